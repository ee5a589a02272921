"""The harvest: chestnuts in four categories, totals, ranks and tie-breaks (GB-36 to GB-48, GB-52 to GB-56)."""

import numpy as np

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.ranking import rank
from clairiere.core.rule import rule
from clairiere.games.grandbois.pieces import CLANS, GROUNDS, PIECES, TIE_BREAK_ORDER, clan_of, is_troop
from clairiere.games.grandbois.state import TOWERS_EACH, WORLD, open_windows, row_from_west, square

CATEGORIES = 4
NO_CLAN = -1
ONE_EACH = np.ones((2, GROUNDS))
MOST_SQUARES = 112  # 4 of the start tile and at most 3 new ones for each of 36 tiles
LINES = tuple(TIE_BREAK_ORDER)
CLAN_SQUARES, LARGEST_GROUP, TOWER_OWN, TOWER_OTHER, TOTAL, RANK = range(CATEGORIES + 2)
PER_SQUARE, PER_GROUP_SQUARE, PER_OWN_AROUND, PER_OTHER_AROUND = PIECES.scoring
TIE_BREAK = (TOTAL, CLAN_SQUARES, LARGEST_GROUP, TOWER_OWN, TOWER_OTHER)  # GB-46, GB-48, GB-A14


@rule
def joined(group, other, parent, size):
    """The group that a group makes with another, which may have joined others before."""
    while parent[other] != other:
        other = parent[other]
    if other != group:
        parent[group] = other
        size[other] += size[group]
    return other


@rule
def survey(s, squares, groups, worth):
    """Count the visible squares (GB-37) and the largest group (GB-38) of each clan; 0 for none (GB-44).

    Reading the forest row by row, each troop founds a group of one and joins the groups of its left and upper
    neighbours of the same clan: by their sides only (GB-39). A tower is no troop, so it links nothing (GB-42).
    A square counts for `worth[exposed, ground]`: 1 at the harvest; bots look ahead to what may be covered.
    """
    clan_at = np.full((2, WORLD), NO_CLAN, np.int64)  # of the row above and of this one, in turn
    group_at = np.empty((2, WORLD), np.int64)
    parent = np.empty(MOST_SQUARES, np.int64)
    size = np.empty(MOST_SQUARES, np.int64)
    founded = 0
    west_column = (int(s.west) - 1) % WORLD
    row = row_from_west(s, s.north)
    windows_above = open_windows(0, row)
    for y in range(s.north, s.south + 1):
        now = y & 1
        clan_at[now, :] = NO_CLAN
        cells = y % WORLD * WORLD
        lower = row_from_west(s, y + 1)
        windows = open_windows(row, lower)
        exposed = windows_above | windows_above << 1 | windows | windows << 1  # some tile could still cover it
        while row != 0:
            step = lowest_bit(row)
            row = without_lowest(row)
            column = west_column + step
            ground = int(s.ground[cells + (column if column < WORLD else column - WORLD)])
            if not is_troop(ground):
                continue
            clan = clan_of(ground)
            group = founded
            parent[group] = group
            size[group] = 1
            founded += 1
            if clan_at[now, step - 1] == clan:
                group = joined(group, group_at[now, step - 1], parent, size)
            if clan_at[1 - now, step] == clan:
                group = joined(group, group_at[1 - now, step], parent, size)
            clan_at[now, step] = clan
            group_at[now, step] = group
            squares[clan] += worth[exposed >> step & 1, ground]
            groups[clan] = max(groups[clan], size[group])
        row = lower
        windows_above = windows


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
    """Write each seat's four lines, total and rank. With two clans or two towers they add up (GB-56, GB-A12)."""
    squares = np.zeros(CLANS)
    groups = np.zeros(CLANS, np.int64)
    survey(s, squares, groups, ONE_EACH)
    for seat in range(s.seats):
        own = int(s.clans[seat])
        sheet[seat, :] = 0
        for clan in range(CLANS):
            if own >> clan & 1:  # GB-52: two clans never merge into one group
                sheet[seat, CLAN_SQUARES] += PER_SQUARE * int(squares[clan])
                sheet[seat, LARGEST_GROUP] += PER_GROUP_SQUARE * groups[clan]
        for nth in range(TOWERS_EACH[s.seats] - s.towers[seat]):  # GB-43: a tower in hand scores nothing
            # GB-53, GB-54, GB-55, GB-A11: each tower pays for all around it, even for what another tower pays
            sheet[seat, TOWER_OWN] += PER_OWN_AROUND * count_around(s, seat, nth, own)
            sheet[seat, TOWER_OTHER] += PER_OTHER_AROUND * count_around(s, seat, nth, ~own)
        for line in range(CATEGORIES):  # GB-45
            sheet[seat, TOTAL] += sheet[seat, line]
    rank(sheet, s.seats, TIE_BREAK, RANK)  # GB-46, GB-47, GB-A13: equal in all five is a shared rank


@rule
def traits(s, seat):
    """What the statistics sort seats by: the clans of a seat, as a set."""
    return np.int64(s.clans[seat])
