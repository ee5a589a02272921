"""A process that has loaded everything and forks real servers, so that each is there at once.

A line with a port, a data file and a log file, as JSON, starts a server; the next line kills it, and is answered.
"""

import json
import os
import signal
import sys

from clairiere.bots import bot
from clairiere.core.table import Table
from clairiere.core.words import default_language, words
from clairiere.games import load
from clairiere.server import serving  # noqa: F401 - else each server would load it for itself
from clairiere.server.start import open_house


def load_everything() -> None:
    """Fetch the compiled rules and bots from disk, as a server does when it first needs them."""
    for game in ("grandbois", "krom"):
        t = Table(load(game), 3, seed=1)
        for level in ("fawn", "squirrel", "owl"):  # hints search, as owls do
            t.play(t.acting[0], bot(level, 1).choose(t, t.acting[0]))
        t.view(0)
    words(default_language())


def be_a_server(port: int, data: str, log: str) -> None:
    """Open the house as the command does, in a forked process."""
    os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), sys.stderr.fileno())
    os.dup2(os.open(os.devnull, os.O_RDWR), sys.stdin.fileno())
    open_house("127.0.0.1", port, data, browser=False, proxy=None)


if __name__ == "__main__":
    load_everything()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            be_a_server(*json.loads(line))
            os._exit(0)
        sys.stdin.readline()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        print("killed", flush=True)
