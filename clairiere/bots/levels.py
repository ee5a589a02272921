"""The four levels a player meets, from a kind beginner to one that plays for the win.

Their names are words of the forest (`level-…` in the house's .ftl files). Each is measured to beat the one below:
docs/bots.md has the figures.
"""

from random import Random

import numpy as np

from clairiere.bots import Bot
from clairiere.bots.greedy import Greedy, look_ahead
from clairiere.bots.ismcts import Search
from clairiere.core.table import Action, Table

LEVELS = ("fawn", "squirrel", "owl", "oak")
OWL_ITERATIONS = 300
OAK_SECONDS = 2.0
OAK_THREADS = 2


class Kind:
    """Looks after its own score and does not seek to harm anyone; sometimes picks the second best."""

    EASE = 0.35  # of the spread between the best and an average action, what it does not mind to lose

    def __init__(self, seed: int = 0, name: str = "fawn") -> None:
        self.name = name
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """An action that looks good for oneself, more or less."""
        codes, values = look_ahead(
            t.game, t.state, t.seats, seat, self._luck.getrandbits(60), 1, selfish=True
        )
        ease = self.EASE * max(float(values.max() - values.mean()), 1e-9)
        weights = np.exp((values - values.max()) / ease)
        return Action(t.game, self._luck.choices(codes.tolist(), weights.tolist())[0])


def level(name: str, seed: int = 0) -> Bot:
    """The bot of a level."""
    match name:
        case "fawn":
            return Kind(seed)
        case "squirrel":
            return Greedy(seed, name="squirrel")
        case "owl":
            return Search(seed, iterations=OWL_ITERATIONS, name="owl")
    return Search(seed, seconds=OAK_SECONDS, threads=OAK_THREADS, name="oak")
