"""The numbering of the decisions: a verb, and what it is done with.

Codes ascend by verb, then by what comes with it: one part, or two of which the second runs faster. A code says all
there is to say: it does not depend on the state.
"""

from enum import IntEnum
from itertools import combinations

import numpy as np

from clairiere.games.tribus.pieces import (
    BOARDS,
    DISCARD,
    GUIDES,
    HAND,
    LINES,
    MOST_TUCKED,
    PLACES,
    RIVER,
    SQUARES,
    TEMPLE_KINDS,
)


class Verb(IntEnum):
    """What can be done."""

    BOARD = 0
    PLAY = 1
    TEMPLE = 2
    BUILD = 3
    POWER = 4
    BLOCKED = 5
    END = 6
    DISCARD = 7
    TEMPLE_KIND = 8
    TEMPLE_AT = 9
    BRANCH = 10
    CLEAN_AT = 11
    CLEANSE_AT = 12
    FOREST = 13
    TAKE_WATER = 14
    STEP = 15
    FLY = 16
    STOP = 17
    SKIP = 18
    VILLAGE_CARD = 19
    SIDE = 20
    DROP = 21
    DRAW = 22
    GUIDE = 23


LEFT, RIGHT = range(2)  # sides of a village card
TRIPLES = list(combinations(range(HAND), DISCARD))  # sets of three slots
ALL_TRIPLES = (1 << len(TRIPLES)) - 1
SLOTS_OF_TRIPLE = np.array([sum(1 << slot for slot in triple) for triple in TRIPLES], np.int64)

PARTS: dict[Verb, tuple[int, int]] = {  # how many first and second parts; (1, 1) if it is not listed
    Verb.BOARD: (1, BOARDS),
    Verb.PLAY: (1, LINES),
    Verb.BUILD: (1, len(SQUARES)),
    Verb.POWER: (1, GUIDES),
    Verb.DISCARD: (1, len(TRIPLES)),
    Verb.TEMPLE_KIND: (1, TEMPLE_KINDS),
    Verb.TEMPLE_AT: (1, len(SQUARES)),
    Verb.BRANCH: (1, 2),
    Verb.CLEAN_AT: (1, len(SQUARES)),
    Verb.CLEANSE_AT: (1, len(SQUARES)),
    Verb.FOREST: (RIVER + 1, len(SQUARES)),
    Verb.STEP: (PLACES, PLACES),
    Verb.FLY: (PLACES, PLACES),
    Verb.VILLAGE_CARD: (1, RIVER),
    Verb.SIDE: (1, 2),
    Verb.DROP: (1, MOST_TUCKED),
    Verb.DRAW: (1, RIVER + 1),
    Verb.GUIDE: (1, GUIDES),
}
SIZES = [PARTS.get(verb, (1, 1)) for verb in Verb]
WIDTH = np.array([b for _, b in SIZES], np.int64)
FIRST = np.cumsum([0, *(a * b for a, b in (PARTS.get(verb, (1, 1)) for verb in Verb))])  # of each verb, and the end
CODES = int(FIRST[-1])
MEANING = [  # of each code: verb, first part, second part
    (verb, a, b)
    for verb, (firsts, seconds) in zip(Verb, SIZES, strict=True)
    for a in range(firsts)
    for b in range(seconds)
]
CODE = {meaning: code for code, meaning in enumerate(MEANING)}
VERB_OF, A_OF, B_OF = np.array(MEANING, np.int64).T.copy()
