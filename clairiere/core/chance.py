"""Chance that lives inside a state: one 64-bit word, stepped by xorshift64*.

Nothing is decided before it is drawn. A pile is a bag (a set of what is left) and a draw picks from it at
that moment, so no order of cards exists that could leak. The same word and the same draws give the same
results in compiled and in plain code; sums are split so that nothing ever overflows.
"""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.rule import rule

HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
STAR = np.uint64(0x2545F4914F6CDD1D)
NEVER_ZERO = np.uint64(0x9E3779B97F4A7C15)
S12, S25, S27, S30, S31 = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(30), np.uint64(31)


@rule
def product(a, b):
    """The low 64 bits of a × b."""
    low = (a & LOW) * (b & LOW)
    high = ((a >> HALF) * (b & LOW) & LOW) + ((a & LOW) * (b >> HALF) & LOW) + (low >> HALF)
    return high << HALF | low & LOW


@rule
def scrambled(word):
    """A word that looks nothing like `word`; different words stay different."""
    word = product(word ^ word >> S30, MIX_1)
    word = product(word ^ word >> S27, MIX_2)
    return word ^ word >> S31


@rule
def sow(s, seed):
    """Start the chance of a state from a seed."""
    word = scrambled(np.uint64(seed) ^ NEVER_ZERO)
    s.chance = word if word != np.uint64(0) else NEVER_ZERO


def stir(s, entry):
    """Let what comes be another than it was: after a take-back nothing is drawn or rolled again as before."""
    sow(s, int(s["chance"]) % (1 << 63) ^ int(entry))


@rule
def next_word(s):
    """Step the chance of a state; 32 fresh bits."""
    word = s.chance
    word ^= word >> S12
    word ^= word << S25
    word ^= word >> S27
    s.chance = word
    return product(word, STAR) >> HALF


@rule
def roll(s, sides):
    """A number from 0 to `sides` − 1, each exactly as likely."""
    bound = np.uint64(sides)
    wide = next_word(s) * bound
    if wide & LOW < bound:
        unfair = ((LOW - bound) + np.uint64(1)) % bound
        while wide & LOW < unfair:
            wide = next_word(s) * bound
    return np.int64(wide >> HALF)


@rule
def draw(s, bag):
    """One member of a bag, each as likely; the bag itself is left to the caller."""
    for _ in range(roll(s, count_bits(bag))):
        bag = without_lowest(bag)
    return lowest_bit(bag)
