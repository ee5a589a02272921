"""Guide conditions and guide powers (TV-67 to TV-85)."""

import pytest

from clairiere.games import load
from clairiere.games.tribus.goals import goal_progress, sequence_progress
from clairiere.games.tribus.pieces import BOARD_IDS, GUIDE_BOARD, GUIDE_IDS
from tests.games.tribus.staging import (
    Player,
    do,
    legal,
    phase,
    player,
    pollution,
    riders,
    starting,
    table,
    told,
)

COLOURS = {"purple": "U", "green": "N", "orange": "O"}
BOTH_WATER = (Player("w f f f f"), Player("w f f f f"))


def painted(board, **squares):
    """A board with tiles of these colours; A1 holds a start tile of its colour if it is named."""
    starts = {"green": 0, "purple": 1, "orange": 2}
    seat = starts[squares.pop("A1", "green")]
    used = dict.fromkeys(COLOURS, 0)
    tiles = {}
    for name, colour in squares.items():
        used[colour] += 1
        tiles[name] = f"{COLOURS[colour]}0{used[colour]}"
    players = [Player() for _ in range(3)]
    players[seat] = Player(board=board, tiles=tiles)
    return table(*players), seat


def test_a_sequence_is_a_path_that_turns_anywhere():  # EX-18: TV-68
    t, seat = painted("spirale", A1="purple", B1="purple", B2="green", C2="green", C1="orange")
    assert sequence_progress(t.state, seat) == 5
    t, seat = painted("spirale", A1="purple", B1="purple", B2="green", C2="green", A2="orange")
    assert sequence_progress(t.state, seat) < 5
    t, seat = painted("spirale", A1="orange", B1="green", C1="green", C2="purple", D2="purple")
    assert sequence_progress(t.state, seat) == 5  # read from D2


@pytest.mark.parametrize("board", BOARD_IDS)
def test_every_sequence_can_be_laid(board):  # TV-67, TV-68
    colours = load("tribus").catalog()["boards"][board]["sequence"]
    t, seat = painted(board, **dict(zip(("B1", "C1", "D1", "D2", "C2"), colours, strict=True)))
    assert sequence_progress(t.state, seat) == 5
    t, seat = painted(board, **dict(zip(("B1", "C1", "D1", "D2"), colours, strict=False)))
    assert sequence_progress(t.state, seat) == 4


def test_a_guide_is_chosen_at_the_end_of_the_turn_and_works_from_the_next():  # EX-19: TV-74, TV-75, TV-76
    tiles = {"B1": "U01", "C1": "U02", "C2": "N01", "B2": "N02"}
    t = table(
        Player("P05 f f f f", "spirale", tiles=tiles, water=9),
        *BOTH_WATER,
        offers=["O01", "O02", "O03", "U03", "U04"],
    )
    events = do(t, "play P05.2", "forest 1 B3")
    assert told(events, "fulfilled") == [{"seat": 0, "condition": "sequence"}]
    assert phase(t) == "draw"  # first the refill
    do(t, "draw 1")
    assert legal(t) == ["guide GS1", "guide GS2", "guide GS3", "guide GS4"]
    assert t.why_not(0, "guide GP1") == "TV-75"
    do(t, "guide GS4")

    assert player(t)["guides"] == ["GS4", None]
    assert player(t)["fulfilled"] == {"sequence": True, "goal": False}
    assert t.acting == [1]
    assert player(t)["water"] == 5  # nothing for the tile of this turn


def test_a_condition_true_in_the_middle_of_a_turn_counts():  # TV-69, TV-74, TV-Q9
    polluted = {"D1": 1, "D2": 1, "D3": 1, "C3": 1, "C2": 2}
    t = table(Player("F12 f w w w", "feuille", pollution=polluted))  # 7 clean squares; the goal is 8
    assert goal_progress(t.state, 0) == 7
    events = do(t, "play F12.1", "clean_at D1", "clean_at C2")

    assert told(events, "fulfilled") == [{"seat": 0, "condition": "goal"}]
    do(t, "draw 1")
    assert phase(t) == "guide"


