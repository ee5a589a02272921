"""The bench measures what it says; how fast is for people to judge, not for tests."""

import json

from clairiere.cli import main


def test_the_search_is_measured_beside_random_games(capsys):
    main(["bench", "grandbois", "--bots", "--seconds", "0.2", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["seats"] == 3
    assert min(told["random_games"], told["one_thread"], told["two_threads"]) > 0
    assert told["threads_gain"] == told["two_threads"] / told["one_thread"]


def test_the_search_is_told_to_people_too(capsys):
    main(["bench", "grandbois", "--bots", "--seconds", "0.1"])
    assert "search iterations, two threads" in capsys.readouterr().out
