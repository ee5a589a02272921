"""What a seat knows of a position, in one word: positions that look alike to it have the same.

The searching bots think about a decision under this word. How a position came about does not matter to it: two steps
made in either order are the same steps.
"""

import numpy as np

from clairiere.core.chance import scrambled
from clairiere.core.rule import rule
from clairiere.games.tribus.dealing import hides
from clairiere.games.tribus.language import EFFECTS, ELEMENTS
from clairiere.games.tribus.pieces import HAND, MOST_GUIDES, MOST_TUCKED, NOTHING, PLACES, RIVER, SQUARES
from clairiere.games.tribus.piles import element_of

ROLL_ON, ROLL_BACK = np.uint64(17), np.uint64(47)
HALF = len(SQUARES) // 2


@rule
def mixed(word, number):
    """A word with one more number in it."""
    return scrambled((word << ROLL_ON | word >> ROLL_BACK) ^ np.uint64(number))


@rule
def terrain_in_short(s, seat, word):
    """A Terrain, as everybody sees it."""
    first, second = np.int64(0), np.int64(0)
    for square in range(HALF):
        first = first << 10 | (s.tile[seat, square] + 1) << 4 | s.pollution[seat, square]
        second = second << 10 | (s.tile[seat, square + HALF] + 1) << 4 | s.pollution[seat, square + HALF]
    riders = np.int64(0)
    for place in range(PLACES):
        riders = riders << 3 | s.riders[seat, place]
    word = mixed(mixed(mixed(word, first), second), riders)
    return mixed(word, s.water[seat] << 28 | s.villages[seat] << 16 | s.temples[seat] << 4 | s.raised[seat])


@rule
def cards_in_short(s, seat, word):
    """Tucked cards, guide cards and the backs of a hand, as everybody sees them."""
    short = s.board[seat] + 1
    for slot in range(MOST_TUCKED):
        short = short << 5 | s.tucked[seat, slot] + 1
    for place in range(MOST_GUIDES):
        short = short << 5 | s.guides[seat, place] + 1
    word = mixed(word, short << 6 | s.fulfilled[seat] << 4 | s.right_used[seat])
    short = np.int64(0)
    for element in range(len(ELEMENTS)):
        short = short << 3 | s.backs[seat, element]
    return mixed(word, short)


@rule
def rivers_in_short(s, word):
    """The rivers and what lies on the piles."""
    backs = np.int64(0)
    for place in range(RIVER):
        backs = backs << 3 | (element_of(s.river[place]) + 1 if s.river[place] != NOTHING else 0)
    backs = backs << 3 | (element_of(s.top) + 1 if s.top != NOTHING else 0)
    cards, tiles = np.int64(0), np.int64(0)
    for place in range(RIVER):
        cards = cards << 6 | s.village_river[place] + 1
    for place in range(RIVER + 1):
        tiles = tiles << 6 | s.offers[place] + 1
    return mixed(mixed(word, backs << 30 | cards), tiles)


@rule
def moment_in_short(s, word):
    """Where the turn stands and what is still to be resolved."""
    short = s.round_n << 8 | s.active << 5 | s.phase
    for number in (s.stage, s.ender + 1, s.depth, s.compulsory, s.temple + 1, s.used, s.due):
        short = short << 4 | number
    word = mixed(word, short)
    word = mixed(word, (s.played + 1) << 30 | s.line << 16 | s.x << 10 | (s.village_card + 1) << 5 | s.unseen)
    for bundle in range(s.depth):
        short = np.int64(0)
        for kind in range(len(EFFECTS)):
            short = short << 6 | s.todo[bundle, kind]
        word = mixed(word, short)
    return word


@rule
def knows(s, seat):
    """All that a seat knows of a position, mixed into one word; what lies in the discards is left out."""
    word = moment_in_short(s, np.uint64(seat + 1))
    word = rivers_in_short(s, word)
    for other in range(s.seats):
        word = cards_in_short(s, other, terrain_in_short(s, other, word))
    own = np.int64(0)
    for slot in range(HAND):
        if s.hand[seat, slot] != NOTHING and not hides(s, seat, seat, slot):
            own = own << 7 | s.hand[seat, slot] + 1
        else:
            own = own << 7
    return mixed(word, own)
