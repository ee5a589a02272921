"""Threads that work for people in turn: who asks for much waits behind who asks for little."""

import asyncio
import contextlib
import os
import sys
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import TypeVar

Found = TypeVar("Found")
asked_by: ContextVar[str] = ContextVar("asked_by", default="")  # the address for which a task works
QUICK, MODEST, LAST = 1, 5, 12  # how much a thread gives way to the event loop, as `nice` counts


def give_way(modesty: int) -> None:
    """Let this thread give way to others, where a system knows priorities of threads."""
    if sys.platform == "linux":
        me = threading.get_native_id()
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, me, min(19, os.getpriority(os.PRIO_PROCESS, me) + modesty))


class Outdated(Exception):
    """What was waited for is not wanted any more."""


class Turns:
    """A few threads, and a queue in which everybody has a place of their own.

    Whoever has waited longest since their last piece of work comes next. All the counting happens in the event loop;
    the threads only work.
    """

    def __init__(self, threads: int, name: str, each: int | None = None, modesty: int = MODEST) -> None:
        self.threads = threads
        self.each = each or threads  # threads that may work for one person at the same time
        self._pool = ThreadPoolExecutor(threads, name, initializer=give_way, initargs=(modesty,))
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._working: Counter[str] = Counter()

    def asked_by(self, whom: str) -> int:
        """How many pieces of somebody's work are not done."""
        return len(self._waiting.get(whom, ())) + self._working[whom]

    @property
    def busy(self) -> bool:
        """Whether something is being done; any thread may ask."""
        return bool(self._working)

    async def do(
        self,
        whom: str,
        work: Callable[[], Found],
        wanted: Callable[[], bool] = lambda: True,
        begun: Callable[[], None] = lambda: None,
    ) -> Found:
        """Do some work for somebody when it is their turn: it is `begun`, or `Outdated` if not `wanted` any more."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(whom, deque()).append(turn)
        self._call_next()
        try:
            await turn
            if not wanted():
                raise Outdated
            begun()
            return await loop.run_in_executor(self._pool, work)
        finally:
            if turn.done() and not turn.cancelled():
                self._working[whom] -= 1
                if not self._working[whom]:
                    del self._working[whom]
                self._call_next()

    def _call_next(self) -> None:
        """Let those work whose turn it is."""
        while self._working.total() < self.threads:
            whom = next((it for it in self._waiting if self._working[it] < self.each), None)
            if whom is None:
                return
            waiting = self._waiting.pop(whom)
            turn = waiting.popleft()
            if waiting:
                self._waiting[whom] = waiting  # behind all others
            if not turn.cancelled():
                self._working[whom] += 1
                turn.set_result(None)

    def close(self) -> None:
        """Begin nothing new."""
        self._pool.shutdown(wait=False, cancel_futures=True)
