"""The score, line by line, and who wins (TV-88 to TV-93, TV-100)."""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.ranking import rank
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.objectives import POINTS, objective_met
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    BOARDS,
    GUIDE_IDS,
    MOST_GUIDES,
    MOST_SEATS,
    MOST_TUCKED,
    NOTHING,
    PIECES,
)
from clairiere.games.tribus.state import Event

LINES = ("end_token", "villages", "temples", "pollution", "tiles", "objectives", "water")
END_LINE, VILLAGE_LINE, TEMPLE_LINE, POLLUTION_LINE, TILE_LINE, OBJECTIVE_LINE, WATER_LINE, TOTAL, RANK = range(
    len(LINES) + 2
)
TIE_BREAK = (TOTAL, WATER_LINE)  # TV-100
END_VP, VILLAGE_VP = PIECES.end_vp, PIECES.village_vp
TEMPLE_VP = np.array(PIECES.temple_vp, np.int64)
POLLUTION_VP = np.array(PIECES.pollution_vp, np.int64)
TILE_VP = np.array(PIECES.tile_vp, np.int64)
TRAITS = (*BOARD_IDS, *GUIDE_IDS)


@rule
def objectives_met(s, seat):
    """The points of all tucked village cards whose objective is met (TV-93)."""
    points = 0
    for slot in range(MOST_TUCKED):
        card = s.tucked[seat, slot]
        if card != NOTHING and objective_met(s, seat, card):
            points += POINTS[card]
    return points


@rule
def score(s, sheet):
    """Write each seat's lines, total and rank; water only decides between equals (TV-100)."""
    for seat in range(s.seats):
        sheet[seat, END_LINE] = END_VP if s.ender == seat else 0  # TV-88
        sheet[seat, VILLAGE_LINE] = VILLAGE_VP * count_bits(s.villages[seat])  # TV-89
        sheet[seat, TEMPLE_LINE] = TEMPLE_VP[count_bits(s.temples[seat])]  # TV-90
        sheet[seat, POLLUTION_LINE] = POLLUTION_VP[count_bits(s.polluted[seat])]  # TV-91
        sheet[seat, TILE_LINE] = TILE_VP[count_bits(s.tiled[seat])]  # TV-92
        sheet[seat, OBJECTIVE_LINE] = objectives_met(s, seat)
        sheet[seat, WATER_LINE] = s.water[seat]
        total = 0
        for line in range(WATER_LINE):
            total += sheet[seat, line]
        sheet[seat, TOTAL] = total
    rank(sheet, s.seats, TIE_BREAK, RANK)


@rule
def announce_winners(s):
    """Tell who has won, perhaps several together (TV-100)."""
    sheet = np.zeros((MOST_SEATS, RANK + 1), np.int32)
    score(s, sheet)
    for seat in range(s.seats):
        if sheet[seat, RANK] == 0:
            emit(s, EVERYONE, Event.WON, seat, sheet[seat, TOTAL])


@rule
def traits(s, seat):
    """What the statistics sort seats by: the board and the guide cards of a seat, as a set."""
    found = np.int64(0)
    if s.board[seat] != NOTHING:
        found |= 1 << s.board[seat]
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] != NOTHING:
            found |= 1 << BOARDS + s.guides[seat, place]
    return found
