"""Actions, events and positions as short text, and back.

`go forest` picks a destination; a bonus card is played by its name and what it needs, `false_trail B cave`,
`muscular_barter C wood stone` (give wood, take stone); `pass` plays none. Seats are letters, A the first; slots,
alternatives and dice are numbered from 1: `hunt 2`, `hunt 2 +1` with one extra die, `evolve 3`, `evolve 3 -wood`
(with the glue), `reroll 1 4`, `claim 2`, `option 3`.
"""

from typing import Any

from clairiere.games.krom.actions import CODE, CODES, FIRST_CARD, LAST_CARD, MEANING, NONE_WAIVED, Verb
from clairiere.games.krom.catalog import EVOLUTIONS, PREYS, REROLL_PRICES, amounts
from clairiere.games.krom.evolutions import price_of
from clairiere.games.krom.pieces import (
    ABOUT_TURN,
    BONUS_IDS,
    CHARACTER_IDS,
    EVOLUTION_IDS,
    FALSE_TRAIL,
    GATHERING_IDS,
    GOODS,
    LOCATIONS,
    MOST_DICE,
    MUSCULAR_BARTER,
    PATTERNS,
    POINTS,
    PREY_IDS,
    RABBIT_FOOT,
    STICKY_FINGERS,
    TOKENS,
)
from clairiere.games.krom.places import PREY_VALUE
from clairiere.games.krom.state import NO_CARD, NOBODY, Again, Cause, Event, Throw

SEAT_LETTERS = "ABCDE"


PARTS: dict[Verb, tuple[str, ...]] = {  # what comes with each verb, by name, in the order of actions.py
    Verb.GO: ("place",),
    Verb.ABOUT_TURN: ("place",),
    Verb.FALSE_TRAIL: ("target", "place"),
    Verb.FRIENDLY_TRIP: ("target",),
    Verb.MUSCULAR_BARTER: ("target", "give", "take"),
    Verb.STICKY_FINGERS: ("target", "take"),
    Verb.LEAKY_POCKET: ("target",),
    Verb.RABBIT_FOOT: ("dice",),
    Verb.STEAL: ("good",),
    Verb.BUY: ("good",),
    Verb.HUNT: ("slot", "extra"),
    Verb.EVOLVE: ("slot", "waived"),
    Verb.REROLL: ("dice",),
    Verb.CLAIM: ("nth",),
    Verb.OPTION: ("nth",),
    Verb.CAST: ("character",),
}


def _part(name: str, number: int) -> Any:
    """One part of an action as a fact; None for what is absent."""
    match name:
        case "place":
            return LOCATIONS[number]
        case "target":
            return _other(number)
        case "give" | "take" | "good":
            return GOODS[number]
        case "waived":
            return GOODS[number] if number != NONE_WAIVED else None
        case "extra":
            return number or None
        case "dice":
            return [nth + 1 for nth in dice_in(number)]
        case "character":
            return _card(CHARACTER_IDS[number])
    return number + 1  # slot, nth


def _meaning(verb: Verb, numbers: list[int]) -> dict[str, Any]:
    """A row of the action table as facts. All bonus cards share a verb: one plays them."""
    told: dict[str, Any] = {"verb": verb.name.lower()}
    if FIRST_CARD <= verb <= LAST_CARD:
        told = {"verb": "card", "card": _card(BONUS_IDS[verb - FIRST_CARD])}
    parts = {name: _part(name, number) for name, number in zip(PARTS.get(verb, ()), numbers, strict=True)}
    return {**told, **{name: part for name, part in parts.items() if part is not None}}


def _spelled(facts: dict[str, Any]) -> str:
    """An action's facts as notation."""
    spelled = []
    for name, fact in facts.items():
        match name, fact:
            case "verb", "card":
                continue
            case "extra", n:
                spelled.append(f"+{n}")
            case "waived", good:
                spelled.append(f"-{good}")
            case _, {"seat": seat}:
                spelled.append(SEAT_LETTERS[seat])
            case _, {"is": card}:
                spelled.append(card)
            case _, list():
                spelled += map(str, fact)
            case _:
                spelled.append(str(fact))
    return " ".join(spelled)


def dice_in(dice: int) -> list[int]:
    """A set of dice spelled out, from 0."""
    return [nth for nth in range(MOST_DICE) if dice >> nth & 1]


def _other(seat: int) -> dict[str, int]:
    """Another player."""
    return {"seat": seat}


def _card(name: str) -> dict[str, str]:
    return {"is": name}


MEANT = [_meaning(Verb(verb), numbers) for verb, *numbers in MEANING]
SPELLED = [_spelled(facts) for facts in MEANT]
READ = {text.casefold(): CODE[meaning] for text, meaning in zip(SPELLED, MEANING, strict=True)}


