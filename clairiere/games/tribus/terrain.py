"""A player's Terrain: where a step leads, where a tile may go, pollution and what is gained by removing it.

TV-2, TV-3, TV-37 to TV-45, TV-60.
"""

from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.pieces import (
    CAPITAL,
    CLEAN_WATER,
    DISCOUNT,
    EVERYWHERE,
    MOST_GUIDES,
    NOTHING,
    POLLUTION,
    RIVER,
)
from clairiere.games.tribus.state import Event

FLAG = 0
COLUMN_A, COLUMN_D = 0b000100010001, 0b100010001000
ROW_LENGTH = 4


@rule
def beside(squares):
    """The squares that share a side with one of these (TV-2)."""
    sideways = (squares & ~COLUMN_D) << 1 | (squares & ~COLUMN_A) >> 1
    return (sideways | squares << ROW_LENGTH | squares >> ROW_LENGTH) & EVERYWHERE


@rule
def reach(s, seat, place):
    """The places one step away for a rider (TV-43), along voltiports too (TV-60)."""
    if place == CAPITAL:
        return 1 << FLAG | s.ports[seat]
    here = 1 << place
    places = beside(here) & s.tiled[seat]
    if place == FLAG:
        places |= 1 << CAPITAL  # TV-Q26: back to the Capital
    if s.ports[seat] & here:
        places |= s.ports[seat] & ~here | 1 << CAPITAL
    return places


@rule
def flights(s, seat, place, anywhere):
    """The places a rider may fly to: any other tile (TV-45), by a guide's power the Capital too (TV-Q14)."""
    places = s.tiled[seat] | 1 << CAPITAL if anywhere else s.tiled[seat]
    return places & ~(1 << place)


@rule
def can_fly(s, seat, anywhere):
    """Whether any rider may fly anywhere."""
    return anywhere or s.tiled[seat] != 1 << FLAG or s.peopled[seat] != 1 << FLAG


@rule
def move_rider(s, seat, origin, target):
    """One rider goes from a place to another."""
    s.riders[seat, origin] -= 1
    s.riders[seat, target] += 1
    s.peopled[seat] |= 1 << target
    if s.riders[seat, origin] == 0:
        s.peopled[seat] &= ~(1 << origin)


@rule
def open_squares(s, seat):
    """Where a Forest tile may go: no tile, no pollution, beside one of one's tiles (TV-38, TV-3, TV-Q24)."""
    return beside(s.tiled[seat]) & ~s.tiled[seat] & ~s.polluted[seat]


@rule
def price_of_tile(s, seat, printed):
    """What a Forest tile costs after all reductions: at least 1 (TV-40, TV-81, TV-Q13)."""
    price = printed
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] != NOTHING:
            price -= DISCOUNT[s.guides[seat, place]]
    return max(price, 1)


@rule
def can_add_tile(s, seat, printed, purse):
    """Whether a Forest tile can be bought: paid in full, a square, a tile on offer (TV-8, TV-41, TV-106)."""
    if price_of_tile(s, seat, printed) > purse or open_squares(s, seat) == 0:
        return False
    for place in range(RIVER + 1):
        if s.offers[place] != NOTHING:
            return True
    return False


@rule
def take_water(s, seat, n):
    """Take water from the supply, which never runs out (TV-9, TV-10, TV-36, TV-Q17)."""
    if n > 0:
        s.water[seat] += n
        emit(s, EVERYONE, Event.WATER, seat, n, s.water[seat])


@rule
def water_per_token(s, seat):
    """What each pollution token removed brings (TV-82)."""
    water = 0
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] != NOTHING:
            water += CLEAN_WATER[s.guides[seat, place]]
    return water


@rule
def remove_pollution(s, seat, square, n):
    """Remove tokens of one square (TV-37, TV-84)."""
    s.pollution[seat, square] -= n
    if s.pollution[seat, square] == 0:
        s.polluted[seat] &= ~(1 << square)
    emit(s, EVERYONE, Event.CLEANED, seat, square, n, s.pollution[seat, square])
    take_water(s, seat, n * water_per_token(s, seat))


@rule
def add_pollution(s, seat, square):
    """One more token on a square, polluted or not (TV-53, TV-Q15)."""
    s.pollution[seat, square] += 1
    s.polluted[seat] |= 1 << square
    emit(s, EVERYONE, Event.POLLUTED, seat, square, s.pollution[seat, square])


@rule
def lay_pollution(s, seat):
    """The printed pollution of the Terrain (TV-13)."""
    for square in range(POLLUTION.shape[0]):
        s.pollution[seat, square] = POLLUTION[square]
        s.polluted[seat] |= (POLLUTION[square] > 0) << square
