"""What the table tells: actions as facts, prices, what may be done and why not, notation, drawing."""

import json
from random import Random

import pytest

import clairiere
from clairiere.core.words import words
from clairiere.games import load
from clairiere.games.oakwood.actions import CODES
from tests.games.oakwood.drawing import do, solo, table

GAME = load("oakwood")


def offered(t, action):
    """What an action means here."""
    return next(it for it in t.offers(t.acting[0]) if it["action"] == action)


def test_a_step_says_where_it_leads_and_what_it_costs():  # NS-18, NS-19
    t = table("b1: o@A X o o o")
    there = offered(t, "out")
    assert there["verb"] == "out"
    assert (there["ap"], there["card"]) == (2, {"is": "broken_branch"})
    assert there["place"] == {"is": "leaf", "branch": 1, "position": 2}
    assert offered(t, "in")["place"] == {"is": "trunk"}


def test_in_solo_a_step_says_its_price():  # NS-107
    t = solo("b1: o ? ? ? ?\nb2: ? ? ? ? ?\nA{nest=b}")
    assert (offered(t, "climb 1")["price"], offered(t, "climb 2")["price"]) == (1, 0)


def test_a_theft_says_where_it_reaches_into():  # NS-65, NS-66
    t = table("b1: o@B o o o o\nA{powers=sticky_fingers}\nB{nest=g}")
    assert offered(t, "steal B gold")["zone"] == "nest"
    t = table("b1: o@AB o o o o\nA{powers=sticky_fingers}\nB{cheeks=g}")
    assert offered(t, "steal B gold")["zone"] == "cheeks"


def test_a_claim_says_which_power_it_brings():  # NS-28, NS-29
    assert offered(table("b1: P(owl)@A o o o o"), "claim")["power"] == {"is": "owl"}
    t = table("b1: P(owl)@A o o o o\nA{powers=lasso,acrobat,backpack}")
    assert (offered(t, "swap lasso")["takes"], offered(t, "swap lasso")["power"]) == ({"is": "owl"}, {"is": "lasso"})


def test_what_may_be_done_comes_with_the_rule_against_what_may_not():  # NS-8, NS-21, NS-33, NS-71
    t = table("b1: o@A o o o o\nB{cheeks=b}")
    can = t.view(0)["can"]
    assert (can["out"], can["flip"], can["stash"], can["lasso"]) == (None, "NS-21", "NS-33", "NS-71")
    assert t.view(1)["can"]["out"] == "NS-8"
    assert "can" not in t.view(None)


def test_the_market_says_what_is_missing():  # NS-104, NS-105
    t = solo("A{nest=b}")
    assert t.view(0)["for_sale"][0] == {"id": "acrobat", "price": 3, "missing": 2, "rule": "NS-105"}
    t = solo("A{nest=g}")
    assert [it["missing"] for it in t.view(0)["for_sale"]] == [0, 0, 0, 0]


def test_a_price_to_pay_is_told():  # NS-105
    t = solo("b1: o ? ? ? ?\nA{cheeks=b nest=b}")
    do(t, "climb 1")
    assert (t.view()["phase"], t.view()["price"], t.view()["paying"]) == ("pay", 1, "step")


def test_the_catalog_says_what_is_printed():  # NS-4, NS-13, NS-100
    told = GAME.catalog()
    assert json.loads(json.dumps(told)) == told
    assert told["points"] == {"brown": 1, "gold": 5}
    assert told["cards"]["g1b1"] == {
        "kind": "nut", "brown": 1, "gold": 1, "copies": 2, "solo_copies": 2, "rules": [],
    }  # fmt: skip
    assert told["cards"]["gust"]["rules"] == ["NS-48", "NS-49", "NS-50"]
    assert sum(card["copies"] for card in told["cards"].values()) == 72
    assert sorted(told["lasting"]) == sorted(told["starters"])


def test_every_code_has_a_notation_and_a_meaning_of_its_own():
    assert [GAME.parse(GAME.say(code)) for code in range(CODES)] == list(range(CODES))
    assert len({json.dumps(GAME.meaning(code)) for code in range(CODES)}) == CODES


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("climb", "write like climb 1, climb 2, climb 3"),
        ("flip it", "write just flip"),
        ("jump", "write like climb 3"),
    ],
)
def test_a_slip_in_notation_is_told_with_what_would_be_right(text, right):
    with pytest.raises(ValueError, match=right):
        GAME.parse(text)


def test_a_code_out_of_bounds_is_refused():
    with pytest.raises(ValueError, match="go from 0 to"):
        GAME.say(CODES)
    with pytest.raises(ValueError, match="go from 0 to"):
        GAME.meaning(-1)


