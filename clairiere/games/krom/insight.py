"""How everything stands to one seat, in one record: each judgement by the very rules that decide.

To call a compiled rule takes longer than most rules do. So a view asks once; and where nothing has changed for a seat
since it was asked last, which is the rule while others move, what it is told is the same to the byte.
"""

from clairiere.core.record import rows
from clairiere.core.rule import rule
from clairiere.games.krom.actions import CODES
from clairiere.games.krom.evolutions import look_at_shelf
from clairiere.games.krom.pieces import KROM, NEEDS, SLOTS, TOKENS
from clairiere.games.krom.places import HP_PER_PURCHASE, REST_KROM
from clairiere.games.krom.rules import why_not_any
from clairiere.games.krom.stock import left_in_supply, regained

OUTLOOK = rows(
    [
        ("numbers", "i8", CODES),  # of the rule that forbids each action, 0 if none does
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
