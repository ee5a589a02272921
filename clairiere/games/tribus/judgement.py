"""What each seat may expect to score, at a glance: the quick judgement that guides the bots.

Points in hand count as they are. Beside them stands what is likely to become points: tiles and clean squares on the
way to the next step of their tables, riders where a village can be built, water, objectives half done, guides. What a
seat is in the middle of (steps still to make, a card still to take) counts at a price. The nearer the end, the less
all of this counts; after a seat's last turn only points do.
"""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.rule import rule
from clairiere.games.tribus.cards import why_not_line
from clairiere.games.tribus.goals import BY_GOAL, BY_SEQUENCE, GOAL, goal_progress
from clairiere.games.tribus.language import EFFECTS, FOREST
from clairiere.games.tribus.objectives import OBJECTIVE, POINTS, progress
from clairiere.games.tribus.pieces import (
    AMOUNT,
    CAPITAL,
    FIRST_LINE,
    HAND,
    LINE_EFFECT,
    MOST_SEATS,
    MOST_TUCKED,
    NOTHING,
    PAWNS,
    PER_X,
    SLOTS_OF,
    SQUARES,
)
from clairiere.games.tribus.scoring import POLLUTION_LINE, RANK, TEMPLE_LINE, TILE_LINE, TOTAL, score
from clairiere.games.tribus.state import Phase, Stage
from clairiere.games.tribus.terrain import can_add_tile, price_of_tile, reach

# all in points
WATER, SPARE_WATER, PURSE = 0.35, 0.1, 8  # each water; beyond what the next tile costs it counts less
UNIT = np.array([0.35, 0.9, 1.3, 2.6, 0.0, 0.4, 0.5, 1.2, 1.3])  # of each effect still to be resolved
TILE = 4.2  # a Forest tile, before its price
TILES = np.array([0.0, 0.0, 2.6, 5.0, 7.2, 9.2, 11.0, 12.8, 14.8, 17.2, 17.6, 18.0, 18.4])  # by number
CLEAN_SQUARES = np.array([12.5, 9.2, 6.8, 5.2, 4.2, 3.4, 2.6, 1.9, 1.3, 0.8, 0.4, 0.2, 0.0])  # by polluted squares
TOKEN = 0.25  # each pollution token beyond the first of its square
TEMPLES = np.array([0.0, 1.2, 2.6, 4.6, 7.0])  # by number
VILLAGE_READY, ON_THE_WAY = 5.0, 0.6  # a tile full of riders; the part of it that riders on it count before
NEAR, SOMEWHERE = 0.45, 0.2  # a spare rider one step from a free slot; on any other tile
CARD_TO_TAKE, CARD_TAKEN = 4.0, 4.2  # a village card
HOPE, DONE_PART = 0.12, 0.6  # of an objective not yet met: always, and with all of it but a little
GUIDE, SEQUENCE_STEP, GOAL_STEP = 4.5, 0.25, 1.0
PLAYABLE = 0.25  # a card that could be played now
SOON, LAST_TURN = 0.7, 0.35  # what is likely counts so much once the end is near; in the last round


@rule
def still_to_come(s, seat):
    """How much of what is likely can still become points: all of it, until the end draws near (TV-86)."""
    if s.phase == Phase.OVER:
        return 0.0
    if s.last_round == 0:
        return 1.0
    if s.round_n < s.last_round:
        return SOON
    if seat < s.active:
        return 0.0
    return LAST_TURN


@rule
def riders_worth(s, seat):
    """Riders on tiles that may become villages, and riders on the way there."""
    if count_bits(s.villages[seat]) == PAWNS:
        return 0.0
    worth = 0.0
    free = 0
    left = s.tiled[seat] & ~s.villages[seat]
    while left != 0:
        square = lowest_bit(left)
        left = without_lowest(left)
        slots = SLOTS_OF[s.tile[seat, square]]
        if s.riders[seat, square] < slots:
            free |= 1 << square
    left = s.peopled[seat]
    while left != 0:
        place = lowest_bit(left)
        left = without_lowest(left)
        here = s.riders[seat, place]
        if place != CAPITAL and s.villages[seat] >> place & 1 == 0 and SLOTS_OF[s.tile[seat, place]] > 0:
            slots = SLOTS_OF[s.tile[seat, place]]
            used = min(here, slots)
            worth += VILLAGE_READY if used == slots else VILLAGE_READY * ON_THE_WAY * used / slots
            here -= used
        if place != CAPITAL or s.ports[seat] != 0:
            worth += here * (NEAR if reach(s, seat, place) & free else SOMEWHERE)
    return worth


