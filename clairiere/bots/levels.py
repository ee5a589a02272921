"""The four levels a player meets, from a kind beginner to one that plays for the win.

Their names are words of the forest (`level-…` in the house's .ftl files). Each is measured to beat the one below:
docs/bots.md has the figures.
"""

from random import Random

import numpy as np

from clairiere.bots import Bot
from clairiere.bots.greedy import REDEALS, look_ahead
from clairiere.bots.ismcts import Search
from clairiere.core.table import Action, Table

LEVELS = ("fawn", "squirrel", "owl", "oak")
FAWN_EASE = 0.15  # of the distance between the best and the average action, what it does not mind to lose
SQUIRREL_EASE = 0.15
OWL_ITERATIONS = 300
OAK_SECONDS = 2.0
OAK_THREADS = 2


class Easy:
    """Looks one decision ahead and does not mind to take something nearly as good as the best.

    A kind one looks after its own score and does not seek to harm anyone.
    """

    def __init__(self, seed: int = 0, *, ease: float, kind: bool, name: str) -> None:
        self.name = name
        self._ease, self._kind = ease, kind
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """An action that looks good, more or less."""
        redeals = 1 if self._kind else REDEALS
        seed = self._luck.getrandbits(60)
        codes, values = look_ahead(t.game, t.state, t.seats, seat, seed, redeals, selfish=self._kind)
        ease = self._ease * max(float(values.max() - values.mean()), 1e-9)
        weights = np.exp((values - values.max()) / ease)
        return Action(t.game, self._luck.choices(codes.tolist(), weights.tolist())[0])


def level(name: str, seed: int = 0) -> Bot:
    """The bot of a level."""
    match name:
        case "fawn":
            return Easy(seed, ease=FAWN_EASE, kind=True, name="fawn")
        case "squirrel":
            return Easy(seed, ease=SQUIRREL_EASE, kind=False, name="squirrel")
        case "owl":
            return Search(seed, iterations=OWL_ITERATIONS, name="owl")
    return Search(seed, seconds=OAK_SECONDS, threads=OAK_THREADS, name="oak")
