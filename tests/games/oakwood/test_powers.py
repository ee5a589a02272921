"""The nine powers (NS-58 to NS-84, NS-119)."""

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


def test_a_power_acts_in_its_owners_turn_only():  # NS-58
    t = table("""
        b1: o:b ? o o o
        B{powers=sugar_boost,lasso}
    """)
    assert ap(t) == 3
    assert why(t, "lasso 1 brown") == "NS-71"
    assert why(t, "lasso 1 brown", "B") == "NS-8"


def test_v21_the_third_stolen_acorn_buries_all_three_and_wins():  # NS-64, NS-65, NS-67, NS-69, NS-85
    t = table("""
        b1: o@B o o o o
        A{sf=bb den=5b2g powers=sticky_fingers}
        B{nest=g}
    """)
    do(t, "steal B gold")
    assert has(t, "A") == {"den": "bbbbbbbggg"}
    assert t.over
    assert t.ranking() == [[0], [1]]
    assert t.sheet()[0] == {"brown": 7, "gold": 3, "outside": 0, "won": 1, "total": 22, "rank": 1}


def test_v21_nothing_is_stolen_from_who_is_on_the_trunk_too():  # NS-65, NS-66
    t = table("""
        A{powers=sticky_fingers}
        B{nest=bbg cheeks=g}
    """)
    assert legal(t, "steal", "rob") == []
    assert why(t, "steal B gold") == "NS-65"


def test_v21_a_stolen_power_leaves_its_acorn_and_sticky_fingers_go():  # NS-59, NS-62, NS-66, NS-68, NS-R20
    t = table("""
        b1: o@AB o o o o
        A{sf=bg powers=sticky_fingers}
        B{cheeks=bb pack=g powers=backpack}
    """)
    assert legal(t, "steal") == ["steal B brown"]  # never from the backpack
    before = supply(t)
    do(t, "rob B backpack")
    assert branch(t, 1) == "o:g@AB o o o o"
    assert (has(t, "A"), has(t, "B")) == ({"powers": "backpack"}, {"cheeks": "bb"})
    assert (t.view()["gone"], change(before, supply(t))) == ({"brown": 1, "gold": 1}, (0, 0))


def test_one_theft_in_a_turn():  # NS-64
    t = table("""
        b1: o@AB o o o o
        A{powers=sticky_fingers}
        B{cheeks=bg powers=owl}
    """)
    do(t, "steal B gold")
    assert (has(t, "A"), ap(t)) == ({"fingers": "g", "powers": "sticky_fingers"}, 2)
    assert why(t, "steal B brown") == why(t, "rob B owl") == "NS-64"


def test_the_thief_chooses_victim_and_kind():  # NS-66, NS-69
    t = table("""
        b1: o@ABC o o o o
        A{powers=sticky_fingers}
        B{cheeks=bg}
        C{cheeks=b}
    """)
    assert legal(t, "steal") == ["steal B brown", "steal B gold", "steal C brown"]
    assert why(t, "steal A brown") == why(t, "steal C gold") == "NS-66"


def test_only_a_power_that_the_thief_does_not_own():  # NS-68
    t = table("""
        b1: o@AB o o o o
        A{powers=sticky_fingers,lasso}
        B{powers=lasso,sticky_fingers,owl}
    """)
    assert legal(t, "rob") == ["rob B owl"]
    assert why(t, "rob B lasso") == why(t, "rob B spittoon") == "NS-68"
    assert why(table("A{powers=sticky_fingers}\nB{powers=owl}"), "rob B owl") == "NS-68"


def test_stolen_acorns_are_safe_in_a_fall_and_score_once_buried():  # NS-70, NS-44, NS-67
    t = table("""
        b1: ?(X)@A o o o o
        A{cheeks=b sf=bg powers=sticky_fingers}
    """)
    do(t, "flip")
    assert has(t, "A") == {"fingers": "bg", "powers": "sticky_fingers"}
    assert t.sheet()[0]["total"] == 0


def test_the_acorn_in_a_backpack_is_lost_in_a_fall():  # NS-62
    t = table("""
        b1: ?(X)@A o o o o
        A{pack=g powers=backpack}
    """)
    do(t, "flip")
    assert has(t, "A") == {"powers": "backpack"}


def test_v25_lasso_with_full_cheeks():  # NS-71, NS-72, NS-R17
    t = table("""
        b3: ?:b o@A o:g o o
        A{cheeks=bb powers=lasso}
    """)
    do(t, "lasso out gold")
    assert branch(t, 3) == "?:b o:g@A o o o"
    assert (has(t, "A"), ap(t)) == ({"cheeks": "bb", "powers": "lasso"}, 2)
    do(t, "lasso in brown")
    assert branch(t, 3) == "? o:bg@A o o o"


