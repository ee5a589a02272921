"""Bags of any size: how many there are of each face, in an array.

A bag of up to 64 different pieces is a set in one integer (`core/bits.py`, `core/chance.py`); a deck with several of
a kind, or with more cards, is counted. Cards of a face are alike: a draw picks a face, each card as likely.
"""

from clairiere.core.chance import roll
from clairiere.core.rule import rule


@rule
def left_in(counts):
    """How many pieces a bag holds."""
    left = 0
    for face in range(len(counts)):
        left += int(counts[face])
    return left


@rule
def draw_count(s, counts):
    """The face of one piece, each as likely, of a bag that is not empty; the bag itself is left to the caller."""
    nth = roll(s, left_in(counts))
    face = 0
    while nth >= int(counts[face]):
        nth -= int(counts[face])
        face += 1
    return face
