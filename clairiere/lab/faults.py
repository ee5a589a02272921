"""What a house must stand besides its guests: to be killed in the middle of things, and to have very much to do.

Each has a house of its own, which is started for it; what must not be is counted under a name of its own.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from clairiere.games import load
from clairiere.lab.guests import Guest, HouseProcess, Seat, done
from clairiere.server import log, wire
from clairiere.server.sitting import Sitting
from clairiere.server.sqlite import open_sqlite

GAME = "grandbois"
TABLES = 6  # where people play when the house is killed
KILLS_EVERY = 2.0  # seconds of the time that is given
DUE = 5000  # tables that wait for their bots
TOGETHER = 1000  # clocks that end in one second
CLOCK = 5  # seconds
LATE = 2.0  # seconds after which a clock that has not run out is late
LOOK_EVERY = 0.1
NOT_TO_BE = ("lost", "stuck", "late")  # whatever is counted so has not held
GONE = (OSError, EOFError, TimeoutError, ValueError)
ENDING = wire.Clock(each="game", seconds=CLOCK, late="loses")

Fault = Callable[[float], Awaitable[Counter[str]]]
FAULTS: dict[str, Fault] = {}


def fault(run: Fault) -> Fault:
    """List something that a house is to stand."""
    FAULTS[run.__name__] = run
    return run


@contextlib.asynccontextmanager
async def opened(file: Path) -> AsyncIterator[HouseProcess]:
    """A house on a file, until it is closed or killed."""
    house = HouseProcess(file)
    try:
        await house.opened()
        yield house
    finally:
        house.close()


@dataclass
class Promise:
    """A move that the house has said is written."""

    table: str
    n: int
    action: str


@fault
async def kill(seconds: float) -> Counter[str]:
    """Killed while people play, again and again: whatever was answered is in the file, and no table is stuck."""
    tally, promised, tables = Counter[str](), list[Promise](), list[Seat]()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        for life in range(max(1, int(seconds / KILLS_EVERY)) + 1):
            async with opened(file) as house:
                players = [Guest(house.port, f"127.0.8.{k + 1}") for k in range(TABLES)]
                seats = [Seat(player, it.table, it.seat, it.key) for player, it in zip(players, tables, strict=False)]
                tables = seats or [await it.seat(None, "fawn", game=GAME) for it in players]
                tally["stuck"] += sum([(await it.get("state")).status != 200 for it in tables])
                playing = [asyncio.create_task(_play(it, promised)) for it in tables]
                await asyncio.sleep(random.uniform(0.2, KILLS_EVERY / 2))
                house.kill()
                await asyncio.gather(*playing)
            tally["kills"] += life > 0
            tally["lost"] += sum(not it for it in _kept(file, promised))
    tally["moves answered"] = len(promised)
    return tally


async def _play(seat: Seat, promised: list[Promise]) -> None:
    """Play at random until the house is gone, or the game is over, and remember every answer."""
    with contextlib.suppress(*GONE):
        while (state := (await seat.get("state")).json)["about"]["status"] == "playing":
            legal = state["position"].get("legal")
            if not legal:
                await asyncio.sleep(0.02)
                continue
            action = random.choice(legal)["action"]
            answer = await seat.do("play", n=state["n"], action=action)
            if answer.status == 200:
                promised.append(Promise(seat.table, answer.json["n"], action))


def _kept(file: Path, promised: list[Promise]) -> Iterator[bool]:
    """Whether each promise is kept by what a killed house has left, read from a copy."""
    with TemporaryDirectory() as folder:
        for part in file.parent.glob(f"{file.name}*"):
            shutil.copy(part, folder)
        with contextlib.closing(sqlite3.connect(Path(folder) / file.name)) as db:
            for it in promised:
                rows = db.execute("SELECT body FROM entry WHERE table_id = ? AND n = ?", (it.table, it.n)).fetchall()
                entry = log.decode(rows[0][0]) if rows else None
                yield isinstance(entry, log.Moved) and entry.action == it.action


@fault
async def clocks(seconds: float) -> Counter[str]:
    """Five thousand tables whose bots are to move, beside clocks of five seconds: each runs out in its time."""
    tally, loop = Counter[str](), asyncio.get_running_loop()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        waiting = _opened(["fawn", None], None), _joined(1), log.Started()
        await _lay(file, [f"due{k:05}" for k in range(DUE)], waiting)
        async with opened(file) as house:
            until = loop.time() + seconds
            addresses = cycle(range(1, 251))
            while loop.time() < until or not tally:
                guest = Guest(house.port, f"127.0.9.{next(addresses)}")
                first = await guest.seat(None, None, game=GAME, clock=msgspec.to_builtins(ENDING))
                await guest.join(first.table)
                tally["ran out" if await _runs_out(first) else "late"] += 1
            tally["tables due"] = DUE
    return tally


@fault
async def together(_seconds: float) -> Counter[str]:
    """A thousand clocks that end in one second, in a house that has just been opened, and then somebody's own."""
    tally = Counter[str]()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        names = [f"ends{k:05}" for k in range(TOGETHER)]
        await _lay(file, names, [_opened([None, None], ENDING), _joined(0), _joined(1), log.Started()])
        async with opened(file) as house:
            guest = Guest(house.port, "127.0.9.1")
            mine = await guest.seat(None, None, game=GAME, clock=msgspec.to_builtins(ENDING))
            await guest.join(mine.table)
            tally["ran out" if await _runs_out(mine) else "late"] += 1
            for name in (names[0], names[-1]):  # which began before
                tally["ran out" if await _runs_out(Seat(guest, name, 0, ""), 0.0) else "late"] += 1
            tally["clocks"] = TOGETHER
    return tally


async def _runs_out(seat: Seat, left: float = CLOCK) -> bool:
    """Whether a clock with so many seconds ends in its time."""
    loop = asyncio.get_running_loop()
    until = loop.time() + left + LATE
    while not (out := await _ran_out(seat)) and loop.time() < until:
        await asyncio.sleep(LOOK_EVERY)
    return out


async def _ran_out(seat: Seat) -> bool:
    """Whether somebody at a table has lost on time; a bot may play on for them."""
    about = done(await seat.guest.get(f"/api/tables/{seat.table}"))
    return any(it["resigned"] for it in about["seats"])


def _opened(bots: list[str | None], clock: wire.Clock | None) -> log.Opened:
    card = load(GAME)
    return log.Opened(
        game=GAME, edition=card.edition, options=dict(card.options), bots=bots, public=False,
        pace="live", clock=clock, hints=False, secret="5" * 64, words="made",
    )  # fmt: skip


def _joined(seat: int) -> log.Joined:
    return log.Joined(seat=seat, name=f"somebody {seat}", nonce="0" * 16, key=f"{seat}" * 64)


async def _lay(file: Path, names: Sequence[str], entries: Sequence[log.Entry]) -> None:
    """Lay tables of these names, all alike."""
    sitting = Sitting("any")
    for n, entry in enumerate(entries, 1):
        sitting.fold(n, 1.0, entry)
    store, bodies, index = open_sqlite(file), [log.encode(it) for it in entries], sitting.index()
    await asyncio.gather(*(store.append(name, 1, bodies, 1.0, index) for name in names))
    await store.close()
