"""Where bots think: in threads of their own, so that nobody waits for them. Their search lets go of Python's lock."""

import asyncio
import os
import secrets
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import structlog

from clairiere.bots import Bot, bot
from clairiere.bots.advice import Advice, advise
from clairiere.core.table import Table
from clairiere.server.metrics import Metrics

HINT_SECONDS = 1.0
STAND_IN = "uniform"  # moves when a bot fails, so that the table goes on

logger = structlog.get_logger()


class Thinkers:
    """A few threads that think for all tables."""

    def __init__(self, metrics: Metrics, threads: int | None = None) -> None:
        self._metrics = metrics
        self._pool = ThreadPoolExecutor(threads or max(2, os.cpu_count() or 2), thread_name_prefix="thinker")
        self._own = threading.local()  # each thread keeps its bots: their trees are large

    async def choose(self, t: Table, seat: int, level: str) -> str:
        """What a bot of that level does, in notation."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._choose, t, seat, level)

    def _choose(self, t: Table, seat: int, level: str) -> str:
        began = time.perf_counter()
        try:
            chosen = str(self._bot(t, level).choose(t, seat))
        except Exception:
            logger.exception("a bot failed", game=t.game.id, level=level)
            chosen = str(self._bot(t, STAND_IN).choose(t, seat))
        self._metrics.thought.labels(level=level).observe(time.perf_counter() - began)
        return chosen

    def _bot(self, t: Table, level: str) -> Bot:
        bots: dict[tuple[str, int, str], Bot] = self._own.__dict__.setdefault("bots", {})
        wanted = (t.game.id, t.seats, level)
        if wanted not in bots:
            bots[wanted] = bot(level, secrets.randbits(60))
        return bots[wanted]

    async def advise(self, t: Table, seat: int) -> list[Advice]:
        """The best few actions for a seat, from what it may know."""
        return await asyncio.get_running_loop().run_in_executor(
            self._pool, lambda: advise(t, seat, seconds=HINT_SECONDS, seed=secrets.randbits(60))
        )

    def close(self) -> None:
        """Think no new thoughts."""
        self._pool.shutdown(wait=False, cancel_futures=True)
