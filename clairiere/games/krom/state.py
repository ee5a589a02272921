"""The record of a Krom table, what can happen at it, and the count of all pieces (KR-3 to KR-19).

Every number is 64 bits wide: a rule then has one compiled form, and no sum is ever narrow.
"""

from enum import IntEnum

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.record import record
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import (
    ALL_BONUS,
    ALL_EVOLUTIONS,
    ALL_GATHERING,
    ALL_PREYS,
    MOST_DICE,
    MOST_SEATS,
    PIECES,
    POINTS,
    SLOTS,
    TOKENS,
    joined,
)

NOBODY = -1
NO_CARD = -1
BEAST = MOST_SEATS  # the Kromosaure among the fighters
FIGHTERS = MOST_SEATS + 1
SUPPLY = np.array(PIECES.supply, np.int64)


class Phase(IntEnum):
    """Where a round stands. From DAWN on nobody decides: the table runs on by itself."""

    CHOOSE = 0  # KR-V1: a seat takes a character
    PLAN = 1  # everybody picks a destination
    REVEAL = 2  # the reveal window
    BRAWL = 3  # the brawl window
    THEFT = 4  # the thief robs a victim
    AMBUSH = 5  # the ambush window
    STEP = 6  # a free step of the active seat
    ROLL = 7  # after a hunting roll
    REROLL = 8  # after a Mountain roll
    CLAIM = 9  # two payoffs to choose from
    OPTION = 10  # the alternatives of a gathering card
    PARRY = 11  # the parry window
    OVER = 12
    DAWN = 13  # a round begins
    MOVE = 14  # the figures move
    PLACE = 15  # the next location is resolved
    BLOWS = 16  # the blows of a combat land
    LINE = 17  # the next in line takes a turn
    GATHER = 18  # a gathering card is drawn
    DUSK = 19  # the round ends


class Event(IntEnum):
    """What can happen at a table; the numbers that come with each are named in notation.py."""

    DEALT = 0
    CAST = 1
    ROUND = 2
    WOKE = 3
    CHOSE = 4
    HEADED = 5
    PASSED = 6
    PLAYED = 7
    PARRIED = 8
    DIVERTED = 9
    MOVED = 10
    BRAWL = 11
    DIE = 12
    PLACED = 13
    HURT = 14
    FELL = 15
    STOLE = 16
    STOLEN_CARD = 17
    DECLINED = 18
    TURN = 19
    RESTED = 20
    BOUGHT = 21
    GATHERED = 22
    DICE = 23
    HUNTED = 24
    CAUGHT = 25
    MISSED = 26
    PREY = 27
    PATTERN = 28
    GAINED = 29
    LOST = 30
    DREW = 31
    DREW_CARD = 32
    DROPPED = 33
    EVOLVED = 34
    SHELF = 35
    WON = 36
    BEAST_CAME = 37
    BEAST_DIE = 38
    BEAST_PLACED = 39
    BEAST_HURT = 40
    BEAST_FELL = 41
    ROBS = 42
    WORKED = 43
    BARTERED = 44
    PUT_AWAY = 45


class Cause(IntEnum):
    """What hit points are lost to."""

    BLOW = 0
    CARD = 1
    FOREST = 2
    COLD = 3


class Throw(IntEnum):
    """What dice are rolled for."""

    GATHERING = 0
    HUNT = 1
    MOUNTAIN = 2
    BRAWL_AGAIN = 3


class Again(IntEnum):
    """How dice on the Mountain were rolled again."""

    NOT = 0
    FREE = 1  # by a card
    PAID = 2


