"""Test support: a table laid out by hand from a drawing, and deeds told in tiles and places.

A drawing shows a forest as the table itself does: columns above, rows at the left, two signs for each square.
Without numbers its top-left square is 0,0.

        0  1  2
    -1  T3 -- ..
     0  F1 F3 L4
     1  -- C2 --

A tile is drawn in one line, `T3 -- / F1 F3`, the way it lies: which tile of the box that is, and how often it
was turned, follows. A place is written as players say it, `0,-1`: where the top-left square of a tile goes.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import clairiere
from clairiere.core.table import Event, Table
from clairiere.games.grandbois.pieces import (
    BARE,
    BEAR,
    CLAN_IDS,
    CLAN_LETTERS,
    CLEARING,
    RIVER,
    TILE_COUNT,
    TOWER,
    shown,
    troop,
)
from clairiere.games.grandbois.state import ALL_TILES, NO_TILE, TOWERS_EACH, Phase, offer, set_square

Forest = dict[tuple[int, int], str]

NUMBER = re.compile(r"-?\d+")
OWNERS = "ABCD"
GROUNDS = {"..": BARE, "--": CLEARING, "BB": BEAR} | {
    f"{letter}{animals}": troop(clan, animals) for clan, letter in enumerate(CLAN_LETTERS) for animals in (1, 2, 3, 4)
}
SIGNS = {ground: signs for signs, ground in GROUNDS.items()}


def table(
    text: str | None = None,
    *,
    seats: int = 3,
    clans: Sequence[str] | None = None,
    river: Sequence[int] | None = None,
    pile: Iterable[int] | None = None,
    expert: bool = False,
    active: int = 0,
    seed: int = 1,
) -> Table:
    """A table with this forest, clans (`"F"`, or `"FL"` for two), river and pile; the rest is dealt."""
    t = clairiere.table("grandbois", seats=seats, seed=seed, expert=expert)
    t.state.active = active
    if text is not None:
        _lay_out(t, squares_of(text))
    if clans is not None:
        for seat, letters in enumerate(clans):
            t.state.clans[seat] = _set_of(CLAN_LETTERS.index(letter) for letter in letters)
    if river is not None:
        _fill(t, river)
    if pile is not None:
        t.state.pile = _tiles(pile)
        _settle(t)
    return t


def squares_of(text: str) -> Forest:
    """What a drawing shows at each position that is not empty."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    columns = range(len(lines[0]))
    first = lines[0]
    if all(NUMBER.fullmatch(sign) for sign in first):
        columns = range(int(first[0]), int(first[0]) + len(first))
        assert [int(sign) for sign in first] == list(columns), "columns follow one another"
        del lines[0]
    forest: Forest = {}
    for row, line in enumerate(lines):
        y = int(line.pop(0)) if NUMBER.fullmatch(line[0]) else row
        assert len(line) == len(columns), f"row {y} has {len(line)} squares for {len(columns)} columns"
        forest |= {(x, y): signs for x, signs in zip(columns, line, strict=True) if signs != ".."}
    return forest


def drawing(text: str) -> str:
    """A drawing in its one true form, to compare with another."""
    return picture(squares_of(text))


def picture(forest: Forest) -> str:
    """The drawing of a forest."""
    columns = range(min(x for x, _ in forest), max(x for x, _ in forest) + 1)
    rows = range(min(y for _, y in forest), max(y for _, y in forest) + 1)
    lines = ["     " + " ".join(f"{x:>2}" for x in columns)]
    lines += [f"{y:>3}  " + " ".join(forest.get((x, y), "..") for x in columns) for y in rows]
    return "\n".join(lines)


def drawn(t: Table) -> str:
    """The forest of a table, as everyone sees it."""
    return drawing(str(t).partition("\n\n")[0])


def tile_and_turn(tile: str) -> tuple[int, int]:
    """The tile of the box that looks like a drawing, and its quarter turns."""
    (nw, ne), (sw, se) = (row.split() for row in tile.split("/"))
    wanted = [GROUNDS[signs] for signs in (nw, ne, se, sw)]
    for number in range(1, TILE_COUNT + 1):
        for turn in range(4):
            if [shown(number, turn, corner) for corner in range(4)] == wanted:
                return number, turn
    raise AssertionError(f"no tile of the box shows {tile}")


def tile_drawn(number: int, turn: int) -> str:
    """A tile of the box as it looks after so many quarter turns."""
    nw, ne, se, sw = (SIGNS[shown(number, turn, corner)] for corner in range(4))
    return f"{nw} {ne} / {sw} {se}"


def why_not(t: Table, tile: str, at: str) -> str | None:
    """The rule that forbids whoever's turn it is to lay this tile there, were it in the river."""
    twin, action = _with_tile(t, tile, at)
    return twin.why_not(twin.acting[0], action)


