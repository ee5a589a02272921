"""The tower: when it may be raised, and where (GB-29 to GB-33)."""

from random import Random

import pytest

from tests.games.grandbois.drawing import (
    counts,
    drawing,
    drawn,
    keep_tower,
    kinds,
    lay,
    raise_tower,
    table,
)

AFTER_ONE = """
        0  1  2
    0  -- L1 L4
    1  -- C2 --
"""


def test_a_tile_without_a_clearing_asks_for_no_tower():  # GB-29
    t = table()
    lay(t, "C4 C1 / L2 L1", at="1,1")
    assert t.acting == [1]
    assert t.view()["phase"] == "place"

    lay(t, "T3 BB / R1 R1", at="-1,-1")
    assert t.acting == [2]


def test_a_player_without_a_tower_is_not_asked():  # GB-29
    t = table("""
            0  1  2
        0  -- -- @A
    """)
    lay(t, "-- C3 / F3 C1", at="0,0")
    assert t.acting == [1]
    assert t.view()["phase"] == "place"

    lay(t, "-- T2 / T2 L4", at="-1,0")
    assert t.acting == [1]  # who still holds one
    assert t.view()["phase"] == "tower"


@pytest.mark.parametrize("deed", ["tower", "keep"])
def test_no_tower_is_raised_or_kept_before_a_tile_is_laid(deed):  # GB-29
    assert table().why_not(0, deed) == "GB-29"


def test_the_tower_goes_on_the_clearing_just_laid_and_on_no_other():  # GB-30
    t = table(AFTER_ONE, active=1)
    lay(t, "T3 -- / F1 F3", at="0,-1")

    assert t.view()["fresh"] == [1, -1]
    assert [str(action) for action in t.legal(1)] == ["tower", "keep"]  # 0,1 and 2,1 are not on offer
    raise_tower(t)
    assert drawn(t) == drawing("""
            0  1  2
       -1  T3 @B ..
        0  F1 F3 L4
        1  -- C2 --
    """)


def test_a_tower_may_be_kept_and_raised_on_a_later_turn():  # GB-31
    t = table(seats=2)
    lay(t, "-- C3 / F3 C1", at="1,1")
    assert [str(action) for action in t.legal(0)] == ["tower", "keep"]
    assert kinds(keep_tower(t)) == ["kept"]
    assert t.view()["towers_in_hand"] == [2, 2]
    assert drawn(t) == drawing("""
            0  1  2
        0  -- -- ..
        1  -- -- C3
        2  .. F3 C1
    """)

    lay(t, "C4 C1 / L2 L1", at="-1,-1")
    lay(t, "T2 -- / L4 T2", at="1,-1")
    raise_tower(t)
    assert t.view()["towers_in_hand"] == [1, 2]
    assert t.view()["towers"] == [[[2, -1]], []]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tower_stays_where_it_was_raised(seats):  # GB-32, GB-22
    luck = Random(seats)
    t = table(seats=seats, seed=seats)
    raised: list[list[list[int]]] = [[] for _ in range(seats)]
    while not t.over:
        seat = t.acting[0]
        if t.view()["phase"] == "tower":
            raised[seat].append(t.view()["fresh"])
            raise_tower(t)
        else:
            t.play(seat, luck.choice(t.legal(seat)))
        assert t.view()["towers"] == raised
    shown = {(it["x"], it["y"]): it["seat"] for it in t.view()["forest"] if it["is"] == "tower"}
    assert shown == {(x, y): seat for seat, places in enumerate(raised) for x, y in places}
    assert len(shown) == 4


def test_the_last_tile_may_bear_a_tower():  # GB-33, GB-A4, GB-36
    t = table(river=[6], pile=[], clans=["C", "T", "R"])
    lay(t, "-- C3 / F3 C1", at="1,1")

    assert t.acting == [0]
    assert t.view()["clans"] == [None, None, None]
    events = raise_tower(t)
    assert kinds(events) == ["raised", *["unmasked"] * 3, *["scored"] * 3]
    assert t.over
    assert counts(t, 0) == [2, 4, 4, 1, 11]  # the tower at 1,1 sees C3, C1 and F3


def test_the_last_tower_may_be_kept_too():  # GB-31, GB-33
    t = table(river=[6], pile=[], clans=["C", "T", "R"])
    lay(t, "-- C3 / F3 C1", at="1,1")
    keep_tower(t)

    assert t.over
    assert counts(t, 0) == [2, 4, 0, 0, 6]
