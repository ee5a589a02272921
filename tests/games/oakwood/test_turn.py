"""A turn: moving, turning cards, acorns (NS-14 to NS-35, NS-95)."""

import pytest

from tests.games.oakwood.drawing import (
    ap,
    branch,
    change,
    do,
    has,
    kinds,
    legal,
    on_trunk,
    supply,
    table,
    to_move,
    why,
)


def test_a_turn_has_three_action_points_and_four_with_sugar_boost():  # NS-14, NS-63
    assert ap(table("A{powers=lasso}")) == 3
    assert ap(table("A{powers=sugar_boost}")) == 4


def test_points_not_spent_are_lost():  # NS-14, NS-16
    t = table("b1: ? o o o o")
    do(t, "climb 2", "end", "end")
    assert (to_move(t), ap(t)) == ("A", 3)


def test_what_costs_nothing_may_be_done_without_points():  # NS-15
    t = table("""
        b1: o:b@A o o o o
        A{ap=0}
    """)
    assert legal(t) == ["carry b", "end"]
    assert why(t, "out") == "NS-14"


def test_actions_come_in_any_order_and_any_number():  # NS-15
    t = table("b1: o:b o o o o")
    do(t, "climb 1", "carry b", "in", "bury cheeks brown")
    assert has(t, "A") == {"den": "b"}


def test_sugar_boost_counts_from_the_moment_it_is_gained():  # NS-63, NS-R23
    t = table("""
        b1: P(sugar_boost)@A o o o o
        A{ap=1}
    """)
    do(t, "claim")
    assert ap(t) == 2


def test_a_step_leads_to_an_adjacent_place_face_up_or_down():  # NS-2, NS-18
    t = table("""
        b1: o ?@A o o o
        b2: X X !
    """)
    assert legal(t, "in", "out", "climb") == ["in", "out"]
    do(t, "out")
    assert (branch(t, 1), ap(t)) == ("o ? o@A o o", 2)
    do(t, "in", "in", "end", "in")
    assert on_trunk(t) == "AB"


def test_from_the_trunk_one_climbs_any_branch_that_has_cards():  # NS-18
    t = table("""
        b2: !
        b5: X X !
    """)
    assert legal(t, "climb") == ["climb 1", "climb 3", "climb 4", "climb 5", "climb 6"]
    assert why(t, "climb 2") == "NS-18"
    assert why(t, "out") == "NS-18"


def test_there_is_nothing_beyond_the_last_card():  # NS-18
    t = table("b1: o o o o o@A")
    assert why(t, "out") == "NS-18"
    assert why(t, "climb 1") == "NS-18"


def test_squirrels_share_a_place():  # NS-20
    t = table("b1: o@BC o o o o")
    do(t, "climb 1")
    assert branch(t, 1) == "o@ABC o o o o"


def test_v19_crossing_a_broken_branch():  # NS-17, NS-19, NS-R8
    t = table("b1: o@A X o o o")
    assert t.offers(0)[legal(t).index("out")]["ap"] == 2
    do(t, "out")
    assert why(t, "end") == "NS-17"
    assert legal(t) == ["in", "out"]
    do(t, "out")
    assert (branch(t, 1), to_move(t)) == ("o X o@A o o", "B")


def test_v19_without_points_for_the_way_out_it_is_not_entered():  # NS-17, NS-60
    plain = table("""
        b1: o@A X o o o
        A{ap=2}
    """)
    assert why(plain, "out") == "NS-17"
    acrobat = table("""
        b1: o@A X o o o
        A{ap=2 powers=acrobat}
    """)
    do(acrobat, "out")
    assert (branch(acrobat, 1), ap(acrobat)) == ("o X@A o o o", 1)


