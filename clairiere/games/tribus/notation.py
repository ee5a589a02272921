"""Actions, events and positions as short text, and back.

`play F03.2` plays a card by its second line, `forest 3 B1` buys the third tile of the river for B1 (`forest pile B1`
the one on the pile), `step capital A1` and `fly A1 C2` move a rider, `discard 1 2 5` names slots of the hand,
`draw 2` and `draw pile` refill it, `power GP1` and `guide GP1` name a guide card. Places, slots and lines count
from 1.
"""

from typing import Any

from clairiere.games.tribus.actions import CODE, CODES, MEANING, TRIPLES, Verb
from clairiere.games.tribus.goals import BY_SEQUENCE
from clairiere.games.tribus.language import EFFECTS, ELEMENTS
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    CARD_OF_LINE,
    DISCARD,
    ELEMENT_IDS,
    FIRST_LINE,
    GUIDE_IDS,
    LINE_EFFECT,
    NOTHING,
    PAWNS,
    PER_ELEMENT,
    PIECES,
    RIVER,
    SQUARES,
    TILE_IDS,
    VILLAGE_IDS,
    place_name,
)
from clairiere.games.tribus.state import Event

SIDES = ("left", "right")
SEAT_LETTERS = "ABCDE"


def _offer_place(place: int) -> int | str:
    """A place of a river, counted from 1; the top of its pile."""
    return "pile" if place == RIVER else place + 1


def card(name: str) -> dict[str, Any]:
    """A card, a tile or a board."""
    return {"is": name}


def meaning(code: int) -> dict[str, Any]:
    """What an action is, whatever the position: its verb, then its parts by name."""
    verb, a, b = MEANING[code]
    return {"verb": verb.name.lower(), **_parts(verb, a, b)}


def _parts(verb: Verb, a: int, b: int) -> dict[str, Any]:
    match verb:
        case Verb.BOARD:
            return {"board": card(BOARD_IDS[b])}
        case Verb.PLAY:
            played = int(CARD_OF_LINE[b])
            return {"card": card(ELEMENT_IDS[played]), "line": b - int(FIRST_LINE[played]) + 1}
        case Verb.BUILD | Verb.TEMPLE_AT | Verb.CLEAN_AT | Verb.CLEANSE_AT:
            return {"square": SQUARES[b]}
        case Verb.POWER | Verb.GUIDE:
            return {"card": card(GUIDE_IDS[b])}
        case Verb.DISCARD:
            return {"slots": [slot + 1 for slot in TRIPLES[b]]}
        case Verb.TEMPLE_KIND:
            return {"temple": b + 1}
        case Verb.BRANCH:
            return {"branch": b + 1}
        case Verb.FOREST:
            return {"place": _offer_place(a), "square": SQUARES[b]}
        case Verb.STEP | Verb.FLY:
            return {"from": place_name(a), "to": place_name(b)}
        case Verb.VILLAGE_CARD | Verb.DRAW:
            return {"place": _offer_place(b)}
        case Verb.SIDE:
            return {"side": SIDES[b]}
        case Verb.DROP:
            return {"slot": b + 1}
    return {}


def _spelled(code: int) -> str:
    """What a code means, as notation: the verb, and its parts in their order."""
    words = [*meaning(code).values()]
    if MEANING[code][0] == Verb.PLAY:
        return f"{words[0]} {words[1]['is']}.{words[2]}"
    return " ".join(_word(it) for it in words)


def _word(part: Any) -> str:
    if isinstance(part, dict):
        return str(part["is"])
    return " ".join(map(str, part)) if isinstance(part, list) else str(part)


SPELLED = [_spelled(code) for code in range(CODES)]
READ = {text.casefold(): code for code, text in enumerate(SPELLED)}
assert len(READ) == len(CODE)


def say(code: int) -> str:
    """An action's notation."""
    if not 0 <= code < CODES:
        raise ValueError(f"codes of the Tribes of the Wind go from 0 to {CODES - 1}, not {code}")
    return SPELLED[code]


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
    raise ValueError("write like play F03.2, temple, build B1, forest 3 B1, step capital A1, draw 2, draw pile, skip")


