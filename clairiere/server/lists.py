"""The lists of tables, as everybody may see them: long ones are made at most so often, however many ask.

To make one each of its tables is looked at. Who is told that the tables stand otherwise asks for them, so the lobby
makes the list anew before it says so.
"""

import asyncio
from weakref import WeakValueDictionary

from clairiere.server import ratings, wire
from clairiere.server.hall import Hall

KEPT = 0.5  # seconds
FEW = 20  # tables whose list is made for each who asks

Tables = tuple[list[wire.About], list[wire.About]]  # those that wait, and those that can be watched


class Lists:
    """The list of the house, and those of its clubs."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._kept: dict[str | None, tuple[float, Tables]] = {}  # by club: until when
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while one is made

    async def of(self, club: str | None = None, *, anew: bool = False) -> Tables:
        """The tables of the house, or of a club's corner, newest first; `anew` they are as they stand now."""
        now = asyncio.get_running_loop().time
        async with self._turns.setdefault(club or "", asyncio.Lock()):
            until, found = self._kept.get(club, (0.0, ([], [])))
            if anew or until <= now():
                found = await self._made("open", club), await self._made("playing", club)
                kept = {it: list_ for it, list_ in self._kept.items() if list_[0] > now() and it != club}
                self._kept = {**kept, club: (now() + KEPT, found)} if sum(map(len, found)) > FEW else kept
        return found

    async def _made(self, status: str, club: str | None) -> list[wire.About]:
        return await ratings.beside(self._hall, await self._hall.listed(status, club))
