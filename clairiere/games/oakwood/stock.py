"""Acorns and powers changing places: action points, falls, a Backpack that leaves (NS-10 to NS-14, NS-44, NS-59)."""

from clairiere.core.bits import count_bits
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import (
    BACKPACK,
    BROWN,
    CHEEK_ROOM,
    CHEEKS,
    FINGERS,
    GOLD,
    KINDS,
    NEST,
    PACK,
    PIECES,
    SLOTS,
    STICKY_FINGERS,
    SUGAR_BOOST,
    ZONES,
)
from clairiere.games.oakwood.state import TRUNK, Event, has, in_cheeks, in_pack, pack_room

ALLOWANCE, BOOST = PIECES.number["ap_per_turn"], PIECES.number["ap_sugar_boost"]
ON_CARD = len(ZONES)  # where an acorn may go besides a zone: onto the card under the squirrel
NO_ROOM = -1


@rule
def allowance(s):
    """The action points of the active seat's turn (NS-14, NS-63, NS-R14)."""
    return max(0, ALLOWANCE + (BOOST if has(s, s.active, SUGAR_BOOST) else 0) - s.stuck)


@rule
def points_left(s):
    """The action points the active seat may still spend; Sugar Boost counts from the moment it comes (NS-R23)."""
    return max(0, allowance(s) - s.spent)


@rule
def is_spent(s):
    """Whether no action point is left to the active seat: what costs nothing stays possible (NS-14, NS-15)."""
    return points_left(s) == 0


@rule
def fall(s, seat, cause):
    """A squirrel falls to the trunk and loses what it carries; all else is kept (NS-44, NS-60, NS-62)."""
    brown = s.held[seat, CHEEKS, BROWN] + s.held[seat, PACK, BROWN]
    gold = s.held[seat, CHEEKS, GOLD] + s.held[seat, PACK, GOLD]
    s.supply[BROWN] += brown
    s.supply[GOLD] += gold
    for kind in range(len(KINDS)):
        s.held[seat, CHEEKS, kind] = 0
        s.held[seat, PACK, kind] = 0
    s.at[seat] = TRUNK
    if seat == s.active:
        s.fell = 1  # NS-16, NS-57, NS-R9
    emit(s, EVERYONE, Event.FELL, seat, brown, gold, cause)


@rule
def room_for_one(s, seat):
    """Where a squirrel puts one more acorn: cheeks, else backpack; NO_ROOM if both are full (NS-72, NS-75)."""
    if in_cheeks(s, seat) < CHEEK_ROOM:
        return CHEEKS
    return PACK if in_pack(s, seat) < pack_room(s, seat) else NO_ROOM


@rule
def put(s, seat, kind, where):
    """Put an acorn into a zone of a seat, or onto the card under its squirrel."""
    if where == ON_CARD:
        s.nuts[s.at[seat], kind] += 1
    else:
        s.held[seat, where, kind] += 1


@rule
def spill(s, seat):
    """The acorn of a Backpack that leaves goes to a cheek, the nest, or the card underneath (NS-59, NS-76)."""
    if in_pack(s, seat) == 0:
        return
    kind = GOLD if s.held[seat, PACK, GOLD] else BROWN
    s.held[seat, PACK, kind] = 0
    where = ON_CARD
    if in_cheeks(s, seat) < CHEEK_ROOM:
        where = CHEEKS
    elif s.at[seat] == TRUNK:
        where = NEST
    put(s, seat, kind, where)
    emit(s, EVERYONE, Event.SPILLED, seat, kind, where)


@rule
def empty_fingers(s, seat):
    """Acorns on a Sticky Fingers card that leaves before it is full are out of the game (NS-59, NS-68, NS-R20)."""
    brown = s.held[seat, FINGERS, BROWN]
    gold = s.held[seat, FINGERS, GOLD]
    if brown + gold == 0:
        return
    s.held[seat, FINGERS, BROWN] = 0
    s.held[seat, FINGERS, GOLD] = 0
    s.gone[BROWN] += brown
    s.gone[GOLD] += gold
    emit(s, EVERYONE, Event.LOST, seat, brown, gold)


@rule
def follow_power(s, seat, power):
    """What becomes of the acorns on a power card that has just left its owner (NS-59)."""
    if power == BACKPACK:
        spill(s, seat)
    elif power == STICKY_FINGERS:
        empty_fingers(s, seat)


@rule
def has_free_slot(s, seat):
    """Whether one more power card fits (NS-11)."""
    return count_bits(s.powers[seat]) < SLOTS


@rule
def gain_power(s, seat, power):
    """A seat owns a power from now on; to own it ends its imitation (NS-119, NS-R36)."""
    s.powers[seat] |= 1 << power
    if seat == s.active:
        s.imitated &= ~(1 << power)
