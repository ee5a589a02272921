"""What each seat may expect to score, at a glance: the quick judgement that guides the bots.

Acorns in the den count as they are, those in the nest a little less, for burying takes time, and those in cheeks and
backpack less the further the squirrel is from the trunk. A power has a price in points. What lies within reach counts
a little: acorns there is room for, and face-down cards, less the longer the way there and home.
"""

import numpy as np

from clairiere.core.rule import rule
from clairiere.games.oakwood.alone import alone
from clairiere.games.oakwood.pieces import (
    BACKPACK,
    BROWN,
    CHEEK_ROOM,
    CHEEKS,
    FINGERS,
    GOLD,
    NEST,
    PACK,
    PACK_ROOM,
    PLACES,
    POWERS,
    TARGET,
)
from clairiere.games.oakwood.state import (
    DOWN,
    TRUNK,
    Phase,
    branch_of,
    den_value,
    in_cheeks,
    in_pack,
    owns,
    position_of,
)
from clairiere.games.oakwood.stock import points_left

# all in points
IN_NEST = np.array([0.62, 4.3])  # a brown and a golden acorn in the nest
CARRIED = np.array([0.58, 4.1])  # … in the cheeks or the backpack, on the trunk
FAR = 0.055  # part of that which each step from the trunk takes away
ON_FINGERS = np.array([0.4, 2.6])
POWER = np.array([0.25, 0.6, 1.4, 0.8, 0.4, 0.3, 0.6, 0.5, 0.5])  # by power, in the order of the pieces
STICKY = 0.35  # lost by Sticky Paws that are due
UNSEEN = 1.5  # what a face-down card may hold
AT_RISK = 0.1  # part of what one carries that is lost when a card is turned
REACH = 0.55  # part of what lies within reach that counts already
POINT_LEFT = 0.04  # an action point not yet spent
WON = 12.0


@rule
def room_left(s, seat):
    """How many more acorns a squirrel can carry."""
    return CHEEK_ROOM + (PACK_ROOM if owns(s, seat, BACKPACK) else 0) - in_cheeks(s, seat) - in_pack(s, seat)


@rule
def steps_between(one, other):
    """How many steps lead from one place to another."""
    if one != TRUNK and other != TRUNK and branch_of(one) == branch_of(other):
        return abs(one - other)
    return position_of(one) + position_of(other)


@rule
def carried_worth(s, seat):
    """What a squirrel carries, less the further from home."""
    worth = 0.0
    for zone in (CHEEKS, PACK):
        worth += CARRIED[BROWN] * s.held[seat, zone, BROWN] + CARRIED[GOLD] * s.held[seat, zone, GOLD]
    return worth * (1.0 - FAR * position_of(s.at[seat]))


@rule
def within_reach(s, seat, carried):
    """The best that a squirrel could fetch: acorns it has room for, or a card to turn up, less the longer the way."""
    room = room_left(s, seat)
    best = 0.0
    for place in range(1, PLACES):
        gold = min(room, s.nuts[place, GOLD])
        worth = CARRIED[GOLD] * gold + CARRIED[BROWN] * min(room - gold, s.nuts[place, BROWN])
        if s.face[place] == DOWN:
            worth += max(0.0, UNSEEN * (1.0 if room > 0 else 0.4) - AT_RISK * carried)
        if worth > 0.0:
            way = steps_between(s.at[seat], place) + 0.5 * position_of(place)
            best = max(best, worth * 4.0 / (4.0 + way))
    return best


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    if s.seats == 1:
        out[0] = alone(s)
        return
    over = s.phase == Phase.OVER
    for seat in range(s.seats):
        worth = float(den_value(s, seat))
        if worth >= TARGET:
            worth += WON
        if not over:
            worth += prospects(s, seat)
        out[seat] = worth


@rule
def prospects(s, seat):
    """What a seat may still make of what it has and of what it can reach."""
    worth = IN_NEST[BROWN] * s.held[seat, NEST, BROWN] + IN_NEST[GOLD] * s.held[seat, NEST, GOLD]
    worth += ON_FINGERS[BROWN] * s.held[seat, FINGERS, BROWN] + ON_FINGERS[GOLD] * s.held[seat, FINGERS, GOLD]
    for power in range(len(POWERS)):
        worth += POWER[power] * (s.powers[seat] >> power & 1)
    carried = carried_worth(s, seat)
    worth += carried - STICKY * s.paws[seat] + REACH * within_reach(s, seat, carried)
    if seat == s.active:
        worth += POINT_LEFT * points_left(s)
    if s.last_round == s.round_n:  # the last turns: what is not in the den by then is worth nothing
        worth *= 0.5
    return worth