CONDITION_NAMES = ("sequence", "goal")


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named; cards, tiles and places in words."""
    a, b, c, d, e = numbers
    match kind:
        case Event.BOARD:
            return {"seat": a, "board": card(BOARD_IDS[b])}
        case Event.LAID_OUT:
            return {}
        case Event.HELD:
            return {"seat": a, "slot": b + 1, "card": card(ELEMENT_IDS[c])}
        case Event.STARTED:
            return {"seat": a, "tile": card(TILE_IDS[b]), "riders": c}
        case Event.TUCKED | Event.DROPPED:
            return {"seat": a, "card": card(VILLAGE_IDS[b]), "slot": c + 1}
        case Event.ROUND:
            return {"round": a, "last": "yes" if b else "no"}
        case Event.PLAYED:
            line = int(FIRST_LINE[b]) + c
            told = {"card": card(ELEMENT_IDS[b]), "element": ELEMENTS[b // PER_ELEMENT], "line": c + 1}
            return {"seat": a, **told, "slot": e + 1, **does(line, d)}
        case Event.LAID_ASIDE:
            return {"seat": a, "card": card(ELEMENT_IDS[b])}
        case Event.DISCARDED:
            cards = [card(ELEMENT_IDS[it]) for it in (b, c, d)]
            return {"seat": a, "cards": cards, "for": "temple" if e else "nothing"}
        case Event.BRANCHED:
            chosen = {"branch": c + 1, "effect": gains(int(LINE_EFFECT[b, c]))}
            return {"seat": a, "card": card(ELEMENT_IDS[int(CARD_OF_LINE[b])]), **chosen}
        case Event.WATER:
            return {"seat": a, "n": b, "water": c}
        case Event.CLEANED:
            return {"seat": a, "square": SQUARES[b], "n": c, "left": d}
        case Event.BOUGHT:
            return {"seat": a, "tile": card(TILE_IDS[b]), "square": SQUARES[c], "price": d, "place": _offer_place(e)}
        case Event.OFFERED:
            return {"place": _offer_place(a), "tile": card(TILE_IDS[b]) if b != NOTHING else None}
        case Event.STEPPED | Event.FLEW:
            return {"seat": a, "from": place_name(b), "to": place_name(c)}
        case Event.STOPPED:
            return {"seat": a, "effect": EFFECTS[b], "n": c}
        case Event.KIND:
            return {"seat": a, "temple": b + 1, "effect": gains(PIECES.temple_effect[c][b])}
        case Event.RAISED:
            return {"seat": a, "temple": b + 1, "square": SQUARES[c], "effect": gains(PIECES.temple_effect[d][b])}
        case Event.BUILT:
            return {"seat": a, "square": SQUARES[b], "tile": card(TILE_IDS[c]), "riders": d, "villages": e}
        case Event.POLLUTED:
            return {"seat": a, "square": SQUARES[b], "pollution": c}
        case Event.TOOK:
            return {"seat": a, "card": card(VILLAGE_IDS[b]), "place": c + 1}
        case Event.VILLAGE_RIVER:
            return {"place": a + 1, "card": card(VILLAGE_IDS[b])}
        case Event.RIGHT:
            return {"seat": a, "card": card(VILLAGE_IDS[b]), "effect": gains(PIECES.right_effect[b])}
        case Event.SPENT:
            return {"seat": a, "card": card(VILLAGE_IDS[b]), "used": c}
        case Event.DREW:
            return {"seat": a, "slot": b + 1, "place": _offer_place(c), "element": ELEMENTS[d]}
        case Event.RIVER:
            return {"place": a + 1, "element": ELEMENTS[b]}
        case Event.TOP:
            return {"element": ELEMENTS[a]}
        case Event.RESHUFFLED | Event.RESHUFFLED_VILLAGES:
            return {"n": a}
        case Event.FULFILLED:
            return {"seat": a, "condition": CONDITION_NAMES[b != BY_SEQUENCE]}
        case Event.GUIDE:
            return {"seat": a, "card": card(GUIDE_IDS[b]), "slot": c + 1}
        case Event.POWER:
            return {"seat": a, "card": card(GUIDE_IDS[b]), "price": c}
        case Event.WON:
            return {"seat": a, "points": b}
        case Event.TEMPLE | Event.BLOCKED:
            return {"seat": a, "n": DISCARD}
        case Event.END_TOKEN:
            return {"seat": a, "n": PAWNS}
    return {"seat": a}  # TURN, ENDED


def does(line: int, x: int) -> dict[str, Any]:
    """What a line of a card does, as printed; its X is told with it if it has one."""
    rows = dict.fromkeys(LINE_EFFECT[line].tolist())
    counted = {"x": x} if any(PIECES.per_x[row].any() for row in rows) else {"x": "none"}
    return {**counted, **either([gains(row) for row in rows])}


def either(effects: list[list[dict[str, Any]]]) -> dict[str, Any]:
    """One effect, or two to choose from."""
    if len(effects) == 1:
        return {"choice": "no", "effect": effects[0]}
    return {"choice": "yes", "effect": effects[0], "or_effect": effects[1]}


def gains(row: int, told_as: str = "gain") -> list[dict[str, Any]]:
    """A row of the table of effects as things that can be named: `{"is": "gain", "effect": "water", "n": 3}`.

    Of an effect with an X, `n` is "X", and `base` and `per_x` tell how much that is; that of a Forest tile is its
    price. Told as an `atom` it says what to do.
    """
    found: list[dict[str, Any]] = []
    for kind, name in enumerate(EFFECTS):
        base, per_x = int(PIECES.amount[row, kind]), int(PIECES.per_x[row, kind])
        if per_x:
            found.append({"is": told_as, "effect": name, "n": "X", "base": base, "per_x": per_x})
        elif PIECES.has[row, kind]:
            found.append({"is": told_as, "effect": name, "n": base})
    return found


def draw(view: dict[str, Any]) -> str:
    """A view as text: rivers, then each player's Terrain, goods and backs."""
    head = f"round {view['round']}" + (", the last" if view["last_round"] else "")
    backs = " ".join((it or "-")[:1].upper() for it in view["river"])
    lines = [f"{head}  element river {backs} pile {(view['top'] or '-')[:1].upper()}"]
    lines.append("village river  " + " ".join(it or "---" for it in view["village_river"]))
    lines.append("Forest tiles   " + " ".join(it or "---" for it in view["offers"]))
    for it in view["players"]:
        name = SEAT_LETTERS[it["seat"]]
        hand = " ".join((back or "-")[:1].upper() for back in it["backs"])
        goods = f"{it['water']} water  {it['capital']} in the Capital  hand {hand}"
        lines.append(f"{name}  {it['board'] or '-':<8} {it['points']:>2} vp  {goods}")
        for row in range(3):
            lines.append("   " + "  ".join(_square(square) for square in it["squares"][4 * row : 4 * row + 4]))
    return "\n".join(line.rstrip() for line in lines)


def _square(it: dict[str, Any]) -> str:
    """A square: its tile (a village in capitals), riders and temple, or its pollution."""
    if it["tile"] is None:
        return f"{'.' if not it['pollution'] else '~' * it['pollution']:<8}"
    tile = it["tile"] if it["village"] else it["tile"].lower()
    return f"{tile + ('^' if it['temple'] else '') + 'r' * it['riders']:<8}"
