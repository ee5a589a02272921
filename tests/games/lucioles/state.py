"""The record of a Lucioles table, and the deal (LU-1, LU-2)."""

from enum import IntEnum

from clairiere.core.chance import draw, sow
from clairiere.core.record import begin_events, emit, forget_events, record
from clairiere.core.rule import rule
from tests.games.lucioles.pieces import BOLDEST, LANTERNS, MOST_SEATS, NIGHTS

NOT_YET = 0  # no call, no die, no lantern has this number
ALL_LANTERNS = (1 << LANTERNS + 1) - 2  # bits 1 to 6


class Event(IntEnum):
    """What can happen; the numbers that come with each are named in notation.py."""

    DEALT = 0
    WAITED = 1
    CALLED = 2
    SHOWN = 3
    CAME = 4
    CAUGHT = 5
    UNVEILED = 6


STATE = record(
    ("fireflies", "i2", MOST_SEATS),  # caught so far
    ("lantern", "i1", MOST_SEATS),  # secret until dawn
    ("call", "i1", MOST_SEATS),  # of this night, secret until all have called
    ("last", "i1", MOST_SEATS),  # of the night before
    ("dice", "i1", NIGHTS),  # what came each night
    ("night", "i1"),  # from 0; NIGHTS when it is dawn
    ("seats", "i1"),
    events=4 * MOST_SEATS,
)


@rule
def deal(s, seats, _options, seed):
    """Everybody is dealt a lantern (LU-2)."""
    sow(s, seed)
    begin_events(s)
    s.seats = seats
    bag = ALL_LANTERNS
    for seat in range(seats):
        s.lantern[seat] = draw(s, bag)
        bag &= ~(1 << int(s.lantern[seat]))
        emit(s, 1 << seat, Event.DEALT, seat, s.lantern[seat])


@rule
def redeal(s, seat, seed):
    """What `seat` does not know could be anything: the lanterns of the others, and what they have called."""
    sow(s, seed)
    forget_events(s)
    if s.night == NIGHTS:  # LU-8: all is shown
        return
    bag = ALL_LANTERNS
    if seat >= 0:
        bag &= ~(1 << int(s.lantern[seat]))
    for other in range(s.seats):
        if other == seat:
            continue
        s.lantern[other] = draw(s, bag)
        bag &= ~(1 << int(s.lantern[other]))
        if s.call[other] != NOT_YET:
            calls = (1 << BOLDEST + 1) - 2 & ~(1 << int(s.last[other]))
            s.call[other] = draw(s, calls)


@rule
def census(s):
    """0 when everybody has a lantern of their own; 1 if not."""
    held = 0
    for seat in range(s.seats):
        lantern = 1 << int(s.lantern[seat])
        if held & lantern or not lantern & ALL_LANTERNS:  # LU-2
            return 1
        held |= lantern
    return 0
