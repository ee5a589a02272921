"""Actions and events as short text and named facts: `call 2` calls two fireflies."""

from typing import Any

from tests.games.lucioles.pieces import BOLDEST
from tests.games.lucioles.state import Event

CALLS = {f"call {n}": n for n in range(1, BOLDEST + 1)}


def say(code: int) -> str:
    """An action's notation."""
    if not 1 <= code <= BOLDEST:
        raise ValueError(f"codes of Lucioles go from 1 to {BOLDEST}, not {code}")
    return f"call {code}"


def parse(text: str) -> int:
    """The code of an action's notation."""
    if text not in CALLS:
        raise ValueError(f"write one of: {', '.join(CALLS)}")
    return CALLS[text]


def meaning(code: int) -> dict[str, Any]:
    """What a code is."""
    return {"verb": "call", "n": code}


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
