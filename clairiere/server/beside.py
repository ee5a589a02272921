"""A process beside the house for what takes long: it has Python's lock for itself, and gives way to everything else.

A game told again, a journal proved or looked at in a thread would take the lock from every table a thousand times a
second. The process is started when it is first needed; until it is ready, or where there is none, the work is done in
a thread of the house. It goes when nobody has needed it for a while, or when the house goes, however that ends.
"""

import contextlib
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, BinaryIO, TypeVar

import structlog

from clairiere.server.turns import give_way

THREADS = 2  # of the process for what somebody waits for; one more is for reviews
UNUSED = 600.0  # seconds until it goes
RARELY = 10.0  # seconds between two looks at that
GIVES_WAY, AND_MORE = 4, 6  # as `nice` counts: more than the thread that starts the process; and its reviews
READY, TICK, FOUND, FAULT = range(4)

Found = TypeVar("Found")
Tick = Callable[[], None]
logger = structlog.get_logger()


class Lost(Exception):
    """The process has gone."""


class Child:
    """The process, as the house sees it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "clairiere.server.beside"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.ready = self.gone = False
        self._numbers = count(1)
        self._asked: dict[int, queue.SimpleQueue[tuple[int, Any]]] = {}
        self._lock = threading.Lock()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def do(self, tick: Tick | None, work: Callable[..., Found], *given: Any) -> Found:
        """Have something done; `tick` is called now and then, and while it lasts the work waits. Lost if it goes."""
        heard: queue.SimpleQueue[tuple[int, Any]] = queue.SimpleQueue()
        with self._lock:
            number = next(self._numbers)
            self._asked[number] = heard
        try:
            self._say(number, tick is not None, work, given)
            while True:
                if self.gone:
                    raise Lost
                kind, found = heard.get()
                if kind == FOUND:
                    return found
                if kind == FAULT:
                    raise found
                assert tick is not None
                try:
                    tick()
                except BaseException:  # it is not wanted any more
                    self._say(-number)
                    raise
                self._say(number)
        finally:
            del self._asked[number]

    def _say(self, *said: Any) -> None:
        told = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
        assert self._process.stdin is not None
        try:
            with self._lock:
                self._process.stdin.write(told)
                self._process.stdin.flush()
        except (OSError, ValueError):
            raise Lost from None

    def _listen(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(EOFError, OSError, pickle.UnpicklingError):
            while True:
                number, kind, found = pickle.load(self._process.stdout)
                if kind == READY:
                    self.ready = True
                elif number in self._asked:
                    self._asked[number].put((kind, found))
        self.gone = True
        for heard in [*self._asked.values()]:
            heard.put((FAULT, Lost()))
        self._process.wait()
        for line in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                line.close()

    def close(self) -> None:
        """Let it go."""
        self.gone = True
        self._process.kill()
        self._listener.join()


class Beside:
    """Does what takes long: in the process if it is there, and if not here, in the thread that asks."""

    def __init__(self, *, wanted: bool = False) -> None:
        self._wanted = wanted
        self._child: Child | None = None
        self._lock = threading.Lock()

    @property
    def ready(self) -> bool:
        """Whether there is such a process, and it can work."""
        return self._child is not None and self._child.ready and not self._child.gone

    def do(self, work: Callable[..., Found], *given: Any, tick: Tick | None = None) -> Found:
        """Do something: `work` is a function of a module, and it and what is given can be sent to a process.

        With a `tick` it is handed on as well, and called as the work goes on.
        """
        child = self._ready_child()
        if child is not None:
            try:
                return child.do(tick, work, *given)
            except Lost:
                if not self._wanted:
                    raise
        return work(*given) if tick is None else work(*given, tick)

    def _ready_child(self) -> Child | None:
        with self._lock:
            if self._wanted and (self._child is None or self._child.gone):
                self._child = Child()
            return self._child if self.ready else None

    def close(self) -> None:
        """Do nothing more there."""
        with self._lock:
            self._wanted = False
            if self._child is not None:
                self._child.close()


class Work:
    """What the process does."""

    def __init__(self, told: BinaryIO) -> None:
        self._told = told
        self._lock = threading.Lock()
        self._going: dict[int, queue.SimpleQueue[bool]] = {}  # pieces of work, and the word to go on or to stop
        self._pool = ThreadPoolExecutor(THREADS)
        self._long = ThreadPoolExecutor(1, initializer=give_way, initargs=(AND_MORE,))
        self._used = time.monotonic()

    def hear(self, asked: BinaryIO) -> None:
        """Do what is asked until nobody asks any more; what ticks takes long."""
        while True:
            try:
                number, *what = pickle.load(asked)
            except EOFError:
                os._exit(0)  # the house has gone; what is being done is for nobody
            if what:
                self._going[number] = queue.SimpleQueue()
                ticking, work, given = what
                (self._long if ticking else self._pool).submit(self._do, number, ticking, work, given)
            elif abs(number) in self._going:
                self._going[abs(number)].put(number > 0)

    def _do(self, number: int, ticking: bool, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        self._used = time.monotonic()
        try:
            self.tell(number, FOUND, work(*given, lambda: self._tick(number)) if ticking else work(*given))
        except Exception as fault:
            self.tell(number, FAULT, fault)
        finally:
            del self._going[number]
            self._used = time.monotonic()

    def _tick(self, number: int) -> None:
        self.tell(number, TICK, None)
        if not self._going[number].get():
            raise Lost

    def tell(self, number: int, kind: int, found: Any) -> None:
        """Tell the house something."""
        try:
            told = pickle.dumps((number, kind, found), pickle.HIGHEST_PROTOCOL)
        except Exception:
            told = pickle.dumps((number, FAULT, RuntimeError(f"{found!r} cannot be sent")))
        with self._lock:
            self._told.write(told)
            self._told.flush()

    def go_when_unused(self) -> None:
        """Go when nobody has asked for anything for a while."""
        while self._going or time.monotonic() - self._used < UNUSED:
            time.sleep(RARELY)
        os._exit(0)


def main() -> None:
    """Be the process."""
    from clairiere.server.serving import prepare_rules

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house, and we go with it
    with contextlib.suppress(OSError, AttributeError):
        os.nice(GIVES_WAY)
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what somebody prints is no answer
    work = Work(told)
    prepare_rules()
    threading.Thread(target=work.go_when_unused, daemon=True).start()
    work.tell(0, READY, None)
    work.hear(asked)


if __name__ == "__main__":
    from clairiere.server import beside
    from clairiere.server.start import set_up_logs

    set_up_logs()
    beside.main()
