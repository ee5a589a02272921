"""What one seat, or a spectator, may know of a Grand Bois table (GB-6, GB-7, GB-8, GB-36), ready for JSON."""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.parts import part
from clairiere.core.record import OMNISCIENT, SPECTATOR
from clairiere.games.grandbois.pieces import (
    BARE,
    BEAR,
    CLAN_IDS,
    CLANS,
    CLEARING,
    GROUNDS,
    TILES,
    TOWER,
    TURNS,
    animals_of,
    clan_of,
)
from clairiere.games.grandbois.scoring import (
    CATEGORIES,
    LINES,
    ONE_EACH,
    PER_GROUP_SQUARE,
    PER_SQUARE,
    TOTAL,
    harvest,
    survey,
)
from clairiere.games.grandbois.state import NO_TILE, STATE, TOWERS_EACH, WORLD, Phase

PHASES = [phase.name.lower() for phase in Phase]
BOUNDS = "west", "north", "east", "south"
TOWERS = "seats", "towers", "tower_x", "tower_y"


def public(s: State) -> dict[str, Any]:
    """What lies on the table: all but the clans, which stay hidden until the harvest."""
    raw = s.tobytes()
    knower = OMNISCIENT if int(s["phase"]) == Phase.OVER else SPECTATOR  # GB-A16
    return {"forest": forest(raw), **tiles(raw), "towers": raised_towers(raw), **known_clans(raw, knower)}


@part(STATE, *BOUNDS, "river", "pile", "aside", "towers", "seats")
def tiles(it: SimpleNamespace) -> dict[str, Any]:
    """How far the forest reaches, the tiles that do not lie in it, and the towers in hand."""
    unseen = members(it.pile)
    return {
        "bounds": [it.west, it.north, it.east, it.south],
        "river": [river_tile(tile) for tile in it.river],
        "pile": len(unseen),
        "unseen": unseen,  # which tiles are left is no secret; their order does not exist
        "aside": members(it.aside),
        "towers_in_hand": it.towers[: it.seats],
    }


def moment(s: State) -> dict[str, Any]:
    """What is asked now, and how the clans stand; in the end the harvest."""
    told, over = asked(s.tobytes()), int(s["phase"]) == Phase.OVER
    return {
        **told,
        "clan_points": clan_points(s),
        "harvest": sheet(s) if over else None,
        "harvest_squares": [where_scored(s, seat) for seat in range(int(s["seats"]))] if over else None,
    }


