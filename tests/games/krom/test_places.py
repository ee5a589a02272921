"""The Cave, the Forest and the Savanna (KR-38 to KR-58)."""

import pytest

from clairiere.games.krom.catalog import catalog
from clairiere.games.krom.pieces import GATHERING_IDS, PIECES
from clairiere.games.krom.stock import receive
from tests.games.krom.staging import (
    Player,
    all_of,
    dice,
    has,
    legal,
    lucky,
    next_bonus,
    next_gathering,
    phase,
    set_tokens,
    table,
    told,
    turn,
)


def in_the_cave(**has_):
    return turn(table(Player(at="cave", **has_), Player(at="cave"), shelf=[]))


def in_the_forest(card, **has_):
    """The first player has just drawn this card."""
    t = table(Player(at="forest", **has_), Player(at="cave"), shelf=[])
    next_gathering(t, card)
    return turn(t)


def on_the_savanna(prey, **has_):
    return turn(table(Player(at="savanna", **has_), Player(at="cave"), shelf=[], preys=[prey]))


def test_resting_brings_3_kroms():  # KR-38
    t = in_the_cave(krom=2)
    t.play(0, "rest")

    assert has(t, 0, "krom") == 5


def test_rest_or_trade_but_not_both():  # KR-39, KR-R21
    t = in_the_cave(krom=5)
    assert {"rest", "buy bonus"} <= set(legal(t))
    t.play(0, "buy bonus")
    assert t.why_not(0, "rest") == "KR-39"

    t = turn(table(Player(at="cave", wood=1), Player(at="forest"), shelf=["stick"]))
    t.play(0, "rest")
    assert t.why_not(0, "buy wood") == "KR-39"


def test_prices():  # KR-40
    spent = {}
    for good in ("wood", "bone", "stone", "hp", "bonus"):
        t = in_the_cave(krom=5, hp=2)
        before = has(t, 0, good)
        t.play(0, f"buy {good}")
        spent[good] = (5 - has(t, 0, "krom"), has(t, 0, good) - before)

    assert spent == {"wood": (3, 1), "bone": (3, 1), "stone": (3, 1), "hp": (1, 2), "bonus": (2, 1)}


def test_one_buys_one_thing_at_a_time_as_much_as_one_can_pay():  # KR-41, KR-R35
    t = in_the_cave(krom=14)
    for good in ("wood", "wood", "stone", "bonus", "bone"):
        t.play(0, f"buy {good}")

    assert [has(t, 0, good) for good in ("wood", "stone", "bone", "krom")] == [2, 1, 1, 0]


def test_hit_points_are_not_for_sale_at_the_maximum():  # KR-42
    assert in_the_cave(hp=6).why_not(0, "buy hp") == "KR-42"


def test_one_below_the_maximum_a_krom_buys_just_one():  # KR-42, KR-R22
    t = in_the_cave(hp=5, krom=3)
    t.play(0, "buy hp")

    assert (has(t, 0, "hp"), has(t, 0, "krom")) == (6, 2)


def test_what_the_supply_lacks_cannot_be_bought():  # KR-43
    t = turn(table(Player(at="cave"), Player(at="forest", stone=12), shelf=[]))

    assert t.why_not(0, "buy stone") == "KR-43"
    assert "buy wood" in legal(t)


def test_a_card_bought_may_be_played_in_the_same_turn():  # KR-44
    t = in_the_cave(hp=1, krom=4)
    next_bonus(t, "granny_tea")
    t.play(0, "buy bonus")
    t.play(0, "granny_tea")

    assert has(t, 0, "hp") == 5


def test_example_13():  # KR-39, KR-40, KR-41, KR-42
    t = in_the_cave(krom=8, hp=3)
    next_bonus(t, "deluxe_club")
    seen = []
    for good in ("stone", "hp", "hp"):
        t.play(0, f"buy {good}")
        seen.append((has(t, 0, "krom"), has(t, 0, "hp")))
    assert seen == [(5, 3), (4, 5), (3, 6)]
    assert [t.why_not(0, it) for it in ("rest", "buy hp")] == ["KR-39", "KR-42"]
    t.play(0, "buy bonus")

    assert has(t, 0, "krom") == 1
    assert legal(t) == ["end"]


def test_the_first_gathering_card_is_free_and_must_be_drawn():  # KR-45
    t = turn(table(Player(at="forest", krom=5, wood=1), Player(), shelf=["stick"]))
    assert set(legal(t)) == {"draw", "evolve 1"}
    assert t.why_not(0, "end") == "KR-34"
    next_gathering(t, "easy_bundle")
    t.play(0, "draw")

    assert (has(t, 0, "wood"), has(t, 0, "krom")) == (2, 5)
    assert "end" in legal(t)


