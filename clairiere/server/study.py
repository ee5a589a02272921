"""Work that takes longer than a moment: in a few threads of its own, where it holds up neither tables nor bots."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from clairiere.server.deeds import Refusal

THREADS = 2
MOST_EACH = 4  # pieces of work that one address may have waiting

Found = TypeVar("Found")


class Study:
    """Where games are told again, journals proved and lessons laid out."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="study")
        self._waiting: Counter[str] = Counter()

    async def do(self, address: str, work: Callable[[], Found]) -> Found:
        """Do some work for somebody, when those who came before have theirs."""
        if self._waiting[address] >= MOST_EACH:
            raise Refusal("too-fast", "the house is still busy with what you asked for; wait a moment")
        self._waiting[address] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]

    def close(self) -> None:
        """Begin nothing new."""
        self._pool.shutdown(wait=False, cancel_futures=True)