def test_each_condition_is_fulfilled_once():  # TV-67
    t = table(Player("F12 f w w w", "feuille", pollution={"D1": 2, "D2": 2, "D3": 1}, fulfilled=2))
    events = do(t, "play F12.1", "clean_at D1", "clean_at D1")

    assert told(events, "fulfilled") == []


def test_right_sides_used():  # TV-70
    t = table(Player("w w w w w", "onde", tiles={"B1": "U01"}, riders={"B1": 2}, right_used=1), village_river="V09")
    do(t, "build B1", "village_card 1", "side right")

    assert phase(t) == "guide"


def test_tucked_cards():  # TV-71
    t = table(Player("w w w w w", "soleil", tiles={"B1": "U01"}, riders={"B1": 2}, tucked="V01 V02"))
    do(t, "build B1", "village_card 1", "side left")

    assert phase(t) == "guide"


def test_a_village_in_a_region():  # TV-72
    t = table(Player("w w w w w", "plume", tiles={"A2": "U01", "A3": "U08"}, riders={"A3": 2}))
    do(t, "build A3", "village_card 1", "side left")
    assert phase(t) == "guide"

    t = table(Player("w w w w w", "plume", tiles={"A2": "U01"}, riders={"A2": 2}))
    do(t, "build A2", "village_card 1", "side left")
    assert t.acting == [1]


def test_a_temple_in_a_region():  # TV-73
    t = table(Player("w w w w w", "spirale", tiles={"D1": "U01"}))
    do(t, "temple", "discard 1 2 3", "temple_kind 1", "temple_at D1", "draw 1", "draw 2", "draw 3")

    assert phase(t) == "guide"


def test_both_conditions_in_one_turn_give_two_guides():  # TV-75
    tiles = {"B1": "N01", "C1": "N02", "C2": "O01", "B2": "O02"}
    polluted = {"D1": 1, "D2": 1, "D3": 1, "C3": 1, "A2": 1}
    first = Player(
        "P16 w w w w", "feuille", tiles=tiles, water=9, pollution=polluted
    )  # none Fire: clean 1 + forest 4
    t = table(first, offers=["U01", "U02", "U03", "U04", "U05"])
    events = do(t, "play P16.1", "clean_at D1", "forest 1 B3")
    assert len(told(events, "fulfilled")) == 2
    do(t, "draw 1", "guide GF1")
    assert starting(t, "guide") == ["guide GF2", "guide GF3", "guide GF4"]
    do(t, "guide GF2")

    assert player(t)["guides"] == ["GF1", "GF2"]
    assert t.acting == [1]


def test_plus_raises_what_cards_and_temples_print():  # EX-20: TV-80, TV-Q12
    many = {"D1": 6, "D2": 6}
    t = table(Player("F03 f f w w", guides="GS3", pollution=many), Player("f w w w w"), Player("w w w w w"))
    do(t, "play F03.2")
    assert t.view(None)["left"] == 3
    t = table(Player("w w w w w", "spirale", guides="GS3", pollution=many))
    do(t, "temple", "discard 1 2 3", "temple_kind 3")
    assert t.view(None)["left"] == 6
    t = table(Player("w w w w w", guides="GL1 GS3", water=2, pollution=many))
    do(t, "power GL1")
    assert t.view(None)["left"] == 3  # not the powers of guides
    t = table(Player("W17 w w f a", guides="GO1 GP3"))
    do(t, "play W17.1")
    assert (phase(t), t.view(None)["left"]) == ("mix", 5)  # not mix
    t = table(Player("F02 f f f f", guides="GO1"), Player("f f f f f"), Player("f f f f f"))
    do(t, "play F02.1")
    assert player(t)["water"] == 2  # X = 0


def test_pollution_removed_gives_water():  # EX-21: TV-82
    t = table(Player("F15 f f f f", guides="GS1", pollution={"D1": 2, "D2": 1}))
    do(t, "play F15.1")

    assert player(t)["water"] == 6


