"""How strong somebody is thought to be, and what a game changes in it: the model of Plackett and Luce (openskill).

A strength is a guess with its uncertainty: a newcomer's is wide, and every game makes it narrower.
"""

from collections.abc import Sequence
from typing import NamedTuple

LIKELY = 2  # standard deviations below the guess: in 97 of 100 cases somebody is stronger
WIDE = 6.0  # a standard deviation of which one says that little is known yet: of the first ten or fifteen games


class Strength(NamedTuple):
    """A guess, and its standard deviation."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def least(self) -> float:
        """What somebody is worth in all likelihood."""
        return self.mu - LIKELY * self.sigma

    @property
    def uncertain(self) -> bool:
        """Whether little is known yet."""
        return self.sigma > WIDE


def after(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """The strengths of those who have played a game, by the rank that each came to; equals share one."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=it.mu, sigma=it.sigma)] for it in before]
    return [Strength(it.mu, it.sigma) for [it] in model.rate(teams, ranks=[float(rank) for rank in ranks])]