def test_every_action_reads_well():
    names = ["Ada", "Bo", "Cy"]
    said = {action: words("en", GAME.folder).deed(GAME.meaning(GAME.parse(action)), names) for action in (
        "carry bg+b", "carry -", "lasso 3 gold", "lasso in brown", "scare BC", "pay gold nest", "destroy B owl",
    )}  # fmt: skip
    assert said == {
        "carry bg+b": "carry a brown acorn and a golden acorn, and a brown acorn in the backpack",
        "carry -": "carry nothing",
        "lasso 3 gold": "lasso a golden acorn from branch 3",
        "lasso in brown": "lasso a brown acorn from the card towards the trunk",
        "scare BC": "send the Owl after Bo and Cy",
        "pay gold nest": "pay with a golden acorn from the nest",
        "destroy B owl": "let the Owl destroy the Owl of Bo",
    }


def test_a_fall_reads_well_in_french():
    fell = {"kind": "fell", "seat": 0, "acorns": [{"is": "acorns", "nut": "gold", "n": 2}], "cause": "gust"}
    french = words("fr", GAME.folder)
    assert french.story(fell, ["Ada"]) == "Ada tombe, emporté par le vent. Adieu\u00a0: 2 glands dorés."
    assert french.story(fell, ["Ada"], 0).startswith("Vous tombez")


def test_a_backpack_alone_reads_well_in_french():
    carried = {"kind": "carried", "seat": 0, "cheeks": [], "pack": [{"is": "acorns", "nut": "brown", "n": 1}]}
    french = words("fr", GAME.folder)
    assert french.story(carried, ["Ada"], 0) == "Dans votre sac à dos\u00a0: un gland brun, et rien dans les joues."


def test_the_drawing_shows_tree_and_players():  # NS-2
    t = table("""
        b1: o:bg@A X ? P(owl)@B o
        b2: o X X !
        A{cheeks=b nest=g powers=lasso}
    """)
    drawn = str(t).splitlines()
    assert drawn[1:3] == ["b1: o:bg@A X ? P(owl)@B o", "b2: o X X !"]
    assert drawn[-2] == "A   0 pts  cheeks=b nest=g  lasso"


def test_every_place_says_which_step_leads_there_or_is_forbidden():  # NS-18, NS-82
    t = table("b1: o@B o@A o ? o")
    ways = t.view(0)["ways"]
    assert (ways[0][0], ways[0][1], ways[0][2]) == ({"verb": "in"}, {"verb": "flip"}, {"verb": "out"})
    assert (ways[5][1], ways[1][1]) == ({"verb": "fly", "side": "left"}, {"verb": "fly", "side": "right"})
    assert t.why_not(0, ways[1][1]) == "NS-82"
    for far in (ways[0][4], ways[3][0], t.view(0)["way_home"]):
        assert t.why_not(0, far) == "NS-18"


def test_from_the_trunk_first_cards_are_climbed_and_the_others_are_too_far():  # NS-18
    t = table("b1: o o o o o")
    ways = t.view(0)["ways"]
    assert ways[2][0] == {"verb": "climb", "branch": 3}
    assert t.why_not(0, ways[2][0]) is None
    assert t.why_not(0, ways[2][3]) == "NS-18"
    assert t.view(0)["way_home"] is None


def test_what_costs_no_action_point_says_so():  # NS-15, NS-27, NS-33
    t = table("b1: P(owl):b@A o o o o")
    assert (offered(t, "claim")["ap"], offered(t, "carry b")["ap"], offered(t, "out")["ap"]) == (0, 0, 1)
    assert "ap" not in offered(t, "end")
    assert "ap" not in offered(solo("A{cheeks=b}"), "stash cheeks brown")


def test_a_backpack_has_room_while_it_is_owned_or_imitated():  # NS-61, NS-73
    t = table("A{powers=doppelganger}\nB{powers=backpack}")
    room = [it["pack_room"] for it in t.view()["players"]]
    assert room == [0, 1]
    do(t, "mimic backpack")
    assert t.view()["players"][0]["pack_room"] == 1


def test_the_catalog_says_what_a_power_is_used_for():  # NS-58, NS-64, NS-78
    told = GAME.catalog()
    assert told["verbs"]["owl"] == ["scare", "destroy"]
    assert "acrobat" not in told["verbs"]
    assert {"flip", "bury", "lasso"} <= set(told["costs"])
    assert not {"claim", "stash", "carry", "scare"} & set(told["costs"])
    assert told["room"] == {"cheeks": 2, "fingers": 3, "powers": 3}


def test_the_catalog_says_at_which_tables_an_option_changes_anything():  # NS-V1, NS-V2, NS-V3
    told = GAME.catalog()["option_seats"]
    assert told.keys() == GAME.options.keys()
    assert told["best_score"] == [1]
    assert told["gust_past_end"] == told["pick_starters"] == [2, 3, 4, 5, 6]


