"""The expert rule: no clan covers its own kind (GB-57, GB-58)."""

from itertools import product

import pytest

from clairiere.games.grandbois.covering import why_not_cover
from clairiere.games.grandbois.pieces import BEAR, CLEARING, TOWER
from tests.games.grandbois.drawing import (
    GROUNDS,
    count_lays,
    fits,
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
ANIMALS = [signs for signs in GROUNDS if signs[1].isdigit()]


def test_experts_do_not_cover_animals_with_their_own_clan():  # GB-57, GB-A8
    assert fits(table(AFTER_TWO), "F2 -- / F2 T4", at="-1,-2")  # four toads on three toads
    assert why_not(table(AFTER_TWO, expert=True), "F2 -- / F2 T4", at="-1,-2") == "GB-57"
    assert not fits(table(AFTER_TWO, expert=True), "F2 -- / F2 T4", at="-1,-2")


def test_experts_still_need_more_animals_of_another_clan():  # GB-57, GB-18
    t = table(AFTER_TWO, expert=True)

    assert fits(t, "-- T2 / T2 L4", at="-1,-2")  # four lizards on three toads
    assert why_not(t, "-- C3 / C1 R3", at="-1,-2") == "GB-18"  # three rabbits on three toads
    for over, under in product(ANIMALS, repeat=2):
        forbidden = why_not_cover(GROUNDS[over], GROUNDS[under], 1)
        allowed = over[1] > under[1] and over[0] != under[0]
        assert (forbidden == 0) == allowed, f"{over} on {under}"
        assert forbidden in (0, 18, 57)


def test_the_expert_rule_takes_away_two_placements_of_a_tile():  # GB-57
    plain, expert = turns_by_place(table(AFTER_ONE), 6), turns_by_place(table(AFTER_ONE, expert=True), 6)

    assert count_lays(table(AFTER_ONE), 6) == 22
    assert count_lays(table(AFTER_ONE, expert=True), 6) == 20
    assert "0" in plain["0,1"]  # three raccoons on two
    assert "3" in plain["1,1"]
    assert {at: plain[at] for at in plain if plain[at] != expert.get(at)} == {
        "0,1": plain["0,1"],
        "1,1": plain["1,1"],
    }
    assert expert.get("0,1", "") == plain["0,1"].replace("0", "")
    assert expert.get("1,1", "") == plain["1,1"].replace("3", "")


def test_bears_cover_any_animals_for_experts_too():  # GB-58, GB-A15
    t = table(AFTER_TWO, expert=True)

    assert fits(t, "C3 T1 / BB T1", at="2,-1")  # a bear on four lizards
    assert [why_not_cover(BEAR, GROUNDS[under], 1) for under in ANIMALS] == [0] * len(ANIMALS)


@pytest.mark.parametrize("expert", [False, True])
def test_clearings_bears_and_towers_are_the_same_to_experts(expert):  # GB-58
    on_a_clearing = table("--", expert=expert)
    on_a_bear = table("BB", expert=expert)
    on_a_tower = table("@B", expert=expert)

    for number in (1, 6, 30):
        for turn in range(4):
            tile = tile_drawn(number, turn)
            assert fits(on_a_clearing, tile, at="0,0")
            assert why_not(on_a_bear, tile, at="0,0") == "GB-21"
            assert why_not(on_a_tower, tile, at="0,0") == "GB-22"
    assert why_not(table("C2", expert=expert), tile_drawn(6, 0), at="0,0") == "GB-19"  # its clearing on animals
    for over in [CLEARING, BEAR, *map(GROUNDS.get, ANIMALS)]:
        assert why_not_cover(over, CLEARING, expert) == 0
        assert why_not_cover(over, BEAR, expert) == 21
        assert why_not_cover(over, TOWER, expert) == 22
