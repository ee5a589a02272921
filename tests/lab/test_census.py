"""What `clairiere simulate` says of many games is what happened in them."""

import json
from collections import Counter
from random import Random

import pytest

from clairiere.cli import main
from clairiere.core.batch import RandomGames
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.krom.state import Event


@pytest.mark.parametrize("game", ["grandbois", "krom"])
def test_the_tally_counts_every_event_of_every_kind(game, capsys):
    main(["simulate", game, "-n", "40", "--seats", "2", "--seed", "5", "--json"])
    told = json.loads(capsys.readouterr().out)
    card = load(game)

    assert told["games"] == 40
    runner = RandomGames(card, 2)
    tally = runner.run(40, seed=5, tallied=True).tally
    assert told["happened"] == {
        kind.name.lower(): pytest.approx(tally[kind] / 40, abs=0.001) for kind in card.events if tally[kind]
    }
    assert not len(runner.run(1, seed=5).tally), "it costs nothing where nobody wants it"


def test_rounds_and_combats_of_krom_are_as_often_as_at_a_table():
    rates = RandomGames(load("krom"), 3).run(300, seed=1, tallied=True)
    luck = Random(1)
    seen: Counter[str] = Counter()
    for seed in range(30):
        t = Table(load("krom"), 3, seed=seed)
        seen.update(event.kind for event in t.events)
        while not t.over:
            seat = t.acting[0]
            seen.update(event.kind for event in t.play(seat, luck.choice(t.legal(seat))))
    for kind in (Event.ROUND, Event.BRAWL, Event.TURN):
        assert seen[kind.name.lower()] / 30 == pytest.approx(rates.tally[kind] / 300, rel=0.25)
