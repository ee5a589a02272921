"""Who looks after the tables of a house: clocks that run out, bots that are to move, seats of the gone, old tables.

Each duty has rounds of its own, so that none waits for another: however many tables wait for bots, a clock runs out
in its second.
"""

import asyncio
import contextlib
import functools
import time
from collections.abc import Awaitable, Callable, Sequence

import structlog

from clairiere.server import (
    clubs,
    deeds,
    forgetting,
    garbage,
    holidays,
    log,
    papers,
    pausing,
    ratings,
    reports,
    tournaments,
)
from clairiere.server.asking import REVEAL_WITHIN
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.sitting import Sitting
from clairiere.server.store import FOR_EVER, STATUSES, Keep, StoreError

COLD = 600.0  # seconds without use before a sitting is forgotten; its log stays
CLOCKS_AT_ONCE = 1000  # of tables that are not in memory
TOGETHER = 50  # tables looked after at the same time: what they write is committed together
WOKEN_AT_ONCE = 64  # tables whose bots are woken in one round; where somebody looks they are woken at once
DELETED_AT_ONCE = 20  # tables: who writes a move meanwhile waits
CALL_EVERY = 10  # rounds
SELDOM = 3600.0  # seconds between two looks at what is old, and at how large the house is
STEP = 1.0  # seconds by which the machine's time may be off before it is said to have been set
DAY = 86400.0
SHIFT = ("UPDATE hall SET due = due + ? WHERE due > 0", "UPDATE person_seat SET deadline = deadline + ?")

logger = structlog.get_logger()


async def nobody() -> None:
    """Where nobody is called."""


class SteadyClock:
    """Seconds since 1970 by a clock that nobody can set.

    If the machine's own time is set, `step` tells by how much, and is followed from then on: the caller can see to
    it that nobody's clock jumps.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] | None = None) -> None:
        self._wall, self._steady = wall, steady or _steady
        self._ahead = self._wall() - self._steady()

    def __call__(self) -> float:
        """Now."""
        return self._steady() + self._ahead

    def step(self) -> float:
        """By how many seconds the machine's time was set since this was last asked."""
        step = self._wall() - self()
        if abs(step) < STEP:
            return 0.0
        self._ahead += step
        return step