def test_v19_two_broken_branches_in_a_row():  # NS-17, NS-19, NS-60, NS-R16
    t = table("""
        b4: o@A X:b X:g !
        A{ap=4}
    """)
    do(t, "out")
    assert legal(t) == ["in", "carry b"]
    assert why(t, "out") == "NS-17"
    do(t, "carry b")  # then there is only the way back
    assert (branch(t, 4), has(t, "A")) == ("o@A X X:g !", {"cheeks": "b"})
    acrobat = table("""
        b4: o@A X:b X:g !
        A{ap=4 powers=acrobat}
    """)
    do(acrobat, "out", "out")
    assert branch(acrobat, 4) == "o X:b X:g@A !"


def test_with_one_point_a_broken_branch_is_out_of_reach():  # NS-19
    t = table("""
        b1: o@A X o o o
        A{ap=1}
    """)
    assert why(t, "out") == "NS-19"


def test_on_a_broken_branch_points_for_the_way_out_are_not_spent():  # NS-17
    t = table("""
        b1: o X@A o:b o o
        A{ap=1 powers=lasso}
    """)
    assert why(t, "lasso out brown") == "NS-17"
    t = table("""
        b1: o X@A o:b o o
        A{ap=2 powers=lasso}
    """)
    do(t, "lasso out brown")
    assert has(t, "A") == {"cheeks": "b", "powers": "lasso"}


def test_a_flight_is_a_way_off_a_broken_branch_too():  # NS-17, NS-82
    t = table("""
        b1: o@A X X !
        b2: o o o o o
        A{ap=4 powers=acrobat,flying_squirrel}
    """)
    do(t, "out", "out")
    assert (branch(t, 1), ap(t)) == ("o X X@A !", 2)
    do(t, "fly right", "in")
    assert branch(t, 2) == "o o@A o o o"


def test_v02_a_nut_card():  # NS-21, NS-22
    t = table("b1: ?(b2)@A o o o o")
    before = supply(t)
    do(t, "flip")
    assert (branch(t, 1), ap(t)) == ("o:bb@A o o o o", 2)
    assert change(before, supply(t)) == (-2, 0)


def test_v03_a_nut_card_with_an_acorn_on_it():  # NS-22, NS-31
    t = table("b1: o o ?(g1):b@A o o")
    do(t, "flip", "carry bg")
    assert (branch(t, 1), ap(t)) == ("o o o@A o o", 2)
    assert has(t, "A") == {"cheeks": "bg"}


def test_a_card_is_turned_also_when_others_stand_there():  # NS-21
    t = table("b1: ?(b1)@AB o o o o")
    do(t, "flip")
    assert branch(t, 1) == "o:b@AB o o o o"


def test_a_card_is_turned_once():  # NS-21, NS-26
    t = table("b1: ?(b1)@A ? o o o")
    do(t, "flip")
    assert why(t, "flip") == "NS-21"
    do(t, "in")
    assert why(t, "flip") == "NS-21"


def test_a_card_never_refills():  # NS-22
    t = table("b1: ?(b1)@A ? o o o")
    do(t, "flip", "carry b", "end", "end")
    assert (branch(t, 1), why(t, "flip")) == ("o@A ? o o o", "NS-21")


def test_if_the_supply_is_short_as_many_come_as_there_are():  # NS-23, NS-R27
    t = table("""
        b1: ?(b3)@A o o o o
        B{nest=59b}
    """)
    do(t, "flip")
    assert branch(t, 1) == "o:b@A o o o o"
    assert supply(t) == "0b 15g"


def test_a_power_stays_face_up_until_it_is_claimed():  # NS-24
    t = table("b1: ?(P(lasso))@A ? o o o")
    do(t, "flip", "end")
    assert branch(t, 1) == "P(lasso)@A ? o o o"


def test_acorns_are_shared_out_between_card_cheeks_and_backpack():  # NS-31, NS-61, NS-R7
    t = table("""
        b1: ?:bbg@A o o o o
        A{cheeks=b powers=backpack}
    """)
    do(t, "carry bb+g")
    assert (branch(t, 1), has(t, "A")["pack"]) == ("?:b@A o o o o", "g")


