"""The record: the one flat row that is a table, and the events the last deed left in it.

Every record has four fields in common: its chance, what happened in the last `play`, and where a camera stands that
takes a picture of the record at each event (`core/film.py`); with none there, nothing is taken.
"""

import ctypes
import functools
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from clairiere.core.rule import COMPILED, rule

EVERYONE = -1  # seen_by: all seats and the spectators
SPECTATOR = -1  # the seat number of somebody who only watches
OMNISCIENT = -2  # … and of somebody who studies a finished game: nothing is hidden any more
EVENT_NUMBERS = 5
KIND, SEEN_BY, FIRST = 0, 1, 2


class Row(np.void):  # type: ignore[misc]
    """A record that answers `s.field` in plain code as in compiled code, at half the price of NumPy's own."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"this record has no field {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    @property
    def data(self) -> memoryview:
        """Where it lies: compiled code asks whenever it is called, and NumPy would describe every field first."""
        kept = self.base.base  # type: ignore[attr-defined]
        if type(kept) is memoryview and kept.nbytes == self.itemsize:  # a row by itself, see `read`
            return kept
        return np.void.data.__get__(self)


def rows(layout: Any) -> np.dtype:
    """The type of a table of rows."""
    return np.dtype((Row, np.dtype(layout, align=True)))


def record(*fields: tuple[Any, ...], events: int) -> np.dtype:
    """The type of a game's record, laid out without gaps, with room for `events` events."""
    by_size = sorted(fields, key=lambda f: -np.dtype(f[1]).itemsize)
    happened = [("happened", "i2"), ("events", "i2", (events, FIRST + EVENT_NUMBERS))]
    return rows([("chance", "u8"), ("camera", "i8"), *by_size, *happened])


@functools.cache
def pieces_of(kind: np.dtype) -> slice:
    """The bytes of a record that say what lies on the table, without chance, camera and events."""
    assert kind.fields is not None
    ends = [offset + kept.itemsize for name, (kept, offset, *_) in kind.fields.items() if name == "camera"]
    return slice(ends[0], kind.fields["happened"][1])


@functools.cache
def _sealed_layout(kind: np.dtype) -> np.dtype:
    assert kind.fields is not None
    common = ["chance", "happened", "events"]
    names = [*common, *(name for name in kind.fields if name not in (*common, "camera"))]
    fields = [(name, kind.fields[name][0]) for name in names]
    return np.dtype(sorted(fields, key=lambda field: -field[1].base.itemsize), align=True)


def sealed_bytes(s: Any) -> bytes:
    """A record as journals seal it: field by field, larger ones first, wherever the record itself keeps them."""
    row = np.zeros(1, _sealed_layout(s.dtype))
    for name in row.dtype.names:
        row[name][0] = s[name]
    return row.tobytes()


def blank(kind: np.dtype) -> Any:
    """A record of zeros."""
    return read(bytes(kind.itemsize), kind)


def read(raw: bytes, kind: np.dtype) -> Any:
    """The record that some bytes are."""
    return np.frombuffer(bytearray(raw), kind)[0]


def duplicate(s: Any) -> Any:
    """A record equal to `s` in every byte, and independent of it."""
    return read(s.tobytes(), s.dtype)


def plain(s: Any) -> SimpleNamespace:
    """The fields of a record as Python values: reading them there is several times faster for views."""
    return SimpleNamespace(**dict(zip(s.dtype.names, s.item(), strict=True)))


if COMPILED and not TYPE_CHECKING:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic
    def photograph(_typing, s, _camera, _nth):
        """Copy the record to where its camera stands, as picture `nth`."""

        def code(context, builder, _signature, args):
            size = context.get_constant(types.intp, s.size)
            at = builder.add(args[1], builder.mul(args[2], size))
            picture = builder.inttoptr(at, cgutils.voidptr_t)
            cgutils.raw_memcpy(builder, picture, builder.bitcast(args[0], cgutils.voidptr_t), size, 1)
            return context.get_dummy_value()

        return types.none(s, types.int64, types.int64), code

else:

    def photograph(s, camera, nth):
        """Copy the record to where its camera stands, as picture `nth`."""
        ctypes.memmove(int(camera) + int(nth) * s.dtype.itemsize, s.tobytes(), s.dtype.itemsize)


@rule
def begin_events(s):
    """Forget what the last deed left; a new one begins."""
    s.happened = 0


@rule
def emit(s, seen_by, kind, a=0, b=0, c=0, d=0, e=0):
    """Note that something happened, for the log, the animations and the replay: after the fields have changed."""
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
        if s.camera != 0:
            photograph(s, s.camera, at)


@rule
def forget_events(s):
    """Wipe the events, the unused rows too: a redeal must not remember what the seat did not see."""
    s.happened = 0
    s.events[:] = 0
