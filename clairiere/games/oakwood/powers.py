"""Claiming powers and using them (NS-27 to NS-30, NS-58 to NS-81, NS-119)."""

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.actions import INTO, INWARD, OUTWARD, Verb
from clairiere.games.oakwood.pieces import (
    BROWN,
    CHEEKS,
    DEN,
    DOPPELGANGER,
    FINGER_ROOM,
    FINGERS,
    FIRST_NUT,
    FIRST_POWER,
    GOLD,
    NEST,
    OWL,
    STICKY_FINGERS,
)
from clairiere.games.oakwood.state import (
    NOTHING,
    TRUNK,
    Cause,
    Event,
    branch_of,
    finger_room,
    has_outward,
    inward,
    others_on_branch,
    owned_by_others,
    owns,
    place_of,
    same_branch,
)
from clairiere.games.oakwood.stock import (
    NO_ROOM,
    ON_CARD,
    empty_fingers,
    fall,
    follow_power,
    gain_power,
    has_free_slot,
    put,
    room_for_one,
)
from clairiere.games.oakwood.tree import slide_in


@rule
def power_here(s, seat):
    """The power that lies face up under a squirrel, NOTHING if none does."""
    face = s.face[s.at[seat]]
    return face - FIRST_POWER if FIRST_POWER <= face < FIRST_NUT else NOTHING


@rule
def why_not_take(s, seat):
    """The rule that forbids to take the power one stands on, 0 if it may be taken (NS-27, NS-30, NS-R6)."""
    power = power_here(s, seat)
    if power == NOTHING or owns(s, seat, power):
        return 27  # NS-11: no two alike; NS-119: an imitated one does not count
    return 30 if s.laid >> power & 1 else 0


@rule
def why_not_claim(s, seat):
    """The rule that forbids to claim a power into a slot, 0 if it may be done (NS-28, NS-29)."""
    number = why_not_take(s, seat)
    if number != 0:
        return number
    return 0 if has_free_slot(s, seat) else 29


@rule
def why_not_swap(s, seat, given):
    """The rule that forbids to exchange an own power for the one here, 0 if it may be done (NS-29, NS-R34)."""
    number = why_not_take(s, seat)
    if number != 0:
        return number
    if has_free_slot(s, seat):
        return 28  # NS-28: with a free slot it goes there
    return 0 if owns(s, seat, given) else 29


@rule
def claim(s, seat):
    """Put the power under one's squirrel into a slot; it leaves the branch (NS-28)."""
    power = power_here(s, seat)
    place = s.at[seat]
    gain_power(s, seat, power)
    s.busy = 1
    emit(s, EVERYONE, Event.CLAIMED, seat, power, place)
    slide_in(s, place)


@rule
def swap(s, seat, given):
    """Exchange a power for the one under one's squirrel; nothing slides (NS-29)."""
    power = power_here(s, seat)
    s.powers[seat] &= ~(1 << given)
    gain_power(s, seat, power)
    s.face[s.at[seat]] = FIRST_POWER + given
    s.laid |= 1 << given  # NS-30
    emit(s, EVERYONE, Event.SWAPPED, seat, power, given, s.at[seat])
    follow_power(s, seat, given)


@rule
def lasso_place(s, seat, where):
    """The card a lasso is thrown at, TRUNK if there is none there (NS-71, NS-R17)."""
    if s.at[seat] == TRUNK:
        return place_of(where, 1) if where < INWARD and s.length[where] > 0 else TRUNK
    if where == INWARD:
        return inward(s.at[seat])
    return s.at[seat] + 1 if where == OUTWARD and has_outward(s, s.at[seat]) else TRUNK


@rule
def why_not_lasso(s, seat, where, kind):
    """The rule that forbids to pull an acorn from an adjacent card, 0 if it may be done (NS-71, NS-72)."""
    place = lasso_place(s, seat, where)
    if place == TRUNK or s.nuts[place, kind] == 0:
        return 71
    return 72 if s.at[seat] == TRUNK and room_for_one(s, seat) == NO_ROOM else 0


@rule
def lasso(s, seat, where, kind):
    """Pull an acorn into the cheeks, else the backpack, else onto the card under the squirrel (NS-71, NS-72)."""
    place = lasso_place(s, seat, where)
    room = room_for_one(s, seat)
    s.nuts[place, kind] -= 1
    put(s, seat, kind, ON_CARD if room == NO_ROOM else room)
    emit(s, EVERYONE, Event.LASSOED, seat, kind, place, ON_CARD if room == NO_ROOM else room)


@rule
def spit(s, seat, zone, kind):
    """Spit an acorn from anywhere in the tree into the nest (NS-77, NS-R18)."""
    s.held[seat, zone, kind] -= 1
    s.held[seat, INTO[Verb.SPIT], kind] += 1
    emit(s, EVERYONE, Event.SPAT, seat, kind, zone)


@rule
def zone_to_rob(s, seat, victim):
    """Where a thief may reach into: nest, cheeks or NOTHING (NS-65, NS-66, NS-69)."""
    if s.at[seat] == TRUNK:
        return NEST if s.at[victim] != TRUNK else NOTHING  # NS-65
    return CHEEKS if s.at[victim] == s.at[seat] else NOTHING  # NS-66, NS-62: never from the backpack


