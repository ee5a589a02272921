"""A tiny game for tests in which all seats choose secretly at once: three rounds, the highest pick scores.

Its verbs are plain Python, and it is known to the house only while a test asks for it.
"""

import ctypes
from enum import IntEnum
from pathlib import Path
from typing import Any

from clairiere.core.game import EVERYBODY, Game, State
from clairiere.core.record import EVERYONE, OMNISCIENT, record

ROUNDS = 3
MOST = 3


class Event(IntEnum):
    """What can happen."""

    CHOSE = 0
    PICKED = 1
    SHOWN = 2


def emit(s: State, seen_by: int, kind: Event, seat: int, pick: int) -> None:
    """Note that something happened."""
    s.events[s.happened, :4] = (kind, seen_by, seat, pick)
    s.happened += 1
    if s.camera:
        size = s.dtype.itemsize
        ctypes.memmove(int(s.camera) + (int(s.happened) - 1) * size, s.tobytes(), size)


def deal(s: State, seats: int, _options: object, seed: int) -> None:
    """Nothing is laid out."""
    s.seats, s.chance = seats, seed


def acting(s: State) -> int:
    """Everybody who has not picked in this round."""
    waiting = [seat for seat in range(s.seats) if not s.picks[seat]]
    return sum(1 << seat for seat in waiting) if s.rounds < ROUNDS else 0


def legal(s: State, seat: int, out: Any) -> int:
    """Any of the picks."""
    if not acting(s) >> seat & 1:
        return 0
    out[:MOST] = range(1, MOST + 1)
    return MOST


def play(s: State, seat: int, code: int) -> None:
    """Pick; when all have picked, all is shown, and a die is rolled."""
    s.happened = 0
    s.picks[seat] = code
    emit(s, EVERYONE, Event.CHOSE, seat, 0)
    emit(s, 1 << seat, Event.PICKED, seat, code)
    if all(s.picks[: s.seats]):
        picks = s.picks[: s.seats].tolist()
        s.picks[:] = 0
        s.rounds += 1
        s.chance += 1
        for each, pick in enumerate(picks):
            s.points[each] += pick == max(picks)
            emit(s, EVERYONE, Event.SHOWN, each, pick)


def redeal(s: State, seat: int, _seed: int) -> None:
    """What the others have picked could be anything."""
    s.happened, s.events[:] = 0, 0
    for other in range(s.seats):
        if other != seat and s.picks[other]:
            s.picks[other] = s.picks[other] % MOST + 1


def score(s: State, out: Any) -> None:
    """Points, total, rank."""
    for seat in range(s.seats):
        better = sum(int(points > s.points[seat]) for points in s.points[: s.seats])
        out[seat] = (s.points[seat], s.points[seat], better)


def judge(s: State, out: Any) -> None:
    """The points so far."""
    out[:] = s.points[: s.seats]


def why_not(s: State, seat: int, _code: int) -> int:
    """SP-1: once in each round."""
    return 0 if acting(s) >> seat & 1 else 1


def public(s: State) -> dict[str, Any]:
    """Who has picked, and what everybody has."""
    return {
        "round": int(s.rounds),
        "picked": [bool(pick) for pick in s.picks[: s.seats]],
        "points": s.points[: s.seats].tolist(),
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """One's own pick."""
    return {"picks": [int(s.picks[k]) if seat in (k, OMNISCIENT) else None for k in range(s.seats)]}


def say(code: int) -> str:
    """A pick as text."""
    if not 1 <= code <= MOST:
        raise ValueError(f"there is no pick {code}")
    return f"pick{code}"


def parse(text: str) -> int:
    """Text as a pick."""
    codes = {say(code): code for code in range(1, MOST + 1)}
    if text not in codes:
        raise ValueError(f"write one of: {', '.join(codes)}")
    return codes[text]


def tell(kind: Event, numbers: list[int]) -> dict[str, Any]:
    """An event's numbers, named."""
    return {"seat": numbers[0]} if kind == Event.CHOSE else {"seat": numbers[0], "pick": numbers[1]}


def no_content(_path: Path) -> None:
    """Nothing is printed on pieces."""


GAME = Game(
    id="secret_pick",
    name="Secret Pick",
    prefix="SP",
    edition="1",
    seats=range(2, 4),
    options={},
    record=record(("points", "i2", 3), ("picks", "i1", 3), ("seats", "i1"), ("rounds", "i1"), events=8),
    events=Event,
    lines=("points",),
    trait_names=(),
    most_legal=MOST,
    longest=ROUNDS * 3,
    thinking={},
    deal=deal,
    acting=acting,
    legal=legal,
    play=play,
    redeal=redeal,
    score=score,
    traits=lambda _s, _seat: 0,
    judge=judge,
    why_not=why_not,
    census=lambda _s: 0,
    public=public,
    own=own,
    say=say,
    parse=parse,
    meaning=lambda code: {"verb": "pick", "n": code},
    tell=tell,
    draw=str,
    reveals={"shown": EVERYBODY},
    together=lambda _s: True,
    check_content=no_content,
)
