"""How long a newcomer waits: the first start ever, with nothing compiled, and the same once everything is.

The house is started as `clairiere` starts it, in a process of its own, on a cache and a data folder that are empty.
Then somebody asks for the page, begins every game, and plays against every level; all by the clock on the wall.
"""

import contextlib
import http.client
import json as json_text
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from clairiere.bots.levels import LEVELS
from clairiere.core.errors import ClairiereError
from clairiere.games import games, load

PATIENCE = 1800.0  # seconds
OFTEN = 0.02  # seconds between two looks


class House:
    """A house that was just started, and what it answers."""

    def __init__(self, folder: Path, cache: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        run = [sys.executable, "-c", "from clairiere.cli import main; main()", "--no-browser"]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [*run, "--port", str(self.port), "--data", str(folder / "tables.db")],
            env={**os.environ, "CLAIRIERE_CACHE": str(cache)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    @property
    def age(self) -> float:
        """Seconds since it was started."""
        return time.perf_counter() - self.began

    def ask(self, method: str, path: str, key: str | None = None, **body: Any) -> Any:
        """An answer; while nobody is there we knock again."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
        while self.age < PATIENCE and self.process.poll() is None:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
                connection.request(method, path, json_text.dumps(body) if body else None, headers)
                answer = connection.getresponse()
                told = answer.read()
                if answer.status == 429:  # we ask more than one person would
                    time.sleep(0.5)
                    continue
                if answer.status >= 300:
                    raise ClairiereError(f"the house refused: {told.decode(errors='replace')}")
                return json_text.loads(told)
            time.sleep(OFTEN)
        raise ClairiereError("the house that was to be measured does not answer")

    def begin(self, game: str, *bots: str) -> tuple[str, str]:
        """A table with one person and some bots: its name, and the person's key."""
        table = self.ask("POST", "/api/tables", game=game, bots=[None, *bots])["table"]
        return table, self.ask("POST", f"/api/tables/{table}/join", name="Ann", nonce="newcomer")["key"]

    def state(self, table: str, key: str | None = None) -> Any:
        """All that somebody may know of a table."""
        return self.ask("GET", f"/api/tables/{table}/state", key)

    def play(self, table: str, key: str, *, until_answered: bool = False) -> float:
        """Do what comes first, once or until a bot has answered; the seconds since it could."""
        began = time.perf_counter()
        while not answered(state := self.state(table, key)):
            if not state["position"].get("legal"):
                time.sleep(OFTEN)
                continue
            action = state["position"]["legal"][0]["action"]
            deed = {"do": "play", "id": str(state["n"]), "n": state["n"], "action": action}
            self.ask("POST", f"/api/tables/{table}/deeds", key, **deed)
            if not until_answered:
                break
            began = time.perf_counter()
        return time.perf_counter() - began

    def warming(self, table: str) -> bool:
        """Whether its rules are plain still."""
        return bool(self.state(table)["about"]["warming"])

    def memory(self) -> float | None:
        """MiB that it holds with all its children, where the system tells."""
        kib, pids = 0, [self.process.pid]
        try:
            for pid in pids:
                pids += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
                lines = Path(f"/proc/{pid}/status").read_text().splitlines()
                kib += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
        except OSError:
            return None
        return kib / 1024

    def close(self) -> None:
        """Close it."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def answered(state: Any) -> bool:
    """Whether a bot has moved."""
    return any(entry["kind"] == "moved" and "level" in entry for entry in state["entries"])


@contextlib.contextmanager
def started(folder: Path, cache: Path) -> Iterator[House]:
    """A house for as long as it is measured."""
    house = House(folder, cache)
    try:
        yield house
    finally:
        house.close()


def measure_one_start(folder: Path, cache: Path) -> dict[str, Any]:
    """One start: seconds until things can be done, MiB afterwards."""
    with started(folder, cache) as house:
        house.ask("GET", "/api/games")
        figures: dict[str, Any] = {"seconds_until_games_are_listed": house.age, "first_move": {}, "first_answer": {}}
        for game in games():
            began = time.perf_counter()
            table, key = house.begin(game, *["fawn"] * (load(game).seats[0] - 1))
            house.play(table, key)
            figures["first_move"][game] = time.perf_counter() - began
            figures["first_answer"][game] = {}
            for level in LEVELS:
                table, key = house.begin(game, *[level] * (max(2, load(game).seats[0]) - 1))
                figures["first_answer"][game][level] = house.play(table, key, until_answered=True)
        while house.warming(table):
            time.sleep(1.0)
        figures["seconds_until_all_is_compiled"] = house.age
        figures["memory_mib"] = house.memory()
    return figures


def measure_start() -> dict[str, Any]:
    """The first start ever, and the next."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return {start: measure_one_start(folder, folder / "cache") for start in ("first", "next")}


def print_start(figures: dict[str, Any]) -> None:
    """The figures as a table: seconds."""
    console = Console()
    for start, found in figures.items():
        listed = found["seconds_until_games_are_listed"]
        title = f"the {start} start: games listed after {listed:.1f} s"
        grid = Grid("seconds", "first move", *(f"{level} answers" for level in LEVELS), title=title)
        for game, first in found["first_move"].items():
            answers = [f"{found['first_answer'][game][level]:.2f}" for level in LEVELS]
            grid.add_row(load(game).name, f"{first:.2f}", *answers)
        console.print(grid)
        held = found["memory_mib"]
        memory = f"; then {held:.0f} MiB are held" if held is not None else ""
        console.print(f"Everything compiled after {found['seconds_until_all_is_compiled']:.1f} s{memory}.")
