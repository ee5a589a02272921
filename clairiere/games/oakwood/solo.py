"""The solo game: steps, prices, the market, the Owl, Sticky Fingers (NS-100 to NS-118)."""

from clairiere.core.bits import count_bits
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.actions import IN_GOLD
from clairiere.games.oakwood.moves import across, may_land
from clairiere.games.oakwood.pieces import (
    ACROBAT,
    BROKEN,
    BROWN,
    CHEEKS,
    FIRST_POWER,
    GOLD,
    NEST,
    OWL,
    PACK,
    POINTS,
    PRICED,
    SLOTS,
    SOLO_TARGET,
    STICKY_FINGERS,
)
from clairiere.games.oakwood.state import (
    DOWN,
    NOTHING,
    TRUNK,
    Event,
    Owed,
    Phase,
    branch_of,
    nest_value,
    owns,
    value,
)
from clairiere.games.oakwood.stock import NO_ROOM, ON_CARD, follow_power, gain_power, put, room_for_one
from clairiere.games.oakwood.tree import slide_in, snap, turn_up

ME = 0  # the only seat
TOLL = 1  # of a step outward onto a face-up card
OWL_FACE, FINGERS_FACE = FIRST_POWER + OWL, FIRST_POWER + STICKY_FINGERS


@rule
def means(s):
    """What the cheeks, the backpack and the nest are worth together: all that can be paid with (NS-105, NS-113)."""
    return value(s.held[ME, CHEEKS]) + value(s.held[ME, PACK]) + value(s.held[ME, NEST])


@rule
def toll(s, place):
    """What a step to a place costs: outward onto a face-up card 1, all else nothing (NS-107)."""
    is_outward = s.at[ME] == TRUNK or place == s.at[ME] + 1
    return TOLL if is_outward and place != TRUNK and s.face[place] != DOWN else 0


@rule
def why_not_walk(s, place):
    """The rule that forbids a step to a neighbouring place, 0 if it may be taken (NS-107, NS-109)."""
    if place != TRUNK and s.face[place] == BROKEN and not owns(s, ME, ACROBAT):
        return 109
    return 0 if means(s) >= toll(s, place) else 107


@rule
def why_not_glide(s, side):
    """The rule that forbids a flight, 0 if it may be made (NS-83, NS-110, NS-118)."""
    place = across(s.at[ME], side)
    if not may_land(s, place):
        return 83
    return 118 if s.stood >> place & 1 else 0


@rule
def start_afresh(s):
    """Something else than flying has happened: flights may go anywhere again (NS-118)."""
    s.stood = 1 << s.at[ME]


@rule
def owe(s, what, price):
    """Something is to be paid for first (NS-105)."""
    s.owed = what
    s.price = price
    s.phase = Phase.PAY
    emit(s, EVERYONE, Event.OWED, ME, price, what)


@rule
def set_out(s, place):
    """Take a step, after paying for it if it costs something (NS-105, NS-107)."""
    if toll(s, place) > 0:
        s.goal = place
        owe(s, Owed.STEP, TOLL)
    else:
        walk(s, place)


@rule
def walk(s, place):
    """Arrive by a step inward or outward (NS-107, NS-115)."""
    s.at[ME] = place
    s.steps += 1
    start_afresh(s)
    emit(s, EVERYONE, Event.MOVED, ME, place, 0)
    if s.face[place] == FINGERS_FACE:
        be_nibbled(s)  # NS-115: each time one arrives
    look_under(s)


@rule
def glide(s, side):
    """Arrive by flying: Sticky Fingers lying there do nothing (NS-110, NS-116, NS-R31)."""
    s.at[ME] = across(s.at[ME], side)
    s.steps += 1
    s.stood |= 1 << s.at[ME]
    emit(s, EVERYONE, Event.FLEW, ME, s.at[ME])
    look_under(s)


@rule
def be_nibbled(s):
    """Sticky Fingers take the carried acorn of lowest value, of equals one in the cheeks (NS-115)."""
    for kind in (BROWN, GOLD):
        for zone in (CHEEKS, PACK):
            if s.held[ME, zone, kind] > 0:
                s.held[ME, zone, kind] -= 1
                s.supply[kind] += 1
                emit(s, EVERYONE, Event.NIBBLED, ME, kind, zone)
                return


