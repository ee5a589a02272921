"""What the house answers by itself at its tables: for bots, and for people who can only pass; and when."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import Any

import structlog

from clairiere.core.table import Table
from clairiere.server import beats, deeds, log, wire
from clairiere.server.deeds import Refusal
from clairiere.server.metrics import Metrics
from clairiere.server.sitting import Sitting
from clairiere.server.store import Store
from clairiere.server.tables import Tables
from clairiere.server.thinkers import Thinkers
from clairiere.server.turns import Outdated

PACE = 3.0  # seconds that a bot takes at least for a decision of somebody who is away: about as long as they would
WINDOW = 0.35  # seconds that each answer of the house takes in a window, so that its time tells nothing of hands

Thought = tuple[str, int, int]  # table, seat, entry of the decision

logger = structlog.get_logger()


class Answers(Tables):
    """All tables, and who answers there for the house."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        metrics: Metrics,
        *,
        pace: float = PACE,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        **known: Any,
    ) -> None:
        super().__init__(store, metrics, **known)
        self.thinkers, self.pace, self._sleep = thinkers, pace, pause
        self._beats = beats.Beats()
        self._came: dict[str, set[int]] = {}  # by table: the seats that have had a page open
        self._thinking: set[Thought] = set()
        self._opened_by: dict[str, str] = {}  # addresses; bots think for them in turn

    async def _write(self, sitting: Sitting, entries: Iterable[log.Entry]) -> None:
        """Write entries, and see who is to answer them."""
        await super()._write(sitting, entries)
        self.wake(sitting)

    def _forget_all(self, table: str) -> None:
        super()._forget_all(table)
        self._came.pop(table, None)
        self._opened_by.pop(table, None)

    def wake(self, sitting: Sitting) -> None:
        """Set the bots thinking whose turn it is, and pass for people who can do nothing else."""
        for seat, level in self._to_answer(sitting):
            thought = (sitting.id, seat, sitting.asked[seat])
            if thought not in self._thinking and (level is not None or self._may_pass_for(sitting, seat)):
                self._thinking.add(thought)
                assert sitting.t is not None
                t = sitting.t if level is None else sitting.t.copy()  # a pass takes no thought
                self._begin(self._let_think(t, level, thought))

    def _to_answer(self, sitting: Sitting) -> list[tuple[int, str | None]]:
        """The seats that this process answers for: bots with their level, people who can only pass (None)."""
        return sitting.answered_by_server()

    async def _let_think(self, t: Table, level: str | None, thought: Thought) -> None:
        """Answer for a bot, or for a person who can only pass (None), if that is still asked when it is time."""
        table, seat, asked = thought
        try:
            action = ""
            if level is None:
                await self._wait_to_pass(thought)
            else:
                action = await self._think(t, level, thought)

            def decided(it: Sitting) -> list[log.Entry]:
                if it.paused or it.asked.get(seat) != asked or it.places[seat].played_by != level:
                    return []  # taken back, or the person has returned
                if level is None:
                    return deeds.pass_for(it, seat, self.now()) if self._may_pass_for(it, seat) else []
                return deeds.move(it, seat, action, level=level, now=self.now())

            await self.change(table, decided)
        except Outdated:
            pass
        except Refusal as refusal:
            logger.error("a bot could not move", table=table, seat=seat, level=level, fault=str(refusal))
        except Exception:
            logger.exception("a bot failed", table=table, seat=seat, level=level)
        finally:
            self._thinking.discard(thought)

    async def _think(self, t: Table, level: str, thought: Thought) -> str:
        """What a bot does; in a window after the same time, whatever it holds."""
        table, seat, _ = thought
        began, least = self.now(), self._pause(t, table, seat)
        whom, wanted = self._opened_by.get(table, table), lambda: self._is_asked(thought, level)
        with self._late.waiting(table) as begun:
            action = await self.thinkers.choose(t, seat, level, whom, wanted, begun)
        took = self.now() - began
        on_a_beat = t.in_window and least > 0
        await self._sleep(self._beats.wait(least, took) if on_a_beat else max(0.0, least - took))
        return action

    def _pause(self, t: Table, table: str, seat: int) -> float:
        """How long an answer of a bot takes at least."""
        if t.in_window:
            return self.window
        sitting = self.warm.get(table)
        return self.pace if sitting is not None and sitting.places[seat].stand_in is not None else 0.0

    def _may_pass_for(self, sitting: Sitting, seat: int) -> bool:
        """Whether the house passes now for a person who could do nothing else.

        Among people not while their page is gone: nobody could have chosen it then, and all would know that.
        """
        gone = seat in self._came.get(sitting.id, ()) and seat not in self.present(sitting.id)
        return not (gone and sitting.hides())

    async def _wait_to_pass(self, thought: Thought) -> None:
        """Let as much time go by as if there had been a choice."""
        await self._sleep(self._time_to_pass(thought))

    def _time_to_pass(self, thought: Thought) -> float:
        """How long to wait before passing: as if there had been a choice, but not until the clock has run out.

        Where a house has several processes, all of them draw the same: the first to pass would else be too early.
        """
        table, seat, asked = thought
        sitting = self.warm.get(table)
        if sitting is None or seat not in sitting.since or not sitting.hides():
            return self.window
        luck, now, beat = Random(f"{sitting.plan.secret} {asked} {seat}"), self.now(), sitting.beat
        wanted, left = self._beats.drawn(sitting.hesitated.get(seat, ()), luck), sitting.left(seat, now)
        in_time = left is None or wanted * beat < left
        return self._beats.wait(beat, now - sitting.since[seat], wanted if in_time else 1, luck)

    def _is_asked(self, thought: Thought, level: str) -> bool:
        """Whether a decision still waits for a bot; of a table that is not in memory nobody can tell."""
        table, seat, asked = thought
        sitting = self.warm.get(table)
        return sitting is None or (
            not sitting.paused and sitting.asked.get(seat) == asked and sitting.places[seat].played_by == level
        )

    def thinking_at(self) -> set[str]:
        """The tables where a bot thinks, or waits for its turn to think."""
        return {table for table, _, _ in self._thinking}

    def holds(self, table: str) -> bool:
        """Whether an answer at a table would wait for its beat."""
        sitting = self.warm.get(table)
        return sitting is not None and sitting.hides()

    async def _hold(self, table: str, key: str | None, deed: wire.Play) -> None:
        """Let an answer in a window wait for its beat; what is not allowed is refused at once."""
        async with self.at(table) as sitting:
            seat, now = deeds.seat_with(sitting, key), self.now()
            if (sitting.sign_of(key), deed.id) in sitting.done or not sitting.hides():
                return
            deeds.decide(sitting, seat, deed, now)
            elapsed = now - sitting.since[seat]
            if sitting.is_pass(deed.action):
                self._beats.note(beats.count(sitting.beat, elapsed))
            wait = self._beats.wait(sitting.beat, elapsed)
        await self._sleep(wait)
