"""Evolutions and the end of the game (KR-83 to KR-93)."""

import pytest

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.rules import end_round
from tests.games.krom.staging import (
    Player,
    brawl,
    go,
    has,
    legal,
    phase,
    player,
    table,
    told,
    turn,
)


def inventor(card, at="cave", **has_):
    """The first player's turn, before anything is done, with one evolution face up."""
    return turn(table(Player(at=at, **has_), Player(at="cave" if at != "cave" else "forest"), shelf=[card]))


def test_evolutions_are_taken_in_ones_own_turn():  # KR-83
    t = table(Player(at="cave", wood=1), Player(at="cave", wood=1), shelf=["stick"])
    assert t.why_not(0, "evolve 1") == "KR-83"  # all are picking a destination
    brawl(t, "cave", 6, 6)
    assert "evolve 1" in legal(t, 0)
    assert t.why_not(1, "evolve 1") == "KR-83"


def test_the_whole_cost_must_be_in_hand():  # KR-84
    assert inventor("square_wheel", at="savanna", wood=1, stone=1, krom=0).why_not(0, "evolve 1") == "KR-84"
    assert inventor("square_wheel", wood=1, stone=0).why_not(0, "evolve 1") == "KR-84"
    assert inventor("square_wheel", wood=1, stone=1).why_not(0, "evolve 1") is None


def test_the_cost_goes_back_and_the_card_counts_at_once():  # KR-85, KR-86
    t = inventor("square_wheel", wood=2, stone=1, krom=4)
    events = t.play(0, "evolve 1")

    assert [has(t, 0, good) for good in ("wood", "stone", "krom")] == [1, 0, 3]
    assert t.view()["supply"]["stone"] == 12
    assert (player(t, 0)["points"], player(t, 0)["evolutions"]) == (2, ["square_wheel"])
    assert told(events, "evolved")[0]["total"] == 2
    assert (
        words("en", folder("krom"))
        .story(events[0].plain(), ["Ann", "Bob"], 0)
        .startswith("You invent “Square Wheel” (price: 1 wood, 1 stone and 1 Krom)")
    )


def test_conditions_are_not_paid():  # KR-85
    t = inventor("polite_grunt", krom=5, hand=["deluxe_club", "backlash"])
    t.play(0, "evolve 1")

    assert (has(t, 0, "bonus"), has(t, 0, "krom")) == (2, 3)


def test_any_number_in_a_turn():  # KR-87, KR-R30
    t = turn(
        table(Player(wood=3, bone=3, stone=3, krom=9), Player(), shelf=["stick", "toothpick", "pet_rock", "nap"])
    )
    for slot in (1, 2, 3, 4):
        t.play(0, f"evolve {slot}")

    assert has(t, 0, "points") == 4


def test_a_taken_card_leaves_an_empty_slot():  # KR-88
    t = turn(table(Player(wood=3, krom=9), Player(), shelf=["stick", "nap"]))
    t.play(0, "evolve 1")

    assert t.view()["shelf"][0] is None
    assert t.why_not(0, "evolve 1") == "KR-88"


def test_example_17():  # KR-88, KR-89, KR-18, KR-R11
    shelf = ["stick", "kromputer", "nap", "prehistory_two"]
    t = turn(table(Player(wood=3, krom=9), Player(), shelf=shelf))
    t.play(0, "evolve 1")
    t.play(0, "evolve 3")
    assert [bool(it) for it in t.view()["shelf"]] == [False, True, False, True]
    short = t.copy()
    events = t.play(0, "rest")
    assert [bool(it) for it in t.view()["shelf"]] == [True] * 4
    assert [it["slot"] for it in told(events, "shelf")] == [1, 3]

    short.state.evolution_pile = 1 << 6
    short.play(0, "rest")
    assert [bool(it) for it in short.view()["shelf"]] == [True, True, False, True]


def test_evolutions_are_not_stolen():  # KR-90
    t = brawl(table(Player(), Player(hp=1, krom=0, wood=1, evolutions=["stick"]), shelf=[]), "cave", 6, 1)
    assert legal(t) == ["steal wood", "decline"]
    t.play(0, "steal wood")

    assert player(t, 1)["evolutions"] == ["stick"]


