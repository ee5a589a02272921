"""On a first start the game that somebody asks for is compiled first."""

import threading
from collections.abc import Callable
from typing import Any

import pytest

from clairiere.server import warming
from clairiere.server.warming import Compilers


class Children:
    """Children that compile nothing: what happens while they would, and how they end."""

    def __init__(self) -> None:
        self.compiled: list[str] = []
        self.meanwhile: dict[str, Callable[[], None]] = {}
        self.failing: set[str] = set()

    def start(self, game: str) -> Any:
        """One more."""
        self.compiled.append(game)
        return Child(self, game)


class Child:
    """A child that compiles nothing."""

    def __init__(self, of: Children, game: str) -> None:
        self._of, self._game = of, game

    def wait(self) -> int:
        """Its end."""
        self._of.meanwhile.get(self._game, lambda: None)()
        return int(self._game in self._of.failing)

    def kill(self) -> None:
        """It has gone already."""


class Plain:
    """A server with plain rules, which tells what people ask for."""

    def __init__(self, *told: str) -> None:
        self.stdout = [f"{line}\n" for line in told]


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Children:
    """Children that compile nothing, one at a time."""
    found = Children()
    monkeypatch.setattr(warming, "start_compiling", found.start)
    monkeypatch.setattr(warming.os, "cpu_count", lambda: 1)
    return found


def test_the_game_asked_for_first_is_compiled_first(children: Children) -> None:
    compilers, opened = Compilers(["grandbois", "krom", "oakwood", "tribus"]), threading.Event()
    warming._listen(Plain("ready", "asked oakwood"), compilers, opened.set, threading.Event())  # type: ignore[arg-type]

    assert opened.is_set()
    assert compilers.run()
    assert children.compiled == ["oakwood", "grandbois", "krom", "tribus"]


def test_what_is_asked_for_while_another_is_compiled_comes_next(children: Children) -> None:
    compilers = Compilers(["grandbois", "krom", "oakwood", "tribus"])
    children.meanwhile["grandbois"] = lambda: compilers.prefer("tribus")
    children.meanwhile["tribus"] = lambda: compilers.prefer("grandbois")  # it is made already

    assert compilers.run()
    assert children.compiled == ["grandbois", "tribus", "krom", "oakwood"]


def test_what_cannot_be_compiled_is_told_and_keeps_nothing_else_back(children: Children) -> None:
    children.failing = {"krom"}

    assert not Compilers(["krom", "oakwood"]).run()
    assert children.compiled == ["krom", "oakwood"]
