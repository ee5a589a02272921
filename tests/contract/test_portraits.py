"""What a game has learnt: its portraits of seats are small numbers, and its networks make chances of them."""

import numpy as np
import pytest

from clairiere.bots.advice import learnt_at
from clairiere.core.network import blank_weights, cells_of, chances, network
from tests.contract.conftest import Kind


def test_portraits_are_small_numbers_and_chances_add_up_all_through_a_game(kind: Kind) -> None:
    game, seats = kind.game, kind.seats
    weights = learnt_at(kind.table(1))
    if not len(weights):
        pytest.skip("nothing is learnt for such a table")
    assert len(weights) == len(blank_weights(game.features, cells_of(weights, 2 * game.features)))
    seen, won = network(weights, game.features, seats), np.zeros(seats)
    highest = np.zeros(game.features)

    for t in kind.moments_of(seed=3):
        chances(seen, t.state, seats, won, game.portray)
        assert won.sum() == pytest.approx(1) if seats > 1 else 0 <= won[0] <= 1
        assert np.abs(seen.portraits).max() <= 8
        highest = np.maximum(highest, np.abs(seen.portraits).max(axis=0))
    assert (highest > 0).mean() > 0.3
