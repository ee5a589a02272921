"""What is printed on cards, tiles and boards, whoever plays: a page fetches it once, and no view repeats it."""

import functools
from typing import Any

from clairiere.games.tribus.goals import GOAL
from clairiere.games.tribus.language import BONUSES, COLOURS, CONDITIONS, EFFECTS, ELEMENTS, GOALS, OBJECTIVES
from clairiere.games.tribus.notation import either, gains
from clairiere.games.tribus.objectives import OBJECTIVE, POINTS
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    BONUS_OF,
    COLOUR_OF,
    CONDITION,
    ELEMENT_IDS,
    FIRST_LINE,
    FOREST_TILES,
    GUIDE_BOARD,
    GUIDE_IDS,
    LIMITS,
    LINE_EFFECT,
    PER_ELEMENT,
    PIECES,
    RIGHT_EFFECT,
    SLOTS_OF,
    SQUARES,
    START_BONUS,
    TEMPLE_EFFECT,
    TILE_IDS,
    VILLAGE_IDS,
    squares_in,
)
from clairiere.games.tribus.scoring import SUMMED
from clairiere.games.tribus.state import AT_ONCE

FIRST_LINES, SLOTS = FIRST_LINE.tolist(), SLOTS_OF.tolist()


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
    return {"element": ELEMENTS[at // PER_ELEMENT], "lines": [printed_line(it) for it in range(*lines_of(at))]}


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


@functools.cache
def tile(it: int) -> dict[str, Any]:
    """A tile as a thing that can be named."""
    bonuses = "".join(letter for nth, letter in enumerate(BONUSES) if int(BONUS_OF[it]) >> nth & 1)
    return {"is": TILE_IDS[it], "colour": COLOURS[COLOUR_OF[it]], "slots": SLOTS[it], "bonus": bonuses}


def lines_of(held: int) -> tuple[int, int]:
    """The first line of a card, and that after its last."""
    return FIRST_LINES[held], FIRST_LINES[held + 1]
