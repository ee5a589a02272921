"""The numbering of the decisions: a verb, and what it is done with.

Codes ascend by verb, then by what comes with it, in the order of the tables below. A code says all there is to
say: it does not depend on the state. A set of dice is five bits, the lowest for the first die.
"""

from enum import IntEnum
from itertools import product

import numpy as np

from clairiere.games.krom.pieces import BONE, BONUS, CHARACTERS, HP, KROM, LOCATIONS, MOST_SEATS, SLOTS, STONE, WOOD


class Verb(IntEnum):
    """What can be done. The verbs of the bonus cards stand in the order of their kinds."""

    GO = 0
    PASS = 1
    ABOUT_TURN = 2
    FALSE_TRAIL = 3
    DELUXE_CLUB = 4
    FRIENDLY_TRIP = 5
    DIDNT_COUNT = 6
    MAMMOTH_PUFFER = 7
    SNACK_TRUCE = 8
    SNOWBALL_HEADBUTT = 9
    FOSSIL_BANANA = 10
    WALLET_CRAMP = 11
    INVENTORS_BLOCK = 12
    MUSCULAR_BARTER = 13
    STICKY_FINGERS = 14
    LEAKY_POCKET = 15
    GRANNY_TEA = 16
    DROOL_GLUE = 17
    CHEESE_BAIT = 18
    RABBIT_FOOT = 19
    DUNG_SHIELD = 20
    BACKLASH = 21
    STEAL = 22
    DECLINE = 23
    REST = 24
    BUY = 25
    DRAW = 26
    HUNT = 27
    CLIMB = 28
    EVOLVE = 29
    END = 30
    ACCEPT = 31
    KEEP = 32
    REROLL = 33
    CLAIM = 34
    OPTION = 35
    CAST = 36


FIRST_CARD, LAST_CARD = int(Verb.ABOUT_TURN), int(Verb.BACKLASH)
SEATS = range(MOST_SEATS)
PLACES = range(len(LOCATIONS))
RESOURCES = (WOOD, BONE, STONE)
DICE_SETS = range(1, 32)
NONE_WAIVED = -1
WAYS_TO_PAY = 1 + len(RESOURCES)  # for an evolution: the whole, or one resource less
MOST_EXTRA = 2  # dice bought for a hunt

WITH: dict[Verb, list[tuple[int, ...]]] = {  # what each verb is done with; alone if it is not listed
    Verb.GO: list(product(PLACES)),
    Verb.ABOUT_TURN: list(product(PLACES)),
    Verb.FALSE_TRAIL: list(product(SEATS, PLACES)),
    Verb.FRIENDLY_TRIP: list(product(SEATS)),
    Verb.MUSCULAR_BARTER: list(product(SEATS, RESOURCES, RESOURCES)),  # whom, what is given, what is taken
    Verb.STICKY_FINGERS: list(product(SEATS, RESOURCES)),
    Verb.LEAKY_POCKET: list(product(SEATS)),
    Verb.RABBIT_FOOT: list(product(DICE_SETS)),
    Verb.STEAL: list(product((*RESOURCES, KROM, BONUS))),
    Verb.BUY: list(product((*RESOURCES, HP, BONUS))),
    Verb.HUNT: list(product(range(SLOTS), range(MOST_EXTRA + 1))),
    Verb.EVOLVE: list(product(range(SLOTS), (NONE_WAIVED, *RESOURCES))),
    Verb.REROLL: list(product(DICE_SETS)),
    Verb.CLAIM: list(product(range(2))),
    Verb.OPTION: list(product(range(3))),
    Verb.CAST: list(product(range(CHARACTERS))),
}
MEANING = [(verb, *rest) for verb in Verb for rest in WITH.get(verb, [()])]  # of each code
CODES = len(MEANING)
CODE = {meaning: code for code, meaning in enumerate(MEANING)}

FIRST = np.cumsum([0, *(len(WITH.get(verb, [()])) for verb in Verb)])  # code of each verb, and the end of all
VERB_OF = np.array([meaning[0] for meaning in MEANING], np.int64)
A_OF, B_OF, C_OF = np.array([[*meaning[1:], 0, 0, 0][:3] for meaning in MEANING], np.int64).T.copy()
PASS_CODE = CODE[(Verb.PASS,)]
NO_CODE = -1
