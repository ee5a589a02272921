"""Every kind of table a game can be played at: what any game must satisfy is asked of each of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from random import Random

import hypothesis
import pytest

import clairiere
from clairiere.core.game import Game
from clairiere.core.table import Table
from clairiere.games import load

LONG, VERY_LONG = 1000, 5000  # decisions

hypothesis.settings.register_profile("contract", derandomize=True, deadline=None, max_examples=3)
hypothesis.settings.load_profile("contract")


@dataclass(frozen=True)
class Kind:
    """A game, a number of seats, and which of its options are on."""

    game: Game
    seats: int
    options: dict[str, bool]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(name for name, on in self.options.items() if on)])

    def table(self, seed: int) -> Table:
        """A fresh table."""
        return Table(self.game, self.seats, seed=seed, options=self.options)

    def fair_table(self, secret: str) -> Table:
        """A fresh table whose chance nobody could choose."""
        nonces = [f"nonce of seat {seat}" for seat in range(self.seats)]
        return Table(self.game, self.seats, secret=secret, nonces=nonces, options=self.options)

    def game_from(self, seed: int) -> Iterator[Table]:
        """A random game: the same table again and again, in every position from the deal to the end."""
        return self.play_on(self.table(seed), seed)

    def play_on(self, t: Table, seed: int) -> Iterator[Table]:
        """Random moves until the game is over; the table before each of them, and at the end."""
        luck = Random(seed)
        yield t
        while not t.over:
            seat = luck.choice(t.acting)
            t.play(seat, luck.choice(t.legal(seat)))
            yield t

    def moments_of(self, seed: int) -> Iterator[Table]:
        """A random game again, of a long one only some positions."""
        every = 1 + self.game.longest // 1000
        return (t for t in self.game_from(seed) if t.n % every == 0 or t.over)

    def position(self, percent: int, seed: int) -> Table:
        """A table after that part of a random game."""
        *_, t = self.game_from(seed)
        moves = percent * t.n // 100
        while t.n > moves:
            t.undo()
        return t


def kinds_of(game: Game) -> list[Kind]:
    """Every seat count without options; all options at the fewest and the most seats; each by itself somewhere.

    Of a long game fewer: the two fewest and the most seats, and all options at the most, and alone; unless it is very
    long also the middle, and each option by itself.
    """
    none, every = dict.fromkeys(game.options, False), dict.fromkeys(game.options, True)
    if game.longest > LONG:
        very = game.longest > VERY_LONG
        middle = [] if very else [game.seats[len(game.seats) // 2]]
        few = [Kind(game, seats, none) for seats in dict.fromkeys([*game.seats[:2], *middle, game.seats[-1]])]
        alone = [1] if 1 in game.seats else []
        full = [Kind(game, seats, every) for seats in [*alone, game.seats[-1]]] if game.options else []
        return [*few, *full, *([] if very else each_option(game, cycle([*game.seats[1:3], game.seats[0]])))]
    kinds = [Kind(game, seats, none) for seats in game.seats]
    kinds += [Kind(game, seats, every) for seats in (game.seats[0], game.seats[-1])] if game.options else []
    return [*kinds, *each_option(game, cycle(game.seats))]


def each_option(game: Game, seats: Iterator[int]) -> list[Kind]:
    """Each of several options by itself, at so many seats."""
    none = dict.fromkeys(game.options, False)
    several = game.options if len(game.options) > 1 else ()
    return [Kind(game, next(seats), {**none, name: True}) for name in several]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand `game` and `kind` to the tests that ask for them."""
    cards = [load(name) for name in clairiere.games()]
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", cards, ids=[card.id for card in cards])
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", [kind for card in cards for kind in kinds_of(card)], ids=str)
