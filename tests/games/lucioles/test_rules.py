"""Lucioles: a worked example for each rule."""

import pytest

from clairiere import BadRequest, IllegalAction, table
from clairiere.core.game import Game
from clairiere.core.record import blank, duplicate
from clairiere.core.table import Table
from clairiere.games import load
from tests.games.lucioles import rules
from tests.games.lucioles.pieces import NIGHTS

GAME: Game = load("lucioles")


def night(t: Table, *calls: int) -> None:
    """Everybody calls, one after the other."""
    for seat, call in enumerate(calls):
        t.play(seat, f"call {call}")


def clearing(*calls: int, fireflies: int) -> list[int]:
    """What each catches when all have called and so many fireflies come."""
    s = blank(GAME.record)
    s.seats = len(calls)
    s.last[: len(calls)] = calls
    rules.catch(s, fireflies)
    return list(s.fireflies[: len(calls)])


def test_two_to_six_sit_down():  # LU-1
    for seats in range(2, 7):
        assert table("lucioles", seats, seed=1).acting == list(range(seats))
    with pytest.raises(BadRequest, match="2 to 6 seats"):
        table("lucioles", 7)


def test_everybody_has_a_lantern_of_their_own_and_only_they_know_it():  # LU-2
    t = table("lucioles", 6, seed=1)

    lanterns = [t.view(seat)["lantern"] for seat in range(6)]
    assert sorted(lanterns) == [1, 2, 3, 4, 5, 6]
    assert "lantern" not in t.view(None)
    assert [player["lantern"] for player in t.view(0)["players"]] == [None] * 6


def test_a_lantern_that_is_there_twice_is_noticed():  # LU-2
    s = duplicate(table("lucioles", 2, seed=1).state)
    s.lantern[0] = s.lantern[1]
    assert GAME.census(s) == 1


def test_all_call_in_secret_and_in_any_order_once_a_night():  # LU-3
    t = table("lucioles", 3, seed=1)
    assert t.together
    t.play(2, "call 3")

    assert t.acting == [0, 1]
    assert t.why_not(2, "call 1") == "LU-3"
    assert (t.view(2)["call"], t.view(2)["players"][2]["called"]) == (3, True)
    assert "3" not in str(t.view(0)["players"])


def test_nobody_calls_the_same_number_two_nights_running():  # LU-4
    t = table("lucioles", 2, seed=1)
    night(t, 2, 1)

    assert t.why_not(0, "call 2") == "LU-4"
    assert [str(action) for action in t.legal(0)] == ["call 1", "call 3"]
    assert t.view(0)["may"][1] == {"n": 2, "unmet": "LU-4"}
    with pytest.raises(IllegalAction, match="LU-4"):
        t.play(1, "call 1")
    night(t, 1, 2)
    assert t.why_not(0, "call 2") is None


def test_the_calls_are_shown_when_all_have_called():  # LU-5
    t = table("lucioles", 2, seed=1)
    t.play(0, "call 2")
    assert [event.kind for event in t.events if event.visible_to(None)] == ["waited"]
    t.play(1, "call 1")

    shown = [event.facts for event in t.events if event.kind == "shown"]
    assert shown == [{"seat": 0, "n": 2}, {"seat": 1, "n": 1}]
    assert [player["last"] for player in t.view(None)["players"]] == [2, 1]


def test_as_many_fireflies_come_as_the_die_shows_and_one_for_each_player():  # LU-6
    t = table("lucioles", 4, seed=1)
    night(t, 1, 1, 1, 1)

    (came,) = [event.facts for event in t.events if event.kind == "came"]
    assert came == {"die": t.view(None)["dice"][0], "n": t.view(None)["dice"][0] + 4}
    assert 1 <= came["die"] <= 6


def test_the_lowest_call_is_answered_first_and_who_cannot_all_be_answered_gets_none():  # LU-7
    assert clearing(1, 3, 2, fireflies=6) == [1, 3, 2]
    assert clearing(1, 3, 2, fireflies=5) == [1, 0, 2]
    assert clearing(2, 3, 2, fireflies=3) == [0, 0, 0]  # one of them could have been answered, the bold one too
    assert clearing(3, 1, fireflies=3) == [0, 1]


def test_at_dawn_the_lanterns_are_shown_and_nobody_calls_any_more():  # LU-8
    t = table("lucioles", 2, seed=1)
    for calls in ((1, 2), (2, 1), (1, 2)):
        night(t, *calls)

    assert t.over
    assert t.why_not(0, "call 3") == "LU-8"
    unveiled = [event.facts["lantern"] for event in t.events if event.kind == "unveiled"]
    assert unveiled == [player["lantern"] for player in t.view(None)["players"]]


def test_each_die_that_shows_ones_lantern_brings_two_more():  # LU-9
    s = blank(GAME.record)
    s.seats, s.night = 2, NIGHTS
    s.lantern[:2] = (4, 5)
    s.dice[:] = (4, 2, 4)
    sheet = GAME.blank_sheet(2)
    GAME.score(s, sheet)

    assert sheet.tolist() == [[0, 4, 4, 0], [0, 0, 0, 1]]


def test_most_fireflies_win_and_equals_share():  # LU-10
    s = blank(GAME.record)
    s.seats = 3
    s.lantern[:3] = (1, 2, 3)
    s.fireflies[:3] = (5, 6, 6)
    sheet = GAME.blank_sheet(3)
    GAME.score(s, sheet)

    assert sheet[:, -1].tolist() == [2, 0, 0]
