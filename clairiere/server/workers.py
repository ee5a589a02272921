"""Processes that serve on a socket of ours (`serving.py`): several for a large house, each started again when it
dies; and the one that serves with plain rules while the compiled ones are made (`warming.py`).
"""

import os
import subprocess
import sys
import tempfile
import threading
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
    place: int = 0  # among those that serve together
    counts: str | None = None  # the folder in which these count together


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
    with tempfile.TemporaryDirectory(prefix="clairiere-counts-") as counts:
        plans = [msgspec.structs.replace(plan, place=place, counts=counts) for place in range(count)]
        ready = threading.Event()
        children = [heard(started(it), ready) for it in plans]
        try:
            while True:
                if opened is None:
                    time.sleep(AGAIN_AFTER)
                elif ready.wait(AGAIN_AFTER):
                    opened()
                    opened = None
                for place, child in enumerate(children):
                    if child.poll() is not None:
                        died = "a process has died, another takes its place"
                        logger.warning(died, pid=child.pid, code=child.returncode)
                        children[place] = heard(started(plans[place]), ready)
        finally:
            dismiss(*children)


def heard(child: subprocess.Popen[str], ready: threading.Event) -> subprocess.Popen[str]:
    """Listen to a process until it ends, and note when it is ready."""

    def listen() -> None:
        assert child.stdout is not None
        with child.stdout as lines:
            for said in lines:
                if said.strip() == READY:
                    ready.set()

    threading.Thread(target=listen, daemon=True).start()
    return child


if __name__ == "__main__":
    from clairiere.server.start import set_up_logs

    set_up_logs()
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    if plan.counts is not None:
        from clairiere.server.metrics import count_together

        count_together(plan.counts, plan.place)
    from clairiere.server.serving import serve_for_another

    serve_for_another(plan)
