"""Turning a card, and the events (NS-21 to NS-26, NS-43 to NS-57).

Events are played one at a time, nearest the trunk first, until none lies face up on the branch: a single one that was
flipped, or all that an Arborist shows. Only Fool's Gold may ask something in between.
"""

from clairiere.core.bits import count_bits, lowest_bit
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import (
    ARBORIST,
    BROKEN,
    BROWN,
    CHEEKS,
    DEN,
    FIRST_POWER,
    FOOLS_GOLD,
    GOLD,
    GUST,
    NEST,
    PIECES,
)
from clairiere.games.oakwood.state import (
    DOWN,
    NOTHING,
    TRUNK,
    Cause,
    Event,
    Phase,
    branch_of,
    place_of,
    position_of,
)
from clairiere.games.oakwood.stock import fall
from clairiere.games.oakwood.tree import slide_in, snap, turn_up

PUSH = PIECES.number["gust_push"]


@rule
def flip(s, seat):
    """Turn up the card under one's squirrel, whoever else stands there (NS-21)."""
    place = s.at[seat]
    s.spent += 1
    s.busy = 1
    s.branch = branch_of(place)
    if turn_up(s, seat, place) == BROKEN:
        snap(s, s.branch)  # NS-45
    play_events(s, seat)  # NS-25; a nut card and a power stay (NS-22, NS-24)


@rule
def next_event(s):
    """The face-up event nearest the trunk that is to be played, TRUNK if there is none (NS-56, NS-R15)."""
    first = place_of(s.branch, 1)
    for place in range(first, first + s.length[s.branch]):
        if BROKEN < s.face[place] < FIRST_POWER:  # NS-25: only the broken branch stays
            return place
    return TRUNK


@rule
def play_events(s, seat):
    """Play the events of the branch until none is left, even if one has fallen (NS-56); or until a choice is due."""
    s.phase = Phase.TURN
    place = next_event(s)
    while place != TRUNK:
        event = s.face[place]
        if event == GUST:
            blow(s)
        elif event == FOOLS_GOLD:
            zones = golden_zones(s, seat)
            if count_bits(zones) > 1:
                s.phase = Phase.FOOL
                return
            be_fooled(s, seat, NOTHING if zones == 0 else lowest_bit(zones))
        elif event == ARBORIST:
            prune(s, seat)
        else:
            s.paws[seat] += 1  # NS-53, NS-R14: several add up
            emit(s, EVERYONE, Event.PAWED, seat, s.paws[seat])
        if s.face[place] == event:  # NS-55: unless a snap has taken it
            slide_in(s, place)
        place = next_event(s)


@rule
def blow(s):
    """A gust pushes every squirrel of the branch outward; only where it lands counts (NS-48, NS-49, NS-R12)."""
    end = s.length[s.branch]
    for seat in range(s.seats):
        if s.at[seat] == TRUNK or branch_of(s.at[seat]) != s.branch:
            continue
        landing = position_of(s.at[seat]) + PUSH
        too_far = landing > end if s.gust_past_end else landing >= end  # NS-49, NS-R11, NS-V1
        if too_far or s.face[place_of(s.branch, landing)] == BROKEN:
            fall(s, seat, Cause.GUST)
        else:
            s.at[seat] = place_of(s.branch, landing)  # NS-50: a face-down card stays so
            emit(s, EVERYONE, Event.BLOWN, seat, s.at[seat])


@rule
def golden_zones(s, seat):
    """The zones where Fool's Gold may strike; not backpack nor Sticky Fingers (NS-51, NS-52, NS-70, NS-R13)."""
    zones = 0
    for zone in (CHEEKS, NEST, DEN):
        if s.held[seat, zone, GOLD] > 0:
            zones |= 1 << zone
    return zones


@rule
def be_fooled(s, seat, zone):
    """Exchange one golden acorn of a zone for a brown one, if there is one (NS-51, NS-R13, NS-R27)."""
    if zone == NOTHING:
        emit(s, EVERYONE, Event.NO_GOLD, seat)  # NS-52
        return
    s.held[seat, zone, GOLD] -= 1
    s.supply[GOLD] += 1
    brown = min(1, s.supply[BROWN])
    s.supply[BROWN] -= brown
    s.held[seat, zone, BROWN] += brown
    emit(s, EVERYONE, Event.FOOLED, seat, zone, brown)


@rule
def choose_fool(s, seat, zone):
    """Say where Fool's Gold strikes; then the flip goes on (NS-51)."""
    be_fooled(s, seat, zone)
    slide_in(s, next_event(s))
    play_events(s, seat)


@rule
def prune(s, seat):
    """The Arborist turns up every face-down card of the branch; then the snap is checked once (NS-54)."""
    first = place_of(s.branch, 1)
    emit(s, EVERYONE, Event.PRUNED, seat, s.branch)
    for place in range(first, first + s.length[s.branch]):
        if s.face[place] == DOWN:
            turn_up(s, seat, place)
    snap(s, s.branch)
