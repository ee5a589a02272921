"""What a view has to find out from the rules, in a few rows of numbers: each judgement by the very rules that decide.

To call a compiled rule takes longer than most rules do. So a view asks once, and everything it tells is in the row.
"""

import numpy as np

from clairiere.core.rule import rule
from clairiere.games.oakwood.acorns import left_lying
from clairiere.games.oakwood.actions import A_OF, B_OF, CODE, FIRST, NO_CODE, VERB_OF, Verb
from clairiere.games.oakwood.moves import across, entry_cost
from clairiere.games.oakwood.pieces import BROWN, GOLD, MOST_SEATS, PLACES, PRICED
from clairiere.games.oakwood.powers import lasso_place, power_here, zone_to_rob
from clairiere.games.oakwood.rules import A_POWER, COSTS, IN_TURN, destination, forbidden, open_verbs, under, why_not
from clairiere.games.oakwood.scoring import counting_zone
from clairiere.games.oakwood.solo import means, toll
from clairiere.games.oakwood.state import NO_CARD, NOTHING, TRUNK, Phase, finger_room, pack_room, value
from clairiere.games.oakwood.stock import allowance, is_spent, points_left

COUNTED = IN_TURN & ~(1 << Verb.END)  # the verbs that say how many action points they take
FLIP_CODE, CLAIM_CODE = CODE[(Verb.FLIP,)], CODE[(Verb.CLAIM,)]
RULES = 128  # more than the number of any rule

AP, ALLOWANCE, SPENT, MEANS, COUNTING, OF_SEATS = range(6)  # of the table; then three for each seat
POINTS_OF, PACK_ROOM_OF, FINGER_ROOM_OF = range(3)
TABLE_ROW = OF_SEATS + 3 * MOST_SEATS
VERBS = len(Verb)
AT, HERE, SEAT_ROW = range(VERBS, VERBS + 3)  # of a seat, after a rule for each verb
COST, PRICE, PLACE, FACE, POWER, ZONE, LEFT_BROWN, LEFT_GOLD, OFFER_ROW = range(9)  # of an action


@rule
def weigh_table(s, row):
    """Action points, what can be paid in solo, which zone scores; of each seat points and room."""
    row[AP] = points_left(s)
    row[ALLOWANCE] = allowance(s)
    row[SPENT] = is_spent(s)
    row[MEANS] = means(s) if s.seats == 1 else 0
    row[COUNTING] = counting_zone(s)
    for seat in range(s.seats):
        at = OF_SEATS + 3 * seat
        row[at + POINTS_OF] = value(s.held[seat, counting_zone(s)])
        row[at + PACK_ROOM_OF] = pack_room(s, seat)
        row[at + FINGER_ROOM_OF] = finger_room(s, seat)


@rule
def why_not_at_all(s, seat, verb):
    """The rule that forbids an open verb whatever it is done with, the most frequent; 0 if it may be done somehow."""
    often = np.zeros(RULES, np.int64)
    found = 0
    for code in range(FIRST[verb], FIRST[verb + 1]):
        number = forbidden(s, seat, verb, code)
        if number == 0:
            return 0
        often[number] += 1
        if often[number] > often[found]:
            found = number
    return found


@rule
def weigh_seat(s, seat, row):
    """For each verb the rule that forbids it, 0 if none does; where the squirrel is, and what one asks there."""
    idle = seat != s.active or s.phase == Phase.OVER
    verbs = 0 if idle else open_verbs(s, seat)
    for verb in range(VERBS):
        is_open = verbs >> verb & 1
        row[verb] = why_not_at_all(s, seat, verb) if is_open else why_not(s, seat, FIRST[verb])
    row[AT] = s.at[seat]
    row[HERE] = NO_CODE
    if s.at[seat] != TRUNK:
        row[HERE] = CLAIM_CODE if under(s, seat) == A_POWER else FLIP_CODE  # NS-21, NS-27


@rule
def weigh_offer(s, seat, code, row):
    """What an action means here: its cost, where it leads or what it is about, what it leaves lying."""
    verb, a = VERB_OF[code], A_OF[code]
    row[:] = NOTHING
    alone = s.seats == 1
    if not alone and COUNTED >> verb & 1:
        row[COST] = COSTS >> verb & 1
    if Verb.CLIMB <= verb <= Verb.FLY:
        place = across(s.at[seat], a) if verb == Verb.FLY else destination(s, seat, verb, a)
        if 0 <= place < PLACES:
            row[PLACE] = place
            row[FACE] = NO_CARD if place == TRUNK else s.face[place]
            if verb != Verb.FLY:
                row[PRICE if alone else COST] = toll(s, place) if alone else entry_cost(s, seat, place)
    elif Verb.FLIP <= verb <= Verb.CARRY:
        row[PLACE] = s.at[seat]
        if verb == Verb.CARRY:
            row[LEFT_BROWN] = left_lying(s, seat, a, B_OF[code], BROWN)
            row[LEFT_GOLD] = left_lying(s, seat, a, B_OF[code], GOLD)
        elif verb != Verb.FLIP:
            row[POWER] = power_here(s, seat)
    elif verb == Verb.LASSO:
        row[PLACE] = lasso_place(s, seat, a)
    elif verb == Verb.STEAL:
        row[ZONE] = zone_to_rob(s, seat, a)
    elif verb == Verb.BUY:
        row[PRICE] = PRICED
    elif verb == Verb.PAY:
        row[PRICE] = s.price
