"""Processes that serve on a socket of ours (`serving.py`): several for a large house, each started again when it
dies; and the one that serves with plain rules while the compiled ones are made (`warming.py`).
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

import msgspec
import structlog

from clairiere.server.store import Keep

GO_WITHIN = 4.0  # seconds; all that was promised is on disk, so whoever takes longer is not waited for
AGAIN_AFTER = 1.0  # seconds before one that died is followed by another
READY, ASKED = "ready", "asked "

logger = structlog.get_logger()


class Plan(msgspec.Struct):
    """How a process is to serve."""

    fd: int  # of the listening socket
    data: str
    proxy: str | None
    hosts: list[str]
    window: float | None
    keep: Keep
    plain: bool = False  # with plain rules, until the compiled ones are made


def started(plan: Plan) -> subprocess.Popen[str]:
    """A process that serves on our socket until it is told to go; it goes, too, when we are gone."""
    return subprocess.Popen(
        [sys.executable, "-m", "clairiere.server.workers", msgspec.json.encode(plan).decode()],
        env={**os.environ, "CLAIRIERE_PURE": "1"} if plan.plain else None,
        pass_fds=[plan.fd],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def dismiss(*children: subprocess.Popen[str]) -> None:
    """Ask processes to go, and see them out."""
    for child in children:
        child.terminate()
    until = time.monotonic() + GO_WITHIN
    for child in children:
        try:
            child.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def serve_together(plan: Plan, count: int, opened: Callable[[], None] | None) -> None:
    """Serve by several processes until we are interrupted; say when the first of them is open."""
    children: list[subprocess.Popen[str]] = [started(plan) for _ in range(count)]
    try:
        if opened is not None and any(said.strip() == READY for said in children[0].stdout or ()):
            opened()
        while True:
            time.sleep(AGAIN_AFTER)
            for k, child in enumerate(children):
                if child.poll() is not None:
                    logger.warning(
                        "a process has died, another takes its place", pid=child.pid, code=child.returncode
                    )
                    children[k] = started(plan)
    finally:
        dismiss(*children)


if __name__ == "__main__":
    from clairiere.server.serving import serve_for_another
    from clairiere.server.start import set_up_logs

    set_up_logs()
    serve_for_another(msgspec.json.decode(sys.argv[1], type=Plan))
