"""What a seat cannot know: every truth that fits is as likely, and passing tells nothing (KR-10, KR-25, KR-94)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import clairiere
from clairiere.core.record import SPECTATOR
from clairiere.games.krom.pieces import BONUS_IDS, BONUS_KIND
from clairiere.games.krom.view import OMNISCIENT, own
from tests.games.krom.staging import Player, brawl, dice, go, hand, legal, phase, table, turn

Z = 3.09  # one in a thousand


def assert_fits(counts, chances):
    """A chi-square test of counts against chances, by the normal approximation of Wilson and Hilferty."""
    assert set(counts) <= set(chances)
    total = counts.total()
    statistic = sum((counts[key] - total * chance) ** 2 / (total * chance) for key, chance in chances.items())
    freedom = len(chances) - 1
    spread = 2 / (9 * freedom)
    assert statistic < freedom * (1 - spread + Z * spread**0.5) ** 3


def kinds_left(*gone):
    """How many cards of each kind are unseen."""
    left = Counter(BONUS_IDS[kind] for kind in BONUS_KIND.tolist())
    left.subtract(Counter(gone))
    return +left


def test_a_hidden_card_is_any_of_those_unseen():  # KR-10, KR-94
    t = table(Player(hand=["deluxe_club", "backlash"]), Player(hand=["granny_tea"]), shelf=[])
    left = kinds_left("deluxe_club", "backlash")
    counts: Counter = Counter()
    for seed in range(6000):
        t.game.redeal(t.state, 0, seed)
        counts[hand(t, 1)[0]] += 1
        assert hand(t, 0) == ["deluxe_club", "backlash"]

    assert_fits(counts, {kind: n / left.total() for kind, n in left.items()})


def test_two_hidden_cards_are_any_two_of_those_unseen():  # KR-10
    t = table(Player(hand=["drool_glue"]), Player(hand=["granny_tea", "backlash"]), Player(), shelf=[])
    deck = [BONUS_IDS[kind] for kind in BONUS_KIND.tolist() if BONUS_IDS[kind] != "drool_glue"]
    pairs = Counter(tuple(sorted(pair)) for pair in combinations(deck, 2))
    counts: Counter = Counter()
    for seed in range(20000):
        t.game.redeal(t.state, 0, seed)
        counts[tuple(sorted(hand(t, 1)))] += 1

    assert_fits(counts, {pair: n / pairs.total() for pair, n in pairs.items()})


def test_what_lies_in_the_discards_is_in_no_hand():  # KR-10
    t = turn(table(Player(hp=1, hand=["granny_tea"]), Player(hand=["backlash"]), shelf=[]))
    t.play(0, "granny_tea")
    for seed in range(300):
        assert hand(t.redealt(0, seed), 1) != ["granny_tea"]


def test_to_a_spectator_every_hand_is_open():  # KR-10
    t = table(Player(hand=["deluxe_club"]), Player(hand=["granny_tea"]), shelf=[])
    seen: list[Counter] = [Counter(), Counter()]
    for seed in range(3000):
        t.game.redeal(t.state, SPECTATOR, seed)
        for seat in (0, 1):
            seen[seat][hand(t, seat)[0]] += 1

    for counts in seen:
        assert_fits(counts, {kind: n / 35 for kind, n in kinds_left().items()})


def test_a_hidden_pick_is_any_of_three():  # KR-24, KR-25
    t = table(Player(), Player(at="mountain"), Player(), shelf=[])
    t.play(1, "go cave")
    counts: Counter = Counter()
    for seed in range(3000):
        t.game.redeal(t.state, 0, seed)
        counts[t.view(1)["picks"][1]] += 1
        assert t.view(2)["picks"] == [None, None, None]

    assert_fits(counts, dict.fromkeys(("cave", "forest", "savanna"), 1 / 3))
    assert t.redealt(1, 5).view(1)["picks"] == t.view(1)["picks"]


def stolen():
    """The second player has robbed the first of a card, and the third looks on."""
    t = table(Player(at="cave", hp=1, hand=["false_trail"]), Player(at="cave"), Player(at="forest"), shelf=[])
    brawl(t, "cave", 1, 6)
    t.play(1, "steal bonus")
    return t


def test_the_victim_knows_what_was_stolen():  # KR-10, KR-77
    t = stolen()

    assert t.view(0)["known"] == [[], ["false_trail"], []]
    for seed in range(100):
        assert hand(t.redealt(0, seed), 1) == ["false_trail"]
    assert len({hand(t.redealt(2, seed), 1)[0] for seed in range(200)}) > 10


def test_what_is_known_is_forgotten_once_it_is_played():  # KR-10
    t = stolen()
    while phase(t) != "plan":
        t.play(t.acting[0], legal(t)[-1])
    go(t, *(legal(t, seat)[0].removeprefix("go ") for seat in range(3)))
    while "pass" not in legal(t) or t.acting != [1]:
        t.play(t.acting[0], legal(t)[0])
    assert phase(t) == "reveal"
    t.play(1, legal(t, 1)[1])

    assert t.view(0)["known"] == [[], [], []]


def test_what_may_have_been_taken_is_no_longer_sure():  # KR-77
    t = stolen()
    t.state.hp[1], t.state.hp[2], t.state.at[2], t.state.at[1] = 1, 6, 1, 1
    brawl(t, "forest", 1, 6)
    t.play(2, "steal bonus")

    assert t.view(0)["known"] == [[], [], []]
    assert t.view(1)["known"] == [[], [], ["false_trail"]]


def test_who_is_asked_in_a_window_may_hold_any_card():  # KR-10, KR-95
    t = table(Player(), Player(hand=["about_turn"]), shelf=[])
    go(t, "forest", "savanna")
    assert (phase(t), t.acting) == ("reveal", [1])
    counts: Counter = Counter()
    for seed in range(6000):
        t.game.redeal(t.state, 0, seed)
        counts[hand(t, 1)[0]] += 1
        assert t.acting == [1]

    assert_fits(counts, {kind: n / 35 for kind, n in kinds_left().items()})


def test_in_ones_own_turn_any_card_makes_one_be_asked():  # KR-94: silence tells nothing of hands
    for card in ("dung_shield", "granny_tea", "rabbit_foot", "deluxe_club"):
        t = turn(table(Player(at="mountain", krom=0, hp=3, hand=[card]), Player(), shelf=[]))
        assert (phase(t), t.acting) == ("step", [0])
        dice(t, 1, 1, 2, 3, 4)
        t.play(0, "climb")
        assert phase(t) == "reroll"
        t.play(0, "keep")
        assert (phase(t), legal(t)[-1]) == ("step", "end")


def heard_by(t, seat):
    return [event.plain() for event in t.events if event.visible_to(seat)]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_passing_tells_nothing(seats):  # KR-94, KR-100, KR-101, KR-102
    """Whatever is held by those who pass in a window, the others see and hear the same."""
    for seed in range(25):
        luck = Random(seed)
        t = clairiere.table("krom", seats=seats, seed=seed)
        while not t.over and t.n < 60:
            seat = luck.choice(t.acting)
            t.play(seat, luck.choice(t.legal(seat)))
        if t.over or phase(t) in ("reveal", "brawl", "ambush", "parry"):
            continue
        watcher, actor = luck.randrange(seats), t.acting[0]
        one, two = t.redealt(watcher, 1), t.redealt(watcher, 2)
        action = next(it for it in legal(one, actor) if it in legal(two, actor))
        two.state.chance, two.state.pick[:] = one.state.chance, one.state.pick  # only hands differ
        seen = []
        for world in (one, two):
            world.play(actor, action)
            heard = heard_by(world, watcher)
            while not world.over and world.view()["window"] in ("reveal", "brawl", "ambush", "parry"):
                if world.acting[0] == watcher:
                    break
                world.play(world.acting[0], "pass")
                heard += heard_by(world, watcher)
            seen.append((heard, world.view(watcher)))
        if not any(event["kind"] in ("drew_card", "dropped", "stolen_card") for event in seen[0][0] + seen[1][0]):
            assert seen[0] == seen[1]


def test_a_spy_on_events_learns_no_hand_and_no_pick():  # KR-10, KR-25, KR-94
    private = {"drew_card", "chose", "passed", "stolen_card"}
    for seats in (2, 5):
        luck = Random(seats)
        t = clairiere.table("krom", seats=seats, seed=seats)
        while not t.over:
            seat = luck.choice(t.acting)
            for event in t.play(seat, luck.choice(t.legal(seat))):
                assert event.visible_to(None) == (event.kind not in private)
                if event.kind in private:
                    concerned = {event.facts["seat"], event.facts.get("victim", event.facts)["seat"]}
                    assert {k for k in range(seats) if event.visible_to(k)} == concerned


def test_whoever_looks_at_a_finished_game_again_sees_all():
    t = table(Player(hand=["deluxe_club"]), Player(hand=["granny_tea"]), shelf=[])
    t.play(1, "go forest")

    seen = own(t.state, OMNISCIENT)
    assert seen["hands"] == [["deluxe_club"], ["granny_tea"]]
    assert seen["picks"] == [None, "forest"]
