"""A seat in numbers: what the learnt judgement sees of it, and what it learnt.

Each number is about 1 at most. The network (core/network.py) tells from the portrait of a seat, beside the portraits
of the others, how likely that seat wins; `tools/learn.py` taught it, by games against itself.
"""

from pathlib import Path

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.network import read_weights
from clairiere.core.rule import rule
from clairiere.games.krom.brawl import score_of
from clairiere.games.krom.judgement import PRICE, dice_worth, hope, lack, place_of_turn, turn_to_come
from clairiere.games.krom.pieces import (
    ANYWHERE,
    COST,
    KG,
    KROM,
    LOCATIONS,
    MOST_DICE,
    NEED,
    NEED_ALONE,
    NEED_AT,
    NEED_BONUS,
    NEED_HP_MAX,
    NEED_WON,
    NOWHERE,
    POINTS,
    RESOURCES,
    SAVANNA,
    SLOTS,
    TOKENS,
    WINDOW_CARDS,
    WINDOWS,
)
from clairiere.games.krom.places import EXTRA_COST, PREY_DICE, PREY_VALUE, REWARD, hunting_total
from clairiere.games.krom.scoring import worth_of
from clairiere.games.krom.state import NO_CARD, NOBODY, Phase, picks_lie_open

SHOWN, EACH = 3, 6  # evolutions looked at, the most hopeful first, and numbers for each


# where each number of a portrait stands
TO_GO, EARNED, WORTH, WAY = range(4)  # points, and what they still cost, all in all
TOKEN = WAY + 1  # of each kind
HAS = TOKEN + TOKENS  # at least one of each resource
HAS_TWO = HAS + RESOURCES
SOME_KROMS = HAS_TWO + RESOURCES
HP = SOME_KROMS + 1
WEAK = HP + 1
CARDS = WEAK + 1  # for each window
EVOLUTIONS = CARDS + len(WINDOWS)
AT = EVOLUTIONS + 1  # each location
AHEAD = AT + len(LOCATIONS)  # a turn to come: at an open place, or at each location
ACTIVE = AHEAD + 1 + len(LOCATIONS)
DONE, BLOCKED, CRAMPED, GLUED = range(ACTIVE + 1, ACTIVE + 5)
SHELF = GLUED + 1  # for each evolution looked at
SHORT = SHELF + SHOWN * EACH  # of each kind of token, for the most hopeful evolution
UNMET = SHORT + TOKENS  # its conditions
DICE = UNMET + 5
CATCH, GAME, GAME_AFAR = range(DICE + 1, DICE + 4)  # a prey just caught, the best one here, the best one to go for
MET = GAME_AFAR + 1
SCORE, FIRST, PADDED, THIEF, VICTIM = range(MET + 1, MET + 6)  # in a combat, and after it
WEIGHT, WON, SEATS, ICE, BEAST, PLAN = range(VICTIM + 1, VICTIM + 7)
FEATURES = PLAN + 1

POINT_COST = 3.3  # Kroms' worth of an evolution point, on the average
MANY_POINTS, MANY_KROMS, LONG_WAY = 12, 20, 30


def _chances() -> np.ndarray:
    """The chance that so many dice reach so much together."""
    most = 6 * MOST_DICE
    chances = np.zeros((MOST_DICE + 1, most + 1))
    exactly = np.ones(1)
    for dice in range(1, MOST_DICE + 1):
        exactly = np.convolve(exactly, [0, *[1 / 6] * 6])
        for wanted in range(most + 1):
            chances[dice, wanted] = exactly[wanted:].sum()
    return chances


def _prey_hopes() -> np.ndarray:
    """What hunting each prey brings on the average, less the price, with 0, 1 or 2 more dice (KR-54)."""
    chance, most = _chances(), 6 * MOST_DICE
    hopes = np.zeros((len(REWARD), len(EXTRA_COST)))
    for card, reward in enumerate(REWARD):
        for extra, cost in enumerate(EXTRA_COST):
            dice = min(PREY_DICE[card] + extra, MOST_DICE)
            hopes[card, extra] = chance[dice, min(PREY_VALUE[card], most)] * (PRICE @ reward) - cost * PRICE[KROM]
    return hopes


PREY_HOPE = _prey_hopes()
PREY_WORTH = REWARD @ PRICE


@rule
def portray_holdings(s, seat, out):
    """What a seat has."""
    points = s.points[seat]
    out[TO_GO] = (s.target - points) / MANY_POINTS
    out[EARNED] = points / MANY_POINTS
    worth = worth_of(s, seat)
    out[WORTH] = worth / MANY_KROMS
    out[WAY] = max(0.0, POINT_COST * (s.target - points) - worth) / LONG_WAY
    for kind in range(TOKENS):
        out[TOKEN + kind] = s.tokens[seat, kind] / 4
    for kind in range(RESOURCES):
        out[HAS + kind] = s.tokens[seat, kind] > 0
        out[HAS_TWO + kind] = s.tokens[seat, kind] > 1
    out[SOME_KROMS] = min(s.tokens[seat, KROM], 3) / 3
    out[HP] = s.hp[seat] / 6
    out[WEAK] = s.hp[seat] <= 2
    for window in range(len(WINDOWS)):
        out[CARDS + window] = count_bits(s.hand[seat] & WINDOW_CARDS[window]) / 2
    out[EVOLUTIONS] = count_bits(s.evolutions[seat]) / 5


