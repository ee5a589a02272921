"""A hall and a caretaker for a house of several processes: any of them may serve any table.

The key of the log, (table, n), decides who was first; the other reads on and answers as if nothing had been. What a
table does by itself is claimed first, so that it is done, and thought about, once.
"""

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any

import structlog

from clairiere.core.table import Table
from clairiere.server import log
from clairiere.server.caretaker import Caretaker
from clairiere.server.company import CALL, Company, Crowd
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall, Listener
from clairiere.server.sitting import Sitting
from clairiere.server.store import StoreError

LOOK_EVERY = 5.0  # seconds between two looks at what a lost bell has kept from us

logger = structlog.get_logger()


class SharedHall(Hall):
    """All tables, of which other processes may serve any at the same time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        company = self.store.company
        assert company is not None
        self.company: Company = company
        company.now, company.grown, company.moved = self.now, self._grown, self._moved
        company.called, company.missed = self._called, self._missed
        self._elsewhere: dict[str, Crowd] = {}  # who is at our tables by other processes

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Sitting]:
        """A table as it is written down by now, by whomever; nobody of this process changes it meanwhile."""
        async with super().at(table) as sitting:
            await self._read_on(sitting)
            yield sitting

    async def change(self, table: str, decide: Callable[[Sitting], Sequence[log.Entry]]) -> Sitting:
        """Add to a table's log what `decide` finds right; it refuses nothing for want of knowing the latest."""
        try:
            return await super().change(table, decide)
        except Refusal as refusal:
            if refusal.code == "store" or not await self._has_grown(table):
                raise
        return await super().change(table, decide)

    async def _has_grown(self, table: str) -> bool:
        """Whether others have written more than this process knew."""
        async with super().at(table) as sitting:
            return await self._read_on(sitting)

    async def _read(self, table: str) -> Sitting:
        if self.company.open_since is None:
            with self._store_may_fail("the house cannot read this table just now; try again"):
                await self.company.look()
            self._awake = self.company.open_since or self._awake
        return await super()._read(table)

    async def _read_on(self, sitting: Sitting) -> bool:
        """Fold and send what other processes have added; whether they have."""
        with self._store_may_fail("the house cannot read this table just now; try again"):
            rows = await self.store.entries(sitting.id, sitting.n)
        if not rows:
            return False
        before, sitting.indexed = sitting.version, None  # what the store says of the table is by somebody else now
        try:
            logged = [sitting.fold(n, at, log.decode(body)) for n, at, body in rows]
        except BaseException:
            self._forget(sitting.id)
            raise
        self._send_update(sitting, logged, moved=sitting.version != before)
        self.wake(sitting)
        return True

    def _grown(self, table: str, n: int) -> None:
        """A bell: entry n of a table is written. Where nobody listens it is read when somebody comes."""
        sitting = self.warm.get(table)
        if table in self.listeners and (sitting is None or sitting.n < n):
            self._soon(self._has_grown, table)

    def _soon(self, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> None:
        task = asyncio.get_running_loop().create_task(self._quietly(work, *given))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> None:
        try:
            await work(*given)
        except (Refusal, StoreError) as fault:  # looked at again before long
            logger.warning("news could not be read", fault=str(fault))
        except Exception:
            logger.exception("news could not be read")

    def _missed(self) -> None:
        """The line was lost: bells, too, and perhaps what we had told of our people."""
        self._soon(self._come_back)

    async def _come_back(self) -> None:
        await self.company.here({table: self._crowd_here(table) for table in self.listeners})
        await self.look_for_missed()

    async def look_for_missed(self) -> None:
        """Read what was written while no bell was heard, and who has come and gone."""
        tables = [*self.listeners]
        known = {table: sitting.n if (sitting := self.warm.get(table)) else 0 for table in tables}
        for table in await self.company.behind(known):
            await self._has_grown(table)
        await self._look_elsewhere(tables)

    def _to_answer(self, sitting: Sitting) -> list[tuple[int, str | None]]:
        """Bots think elsewhere, if there are processes for it."""
        answers = super()._to_answer(sitting)
        if not self.company.bots or self.company.thinks_for_others:
            return answers
        if any(level is not None for _, level in answers):
            self.company.ring(sitting.id, sitting.n, CALL)
        return [(seat, level) for seat, level in answers if level is None]

    async def _let_think(self, t: Table, level: str | None, thought: tuple[str, int, int]) -> None:
        """A bot's move is thought about by whoever claims the table, if the log says that it is still asked for.

        A pass takes no thought: whoever is first with it is first in the log.
        """
        table, seat, asked = thought
        if level is None:
            await super()._let_think(t, level, thought)
            return
        try:
            if await self.company.claim(table):
                try:
                    async with self.at(table) as sitting:
                        wanted = sitting.asked.get(seat) == asked
                    if wanted:
                        await super()._let_think(t, level, thought)
                finally:
                    await self.company.release(table)
        except Refusal as refusal:  # the store; the caretaker comes back to it
            logger.warning("a bot cannot think", table=table, fault=str(refusal))
        finally:
            self._thinking.discard(thought)

    def _called(self, table: str, _n: int) -> None:
        """A bell for processes of bots: one is to think at a table."""
        self._soon(self.wake_at, table)

    async def wake_at(self, table: str) -> None:
        """Wake the bots of a table, unless another process looks after it."""
        if await self.company.claim(table):
            try:
                async with self.at(table) as sitting:
                    self.wake(sitting)
                await asyncio.sleep(0)  # who was woken claims the table, too
            finally:
                await self.company.release(table)

    def present(self, table: str) -> set[int]:
        """The seats that have a page open, by whichever process."""
        bits = self._elsewhere.get(table, (0, 0))[0]
        return super().present(table) | {seat for seat in range(bits.bit_length()) if bits >> seat & 1}

    async def _hosted(self, tables: Sequence[str]) -> set[str]:
        """The tables at which somebody sits who has a page open, by whichever process."""
        with self._store_may_fail("the house cannot read its tables just now; try again"):
            elsewhere = await self.company.there(tables)
        return await super()._hosted(tables) | {table for table, (seats, _) in elsewhere.items() if seats}

    def watching(self, table: str) -> int:
        """How many look on, by whichever process."""
        return super().watching(table) + self._elsewhere.get(table, (0, 0))[1]

    def _crowd_here(self, table: str) -> Crowd:
        return sum(1 << seat for seat in super().present(table)), super().watching(table)

    def _send_people_now(self, table: str, seats: int) -> None:
        super()._send_people_now(table, seats)
        self._soon(self._tell_others, table)

    def farewell(self, table: str, listener: Listener) -> None:
        """Somebody has gone; others hear of it even if the table is not in memory."""
        super().farewell(table, listener)
        if table not in self.listeners:
            self._elsewhere.pop(table, None)
            self._soon(self._tell_others, table)

    async def _tell_others(self, table: str) -> None:
        await self.company.here({table: self._crowd_here(table)})
        await self._look_elsewhere([table])

    def _moved(self, table: str, _n: int) -> None:
        """A bell: people came to a table or left it, by some process."""
        if table in self.listeners:
            self._soon(self._look_elsewhere, [table])

    async def _look_elsewhere(self, tables: Sequence[str]) -> None:
        """See who is at tables by other processes, and tell those who are there by this one."""
        found = await self.company.there(tables)
        for table in tables:
            crowd, sitting = found.get(table, (0, 0)), self.warm.get(table)
            if self._elsewhere.get(table, (0, 0)) != crowd:
                self._elsewhere[table] = crowd
                if sitting is not None:
                    super()._send_people_now(table, len(sitting.places))
            if table not in self.listeners or crowd == (0, 0):
                self._elsewhere.pop(table, None)


class SharedCaretaker(Caretaker):
    """Looks after the tables of a house together with the caretakers of its other processes."""

    hall: SharedHall

    async def work(self, every: float = 1.0) -> None:
        """While the house is open."""
        company = self.hall.company
        if company.thinks_for_others:
            await asyncio.gather(company.work(), self._again(self.wake_bots, every))
        else:
            await asyncio.gather(
                company.work(), super().work(every), self._again(self.hall.look_for_missed, LOOK_EVERY)
            )

    async def wake_bots(self) -> None:
        """Let bots go on that wait, unless there are processes for it."""
        company = self.hall.company
        if company.thinks_for_others or not company.bots:
            await super().wake_bots()

    async def _wake_at(self, table: str) -> None:
        """Wake the bots of one table, unless another process looks after it."""
        await self._tolerantly(table, functools.partial(self.hall.wake_at, table))

    async def _look_after(self, table: str, what: Callable[[Sitting], list[log.Entry]]) -> None:
        """Run a clock out, unless another process does it just now. Bots that think have a claim of their own."""
        clock = f"clock of {table}"
        if await self.hall.company.claim(clock):
            try:
                await super()._look_after(table, what)
            finally:
                await self.hall.company.release(clock)
