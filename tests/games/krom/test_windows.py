"""Who is asked in a window, and how often: it follows from what everybody knows, never from which cards are held."""

from itertools import pairwise
from random import Random

import pytest

import clairiere
from clairiere.games.krom.pieces import BONUS_IDS
from tests.games.krom.staging import Player, brawl, go, hand, kinds, legal, phase, play, table, turn

WINDOWS = {"reveal", "brawl", "ambush", "parry"}
OTHER = "deluxe_club"  # of which there are three


def asked(t):
    """Let everybody pass until the window closes, and the seats that were asked, in order."""
    window, seats = phase(t), []
    while phase(t) == window and t.in_window:
        seats += t.acting
        t.play(t.acting[0], "pass")
    return seats


def picked(*hands):
    """Players with these hands, who have all picked."""
    t = table(*(Player(hand=cards) for cards in hands), shelf=[])
    for seat, place in enumerate(["forest", "savanna", "mountain", "forest"][: len(hands)]):
        t.play(seat, f"go {place}")
    return t


@pytest.mark.parametrize("card", BONUS_IDS)
def test_whoever_holds_any_card_is_asked_at_the_reveal(card):  # KR-10, KR-95, KR-100
    t = picked([card], [], [OTHER])

    assert phase(t) == "reveal"
    assert asked(t) == [0, 2]  # the second holds none


@pytest.mark.parametrize("card", BONUS_IDS)
def test_every_fighter_who_holds_any_card_is_asked_in_a_combat(card):  # KR-10, KR-95, KR-101
    players = [
        Player(at="cave", hand=[card]),
        Player(at="cave", hand=[OTHER]),
        Player(at="forest", hand=[OTHER]),
        Player(at="cave"),
        Player(at="cave", hp=0, hand=["mammoth_puffer"]),
    ]
    t = from_the_start(brawl(table(*players, shelf=[]), "cave", 5, 2, 6))

    assert phase(t) == "brawl"
    assert asked(t) == [1, 0]  # from the last to the first; the best roll comes without a card


def from_the_start(t):
    """The same window before anybody has passed."""
    while t.undo():
        pass
    return t


@pytest.mark.parametrize("card", BONUS_IDS)
def test_every_other_seat_that_holds_any_card_is_asked_in_ambush(card):  # KR-10, KR-95, KR-102
    fallen = Player(hp=0, hand=["mammoth_puffer"])  # KR-96
    players = [Player(hand=[card]), Player(hand=[OTHER]), Player(), Player(hand=[OTHER]), fallen]
    t = from_the_start(turn(table(*players, shelf=[]), 1))

    assert phase(t) == "ambush"
    assert asked(t) == [3, 0]  # clockwise from the left of the second


@pytest.mark.parametrize("card", BONUS_IDS)
def test_a_target_that_holds_any_card_is_asked_for_a_parry(card):  # KR-10, KR-95, KR-98
    t = turn(table(Player(hand=["leaky_pocket"]), Player(hand=[card]), shelf=[]))
    if t.in_window:  # with an ambush card
        t.play(1, "pass")
    t.play(0, "leaky_pocket B")

    assert (phase(t), t.acting) == ("parry", [1])
    assert ("dung_shield" in legal(t) or "backlash" in legal(t)) == (card in ("dung_shield", "backlash"))


def test_a_target_without_a_card_is_not_asked():  # KR-98
    t = turn(table(Player(hand=["leaky_pocket"]), Player(), shelf=[]))
    t.play(0, "leaky_pocket B")

    assert phase(t) == "step"


def test_who_holds_no_card_for_a_window_can_only_pass():  # KR-95
    t = picked(["dung_shield"], [])

    assert (phase(t), t.acting, t.in_window) == ("reveal", [0], True)
    assert legal(t) == ["pass"]
    assert t.why_not(0, "dung_shield") == "KR-95"


def test_where_nobody_holds_a_card_nobody_is_asked():  # KR-100, KR-101, KR-102
    t = table(Player(), Player(), shelf=[])
    events = go(t, "forest", "forest", fall=(2, 5))

    assert "die" in kinds(events)
    assert (phase(t), t.in_window) == ("step", False)


def test_a_pass_says_nothing_to_the_others():  # KR-94
    t = picked(["dung_shield"], [])
    event = t.play(0, "pass")[0]

    assert event.kind == "passed"
    assert [event.visible_to(k) for k in (0, 1, None)] == [True, False, False]


def test_ones_own_turn_is_no_window_in_which_others_wait():  # KR-103, KR-104
    t = turn(table(Player(at="mountain", hand=["rabbit_foot"]), Player(), shelf=[]))
    assert not t.in_window
    play(t, 0, "climb")

    assert (phase(t), t.in_window) == ("reroll", False)


def passing(t, luck, moves):
    """Random moves without playing cards: who was asked where, move by move."""
    told: list[tuple[str, list[int], bool]] = []
    while not t.over and len(told) < moves:
        seat = t.acting[0]
        told.append((phase(t), t.acting, t.in_window))
        t.play(seat, luck.choice([it for it in legal(t, seat) if it.split()[0] not in BONUS_IDS]))
    return told


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_same_table_with_other_hands_asks_the_same_seats_as_often(seats):  # KR-10, KR-95, KR-98, KR-100
    """The same public state, luck and deeds; only which cards are held differs. Nobody plays any (KR-101, KR-102)."""
    windows, differ = set(), 0
    for seed in range(12):
        t = clairiere.table("krom", seats=seats, seed=seed)
        luck = Random(seed)
        while not t.over and t.n < 40 * (seed % 4):
            t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
        worlds = [t.redealt(None, n) for n in range(3)]
        for world in worlds:
            world.state.chance, world.state.pick[:] = t.state.chance, t.state.pick
        differ += len({tuple(tuple(hand(world, seat)) for seat in range(seats)) for world in worlds}) > 1
        told = [passing(world, Random(seed), 60) for world in worlds]
        assert all(one == two for one, two in pairwise(told))
        windows |= {window for window, _, in_window in told[0] if in_window}

    assert {"reveal", "brawl", "ambush"} <= windows <= WINDOWS
    assert differ > 6
