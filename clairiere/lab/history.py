"""A table as long as one may be, played before a house opens: what is told of it takes the house longest."""

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from clairiere.server import log, wire
from clairiere.server.deeds import MOST_ENTRIES, MOST_SAID
from clairiere.server.hall import Hall
from clairiere.server.metrics import Metrics
from clairiere.server.sitting import Sitting
from clairiere.server.sqlite import open_sqlite
from clairiere.server.thinkers import Thinkers

GAME, SEATS = "krom", 5
LONGEST_LINE = "é" * wire.MOST_TEXT


@dataclass(frozen=True)
class Played:
    """A table whose game is over, and the key of its first seat."""

    table: str
    key: str


async def played(file: Path, entries: int = MOST_ENTRIES) -> Played:
    """Play a game in a new file, with all the talk that fits and with wishes to take back until no more fit."""
    hall = Hall(open_sqlite(file), Thinkers(Metrics(), threads=1), Metrics(), window=0.0)
    luck, ids = Random(1), (f"{n}" for n in count(1))
    table = (await hall.open(wire.Wanted(game=GAME, bots=[None] * SEATS))).table
    joining = [wire.Joining(name=f"player {seat}", nonce=f"{luck.getrandbits(60):020}") for seat in range(SEATS)]
    keys = [(await hall.join(table, it)).key for it in joining]

    async def do(seat: int, deed: type[wire.Deed], **facts: object) -> Sitting:
        await hall.deed(table, keys[seat], deed(id=next(ids), **facts))
        return hall.warm[table]

    for _ in range(min(MOST_SAID, entries // 2)):
        sitting = await do(0, wire.Say, text=LONGEST_LINE)
    while sitting.status != "over":
        seat = sitting.acting()[0]
        assert sitting.t is not None
        action = luck.choice(sitting.t.notations(seat))
        sitting = await do(seat, wire.Play, n=sitting.n, action=action)
        own = [it.n for it in sitting.entries if isinstance(it.entry, log.Moved) and it.entry.seat == 0]
        if len(own) == SEATS:
            while sitting.n < entries:
                await do(0, wire.Undo, to=own[0])
                sitting = await do(0, wire.Agree, yes=False)
    hall.thinkers.close()
    await hall.close()
    return Played(table, keys[0])
