"""Random games of Krom are like games at a table."""

from collections import Counter
from random import Random

import pytest

from clairiere.core.batch import RandomGames
from clairiere.core.table import Table
from clairiere.games.krom import GAME
from clairiere.games.krom.state import Event


def test_rounds_and_combats_are_as_often_as_at_a_table():
    rates = RandomGames(GAME, 3).run(300, seed=1, tallied=True)
    luck = Random(1)
    seen: Counter[str] = Counter()
    for seed in range(30):
        t = Table(GAME, 3, seed=seed)
        seen.update(event.kind for event in t.events)
        while not t.over:
            seat = t.acting[0]
            seen.update(event.kind for event in t.play(seat, luck.choice(t.legal(seat))))
    for kind in (Event.ROUND, Event.BRAWL, Event.TURN):
        assert seen[kind.name.lower()] / 30 == pytest.approx(rates.tally[kind] / 300, rel=0.25)
