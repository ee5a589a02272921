"""A bot that knows every card to come: how far a game can be won at all, which no honest player reaches.

`clairiere simulate oakwood --seats 1 --bot tools/clairvoyant.py:Clairvoyant` tells the ceiling of the solo game.
"""

from dataclasses import replace
from functools import cache

from clairiere.bots.ismcts import Finding, Search
from clairiere.core.game import Game
from clairiere.core.record import forget_events
from clairiere.core.rule import rule
from clairiere.core.table import Table

ITERATIONS = 2000
DEEP = {"memory": 1 << 16, "explore": 0.03}  # who knows what comes plans far ahead


@rule
def leave_alone(s, _seat, _seed):
    """No redeal: what lies there lies there, and chance goes on as it will."""
    forget_events(s)


@cache
def laid_open(game: Game) -> Game:
    """A game in which nothing is dealt anew for who thinks."""
    return replace(game, redeal=leave_alone)


class Clairvoyant(Search):
    """Searches the one world there is."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, iterations=ITERATIONS, style=DEEP, name="clairvoyant")

    def study(self, t: Table, seat: int) -> list[Finding]:
        """Think, with all cards open."""
        t = t.copy()
        t.game = laid_open(t.game)
        return super().study(t, seat)
