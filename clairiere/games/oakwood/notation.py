"""Actions, events and positions as short text, and back.

Branches are numbered from 1, seats are letters, A the first. `climb 3`, `in`, `out`, `fly left` move; `flip` turns
the card up; `claim` takes a power, `swap lasso` gives the lasso for it. `carry bg+b` wants a brown and a golden acorn
in the cheeks and a brown one in the backpack, `carry -` nothing at all. `stash cheeks gold`, `bury nest brown`,
`convert`; `lasso 3 brown` from the trunk, `lasso out gold` from a card; `spit cheeks gold`, `steal B gold`,
`rob B backpack`, `mimic owl`, `scare BC`, `destroy B owl`, `end`. Solo: `buy acrobat`, `pay nest 3`,
`pay gold cheeks`, `give lasso`, `stop`.

In a drawing a branch is a line from the trunk outward: `?` a face-down card, `o` a nut card, `X` a broken branch,
`P(lasso)` a power, `S` the Sticky Fingers and `O` the Owl of the solo game; then `:bbg` the acorns and `@AB` the
squirrels on it. `!` ends a branch that has snapped.
"""

from typing import Any

from clairiere.core.bits import members
from clairiere.games.oakwood.acorns import CONVERT
from clairiere.games.oakwood.actions import (
    CHEEKFULS,
    CODE,
    CODES,
    IN_GOLD,
    INWARD,
    LEFT,
    MEANING,
    OUTWARD,
    PACKFULS,
    Verb,
)
from clairiere.games.oakwood.pieces import CHEEKS, EVENTS, FACE_IDS, KINDS, NEST, PACK, PIECES, POWERS, ZONES
from clairiere.games.oakwood.state import TRUNK, Cause, Event, Owed, branch_of, position_of
from clairiere.games.oakwood.stock import ON_CARD

SEAT_LETTERS = "ABCDEF"
SIGNS = "bg"  # of a brown and of a golden acorn
NTH = ("target", "second", "third", "fourth", "fifth", "sixth")


def named_place(place: int) -> dict[str, Any]:
    """A place as people say it: the trunk, or a position of a branch."""
    if place == TRUNK:
        return {"is": "trunk"}
    return {"is": "leaf", "branch": int(branch_of(place)) + 1, "position": int(position_of(place))}


def named(card: str) -> dict[str, str]:
    """A card or a power by its name."""
    return {"is": card}


def acorns(amounts: Any) -> list[dict[str, Any]]:
    """Brown and golden acorns, each kind a thing that can be named."""
    return [{"is": "acorns", "nut": KINDS[kind], "n": int(n)} for kind, n in enumerate(amounts) if n]


def rule_of_card(face: int) -> str:
    """The rule about what happens when a card is turned up: an event's own; powers and nut cards stay."""
    if face < len(EVENTS):
        return next(iter(PIECES.faces[face].get("rules", [])), "NS-25")
    return "NS-24" if face < len(EVENTS) + len(POWERS) else "NS-22"


def several(seats: int) -> dict[str, Any]:
    """A set of seats: the first is the target, and so on."""
    found = members(seats)
    return {
        "count": len(found),
        "seats": found,
        **{name: {"seat": seat} for name, seat in zip(NTH, found, strict=False)},
    }


CONVERTED = {"given": acorns((CONVERT, 0)), "got": acorns((0, 1))}  # NS-34


def _facts(verb: int, rest: list[int]) -> dict[str, Any]:
    """What comes with a verb, by name."""
    match verb, rest:
        case Verb.CLIMB, [branch]:
            return {"branch": branch + 1}
        case Verb.FLY, [side]:
            return {"side": "left" if side == LEFT else "right"}
        case Verb.PICK | Verb.SWAP | Verb.MIMIC | Verb.BUY | Verb.GIVE, [power]:
            return {"power": named(POWERS[power])}
        case Verb.CARRY, [cheeks, pack]:
            return {"cheeks": acorns(CHEEKFULS[cheeks]), "pack": acorns(PACKFULS[pack])}
        case Verb.CONVERT, _:
            return CONVERTED
        case Verb.STASH | Verb.BURY | Verb.SPIT, [zone, kind]:
            return {"zone": ZONES[zone], "nut": KINDS[kind]}
        case Verb.LASSO, [where, kind]:
            if where < INWARD:
                return {"side": "branch", "branch": where + 1, "nut": KINDS[kind]}
            return {"side": "out" if where == OUTWARD else "in", "nut": KINDS[kind]}
        case Verb.STEAL, [victim, kind]:
            return {"victim": {"seat": victim}, "nut": KINDS[kind]}
        case Verb.ROB | Verb.DESTROY, [victim, power]:
            return {"victim": {"seat": victim}, "power": named(POWERS[power])}
        case Verb.SCARE, [targets]:
            return several(targets)
        case Verb.FOOL, [zone]:
            return {"zone": ZONES[zone]}
        case Verb.PAY, [first, zone, *_] if first == IN_GOLD:
            return {"in": "gold", "zone": ZONES[zone]}
        case Verb.PAY, [cheeks, pack, nest]:
            return {"in": "brown", "cheeks": cheeks, "pack": pack, "nest": nest}
    return {}


