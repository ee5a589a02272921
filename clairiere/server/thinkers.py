"""Where bots think: in threads of their own, so that nobody waits for them. Their search lets go of Python's lock.

Quick levels have threads that no slow one takes, and each guest a place of their own in the queue: somebody who opens
thirty tables with the strongest bot waits for them alone.
"""

import os
import secrets
import threading
import time
from collections import deque
from collections.abc import Callable

import structlog

from clairiere.bots import Bot, bot
from clairiere.bots.advice import Advice, advise
from clairiere.bots.ismcts import Search
from clairiere.bots.levels import OAK_SECONDS
from clairiere.core.table import Table
from clairiere.server.deeds import Refusal
from clairiere.server.metrics import Metrics
from clairiere.server.turns import QUICK as QUICKLY
from clairiere.server.turns import Turns

HINT_SECONDS = 1.0
QUICK = ("fawn", "squirrel", "owl")  # levels that answer within some hundredths of a second
MOST_HINTS_EACH = 4  # that are thought about for one guest at a time
REMEMBERED = 20  # how long a level thought in windows
STAND_IN = "uniform"  # moves when a bot fails, so that the table goes on
MOST_MEMORY = 48 << 20  # bytes of bots that a thread keeps; one that has not thought for longest goes first

Wanted = Callable[[], bool]
Begun = Callable[[], None]  # told when the turn of a thought has come
logger = structlog.get_logger()


def _quietly() -> None:
    """Tell nobody."""


def memory_of(one: Bot) -> int:
    """Bytes of memory that a bot keeps between its decisions."""
    return one.nbytes if isinstance(one, Search) else 0


class Thinkers:
    """A few threads that think for all tables."""

    def __init__(self, metrics: Metrics, threads: int | None = None) -> None:
        self._metrics = metrics
        threads = threads or max(2, os.cpu_count() or 2)
        self._quick = Turns(threads, "quick-thinker", each=max(1, threads - 1), modesty=QUICKLY)
        self._slow = Turns(threads, "thinker", each=max(1, threads - 1))
        self._took: dict[str, deque[float]] = {}  # by level: seconds of thought in windows, where there was a choice
        self._closed = False
        self._own = threading.local()  # each thread keeps its bots: their trees are large

    @property
    def busy(self) -> bool:
        """Whether a bot or a hint is being thought about; any thread may ask."""
        return self._quick.busy or self._slow.busy

    async def choose(
        self, t: Table, seat: int, level: str, whom: str = "", wanted: Wanted = lambda: True, begun: Begun = _quietly
    ) -> str:
        """What a bot of that level does, in notation; `whom` it plays for, and whether it is `wanted` still."""
        turns = self._quick if level in QUICK else self._slow
        return await turns.do(whom, lambda: self._choose(t, seat, level, wanted), wanted, begun)

    def _choose(self, t: Table, seat: int, level: str, wanted: Wanted = lambda: True) -> str:
        began = time.perf_counter()
        try:
            thinking = self._bot(t, level)
            if isinstance(thinking, Search):
                thinking.wanted = lambda: wanted() and not self._closed  # else it is not thought to its end
            chosen = str(thinking.choose(t, seat))
            self._tidy(told=not t.in_window)
        except Exception:
            logger.exception("a bot failed", game=t.game.id, level=level)
            chosen = str(self._bot(t, STAND_IN).choose(t, seat))
        took = time.perf_counter() - began
        if t.in_window:  # nothing is counted there: anybody may look at the counters, and would see who had a choice
            self._hide(level, took, lone=t.can_only_pass(seat))
        else:
            self._metrics.thought.labels(level=level).observe(took)
        return chosen

    def _hide(self, level: str, took: float, *, lone: bool) -> None:
        """In a window a bot that can only pass takes as long as one that thinks: else one could tell its hand."""
        before = self._took.setdefault(level, deque([0.0 if level in QUICK else OAK_SECONDS], REMEMBERED))
        if lone:
            time.sleep(secrets.choice(before))
        else:
            before.append(took)

    def _bot(self, t: Table, level: str) -> Bot:
        bots = self._bots()
        wanted = (t.game.id, t.seats, level)
        found = bots.pop(wanted) if wanted in bots else bot(level, secrets.randbits(60))
        bots[wanted] = found  # the last used stands last
        return found

    def _bots(self) -> dict[tuple[str, int, str], Bot]:
        """The bots of this thread."""
        return self._own.__dict__.setdefault("bots", {})

    def _tidy(self, *, told: bool) -> None:
        """Let bots of this thread go until the others fit into their memory; count what is kept if `told`."""
        bots = self._bots()
        while (held := sum(map(memory_of, bots.values()))) > MOST_MEMORY and len(bots) > 1:
            del bots[next(iter(bots))]
        if not told:
            return
        before, self._own.held = getattr(self._own, "held", 0), held
        self._metrics.thinkers_bytes.inc(held - before)

    async def advise(self, t: Table, seat: int, whom: str = "", begun: Begun = _quietly) -> list[Advice]:
        """The best few actions for a seat, from what it may know."""
        if self._slow.asked_by(whom) >= MOST_HINTS_EACH:
            raise Refusal("too-fast", "the house still thinks about what you have asked; wait a moment")
        seed = secrets.randbits(60)
        return await self._slow.do(whom, lambda: advise(t, seat, seconds=HINT_SECONDS, seed=seed), begun=begun)

    def close(self) -> None:
        """Think no new thoughts, and none of the old ones to its end."""
        self._closed = True
        self._quick.close()
        self._slow.close()
