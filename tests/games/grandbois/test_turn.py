"""A turn: which tile, which way round and where (GB-10 to GB-16, GB-23 to GB-26)."""

from random import Random

import pytest

from clairiere import BadRequest
from clairiere.core.table import Table
from tests.games.grandbois.drawing import (
    counts,
    drawing,
    drawn,
    fits,
    keep_tower,
    kinds,
    lay,
    raise_tower,
    squares_of,
    table,
    tile_drawn,
    turns_by_place,
    why_not,
)

AROUND_THE_START = {"-1,-1", "0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1", "1,1"}
RING = """
       0  1  2
   0  -- -- --
   1  -- .. --
   2  -- -- --
"""


def look(t: Table, at: tuple[int, int]) -> str:
    """The tile that lies on top at a place."""
    (x, y), forest = at, squares_of(drawn(t))
    return f"{forest[x, y]} {forest[x + 1, y]} / {forest[x, y + 1]} {forest[x + 1, y + 1]}"


def test_a_turn_lays_a_tile_then_refills_then_raises_a_tower_then_passes():  # GB-10
    t = table(seats=3)

    assert kinds(lay(t, "-- C3 / F3 C1", at="1,1")) == ["laid", "covered", "revealed"]
    assert t.acting == [0]
    assert [str(action) for action in t.legal(0)] == ["tower", "keep"]
    assert kinds(raise_tower(t)) == ["raised"]
    assert t.acting == [1]


def test_only_one_tile_is_laid_in_a_turn():  # GB-10
    t = table(river=[6, 7, 8, 9])
    lay(t, "-- C3 / F3 C1", at="1,1")

    assert t.why_not(0, "2r0@-1,-1") == "GB-10"
    keep_tower(t)
    assert t.why_not(1, "2r0@-1,-1") is None


def test_a_turn_starts_with_a_choice_of_any_river_tile_and_nothing_else():  # GB-11
    t = table()
    offers = [str(action) for action in t.legal(0)]

    assert {offer[0] for offer in offers} == {"1", "2", "3", "4"}
    assert all("@" in offer for offer in offers)  # neither a pass nor anything of the pile
    for text in ("pass", "5r0@1,1", "0r0@1,1"):
        with pytest.raises(BadRequest, match="notation"):
            t.play(0, text)


def test_an_empty_place_of_the_river_offers_nothing():  # GB-11
    t = table(river=[6, 0, 8], pile=[])

    assert t.why_not(0, "1r0@1,1") is None
    assert t.why_not(0, "2r0@1,1") == "GB-11"
    assert t.why_not(0, "4r0@1,1") == "GB-11"
    assert {str(action)[0] for action in t.legal(0)} == {"1", "3"}


@pytest.mark.parametrize("turn", range(4))
def test_a_tile_may_be_turned_four_ways_clockwise(turn):  # GB-12, GB-A2
    t = table(river=[1, 2, 3, 4])
    t.play(0, f"1r{turn}@1,1")

    assert look(t, at=(1, 1)) == ["BB C3 / T1 T1", "T1 BB / T1 C3", "T1 T1 / C3 BB", "C3 T1 / BB T1"][turn]


def test_a_tile_is_never_laid_face_down():  # GB-12, GB-A2
    t = table(river=[14], pile=[])
    looks = set()
    for action in t.legal(0):
        twin = t.copy()
        x, y = (int(part) for part in str(action).partition("@")[2].split(","))
        twin.play(0, action)
        looks.add(look(twin, at=(x, y)))

    assert looks == {"T3 -- / F1 F3", "F1 T3 / F3 --", "F3 F1 / -- T3", "-- F3 / T3 F1"}
    assert "-- T3 / F3 F1" not in looks  # seen from behind
    with pytest.raises(BadRequest, match="0-3"):
        t.play(0, "1r4@1,1")


def test_a_tile_lies_on_the_grid_on_top_of_what_is_there():  # GB-13
    t = table()
    events = lay(t, "L4 L1 / -- F2", at="-1,0")

    assert drawn(t) == drawing("""
          -1  0  1
        0  L4 L1 --
        1  -- F2 --
    """)
    covered = [event.facts for event in events if event.kind == "covered"]
    assert [(it["x"], it["y"], it["under"]["is"], it["over"]["is"]) for it in covered] == [
        (0, 0, "clearing", "lizard"),
        (0, 1, "clearing", "fox"),
    ]
    with pytest.raises(BadRequest, match="notation"):
        t.play(0, "1r0@0.5,0")


