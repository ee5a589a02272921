"""Work that takes longer than a moment: in turn, and beside the tables (`beside.py`), where it holds up nobody.

What is worked out is also written as JSON and packed there, because that alone may take longer than a move; and what
cannot change any more is kept for who asks next. Who asks while it is being worked out waits for the same.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

from clairiere.server.beside import Beside
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

    def __init__(self, beside: Beside | None = None) -> None:
        self._beside = beside or Beside()
        self._turns = Turns(THREADS, "study", each=1)
        self._making: dict[Hashable, asyncio.Future[bytes]] = {}
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0

    async def do(self, address: str, work: Callable[..., Found], *given: Any) -> Found:
        """Do some work for somebody, when those who came before have theirs.

        A function of a module, and what is `given` to it, go to the process beside; what needs nothing is done here.
        """
        if self._turns.asked_by(address) >= MOST_EACH:
            raise Refusal("too-fast", "the house is still busy with what you asked for; wait a moment")
        return await self._turns.do(address, (lambda: self._beside.do(work, *given)) if given else work)

    async def told(
        self, address: str, work: Callable[..., Any], *given: Any, packed: bool, kept_as: Hashable = None
    ) -> tuple[bytes, bool]:
        """What some work finds, as JSON, and whether it is packed: if it may be, and is worth it.

        With a name to be `kept_as` it is worked out once, as long as there is room for it.
        """
        name = None if kept_as is None else (kept_as, packed)
        if name is not None and name in self._kept:
            self._kept.move_to_end(name)
            found = self._kept[name]
        elif name is None:
            found = await self._written(address, work, given, packed)
        else:
            if name not in self._making:
                making = self._making[name] = asyncio.ensure_future(self._made(name, address, work, given, packed))
                making.add_done_callback(lambda _done: self._making.pop(name))
            found = await asyncio.shield(self._making[name])
        return found, packed and found.startswith(b"\x1f\x8b")  # no JSON begins so

    async def _made(
        self, name: Hashable, address: str, work: Callable[..., Any], given: tuple[Any, ...], packed: bool
    ) -> bytes:
        found = await self._written(address, work, given, packed)
        self._keep(name, found)
        return found

    async def _written(self, address: str, work: Callable[..., Any], given: tuple[Any, ...], packed: bool) -> bytes:
        if given:
            return await self.do(address, written, packed, work, given)
        return await self.do(address, lambda: written(packed, work, ()))

    def _keep(self, name: Hashable, found: bytes) -> None:
        self._bytes += len(found) - len(self._kept.pop(name, b""))
        self._kept[name] = found
        while self._bytes > MOST_KEPT:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= len(oldest)

    def close(self) -> None:
        """Begin nothing new."""
        self._turns.close()


def written(packed: bool, work: Callable[..., Any], given: tuple[Any, ...]) -> bytes:
    """What some work finds, as it is sent."""
    found = work(*given)
    body = found if isinstance(found, bytes) else encode(found)
    return gzip.compress(body, EFFORT) if packed and len(body) >= SMALL else body
