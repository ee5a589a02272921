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

import httpx
import pytest

from clairiere.core import fairness
from tests.server.persistent import Lively, check, told_by

KILLS = int(os.environ.get("CLAIRIERE_KILLS", "30"))
MOST_DEEDS = 25  # answered between two kills
PLANS: list[tuple[str, list[str | None]]] = [
    ("grandbois", [None, None]),
    ("grandbois", [None, "fawn"]),
    ("grandbois", ["squirrel", None, None]),
    ("grandbois", [None, "fawn", "fawn"]),
    ("grandbois", [None, None, None, None]),
    ("grandbois", ["fawn", "squirrel", None, "fawn"]),
    ("krom", [None, "fawn", None]),
]
DEEDS = {"play", "reveal", "undo", "hint", "say", "phrase", "resign", "rematch"}
TO_THE_END = 120.0  # seconds that all games may take at last


class Killing:
    """A data file, the people who play on it, and the servers that come and go."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.log = folder, folder / "tables.db", folder / "house.log"
        self.luck = Random(4)
        self.players: list[Lively] = []
        self.never_ending: list[Lively] = []  # those of them who play a game that takes hours, window by window
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
            enough = self.answered() + self.luck.randrange(MOST_DEEDS)
            while self.answered() < enough and not all(it.done() for it in playing):
                await asyncio.sleep(0.001)
            await asyncio.sleep(self.luck.uniform(0.0, 0.01))
        await asyncio.gather(*playing)
        self.cut_short += any(player.waiting for player in self.players)

    def answered(self) -> int:
        """How many deeds have been answered so far."""
        return sum(len(player.done) for player in self.players)

    async def keep_tables_open(self, http: httpx.AsyncClient) -> None:
        """As many tables as there are plans are being played."""
        running = {player.table for player in self.players if not player.over}
        for game, plan in self.luck.sample(PLANS, len(PLANS) - len(running)):
            table = (await http.post("/api/tables", json={"game": game, "bots": plan})).json()["table"]
            for name in range(plan.count(None)):
                nonce, sealed = f"{self.luck.getrandbits(60):020}", name % 2 == 0
                brought = {"nonce_hash": fairness.nonce_hash(nonce)} if sealed else {"nonce": nonce}
                joining = {"name": f"player {name}", **brought}
                seated = (await http.post(f"/api/tables/{table}/join", json=joining)).raise_for_status().json()
                luck = Random(len(self.players))
                player = Lively(table, seated["seat"], seated["key"], luck, nonce if sealed else None)
                self.players.append(player)
                if game == "krom":
                    self.never_ending.append(player)

    def check_file(self) -> None:
        """What the killed server has left holds all that was answered, and of the rest whole moves or nothing."""
        check(self.players, told_by(left_behind(self.file, self.folder / "copy")))


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
        for player in killing.never_ending:
            player.weary = True
        async with killing.server() as http, asyncio.timeout(TO_THE_END):
            playing = [it for it in killing.players if not it.over]
            port = http.base_url.port or 0
            await asyncio.gather(*(it.persist(port, f"127.0.3.{k % 250 + 1}") for k, it in enumerate(playing)))

    try:
        asyncio.run(lives())
    finally:
        killing.nursery.communicate()
    assert all(player.over for player in killing.players)
    assert killing.answered() > 5 * KILLS
    assert killing.cut_short > KILLS / 2
    assert {it["deed"]["do"] for player in killing.players for it in player.done.values()} >= DEEDS
    killing.check_file()
    told = killing.log.read_text()
    assert '"level": "error"' not in told
    assert " tables are kept here (" in told or " tables sont gardées ici (" in told
