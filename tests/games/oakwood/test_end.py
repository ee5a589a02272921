"""How a game ends, and who has won (NS-85 to NS-98)."""

import pytest

from clairiere.games.oakwood.rules import begin_turn
from tests.games.oakwood.drawing import do, kinds, table, to_move, told


def pass_round(t):
    """Everybody passes until it is the turn of who passed first again."""
    first = to_move(t)
    events = do(t, "end")
    while not t.over and to_move(t) != first:
        events += do(t, "end")
    return events


def test_twenty_points_in_the_den_win_at_once():  # NS-85, NS-13
    t = table("A{cheeks=g den=15b}\nB{den=19b}")
    events = do(t, "bury cheeks gold")
    assert t.over
    assert told(events, "reached") == [{"seat": 0, "points": 20, "count": 1, "seats": [0], "target": {"seat": 0}}]
    assert [row["won"] for row in t.sheet()] == [1, 0]


def test_v26_the_last_leaf():  # NS-86, NS-87, NS-R25
    t = table("b1: o ?(b1)@B o o o", seats=4)
    t.state.round_n = 9
    begin_turn(t.state, 1)
    events = do(t, "flip", "end")
    assert told(events, "last_round") == [{"why": "bare", "round": 10}]
    turns = ["B"]
    while not t.over:
        turns.append(to_move(t))
        do(t, "end")
    assert "".join(turns) == "BCDABCD"
    assert t.view()["round"] == 10


def test_the_pile_does_not_count():  # NS-86, NS-94, NS-R25
    t = table("b1: ?(b1)@A o o o o\npile b1 b2")
    events = do(t, "flip", "end")
    assert told(events, "last_round") == [{"why": "bare", "round": 2}]
    t = table("b1: ? o o o o")
    assert told(do(t, "end"), "last_round") == []


def test_the_end_is_never_undone():  # NS-88
    t = table("""
        b1: P(owl)@B o o o o
        pile b1
    """)
    do(t, "end", "claim")
    assert t.view()["branches"][0]["cards"][4]["face"] == "down"
    assert t.view()["last_round"] == 2


def test_a_power_claimed_in_the_same_turn_still_brings_its_card():  # NS-86, NS-R25
    t = table("""
        b1: ?(P(owl))@A o o o o
        pile b1
    """)
    events = do(t, "flip", "claim", "end")
    assert told(events, "last_round") == []


def test_twenty_points_win_in_the_last_round_too():  # NS-89
    t = table("B{den=19b nest=b}")
    do(t, "end")
    events = do(t, "bury nest brown")
    assert t.over
    assert "reached" in kinds(events)


@pytest.mark.parametrize(
    ("a", "b", "ranking", "by"),
    [
        ("A{den=7b2g}", "B{den=12b1g}", [[0], [1]], "gold"),
        ("A{den=7b2g nest=3b}", "B{den=7b2g cheeks=g}", [[1], [0]], "outside"),
        ("A{den=7b2g nest=5b}", "B{den=7b2g nest=g}", [[0, 1]], None),
        ("A{den=8b}", "B{den=g cheeks=gg}", [[0], [1]], None),
        ("A{den=3b sf=b powers=sticky_fingers}", "B{den=3b}", [[0], [1]], "outside"),
    ],
)
def test_v27_ties(a, b, ranking, by):  # NS-90, NS-91, NS-92, NS-93, NS-R26
    t = table(f"{a}\n{b}")
    while not t.over:
        do(t, "end")
    assert t.ranking() == ranking
    assert t.decided_by() == ([{"line": by, "seats": ranking[1]}] if by else [])
    assert [row["won"] for row in t.sheet()] == [int(seat in ranking[0]) for seat in (0, 1)]


def test_six_quiet_rounds_bring_the_end():  # NS-97
    t = table("b1: ? o o o o")
    for _ in range(5):
        assert told(pass_round(t), "last_round") == []
    events = pass_round(t)
    assert told(events, "last_round") == [{"why": "quiet", "round": 7}]
    events = pass_round(t)
    assert t.over
    assert kinds(events)[-1] == "quiet"


@pytest.mark.parametrize(
    ("position", "deed"),
    [
        ("b1: ?(b1)@A ? o o o", "flip"),
        ("b1: P(owl)@A ? o o o", "claim"),
        ("b1: ? o o o o\nA{nest=5b}", "convert"),
        ("b1: ? o o o o\nA{nest=b}", "bury nest brown"),
        ("b1: o@B ? o o o\nA{sf=bb powers=sticky_fingers}\nB{nest=b}", "steal B brown"),
    ],
)
def test_a_round_with_a_deed_in_it_is_not_quiet(position, deed):  # NS-97
    t = table(position)
    for _ in range(5):
        pass_round(t)
    do(t, deed)
    assert told(pass_round(t), "last_round") == []


def test_an_exchange_of_powers_is_no_deed():  # NS-97
    t = table("b1: P(owl)@A ? o o o\nA{powers=lasso,acrobat,backpack}")
    for _ in range(5):
        pass_round(t)
    do(t, "swap lasso")
    assert told(pass_round(t), "last_round") == [{"why": "quiet", "round": 7}]


def test_round_61_is_the_last():  # NS-98
    t = table("b1: ? o o o o\nA{nest=b}")
    t.state.round_n = 59
    do(t, "bury nest brown")
    assert told(pass_round(t), "last_round") == [{"why": "late", "round": 61}]
    pass_round(t)
    assert t.view()["round"] == 61
    assert kinds(pass_round(t))[-1] == "late"
    assert t.over


def test_after_the_end_nothing_may_be_done():  # NS-90
    t = table("A{cheeks=g den=15b}")
    do(t, "bury cheeks gold")
    assert t.why_not(0, "end") == "NS-90"