def _check(code: int) -> None:
    if not 0 <= code < CODES:
        raise ValueError(f"codes of Krom go from 0 to {CODES - 1}, not {code}")


def meaning(code: int) -> dict[str, Any]:
    """What an action is, whatever the position: its verb, and its parts by name."""
    _check(code)
    return MEANT[code]


def say(code: int) -> str:
    """An action's notation."""
    _check(code)
    return SPELLED[code]


def parse(text: str) -> int:
    """The code of an action's notation; blanks and capitals do not matter."""
    plain = " ".join(text.casefold().split())
    if plain in READ:
        return READ[plain]
    first = plain.split(" ")[0]
    near = [spelled for spelled in SPELLED if spelled.split(" ")[0].casefold() == first]
    if near:
        shown = ", ".join(near[:3])
        raise ValueError(f"write like {shown}" if len(near) > 1 else f"write just {shown}")
    raise ValueError(
        "write like go forest, buy wood, hunt 2 +1, evolve 3, reroll 1 4, end, pass or the name of a card"
    )


def faces_in(packed: int) -> list[int]:
    """Dice packed into one number."""
    found = []
    while packed:
        packed, face = divmod(packed, 7)
        found.append(face)
    return found


def _played(seat: int, kind: int, onto: int, x: int, y: int) -> dict[str, Any]:
    """A bonus card played: on whom and with what, as far as it needs it."""
    told: dict[str, Any] = {"seat": seat, "card": _card(BONUS_IDS[kind]), "aimed": "no"}
    if onto != NOBODY:
        told.update(aimed="yes", target=_other(onto))
    else:
        told.update(target=_other(seat))
    if kind in (ABOUT_TURN, FALSE_TRAIL):
        told["place"] = LOCATIONS[x]
    if kind == MUSCULAR_BARTER:
        told.update(give=GOODS[x], take=GOODS[y])
    if kind == STICKY_FINGERS:
        told["take"] = GOODS[x]
    if kind == RABBIT_FOOT:
        told["dice"] = [nth + 1 for nth in dice_in(x)]
    return told


def _rolled(seat: int, throw: Throw, faces: int, n: int, kept: int) -> dict[str, Any]:
    """Dice that were rolled: what for, what they show, which lay there before, and what a reroll cost."""
    told: dict[str, Any] = {"seat": seat, "throw": throw.name.lower(), "dice": faces_in(faces)}
    if throw == Throw.HUNT:
        told.update(total=n, kept=faces_in(kept))
    if throw == Throw.MOUNTAIN:
        rerolls, again = divmod(n, len(Again))
        price = REROLL_PRICES[rerolls - 1] if again == Again.PAID else 0
        told.update(again=Again(again).name.lower(), kept=faces_in(kept), rerolls=rerolls, price=price)
    return told


