"""What one seat, or a spectator, may know of a Grand Bois table (GB-6, GB-7, GB-8, GB-36), ready for JSON."""

from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.games.grandbois.pieces import (
    BARE,
    BEAR,
    CLAN_IDS,
    CLANS,
    CLEARING,
    PIECES,
    RIVER,
    TILES,
    TOWER,
    animals_of,
    clan_of,
)
from clairiere.games.grandbois.scoring import CATEGORIES, LINES, ONE_EACH, TOTAL, harvest, survey
from clairiere.games.grandbois.state import NO_TILE, TOWERS_EACH, Phase, square


def view(s: State, seat: int) -> dict[str, Any]:
    """Everything `seat` may know. Clans of others stay hidden until the harvest; all else is public."""
    over = s.phase == Phase.OVER
    seats = int(s.seats)
    shown: dict[str, Any] = {
        "phase": Phase(s.phase).name.lower(),
        "acting": [] if over else [int(s.active)],
        "active": None if over else int(s.active),
        "forest": forest(s),
        "bounds": [int(s.west), int(s.north), int(s.east), int(s.south)],
        "river": [river_tile(int(s.river[slot])) for slot in range(RIVER)],
        "pile": len(members(s.pile)),
        "unseen": members(s.pile),  # which tiles are left is no secret; their order does not exist
        "aside": members(s.aside),
        "towers_in_hand": [int(s.towers[k]) for k in range(seats)],
        "towers": [list(map(list, towers_of(s, k))) for k in range(seats)],  # GB-8
        "fresh": [int(s.fresh_x), int(s.fresh_y)] if s.phase == Phase.TOWER else None,
        "clans": [clan_names(s, k) if over or k == seat else None for k in range(seats)],  # GB-A16
        "clan_points": clan_points(s),
        "harvest": sheet(s) if over else None,
    }
    return shown


def towers_of(s: State, seat: int) -> list[tuple[int, int]]:
    """Where the towers a seat has raised stand."""
    raised = int(TOWERS_EACH[s.seats]) - int(s.towers[seat])
    return [(int(s.tower_x[seat, k]), int(s.tower_y[seat, k])) for k in range(raised)]


def clan_names(s: State, seat: int) -> list[str]:
    """The clans of a seat, by name."""
    return [CLAN_IDS[clan] for clan in members(s.clans[seat])]


def named_square(ground: int) -> dict[str, Any]:
    """A square in words."""
    if ground in (CLEARING, BEAR, TOWER):
        return {"is": {CLEARING: "clearing", BEAR: "bear", TOWER: "tower"}[ground]}
    return {"is": CLAN_IDS[clan_of(ground)], "animals": animals_of(ground)}


def river_tile(tile: int) -> dict[str, Any] | None:
    """A tile of the river: its number and its four squares, clockwise from top left."""
    if tile == NO_TILE:
        return None
    return {"tile": tile, "squares": [named_square(int(ground)) for ground in TILES[tile]]}


def forest(s: State) -> list[dict[str, Any]]:
    """The visible squares (GB-23), row by row."""
    owners = {at: seat for seat in range(s.seats) for at in towers_of(s, seat)}
    squares = []
    for y in range(s.north, s.south + 1):
        for x in range(s.west, s.east + 1):
            ground = square(s, x, y)
            if ground != BARE:
                tower = {"seat": owners[x, y]} if (x, y) in owners else {}
                squares.append({"x": x, "y": y, **named_square(ground), **tower})
    return squares


def clan_points(s: State) -> dict[str, int]:
    """What each clan would score now for its squares and its largest group: everyone can count that."""
    counted, largest = np.zeros(CLANS), np.zeros(CLANS, np.int64)
    survey(s, counted, largest, ONE_EACH)
    per_square, per_group = PIECES.scoring[:2]
    points = per_square * counted.astype(int) + per_group * largest
    return dict(zip(CLAN_IDS, points.tolist(), strict=True))


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet of the harvest (GB-36)."""
    rows = np.zeros((int(s.seats), CATEGORIES + 2), np.int32)
    harvest(s, rows)
    names = (*LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]
