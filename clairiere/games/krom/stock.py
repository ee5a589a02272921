"""Tokens, hit points and cards: who has them, where they go, what runs out (KR-10 to KR-19, KR-90)."""

from clairiere.core.bits import count_bits
from clairiere.core.chance import draw
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import (
    BONUS,
    BONUS_KIND,
    HP,
    KROM,
    TOKENS,
    has_card,
    with_card,
    without_card,
    without_each,
)
from clairiere.games.krom.state import NO_CARD, Event, is_able


@rule
def left_in_supply(s, kind, n):
    """How many of n tokens the supply still has (KR-13)."""
    return min(n, s.supply[kind])


@rule
def left_in_hand(s, seat, kind, n):
    """How many of n tokens a seat still has (KR-16)."""
    return min(n, s.tokens[seat, kind])


@rule
def regained(s, seat, n):
    """How many of n hit points a seat would regain, up to the maximum (KR-11, KR-12)."""
    return min(n, s.hp_max - s.hp[seat])


@rule
def take_tokens(s, seat, kind, n):
    """Take tokens from the supply, as many as it holds (KR-13); there is no limit to what a seat holds (KR-15)."""
    n = left_in_supply(s, kind, n)
    s.supply[kind] -= n
    s.tokens[seat, kind] += n
    return n


@rule
def give_back(s, seat, kind, n):
    """Return tokens to the supply (KR-14), at most what the seat has (KR-16)."""
    n = left_in_hand(s, seat, kind, n)
    s.tokens[seat, kind] -= n
    s.supply[kind] += n
    return n


@rule
def hand_over(s, giver, taker, kind, n):
    """Tokens go from one seat to another (KR-14), at most what the giver has (KR-16)."""
    n = left_in_hand(s, giver, kind, n)
    s.tokens[giver, kind] -= n
    s.tokens[taker, kind] += n
    return n


@rule
def pay(s, seat, kroms):
    """Spend Kroms; whoever asks has made sure that they are there (KR-16)."""
    s.tokens[seat, KROM] -= kroms
    s.supply[KROM] += kroms


@rule
def can_pay(s, seat, kroms):
    """The number of the rule that forbids to spend so many Kroms, 0 if none does."""
    if kroms == 0:
        return 0
    if s.cramped:
        return 114  # KR-114: no Krom is spent in this turn
    return 16 if s.tokens[seat, KROM] < kroms else 0  # KR-16: in full, or not at all


@rule
def heal(s, seat, n):
    """Regain hit points (KR-11, KR-12)."""
    n = regained(s, seat, n)
    s.hp[seat] += n
    return n


@rule
def hurt(s, seat, n, cause):
    """Lose hit points, down to 0: knocked out (KR-11, KR-74)."""
    n = min(n, s.hp[seat])
    if n > 0:
        s.hp[seat] -= n
        emit(s, EVERYONE, Event.HURT, seat, n, s.hp[seat], cause)
        if s.hp[seat] == 0:
            emit(s, EVERYONE, Event.FELL, seat, cause)


@rule
def bonus_left(s):
    """Whether a bonus card could be drawn (KR-17)."""
    return s.bonus_pile | s.bonus_discard != 0


@rule
def draw_bonus(s, seat, n):
    """Draw bonus cards out of the pile, which nobody knows the order of; how many came."""
    for nth in range(n):
        if s.bonus_pile == 0:  # KR-17: the discard pile becomes the pile; if it is empty too, no card comes
            s.bonus_pile = s.bonus_discard
            s.bonus_discard = 0
            if s.bonus_pile == 0:
                return nth
        kind = BONUS_KIND[draw(s, s.bonus_pile)]
        s.bonus_pile = without_card(s.bonus_pile, kind)
        s.hand[seat] = with_card(s.hand[seat], kind)
        emit(s, 1 << seat, Event.DREW_CARD, seat, kind)  # KR-94: only its owner sees it
    return n


@rule
def discard_bonus(s, seat, kind):
    """A bonus card leaves a hand, face up; who knew of it has nothing more to know (KR-19)."""
    s.hand[seat] = without_card(s.hand[seat], kind)
    s.bonus_discard = with_card(s.bonus_discard, kind)
    for other in range(s.seats):
        if has_card(s.known[other, seat], kind):
            s.known[other, seat] = without_card(s.known[other, seat], kind)


@rule
def drop_bonus(s, seat, n):
    """Discard cards of a hand at random (KR-52)."""
    for _ in range(min(n, count_bits(s.hand[seat]))):
        kind = BONUS_KIND[draw(s, s.hand[seat])]
        discard_bonus(s, seat, kind)
        emit(s, EVERYONE, Event.DROPPED, seat, kind)


@rule
def steal_bonus(s, thief, victim):
    """Take a card of a hand at random (KR-77); its kind, which only thief and victim see (KR-10)."""
    kind = BONUS_KIND[draw(s, s.hand[victim])]
    s.hand[victim] = without_card(s.hand[victim], kind)
    s.hand[thief] = with_card(s.hand[thief], kind)
    for other in range(s.seats):
        if other != thief and other != victim:  # whatever they knew of may be what was taken
            s.known[other, victim] = without_each(s.known[other, victim])
    if has_card(s.known[thief, victim], kind):
        s.known[thief, victim] = without_card(s.known[thief, victim], kind)
    s.known[victim, thief] = with_card(s.known[victim, thief], kind)
    return kind


@rule
def receive(s, seat, goods):
    """Gain a row of goods: tokens while the supply lasts, hit points, bonus cards."""
    for kind in range(TOKENS):
        if goods[kind] > 0:
            emit(s, EVERYONE, Event.GAINED, seat, kind, take_tokens(s, seat, kind, goods[kind]))
    if goods[HP] > 0 and is_able(s, seat):  # KR-74: nothing wakes who is knocked out before the next round
        emit(s, EVERYONE, Event.GAINED, seat, HP, heal(s, seat, goods[HP]))
    if goods[BONUS] > 0:
        emit(s, EVERYONE, Event.DREW, seat, draw_bonus(s, seat, goods[BONUS]))


@rule
def forfeit(s, seat, goods, cause):
    """Lose a row of goods, all of them even if the hit points run out (KR-49)."""
    for kind in range(TOKENS):
        if goods[kind] > 0:
            emit(s, EVERYONE, Event.LOST, seat, kind, give_back(s, seat, kind, goods[kind]))
    drop_bonus(s, seat, goods[BONUS])
    hurt(s, seat, goods[HP], cause)


@rule
def draw_prey(s):
    """A hunt card out of the pile; a pile run out is made anew of the discards (KR-17)."""
    if s.prey_pile == 0:
        s.prey_pile = s.prey_discard
        s.prey_discard = 0
    if s.prey_pile == 0:
        return NO_CARD
    prey = draw(s, s.prey_pile)
    s.prey_pile &= ~(1 << prey)
    return prey


@rule
def show_prey(s, slot):
    """Turn up a hunt card (KR-4, KR-56)."""
    s.preys[slot] = draw_prey(s)
    emit(s, EVERYONE, Event.PREY, slot, s.preys[slot])


@rule
def show_evolution(s, slot):
    """Turn up an evolution, while there are any: their pile is never made anew (KR-4, KR-18, KR-R10)."""
    if s.evolution_pile != 0:
        s.shelf[slot] = draw(s, s.evolution_pile)
        s.evolution_pile &= ~(1 << s.shelf[slot])
        emit(s, EVERYONE, Event.SHELF, slot, s.shelf[slot])
