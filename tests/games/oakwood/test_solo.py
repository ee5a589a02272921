"""The solo game (NS-100 to NS-118)."""

import pytest

import clairiere
from clairiere.bots.advice import win_chances
from clairiere.core.batch import Results
from clairiere.lab.census import shares
from tests.games.oakwood.drawing import branch, do, has, kinds, legal, on_trunk, solo, supply, told, why


def test_the_table_of_one():  # NS-1, NS-100
    t = clairiere.table("oakwood", 1, seed=1)
    seen = t.view()
    assert [len(it["cards"]) for it in seen["branches"]] == [5] * 6
    assert {card["face"] for it in seen["branches"] for card in it["cards"]} == {"down"}
    assert (seen["supply"], seen["pile"], has(t, "A"), on_trunk(t)) == ({"brown": 60, "gold": 15}, 0, {}, "A")
    assert sum(seen["unseen"].values()) == 50
    assert {name for name, n in seen["unseen"].items() if n} == {
        "bare", "b1", "b2", "b3", "g1", "g1b1", "g2", "broken_branch", "owl", "sticky_fingers",
    }  # fmt: skip
    assert seen["market"] == ["acrobat", "backpack", "lasso", "flying_squirrel"]


def test_there_are_no_points_no_burial_and_no_conversion():  # NS-101
    t = solo("A{nest=6b}")
    assert t.view()["ap"] is None
    assert why(t, "convert") == why(t, "bury nest brown") == why(t, "end") == "NS-101"
    assert why(t, "flip") == "NS-108"
    assert why(t, "claim") == "NS-104"
    assert why(solo("b1: ?(g1)@A ? ? ? ?"), "flip") == "NS-108"


def test_s01_an_owl_without_means():  # NS-113, NS-117
    t = solo("b1: ?(owl) ? ? ? ?")
    events = do(t, "climb 1")
    assert t.over
    assert kinds(events)[-2:] == ["owl_came", "eaten"]
    assert t.sheet() == [{"brown": 0, "gold": 0, "outside": 0, "won": 0, "total": 0, "rank": 1}]


def test_s02_an_owl_paid_with_gold():  # NS-105, NS-108, NS-114, NS-R29, NS-R30
    t = solo("""
        b1: ?(owl) ?(b2) ?(X) ? ?
        A{nest=g}
    """)
    do(t, "climb 1")
    assert branch(t, 1) == "o:bb@A ? ? ?"
    assert has(t, "A") == {"nest": "bb"}


def test_while_the_owl_waits_nothing_is_bought():  # NS-104, NS-105
    t = solo("""
        b1: ?(owl) ?(b1) ? ? ?
        A{cheeks=g nest=3b}
    """)
    do(t, "climb 1")
    assert legal(t) == ["pay nest 3", "pay gold cheeks"]
    assert why(t, "buy lasso") == why(t, "stop") == "NS-105"
    do(t, "pay gold cheeks")
    assert (branch(t, 1), has(t, "A")) == ("o:b@A ? ? ?", {"cheeks": "bb", "nest": "bbb"})


def test_s03_outward_on_face_up_cards():  # NS-107, NS-33, NS-101
    t = solo("""
        b2: o o:bbb ? ? ?
        A{nest=bb}
    """)
    do(t, "climb 2", "out", "carry bb", "in", "in", "stash cheeks brown", "stash cheeks brown")
    assert branch(t, 2) == "o o:b ? ? ?"
    assert has(t, "A") == {"nest": "bb"}


def test_without_an_acorn_face_up_cards_are_out_of_reach():  # NS-107
    t = solo("b1: o ? ? ? ?\nb2: ? ? ? ? ?")
    assert why(t, "climb 1") == "NS-107"
    assert legal(t, "climb") == ["climb 2"]


def test_s04_sticky_fingers_are_turned_up():  # NS-115
    t = solo("""
        b3: o@A ?(sticky) ? ? ?
        A{cheeks=bg}
    """)
    do(t, "out")
    assert (branch(t, 3), has(t, "A")) == ("o S@A ? ? ?", {"cheeks": "g"})


def test_s04_sticky_fingers_are_walked_onto():  # NS-115
    t = solo("""
        b3: o S o:b@A ? ?
        A{cheeks=g}
    """)
    do(t, "in")
    assert (branch(t, 3), has(t, "A")) == ("o S@A o:b ? ?", {})


def test_of_equal_acorns_one_in_the_cheeks_is_lost():  # NS-115
    t = solo("""
        b3: o S o@A ? ?
        A{cheeks=b pack=b powers=backpack}
    """)
    do(t, "in")
    assert has(t, "A") == {"pack": "b", "powers": "backpack"}
    t = solo("""
        b3: o S o@A ? ?
        A{cheeks=g pack=b powers=backpack}
    """)
    do(t, "in")
    assert has(t, "A") == {"cheeks": "g", "powers": "backpack"}


