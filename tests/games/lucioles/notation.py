"""Actions and events as short text and named facts: `call 2` calls two fireflies."""

import re
from typing import Any

from tests.games.lucioles.actions import CODES, call_of, code_of
from tests.games.lucioles.state import Event

CALL = re.compile(r"call ([1-9])")


def say(code: int) -> str:
    """An action's notation."""
    return f"call {meaning(code)['n']}"


def parse(text: str) -> int:
    """The code of an action's notation."""
    found = CALL.fullmatch(text)
    if not found or code_of(int(found[1])) >= CODES:
        raise ValueError(f"write like call 2, up to call {call_of(CODES - 1)}")
    return int(code_of(int(found[1])))


def meaning(code: int) -> dict[str, Any]:
    """What a code is."""
    if not 0 <= code < CODES:
        raise ValueError(f"codes of Lucioles go from 0 to {CODES - 1}, not {code}")
    return {"verb": "call", "n": call_of(code)}


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """The numbers of an event, named."""
    a, b, c, *_ = numbers
    match kind:
        case Event.DEALT:
            return {"seat": a, "lantern": b}
        case Event.CAME:
            return {"die": a, "n": b}
        case Event.UNVEILED:
            return {"seat": a, "lantern": b, "n": c}
        case Event.WAITED:
            return {"seat": a}
    return {"seat": a, "n": b}  # CALLED, SHOWN, CAUGHT
