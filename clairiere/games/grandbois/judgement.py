"""What each seat may expect to score, at a glance: the quick judgement that guides the bots.

All tiles come into the forest sooner or later, whoever lays them. So a clan's squares are worth what will not be
covered, on the table and still to come; a largest group counts for more as fewer tiles can outgrow it; and
around a tower empty positions will mostly be filled. The numbers are rounded from a fit to 6,000 games of
guided players.
"""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.rule import rule
from clairiere.games.grandbois.pieces import (
    BARE,
    CLANS,
    CLEARING,
    FIRST_TROOP,
    GROUNDS,
    MOST_ANIMALS,
    TILE_COUNT,
    TILES,
    animals_of,
    clan_of,
    is_troop,
)
from clairiere.games.grandbois.scoring import (
    PER_GROUP_SQUARE,
    PER_OTHER_AROUND,
    PER_OWN_AROUND,
    PER_SQUARE,
    survey,
)
from clairiere.games.grandbois.state import ALL_TILES, TOWERS_EACH, square

LOSS_EXPOSED = (0.49, 0.32, 0.20, 0.06)  # part of the troops of 1, 2, 3, 4 animals that end up covered
LOSS_TO_COME = (0.40, 0.26, 0.15, 0.05)
LOSS_PACE = 12.0  # tiles
GROUP_DOUBT = 0.8  # part of a largest group that does not count while all tiles are to come
TOWER_IN_HAND = 8.5  # chestnuts a tower will earn, while there are many tiles left to raise it on
TOWER_PACE = 3.0  # tiles
FILLED_BARE, FILLED_CLEARING = 0.020, 0.035  # chestnuts a place around a tower gains for each tile to come


def _worth() -> tuple[np.ndarray, np.ndarray]:
    """By tiles left: the worth of a visible square, safe or exposed; and of each tile to come, for each clan."""
    squares = np.ones((TILE_COUNT + 1, 2, GROUNDS))
    tiles = np.zeros((TILE_COUNT + 1, TILE_COUNT + 1, CLANS))
    for left in range(TILE_COUNT + 1):
        pace = 1 - np.exp(-left / LOSS_PACE)
        for ground in range(FIRST_TROOP, FIRST_TROOP + CLANS * MOST_ANIMALS):
            squares[left, 1, ground] = 1 - LOSS_EXPOSED[animals_of(ground) - 1] * pace
        for tile in range(1, TILE_COUNT + 1):
            for ground in TILES[tile].tolist():
                if is_troop(ground):
                    tiles[left, tile, clan_of(ground)] += 1 - LOSS_TO_COME[animals_of(ground) - 1] * pace
    return squares, tiles


SQUARE_WORTH, TILE_WORTH = _worth()


@rule
def tower_worth(s, seat, nth, own, left):
    """What a raised tower may earn."""
    worth = 0.0
    for y in range(s.tower_y[seat, nth] - 1, s.tower_y[seat, nth] + 2):
        for x in range(s.tower_x[seat, nth] - 1, s.tower_x[seat, nth] + 2):
            ground = square(s, x, y)
            if is_troop(ground):
                worth += PER_OWN_AROUND - 0.008 * left if own >> clan_of(ground) & 1 else PER_OTHER_AROUND
            elif ground == BARE:
                worth += FILLED_BARE * left
            elif ground == CLEARING:
                worth += FILLED_CLEARING * left
    return worth


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    squares = np.zeros(CLANS)
    groups = np.zeros(CLANS, np.int64)
    to_come = ALL_TILES & ~(int(s.placed) | int(s.aside))
    left = count_bits(to_come)
    survey(s, squares, groups, SQUARE_WORTH[left])
    while to_come != 0:
        tile = lowest_bit(to_come)
        to_come = without_lowest(to_come)
        for clan in range(CLANS):
            squares[clan] += TILE_WORTH[left, tile, clan]
    sure = 1.0 - GROUP_DOUBT * left / TILE_COUNT
    in_hand = TOWER_IN_HAND * left / (left + TOWER_PACE)
    for seat in range(s.seats):
        own = int(s.clans[seat])
        points = s.towers[seat] * in_hand
        for clan in range(CLANS):
            if own >> clan & 1:
                points += PER_SQUARE * squares[clan] + PER_GROUP_SQUARE * sure * groups[clan]
        for nth in range(TOWERS_EACH[s.seats] - s.towers[seat]):
            points += tower_worth(s, seat, nth, own, left)
        out[seat] = points