def test_a_discount_with_an_effect():  # EX-22: TV-81, TV-79
    t = table(Player("P05 f f f f", guides="GL3", water=3, pollution={"D1": 2}), *BOTH_WATER)
    do(t, "play P05.2", "forest 1 B1")

    assert player(t)["water"] == 0
    assert pollution(t) == {"D1": 1}


def test_an_extra_tile_costs_less_with_a_discount():  # EX-34: TV-83, TV-81, TV-Q13
    assert table(Player("w w w w w", guides="GF1 GF2", water=3)).why_not(0, "power GF1") == "TV-83"
    t = table(Player("w w w w w", guides="GF1 GF2", water=4))
    do(t, "power GF1", "forest 1 B1")

    assert player(t)["water"] == 0
    assert phase(t) == "action"  # besides the action


def test_discounts_leave_a_price_of_one():  # EX-3: TV-40, TV-81
    def price(own):
        hand = " ".join(["P01", *["p"] * (own - 1), *["w"] * (5 - own)])
        others = "p w w w w" if own > 1 else "w w w w w"
        t = table(Player(hand, guides="GF2", water=9), Player(others), Player(others))
        do(t, "play P01.1")
        return t.view(None)["price"]

    assert (price(4), price(1)) == (1, 5)  # X = 6: 8 - 6 - 2; X = 1: 8 - 1 - 2


def test_what_one_gets_for_an_element_joins_the_card():  # TV-77, TV-Q11
    t = table(Player("F13 f f w w", guides="GS2", pollution={"D1": 2, "D2": 2}))
    do(t, "play F13.1", "clean_at D1", "clean_at D1")
    assert (phase(t), t.view(None)["left"]) == ("move", 6)  # move 3 + move 3

    t = table(Player("F13 f f w w", "spirale", guides="GS2"))
    do(t, "temple", "discard 1 2 3", "temple_kind 1")
    assert phase(t) == "draw"  # TV-46: not for cards that are discarded


def test_it_joins_the_branch_that_is_chosen():  # TV-77
    t = table(Player("F16 f f a a", guides="GL2", pollution={"D1": 6, "D2": 6}))
    do(t, "play F16.1", "branch 1")
    assert player(t)["water"] == 8


def test_a_power_is_paid_for_and_used_once_per_turn():  # TV-78, TV-85, TV-8
    t = table(Player("W15 w w a p", guides="GL1", water=5, pollution={"D1": 6, "D2": 6}))
    do(t, "power GL1", "clean_at D1", "clean_at D1", "clean_at D2")
    assert player(t)["water"] == 3
    assert phase(t) == "action"
    assert t.why_not(0, "power GL1") == "TV-85"

    assert table(Player("w w w w w", guides="GL1", water=1, pollution={"D1": 1})).why_not(0, "power GL1") == "TV-8"
    assert table(Player("w w w w w", guides="GL1", water=5)).why_not(0, "power GL1") == "TV-78"  # nothing to clean
    assert table(Player("w w w w w", water=5)).why_not(0, "power GL1") == "TV-76"
    assert table(Player("w w w w w", guides="GS4", water=5)).why_not(0, "power GS4") == "TV-76"


def test_a_power_may_come_after_the_action_but_not_within():  # TV-85, TV-Q10
    t = table(Player("F12 f w w w", guides="GP1", water=5, pollution={"D1": 6, "D2": 6}))
    do(t, "play F12.1")
    assert t.why_not(0, "power GP1") == "TV-85"
    do(t, "clean_at D1", "clean_at D1")
    assert legal(t) == ["power GP1", "end"]
    do(t, "power GP1", "fly capital A1")
    assert phase(t) == "draw"
    assert t.why_not(0, "power GP1") == "TV-85"


def test_a_power_chosen_is_used_up_even_if_declined():  # TV-85
    t = table(Player("W15 w w a p", guides="GP1", water=5))
    do(t, "power GP1", "skip")
    assert player(t)["water"] == 3
    assert t.why_not(0, "power GP1") == "TV-85"


def test_a_guides_flight_may_end_in_the_capital():  # TV-45, TV-Q14
    t = table(Player("W15 w w a p", guides="GP1", water=2, riders={"A1": 1}))
    do(t, "power GP1", "fly A1 capital")

    assert riders(t) == {"capital": 7}


