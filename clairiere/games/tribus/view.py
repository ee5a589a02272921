"""What everybody, and what one seat alone, may know of a table (TV-6, TV-7, TV-64), ready for JSON.

`prospects` tells how things stand for a seat: which lines of its cards are on, and why the others are not; what tiles
cost after reductions; how far guide conditions and objectives are; what everybody would score now. All of it is asked
of the functions that decide.
"""

from typing import Any

import numpy as np

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.record import OMNISCIENT, duplicate
from clairiere.games.tribus.actions import MEANING, RIGHT, TRIPLES, Verb
from clairiere.games.tribus.building import can_place_temple, ready_tiles
from clairiere.games.tribus.cards import why_not_line, x_of
from clairiere.games.tribus.effects import join_powers, left_to_do, next_effect, open_bundle
from clairiere.games.tribus.goals import BY_GOAL, BY_SEQUENCE, GOAL, goal_progress, sequence_progress
from clairiere.games.tribus.guides import why_not_power
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
from clairiere.games.tribus.objectives import OBJECTIVE, POINTS, objective_met, progress
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    BONUS_OF,
    CAPITAL,
    COLOUR_OF,
    CONDITION,
    ELEMENT_IDS,
    FIRST_LINE,
    GUIDE_BOARD,
    GUIDE_IDS,
    HAND,
    LINE_EFFECT,
    NOTHING,
    PAWNS,
    PAY,
    PER_ELEMENT,
    PIECES,
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
from clairiere.games.tribus.scoring import LINES as SHEET_LINES
from clairiere.games.tribus.scoring import TOTAL, score
from clairiere.games.tribus.state import MIDDLE, NOBODY, Phase, left_of, right_of
from clairiere.games.tribus.terrain import can_add_tile, price_of_tile

ASKED_FOR = (Phase.CLEAN, Phase.CLEANSE, Phase.TEMPLE_KIND, Phase.FOREST, Phase.MOVE, Phase.MIX, Phase.FLY)


def public(s: State) -> dict[str, Any]:
    """What lies on the table for everybody."""
    rows = sheet(s)
    return {
        "round": int(s.round_n),
        "last_round": bool(s.last_round) and int(s.round_n) == int(s.last_round),
        "ender": _seat(s.ender),
        "river": [_back(it) for it in s.river.tolist()],
        "top": _back(int(s.top)),
        "middle": backs(s, MIDDLE),
        "village_river": [_named(VILLAGE_IDS, it) for it in s.village_river.tolist()],
        "village_card": _named(VILLAGE_IDS, s.village_card),
        "offers": [_named(TILE_IDS, it) for it in s.offers.tolist()],
        "played": _named(ELEMENT_IDS, s.played),
        "line": None if s.played == NOTHING else int(s.line) - int(FIRST_LINE[s.played]) + 1,
        "piles": {
            "element": sum(bag.bit_count() for bag in s.element_pile.tolist()) + int(s.top != NOTHING),
            "village": int(s.village_pile).bit_count(),
            "forest": int(s.forest_pile).bit_count() + int(s.offers[RIVER] != NOTHING),
        },
        "discards": {
            "element": [
                ELEMENT_IDS[element * PER_ELEMENT + nth]
                for element, bag in enumerate(s.element_discard.tolist())
                for nth in members(bag)
            ],
            "village": [VILLAGE_IDS[it] for it in members(s.village_discard)],
        },
        "players": [player(s, seat, rows[seat]["total"]) for seat in range(s.seats)],
        "sheet": rows if s.phase == Phase.OVER else None,
    }


def player(s: State, seat: int, points: int) -> dict[str, Any]:
    """What everybody sees of a player; `points` are those of this moment."""
    return {
        "seat": seat,
        "board": _named(BOARD_IDS, s.board[seat]),
        "water": int(s.water[seat]),
        "capital": int(s.riders[seat, CAPITAL]),
        "squares": squares(s, seat),
        "backs": [_back(it) for it in s.hand[seat].tolist()],  # TV-6
        "counts": backs(s, seat),
        "neighbours": neighbours(s, seat),
        "temples": [bool(int(s.raised[seat]) >> kind & 1) for kind in range(TEMPLE_KINDS)],
        "pawns": PAWNS - len(members(s.villages[seat])),
        "tucked": [_named(VILLAGE_IDS, it) for it in s.tucked[seat].tolist()],
        "right_used": int(s.right_used[seat]),
        "guides": [_named(GUIDE_IDS, it) for it in s.guides[seat].tolist()],
        "fulfilled": {
            "sequence": bool(int(s.fulfilled[seat]) & BY_SEQUENCE),
            "goal": bool(int(s.fulfilled[seat]) & BY_GOAL),
        },
        "points": points,
    }


