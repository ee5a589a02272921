"""What is printed on cards and boards, whoever plays: a page fetches it once, and no view repeats it."""

from collections.abc import Sequence
from typing import Any

from clairiere.games.krom.actions import Verb
from clairiere.games.krom.pieces import (
    ANYWHERE,
    BONUS_IDS,
    CHARACTER_IDS,
    EVOLUTION_IDS,
    GATHERING_IDS,
    GOODS,
    KG,
    LOCATIONS,
    NEED,
    NEEDS,
    NO_LIMIT,
    NUMBER,
    PATTERNS,
    PIECES,
    PREY_IDS,
    WINDOWS,
)
from clairiere.games.krom.places import ALWAYS
from clairiere.games.krom.rules import VERBS_AT, VERBS_IN, WINDOW_IN
from clairiere.games.krom.scoring import SUMMED
from clairiere.games.krom.state import AT_ONCE, Phase


def goods(amounts: Sequence[int]) -> dict[str, int]:
    """Amounts by name, those that are not 0."""
    return {GOODS[kind]: int(n) for kind, n in enumerate(amounts) if n}


def amounts(row: Sequence[int]) -> list[dict[str, Any]]:
    """A row of goods, each a thing that can be named."""
    return [{"is": "amount", "good": good, "n": n} for good, n in goods(row).items()]


def needs(card: int) -> dict[str, Any]:
    """The conditions of an evolution (KR-91), those that it has."""
    at, hp_max, alone, bonus_min, evos_min, won = NEED[card].tolist()
    place = LOCATIONS[at] if at != ANYWHERE else None
    found = (place, hp_max if hp_max != NO_LIMIT else None, bool(alone), bonus_min, evos_min, bool(won))
    return {need: value for need, value in zip(NEEDS, found, strict=True) if value}


def evolution(card: int) -> dict[str, Any]:
    """An evolution as printed."""
    return {"points": int(PIECES.points[card]), "cost": goods(PIECES.cost[card]), "need": needs(card)}


def prey(card: int) -> dict[str, Any]:
    """A hunt card as printed."""
    dice, value = int(PIECES.prey_dice[card]), int(PIECES.prey_value[card])
    return {"dice": dice, "value": value, "reward": goods(PIECES.reward[card])}


def part(kind: int, at: int) -> dict[str, dict[str, int]]:
    """One part of a gathering card: what is lost, then what is gained."""
    rows = {"lose": goods(PIECES.lose[kind, at]), "gain": goods(PIECES.gain[kind, at])}
    return {name: row for name, row in rows.items() if row}


def gathering(kind: int) -> dict[str, Any]:
    """What a gathering card does (KR-48 to KR-52): what always applies, options, lines of a die, what comes after."""
    faces: dict[int, list[int]] = {}
    for face in range(1, 7):
        faces.setdefault(int(PIECES.die_line[kind, face]), []).append(face)
    return {
        **part(kind, ALWAYS),
        "options": [part(kind, ALWAYS + 1 + option) for option in range(PIECES.options[kind])],
        "die": [{"on": on, **part(kind, at)} for at, on in faces.items() if at != ALWAYS],
        "again": bool(PIECES.again[kind]),
        "stop": bool(PIECES.stop[kind]),
    }


EVOLUTIONS = {name: evolution(card) for card, name in enumerate(EVOLUTION_IDS)}
PREYS = {name: prey(card) for card, name in enumerate(PREY_IDS)}
GATHERING = {name: gathering(kind) for kind, name in enumerate(GATHERING_IDS)}
OUT_OF_TURN = {  # the windows in which one may pass (KR-98, KR-100, KR-101, KR-102)
    WINDOWS[WINDOW_IN[phase]] for phase in Phase if int(VERBS_IN[phase]) >> Verb.PASS & 1
}
BONUS = {
    card: {**{key: row[key] for key in ("when", "kind", "target")}, "n": abs(int(number))}  # its text tells of `n`
    | {"out_of_turn": row["when"] in OUT_OF_TURN}
    for card, row, number in zip(BONUS_IDS, PIECES.bonus, NUMBER, strict=True)
}
DRAW_PRICES: list[int] = PIECES.draw_cost.tolist()
EXTRA_PRICES: list[int] = PIECES.extra_cost.tolist()
REROLL_PRICES: list[int] = PIECES.reroll_cost.tolist()
PAYS = {
    name: [goods(row) for row in pay[:n]]
    for name, pay, n in zip(PATTERNS, PIECES.pay, PIECES.alternatives, strict=True)
}
SOLD = {good: int(PIECES.hp_per_purchase) if good == "hp" else 1 for good in goods(PIECES.price)}
EXTRA = [{"n": n, "price": price} for n, price in enumerate(EXTRA_PRICES) if n]  # KR-54
WARES = [{"good": good, "n": SOLD[good], "price": price} for good, price in goods(PIECES.price).items()]  # KR-40
LIES_AT = {  # which supply, and which pile of cards
    "cave": ("krom", "bonus"),
    "forest": ("wood", "gathering"),
    "savanna": ("bone", "hunt"),
    "mountain": ("stone", None),
}
COSTS_AT = {"forest": DRAW_PRICES, "savanna": [it["price"] for it in EXTRA], "mountain": REROLL_PRICES}
WEIGHTS = {name: int(kg) for name, kg in zip(CHARACTER_IDS, KG, strict=True)}


def verbs_at(place: int) -> list[str]:
    """What is done at a location (KR-34)."""
    return [verb.name.lower() for verb in Verb if int(VERBS_AT[place]) >> verb & 1]


def place(at: int) -> dict[str, Any]:
    """A location: what is done there, what lies there, what it gives for nothing, sells, and asks for, in order."""
    name, verbs = LOCATIONS[at], verbs_at(at)
    supply, pile = LIES_AT[name]
    return {
        "verbs": verbs,
        "supply": supply,
        "pile": pile,
        "gain": {"krom": int(PIECES.rest_krom)} if "rest" in verbs else {},  # KR-38
        "wares": WARES if "buy" in verbs else [],
        "prices": COSTS_AT.get(name, []),
    }


def catalog() -> dict[str, Any]:
    """All cards, places and price lists, and which events are one moment."""
    return {
        "evolutions": EVOLUTIONS,
        "preys": PREYS,
        "gathering": GATHERING,
        "bonus": BONUS,
        "weights": WEIGHTS,  # KR-6, KR-70
        "pays": PAYS,
        "places": {name: place(at) for at, name in enumerate(LOCATIONS)},
        "extra": EXTRA,
        "at_once": [kind.name.lower() for kind in AT_ONCE],
        "summed": list(SUMMED),
    }
