"""A server killed in the middle of things, again and again: every word given is kept, and no table is stuck."""

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from clairiere.server import log
from clairiere.server.sitting import Sitting

KILLS = int(os.environ.get("CLAIRIERE_KILLS", "50"))
MOST_MOVES = 25  # answered between two kills
PLANS: list[list[str | None]] = [
    [None, None],
    [None, "fawn"],
    ["squirrel", None, None],
    [None, "fawn", "fawn"],
    [None, None, None, None],
    ["fawn", "squirrel", None, "fawn"],
]
TO_THE_END = 120.0  # seconds that all games may take at last

Json = Any


class Player:
    """A person at a table who sends again what was not answered, and remembers every answer."""

    def __init__(self, table: str, seat: int, key: str, luck: Random) -> None:
        self.table, self.seat, self.key, self.luck = table, seat, key, luck
        self.done: dict[str, Json] = {}  # deeds by id, each with the entry `n` the server named
        self.waiting: Json = None  # the deed that was sent and not answered
        self.over = False

    async def play(self, port: int | None) -> None:
        """Play until the game is over or the server is gone."""
        with suppress(ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError):
            async with connect(f"ws://127.0.0.1:{port}/api/tables/{self.table}/live", proxy=None) as line:
                await self._play(line)

    async def _play(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"do": "hello", "key": self.key}))
        state = json.loads(await line.recv())
        assert [entry["n"] for entry in state["entries"]] == [*range(1, state["n"] + 1)]
        if self.done:
            await line.send(json.dumps(self.luck.choice([*self.done.values()])["deed"]))
        if self.waiting:
            await line.send(json.dumps(self.waiting))
        while True:
            self.over = state.get("about", {}).get("status") == "over"
            if self.over and self.waiting is None:
                return
            legal = state["position"].get("legal")
            if legal and self.waiting is None:
                number = f"{self.seat}-{len(self.done)}"
                self.waiting = {
                    "do": "play",
                    "id": number,
                    "n": state["n"],
                    "action": self.luck.choice(legal)["action"],
                }
                await line.send(json.dumps(self.waiting))
            message = json.loads(await line.recv())
            assert message["type"] != "refused", message
            if message["type"] == "update" and "position" in message:
                state = message
            elif message["type"] == "done":
                self._note(message)

    def _note(self, done: Json) -> None:
        number = done["id"]
        if number in self.done:
            assert self.done[number]["n"] == done["n"], "asked again, the server names the same entry"
        else:
            assert number == self.waiting["id"]
            self.done[number] = {"n": done["n"], "deed": self.waiting}
            self.waiting = None


class Killing:
    """A data file, the people who play on it, and the servers that come and go."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.log = folder, folder / "tables.db", folder / "house.log"
        self.luck = Random(4)
        self.players: list[Player] = []
        self.cut_short = 0  # lives in which somebody was not answered
        nursery = [sys.executable, str(Path(__file__).with_name("nursery.py"))]
        self.nursery = subprocess.Popen(nursery, stdin=-1, stdout=-1, text=True)

    @asynccontextmanager
    async def server(self) -> AsyncIterator[httpx.AsyncClient]:
        """A server on the file, killed in the end; the line to it."""
        assert self.nursery.stdout is not None
        port = free_port()
        self.tell_nursery(json.dumps([port, str(self.file), str(self.log)]))
        try:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30) as http:
                await answering(http)
                yield http
        finally:
            self.tell_nursery("kill")
            assert self.nursery.stdout.readline() == "killed\n"

    def tell_nursery(self, line: str) -> None:
        """Have a server started, or killed."""
        print(line, file=self.nursery.stdin, flush=True)

    async def life(self) -> None:
        """A server lives for a while under load and is killed."""
        async with self.server() as http:
            await self.keep_tables_open(http)
            playing = [asyncio.create_task(it.play(http.base_url.port)) for it in self.players if not it.over]
            enough = self.answered() + self.luck.randrange(MOST_MOVES)
            while self.answered() < enough and not all(it.done() for it in playing):
                await asyncio.sleep(0.001)
            await asyncio.sleep(self.luck.uniform(0.0, 0.01))
        await asyncio.gather(*playing)
        self.cut_short += any(player.waiting for player in self.players)

    def answered(self) -> int:
        """How many moves have been answered so far."""
        return sum(len(player.done) for player in self.players)

    async def keep_tables_open(self, http: httpx.AsyncClient) -> None:
        """As many tables as there are plans are being played."""
        running = {player.table for player in self.players if not player.over}
        for plan in self.luck.sample(PLANS, len(PLANS) - len(running)):
            table = (await http.post("/api/tables", json={"game": "grandbois", "bots": plan})).json()["table"]
            for name in range(plan.count(None)):
                joining = {"name": f"player {name}", "nonce": f"{self.luck.getrandbits(60):020}"}
                seated = (await http.post(f"/api/tables/{table}/join", json=joining)).json()
                self.players.append(Player(table, seated["seat"], seated["key"], Random(len(self.players))))

    def check_file(self) -> None:
        """What the killed server has left holds all that was answered, and of the rest whole moves or nothing."""
        written: dict[str, Sitting] = {}
        for table, n, at, body in left_behind(self.file, self.folder / "copy"):
            written.setdefault(table, Sitting(table)).fold(n, at, log.decode(body))
        assert not any(sitting.finished for sitting in written.values()), "the last move and the end are one"
        for player in self.players:
            entries = {it.n: it.entry for it in written[player.table].entries}
            own = {n: it for n, it in entries.items() if isinstance(it, log.Moved) and it.seat == player.seat}
            answered = {it["n"]: (number, it["deed"]["action"]) for number, it in player.done.items()}
            found = {n: (it.id, it.action) for n, it in own.items()}
            assert answered.items() <= found.items()
            unanswered = [it for n, it in found.items() if n not in answered]
            waiting = player.waiting and (player.waiting["id"], player.waiting["action"])
            assert unanswered in ([], [waiting])


def left_behind(file: Path, copy: Path) -> list[tuple[str, int, float, bytes]]:
    """All entries in a file and its write-ahead log, read from a copy so that the server finds them untouched."""
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for part in (file, file.with_name(file.name + "-wal")):
        if part.exists():
            shutil.copy(part, copy)
    with closing(sqlite3.connect(copy / file.name)) as db:
        return db.execute("SELECT table_id, n, at, body FROM entry ORDER BY table_id, n").fetchall()


def free_port() -> int:
    """A port nobody listens on."""
    with closing(socket.socket()) as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


async def answering(http: httpx.AsyncClient) -> None:
    """Wait until a server is there."""
    for _ in range(3000):
        with suppress(httpx.TransportError):
            (await http.get("/health")).raise_for_status()
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the server did not start")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="servers are forked")
def test_a_server_killed_again_and_again_loses_no_move_and_leaves_no_table_stuck(tmp_path: Path) -> None:
    killing = Killing(tmp_path)

    async def lives() -> None:
        for _ in range(KILLS):
            await killing.life()
            killing.check_file()
        async with killing.server() as http, asyncio.timeout(TO_THE_END):
            await asyncio.gather(*(it.play(http.base_url.port) for it in killing.players if not it.over))

    try:
        asyncio.run(lives())
    finally:
        killing.nursery.communicate()
    assert all(player.over for player in killing.players)
    assert killing.answered() > 5 * KILLS
    assert killing.cut_short > KILLS / 2
    killing.check_file()
    told = killing.log.read_text()
    assert '"level": "error"' not in told
    assert " tables are kept here (" in told or " tables sont gardées ici (" in told
