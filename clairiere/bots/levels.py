"""The four levels a player meets, from a kind beginner to one that plays for the win.

Their names are words of the forest (`level-…` in the house's .ftl files). Each is measured to beat the one below:
docs/bots.md has the figures.
"""

import time
from random import Random

import numpy as np

from clairiere.bots import Bot
from clairiere.bots.greedy import REDEALS, look_ahead
from clairiere.bots.ismcts import Finding, Search
from clairiere.core.game import Game
from clairiere.core.rule import COMPILED
from clairiere.core.table import Action, Table

LEVELS = ("fawn", "squirrel", "owl", "oak")
USUAL_LEVEL = "squirrel"  # whom one meets who has not chosen
USUAL = {
    "fawn": 0.15,  # of the distance between the best and the average action, what it does not mind to lose
    "squirrel": 0.15,
    "owl": 300,  # iterations
}
FEW = 4  # actions that one who is at ease chooses from: many poor ones together must not outweigh the best
OAK_SECONDS = 2.0
OAK_THREADS = 2
PLAIN_SECONDS = 1.0  # for who thinks with rules that are not compiled: weaker, but nobody waits for long


class Easy:
    """Looks one decision ahead and does not mind to take something nearly as good as the best.

    A kind one looks after its own score and does not seek to harm anyone.
    """

    def __init__(self, seed: int = 0, *, kind: bool, name: str) -> None:
        self.name = name
        self._kind = kind
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """An action that looks good, more or less."""
        redeals = 1 if self._kind else REDEALS
        seed = self._luck.getrandbits(60)
        until = time.perf_counter() + PLAIN_SECONDS
        codes, values = look_ahead(t.game, t.state, t.seats, seat, seed, redeals, selfish=self._kind, until=until)
        ease = setting(t.game, self.name) * max(float(values.max() - values.mean()), 1e-9)
        good = np.argsort(-values, kind="stable")[:FEW]
        weights = np.exp((values[good] - values.max()) / ease)
        return Action(t.game, self._luck.choices(codes[good].tolist(), weights.tolist())[0])


class Owl(Search):
    """Searches a little, as far as suits the game."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, iterations=1, name="owl")

    def study(self, t: Table, seat: int) -> list[Finding]:
        """Think, and tell what was learnt of each action."""
        alone = t.game.levels.get(f"{self.name} alone") if t.seats == 1 else None
        self.iterations = int(alone or setting(t.game, self.name))
        return super().study(t, seat)


def setting(game: Game, name: str) -> float:
    """What makes a level what it is, in a game: where luck weighs more, levels stand further apart."""
    return game.levels.get(name, USUAL[name])


def level(name: str, seed: int = 0) -> Bot:
    """The bot of a level."""
    match name:
        case "fawn":
            return Easy(seed, kind=True, name="fawn")
        case "squirrel":
            return Easy(seed, kind=False, name="squirrel")
        case _ if not COMPILED:
            return Search(seed, seconds=PLAIN_SECONDS, name=name)
        case "owl":
            return Owl(seed)
    return Search(seed, seconds=OAK_SECONDS, threads=OAK_THREADS, name="oak")
