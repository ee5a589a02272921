"""Guide cards: choosing them, and the powers that are used once per turn (TV-75 to TV-85)."""

from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.effects import open_bundle
from clairiere.games.tribus.language import CLEAN, CLEANSE, EFFECTS, FOREST
from clairiere.games.tribus.pieces import (
    AMOUNT,
    GUIDE_BOARD,
    GUIDE_EFFECT,
    GUIDES,
    HAS,
    MOST_GUIDES,
    NOTHING,
    PAY,
)
from clairiere.games.tribus.state import Event
from clairiere.games.tribus.terrain import can_add_tile


@rule
def place_of_guide(s, seat, guide):
    """Where a guide card in force is tucked, NOTHING if it is not."""
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] == guide:
            return place
    return NOTHING


@rule
def can_change_something(s, seat, guide):
    """Whether the effect of a power could do anything once it is paid for."""
    row = GUIDE_EFFECT[guide]
    for kind in range(len(EFFECTS)):
        if HAS[row, kind]:
            if kind in (CLEAN, CLEANSE):
                if s.polluted[seat] != 0:
                    return True
            elif kind != FOREST or can_add_tile(s, seat, AMOUNT[row, FOREST], s.water[seat] - PAY[guide]):
                return True
    return False


@rule
def why_not_power(s, seat, guide):
    """The number of the rule that forbids to use a power now, 0 if it may be used."""
    place = place_of_guide(s, seat, guide)
    if place == NOTHING or PAY[guide] < 0:
        return 76  # TV-76: a power of one's own, and TV-85: one that is used once per turn
    if s.used >> place & 1:
        return 85  # TV-85: used up for this turn
    if s.water[seat] < PAY[guide]:
        return 8  # TV-8
    if not can_change_something(s, seat, guide):
        return 78 if PAY[guide] > 0 else 83  # TV-78, TV-83: for an effect, for a tile
    return 0


@rule
def usable_powers(s, seat):
    """The guide cards whose power may be used now, as a set."""
    usable = 0
    for place in range(MOST_GUIDES):
        guide = s.guides[seat, place]
        if guide != NOTHING and why_not_power(s, seat, guide) == 0:
            usable |= 1 << guide
    return usable


@rule
def use_power(s, seat, guide):
    """Pay for a power and begin with its effect; nothing is added to it (TV-78, TV-80, TV-83)."""
    s.used |= 1 << place_of_guide(s, seat, guide)
    s.water[seat] -= PAY[guide]
    emit(s, EVERYONE, Event.POWER, seat, guide, PAY[guide])
    open_bundle(s, seat, GUIDE_EFFECT[guide], 0, False)


@rule
def guides_left(s, seat):
    """The guide cards still beside a board, as a set (TV-75)."""
    left = 0
    for guide in range(GUIDES):
        if GUIDE_BOARD[guide] == s.board[seat] and place_of_guide(s, seat, guide) == NOTHING:
            left |= 1 << guide
    return left


@rule
def choose_guide(s, seat, guide):
    """Tuck a guide card on the right; its power counts from the next turn on (TV-75, TV-76)."""
    place = 0
    while s.guides[seat, place] != NOTHING:
        place += 1
    s.guides[seat, place] = guide
    s.due -= 1
    emit(s, EVERYONE, Event.GUIDE, seat, guide, place)
