"""The objectives of the village cards: how far each is, and whether it is met (TV-94 to TV-99)."""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.rule import rule
from clairiere.games.tribus.language import (
    BONUS,
    BONUS_SUM,
    COL,
    COLOURS,
    DIAG,
    ELL,
    REGION,
    ROW,
    TEMPLES,
    TERRAIN,
    VILLAGES,
)
from clairiere.games.tribus.pieces import BONUS_OF, PIECES

OBJECTIVE = np.array([(it.kind, it.squares, it.n, it.same) for it in PIECES.objectives], np.int64)
POINTS = np.array(PIECES.village_vps, np.int64)
THREE = 3
MOST_TRIPLES = 24


def _triples() -> np.ndarray:
    """By shape, the sets of three squares that form it (TV-97); the rest of each row is 0."""

    def shifted(cells: list[tuple[int, int]]) -> list[int]:
        found = []
        for row in range(3):
            for column in range(4):
                spots = [(row + down, column + right) for down, right in cells]
                if all(0 <= y < 3 and 0 <= x < 4 for y, x in spots):
                    found.append(sum(1 << (4 * y + x) for y, x in spots))
        return found

    block = [(0, 0), (0, 1), (1, 0), (1, 1)]
    shapes = {
        ROW: shifted([(0, 0), (0, 1), (0, 2)]),
        COL: shifted([(0, 0), (1, 0), (2, 0)]),
        DIAG: shifted([(0, 0), (1, 1), (2, 2)]) + shifted([(2, 0), (1, 1), (0, 2)]),
        ELL: [each for corner in block for each in shifted([cell for cell in block if cell != corner])],
    }
    table = np.zeros((max(shapes) + 1, MOST_TRIPLES), np.int64)
    for shape, sets in shapes.items():
        table[shape, : len(sets)] = sets
    return table


TRIPLES = _triples()


@rule
def shape_progress(s, seat, shape, same):
    """How many tiles of the best three in a shape lie right: all of one colour, or all of different ones (TV-97)."""
    best = 0
    for nth in range(MOST_TRIPLES):
        squares = TRIPLES[shape, nth]
        if squares == 0:
            break
        laid = count_bits(squares & s.tiled[seat])
        most, kinds = 0, 0
        for colour in range(len(COLOURS)):
            here = count_bits(squares & s.coloured[seat, colour])
            most = max(most, here)
            kinds += here > 0
        if laid == (most if same else kinds):  # else it can no longer come about (TV-4, TV-Q25)
            best = max(best, laid)
    return best


@rule
def bonuses_built(s, seat, wanted):
    """How many bonuses of a set the villages of a seat show; only villages count (TV-61, TV-98, TV-99)."""
    count = 0
    left = s.villages[seat]
    while left != 0:
        count += count_bits(BONUS_OF[s.tile[seat, lowest_bit(left)]] & wanted)
        left = without_lowest(left)
    return count


@rule
def progress(s, seat, card):
    """How far the objective of a village card is, in the unit of what it asks for."""
    kind, squares = OBJECTIVE[card, 0], OBJECTIVE[card, 1]
    if kind in (TERRAIN, REGION):
        return count_bits(s.tiled[seat] & squares)  # TV-94, TV-96
    if kind == VILLAGES:
        return count_bits(s.villages[seat] & squares)  # TV-95
    if kind == TEMPLES:
        return count_bits(s.temples[seat] & squares)  # TV-95
    if kind == BONUS:
        return bonuses_built(s, seat, squares)  # TV-98
    if kind == BONUS_SUM:
        return bonuses_built(s, seat, 0b111)  # TV-99
    return shape_progress(s, seat, kind, OBJECTIVE[card, 3])


@rule
def objective_met(s, seat, card):
    """Whether an objective is met (TV-93)."""
    return progress(s, seat, card) >= OBJECTIVE[card, 2]
