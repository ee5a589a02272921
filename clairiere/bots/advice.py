"""Advice: the best few actions with the chance to win and the lead to expect, and the review of a whole game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from clairiere.bots import tree
from clairiere.bots.ismcts import TO_THE_END, Search, learnt_for, thinking_at
from clairiere.core.game import bind, verbs_of
from clairiere.core.journal import Journal
from clairiere.core.network import chances, network
from clairiere.core.record import duplicate
from clairiere.core.table import Action, Table
from clairiere.games.tables import opened

REVIEW_PLAYOUTS = 200
REVIEW_ITERATIONS = 600
WORLDS, FEW_WORLDS = 64, 8  # in which a move is weighed again


@dataclass(frozen=True)
class Advice:
    """One action, and what a search expects of it."""

    action: Action
    win_chance: float
    lead: float  # expected
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
    search = Search(seed, seconds=seconds, iterations=iterations, threads=threads, style=thorough(t))
    found = sorted(search.study(t, seat), key=lambda f: (-f.visits, -f.value, f.code))
    return [Advice(Action(t.game, f.code), f.won, f.lead, f.visits) for f in found[:best]]


def thorough(t: Table) -> dict[str, Any]:
    """How a search thinks that is asked for chances: to the end of the game, unless they are learnt or judged."""
    return {} if len(learnt_at(t)) or goal_of(t) else {"depth": TO_THE_END}


def learnt_at(t: Table) -> np.ndarray:
    """What the game has learnt about winning at this table."""
    return learnt_for(t.game, t.seats)


def goal_of(t: Table) -> float:
    """The points that win for a lone seat, whose chance is judged by them; 0 where there is none."""
    return float(thinking_at(t).get("goal", 0.0))


def win_chances(t: Table, *, playouts: int = REVIEW_PLAYOUTS, seed: int = 0) -> tuple[list[float], list[float]]:
    """Each seat's chance to win and expected lead with all hands open: for games that are over, and reviews."""
    game = t.game
    if len(learnt_at(t)) and not t.over:
        return learnt_chances(t)
    if goal_of(t) and not t.over:
        points = np.zeros(1)
        game.judge(t.state, points)
        return [float(min(1.0, max(0.0, points[0] / goal_of(t))))], points.tolist()
    run, verbs = bind(game, tree.playouts), verbs_of(game, tree.Verbs)
    desk = tree.blank_desk(game, t.seats)
    desk.states[tree.POSITION] = duplicate(t.state)
    shares, leads = np.zeros(t.seats), np.zeros(t.seats)
    run(desk, verbs, t.seats, playouts, int(game.thinking.get("candidates", 4)), seed, shares, leads)
    return shares.tolist(), leads.tolist()


def learnt_chances(t: Table) -> tuple[list[float], list[float]]:
    """The same, at once, as a game's network has learnt it."""
    game = t.game
    won, points = np.zeros(t.seats), np.zeros(t.seats)
    chances(network(learnt_at(t), game.features, t.seats), t.state, t.seats, won, game.portray)
    game.judge(t.state, points)
    return won.tolist(), [float(tree.lead_of(points, t.seats, seat)) for seat in range(t.seats)]


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
    for n, (seat, notation, entry) in enumerate(journal.moves_by_seat(), 1):
        played = t.action(notation)
        before = t.copy()
        t.play(seat, played, entry=entry)
        curve.append(win_chances(t, playouts=playouts, seed=n)[0])
        best = _best(before, seat, iterations, n)
        if played != best:
            mine = _chance_after(before, seat, played, playouts, n)
            theirs = _chance_after(before, seat, best, playouts, n)
            if theirs > mine:
                slips.append(Slip(n, seat, played, best, mine, theirs, theirs - mine))
        tick()
    slips.sort(key=lambda slip: (-slip.lost, slip.n))
    return Review(curve, slips[:worst])


def _best(t: Table, seat: int, iterations: int, seed: int) -> Action:
    """What a search would do."""
    if len(only := t.codes(seat)) == 1:
        return Action(t.game, only[0])
    found = Search(seed, iterations=iterations, style=thorough(t)).study(t, seat)
    return Action(t.game, max(found, key=lambda f: (f.visits, f.value)).code)


def _chance_after(t: Table, seat: int, action: Action, playouts: int, seed: int) -> float:
    """A seat's chance to win after an action, over several redeals of what it does not know."""
    chance = 0.0
    worlds = WORLDS if len(learnt_at(t)) or goal_of(t) else FEW_WORLDS  # where each needs playouts
    for world in range(worlds):
        guess = t.redealt(seat, 1000 * seed + world)
        guess.play(seat, action)
        chance += win_chances(guess, playouts=1 if guess.over else max(1, playouts // worlds), seed=world)[0][seat]
    return chance / worlds
