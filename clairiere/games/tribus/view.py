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
from clairiere.core.record import OMNISCIENT, blank, duplicate, plain
from clairiere.games.tribus import standing
from clairiere.games.tribus.actions import MEANING, PARTS, RIGHT, TRIPLES, Verb
from clairiere.games.tribus.goals import BY_GOAL, BY_SEQUENCE, GOAL
from clairiere.games.tribus.language import (
    BONUSES,
    COLOURS,
    CONDITIONS,
    EFFECTS,
    ELEMENTS,
    FOREST,
    GOALS,
    OBJECTIVES,
    SOAR,
)
from clairiere.games.tribus.notation import card, either, gains
from clairiere.games.tribus.objectives import OBJECTIVE, POINTS
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    BONUS_OF,
    CAPITAL,
    COLOUR_OF,
    CONDITION,
    DISCARD,
    ELEMENT_IDS,
    FIRST_LINE,
    FOREST_TILES,
    GUIDE_BOARD,
    GUIDE_IDS,
    HAND,
    LIMITS,
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
    SLOTS_OF,
    SQUARES,
    START_BONUS,
    TEMPLE_EFFECT,
    TEMPLE_KINDS,
    TILE_IDS,
    VILLAGE_IDS,
    squares_in,
)
from clairiere.games.tribus.rules import VERBS_IN
from clairiere.games.tribus.scoring import LINES as SHEET_LINES
from clairiere.games.tribus.scoring import OBJECTIVE_LINE, SUMMED, TOTAL, score
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
    TEMPLES,
    TILE_PRICE,
    TUCKED,
    WHY_NOT,
    X,
)
from clairiere.games.tribus.state import AT_ONCE, MIDDLE, NOBODY, STATE, Phase, left_of, right_of

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
FIRST_LINES, LINE_CARDS, CONDITIONS_OF = FIRST_LINE.tolist(), PIECES.line_card, CONDITION.tolist()
ROWS_OF_LINE = [list(dict.fromkeys(rows)) for rows in LINE_EFFECT.tolist()]
OBJECTIVES_NEED, VILLAGE_POINTS = OBJECTIVE[:, 2].tolist(), POINTS.tolist()
GOALS_NEED, SLOTS, PAYS = GOAL[:, 2].tolist(), SLOTS_OF.tolist(), PAY.tolist()
BACKS = [ELEMENTS[it // PER_ELEMENT] for it in range(len(ELEMENT_IDS))]


def public(s: State) -> dict[str, Any]:
    """What lies on the table for everybody."""
    p = plain(s)
    rows = sheet(s)
    offers = p.offers.tolist()
    return {
        "round": p.round_n,
        "last_round": bool(p.last_round) and p.round_n == p.last_round,
        "ender": None if p.ender == NOBODY else p.ender,
        "river": [_named(BACKS, it) for it in p.river.tolist()],
        "top": _named(BACKS, p.top),
        "middle": dict(zip(ELEMENTS, p.backs[MIDDLE].tolist(), strict=True)),
        "village_river": [_named(VILLAGE_IDS, it) for it in p.village_river.tolist()],
        "village_card": _named(VILLAGE_IDS, p.village_card),
        "offers": [_named(TILE_IDS, it) for it in offers],
        "played": _named(ELEMENT_IDS, p.played),
        "line": None if p.played == NOTHING else p.line - FIRST_LINES[p.played] + 1,
        "piles": {
            "element": sum(bag.bit_count() for bag in p.element_pile.tolist()) + int(p.top != NOTHING),
            "village": p.village_pile.bit_count(),
            "forest": p.forest_pile.bit_count() + int(offers[RIVER] != NOTHING),
        },
        "discards": {
            "element": [
                ELEMENT_IDS[element * PER_ELEMENT + nth]
                for element, bag in enumerate(p.element_discard.tolist())
                for nth in members(bag)
            ],
            "village": [VILLAGE_IDS[it] for it in members(p.village_discard)],
        },
        "players": players(p, [row["total"] for row in rows]),
        "sheet": rows if p.phase == Phase.OVER else None,
    }


def players(p: SimpleNamespace, points: list[int]) -> list[dict[str, Any]]:
    """What everybody sees of each player; `points` are those of this moment."""
    boards, water, hands, backs = p.board.tolist(), p.water.tolist(), p.hand.tolist(), p.backs.tolist()
    raised, villages, temples = p.raised.tolist(), p.villages.tolist(), p.temples.tolist()
    tucked, used, guides, done = p.tucked.tolist(), p.right_used.tolist(), p.guides.tolist(), p.fulfilled.tolist()
    return [
        {
            "seat": seat,
            "board": _named(BOARD_IDS, boards[seat]),
            "water": water[seat],
            "capital": int(p.riders[seat, CAPITAL]),
            "squares": squares(
                p.tile[seat].tobytes(),
                villages[seat],
                temples[seat],
                p.riders[seat].tobytes(),
                p.pollution[seat].tobytes(),
            ),
            "backs": [_named(BACKS, it) for it in hands[seat]],  # TV-6
            "counts": dict(zip(ELEMENTS, backs[seat], strict=True)),
            "neighbours": neighbours(p.seats, seat),
            "temples": [bool(raised[seat] >> kind & 1) for kind in range(TEMPLE_KINDS)],
            "pawns": PAWNS - villages[seat].bit_count(),
            "tucked": [_named(VILLAGE_IDS, it) for it in tucked[seat]],
            "right_used": used[seat],
            "guides": [_named(GUIDE_IDS, it) for it in guides[seat]],
            "fulfilled": {"sequence": bool(done[seat] & BY_SEQUENCE), "goal": bool(done[seat] & BY_GOAL)},
            "points": points[seat],
        }
        for seat in range(p.seats)
    ]


@functools.lru_cache(1 << 10)
def squares(tiles: bytes, villages: int, temples: int, riders: bytes, pollution: bytes) -> list[dict[str, Any]]:
    """The squares of a Terrain. A move changes few Terrains, so all views share them."""
    lie = zip(SQUARES, *(np.frombuffer(it, np.int64).tolist() for it in (tiles, riders, pollution)), strict=False)
    return [
        {
            "square": name,
            "tile": _named(TILE_IDS, tile),
            "village": bool(villages >> at & 1),
            "awake": bool(villages >> at & 1),  # its bonuses (TV-61)
            "temple": bool(temples >> at & 1),
            "riders": stand,
            "pollution": tokens,
        }
        for at, (name, tile, stand, tokens) in enumerate(lie)
    ]


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: the faces of its hand, but for those it has drawn and not yet seen (TV-64).

    `lit` tells of each card which of its lines are on, so that an event says what it changes for the reader's cards.
    """
    seats = int(s["seats"])
    hands: list[list[str | None] | None] = [None] * seats
    lit: list[list[list[bool] | None] | None] = [None] * seats
    readers = range(seats) if seat == OMNISCIENT else [seat] if seat >= 0 else []
    if readers:
        reasons = np.zeros((MOST_SEATS, HAND, standing.MOST_LINES), np.int64)
        standing.reckon_lit(s, reasons)
        active, unseen = int(s["active"]), int(s["unseen"])
        held = s["hand"].tolist()
        for other in readers:
            seen = [it if sees(seat, other, slot, active, unseen) else NOTHING for slot, it in enumerate(held[other])]
            hands[other] = [_named(ELEMENT_IDS, it) for it in seen]
            lit[other] = [
                None if it == NOTHING else [not why for why in row[: FIRST_LINES[it + 1] - FIRST_LINES[it]]]
                for it, row in zip(seen, reasons[other].tolist(), strict=True)
            ]
    found: dict[str, Any] = {"hands": hands, "lit": lit}
    if seat == OMNISCIENT:
        found["hidden"] = {
            "river": [_named(ELEMENT_IDS, it) for it in s["river"].tolist()],
            "top": _named(ELEMENT_IDS, int(s["top"])),
        }
    return found


def sees(seat: int, other: int, slot: int, active: int, unseen: int) -> bool:
    """Whether a reader knows the face of a card in a hand of its own (TV-64)."""
    return seat == OMNISCIENT or other != active or not unseen >> slot & 1


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
            told.append({"is": "gain", "effect": name, "n": found[TILE_PRICE], "can": bool(found[CAN_BUY])})
        elif n or has[kind]:
            told.append({"is": "gain", "effect": name, "n": n})
    return told


def stands(s: State) -> dict[str, Any]:
    """How things stand for everybody to see: the scores of this moment, the conditions, the objectives."""
    p = plain(s)
    if NOTHING in p.board.tolist()[: p.seats]:
        return {}
    rows = np.zeros((p.seats, len(SHEET_LINES) + 2), np.int32)
    seats = np.zeros((p.seats, standing.SEAT), np.int64)
    standing.reckon_table(s, rows, seats)
    stand, tucked = seats.tolist(), p.tucked.tolist()
    return {
        "scores": named_sheet(rows),
        "sheet_marks": [sheet_marks(stand[each]) for each in range(p.seats)],
        "conditions": [conditions(p, each, stand[each]) for each in range(p.seats)],
        "objectives": [
            [objective(it, *stand[each][TUCKED + 2 * slot :][:2]) for slot, it in enumerate(tucked[each])]
            for each in range(p.seats)
        ],
    }


def prospects(s: State, seat: int) -> dict[str, Any]:
    """How things stand for one seat: its hand, its powers, what it may build."""
    if seat < 0 or NOTHING in s["board"].tolist()[: int(s["seats"])]:
        return {}
    p = plain(s)
    reader = np.zeros(standing.READER, np.int64)
    hand = np.zeros((HAND, standing.MOST_LINES, standing.LINE), np.int64)
    standing.reckon_prospects(duplicate(s), seat, reader, hand)
    here = counts(p, seat)
    facts, lines = reader.tolist(), hand.tolist()
    river = p.village_river.tolist()
    return {
        "hand": [in_hand(p, seat, slot, here, lines[slot]) for slot in range(HAND)],
        "counts": here,
        "village_prospects": [objective(it, *facts[RIVER_CARDS + 2 * at :][:2]) for at, it in enumerate(river)],
        "tiles": lacking(p, seat, facts[READY]),
        "can_temple": bool(facts[CAN_TEMPLE]),
        "shrines": shrines(p, seat, facts[TEMPLES]),
        "powers": [power(it, facts[POWERS + place]) for place, it in enumerate(p.guides[seat].tolist())],
    }


def sheet_marks(stand: list[int]) -> dict[str, list[str]]:
    """What each line of the score sheet counts for a seat: squares, tucked village cards."""
    marks = {line: squares_in(stand[COUNTED + at]) for at, line in enumerate(SHEET_LINES) if stand[COUNTED + at]}
    met = [f"tucked {slot + 1}" for slot in members(stand[CARDS_MET])]
    return {**marks, SHEET_LINES[OBJECTIVE_LINE]: met} if met else marks


def counts(p: SimpleNamespace, seat: int) -> dict[str, dict[str, int]]:
    """How many backs of each element a seat and its two neighbours have (TV-5, TV-101)."""
    near = neighbours(p.seats, seat).values()
    left, right = (p.backs[MIDDLE if it == "middle" else it].tolist() for it in near)
    rows = zip(ELEMENTS, p.backs[seat].tolist(), left, right, strict=True)
    return {name: {"own": mine, "left": of_left, "right": of_right} for name, mine, of_left, of_right in rows}


@functools.cache
def neighbours(seats: int, seat: int) -> dict[str, Any]:
    """Who sits to the left and to the right; the middle of the table with two players."""
    s = blank(STATE)
    s.seats = seats
    right = int(right_of(s, seat))
    return {"left": int(left_of(s, seat)), "right": "middle" if right == MIDDLE else right}


def in_hand(
    p: SimpleNamespace, seat: int, slot: int, here: dict[str, dict[str, int]], lines: list[list[int]]
) -> dict[str, Any] | None:
    """A card in hand: each of its lines, whether it is on, and if not by which rule (TV-22 to TV-32)."""
    held = int(p.hand[seat, slot])
    if held == NOTHING or not sees(seat, seat, slot, p.active, p.unseen):
        return None
    told = [line_now(it, here, lines[it - FIRST_LINES[held]]) for it in range(*_lines(held))]
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


def conditions(p: SimpleNamespace, seat: int, stand: list[int]) -> dict[str, Any]:
    """How far the two guide conditions of a seat are (TV-67), and whether their guides have come (TV-75)."""
    need = GOALS_NEED[p.board[seat]]
    done = int(p.fulfilled[seat])
    guided = done.bit_count() == sum(it != NOTHING for it in p.guides[seat].tolist())
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


def lacking(p: SimpleNamespace, seat: int, ready: int) -> list[dict[str, Any]]:
    """How many riders each tile still lacks to become a village (TV-50)."""
    tiles, riders, villages = p.tile[seat].tolist(), p.riders[seat].tolist(), int(p.villages[seat])
    told = []
    for at in members(p.tiled[seat]):
        slots = SLOTS[tiles[at]]
        missing = 0 if villages >> at & 1 or not slots else max(0, slots - riders[at])
        told.append({"square": SQUARES[at], "slots": slots, "missing": missing, "ready": bool(ready >> at & 1)})
    return told


def shrines(p: SimpleNamespace, seat: int, left: int) -> list[dict[str, Any]]:
    """What it means to touch each temple of a seat, and which of them may be placed now (TV-47, TV-48)."""
    raised = int(p.raised[seat])
    choosing = [p.phase == Phase.TEMPLE_KIND or bool(raised >> kind & 1) for kind in range(TEMPLE_KINDS)]
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
            return {"tile": tile(it), "riders": SLOTS[it]}
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


@functools.cache
def tile(it: int) -> dict[str, Any]:
    """A tile as a thing that can be named."""
    bonuses = "".join(letter for nth, letter in enumerate(BONUSES) if int(BONUS_OF[it]) >> nth & 1)
    return {"is": TILE_IDS[it], "colour": COLOURS[COLOUR_OF[it]], "slots": SLOTS[it], "bonus": bonuses}


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet as the position stands."""
    rows = np.zeros((int(s["seats"]), len(SHEET_LINES) + 2), np.int32)
    score(s, rows)
    return named_sheet(rows)


def named_sheet(rows: np.ndarray) -> list[dict[str, int]]:
    """The numbers of a score sheet, named."""
    names = (*SHEET_LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def catalog() -> dict[str, Any]:
    """What is printed on the pieces."""
    return {
        "elements": {name: element_card(at) for at, name in enumerate(ELEMENT_IDS)},
        "villages": {name: village_card(at) for at, name in enumerate(VILLAGE_IDS)},
        "tiles": {name: printed_tile(at) for at, name in enumerate(TILE_IDS)},
        "starts": [dict(zip(("clean", "water", "riders"), row, strict=True)) for row in START_BONUS.tolist()],
        "boards": {name: board(at) for at, name in enumerate(BOARD_IDS)},
        "guides": {name: guide_card(at) for at, name in enumerate(GUIDE_IDS)},
        "squares": {
            name: {"terrain": PIECES.terrain[at], "pollution": PIECES.pollution[at]}
            for at, name in enumerate(SQUARES)
        },
        "regions": {name: squares_in(mask) for name, mask in PIECES.regions.items()},
        "at_once": [kind.name.lower() for kind in AT_ONCE],
        "summed": list(SUMMED),
    }


def printed_tile(at: int) -> dict[str, Any]:
    """A tile as printed; a camp is where a player starts."""
    return {**{key: it for key, it in tile(at).items() if key != "is"}, "camp": at >= FOREST_TILES}


def element_card(at: int) -> dict[str, Any]:
    """An element card as printed."""
    return {"element": ELEMENTS[at // PER_ELEMENT], "lines": [printed_line(it) for it in range(*_lines(at))]}


def printed_line(line: int) -> dict[str, Any]:
    """A line as printed, a thing that reads as a sentence."""
    effects = [gains(row, "atom") for row in dict.fromkeys(LINE_EFFECT[line].tolist())]
    told = either(effects)
    return {"is": "line-choice" if told["choice"] == "yes" else "line", "condition": condition(line), **told}


def condition(line: int) -> dict[str, Any]:
    """The condition of a line as a thing that can be named."""
    kind, element, n, _ = CONDITION[line].tolist()
    found: dict[str, Any] = {"is": f"condition-{CONDITIONS[kind]}"}
    if CONDITIONS[kind] != "all":
        found["element"] = ELEMENTS[element]
    if n:
        found["n"] = n
    return found


def village_card(at: int) -> dict[str, Any]:
    """A village card as printed."""
    kind, squares, n, same = OBJECTIVE[at].tolist()
    name = OBJECTIVES[kind]
    left: dict[str, Any] = {"is": f"objective-{name}", "n": n}
    if name == "terrain":
        left["terrain"] = next(it for it, mask in PIECES.terrain_types.items() if mask == squares)
    if name == "region":
        left["region"] = next(it for it, mask in PIECES.regions.items() if mask == squares)
    if name in ("terrain", "villages", "temples", "region"):
        left["squares"] = squares_in(squares)
    if name in ("row", "col", "diag", "ell"):
        left["same"] = "yes" if same else "no"
    if name == "bonus":
        left["bonus"] = BONUSES[squares.bit_length() - 1]
    return {"is": "village", "points": int(POINTS[at]), "left": left, "right": gains(int(RIGHT_EFFECT[at]), "atom")}


def board(at: int) -> dict[str, Any]:
    """A board as printed."""
    kind, squares, n = GOAL[at].tolist()
    goal: dict[str, Any] = {"is": f"goal-{GOALS[kind]}", "n": n}
    if squares:
        goal["region"] = next(it for it, mask in PIECES.regions.items() if mask == squares)
        goal["squares"] = squares_in(squares)
    return {
        "temples": [gains(int(row), "atom") for row in TEMPLE_EFFECT[at]],
        "sequence": [COLOURS[colour] for colour in PIECES.sequences[at]],
        "goal": goal,
    }


def guide_card(at: int) -> dict[str, Any]:
    """A guide card as printed, a thing that reads as a sentence."""
    given, effect = PIECES.powers[at], gains(PIECES.guide_effect[at], "atom")
    board = BOARD_IDS[GUIDE_BOARD[at]]
    if given.on_play != -1:
        return {"is": "power-on_play", "board": board, "element": ELEMENTS[given.on_play], "effect": effect}
    if given.plus:
        [(kind, n)] = given.plus.items()
        return {"is": "power-plus", "board": board, "plus": EFFECTS[kind], "n": n}
    if given.clean_water:
        return {"is": "power-clean_water", "board": board, "n": given.clean_water}
    if given.pay == 0:
        return {"is": "power-extra_forest", "board": board, "n": effect[0]["n"]}
    if given.pay > 0:
        return {"is": "power-pay", "board": board, "n": given.pay, "effect": effect}
    if given.discount and not given.on_forest:
        least = LIMITS["forest_min_cost"]
        return {"is": "power-discount", "board": board, "n": given.discount, "least": least}
    if given.discount:
        return {"is": "power-discount-on_forest", "board": board, "n": given.discount, "effect": effect}
    return {"is": "power-on_forest", "board": board, "effect": effect}


def _lines(held: int) -> tuple[int, int]:
    return FIRST_LINES[held], FIRST_LINES[held + 1]


def _named(names: list[str], it: int) -> str | None:
    return None if it == NOTHING else names[it]
