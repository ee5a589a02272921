"""The doors of the house: unfinished requests are hung up on, and one address cannot stand in all of them."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import uvicorn

from clairiere.server import doors
from clairiere.server.app import make_app
from clairiere.server.assets import Assets
from clairiere.server.hall import Hall
from clairiere.server.safety import MUCH, Limits
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
SCHEMA = b"GET /schema HTTP/1.1\r\nHost: localhost\r\n\r\n"


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

    def __init__(self, port: int, hall: Hall) -> None:
        self.port, self.hall = port, hall
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
    there = Street(sock.getsockname()[1], app.state.hall)
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


def test_what_stands_before_a_body_is_read_up_to_a_size(tmp_path: Path) -> None:
    query = b"GET /api/tables/x/past?" + b"q" * 60_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
    heads = [ASK + b"X-Long: " + b"x" * 900_000, ASK + b"a:\r\n" * 200_000, query]

    async def scene() -> None:
        async with street(tmp_path, limits=Limits()) as there:
            long = await there.line(ASK + b"X-Long: " + b"x" * 30_000)
            await there.taken_in()
            heard = await (await long.say(b"x" * 5_000)).heard()
            assert heard.startswith(b"HTTP/1.1 431 ")
            assert b'"too-big"' in heard
            for head in heads:  # whoever is still sending may only notice that the line is cut
                heard = await (await there.line(head)).heard()
                assert heard.startswith(b"HTTP/1.1 431 ") or not heard

    asyncio.run(scene())


def test_a_body_in_tiny_pieces_is_hung_up_on(tmp_path: Path) -> None:
    chunked = b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def scene() -> None:
        async with street(tmp_path, limits=Limits()) as there:
            fine = await there.line(chunked + b"64\r\n" + b"[" * 100 + b"\r\n0\r\n\r\n")
            assert await fine.status() == 400
            tiny = await there.line(chunked + b"1\r\n[\r\n" * 20_000)
            assert await tiny.heard() == b""

    asyncio.run(scene())


def test_what_is_no_http_is_a_typed_400(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path) as there:
            for said in (b"\x16\x03\x01\x02\x00\x01", b"HELLO\r\n\r\n", b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n"):
                heard = await (await there.line(said)).heard()
                assert heard.startswith(b"HTTP/1.1 400 ")
                assert b'"bad-message"' in heard

    asyncio.run(scene())


def test_whoever_has_asked_for_too_much_is_told_so_at_the_door(tmp_path: Path) -> None:
    limits = Limits(requests=(0.001, 3))

    async def scene() -> None:
        async with street(tmp_path, limits=limits) as there:
            lines = [await there.line(ASK + b"\r\n") for _ in range(3)]
            assert {await it.status() for it in lines} == {200}
            for said in ((ASK + b"\r\n") * 1000, UPGRADE, TELL):
                heard = await (await there.line(said)).heard()
                assert heard.startswith(b"HTTP/1.1 429 ")
                assert heard.count(b"HTTP/1.1") == 1  # what comes after is not read
                assert b'"too-fast"' in heard
            page = b"GET /web/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n"  # of files a page is made of many
            assert await (await there.line(page)).status() == 200
            assert await (await there.line(ASK + b"\r\n", guest="127.0.0.2")).status() == 200

    asyncio.run(scene())


def test_files_of_the_page_have_a_limit_of_their_own(tmp_path: Path) -> None:
    limits = Limits(requests=(0.001, 2), files=(0.001, 3))
    file, none = (b"GET /web/%s.css HTTP/1.1\r\nHost: localhost\r\n\r\n" % name for name in (b"style", b"none"))

    async def scene() -> None:
        async with street(tmp_path, limits=limits) as there:
            assert await (await there.line(ASK + b"\r\n")).status() == 200
            assert await (await there.line(none)).status() == 404  # what only looks like one is a request, too
            assert await (await there.line(none)).status() == 429
            assert await (await there.line(file)).status() == 200
            heard = await (await there.line(file * 1000)).heard()
            assert heard.startswith(b"HTTP/1.1 429 ")
            assert await (await there.line(file, guest="127.0.0.2")).status() == 200

    asyncio.run(scene())


def test_some_people_at_one_address_may_load_all_there_is_at_once() -> None:
    assert Limits().files[1] > 4 * len(Assets().files)


@pytest.mark.parametrize("frame", [b"\x89\x80mask", b"\x8a\x80mask", b"\x00\x80mask"], ids=["ping", "pong", "piece"])
def test_a_socket_takes_only_so_many_frames(tmp_path: Path, frame: bytes) -> None:
    first = b"\x01\x80mask" if frame[0] == 0 else b""

    async def scene() -> None:
        async with street(tmp_path, limits=Limits()) as there:
            flood = await there.line(UPGRADE)
            assert await flood.status() == 101
            await flood.say(first + frame * 100)
            with suppress(ConnectionError):
                await flood.say(frame * 200_000)
            await flood.heard()  # it is hung up on
            await there.taken_in()

    asyncio.run(scene())


@pytest.mark.parametrize(
    "said", [ASK.replace(b"/api/games", b"/schema") + b"\r\n", UPGRADE], ids=["answer", "socket"]
)
def test_who_takes_nothing_of_what_they_asked_for_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(doors, "TAKE_EVERY", 0.2)

    async def scene() -> None:
        async with street(tmp_path, limits=Limits(frames=MUCH)) as there:
            greedy = await there.line(said)
            greedy.reader._transport.pause_reading()  # type: ignore[attr-defined]
            with suppress(ConnectionError):
                while True:  # a ping is answered, a request, too: until the line is full
                    await asyncio.wait_for(greedy.say(said if said != UPGRADE else b"\x89\x80mask" * 1000), 10)
                    await asyncio.sleep(0)

    asyncio.run(scene())


def test_what_asks_for_a_socket_and_cannot_have_one_keeps_no_door_open(tmp_path: Path) -> None:
    long = UPGRADE.replace(b"/live", b"/live?" + b"q" * 10_000)

    async def scene() -> None:
        async with street(tmp_path, limits=Limits()) as there:
            for said in (long, UPGRADE.replace(b"Sec-WebSocket-Key", b"X-Key"), UPGRADE.replace(b"13", b"99")):
                heard = await (await there.line(said)).heard()
                assert heard[:10] == b"HTTP/1.1 4"

    asyncio.run(scene())


def test_whoever_asks_on_without_waiting_for_an_answer_is_hung_up_on(tmp_path: Path) -> None:
    many = Limits(requests=MUCH)
    file = b"GET /web/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def scene() -> None:
        async with street(tmp_path, limits=many) as there:
            few = await there.line((ASK + b"\r\n") * 5 + ASK + b"Connection: close\r\n\r\n")
            assert (await few.heard()).count(b"HTTP/1.1 200") == 6
            for said in (ASK + b"\r\n", file):
                assert (await (await there.line(said * 1000)).heard()).count(b"HTTP/1.1 200") <= doors.MOST_AHEAD + 1

    asyncio.run(scene())


@pytest.mark.parametrize("said", [TELL, ASK + b"A: b\r\n" * 100, ASK + b"\r\n", UPGRADE])
def test_who_has_gone_leaves_nothing_behind_that_somebody_would_have_to_look_for(tmp_path: Path, said: bytes) -> None:
    async def scene() -> None:
        async with street(tmp_path, limits=Limits(head_within=0.3, body_within=0.3)) as there:
            await there.taken_in()
            gc.collect()
            gc.disable()
            for _ in range(3):
                line = await there.line(said, guest="127.0.0.7")
                if said.endswith(b"\r\n\r\n"):
                    await line.status()
                    line.writer.close()
                else:
                    await line.heard()
            async with asyncio.timeout(20):
                while doors_of("127.0.0.7"):
                    await asyncio.sleep(0.05)

    try:
        asyncio.run(scene())
    finally:
        gc.enable()


def doors_of(guest: str) -> int:
    """How many connections of somebody are in memory, as doors."""
    found = [it for it in gc.get_objects() if type(it).__name__ == "Door"]
    return sum(it.client is not None and it.client[0] == guest for it in found)


def test_a_head_has_so_many_lines(tmp_path: Path) -> None:
    async def scene() -> None:
        async with street(tmp_path, limits=Limits()) as there:
            assert await (await there.line(ASK + b"a:\r\n" * 1000)).status() == 431
            assert await (await there.line(ASK + b"a:\r\n" * 100 + b"\r\n")).status() == 200

    asyncio.run(scene())
