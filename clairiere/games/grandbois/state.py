"""The record of a Grand Bois table, and the deal (GB-1 to GB-9, GB-49, GB-50).

The forest has no size limit (GB-26), yet 36 tiles never make it wider than 38 squares. So it lies on a
torus of 40 × 40: (x, y) is kept at (x mod 40, y mod 40), and `west` … `south` say where it really is.
"""

from enum import IntEnum

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.chance import draw, sow
from clairiere.core.record import EVERYONE, SPECTATOR, begin_events, emit, forget_events, record
from clairiere.core.rule import rule
from clairiere.games.grandbois.covering import FITS, OTHER_SLOTS
from clairiere.games.grandbois.pieces import (
    BARE,
    CLANS,
    CLEARING,
    GROUNDS,
    PIECES,
    RIVER,
    TILE_COUNT,
    TOWER,
)

WORLD = 40  # side of the torus
WHOLE_ROW = (1 << WORLD) - 1
NO_TILE = 0
NOBODY = -1
MOST_SEATS = 4
MOST_TOWERS = 2
ALL_TILES = (1 << TILE_COUNT + 1) - 2  # bits 1 to 36
ALL_CLANS = (1 << CLANS) - 1
CORNER_X = (0, 1, 1, 0)
CORNER_Y = (0, 0, 1, 1)

CARDS_EACH = np.array([PIECES.setup.get(seats, (0, 0))[0] for seats in range(MOST_SEATS + 1)])
TOWERS_EACH = np.array([PIECES.setup.get(seats, (0, 0))[1] for seats in range(MOST_SEATS + 1)])


class Phase(IntEnum):
    """Where a turn stands."""

    PLACE = 0  # the active seat lays a tile
    TOWER = 1  # the active seat may raise a tower on it
    OVER = 2


class Event(IntEnum):
    """What can happen at a table; the numbers that come with each are named in notation.py."""

    DEALT = 0
    REVEALED = 1
    LAID = 2
    COVERED = 3
    RAISED = 4
    KEPT = 5
    FLUSHED = 6
    UNMASKED = 7
    SCORED = 8
    FORCED = 9


STATE = record(
    ("rows", "i8", WORLD),  # one bit for each square of the forest, by row of the torus
    ("pile", "i8"),  # set of the tiles not yet drawn; they have no order
    ("placed", "i8"),  # set of the tiles in the forest
    ("aside", "i8"),  # set of the tiles flushed out of the river
    (
        "fits",
        "i8",
        GROUNDS,
    ),  # which lays may put which corner on a ground: a row of FITS that follows the river
    ("ground", "u1", WORLD * WORLD),  # the visible square of each position, BARE where there is none
    ("river", "i1", RIVER),  # tile on offer in each slot, NO_TILE when empty
    ("clans", "i1", MOST_SEATS),  # set of the clans of each seat, secret until the harvest
    ("towers", "i1", MOST_SEATS),  # towers each seat still holds
    (
        "tower_x",
        "i1",
        (MOST_SEATS, MOST_TOWERS),
    ),  # where the raised towers stand, in the order they were raised
    ("tower_y", "i1", (MOST_SEATS, MOST_TOWERS)),
    ("west", "i1"),  # the forest reaches from (west, north) to (east, south)
    ("east", "i1"),
    ("north", "i1"),
    ("south", "i1"),
    ("seats", "i1"),
    ("expert", "i1"),  # 1 when the expert rule is on
    ("phase", "i1"),
    ("active", "i1"),  # the seat whose turn it is
    ("fresh_x", "i1"),  # the clearing of the tile just laid, while phase is TOWER
    ("fresh_y", "i1"),
    events=64,
)


@rule
def cell(x, y):
    """Where the torus keeps (x, y)."""
    return y % WORLD * WORLD + x % WORLD


@rule
def set_square(s, x, y, ground):
    """Put a square on top of whatever lies at (x, y): only the topmost exists (GB-23)."""
    s.ground[cell(x, y)] = ground
    s.rows[y % WORLD] |= 1 << x % WORLD


@rule
def widen(s, x, y):
    """Stretch the bounds of the forest over a tile whose top-left square is (x, y)."""
    s.west = min(s.west, x)
    s.east = max(s.east, x + 1)
    s.north = min(s.north, y)
    s.south = max(s.south, y + 1)


@rule
def square(s, x, y):
    """The visible square at (x, y), BARE where the forest does not reach."""
    if x < s.west or x > s.east or y < s.north or y > s.south:
        return BARE
    return int(s.ground[cell(x, y)])


@rule
def row_from_west(s, y):
    """The squares of the forest in row y, bit 0 standing for the column just west of the forest."""
    row = int(s.rows[y % WORLD])
    shift = (int(s.west) - 1) % WORLD
    return (row >> shift | row << WORLD - shift) & WHOLE_ROW


