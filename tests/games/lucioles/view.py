"""What one seat, or a spectator, may know (LU-2, LU-3, LU-5, LU-8), ready for JSON."""

from typing import Any

from clairiere.core.bits import members
from clairiere.core.game import State
from clairiere.core.record import OMNISCIENT, SPECTATOR, plain
from tests.games.lucioles.actions import CODES, call_of
from tests.games.lucioles.pieces import NIGHTS
from tests.games.lucioles.rules import acting, why_not

PREFIX = "LU"


def public(s: State) -> dict[str, Any]:
    """What lies on the table: who has called, what was called and what came, and what everybody has."""
    p = plain(s)
    seats = range(p.seats)
    dawn = p.night == NIGHTS
    return {
        "dice": [die or None for die in p.dice.tolist()],
        "players": [
            {
                "called": bool(p.call[seat]),
                "last": int(p.last[seat]) or None,
                "fireflies": int(p.fireflies[seat]),
                "lantern": int(p.lantern[seat]) if dawn else None,  # LU-8
            }
            for seat in seats
        ],
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """The lantern a seat holds (LU-2) and what it has called this night (LU-3)."""
    if seat == SPECTATOR:
        return {}
    p = plain(s)
    if seat == OMNISCIENT:
        return {"lanterns": p.lantern[: p.seats].tolist(), "calls": [int(it) or None for it in p.call[: p.seats]]}
    return {"lantern": int(p.lantern[seat]), "call": int(p.call[seat]) or None}


def moment(s: State) -> dict[str, Any]:
    """Which night it is, and who has not called."""
    night = int(s["night"])
    return {
        "phase": "over" if night == NIGHTS else "call",
        "night": min(night + 1, NIGHTS),
        "nights": NIGHTS,
        "acting": members(acting(s)),
    }


def prospects(s: State, seat: int) -> dict[str, Any]:
    """Which calls a seat may make, and which rule forbids the others."""
    if seat < 0:
        return {}
    rules = {call_of(code): int(why_not(s, seat, code)) for code in range(CODES)}
    return {"may": [{"n": n, "unmet": f"{PREFIX}-{rule}" if rule else None} for n, rule in rules.items()]}


def offer(s: State, seat: int, code: int) -> dict[str, Any]:
    """What a call may bring: the fireflies one would have."""
    return {"then": int(s["fireflies"][seat]) + call_of(code)}


def draw(view: dict[str, Any]) -> str:
    """A view as text: a line for each player, and the dice."""
    lines = [f"  dice {' '.join(str(die or '-') for die in view['dice'])}"]
    for seat, player in enumerate(view["players"]):
        sign = "*" if player["called"] else " "
        lantern = f"  lantern {player['lantern']}" if player["lantern"] else ""
        lines.append(f"{sign} {'ABCDEF'[seat]}  {player['fireflies']:>2}  last {player['last'] or '-'}{lantern}")
    if view.get("lantern"):
        lines.append(f"  your lantern {view['lantern']}, your call {view['call'] or '-'}")
    return "\n".join(lines)