def squares(s: State, seat: int) -> list[dict[str, Any]]:
    """The squares of a Terrain."""
    villages, temples = int(s.villages[seat]), int(s.temples[seat])
    tiles, riders, pollution = s.tile[seat].tolist(), s.riders[seat].tolist(), s.pollution[seat].tolist()
    return [
        {
            "square": name,
            "tile": _named(TILE_IDS, tiles[at]),
            "village": bool(villages >> at & 1),
            "temple": bool(temples >> at & 1),
            "riders": riders[at],
            "pollution": pollution[at],
        }
        for at, name in enumerate(SQUARES)
    ]


def own(s: State, seat: int) -> dict[str, Any]:
    """What only `seat` may know: the faces of its hand, but for those it has drawn and not yet seen (TV-64).

    `lit` tells of each card which of its lines are on, so that an event says what it changes for the reader's cards.
    """
    hands: list[list[str | None] | None] = []
    lit: list[list[list[bool] | None] | None] = []
    for other in range(s.seats):
        if seat not in (other, OMNISCIENT):
            hands.append(None)
            lit.append(None)
            continue
        seen = [int(it) if sees(s, seat, other, k) else NOTHING for k, it in enumerate(s.hand[other])]
        hands.append([_named(ELEMENT_IDS, it) for it in seen])
        lit.append([None if it == NOTHING else lines_on(s, other, it) for it in seen])
    found: dict[str, Any] = {"hands": hands, "lit": lit}
    if seat == OMNISCIENT:
        found["hidden"] = {
            "river": [_named(ELEMENT_IDS, it) for it in s.river],
            "top": _named(ELEMENT_IDS, s.top),
        }
    return found


def sees(s: State, seat: int, other: int, slot: int) -> bool:
    """Whether a reader knows the face of a card in a hand of its own (TV-64)."""
    return seat == OMNISCIENT or other != s.active or not int(s.unseen) >> slot & 1


def lines_on(s: State, seat: int, held: int) -> list[bool]:
    """Of each line of a card, whether its condition is met for a seat (TV-22)."""
    return [int(why_not_line(s, seat, line)) == 0 for line in range(*_lines(held))]


def moment(s: State) -> dict[str, Any]:
    """What is asked now, of whom, and how much of it is left."""
    phase = Phase(s.phase)
    seat = int(s.active)
    asked = next_effect(s) if phase in ASKED_FOR else None
    missing = sum(it == NOTHING for it in s.hand[seat]) if phase == Phase.DRAW else None
    return {
        "phase": phase.name.lower(),
        "acting": members(s.deciding),
        "active": seat,
        "effect": None if asked is None else EFFECTS[asked],
        "left": None if asked is None else 1 if asked == FOREST else int(left_to_do(s, asked)),
        "anywhere": asked == SOAR,
        "compulsory": bool(s.compulsory),
        "price": int(price_of_tile(s, seat, left_to_do(s, FOREST))) if asked == FOREST else None,
        "branches": [bundle(s, seat, int(row), int(s.x), int(s.played)) for row in LINE_EFFECT[s.line]]
        if phase == Phase.BRANCH
        else None,
        "draws": None if missing is None else int(missing),
        "due": int(s.due),
        "used": [GUIDE_IDS[it] for place, it in enumerate(s.guides[seat]) if int(s.used) >> place & 1],
    }


