"""What a view tells besides the pieces: whose backs count, which lines are on, and what turns them on or off."""

from clairiere.core.words import words
from clairiere.games import folder, load
from tests.games.tribus.staging import Player, do, player, table, told


def lit(t, seat=0):
    return t.view(seat)["lit"][seat]


def test_the_backs_that_count_for_a_player_are_told_with_whose_they_are():  # TV-5, TV-101
    t = table(Player("w w f p a"), Player("f f f a a"), Player("p p p p w"), seats=4)
    assert [player(t, seat)["neighbours"] for seat in range(4)] == [
        {"left": 1, "right": 3},
        {"left": 2, "right": 0},
        {"left": 3, "right": 1},
        {"left": 0, "right": 2},
    ]
    assert player(t, 0)["counts"] == {"water": 2, "fire": 1, "plant": 1, "air": 1}
    assert player(t, 2)["counts"] == {"water": 1, "fire": 0, "plant": 4, "air": 0}


def test_with_two_players_the_middle_of_the_table_is_the_second_neighbour():  # TV-101
    t = table(seats=2, river="w a a f", top="w")
    assert player(t, 0)["neighbours"] == {"left": 1, "right": "middle"}
    assert t.view(None)["middle"] == {"water": 2, "fire": 1, "plant": 0, "air": 2}


def test_a_view_says_of_each_card_in_hand_which_lines_are_on():  # TV-22, TV-24
    t = table(Player("F03 f f W12 W15"), Player("f a a a a"), Player("a a a a a"))
    cards, lines = t.view(0)["hands"][0], lit(t)
    assert dict(zip(cards, lines, strict=True))["F03"] == [False, True, False]  # four Fire: only the middle tier
    assert dict(zip(cards, lines, strict=True))["W12"] == [True, False]  # two Water
    assert dict(zip(cards, lines, strict=True))["W15"] == [False]  # no Fire, but there are three


def test_nobody_is_told_which_lines_of_others_are_on():
    t = table(Player("F03 f f w w"))
    assert t.view(1)["lit"][0] is None
    assert t.view(None)["lit"] == [None, None, None]


def test_lines_of_cards_drawn_and_not_yet_seen_are_not_told():  # TV-64
    t = table(Player("w w f p a"))
    do(t, "temple", "discard 1 2 3", "temple_kind 1", "draw 1")
    assert lit(t)[0] is None


def test_an_event_of_a_neighbour_says_which_of_ones_own_lines_it_turns_on_or_off():
    t = table(Player("w w f a P01"), Player("W07 w w a a"), Player("f f p p a"))
    assert lit(t, 1)[0] == [True, True]
    t.play(0, "play P01.1")
    [event] = [it for it in t.told(1) if it["kind"] == "played"]
    assert ["lit", 1, 0, 1, False] in event["sets"]  # only one neighbour still holds Plant


def test_the_log_says_what_a_played_card_does():
    t = table(Player("P01 F03 f f W14"), Player("p p p a a"), Player("a a a a a"))

    def story(event):
        return words("en", folder("tribus")).story({"kind": "played", **event}, ["Ann", "Bob", "Cid"])

    [event] = told(do(t, "play P01.1"), "played")
    assert story(event).endswith("a Forest tile for 8 − X water (X = 4).")
    t = table(Player("F03 f f w w"), Player("f a a a a"))
    [event] = told(do(t, "play F03.2"), "played")
    assert story(event).endswith(": 2 pollution tokens less.")
    t = table(Player("P17 p w f f"))
    [event] = told(do(t, "play P17.1"), "played")
    assert story(event).endswith("5 water, or a Forest tile for 3 water.")


def test_what_is_printed_is_told_once_for_all_boards():
    catalog = load("tribus").catalog()
    assert len(catalog["elements"]) == 80
    assert len(catalog["villages"]) == 30
    assert len(catalog["tiles"]) == 44
    assert {it["board"] for it in catalog["guides"].values()} == set(catalog["boards"])
