"""What the bots think with: what a seat knows in one word, and what the learnt judgement sees of it."""

import numpy as np
import pytest

import clairiere
from clairiere.core.network import chances, network
from clairiere.games.krom import GAME
from clairiere.games.krom.foresight import FEATURES, PREY_HOPE
from clairiere.games.krom.places import EXTRA_COST
from tests.bots.test_bots import some_way_in
from tests.games.krom.staging import Player, table, turn


def word(t, seat):
    """What a seat knows."""
    return GAME.knows(t.state, seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("moves", [0, 1, 12, 40, 77])
def test_the_word_for_a_position_tells_nothing_that_a_seat_cannot_know(seats, moves):  # KR-10, KR-25
    t = some_way_in("krom", seats, moves)
    for seat in range(seats):
        words = {word(t.redealt(seat, seed), seat) for seed in range(8)}
        assert words == {word(t, seat)}
    assert len({word(t, seat) for seat in range(seats)}) == seats


def test_what_a_seat_knows_changes_the_word():
    def known(**mine):
        return word(turn(table(Player(**{"hp": 4, "krom": 2, "hand": ["backlash"], **mine}), Player(), shelf=[])), 0)

    usual = known()
    others = [known(hp=5), known(krom=3), known(hand=["drool_glue"]), known(hand=[]), known(wood=1)]
    assert len({usual, *others}) == 1 + len(others)
    assert known() == usual


def test_a_hidden_pick_changes_ones_own_word_only():  # KR-23, KR-25
    words = []
    for place in ("forest", "savanna", "mountain"):
        t = clairiere.table("krom", seats=2, seed=5)
        t.play(1, f"go {place}")
        words.append((word(t, 0), word(t, 1)))
    mine, theirs = zip(*words, strict=True)
    assert len(set(mine)) == 1
    assert len(set(theirs)) == 3


def test_what_was_learnt_knows_who_is_ahead():
    def chance_of_the_first(first, second):
        t = turn(table(first, second, shelf=[]))
        won = np.zeros(2)
        chances(network(GAME.learnt, FEATURES, 2), t.state, 2, won, GAME.portray)
        assert won.sum() == pytest.approx(1)
        return won[0]

    rich, poor = Player(krom=12, wood=2, bone=2, stone=2), Player(krom=0)
    assert chance_of_the_first(rich, poor) > 0.7
    assert chance_of_the_first(poor, rich) < 0.3


def test_the_hope_of_a_prey_is_its_reward_by_its_chance_less_the_price_of_dice():  # KR-54, KR-55
    assert PREY_HOPE.shape[1] == len(EXTRA_COST)
    assert (PREY_HOPE.max(axis=1) > 0).all()