STATE = record(
    ("bonus_pile", "i8"),  # bag of bonus cards; no pile has an order
    ("bonus_discard", "i8"),  # bag
    ("gathering_pile", "i8"),  # set of single cards, as all piles below
    ("gathering_discard", "i8"),
    ("prey_pile", "i8"),
    ("prey_discard", "i8"),
    ("evolution_pile", "i8"),
    ("supply", "i8", TOKENS),  # tokens in the middle: wood, bone, stone, Kroms
    ("shelf", "i8", SLOTS),  # evolution face up in each slot, NO_CARD when taken
    ("preys", "i8", SLOTS),  # hunt card face up in each slot
    ("character", "i8", MOST_SEATS),  # NOBODY while none is chosen
    ("at", "i8", MOST_SEATS),  # location of each figure
    ("pick", "i8", MOST_SEATS),  # destination of this round, NOWHERE until it is picked; secret until the reveal
    ("tokens", "i8", (MOST_SEATS, TOKENS)),
    ("hp", "i8", MOST_SEATS),  # 0: knocked out
    ("hand", "i8", MOST_SEATS),  # bag of bonus cards, secret
    ("known", "i8", (MOST_SEATS, MOST_SEATS)),  # [seat, other]: bag of cards that seat knows other holds; secret
    ("evolutions", "i8", MOST_SEATS),  # set of the evolutions of each seat
    ("points", "i8", MOST_SEATS),
    ("seats", "i8"),
    ("later", "i8"),  # 1 when the option is on
    ("ice", "i8"),
    ("beast", "i8"),
    ("target", "i8"),  # points that win
    ("hp_max", "i8"),
    ("round_n", "i8"),  # from 1
    ("phase", "i8"),
    ("deciding", "i8"),  # set of the seats that may decide now
    ("asked", "i8"),  # how far the pass of a window has come
    ("active", "i8"),  # the seat whose turn it is, NOBODY between turns
    ("place", "i8"),  # location being resolved
    ("line", "i8", MOST_SEATS),  # seats at this location, in order
    ("line_end", "i8"),  # how many
    ("line_at", "i8"),  # the next one
    ("won", "i8"),  # set of the seats that were a winner of a combat this round
    ("die", "i8", FIGHTERS),  # combat die, 0 for who does not fight
    ("swing", "i8", FIGHTERS),  # modifiers of the combat score
    ("blow", "i8", FIGHTERS),  # hit points lost in the combat
    ("padded", "i8"),  # set of the fighters in a mammoth puffer
    ("truce", "i8"),  # 1 when nobody loses hit points in this combat
    ("headbutt", "i8"),  # set of the fighters whose losers lose more
    ("thief", "i8"),
    ("victims", "i8"),  # set of the seats the thief may still rob
    ("victim", "i8"),  # the one being robbed, NOBODY when there is none
    ("acted", "i8"),  # 1 when the location's action is done
    ("traded", "i8"),  # 1 after a purchase
    ("draws", "i8"),  # gathering cards drawn, free extra ones not counted
    ("stopped", "i8"),  # 1 when no more gathering card may be drawn
    ("cramped", "i8"),  # 1 when no Krom may be spent
    ("blocked", "i8"),  # 1 when no evolution may be taken
    ("glued", "i8"),  # 1 when the next evolution costs a resource less
    ("paid", "i8"),  # Kroms for the gathering card that is drawn next
    ("gathered", "i8"),  # single gathering card being applied, NO_CARD otherwise
    ("last_gathered", "i8"),  # kind of the gathering card drawn last in this turn, NO_CARD otherwise
    ("dice", "i8", MOST_DICE),  # of this turn: faces, ascending; 0 for a die not rolled
    ("kept", "i8"),  # set of the dice that were left lying when the others were rolled again
    ("rerolls", "i8"),  # paid for
    ("slot", "i8"),  # of the prey hunted
    ("prey", "i8"),  # hunted in this turn, NO_CARD otherwise
    ("bait", "i8"),  # added to the hunting total
    ("card", "i8"),  # bonus card waiting for a parry, NO_CARD otherwise
    ("card_by", "i8"),
    ("card_onto", "i8"),
    ("card_x", "i8"),  # what it is played with
    ("card_y", "i8"),
    ("back", "i8"),  # phase to go on with after a parry window
    ("beast_at", "i8"),  # location of the Kromosaure, NOWHERE off the board
    ("beast_hp", "i8"),
    events=128,
)
AT_ONCE = (  # what happens to several seats, slots or goods at the same moment, when it is told in a row
    Event.DEALT,
    Event.WOKE,
    Event.HEADED,
    Event.DIE,
    Event.PLACED,
    Event.HURT,
    Event.FELL,
    Event.GAINED,
    Event.LOST,
    Event.SHELF,
)
MOST_SILENT = 44  # events after which a step with a single option is asked too, so that there is room for the rest


