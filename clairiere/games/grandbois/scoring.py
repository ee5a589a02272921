"""The harvest: chestnuts in four categories, totals, ranks and tie-breaks (GB-36 to GB-48, GB-52 to GB-56)."""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.ranking import rank
from clairiere.core.rule import rule
from clairiere.games.grandbois.pieces import CLANS, PIECES, TIE_BREAK_ORDER, TILE_COUNT, clan_of, is_troop
from clairiere.games.grandbois.state import TOWERS_EACH, WORLD, cell, row_from_west, square

CATEGORIES = 4
USUAL_TOWER = 9.0  # chestnuts a well placed tower earns
MOST_SQUARES = 112  # 4 of the start tile and at most 3 new ones for each of 36 tiles
LINES = tuple(TIE_BREAK_ORDER)
CLAN_SQUARES, LARGEST_GROUP, TOWER_OWN, TOWER_OTHER, TOTAL, RANK = range(CATEGORIES + 2)
PER_SQUARE, PER_GROUP_SQUARE, PER_OWN_AROUND, PER_OTHER_AROUND = PIECES.scoring
TIE_BREAK = (TOTAL, CLAN_SQUARES, LARGEST_GROUP, TOWER_OWN, TOWER_OTHER)  # GB-46, GB-48


@rule
def root_of(group, parent):
    """The group that stands for a group joined to others."""
    while parent[group] != group:
        group = parent[group]
    return group


@rule
def survey(s, squares, groups):
    """Count the visible squares (GB-37) and the largest group (GB-38) of each clan; 0 for none (GB-44).

    Reading the forest row by row, each troop founds a group of one and joins the groups of its left and upper
    neighbours of the same clan: by their sides only (GB-39). A tower is no troop, so it links nothing (GB-42).
    """
    group_at = np.empty(WORLD * WORLD, np.int64)
    parent = np.empty(MOST_SQUARES, np.int64)
    size = np.empty(MOST_SQUARES, np.int64)
    founded = 0
    for y in range(s.north, s.south + 1):
        row = row_from_west(s, y)
        while row != 0:
            x = int(s.west) - 1 + lowest_bit(row)
            row = without_lowest(row)
            here = cell(x, y)
            ground = s.ground[here]
            if not is_troop(ground):
                continue
            clan = clan_of(ground)
            group = founded
            parent[group] = group
            size[group] = 1
            founded += 1
            for neighbour in (cell(x - 1, y), cell(x, y - 1)):
                if is_troop(s.ground[neighbour]) and clan_of(s.ground[neighbour]) == clan:
                    other = root_of(group_at[neighbour], parent)
                    if other != group:
                        parent[group] = other
                        size[other] += size[group]
                        group = other
            group_at[here] = group
            squares[clan] += 1
            groups[clan] = max(groups[clan], size[group])


@rule
def count_around(s, seat, nth, clans):
    """Squares around a tower, diagonals included, that show one of `clans` (GB-40, GB-41)."""
    count = 0
    for y in range(s.tower_y[seat, nth] - 1, s.tower_y[seat, nth] + 2):
        for x in range(s.tower_x[seat, nth] - 1, s.tower_x[seat, nth] + 2):
            ground = square(s, x, y)
            if is_troop(ground):  # GB-41, GB-42: no bear, clearing or tower
                count += clans >> clan_of(ground) & 1
    return count


@rule
def harvest(s, sheet):
    """Write each seat's four lines, total and rank. With two clans or two towers they add up (GB-56)."""
    squares = np.zeros(CLANS, np.int64)
    groups = np.zeros(CLANS, np.int64)
    survey(s, squares, groups)
    for seat in range(s.seats):
        own = int(s.clans[seat])
        sheet[seat, :] = 0
        for clan in range(CLANS):
            if own >> clan & 1:  # GB-52: two clans never merge into one group
                sheet[seat, CLAN_SQUARES] += PER_SQUARE * squares[clan]
                sheet[seat, LARGEST_GROUP] += PER_GROUP_SQUARE * groups[clan]
        for nth in range(TOWERS_EACH[s.seats] - s.towers[seat]):  # GB-43: a tower in hand scores nothing
            # GB-53, GB-54, GB-55: each tower pays for all around it, even for what another tower pays
            sheet[seat, TOWER_OWN] += PER_OWN_AROUND * count_around(s, seat, nth, own)
            sheet[seat, TOWER_OTHER] += PER_OTHER_AROUND * count_around(s, seat, nth, ~own)
        for line in range(CATEGORIES):  # GB-45
            sheet[seat, TOTAL] += sheet[seat, line]
    rank(sheet, s.seats, TIE_BREAK, RANK)  # GB-46, GB-47: equal in all five is a shared rank


@rule
def traits(s, seat):
    """What the statistics sort seats by: the clans of a seat, as a set."""
    return np.int64(s.clans[seat])


@rule
def judge(s, out):
    """What each seat may expect to score, at a glance: its count as it stands.

    A tower still in hand counts for what one usually earns, less and less as the tiles run out.
    """
    squares = np.zeros(CLANS, np.int64)
    groups = np.zeros(CLANS, np.int64)
    survey(s, squares, groups)
    left = count_bits(int(s.pile)) / TILE_COUNT
    for seat in range(s.seats):
        own = int(s.clans[seat])
        points = 0.0
        for clan in range(CLANS):
            if own >> clan & 1:
                points += PER_SQUARE * squares[clan] + PER_GROUP_SQUARE * groups[clan]
        for nth in range(TOWERS_EACH[s.seats] - s.towers[seat]):
            points += PER_OWN_AROUND * count_around(s, seat, nth, own)
            points += PER_OTHER_AROUND * count_around(s, seat, nth, ~own)
        out[seat] = points + s.towers[seat] * USUAL_TOWER * left
