"""Evolutions and the end of the game (KR-83 to KR-93)."""

import pytest

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.rules import MOST_OPTIONS, end_round
from tests.games.krom.staging import (
    Player,
    brawl,
    dice,
    go,
    has,
    kinds,
    legal,
    next_gathering,
    phase,
    player,
    table,
    told,
    turn,
)


def inventor(card, at="cave", preys=None, **has_):
    """The first player's turn, before anything is done, with one evolution face up."""
    other = Player(at="cave" if at != "cave" else "forest")
    return turn(table(Player(at=at, **has_), other, shelf=[card], preys=preys))


def test_evolutions_are_taken_in_ones_own_turn():  # KR-83
    t = table(Player(at="cave", wood=1), Player(at="cave", wood=1), shelf=["stick"])
    assert t.why_not(0, "evolve 1") == "KR-83"  # all are picking a destination
    brawl(t, "cave", 6, 6)
    assert "evolve 1" in legal(t, 0)
    assert t.why_not(1, "evolve 1") == "KR-83"


def test_in_a_hunt_an_evolution_may_be_taken_before_it_is_settled():  # KR-83, KR-R23
    t = inventor("stick", at="savanna", wood=1, krom=3, hand=["cheese_bait"], preys=["handbagodile"])
    dice(t, 1, 2, 3)
    t.play(0, "hunt 1")
    assert legal(t) == ["cheese_bait", "evolve 1", "accept"]
    t.play(0, "evolve 1")

    assert (phase(t), legal(t)) == ("roll", ["cheese_bait", "accept"])  # what was asked is asked again
    assert (has(t, 0, "points"), t.view()["turn"]["hunt"]["total"]) == (1, 6)
    events = t.play(0, "cheese_bait")
    assert told(events, "dice")[0]["total"] == 9


def test_who_can_only_leave_it_at_that_after_an_evolution_is_not_asked_again():  # KR-83, KR-57
    t = inventor("stick", at="savanna", wood=1, krom=3, preys=["handbagodile"])
    dice(t, 1, 2, 3)
    t.play(0, "hunt 1")
    assert legal(t) == ["evolve 1", "accept"]
    events = t.play(0, "evolve 1")

    assert kinds(events)[:2] == ["evolved", "missed"]


def test_on_the_mountain_an_evolution_may_be_taken_between_two_rolls():  # KR-83, KR-60, KR-R23
    t = inventor("stick", at="mountain", wood=1, krom=3)
    dice(t, 1, 1, 2, 3, 4)
    t.play(0, "climb")
    dice(t, 1)
    t.play(0, "reroll 5")
    t.play(0, "evolve 1")

    assert (phase(t), t.view()["turn"]["dice"], t.view()["turn"]["rerolls"]) == ("reroll", [1, 1, 1, 2, 3], 1)
    assert "reroll 4" in legal(t)
    assert has(t, 0, "krom") == 3 - 1 - 1


def test_the_kroms_of_an_evolution_are_gone_for_rerolls():  # KR-83, KR-60
    t = inventor("stick", at="mountain", wood=1, krom=1)
    dice(t, 1, 1, 2, 3, 4)
    t.play(0, "climb")
    events = t.play(0, "evolve 1")

    assert told(events, "pattern")[0]["pattern"] == "pair"  # nothing was left to decide: the dice are kept


def test_an_evolution_may_be_taken_before_a_payoff_is_claimed():  # KR-83, KR-64, KR-R23
    t = inventor("pet_rock", at="mountain", stone=1, krom=1)
    dice(t, 5, 5, 5, 5, 2)
    t.play(0, "climb")
    t.play(0, "keep")
    assert (phase(t), legal(t)) == ("claim", ["evolve 1", "claim 1", "claim 2"])
    t.play(0, "evolve 1")
    assert (phase(t), legal(t)) == ("claim", ["claim 1", "claim 2"])
    t.play(0, "claim 1")

    assert (has(t, 0, "stone"), has(t, 0, "points")) == (3, 1)


def test_an_evolution_may_be_taken_before_an_option_is_chosen():  # KR-83, KR-52, KR-R23
    t = inventor("bark_briefs", at="forest", wood=2)
    next_gathering(t, "hermit")
    t.play(0, "draw")
    assert legal(t) == ["evolve 1", "option 1", "option 2", "option 3"]
    t.play(0, "evolve 1")
    assert (phase(t), legal(t)) == ("option", ["option 1", "option 2", "option 3"])
    t.play(0, "option 1")

    assert (has(t, 0, "wood"), has(t, 0, "points")) == (1, 2)


def test_a_game_may_end_in_the_middle_of_a_roll():  # KR-92, KR-83
    owned = ["volcano_sauna", "two_storey_cave", "square_wheel"]  # 10 points
    t = inventor("bark_briefs", at="forest", wood=2, evolutions=owned)
    next_gathering(t, "hermit")
    t.play(0, "draw")
    events = t.play(0, "evolve 1")

    assert kinds(events) == ["evolved", "won"]
    assert (t.over, t.acting, t.view(0)["turn"], t.game.census(t.state)) == (True, [], None, 0)


def test_inventors_block_and_drool_glue_hold_in_a_roll_too():  # KR-83, KR-115, KR-120
    t = inventor("rocking_mammoth", at="mountain", wood=2, bone=1, krom=4, hand=["drool_glue"])
    t.play(0, "drool_glue")
    dice(t, 1, 1, 2, 3, 4)
    t.play(0, "climb")
    assert [it for it in legal(t) if it.startswith("evolve")] == ["evolve 1 -wood", "evolve 1 -bone"]
    assert t.why_not(0, "evolve 1") == "KR-120"
    blocked = t.copy()
    blocked.state.blocked = 1
    assert blocked.why_not(0, "evolve 1 -wood") == "KR-115"


def test_who_is_asked_for_a_parry_takes_no_evolution():  # KR-83, KR-98, KR-R23
    me = Player(wood=1, hand=["dung_shield"])
    t = turn(table(me, Player(at="forest", hand=["inventors_block"]), shelf=["stick"]))
    t.play(1, "inventors_block")

    assert (phase(t), legal(t)) == ("parry", ["pass", "dung_shield"])
    assert t.why_not(0, "evolve 1") == "KR-83"


@pytest.mark.parametrize("held", ["dung_shield", "rabbit_foot", "granny_tea"])
def test_whether_a_roll_is_asked_about_tells_nothing_of_a_hand(held):  # KR-10, KR-83
    t = inventor("stick", at="savanna", wood=1, krom=1, hand=[held], preys=["handbagodile"])
    dice(t, 1, 2, 3)
    t.play(0, "hunt 1")
    t.play(0, "evolve 1")

    assert (phase(t), t.acting) == ("roll", [0])  # even if there is nothing left but to leave it at that


def test_no_decision_has_more_options_than_there_is_room_for():  # KR-61, KR-83, KR-120
    shelf = ["pocket_catapult", "kromputer", "prehistory_two", "wheelbarrow"]
    hand, owned = ["drool_glue", "rabbit_foot"], ["stick", "nap"]
    rich = Player(at="mountain", wood=4, bone=4, stone=4, krom=9, hand=hand, evolutions=owned)
    t = turn(table(rich, Player(), shelf=shelf))
    t.play(0, "drool_glue")
    dice(t, 1, 2, 3, 4, 6)
    t.play(0, "climb")

    assert len(legal(t)) == 1 + 31 + 31 + 3 + 3 + 3 + 2
    assert len(legal(t)) <= 75 <= MOST_OPTIONS


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


def test_the_last_round_goes_to_most_points():  # KR-93, KR-R34
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