@rule
def is_able(s, seat):
    """Whether a character is not knocked out (KR-74)."""
    return s.hp[seat] > 0


@rule
def picks_lie_open(s):
    """Whether the destinations are turned up and the figures have yet to move (KR-25, KR-26)."""
    return s.phase == Phase.REVEAL or (s.phase == Phase.PARRY and s.back == Phase.REVEAL)


@rule
def first_asked(s):
    """The seat that is asked first in this round (KR-22)."""
    return (s.round_n - 1) % s.seats


@rule
def census(s):
    """0 if every piece is accounted for, else the number of what is wrong."""
    for kind in range(TOKENS):  # KR-14: supply and holdings are constant
        total = s.supply[kind]
        if s.supply[kind] < 0:
            return 1
        for seat in range(s.seats):
            total += s.tokens[seat, kind]
            if s.tokens[seat, kind] < 0:
                return 1
        if total != SUPPLY[kind]:
            return 1  # a token is lost, or was made
    bonus = joined(s.bonus_pile, s.bonus_discard)
    for seat in range(s.seats):
        bonus = joined(bonus, s.hand[seat])
    if bonus != ALL_BONUS:
        return 2  # a bonus card is lost, or in two places
    gathering = s.gathering_pile | s.gathering_discard
    shown = count_bits(s.gathering_pile) + count_bits(s.gathering_discard)
    if s.gathered != NO_CARD:
        gathering |= 1 << s.gathered
        shown += 1
    if gathering != ALL_GATHERING or shown != count_bits(ALL_GATHERING):
        return 3
    preys = s.prey_pile | s.prey_discard
    shown = count_bits(s.prey_pile) + count_bits(s.prey_discard)
    for slot in range(SLOTS):
        if s.preys[slot] != NO_CARD:
            preys |= 1 << s.preys[slot]
            shown += 1
    if preys != ALL_PREYS or shown != count_bits(ALL_PREYS):
        return 4
    return census_of_seats(s)


@rule
def census_of_seats(s):
    """The second half of the census: evolutions, hit points, what is known, what happened."""
    evolutions = s.evolution_pile
    shown = count_bits(s.evolution_pile)
    for slot in range(SLOTS):
        if s.shelf[slot] != NO_CARD:
            evolutions |= 1 << s.shelf[slot]
            shown += 1
    for seat in range(s.seats):
        evolutions |= s.evolutions[seat]
        shown += count_bits(s.evolutions[seat])
        points = 0
        for card in range(POINTS.shape[0]):
            points += POINTS[card] * (s.evolutions[seat] >> card & 1)
        if points != s.points[seat]:
            return 6  # KR-86: points are those of the evolutions
        if not 0 <= s.hp[seat] <= s.hp_max:
            return 7  # KR-11
        for other in range(s.seats):
            if s.known[seat, other] & ~s.hand[other]:
                return 8  # a seat knows what is not so
        if s.deciding >> seat & 1 and s.hp[seat] == 0:
            return 9  # KR-32, KR-96: who is knocked out decides nothing
    if evolutions != ALL_EVOLUTIONS or shown != count_bits(ALL_EVOLUTIONS):
        return 5
    if s.happened > s.events.shape[0]:
        return 10  # more events than the record has room for
    return 0