def test_further_cards_cost_1_3_and_4():  # KR-46
    t = in_the_forest("easy_bundle", krom=8)
    spent = []
    for _ in range(3):
        next_gathering(t, "easy_bundle")
        before = has(t, 0, "krom")
        t.play(0, "draw")
        spent.append(before - has(t, 0, "krom"))

    assert spent == [1, 3, 4]


def test_there_is_no_fifth_card():  # KR-47
    t = table(Player(at="forest", krom=20, wood=1, hp=6), Player(), shelf=["stick"])
    next_gathering(t, "easy_bundle")
    turn(t)
    for _ in range(4):
        next_gathering(t, "easy_bundle")
        t.play(0, "draw")

    assert t.why_not(0, "draw") == "KR-47"
    assert [it["state"] for it in t.view()["turn"]["draw_prices"]] == ["spent"] * 4


def test_each_card_is_applied_before_the_next_is_chosen():  # KR-48
    t = in_the_forest("hermit")
    assert (phase(t), legal(t)) == ("option", ["option 1", "option 2", "option 3"])
    assert t.why_not(0, "draw") == "KR-45"
    t.play(0, "option 2")

    assert has(t, 0, "bone") == 1
    assert "draw" in legal(t)


def test_losses_come_first_and_a_knock_out_ends_the_turn():  # KR-49
    t = in_the_forest("grumpy_bear", hp=4)
    assert (has(t, 0, "hp"), has(t, 0, "wood")) == (1, 2)

    t = turn(table(Player(at="forest", hp=1, hand=["deluxe_club"]), Player(), shelf=[]))
    next_gathering(t, "quicker_sand")  # both losses, even if they knock out
    events = t.play(0, "draw")
    assert has(t, 0, "bonus") == 0
    assert told(events, "fell") == [{"seat": 0, "cause": "forest"}]


def test_the_gains_of_a_card_reach_whom_its_losses_knock_out():  # KR-49, KR-37
    t = table(Player(at="forest", hp=3, krom=9), Player(), shelf=[])
    next_gathering(t, "grumpy_bear")
    turn(t)

    assert has(t, 0, "wood") == 2
    assert (phase(t), t.view()["round"]) == ("plan", 2)  # no second card, though there are Kroms for it


def test_hit_points_wake_nobody_before_the_next_round():  # KR-74, KR-49
    t = table(Player(at="forest", hp=0), Player(), shelf=[])
    receive(t.state, 0, PIECES.gain[GATHERING_IDS.index("glazed_berries"), 0])

    assert (has(t, 0, "hp"), has(t, 0, "krom")) == (0, 6)


def test_example_11():  # KR-46, KR-49, KR-37, KR-81
    t = in_the_forest("selfie_branch", hp=3, krom=2)
    assert (has(t, 0, "wood"), has(t, 0, "krom")) == (1, 3)
    next_gathering(t, "grumpy_bear")
    events = t.play(0, "draw")

    assert told(events, "fell") == [{"seat": 0, "cause": "forest"}]
    assert "stole" not in [event.kind for event in events]
    assert (has(t, 0, "wood"), has(t, 0, "krom")) == (1 + 2, 2)
    assert (t.view()["round"], has(t, 0, "hp")) == (2, 6)


def test_example_12():  # KR-50
    t = in_the_forest("easy_bundle", krom=9)
    next_gathering(t, "looping_trail")

    def then_a_bundle(after):
        return [it["card"]["is"] for it in told(after.events, "gathered")] == ["looping_trail", "easy_bundle"]

    lucky(t, 0, "draw", then_a_bundle)
    assert (has(t, 0, "krom"), has(t, 0, "wood")) == (9 - 1 + 1, 2)
    prices = [(it["price"], it["state"]) for it in t.view()["turn"]["draw_prices"]]
    assert prices == [(0, "spent"), (1, "spent"), (3, "next"), (4, "later")]


def test_unionised_wasps_stop_it():  # KR-51
    t = table(Player(at="forest", krom=9, wood=1), Player(), shelf=["stick"])
    next_gathering(t, "union_wasps")
    turn(t)
    t.play(0, "draw")

    assert t.why_not(0, "draw") == "KR-51"
    assert [it["state"] for it in t.view()["turn"]["draw_prices"]] == ["spent", "closed", "closed", "closed"]
    assert has(t, 0, "hp") == 4


