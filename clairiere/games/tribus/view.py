"""What everybody, and what one seat alone, may know of a table (TV-6, TV-7, TV-64), ready for JSON.

`prospects` tells how things stand for a seat: which lines of its cards are on, and why the others are not; what tiles
cost after reductions; how far guide conditions and objectives are; what everybody would score now. All of it is asked
of the functions that decide, in one go (standing.py); here it only gets its names.
"""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.parts import part
from clairiere.core.record import OMNISCIENT, blank, duplicate
from clairiere.games.tribus import standing
from clairiere.games.tribus.actions import MEANING, PARTS, RIGHT, TRIPLES, Verb
from clairiere.games.tribus.catalog import FIRST_LINES, SLOTS, lines_of, tile
from clairiere.games.tribus.goals import BY_GOAL, BY_SEQUENCE, GOAL
from clairiere.games.tribus.language import (
    CONDITIONS,
    EFFECTS,
    ELEMENTS,
    FOREST,
    SOAR,
)
from clairiere.games.tribus.notation import card, either
from clairiere.games.tribus.objectives import OBJECTIVE, POINTS
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    CAPITAL,
    CONDITION,
    DISCARD,
    ELEMENT_IDS,
    GUIDE_IDS,
    HAND,
    LINE_EFFECT,
    MOST_SEATS,
    NOTHING,
    PAWNS,
    PAY,
    PER_ELEMENT,
    PIECES,
    PLACES,
    RIGHT_EFFECT,
    RIVER,
    SEQUENCE,
    SQUARES,
    TEMPLE_EFFECT,
    TEMPLE_KINDS,
    TILE_IDS,
    VILLAGE_IDS,
    squares_in,
)
from clairiere.games.tribus.rules import VERBS_IN
from clairiere.games.tribus.scoring import LINES as SHEET_LINES
from clairiere.games.tribus.scoring import OBJECTIVE_LINE, TOTAL, score
from clairiere.games.tribus.standing import (
    BUNDLE,
    CAN_BUY,
    CAN_TEMPLE,
    CARDS_MET,
    COUNTED,
    GOAL_HAVE,
    NO_ELEMENT,
    POWERS,
    READY,
    RIVER_CARDS,
    SEQUENCE_HAVE,
    SULLIED,
    TEMPLES,
    TILE_PRICE,
    TUCKED,
    WHY_NOT,
    X,
)
from clairiere.games.tribus.state import MIDDLE, NOBODY, STATE, Phase, left_of, right_of

