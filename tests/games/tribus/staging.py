"""Test support: a table laid out by hand, and deeds named as players name them.

A player is a line such as `Player("F03 f f w w", tiles={"B1": "U01*"}, riders={"B1": 2}, water=5)`. A hand names
cards, or just a back by its letter: w, f, p, a. A tile with a star is a village. Squares have no pollution unless it
is said, and riders not named are in the Capital. The first player is about to choose an action.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from clairiere.core.table import Event, Table
from clairiere.games import load
from clairiere.games.tribus.language import ELEMENTS, VOLTIPORT
from clairiere.games.tribus.pieces import (
    ALL_OF_ELEMENT,
    ALL_VILLAGE_CARDS,
    BOARD_IDS,
    BONUS_OF,
    CAPITAL,
    COLOUR_OF,
    ELEMENT_IDS,
    FOREST_TILES,
    GUIDE_IDS,
    HAND,
    NOTHING,
    PER_ELEMENT,
    RIDERS,
    RIVER,
    SQUARES,
    TILE_IDS,
    TILES_IN_USE,
    VILLAGE_IDS,
)
from clairiere.games.tribus.state import MIDDLE, Phase, Stage

BACKS = {element[0]: at for at, element in enumerate(ELEMENTS)}  # w, f, p, a


@dataclass
class Player:
    """Somebody at the table, their hand and their board."""

    hand: str = "w f p a a"
    board: str | None = None
    tiles: Mapping[str, str] = field(default_factory=dict)
    riders: Mapping[str, int] = field(default_factory=dict)
    pollution: Mapping[str, int] = field(default_factory=dict)
    water: int = 0
    temples: str = ""
    raised: str | None = None  # temples placed, by number; the first ones if it is not said
    tucked: str = ""
    guides: str = ""
    right_used: int = 0
    fulfilled: int = 0


def table(
    *players: Player,
    seats: int = 3,
    river: str = "w f p a",
    top: str = "w",
    offers: Sequence[str] | None = None,
    village_river: str = "",
    round_n: int = 2,
    discard: str = "",
) -> Table:
    """A table where the first player is about to choose an action."""
    t = Table(load("tribus"), max(seats, len(players)), seed=1)
    s = t.state
    given = [*players, *(Player() for _ in range(t.seats - len(players)))]
    s.element_pile[:], s.element_discard[:], s.number[:], s.backs[:] = ALL_OF_ELEMENT, 0, 0, 0
    named = [*(it.hand for it in given), river, top, discard]
    for name in " ".join(named).split():
        if name not in BACKS:
            _take(t, name)
    free_boards = [name for name in BOARD_IDS if name not in [it.board for it in given]]
    for seat, it in enumerate(given):
        s.board[seat] = BOARD_IDS.index(it.board or free_boards.pop(0))
        deal_hand(t, seat, it.hand)
        lay_terrain(t, seat, it)
    for place, name in enumerate(river.split()):
        s.river[place] = _any(t, name)
        s.backs[MIDDLE, s.river[place] // PER_ELEMENT] += 1
    s.top = _any(t, top)
    s.backs[MIDDLE, s.top // PER_ELEMENT] += 1
    for name in discard.split():
        card = _any(t, name)
        s.element_discard[card // PER_ELEMENT] |= 1 << card % PER_ELEMENT
    lay_villages(t, given, village_river)
    lay_offers(t, offers)
    s.phase, s.stage, s.active, s.deciding, s.depth = Phase.ACTION, Stage.BEFORE, 0, 1, 0
    s.round_n, s.unseen, s.used, s.due, s.happened = round_n, 0, 0, 0, 0
    assert t.game.census(s) == 0
    return t


def _take(t: Table, name: str) -> int:
    card = ELEMENT_IDS.index(name)
    assert t.state.element_pile[card // PER_ELEMENT] >> card % PER_ELEMENT & 1, f"{name} stands twice"
    t.state.element_pile[card // PER_ELEMENT] &= ~(1 << card % PER_ELEMENT)
    return card


def _any(t: Table, name: str) -> int:
    """A card by its name, which has been taken out before; or any card with that back, the last ones first."""
    if name not in BACKS:
        return ELEMENT_IDS.index(name)
    bag = int(t.state.element_pile[BACKS[name]])
    return _take(t, ELEMENT_IDS[BACKS[name] * PER_ELEMENT + bag.bit_length() - 1])


def deal_hand(t: Table, seat: int, hand: str) -> None:
    """Give a seat these cards, slot by slot; a dash leaves a slot empty."""
    for slot, name in enumerate(hand.split()):
        t.state.hand[seat, slot] = card = NOTHING if name == "-" else _any(t, name)
        if card != NOTHING:
            t.state.backs[seat, card // PER_ELEMENT] += 1
    assert len(hand.split()) == HAND


def lay_terrain(t: Table, seat: int, it: Player) -> None:
    """Lay a player's board out as it is told."""
    s = t.state
    s.tile[seat], s.riders[seat], s.coloured[seat], s.pollution[seat] = NOTHING, 0, 0, 0
    s.tiled[seat] = s.villages[seat] = s.ports[seat] = s.polluted[seat] = s.temples[seat] = 0
    for name, spelled in {"A1": TILE_IDS[FOREST_TILES + seat], **it.tiles}.items():
        at, tile = SQUARES.index(name), TILE_IDS.index(spelled.rstrip("*"))
        s.tile[seat, at] = tile
        s.tiled[seat] |= 1 << at
        s.coloured[seat, COLOUR_OF[tile]] |= 1 << at
        if spelled.endswith("*"):
            s.villages[seat] |= 1 << at
            if BONUS_OF[tile] & VOLTIPORT:
                s.ports[seat] |= 1 << at
    for name, n in it.pollution.items():
        s.pollution[seat, SQUARES.index(name)] = n
        s.polluted[seat] |= 1 << SQUARES.index(name)
    for name, n in it.riders.items():
        s.riders[seat, SQUARES.index(name)] = n
    s.riders[seat, CAPITAL] = RIDERS - s.riders[seat].sum()
    s.peopled[seat] = sum(1 << place for place, n in enumerate(s.riders[seat]) if n)
    for name in it.temples.split():
        s.temples[seat] |= 1 << SQUARES.index(name)
    kinds = range(1, 1 + len(it.temples.split())) if it.raised is None else map(int, it.raised.split())
    s.raised[seat] = sum(1 << kind - 1 for kind in kinds)
    s.water[seat], s.right_used[seat], s.fulfilled[seat] = it.water, it.right_used, it.fulfilled
    s.tucked[seat], s.guides[seat] = NOTHING, NOTHING
    for slot, name in enumerate(it.tucked.split()):
        s.tucked[seat, slot] = VILLAGE_IDS.index(name)
    for place, name in enumerate(it.guides.split()):
        s.guides[seat, place] = GUIDE_IDS.index(name)


