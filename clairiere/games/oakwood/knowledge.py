"""What a seat knows of a position, in one word: all there is to know, for nobody has secrets here (NS-9).

The searching bots think about a decision under this word. How a position came about does not matter to it: acorns
stashed in one order or another make the same nest.
"""

import numpy as np

from clairiere.core.chance import scrambled
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import BROWN, CHEEKS, DEN, FINGERS, GOLD, NEST, PACK, PLACES

ROLL_ON, ROLL_BACK = np.uint64(17), np.uint64(47)
PLACES_IN_A_WORD = 4


@rule
def mixed(word, number):
    """A word with one more number in it."""
    return scrambled((word << ROLL_ON | word >> ROLL_BACK) ^ np.uint64(number))


@rule
def place_in_short(s, place):
    """A card and the acorns on it, as one number of 15 bits."""
    return (s.face[place] + 2) << 10 | s.nuts[place, BROWN] << 4 | s.nuts[place, GOLD]


@rule
def seat_in_short(s, seat):
    """Everything a player has, as one number."""
    short = s.at[seat] << 9 | s.powers[seat]
    for zone in (CHEEKS, PACK, FINGERS):
        short = short << 4 | s.held[seat, zone, BROWN] << 2 | s.held[seat, zone, GOLD]
    for zone in (NEST, DEN):
        short = short << 10 | s.held[seat, zone, BROWN] << 4 | s.held[seat, zone, GOLD]
    return short << 3 | s.paws[seat]


@rule
def moment_in_short(s):
    """Where the turn stands, as one number."""
    short = s.phase << 3 | s.active
    short = short << 9 | s.imitated
    short = short << 9 | s.laid
    short = short << 6 | s.spent + 8
    for number in (s.stuck, s.price, s.owed):
        short = short << 3 | number
    for flag in (s.stolen, s.carried, s.fell, s.reached):
        short = short << 1 | flag
    return short


@rule
def knows(s, seat):
    """All that a seat knows of a position, mixed into one word; the round is part of it, so that none comes twice."""
    word = mixed(np.uint64(seat + 1), moment_in_short(s))
    short = np.int64(0)
    for place in range(1, PLACES):
        short = short << 15 | place_in_short(s, place)
        if place % PLACES_IN_A_WORD == 0:
            word = mixed(word, short)
            short = np.int64(0)
    word = mixed(word, short << 12 | s.shortened << 6 | s.pile & 63)
    for other in range(s.seats):
        word = mixed(word, seat_in_short(s, other))
    if s.seats == 1:
        word = mixed(word, s.stood)
        word = mixed(word, s.market << 12 | (s.card + 1) << 6 | s.goal)
    return mixed(word, s.last_round << 20 | s.round_n << 10 | s.quiet)