ASKED_FOR = (Phase.CLEAN, Phase.CLEANSE, Phase.TEMPLE_KIND, Phase.FOREST, Phase.MOVE, Phase.MIX, Phase.FLY)
PHASES = [phase.name.lower() for phase in Phase]
LIGHT = {  # what is easily taken back: nothing comes to light by it
    Verb.CLEAN_AT,
    Verb.CLEANSE_AT,
    Verb.STEP,
    Verb.FLY,
    Verb.TAKE_WATER,
    Verb.TEMPLE_KIND,
    Verb.TEMPLE_AT,
    Verb.BRANCH,
}
ON_PLACES = [verb for verb, (_, width) in PARTS.items() if width in (len(SQUARES), PLACES)]  # done with a square
TOUCHED = [next((it.name.lower() for it in ON_PLACES if int(VERBS_IN[phase]) >> it & 1), None) for phase in Phase]
MAY_HAVE = PIECES.has.astype(bool).tolist()  # [effect row, kind]
LINE_CARDS, CONDITIONS_OF = PIECES.line_card, CONDITION.tolist()
ROWS_OF_LINE = [list(dict.fromkeys(rows)) for rows in LINE_EFFECT.tolist()]
OBJECTIVES_NEED, VILLAGE_POINTS = OBJECTIVE[:, 2].tolist(), POINTS.tolist()
GOALS_NEED, PAYS = GOAL[:, 2].tolist(), PAY.tolist()
BACKS = [ELEMENTS[it // PER_ELEMENT] for it in range(len(ELEMENT_IDS))]


def public(s: State) -> dict[str, Any]:
    """What lies on the table for everybody."""
    raw, rows = s.tobytes(), scored(s)
    points = rows[:, TOTAL].tolist()
    return {
        **rivers(raw),
        **stacks(raw),
        "players": [player(raw, seat, total) for seat, total in enumerate(points)],
        "sheet": named_sheet(rows) if int(s["phase"]) == Phase.OVER else None,
    }


@part(
    STATE,
    *("round_n", "last_round", "ender", "river", "top", "backs", "village_river", "village_card", "offers", "played"),
    "line",
)
def rivers(it: SimpleNamespace) -> dict[str, Any]:
    """What lies in the middle, and how far the game has come."""
    return {
        "round": it.round_n,
        "last_round": bool(it.last_round) and it.round_n == it.last_round,
        "ender": None if it.ender == NOBODY else it.ender,
        "river": [_named(BACKS, back) for back in it.river],
        "top": _named(BACKS, it.top),
        "middle": dict(zip(ELEMENTS, it.backs[MIDDLE], strict=True)),
        "village_river": [_named(VILLAGE_IDS, card) for card in it.village_river],
        "village_card": _named(VILLAGE_IDS, it.village_card),
        "offers": [_named(TILE_IDS, tile) for tile in it.offers],
        "played": _named(ELEMENT_IDS, it.played),
        "line": None if it.played == NOTHING else it.line - FIRST_LINES[it.played] + 1,
    }


@part(
    STATE,
    *("element_pile", "top", "village_pile", "forest_pile", "offers", "element_discard", "village_discard"),
)
def stacks(it: SimpleNamespace) -> dict[str, Any]:
    """The piles and the discards."""
    return {
        "piles": {
            "element": sum(bag.bit_count() for bag in it.element_pile) + int(it.top != NOTHING),
            "village": it.village_pile.bit_count(),
            "forest": it.forest_pile.bit_count() + int(it.offers[RIVER] != NOTHING),
        },
        "discards": {
            "element": [
                ELEMENT_IDS[element * PER_ELEMENT + nth]
                for element, bag in enumerate(it.element_discard)
                for nth in members(bag)
            ],
            "village": [VILLAGE_IDS[card] for card in members(it.village_discard)],
        },
    }


@part(
    STATE,
    "seats",
    of_seat=(
        *("board", "water", "hand", "backs", "tile", "villages", "temples", "raised", "pollution", "riders"),
        *("tucked", "right_used", "guides", "fulfilled"),
    ),
)
def player(it: SimpleNamespace, seat: int, points: int) -> dict[str, Any]:
    """What everybody sees of a player; `points` are those of this moment."""
    return {
        "seat": seat,
        "board": _named(BOARD_IDS, it.board),
        "water": it.water,
        "capital": it.riders[CAPITAL],
        "squares": squares(it),
        "backs": [_named(BACKS, held) for held in it.hand],  # TV-6
        "counts": dict(zip(ELEMENTS, it.backs, strict=True)),
        "neighbours": neighbours(it.seats, seat),
        "temples": [bool(it.raised >> kind & 1) for kind in range(TEMPLE_KINDS)],
        "pawns": PAWNS - it.villages.bit_count(),
        "tucked": [_named(VILLAGE_IDS, card) for card in it.tucked],
        "right_used": it.right_used,
        "guides": [_named(GUIDE_IDS, guide) for guide in it.guides],
        "fulfilled": {"sequence": bool(it.fulfilled & BY_SEQUENCE), "goal": bool(it.fulfilled & BY_GOAL)},
        "points": points,
    }


def squares(it: SimpleNamespace) -> list[dict[str, Any]]:
    """The squares of a Terrain."""
    lie = zip(SQUARES, it.tile, it.riders, it.pollution, strict=False)
    return [
        square(name, tile, bool(it.villages >> at & 1), bool(it.temples >> at & 1), stand, tokens)
        for at, (name, tile, stand, tokens) in enumerate(lie)
    ]


@functools.lru_cache(1 << 14)
def square(name: str, tile: int, village: bool, temple: bool, riders: int, pollution: int) -> dict[str, Any]:
    """A square of a Terrain; a move changes few, so all views share them."""
    return {
        "square": name,
        "tile": _named(TILE_IDS, tile),
        "village": village,
        "awake": village,  # its bonuses (TV-61)
        "temple": temple,
        "riders": riders,
        "pollution": pollution,
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: the faces of its hand, but for those it has drawn and not yet seen (TV-64).

    `lit` tells of each card which of its lines are on, so that an event says what it changes for the reader's cards.
    """
    seats = range(int(s["seats"]))
    readers = seats if seat == OMNISCIENT else [seat] if seat in seats else []
    hands: list[Any] = [None] * len(seats)
    lit: list[Any] = [None] * len(seats)
    if readers:
        reasons = np.zeros((MOST_SEATS, HAND, standing.MOST_LINES), np.int64)
        standing.reckon_lit(s, reasons)
        raw, active = s.tobytes(), int(s["active"])
        for other in readers:
            unseen = 0 if seat == OMNISCIENT or other != active else int(s["unseen"])
            hands[other], lit[other] = held_by(raw, other, unseen, reasons[other].tobytes())
    found: dict[str, Any] = {"hands": hands, "lit": lit}
    if seat == OMNISCIENT:
        found["hidden"] = {
            "river": [_named(ELEMENT_IDS, it) for it in s["river"].tolist()],
            "top": _named(ELEMENT_IDS, int(s["top"])),
        }
    return found


@part(STATE, of_seat=("hand",))
def held_by(it: SimpleNamespace, _seat: int, unseen: int, reckoned: bytes) -> tuple[list[Any], list[Any]]:
    """The cards of a hand but for the `unseen`, and which of their lines are on."""
    reasons: list[list[int]] = np.frombuffer(reckoned, np.int64).reshape(HAND, -1).tolist()
    seen = [NOTHING if unseen >> slot & 1 else held for slot, held in enumerate(it.hand)]
    return [_named(ELEMENT_IDS, held) for held in seen], [
        None if held == NOTHING else [not why for why in row[: FIRST_LINES[held + 1] - FIRST_LINES[held]]]
        for held, row in zip(seen, reasons, strict=True)
    ]


def moment(s: State) -> dict[str, Any]:
    """What is asked now, of whom, and how much of it is left; and how things stand."""
    phase, seat = int(s["phase"]), int(s["active"])
    kind, left, price = asked(s, seat) if phase in ASKED_FOR else (None, None, None)
    used = int(s["used"])
    branches = None
    if phase == Phase.BRANCH:
        tried, line = duplicate(s), int(s["line"])
        branches = [
            bundle(tried, seat, int(row), int(s["x"]), int(s["played"]) // PER_ELEMENT) for row in LINE_EFFECT[line]
        ]
    return {
        "phase": PHASES[phase],
        "acting": members(s["deciding"]),
        "active": seat,
        "touch": TOUCHED[phase],
        "effect": None if kind is None else EFFECTS[kind],
        "left": 1 if kind == FOREST else left,
        "anywhere": kind == SOAR,
        "compulsory": bool(s["compulsory"]),
        "price": price if kind == FOREST else None,
        "branches": branches,
        "draws": s["hand"][seat].tolist().count(NOTHING) if phase == Phase.DRAW else None,
        "tosses": DISCARD if phase == Phase.DISCARD else None,
        "due": int(s["due"]),
        "used": [GUIDE_IDS[it] for place, it in enumerate(s["guides"][seat].tolist()) if used >> place & 1],
        **stands(s),
    }


def asked(s: State, seat: int) -> tuple[int, int, int]:
    """The effect that is asked for, how much of it is left, and what a Forest tile would cost."""
    found = np.zeros(3, np.int64)
    standing.reckon_asked(s, seat, found)
    kind, left, price = found.tolist()
    return kind, left, price


def bundle(tried: State, seat: int, row: int, x: int, element: int = NO_ELEMENT) -> list[dict[str, Any]]:
    """What an effect would do now, with all that guides add; `tried` is a copy to try it on."""
    found = np.zeros(BUNDLE, np.int64)
    standing.reckon_bundle(tried, seat, row, x, element, found)
    return named_bundle(row, found.tolist())


def named_bundle(row: int, found: list[int]) -> list[dict[str, Any]]:
    """The numbers of a bundle as things that can be named."""
    return _named_bundle(row, *found[:BUNDLE])


@functools.lru_cache(1 << 14)
def _named_bundle(row: int, *found: int) -> list[dict[str, Any]]:
    """The same; a Forest tile has its price after reductions."""
    has = MAY_HAVE[row]
    told: list[dict[str, Any]] = []
    for kind, name in enumerate(EFFECTS):
        n = found[kind]
        if kind == FOREST and n:
            alone, can = not any(found[:kind]) and not any(found[kind + 1 : standing.KINDS]), bool(found[CAN_BUY])
            what = "gain" if can or not alone else "unreached"  # what else it brings might pay for it, or make room
            told.append({"is": what, "effect": name, "n": found[TILE_PRICE], "can": can})
        elif n or has[kind]:
            told.append({"is": "gain", "effect": name, "n": n})
    return told


def stands(s: State) -> dict[str, Any]:
    """How things stand for everybody to see: the scores of this moment, the conditions, the objectives."""
    seats = int(s["seats"])
    if NOTHING in s["board"].tolist()[:seats]:
        return {}
    rows = np.zeros((seats, len(SHEET_LINES) + 2), np.int32)
    reckoned = np.zeros((seats, standing.SEAT), np.int64)
    standing.reckon_table(s, rows, reckoned)
    raw = s.tobytes()
    told = [stands_for(raw, seat, stand.tobytes()) for seat, stand in enumerate(reckoned)]
    return {
        "scores": named_sheet(rows),
        "sheet_marks": [marks for marks, _, _ in told],
        "conditions": [guides for _, guides, _ in told],
        "objectives": [cards for _, _, cards in told],
    }


@part(STATE, of_seat=("board", "fulfilled", "guides", "tucked"))
def stands_for(it: SimpleNamespace, _seat: int, reckoned: bytes) -> tuple[Any, Any, Any]:
    """What the sheet counts for a seat, how far its guide conditions are, and the objectives of its village cards."""
    stand: list[int] = np.frombuffer(reckoned, np.int64).tolist()
    cards = [objective(card, *stand[TUCKED + 2 * slot :][:2]) for slot, card in enumerate(it.tucked)]
    return sheet_marks(stand), conditions(it, stand), cards


def prospects(s: State, seat: int) -> dict[str, Any]:
    """How things stand for one seat: its hand, its powers, what it may build."""
    if seat < 0 or NOTHING in s["board"].tolist()[: int(s["seats"])]:
        return {}
    reader = np.zeros(standing.READER, np.int64)
    hand = np.zeros((HAND, standing.MOST_LINES, standing.LINE), np.int64)
    standing.reckon_prospects(duplicate(s), seat, reader, hand)
    unseen = int(s["unseen"]) if seat == int(s["active"]) else 0
    held, near = s["hand"][seat].tolist(), backs_near(s, seat)
    cards = [NOTHING if unseen >> slot & 1 else it for slot, it in enumerate(held)]  # TV-64
    return {
        "hand": [in_hand(it, near, lines.tobytes()) for it, lines in zip(cards, hand, strict=True)],
        "counts": counts(near),
        **facts_for(s.tobytes(), seat, reader.tobytes()),
    }


@part(STATE, "village_river", "phase", of_seat=("tile", "tiled", "riders", "villages", "raised", "guides"))
def facts_for(it: SimpleNamespace, _seat: int, reckoned: bytes) -> dict[str, Any]:
    """How village cards, tiles, temples and guides stand for a seat."""
    facts: list[int] = np.frombuffer(reckoned, np.int64).tolist()
    river = enumerate(it.village_river)
    return {
        "village_prospects": [objective(card, *facts[RIVER_CARDS + 2 * at :][:2]) for at, card in river],
        "tiles": lacking(it, facts[READY], facts[SULLIED:]),
        "can_temple": bool(facts[CAN_TEMPLE]),
        "shrines": shrines(it, facts[TEMPLES]),
        "powers": [power(guide, facts[POWERS + place]) for place, guide in enumerate(it.guides)],
    }


def sheet_marks(stand: list[int]) -> dict[str, list[str]]:
    """What each line of the score sheet counts for a seat: squares, tucked village cards."""
    marks = {line: squares_in(stand[COUNTED + at]) for at, line in enumerate(SHEET_LINES) if stand[COUNTED + at]}
    met = [f"tucked {slot + 1}" for slot in members(stand[CARDS_MET])]
    return {**marks, SHEET_LINES[OBJECTIVE_LINE]: met} if met else marks


Backs = tuple[tuple[int, ...], ...]  # how many backs of each element a seat, its left and its right neighbour have


def backs_near(s: State, seat: int) -> Backs:
    """How many backs there are about a seat (TV-5)."""
    backs = s["backs"].tolist()
    near = [MIDDLE if other == "middle" else other for other in neighbours(int(s["seats"]), seat).values()]
    return tuple(tuple(backs[each]) for each in (seat, *near))


@functools.lru_cache(1 << 12)
def counts(near: Backs) -> dict[str, dict[str, int]]:
    """How many backs of each element a seat and its two neighbours have (TV-5, TV-101)."""
    rows = zip(ELEMENTS, *near, strict=True)
    return {name: {"own": mine, "left": of_left, "right": of_right} for name, mine, of_left, of_right in rows}


@functools.cache
def neighbours(seats: int, seat: int) -> dict[str, Any]:
    """Who sits to the left and to the right; the middle of the table with two players."""
    s = blank(STATE)
    s.seats = seats
    right = int(right_of(s, seat))
    return {"left": int(left_of(s, seat)), "right": "middle" if right == MIDDLE else right}


@functools.lru_cache(1 << 12)
def in_hand(held: int, near: Backs, reckoned: bytes) -> dict[str, Any] | None:
    """A card in hand: each of its lines, whether it is on, and if not by which rule (TV-22 to TV-32)."""
    if held == NOTHING:
        return None
    here = counts(near)
    stands: list[list[int]] = np.frombuffer(reckoned, np.int64).reshape(-1, standing.LINE).tolist()
    told = [line_now(line, here, stand) for line, stand in zip(range(*lines_of(held)), stands, strict=False)]
    return {"card": ELEMENT_IDS[held], "lines": told}


def line_now(line: int, here: dict[str, dict[str, int]], stand: list[int]) -> dict[str, Any]:
    """A line of a card: its condition, the backs that count for it, whether it is on, and what it would do."""
    kind, element, n, _ = CONDITIONS_OF[line]
    number = stand[WHY_NOT]
    told = here[ELEMENTS[element]] if CONDITIONS[kind] != "all" else {name: it["own"] for name, it in here.items()}
    found: dict[str, Any] = {
        "line": line - FIRST_LINES[LINE_CARDS[line]] + 1,
        "on": number == 0,
        "unmet": f"TV-{number}" if number else None,
        "counts": told,
        "effects": branches_now(line, stand),
    }
    if CONDITIONS[kind] == "sumx":
        found["x"] = stand[X]
    if CONDITIONS[kind] == "sum":
        found["total"] = sum(told.values())
        found["needed"] = n
    return found


def branches_now(line: int, stand: list[int]) -> list[list[dict[str, Any]]]:
    """What a line would do; if it offers a choice, each of the two."""
    return [named_bundle(row, stand[2 + nth * BUNDLE :]) for nth, row in enumerate(ROWS_OF_LINE[line])]


def conditions(it: SimpleNamespace, stand: list[int]) -> dict[str, Any]:
    """How far the two guide conditions of a seat are (TV-67), and whether their guides have come (TV-75)."""
    need = GOALS_NEED[it.board]
    done = it.fulfilled
    guided = done.bit_count() == sum(guide != NOTHING for guide in it.guides)
    by_sequence, by_goal = bool(done & BY_SEQUENCE), bool(done & BY_GOAL)
    return {
        "sequence": {
            "have": stand[SEQUENCE_HAVE],
            "need": SEQUENCE,
            "done": by_sequence,
            "guided": by_sequence and guided,
        },
        "goal": {"have": min(stand[GOAL_HAVE], need), "need": need, "done": by_goal, "guided": by_goal and guided},
    }


@functools.lru_cache(1 << 12)
def objective(held: int, have: int, met: int) -> dict[str, Any] | None:
    """How far the objective of a village card would be for a seat, and whether it is met (TV-93)."""
    if held == NOTHING:
        return None
    need, points = OBJECTIVES_NEED[held], VILLAGE_POINTS[held]
    return {"card": VILLAGE_IDS[held], "have": min(have, need), "need": need, "met": bool(met), "points": points}


def lacking(it: SimpleNamespace, ready: int, sullied: list[int]) -> list[dict[str, Any]]:
    """How many riders each tile still lacks to become a village (TV-50), and what one would pollute."""
    told = []
    for at in members(it.tiled):
        slots = SLOTS[it.tile[at]]
        missing = 0 if it.villages >> at & 1 or not slots else max(0, slots - it.riders[at])
        is_ready = bool(ready >> at & 1)
        pollutes = squares_in(sullied[at]) if is_ready else []
        told.append(
            {"square": SQUARES[at], "slots": slots, "missing": missing, "ready": is_ready, "pollutes": pollutes}
        )
    return told


def shrines(it: SimpleNamespace, left: int) -> list[dict[str, Any]]:
    """What it means to touch each temple of a seat, and which of them may be placed now (TV-47, TV-48)."""
    choosing = [it.phase == Phase.TEMPLE_KIND or bool(it.raised >> kind & 1) for kind in range(TEMPLE_KINDS)]
    return [
        {"verb": "temple_kind" if which else "temple", "open": bool(left >> kind & 1)}
        for kind, which in enumerate(choosing)
    ]


def power(guide: int, number: int) -> dict[str, Any] | None:
    """A guide card in force, and whether its power may be used now (TV-85)."""
    if guide == NOTHING:
        return None
    once = PAYS[guide] >= 0
    return {
        "card": GUIDE_IDS[guide],
        "once": once,
        "can": once and not number,
        "unmet": f"TV-{number}" if number else None,
    }


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What an action means here and now, laid over its meaning: what is taken, its price, what it brings.

    `light` says that it is easily taken back: nothing comes to light by it, as it may when the setup ends (TV-17).
    """
    told = facts_of(s, seat, code)
    return {**told, "light": "yes"} if MEANING[code][0] in LIGHT and s["round_n"] else told


def sullied_by(s: State, seat: int, square: int) -> int:
    """The squares that a village on a square would pollute."""
    reader = np.zeros(standing.READER, np.int64)
    standing.reckon_prospects(
        duplicate(s), seat, reader, np.zeros((HAND, standing.MOST_LINES, standing.LINE), np.int64)
    )
    return int(reader[SULLIED + square])


def facts_of(s: State, seat: int, code: int) -> dict[str, Any]:
    """The parts of an action that depend on the position."""
    verb, a, b = MEANING[code]
    match verb:
        case Verb.PLAY:
            stand = np.zeros(standing.LINE, np.int64)
            standing.reckon_line(duplicate(s), seat, b, stand)
            told = stand.tolist()
            x = {"x": told[X]} if CONDITIONS[CONDITIONS_OF[b][0]] == "sumx" else {}
            return {"element": BACKS[LINE_CARDS[b]], **x, **either(branches_now(b, told))}
        case Verb.FOREST:
            return {"tile": tile(int(s["offers"][a])), "price": asked(s, seat)[2]}
        case Verb.BUILD:
            it = int(s["tile"][seat, b])
            return {"tile": tile(it), "riders": SLOTS[it], "pollutes": squares_in(sullied_by(s, seat, b))}
        case Verb.TEMPLE_KIND | Verb.TEMPLE_AT:
            kind = b if verb == Verb.TEMPLE_KIND else int(s["temple"])
            return {"effect": bundle(duplicate(s), seat, int(TEMPLE_EFFECT[s["board"][seat], kind]), 0)}
        case Verb.BRANCH:
            row, x_now, element = int(LINE_EFFECT[s["line"], b]), int(s["x"]), int(s["played"]) // PER_ELEMENT
            return {"effect": bundle(duplicate(s), seat, row, x_now, element)}
        case Verb.CLEAN_AT | Verb.CLEANSE_AT:
            return {"pollution": int(s["pollution"][seat, b])}
        case Verb.POWER:
            return {"price": PAYS[b]}
        case Verb.TEMPLE | Verb.BLOCKED:
            return {"n": DISCARD}
        case Verb.VILLAGE_CARD:
            return {"card": card(VILLAGE_IDS[s["village_river"][b]])}
        case Verb.SIDE:
            taken = int(s["village_card"])
            side = {"effect": bundle(duplicate(s), seat, int(RIGHT_EFFECT[taken]), 0)} if b == RIGHT else {}
            return {"card": card(VILLAGE_IDS[taken]), "points": VILLAGE_POINTS[taken], **side}
        case Verb.DROP:
            return {"card": card(VILLAGE_IDS[s["tucked"][seat, b]])}
        case Verb.DRAW:
            return {"element": BACKS[s["top"] if b == RIVER else s["river"][b]]}
        case Verb.DISCARD:
            hand = s["hand"][seat].tolist()
            return {"cards": [card(ELEMENT_IDS[hand[slot]]) for slot in TRIPLES[b]]}
        case Verb.STOP | Verb.SKIP:
            kind, left, _ = asked(s, seat)
            return {"effect": EFFECTS[kind], "n": left}
        case Verb.STEP | Verb.TAKE_WATER:
            return {"left": asked(s, seat)[1]}
    return {}


def scored(s: State) -> np.ndarray:
    """The score sheet as the position stands."""
    rows = np.zeros((int(s["seats"]), len(SHEET_LINES) + 2), np.int32)
    score(s, rows)
    return rows


def named_sheet(rows: np.ndarray) -> list[dict[str, int]]:
    """The numbers of a score sheet, named."""
    names = (*SHEET_LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def _named(names: list[str], it: int) -> str | None:
    return None if it == NOTHING else names[it]
