"""Gust, Fool's Gold, Sticky Paws, Arborist (NS-25, NS-48 to NS-57)."""

import pytest

from tests.games.oakwood.drawing import (
    ap,
    branch,
    change,
    do,
    has,
    legal,
    on_trunk,
    supply,
    table,
    to_move,
    told,
    why,
)


def test_v12_gust():  # NS-25, NS-48, NS-49, NS-50
    t = table("""
        b6: o@B ?(gust)@A o ? o:b@C
        pile b1
        A{cheeks=b}
        C{cheeks=bb}
    """)
    before = supply(t)
    do(t, "flip")
    assert branch(t, 6) == "o o@B ?@A o:b ?"
    assert (on_trunk(t), change(before, supply(t))) == ("C", (2, 0))
    assert (has(t, "A"), ap(t), to_move(t)) == ({"cheeks": "b"}, 2, "A")


def test_v13_gust_onto_the_last_card():  # NS-49, NS-57, NS-R11
    t = table("""
        b6: o o ?(gust)@A o ?
        pile b1
        A{cheeks=g}
    """)
    before = supply(t)
    do(t, "flip")
    assert (branch(t, 6), on_trunk(t), to_move(t)) == ("o o o ? ?", "AB", "B")
    assert change(before, supply(t)) == (0, 1)


def test_v13_gust_onto_a_broken_branch():  # NS-49
    t = table("""
        b6: ?(gust)@A o X o ?
        pile b1
    """)
    do(t, "flip")
    assert (branch(t, 6), on_trunk(t), to_move(t)) == ("o X o ? ?", "AB", "B")


def test_a_broken_branch_blown_across_does_nothing():  # NS-48, NS-R12
    t = table("""
        b6: ?(gust)@A X o o ?
        pile b1
    """)
    do(t, "flip")
    assert branch(t, 6) == "X o@A o ? ?"


def test_a_mild_gust_carries_onto_the_last_card():  # NS-V1
    t = table(
        """
        b6: o o ?(gust)@A o@B ?
        pile b1
        """,
        gust_past_end=True,
    )
    do(t, "flip")
    assert (branch(t, 6), on_trunk(t)) == ("o o o ?@A ?", "B")


def test_a_gust_blows_on_its_own_branch_only():  # NS-48
    t = table("""
        b5: o@B o o o o
        b6: ?(gust)@A o o o o
    """)
    do(t, "flip")
    assert branch(t, 5) == "o@B o o o o"


def test_v18_fools_gold():  # NS-51, NS-R13
    t = table("""
        b1: ?(fool)@A o o o o
        A{cheeks=g den=g}
    """)
    before = supply(t)
    do(t, "flip")
    assert legal(t) == ["fool cheeks", "fool den"]
    assert why(t, "end") == why(t, "fool nest") == "NS-51"
    do(t, "fool cheeks")
    assert has(t, "A") == {"cheeks": "b", "den": "g"}
    assert change(before, supply(t)) == (-1, 1)
    assert (branch(t, 1), ap(t)) == ("o@A o o o", 2)


def test_v18_fools_gold_spares_the_backpack_and_sticky_fingers():  # NS-52, NS-70
    t = table("""
        b1: ?(fool)@A o o o o
        A{pack=g sf=g powers=backpack,sticky_fingers}
    """)
    events = do(t, "flip")
    assert has(t, "A") == {"pack": "g", "fingers": "g", "powers": "backpack,sticky_fingers"}
    assert len(told(events, "no_gold")) == 1


def test_fools_gold_strikes_without_asking_where_there_is_one_place():  # NS-51
    t = table("""
        b1: ?(fool)@A o o o o
        A{nest=gg}
    """)
    do(t, "flip")
    assert has(t, "A") == {"nest": "bg"}


def test_fools_gold_takes_even_when_no_brown_acorn_is_left():  # NS-51, NS-R27
    t = table("""
        b1: ?(fool)@A o o o o
        A{den=g}
        B{nest=60b}
    """)
    do(t, "flip")
    assert has(t, "A") == {}