FACTS = [{"verb": Verb(verb).name.lower(), **_facts(verb, rest)} for verb, *rest in MEANING]


def _spelled(meaning: tuple[int, ...], facts: dict[str, Any]) -> str:
    """What a code means, as notation."""
    verb, *rest = meaning
    match verb, rest:
        case Verb.CARRY, [cheeks, pack]:
            held = "".join(sign * n for sign, n in zip(SIGNS, CHEEKFULS[cheeks], strict=True)) or "-"
            more = "".join(sign * n for sign, n in zip(SIGNS, PACKFULS[pack], strict=True))
            parts = [f"{held}+{more}" if more else held]
        case Verb.CONVERT, _:
            parts = []
        case Verb.LASSO, _:
            parts = [str(facts.get("branch", facts["side"])), facts["nut"]]
        case Verb.SCARE, _:
            parts = ["".join(SEAT_LETTERS[seat] for seat in facts["seats"])]
        case Verb.PAY, _ if facts["in"] == "gold":
            parts = ["gold", facts["zone"]]
        case Verb.PAY, _:
            parts = [f"{ZONES[zone]} {facts[ZONES[zone]]}" for zone in (CHEEKS, PACK, NEST) if facts[ZONES[zone]]]
        case _:
            parts = [_part(part) for part in list(facts.values())[1:]]
    return " ".join([facts["verb"], *parts])


def _part(part: Any) -> str:
    """One part of an action in notation: a power, a player, a name or a number."""
    if isinstance(part, dict):
        return str(part["is"]) if "is" in part else SEAT_LETTERS[part["seat"]]
    return str(part)


SPELLED = [_spelled(meaning, facts) for meaning, facts in zip(MEANING, FACTS, strict=True)]
READ = {text.casefold(): CODE[meaning] for text, meaning in zip(SPELLED, MEANING, strict=True)}


def say(code: int) -> str:
    """An action's notation."""
    if not 0 <= code < CODES:
        raise ValueError(f"codes of Oakwood go from 0 to {CODES - 1}, not {code}")
    return SPELLED[code]


def meaning(code: int) -> dict[str, Any]:
    """What a code is: its verb, and what comes with it."""
    say(code)
    return FACTS[code]


def parse(text: str) -> int:
    """The code of an action's notation; blanks and capitals do not matter."""
    plain = " ".join(text.casefold().split())
    if plain in READ:
        return READ[plain]
    first = plain.split(" ")[0]
    near = [spelled for spelled in SPELLED if spelled.split(" ")[0] == first]
    if near:
        shown = ", ".join(near[:3])
        raise ValueError(f"write like {shown}" if len(near) > 1 else f"write just {shown}")
    raise ValueError("write like climb 3, in, out, flip, claim, carry bg, stash cheeks brown, bury nest gold or end")


