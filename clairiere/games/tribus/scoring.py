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
TIE_LINES = tuple(LINES[column] for column in TIE_BREAK if column != TOTAL)
SUMMED = LINES[:WATER_LINE]  # the lines that add up to the total
END_VP, VILLAGE_VP = PIECES.end_vp, PIECES.village_vp
TEMPLE_VP = np.array(PIECES.temple_vp, np.int64)
POLLUTION_VP = np.array(PIECES.pollution_vp, np.int64)
TILE_VP = np.array(PIECES.tile_vp, np.int64)
TRAITS = (*BOARD_IDS, *GUIDE_IDS)


@rule
def counted_squares(s, seat, line):
    """The squares that a line counts for a seat, as a set; none for a line that counts no squares."""
    if line == VILLAGE_LINE:
        return s.villages[seat]  # TV-89
    if line == TEMPLE_LINE:
        return s.temples[seat]  # TV-90
    if line == POLLUTION_LINE:
        return s.polluted[seat]  # TV-91
    return s.tiled[seat] if line == TILE_LINE else 0  # TV-92


@rule
def counted_cards(s, seat):
    """The tucked village cards whose objective is met, as a set of their places (TV-93)."""
    met = 0
    for slot in range(MOST_TUCKED):
        card = s.tucked[seat, slot]
        if card != NOTHING and objective_met(s, seat, card):
            met |= 1 << slot
    return met


@rule
def objectives_met(s, seat):
    """The points of all tucked village cards whose objective is met (TV-93)."""
    points = 0
    met = counted_cards(s, seat)
    for slot in range(MOST_TUCKED):
        if met >> slot & 1:
            points += POINTS[s.tucked[seat, slot]]
    return points


@rule
def score(s, sheet):
    """Write each seat's lines (TV-88 to TV-93), total and rank; water only decides between equals (TV-100)."""
    for seat in range(s.seats):
        sheet[seat, END_LINE] = END_VP if s.ender == seat else 0  # TV-88
        sheet[seat, VILLAGE_LINE] = VILLAGE_VP * count_bits(counted_squares(s, seat, VILLAGE_LINE))
        sheet[seat, TEMPLE_LINE] = TEMPLE_VP[count_bits(counted_squares(s, seat, TEMPLE_LINE))]
        sheet[seat, POLLUTION_LINE] = POLLUTION_VP[count_bits(counted_squares(s, seat, POLLUTION_LINE))]
        sheet[seat, TILE_LINE] = TILE_VP[count_bits(counted_squares(s, seat, TILE_LINE))]
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
