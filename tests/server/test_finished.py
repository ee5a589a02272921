"""A house tells of its finished games while it is open, whatever database it is kept in."""

import json
from random import Random

import pytest

from clairiere.cli import main
from clairiere.games import load
from clairiere.server.finished import finished
from tests.server.house import play_to_the_end


def stats(capsys, *asked):
    """What `clairiere stats` prints as JSON."""
    main(["stats", *map(str, asked), "--json"])
    return json.loads(capsys.readouterr().out)


def test_an_open_house_tells_of_the_games_that_were_played_to_their_end(fresh_house, tmp_path, capsys):
    house = fresh_house()
    [ann] = house.sat(None, "squirrel", game="lucioles")
    play_to_the_end([ann], Random(1))
    [given_up] = house.sat(None, "squirrel", game="lucioles")
    given_up.do("resign")
    house.table(None, "squirrel", game="lucioles")  # nobody sits there yet
    kept = tmp_path / "house.parquet"
    said = stats(capsys, house.data, "--parquet", kept)

    [kind] = said["kinds"]
    assert said["left_out"] == {"given_up": 1, "unreadable": 0}
    assert (kind["games"], kind["seats"]) == (1, 2)
    assert {row["player"] for row in kind["by_player"]} == {"human", "squirrel"}
    assert [row["score"] for row in kind["by_seat"]] == [row["total"] for row in ann.state()["ending"]["sheet"]]
    assert stats(capsys, kept)["kinds"] == said["kinds"]


def test_a_game_that_cannot_be_read_any_more_is_counted_and_left_out(fresh_house, monkeypatch):
    house = fresh_house()
    [ann] = house.sat(None, "squirrel", game="lucioles")
    play_to_the_end([ann], Random(1))
    monkeypatch.setenv("CLAIRIERE_GAMES", "")  # the house has lost a game
    load.cache_clear()

    with finished(house.data) as (count, games):
        assert (count, [*games]) == (1, [None])
    with pytest.raises(SystemExit):
        main(["stats", house.data])
