"""What a board shows of a combat and of a turn without working it out: who is ahead, which cards are in effect."""

import clairiere
from clairiere.games.krom.pieces import LOCATIONS
from tests.games.krom.staging import Player, brawl, dice, play, table, turn


def fighters(t):
    return {it["seat"]: it for it in t.view()["brawl"]["fighters"]}


def test_all_with_the_highest_score_are_ahead():  # KR-71
    t = brawl(table(Player(), Player(hand=["deluxe_club"]), Player(), shelf=[]), "cave", 5, 3, 5)
    assert {seat: it["ahead"] for seat, it in fighters(t).items()} == {0: True, 1: False, 2: True}


def in_order(t):
    """The fighters as they stand, each with its number."""
    return [(it["seat"], it["nth"]) for it in t.view()["brawl"]["fighters"]]


def test_fighters_stand_in_combat_order_as_soon_as_a_card_changes_a_score():  # KR-69, KR-107
    t = brawl(table(Player(hand=["deluxe_club"]), Player(), Player(hand=["granny_tea"]), shelf=[]), "cave", 3, 4, 5)
    assert in_order(t) == [(2, 1), (1, 2), (0, 3)]

    t.play(0, "deluxe_club")  # three more

    assert t.view()["phase"] == "brawl"
    assert in_order(t) == [(0, 1), (2, 2), (1, 3)]


def test_the_kromosaure_stands_before_its_equals_and_has_no_number():  # KR-V3
    t = table(Player(hand=["deluxe_club"]), Player(), shelf=[], kromosaure=True)
    t.state.beast_at = LOCATIONS.index("cave")
    brawl(t, "cave", 4, 6, 3)  # and one more for the beast

    assert in_order(t) == [(1, 1), (None, None), (0, 2)]


def test_a_combat_shows_the_cards_that_are_in_effect():  # KR-110, KR-111
    hands = [Player(hand=["mammoth_puffer"]), Player(hand=["snack_truce"]), Player(hand=["deluxe_club"])]
    t = brawl(table(*hands, shelf=[]), "cave", 2, 3, 4)
    assert t.view()["brawl"]["cards"] == []

    play(t, 0, "mammoth_puffer")
    play(t, 1, "snack_truce")

    assert t.view()["brawl"]["cards"] == ["snack_truce"]
    assert {seat: it["cards"] for seat, it in fighters(t).items()} == {0: ["mammoth_puffer"], 1: [], 2: []}


def test_a_turn_shows_the_cards_that_are_in_effect():  # KR-114, KR-120
    t = turn(table(Player(hp=3, hand=["drool_glue", "granny_tea"]), Player(hand=["wallet_cramp"]), shelf=[]))
    assert t.view()["out_of_turn"]

    play(t, 1, "wallet_cramp")
    assert not t.view()["out_of_turn"]
    play(t, 0, "drool_glue")

    assert t.view()["turn"]["cards"] == ["wallet_cramp", "drool_glue"]


def test_a_price_for_a_reroll_is_told_while_one_may_be_made():  # KR-60, KR-64
    t = table(Player(at="mountain", krom=9), Player(), shelf=[])
    dice(t, 3, 3, 3, 3, 5)
    turn(t)
    assert t.view()["reroll_price"] == 1

    t.play(0, "keep")

    assert (t.view()["phase"], t.view()["reroll_price"]) == ("claim", None)


def test_whoever_asks_about_a_card_need_not_say_whom_it_is_for():  # KR-95
    t = clairiere.table("krom", seats=3, seed=1)
    asked = {"verb": "card", "card": {"is": "false_trail"}}

    assert t.why_not(0, asked) == t.why_not(0, "false_trail B cave") is not None
