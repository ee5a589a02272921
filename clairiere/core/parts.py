"""Parts of a view, each worked out anew only when a field that it reads has changed.

A move changes little of a record, and everybody at the table looks at each of its events. So a part names the fields
it reads and is given these alone, as plain Python values: it cannot tell of anything else, and what it once told of
the same values it tells again. Whoever gets a part shares it with others, and must not change it.
"""

import functools
import math
from collections.abc import Callable, Sequence
from operator import itemgetter
from struct import Struct
from types import SimpleNamespace
from typing import Any

import numpy as np

KEPT = 1 << 8  # of each part: what is kept is looked through for garbage now and then, and nobody is served meanwhile

Told = Callable[..., Any]


def part(record: np.dtype, *fields: str, of_seat: Sequence[str] = ()) -> Callable[[Told], Told]:
    """Tell a part from the bytes of a record: `told(it, *more)` becomes `told(raw, *more)`.

    `it` holds the fields, and of those `of_seat` only the row of the seat that then comes first in `more`.
    """

    def memoized(told: Told) -> Told:
        whole = [_place(record, name) for name in fields]
        rows = [[_row(_place(record, name), seat) for name in of_seat] for seat in range(_seats(record, of_seat))]
        reads = [_Reads([*fields, *of_seat], [*whole, *of_one]) for of_one in rows or [[]]]

        @functools.lru_cache(KEPT)
        def known(key: tuple[bytes, ...], *more: Any) -> Any:
            return told(reads[0].plain(key), *more)

        keys = [it.key for it in reads]
        if of_seat:
            return functools.wraps(told)(lambda raw, seat, *more: known(keys[seat](raw), seat, *more))
        [key] = keys
        return functools.wraps(told)(lambda raw, *more: known(key(raw), *more))

    return memoized


Place = tuple[int, np.dtype, tuple[int, ...]]  # where a field lies, of what it is made, its shape


@functools.cache
def bytes_of(record: np.dtype, names: tuple[str, ...]) -> Callable[[bytes], tuple[bytes, ...]]:
    """Take some fields out of the bytes of a record, as they lie there: to see whether they are as they were."""
    return _Reads(names, [_place(record, name) for name in names]).key


class _Reads:
    """The bytes of some fields in a record, and the fields in these bytes."""

    def __init__(self, names: Sequence[str], places: Sequence[Place]) -> None:
        cuts = [slice(at, at + kind.itemsize * math.prod(shape)) for at, kind, shape in places]
        self.key: Callable[[bytes], tuple[bytes, ...]]
        self.key = itemgetter(*cuts) if len(cuts) > 1 else lambda raw: tuple(raw[it] for it in cuts)
        self._values = Struct("=" + "".join(_format(kind, shape) for _, kind, shape in places))
        self._fields: list[tuple[str, int, int, int]] = []  # name, from and to which value, values in a row
        at = 0
        for name, (_, kind, shape) in zip(names, places, strict=True):
            count = 1 if _is_bytes(kind, shape) else math.prod(shape)
            row = 0 if count == 1 and (not shape or _is_bytes(kind, shape)) else shape[-1]
            self._fields.append((name, at, at + count, row))
            at += count

    def plain(self, key: tuple[bytes, ...]) -> SimpleNamespace:
        """The fields as plain values."""
        values, it = self._values.unpack(b"".join(key)), SimpleNamespace()
        fields = it.__dict__
        for name, at, end, row in self._fields:
            if not row:
                fields[name] = values[at]
            elif row == end - at:
                fields[name] = list(values[at:end])
            else:
                fields[name] = [list(values[k : k + row]) for k in range(at, end, row)]
        return it


FORMATS = {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


def _format(kind: np.dtype, shape: tuple[int, ...]) -> str:
    return f"{math.prod(shape)}{'s' if _is_bytes(kind, shape) else FORMATS[kind.str[1:]]}"


def _is_bytes(kind: np.dtype, shape: tuple[int, ...]) -> bool:
    """Whether a field is told as bytes: many small numbers."""
    return bool(shape) and kind == np.uint8


def _place(record: np.dtype, name: str) -> Place:
    assert record.fields is not None
    kind, at, *_ = record.fields[name]
    return at, kind.base, kind.shape


def _row(place: Place, seat: int) -> Place:
    at, kind, (_, *shape) = place
    return at + seat * kind.itemsize * math.prod(shape), kind, tuple(shape)


def _seats(record: np.dtype, of_seat: Sequence[str]) -> int:
    """How many rows a field by seats has."""
    return min((_place(record, name)[2][0] for name in of_seat), default=0)
