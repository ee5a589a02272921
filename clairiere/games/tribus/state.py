"""The record of a table of the Tribes of the Wind, what can happen at it, and the count of all pieces (TV-108).

Every number is 64 bits wide: a rule then has one compiled form, and no sum is ever narrow. What can be worked out
from other fields but is asked all the time (sets of squares, numbers of backs) is kept beside them, and the census
compares.
"""

from enum import IntEnum

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.record import record
from clairiere.core.rule import rule
from clairiere.games.tribus.language import COLOURS, EFFECTS, ELEMENTS, VOLTIPORT
from clairiere.games.tribus.pieces import (
    ALL_OF_ELEMENT,
    ALL_VILLAGE_CARDS,
    BONUS_OF,
    CAPITAL,
    COLOUR_OF,
    ELEMENT_CARDS,
    FOREST_TILES,
    HAND,
    MOST_GUIDES,
    MOST_SEATS,
    MOST_TUCKED,
    NOTHING,
    PAWNS,
    PER_ELEMENT,
    PLACES,
    RIDERS,
    RIVER,
    SQUARES,
    TILES_IN_USE,
)

NOBODY = -1
MIDDLE = MOST_SEATS  # TV-101: river and pile top, as a neighbour
TOP = RIVER  # the place after those of a river: the top of its pile
MOST_POLLUTION = 6
BUNDLES = 3  # a right side, a temple on it, and what its Forest tile sets off


class Phase(IntEnum):
    """What is asked of the active player."""

    BOARD = 0  # TV-Q20: which board
    ACTION = 1  # TV-20
    AFTER = 2  # TV-85: a power, or on to the refill
    DISCARD = 3  # TV-46, TV-21: which three cards
    TEMPLE_KIND = 4  # TV-47: which temple
    TEMPLE_AT = 5  # … and where
    BRANCH = 6  # TV-33: this or that
    CLEAN = 7
    CLEANSE = 8
    FOREST = 9
    MOVE = 10
    MIX = 11
    FLY = 12
    VILLAGE_CARD = 13  # TV-56
    SIDE = 14  # TV-57
    DROP = 15  # TV-59
    DRAW = 16  # TV-63
    GUIDE = 17  # TV-75
    OVER = 18
    RUN = 19  # nothing: the table runs on by itself


class Stage(IntEnum):
    """What comes when all effects are resolved."""

    START = 0  # TV-16: the rest of a start bonus
    BEFORE = 1  # the action is asked
    CARD = 2  # TV-35: the played card goes to the discard
    REWARD = 3  # TV-56: a village card is taken
    SPENT = 4  # TV-57: a used village card goes to the discard
    AFTER = 5  # the action is done
    REFILL = 6  # TV-63
    CHECK = 7  # TV-75
    BOARDS = 8  # TV-Q20: boards are being chosen


class Event(IntEnum):
    """What can happen at a table; the numbers that come with each are named in notation.py."""

    BOARD = 0
    LAID_OUT = 1
    HELD = 2
    STARTED = 3
    TUCKED = 4
    ROUND = 5
    TURN = 6
    PLAYED = 7
    DISCARDED = 8
    BRANCHED = 9
    WATER = 10
    CLEANED = 11
    BOUGHT = 12
    OFFERED = 13
    STEPPED = 14
    FLEW = 15
    STOPPED = 16
    TEMPLE = 17
    RAISED = 18
    BUILT = 19
    POLLUTED = 20
    END_TOKEN = 21
    TOOK = 22
    VILLAGE_RIVER = 23
    RIGHT = 24
    SPENT = 25
    DROPPED = 26
    DREW = 27
    RIVER = 28
    TOP = 29
    RESHUFFLED = 30
    FULFILLED = 31
    GUIDE = 32
    POWER = 33
    BLOCKED = 34
    ENDED = 35
    WON = 36
    KIND = 37
    RESHUFFLED_VILLAGES = 38
    LAID_ASIDE = 39


# what happens to several squares, places, slots or seats at the same moment, when it is told in a row
AT_ONCE = (Event.POLLUTED, Event.RIVER, Event.HELD, Event.WON)

