"""Taking evolutions, and winning by them (KR-83 to KR-93)."""

from clairiere.core.bits import count_bits
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.krom.actions import NONE_WAIVED
from clairiere.games.krom.pieces import (
    ANYWHERE,
    COST,
    KROM,
    NEED,
    NEED_ALONE,
    NEED_AT,
    NEED_BONUS,
    NEED_EVOLUTIONS,
    NEED_HP_MAX,
    NO_LIMIT,
    POINTS,
    RESOURCES,
    SLOTS,
    TOKENS,
)
from clairiere.games.krom.state import NO_CARD, NOBODY, Event, Phase
from clairiere.games.krom.stock import can_pay, give_back, show_evolution


@rule
def is_alone(s, seat):
    """Whether no other figure, able or not, stands at the seat's location (KR-91); the Kromosaure is one (KR-V3)."""
    for other in range(s.seats):
        if other != seat and s.at[other] == s.at[seat]:
            return False
    return s.beast_at != s.at[seat]


@rule
def is_met(s, seat, card, need):
    """Whether one condition of an evolution holds (KR-91); what a card does not ask for always does."""
    wanted = NEED[card, need]
    if need == NEED_AT:
        return wanted == ANYWHERE or wanted == s.at[seat]
    if need == NEED_HP_MAX:
        return s.hp[seat] <= wanted
    if need == NEED_ALONE:
        return wanted == 0 or is_alone(s, seat)
    if need == NEED_BONUS:
        return count_bits(s.hand[seat]) >= wanted
    if need == NEED_EVOLUTIONS:
        return count_bits(s.evolutions[seat]) >= wanted
    return wanted == 0 or s.won >> seat & 1 == 1  # NEED_WON


@rule
def why_not_need(s, seat, card, need):
    """KR-84: every condition must hold."""
    return 0 if is_met(s, seat, card, need) else 84


@rule
def price_of(card, kind, waived):
    """How many tokens of a kind an evolution costs, less what is waived (KR-120)."""
    return COST[card, kind] - (kind == waived)


@rule
def shortfall(s, seat, card, kind, waived):
    """How many tokens of a kind a seat lacks for an evolution."""
    return max(price_of(card, kind, waived) - s.tokens[seat, kind], 0)


@rule
def why_not_price(s, seat, card, kind, waived):
    """KR-84: the whole cost must be in hand; Kroms must be free to be spent, too (KR-114)."""
    if shortfall(s, seat, card, kind, waived) > 0:
        return 84
    return can_pay(s, seat, price_of(card, kind, waived)) if kind == KROM else 0


@rule
def costs_resources(card):
    """Whether an evolution costs any wood, bone or stone."""
    for kind in range(RESOURCES):
        if COST[card, kind] > 0:
            return True
    return False


@rule
def why_not_waive(s, card, waived):
    """The number of the rule that forbids to leave out one resource of the cost, or to leave out none."""
    if waived == NONE_WAIVED:
        return 120 if s.glued and costs_resources(card) else 0  # KR-120: the reduction is not optional
    return 0 if s.glued and COST[card, waived] > 0 else 120  # KR-120: of a type in its cost


@rule
def why_not_evolve(s, seat, slot, waived):
    """The number of the rule that forbids to take the evolution in a slot, 0 if it may be taken."""
    card = s.shelf[slot]
    if card == NO_CARD:
        return 88  # KR-88: a taken card leaves an empty slot
    number = why_not_waive(s, card, waived)
    if number != 0:
        return number
    if s.blocked:
        return 115  # KR-115: no evolution in this turn
    for need in range(NEED.shape[1]):
        number = why_not_need(s, seat, card, need)
        if number != 0:
            return number
    for kind in range(TOKENS):
        number = why_not_price(s, seat, card, kind, waived)
        if number != 0:
            return number
    return 0


@rule
def shortfalls(s, seat, card, waived, short):
    """What a seat lacks for an evolution, kind by kind, written into `short`; how much that is together."""
    together = 0
    for kind in range(TOKENS):
        short[kind] = shortfall(s, seat, card, kind, waived)
        together += short[kind]
    return together


@rule
def look_at_shelf(s, seat, waived, short, unmet):
    """For each evolution face up: what to waive so that least is lacking, what lacks then, which needs are unmet."""
    for slot in range(SLOTS):
        card = s.shelf[slot]
        waived[slot] = NONE_WAIVED
        if card == NO_CARD:
            continue
        least = NO_LIMIT
        for kind in range(NONE_WAIVED, RESOURCES):
            if why_not_waive(s, card, kind) == 0:
                lacking = shortfalls(s, seat, card, kind, short[slot])
                if lacking < least:
                    least = lacking
                    waived[slot] = kind
        shortfalls(s, seat, card, waived[slot], short[slot])
        for need in range(NEED.shape[1]):
            unmet[slot, need] = why_not_need(s, seat, card, need)


@rule
def evolve(s, seat, slot, waived):
    """Pay for an evolution and keep it; its points count at once (KR-85, KR-86), and no one takes it back (KR-90)."""
    card = s.shelf[slot]
    for kind in range(TOKENS):
        give_back(s, seat, kind, price_of(card, kind, waived))
    s.glued = 0  # KR-120: it is used up even if the card costs no resource
    s.shelf[slot] = NO_CARD  # KR-88
    s.evolutions[seat] |= 1 << card
    s.points[seat] += POINTS[card]
    emit(s, EVERYONE, Event.EVOLVED, seat, card, slot, waived, s.points[seat])
    if s.points[seat] >= s.target:  # KR-92: the game stops there, in the middle of the round (KR-R12)
        end_game(s, seat)


@rule
def refill_shelf(s):
    """At the end of the round every empty slot is refilled, lowest first (KR-89, KR-R11)."""
    for slot in range(SLOTS):
        if s.shelf[slot] == NO_CARD:
            show_evolution(s, slot)


@rule
def end_game(s, winner):
    """The tribe has a new chief."""
    s.phase = Phase.OVER
    s.deciding = 0
    s.active = NOBODY
    emit(s, EVERYONE, Event.WON, winner, s.points[winner])
