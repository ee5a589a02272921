"""Piles, rivers and discards: what comes up when, and what runs out (TV-6, TV-63 to TV-65, TV-104 to TV-106).

A pile is a bag without order. Only the cards and tiles whose back or face lies open on a pile are drawn ahead.
"""

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.chance import draw, roll
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.language import ELEMENTS
from clairiere.games.tribus.pieces import HAND, NOTHING, PER_ELEMENT, RIVER
from clairiere.games.tribus.state import MIDDLE, TOP, Event


@rule
def element_of(card):
    """The element on the back of a card."""
    return card // PER_ELEMENT


@rule
def draw_from(s, bags):
    """One card of four bags, one for each back, each card as likely; the bags are left to the caller."""
    left = roll(s, count_bits(bags[0]) + count_bits(bags[1]) + count_bits(bags[2]) + count_bits(bags[3]))
    element = 0
    while left >= count_bits(bags[element]):
        left -= count_bits(bags[element])
        element += 1
    bag = bags[element]
    for _ in range(left):
        bag = without_lowest(bag)
    return element * PER_ELEMENT + lowest_bit(bag)


@rule
def next_element(s):
    """A card out of the element pile; run out, the pile is made anew of the discard (TV-104, TV-Q16)."""
    left = 0
    for element in range(len(ELEMENTS)):
        left |= s.element_pile[element]
    if left == 0:
        reshuffle(s)
    card = draw_from(s, s.element_pile)
    s.element_pile[element_of(card)] &= ~(1 << card % PER_ELEMENT)
    return card


@rule
def turn_up_top(s):
    """A new card comes to lie on the element pile, its back in sight (TV-6)."""
    s.top = next_element(s)
    s.backs[MIDDLE, element_of(s.top)] += 1
    emit(s, EVERYONE, Event.TOP, element_of(s.top))


@rule
def reshuffle(s):
    """The element discard becomes the pile; everybody knows which cards it is made of (TV-104)."""
    s.shuffles += 1
    cards = 0
    for element in range(len(ELEMENTS)):
        s.element_pile[element] = s.element_discard[element]
        s.element_discard[element] = 0
        bag = s.element_pile[element]
        while bag != 0:
            s.number[element * PER_ELEMENT + lowest_bit(bag)] = s.shuffles
            bag = without_lowest(bag)
            cards += 1
    emit(s, EVERYONE, Event.RESHUFFLED, cards)


@rule
def take_top(s):
    """Take the card that lies on the element pile; the next one comes up at once."""
    card = s.top
    s.top = NOTHING
    s.backs[MIDDLE, element_of(card)] -= 1
    return card


@rule
def take_element(s, place):
    """Take a card of the element river, which is not filled yet (TV-63), or the top of the pile."""
    if place == TOP:
        return take_top(s)
    card = s.river[place]
    s.river[place] = NOTHING
    s.backs[MIDDLE, element_of(card)] -= 1
    return card


@rule
def fill_river(s):
    """Fill the element river to four from the pile, the lowest free place first (TV-65)."""
    for place in range(RIVER):
        if s.river[place] == NOTHING:
            s.river[place] = take_top(s)
            s.backs[MIDDLE, element_of(s.river[place])] += 1
            emit(s, EVERYONE, Event.RIVER, place, element_of(s.river[place]))
            turn_up_top(s)


@rule
def discard_element(s, card):
    """A card goes to the element discard, face up (TV-7)."""
    s.element_discard[element_of(card)] |= 1 << card % PER_ELEMENT


@rule
def free_slot(s, seat):
    """The lowest empty slot of a hand, NOTHING when it is full."""
    for slot in range(HAND):
        if s.hand[seat, slot] == NOTHING:
            return slot
    return NOTHING


@rule
def put_in_hand(s, seat, slot, card):
    """A card takes an empty slot; hands are never sorted."""
    s.hand[seat, slot] = card
    s.backs[seat, element_of(card)] += 1


@rule
def take_from_hand(s, seat, slot):
    """A card leaves its slot."""
    card = s.hand[seat, slot]
    s.hand[seat, slot] = NOTHING
    s.backs[seat, element_of(card)] -= 1
    return card


@rule
def slot_of(s, seat, card):
    """Where a card is in a hand, NOTHING if it is not there."""
    for slot in range(HAND):
        if s.hand[seat, slot] == card:
            return slot
    return NOTHING


@rule
def draw_village_card(s):
    """A card of the village pile; run out, it is made anew of the discard (TV-105). NOTHING when both are empty."""
    if s.village_pile == 0:
        if s.village_discard == 0:
            return NOTHING
        s.village_pile = s.village_discard
        s.village_discard = 0
        emit(s, EVERYONE, Event.RESHUFFLED_VILLAGES, count_bits(s.village_pile))
    card = draw(s, s.village_pile)
    s.village_pile &= ~(1 << card)
    return card


@rule
def fill_village_river(s):
    """Fill the village river to four, as far as cards last (TV-56, TV-105)."""
    for place in range(RIVER):
        if s.village_river[place] == NOTHING:
            card = draw_village_card(s)
            if card != NOTHING:
                s.village_river[place] = card
                emit(s, EVERYONE, Event.VILLAGE_RIVER, place, card)


@rule
def turn_up_tile(s):
    """The next tile of the Forest pile comes to lie on top, if there is one (TV-12, TV-106)."""
    s.offers[TOP] = NOTHING
    if s.forest_pile != 0:
        s.offers[TOP] = draw(s, s.forest_pile)
        s.forest_pile &= ~(1 << s.offers[TOP])
    emit(s, EVERYONE, Event.OFFERED, TOP, s.offers[TOP])


@rule
def fill_forest_river(s):
    """Fill the Forest river to four from the pile (TV-38, TV-65); it shrinks when the pile is empty (TV-106)."""
    for place in range(RIVER):
        if s.offers[place] == NOTHING and s.offers[TOP] != NOTHING:
            s.offers[place] = s.offers[TOP]
            s.offers[TOP] = NOTHING
            emit(s, EVERYONE, Event.OFFERED, place, s.offers[place])
            turn_up_tile(s)
    if s.offers[TOP] == NOTHING and s.forest_pile != 0:
        turn_up_tile(s)
