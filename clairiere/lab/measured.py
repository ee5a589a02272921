"""The server that is measured: a process of its own, which tells its port and, when it is asked, what it has used.

It is run by its path on the packages of any tree of Clairière (`bench --server --beside`), so it asks of them only
what older ones had, too.
"""

import asyncio
import contextlib
import ctypes
import gc
import inspect
import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import structlog
import uvicorn

from clairiere.core.game import Game, prepare
from clairiere.core.table import Table
from clairiere.games import games, load
from clairiere.lab import nothing
from clairiere.server.app import make_app
from clairiere.server.safety import UNLIMITED
from clairiere.server.sqlite import open_sqlite
from clairiere.server.start import bound

try:
    from clairiere.server.settings import settings
except ImportError:  # an older tree
    from clairiere.server.start import settings  # type: ignore[attr-defined,no-redef]

BEAT = 0.005  # seconds


class Heart:
    """Beats in the event loop; whatever holds the loop up makes it late.

    On a busy machine that may be others' work. What the loop's own thread did between two beats is its own.
    """

    def __init__(self) -> None:
        self.latest = self.busiest = 0.0

    async def beat(self) -> None:
        """Beat for ever."""
        while True:
            began, done = time.perf_counter(), time.thread_time()
            await asyncio.sleep(BEAT)
            self.latest = max(self.latest, time.perf_counter() - began - BEAT)
            self.busiest = max(self.busiest, time.thread_time() - done)

    def told(self) -> tuple[float, float]:
        """By how many seconds a beat was late at most since somebody asked, and the processor's for the fullest."""
        told, self.latest, self.busiest = (self.latest, self.busiest), 0.0, 0.0
        return told


class Server(uvicorn.Server):
    """A server with a heart."""

    heart: Heart

    async def serve(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Serve, and listen to the heart meanwhile."""
        beating = asyncio.create_task(self.heart.beat())
        await super().serve(sockets)  # type: ignore[arg-type]
        beating.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await beating


def resident() -> int | None:
    """KiB of memory this process holds for itself, where the system tells."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)  # what is free is given back first
        lines = Path("/proc/self/status").read_text().splitlines()
    except (AttributeError, OSError, TypeError):
        return None
    return sum(int(line.split()[1]) for line in lines if line.startswith(("RssAnon:", "VmSwap:")))


def stored(data: str) -> Any:
    """A store in a file or a database; older trees know only files."""
    from clairiere.server.stores import open_store

    return open_store(data)


def first_move(game: Game) -> None:
    """Bring into memory what a game needs."""
    t = Table(game, game.seats[0], seed=1)
    t.play(t.acting[0], t.legal(t.acting[0])[0])
    t.view(t.seats - 1)


def serve(folder: str, data: str | None = None) -> None:
    """Serve until our input ends, on a file in a folder or on what `data` names."""
    at_once: dict[str, Any] = {"window": 0.0} if "window" in inspect.signature(make_app).parameters else {}
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))  # what we print are answers
    store: Any = open_sqlite(Path(folder) / "tables.db") if data is None else stored(data)
    app = make_app(store, limits=UNLIMITED, **at_once)  # clients wait for no beat
    nothing.admit()
    for name in games():  # who waits for a compiler hangs up
        first_move(prepare(load(name)))
    gc.collect()
    gc.freeze()  # as a house does when it has opened: what stays is not looked through again
    sock = bound("127.0.0.1", 0)
    limited: dict[str, Any] = {"limits": UNLIMITED} if "limits" in inspect.signature(settings).parameters else {}
    server = Server(settings(app, **limited))
    heart = server.heart = Heart()
    answers: dict[str, Callable[[], object]] = {
        "processor": time.process_time,
        "memory": resident,
        "stall": heart.told,
    }

    def answer() -> None:
        print(sock.getsockname()[1], flush=True)
        for asked in sys.stdin:
            print(json.dumps(answers[asked.strip()]()), flush=True)
        server.should_exit = True

    threading.Thread(target=answer, daemon=True).start()
    server.run([sock])


if __name__ == "__main__":
    serve(*sys.argv[1:])
