"""Teaching a network: its gradients are right, it learns what can be learnt, and it plays real games to do so."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from clairiere.core.network import blank_weights, network
from clairiere.lab.learning import STEPS, Descent, Desk, look_back, take_step

ROOT = Path(__file__).resolve().parents[2]
SEATS, FEATURES, CELLS = 3, 2, 3
ONLY_THE_END = 1.0


@pytest.fixture
def game():
    """The diary of a game of four positions, any weights, and what looking back at it works with."""
    rng = np.random.default_rng(3)
    diary = rng.normal(0, 1, (4 * SEATS, 2 * FEATURES))
    weights = rng.normal(0, 0.5, len(blank_weights(FEATURES, CELLS)))
    return diary, weights


def looked_back(diary, weights, decay=ONLY_THE_END):
    """Loss and gradient of a game that the second seat won."""
    gradient = np.zeros(len(weights))
    target = np.array([0.0, 1.0, 0.0])
    positions = len(diary) // SEATS
    blank = np.zeros(0)
    desk = Desk(blank, blank, blank, blank, blank, diary, np.zeros(SEATS), target)
    loss = look_back(desk, network(weights, FEATURES, SEATS), gradient, positions, SEATS, decay)
    return loss, gradient


def test_the_gradient_is_how_the_loss_changes(game):
    diary, weights = game
    _, gradient = looked_back(diary, weights)
    step = 1e-6
    for k in range(len(weights)):
        more, less = weights.copy(), weights.copy()
        more[k] += step
        less[k] -= step
        slope = (looked_back(diary, more)[0] - looked_back(diary, less)[0]) / (2 * step)
        assert gradient[k] == pytest.approx(slope, abs=1e-5)


def test_a_position_learns_from_the_next_one_unless_all_is_kept(game):
    diary, weights = game
    whole, by_steps = looked_back(diary, weights)[1], looked_back(diary, weights, 0.0)[1]
    last = looked_back(diary[-SEATS:], weights)[1]

    assert np.abs(by_steps - whole).max() > 0.01
    assert np.abs(by_steps - last).max() > 0.001  # and not from the end alone


def test_steps_along_the_gradient_learn_who_wins(game):
    diary, weights = game
    descent = Descent(np.zeros(len(weights)), np.zeros(len(weights)), np.zeros(len(weights)), np.zeros(3))
    before = looked_back(diary, weights)[0]
    for _ in range(300):
        descent.totals[STEPS] += 1
        descent.gradient[:] = looked_back(diary, weights)[1]
        take_step(weights, descent, 0.02)
        assert not descent.gradient.any()

    assert looked_back(diary, weights)[0] < before / 10


def test_a_pupil_learns_from_games_against_itself_whoever_plays_them():
    code = """
import numpy as np
from clairiere.games import load
from clairiere.lab.learning import Pupil, Teaching
from clairiere.lab.workers import Threads
from tests.lab.test_workers import Post
here, there = (Pupil(load("krom"), Teaching(cells=2, games=2, batch=1, shards=2, stray=0.5), 1) for _ in range(2))
before = here.weights.copy()
losses = here.learn(0.0, Threads(2)), there.learn(0.0, Post())
assert losses[0] == losses[1] and 0.1 < losses[0] < 3, losses
assert (here.weights == there.weights).all() and np.isfinite(here.weights).all()
print(np.abs(here.weights - before).max() > 0)
"""
    environment = {**os.environ, "CLAIRIERE_PURE": "1"}  # to compile a training takes longer than a short one
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert run.stdout.strip() == "True", run.stderr