def test_v25_on_the_trunk_a_lasso_needs_room():  # NS-72
    t = table("""
        b3: o:bg o o o o
        A{cheeks=bb powers=lasso}
    """)
    assert legal(t, "lasso") == []
    assert why(t, "lasso 3 gold") == "NS-72"
    t = table("""
        b3: o:bg o o o o
        A{cheeks=bb powers=lasso,backpack}
    """)
    do(t, "lasso 3 gold")
    assert has(t, "A")["pack"] == "g"


def test_a_lasso_reaches_one_card_far():  # NS-71
    t = table("""
        b3: o@A o o:g o o
        b4: o:b o o o o
        A{powers=lasso}
    """)
    assert legal(t, "lasso") == []
    assert why(t, "lasso out gold") == why(t, "lasso in brown") == why(t, "lasso 4 brown") == "NS-71"


def test_v25_spittoon():  # NS-77, NS-R18
    t = table("""
        b3: o o o@A o o
        A{cheeks=bg powers=spittoon}
    """)
    do(t, "spit cheeks gold")
    assert (has(t, "A"), ap(t)) == ({"cheeks": "b", "nest": "g", "powers": "spittoon"}, 2)
    assert why(t, "spit cheeks gold") == "NS-77"
    assert why(table("A{cheeks=b powers=spittoon}"), "spit cheeks brown") == "NS-77"


def test_v22_flying_squirrel_on_the_ring():  # NS-82, NS-83, NS-84, NS-R22
    t = table("""
        b6: o o o o@A o
        b5: o X X !
        b1: o o o o o
        A{powers=flying_squirrel}
    """)
    assert legal(t, "fly") == ["fly right"]
    do(t, "fly right")
    assert (branch(t, 1), ap(t)) == ("o o o o@A o", 2)


def test_v22_no_flight_onto_a_broken_branch_or_past_it():  # NS-83, NS-84
    t = table("""
        b6: o o o o@A o
        b5: o X X !
        b1: o o o X o
        A{powers=flying_squirrel}
    """)
    assert legal(t, "fly") == []
    assert why(t, "fly left") == why(t, "fly right") == "NS-83"
    assert why(table("A{powers=flying_squirrel}"), "fly left") == "NS-84"
    assert why(table("b1: o@A o o o o"), "fly left") == "NS-82"


def test_v23_the_owl_from_the_trunk():  # NS-78, NS-80, NS-R19
    t = table("""
        b3: o@B o@C o o o
        b4: o@D o o o o
        A{ap=0 powers=owl}
    """)
    assert legal(t, "scare") == ["scare B", "scare C", "scare BC", "scare D"]
    assert why(t, "scare BD") == why(t, "scare AB") == "NS-80"
    do(t, "scare C")
    assert (branch(t, 3), has(t, "A")) == ("o@B o o o o", {})


def test_v23_the_owl_on_a_branch():  # NS-79
    t = table("""
        b3: o@AB o@C o o o
        b4: o@D o o o o
        A{cheeks=g powers=owl}
        B{cheeks=b}
    """)
    assert legal(t, "scare") == ["scare BC"]
    assert why(t, "scare B") == "NS-79"
    do(t, "scare BC")
    assert (branch(t, 3), branch(t, 4), on_trunk(t)) == ("o@A o o o o", "o@D o o o o", "BC")
    assert (has(t, "A"), has(t, "B"), ap(t)) == ({"cheeks": "g"}, {}, 3)


def test_alone_on_a_branch_there_is_nobody_to_scare():  # NS-79
    assert legal(table("b3: o@A o o o o\nA{powers=owl}"), "scare") == []


def test_the_owl_destroys_a_power_anywhere():  # NS-81, NS-59, NS-78
    t = table("""
        b1: o@B o o o o
        A{powers=owl}
        B{cheeks=b pack=g sf=b powers=backpack,sticky_fingers}
    """)
    assert why(t, "destroy B lasso") == "NS-81"
    do(t, "destroy B backpack")
    assert has(t, "B") == {"cheeks": "bg", "fingers": "b", "powers": "sticky_fingers"}
    assert has(t, "A") == {}


def test_a_backpack_that_leaves_on_the_trunk_fills_the_nest():  # NS-59
    t = table("""
        A{powers=owl}
        B{cheeks=bb pack=g powers=backpack}
    """)
    do(t, "destroy B backpack")
    assert has(t, "B") == {"cheeks": "bb", "nest": "g"}


def test_sticky_fingers_destroyed_take_their_acorns_along():  # NS-59, NS-R20
    t = table("""
        A{powers=owl}
        B{sf=bg powers=sticky_fingers}
    """)
    events = do(t, "destroy B sticky_fingers")
    assert (has(t, "B"), t.view()["gone"]) == ({}, {"brown": 1, "gold": 1})
    assert len(told(events, "lost")) == 1