@pytest.mark.parametrize(
    ("face", "after"),
    [(1, (4, 0, 0)), (2, (4, 0, 0)), (3, (6, 0, 1)), (4, (6, 0, 1)), (5, (6, 1, 1)), (6, (6, 1, 1))],
)
def test_a_die_says_which_line_applies(face, after):  # KR-52
    t = in_the_forest("easy_bundle")
    set_tokens(t, 0, "wood", 0)
    next_gathering(t, "odd_mushroom")
    lucky(t, 0, "draw", lambda it: told(it.events, "dice")[0]["dice"] == [face])

    assert (has(t, 0, "hp"), has(t, 0, "wood"), has(t, 0, "bonus")) == after


def test_the_catalog_tells_what_every_gathering_card_does():  # KR-48, KR-50, KR-51, KR-52
    told_of = catalog()["gathering"]

    assert list(told_of) == [row["id"] for row in PIECES.gathering]
    assert told_of["grumpy_bear"] == {
        "lose": {"hp": 3}, "gain": {"wood": 2}, "options": [], "die": [], "again": False, "stop": False
    }  # fmt: skip
    assert told_of["odd_mushroom"]["die"] == [
        {"on": [1, 2], "lose": {"hp": 2}},
        {"on": [3, 4], "gain": {"bonus": 1}},
        {"on": [5, 6], "gain": {"wood": 1, "bonus": 1}},
    ]
    assert told_of["hermit"]["options"] == [{"gain": {good: 1}} for good in ("wood", "bone", "stone")]
    assert (told_of["looping_trail"]["again"], told_of["union_wasps"]["stop"]) == (True, True)


def test_of_alternatives_one_takes_exactly_one():  # KR-52, KR-126
    for n, good in enumerate(("wood", "bone", "stone"), 1):
        t = table(Player(at="forest"), Player(wood=12), shelf=[])
        next_gathering(t, "hermit")
        turn(t)
        assert legal(t) == ["option 1", "option 2", "option 3"]  # though there is no wood
        t.play(0, f"option {n}")
        assert [has(t, 0, it) for it in ("wood", "bone", "stone")] == [
            int(it == good and it != "wood") for it in ("wood", "bone", "stone")
        ]


def test_one_must_hunt_a_prey_face_up():  # KR-53
    t = on_the_savanna("rock_rabbit", krom=0)

    assert legal(t) == ["hunt 1", "hunt 2", "hunt 3", "hunt 4"]
    t.state.preys[2] = -1
    assert t.why_not(0, "hunt 3") == "KR-53"


def test_extra_dice_are_paid_before_the_roll():  # KR-54
    t = on_the_savanna("milk_tooth_tiger", krom=3)
    assert "hunt 1 +1" in legal(t)
    assert t.why_not(0, "hunt 1 +2") == "KR-16"
    dice(t, 1, 1, 1, 1)
    events = t.play(0, "hunt 1 +1")

    assert told(events, "dice")[0]["dice"] == [1, 1, 1, 1]
    assert has(t, 0, "krom") == 1


def test_example_10():  # KR-54, KR-55, KR-56, KR-57
    t = on_the_savanna("deadpan_hyena", krom=3)
    other = t.copy()
    dice(t, 3, 2, 3)
    events = t.play(0, "hunt 1 +1")
    assert told(events, "caught")[0]["total"] == 8
    assert (has(t, 0, "krom"), has(t, 0, "bone")) == (2, 2)
    assert t.view()["preys"][0] != "deadpan_hyena"
    assert t.view()["discards"]["hunt"] == ["deadpan_hyena"]

    dice(other, 3, 2, 2)
    events = other.play(0, "hunt 1 +1")
    assert told(events, "missed")[0]["total"] == 7
    assert (has(other, 0, "krom"), has(other, 0, "bone"), has(other, 0, "hp")) == (1, 0, 6)
    assert other.view()["preys"][0] == "deadpan_hyena"


def test_a_failed_hunt_hurts_nobody():  # KR-57
    t = on_the_savanna("stadium_mammoth", krom=0)
    dice(t, 1, 1, 1)
    t.play(0, "hunt 1")

    assert (all_of(t, "hp"), all_of(t, "bone")) == ([6, 6], [0, 0])


def test_one_hunts_once_in_a_turn():  # KR-58
    t = turn(table(Player(at="savanna", wood=1, krom=9), Player(), shelf=["stick"], preys=["rock_rabbit"]))
    dice(t, 6)
    t.play(0, "hunt 1")

    assert t.why_not(0, "hunt 2") == "KR-58"
    assert legal(t) == ["evolve 1", "end"]


def test_a_reward_may_be_cards():  # KR-56
    t = on_the_savanna("prehysteric_chicken", krom=0)
    dice(t, 4)
    t.play(0, "hunt 1")

    assert (has(t, 0, "bonus"), has(t, 0, "krom")) == (2, 1)
