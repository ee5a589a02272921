"""Claiming, slide-in, broken branches, snapping (NS-24 to NS-30, NS-36 to NS-47)."""

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


def test_v04_a_broken_branch_slides_in():  # NS-24, NS-28, NS-36, NS-37, NS-38, NS-39, NS-40, NS-R3, NS-R5
    # acorns stay at the position, and nobody falls
    t = table("""
        b2: o ?(P(lasso)):b@AB X o:g@C ?
        pile b1
        C{cheeks=b}
    """)
    do(t, "flip", "claim")
    assert branch(t, 2) == "o@AB X:b o:g@C ? ?"
    assert (has(t, "A"), has(t, "C"), ap(t), to_move(t)) == ({"powers": "lasso"}, {"cheeks": "b"}, 2, "A")


def test_claiming_costs_nothing_whoever_turned_the_card_up():  # NS-27, NS-R6
    t = table("""
        b1: P(lasso)@A o o o o
        A{ap=0}
    """)
    do(t, "claim")
    assert has(t, "A") == {"powers": "lasso"}


def test_only_a_power_that_one_does_not_own_is_claimed():  # NS-11, NS-27
    assert why(table("b1: P(lasso)@A o o o o\nA{powers=lasso}"), "claim") == "NS-27"
    assert why(table("b1: o@A o o o o"), "claim") == "NS-27"
    assert why(table("A{powers=lasso}"), "claim") == "NS-27"


def test_v05_exchange_nothing_slides_and_the_backpack_is_emptied():  # NS-11, NS-29, NS-30, NS-59, NS-R34
    t = table("""
        b2: o P(owl)@A ? ? ?
        A{cheeks=bb pack=g powers=lasso,backpack,acrobat}
    """)
    assert legal(t, "claim", "swap") == ["swap acrobat", "swap backpack", "swap lasso"]
    assert why(t, "claim") == "NS-29"
    do(t, "swap backpack")
    assert branch(t, 2) == "o P(backpack):g@A ? ? ?"
    assert has(t, "A") == {"cheeks": "bb", "powers": "acrobat,lasso,owl"}
    assert why(t, "swap lasso") == "NS-30"


def test_with_a_free_slot_nothing_is_exchanged():  # NS-28
    t = table("b1: P(owl)@A o o o o\nA{powers=lasso}")
    assert why(t, "swap lasso") == "NS-28"


def test_only_an_own_power_is_given_in_exchange():  # NS-29
    t = table("b1: P(owl)@A o o o o\nA{powers=lasso,backpack,acrobat}")
    assert why(t, "swap spittoon") == "NS-29"


def test_in_a_later_turn_the_power_laid_down_may_be_taken_back():  # NS-30
    t = table("""
        b1: P(owl)@A ? o o o
        A{powers=lasso,backpack,acrobat}
    """)
    do(t, "swap lasso", "end", "end", "swap owl")
    assert has(t, "A") == {"powers": "acrobat,backpack,lasso"}


def test_v06_a_broken_branch_is_turned_up():  # NS-43, NS-44, NS-57, NS-R9, NS-R16
    t = table("""
        b3: o ?(X):b@AB o o o
        A{cheeks=bg nest=b den=g}
        B{cheeks=b pack=g powers=backpack}
    """)
    before = supply(t)
    do(t, "flip")
    assert (branch(t, 3), on_trunk(t)) == ("o X:b o o o", "AB")
    assert (has(t, "A"), has(t, "B")) == ({"nest": "b", "den": "g"}, {"powers": "backpack"})
    assert change(before, supply(t)) == (2, 2)
    assert to_move(t) == "B"


def test_an_acrobat_falls_like_everybody():  # NS-44, NS-60
    t = table("""
        b3: ?(X)@A o o o o
        A{cheeks=b powers=acrobat}
    """)
    do(t, "flip")
    assert (on_trunk(t), has(t, "A")) == ("AB", {"powers": "acrobat"})