def _where(zone: int) -> str:
    """A zone of a player, or the card under the squirrel."""
    return "card" if zone == ON_CARD else ZONES[zone]


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named; cards, places and acorns in words."""
    a, b, c, d, e = numbers
    match kind:
        case Event.DEALT | Event.PICKED | Event.MIMICKED | Event.BOUGHT | Event.GAVE_BACK:
            return {"seat": a, "power": named(POWERS[b])}
        case Event.ROUND:
            return {"round": a, "lead": {"seat": b}}
        case Event.TURN:
            return {"seat": a, "ap": b}
        case Event.MOVED:
            return {"seat": a, "place": named_place(b), "ap": c}
        case Event.FLEW | Event.STEPPED | Event.BLOWN:
            return {"seat": a, "place": named_place(b)}
        case Event.TURNED:
            found = "event" if c < len(EVENTS) else "power" if c < len(EVENTS) + len(POWERS) else "nut"
            card = named(FACE_IDS[c])
            lying = {"card": card, "acorns": acorns((d, e)), "rule": rule_of_card(c)}
            return {"seat": a, "place": named_place(b), "found": found, **lying}
        case Event.CLAIMED:
            return {"seat": a, "power": named(POWERS[b]), "place": named_place(c)}
        case Event.SWAPPED:
            return {"seat": a, "power": named(POWERS[b]), "given": named(POWERS[c]), "place": named_place(d)}
        case Event.SLID:
            return {"place": named_place(a), "added": b, "rest": named_place(c)}
        case Event.FELL:
            return {"seat": a, "acorns": acorns((b, c)), "cause": Cause(d).name.lower()}
        case Event.SNAPPED:
            return {"branch": a + 1, "position": b, "cards": c, "acorns": acorns((d, e))}
        case Event.FOOLED:
            return {"seat": a, "zone": ZONES[b], "brown": c}
        case Event.PAWED:
            return {"seat": a, "n": b}
        case Event.PRUNED:
            return {"seat": a, "branch": b + 1}
        case Event.CARRIED:
            return {
                "seat": a,
                "cheeks": acorns(CHEEKFULS[b]),
                "pack": acorns(PACKFULS[c]),
                "place": named_place(d),
            }
        case Event.STASHED | Event.SPAT | Event.NIBBLED:
            return {"seat": a, "nut": KINDS[b], "zone": ZONES[c]}
        case Event.BURIED:
            return {"seat": a, "nut": KINDS[b], "zone": ZONES[c], "total": d}
        case Event.LASSOED:
            return {"seat": a, "nut": KINDS[b], "place": named_place(c), "where": _where(d)}
        case Event.STOLE:
            return {"seat": a, "victim": {"seat": b}, "nut": KINDS[c], "zone": ZONES[d], "where": _where(e)}
        case Event.HOARDED | Event.LOST:
            return {"seat": a, "acorns": acorns((b, c))}
        case Event.ROBBED | Event.DESTROYED:
            return {"seat": a, "victim": {"seat": b}, "power": named(POWERS[c])}
        case Event.HOOTED:
            return {"seat": a, **several(b)}
        case Event.SPILLED:
            return {"seat": a, "nut": KINDS[b], "where": _where(c)}
        case Event.LAST_ROUND:
            return {"why": Event(a).name.lower(), "round": b}
        case Event.OWED:
            return {"seat": a, "price": b, "what": Owed(c).name.lower()}
        case Event.PAID:
            paid = {"in": "gold", "zone": ZONES[d]} if c else {"in": "brown"}
            return {"seat": a, "price": b, **paid, "what": Owed(e).name.lower()}
        case Event.OWL_CAME:
            return {"seat": a, "means": b}
        case Event.REACHED | Event.BARE | Event.QUIET | Event.LATE:
            return {"seat": a, "points": b, **several(c)}
        case Event.WON_ALONE | Event.EATEN | Event.STOPPED | Event.STUCK:
            return {"seat": a, "points": b, "steps": c}
        case Event.GOING_ON:
            return {"seat": a, "points": b}
        case Event.CONVERTED:
            return {"seat": a, **CONVERTED}
    return {"seat": a}  # NO_GOLD, OWL_LEFT


def letters(amounts: dict[str, int]) -> str:
    """Acorns as letters: bbg."""
    return "".join(sign * amounts[kind] for sign, kind in zip(SIGNS, KINDS, strict=True))


def _face(face: str, *, alone: bool) -> str:
    """The sign of a card."""
    if face == "down":
        return "?"
    if face == "broken_branch":
        return "X"
    if alone and face in ("sticky_fingers", "owl"):
        return "S" if face == "sticky_fingers" else "O"
    if face in POWERS:
        return f"P({face})"
    return f"!{face}" if face in EVENTS else "o"


def draw(view: dict[str, Any]) -> str:
    """A view as text: the tree branch by branch, then each player with what they have."""
    players = view["players"]
    alone = len(players) == 1
    trunk = "".join(SEAT_LETTERS[it["seat"]] for it in players if it["branch"] is None)
    lines = [f"round {view['round']}  pile {view['pile']}  trunk {trunk or '-'}"]
    for n, branch in enumerate(view["branches"], 1):
        cards = []
        for position, card in enumerate(branch["cards"], 1):
            if card is None:
                break
            here = [SEAT_LETTERS[it["seat"]] for it in players if (it["branch"], it["position"]) == (n, position)]
            nuts = letters(card)
            cards.append(
                _face(card["face"], alone=alone)
                + (f":{nuts}" if nuts else "")
                + ("@" if here else "")
                + "".join(here)
            )
        lines.append(" ".join([f"b{n}:", *cards, *(["!"] if branch["shortened"] else [])]))
    for it in players:
        held = " ".join(f"{zone}={letters(it[zone])}" for zone in ZONES if letters(it[zone]))
        powers = ",".join([*it["powers"], *(f"({power})" for power in it["imitated"])])
        lines.append(f"{SEAT_LETTERS[it['seat']]}  {it['points']:>2} pts  {held}  {powers}".rstrip())
    return "\n".join(lines)