STATE = record(
    ("element_pile", "i8", len(ELEMENTS)),  # bags by back, below the top card; no pile has an order
    ("element_discard", "i8", len(ELEMENTS)),
    ("number", "i8", ELEMENT_CARDS),  # shuffle that each card came from: 0 the first
    ("shuffles", "i8"),  # how often the discard became the pile
    ("top", "i8"),  # card on the element pile, its back in sight
    ("river", "i8", RIVER),  # element cards, backs up; NOTHING where one was drawn
    ("backs", "i8", (MOST_SEATS + 1, len(ELEMENTS))),  # cards of each back by seat; the last row: river and top
    ("village_pile", "i8"),  # bags
    ("village_discard", "i8"),
    ("village_river", "i8", RIVER),
    ("forest_pile", "i8"),  # bag, below the top tile
    ("offers", "i8", RIVER + 1),  # Forest tiles: the river and the pile top
    ("hand", "i8", (MOST_SEATS, HAND)),  # element card in each slot, its face secret
    ("board", "i8", MOST_SEATS),
    ("water", "i8", MOST_SEATS),
    ("tile", "i8", (MOST_SEATS, len(SQUARES))),
    ("tiled", "i8", MOST_SEATS),  # set of the squares with a tile
    ("coloured", "i8", (MOST_SEATS, len(COLOURS))),  # … with a tile of each colour
    ("villages", "i8", MOST_SEATS),  # … with a village
    ("ports", "i8", MOST_SEATS),  # … with a voltiport village
    ("temples", "i8", MOST_SEATS),  # … with a temple
    ("raised", "i8", MOST_SEATS),  # set of the temples placed, by kind
    ("pollution", "i8", (MOST_SEATS, len(SQUARES))),
    ("polluted", "i8", MOST_SEATS),  # set of the squares with pollution
    ("riders", "i8", (MOST_SEATS, PLACES)),  # the last place is the Capital
    ("peopled", "i8", MOST_SEATS),  # set of the places with riders
    ("tucked", "i8", (MOST_SEATS, MOST_TUCKED)),  # village cards
    ("right_used", "i8", MOST_SEATS),
    ("guides", "i8", (MOST_SEATS, MOST_GUIDES)),  # guide cards in force
    ("fulfilled", "i8", MOST_SEATS),  # set of the guide conditions fulfilled: 1 sequence, 2 goal
    ("seats", "i8"),
    ("round_n", "i8"),  # from 1; 0 during the setup
    ("active", "i8"),
    ("phase", "i8"),
    ("stage", "i8"),
    ("deciding", "i8"),  # set of the seats that may decide now
    ("ender", "i8"),  # who has the End token
    ("last_round", "i8"),  # 0 while it is open
    ("played", "i8"),  # element card being played
    ("line", "i8"),  # … its line
    ("x", "i8"),  # … and its X
    ("todo", "i8", (BUNDLES, len(EFFECTS))),  # effects still to resolve; of `forest` the price before reductions
    ("depth", "i8"),  # bundles open; the last is resolved first
    ("compulsory", "i8"),  # 1 when the temple to place was paid for with cards
    ("temple", "i8"),  # kind of the temple being placed
    ("village_card", "i8"),  # taken, its side not yet chosen or its right side not yet done
    ("used", "i8"),  # set of the guide cards used once in this turn, by place
    ("due", "i8"),  # guide cards to choose at the end of this turn
    ("unseen", "i8"),  # set of the active hand's slots drawn but not yet seen
    events=96,
)


