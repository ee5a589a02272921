"""The bot that looks one decision ahead, with the game's own quick judgement."""

from random import Random

import numpy as np

from clairiere.core.chance import roll, sow
from clairiere.core.game import bind
from clairiere.core.record import duplicate
from clairiere.core.table import Action, Table


def _best(states, seat, seed, out, legal, play, redeal, judge):
    """The code that leaves `seat` standing best, on one redeal of what it does not know; ties by lot.

    `states` holds the position, the redeal, a scratch record, and one of which only the chance is used.
    """
    states[1] = states[0]
    redeal(states[1], seat, seed)
    luck = states[3]
    sow(luck, seed)
    n = legal(states[1], seat, out)
    best = -np.inf
    chosen = 0
    equals = 0
    for k in range(n):
        states[2] = states[1]
        play(states[2], seat, int(out[k]))
        value = judge(states[2], seat)
        if value > best:
            best = value
            chosen = out[k]
            equals = 1
        elif value == best:
            equals += 1
            if roll(luck, equals) == 0:
                chosen = out[k]
    return int(chosen)


class Greedy:
    """Chooses what looks best right after it."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """The action after which the seat stands best, as far as it can know."""
        game = t.game
        verbs = ("legal", "play", "redeal", "judge")
        best = bind(game, _best, "int", "states", "int", "int", "codes", *verbs)
        states = np.zeros(4, game.record).view(np.recarray)
        states[0] = duplicate(t.state)
        seed = self._luck.getrandbits(62)
        code = best(states, seat, seed, game.blank_codes(), *(getattr(game, name) for name in verbs))
        return Action(game, code)
