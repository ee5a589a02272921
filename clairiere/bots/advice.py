"""Advice: the best few actions with the chance to win and the lead to expect, and the review of a whole game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from clairiere.bots import tree
from clairiere.bots.ismcts import TO_THE_END, Search
from clairiere.core.game import bind
from clairiere.core.journal import Journal
from clairiere.core.record import duplicate
from clairiere.core.table import Action, Table, opened

PLAYOUT_VERBS = ("acting", "legal", "play", "score", "judge")
REVIEW_PLAYOUTS = 200
REVIEW_ITERATIONS = 600


@dataclass(frozen=True)
class Advice:
    """One action, and what a search expects of it."""

    action: Action
    win_chance: float
    lead: float  # expected, over the best of the others, in points
    visits: int


def advise(
    t: Table,
    seat: int,
    *,
    best: int = 3,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
    threads: int = 1,
) -> list[Advice]:
    """The best few actions for a seat, from what it may know, the most promising first."""
    if seconds is None and iterations is None:
        seconds = 1.0
    search = Search(seed, seconds=seconds, iterations=iterations, threads=threads, style={"depth": TO_THE_END})
    found = sorted(search.study(t, seat), key=lambda f: (-f.visits, -f.value, f.code))
    return [Advice(Action(t.game, f.code), f.won, f.lead, f.visits) for f in found[:best]]


def win_chances(t: Table, *, playouts: int = REVIEW_PLAYOUTS, seed: int = 0) -> tuple[list[float], list[float]]:
    """Each seat's chance to win and expected lead with all hands open: for games that are over, and reviews."""
    game = t.game
    arguments = (
        "states",
        "int",
        "int",
        "int",
        "int",
        "codes",
        "floats",
        "floats",
        "sheet",
        "floats",
        "floats",
    )
    run = bind(game, tree.playouts, "none", *arguments, *PLAYOUT_VERBS)
    states = np.zeros(4, game.record).view(np.recarray)
    states[tree.POSITION] = duplicate(t.state)
    shares, leads, points, won = (np.zeros(t.seats) for _ in range(4))
    scratch = (game.blank_codes(), points, won, game.blank_sheet(t.seats))
    verbs = (getattr(game, name) for name in PLAYOUT_VERBS)
    candidates = int(game.thinking.get("candidates", 4))
    run(states, t.seats, playouts, candidates, seed, *scratch, shares, leads, *verbs)
    return shares.tolist(), leads.tolist()


@dataclass(frozen=True)
class Slip:
    """A move of a finished game, and what a search would have done instead."""

    n: int  # the move's number, from 1
    seat: int
    played: Action
    better: Action
    win_chance: float  # of the move played
    best_chance: float
    lost: float  # of the chance to win


@dataclass(frozen=True)
class Review:
    """A finished game looked at again."""

    curve: list[list[float]]  # chance to win of each seat after the deal and after each move
    slips: list[Slip]  # the moves that lost most, worst first


def review(
    journal: Journal,
    *,
    worst: int = 3,
    playouts: int = REVIEW_PLAYOUTS,
    iterations: int = REVIEW_ITERATIONS,
    tick: Callable[[], Any] = lambda: None,
) -> Review:
    """Look at a game again: the win chances move by move with all hands open, and the moves that lost most.

    Each move is weighed by what its seat could know then, so nobody is blamed for what was hidden.
    """
    t = opened(journal)
    curve = [win_chances(t, playouts=playouts)[0]]
    slips = []
    for n, (seat, notation) in enumerate(journal.moves_by_seat(), 1):
        played = t.action(notation)
        search = Search(n, iterations=iterations, style={"depth": TO_THE_END})
        found = {f.code: f for f in search.study(t, seat)}
        best = max(found.values(), key=lambda f: (f.visits, f.value))
        before = t.copy()
        t.play(seat, played)
        curve.append(win_chances(t, playouts=playouts, seed=n)[0])
        if int(played) != best.code and len(before.legal(seat)) > 1:
            mine = _chance_after(before, seat, played, playouts, n)
            theirs = _chance_after(before, seat, Action(t.game, best.code), playouts, n)
            if theirs > mine:
                slips.append(Slip(n, seat, played, Action(t.game, best.code), mine, theirs, theirs - mine))
        tick()
    slips.sort(key=lambda slip: (-slip.lost, slip.n))
    return Review(curve, slips[:worst])


def _chance_after(t: Table, seat: int, action: Action, playouts: int, seed: int, worlds: int = 8) -> float:
    """A seat's chance to win after an action, over several redeals of what it does not know."""
    chance = 0.0
    for world in range(worlds):
        guess = t.redealt(seat, 1000 * seed + world)
        guess.play(seat, action)
        if guess.over:
            chance += sum(seat in first for first in guess.ranking()[:1]) / len(guess.ranking()[0])
        else:
            chance += win_chances(guess, playouts=max(1, playouts // worlds), seed=world)[0][seat]
    return chance / worlds
