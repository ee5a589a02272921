"""Temples, villages and village cards (TV-46 to TV-62, TV-105)."""

import pytest

from clairiere.games.tribus.language import CATAPULT, TURBINE, VOLTIPORT
from clairiere.games.tribus.pieces import BOARD_IDS, BONUS_OF, FOREST_TILES, SLOTS_OF, TILE_IDS, VILLAGE_IDS
from tests.games.tribus.staging import (
    Player,
    do,
    legal,
    phase,
    player,
    pollution,
    riders,
    square,
    starting,
    table,
    told,
)


def test_a_temple_costs_three_cards_and_gives_its_effect():  # EX-15: TV-46, TV-47, TV-48, TV-63, TV-64
    t = table(Player("W01 F01 P01 A01 w", "spirale", pollution={"D1": 2, "D2": 2}))
    do(t, "temple", "discard 1 2 5")
    assert {"W01", "F01"} < set(t.view(None)["discards"]["element"])
    assert legal(t) == ["temple_kind 1", "temple_kind 2", "temple_kind 3", "temple_kind 4"]
    do(t, "temple_kind 3")  # clean 5, on A1: the only tile

    assert square(t, "A1")["temple"]
    assert pollution(t) == {}
    do(t, "draw 1", "draw 4")
    assert t.view(0)["hands"][0] == [None, None, "P01", "A01", None]
    assert t.view(None)["river"][0] is None
    do(t, "draw pile")
    assert None not in t.view(0)["hands"][0]
    assert None not in t.view(None)["river"]


def test_the_rulebooks_example_a_temple_of_two_steps():  # EX-31: TV-48
    t = table(Player("w w w w w", "soleil"))
    do(t, "temple", "discard 1 2 3", "temple_kind 2")
    assert t.view(None)["left"] == 2
    do(t, "step capital A1", "step capital A1")

    assert riders(t) == {"capital": 5, "A1": 2}
    assert t.view(None)["draws"] == 3


@pytest.mark.parametrize("board", BOARD_IDS)
@pytest.mark.parametrize("kind", range(1, 5))
def test_every_temple_of_every_board_gives_what_is_printed(board, kind):  # TV-48
    t = table(Player("w w w w w", board, pollution={"D1": 6, "D2": 6}, water=7))
    do(t, "temple", "discard 1 2 3", f"temple_kind {kind}")
    [printed] = t.game.catalog()["boards"][board]["temples"][kind - 1]

    if printed["effect"] == "water":
        assert player(t)["water"] == 7 + printed["n"]
        return
    assert phase(t) == {"clean": "clean", "forest": "forest", "move": "move"}[printed["effect"]]
    assert t.view(None)["price" if printed["effect"] == "forest" else "left"] == printed["n"]


def test_each_temple_gives_its_effect_once():  # TV-48
    t = table(Player("w w w w w", tiles={"B1": "U01"}, temples="A1", raised="2"))
    do(t, "temple", "discard 3 4 5")

    assert legal(t) == ["temple_kind 1", "temple_kind 3", "temple_kind 4"]
    assert t.why_not(0, "temple_kind 2") == "TV-48"
    assert t.why_not(0, "skip") == "TV-47"  # it has been paid for


def test_a_temple_goes_on_a_tile_without_temple_of_any_face():  # TV-47
    t = table(Player("w w w w w", tiles={"B1": "U01", "C1": "N01*"}, temples="A1"))
    do(t, "temple", "discard 3 4 5", "temple_kind 3")

    assert legal(t) == ["temple_at B1", "temple_at C1"]
    assert t.why_not(0, "temple_at A1") == "TV-47"
    assert t.why_not(0, "temple_at D3") == "TV-47"


def test_no_temple_without_a_free_tile_or_without_a_temple():  # EX-16: TV-49
    assert table(Player("w w w w w", temples="A1")).why_not(0, "temple") == "TV-49"
    tiles = {"B1": "U01", "C1": "N01", "A2": "O01", "B2": "U02"}
    assert table(Player("w w w w w", tiles=tiles, temples="A1 B1 C1 A2")).why_not(0, "temple") == "TV-49"
    assert "temple" in legal(table(Player("w w w w w")))


def test_who_is_blocked_exchanges_three_cards():  # EX-16: TV-20, TV-21, TV-46, TV-66, TV-Q8
    t = table(Player("W08 W13 P08 F08 F13", temples="A1"), Player("f f f f f"), Player("f f f f f"))

    assert legal(t) == ["blocked"]
    events = do(t, "blocked", "discard 1 2 3")
    assert told(events, "discarded")[0]["for"] == "nothing"
    assert told(events, "raised") == []
    assert (phase(t), t.view(None)["draws"]) == ("draw", 3)


