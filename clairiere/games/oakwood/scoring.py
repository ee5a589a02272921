"""The score: what lies in the den, and what decides between equals (NS-90 to NS-93); in solo, the nest (NS-102)."""

import numpy as np

from clairiere.core.ranking import rank
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import BROWN, CHEEKS, DEN, FINGERS, GOLD, NEST, PACK, PIECES, SOLO_TARGET
from clairiere.games.oakwood.state import NOTHING, Phase, den_value, nest_value, value

LINES = ("brown", "gold", "outside", "won")
BROWN_LINE, GOLD_LINE, OUTSIDE, WON, TOTAL, RANK = range(len(LINES) + 2)
TIE_BREAK = (TOTAL, GOLD_LINE, OUTSIDE)  # NS-90, NS-91, NS-92; after that the victory is shared (NS-93)
TIE_LINES = tuple(LINES[column] for column in TIE_BREAK if column != TOTAL)
STARTER_BIT = np.array([PIECES.starters.index(power) if power in PIECES.starters else 0 for power in range(9)])


@rule
def counting_zone(s):
    """The zone whose acorns score: the den, alone the nest (NS-13, NS-102)."""
    return NEST if s.seats == 1 else DEN


@rule
def outside(s, seat):
    """The value of the acorns held outside the den (NS-92, NS-R26)."""
    carried = value(s.held[seat, CHEEKS]) + value(s.held[seat, PACK])
    return carried + value(s.held[seat, NEST]) + value(s.held[seat, FINGERS])


@rule
def score(s, sheet):
    """Write each seat's lines, total and rank; who has won only once the game is over (NS-90)."""
    if s.seats == 1:
        score_alone(s, sheet)
        return
    for seat in range(s.seats):
        sheet[seat, BROWN_LINE] = s.held[seat, counting_zone(s), BROWN]
        sheet[seat, GOLD_LINE] = s.held[seat, counting_zone(s), GOLD]
        sheet[seat, OUTSIDE] = outside(s, seat)
        sheet[seat, TOTAL] = den_value(s, seat)
    rank(sheet, s.seats, TIE_BREAK, RANK)
    for seat in range(s.seats):
        sheet[seat, WON] = s.phase == Phase.OVER and sheet[seat, RANK] == 0


@rule
def score_alone(s, sheet):
    """The sheet of a solo game: the nest counts, and it is won with enough in it (NS-102, NS-103, NS-117)."""
    sheet[0, BROWN_LINE] = s.held[0, counting_zone(s), BROWN]
    sheet[0, GOLD_LINE] = s.held[0, counting_zone(s), GOLD]
    sheet[0, OUTSIDE] = value(s.held[0, CHEEKS]) + value(s.held[0, PACK])
    sheet[0, WON] = s.phase == Phase.OVER and nest_value(s, 0) >= SOLO_TARGET
    sheet[0, TOTAL] = nest_value(s, 0)
    lost = s.phase == Phase.OVER and sheet[0, WON] == 0
    sheet[0, RANK] = 1 if lost else 0  # NS-103, NS-117: who has lost is second, to the forest


@rule
def is_ahead(s, seat, other):
    """Whether a seat comes before another: points, then golden acorns, then what is outside the den."""
    if den_value(s, seat) != den_value(s, other):
        return den_value(s, seat) > den_value(s, other)
    if s.held[seat, DEN, GOLD] != s.held[other, DEN, GOLD]:
        return s.held[seat, DEN, GOLD] > s.held[other, DEN, GOLD]
    return outside(s, seat) > outside(s, other)


@rule
def winners(s):
    """The set of the seats that nobody is ahead of (NS-90, NS-93)."""
    found = 0
    for seat in range(s.seats):
        first = True
        for other in range(s.seats):
            first = first and not is_ahead(s, other, seat)
        if first:
            found |= 1 << seat
    return found


@rule
def traits(s, seat):
    """What the statistics sort seats by: the power a seat started with, as a set."""
    return np.int64(0) if s.starter[seat] == NOTHING else np.int64(1 << STARTER_BIT[s.starter[seat]])
