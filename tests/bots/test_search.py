"""The search: it sees no secrets, repeats itself when asked to, and finds what can be found."""

import os
import subprocess
import sys

import numpy as np
import pytest

import clairiere
from clairiere.bots import bot, tree
from clairiere.bots.greedy import Greedy
from clairiere.bots.ismcts import Determinised, Search, Style, Tree, merged, seen_so_far
from clairiere.core.record import duplicate
from tests.bots.test_bots import some_way_in


def findings(t, seat, **how):
    return Search(7, iterations=150, **how).study(t, seat)


@pytest.mark.parametrize("game", clairiere.games())
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 9, 25])
def test_swapping_what_a_seat_cannot_know_changes_nothing_it_thinks(game, seats, moves):
    t = some_way_in(game, seats, moves)
    if t.over:  # a short game: its last decision
        t.undo()
    seat = t.acting[0]
    usual = findings(t, seat)
    for seed in range(4):
        other = t.copy()
        swapped = t.redealt(seat, seed)
        other.state = duplicate(swapped.state)
        other.state.events[:] = t.state.events  # what was seen to happen stays as it was
        other.state.happened = t.state.happened
        if seed == 0:
            other.state.chance = t.state.chance
        assert findings(other, seat) == usual


def test_the_same_seed_and_iterations_find_the_same_on_one_thread():
    t = some_way_in("grandbois", 3, 10)
    assert findings(t, t.acting[0]) == findings(t, t.acting[0])


def test_compiled_and_plain_search_agree():
    code = (
        "from tests.bots.test_bots import some_way_in; from clairiere.bots.ismcts import Search;"
        "t = some_way_in('grandbois', 2, 30);"
        "print([(f.code, f.visits) for f in Search(7, iterations=6).study(t, t.acting[0])])"
    )
    runs = []
    for pure in ("0", "1"):
        environment = {**os.environ, "CLAIRIERE_PURE": pure}
        run = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        runs.append(run.stdout)
    assert runs[0] == runs[1]
    assert "(" in runs[0]


def test_two_threads_share_the_work_and_merge_what_they_found():
    t = some_way_in("grandbois", 3, 10)
    search = Search(7, iterations=100, threads=2)
    found = search.study(t, t.acting[0])
    assert search.done == 200
    assert sum(f.visits for f in found) == 200


def test_a_search_by_time_stops_and_has_thought():
    t = some_way_in("grandbois", 3, 10)
    search = Search(7, seconds=0.05)
    assert search.choose(t, t.acting[0]) in t.legal(t.acting[0])
    assert search.done > 0


def test_the_tree_is_kept_between_moves_and_stays_within_its_memory():
    t = some_way_in("grandbois", 2, 30)
    search = Search(7, iterations=400)
    while not t.over:
        seat = t.acting[0]
        t.play(seat, search.choose(t, seat))
    used = search._trees[0].grown.numbers[tree.NODES_USED]
    assert 400 < used <= Style().memory


def test_a_full_tree_still_answers():
    t = some_way_in("grandbois", 2, 20)
    seat = t.acting[0]
    small = Tree(t.game, t.seats, Style(memory=16))
    small.sit(t.state, seen_so_far(t, seat), np.zeros(0))
    small.think(seat, 500, 1)
    assert small.grown.numbers[tree.NODES_USED] == 16
    assert sum(f.visits for f in small.findings(seat)) == 500


def test_a_seat_knows_a_node_by_what_it_saw_and_not_by_what_others_saw():
    t = clairiere.table("grandbois", seats=3, seed=4)
    keys = np.zeros(3, np.uint64)
    tree.absorb(t.state, keys, 3, tree.NONE)
    assert len(set(keys.tolist())) == 3  # each saw its own clan
    mine, theirs = seen_so_far(t, 0), seen_so_far(t, 1)
    assert mine[0] == keys[0]
    assert mine[1] == mine[2] == theirs[0]  # of the others only what everyone saw


def test_the_last_choice_of_a_game_is_not_missed():  # a tower on the last tile can only add points (GB-33)
    for seed in range(200):
        t = some_way_in("grandbois", 2, 100, seed)
        while t.undo():
            seat = t.acting[0]
            if t.view(seat)["phase"] == "tower" and not any(t.view(seat)["river"]):
                chosen = Search(1, iterations=60).choose(t, seat)
                raised, kept = t.copy(), t.copy()
                raised.play(seat, "tower")
                kept.play(seat, "keep")
                gain = raised.sheet()[seat]["total"] - kept.sheet()[seat]["total"]
                if gain > 0 and kept.sheet()[seat]["rank"] > 1 and raised.sheet()[seat]["rank"] == 1:
                    assert str(chosen) == "tower"
                    return
                break
    pytest.fail("no such position was met")


def test_merging_weighs_by_visits():
    from clairiere.bots.ismcts import Finding

    whole = merged([[Finding(3, 1, 1.0, 1.0, 4.0)], [Finding(3, 3, 0.0, 0.0, 0.0), Finding(5, 2, 0.5, 0.5, 1.0)]])
    assert whole == [Finding(3, 4, 0.25, 0.25, 1.0), Finding(5, 2, 0.5, 0.5, 1.0)]


def test_a_little_search_beats_random_play():
    wins = 0
    for seed in range(6):
        t = clairiere.table("grandbois", seats=2, seed=seed)
        players = [bot("search:iterations=60", seed), bot("uniform", seed)]
        while not t.over:
            t.play(t.acting[0], players[t.acting[0]].choose(t, t.acting[0]))
        wins += t.ranking()[0] == [0]
    assert wins == 6


def test_the_baseline_thinks_in_fixed_worlds():
    t = some_way_in("grandbois", 2, 10)
    assert Determinised(3, seconds=0.05).choose(t, t.acting[0]) in t.legal(t.acting[0])


def test_where_one_can_only_pass_nothing_is_thought_over():
    t = clairiere.table("krom", seats=3, seed=1)
    for seat in range(3):
        t.play(seat, t.legal(seat)[0])
    assert t.in_window
    for player in (Search(1, iterations=500), Determinised(1, iterations=500), Greedy(1)):
        alone = t.copy()
        while len(alone.legal(alone.acting[0])) > 1:
            alone.play(alone.acting[0], "pass")
        assert alone.in_window
        assert str(player.choose(alone, alone.acting[0])) == "pass"
        assert getattr(player, "done", 0) == 0


def test_a_single_option_makes_no_node_below_the_root():
    t = clairiere.table("krom", seats=3, seed=1)
    search = Search(1, iterations=400)
    search.study(t, 0)
    grown = search._trees[0].grown
    nodes = grown.nodes[: int(grown.numbers[tree.NODES_USED])]
    branches = []
    for node in nodes:
        edge, count = int(node.edge), 0
        while edge != tree.NONE:
            edge, count = int(grown.edges[edge].next), count + 1
        branches.append((int(node.visits), count))

    assert len(nodes) > 50
    assert all(count > 1 for visits, count in branches if visits > 20)


def test_alone_in_the_oakwood_a_search_looks_one_decision_ahead_until_it_is_enough():
    t = clairiere.table("oakwood", seats=1, seed=1)
    search = Search(1, seconds=600)  # it would be a long wait if it were never enough
    found = search.study(t, 0)

    assert search.done == sum(finding.visits for finding in found) == t.game.thinking["alone"]["enough"]
    assert search._trees[0].grown.numbers[tree.NODES_USED] == 1  # the root, and no tree
    assert {finding.code for finding in found} <= set(t.codes(0))
