"""What `clairiere simulate` says of many games is what happened in them."""

import json

import pytest

import clairiere
from clairiere.cli import main
from clairiere.core.batch import RandomGames
from clairiere.games import load


@pytest.mark.parametrize("game", clairiere.games())
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
