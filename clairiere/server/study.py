"""Work that takes longer than a moment: in a few threads of its own, where it holds up neither tables nor bots.

What is worked out is also written as JSON and packed there, because that alone may take longer than a move; and what
cannot change any more is kept for who asks next.
"""

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

from clairiere.server.deeds import Refusal
from clairiere.server.turns import Turns

THREADS = 2
MOST_EACH = 4  # pieces of work for one address at a time
MOST_KEPT = 32 << 20  # bytes of answers
SMALL = 2_000  # bytes that are not worth packing
EFFORT = 5  # of packing, 1 to 9

Found = TypeVar("Found")
encode = msgspec.json.Encoder().encode


class Study:
    """Where games are told again, journals proved and lessons laid out."""

    def __init__(self) -> None:
        self._turns = Turns(THREADS, "study", each=1)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0

    async def do(self, address: str, work: Callable[[], Found]) -> Found:
        """Do some work for somebody, when those who came before have theirs."""
        if self._turns.asked_by(address) >= MOST_EACH:
            raise Refusal("too-fast", "the house is still busy with what you asked for; wait a moment")
        return await self._turns.do(address, work)

    async def told(
        self, address: str, work: Callable[[], Any], *, packed: bool, kept_as: Hashable = None
    ) -> tuple[bytes, bool]:
        """What some work finds, as JSON, and whether it is packed: if it may be, and is worth it.

        With a name to be `kept_as` it is worked out once, as long as there is room for it.
        """
        name = None if kept_as is None else (kept_as, packed)
        if name is not None and name in self._kept:
            self._kept.move_to_end(name)
            found = self._kept[name]
        else:
            found = await self.do(address, lambda: _written(work(), packed=packed))
            if name is not None:
                self._keep(name, found)
        return found, packed and found.startswith(b"\x1f\x8b")  # no JSON begins so

    def _keep(self, name: Hashable, found: bytes) -> None:
        self._bytes += len(found) - len(self._kept.pop(name, b""))
        self._kept[name] = found
        while self._bytes > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)

    def close(self) -> None:
        """Begin nothing new."""
        self._turns.close()


def _written(found: Any, *, packed: bool) -> bytes:
    body = found if isinstance(found, bytes) else encode(found)
    return gzip.compress(body, EFFORT) if packed and len(body) >= SMALL else body