def test_cheeks_hold_two():  # NS-10
    t = table("b1: o:bbb@A o o o o")
    assert legal(t, "carry") == ["carry b", "carry bb"]


def test_without_a_backpack_nothing_goes_there():  # NS-61
    t = table("b1: o:bbb@A o o o o")
    assert why(t, "carry bb+b") == "NS-61"
    assert why(t, "carry g") == "NS-31"


def test_between_two_other_actions_acorns_are_shared_out_once():  # NS-95
    t = table("b1: o:bg@A o o o o")
    assert why(t, "carry -") == "NS-95"
    do(t, "carry b")
    assert why(t, "carry g") == "NS-95"
    do(t, "out")
    assert why(t, "carry -") is None


def test_nothing_is_laid_on_the_trunk():  # NS-32, NS-R33
    t = table("A{cheeks=bg powers=backpack}")
    assert legal(t, "carry") == ["carry b+g", "carry g+b"]
    assert why(t, "carry b") == "NS-32"


def test_acorns_are_stashed_on_the_trunk_for_nothing():  # NS-33
    t = table("A{ap=0 cheeks=bg pack=b powers=backpack}")
    do(t, "stash cheeks gold", "stash pack brown")
    assert has(t, "A") == {"cheeks": "b", "nest": "bg", "powers": "backpack"}
    assert why(t, "stash cheeks gold") == "NS-33"
    assert why(table("b1: o@A o o o o"), "stash cheeks gold") == "NS-33"


def test_nothing_goes_back_from_the_nest_to_the_cheeks():  # NS-12, NS-R33
    t = table("A{nest=bbg}")
    assert legal(t, "carry") == []
    assert why(t, "carry b") == "NS-32"


def test_v20_convert_and_bury():  # NS-34, NS-35, NS-13, NS-R24
    t = table("A{ap=3 nest=7b}")
    do(t, "convert", "bury nest gold", "bury nest brown")
    assert has(t, "A") == {"nest": "b", "den": "bg"}
    assert t.sheet()[0]["total"] == 6
    assert to_move(t) == "B"


@pytest.mark.parametrize(("a", "b"), [("A{nest=4b}", ""), ("A{nest=5b}", "B{nest=15g}")])
def test_a_conversion_needs_five_brown_acorns_and_a_golden_one(a, b):  # NS-34
    t = table(f"{a}\n{b}" if b else a)
    assert why(t, "convert") == "NS-34"


def test_one_buries_on_the_trunk_only():  # NS-35
    assert why(table("b1: o@A o o o o\nA{cheeks=b}"), "bury cheeks brown") == "NS-35"
    assert why(table("A{cheeks=b}"), "bury nest brown") == "NS-35"


def test_a_turn_ends_by_itself_when_nothing_else_can_be_done():  # NS-16
    t = table("b1: ?@A o o o o")
    events = do(t, "in", "climb 1", "out")
    assert kinds(events)[-2:] == ["moved", "turn"]
    assert to_move(t) == "B"


def test_nobody_acts_out_of_turn():  # NS-8
    t = table("A{nest=b}\nB{nest=b}")
    assert why(t, "bury nest brown", "B") == "NS-8"
    assert t.legal(1) == []


def test_a_turn_ends_by_itself_where_the_points_left_lead_nowhere():  # NS-16, NS-17, NS-19
    t = table("""
        b1: X@A o X ? o
        A{ap=2}
    """)
    assert kinds(do(t, "out")) == ["moved", "turn"]
    assert to_move(t) == "B"
    t = table("""
        b1: X o@A o X o
        A{ap=2}
    """)
    do(t, "out")
    assert legal(t) == ["in", "end"]


def test_a_turn_ends_by_itself_on_a_trunk_of_broken_branches():  # NS-16, NS-17, NS-18, NS-19
    t = table("""
        b1: X X !
        b2: X X !
        b3: X X !
        b4: X X !
        b5: X X !
        b6: X@A X !
        A{ap=2}
    """)
    do(t, "in")
    assert to_move(t) == "B"
