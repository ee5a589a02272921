"""The numbering of the decisions: a verb, and what it is done with.

Codes ascend by verb, then by what comes with it, in the order of the tables below. A code says all there is to
say: it does not depend on the state. A set of squirrels is six bits, the lowest for the first seat.
"""

from enum import IntEnum
from itertools import product

import numpy as np

from clairiere.games.oakwood.pieces import (
    ACROBAT,
    BACKPACK,
    BRANCHES,
    BROWN,
    CHEEKS,
    DEN,
    DOPPELGANGER,
    FLYING,
    GOLD,
    LASSO,
    MOST_SEATS,
    NEST,
    PACK,
    PIECES,
    POWERS,
)


class Verb(IntEnum):
    """What can be done."""

    PICK = 0
    CLIMB = 1
    IN = 2
    OUT = 3
    FLY = 4
    FLIP = 5
    CLAIM = 6
    SWAP = 7
    CARRY = 8
    STASH = 9
    BURY = 10
    CONVERT = 11
    LASSO = 12
    SPIT = 13
    STEAL = 14
    ROB = 15
    MIMIC = 16
    SCARE = 17
    DESTROY = 18
    END = 19
    FOOL = 20
    BUY = 21
    PAY = 22
    GIVE = 23
    STOP = 24


SEATS = range(MOST_SEATS)
BRANCH = range(BRANCHES)
ALL_POWERS = range(len(POWERS))
KIND = (BROWN, GOLD)
LEFT, RIGHT = 0, 1
INWARD, OUTWARD = BRANCHES, BRANCHES + 1  # where a lasso is thrown from a leaf card; a branch from the trunk
CHEEKFULS = ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2))  # brown and golden acorns that fit into the cheeks
PACKFULS = ((0, 0), (1, 0), (0, 1))
WAYS_TO_PACK = len(PACKFULS)
FOR_SALE = (ACROBAT, BACKPACK, LASSO, FLYING)
ONE_BROWN = ((1, 0, 0), (0, 1, 0), (0, 0, 1))  # from cheeks, backpack, nest
THREE_BROWN = ((0, 0, 3), (1, 0, 2), (2, 0, 1), (0, 1, 2), (1, 1, 1), (2, 1, 0))
IN_GOLD = 9  # what stands first in a payment by a golden acorn, then the zone it comes from

WITH: dict[Verb, list[tuple[int, ...]]] = {  # what each verb is done with; alone if it is not listed
    Verb.PICK: list(product(PIECES.starters)),
    Verb.CLIMB: list(product(BRANCH)),
    Verb.FLY: list(product((LEFT, RIGHT))),
    Verb.SWAP: list(product(ALL_POWERS)),
    Verb.CARRY: list(product(range(len(CHEEKFULS)), range(len(PACKFULS)))),
    Verb.STASH: list(product((CHEEKS, PACK), KIND)),
    Verb.BURY: list(product((CHEEKS, PACK, NEST), KIND)),
    Verb.LASSO: list(product((*BRANCH, INWARD, OUTWARD), KIND)),
    Verb.SPIT: list(product((CHEEKS, PACK), KIND)),
    Verb.STEAL: list(product(SEATS, KIND)),
    Verb.ROB: list(product(SEATS, ALL_POWERS)),
    Verb.MIMIC: [(power,) for power in ALL_POWERS if power != DOPPELGANGER],
    Verb.SCARE: list(product(range(1, 1 << MOST_SEATS))),
    Verb.DESTROY: list(product(SEATS, ALL_POWERS)),
    Verb.FOOL: list(product((CHEEKS, NEST, DEN))),
    Verb.BUY: list(product(FOR_SALE)),
    Verb.PAY: [*ONE_BROWN, *THREE_BROWN, *product((IN_GOLD,), (CHEEKS, PACK, NEST))],
    Verb.GIVE: list(product(FOR_SALE)),
}
INTO = np.array([{Verb.STASH: NEST, Verb.BURY: DEN, Verb.SPIT: NEST}.get(verb, -1) for verb in Verb], np.int64)
MEANING = [(verb, *rest) for verb in Verb for rest in WITH.get(verb, [()])]  # of each code
CODES = len(MEANING)
CODE = {meaning: code for code, meaning in enumerate(MEANING)}

FIRST = np.cumsum([0, *(len(WITH.get(verb, [()])) for verb in Verb)])  # code of each verb, and the end of all
VERB_OF = np.array([meaning[0] for meaning in MEANING], np.int64)
A_OF, B_OF, C_OF = np.array([[*meaning[1:], 0, 0, 0][:3] for meaning in MEANING], np.int64).T.copy()
CHEEKFUL, PACKFUL = np.array(CHEEKFULS, np.int64), np.array(PACKFULS, np.int64)
END_CODE = CODE[(Verb.END,)]
STOP_CODE = CODE[(Verb.STOP,)]
NO_CODE = -1