def fits(t: Table, tile: str, at: str) -> bool:
    """Whether this tile may be laid there, were it in the river."""
    twin, action = _with_tile(t, tile, at)
    allowed = twin.action(action) in twin.legal(twin.acting[0])
    assert allowed == (why_not(t, tile, at) is None), "legal and why_not agree"
    return allowed


def lay(t: Table, tile: str, at: str) -> list[Event]:
    """Lay a tile for whoever's turn it is; if the river does not offer it, it is put there first."""
    return t.play(t.acting[0], _offered(t, tile, at))


def raise_tower(t: Table) -> list[Event]:
    """Raise a tower for whoever's turn it is."""
    return t.play(t.acting[0], "tower")


def keep_tower(t: Table) -> list[Event]:
    """Keep the tower of whoever's turn it is."""
    return t.play(t.acting[0], "keep")


def ask_tower(t: Table, at: str) -> None:
    """Bring the turn to the moment when a tile has been laid whose clearing is there."""
    t.state.fresh_x, t.state.fresh_y = (int(part) for part in at.split(","))
    t.state.phase = Phase.TOWER


def turns_by_place(t: Table, number: int) -> dict[str, str]:
    """Where a tile may be laid, were it alone in the river, and with which quarter turns, as in `0123`."""
    twin = t.copy()
    _fill(twin, [number])
    found: dict[str, str] = {}
    for action in twin.legal(twin.acting[0]):
        lay, _, at = str(action).partition("@")
        found[at] = found.get(at, "") + lay[-1]
    return found


def count_lays(t: Table, number: int) -> int:
    """In how many ways a tile may be laid, were it alone in the river."""
    return sum(len(turns) for turns in turns_by_place(t, number).values())


@contextmanager
def next_tiles(t: Table, *tiles: int) -> Iterator[None]:
    """Whatever is drawn meanwhile is these tiles, all of them."""
    rest = int(t.state.pile)
    t.state.pile = _tiles(tiles)
    yield
    assert t.state.pile == 0, "all these tiles are drawn"
    t.state.pile = rest & ~_tiles(tiles)


def river(t: Table) -> list[int]:
    """The tiles of the river by slot, 0 for none."""
    return [int(tile) for tile in t.state.river]


def clans_of(letters: str) -> list[str]:
    """The names of clans, from their letters."""
    return [name for name, letter in zip(CLAN_IDS, CLAN_LETTERS, strict=True) if letter in letters]


def kinds(events: list[Event]) -> list[str]:
    """What happened, in one word each."""
    return [event.kind for event in events]


def counts(t: Table, seat: int) -> list[int]:
    """The four categories of a seat and its total."""
    return list(t.sheet()[seat].values())[:5]


def _lay_out(t: Table, forest: Forest) -> None:
    s = t.state
    s.ground[:] = BARE
    s.rows[:] = 0
    s.west, s.east = min(x for x, _ in forest), max(x for x, _ in forest)
    s.north, s.south = min(y for _, y in forest), max(y for _, y in forest)
    for (x, y), signs in forest.items():
        if signs.startswith("@"):
            seat = OWNERS.index(signs[1])
            nth = int(TOWERS_EACH[t.seats] - s.towers[seat])
            s.tower_x[seat, nth], s.tower_y[seat, nth] = x, y
            s.towers[seat] -= 1
            set_square(s, x, y, TOWER)
        else:
            set_square(s, x, y, GROUNDS[signs])


def _fill(t: Table, tiles: Sequence[int]) -> None:
    """Put these tiles into the river; those they replace go back to the pile."""
    t.state.pile = (int(t.state.pile) | _tiles(river(t))) & ~_tiles(tiles)
    for slot in range(RIVER):
        offer(t.state, slot, tiles[slot] if slot < len(tiles) else NO_TILE)
    _settle(t)


def _settle(t: Table) -> None:
    """Tiles that are neither in the river nor in the pile count as laid."""
    t.state.placed = ALL_TILES & ~(int(t.state.pile) | _tiles(river(t)))


def _with_tile(t: Table, tile: str, at: str) -> tuple[Table, str]:
    twin = t.copy()
    return twin, _offered(twin, tile, at)


def _offered(t: Table, tile: str, at: str) -> str:
    """The notation of laying a tile there, once it is in the river."""
    number, turn = tile_and_turn(tile)
    if number not in river(t):
        _fill(t, [number, *river(t)[1:]])
    return f"{river(t).index(number) + 1}r{turn}@{at}"


def _tiles(numbers: Iterable[int]) -> int:
    """A set of tiles; an empty slot of the river is none."""
    return _set_of(set(numbers) - {NO_TILE})


def _set_of(members: Iterable[int]) -> int:
    return sum(1 << member for member in set(members))
