"""What each seat may expect to score, at a glance: the quick judgement that guides the bots.

Points in hand count as they are, and what a seat holds has a price in points. The best two evolutions face up count
with what they bring over their price, less the more is missing; so it is always better to take an evolution than to
be about to. Whoever has not yet acted in this round may expect something of it: without that, a seat whose turn
comes late would look poor in the middle of a round.

Where the numbers come from: the winners of 30,000 games, played one decision ahead by a first guess at them, were
explained by positions from all moments of them (logistic regression on half of the games, checked on the other half);
then the numbers were moved at random for each seat in 160,000 more games, and shifted to what won. The two answers
differ (the first predicts better, the second plays better), so what stands here is half way, rounded.
"""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import (
    ANYWHERE,
    BONUS,
    CAVE,
    COST,
    HP,
    KROM,
    NEED,
    NEED_ALONE,
    NEED_AT,
    NEED_BONUS,
    NEED_EVOLUTIONS,
    NEED_HP_MAX,
    NEED_WON,
    NOWHERE,
    POINTS,
    RESOURCES,
    SLOTS,
    TOKENS,
)
from clairiere.games.krom.places import ALTERNATIVES, PAY, pattern_of
from clairiere.games.krom.state import NO_CARD, Phase, is_able, picks_lie_open

# all in points
PRICE = np.array([0.4, 0.5, 0.7, 0.23, 0.12, 0.3])  # of wood, bone, stone, a Krom, a hit point, a bonus card
BEST, SECOND = 0.9, 0.4  # part of what the two most promising evolutions bring that counts already
FINISH, WON = 3.0, 10.0  # what an evolution that wins counts more than its points; and to have won
VISIT = np.array([0.65, 0.8, 0.75, 0.9])  # what a turn to come brings, by location
ANY_VISIT = 0.9  # while the destination is open
WANTED = np.array([0.35, 0.15])  # more where a resource lies that the best evolution lacks; that the second lacks
ROLLED = 0.7  # part of what the dice on the Mountain would pay: they may be rolled again, at a cost

# in Kroms
REACH = 2.5  # that are missing and halve the hope of an evolution
RESOURCE, UNMET = 3.0, 2.5  # what a missing resource and an unmet condition stand for


@rule
def before_moving(s):
    """Whether the figures have yet to move in this round (KR-27)."""
    return s.phase < Phase.REVEAL or picks_lie_open(s)


@rule
def turn_to_come(s, seat):
    """Whether the seat still has the action of this round before it (KR-28, KR-33)."""
    if before_moving(s):
        return True
    if s.at[seat] != s.place or not is_able(s, seat):
        return s.at[seat] > s.place and is_able(s, seat)
    if s.active == seat:
        return not s.acted
    for at in range(s.line_at, s.line_end):  # in a combat, all who fight
        if s.line[at] == seat:
            return True
    return False


@rule
def place_of_turn(s, seat, ahead):
    """Where the seat takes its turn of this round: as picked, or where it stands; NOWHERE if that is open or over."""
    if before_moving(s):
        return s.pick[seat]
    return s.at[seat] if ahead or s.active == seat else NOWHERE


@rule
def lack(s, seat, card, place):
    """What a seat lacks for an evolution, in Kroms, if its next turn is at a place."""
    missing = float(max(0, COST[card, KROM] - s.tokens[seat, KROM]))
    for kind in range(RESOURCES):
        missing += RESOURCE * max(0, COST[card, kind] - s.tokens[seat, kind])
    unmet = 0
    if NEED[card, NEED_AT] != ANYWHERE and NEED[card, NEED_AT] != place:
        unmet += 1
    if s.hp[seat] > NEED[card, NEED_HP_MAX]:
        unmet += 1
    if count_bits(s.hand[seat]) < NEED[card, NEED_BONUS]:
        unmet += 1
    if count_bits(s.evolutions[seat]) < NEED[card, NEED_EVOLUTIONS]:
        unmet += 2
    if NEED[card, NEED_WON] > s.won >> seat & 1:
        unmet += 1
    return missing + UNMET * unmet + NEED[card, NEED_ALONE]


@rule
def hope(s, seat, card, missing):
    """What an evolution would bring over its price, less the more is missing."""
    gain = float(POINTS[card])
    for kind in range(TOKENS):
        gain -= PRICE[kind] * COST[card, kind]
    if s.points[seat] + POINTS[card] >= s.target:
        gain += FINISH
    return gain * REACH / (REACH + missing)


@rule
def wanted_at(s, seat, card, place):
    """Whether an evolution lacks the resource that lies at a place."""
    if card == NO_CARD or place == CAVE:
        return False
    return COST[card, place - 1] > s.tokens[seat, place - 1]


@rule
def dice_worth(s):
    """What the dice on the Mountain would pay as they lie (KR-62)."""
    pattern = pattern_of(s.dice)
    best = 0.0
    for alternative in range(ALTERNATIVES[pattern]):
        worth = 0.0
        for good in range(BONUS + 1):
            worth += PRICE[good] * PAY[pattern, alternative, good]
        best = max(best, worth)
    return best


@rule
def prospects(s, seat, place, ahead):
    """What is to come: the best two evolutions for a seat, and a turn at a place if one is still ahead."""
    best, second = NO_CARD, NO_CARD
    most, more = 0.0, 0.0
    for slot in range(SLOTS):
        if s.shelf[slot] != NO_CARD:
            hoped = hope(s, seat, s.shelf[slot], lack(s, seat, s.shelf[slot], place))
            if hoped > most:
                second, more = best, most
                best, most = s.shelf[slot], hoped
            elif hoped > more:
                second, more = s.shelf[slot], hoped
    worth = BEST * most + SECOND * more
    if not ahead:
        return worth
    if place == NOWHERE:
        return worth + ANY_VISIT
    wanted = WANTED[0] * wanted_at(s, seat, best, place) + WANTED[1] * wanted_at(s, seat, second, place)
    return worth + VISIT[place] + wanted


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    for seat in range(s.seats):
        ahead = turn_to_come(s, seat)
        place = place_of_turn(s, seat, ahead)
        worth = s.points[seat] + PRICE[HP] * s.hp[seat] + PRICE[BONUS] * count_bits(s.hand[seat])
        for kind in range(TOKENS):
            worth += PRICE[kind] * s.tokens[seat, kind]
        if s.active == seat and Phase.REROLL <= s.phase <= Phase.CLAIM:  # in CLAIM they are as good as paid
            worth += dice_worth(s) * (ROLLED if s.phase == Phase.REROLL else 1.0)
        won = s.points[seat] >= s.target  # KR-92: nothing else is to come
        out[seat] = worth + (WON if won else prospects(s, seat, place, ahead))