def test_one_s_own_place_says_what_is_asked_about_there():  # NS-21, NS-27, NS-30
    assert table("b1: P(owl)@A o o o o").view(0)["ways"][0][0] == {"verb": "claim"}
    t = table("b1: ?@A o o o o")
    assert t.view(0)["ways"][0][0] == {"verb": "flip"}
    assert t.why_not(0, t.view(0)["ways"][0][0]) is None


def test_what_is_carried_says_what_it_leaves_on_the_card():  # NS-31
    t = table("b2: o o:bbg@A o o o\nA{cheeks=b}")
    assert offered(t, "carry bg")["leaves"] == {"brown": 2, "gold": 0}
    assert offered(t, "carry -")["leaves"] == {"brown": 3, "gold": 1}
    do(t, "carry bg")
    assert t.view()["branches"][1]["cards"][1] == {"face": "bare", "brown": 2, "gold": 0}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A{cheeks=b}", "stash cheeks brown"),
        ("A{nest=b}", "bury nest brown"),
        ("b1: o@A o o o o\nA{cheeks=b powers=spittoon}", "spit cheeks brown"),
    ],
)
def test_an_acorn_goes_where_its_action_says(text, action):  # NS-33, NS-35, NS-77
    t = table(text)
    to = offered(t, action)["to"]
    before = t.view()["players"][0][to]["brown"]
    do(t, action)
    assert t.view()["players"][0][to]["brown"] == before + 1


def test_an_action_says_whether_it_moves_or_is_about_the_card_underneath():  # NS-18, NS-21, NS-27
    t = table("b1: P(owl)@A o o o o\nA{powers=flying_squirrel}")
    verbs = {fact: {it["verb"] for it in t.offers(0) if it.get(fact)} for fact in ("moves", "here")}
    assert verbs == {"moves": {"in", "out", "fly"}, "here": {"claim"}}
    assert offered(t, "claim")["place"] == {"is": "leaf", "branch": 1, "position": 1}


def test_sticky_fingers_have_room_only_as_a_card():  # NS-67, NS-75
    t = table("A{powers=doppelganger}\nB{powers=sticky_fingers}")
    do(t, "mimic sticky_fingers")
    assert [it["finger_room"] for it in t.view()["players"]] == [0, 3]


def test_what_scores_and_which_texts_hold_is_told():  # NS-13, NS-102
    alone, company = solo("A{nest=b}").view(), table("A{nest=b den=g}").view()
    assert (alone["mode"], alone["scores_in"], alone["players"][0]["points"]) == ("solo", "nest", 1)
    assert (company["mode"], company["scores_in"], company["players"][0]["points"]) == ("company", "den", 5)


def test_a_turn_says_whose_it_is_and_with_how_many_points():  # NS-14
    t = table("A{ap=1}")
    do(t, "end")
    [turn] = [it for it in t.told(None) if it["kind"] == "turn"]
    assert {change[0]: change[1] for change in turn["sets"] if len(change) == 2}.items() >= {
        "active": 1,
        "ap": 3,
    }.items()


def test_the_table_says_when_the_points_are_spent():  # NS-14, NS-15
    t = table("b1: o:b o o o o\nA{ap=1}")
    assert t.view()["spent"] is False
    do(t, "climb 1")
    assert t.view()["spent"] is True


def test_a_card_turned_up_says_its_rule():  # NS-22, NS-24, NS-43
    for card, rule in (("X", "NS-43"), ("b2", "NS-22"), ("owl", "NS-24")):
        t = table(f"b1: ?({card})@A o o o o")
        do(t, "flip")
        assert next(it for it in t.told(None) if it["kind"] == "turned")["rule"] == rule


def test_the_catalog_says_what_moves_acorns_and_which_events_are_one_moment():  # NS-31, NS-33, NS-35
    told = GAME.catalog()
    assert {"verb": "bury", "from": ["cheeks", "nest", "pack"], "to": ["den"]} in told["acorns_go"]
    assert "den" not in {zone for it in told["acorns_go"] for zone in it["from"]}
    assert set(told["at_once"]) == {"dealt", "fell", "blown", "stepped"}
    assert told["toll"] == 1


@pytest.mark.parametrize("seed", range(12))
def test_the_end_of_a_lone_game_says_what_ended_it(seed):  # NS-117
    t, luck = clairiere.table("oakwood", seats=1, seed=seed), Random(seed)
    assert t.view(0)["fate"] is None
    while not t.over:
        t.play(0, luck.choice(t.legal(0)))

    assert t.view(0)["fate"] == t.events[-1].kind
    assert t.view(0)["fate"] in ("eaten", "stopped", "stuck", "won_alone")
