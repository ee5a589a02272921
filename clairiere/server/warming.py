"""The first start ever: the house opens at once with plain rules, and exchanges them for compiled ones later.

Rules run as plain Python to the same bytes, only slower. So a child process serves with plain rules at once, other
children compile at low priority, and give their memory back. When all is made, the child is asked to go; whoever
knocks meanwhile waits at the listening socket, which belongs to the parent, and pages come back by themselves. Every
table is in the log, so nothing is handed over. From then on everything is as on any later start.
"""

import contextlib
import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import structlog

from clairiere.bots.compiling import start_compiling
from clairiere.core.rule import COMPILED
from clairiere.games import games, is_prepared
from clairiere.server.workers import ASKED, READY, Plan, dismiss, started

logger = structlog.get_logger()


def unready() -> list[str]:
    """The games that are still to be compiled."""
    return [game for game in games() if not is_prepared(game)] if COMPILED else []


def needed() -> bool:
    """Whether somebody would wait for a compiler; a system without inherited sockets has no other way."""
    return os.name == "posix" and bool(unready())


class Compilers:
    """Children that compile, as many as there are cores; the game that somebody asks for comes next."""

    def __init__(self, wanted: list[str]) -> None:
        self._wanted = wanted
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = threading.Lock()
        self._stopped = False

    def prefer(self, game: str) -> None:
        """Somebody has asked for a game."""
        with self._lock:
            self._wanted.sort(key=lambda it: it != game)

    def run(self) -> bool:
        """Compile everything; whether it is all there."""
        workers = max(1, min(len(self._wanted), os.cpu_count() or 1))
        with ThreadPoolExecutor(workers) as pool:
            try:
                return all([*pool.map(lambda _: self._work(), range(workers))])
            except BaseException:  # somebody closes the house: its workers need not finish
                self.stop()
                raise

    def _work(self) -> bool:
        fine = True
        while True:
            with self._lock:
                if self._stopped or not self._wanted:
                    return fine and not self._stopped
                game = self._wanted.pop(0)
                child = start_compiling(game)
                self._running.add(child)
            fine = child.wait() == 0 and fine
            with self._lock:
                self._running.discard(child)

    def stop(self) -> None:
        """Compile nothing more."""
        with self._lock:
            self._stopped = True
            for child in self._running:
                child.kill()


@contextlib.contextmanager
def plain_server(plan: Plan) -> Iterator[subprocess.Popen[str]]:
    """A child that serves with plain rules on our socket until we leave."""
    child = started(msgspec.structs.replace(plan, plain=True))
    try:
        yield child
    finally:
        dismiss(child)


def warm_up(plan: Plan, opened: Callable[[], None]) -> bool:
    """Serve with plain rules until the compiled ones are made and loaded here; False if it was not to be."""
    compilers, ready = Compilers(unready()), threading.Event()
    with plain_server(plan) as child:
        listener = threading.Thread(target=_listen, args=[child, compilers, opened, ready], daemon=True)
        listener.start()
        try:
            ready.wait()  # both cores are for who opens the house; who compiles comes after
            if compilers.run():
                from clairiere.server.serving import prepare_all

                prepare_all()
                return True
            logger.error("the rules could not be compiled; the house goes on with plain ones, which are slower")
            child.wait()
            return False
        finally:
            compilers.stop()


def _listen(
    child: subprocess.Popen[str], compilers: Compilers, opened: Callable[[], None], ready: threading.Event
) -> None:
    """Hear from the plain server that it is open, and what people ask for."""
    assert child.stdout is not None
    for line in child.stdout:
        if line.strip() == READY:
            opened()
            ready.set()
        elif line.startswith(ASKED):
            compilers.prefer(line.removeprefix(ASKED).strip())
    ready.set()  # it has gone, and whoever waits for it need not