@rule
def objectives_worth(s, seat):
    """What the objectives not yet met may bring."""
    worth = 0.0
    for slot in range(MOST_TUCKED):
        card = s.tucked[seat, slot]
        if card != NOTHING:
            have, need = progress(s, seat, card), OBJECTIVE[card, 2]
            if have < need:
                part = have / need
                worth += POINTS[card] * (HOPE + DONE_PART * part * part)
    return worth


@rule
def guides_worth(s, seat):
    """Guide cards, chosen or due, and what is done for the conditions."""
    fulfilled = s.fulfilled[seat]
    worth = GUIDE * count_bits(fulfilled)
    if fulfilled & BY_SEQUENCE == 0:
        worth += SEQUENCE_STEP * min(count_bits(s.tiled[seat]), 5)
    if fulfilled & BY_GOAL == 0:
        need = GOAL[s.board[seat], 2]
        worth += GOAL_STEP * min(goal_progress(s, seat), need) / need
    return worth


@rule
def tile_worth(s, seat, printed):
    """What buying a Forest tile for a printed price would bring."""
    if not can_add_tile(s, seat, printed, s.water[seat]):
        return 0.0
    return max(0.0, TILE - WATER * price_of_tile(s, seat, printed))


@rule
def under_way(s, seat):
    """What the active seat is in the middle of."""
    worth = 0.0
    for bundle in range(s.depth):
        for kind in range(len(EFFECTS)):
            if s.todo[bundle, kind] > 0:
                if kind == FOREST:
                    worth += tile_worth(s, seat, s.todo[bundle, kind])
                else:
                    worth += UNIT[kind] * s.todo[bundle, kind]
    if s.phase == Phase.BRANCH:
        worth += max(row_worth(s, seat, LINE_EFFECT[s.line, 0], s.x), row_worth(s, seat, LINE_EFFECT[s.line, 1], s.x))
    if s.phase == Phase.DISCARD and s.compulsory:
        worth += UNIT[3]
    if s.stage == Stage.REWARD:
        worth += CARD_TO_TAKE
    elif s.phase == Phase.SIDE:
        worth += CARD_TAKEN
    return worth


@rule
def row_worth(s, seat, row, x):
    """What an effect would bring, with an X."""
    worth = 0.0
    for kind in range(len(EFFECTS)):
        n = AMOUNT[row, kind] + PER_X[row, kind] * x
        if kind == FOREST:
            if AMOUNT[row, FOREST] > 0:
                worth += tile_worth(s, seat, n)
        else:
            worth += UNIT[kind] * n
    return worth


@rule
def playable_cards(s, seat):
    """How many cards of a hand could be played as the backs lie."""
    count = 0
    for slot in range(HAND):
        card = s.hand[seat, slot]
        if card != NOTHING:
            for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
                if why_not_line(s, seat, line) == 0:
                    count += 1
                    break
    return count


@rule
def likely(s, seat, sheet):
    """What is likely to become points, beyond the points there are."""
    tokens = 0
    for square in range(len(SQUARES)):
        tokens += s.pollution[seat, square]
    polluted = count_bits(s.polluted[seat])
    worth = WATER * min(s.water[seat], PURSE) + SPARE_WATER * max(s.water[seat] - PURSE, 0)
    worth += riders_worth(s, seat) + objectives_worth(s, seat) + guides_worth(s, seat)
    worth += TILES[count_bits(s.tiled[seat])] - sheet[seat, TILE_LINE]
    worth += CLEAN_SQUARES[polluted] - sheet[seat, POLLUTION_LINE] - TOKEN * (tokens - polluted)
    worth += TEMPLES[count_bits(s.temples[seat])] - sheet[seat, TEMPLE_LINE]
    return worth + PLAYABLE * playable_cards(s, seat)


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    sheet = np.zeros((MOST_SEATS, RANK + 1), np.int32)
    score(s, sheet)
    for seat in range(s.seats):
        out[seat] = float(sheet[seat, TOTAL])
        part = still_to_come(s, seat)
        if part > 0.0 and s.board[seat] != NOTHING:
            out[seat] += part * likely(s, seat, sheet)
            if seat == s.active:
                out[seat] += under_way(s, seat)
