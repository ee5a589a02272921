"""What may lie on what (GB-16 to GB-22, GB-57, GB-58), as a rule and as the tables made from it."""

import numpy as np

from clairiere.core.rule import rule
from clairiere.games.grandbois.actions import LAYS, lay_of
from clairiere.games.grandbois.pieces import (
    BARE,
    BEAR,
    CLEARING,
    CORNERS,
    GROUNDS,
    RIVER,
    TILE_COUNT,
    TOWER,
    TURNS,
    animals_of,
    clan_of,
    shown,
)


@rule
def why_not_cover(over, under, expert):
    """The number of the rule that forbids a square `over` to lie on `under`, 0 if it may."""
    if under == BARE:  # GB-25, GB-A9: an empty position takes anything, enclosed or not
        return 0
    if under == TOWER:
        return 22  # GB-22: a tower is never covered, not even by a bear (GB-58: expert or not)
    if under == BEAR:
        return 21  # GB-21, GB-A6: a bear is never covered, not even by a bear
    if under == CLEARING:  # GB-17: a clearing without tower takes anything
        return 0
    if over == BEAR:  # GB-20, GB-58, GB-A15: a bear covers any troop, expert or not
        return 0
    if over == CLEARING:
        return 19  # GB-19, GB-A7: a clearing never covers animals
    if animals_of(over) <= animals_of(under):
        return 18  # GB-18: strictly more animals, whatever the clans (GB-A8)
    if expert and clan_of(over) == clan_of(under):
        return 57  # GB-57: experts do not cover their own kind
    return 0


def _fits() -> np.ndarray:
    """For each tile in each river slot, and each ground: which lays may put which corner on that ground.

    A set of lays (river slot and turn) has 16 bits; four of them, one per corner, make one 64-bit number.
    """
    fits = np.zeros((2, RIVER, TILE_COUNT + 1, GROUNDS), np.uint64)
    for expert in (0, 1):
        allowed = [[why_not_cover(o, u, expert) == 0 for u in range(GROUNDS)] for o in range(GROUNDS)]
        for tile in range(1, TILE_COUNT + 1):
            for corner in range(len(CORNERS)):
                for turn in range(TURNS):  # GB-12, GB-A2: four turns, never face down
                    over = shown(tile, turn, corner)
                    for slot in range(RIVER):
                        lane = np.uint64(LAYS * corner + lay_of(slot, turn))
                        fits[expert, slot, tile] |= np.array(allowed[over], np.uint64) << lane
    return fits.view(np.int64)


FITS = _fits()
EVERY_LAY = (1 << LAYS) - 1
OTHER_SLOTS = ~FITS[0, :, 1, BARE]  # every bit but those of one slot: BARE takes any tile
