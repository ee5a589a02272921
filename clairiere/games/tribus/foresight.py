"""A seat in numbers: what the learnt judgement sees of it, and what it learnt.

Each number is about 1 at most. The network (core/network.py) tells from the portrait of a seat, beside the portraits
of the others, how likely that seat wins; `tools/learn.py` taught it, by games against itself.
"""

from pathlib import Path

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.network import read_weights
from clairiere.core.rule import rule
from clairiere.games.tribus.cards import why_not_line, x_of
from clairiere.games.tribus.goals import GOAL, goal_progress, tucked_by
from clairiere.games.tribus.judgement import (
    guides_worth,
    likely,
    objectives_worth,
    riders_worth,
    row_worth,
    still_to_come,
    under_way,
)
from clairiere.games.tribus.language import BONUSES, COLOURS, ELEMENTS
from clairiere.games.tribus.objectives import bonuses_built
from clairiere.games.tribus.pieces import (
    BOARDS,
    CAPITAL,
    FIRST_LINE,
    GUIDES,
    HAND,
    LINE_EFFECT,
    MOST_GUIDES,
    MOST_SEATS,
    NOTHING,
    PAWNS,
    RIDERS,
    SLOTS_OF,
    SQUARES,
    TEMPLE_KINDS,
)
from clairiere.games.tribus.scoring import RANK, TOTAL, WATER_LINE, score
from clairiere.games.tribus.state import NOBODY, Phase
from clairiere.games.tribus.terrain import open_squares

SHOWN = 3  # cards in hand that are looked at, the best first

# where each number of a portrait stands
POINTS, EXPECTED, TO_COME, UNDER_WAY = range(4)
LINE = UNDER_WAY + 1  # of the score sheet
RIDING, OBJECTIVES, GUIDED = range(LINE + WATER_LINE + 1, LINE + WATER_LINE + 4)
TILES, POLLUTED, TOKENS, OPEN, READY, AT_HOME, ON_TILES = range(GUIDED + 1, GUIDED + 8)
VILLAGE = ON_TILES + 1  # at least so many villages
RAISED = VILLAGE + PAWNS  # each temple
COLOUR = RAISED + TEMPLE_KINDS
BUILT = COLOUR + len(COLOURS)  # bonuses of villages
TUCKED, RIGHT_USED, GOAL_PART = range(BUILT + len(BONUSES), BUILT + len(BONUSES) + 3)
DONE = GOAL_PART + 1  # each guide condition
BOARD = DONE + 2
GUIDE = BOARD + BOARDS
BACKS = GUIDE + GUIDES
WATER = BACKS + len(ELEMENTS)  # enough for a tile of so much
PURSES = 4
PLAYABLE = WATER + PURSES
BEST = PLAYABLE + 1
ACTIVE = BEST + SHOWN
IN_ACTION, DRAWING, DUE, WAITS = range(ACTIVE + 1, ACTIVE + 5)
SEATS, ROUND, ENDER, ENDING, LAST_ROUND, PLAYED_OUT = range(WAITS + 1, WAITS + 7)
FEATURES = PLAYED_OUT + 1

MANY_POINTS, SOME_POINTS, MANY_ROUNDS = 40.0, 10.0, 25.0


@rule
def line_worth(s, seat, line):
    """What a line of a card would bring as the backs lie: the better of its branches."""
    x = x_of(s, seat, line)
    return max(row_worth(s, seat, LINE_EFFECT[line, 0], x), row_worth(s, seat, LINE_EFFECT[line, 1], x))


@rule
def portray_hand(s, seat, out):
    """What a hand promises: how many of its cards could be played, and what the best of them would bring."""
    for slot in range(HAND):
        card = s.hand[seat, slot]
        if card == NOTHING:
            continue
        worth = -1.0
        for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
            if why_not_line(s, seat, line) == 0:
                worth = max(worth, line_worth(s, seat, line))
        if worth < 0.0:
            continue
        out[PLAYABLE] += 1 / HAND
        at = BEST + SHOWN - 1
        if out[at] >= worth / SOME_POINTS:
            continue
        while at > BEST and out[at - 1] < worth / SOME_POINTS:
            out[at] = out[at - 1]
            at -= 1
        out[at] = worth / SOME_POINTS
    for element in range(len(ELEMENTS)):
        out[BACKS + element] = s.backs[seat, element] / 3


