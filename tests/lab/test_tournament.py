"""Matches: fair seatings, shares that add up, error bars, a sequential test, and matches that can be continued."""

import json

import pytest

import clairiere
from clairiere.lab.tournament import (
    Match,
    Played,
    lineups,
    mean_and_margin,
    opened_match,
    run_blocks,
    summary,
    verdict_of,
)
from clairiere.lab.workers import Threads


def a_match(shares, bots=("a", "b")):
    """A match of two-seat blocks in which the first bot won so many of two games each."""
    match = Match(game="grandbois", edition="x", seats=2, options={}, bots=list(bots))
    for deal, won in enumerate(shares):
        games = []
        for k, lineup in enumerate(([0, 1], [1, 0])):
            first = lineup.index(0) if won > k else lineup.index(1)
            games.append(Played(deal, lineup, [int(seat != first) for seat in range(2)], [1, 1], 40))
        match.blocks[deal] = games
    return match


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 4), (5, 3), (4, 4)])
def test_every_bot_sits_in_every_seat_equally_often(bots, seats):
    tables = lineups(bots, seats)
    for seat in range(seats):
        sitting = [table[seat] for table in tables]
        assert len({sitting.count(which) for which in range(bots)}) == 1
    assert all(len(set(table)) == min(bots, seats) for table in tables)


def test_a_share_counts_blocks_and_not_games():
    match = a_match([2, 2, 1, 0])
    assert match.block_shares(0, 1) == [1.0, 1.0, 0.5, 0.0]
    assert match.share(0, 1)[0] == 0.625
    assert match.share(1, 0)[0] == 0.375
    assert match.wins(0) == (0.625, 8)


def test_an_interval_narrows_with_the_blocks_and_is_never_nothing():
    assert mean_and_margin([1.0, 1.0])[1] > 0.3
    few, many = mean_and_margin([1.0, 0.0] * 5)[1], mean_and_margin([1.0, 0.0] * 50)[1]
    assert many < few / 2
    assert mean_and_margin([]) == (0.5, 0.5)


def test_the_sequential_test_decides_when_it_is_clear():
    assert verdict_of(a_match([2] * 30), 0.55) == "stronger"
    assert verdict_of(a_match([0] * 30), 0.55) == "not stronger"
    assert verdict_of(a_match([1, 2, 0, 1]), 0.55) is None


def test_the_better_bot_gets_the_better_rating():
    (first, _), (second, _) = a_match([2] * 10).ratings()
    assert first > second
    even = a_match([1] * 10).ratings()
    assert abs(even[0][0] - even[1][0]) < min(sigma for _, sigma in even)


def test_a_match_is_played_on_the_same_deals_and_counted():
    match = Match(game="grandbois", edition="x", seats=3, options={}, bots=["greedy", "uniform"])
    match.blocks.update({block.deal: games for block, games in run_blocks(Threads(2), match, range(2))})
    told = summary(match)
    assert told["games"] == 12
    assert told["pairs"][0]["share"] > 0.9
    again = {block.deal: games for block, games in run_blocks(Threads(1), match, range(2))}
    assert again == match.blocks


def test_a_saved_match_of_another_kind_is_left_alone(tmp_path):
    path = tmp_path / "match.json"
    path.write_text("{")
    fresh = a_match([])
    with pytest.raises(clairiere.BadRequest, match="no saved match"):
        opened_match(path, fresh)
    import msgspec

    path.write_bytes(msgspec.json.encode(a_match([2], bots=("a", "c"))))
    with pytest.raises(clairiere.BadRequest, match="holds a match with bots"):
        opened_match(path, fresh)
    assert json.loads(path.read_text())["bots"] == ["a", "c"]


def test_the_command_saves_continues_and_draws(tmp_path, capsys):
    from clairiere.cli import main

    saved, chart = tmp_path / "match.json", tmp_path / "shares.html"
    asked = ["arena", "grandbois", "greedy", "uniform", "--save", str(saved), "--json"]
    main([*asked, "-n", "1"])
    assert json.loads(capsys.readouterr().out)["blocks"] == 1
    main([*asked, "-n", "2", "--chart", str(chart)])
    told = json.loads(capsys.readouterr().out)
    assert told["blocks"] == 2
    assert told["pairs"][0]["share"] == 1.0
    assert "vega" in chart.read_text(encoding="utf-8").lower()
    main(["arena", "grandbois", "greedy", "uniform", "-n", "40", "--sequential", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "stronger"
    assert told["blocks"] < 40


@pytest.mark.parametrize(
    "asked",
    [
        ["greedy"],
        ["greedy", "greedy"],
        ["greedy", "nobody"],
        ["greedy", "uniform", "--seats", "9"],
        ["greedy", "uniform", "-n", "0"],
        ["greedy", "uniform", "--chart", "x.bmp"],
        ["greedy", "uniform", "fawn", "--sequential"],
    ],
)
def test_an_arena_that_cannot_be_is_refused(asked, capsys):
    from clairiere.cli import main

    with pytest.raises(SystemExit) as stopped:
        main(["arena", "grandbois", *asked])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("clairiere: ")
