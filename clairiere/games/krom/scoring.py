"""The score: evolution points, and what decides between equals (KR-92, KR-93)."""

import numpy as np

from clairiere.core.ranking import rank
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import KG, KROM, RESOURCES
from clairiere.games.krom.state import NOBODY

LINES = ("points", "worth", "weight")
POINTS_LINE, WORTH, WEIGHT, TOTAL, RANK = range(len(LINES) + 2)
TIE_BREAK = (TOTAL, WORTH, WEIGHT)  # KR-93
TIE_LINES = tuple(LINES[column] for column in TIE_BREAK if column != TOTAL)
SUMMED = (LINES[POINTS_LINE],)  # the lines that add up to the total
PER_RESOURCE = 3


@rule
def worth_of(s, seat):
    """What the tokens of a seat are worth, in Kroms (KR-93)."""
    worth = s.tokens[seat, KROM]
    for kind in range(RESOURCES):
        worth += PER_RESOURCE * s.tokens[seat, kind]
    return worth


@rule
def weight_of(s, seat):
    """The weight of a seat's character; 0 while it has none."""
    return 0 if s.character[seat] == NOBODY else KG[s.character[seat]]


@rule
def score(s, sheet):
    """Write each seat's lines, total and rank: points, then worth, then the heavier character (KR-93)."""
    for seat in range(s.seats):
        sheet[seat, POINTS_LINE] = s.points[seat]
        sheet[seat, WORTH] = worth_of(s, seat)
        sheet[seat, WEIGHT] = weight_of(s, seat)
        sheet[seat, TOTAL] = s.points[seat]
    rank(sheet, s.seats, TIE_BREAK, RANK)


@rule
def first_of_all(s):
    """The seat that is furthest when the last round ends (KR-93)."""
    first = 0
    for seat in range(1, s.seats):
        if s.points[seat] != s.points[first]:
            ahead = s.points[seat] > s.points[first]
        elif worth_of(s, seat) != worth_of(s, first):
            ahead = worth_of(s, seat) > worth_of(s, first)
        else:
            ahead = weight_of(s, seat) > weight_of(s, first)
        if ahead:
            first = seat
    return first


@rule
def traits(s, seat):
    """What the statistics sort seats by: the character of a seat, as a set."""
    return np.int64(0) if s.character[seat] == NOBODY else np.int64(1 << s.character[seat])
