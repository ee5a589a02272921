"""Thoughts that wait for their turn: where that takes longer than a moment, the people at the table are told why."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator

LATE = 3.0  # seconds in a queue


class Late:
    """The tables whose bots or hints wait for a turn since longer than a moment."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell  # called with a table when that begins, and when it is over
        self._tables: Counter[str] = Counter()

    def at(self, table: str) -> bool:
        """Whether something of a table waits."""
        return table in self._tables

    @contextlib.contextmanager
    def waiting(self, table: str) -> Iterator[Callable[[], None]]:
        """While something of a table is thought about; what is handed out is called when its turn has come."""
        told = False

        def late() -> None:
            nonlocal told
            told = True
            self._tables[table] += 1
            self._tell(table)

        def begun() -> None:
            nonlocal told
            soon.cancel()
            if told:
                told = False
                self._tables[table] -= 1
                self._tables += Counter()  # without those where nothing waits
                self._tell(table)

        soon = asyncio.get_running_loop().call_later(LATE, late)
        try:
            yield begun
        finally:
            begun()
