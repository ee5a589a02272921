"""What effects do: water, pollution, tiles, steps, flights (TV-1 to TV-4, TV-36 to TV-45, TV-60, TV-106)."""

from tests.games.tribus.staging import (
    Player,
    do,
    empty_forest_pile,
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


def buying(card="P05", water=9, **more):
    """The first player plays P05 by its bigger line: a Forest tile for 4 water."""
    t = table(Player(f"{card} f f f f", water=water, **more), Player("w f f f f"), Player("w f f f f"))
    do(t, f"play {card}.2")
    return t


def moving(n=5, **more):
    """The first player makes five steps (A07, both neighbours hold Plant)."""
    t = table(Player("A07 f f f f", **more), Player("p f f f f"), Player("p f f f f"))
    do(t, "play A07.2")
    assert t.view(None)["left"] == n
    return t


def test_everybody_acts_on_their_own_board_only():  # TV-1
    t = table(Player("F08 w p a a", pollution={"D1": 2, "D2": 2, "D3": 2}), Player(pollution={"C1": 1}))
    before = player(t, 1)
    do(t, "play F08.1", "clean_at D1")

    assert t.why_not(0, "clean_at C1") == "TV-37"  # C1 is polluted on the neighbour's board
    assert player(t, 1) == before


def test_water_is_taken_and_never_runs_out():  # TV-9, TV-10, TV-36, TV-Q17
    t = table(Player("W15 w w a p", water=300))
    do(t, "play W15.1")

    assert player(t)["water"] == 306


def test_pollution_is_removed_token_by_token_from_any_squares():  # TV-37
    t = table(Player("F08 w p a a", pollution={"D1": 2, "D2": 2, "D3": 2}))
    do(t, "play F08.1")
    assert legal(t) == ["clean_at D1", "clean_at D2", "clean_at D3"]
    do(t, "clean_at D1", "clean_at D1")
    assert t.why_not(0, "clean_at D1") == "TV-37"
    do(t, "clean_at D3", "clean_at D3")

    assert pollution(t) == {"D2": 2}


def test_if_fewer_tokens_are_left_all_are_removed():  # TV-37, TV-Q6
    t = table(Player("F08 w p a a", pollution={"D1": 2, "C3": 1}))
    events = do(t, "play F08.1")

    assert pollution(t) == {}
    assert [(it["square"], it["n"]) for it in told(events, "cleaned")] == [("D1", 2), ("C3", 1)]


def test_the_rulebooks_example_a_tile_for_4_water():  # EX-30: TV-38
    t = buying(water=4)
    taken, top = t.view(None)["offers"][0], t.view(None)["offers"][4]
    assert t.view(None)["price"] == 4
    do(t, "forest 1 B1")

    assert player(t)["water"] == 0
    assert square(t, "B1") == {**square(t, "B1"), "tile": taken, "village": False}
    assert t.view(None)["offers"][0] == top
    assert None not in t.view(None)["offers"]


def test_the_top_of_the_forest_pile_may_be_taken():  # EX-30: TV-38, TV-12
    t = buying(water=4)
    before = t.view(None)["offers"]
    do(t, "forest pile B1")

    assert square(t, "B1")["tile"] == before[4]
    assert t.view(None)["offers"][:4] == before[:4]
    assert t.view(None)["offers"][4] not in (None, before[4])


def test_a_tile_goes_beside_ones_own_where_nothing_lies():  # TV-2, TV-3, TV-38, TV-Q24
    t = buying(tiles={"B1": "U01"}, pollution={"C1": 1})

    assert {it.split()[2] for it in starting(t, "forest")} == {"A2", "B2"}
    assert t.why_not(0, "forest 1 C1") == "TV-3"  # polluted
    assert t.why_not(0, "forest 1 B1") == "TV-3"  # a tile lies there
    assert t.why_not(0, "forest 1 C2") == "TV-38"  # only diagonally beside
    assert t.why_not(0, "forest 1 D3") == "TV-38"


def test_a_price_of_8_less_x():  # EX-3: TV-39, TV-40
    def price(own, left, right):
        hand = " ".join(["P01", *["p"] * (own - 1), *["w"] * (5 - own)])
        hands = [" ".join(["p"] * n + ["w"] * (5 - n)) for n in (left, right)]
        t = table(Player(hand, water=9), Player(hands[0]), Player(hands[1]))
        do(t, "play P01.1")
        return t.view(None)["price"]

    assert [price(2, 2, 2), price(1, 0, 0), price(3, 2, 2), price(4, 2, 2), price(5, 3, 3)] == [2, 7, 1, 1, 1]


def test_no_tile_for_who_cannot_pay():  # TV-8, TV-41
    assert phase(buying(water=3)) == "draw"
    assert phase(buying(water=4)) == "forest"


def test_no_tile_without_a_square():  # TV-41
    assert phase(buying(pollution={"B1": 1, "A2": 1})) == "draw"


def test_a_tile_may_be_declined():  # TV-41, TV-Q6
    t = buying()
    do(t, "skip")

    assert phase(t) == "draw"
    assert player(t)["water"] == 9


def test_the_forest_river_shrinks_and_ends():  # EX-33: TV-106, TV-Q16
    t = buying()
    empty_forest_pile(t, ["U01", "U02", "U03", "U04", ""])
    do(t, "forest 2 B1")
    assert t.view(None)["offers"] == ["U01", None, "U03", "U04", None]

    t = table(Player("P05 f f f f", water=9), Player("w f f f f"), Player("w f f f f"))
    empty_forest_pile(t, ["", "", "", "", ""])
    do(t, "play P05.2")
    assert phase(t) == "draw"  # no tile on offer: nothing happens


def test_an_empty_place_offers_no_tile():  # TV-106
    t = buying()
    empty_forest_pile(t, ["U01", "", "U03", "", ""])

    assert t.why_not(0, "forest 2 B1") == "TV-106"


def test_the_rulebooks_example_five_steps():  # EX-12: TV-42, TV-43
    t = moving(tiles={"B1": "U01"}, riders={"A1": 1})
    do(t, "step capital A1", "step A1 B1", "step capital A1", "step A1 B1", "step A1 B1")

    assert riders(t) == {"capital": 4, "B1": 3}


def test_steps_may_be_split_and_stopped():  # TV-42, TV-Q26
    t = moving(riders={"A1": 1})
    assert t.why_not(0, "step B1 A1") == "TV-42"  # nobody stands there
    do(t, "step capital A1", "step A1 capital", "stop")  # back to the Capital

    assert riders(t) == {"capital": 6, "A1": 1}
    assert phase(t) == "draw"


def test_a_step_leads_to_an_adjacent_tile_only():  # TV-43, TV-2
    t = moving(tiles={"B1": "U01", "B2": "U02"}, riders={"B1": 1})

    assert starting(t, "step") == ["step B1 A1", "step B1 B2", "step capital A1"]
    assert t.why_not(0, "step B1 C1") == "TV-43"  # no tile
    assert t.why_not(0, "step capital B1") == "TV-43"


def test_voltiports_link_the_capital_and_each_other():  # EX-13: TV-60, TV-43
    t = moving(tiles={"C1": "U03*", "B3": "N03*"})
    do(t, "step capital C1", "step C1 B3", "step B3 capital")
    assert riders(t) == {"capital": 7}

    t = moving(tiles={"C1": "U03", "B3": "N03*"})
    assert starting(t, "step") == ["step capital A1", "step capital B3"]  # TV-61: a Forest face does not work yet


def test_mix_is_water_or_a_step_each_time():  # TV-44
    t = table(Player("W17 w w f a"))
    do(t, "play W17.1", "take_water", "step capital A1", "take_water", "step capital A1")
    assert t.view(None)["left"] == 1
    do(t, "stop")

    assert player(t)["water"] == 2
    assert riders(t) == {"capital": 5, "A1": 2}


def test_any_number_of_riders_may_share_a_place():  # TV-43, TV-107
    t = moving()
    do(t, *["step capital A1"] * 5)

    assert riders(t) == {"capital": 2, "A1": 5}


def test_flying_goes_to_another_tile():  # TV-45
    tiles = {"B1": "U01", "C1": "N01"}
    t = table(Player("W01 f f f f", tiles=tiles, riders={"B1": 2, "A1": 1}), village_river="V10")
    do(t, "build B1", "village_card 1", "side right")  # clean 3 + fly, and nothing is polluted

    assert phase(t) == "fly"
    assert t.why_not(0, "fly A1 A1") == "TV-45"
    assert t.why_not(0, "fly A1 capital") == "TV-45"  # TV-Q14: only by a guide's power
    assert t.why_not(0, "fly A1 D3") == "TV-45"
    do(t, "fly capital C1")
    assert riders(t)["C1"] == 1


def test_a_tile_keeps_its_colour_and_bonuses_and_stays():  # TV-4, TV-Q25
    t = table(Player("W01 f f f f", tiles={"B1": "O05"}, riders={"B1": 3}))
    do(t, "build B1")

    assert square(t, "B1") == {**square(t, "B1"), "tile": "O05", "village": True}
    assert [it["tile"] for it in player(t)["squares"] if it["tile"]] == ["S1", "O05"]


def test_the_river_fills_the_freed_place_and_leaves_the_others():  # TV-65
    t = buying()
    before = t.view(None)["offers"]
    do(t, "forest 3 B1")

    after = t.view(None)["offers"]
    assert [after[k] for k in (0, 1, 3)] == [before[k] for k in (0, 1, 3)]
    assert after[2] == before[4]
