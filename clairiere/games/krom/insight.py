"""How everything stands to one seat, in one record: each judgement by the very rules that decide.

To call a compiled rule takes longer than most rules do. So a view asks once; and where nothing has changed for a seat
since it was asked last, which is the rule while others move, what it is told is the same to the byte.
"""

import numpy as np

from clairiere.core.record import rows
from clairiere.core.rule import rule
from clairiere.games.krom.actions import CODES, FIRST, FIRST_CARD, LAST_CARD, Verb
from clairiere.games.krom.brawl import best_score, fights, precedence, score_of
from clairiere.games.krom.evolutions import look_at_shelf
from clairiere.games.krom.pieces import KROM, NEEDS, SLOTS, TOKENS
from clairiere.games.krom.places import HP_PER_PURCHASE, REST_KROM
from clairiere.games.krom.rules import why_not_any
from clairiere.games.krom.state import FIGHTERS
from clairiere.games.krom.stock import left_in_supply, regained

OUTLOOK = rows(
    [
        ("numbers", "u1", CODES),  # of the rule that forbids each action, 0 if none does
        ("shelf", "i8", SLOTS),  # evolutions face up
        ("waived", "i8", SLOTS),  # resource that is best left out of the price of each
        ("short", "i8", (SLOTS, TOKENS)),  # what lacks of the price then
        ("unmet", "i8", (SLOTS, len(NEEDS))),  # number of the rule that each condition breaks
        ("kroms", "i8"),
        ("hand", "i8"),  # bag
        ("heals", "i8"),  # hit points that a purchase brings
        ("rests", "i8"),  # Kroms that a rest brings
    ]
)


COMBAT = rows(
    [
        ("score", "i8", FIGHTERS),
        ("order", "i8", FIGHTERS),  # the higher goes first
        ("ahead", "i8", FIGHTERS),  # whether nobody has more
    ]
)


def _by_verb() -> np.dtype:
    """The same bytes as in `OUTLOOK`, with a name for the numbers of each verb, and of all cards together."""
    assert OUTLOOK.fields is not None
    start = OUTLOOK.fields["numbers"][1]
    ranges = {verb.name.lower(): (FIRST[verb], FIRST[verb + 1]) for verb in Verb}
    ranges["cards"] = FIRST[FIRST_CARD], FIRST[LAST_CARD + 1]
    whole = [(name, kind, at) for name, (kind, at, *_) in OUTLOOK.fields.items()]
    named = [
        (name, np.dtype(("u1", (int(end - first),))), start + int(first)) for name, (first, end) in ranges.items()
    ]
    names, formats, offsets = zip(*whole, *named, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": OUTLOOK.itemsize})


BY_VERB = _by_verb()


@rule
def weigh_combat(s, look):
    """How the fighters stand to each other (KR-68, KR-69, KR-71)."""
    best = best_score(s)
    for fighter in range(FIGHTERS):
        if fights(s, fighter):
            look.score[fighter] = score_of(s, fighter)
            look.order[fighter] = precedence(s, fighter)
            look.ahead[fighter] = int(look.score[fighter] == best)


@rule
def weigh(s, seat, look):
    """Ask the rules everything that a seat is told of."""
    why_not_any(s, seat, look.numbers)
    look_at_shelf(s, seat, look.waived, look.short, look.unmet)
    for slot in range(SLOTS):
        look.shelf[slot] = s.shelf[slot]
    look.kroms = s.tokens[seat, KROM]
    look.hand = s.hand[seat]
    look.heals = regained(s, seat, HP_PER_PURCHASE)
    look.rests = left_in_supply(s, KROM, REST_KROM)