@rule
def left_of(s, seat):
    """The next player in seat order (TV-5)."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def right_of(s, seat):
    """The previous player (TV-5); with two players, the middle of the table (TV-101)."""
    if s.seats == 2:
        return MIDDLE
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def census(s):
    """0 if every piece is accounted for, else the number of what is wrong (TV-108)."""
    found = np.zeros(len(ELEMENTS), np.int64)
    cards = 0
    for element in range(len(ELEMENTS)):
        found[element] = s.element_pile[element] | s.element_discard[element]
        cards += count_bits(s.element_pile[element]) + count_bits(s.element_discard[element])
    for place in range(RIVER):
        if s.river[place] != NOTHING:
            found[s.river[place] // PER_ELEMENT] |= 1 << s.river[place] % PER_ELEMENT
            cards += 1
    for card in (s.top, s.played):
        if card != NOTHING:
            found[card // PER_ELEMENT] |= 1 << card % PER_ELEMENT
            cards += 1
    for seat in range(s.seats):
        for slot in range(HAND):
            if s.hand[seat, slot] != NOTHING:
                found[s.hand[seat, slot] // PER_ELEMENT] |= 1 << s.hand[seat, slot] % PER_ELEMENT
                cards += 1
    for element in range(len(ELEMENTS)):
        if found[element] != ALL_OF_ELEMENT or cards != ELEMENT_CARDS:
            return 1  # an element card is lost, or in two places
    if not backs_are_right(s):
        return 2
    return census_of_villages(s)


@rule
def backs_are_right(s):
    """Whether the numbers of backs are those of the cards."""
    for element in range(len(ELEMENTS)):
        for seat in range(s.seats):
            count = 0
            for slot in range(HAND):
                count += s.hand[seat, slot] != NOTHING and s.hand[seat, slot] // PER_ELEMENT == element
            if count != s.backs[seat, element]:
                return False
        count = 0
        if s.top != NOTHING and s.top // PER_ELEMENT == element:
            count = 1
        for place in range(RIVER):
            count += s.river[place] != NOTHING and s.river[place] // PER_ELEMENT == element
        if count != s.backs[MIDDLE, element]:
            return False
    return True


@rule
def census_of_villages(s):
    """The second part: village cards and Forest tiles."""
    cards = s.village_pile | s.village_discard
    count = count_bits(s.village_pile) + count_bits(s.village_discard)
    for place in range(RIVER):
        if s.village_river[place] != NOTHING:
            cards |= 1 << s.village_river[place]
            count += 1
    if s.village_card != NOTHING:
        cards |= 1 << s.village_card
        count += 1
    tiles = s.forest_pile
    laid = count_bits(s.forest_pile)
    for place in range(RIVER + 1):
        if s.offers[place] != NOTHING:
            tiles |= 1 << s.offers[place]
            laid += 1
    for seat in range(s.seats):
        for slot in range(MOST_TUCKED):
            if s.tucked[seat, slot] != NOTHING:
                cards |= 1 << s.tucked[seat, slot]
                count += 1
        for square in range(len(SQUARES)):
            if s.tile[seat, square] != NOTHING and s.tile[seat, square] < FOREST_TILES:
                tiles |= 1 << s.tile[seat, square]
                laid += 1
    if cards != ALL_VILLAGE_CARDS or count != count_bits(ALL_VILLAGE_CARDS):
        return 3  # a village card is lost, or in two places
    if tiles != TILES_IN_USE[s.seats] or laid != count_bits(TILES_IN_USE[s.seats]):
        return 4  # so is a tile
    for seat in range(s.seats):
        fault = census_of_seat(s, seat)
        if fault:
            return fault
    if s.happened > s.events.shape[0]:
        return 10  # more events than the record has room for
    return 0


@rule
def census_of_seat(s, seat):
    """The third part: what lies on one board, and the sets that tell of it."""
    riders, tiled, polluted, peopled, ports = 0, 0, 0, 0, 0
    for place in range(PLACES):
        riders += s.riders[seat, place]
        peopled |= (s.riders[seat, place] > 0) << place
    for square in range(len(SQUARES)):
        tile = s.tile[seat, square]
        polluted |= (s.pollution[seat, square] > 0) << square
        if tile != NOTHING:
            tiled |= 1 << square
            if s.villages[seat] >> square & 1 and BONUS_OF[tile] & VOLTIPORT:
                ports |= 1 << square
            if s.coloured[seat, COLOUR_OF[tile]] >> square & 1 == 0:
                return 5
    if riders != RIDERS or peopled != s.peopled[seat] or peopled & ~(tiled | 1 << CAPITAL):
        return 6  # TV-43: riders stand on tiles or in the Capital
    for square in range(len(SQUARES)):
        if s.pollution[seat, square] > MOST_POLLUTION:
            return 11  # TV-107: two printed, and one for each side
    if tiled != s.tiled[seat] or polluted != s.polluted[seat] or tiled & polluted or ports != s.ports[seat]:
        return 7  # TV-3
    if s.temples[seat] & ~tiled or count_bits(s.temples[seat]) != count_bits(s.raised[seat]):
        return 8
    if s.villages[seat] & ~tiled or count_bits(s.villages[seat]) > PAWNS or s.water[seat] < 0:
        return 9  # TV-8, TV-Q29
    return 0