def test_v24_doppelganger_with_sugar_boost():  # NS-73, NS-74
    t = table("""
        A{ap=3 powers=doppelganger}
        B{powers=sugar_boost}
    """)
    do(t, "mimic sugar_boost")
    assert (ap(t), has(t, "A"), has(t, "B")) == (4, {}, {"powers": "sugar_boost"})
    assert t.view()["players"][0]["imitated"] == ["sugar_boost"]


def test_v24_the_acorn_in_an_imitated_backpack():  # NS-73, NS-76
    t = table("""
        b3: o:bbg@A ? o o o
        A{powers=doppelganger}
        B{powers=backpack}
    """)
    do(t, "mimic backpack", "carry bb+g", "end")
    assert branch(t, 3) == "o:g@A ? o o o"
    assert has(t, "A") == {"cheeks": "bb"}


def test_only_what_another_owns_and_one_does_not_is_imitated():  # NS-73, NS-R21
    t = table("""
        A{powers=doppelganger,lasso}
        B{powers=lasso,owl,doppelganger}
    """)
    assert legal(t, "mimic") == ["mimic owl"]
    assert why(t, "mimic lasso") == why(t, "mimic spittoon") == "NS-73"


def test_an_imitated_owl_is_used_once():  # NS-74, NS-78, NS-119
    t = table("""
        b1: o@B o o o o
        A{powers=doppelganger}
        B{powers=owl,lasso}
    """)
    do(t, "mimic owl", "scare B")
    assert why(t, "destroy B lasso") == "NS-78"
    assert has(t, "B") == {"powers": "lasso,owl"}


def test_an_imitated_thief_carries_the_acorn():  # NS-75
    t = table("""
        b1: o@AB o o o o
        A{cheeks=b powers=doppelganger}
        B{cheeks=g powers=sticky_fingers}
    """)
    do(t, "mimic sticky_fingers", "steal B gold")
    assert has(t, "A") == {"cheeks": "bg"}


def test_an_imitated_thief_needs_room():  # NS-75
    t = table("""
        b1: o@AB o o o o
        A{cheeks=bb powers=doppelganger}
        B{cheeks=g powers=sticky_fingers}
    """)
    do(t, "mimic sticky_fingers")
    assert why(t, "steal B gold") == "NS-75"


def test_an_imitated_thief_of_powers_needs_a_slot_and_keeps_it():  # NS-75, NS-119, NS-R36
    t = table("""
        b1: o@AB o o o o
        A{powers=doppelganger,lasso,acrobat}
        B{sf=b powers=sticky_fingers,owl}
    """)
    do(t, "mimic sticky_fingers", "rob B sticky_fingers")
    assert has(t, "A") == {"powers": "acrobat,sticky_fingers,lasso"}
    assert has(t, "B") == {"powers": "owl"}
    assert t.view()["gone"] == {"brown": 1, "gold": 0}
    assert t.view()["players"][0]["imitated"] == []
    assert why(t, "rob B owl") == "NS-64"  # thefts never add up


def test_without_a_slot_an_imitated_thief_takes_no_power():  # NS-75, NS-R36
    t = table("""
        b1: P(spittoon)@AB ? o o o
        A{powers=doppelganger,lasso,acrobat}
        B{powers=sticky_fingers,owl}
    """)
    do(t, "mimic sticky_fingers", "claim")
    assert why(t, "rob B owl") == "NS-75"


def test_a_power_gained_ends_its_imitation_and_adds_nothing():  # NS-119, NS-R36
    t = table("""
        b1: P(sugar_boost)@A o o o o
        A{powers=doppelganger}
        B{powers=sugar_boost}
    """)
    do(t, "mimic sugar_boost")
    assert ap(t) == 4
    do(t, "claim")
    assert (ap(t), has(t, "A"), t.view()["players"][0]["imitated"]) == (4, {"powers": "sugar_boost"}, [])


def test_the_acorn_in_an_imitated_backpack_stays_in_the_real_one():  # NS-119, NS-76
    t = table("""
        b1: P(backpack):g@A ? o o o
        A{cheeks=bb powers=doppelganger}
        B{powers=backpack}
    """)
    do(t, "mimic backpack", "carry bb+g", "claim", "end")
    assert has(t, "A") == {"cheeks": "bb", "pack": "g", "powers": "backpack"}


def test_what_is_imitated_is_not_imitated_again():  # NS-119
    t = table("""
        b1: P(doppelganger)@A o o o o
        A{powers=doppelganger}
        B{powers=sugar_boost,acrobat}
    """)
    do(t, "mimic sugar_boost", "claim")
    assert why(t, "mimic sugar_boost") == "NS-119"
    do(t, "mimic acrobat")
    assert t.view()["players"][0]["imitated"] == ["acrobat", "sugar_boost"]


def test_an_imitation_ends_with_the_turn():  # NS-73
    t = table("""
        b1: ? o o o o
        A{powers=doppelganger}
        B{powers=sugar_boost}
    """)
    do(t, "mimic sugar_boost", "end", "end")
    assert (to_move(t), ap(t)) == ("A", 3)
