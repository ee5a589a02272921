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
    NEED_WON,
    POINTS,
    RESOURCES,
    SLOTS,
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
def meets_needs(s, seat, card):
    """Whether all conditions of an evolution hold (KR-91)."""
    return (
        (NEED[card, NEED_AT] == ANYWHERE or NEED[card, NEED_AT] == s.at[seat])
        and s.hp[seat] <= NEED[card, NEED_HP_MAX]
        and count_bits(s.hand[seat]) >= NEED[card, NEED_BONUS]
        and count_bits(s.evolutions[seat]) >= NEED[card, NEED_EVOLUTIONS]
        and (NEED[card, NEED_WON] == 0 or s.won >> seat & 1 == 1)
        and (NEED[card, NEED_ALONE] == 0 or is_alone(s, seat))
    )


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
    if not meets_needs(s, seat, card):
        return 84  # KR-84: all conditions must hold
    for kind in range(RESOURCES):
        if s.tokens[seat, kind] < COST[card, kind] - (kind == waived):
            return 84  # KR-84: and the whole cost be in hand
    number = can_pay(s, seat, COST[card, KROM])
    return 84 if number == 16 else number


@rule
def evolve(s, seat, slot, waived):
    """Pay for an evolution and keep it; its points count at once (KR-85, KR-86), and no one takes it back (KR-90)."""
    card = s.shelf[slot]
    for kind in range(RESOURCES):
        give_back(s, seat, kind, COST[card, kind] - (kind == waived))
    give_back(s, seat, KROM, COST[card, KROM])
    s.glued = 0  # KR-120: it is used up even if the card costs no resource
    s.shelf[slot] = NO_CARD  # KR-88
    s.evolutions[seat] |= 1 << card
    s.points[seat] += POINTS[card]
    emit(s, EVERYONE, Event.EVOLVED, seat, card, slot, POINTS[card], s.points[seat])
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