@part(STATE, "phase", "active", "fresh_x", "fresh_y")
def asked(it: SimpleNamespace) -> dict[str, Any]:
    """Who is asked what, and where the tile lies that a tower may be raised on."""
    over = it.phase == Phase.OVER
    return {
        "phase": PHASES[it.phase],
        "acting": [] if over else [it.active],
        "active": None if over else it.active,
        "fresh": [it.fresh_x, it.fresh_y] if it.phase == Phase.TOWER else None,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: its own clans (GB-6, GB-7)."""
    if seat == SPECTATOR or int(s["phase"]) == Phase.OVER:
        return {}
    return known_clans(s.tobytes(), seat)


@part(STATE, "clans", "seats")
def known_clans(it: SimpleNamespace, seat: int) -> dict[str, Any]:
    """The clans of each seat, if `seat` knows them."""
    known = [named_clans(it.clans[k]) if seat in (k, OMNISCIENT) else None for k in range(it.seats)]
    return {"clans": known}


@part(STATE, *TOWERS)
def raised_towers(it: SimpleNamespace) -> list[list[list[int]]]:
    """Where the towers that each seat has raised stand (GB-8)."""
    return standing_towers(it)


def standing_towers(it: SimpleNamespace) -> list[list[list[int]]]:
    """The same, for whatever is made of it."""
    each = int(TOWERS_EACH[it.seats])
    stand = [list(map(list, zip(it.tower_x[k], it.tower_y[k], strict=True))) for k in range(it.seats)]
    return [its[: each - held] for its, held in zip(stand, it.towers, strict=False)]


def named_clans(clans: int) -> list[str]:
    """A set of clans, by name."""
    return [CLAN_IDS[clan] for clan in members(clans)]


def named_square(ground: int) -> dict[str, Any]:
    """A square in words."""
    if ground in (CLEARING, BEAR, TOWER):
        return {"is": {CLEARING: "clearing", BEAR: "bear", TOWER: "tower"}[ground]}
    return {"is": CLAN_IDS[clan_of(ground)], "animals": animals_of(ground)}


NAMED = [named_square(ground) if ground != BARE else {} for ground in range(GROUNDS)]


@functools.cache
def river_tile(tile: int) -> dict[str, Any] | None:
    """A tile of the river: its number, and its four squares clockwise from top left."""
    return None if tile == NO_TILE else {"tile": tile, "squares": squares_of(tile, 0)}


def catalog() -> dict[str, Any]:
    """What is printed: the squares of each tile, by its number, as they lie after each turn."""
    return {"tiles": [[squares_of(tile, turn) for turn in range(TURNS)] for tile in range(len(TILES))]}


def squares_of(tile: int, turn: int) -> list[dict[str, Any]]:
    """The squares of a tile after so many quarter turns, clockwise from top left (GB-12)."""
    return [NAMED[TILES[tile, (corner - turn) % TURNS]] for corner in range(TURNS)]


@part(STATE, "ground", *BOUNDS, *TOWERS)
def forest(it: SimpleNamespace) -> list[dict[str, Any]]:
    """The visible squares (GB-23), row by row."""
    in_row: dict[int, tuple[tuple[int, int], ...]] = {}  # towers, and who has raised them
    for seat, its in enumerate(standing_towers(it)):
        for x, y in its:
            in_row[y] = (*in_row.get(y, ()), (x, seat))
    squares: list[dict[str, Any]] = []
    for y in range(it.north, it.south + 1):
        at = y % WORLD * WORLD
        row = it.ground[at : at + WORLD] * 2  # a torus: it goes on at its beginning
        squares += row_of_squares(it.west, y, row[it.west % WORLD :][: it.east - it.west + 1], in_row.get(y, ()))
    return squares


@functools.lru_cache(1 << 12)
def row_of_squares(west: int, y: int, row: bytes, owners: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    """The squares of one row. A move changes few rows, so all views share them."""
    squares = [{"x": x, "y": y, **NAMED[shown]} for x, shown in enumerate(row, west) if shown != BARE]
    for square in squares:
        if square["is"] == "tower":
            square["seat"] = dict(owners)[square["x"]]
    return squares


def clan_points(s: State) -> dict[str, int]:
    """What each clan would score now for its squares and its largest group: everyone can count that."""
    squares, groups = np.zeros(CLANS), np.zeros(CLANS, np.int64)
    survey(s, squares, groups, ONE_EACH)
    counted = zip(CLAN_IDS, squares.tolist(), groups.tolist(), strict=True)
    return {clan: PER_SQUARE * int(own) + PER_GROUP_SQUARE * largest for clan, own, largest in counted}


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet of the harvest (GB-36)."""
    rows = np.zeros((int(s.seats), CATEGORIES + 2), np.int32)
    harvest(s, rows)
    names = (*LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def where_scored(s: State, seat: int) -> dict[str, list[list[int]]]:
    """The squares that each line of a seat's harvest counts, so that a page can light them up."""
    raw, names = s.tobytes(), named_clans(int(s["clans"][seat]))
    troops = {(it["x"], it["y"]): it["is"] for it in forest(raw) if "animals" in it}
    around = [(x + dx, y + dy) for x, y in raised_towers(raw)[seat] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    squares = [
        [at for at, clan in troops.items() if clan in names],  # GB-37
        [at for name in names for at in largest_group({at for at, clan in troops.items() if clan == name})],
        [at for at in around if troops.get(at) in names],  # GB-40
        [at for at in around if at in troops and troops[at] not in names],  # GB-41
    ]
    return {line: list(map(list, its)) for line, its in zip(LINES, squares, strict=True)}


def largest_group(squares: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """The largest of the groups that squares form by their sides (GB-38, GB-39)."""
    groups: list[list[tuple[int, int]]] = []
    while squares:
        group = [squares.pop()]
        for x, y in group:
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & squares
            group.extend(sorted(near))
            squares -= near
        groups.append(group)
    return max(groups, key=lambda group: (len(group), min(group)), default=[])
