"""What a game has learnt: its portraits of seats are small numbers, and its networks make chances of them."""

import numpy as np
import pytest

import clairiere
from clairiere.bots.advice import learnt_at
from clairiere.core.network import blank_weights, cells_of, chances, network
from clairiere.games import load
from tests.contract.conftest import Kind, kinds_of

LEARNERS = [kind for card in map(load, clairiere.games()) for kind in kinds_of(card) if card.features]


@pytest.mark.parametrize("learner", LEARNERS, ids=str)
def test_portraits_are_small_numbers_and_chances_add_up_all_through_a_game(learner: Kind) -> None:
    game, seats = learner.game, learner.seats
    weights = learnt_at(learner.table(1))
    assert len(weights) == len(blank_weights(game.features, cells_of(weights, 2 * game.features)))
    seen, won = network(weights, game.features, seats), np.zeros(seats)
    highest = np.zeros(game.features)

    for t in learner.moments_of(seed=3):
        chances(seen, t.state, seats, won, game.portray)
        assert won.sum() == pytest.approx(1) if seats > 1 else 0 <= won[0] <= 1
        assert np.abs(seen.portraits).max() <= 8
        highest = np.maximum(highest, np.abs(seen.portraits).max(axis=0))
    assert (highest > 0).mean() > 0.3
