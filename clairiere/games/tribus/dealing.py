"""The deal, and one possible truth behind what a seat knows (TV-6, TV-13, TV-64, TV-104)."""

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.chance import draw, sow
from clairiere.core.record import EVERYONE, begin_events, emit, forget_events
from clairiere.core.rule import rule
from clairiere.games.tribus.language import ELEMENTS
from clairiere.games.tribus.pieces import (
    ALL_OF_ELEMENT,
    ALL_VILLAGE_CARDS,
    CAPITAL,
    HAND,
    MOST_SEATS,
    NOTHING,
    PER_ELEMENT,
    RIDERS,
    RIVER,
    TILES_IN_USE,
)
from clairiere.games.tribus.piles import element_of
from clairiere.games.tribus.rules import free_boards, lay_out, run_on
from clairiere.games.tribus.state import NOBODY, Event, Phase, Stage


@rule
def deal(s, seats, options, seed):
    """Lay out a fresh table for two to five players; boards are dealt, or chosen first (TV-Q20)."""
    sow(s, seed)
    begin_events(s)
    s.seats = seats
    for element in range(len(ELEMENTS)):
        s.element_pile[element] = ALL_OF_ELEMENT
    s.village_pile = ALL_VILLAGE_CARDS
    s.forest_pile = TILES_IN_USE[seats]  # TV-12
    clear(s)
    if options[0]:
        s.stage = Stage.BOARDS
        s.active = 0
    else:
        for seat in range(seats):  # TV-13: all different
            s.board[seat] = draw(s, free_boards(s))
            emit(s, EVERYONE, Event.BOARD, seat, s.board[seat])
        lay_out(s)
    run_on(s)


@rule
def clear(s):
    """Every place is empty, nothing is being done, and all riders are in their Capital (TV-13)."""
    for place in range(RIVER):
        s.river[place] = NOTHING
        s.village_river[place] = NOTHING
        s.offers[place] = NOTHING
    s.offers[RIVER] = NOTHING
    s.hand[:] = NOTHING
    s.tile[:] = NOTHING
    s.tucked[:] = NOTHING
    s.guides[:] = NOTHING
    for seat in range(MOST_SEATS):
        s.board[seat] = NOTHING
        s.riders[seat, CAPITAL] = RIDERS
        s.peopled[seat] = 1 << CAPITAL
    s.top = NOTHING
    s.played = NOTHING
    s.temple = NOTHING
    s.village_card = NOTHING
    s.ender = NOBODY
    s.phase = Phase.RUN


@rule
def hides(s, seat, other, slot):
    """Whether a seat does not know the card in a slot of a hand: another's, or its own drawn but not yet seen."""
    if s.hand[other, slot] == NOTHING:
        return False
    return other != seat or (other == s.active and s.unseen >> slot & 1 == 1)  # TV-6, TV-64


@rule
def redeal(s, seat, seed):
    """Keep all that `seat` knows, and redraw the faces of all other cards.

    A hidden place keeps its back and the number of the shuffle its card came from: everybody knows of which cards
    each pile was made (TV-104). Cards that agree in both may lie in any order, those of the newest number in the pile
    too.
    """
    forget_events(s)
    sow(s, seed)
    for other in range(s.seats):  # take up all hidden cards: the pile is the bag they are drawn from again
        for slot in range(HAND):
            if hides(s, seat, other, slot):
                put_back(s, s.hand[other, slot])
    for place in range(RIVER):
        put_back(s, s.river[place])
    put_back(s, s.top)
    for other in range(s.seats):
        for slot in range(HAND):
            if hides(s, seat, other, slot):
                s.hand[other, slot] = another_like(s, s.hand[other, slot])
    for place in range(RIVER):
        s.river[place] = another_like(s, s.river[place])
    s.top = another_like(s, s.top)


@rule
def put_back(s, card):
    """Put a hidden card into the pile for a moment."""
    if card != NOTHING:
        s.element_pile[element_of(card)] |= 1 << card % PER_ELEMENT


@rule
def another_like(s, card):
    """Draw a card with the back and the number of this one."""
    if card == NOTHING:
        return card
    element = element_of(card)
    bag = 0
    left = s.element_pile[element]
    while left != 0:
        nth = lowest_bit(left)
        left = without_lowest(left)
        if s.number[element * PER_ELEMENT + nth] == s.number[card]:
            bag |= 1 << nth
    nth = draw(s, bag)
    s.element_pile[element] &= ~(1 << nth)
    return element * PER_ELEMENT + nth