def test_sideways_onto_sticky_fingers_costs_nothing():  # NS-116, NS-R31
    t = solo("""
        b3: o@A ? ? ? ?
        b4: S ? ? ? ?
        A{cheeks=g powers=flying_squirrel}
    """)
    do(t, "fly right")
    assert (branch(t, 4), has(t, "A")["cheeks"]) == ("S@A ? ? ? ?", "g")


def test_sticky_fingers_sliding_under_the_squirrel_do_nothing():  # NS-116, NS-114
    t = solo("""
        b3: ?(owl) S ? ? ?
        A{cheeks=b nest=3b}
    """)
    do(t, "climb 3", "pay nest 3")
    assert (branch(t, 3), has(t, "A")) == ("S@A ? ? ?", {"cheeks": "b"})


def test_a_broken_branch_sliding_under_the_squirrel_sends_it_inward():  # NS-40, NS-108, NS-116
    t = solo("""
        b3: S o@A ?(owl) X ?
        A{cheeks=b nest=4b}
    """)
    do(t, "out", "pay nest 3")
    assert (branch(t, 3), has(t, "A")) == ("S o@A X ?", {"cheeks": "b", "nest": "b"})


def test_s05_acrobat():  # NS-109, NS-105
    t = solo("""
        b4: o X ?(b3) ? ?
        A{nest=bb powers=acrobat}
    """)
    do(t, "climb 4", "out", "out", "carry bb", "in", "in", "in")
    assert (branch(t, 4), on_trunk(t)) == ("o X o:b ? ?", "A")
    assert has(t, "A") == {"cheeks": "bb", "powers": "acrobat"}


def test_s05_without_the_acrobat_a_broken_branch_is_not_entered():  # NS-109
    t = solo("""
        b4: o@A X ? ? ?
        A{nest=bb}
    """)
    assert why(t, "out") == "NS-109"
    t = solo("""
        b4: o X o@A ? ?
        A{nest=bb}
    """)
    assert why(t, "in") == "NS-109"


def test_one_may_stay_on_a_broken_branch():  # NS-109
    t = solo("""
        b4: o X:b@A ? ? ?
        A{powers=acrobat}
    """)
    do(t, "carry b", "stop")
    assert t.over


def test_s06_the_fourth_power():  # NS-104, NS-106
    t = solo("A{nest=bbbb powers=flying_squirrel,backpack,lasso}")
    t.state.market = 1
    do(t, "buy acrobat")
    assert legal(t) == ["give backpack", "give lasso", "give flying_squirrel"]
    assert why(t, "give acrobat") == why(t, "stop") == "NS-106"
    do(t, "give lasso")
    assert has(t, "A") == {"nest": "b", "powers": "acrobat,backpack,flying_squirrel"}
    assert t.view()["market"] == ["lasso"]


def test_a_backpack_given_back_leaves_its_acorn():  # NS-106, NS-59
    t = solo("A{cheeks=gg pack=g nest=bbb powers=flying_squirrel,backpack,lasso}")
    t.state.market = 1
    do(t, "buy acrobat", "pay nest 3", "give backpack")
    assert has(t, "A") == {"cheeks": "gg", "nest": "g", "powers": "acrobat,lasso,flying_squirrel"}


def test_what_is_not_in_the_market_or_too_dear_is_not_bought():  # NS-104, NS-105
    t = solo("A{nest=bb}")
    assert why(t, "buy lasso") == "NS-105"
    t = solo("A{nest=bbb powers=lasso}")
    t.state.market &= ~(1 << 4)
    assert why(t, "buy lasso") == "NS-104"


def test_change_goes_to_the_cheeks_then_the_backpack_then_the_card():  # NS-105, NS-R29
    t = solo("""
        b1: o@A o ? ? ?
        A{cheeks=g pack=b powers=backpack}
    """)
    do(t, "out", "pay gold cheeks")
    assert branch(t, 1) == "o:bb o@A ? ? ?"
    assert has(t, "A") == {"cheeks": "bb", "pack": "b", "powers": "backpack"}


def test_on_the_trunk_what_does_not_fit_goes_to_the_nest():  # NS-105
    t = solo("""
        b1: o o ? ? ?
        A{cheeks=gb}
    """)
    do(t, "climb 1", "pay gold cheeks")
    assert has(t, "A") == {"cheeks": "bb", "nest": "bbb"}


