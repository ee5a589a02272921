"""A house on this machine, and guests who come from addresses of their own: what an attack is made of.

On loopback every address 127.x.y.z is this machine, so one process can be a crowd of strangers.
"""

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from clairiere.core.errors import ClairiereError

START_WITHIN = 120.0
ANSWER_WITHIN = 60.0
QUIET = 0.1  # seconds of the processor in one, below which a house is at rest

ids = (f"{n}" for n in count(1))


class HouseProcess:
    """A house of its own for an attack, started by the command that everybody uses, with its usual limits."""

    def __init__(self, file: Path) -> None:
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port: int = sock.getsockname()[1]
        self.log = file.with_suffix(".log")
        command = [sys.executable, "-m", "clairiere.cli", "--port", str(self.port), "--data", str(file)]
        with self.log.open("ab") as told:
            self._process = subprocess.Popen([*command, "--no-browser"], stdin=-3, stdout=told, stderr=told)

    async def opened(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START_WITHIN
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise ClairiereError(f"the house that was to be attacked did not open: {self.log.read_text()[-500:]}")
            with contextlib.suppress(OSError, EOFError, TimeoutError):
                if (await Guest(self.port).get("/health")).status == 200:
                    return
            await asyncio.sleep(0.1)
        raise ClairiereError("the house that was to be attacked does not answer")

    async def settled(self) -> None:
        """Wait until it has loaded what it needs, and does nothing: what it does from then on is for its guests."""
        until, before = time.monotonic() + START_WITHIN, -QUIET
        while (used := self._processor()) - before >= QUIET and time.monotonic() < until:
            before = used
            await asyncio.sleep(1)

    def _processor(self) -> float:
        """Seconds of the processor that it has used, with the process beside it; 0 where the system does not tell."""
        ticks = (line.rpartition(") ")[2].split()[11:13] for line in self._told("stat"))
        return sum(int(it) for both in ticks for it in both) / os.sysconf("SC_CLK_TCK")

    def _told(self, what: str) -> list[str]:
        """Lines that the system tells of it and of the process beside it."""
        processes, lines = [self._process.pid], list[str]()
        with contextlib.suppress(OSError):
            for told in Path(f"/proc/{self._process.pid}/task").glob("*/children"):
                processes += map(int, told.read_text().split())
            for process in processes:
                lines += Path(f"/proc/{process}/{what}").read_text().splitlines()
        return lines

    def memory(self) -> float:
        """MB it holds for itself, with the process beside it; 0 where the system does not tell."""
        lines = self._told("status")
        return sum(int(line.split()[1]) for line in lines if line.startswith(("RssAnon:", "VmSwap:"))) / 1024

    def faults(self) -> list[str]:
        """What it has noted as gone wrong."""
        return [
            line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line
        ]

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._process.kill()

    def close(self) -> None:
        """Stop it."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def house(tables: Path) -> Iterator[HouseProcess]:
    """A house for as long as it is attacked, with a copy of these tables."""
    with tempfile.TemporaryDirectory() as folder:
        started = HouseProcess(Path(shutil.copy(tables, folder)))
        try:
            yield started
        finally:
            started.close()


@dataclass
class Answer:
    """What the house answered to a request."""

    status: int
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


class Guest:
    """Somebody at one address."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port, self.address = port, address

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A bare connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """One request, on a connection of its own."""
        reader, writer = await self.line()
        usual = {"Host": "localhost", "Connection": "close", "Content-Type": "application/json"}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {it}" for name, it in {**usual, **headers}.items())]
        try:
            writer.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body)
            return answered(await asyncio.wait_for(reader.read(), ANSWER_WITHIN))
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def get(self, path: str, **headers: str) -> Answer:
        """Ask for something."""
        return await self.ask("GET", path, b"", **headers)

    async def post(self, path: str, body: Any, **headers: str) -> Answer:
        """Tell something."""
        return await self.ask("POST", path, json.dumps(body).encode(), **headers)

    async def seat(self, *bots: str | None, game: str = "grandbois", **wanted: Any) -> "Seat":
        """Open a table and sit down there."""
        opened = done(await self.post("/api/tables", {"game": game, "bots": bots, **wanted}))
        return await self.join(opened["table"])

    async def join(self, table: str) -> "Seat":
        """Sit down at a table."""
        joining = {"name": f"guest {next(ids)}", "nonce": f"{random.getrandbits(60):020}"}
        seated = done(await self.post(f"/api/tables/{table}/join", joining))
        return Seat(self, table, seated["seat"], seated["key"])

    def lobby(self) -> contextlib.AbstractAsyncContextManager[ClientConnection]:
        """A socket of the lobby that has said hello."""
        return self.socket("", path="/api/lobby/live")

    @contextlib.asynccontextmanager
    async def socket(self, table: str, *, path: str = "", **hello: Any) -> AsyncIterator[ClientConnection]:
        """A socket at a table, or elsewhere, that has said hello."""
        address, local = f"ws://localhost:{self.port}{path or f'/api/tables/{table}/live'}", (self.address, 0)
        connecting = connect(
            address, host="127.0.0.1", port=self.port, local_addr=local, proxy=None, compression=None, max_size=None
        )
        async with connecting as line:
            await line.send(json.dumps({"do": "hello", **hello}))
            yield line


def answered(heard: bytes) -> Answer:
    """What the house said, read."""
    head, _, body = heard.partition(b"\r\n\r\n")
    words = head.split(None, 2)
    return Answer(int(words[1]) if len(words) > 1 else 0, body)


def done(answer: Answer) -> Any:
    """The answer to a request that must not fail."""
    if answer.status not in (200, 201):
        raise ClairiereError(f"the house refused to go on: {answer.status} {answer.body[:300]!r}")
    return answer.json


@dataclass
class Seat:
    """A guest's seat at a table."""

    guest: Guest
    table: str
    seat: int
    key: str

    @property
    def headers(self) -> dict[str, str]:
        """What shows whose seat it is."""
        return {"Authorization": f"Bearer {self.key}"}

    async def do(self, do: str, **facts: Any) -> Answer:
        """Do something by a request."""
        return await self.guest.post(
            f"/api/tables/{self.table}/deeds", {"do": do, "id": next(ids), **facts}, **self.headers
        )

    async def get(self, what: str) -> Answer:
        """Ask for something of the table."""
        return await self.guest.get(f"/api/tables/{self.table}/{what}", **self.headers)


def can_be_many() -> bool:
    """Whether this machine answers under many addresses of its own."""
    with contextlib.suppress(OSError), socket.socket() as sock:
        sock.bind(("127.9.9.9", 0))
        return True
    return False


def give_way() -> None:
    """Let the house have the processor first: an attacker brings a machine of their own."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
