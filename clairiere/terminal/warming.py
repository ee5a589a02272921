"""The first game ever in a terminal: it begins at once with plain rules, and goes on with compiled ones.

Rules are plain or compiled for the whole of a process. So who is asked to play a game that nobody has compiled starts
a child that compiles it, at low priority, and becomes a process with plain rules. When all is made it becomes itself
again, between two moves: what is carried over is the journal of the game, and where the person keeps it.
"""

import atexit
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import msgspec

from clairiere.bots.compiling import start_compiling
from clairiere.core.journal import Journal
from clairiere.core.rule import ASKED_PURE, COMPILED
from clairiere.games import is_prepared

COMPILER = "CLAIRIERE_COMPILER"  # in the environment of a plain process: the child that compiles for it
CARRIED = "CLAIRIERE_CARRIED"  # in that of the one it becomes: the file with what is carried over


class Carried(msgspec.Struct):
    """A game in the middle, as it goes from one process to the next."""

    journal: Journal
    seat: int
    last_entry: int
    kept_at: str | None
    kept_moves: list[tuple[int, int]]
    kept_text: str
    taken_back: list[tuple[int, str]]


def become_plain(game: str, wishes: Sequence[str]) -> None:
    """If the rules of a game are still to be compiled, have that done, and play with plain ones until then."""
    if os.name != "posix" or not COMPILED or is_prepared(game):
        return
    child = start_compiling(game)
    _become(wishes, {"CLAIRIERE_PURE": "1", COMPILER: str(child.pid)})


def warming() -> bool:
    """Whether somebody compiles for this process."""
    return ASKED_PURE and COMPILER in os.environ


def stop_with_us() -> None:
    """Whoever compiles for us is not left behind; what is compiled by then stays."""
    if warming():
        atexit.register(_stop, int(os.environ[COMPILER]))


def _stop(pid: int) -> None:
    if _is_made(pid) is None:
        os.kill(pid, signal.SIGKILL)


def is_made() -> bool:
    """Whether the compiled rules are there. Where they could not be made one plays on with plain ones."""
    if not warming():
        return False
    made = _is_made(int(os.environ[COMPILER]))
    if made is not None:
        del os.environ[COMPILER]
    return bool(made)


def _is_made(pid: int) -> bool | None:
    """Whether a child has made what it was to make; None while it works."""
    try:
        done, status = os.waitpid(pid, os.WNOHANG)
    except ChildProcessError:
        return False
    return None if not done else os.waitstatus_to_exitcode(status) == 0


def become_compiled(carried: Carried, wishes: Sequence[str]) -> None:
    """Go on with compiled rules."""
    with tempfile.NamedTemporaryFile(prefix="clairiere-", suffix=".json", delete=False) as file:
        file.write(msgspec.json.encode(carried))
    _become(wishes, {"CLAIRIERE_PURE": "0", CARRIED: file.name})


def carried_over() -> Carried | None:
    """What the process that we were has left us, once."""
    named = os.environ.pop(CARRIED, None)
    if named is None:
        return None
    raw = Path(named).read_bytes()
    with contextlib.suppress(OSError):
        Path(named).unlink()
    return msgspec.json.decode(raw, type=Carried)


def _become(wishes: Sequence[str], environment: dict[str, str]) -> None:
    """Start anew in the place of this process, with a command line of the same program."""
    program = sys.orig_argv[1 : len(sys.orig_argv) - len(sys.argv) + 1]
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(sys.executable, [sys.executable, *program, "play", *wishes], {**os.environ, **environment})
