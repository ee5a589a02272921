"""The record: the one flat row that is a table, and the events the last deed left in it.

Every record starts with the same three fields: its chance, and what happened in the last `play`.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np

from clairiere.core.rule import rule

EVERYONE = -1  # seen_by: all seats and the spectators
SPECTATOR = -1  # the seat number of somebody who only watches
OMNISCIENT = -2  # … and of somebody who studies a finished game: nothing is hidden any more
EVENT_NUMBERS = 5
KIND, SEEN_BY, FIRST = 0, 1, 2


def record(*fields: tuple[Any, ...], events: int) -> np.dtype:
    """The type of a game's record, laid out without gaps, with room for `events` events."""
    common = [("chance", "u8"), ("happened", "i2"), ("events", "i2", (events, FIRST + EVENT_NUMBERS))]
    by_size = sorted([*common, *fields], key=lambda f: -np.dtype(f[1]).itemsize)
    return np.dtype([*by_size], align=True)


def blank(kind: np.dtype) -> Any:
    """A record of zeros; it answers `s.field` in plain and in compiled code alike."""
    return np.zeros(1, kind).view(np.recarray)[0]


def duplicate(s: Any) -> Any:
    """A record equal to `s` in every byte, and independent of it."""
    return np.frombuffer(bytearray(s.tobytes()), s.dtype).view(np.recarray)[0]


def plain(s: Any) -> SimpleNamespace:
    """The fields of a record as Python values: reading them there is several times faster for views."""
    return SimpleNamespace(**dict(zip(s.dtype.names, s.item(), strict=True)))


@rule
def begin_events(s):
    """Forget what the last deed left; a new one begins."""
    s.happened = 0


@rule
def emit(s, seen_by, kind, a=0, b=0, c=0, d=0, e=0):
    """Note that something happened, for the log, the animations and the replay."""
    at = s.happened
    s.happened = at + 1  # past the end nothing is written, and the gate reports the overflow
    if at < s.events.shape[0]:
        s.events[at, 0] = kind
        s.events[at, 1] = seen_by
        s.events[at, 2] = a
        s.events[at, 3] = b
        s.events[at, 4] = c
        s.events[at, 5] = d
        s.events[at, 6] = e


@rule
def forget_events(s):
    """Wipe the events, the unused rows too: a redeal must not remember what the seat did not see."""
    s.happened = 0
    s.events[:] = 0
