"""The Mountain: five dice, rerolls, patterns and what they pay (KR-59 to KR-65)."""

from collections import Counter
from itertools import product

import numpy as np
import pytest

from clairiere.core.rule import rule
from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.pieces import PATTERNS
from clairiere.games.krom.places import pattern_of
from tests.games.krom.staging import (
    Player,
    all_of,
    dice,
    goods,
    hand,
    has,
    legal,
    next_bonus,
    phase,
    set_tokens,
    table,
    told,
    turn,
)

FIRST_ROLLS = {
    "five": 6,
    "four": 150,
    "full": 300,
    "straight": 240,
    "three": 1200,
    "two_pair": 1800,
    "pair": 3600,
    "nothing": 480,
}


def pattern(*faces):
    return PATTERNS[pattern_of(np.array(faces, np.int64))]


@rule
def count_patterns(rolls, counts):
    for k in range(rolls.shape[0]):
        counts[pattern_of(rolls[k])] += 1


def climbing(*faces, **has_):
    """A table where the first player has just rolled these dice on the Mountain."""
    t = table(Player(at="mountain", **has_), Player())
    dice(t, *faces)
    return turn(t)


def test_all_7776_rolls_give_exactly_these_patterns():  # KR-62
    rolls = np.array(list(product(range(1, 7), repeat=5)), np.int64)
    counts = np.zeros(len(PATTERNS), np.int64)
    count_patterns(rolls, counts)

    assert dict(zip(PATTERNS, counts.tolist(), strict=True)) == FIRST_ROLLS
    assert sum(FIRST_ROLLS.values()) == 6**5


def test_a_second_opinion_on_every_pattern():  # KR-62, KR-63
    names = {(5,): "five", (4, 1): "four", (3, 2): "full", (3, 1, 1): "three", (2, 2, 1): "two_pair"}
    for faces in product(range(1, 7), repeat=5):
        shape = tuple(sorted(Counter(faces).values(), reverse=True))
        named = names.get(shape, "pair" if shape == (2, 1, 1, 1) else "nothing")
        if sorted(faces) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]):
            named = "straight"
        assert pattern(*faces) == named


@pytest.mark.parametrize(
    ("faces", "named"),
    [
        ("11234", "pair"),
        ("22556", "two_pair"),
        ("33316", "three"),
        ("44422", "full"),
        ("66661", "four"),
        ("55555", "five"),
        ("53142", "straight"),
        ("62534", "straight"),
        ("12346", "nothing"),
        ("13456", "nothing"),
    ],
)
def test_example_3(faces, named):  # KR-62, KR-63, KR-64, KR-65, KR-R16, KR-R17
    assert pattern(*map(int, faces)) == named


def test_five_dice_are_rolled_for_free():  # KR-59
    t = climbing(1, 2, 3, 4, 6)

    assert phase(t) == "reroll"
    assert t.view(0)["turn"]["dice"] == [1, 2, 3, 4, 6]
    assert has(t, 0, "krom") == 5


def test_rerolls_cost_1_1_2_and_2():  # KR-60
    t = climbing(1, 2, 3, 4, 6, krom=8)
    spent = []
    for _ in range(4):
        before = has(t, 0, "krom")
        dice(t, 1, 2, 3, 4, 6)
        t.play(0, "reroll 1 2 3 4 5")
        spent.append(before - has(t, 0, "krom"))

    assert spent == [1, 1, 2, 2]
    assert phase(t) == "plan"  # there is no fifth: the dice are kept, and the round goes on
    assert has(t, 0, "krom") == 2


def test_the_log_says_whose_dice_they_are_which_are_kept_and_what_the_rerolls_cost():  # KR-60
    t = climbing(1, 2, 3, 4, 6, krom=8)
    lines = []
    for _ in range(3):
        dice(t, 1)
        lines += [
            words("en", folder("krom")).story(it.plain(), ["Ann", "Bob"], 1) for it in t.play(0, "reroll 1")[:1]
        ]

    paid = ("1 Krom", "1 Krom", "2 Kroms")
    assert lines == [f"Ann keeps 2, 3, 4 and 6 and rerolls for {price}: 1, 2, 3, 4 and 6." for price in paid]


def test_example_24():  # KR-60
    t = climbing(1, 2, 3, 4, 6, krom=3)
    for _ in range(2):
        assert "reroll 1" in legal(t)
        dice(t, 1)
        t.play(0, "reroll 1")
    assert has(t, 0, "krom") == 1
    assert phase(t) == "plan"  # the third would cost 2

    t = climbing(1, 2, 3, 4, 6, krom=6)
    for _ in range(4):
        dice(t, 1)
        t.play(0, "reroll 1")
    assert has(t, 0, "krom") == 0