@rule
def open_windows(upper, lower):
    """Of two neighbouring rows, the columns where a tile would cover 1, 2 or 3 squares (GB-14, GB-15)."""
    some = upper | upper >> 1 | lower | lower >> 1
    every = upper & upper >> 1 & lower & lower >> 1
    return some & ~every


@rule
def draw_tile(s):
    """Take a tile from the pile, each as likely (GB-4): the pile has no order until then."""
    tile = draw(s, int(s.pile))
    s.pile &= ~(1 << tile)
    return tile


@rule
def draw_clans(s, bag, cards):
    """A hand of clan cards out of a bag of them, as a set."""
    hand = 0
    for _ in range(cards):
        hand |= 1 << draw(s, bag & ~hand)
    return hand


@rule
def deal_clans(s, bag, knower):
    """Deal every seat but `knower` its clan cards out of `bag`; the rest stay hidden (GB-6, GB-7, GB-49)."""
    for seat in range(s.seats):
        if seat != knower:
            s.clans[seat] = draw_clans(s, bag, CARDS_EACH[s.seats])
            bag &= ~int(s.clans[seat])


@rule
def offer(s, slot, tile):
    """Put a tile, or none, into a river slot, and note what it could cover."""
    s.river[slot] = tile
    for ground in range(GROUNDS):
        s.fits[ground] = s.fits[ground] & OTHER_SLOTS[slot] | FITS[s.expert, slot, tile, ground]


@rule
def fill_river(s):
    """Reveal tiles into the empty slots while the pile lasts; empty slots keep their place (GB-A17)."""
    for slot in range(RIVER):
        if s.river[slot] == NO_TILE:
            offer(s, slot, draw_tile(s) if s.pile != 0 else NO_TILE)  # GB-28: an empty pile refills nothing


@rule
def deal(s, seats, options, seed):
    """Lay out a fresh table for 2 to 4 seats (GB-1)."""
    sow(s, seed)
    begin_events(s)
    s.seats = seats
    s.expert = options[0]
    for corner in range(4):  # GB-3: the forest starts as four clearings
        set_square(s, CORNER_X[corner], CORNER_Y[corner], CLEARING)
    widen(s, 0, 0)
    s.pile = ALL_TILES  # GB-4
    fill_river(s)  # GB-5
    emit(s, EVERYONE, Event.REVEALED, s.river[0], s.river[1], s.river[2], s.river[3])
    deal_clans(s, ALL_CLANS, NOBODY)
    for seat in range(seats):
        emit(s, 1 << seat, Event.DEALT, seat, s.clans[seat])
        s.towers[seat] = TOWERS_EACH[seats]  # GB-8, GB-50
    s.active = 0  # GB-9, GB-A1: seat 0 starts; the table decides who sits there
    s.phase = Phase.PLACE


@rule
def redeal(s, seat, seed):
    """Keep all that `seat` knows, and redraw the clans of the others and the chance to come."""
    forget_events(s)
    sow(s, seed)
    if s.phase != Phase.OVER:  # GB-36: at the harvest nothing is secret any more
        own = int(s.clans[seat]) if seat != SPECTATOR else 0
        deal_clans(s, ALL_CLANS & ~own, seat)


@rule
def census(s):
    """0 if every piece is accounted for, else the number of what is wrong."""
    everywhere = int(s.pile) | int(s.placed) | int(s.aside)
    count = count_bits(int(s.pile)) + count_bits(int(s.placed)) + count_bits(int(s.aside))
    for slot in range(RIVER):
        if s.river[slot] != NO_TILE:
            everywhere |= 1 << int(s.river[slot])
            count += 1
    if everywhere != ALL_TILES or count != TILE_COUNT:
        return 1  # a tile is lost, or in two places
    clans = 0
    towers = 0
    for seat in range(s.seats):
        if clans & int(s.clans[seat]) or count_bits(int(s.clans[seat])) != CARDS_EACH[s.seats]:
            return 2  # a clan card is lost, or held twice
        clans |= int(s.clans[seat])
        for nth in range(TOWERS_EACH[s.seats] - s.towers[seat]):
            towers += 1
            if square(s, int(s.tower_x[seat, nth]), int(s.tower_y[seat, nth])) != TOWER:
                return 3  # a tower is not where it was raised
    squares = 0
    for at in range(WORLD * WORLD):
        squares += s.ground[at] != BARE
        towers -= s.ground[at] == TOWER
        if (s.ground[at] != BARE) != (int(s.rows[at // WORLD]) >> at % WORLD & 1):
            return 4  # the rows disagree with the ground
    if towers != 0:
        return 3
    placed = count_bits(int(s.placed))
    if not 4 + placed <= squares <= 4 + 3 * placed:
        return 5  # each tile adds 1 to 3 squares (GB-14, GB-15)
    if s.happened > s.events.shape[0]:
        return 6  # more events than the record has room for
    return 0