def test_nobody_is_blocked_who_can_do_anything():  # TV-20, TV-21
    assert table(Player("w w w w w")).why_not(0, "blocked") == "TV-21"
    t = table(Player("w w w w w"))
    assert t.why_not(0, "end") == "TV-20"  # no passing


def test_building_a_village():  # EX-14: TV-50, TV-52, TV-53, TV-54, TV-55, TV-62, TV-Q15
    tiles = {"A2": "U01", "B1": "N01", "B2": "O06"}
    t = table(Player("w w w w w", tiles=tiles, riders={"B2": 4}, temples="B2", pollution={"C2": 2}))
    assert t.offer(0, "build B2")["pollutes"] == ["C2", "B3"]  # told before it is done
    assert [it["pollutes"] for it in t.view(0)["tiles"] if it["ready"]] == [["C2", "B3"]]
    do(t, "build B2")

    assert pollution(t) == {"C2": 3, "B3": 1}
    assert riders(t) == {"capital": 6, "B2": 1}
    assert square(t, "B2")["temple"]
    assert square(t, "B2")["village"]
    assert player(t)["pawns"] == 4
    assert phase(t) == "fly"
    assert {it.split()[2] for it in starting(t, "fly")} == {"A1", "A2", "B1", "B2"}
    do(t, "fly capital B2")
    assert phase(t) == "village_card"
    assert riders(t) == {"capital": 5, "B2": 2}


def test_a_turbine_keeps_the_air_clean():  # EX-14: TV-53
    tiles = {"A2": "U01", "B1": "N01", "B2": "O05"}
    t = table(Player("w w w w w", tiles=tiles, riders={"B2": 4}, pollution={"C2": 2}))
    assert t.offer(0, "build B2")["pollutes"] == []
    do(t, "build B2")

    assert pollution(t) == {"C2": 2}
    assert phase(t) == "village_card"  # no catapult: nobody flies


@pytest.mark.parametrize("tile", range(FOREST_TILES))
def test_every_tile_becomes_a_village_with_its_bonuses(tile):  # TV-50, TV-52, TV-53, TV-55, TV-60
    name, slots, bonus = TILE_IDS[tile], int(SLOTS_OF[tile]), int(BONUS_OF[tile])
    t = table(Player("w w w w w", tiles={"B1": name}, riders={"B1": slots}), seats=5)
    do(t, "build B1")

    assert riders(t) == {"capital": 7}
    assert pollution(t) == ({} if bonus & TURBINE else {"C1": 1, "B2": 1})
    assert (phase(t) == "fly") == bool(bonus & CATAPULT)
    assert bool(t.state.ports[0]) == bool(bonus & VOLTIPORT)
    short = table(Player("w w w w w", tiles={"B1": name}, riders={"B1": slots - 1}), seats=5)
    assert short.why_not(0, "build B1") == "TV-50"


def test_a_start_tile_never_becomes_a_village():  # TV-51, TV-Q2
    t = table(Player("w w w w w", riders={"A1": 7}))

    assert t.why_not(0, "build A1") == "TV-51"


def test_a_village_is_built_once_and_with_a_pawn():  # TV-50, TV-87, TV-Q29
    t = table(Player("w w w w w", tiles={"B1": "U01*"}, riders={"B1": 3}))
    assert t.why_not(0, "build B1") == "TV-50"
    tiles = {name: f"{tile}*" for name, tile in zip(("B1", "C1", "D1", "A2", "B2"), TILE_IDS, strict=False)}
    t = table(Player("w w w w w", tiles={**tiles, "C2": "N01"}, riders={"C2": 4}))
    assert t.why_not(0, "build C2") == "TV-50"  # no sixth village


def test_one_village_per_turn():  # TV-50, TV-19, TV-66
    t = table(Player("w w w w w", tiles={"B1": "U01", "A2": "N01"}, riders={"B1": 2, "A2": 2}))
    do(t, "build B1", "village_card 1", "side left")

    assert t.acting == [1]  # no card to draw: the next player's turn


def test_the_catapult_comes_before_the_village_card():  # TV-55, TV-62, TV-Q28
    t = table(Player("w w w w w", tiles={"B1": "U02"}, riders={"B1": 2}))
    do(t, "build B1")
    assert phase(t) == "fly"
    assert t.why_not(0, "village_card 1") == "TV-56"
    do(t, "skip")
    assert phase(t) == "village_card"


def building(card, **more):
    """The first player has just built a village on B1 and sees this card first in the river."""
    t = table(Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}, **more), village_river=card, offers=None)
    do(t, "build B1", "village_card 1")
    return t


