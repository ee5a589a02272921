"""Where a game has been: the last position whole, each one before it as what differs from the next.

A move changes little of a record. Kept whole, the positions of a long game would be most of what a table holds in
memory.
"""

import numpy as np


class Past:
    """Positions to return to, the latest first."""

    def __init__(self) -> None:
        self._last: bytes | None = None
        self._before: list[bytes] = []  # steps back from the last

    def __len__(self) -> int:
        return len(self._before) + (self._last is not None)

    def push(self, position: bytes) -> None:
        """Remember one more."""
        if self._last is not None:
            self._before.append(step_back(self._last, position))
        self._last = position

    def pop(self) -> bytes:
        """The last one, which is forgotten."""
        assert self._last is not None
        last = self._last
        self._last = stepped_back(self._before.pop(), last) if self._before else None
        return last

    def all(self) -> list[bytes]:
        """Every one, the first first."""
        twin = self.copy()
        return [twin.pop() for _ in range(len(self))][::-1]

    def copy(self) -> "Past":
        """The same, to go on from."""
        twin = Past()
        twin._last, twin._before = self._last, [*self._before]
        return twin


def step_back(old: bytes, new: bytes) -> bytes:
    """What must be put where, to make the old position out of the new one. Records are whole words long."""
    was = np.frombuffer(old, np.uint64)
    places = (was != np.frombuffer(new, np.uint64)).nonzero()[0]
    return places.astype(np.uint16).tobytes() + was[places].tobytes()


def stepped_back(step: bytes, new: bytes) -> bytes:
    """The old position."""
    count = len(step) // (2 + 8)
    position = np.frombuffer(bytearray(new), np.uint64)
    position[np.frombuffer(step, np.uint16, count)] = np.frombuffer(step[2 * count :], np.uint64)
    return position.tobytes()
