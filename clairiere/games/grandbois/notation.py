"""Actions, events and positions as short text, and back.

`2r1@-1,3` lays the second tile of the river with one quarter turn clockwise, its top-left square at x −1, y 3;
`tower` raises the tower on the clearing just laid, `keep` keeps it. The start tile's top-left square is 0,0; x
grows to the right, y downwards. In a drawing a square is two signs: `F2` two foxes (T toads, R rabbits,
C raccoons, L lizards), `--` a clearing, `BB` a bear, `@A` the tower of the first seat, `..` nothing yet.
"""

import re
from collections.abc import Mapping
from typing import Any

from clairiere.games.grandbois.actions import (
    CODES,
    FAR,
    KEEP,
    RAISE,
    lay_of,
    place,
    slot_of,
    spot_of,
    turn_of,
    x_of,
    y_of,
)
from clairiere.games.grandbois.pieces import CLAN_IDS, CLAN_LETTERS, RIVER
from clairiere.games.grandbois.scoring import LINES
from clairiere.games.grandbois.state import NO_TILE, Event
from clairiere.games.grandbois.view import NAMED, squares_of

PLACE = re.compile(r"([1-4])r([0-3])@(-?\d{1,2}),(-?\d{1,2})")
SEAT_LETTERS = "ABCD"


def say(code: int) -> str:
    """An action's notation."""
    if code == RAISE:
        return "tower"
    if code == KEEP:
        return "keep"
    if not 0 <= code < CODES:
        raise ValueError(f"codes of Grand Bois go from 0 to {CODES - 1}, not {code}")
    return spell(meaning(code))


def spell(facts: Mapping[str, Any]) -> str:
    """What an action is, as notation."""
    if facts["verb"] != "place":
        return str(facts["verb"])
    return f"{facts['slot']}r{facts['turn']}@{facts['x']},{facts['y']}"


def meaning(code: int) -> dict[str, Any]:
    """What a code is: its verb, and where which tile is laid."""
    if not 0 <= code < RAISE:
        return {"verb": say(code)}
    return {"verb": "place", "slot": slot_of(code) + 1, "turn": turn_of(code), "x": x_of(code), "y": y_of(code)}


def parse(text: str) -> int:
    """The code of an action's notation."""
    if text in ("tower", "keep"):
        return RAISE if text == "tower" else KEEP
    found = PLACE.fullmatch(text)
    if not found:
        raise ValueError("write like 2r1@-1,3 (river tile 1-4, quarter turns 0-3, x, y), tower or keep")
    slot, turn, x, y = (int(part) for part in found.groups())
    if max(abs(x), abs(y)) > FAR:
        raise ValueError(f"x and y go from -{FAR} to {FAR}")
    return int(place(lay_of(slot - 1, turn), spot_of(x, y)))


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named; squares and clans in words."""
    a, b, c, d, e = numbers
    match kind:
        case Event.DEALT | Event.UNMASKED:
            told = {"seat": a, "clans": [name for k, name in enumerate(CLAN_IDS) if b >> k & 1]}
            return {**told, "first": a == 0} if kind == Event.UNMASKED else told  # in seat order (GB-36)
        case Event.REVEALED | Event.FLUSHED:
            return {"tiles": [tile for tile in (a, b, c, d) if tile != NO_TILE]}
        case Event.LAID:
            return {"seat": a, "tile": b, "turn": c, "x": d, "y": e, "squares": squares_of(b, c)}
        case Event.COVERED:
            return {"x": a, "y": b, "under": NAMED[c], "over": NAMED[d]}
        case Event.RAISED:
            return {"seat": a, "x": b, "y": c}
        case Event.SCORED:
            return {"seat": a, **dict(zip(LINES, (b, c, d, e), strict=True)), "total": b + c + d + e}
    return {"seat": a}  # KEPT, FORCED


def signs(square: dict[str, Any]) -> str:
    """The two signs of a square."""
    match square["is"]:
        case "clearing":
            return "--"
        case "bear":
            return "BB"
        case "tower":
            return f"@{SEAT_LETTERS[square['seat']]}"  # GB-A18: both towers of a seat look alike
    return f"{CLAN_LETTERS[CLAN_IDS.index(square['is'])]}{square['animals']}"


def draw(view: dict[str, Any]) -> str:
    """A view as text: the forest with its coordinates, and the river below."""
    west, north, east, south = view["bounds"]
    at = {(square["x"], square["y"]): signs(square) for square in view["forest"]}
    lines = ["     " + " ".join(f"{x:>2}" for x in range(west, east + 1))]
    for y in range(north, south + 1):
        lines.append(f"{y:>3}  " + " ".join(at.get((x, y), "..") for x in range(west, east + 1)))
    lines.append("")
    tiles = [tile["squares"] if tile else None for tile in view["river"]]
    lines.append("     " + "   ".join(f"{slot + 1:<5}" for slot in range(RIVER)))
    for left, right in ((0, 1), (3, 2)):
        row = [f"{signs(tile[left])} {signs(tile[right])}" if tile else "     " for tile in tiles]
        lines.append("     " + "   ".join(row))
    lines.append(f"     + {view['pile']}")
    return "\n".join(line.rstrip() for line in lines)