def test_a_village_card_of_the_river_is_taken_and_the_river_filled():  # TV-56, TV-Q18
    t = table(Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}), village_river="V01 V02 V03 V04")
    do(t, "build B1")
    assert legal(t) == [f"village_card {k}" for k in (1, 2, 3, 4)]
    do(t, "village_card 3")

    view = t.view(None)
    assert view["village_card"] == "V03"
    assert [view["village_river"][k] for k in (0, 1, 3)] == ["V01", "V02", "V04"]
    assert view["village_river"][2] not in (None, "V03")


def test_the_left_side_is_tucked_for_good():  # TV-57, TV-59
    t = building("V07", tucked="V01")
    assert legal(t) == ["side left", "side right"]
    do(t, "side left")

    assert player(t)["tucked"] == ["V01", "V07", None, None]
    assert player(t)["right_used"] == 0


def test_the_right_side_is_used_and_discarded():  # TV-57, TV-70
    t = building("V07", tucked="V01", pollution={"D3": 2})
    do(t, "side right")

    assert player(t)["water"] == 4
    assert pollution(t) == {}
    assert player(t)["tucked"] == ["V01", None, None, None]
    assert player(t)["right_used"] == 1
    assert t.view(None)["discards"]["village"] == ["V07"]


def test_a_fifth_tucked_card_replaces_one_of_the_four():  # EX-17: TV-59, TV-Q19
    t = building("V19", tucked="V01 V02 V03 V04")
    do(t, "side left")
    assert legal(t) == ["drop 1", "drop 2", "drop 3", "drop 4"]
    do(t, "drop 2")

    assert player(t)["tucked"] == ["V01", "V19", "V03", "V04"]
    assert t.view(None)["discards"]["village"] == ["V02"]


def test_a_temple_of_a_right_side_costs_no_cards_and_may_be_declined():  # TV-58, TV-Q6
    t = building("V05")
    do(t, "side right")
    assert starting(t, "temple_kind") == [f"temple_kind {k}" for k in (1, 2, 3, 4)]
    assert "skip" in legal(t)
    do(t, "temple_kind 1", "temple_at B1")
    assert square(t, "B1")["temple"]
    assert player(t)["water"] == 4
    assert t.acting == [1]

    t = building("V05")
    do(t, "side right", "skip")
    assert not any(it["temple"] for it in player(t)["squares"])
    t = building("V05", temples="A1 B1", raised="1 2")
    do(t, "side right")
    assert t.acting == [1]  # every tile has its temple: nothing happens


def test_two_flights_of_a_right_side():  # TV-58
    t = building("V08")
    do(t, "side right", "fly capital A1")
    assert t.view(None)["left"] == 1
    do(t, "fly capital B1")

    assert riders(t) == {"capital": 5, "A1": 1, "B1": 1}


def test_a_new_voltiport_serves_at_once():  # TV-60, TV-Q27
    t = table(Player("w w w w w", tiles={"B1": "U03"}, riders={"B1": 2}), village_river="V12")
    do(t, "build B1", "village_card 1", "side right")

    assert "step capital B1" in legal(t)


def test_no_village_card_on_offer():  # TV-56, TV-105, TV-Q16
    t = table(Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}))
    s = t.state
    s.village_river[:], s.village_pile, s.village_discard = -1, 0, 0
    do(t, "build B1")

    assert t.acting == [1]


def test_village_cards_are_shuffled_anew_when_needed():  # TV-105
    t = table(Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}), village_river="V01 V02 V03 V04")
    s = t.state
    s.village_discard, s.village_pile = s.village_pile, 0
    events = do(t, "build B1", "village_card 1")

    assert told(events, "reshuffled_villages") == [{"n": 26}]
    assert None not in t.view(None)["village_river"]


@pytest.mark.parametrize("card", VILLAGE_IDS)
def test_every_right_side_does_what_is_printed(card):  # TV-57
    t = table(
        Player("w w w w w", tiles={"B1": "U01"}, riders={"B1": 2}, water=5, pollution={"D1": 6, "D2": 6, "D3": 6}),
        village_river=card,
    )
    do(t, "build B1", "village_card 1", "side right")
    printed = {it["effect"]: it["n"] for it in t.game.catalog()["villages"][card]["right"]}
    seen: dict[str, int] = {}
    while t.acting == [0] and phase(t) != "draw":
        view = t.view(None)
        name = view["effect"]
        seen.setdefault(name, view["price"] if name == "forest" else view["left"])
        choice = {
            "clean": "clean_at",
            "temple": "skip",
            "forest": "skip",
            "move": "stop",
            "mix": "stop",
            "fly": "skip",
        }
        do(t, next(it for it in legal(t) if it.split()[0] == choice[name]))

    assert player(t)["water"] == 5 + printed.pop("water", 0)
    assert seen == printed
    assert player(t)["right_used"] == 1