def test_a_tile_sets_off_flying_and_cleansing_which_may_be_declined():  # TV-79, TV-84
    t = table(Player("P05 f f f f", guides="GO4 GP4", water=9, pollution={"D1": 2, "D2": 1}), *BOTH_WATER)
    do(t, "play P05.2", "forest 1 B1")
    assert legal(t) == ["cleanse_at D1", "cleanse_at D2", "skip"]  # TV-33: cleansing comes before flying
    do(t, "cleanse_at D1")
    assert pollution(t) == {"D2": 1}
    assert phase(t) == "fly"
    assert "fly capital B1" in legal(t)
    do(t, "skip")
    assert phase(t) == "draw"


def test_a_power_that_could_free_need_not_be_used():  # TV-21
    hands = [
        Player("W08 W13 P08 F08 F13", temples="A1", guides="GF1", water=9),
        Player("f f f f f"),
        Player("f f f f f"),
    ]
    assert legal(table(*hands)) == ["power GF1", "blocked"]


def tried(guide):
    """A table where the power of a guide card shows."""
    everything = {"guides": guide, "water": 9, "pollution": {"D1": 6, "D2": 6}, "tiles": {"B1": "U01"}}
    return {
        "on_play": lambda hand: table(Player(hand, **everything)),
        "any": lambda: table(Player("P05 f f f f", **everything), *BOTH_WATER),
    }


@pytest.mark.parametrize("guide", GUIDE_IDS)
def test_every_guide_gives_what_is_printed(guide):  # TV-77, TV-78, TV-79, TV-80, TV-81, TV-82, TV-83
    card = load("tribus").catalog()["guides"][guide]
    effect = {it["effect"]: it["n"] for it in card.get("effect", [])}
    played = {"water": "W01", "fire": "F01", "plant": "P01", "air": "A01"}
    t = tried(guide)["any"]()
    assert card["board"] == BOARD_IDS[GUIDE_BOARD[GUIDE_IDS.index(guide)]]
    if card["is"] == "power-on_play":
        t = tried(guide)["on_play"](f"{played[card['element']]} w f p a")
        line = t.game.prospects(t.state, 0)["hand"][0]["lines"][0]
        gained = {it["effect"]: it["n"] for it in line["effects"][0]}
        bare = tried("")["on_play"](f"{played[card['element']]} w f p a")
        before = {
            it["effect"]: it["n"] for it in bare.game.prospects(bare.state, 0)["hand"][0]["lines"][0]["effects"][0]
        }
        assert gained == {**before, **{name: n + before.get(name, 0) for name, n in effect.items()}}
    elif card["is"] in ("power-pay", "power-extra_forest"):
        do(t, f"power {guide}")
        assert player(t)["water"] == 9 - (card["n"] if card["is"] == "power-pay" else 0)
        assert phase(t) == {"soar": "fly", "clean": "clean", "move": "move"}.get(next(iter(effect), ""), "forest")
    elif card["is"] == "power-plus":
        hand = {"water": "W15 w w a p", "clean": "F15 f f f f", "move": "A15 a a a a"}[card["plus"]]
        t = tried(guide)["on_play"](hand)
        [shown] = t.game.prospects(t.state, 0)["hand"][0]["lines"][0]["effects"][0]
        assert shown["n"] == {"water": 6, "clean": 4, "move": 6}[card["plus"]] + card["n"]
    elif card["is"] == "power-clean_water":
        t = tried(guide)["on_play"]("F15 f f f f")
        do(t, "play F15.1", "clean_at D1")
        assert player(t)["water"] == 9 + card["n"]
    else:
        do(t, "play P05.2")
        price = 4 - (card["n"] if card["is"].startswith("power-discount") else 0)
        assert t.view(None)["price"] == price
        do(t, "forest 1 A2")
        gained = effect.pop("water", 0)
        assert player(t)["water"] == 9 - price + gained
        if effect:
            [(name, n)] = effect.items()
            assert phase(t) == {"soar": "fly"}.get(name, name)
            assert t.view(None)["left"] == n
