"""Real processes of one house on one database: some that serve on a port together, some whose bots think for it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import Self

from clairiere.lab.database import asked
from clairiere.server import company
from tests.server.test_killed import free_port

THERE = f"""
    SELECT classid::int, objid::int, pid FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid IN ({company.PROCESS}, {company.BOTS})
"""


class Processes:
    """A house that several processes serve; they end with it."""

    def __init__(self, data: str, folder: Path, **environment: str) -> None:
        self.data, self.log, self.port = data, folder / "house.log", free_port()
        self._environment = {**os.environ, **environment}
        self.web: Popen[bytes]
        self._running = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_fault: object) -> None:
        self._running.close()

    def start(self, *words: str) -> Popen[bytes]:
        """A command of the house, in a process of its own."""
        command = [sys.executable, "-m", "clairiere.cli", *words, "--data", self.data]
        with self.log.open("ab") as log:
            process = Popen(command, env=self._environment, stdin=DEVNULL, stdout=log, stderr=log)
        self._running.callback(end, process)
        return process

    def serve(self, count: int, *words: str) -> None:
        """Serve by so many processes."""
        usual = ["--port", f"{self.port}", "--window", "0", "--no-browser", "--proxy", "127.0.0.1"]
        self.web = self.start("--workers", f"{count}", *usual, *words)

    def workers(self) -> list[int]:
        """The processes that serve."""
        return children_of(self.web.pid)

    def busiest(self) -> int:
        """The one of them with the most pages: all else that they hold open is the same."""
        return max(self.workers(), key=lambda pid: len([*Path(f"/proc/{pid}/fd").iterdir()]))

    def lines(self) -> dict[int, tuple[int, bool]]:
        """Who is there, as the database has it: the line of each, and whether it thinks for others."""
        rows = [row.split("|") for row in asked(self.data, THERE).splitlines()]
        bots = {number for kind, number, _ in rows if int(kind) == company.BOTS}
        return {int(number): (int(pid), number in bots) for _, number, pid in rows}


def children_of(parent: int) -> list[int]:
    """The processes that a process has started."""
    return [pid for pid, its_parent in processes() if its_parent == parent]


def processes() -> Iterator[tuple[int, int]]:
    """All processes, each with its parent."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, parent, *_ = stat.read_text().rpartition(")")[2].split()
            if state != "Z":
                yield int(stat.parent.name), int(parent)


@contextmanager
def held_up(process: int) -> Iterator[None]:
    """A process stands still: all who knock come to another."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def end(process: Popen[bytes]) -> None:
    """Have a process go, and wait for it."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(20)
    process.kill()
    process.wait()
