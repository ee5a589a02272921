"""The deal (KR-1 to KR-9), and one possible truth behind what a seat knows."""

from clairiere.core.bits import count_bits, lowest_bit
from clairiere.core.chance import draw, sow
from clairiere.core.record import EVERYONE, SPECTATOR, begin_events, emit, forget_events
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import (
    ALL_BONUS,
    ALL_EVOLUTIONS,
    ALL_GATHERING,
    ALL_PREYS,
    BONUS_KIND,
    CAVE,
    CHARACTERS,
    KROM,
    LOCATIONS,
    NOWHERE,
    PIECES,
    SLOTS,
    TOKENS,
    joined,
    with_card,
    without_card,
)
from clairiere.games.krom.rules import begin_round
from clairiere.games.krom.state import NO_CARD, NOBODY, SUPPLY, Event, Phase
from clairiere.games.krom.stock import draw_bonus, show_evolution, show_prey, take_tokens

TARGET, LATER_TARGET = PIECES.target, PIECES.later_target
HP_MAX, LATER_HP_MAX, BEAST_HP = PIECES.hp_max, PIECES.later_hp_max, PIECES.beast_hp
START_KROM, START_HP, START_BONUS = PIECES.start_krom, PIECES.start_hp, PIECES.start_bonus


@rule
def deal(s, seats, options, seed):
    """Lay out a fresh table for 2 to 5 seats (KR-1)."""
    sow(s, seed)
    begin_events(s)
    s.seats = seats
    s.later = options[0]
    s.ice = options[1]
    s.beast = options[2]
    s.target = LATER_TARGET[seats] if s.later else TARGET[seats]  # KR-2, KR-V1
    s.hp_max = LATER_HP_MAX if s.later else HP_MAX  # KR-12, KR-R8, KR-V1
    lay_piles(s)
    for nobody in range(s.character.shape[0]):
        s.character[nobody] = NOBODY
        s.pick[nobody] = NOWHERE
        s.line[nobody] = NOBODY
    for seat in range(seats):
        set_up(s, seat)
    s.active = NOBODY
    s.place = NOWHERE
    s.gathered = NO_CARD
    s.last_gathered = NO_CARD
    s.prey = NO_CARD
    s.card = NO_CARD
    s.thief = NOBODY
    s.victim = NOBODY
    s.beast_at = NOWHERE  # KR-V3: it starts off the board
    s.beast_hp = BEAST_HP if s.beast else 0
    if s.later:
        s.phase = Phase.CHOOSE  # KR-V1
        s.deciding = 1
    else:
        cast(s)
        begin_round(s)


@rule
def lay_piles(s):
    """Four piles without an order (KR-3), four evolutions and four preys face up (KR-4), the supply (KR-5)."""
    s.bonus_pile = ALL_BONUS
    s.gathering_pile = ALL_GATHERING
    s.prey_pile = ALL_PREYS
    s.evolution_pile = ALL_EVOLUTIONS
    for kind in range(TOKENS):
        s.supply[kind] = SUPPLY[kind]  # KR-R9: as many as the box has
    for slot in range(SLOTS):
        show_evolution(s, slot)
    for slot in range(SLOTS):
        show_prey(s, slot)


@rule
def set_up(s, seat):
    """A figure in the Cave (KR-7), Kroms, hit points and a bonus card (KR-8)."""
    s.at[seat] = CAVE
    take_tokens(s, seat, KROM, START_KROM)
    s.hp[seat] = START_HP
    draw_bonus(s, seat, START_BONUS)


@rule
def cast(s):
    """Deal each player a character, all different (KR-6, KR-R25)."""
    box = (1 << CHARACTERS) - 1
    for seat in range(s.seats):
        s.character[seat] = draw(s, box)
        box &= ~(1 << s.character[seat])
        emit(s, EVERYONE, Event.DEALT, seat, s.character[seat])


@rule
def redeal(s, seat, seed):
    """Keep all that `seat` knows, and redraw the hands and the hidden picks of the others (KR-10, KR-R31)."""
    forget_events(s)
    sow(s, seed)
    if s.phase == Phase.PLAN:
        redraw_picks(s, seat)
    redraw_hands(s, seat)  # who is asked follows from how many cards each holds, and that stays
    for other in range(s.seats):  # what others know of hands is theirs
        if other != seat:
            for holder in range(s.seats):
                s.known[other, holder] = 0


@rule
def redraw_picks(s, seat):
    """Others who have picked may have picked any of their three destinations (KR-24)."""
    for other in range(s.seats):
        if other != seat and s.pick[other] != NOWHERE:
            s.pick[other] = draw(s, (1 << len(LOCATIONS)) - 1 & ~(1 << s.at[other]))


@rule
def redraw_hands(s, seat):
    """Give the others hands of the same size: what `seat` knows they hold, and the rest from the cards unseen."""
    for other in range(s.seats):
        if other != seat:
            s.bonus_pile = joined(s.bonus_pile, s.hand[other])
    for other in range(s.seats):
        if other != seat and seat != SPECTATOR:
            s.bonus_pile = taken_out(s.bonus_pile, s.known[seat, other])
    for other in range(s.seats):
        if other != seat:
            size = count_bits(s.hand[other])
            s.hand[other] = s.known[seat, other] if seat != SPECTATOR else 0
            for _ in range(size - count_bits(s.hand[other])):
                kind = BONUS_KIND[draw(s, s.bonus_pile)]
                s.bonus_pile = without_card(s.bonus_pile, kind)
                s.hand[other] = with_card(s.hand[other], kind)


@rule
def taken_out(bag, other):
    """A bag of bonus cards less those of another, all of which are in it."""
    while other != 0:
        kind = BONUS_KIND[lowest_bit(other)]
        other = without_card(other, kind)
        bag = without_card(bag, kind)
    return bag