def test_any_dice_may_be_rerolled_also_those_kept_before():  # KR-61, KR-R19
    t = climbing(1, 2, 3, 4, 6)
    assert len([it for it in legal(t) if it.startswith("reroll")]) == 31
    dice(t, 6)
    t.play(0, "reroll 1")
    assert t.view(0)["turn"]["dice"] == [2, 3, 4, 6, 6]
    dice(t, 1)
    t.play(0, "reroll 2")
    assert t.view(0)["turn"]["dice"] == [1, 2, 4, 6, 6]


def test_of_equal_dice_a_set_names_the_first_ones():  # KR-61
    t = climbing(2, 2, 2, 5, 5)

    assert [it for it in legal(t) if it.startswith("reroll")] == [
        "reroll 1",
        "reroll 1 2",
        "reroll 1 2 3",
        "reroll 4",
        "reroll 1 4",
        "reroll 1 2 4",
        "reroll 1 2 3 4",
        "reroll 4 5",
        "reroll 1 4 5",
        "reroll 1 2 4 5",
        "reroll 1 2 3 4 5",
    ]
    assert t.why_not(0, "reroll 2") == "KR-61"


@pytest.mark.parametrize(
    ("faces", "stone", "krom", "hp", "cards"),
    [
        ((5, 5, 5, 5, 5), 2, 2, 5, 2),
        ((1, 2, 3, 4, 5), 1, 0, 3, 2),
        ((3, 3, 3, 1, 6), 1, 2, 3, 0),
        ((2, 2, 5, 5, 6), 0, 4, 3, 0),
        ((1, 1, 2, 3, 4), 0, 3, 3, 0),
        ((1, 2, 3, 4, 6), 0, 0, 3, 0),
    ],
)
def test_each_pattern_pays(faces, stone, krom, hp, cards):  # KR-62
    t = climbing(*faces, krom=0, hp=3)

    assert phase(t) == "plan" or cards  # with no Krom to reroll, the dice are kept
    assert (has(t, 0, "stone"), has(t, 0, "krom"), has(t, 0, "hp"), has(t, 0, "bonus")) == (stone, krom, hp, cards)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ann regains nothing: the hit points are at their maximum."),
        ("fr", "Ann ne récupère rien : ses points de vie sont au maximum."),
    ],
)
def test_at_full_hit_points_a_jackpot_says_so(language, line):  # KR-12, KR-62
    t = climbing(5, 5, 5, 5, 5, krom=0, hp=6)
    lines = [words(language, folder("krom")).story(it.plain(), ["Ann", "Bob"], 1) for it in t._happened()]

    assert line in [it.replace("\u00a0", " ") for it in lines]
    assert not any("supply" in it or "réserve" in it for it in lines)


def test_four_of_a_kind_pays_stones_or_cards():  # KR-64, KR-R18
    t = climbing(6, 6, 6, 6, 1, krom=0)
    assert phase(t) == "claim"
    assert legal(t) == ["claim 1", "claim 2"]
    assert [goods(it["gain"]) for it in t.offers(0)] == [{"stone": 3}, {"bonus": 3}]
    other = t.copy()

    t.play(0, "claim 1")
    assert (has(t, 0, "stone"), has(t, 0, "bonus")) == (3, 0)
    other.play(0, "claim 2")
    assert (has(other, 0, "stone"), has(other, 0, "bonus")) == (0, 3)


def test_a_full_house_is_no_pair():  # KR-63, KR-64, KR-R15
    t = climbing(4, 4, 4, 2, 2, krom=0)

    assert [goods(it["gain"]) for it in t.offers(0)] == [{"stone": 2, "krom": 2}, {"krom": 2, "bonus": 2}]
    assert t.why_not(0, "keep") == "KR-60"
    next_bonus(t, "deluxe_club", "backlash")
    t.play(0, "claim 2")
    assert (has(t, 0, "krom"), sorted(hand(t, 0))) == (2, ["backlash", "deluxe_club"])


def test_four_in_a_row_pay_nothing():  # KR-65
    t = climbing(1, 3, 4, 5, 6, krom=0)

    assert phase(t) == "plan"
    assert all_of(t, "stone") == [0, 0]
    assert told(t.events, "gained") == []


def test_example_20():  # KR-13, KR-126
    t = climbing(6, 6, 6, 6, 1, krom=0)
    set_tokens(t, 1, "stone", 11)
    assert legal(t) == ["claim 1", "claim 2"]
    t.play(0, "claim 1")

    assert has(t, 0, "stone") == 1
    assert t.view(None)["supply"]["stone"] == 0