def lay_villages(t: Table, players: Iterable[Player], river: str) -> None:
    """Village cards: those tucked, those of the river (any others where none are named), the rest in the pile."""
    s = t.state
    tucked = [VILLAGE_IDS.index(name) for it in players for name in it.tucked.split()]
    shown = [VILLAGE_IDS.index(name) for name in river.split()]
    shown += [card for card in reversed(range(len(VILLAGE_IDS))) if card not in [*tucked, *shown]][
        : RIVER - len(shown)
    ]
    s.village_river[:], s.village_discard, s.village_card = shown, 0, NOTHING
    s.village_pile = ALL_VILLAGE_CARDS & ~sum(1 << card for card in [*tucked, *shown])


def lay_offers(t: Table, offers: Sequence[str] | None) -> None:
    """Forest tiles: those on offer (any if none are named; the fifth is the pile top), the rest in the pile."""
    s = t.state
    laid = {int(tile) for tile in s.tile[: t.seats].flatten() if 0 <= tile < FOREST_TILES}
    pile = int(TILES_IN_USE[t.seats]) & ~sum(1 << tile for tile in laid)
    assert all(int(TILES_IN_USE[t.seats]) >> tile & 1 for tile in laid), "a tile for more players"
    free = [tile for tile in range(FOREST_TILES) if pile >> tile & 1]
    s.offers[:] = free[: RIVER + 1] if offers is None else [TILE_IDS.index(it) if it else NOTHING for it in offers]
    s.forest_pile = pile & ~sum(1 << tile for tile in s.offers.tolist() if tile != NOTHING)


def empty_forest_pile(t: Table, offers: Sequence[str]) -> None:
    """Let only these tiles be left; the others are given to the last player's board, as if bought long ago."""
    lay_offers(t, offers)
    t.state.forest_pile = 0


def legal(t: Table, seat: int | None = None) -> list[str]:
    """What a seat may do, in notation."""
    return [str(action) for action in t.legal(t.acting[0] if seat is None else seat)]


def starting(t: Table, word: str) -> list[str]:
    """The legal notations that start with a word."""
    return [it for it in legal(t) if it.split()[0] == word]


def do(t: Table, *actions: str) -> list[Event]:
    """Do one thing after the other, whoever is asked; what happened."""
    events: list[Event] = []
    for action in actions:
        events += t.play(t.acting[0], action)
    return events


def player(t: Table, seat: int = 0) -> dict[str, Any]:
    """What everybody sees of a player."""
    found: dict[str, Any] = t.view(None)["players"][seat]
    return found


def square(t: Table, name: str, seat: int = 0) -> dict[str, Any]:
    """A square of a player's Terrain."""
    found: dict[str, Any] = player(t, seat)["squares"][SQUARES.index(name)]
    return found


def riders(t: Table, seat: int = 0) -> dict[str, int]:
    """Where a player's riders are."""
    placed = {it["square"]: it["riders"] for it in player(t, seat)["squares"] if it["riders"]}
    return {"capital": player(t, seat)["capital"], **placed}


def pollution(t: Table, seat: int = 0) -> dict[str, int]:
    """Where a player's pollution is."""
    return {it["square"]: it["pollution"] for it in player(t, seat)["squares"] if it["pollution"]}


def phase(t: Table) -> str:
    """What is asked."""
    found: str = t.view(None)["phase"]
    return found


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def total(t: Table, seat: int = 0) -> int:
    """What a player would score."""
    return t.sheet()[seat]["total"]
