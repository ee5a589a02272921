"""The doors of the house: unfinished requests are hung up on, and one address cannot stand in all of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import uvicorn

from clairiere.server.app import make_app
from clairiere.server.safety import Limits
from clairiere.server.settings import settings
from clairiere.server.sqlite import open_sqlite
from clairiere.server.start import bound

QUICK = Limits(connections=8, head_within=0.3, body_within=0.3)
ASK = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
TELL = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
)
UPGRADE = (
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Line:
    """A connection to the house."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, said: bytes) -> "Line":
        """Send something."""
        self.writer.write(said)
        await self.writer.drain()
        return self

    async def heard(self) -> bytes:
        """All that the house says before it hangs up."""
        try:
            return await asyncio.wait_for(self.reader.read(), 10)
        except ConnectionResetError:
            return b""

    async def status(self) -> int:
        """What the house answers."""
        return int((await asyncio.wait_for(self.reader.readline(), 10)).split()[1])


class Street:
    """Where the house stands."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._lines: list[Line] = []

    async def line(self, said: bytes = b"", guest: str = "127.0.0.1") -> Line:
        """Somebody knocks, and begins to speak."""
        opened = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(guest, 0))
        self._lines.append(Line(*opened))
        return await self._lines[-1].say(said)

    async def taken_in(self) -> None:
        """Until the house has read what was sent: it answers who comes after, and from elsewhere."""
        assert await (await self.line(ASK + b"\r\n", guest="127.0.0.9")).status() == 200

    async def go_home(self) -> None:
        """Everybody hangs up."""
        for line in self._lines:
            line.writer.close()
            with suppress(ConnectionError):
                await line.writer.wait_closed()


@asynccontextmanager
async def street(folder: Path, proxy: str | None = None, limits: Limits = QUICK) -> AsyncIterator[Street]:
    sock = bound("127.0.0.1", 0)
    app = make_app(open_sqlite(folder / "tables.db"), limits=limits)
    server = uvicorn.Server(settings(app, proxy, limits))
    serving = asyncio.create_task(server.serve([sock]))
    while not server.started:
        await asyncio.sleep(0.01)
    there = Street(sock.getsockname()[1])
    try:
        yield there
    finally:
        await there.go_home()
    server.should_exit = True
    await serving


def test_whoever_does_not_finish_a_request_is_hung_up_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as there:
            silent, half, body = [await there.line(said) for said in (b"", ASK, TELL)]
            assert [await it.heard() for it in (silent, half)] == [b"", b""]
            assert b"200" not in await body.heard()

            again = await there.line(ASK + b"\r\n")
            assert await again.status() == 200
            await again.say(ASK)  # the next one on the same line is not finished either
            assert b"HTTP/1.1" not in (await again.heard()).partition(b"\r\n\r\n")[2]

    asyncio.run(scene())


def test_one_address_cannot_stand_in_all_doors(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as there:
            lines = [await there.line() for _ in range(QUICK.connections)]
            one_more = await there.line(ASK + b"\r\n")
            assert b'"too-many"' in await one_more.heard()
            neighbour = await there.line(ASK + b"\r\n", guest="127.0.0.2")
            assert await neighbour.status() == 200

            await lines[0].heard()  # they are hung up on
            await asyncio.sleep(0.1)
            assert await (await there.line(ASK + b"\r\n")).status() == 200

    asyncio.run(scene())


def test_what_has_become_a_socket_is_not_counted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as there:
            sockets = [await there.line(UPGRADE) for _ in range(2 * QUICK.connections)]
            assert {await it.status() for it in sockets} == {101}
            await asyncio.sleep(2 * QUICK.head_within)  # nor hung up on
            assert not any(it.reader.at_eof() for it in sockets)
            assert await (await there.line(ASK + b"\r\n")).status() == 200

    asyncio.run(scene())


def test_behind_a_proxy_nobody_is_counted_by_address(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, proxy="127.0.0.1") as there:
            for _ in range(QUICK.connections):
                await there.line()
            assert await (await there.line(ASK + b"\r\n")).status() == 200

    asyncio.run(scene())


def test_one_address_has_the_house_hold_only_so_much_that_is_not_finished(tmp_path: Path) -> None:
    limits = Limits(connections=100, bodies=100_000)
    most = b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30001\r\n\r\n" + b"[" * 30_000

    async def scene() -> None:
        async with street(tmp_path, limits=limits) as there:
            held = [await there.line(most) for _ in range(3)]
            await there.taken_in()
            assert await (await there.line(most)).heard() == b""  # one more, and it is hung up on
            neighbour = await there.line(most, guest="127.0.0.2")
            assert b" 400 " in await (await held[0].say(b"[")).reader.readline()  # what is finished is answered,
            await held[0].heard()
            held.append(await there.line(most))  # and there is room again
            await there.taken_in()
            assert not any(it.reader.at_eof() for it in (*held[1:], neighbour))

    asyncio.run(scene())