@rule
def look_under(s):
    """Turn up the card one stands on, and what slides under one after it, until play goes on (NS-108, NS-R30)."""
    s.phase = Phase.FREE
    while s.at[ME] != TRUNK and s.face[s.at[ME]] == DOWN:
        place = s.at[ME]
        face = turn_up(s, ME, place)
        start_afresh(s)
        if face == BROKEN:
            snap(s, branch_of(place))  # NS-111
        elif face == FINGERS_FACE:
            be_nibbled(s)  # NS-115
        elif face == OWL_FACE:
            meet_owl(s)
            return


@rule
def meet_owl(s):
    """The Owl wants to be fed at once; if that is not possible, the game is over (NS-113)."""
    emit(s, EVERYONE, Event.OWL_CAME, ME, means(s))
    if means(s) < PRICED:
        finish_alone(s, Event.EATEN)
    else:
        owe(s, Owed.OWL, PRICED)


@rule
def why_not_pay(s, a, b, c):
    """The rule that forbids to pay like this, 0 if it may be done: brown ones exactly, or one golden (NS-105)."""
    if a == IN_GOLD:
        return 0 if s.held[ME, b, GOLD] > 0 else 105
    enough = s.held[ME, CHEEKS, BROWN] >= a and s.held[ME, PACK, BROWN] >= b and s.held[ME, NEST, BROWN] >= c
    return 0 if enough and a + b + c == s.price else 105


@rule
def pay(s, a, b, c):
    """Pay a price; then comes what was paid for (NS-105, NS-R29)."""
    if a == IN_GOLD:
        s.held[ME, b, GOLD] -= 1
        s.supply[GOLD] += 1
        give_change(s, b, min(POINTS[GOLD] - s.price, s.supply[BROWN]))
        emit(s, EVERYONE, Event.PAID, ME, s.price, 1, b, s.owed)
    else:
        s.held[ME, CHEEKS, BROWN] -= a
        s.held[ME, PACK, BROWN] -= b
        s.held[ME, NEST, BROWN] -= c
        s.supply[BROWN] += s.price
        emit(s, EVERYONE, Event.PAID, ME, s.price, 0, 0, s.owed)
    if s.owed == Owed.STEP:
        walk(s, s.goal)
    elif s.owed == Owed.POWER:
        receive(s)
    else:
        emit(s, EVERYONE, Event.OWL_LEFT, ME)
        slide_in(s, s.at[ME])  # NS-114
        look_under(s)


@rule
def give_change(s, zone, n):
    """The difference comes back in brown acorns (NS-105)."""
    s.supply[BROWN] -= n
    for _ in range(n):
        where = NEST
        if zone != NEST:
            where = room_for_one(s, ME)
            if where == NO_ROOM:
                where = NEST if s.at[ME] == TRUNK else ON_CARD
        put(s, ME, BROWN, where)


@rule
def why_not_buy(s, power):
    """The rule that forbids to buy a power, 0 if it may be done (NS-104, NS-105)."""
    if s.market >> power & 1 == 0:
        return 104
    return 0 if means(s) >= PRICED else 105


@rule
def buy(s, power):
    """Order a power from the market; it is paid for first (NS-104, NS-106)."""
    s.card = power
    owe(s, Owed.POWER, PRICED)


@rule
def receive(s):
    """The power that was paid for arrives; with three powers already, one has to go back (NS-106)."""
    if count_bits(s.powers[ME]) == SLOTS:
        s.phase = Phase.GIVE_BACK
        return
    s.market &= ~(1 << s.card)
    gain_power(s, ME, s.card)
    emit(s, EVERYONE, Event.BOUGHT, ME, s.card)
    s.card = NOTHING
    start_afresh(s)
    s.phase = Phase.FREE


@rule
def give_back(s, power):
    """Put a power back into the market, and take the new one (NS-106, NS-59)."""
    s.powers[ME] &= ~(1 << power)
    s.market |= 1 << power
    emit(s, EVERYONE, Event.GAVE_BACK, ME, power)
    follow_power(s, ME, power)
    receive(s)


@rule
def finish_alone(s, why):
    """The game is over (NS-117)."""
    s.phase = Phase.OVER
    emit(s, EVERYONE, why, ME, nest_value(s, ME), s.steps)


@rule
def look_at_nest(s):
    """The game is won once the nest is worth enough (NS-102); for the best score it goes on (NS-103, NS-R28)."""
    if s.phase != Phase.FREE or nest_value(s, ME) < SOLO_TARGET or s.reached:
        return
    s.reached = 1
    if s.best_score:  # NS-V3
        emit(s, EVERYONE, Event.GOING_ON, ME, nest_value(s, ME))
    else:
        finish_alone(s, Event.WON_ALONE)
