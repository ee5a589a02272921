"""Work that takes longer than a moment: in a few threads of its own, where it holds up neither tables nor bots."""

from collections.abc import Callable
from typing import TypeVar

from clairiere.server.deeds import Refusal
from clairiere.server.turns import Turns

THREADS = 2
MOST_EACH = 4  # pieces of work for one address at a time

Found = TypeVar("Found")


class Study:
    """Where games are told again, journals proved and lessons laid out."""

    def __init__(self) -> None:
        self._turns = Turns(THREADS, "study", each=1)

    async def do(self, address: str, work: Callable[[], Found]) -> Found:
        """Do some work for somebody, when those who came before have theirs."""
        if self._turns.asked_by(address) >= MOST_EACH:
            raise Refusal("too-fast", "the house is still busy with what you asked for; wait a moment")
        return await self._turns.do(address, work)

    def close(self) -> None:
        """Begin nothing new."""
        self._turns.close()