@rule
def portray_terrain(s, seat, out):
    """What a seat has built, and what is on its way there."""
    tokens = 0
    for square in range(len(SQUARES)):
        tokens += s.pollution[seat, square]
    out[TILES] = count_bits(s.tiled[seat]) / len(SQUARES)
    out[POLLUTED] = count_bits(s.polluted[seat]) / len(SQUARES)
    out[TOKENS] = tokens / len(SQUARES)
    out[OPEN] = count_bits(open_squares(s, seat)) / 6
    out[AT_HOME] = s.riders[seat, CAPITAL] / RIDERS
    left = s.tiled[seat] & ~s.villages[seat]
    while left != 0:
        square = lowest_bit(left)
        left = without_lowest(left)
        slots = SLOTS_OF[s.tile[seat, square]]
        riders = s.riders[seat, square]
        out[READY] += (slots > 0 and riders >= slots) / 3
        out[ON_TILES] += min(riders, slots) / RIDERS
    for nth in range(PAWNS):
        out[VILLAGE + nth] = count_bits(s.villages[seat]) > nth
    for kind in range(TEMPLE_KINDS):
        out[RAISED + kind] = s.raised[seat] >> kind & 1
    for colour in range(len(COLOURS)):
        out[COLOUR + colour] = count_bits(s.coloured[seat, colour]) / 4
    for nth in range(len(BONUSES)):
        out[BUILT + nth] = bonuses_built(s, seat, 1 << nth) / 3
    for purse in range(PURSES):
        out[WATER + purse] = s.water[seat] >= 2 * (purse + 1)


@rule
def portray_cards(s, seat, out):
    """Village cards, conditions and guides."""
    out[TUCKED] = tucked_by(s, seat) / 4
    out[RIGHT_USED] = s.right_used[seat] / 3
    out[GOAL_PART] = min(1.0, goal_progress(s, seat) / GOAL[s.board[seat], 2])
    for nth in range(2):
        out[DONE + nth] = s.fulfilled[seat] >> nth & 1
    out[BOARD + s.board[seat]] = 1
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] != NOTHING:
            out[GUIDE + s.guides[seat, place]] = 1


@rule
def portray_moment(s, seat, out):
    """Whose turn it is, and how near the end is."""
    if seat == s.active:
        out[ACTIVE] = 1
        out[IN_ACTION] = s.phase <= Phase.ACTION
        out[DRAWING] = s.phase == Phase.DRAW
        out[DUE] = s.due
        out[UNDER_WAY] = under_way(s, seat) / SOME_POINTS
    out[WAITS] = ((seat - s.active) % s.seats) / s.seats
    out[SEATS] = (s.seats - 2) / 3
    out[ROUND] = s.round_n / MANY_ROUNDS
    out[ENDER] = s.ender == seat
    out[ENDING] = s.ender != NOBODY
    out[LAST_ROUND] = s.last_round > 0 and s.round_n == s.last_round
    out[PLAYED_OUT] = out[LAST_ROUND] > 0.0 and seat < s.active


@rule
def portray(s, seat, out):
    """What a seat has and what lies before it."""
    out[:] = 0.0
    if s.board[seat] == NOTHING:
        return
    sheet = np.zeros((MOST_SEATS, RANK + 1), np.int32)
    score(s, sheet)
    part = still_to_come(s, seat)
    worth = part * likely(s, seat, sheet)
    portray_moment(s, seat, out)
    out[POINTS] = sheet[seat, TOTAL] / MANY_POINTS
    out[TO_COME] = worth / SOME_POINTS
    out[EXPECTED] = (sheet[seat, TOTAL] + worth) / MANY_POINTS + out[UNDER_WAY] * SOME_POINTS / MANY_POINTS
    for line in range(WATER_LINE + 1):
        out[LINE + line] = sheet[seat, line] / SOME_POINTS
    out[RIDING] = part * riders_worth(s, seat) / SOME_POINTS
    out[OBJECTIVES] = part * objectives_worth(s, seat) / SOME_POINTS
    out[GUIDED] = part * guides_worth(s, seat) / SOME_POINTS
    portray_terrain(s, seat, out)
    portray_cards(s, seat, out)
    portray_hand(s, seat, out)


LEARNT = read_weights(Path(__file__).with_name("learnt.toml"))
