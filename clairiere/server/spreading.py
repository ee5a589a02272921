"""What many are told: so many of them at a time, so that whatever else the house does gets in between."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Protocol

SLICE = 100  # listeners that are told something before others have their turn


class Hears(Protocol):
    """Somebody who can be told something."""

    def hear(self, message: bytes) -> None:
        """Take a message to send on; never waits."""
        ...


Told = tuple[Hears, bytes]  # somebody, and what they are told


class Spreading:
    """What is still to be told. Each group hears everything in the order in which it was sent, groups take turns."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[Iterator[Told]]] = OrderedDict()

    def send(self, group: Hashable, told: Sequence[Told], *, first: bool = False) -> None:
        """Tell a group something: a few at once, many in slices; those who come `first` before all others."""
        waiting = self._waiting.get(group)
        if waiting is not None:
            waiting.append(iter(told))
        elif len(told) <= SLICE:
            for listener, message in told:
                listener.hear(message)
        else:
            if not self._waiting:
                asyncio.get_running_loop().call_soon(self._go_on)
            self._waiting[group] = deque([iter(told)])
            self._waiting.move_to_end(group, last=not first)

    def _go_on(self) -> None:
        """Tell the next few, and then let others have their turn."""
        group, waiting = self._waiting.popitem(last=False)
        some = [*islice(waiting[0], SLICE)]
        if len(some) < SLICE:
            waiting.popleft()
        if waiting:
            self._waiting[group] = waiting
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
        for listener, message in some:
            listener.hear(message)
