"""What a view tells besides the pieces: whose backs count, which lines are on, and what turns them on or off."""

from clairiere.core.table import Table
from clairiere.core.words import words
from clairiere.games import folder, load
from clairiere.games.tribus.goals import BY_GOAL, BY_SEQUENCE
from clairiere.games.tribus.pieces import BOARD_IDS
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


def test_a_view_says_what_each_line_of_the_score_sheet_counts():  # TV-89 to TV-93
    t = table(Player(tiles={"B1": "U01*"}, temples="A1", pollution={"D3": 2}, tucked="V01 V02"))
    view = t.view(None)
    marks = view["sheet_marks"][0]
    assert {line: marks[line] for line in ("villages", "temples", "pollution", "tiles")} == {
        "villages": ["B1"],
        "temples": ["A1"],
        "pollution": ["D3"],
        "tiles": ["A1", "B1"],
    }
    met = [f"tucked {slot + 1}" for slot, it in enumerate(view["objectives"][0]) if it and it["met"]]
    assert marks.get("objectives", []) == met
    assert {*marks} <= {*view["scores"][0]}


def test_bonuses_are_awake_on_villages_only():  # TV-61
    t = table(Player(tiles={"B1": "U01*", "A2": "U02"}))
    awake = [it["square"] for it in player(t, 0)["squares"] if it["awake"]]
    assert awake == ["B1"]


def test_a_view_says_what_touching_a_square_or_a_temple_means():  # TV-47, TV-48, TV-50
    t = table(Player("w w f p a", tiles={"B1": "U01"}, temples="B1", raised="2"))
    assert t.view(0)["touch"] == "build"
    assert [it["open"] for it in t.view(0)["shrines"]] == [True, False, True, True]
    assert [it["open"] for it in t.view(1)["shrines"]] == [False] * 4  # not their turn
    do(t, "temple", "discard 1 2 3")
    assert t.view(0)["touch"] is None
    assert [it["verb"] for it in t.view(0)["shrines"]] == ["temple_kind"] * 4
    assert [it["open"] for it in t.view(0)["shrines"]] == [True, False, True, True]


def test_a_fulfilled_condition_is_shown_until_its_own_guide_has_come():  # TV-67, TV-75
    guide = next(name for name, it in load("tribus").catalog()["guides"].items() if it["board"] == BOARD_IDS[0])
    waiting = table(Player(board=BOARD_IDS[0], guides=guide, fulfilled=BY_SEQUENCE | BY_GOAL)).view(None)
    assert [it["guided"] for it in waiting["conditions"][0].values()] == [False, False]
    chosen = table(Player(board=BOARD_IDS[0], guides=guide, fulfilled=BY_GOAL)).view(None)
    assert [it["guided"] for it in chosen["conditions"][0].values()] == [False, True]


def test_what_is_easily_taken_back_says_so():
    t = table(Player("A01 a f w w"))
    assert not any("light" in it for it in t.offers(0))
    do(t, "play A01.1")
    assert {it["verb"]: it.get("light") for it in t.offers(0)}["step"] == "yes"
    beginning = Table(load("tribus"), 2, seed=1)
    assert {it["verb"] for it in beginning.offers(0)} == {"clean_at"}
    assert not any("light" in it for it in beginning.offers(0))  # TV-17: village cards may be turned up by it


def test_a_price_with_an_x_is_told_in_full():  # TV-39
    [line] = load("tribus").catalog()["elements"]["P01"]["lines"][:1]
    [tile] = [it for it in line["effect"] if it["effect"] == "forest"]
    assert (tile["n"], tile["base"], tile["per_x"]) == ("X", 8, -1)


def test_what_is_printed_is_told_once_for_all_boards():
    catalog = load("tribus").catalog()
    assert sum(it["camp"] for it in catalog["tiles"].values()) == 5
    assert set(catalog["summed"]) | {"water"} == set(load("tribus").lines)
    assert len(catalog["elements"]) == 80
    assert len(catalog["villages"]) == 30
    assert len(catalog["tiles"]) == 44
    assert {it["board"] for it in catalog["guides"].values()} == set(catalog["boards"])