@pytest.mark.parametrize(
    ("card", "meets", "fails"),
    [
        ("nap", {"at": "cave"}, {"at": "mountain"}),
        ("bark_briefs", {"at": "forest", "wood": 2}, {"at": "mountain", "wood": 2}),
        ("hunting_licence", {"at": "savanna", "bone": 2}, {"at": "mountain", "bone": 2}),
        ("volcano_sauna", {"at": "mountain", "wood": 3, "stone": 1}, {"at": "savanna", "wood": 3, "stone": 1}),
        ("moss_bandage", {"wood": 1, "hp": 3}, {"wood": 1, "hp": 4}),
        ("polite_grunt", {"hand": ["backlash", "dung_shield"]}, {"hand": ["backlash"]}),
        (
            "prehistory_two",
            {"wood": 1, "bone": 1, "stone": 1, "krom": 7, "evolutions": ["stick", "nap"]},
            {"wood": 1, "bone": 1, "stone": 1, "krom": 7, "evolutions": ["stick"]},
        ),
    ],
)
def test_conditions(card, meets, fails):  # KR-84, KR-91
    assert inventor(card, **meets).why_not(0, "evolve 1") is None
    t = inventor(card, **fails)
    if phase(t) == "step":
        assert t.why_not(0, "evolve 1") == "KR-84"
    assert all(not it["evolutions"] or card not in it["evolutions"] for it in t.view()["players"])


def test_to_be_alone_is_to_have_no_figure_beside_one_able_or_not():  # KR-91
    alone = turn(table(Player(at="savanna"), Player(at="cave"), shelf=["personal_space"]))
    assert alone.why_not(0, "evolve 1") is None
    beside = turn(table(Player(at="savanna"), Player(at="savanna", hp=0), shelf=["personal_space"]))
    assert beside.why_not(0, "evolve 1") == "KR-84"


def test_the_champions_belt_is_for_winners_of_this_round():  # KR-91, KR-71
    t = table(Player(at="cave", bone=2), Player(at="cave", bone=2), shelf=["champion_belt"])
    brawl(t, "cave", 6, 4)
    assert "evolve 1" in legal(t, 0)
    t.play(0, "rest")
    t.play(0, "end")
    assert t.why_not(1, "evolve 1") == "KR-84"


def test_example_15():  # KR-83, KR-84, KR-85
    t = inventor("smart_knucklebone", at="savanna", bone=1, stone=1, krom=1)
    t.play(0, "evolve 1")
    assert [has(t, 0, good) for good in ("bone", "stone", "krom", "points")] == [0, 0, 0, 2]
    assert legal(t) == ["hunt 1", "hunt 2", "hunt 3", "hunt 4"]


def test_example_16():  # KR-92, KR-R12
    owned = ["volcano_sauna", "two_storey_cave", "square_wheel"]  # 10 points
    players = [Player(wood=2, evolutions=owned), Player(), Player()]
    t = table(*players, shelf=["bark_briefs"])
    go(t, "forest", "savanna", "mountain")
    assert t.acting == [0]
    events = t.play(0, "evolve 1")

    assert t.over
    assert told(events, "won") == [{"seat": 0, "points": 12}]
    assert [event.kind for event in events] == ["evolved", "won"]
    assert t.ranking()[0] == [0]
    assert t.legal(1) == []
    assert t.why_not(1, "climb") == "KR-92"


def at_the_last_round(*players):
    t = table(*players, shelf=[])
    t.state.round_n = 60
    t.state.evolution_pile = 0
    end_round(t.state)
    return t


def test_the_last_round_goes_to_most_points():  # KR-93
    t = at_the_last_round(Player(evolutions=["stick"]), Player(evolutions=["square_wheel"], krom=0))

    assert t.over
    assert t.ranking() == [[1], [0]]


def test_then_to_the_greater_worth():  # KR-93
    t = at_the_last_round(Player("megalitte", krom=5), Player("brindille", krom=3, wood=1))

    assert t.ranking() == [[1], [0]]
    assert [row["worth"] for row in t.sheet()] == [5, 6]


def test_then_to_the_heavier():  # KR-93
    t = at_the_last_round(Player("brindille"), Player("ossane"), Player("megalitte"))

    assert t.ranking() == [[2], [1], [0]]


def test_rounds_before_the_last_go_on():  # KR-93, KR-20
    t = table(Player(), Player(), shelf=[])
    t.state.round_n = 59
    end_round(t.state)
    assert not t.over
