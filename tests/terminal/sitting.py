"""People at a terminal: lines through a pipe, keys on a pty, and what a person types to do something."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from clairiere import cli
from clairiere.core.table import Action, Table
from clairiere.games import load
from clairiere.games.grandbois.actions import is_place, slot_of, turn_of, x_of, y_of

COMMAND = [sys.executable, "-m", "clairiere.cli"]
PLAIN = {
    "CLAIRIERE_PURE": "1",
    "PYTHONIOENCODING": "utf-8",
    "COLUMNS": "100",
    "LANG": "C.UTF-8",
    "LC_ALL": "",
    "CLAIRIERE_LANG": "en",
}


def typed_for(action: Action, language: str) -> list[str]:
    """The lines with which a person does something, step by step."""
    if not is_place(action):
        yes, no = {"fr": ("oui", "non"), "en": ("yes", "no")}[language]
        return [yes if str(action) == "tower" else no]
    return [f"{slot_of(action) + 1}", *["r"] * turn_of(action), f"{x_of(action)},{y_of(action)}", ""]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Callable[..., Any]:
    """Run a command in this process with lines as its input; exit code, what it printed and said aside."""
    monkeypatch.chdir(tmp_path)
    for name, value in PLAIN.items():
        monkeypatch.setenv(name, value)

    def run(lines: list[str], *tokens: Any) -> tuple[int, str, str]:
        code = 0
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        try:
            cli.main([str(token) for token in tokens])
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, "".join(line for line in err.splitlines(True) if "preparing" not in line)

    return run


@pytest.fixture
def through_a_pipe(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command with lines as its input, in a folder of its own."""

    def run(lines: list[str], *tokens: Any, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *map(str, tokens)],
            input="".join(f"{line}\n" for line in lines),
            env={**os.environ, **PLAIN, **environment},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=120,
            check=False,
        )

    return run


def hear_interrupts() -> None:
    """Whoever runs these tests in the background has Ctrl-C ignored, and so would what they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def at_a_terminal(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Sit down at a terminal with a command, in a folder of its own."""
    opened = []

    def sit(*tokens: Any, size: tuple[int, int] = (50, 120), **environment: str) -> Any:
        variables = {**os.environ, **PLAIN, "TERM": "xterm-256color", **environment}
        del variables["COLUMNS"]
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *map(str, tokens)],
            env=variables,
            cwd=str(tmp_path),
            encoding="utf-8",
            dimensions=size,
            timeout=60,
            preexec_fn=hear_interrupts,
        )
        child.delaybeforesend = None
        opened.append(child)
        return child

    yield sit
    for child in opened:
        child.close(force=True)


@pytest.fixture
def saved(tmp_path: Path) -> Callable[..., Path]:
    """Save a game of so many random moves, in which the first seat is a person's and has to decide."""
    from random import Random

    from clairiere.core import journal

    def save(name: str, moves: int, seats: int = 3, **chance: Any) -> Path:
        t = Table(load("grandbois"), seats, **(chance or {"seed": 7}))
        t.names = ["Camille", "Chêne", "Hêtre", "Bouleau"][:seats]
        t.players = ["human", "uniform", "uniform", "uniform"][:seats]
        luck = Random(1)
        while not t.over and (t.n < moves or t.acting != [0]):
            t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
        journal.write(t.journal(), tmp_path / name)
        return tmp_path / name

    return save
