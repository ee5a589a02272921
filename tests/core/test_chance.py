"""Chance: fair rolls from one word inside the state, the same ones everywhere."""

from collections import Counter

import numpy as np
import pytest

from clairiere.core import chance
from clairiere.core.bits import members
from clairiere.core.record import blank, record

STATE = record(events=1)
ROLLS = 20_000
CRITICAL = {
    2: 10.83,
    3: 13.82,
    5: 18.47,
    6: 20.52,
    7: 22.46,
    36: 66.62,
    100: 148.23,
}  # 999 in 1000 stay below
MASK = (1 << 64) - 1


def sown(seed):
    """A record that holds nothing but chance."""
    s = blank(STATE)
    chance.sow(s, seed)
    return s


def chi_square(outcomes, sides):
    """How far counted outcomes are from equally likely (Pearson)."""
    counts = Counter(outcomes)
    assert set(counts) == set(range(sides))
    expected = counts.total() / sides
    return sum((count - expected) ** 2 for count in counts.values()) / expected


@pytest.mark.parametrize("sides", CRITICAL)
def test_every_side_is_equally_likely(sides):
    s = sown(1)
    assert chi_square([chance.roll(s, sides) for _ in range(ROLLS)], sides) < CRITICAL[sides]


@pytest.mark.parametrize("sides", CRITICAL)
def test_the_first_roll_of_neighbouring_seeds_is_fair_too(sides):
    assert chi_square([chance.roll(sown(seed), sides) for seed in range(ROLLS)], sides) < CRITICAL[sides]


def test_a_roll_does_not_depend_on_the_one_before():
    s = sown(2)
    pairs = [chance.roll(s, 6) * 6 + chance.roll(s, 6) for _ in range(ROLLS)]
    assert chi_square(pairs, 36) < CRITICAL[36]


def test_a_die_with_one_side_shows_it():
    assert {chance.roll(sown(seed), 1) for seed in range(100)} == {0}


def test_huge_dice_are_fair_where_plain_remainders_would_not_be():
    sides = 3 << 30  # 2^32 mod sides would favour the low third
    s = sown(3)
    thirds = [chance.roll(s, sides) >> 30 for _ in range(ROLLS)]
    assert chi_square(thirds, 3) < CRITICAL[3]


def test_each_member_of_a_bag_is_equally_likely():
    bag = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 33 | 1 << 61
    s = sown(4)
    drawn = [members(bag).index(chance.draw(s, bag)) for _ in range(ROLLS)]
    assert chi_square(drawn, 5) < CRITICAL[5]


def test_the_only_member_of_a_bag_is_drawn():
    assert chance.draw(sown(5), 1 << 36) == 36


def test_the_generator_is_xorshift64_star():
    s = sown(6)
    word = int(s.chance)
    for _ in range(100):
        word ^= word >> 12
        word ^= word << 25 & MASK
        word ^= word >> 27
        assert chance.next_word(s) == (word * 0x2545F4914F6CDD1D & MASK) >> 32
        assert s.chance == word


def test_products_wrap_at_64_bits():
    edges = [0, 1, 2, (1 << 32) - 1, 1 << 32, (1 << 63) + 12345, MASK]
    for a in edges:
        for b in edges:
            assert int(chance.product(np.uint64(a), np.uint64(b))) == a * b & MASK


def test_seeds_lead_to_different_words_and_never_to_zero():
    words = {int(sown(seed).chance) for seed in [*range(10_000), 2**62, 2**63 - 1]}
    assert len(words) == 10_002
    assert 0 not in words


def test_a_seed_gives_the_same_rolls_on_any_machine():
    s = sown(7)
    assert [int(chance.roll(s, 100)) for _ in range(8)] == [53, 11, 13, 22, 3, 68, 31, 99]