@rule
def portray_shelf(s, seat, place, out):
    """What the evolutions face up promise a seat, the most hopeful first."""
    first = NO_CARD
    for slot in range(SLOTS):
        card = s.shelf[slot]
        if card == NO_CARD:
            continue
        missing = lack(s, seat, card, place)
        hoped = hope(s, seat, card, missing) / 3
        at = SHELF + (SHOWN - 1) * EACH
        if out[at] >= hoped:
            continue
        while at > SHELF and out[at - EACH] < hoped:
            for k in range(at, at + EACH):
                out[k] = out[k - EACH]
            at -= EACH
        out[at] = hoped
        out[at + 1] = missing / 6
        out[at + 2] = POINTS[card] / 4
        out[at + 3] = s.points[seat] + POINTS[card] >= s.target
        out[at + 4] = missing < 0.5
        out[at + 5] = missing < 3.5
        if at == SHELF:
            first = card
    if first != NO_CARD:
        portray_lack(s, seat, first, place, out)


@rule
def portray_lack(s, seat, card, place, out):
    """What the most hopeful evolution lacks."""
    for kind in range(TOKENS):
        out[SHORT + kind] = max(0, COST[card, kind] - s.tokens[seat, kind]) / 3
    out[UNMET] = NEED[card, NEED_AT] != ANYWHERE and NEED[card, NEED_AT] != place
    out[UNMET + 1] = s.hp[seat] > NEED[card, NEED_HP_MAX]
    out[UNMET + 2] = count_bits(s.hand[seat]) < NEED[card, NEED_BONUS]
    out[UNMET + 3] = NEED[card, NEED_WON] > s.won >> seat & 1
    out[UNMET + 4] = NEED[card, NEED_ALONE]


@rule
def portray_moment(s, seat, place, ahead, out):
    """What the seat is about to do, or has just done."""
    out[AT + s.at[seat]] = 1
    if ahead:
        out[AHEAD + place + 1] = 1
    if s.active == seat:
        out[ACTIVE] = 1
        out[DONE] = s.acted
        out[BLOCKED] = s.blocked
        out[CRAMPED] = s.cramped
        out[GLUED] = s.glued
        if s.phase == Phase.REROLL or s.phase == Phase.CLAIM:
            out[DICE] = dice_worth(s)
        elif s.phase == Phase.ROLL and hunting_total(s) >= PREY_VALUE[s.prey]:
            out[CATCH] = PREY_WORTH[s.prey]
    if ahead and place in (SAVANNA, NOWHERE):
        most = 0.0
        for slot in range(SLOTS):
            if s.preys[slot] != NO_CARD:
                for extra in range(len(EXTRA_COST)):
                    if s.tokens[seat, KROM] >= EXTRA_COST[extra]:
                        most = max(most, PREY_HOPE[s.preys[slot], extra])
        out[GAME if place == SAVANNA else GAME_AFAR] = most


@rule
def portray_company(s, seat, ahead, out):
    """Whom the seat meets."""
    met = 0
    open_picks = picks_lie_open(s)
    for other in range(s.seats):
        if other != seat and s.hp[other] > 0:
            if open_picks:
                met += s.pick[other] == s.pick[seat]
            elif ahead and s.phase != Phase.PLAN and s.at[seat] > s.place:
                met += s.at[other] == s.at[seat]
    out[MET] = met
    if s.phase == Phase.BRAWL and s.die[seat] > 0:
        rival = 0
        for other in range(s.seats):
            if other != seat and s.die[other] > 0:
                rival = max(rival, score_of(s, other))
        out[SCORE] = (score_of(s, seat) - rival) / 6
        out[FIRST] = score_of(s, seat) > rival
        out[PADDED] = s.padded >> seat & 1
    elif s.phase == Phase.THEFT:
        out[THIEF] = s.thief == seat
        out[VICTIM] = s.victims >> seat & 1


@rule
def portray(s, seat, out):
    """What a seat has and what lies before it."""
    out[:] = 0.0
    ahead = turn_to_come(s, seat)
    place = place_of_turn(s, seat, ahead)
    portray_holdings(s, seat, out)
    portray_shelf(s, seat, place, out)
    portray_moment(s, seat, place, ahead, out)
    portray_company(s, seat, ahead, out)
    if s.character[seat] != NOBODY:
        out[WEIGHT] = KG[s.character[seat]] / 128
    out[WON] = s.won >> seat & 1
    out[SEATS] = (s.seats - 2) / 3
    out[ICE] = s.ice
    out[BEAST] = s.beast
    out[PLAN] = s.phase == Phase.PLAN


LEARNT = read_weights(Path(__file__).with_name("learnt.toml"))
