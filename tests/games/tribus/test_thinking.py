"""The quick judgement and the bots it guides."""

import numpy as np

from clairiere.bots import bot
from clairiere.core.table import Table
from clairiere.games import load
from tests.games.tribus.staging import Player, do, table

GAME = load("tribus")


def judged(t):
    """What each seat may expect to score."""
    out = np.zeros(t.seats)
    GAME.judge(t.state, out)
    return out


def test_in_the_end_only_points_count():
    t = table(Player(water=9, riders={"A1": 3}), Player(), Player())
    t.state.phase, t.state.deciding = 18, 0

    assert judged(t).tolist() == [row["total"] for row in t.sheet()]


def test_what_helps_is_worth_something():
    bare = judged(table(Player()))[0]
    assert judged(table(Player(water=3)))[0] > bare
    assert judged(table(Player(tiles={"B1": "U01"})))[0] > bare
    assert judged(table(Player(pollution={"D1": 2})))[0] < bare
    on_the_way = judged(table(Player(tiles={"B1": "U01"}, riders={"B1": 1})))[0]
    ready = judged(table(Player(tiles={"B1": "U01"}, riders={"B1": 2})))[0]
    assert bare < on_the_way < ready


def test_what_is_under_way_counts():
    t = table(Player("A15 a a a a"))
    before = judged(t)[0]
    do(t, "play A15.1")  # six steps to make

    assert judged(t)[0] > before


def test_a_position_is_known_by_what_it_is_and_not_by_how_it_came_about():  # TV-42
    one, two = (table(Player("A15 a a a a", tiles={"B1": "U01"}, riders={"A1": 1})) for _ in range(2))
    do(one, "play A15.1", "step A1 B1", "step capital A1")
    do(two, "play A15.1", "step capital A1", "step A1 B1")
    assert GAME.knows(one.state, 0) == GAME.knows(two.state, 0)
    do(two, "step A1 capital")
    assert GAME.knows(one.state, 0) != GAME.knows(two.state, 0)
    for seed in range(5):
        assert GAME.knows(one.redealt(1, seed).state, 1) == GAME.knows(
            one.state, 1
        )  # TV-6: faces of others are not known


def test_greedy_beats_random():
    won = 0
    for seed in range(4):
        t = Table(GAME, 2, seed=seed)
        players = [bot("greedy", seed=seed), bot("uniform", seed=seed)]
        while not t.over:
            seat = t.acting[0]
            t.play(seat, players[(seat + seed) % 2].choose(t, seat))
        won += t.sheet()[seed % 2]["rank"] == 1
    assert won == 4
