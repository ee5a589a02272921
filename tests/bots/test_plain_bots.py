"""With plain rules, as on a first start, bots answer by the clock, however long a move takes to be tried."""

import json
import os
import subprocess
import sys

import pytest

import clairiere
from clairiere.bots.levels import LEVELS, PLAIN_SECONDS

A_PLAY = 0.02  # seconds that it takes by the clock below to try one action: ten times as long as usual
WITHIN = 3.0
BY_A_CLOCK_OF_PLAYS = """
import json, sys, time
from clairiere.bots.levels import LEVELS, level
from clairiere.core.rule import COMPILED
from tests.bots.test_bots import some_way_in

class Clock:
    now = 0.0

def slowly(play):
    def played(*how):
        Clock.now += float(sys.argv[2])
        play(*how)
    return played

assert not COMPILED
t = some_way_in(sys.argv[1], 4, 8)
on = t.copy()
for _ in range(40):  # the decision with most options
    if not on.over:
        on.play(on.acting[0], on.codes(on.acting[0])[-1])
    if not on.over and len(on.codes(on.acting[0])) > len(t.codes(t.acting[0])):
        t = on.copy()
object.__setattr__(t.game, "play", slowly(t.game.play))
time.perf_counter = lambda: Clock.now
took = {}
for name in LEVELS:
    began = Clock.now
    assert level(name, 1).choose(t, t.acting[0]) in t.legal(t.acting[0])
    took[name] = Clock.now - began
print(json.dumps(took))
"""


@pytest.mark.parametrize("game", clairiere.games())
def test_every_level_answers_within_three_seconds(game):
    command = [sys.executable, "-W", "ignore", "-c", BY_A_CLOCK_OF_PLAYS, game, str(A_PLAY)]
    environment = {**os.environ, "CLAIRIERE_PURE": "1"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)

    assert {*found} == {*LEVELS}
    for level, took in found.items():
        assert 0 < took <= WITHIN, level
    for level in ("fawn", "squirrel"):  # they only look at each option, and stop there
        assert found[level] <= PLAIN_SECONDS + A_PLAY + 1e-9, level
