"""The small network: what it computes, and that it is kept as it was."""

import numpy as np
import pytest

from clairiere.core.network import (
    LEAK,
    beside_others,
    blank_weights,
    cells_of,
    read_weights,
    shares,
    strength,
    write_weights,
)

FEATURES, CELLS = 3, 4


@pytest.fixture
def weights():
    """Any weights for portraits of three numbers."""
    return np.random.default_rng(1).normal(0, 1, len(blank_weights(FEATURES, CELLS)))


def test_a_row_of_weights_tells_how_many_cells_it_is_for(weights):
    assert cells_of(weights, 2 * FEATURES) == CELLS
    assert cells_of(np.zeros(0), 0) == 0


def test_strength_is_what_the_cells_and_the_straight_way_say(weights):
    seen = np.array([0.5, 0.0, -1.0, 2.0, 0.25, 0.0])
    first = weights[: 6 * CELLS].reshape(6, CELLS)
    rest, count, straight = np.split(weights[6 * CELLS :], [CELLS, 2 * CELLS])
    cells = seen @ first + rest
    cells = np.where(cells < 0, LEAK * cells, cells)

    assert strength(weights, seen, np.zeros(CELLS)) == pytest.approx(cells @ count + seen @ straight)


def test_a_seat_is_seen_beside_the_highest_of_the_others():
    portraits = np.array([[1.0, -1.0, 0.0], [2.0, -3.0, 5.0], [0.0, -2.0, 7.0]])
    seen = np.zeros(6)
    beside_others(portraits, 3, 0, seen)

    assert seen.tolist() == [1, -1, 0, 2, -2, 7]


def test_shares_add_up_and_follow_strength():
    won = np.array([1.0, 3.0, 2.0, 99.0])
    shares(won, 3)

    assert won[:3].sum() == pytest.approx(1)
    assert won[0] < won[2] < won[1]
    assert won[3] == 99  # nobody sits there


def test_weights_are_read_as_they_were_written(weights, tmp_path):
    write_weights(tmp_path / "learnt.toml", weights)

    assert read_weights(tmp_path / "learnt.toml") == pytest.approx(weights, abs=1e-4)