def bundle(s: State, seat: int, row: int, x: int, played: int | None) -> list[dict[str, Any]]:
    """What an effect would do now, with all that guides add, and a Forest tile's price after reductions."""
    tried = duplicate(s)
    tried.depth = 0
    open_bundle(tried, seat, row, x, True)
    if played is not None:
        join_powers(tried, seat, played // PER_ELEMENT)
    found: list[dict[str, Any]] = []
    for kind, n in enumerate(tried.todo[0].tolist()):
        if kind == FOREST and n:
            price = int(price_of_tile(s, seat, n))
            can = bool(can_add_tile(s, seat, n, s.water[seat]))
            found.append({"is": "gain", "effect": "forest", "n": price, "can": can})
        elif n or PIECES.has[row, kind]:
            found.append({"is": "gain", "effect": EFFECTS[kind], "n": n})
    return found


def prospects(s: State, seat: int) -> dict[str, Any]:
    """How things stand: for everybody the score and the conditions, for a seat also its hand and its powers."""
    if any(int(it) == NOTHING for it in s.board[: s.seats]):
        return {}
    found: dict[str, Any] = {
        "scores": sheet(s),
        "conditions": [conditions(s, each) for each in range(s.seats)],
        "objectives": [[objective(s, each, int(it)) for it in s.tucked[each]] for each in range(s.seats)],
    }
    if seat < 0:
        return found
    return {
        **found,
        "hand": [in_hand(s, seat, slot) for slot in range(HAND)],
        "counts": counts(s, seat),
        "village_prospects": [objective(s, seat, int(it)) for it in s.village_river],
        "tiles": [lacks(s, seat, at) for at in members(s.tiled[seat])],
        "can_temple": bool(can_place_temple(s, seat)),
        "powers": [power(s, seat, int(it)) for it in s.guides[seat]],
    }


def backs(s: State, seat: int) -> dict[str, int]:
    """How many backs of each element somebody has; the middle of the table counts as somebody (TV-101)."""
    return dict(zip(ELEMENTS, s.backs[seat].tolist(), strict=True))


def counts(s: State, seat: int) -> dict[str, dict[str, int]]:
    """How many backs of each element a seat and its two neighbours have (TV-5, TV-101)."""
    left, right = left_of(s, seat), right_of(s, seat)
    return {
        name: {
            "own": int(s.backs[seat, element]),
            "left": int(s.backs[left, element]),
            "right": int(s.backs[right, element]),
        }
        for element, name in enumerate(ELEMENTS)
    }


def neighbours(s: State, seat: int) -> dict[str, int | str]:
    """Who sits to the left and to the right; the middle of the table with two players."""
    right = int(right_of(s, seat))
    return {"left": int(left_of(s, seat)), "right": "middle" if right == MIDDLE else right}


def in_hand(s: State, seat: int, slot: int) -> dict[str, Any] | None:
    """A card in hand: each of its lines, whether it is on, and if not by which rule (TV-22 to TV-32)."""
    held = int(s.hand[seat, slot])
    if held == NOTHING or not sees(s, seat, seat, slot):
        return None
    return {"card": ELEMENT_IDS[held], "lines": [line_now(s, seat, it) for it in range(*_lines(held))]}


def line_now(s: State, seat: int, line: int) -> dict[str, Any]:
    """A line of a card: its condition, the backs that count for it, whether it is on, and what it would do."""
    kind, element, n, _ = CONDITION[line].tolist()
    number = int(why_not_line(s, seat, line))
    x = int(x_of(s, seat, line))
    held = int(PIECES.line_card[line])
    here = counts(s, seat)
    told = here[ELEMENTS[element]] if CONDITIONS[kind] != "all" else {name: it["own"] for name, it in here.items()}
    found: dict[str, Any] = {
        "line": line - int(FIRST_LINE[held]) + 1,
        "on": number == 0,
        "unmet": f"TV-{number}" if number else None,
        "counts": told,
        "effects": [bundle(s, seat, row, x, held) for row in dict.fromkeys(LINE_EFFECT[line].tolist())],
    }
    if CONDITIONS[kind] == "sumx":
        found["x"] = x
    if CONDITIONS[kind] == "sum":
        found["total"] = sum(told.values())
        found["needed"] = n
    return found


def conditions(s: State, seat: int) -> dict[str, Any]:
    """How far the two guide conditions of a seat are (TV-67)."""
    need = int(GOAL[s.board[seat], 2])
    done = int(s.fulfilled[seat])
    return {
        "sequence": {"have": int(sequence_progress(s, seat)), "need": SEQUENCE, "done": bool(done & BY_SEQUENCE)},
        "goal": {"have": min(int(goal_progress(s, seat)), need), "need": need, "done": bool(done & BY_GOAL)},
    }


def objective(s: State, seat: int, held: int) -> dict[str, Any] | None:
    """How far the objective of a village card would be for a seat (TV-93)."""
    if held == NOTHING:
        return None
    need = int(OBJECTIVE[held, 2])
    have = min(int(progress(s, seat, held)), need)
    met = bool(objective_met(s, seat, held))
    return {"card": VILLAGE_IDS[held], "have": have, "need": need, "met": met, "points": int(POINTS[held])}


def lacks(s: State, seat: int, at: int) -> dict[str, Any]:
    """How many riders a tile still lacks to become a village (TV-50)."""
    slots = int(SLOTS_OF[s.tile[seat, at]])
    village = bool(int(s.villages[seat]) >> at & 1)
    return {
        "square": SQUARES[at],
        "slots": slots,
        "missing": 0 if village or not slots else max(0, slots - int(s.riders[seat, at])),
        "ready": bool(int(ready_tiles(s, seat)) >> at & 1),
    }


def power(s: State, seat: int, guide: int) -> dict[str, Any] | None:
    """A guide card in force, and whether its power may be used now (TV-85)."""
    if guide == NOTHING:
        return None
    number = int(why_not_power(s, seat, guide)) if PAY[guide] >= 0 else 0
    once = bool(PAY[guide] >= 0)
    return {
        "card": GUIDE_IDS[guide],
        "once": once,
        "can": once and not number,
        "unmet": f"TV-{number}" if number else None,
    }


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What an action means here and now, laid over its meaning: what is taken, its price, what it brings."""
    verb, a, b = MEANING[code]
    match verb:
        case Verb.PLAY:
            told = line_now(s, seat, b)
            played = PIECES.line_card[b]
            x = {"x": told["x"]} if "x" in told else {}
            return {"element": ELEMENTS[played // PER_ELEMENT], **x, **either(told["effects"])}
        case Verb.FOREST:
            price = int(price_of_tile(s, seat, left_to_do(s, FOREST)))
            return {"tile": tile(int(s.offers[a])), "price": price}
        case Verb.BUILD:
            return {"tile": tile(int(s.tile[seat, b])), "riders": int(SLOTS_OF[s.tile[seat, b]])}
        case Verb.TEMPLE_KIND:
            return {"effect": bundle(s, seat, int(TEMPLE_EFFECT[s.board[seat], b]), 0, None)}
        case Verb.TEMPLE_AT:
            return {"effect": bundle(s, seat, int(TEMPLE_EFFECT[s.board[seat], s.temple]), 0, None)}
        case Verb.BRANCH:
            return {"effect": bundle(s, seat, int(LINE_EFFECT[s.line, b]), int(s.x), int(s.played))}
        case Verb.CLEAN_AT | Verb.CLEANSE_AT:
            return {"pollution": int(s.pollution[seat, b])}
        case Verb.POWER:
            return {"price": int(PAY[b])}
        case Verb.VILLAGE_CARD:
            return {"card": card(VILLAGE_IDS[s.village_river[b]])}
        case Verb.SIDE:
            taken = int(s.village_card)
            side = {"effect": bundle(s, seat, int(RIGHT_EFFECT[taken]), 0, None)} if b == RIGHT else {}
            return {"card": card(VILLAGE_IDS[taken]), "points": int(POINTS[taken]), **side}
        case Verb.DROP:
            return {"card": card(VILLAGE_IDS[s.tucked[seat, b]])}
        case Verb.DRAW:
            drawn = int(s.top if b == RIVER else s.river[b])
            return {"element": ELEMENTS[drawn // PER_ELEMENT]}
        case Verb.DISCARD:
            return {"cards": [card(ELEMENT_IDS[s.hand[seat, slot]]) for slot in TRIPLES[b]]}
        case Verb.STOP | Verb.SKIP:
            kind = next_effect(s)
            return {"effect": EFFECTS[kind], "n": int(left_to_do(s, kind))}
        case Verb.STEP | Verb.TAKE_WATER:
            return {"left": int(left_to_do(s, next_effect(s)))}
    return {}


def tile(it: int) -> dict[str, Any]:
    """A tile as a thing that can be named."""
    bonuses = "".join(letter for nth, letter in enumerate(BONUSES) if int(BONUS_OF[it]) >> nth & 1)
    return {"is": TILE_IDS[it], "colour": COLOURS[COLOUR_OF[it]], "slots": int(SLOTS_OF[it]), "bonus": bonuses}


def sheet(s: State) -> list[dict[str, int]]:
    """The score sheet as the position stands."""
    rows = np.zeros((int(s.seats), len(SHEET_LINES) + 2), np.int32)
    score(s, rows)
    names = (*SHEET_LINES, "total")
    return [{**dict(zip(names, row[: TOTAL + 1], strict=True)), "rank": row[-1] + 1} for row in rows.tolist()]


def catalog() -> dict[str, Any]:
    """What is printed on the pieces."""
    return {
        "elements": {name: element_card(at) for at, name in enumerate(ELEMENT_IDS)},
        "villages": {name: village_card(at) for at, name in enumerate(VILLAGE_IDS)},
        "tiles": {name: {key: it for key, it in tile(at).items() if key != "is"} for at, name in enumerate(TILE_IDS)},
        "starts": [dict(zip(("clean", "water", "riders"), row, strict=True)) for row in START_BONUS.tolist()],
        "boards": {name: board(at) for at, name in enumerate(BOARD_IDS)},
        "guides": {name: guide_card(at) for at, name in enumerate(GUIDE_IDS)},
        "squares": {
            name: {"terrain": PIECES.terrain[at], "pollution": PIECES.pollution[at]}
            for at, name in enumerate(SQUARES)
        },
        "regions": {name: squares_in(mask) for name, mask in PIECES.regions.items()},
    }


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
        return {"is": "power-discount", "board": board, "n": given.discount}
    if given.discount:
        return {"is": "power-discount-on_forest", "board": board, "n": given.discount, "effect": effect}
    return {"is": "power-on_forest", "board": board, "effect": effect}


def _lines(held: int) -> tuple[int, int]:
    return int(FIRST_LINE[held]), int(FIRST_LINE[held + 1])


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _named(names: list[str], it: int) -> str | None:
    return None if it == NOTHING else names[it]


def _back(it: int) -> str | None:
    return None if it == NOTHING else ELEMENTS[it // PER_ELEMENT]