def test_the_first_turn_has_eight_places_for_each_tile_and_turn():  # GB-12, GB-14, GB-15, GB-17
    for number in range(1, 37):
        assert turns_by_place(table(), number) == dict.fromkeys(AROUND_THE_START, "0123")
    for seed in range(20):
        assert len(table(seed=seed).legal(0)) == 128


@pytest.mark.parametrize("at", ["2,0", "-2,0", "0,2", "0,-2", "2,2", "-2,-2", "36,36", "-36,0"])
def test_a_tile_must_cover_the_forest(at):  # GB-14
    assert why_not(table(), "L4 L1 / -- F2", at) == "GB-14"
    assert not fits(table(), "L4 L1 / -- F2", at)


@pytest.mark.parametrize("at", ["-29,6", "-30,3", "-29,-34", "11,-34"])
def test_a_tile_far_away_covers_nothing(at):  # GB-14
    t = table("""
           9 10 11
        4  -- -- ..
        5  -- F1 --
        6  .. -- --
    """)

    assert fits(t, "L4 L1 / -- F2", at="11,6")
    assert fits(t, "L4 L1 / -- F2", at="10,3")
    assert why_not(t, "L4 L1 / -- F2", at) == "GB-14"
    assert not fits(t, "L4 L1 / -- F2", at)


def test_a_tile_must_widen_the_forest():  # GB-15
    t = table("""
            0  1  2
       -1  T3 -- ..
        0  F1 F3 L4
        1  -- C2 --
    """)

    for number in range(1, 37):
        assert why_not(table(), tile_drawn(number, 0), at="0,0") == "GB-15"
        assert "0,0" not in turns_by_place(table(), number)
        for turn in range(4):
            assert why_not(t, tile_drawn(number, turn), at="0,0") == "GB-15"
        assert "0,0" not in turns_by_place(t, number)


def test_a_tile_that_covers_three_squares_and_widens_by_one_may_be_laid():  # GB-15
    t = table("""
            0  1
        0  -- --
        1  -- ..
    """)

    assert turns_by_place(t, 33)["0,0"] == "0123"


def test_only_the_topmost_square_exists():  # GB-23
    t = table(clans=["F", "T", "R"])

    lay(t, "F1 C2 / F3 BB", at="1,1")
    assert [counts(t, seat)[:2] for seat in range(3)] == [[2, 4], [0, 0], [0, 0]]
    lay(t, "-- T2 / T2 L4", at="0,1")
    keep_tower(t)
    assert [counts(t, seat)[:2] for seat in range(3)] == [[0, 0], [2, 2], [0, 0]]
    assert why_not(t, "F2 -- / F2 T4", at="1,0") == "GB-18"  # two toads lie there now, not one fox
    lay(t, "C1 C1 / R3 R3", at="1,0")
    assert [counts(t, seat)[:2] for seat in range(3)] == [[0, 0], [1, 2], [2, 4]]
    assert drawn(t) == drawing("""
            0  1  2
        0  -- C1 C1
        1  -- R3 R3
        2  T2 L4 BB
    """)


def test_filling_a_hole_widens_the_forest():  # GB-25, GB-A9
    t = table(RING)

    assert fits(t, "L4 L1 / -- F2", at="0,0")  # covers three, fills the hole
    assert fits(t, "L4 L1 / -- F2", at="1,1")
    lay(t, "L4 L1 / -- F2", at="0,0")
    assert drawn(t) == drawing("""
           0  1  2
       0  L4 L1 --
       1  -- F2 --
       2  -- -- --
    """)
    keep_tower(t)
    assert why_not(t, "R4 F2 / F1 --", at="1,1") == "GB-15"  # now it is full


@pytest.mark.parametrize("number", [1, 6, 30])  # a bear, a clearing, animals
def test_a_hole_takes_anything(number):  # GB-25
    t = table("""
           0  1  2
       0  BB BB BB
       1  BB .. --
       2  BB -- --
    """)

    assert turns_by_place(t, number)["1,1"] == "0123"


def test_tiles_laid_stay_where_they_are():  # GB-13, GB-23, GB-24, GB-32
    luck = Random(4)
    t = table(seats=4, seed=4)
    while not t.over:
        expected = squares_of(drawn(t))
        for event in t.play(t.acting[0], luck.choice(t.legal(t.acting[0]))):
            facts = event.facts
            if event.kind == "laid":
                nw, ne, _, sw, se = tile_drawn(facts["tile"], facts["turn"]).split()
                x, y = facts["x"], facts["y"]
                expected |= {(x, y): nw, (x + 1, y): ne, (x, y + 1): sw, (x + 1, y + 1): se}
            if event.kind == "raised":
                expected[facts["x"], facts["y"]] = f"@{'ABCD'[facts['seat']]}"
        assert squares_of(drawn(t)) == expected
