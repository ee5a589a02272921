"""What may lie on what (GB-16 to GB-22), around the rulebook's own example."""

from itertools import product

import pytest

from clairiere.games.grandbois.covering import why_not_cover
from clairiere.games.grandbois.pieces import BEAR, CLEARING, TOWER
from tests.games.grandbois.drawing import (
    GROUNDS,
    count_lays,
    drawing,
    drawn,
    fits,
    keep_tower,
    lay,
    table,
    tile_drawn,
    turns_by_place,
    why_not,
)

AFTER_ONE = """
        0  1  2
    0  -- L1 L4
    1  -- C2 --
"""
AFTER_TWO = """
        0  1  2
   -1  T3 -- ..
    0  F1 F3 L4
    1  -- C2 --
"""
AFTER_TWO_AND_A_TOWER = """
        0  1  2
   -1  T3 @B ..
    0  F1 F3 L4
    1  -- C2 --
"""
AFTER_A_BEAR = """
        0  1  2  3
   -1  T3 -- C3 T1
    0  F1 F3 BB T1
    1  -- C2 -- ..
"""
ANIMALS = [signs for signs in GROUNDS if signs[1].isdigit()]


def test_three_foxes_cover_a_lizard_and_a_fox_covers_a_clearing():  # GB-14, GB-15, GB-17, GB-18
    t = table()

    lay(t, "L1 L4 / C2 --", at="1,0")
    keep_tower(t)
    assert drawn(t) == drawing(AFTER_ONE)

    assert fits(t, "T3 -- / F1 F3", at="0,-1")
    lay(t, "T3 -- / F1 F3", at="0,-1")
    assert drawn(t) == drawing(AFTER_TWO)


def test_a_single_square_that_may_not_be_covered_forbids_the_placement():  # GB-16
    t = table(AFTER_TWO)  # at 1,-1 a tile covers --, F3 and L4

    assert why_not(t, "R1 L2 / R2 BB", at="1,-1") == "GB-18"  # the bear may cover L4, R1 the clearing; R2 not F3
    assert why_not(t, "C4 L1 / -- L3", at="0,-2") == "GB-19"  # L3 may lie on the clearing, the clearing not on T3

    t = table(AFTER_ONE)  # at 0,-1 a tile covers -- and L1
    assert why_not(t, "T3 R1 / T2 R1", at="0,-1") == "GB-18"  # T2 may lie on the clearing, R1 not on L1
    assert fits(t, "R1 T2 / R1 T3", at="0,-1")


@pytest.mark.parametrize("corner", ["-- C3 / F3 C1", "C3 C1 / -- F3", "T4 F2 / -- F2", "BB C3 / T1 T1"])
def test_a_clearing_gives_way_to_anything(corner):  # GB-17
    assert fits(table(), corner, at="1,1")
    assert why_not(table("@A"), corner, at="0,0") == "GB-22"  # but for a tower on it


def test_animals_give_way_only_to_strictly_more_animals():  # GB-18
    t = table(AFTER_TWO)  # at -1,-2 a tile covers T3 alone

    assert why_not(t, "-- C3 / C1 R3", at="-1,-2") == "GB-18"  # three on three
    assert why_not(t, "T4 F2 / -- F2", at="-1,-2") == "GB-18"  # two on three
    assert fits(t, "-- T2 / T2 L4", at="-1,-2")  # four on three


def test_animals_may_be_covered_by_more_of_their_own_clan():  # GB-18, GB-A8
    t = table(AFTER_TWO)

    assert fits(t, "F2 -- / F2 T4", at="-1,-2")  # four toads on three toads


def test_the_number_decides_whatever_the_clans():  # GB-18, GB-A8
    for over, under in product(ANIMALS, repeat=2):
        forbidden = why_not_cover(GROUNDS[over], GROUNDS[under], 0)
        assert forbidden == (0 if over[1] > under[1] else 18), f"{over} on {under}"


def test_a_clearing_covers_a_clearing_but_never_animals():  # GB-17, GB-19, GB-A7
    t = table(AFTER_TWO)

    assert fits(t, "-- C3 / F3 C1", at="2,1")  # on a clearing
    assert why_not(t, "-- C3 / F3 C1", at="2,0") == "GB-19"  # on four lizards
    assert [why_not_cover(CLEARING, GROUNDS[under], 0) for under in ANIMALS] == [19] * len(ANIMALS)


def test_a_bear_covers_animals_of_any_number_and_clearings():  # GB-20
    t = table(AFTER_TWO)

    lay(t, "C3 T1 / BB T1", at="2,-1")  # on four lizards
    assert drawn(t) == drawing(AFTER_A_BEAR)
    assert fits(t, "R1 T3 / R1 BB", at="-1,0")  # on a clearing
    assert [why_not_cover(BEAR, GROUNDS[under], 0) for under in ["--", *ANIMALS]] == [0] * (1 + len(ANIMALS))


@pytest.mark.parametrize("turn", range(4))
def test_a_bear_is_never_covered_not_even_by_a_bear(turn):  # GB-21, GB-A6
    t = table(AFTER_A_BEAR)

    assert why_not(t, tile_drawn(5, turn), at="2,0") == "GB-21"
    assert not fits(t, tile_drawn(5, turn), at="2,0")


def test_nothing_covers_a_bear():  # GB-21
    assert [why_not_cover(over, BEAR, 0) for over in [CLEARING, BEAR, *map(GROUNDS.get, ANIMALS)]] == [21] * 22


@pytest.mark.parametrize("turn", range(4))
def test_a_tower_is_never_covered_not_even_by_a_bear(turn):  # GB-22
    assert fits(table(AFTER_TWO), tile_drawn(3, turn), at="1,-2")
    assert why_not(table(AFTER_TWO_AND_A_TOWER), tile_drawn(3, turn), at="1,-2") == "GB-22"
    assert not fits(table(AFTER_TWO_AND_A_TOWER), tile_drawn(3, turn), at="1,-2")


def test_nothing_covers_a_tower():  # GB-22
    assert [why_not_cover(over, TOWER, 0) for over in [CLEARING, BEAR, *map(GROUNDS.get, ANIMALS)]] == [22] * 22


def test_every_place_for_a_tile_after_one_turn():  # GB-14, GB-15, GB-16, GB-17, GB-18
    t = table(AFTER_ONE)

    assert turns_by_place(t, 33) == {
        "-1,-1": "0123",  # covers --
        "-1,0": "0123",  # --, --
        "-1,1": "0123",  # --
        "0,-1": "01",  # --, L1
        "0,1": "3",  # --, C2
        "1,1": "2",  # C2, --
        "2,1": "0123",  # --
    }
    assert count_lays(t, 33) == 20


def test_every_place_for_a_tile_after_two_turns():  # GB-14, GB-15, GB-16, GB-17, GB-18, GB-22
    t = table(AFTER_TWO)
    on_the_clearing = {"1,-2": "0123"}
    elsewhere = {
        "-1,0": "03",  # F1, --
        "-1,1": "0123",  # --
        "0,1": "3",  # --, C2
        "1,1": "2",  # C2, --
        "2,1": "0123",  # --
    }

    assert turns_by_place(t, 33) == on_the_clearing | elsewhere
    assert count_lays(t, 33) == 16

    t = table(AFTER_TWO_AND_A_TOWER)
    assert turns_by_place(t, 33) == elsewhere
    assert count_lays(t, 33) == 12