def _steady() -> float:
    """A clock that also runs while the machine sleeps, where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Caretaker:
    """Looks after the tables of a hall."""

    def __init__(
        self,
        hall: Hall,
        *,
        keep: Keep = FOR_EVER,
        step: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.hall, self.keep, self._step = hall, keep, step
        self._unreadable: set[str] = set()  # tables that cannot be looked after
        self.call: Callable[[], Awaitable[None]] = nobody  # calls people whose turn it is
        self.arrange: Callable[[], Awaitable[None]] = nobody  # looks after tournaments
        self._put_off = 0  # how often looking through memory was put off
        self._woken = ""  # the last table whose bots were woken
        self._set_back = 0.0  # by how much the time was set back since clocks of the store were looked at

    async def work(self, every: float = 1.0) -> None:
        """While the house is open."""
        often = (
            self.run_warm_clocks_out,
            self.run_cold_clocks_out,
            self.wake_bots,
            self.keep_seats,
            self.show_watchers,
            self.move_ratings,
            self.arrange,
        )
        duties = [self._again(duty, every) for duty in often]
        seldom = self._again(self.tidy, SELDOM), self._again(self.clear_up, SELDOM, at_once=False)
        await asyncio.gather(*duties, self._again(self.call, CALL_EVERY * every), *seldom)

    async def _again(self, duty: Callable[[], Awaitable[None]], every: float, *, at_once: bool = True) -> None:
        if not at_once:
            await asyncio.sleep(every)
        while True:
            try:
                await duty()
            except StoreError as fault:
                logger.error("store failed", fault=str(fault))
            except Refusal as refusal:
                if refusal.code != "store":  # that the store failed has been noted where it was refused
                    logger.exception("looking after the tables failed")
            except Exception:
                logger.exception("looking after the tables failed")
            await asyncio.sleep(every)

    async def look_round(self) -> None:
        """Do once what is done often."""
        await self.run_clocks_out()
        await self.wake_bots()
        await self.keep_seats()
        await self.show_watchers()
        await self.move_ratings()
        await self.arrange()

    async def show_watchers(self) -> None:
        """Who watches with a delay sees what may be seen by now."""
        self.hall.show_watchers()

    async def move_ratings(self) -> None:
        """Rated games that are over move ratings."""
        await ratings.settle_all(self.hall)

    async def run_clocks_out(self) -> None:
        """Those whose time is up lose, or bots stand in; games begin without nonces that nobody tells."""
        await self.run_warm_clocks_out()
        await self.run_cold_clocks_out()

    async def run_warm_clocks_out(self) -> None:
        """At tables in memory: nothing need be asked for, so nobody waits for who reads much of the store."""
        if step := self._step():
            logger.warning("the time of this machine was set", by=step)
            self.hall.shift(step)
            if self.hall.store.company is None:  # other processes may go by another time
                await self.hall.store.write(*((statement, (step,)) for statement in SHIFT))
            self._set_back = max(0.0, -step)
        out = [table for table, sitting in self.hall.warm.items() if self._out_of_time(sitting)]
        await self._at_all(out, self._run_out)

    async def run_cold_clocks_out(self) -> None:
        """At the others, which the store knows of."""
        now = self.hall.now() + self._set_back  # of a time that was set back, all that would be due by the old one
        self._set_back = 0.0
        due = await self.hall.store.due(now, CLOCKS_AT_ONCE + len(self._unreadable))
        await self._at_all(due, self._run_out)
        await self._at_all(due, self._index_again)

    async def _run_out(self, table: str) -> None:
        await self._look_after(table, self._out_of_time)

    async def _index_again(self, table: str) -> None:
        """What the store had for due by a time that was set since stands in nobody's way again."""
        await self._tolerantly(table, functools.partial(self.hall.index_again, table))

    async def _at_all(self, tables: Sequence[str], do: Callable[[str], Awaitable[None]]) -> None:
        """Do something at many tables, at some of them at a time."""
        begun = asyncio.Semaphore(TOGETHER)

        async def at(table: str) -> None:
            async with begun:
                await do(table)

        await asyncio.gather(*map(at, tables))

    def _out_of_time(self, sitting: Sitting) -> list[log.Entry]:
        now = self.hall.now()
        if sitting.full and now >= sitting.full_at + REVEAL_WITHIN:
            return [log.Started()]
        if sitting.status != "playing" or sitting.plan.clock is None:
            return []
        return deeds.out_of_time(sitting, now, self.hall.present(sitting.id))

    async def wake_bots(self) -> None:
        """Let bots go on that wait since a restart, or whose move failed: some in each round, all in turn."""
        tables = await self.hall.store.waiting(self._woken, WOKEN_AT_ONCE)
        self._woken = tables[-1] if len(tables) == WOKEN_AT_ONCE else ""
        thinking = self.hall.thinking_at()
        for table in tables:
            if table not in thinking:
                await self._wake_at(table)

    async def _wake_at(self, table: str) -> None:
        """Wake the bots of one table."""
        await self._look_after(table, lambda _sitting: [])

    async def _look_after(self, table: str, what: Callable[[Sitting], list[log.Entry]]) -> None:
        """What must happen by itself at one table."""

        async def do() -> None:
            self.hall.wake(await self.hall.change(table, what))

        await self._tolerantly(table, do)

    async def _tolerantly(self, table: str, do: Callable[[], Awaitable[None]]) -> None:
        """A table that fails disturbs no other."""
        if table in self._unreadable:
            return
        try:
            await do()
        except Refusal as refusal:
            if refusal.code == "unreadable":
                self._unreadable.add(table)
        except Exception:
            logger.exception("looking after a table failed", table=table)

    async def keep_seats(self) -> None:
        """Let bots stand in for the gone, and forget the tables that nobody uses."""
        for table in [*self.hall.warm]:
            await self._stand_in_for_the_gone(table)
        self.hall.cool(COLD)

    async def _stand_in_for_the_gone(self, table: str) -> None:
        """At a live table, when somebody is waiting for a person who has no page open."""
        hall, sitting = self.hall, self.hall.warm.get(table)
        if sitting is None or sitting.status != "playing":
            return
        present = hall.present(table)
        if hall.absences.look(sitting, present):
            hall.send_people(table, len(sitting.places))
        if hall.absences.overdue(sitting, present):
            with contextlib.suppress(Refusal):
                await hall.change(table, self._stand_in_if_gone)
        if pausing.if_agreed(sitting, hall.gone_from(sitting), hall.now()):
            await hall.change(table, lambda it: pausing.if_agreed(it, hall.gone_from(it), hall.now()))

    def _stand_in_if_gone(self, sitting: Sitting) -> list[log.Entry]:
        gone = self.hall.absences.overdue(sitting, self.hall.present(sitting.id))
        return deeds.stand_in_for(sitting, gone, "gone", self.hall.now())

    async def clear_up(self) -> None:
        """Look through memory for what nobody needs, if nobody is there who would have to wait; once a day anyway."""
        self._put_off += 1
        if not self.hall.listeners or self._put_off * SELDOM >= DAY:
            self._put_off = 0
            garbage.look_through_all()

    async def tidy(self) -> None:
        """Delete the tables that have been kept long enough and that nobody looks at; see how large the house is."""
        hall = self.hall
        for status in STATUSES:
            days: int | None = getattr(self.keep, status)
            while days is not None:
                before = hall.now() - days * DAY
                gone = await hall.store.expire(status, before, hall.in_use(), DELETED_AT_ONCE)
                if gone:
                    logger.info("tables expired", status=status, tables=len(gone))
                    hall.metrics.expired.labels(status=status).inc(len(gone))
                if len(gone) < DELETED_AT_ONCE:
                    break
                await asyncio.sleep(0.1)  # let others write
        await papers.drop_old(hall.store, reports.KIND, hall.now() - reports.DAYS * DAY)
        await holidays.tell_all(hall)
        long_ago = None if self.keep.over is None else hall.now() - self.keep.over * DAY
        await clubs.tidy(hall.store, long_ago)
        await forgetting.tidy(hall.store, hall.now(), long_ago)
        await ratings.tidy(hall.store, hall.now() - DAY)
        if long_ago is not None:
            await tournaments.tidy(hall.store, long_ago)
        size = await hall.store.size()
        hall.metrics.bytes.set(size.bytes)
        for status in STATUSES:
            hall.metrics.tables.labels(status=status).set(size.tables.get(status, 0))
