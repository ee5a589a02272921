"""A bot that goes where chance sends it, and otherwise searches like the others.

`clairiere arena krom search:iterations=2000 tools/wanderer.py:Wanderer` tells what it is worth to choose where to go.
"""

from random import Random

from clairiere.bots.ismcts import Search
from clairiere.core.table import Action, Table

ITERATIONS = 2000


class Wanderer(Search):
    """Searches, but for what all choose at once."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, iterations=ITERATIONS, name="wanderer")
        self._way = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """Anywhere, when all choose where to go; then the best."""
        return self._way.choice(t.legal(seat)) if t.together else super().choose(t, seat)