@rule
def why_not_steal(s, seat, victim, kind):
    """The rule that forbids to steal an acorn, 0 if it may be done (NS-65, NS-66, NS-75)."""
    zone = zone_to_rob(s, seat, victim) if victim < s.seats and victim != seat else NOTHING
    if zone == NOTHING or s.held[victim, zone, kind] == 0:
        return 65 if s.at[seat] == TRUNK else 66
    if finger_room(s, seat) == 0 and room_for_one(s, seat) == NO_ROOM:
        return 75  # NS-75: imitated, the acorn has to be carried
    return 0


@rule
def steal(s, seat, victim, kind):
    """Steal an acorn (NS-64, NS-69). The third on the card buries all three (NS-67, NS-R20)."""
    zone = zone_to_rob(s, seat, victim)
    where = FINGERS if finger_room(s, seat) > 0 else room_for_one(s, seat)  # NS-75
    s.stolen = 1
    s.held[victim, zone, kind] -= 1
    s.held[seat, where, kind] += 1
    emit(s, EVERYONE, Event.STOLE, seat, victim, kind, zone, where)
    brown = s.held[seat, FINGERS, BROWN]
    gold = s.held[seat, FINGERS, GOLD]
    if brown + gold == FINGER_ROOM:
        s.held[seat, FINGERS, BROWN] = 0
        s.held[seat, FINGERS, GOLD] = 0
        s.held[seat, DEN, BROWN] += brown
        s.held[seat, DEN, GOLD] += gold
        s.powers[seat] &= ~(1 << STICKY_FINGERS)
        s.busy = 1  # NS-97
        emit(s, EVERYONE, Event.HOARDED, seat, brown, gold)


@rule
def why_not_rob(s, seat, victim, power):
    """The rule that forbids to steal a power, 0 if it may be done (NS-68, NS-75)."""
    if victim >= s.seats or victim == seat or s.at[victim] != s.at[seat]:
        return 68
    if not owns(s, victim, power) or owns(s, seat, power):
        return 68
    if not owns(s, seat, STICKY_FINGERS) and not has_free_slot(s, seat):
        return 75  # NS-75, NS-R36
    return 0


@rule
def rob(s, seat, victim, power):
    """Steal a power; a real Sticky Fingers card leaves the game with what lies on it (NS-68, NS-75)."""
    s.stolen = 1
    had_card = owns(s, seat, STICKY_FINGERS)
    if had_card:
        s.powers[seat] &= ~(1 << STICKY_FINGERS)
    s.powers[victim] &= ~(1 << power)
    gain_power(s, seat, power)
    emit(s, EVERYONE, Event.ROBBED, seat, victim, power)
    if had_card:
        empty_fingers(s, seat)
    follow_power(s, victim, power)


@rule
def why_not_mimic(s, seat, power):
    """The rule that forbids to imitate a power, 0 if it may be done (NS-73, NS-119, NS-R21)."""
    if owned_by_others(s, seat) >> power & 1 == 0 or owns(s, seat, power):
        return 73
    return 119 if s.imitated >> power & 1 else 0


@rule
def mimic(s, seat, power):
    """Have a power until the turn ends; the Doppelgänger leaves the game (NS-73, NS-74)."""
    s.powers[seat] &= ~(1 << DOPPELGANGER)
    s.imitated |= 1 << power
    emit(s, EVERYONE, Event.MIMICKED, seat, power)


@rule
def send_owl(s, seat):
    """The Owl is used once, then it leaves; an imitated one is no longer imitated (NS-78, NS-74, NS-119)."""
    if owns(s, seat, OWL):
        s.powers[seat] &= ~(1 << OWL)
    else:
        s.imitated &= ~(1 << OWL)


@rule
def why_not_scare(s, seat, targets):
    """The rule that forbids to let the Owl scare these squirrels, 0 if it may be done (NS-79, NS-80, NS-R19)."""
    if targets >> s.seats != 0 or targets >> seat & 1:
        return 80
    if s.at[seat] != TRUNK:
        return 0 if targets == others_on_branch(s, seat, branch_of(s.at[seat])) else 79
    return 80 if same_branch(s, targets) == NOTHING else 0


@rule
def scare(s, seat, targets):
    """The Owl makes squirrels fall (NS-79, NS-80)."""
    send_owl(s, seat)
    emit(s, EVERYONE, Event.HOOTED, seat, targets)
    while targets != 0:
        fall(s, lowest_bit(targets), Cause.OWL)
        targets = without_lowest(targets)


@rule
def why_not_destroy(s, seat, victim, power):
    """The rule that forbids to let the Owl destroy a power, 0 if it may be done (NS-81)."""
    return 0 if victim < s.seats and victim != seat and owns(s, victim, power) else 81


@rule
def destroy(s, seat, victim, power):
    """The Owl takes a power of another player out of the game (NS-81)."""
    send_owl(s, seat)
    s.powers[victim] &= ~(1 << power)
    emit(s, EVERYONE, Event.DESTROYED, seat, victim, power)
    follow_power(s, victim, power)
