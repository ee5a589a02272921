"""The bot that looks one decision ahead, with the game's own quick judgement."""

from random import Random
from typing import Any

import numpy as np

from clairiere.core.game import Game, bind
from clairiere.core.record import duplicate
from clairiere.core.rule import rule
from clairiere.core.table import Action, Table

REDEALS = 4


@rule
def lead(judged, seats, seat):
    """How far a seat is ahead of the average of the others; alone, what it has."""
    if seats == 1:
        return judged[0]
    others = 0.0
    for other in range(seats):
        if other != seat:
            others += judged[other]
    return judged[seat] - others / (seats - 1)


def outlook(states, seats, seat, seed, redeals, selfish, out, judged, values, legal, play, redeal, judge):
    """For each legal code of `seat`, the lead it has right after, over a few redeals; how many codes there are.

    A selfish seat counts only its own points.

    `states` holds the position, a redeal of it, and a scratch record.
    """
    n = legal(states[0], seat, out)
    values[:n] = 0.0
    for nth in range(redeals):
        states[1] = states[0]
        redeal(states[1], seat, seed + nth)
        for k in range(n):
            states[2] = states[1]
            play(states[2], seat, int(out[k]))
            judge(states[2], judged)
            values[k] += (judged[seat] if selfish else lead(judged, seats, seat)) / redeals
    return n


VERBS = ("legal", "play", "redeal", "judge")


def compiled_outlook(game: Game) -> Any:
    """`outlook` for one game."""
    return bind(game, outlook, "int", "states", *["int"] * 5, "codes", "floats", "floats", *VERBS)


def look_ahead(
    game: Game, s: Any, seats: int, seat: int, seed: int, redeals: int, *, selfish: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """The legal codes of a seat and the lead it would have right after each; its own points if selfish."""
    run = compiled_outlook(game)
    states = np.zeros(3, game.record).view(np.recarray)
    states[0] = duplicate(s)
    codes = game.blank_codes()
    values = np.zeros(len(codes))
    verbs = (getattr(game, name) for name in VERBS)
    n = run(states, seats, seat, seed, redeals, int(selfish), codes, np.zeros(seats), values, *verbs)
    return codes[:n], values[:n]


class Greedy:
    """Chooses what looks best right after it; ties by lot."""

    def __init__(self, seed: int = 0, name: str = "greedy") -> None:
        self.name = name
        self._luck = Random(seed)

    def choose(self, t: Table, seat: int) -> Action:
        """The action after which the seat stands best, as far as it can know."""
        if len(only := t.codes(seat)) == 1:
            return Action(t.game, only[0])
        codes, values = look_ahead(t.game, t.state, t.seats, seat, self._luck.getrandbits(62), REDEALS)
        best = np.flatnonzero(values == values.max())
        return Action(t.game, int(codes[self._luck.choice(best.tolist())]))
