"""Actions, events and positions as short text, and back.

`go forest` picks a destination; a bonus card is played by its name and what it needs, `false_trail B cave`,
`muscular_barter C wood stone` (give wood, take stone); `pass` plays none. Seats are letters, A the first; slots,
alternatives and dice are numbered from 1: `hunt 2`, `hunt 2 +1` with one extra die, `evolve 3`, `evolve 3 -wood`
(with the glue), `reroll 1 4`, `claim 2`, `option 3`.
"""

from typing import Any

from clairiere.games.krom.actions import CODE, CODES, MEANING, NONE_WAIVED, Verb
from clairiere.games.krom.pieces import (
    BONUS_IDS,
    CHARACTER_IDS,
    COST,
    EVOLUTION_IDS,
    FALSE_TRAIL,
    GATHERING_IDS,
    GOODS,
    LOCATIONS,
    MOST_DICE,
    MUSCULAR_BARTER,
    PATTERNS,
    PREY_IDS,
    RABBIT_FOOT,
    STICKY_FINGERS,
)
from clairiere.games.krom.places import PREY_VALUE, REROLL_COST
from clairiere.games.krom.state import NO_CARD, NOBODY, Cause, Event, Throw

SEAT_LETTERS = "ABCDE"


def _spelled(meaning: tuple[int, ...]) -> str:
    """What a code means, as notation."""
    verb, *rest = meaning
    name = Verb(verb).name.lower()
    if Verb.ABOUT_TURN <= verb <= Verb.BACKLASH:
        name = BONUS_IDS[verb - Verb.ABOUT_TURN]
    match verb, rest:
        case Verb.GO | Verb.ABOUT_TURN, [place]:
            return f"{name} {LOCATIONS[place]}"
        case Verb.FALSE_TRAIL, [seat, place]:
            return f"{name} {SEAT_LETTERS[seat]} {LOCATIONS[place]}"
        case Verb.FRIENDLY_TRIP | Verb.LEAKY_POCKET, [seat]:
            return f"{name} {SEAT_LETTERS[seat]}"
        case Verb.MUSCULAR_BARTER | Verb.STICKY_FINGERS, [seat, *goods]:
            return " ".join([name, SEAT_LETTERS[seat], *(GOODS[good] for good in goods)])
        case Verb.REROLL | Verb.RABBIT_FOOT, [dice]:
            return " ".join([name, *(str(nth + 1) for nth in dice_in(dice))])
        case Verb.STEAL | Verb.BUY, [good]:
            return f"{name} {GOODS[good]}"
        case Verb.HUNT, [slot, extra]:
            return f"{name} {slot + 1}" + (f" +{extra}" if extra else "")
        case Verb.EVOLVE, [slot, waived]:
            return f"{name} {slot + 1}" + (f" -{GOODS[waived]}" if waived != NONE_WAIVED else "")
        case Verb.CLAIM | Verb.OPTION, [nth]:
            return f"{name} {nth + 1}"
        case Verb.CAST, [character]:
            return f"{name} {CHARACTER_IDS[character]}"
    return name


def dice_in(dice: int) -> list[int]:
    """A set of dice spelled out, from 0."""
    return [nth for nth in range(MOST_DICE) if dice >> nth & 1]


SPELLED = [_spelled(meaning) for meaning in MEANING]
READ = {text.casefold(): CODE[meaning] for text, meaning in zip(SPELLED, MEANING, strict=True)}


def say(code: int) -> str:
    """An action's notation."""
    if not 0 <= code < CODES:
        raise ValueError(f"codes of Krom go from 0 to {CODES - 1}, not {code}")
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


def _other(seat: int) -> dict[str, int]:
    """A second player in an event."""
    return {"seat": seat}


def _card(name: str) -> dict[str, str]:
    return {"is": name}


def _amounts(row: Any) -> list[dict[str, Any]]:
    """A row of goods, each a thing that can be named."""
    return [{"is": "amount", "good": GOODS[kind], "n": int(n)} for kind, n in enumerate(row) if n]


def _played(seat: int, kind: int, onto: int, x: int, y: int) -> dict[str, Any]:
    """A bonus card played: on whom and with what, as far as it needs it."""
    told: dict[str, Any] = {"seat": seat, "card": _card(BONUS_IDS[kind]), "aimed": "no"}
    if onto != NOBODY:
        told.update(aimed="yes", target=_other(onto))
    else:
        told.update(target=_other(seat))
    if kind in (FALSE_TRAIL, 0):
        told["place"] = LOCATIONS[x]
    if kind == MUSCULAR_BARTER:
        told.update(give=GOODS[x], take=GOODS[y])
    if kind == STICKY_FINGERS:
        told["take"] = GOODS[x]
    if kind == RABBIT_FOOT:
        told["dice"] = [nth + 1 for nth in dice_in(x)]
    return told


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named; cards, places and goods in words."""
    a, b, c, d, e = numbers
    match kind:
        case Event.DEALT | Event.CAST:
            return {"seat": a, "character": _card(CHARACTER_IDS[b])}
        case Event.ROUND:
            return {"round": a, "lead": _other(b)}
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
            return {"seat": a, "card": card, "by": _other(c), "parried": parried, "taken": e}
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
        case Event.DECLINED:
            return {"seat": a, "victim": _other(b)}
        case Event.RESTED:
            return {"seat": a, "n": b}
        case Event.BOUGHT:
            return {"seat": a, "good": GOODS[b], "n": c, "price": d}
        case Event.GATHERED:
            return {"seat": a, "card": _card(GATHERING_IDS[b])}
        case Event.DICE:
            paid = {"rerolls": d, "price": int(REROLL_COST[:d].sum())} if b == Throw.MOUNTAIN else {}
            return {"seat": a, "throw": Throw(b).name.lower(), "dice": faces_in(c), "total": d, **paid}
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
            card, cost = _card(EVOLUTION_IDS[b]), _amounts(COST[b])
            return {"seat": a, "evolution": card, "slot": c + 1, "points": d, "total": e, "cost": cost}
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
    for slot, it in enumerate(view["shelf"], 1):
        lines.append(f"evolve {slot}  " + (f"{it['points']} {it['id']}: {_priced(it)}" if it else "-"))
    for slot, it in enumerate(view["preys"], 1):
        lines.append(
            f"hunt {slot}    " + (f"{it['dice']}d {it['value']}+ {it['id']}: {_listed(it['reward'])}" if it else "-")
        )
    if view["turn"] and view["turn"]["dice"]:
        lines.append("dice      " + " ".join(map(str, view["turn"]["dice"])))
    return "\n".join(line.rstrip() for line in lines)


def _listed(goods: dict[str, int]) -> str:
    return " ".join(f"{n} {name}" for name, n in goods.items()) or "nothing"


def _priced(evolution: dict[str, Any]) -> str:
    needs = [f"{key} {value}" for key, value in evolution["need"].items()]
    return _listed(evolution["cost"]) + (f" ({', '.join(needs)})" if needs else "")