def test_v07_a_second_broken_branch_snaps_the_branch():  # NS-45, NS-46, NS-47, NS-R10
    t = table("""
        b4: o X ?(X)@A o:g@B ?
        B{cheeks=b}
    """)
    before = supply(t)
    events = do(t, "flip")
    assert (branch(t, 4), on_trunk(t), to_move(t)) == ("o X X !", "AB", "B")
    assert change(before, supply(t)) == (1, 1)
    assert kinds(events)[:4] == ["turned", "fell", "snapped", "fell"]


def test_v08_snap_by_sliding_the_new_card_is_lost():  # NS-37, NS-40, NS-41, NS-45, NS-R32
    t = table("""
        b5: o X P(owl)@A X o:bb@B
        pile b1 b2
        A{cheeks=g}
    """)
    before = supply(t)
    do(t, "claim")
    assert (branch(t, 5), t.view()["pile"], on_trunk(t)) == ("o@A X X !", 1, "B")
    assert (has(t, "A"), ap(t), to_move(t)) == ({"cheeks": "g", "powers": "owl"}, 3, "A")
    assert change(before, supply(t)) == (2, 0)


def test_v09_nothing_is_added_to_a_shortened_branch():  # NS-37, NS-47
    t = table("""
        b5: P(owl)@A o X X !
        b1: ? o o o o
        pile b1
    """)
    do(t, "claim")
    assert (branch(t, 5), t.view()["pile"]) == ("o@A X X !", 1)


def test_v10_claim_at_the_tip_with_an_empty_pile():  # NS-38, NS-39, NS-94, NS-R4
    t = table("b5: o o o o P(owl):b@A")
    do(t, "claim")
    assert branch(t, 5) == "o o o o:b@A"


def test_v11_claim_at_the_tip_with_a_broken_branch_inside():  # NS-38, NS-39, NS-40
    t = table("b5: o X P(owl):b@A")
    do(t, "claim")
    assert branch(t, 5) == "o@A X:b"


def test_the_last_card_of_a_branch_leaves_its_acorns_to_the_supply():  # NS-38, NS-39
    t = table("b5: P(owl):bg@A")
    before = supply(t)
    do(t, "claim")
    assert (branch(t, 5), on_trunk(t), change(before, supply(t))) == ("", "AB", (1, 1))


def test_of_two_pairs_the_one_nearest_the_trunk_counts():  # NS-45, NS-47
    t = table("b1: X ?(X)@A X X !")
    do(t, "flip")
    assert branch(t, 1) == "X X !"


def test_a_pair_at_the_very_end_shortens_the_branch_as_well():  # NS-45, NS-47
    t = table("""
        b1: P(owl) o o X ?(X)@A
        pile b1
    """)
    do(t, "flip")
    assert branch(t, 1) == "P(owl) o o X X !"
    do(t, "climb 1", "claim")
    assert (branch(t, 1), t.view()["pile"]) == ("o@B o X X !", 1)


def test_broken_branches_with_a_card_between_them_hold():  # NS-45
    t = table("b1: X o ?(X)@A o o")
    do(t, "flip")
    assert branch(t, 1) == "X o X o o"


def test_face_down_cards_that_come_down_stay_unseen():  # NS-9, NS-45
    t = table("b1: X ?(X)@A ?(g2) ?(b1) o")
    before = t.view()["unseen"]
    do(t, "flip")
    after = t.view()["unseen"]
    assert (after["g2"], after["b1"]) == (before["g2"], before["b1"])
    assert after["broken_branch"] == before["broken_branch"] - 1


def test_what_has_left_never_comes_back():  # NS-42
    t = table("""
        b1: ?(paws)@A o o o o
        pile b1
    """)
    do(t, "flip")
    assert branch(t, 1) == "o@A o o o ?"
    assert t.view()["unseen"]["sticky_paws"] == 0
