"""The game of nothing: seats take turns, each has one thing to do, and it never ends.

It is no game that people play. The load test of the server plays it to learn what everything but the rules costs.
"""

import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

from clairiere.core.game import Game, State
from clairiere.core.record import record
from clairiere.games import GAMES

STATE = record(("seats", "i1"), ("turn", "i1"), events=1)


class Event(IntEnum):
    """Nothing happens."""


def deal(s: State, seats: int, _options: Any, _seed: int) -> None:
    """Seat 0 begins."""
    s["seats"], s["turn"] = seats, 0


def acting(s: State) -> int:
    """Whose turn it is."""
    return 1 << int(s["turn"])


def legal(s: State, seat: int, out: Any) -> int:
    """The one thing there is to do."""
    out[0] = 0
    return 1 if seat == s["turn"] else 0


def why_not(s: State, seat: int, _code: int) -> int:
    """One thing is forbidden: to act out of turn."""
    return 0 if seat == s["turn"] else 1


def play(s: State, _seat: int, _code: int) -> None:
    """Do nothing; then it is the next seat's turn."""
    s["turn"] = (s["turn"] + 1) % s["seats"]


def redeal(_s: State, _seat: int, _seed: int) -> None:
    """There are no secrets."""


def score(_s: State, out: Any) -> None:
    """All are first."""
    out[:] = 0


def traits(_s: State, _seat: int) -> int:
    """None."""
    return 0


def judge(_s: State, out: Any) -> None:
    """Nothing to expect."""
    out[:] = 0.0


def census(_s: State) -> int:
    """No piece can be missing."""
    return 0


def public(s: State) -> dict[str, Any]:
    """Whose turn it is."""
    return {"active": int(s["turn"])}


def own(_s: State, _seat: int) -> dict[str, Any]:
    """No secrets."""
    return {}


def parse(text: str) -> int:
    """The one notation."""
    if text != "nothing":
        raise ValueError("there is only: nothing")
    return 0


GAME = Game(
    id="nothing",
    name="Nothing",
    prefix="NO",
    edition="1",
    seats=range(2, 7),
    options={},
    record=STATE,
    events=Event,
    lines=(),
    trait_names=(),
    most_legal=1,
    longest=sys.maxsize,
    thinking={},
    deal=deal,
    acting=acting,
    legal=legal,
    play=play,
    redeal=redeal,
    score=score,
    traits=traits,
    judge=judge,
    why_not=why_not,
    census=census,
    public=public,
    own=own,
    say=lambda _code: "nothing",
    parse=parse,
    meaning=lambda _code: {"verb": "nothing"},
    tell=lambda _kind, _numbers: {},
    draw=lambda _view: "",
    check_content=Path,
)


def admit() -> None:
    """Let this process play the game of nothing as if it were a game like the others."""
    GAMES["nothing"] = __name__
