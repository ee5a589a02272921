"""The numbering of the decisions: lay a river tile somewhere, raise the tower, keep it.

Codes ascend in canonical order: river slot, then quarter turns, then y, then x. A placed tile never has its
top-left square more than 36 away from the start, because each placement widens the forest by one at most.
"""

from clairiere.core.rule import rule
from clairiere.games.grandbois.pieces import RIVER, TURNS

FAR = 36  # furthest anchor from the start tile, each way
SPAN = 2 * FAR + 1
SPOTS = SPAN * SPAN
LAYS = RIVER * TURNS  # a lay is a river slot and a number of quarter turns
RAISE = LAYS * SPOTS
KEEP = RAISE + 1
CODES = KEEP + 1


@rule
def spot_of(x, y):
    """The number of an anchor, the top-left square of a placed tile."""
    return (y + FAR) * SPAN + x + FAR


@rule
def lay_of(slot, turn):
    """The number of a river slot taken with so many quarter turns."""
    return slot * TURNS + turn


@rule
def place(lay, spot):
    """The code of laying a river tile."""
    return lay * SPOTS + spot


@rule
def is_place(code):
    """Whether a code lays a tile."""
    return 0 <= code < RAISE


@rule
def slot_of(code):
    """The river slot a code takes."""
    return code // SPOTS // TURNS


@rule
def turn_of(code):
    """The quarter turns a code gives the tile."""
    return code // SPOTS % TURNS


@rule
def x_of(code):
    """The column of the anchor."""
    return code % SPOTS % SPAN - FAR


@rule
def y_of(code):
    """The row of the anchor."""
    return code % SPOTS // SPAN - FAR
