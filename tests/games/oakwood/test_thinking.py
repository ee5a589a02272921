"""The quick judgement of the solo game and the bots it guides."""

import numpy as np
import pytest

from clairiere.bots import bot
from clairiere.bots.advice import advise, review, win_chances
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.oakwood.pieces import BROWN, NEST
from tests.games.oakwood.drawing import do, solo

GAME = load("oakwood")
GOAL = 20


def judged(t):
    """What a lone seat may expect."""
    out = np.zeros(1)
    GAME.judge(t.state, out)
    return float(out[0])


def test_a_won_game_is_worth_more_than_a_sure_one_and_a_lost_one_nothing():
    won = solo("A{cheeks=g nest=3g}")
    assert judged(won) > 0.95 * GOAL
    do(won, "stash cheeks gold")
    lost = solo("A{cheeks=g nest=3g}")
    do(lost, "stop")

    assert judged(won) > judged(solo("A{cheeks=g nest=3g}"))
    assert judged(lost) == 0


def test_what_cannot_be_reached_gives_no_hope():  # NS-109
    broken = "\n".join(f"b{branch}: X o:bb o:bb o:bb o:bb" for branch in range(1, 7))
    assert judged(solo(broken + "\nA{nest=2b}")) < 0.05 * GOAL
    assert judged(solo(broken + "\nA{nest=2g powers=acrobat}")) > 0.9 * GOAL


def test_a_lasso_counts_where_much_lies_far_out():  # NS-112
    lying = "b1: o o:bbb o:bbb o:bbb o:bbb@A\n"
    rest = "\n".join(f"b{branch}: X X" for branch in range(2, 7))
    with_lasso = judged(solo(lying + rest + "\nA{nest=8b powers=lasso}"))
    without = judged(solo(lying + rest + "\nA{nest=8b powers=flying_squirrel}"))
    assert with_lasso > without + 1


def test_who_cannot_pay_the_owl_lives_dangerously():  # NS-113
    t = Table(GAME, 1, seed=1)
    worth = []
    for acorns in range(5):
        t.state.held[0, NEST, BROWN] = acorns
        worth.append(judged(t))
    steps = np.diff(worth)
    assert (steps > 0).all()
    assert steps[2] > 2 * steps[3]  # the third acorn pays the Owl


def test_the_solo_bots_play_for_the_win_and_the_search_more_than_a_glance():
    won = {"greedy": 0, "search:iterations=60": 0}
    for name in won:
        for seed in range(12):
            t, player = Table(GAME, 1, seed=seed), bot(name, seed)
            while not t.over:
                t.play(0, player.choose(t, 0))
            won[name] += t.sheet()[0]["won"]

    assert won["greedy"] >= 4
    assert won["search:iterations=60"] >= 5


def test_hints_and_reviews_tell_the_chance_that_was_learnt():
    t = Table(GAME, 1, seed=1)
    [chance], _ = win_chances(t)
    assert 0.3 < chance < 0.95
    [sure], _ = win_chances(solo("A{cheeks=g nest=3g}"))
    [lost], _ = win_chances(solo("A{nest=1b}"))
    assert lost < chance < sure
    best = advise(t, 0, iterations=50)[0]
    assert best.action in t.legal(0)
    assert abs(best.win_chance - chance) < 0.3


def test_for_the_best_score_points_count():  # NS-103
    few, many = solo("A{nest=4g}", best_score=True), solo("A{nest=6g}", best_score=True)
    assert judged(many) == judged(few) + 10


def kinds_of(t):
    """What has just happened."""
    return [event.kind for event in t.events]


def best_score(tree, me="A{}"):
    """A lone squirrel on some branches, with nothing anywhere else, that goes on after twenty points."""
    return solo("\n".join([*tree, *(f"b{branch}: X X !" for branch in range(1 + len(tree), 7)), me]), best_score=True)


@pytest.mark.parametrize("name", ["owl", "search:iterations=100"])
def test_for_the_best_score_nobody_stops_while_much_is_left(name):  # NS-V3, NS-117
    t = best_score(["b1: o:ggg o:gg ? ? ?", "b2: o:gg ? ? ? ?"], "A{nest=2g}")
    while not t.over:
        chosen = bot(name, t.n).choose(t, 0)
        assert str(chosen) != "stop" or t.view()["players"][0]["points"] > 20
        t.play(0, chosen)


def test_for_the_best_score_hints_and_reviews_tell_what_may_be_lost():  # NS-103, NS-113, NS-V3
    eaten = solo("b1: ?(owl) ? ? ? ?\nA{nest=2b}", best_score=True)
    do(eaten, "climb 1")
    assert kinds_of(eaten)[-1] == "eaten"
    assert win_chances(eaten, playouts=1) == ([0], [2])

    t = Table(GAME, 1, seed=1, options={"best_score": True})
    t.play(0, "stop")
    [slip] = review(t.journal(), iterations=50).slips
    assert (str(slip.played), slip.win_chance) == ("stop", 0)
    assert slip.best_chance > 0.3
    best = advise(Table(GAME, 1, seed=1, options={"best_score": True}), 0, iterations=100)[0]
    assert 0 < best.win_chance < 1
    assert best.lead > 5  # points to be expected