def test_prices_are_paid_exactly_in_brown():  # NS-105
    t = solo("A{cheeks=bb nest=bbb}")
    do(t, "buy lasso")
    assert legal(t) == ["pay nest 3", "pay cheeks 1 nest 2", "pay cheeks 2 nest 1"]
    assert why(t, "pay nest 1") == "NS-105"
    before = supply(t)
    do(t, "pay cheeks 2 nest 1")
    assert (has(t, "A"), before, supply(t)) == ({"nest": "bb", "powers": "lasso"}, "55b 15g", "58b 15g")


def test_s07_sideways():  # NS-107, NS-108, NS-110
    t = solo("""
        b6: o o o o:g@A ?
        b1: o o o ?(b1):b ?
        A{cheeks=b powers=flying_squirrel}
    """)
    do(t, "fly right")
    assert (branch(t, 1), has(t, "A")["cheeks"]) == ("o o o o:bb@A ?", "b")


def test_s08_the_lasso_is_free():  # NS-112, NS-110
    t = solo("""
        b1: o:g ? ? ? ?
        b2: o:b ? ? ? ?
        A{powers=lasso}
    """)
    do(t, "lasso 1 gold", "lasso 2 brown")
    assert has(t, "A") == {"cheeks": "bg", "powers": "lasso"}


def test_a_broken_branch_lets_the_squirrel_fall_and_play_goes_on():  # NS-111, NS-43, NS-45
    t = solo("""
        b1: X@A ?(X) o:b ? ?
        A{cheeks=b nest=b powers=acrobat}
    """)
    do(t, "out")
    assert (branch(t, 1), on_trunk(t), has(t, "A")) == ("X X !", "A", {"nest": "b", "powers": "acrobat"})
    assert not t.over


def win_share(t):
    """What the lab, hints and bots count for a game that is over."""
    results = Results.of_one(t.game, 1, t.state, t.n)
    [chance], _ = win_chances(t, playouts=1)
    assert shares(results.ranks)[0, 0] == chance
    return chance


def test_the_nest_wins_as_soon_as_it_is_worth_twenty():  # NS-102, NS-R28
    t = solo("A{cheeks=g nest=3g}")
    events = do(t, "stash cheeks gold")
    assert kinds(events) == ["stashed", "won_alone"]
    assert t.sheet() == [{"brown": 0, "gold": 4, "outside": 0, "won": 1, "total": 20, "rank": 1}]


def test_carried_acorns_do_not_count():  # NS-102
    t = solo("A{cheeks=gg nest=3g}")
    do(t, "stop")
    assert t.sheet()[0]["total"] == 15
    assert t.sheet()[0]["won"] == 0


def test_for_the_best_score_play_goes_on():  # NS-103, NS-V3, NS-R28
    t = solo("A{cheeks=gg nest=3g}", best_score=True)
    assert kinds(do(t, "stash cheeks gold")) == ["stashed", "going_on"]
    do(t, "stash cheeks gold", "stop")
    assert win_share(t) == 1
    assert t.sheet()[0] == {"brown": 0, "gold": 5, "outside": 0, "won": 1, "total": 25, "rank": 1}


@pytest.mark.parametrize("best_score", [False, True])
def test_a_game_that_is_not_won_is_lost(best_score):  # NS-117
    t = solo("A{nest=3g}", best_score=best_score)
    do(t, "stop")
    assert (t.sheet()[0]["won"], t.sheet()[0]["rank"]) == (0, 1)  # a lone seat is always first
    assert t.view()["sheet"] == t.sheet()
    assert (t.ranking(), t.winners()) == ([[0]], [])
    assert win_share(t) == 0  # whatever the goal: a game that is not won counts for no bot and in no statistic
    assert t.why_not(0, "stop") == "NS-117"


def test_when_nothing_else_can_be_done_the_game_ends_by_itself():  # NS-117
    t = solo("b1: ?(X) o o o o")
    events = do(t, "climb 1")
    assert told(events, "stuck") == [{"seat": 0, "points": 0, "steps": 1}]
    assert t.over


def test_flights_do_not_go_in_circles():  # NS-118, NS-95
    t = solo("""
        b1: o o@A o o o
        A{nest=b powers=flying_squirrel}
    """)
    do(t, "fly right", "fly right")
    assert why(t, "fly left") == "NS-118"
    do(t, "fly right", "fly right", "fly right")
    assert legal(t, "fly") == []
    do(t, "in")
    assert legal(t, "fly") == ["fly left", "fly right"]


def test_a_lasso_lets_flights_begin_anew():  # NS-118
    t = solo("""
        b1: o o@A o o o
        b2: o:b o o o o
        A{powers=flying_squirrel,lasso}
    """)
    do(t, "fly right", "lasso in brown")
    assert legal(t, "fly") == ["fly left", "fly right"]
