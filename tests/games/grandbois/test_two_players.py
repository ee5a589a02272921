"""Two players: two clans and two towers each (GB-49 to GB-56)."""

from pathlib import Path

import pytest

from clairiere import ContentError
from clairiere.games import load
from clairiere.games.grandbois.pieces import Pieces
from tests.games.grandbois.drawing import (
    counts,
    drawing,
    drawn,
    lay,
    raise_tower,
    table,
)

FOXES_LIZARDS_AND_TOADS_RACCOONS = ["FL", "TC"]


def test_each_of_two_is_dealt_two_clans_at_random():  # GB-49
    seen = {tuple(int(hand) for hand in table(seats=2, seed=seed).state.clans[:2]) for seed in range(400)}

    assert len(seen) == 10 * 3  # two of five cards, then two of three
    assert all(hand.bit_count() == 2 for hands in seen for hand in hands)


def test_both_clans_are_known_to_their_player_alone():  # GB-49
    t = table(seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)

    assert t.view(0)["clans"] == [["fox", "lizard"], None]
    assert t.view(1)["clans"] == [None, ["toad", "raccoon"]]
    assert t.view()["clans"] == [None, None]


def test_each_of_two_has_two_towers():  # GB-50
    assert table(seats=2).view()["towers_in_hand"] == [2, 2]


def test_at_most_one_tower_is_raised_in_a_turn():  # GB-51
    t = table(seats=2)
    lay(t, "-- C3 / F3 C1", at="1,1")
    raise_tower(t)
    assert t.acting == [1]  # although the first player holds another one
    assert t.view()["towers_in_hand"] == [1, 2]

    lay(t, "C4 C1 / L2 L1", at="-1,-1")
    lay(t, "T2 -- / L4 T2", at="1,-1")
    raise_tower(t)
    assert t.view()["towers_in_hand"] == [0, 2]
    assert t.view()["towers"] == [[[1, 1], [2, -1]], []]
    lay(t, "R4 C2 / -- C2", at="-1,1")
    raise_tower(t)

    lay(t, "L2 R4 / -- R2", at="2,2")
    assert t.acting == [1]  # the first player has no tower left
    assert t.view()["phase"] == "place"


def test_no_tile_has_two_clearings(tmp_path):  # GB-51
    printed = Path(load("grandbois").folder / "content.toml").read_text(encoding="utf-8")
    own = tmp_path / "grandbois.toml"
    own.write_text(printed.replace('"clearing", "toad:4"', '"clearing", "clearing"'), encoding="utf-8")

    with pytest.raises(ContentError, match="tile 8: has more than one clearing"):
        Pieces(own)


def test_a_harvest_of_two():  # GB-52, GB-53, GB-54, GB-55, GB-56, GB-A11
    t = table(
        """
            0  1  2  3
        0  F1 L2 F2 T1
        1  @A L1 @A R3
        2  C2 F3 F1 --
        """,
        seats=2,
        clans=FOXES_LIZARDS_AND_TOADS_RACCOONS,
    )

    assert counts(t, 0) == [4 + 2, 2 * 2 + 2 * 2, 8 + 10, 1 + 2, 35]  # L2, L1 and F3 count for both towers
    assert counts(t, 1) == [2, 2 + 2, 0, 0, 6]
    assert t.ranking() == [[0], [1]]


def test_two_clans_never_make_one_group():  # GB-52
    t = table("F1 F1 L1 F1", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)

    assert counts(t, 0) == [3 + 1, 2 * 2 + 2 * 1, 0, 0, 10]


def test_each_tower_earns_for_both_clans():  # GB-53
    t = table("F1 @A L1 R1 BB BB F1 @A L1", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)

    assert t.sheet()[0]["tower_own"] == 2 * 2 + 2 * 2
    assert t.sheet()[0]["tower_other"] == 0


def test_each_tower_earns_for_the_three_other_clans():  # GB-54
    t = table("T1 @A C1 BB R1 @A BB", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)

    assert t.sheet()[0]["tower_other"] == 2 + 1
    assert t.sheet()[0]["tower_own"] == 0


def test_a_square_next_to_both_towers_counts_for_each():  # GB-55, GB-A11
    own = table("@A F1 @A", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)
    other = table("@A R1 @A", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)
    towers_of_two = table("@A F1 @B", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)

    assert own.sheet()[0]["tower_own"] == 2 * 2
    assert other.sheet()[0]["tower_other"] == 2 * 1
    assert towers_of_two.sheet()[0]["tower_own"] == 2
    assert towers_of_two.sheet()[1]["tower_other"] == 1


def test_ties_are_broken_on_sums_over_both_clans():  # GB-56, GB-A12
    t = table(
        """
        T1 T1 .. F1 .. F1
        .. .. .. .. .. ..
        .. L1 .. L1 .. ..
        .. .. .. .. .. ..
        .. R1 @A R1 .. ..
        """,
        seats=2,
        clans=["TC", "FL"],
    )

    assert counts(t, 0) == [2, 4, 0, 2, 8]
    assert counts(t, 1) == [2 + 2, 2 + 2, 0, 0, 8]  # no clan of theirs has more squares than the toads
    assert t.ranking() == [[1], [0]]


def test_no_choice_between_the_two_towers_is_asked():  # GB-A10
    t = table(seats=2)
    lay(t, "-- C3 / F3 C1", at="1,1")

    assert [str(action) for action in t.legal(0)] == ["tower", "keep"]


def test_it_does_not_matter_which_tower_stands_where():  # GB-A10
    t = table("F1 @A T1 BB BB R1 @A L1", seats=2, clans=FOXES_LIZARDS_AND_TOADS_RACCOONS)
    before = t.sheet()
    t.state.tower_x[0] = t.state.tower_x[0, ::-1].copy()

    assert t.view()["towers"][0] == [[6, 0], [1, 0]]
    assert t.sheet() == before


def test_both_towers_bear_the_sign_of_their_owner():  # GB-A18
    t = table(seats=2)
    lay(t, "-- C3 / F3 C1", at="1,1")
    raise_tower(t)
    lay(t, "-- T2 / T2 L4", at="-1,1")
    raise_tower(t)
    lay(t, "T4 F2 / -- F2", at="0,-1")
    raise_tower(t)

    assert drawn(t) == drawing("""
           -1  0  1  2
       -1  .. T4 F2 ..
        0  .. @A F2 ..
        1  @B T2 @A C3
        2  T2 L4 F3 C1
    """)
