"""Bots that think for a house from outside: a process with a hall, and with nobody at its tables."""

import asyncio
import contextlib
import os

from clairiere.core.errors import BadRequest
from clairiere.core.words import default_language, words
from clairiere.games import games
from clairiere.server import postgres_database
from clairiere.server.metrics import Metrics
from clairiere.server.postgres import open_postgres
from clairiere.server.serving import prepare_all
from clairiere.server.shared import SharedCaretaker, SharedHall, editions_of
from clairiere.server.start import say, set_up_logs, terminated_as_interrupted
from clairiere.server.store import Store
from clairiere.server.thinkers import Thinkers

IN_HAND = 2  # tables claimed for each thread: one to think about, and the next


def think_for_house(data: str, threads: int | None, counted_at: str | None) -> None:
    """Think until somebody presses Ctrl-C; what is counted is told at a port, if one is named."""
    if threads is not None and threads < 1:
        raise BadRequest(f"--threads is a number from 1 on, not {threads}")
    set_up_logs()
    metrics = Metrics()
    if counted_at is not None:
        metrics.serve(counted_at)
    store = open_postgres(data, new=False)
    say(words(default_language())("house-bots", house=postgres_database.shown(data)))
    with contextlib.suppress(KeyboardInterrupt), terminated_as_interrupted():
        prepare_all()
        asyncio.run(think(store, threads or os.cpu_count() or 2, metrics))


async def think(store: Store, threads: int, metrics: Metrics) -> None:
    """Think for the house of a store until cancelled."""
    thinkers = Thinkers(metrics, threads)
    hall = SharedHall(store, thinkers, metrics)
    hall.company.thinks_about, hall.company.most = editions_of(games()), IN_HAND * threads
    try:
        await SharedCaretaker(hall).work()
    finally:
        thinkers.close()
        await hall.close()
