"""What each seat may expect to score, at a glance: the quick judgement that guides the bots.

Points in hand count as they are. What a seat holds is worth points to come, at the prices of the house (3 Kroms for
a resource, 2 for a card, half a Krom for a hit point; about four Kroms for a point), and more when it fits what is
face up: an evolution within reach is nearly scored. A destination just picked is worth what such a visit brings.
The numbers are set by hand, and were not fitted to games.
"""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.rule import rule
from clairiere.games.krom.evolutions import meets_needs
from clairiere.games.krom.pieces import (
    ANYWHERE,
    CAVE,
    COST,
    KROM,
    NEED,
    NEED_AT,
    NOWHERE,
    POINTS,
    RESOURCES,
    SLOTS,
)
from clairiere.games.krom.scoring import worth_of
from clairiere.games.krom.state import NO_CARD, Phase

CARD, HIT_POINT = 1.5, 0.4  # worth in Kroms
KROMS_A_POINT = 5.0
REACH = 4.0  # Kroms that are missing and halve the hope of an evolution
HOPE = 0.5  # part of the points of the best evolution within reach that counts already
UNMET = 2.0  # Kroms that an unmet condition stands for
VISIT = np.array([3.0, 4.3, 4.5, 4.7])  # what a visit brings, in Kroms
WANTED_HERE = 1.2  # and more, where the resource lies that is wanted, or that can be bought
RIGHT_PLACE = 2.0  # and where an evolution within reach can only be taken


@rule
def missing(s, seat, card):
    """What a seat lacks for an evolution, in Kroms."""
    lack = 0.0
    for kind in range(RESOURCES):
        lack += 3.0 * max(0, COST[card, kind] - s.tokens[seat, kind])
    lack += max(0, COST[card, KROM] - s.tokens[seat, KROM])
    return lack if meets_needs(s, seat, card) else lack + UNMET


@rule
def hope(s, seat, card):
    """The points of an evolution, less the more is missing."""
    return POINTS[card] * REACH / (REACH + missing(s, seat, card))


@rule
def best_hope(s, seat):
    """The evolution face up that is the most promising for a seat, NO_CARD when there is none."""
    best = NO_CARD
    for slot in range(SLOTS):
        card = s.shelf[slot]
        if card != NO_CARD and (best == NO_CARD or hope(s, seat, card) > hope(s, seat, best)):
            best = card
    return best


@rule
def visit_worth(s, seat, place, wanted):
    """What going to a place is worth, in Kroms, to a seat that has an evolution in mind."""
    worth = VISIT[place]
    if place == CAVE:
        worth += HIT_POINT * min(s.hp_max - s.hp[seat], 2 * s.tokens[seat, KROM])
    if wanted == NO_CARD:
        return worth
    if NEED[wanted, NEED_AT] != ANYWHERE and NEED[wanted, NEED_AT] == place:
        worth += RIGHT_PLACE
    for kind in range(RESOURCES):
        there = place == kind + 1 or (place == CAVE and s.tokens[seat, KROM] >= 3 + COST[wanted, KROM])
        if there and COST[wanted, kind] > s.tokens[seat, kind]:
            worth += WANTED_HERE
    return worth


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    for seat in range(s.seats):
        worth = worth_of(s, seat) + CARD * count_bits(s.hand[seat]) + HIT_POINT * s.hp[seat]
        wanted = best_hope(s, seat)
        if s.phase <= Phase.REVEAL and s.pick[seat] != NOWHERE:
            worth += visit_worth(s, seat, s.pick[seat], wanted)
        out[seat] = s.points[seat] + worth / KROMS_A_POINT
        if wanted != NO_CARD:
            out[seat] += HOPE * hope(s, seat, wanted)
