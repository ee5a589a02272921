"""The bot that looks one decision ahead, with the game's own quick judgement."""

import time
from random import Random
from typing import Any, NamedTuple

import numpy as np

from clairiere.core.game import Codes, Floats, Game, States, Verb, bind, verbs_of
from clairiere.core.record import duplicate
from clairiere.core.rule import COMPILED, rule
from clairiere.core.table import Action, Table

REDEALS = 4


@rule
def above_average(judged, seats, seat):
    """How far a seat is ahead of the average of the others; alone, what it has."""
    if seats == 1:
        return judged[0]
    others = 0.0
    for other in range(seats):
        if other != seat:
            others += judged[other]
    return judged[seat] - others / (seats - 1)


class Verbs(NamedTuple):
    """What looking ahead needs of a game."""

    legal: Verb
    play: Verb
    redeal: Verb
    judge: Verb


class Desk(NamedTuple):
    """What one looks ahead on."""

    states: States  # the position, a redeal of it, and a scratch record
    codes: Codes
    judged: Floats  # of each seat
    values: Floats  # of each code


@rule
def glance(desk, verbs, seats, seat, code, selfish):
    """How far `seat` is above average right after a code, in the redeal that lies on the desk."""
    states, judged = desk.states, desk.judged
    states[2] = states[1]
    verbs.play(states[2], seat, code)
    verbs.judge(states[2], judged)
    return judged[seat] if selfish else above_average(judged, seats, seat)


def outlook(desk: Desk, verbs: Verbs, seats: int, seat: int, seed: int, redeals: int, selfish: int) -> int:
    """For each legal code of `seat`, how far it is above average right after, over redeals; how many codes there are.

    A selfish seat counts only its own points.
    """
    states, codes, values = desk.states, desk.codes, desk.values
    n = verbs.legal(states[0], seat, codes)
    values[:n] = 0.0
    for nth in range(redeals):
        states[1] = states[0]
        verbs.redeal(states[1], seat, seed + nth)
        for k in range(n):
            values[k] += glance(desk, verbs, seats, seat, int(codes[k]), selfish) / redeals
    return int(n)


def hurried_outlook(
    desk: Desk, verbs: Verbs, seats: int, seat: int, seed: int, redeals: int, selfish: int, until: float
) -> np.ndarray:
    """The same until a moment of the clock; how often each code was looked at, each once before any twice."""
    n = verbs.legal(desk.states[0], seat, desk.codes)
    desk.values[:n] = 0.0
    looks = np.zeros(n, np.int64)
    for nth in range(redeals):
        desk.states[1] = desk.states[0]
        verbs.redeal(desk.states[1], seat, seed + nth)
        for k in Random(seed + nth).sample(range(n), n):
            if looks.any() and time.perf_counter() >= until:
                return looks
            desk.values[k] += glance(desk, verbs, seats, seat, int(desk.codes[k]), selfish)
            looks[k] += 1
    return looks


def compiled_outlook(game: Game) -> Verb:
    """`outlook` for one game."""
    return bind(game, outlook)


def look_ahead(
    game: Game,
    s: Any,
    seats: int,
    seat: int,
    seed: int,
    redeals: int,
    *,
    selfish: bool = False,
    until: float | None = None,
) -> tuple[np.ndarray, np.ndarray]:
    """The legal codes of a seat and how far above average it would be after each; its own points if selfish.

    Where rules are plain, it may be asked to look only `until` a moment: then some codes may be missing.
    """
    states = np.zeros(3, game.record)
    states[0] = duplicate(s)
    codes = game.blank_codes()
    desk = Desk(states, codes, np.zeros(seats), np.zeros(len(codes)))
    if until is not None and not COMPILED:
        looks = hurried_outlook(desk, verbs_of(game, Verbs), seats, seat, seed, redeals, int(selfish), until)
        seen = looks.nonzero()[0]
        return codes[seen], desk.values[seen] / looks[seen]
    run = compiled_outlook(game)
    n = run(desk, verbs_of(game, Verbs), seats, seat, seed, redeals, int(selfish))
    return codes[:n], desk.values[:n]


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
