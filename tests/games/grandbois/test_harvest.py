"""The harvest: four categories, totals, ties (GB-36 to GB-48)."""

import numpy as np
import pytest

from clairiere.core.ranking import rank
from clairiere.games.grandbois.scoring import RANK, TIE_BREAK, TOTAL
from tests.games.grandbois.drawing import counts, lay, table

FOXES_TOADS_RABBITS = ["F", "T", "R"]


def ranks(*sheets: tuple[int, int, int, int]) -> list[int]:
    """The ranks of players with these four categories, 1 for the first."""
    sheet = np.zeros((len(sheets), RANK + 1), np.int32)
    for seat, categories in enumerate(sheets):
        sheet[seat, :TOTAL] = categories
        sheet[seat, TOTAL] = sum(categories)
    rank(sheet, len(sheets), TIE_BREAK, RANK)
    return [int(place) + 1 for place in sheet[:, RANK]]


def test_a_harvest_of_three():  # GB-37, GB-38, GB-40, GB-41, GB-42, GB-43, GB-45
    t = table(
        """
            0  1  2  3  4
        0  F2 F1 T3 T1 ..
        1  F3 @A T2 BB R4
        2  L1 F4 -- T4 R1
        3  .. C2 L2 L3 @C
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert counts(t, 0) == [4, 2 * 3, 2 * 4, 3, 21]
    assert counts(t, 1) == [4, 2 * 3, 0, 0, 10]
    assert counts(t, 2) == [2, 2 * 2, 2 * 1, 2, 10]
    assert t.ranking() == [[0], [1], [2]]  # the toads have more squares than the rabbits
    points = t.view()["clan_points"]
    assert (points["lizard"], points["raccoon"]) == (3 + 4, 1 + 2)


def test_a_harvest_around_a_tower():  # GB-39, GB-41, GB-42
    t = table(
        """
            0  1  2
        0  F2 F1 T1
        1  F4 @A F3
        2  R1 F1 BB
        """,
        clans=["F", "C", "L"],
    )

    assert counts(t, 0) == [5, 2 * 3, 2 * 5, 2, 23]  # the tower joins no groups, the bear earns nothing
    assert counts(t, 1) == [0, 0, 0, 0, 0]


def test_clans_are_shown_after_the_last_turn_and_not_before():  # GB-36
    t = table(river=[30, 31], pile=[], clans=FOXES_TOADS_RABBITS)
    lay(t, "C4 C1 / L2 L1", at="1,1")
    assert t.view()["clans"] == [None, None, None]
    assert t.view(0)["harvest"] is None

    events = lay(t, "R3 L2 / R1 L2", at="-1,-1")
    for seat in (0, 1, 2, None):
        assert t.view(seat)["clans"] == [["fox"], ["toad"], ["rabbit"]]
    told = [event.facts for event in events if event.kind == "unmasked"]
    assert [(it["seat"], it["clans"]) for it in told] == [(0, ["fox"]), (1, ["toad"]), (2, ["rabbit"])]
    scored = [event.facts for event in events if event.kind == "scored"]
    assert [it["total"] for it in scored] == [0, 0, 2 + 4]
    assert [row["total"] for row in t.view()["harvest"]] == [0, 0, 2 + 4]
    assert all(event.visible_to(None) for event in events)


def test_a_square_earns_one_chestnut_however_many_animals_it_shows():  # GB-37
    t = table("F1 T1 F4 T1 F2", clans=FOXES_TOADS_RABBITS)

    assert t.sheet()[0]["clan_squares"] == 3


def test_only_the_largest_group_counts():  # GB-38
    t = table("F1 F4 T1 F1 F2 F1 T1 F3", clans=FOXES_TOADS_RABBITS)

    assert t.sheet()[0]["largest_group"] == 2 * 3


def test_a_group_bends_round_corners():  # GB-38, GB-39
    t = table(
        """
        F1 T1 F1 T1 F1
        F1 T1 F1 T1 F1
        F1 F1 F1 F1 F1
        T1 T1 T1 T1 F1
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert t.sheet()[0]["largest_group"] == 2 * 12
    assert t.sheet()[1]["largest_group"] == 2 * 4


def test_corners_do_not_join_a_group():  # GB-39
    t = table(
        """
        F1 T1 F1
        T1 F1 T1
        F1 T1 F1
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert t.sheet()[0]["largest_group"] == 2 * 1
    assert t.sheet()[1]["largest_group"] == 2 * 1


def test_own_squares_count_on_all_eight_sides_of_the_tower_and_no_further():  # GB-40
    t = table(
        """
        F1 F1 F1 F1 F1
        F1 F1 F4 F1 F1
        F1 F3 @A F1 F1
        F1 F1 F1 F2 F1
        F1 F1 F1 F1 F1
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert counts(t, 0) == [24, 2 * 24, 2 * 8, 0, 24 + 48 + 16]
    assert t.sheet()[1]["tower_other"] == 0  # the tower pays its owner alone


def test_other_clans_count_once_even_those_nobody_plays_and_nothing_else_does():  # GB-41
    t = table(
        """
        T4 L1 BB
        -- @A @B
        .. R2 C1
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert t.sheet()[0]["tower_other"] == 4  # T4, L1, R2 and C1: lizards and raccoons have no player
    assert t.sheet()[0]["tower_own"] == 0
    assert t.sheet()[1]["tower_other"] == 3  # L1, R2 and C1
    assert t.sheet()[2]["tower_other"] == 0


def test_a_tower_is_no_square_of_a_clan_and_joins_no_groups():  # GB-42
    with_tower = table("F1 F1 @A F1", clans=FOXES_TOADS_RABBITS)
    assert counts(with_tower, 0) == [3, 2 * 2, 2 * 2, 0, 11]

    joined = table("F1 F1 F1 F1", clans=FOXES_TOADS_RABBITS)
    assert counts(joined, 0) == [4, 2 * 4, 0, 0, 12]


def test_a_tower_in_hand_earns_nothing():  # GB-43
    t = table(
        """
            0  1  2
       -1  F1 F1 F1
        0  F1 -- T1
        """,
        clans=FOXES_TOADS_RABBITS,
    )

    assert counts(t, 0)[2:4] == [0, 0]
    t = table(
        """
            0  1  2
       -1  F1 F1 F1
        0  F1 @A T1
        """,
        clans=FOXES_TOADS_RABBITS,
    )
    assert counts(t, 0)[2:4] == [8, 1]


def test_a_clan_out_of_sight_earns_nothing():  # GB-44
    t = table("T1 T2 BB", clans=FOXES_TOADS_RABBITS)

    assert counts(t, 0) == [0, 0, 0, 0, 0]
    assert counts(t, 2) == [0, 0, 0, 0, 0]
    assert t.view()["clan_points"]["fox"] == 0


def test_the_highest_total_wins():  # GB-45
    t = table("F1 T1 F1 T1 F1 R1 R1 R1", clans=FOXES_TOADS_RABBITS)

    assert [row["total"] for row in t.sheet()] == [3 + 2, 2 + 2, 3 + 6]
    assert [row["rank"] for row in t.sheet()] == [2, 3, 1]
    assert t.ranking() == [[2], [0], [1]]


def test_a_tie_is_broken_by_clan_squares_first():  # GB-46
    t = table("R1 R1 T1 F1 T1 F1 T1 F1 BB F1", clans=["R", "F", "L"])

    assert [row["total"] for row in t.sheet()] == [6, 6, 0]
    assert [row["clan_squares"] for row in t.sheet()] == [2, 4, 0]
    assert t.ranking() == [[1], [0], [2]]


def test_then_by_the_largest_group():  # GB-46
    t = table(
        """
        R1 R1 .. R1 ..
        .. .. .. .. ..
        F1 F1 F1 @A L1
        """,
        clans=["R", "F", "T"],
    )

    assert counts(t, 0) == [3, 4, 0, 2, 9]
    assert counts(t, 1) == [3, 6, 0, 0, 9]
    assert t.ranking() == [[1], [0], [2]]


def test_then_by_own_squares_around_the_tower():  # GB-46
    t = table(
        """
        R1 R1 .. .. ..
        .. .. .. .. ..
        F1 F1 @B .. ..
        .. .. .. .. ..
        .. .. .. .. L1
        .. .. .. L1 @A
        """,
        clans=["R", "F", "T"],
    )

    assert counts(t, 0) == [2, 4, 0, 2, 8]
    assert counts(t, 1) == [2, 4, 2, 0, 8]
    assert t.ranking() == [[1], [0], [2]]


@pytest.mark.parametrize(
    ("sheets", "places"),
    [
        ([(10, 10, 8, 2), (10, 8, 10, 2)], [1, 2]),  # by category 2
        ([(10, 8, 10, 2), (10, 8, 8, 4)], [1, 2]),  # by category 3
        (
            [(9, 10, 8, 3), (10, 8, 8, 4), (10, 8, 10, 2)],
            [3, 2, 1],
        ),  # category 1 keeps two, category 3 decides
        ([(10, 8, 10, 2), (10, 8, 10, 2)], [1, 1]),
        ([(1, 0, 0, 0), (10, 8, 10, 2), (9, 0, 0, 0), (10, 8, 10, 2)], [4, 1, 3, 1]),
    ],
)
def test_a_tie_of_several_is_narrowed_category_by_category(sheets, places):  # GB-46, GB-48, GB-A14
    assert ranks(*sheets) == places
    assert ranks(*reversed(sheets)) == places[::-1]


def test_players_equal_in_everything_share_the_rank():  # GB-47, GB-A13
    t = table("R1 R1 BB F1 F2", clans=["R", "T", "F"])

    assert [row["rank"] for row in t.sheet()] == [1, 3, 1]
    assert t.ranking() == [[0, 2], [1]]
    t = table("R1 R1 BB F1 F2 BB T1 T1", clans=["R", "T", "F"])
    assert t.ranking() == [[0, 1, 2]]


def test_all_are_ranked_by_total_then_by_categories():  # GB-48
    t = table(
        """
        T1 T1 BB F1 F2 BB R1
        .. .. .. .. .. .. ..
        .. F1 .. C1 .. C1 @C
        """,
        seats=4,
        clans=["T", "F", "R", "C"],
    )

    assert [counts(t, seat) for seat in range(4)] == [
        [2, 4, 0, 0, 6],
        [3, 4, 0, 0, 7],
        [1, 2, 0, 1, 4],
        [2, 2, 0, 0, 4],
    ]
    assert t.ranking() == [[1], [0], [3], [2]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_clan_cards_not_dealt_are_not_shown_at_the_end(seats):  # GB-A16
    clans = {2: ["FL", "TC"], 3: ["F", "T", "R"], 4: ["F", "T", "R", "C"]}[seats]
    t = table(seats=seats, clans=clans, river=[33], pile=[])
    events = lay(t, "R1 T2 / R1 T3", at="1,1")

    assert t.over
    shown = {clan for hand in t.view()["clans"] for clan in hand}
    told = {clan for event in events if event.kind == "unmasked" for clan in event.facts["clans"]}
    assert len(t.view()["clans"]) == seats
    assert shown == told
    assert len(shown) == {2: 4, 3: 3, 4: 4}[seats]
