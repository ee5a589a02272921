"""Some of a game told again, one update a move, as a reader saw it: what that takes, and the telling.

The first is quickly had while a table is looked at, and can be sent to another process; the second takes long.
"""

from bisect import bisect_right

from msgspec import Struct

from clairiere.core.table import Table
from clairiere.games import load
from clairiere.server import log, seen, wire
from clairiere.server.sitting import Sitting


class Retold(Struct):
    """A game up to a move, and what else its log tells of the moves that are told."""

    game: str
    seats: int
    options: dict[str, bool]
    seed: int | None
    secret: str | None
    nonces: list[str] | None
    moves: list[tuple[int, int]]
    entries: list[int]
    reader: int | None
    known: int  # moves before those that are told
    begun: list[wire.Entry]  # the deal, if it is told
    told: list[wire.Entry]  # the moves, without what happened


def retold(sitting: Sitting, reader: int | None, since: int, most: int) -> Retold | None:
    """So many moves after entry `since`; None where no game has begun."""
    t = sitting.t
    if t is None:
        return None
    known = bisect_right(sitting.standing, since, key=lambda move: move.n)
    moved = sitting.standing[known : known + most]
    begun = next(it for it in sitting.entries if isinstance(it.entry, log.Started))
    upto = known + len(moved)
    return Retold(
        game=t.game.id,
        seats=t.seats,
        options=t.options,
        seed=t.seed,
        secret=t.secret,
        nonces=t.nonces,
        moves=t.moves[:upto],
        entries=t.entries[:upto],
        reader=reader,
        known=known,
        begun=[begun.as_seen(reader)] if since < begun.n else [],
        told=[sitting.entries[move.n - 1].without_events() for move in moved],
    )


def updates(it: Retold | None) -> list[wire.Update]:
    """The updates, in order."""
    if it is None:
        return []
    t = Table(load(it.game), it.seats, seed=it.seed, secret=it.secret, nonces=it.nonces, options=it.options)
    found = [
        wire.Update(n=entry.n, seat=it.reader, entries=[entry], position=seen.position(t, it.reader))
        for entry in it.begun
    ]
    for n, ((seat, code), entry) in enumerate(zip(it.moves, it.entries, strict=True)):
        t.play_checked(seat, t.action(code), entry=entry)
        if n >= it.known:
            told = it.told[n - it.known]
            told.events = seen.events(t.told(it.reader))
            found.append(wire.Update(n=told.n, seat=it.reader, entries=[told], position=seen.position(t, it.reader)))
    return found
