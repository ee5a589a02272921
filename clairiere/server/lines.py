"""The lines of a day's game: what those who play it are told of each other."""

from typing import Any

from clairiere.server import daily, wire
from clairiere.server.places import hashed
from clairiere.server.store import Line, Store


async def of_day(store: Store, game: str, key: str | None, day: str, now: float) -> wire.Daily:
    """The lines of a day, and that of whoever has the key."""
    finished, lines = await store.best_lines(game, day, daily.MOST_LINES)
    mine = await store.line_of(game, day, hashed(key)) if key else None
    best = [wire.DailyLine(**_told(line)) for line in lines]
    own = None
    if mine is not None:
        line, better = mine
        own = wire.OwnLine(**_told(line), place=better + 1 if line.ended is not None else None)
    over, soon = daily.is_over(day, now), daily.until_next(now)
    return wire.Daily(game=game, day=day, over=over, next=soon, finished=finished, best=best, own=own)


async def has_played(store: Store, game: str, key: str | None, day: str) -> bool:
    """Whether whoever has the key has finished a day's game."""
    found = await store.line_of(game, day, hashed(key or ""))
    return found is not None and found[0].ended is not None


def _told(line: Line) -> dict[str, Any]:
    """What all may know of somebody's line: not the hash of their key."""
    return {name: getattr(line, name) for name in wire.DailyLine.__struct_fields__}
