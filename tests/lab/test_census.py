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


@pytest.mark.parametrize("game", clairiere.games())
def test_a_bot_can_be_watched_over_many_games(game, capsys):
    card = load(game)
    seats = card.seats[0]
    asked = ["simulate", game, "-n", "3", "--seats", str(seats), "--seed", "5", "--bot", "greedy", "--json"]
    main([*asked, "--threads", "2"])
    told = json.loads(capsys.readouterr().out)
    main([*asked, "--threads", "1"])
    again = json.loads(capsys.readouterr().out)

    assert (told["bot"], told["games"]) == ("greedy", 3)
    assert told["score"] == again["score"]  # whatever the number of threads
    assert told["happened"] == again["happened"]
    total = sum(row["win_share"] for row in told["by_seat"])
    assert total == pytest.approx(1) if seats > 1 else 0 <= total <= 1


def test_who_is_stubborn_stops_only_when_nothing_else_is_possible(capsys):
    asked = ["simulate", "oakwood", "-n", "200", "--seats", "1", "--json"]
    main(asked)
    usual = json.loads(capsys.readouterr().out)
    main([*asked, "--stubborn"])
    told = json.loads(capsys.readouterr().out)

    assert usual["happened"]["stopped"] > 0.5
    assert "stopped" not in told["happened"]  # by nobody: who can do nothing else is stuck
    assert told["happened"]["stuck"] + told["happened"]["eaten"] == pytest.approx(1)
    assert told["decisions"]["mean"] > 3 * usual["decisions"]["mean"]
    with pytest.raises(SystemExit):
        main([*asked, "--stubborn", "--bot", "owl"])
    assert "--stubborn" in capsys.readouterr().err


def test_a_bot_that_does_not_exist_is_told_before_anything_is_played(capsys):
    with pytest.raises(SystemExit):
        main(["simulate", "grandbois", "--bot", "hal"])
    assert "there is no bot 'hal'" in capsys.readouterr().err
