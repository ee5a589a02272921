"""Rules are compiled in a process of their own, at low priority: it disturbs nobody, and gives its memory back."""

import contextlib
import os
import subprocess
import sys

# Nothing of what the compiler makes would be found to be garbage: to look for it takes a tenth of all the time.
COMPILE = (
    "import gc, sys; gc.disable(); "
    "from clairiere.games import load; from clairiere import bots; bots.prepare(load(sys.argv[1]))"
)
MODEST = 5  # how much it gives way to others, as `nice` counts; with 15 a busy machine is never done


def start_compiling(game: str) -> subprocess.Popen[bytes]:
    """A child that compiles a game's rules and what bots do with them; it ends with 0 when all is made."""
    command = [sys.executable, "-c", COMPILE, game]
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, child.pid, MODEST)
    return child