def test_sticky_paws_cost_a_point_in_the_next_turn():  # NS-53, NS-14
    t = table("""
        b1: ?(paws)@A ? o o o
        pile b1
    """)
    do(t, "flip")
    assert (ap(t), t.view()["players"][0]["paws"]) == (2, 1)
    do(t, "end", "end")
    assert (to_move(t), ap(t)) == ("A", 2)
    do(t, "end", "end")
    assert ap(t) == 3


@pytest.mark.parametrize(("paws", "points"), [(2, 1), (3, 0), (4, 0)])
def test_several_sticky_paws_add_up(paws, points):  # NS-14, NS-53, NS-R14
    t = table(f"""
        b1: ?@A o:b@B o o o
        B{{paws={paws}}}
    """)
    do(t, "end")
    assert (to_move(t), ap(t)) == ("B", points)


def test_v14_arborist():  # NS-54, NS-55, NS-56, NS-R15
    t = table("""
        b1: ?(arb)@A ?(b2) ?(paws) ?(X)@B ?(g1)
        pile b1 b2
        B{cheeks=b}
    """)
    do(t, "flip")
    assert branch(t, 1) == "o:bb@A X o:g ? ?"
    assert (has(t, "B"), on_trunk(t), ap(t), to_move(t)) == ({}, "B", 2, "A")
    assert t.view()["players"][0]["paws"] == 1


def test_v15_two_arborists_then_a_gust():  # NS-56
    t = table("""
        b1: ?(arb)@A ?(arb) ?(b1) ?(bare) ?(bare)
        pile gust b2 b3
    """)
    do(t, "flip")
    assert (branch(t, 1), ap(t)) == ("o:b o o@A ? ?", 2)


def test_v16_fools_gold_strikes_though_the_gust_came_first():  # NS-51, NS-56, NS-57
    t = table("""
        b1: o o ?(arb)@A ?(gust) ?(fool)
        pile b1 b2 b3
        A{cheeks=b nest=g}
    """)
    before = supply(t)
    do(t, "flip")
    assert (branch(t, 1), on_trunk(t), to_move(t)) == ("o o ? ? ?", "AB", "B")
    assert (has(t, "A"), change(before, supply(t))) == ({"nest": "b"}, (0, 1))


def test_fools_gold_may_ask_in_the_middle_of_an_arborist():  # NS-51, NS-56
    t = table("""
        b1: ?(arb)@A ?(fool) ?(paws) o o
        pile b1 b2 b3
        A{nest=g den=g}
    """)
    do(t, "flip", "fool nest")
    assert (branch(t, 1), has(t, "A")) == ("o@A o ? ? ?", {"nest": "b", "den": "g"})
    assert t.view()["players"][0]["paws"] == 1


def test_v17_arborist_shows_a_pair_of_broken_branches():  # NS-40, NS-45, NS-46, NS-54
    t = table("""
        b4: ?(arb)@A ?(X) ?(X) ?(bare):b@B ?(bare)
        pile b1 b2
        B{cheeks=g}
    """)
    before = supply(t)
    do(t, "flip")
    assert (branch(t, 4), t.view()["pile"], on_trunk(t)) == ("X X !", 2, "AB")
    assert (change(before, supply(t)), ap(t), to_move(t)) == ((1, 1), 2, "A")


def test_v28_arborist_lost_in_its_own_snap():  # NS-54, NS-55, NS-57
    t = table("""
        b4: ?(X) ?(X) ?(arb)@A ?(gust) ?(b1):b
        pile b1 b2
        A{cheeks=g}
    """)
    before = supply(t)
    events = do(t, "flip")
    assert (branch(t, 4), t.view()["pile"], on_trunk(t), to_move(t)) == ("X X !", 2, "AB", "B")
    assert change(before, supply(t)) == (1, 1)
    assert told(events, "blown") == []


def test_the_fall_of_another_does_not_end_the_turn():  # NS-57
    t = table("""
        b1: ?(arb)@A ?(X)@B o o o
        pile b1
    """)
    do(t, "flip")
    assert (on_trunk(t), to_move(t)) == ("AB", "A")