def evolved(card: int, waived: int) -> dict[str, Any]:
    """What an evolution brings and costs, and what the glue saves (KR-120)."""
    cost = amounts([price_of(card, kind, waived) for kind in range(TOKENS)])
    saved = {"glued": "yes", "waived": GOODS[waived]} if waived != NONE_WAIVED else {"glued": "no"}
    return {"points": int(POINTS[card]), "cost": cost, **saved}


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named; cards, places and goods in words."""
    a, b, c, d, e = numbers
    match kind:
        case Event.DEALT | Event.CAST:
            return {"seat": a, "character": _card(CHARACTER_IDS[b])}
        case Event.ROUND:
            return {"round": a, "first": _other(b)}
        case Event.WOKE:
            return {"seat": a, "hp": b}
        case Event.CHOSE | Event.HEADED | Event.DIVERTED | Event.TURN:
            return {"seat": a, "place": LOCATIONS[b]}
        case Event.MOVED:
            return {"round": a}
        case Event.PLAYED:
            return _played(a, b, c, d, e)
        case Event.PARRIED:
            card, parried = _card(BONUS_IDS[b]), _card(BONUS_IDS[d])
            lying = {"id": BONUS_IDS[b], "by": a, "onto": c, "aimed": True}
            return {"seat": a, "card": card, "by": _other(c), "parried": parried, "taken": e, "lying": lying}
        case Event.BRAWL:
            return {"place": LOCATIONS[a]}
        case Event.DIE:
            return {"seat": a, "die": b}
        case Event.PLACED:
            return {"seat": a, "score": b, "nth": c + 1, "won": "yes" if d else "no"}
        case Event.HURT:
            return {"seat": a, "n": b, "hp": c, "cause": Cause(d).name.lower()}
        case Event.FELL:
            return {"seat": a, "cause": Cause(b).name.lower()}
        case Event.STOLE:
            return {"seat": a, "victim": _other(b), "good": GOODS[c], "n": d}
        case Event.STOLEN_CARD:
            return {"seat": a, "victim": _other(b), "card": _card(BONUS_IDS[c])}
        case Event.ROBS | Event.DECLINED:
            return {"seat": a, "victim": _other(b)}
        case Event.WORKED:
            return {"seat": a, "card": _card(BONUS_IDS[b]), "target": _other(c if c != NOBODY else a), "score": d}
        case Event.BARTERED:
            return {"seat": a, "target": _other(b), "give": GOODS[c], "take": GOODS[d]}
        case Event.RESTED:
            return {"seat": a, "n": b}
        case Event.BOUGHT:
            return {"seat": a, "good": GOODS[b], "n": c, "price": d}
        case Event.GATHERED:
            return {"seat": a, "card": _card(GATHERING_IDS[b]), "price": c}
        case Event.PUT_AWAY:
            return {"seat": a, "card": _card(GATHERING_IDS[b])}
        case Event.DICE:
            return _rolled(a, Throw(b), c, d, e)
        case Event.HUNTED:
            return {"seat": a, "prey": _card(PREY_IDS[b]), "slot": c + 1, "extra": d, "price": e}
        case Event.CAUGHT | Event.MISSED:
            return {"seat": a, "prey": _card(PREY_IDS[b]), "total": c, "value": int(PREY_VALUE[b])}
        case Event.PREY:
            return {"slot": a + 1, "prey": _card(PREY_IDS[b]) if b != NO_CARD else None}
        case Event.PATTERN:
            return {"seat": a, "pattern": PATTERNS[b], "dice": faces_in(c)}
        case Event.GAINED | Event.LOST:
            return {"seat": a, "good": GOODS[b], "n": c}
        case Event.DREW:
            return {"seat": a, "n": b}
        case Event.DREW_CARD | Event.DROPPED:
            return {"seat": a, "card": _card(BONUS_IDS[b])}
        case Event.EVOLVED:
            return {"seat": a, "evolution": _card(EVOLUTION_IDS[b]), "slot": c + 1, **evolved(b, d), "total": e}
        case Event.SHELF:
            return {"slot": a + 1, "evolution": _card(EVOLUTION_IDS[b])}
        case Event.WON:
            return {"seat": a, "points": b}
        case Event.BEAST_CAME:
            return {"place": LOCATIONS[a]}
        case Event.BEAST_DIE:
            return {"die": a, "more": b}
        case Event.BEAST_PLACED:
            return {"score": a, "won": "yes" if b else "no"}
        case Event.BEAST_HURT:
            return {"n": a, "hp": b}
    return {"seat": a}  # PASSED, BEAST_FELL


def draw(view: dict[str, Any]) -> str:
    """A view as text: who is where with what, the evolutions and the preys."""
    lines = [f"round {view['round']}, {view['target']} points win"]
    for name in LOCATIONS:
        here = [SEAT_LETTERS[it["seat"]] + ("" if it["able"] else "*") for it in view["players"] if it["at"] == name]
        if view["beast"] and view["beast"]["at"] == name:
            here.append(f"K{view['beast']['hp']}")
        lines.append(f"{name:>9}  {' '.join(here)}")
    for it in view["players"]:
        stock = f"hp {it['hp']}  W{it['wood']} B{it['bone']} S{it['stone']}  {it['krom']} kr  {it['bonus']} cards"
        lines.append(f"{SEAT_LETTERS[it['seat']]}  {it['character'] or '-':<16} {it['points']:>2} pts  {stock}")
    for slot, name in enumerate(view["shelf"], 1):
        lines.append(f"evolve {slot}  " + (f"{EVOLUTIONS[name]['points']} {name}: {_priced(name)}" if name else "-"))
    for slot, name in enumerate(view["preys"], 1):
        lines.append(f"hunt {slot}    " + (_hunted(name) if name else "-"))
    if view["turn"] and view["turn"]["dice"]:
        lines.append("dice      " + " ".join(map(str, view["turn"]["dice"])))
    return "\n".join(line.rstrip() for line in lines)


def _listed(goods: dict[str, int]) -> str:
    return " ".join(f"{n} {name}" for name, n in goods.items()) or "nothing"


def _priced(name: str) -> str:
    needs = [f"{key} {value}" for key, value in EVOLUTIONS[name]["need"].items()]
    return _listed(EVOLUTIONS[name]["cost"]) + (f" ({', '.join(needs)})" if needs else "")


def _hunted(name: str) -> str:
    prey = PREYS[name]
    return f"{prey['dice']}d {prey['value']}+ {name}: {_listed(prey['reward'])}"
