"""Bonus cards: what each may be played for, the parry, and what each does (KR-94 to KR-124)."""

from clairiere.core.chance import roll
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.krom.actions import Verb
from clairiere.games.krom.brawl import fights, score_of
from clairiere.games.krom.pieces import (
    ABOUT_TURN,
    BACKLASH,
    CHEESE_BAIT,
    DELUXE_CLUB,
    DIDNT_COUNT,
    DROOL_GLUE,
    FOSSIL_BANANA,
    FRIENDLY_TRIP,
    GRANNY_TEA,
    HP,
    INVENTORS_BLOCK,
    KROM,
    LEAKY_POCKET,
    MAMMOTH_PUFFER,
    MUSCULAR_BARTER,
    NAMES_A_TARGET,
    NUMBER,
    SNACK_TRUCE,
    SNOWBALL_HEADBUTT,
    STICKY_FINGERS,
    WALLET_CRAMP,
)
from clairiere.games.krom.places import faces, look_at_climb, look_at_hunt, reroll_dice, why_not_dice
from clairiere.games.krom.state import NO_CARD, NOBODY, Again, Cause, Event, Phase, Throw, is_able
from clairiere.games.krom.stock import discard_bonus, hand_over, heal, hurt

CLUB_MORE, TRIP_LESS = int(NUMBER[DELUXE_CLUB]), int(NUMBER[FRIENDLY_TRIP])
BANANA_HP, POCKET_KROM = int(NUMBER[FOSSIL_BANANA]), int(NUMBER[LEAKY_POCKET])
TEA_HP, BAIT_MORE, BACKLASH_KROM = int(NUMBER[GRANNY_TEA]), int(NUMBER[CHEESE_BAIT]), int(NUMBER[BACKLASH])


@rule
def is_opponent(s, seat, other):
    """Whether `other` is somebody else at the table; knocked out or not (KR-97)."""
    return other < s.seats and other != seat


@rule
def why_not_divert(s, seat, place, number):
    """KR-105, KR-106: neither the place one leaves nor the destination of the moment."""
    return number if place == s.at[seat] or place == s.pick[seat] else 0


@rule
def why_not_barter(s, seat, other, given, taken):
    """KR-116: one's own resource against another type, which the other must have."""
    if given == taken or not is_opponent(s, seat, other):
        return 116
    return 116 if s.tokens[seat, given] == 0 or s.tokens[other, taken] == 0 else 0


@rule
def why_not_card(s, seat, verb, a, b, c):
    """The number of the rule that forbids to play a card in hand in its own window, 0 if it may be played."""
    if verb == Verb.ABOUT_TURN:
        return why_not_divert(s, seat, a, 105)
    if verb == Verb.FALSE_TRAIL:
        return why_not_divert(s, a, b, 106) if is_opponent(s, seat, a) else 106  # KR-106: an opponent's
    if verb == Verb.FRIENDLY_TRIP:
        return 0 if is_opponent(s, seat, a) and fights(s, a) else 108  # KR-108: another fighter, never the beast
    if verb == Verb.MUSCULAR_BARTER:
        return why_not_barter(s, seat, a, b, c)
    if verb == Verb.STICKY_FINGERS:  # KR-117: an opponent at the same location, who has it
        here = is_opponent(s, seat, a) and s.at[a] == s.at[seat]
        return 0 if here and s.tokens[a, b] > 0 else 117
    if verb == Verb.LEAKY_POCKET:
        return 0 if is_opponent(s, seat, a) and s.tokens[a, KROM] > 0 else 118  # KR-118: who has some
    if verb == Verb.GRANNY_TEA:
        return 0 if s.hp[seat] < s.hp_max else 119  # KR-119: only below the maximum
    if verb == Verb.DROOL_GLUE:
        return 120 if s.glued else 0  # KR-120: not while one is pending
    if verb == Verb.CHEESE_BAIT:
        return 0 if s.phase == Phase.ROLL else 121  # KR-121: in a hunt only
    if verb == Verb.RABBIT_FOOT:
        return 0 if why_not_dice(s, a) == 0 else 122  # KR-122: a set of one's own dice
    return 0


@rule
def target_of(s, kind, a):
    """Whom a card is aimed at, NOBODY for a card without target."""
    if NAMES_A_TARGET[kind] == 0:
        return NOBODY
    return s.active if FOSSIL_BANANA <= kind <= INVENTORS_BLOCK else a


@rule
def play_card(s, seat, kind, a, b, c):
    """Play a bonus card: it is discarded, its target may parry, then it takes effect (KR-19, KR-98)."""
    s.card = kind
    s.card_by = seat
    s.card_onto = target_of(s, kind, a)
    s.card_x = b if NAMES_A_TARGET[kind] else a
    s.card_y = c
    discard_bonus(s, seat, kind)
    emit(s, EVERYONE, Event.PLAYED, seat, kind, s.card_onto, s.card_x, s.card_y)
    s.back = s.phase
    if s.phase == Phase.AMBUSH:
        s.asked = s.seats  # KR-102: the first card closes the window, even if parried
    elif s.phase == Phase.REVEAL or s.phase == Phase.BRAWL:
        s.asked += 1  # KR-100, KR-101, KR-R33: at most one card each
    if may_parry(s, s.card_onto):
        s.phase = Phase.PARRY  # KR-98: before it takes effect
    else:
        take_effect(s)


@rule
def may_parry(s, seat):
    """Whether the target of a card is asked for a parry: if it holds any card (KR-10) and stands (KR-97)."""
    return seat != NOBODY and is_able(s, seat) and s.hand[seat] != 0


@rule
def parry(s, seat, kind):
    """Cancel the card that is aimed at a seat (KR-99, KR-123, KR-124); a parry is not parried (KR-98)."""
    discard_bonus(s, seat, kind)
    taken = 0
    if kind == BACKLASH:
        taken = hand_over(s, s.card_by, seat, KROM, BACKLASH_KROM)
    parried = s.card
    done_with_card(s)
    emit(s, EVERYONE, Event.PARRIED, seat, kind, s.card_by, parried, taken)


@rule
def done_with_card(s):
    """Go on where the card was played."""
    s.phase = s.back
    s.card = NO_CARD


@rule
def take_effect(s):
    """What a card does once nobody has parried it."""
    kind = s.card
    done_with_card(s)
    if s.phase == Phase.REVEAL:
        divert(s, s.card_by if kind == ABOUT_TURN else s.card_onto, s.card_x)
    elif s.phase == Phase.BRAWL:
        brawl_card(s, s.card_by, kind)
    elif s.phase == Phase.AMBUSH:
        ambush_card(s, s.card_onto, kind)
    elif s.phase == Phase.STEP:
        turn_card(s, s.card_by, kind)
    else:
        roll_card(s, s.card_by, kind)


@rule
def divert(s, seat, place):
    """A destination changes (KR-105, KR-106)."""
    s.pick[seat] = place
    emit(s, EVERYONE, Event.DIVERTED, seat, place)


@rule
def worked(s, kind, score):
    """A card has taken effect that leaves no other trace; `score` is a combat score that it changed."""
    emit(s, EVERYONE, Event.WORKED, s.card_by, kind, s.card_onto, score)


@rule
def brawl_card(s, seat, kind):
    """The cards of a combat (KR-107, KR-108, KR-109, KR-110, KR-111, KR-112)."""
    if kind == DIDNT_COUNT:
        s.die[seat] = roll(s, 6) + 1  # KR-109: the modifiers stay
        emit(s, EVERYONE, Event.DICE, seat, Throw.BRAWL_AGAIN, s.die[seat], s.die[seat])
        return
    if kind == DELUXE_CLUB:
        s.swing[seat] += CLUB_MORE  # KR-107
    elif kind == FRIENDLY_TRIP:
        s.swing[s.card_onto] += TRIP_LESS  # KR-108: only the final score stops at 0
    elif kind == MAMMOTH_PUFFER:
        s.padded |= 1 << seat
    elif kind == SNACK_TRUCE:
        s.truce = 1
    elif kind == SNOWBALL_HEADBUTT:
        s.headbutt |= 1 << seat
    worked(s, kind, score_of(s, s.card_onto if kind == FRIENDLY_TRIP else seat))


@rule
def ambush_card(s, seat, kind):
    """The cards of an ambush, on the seat whose turn begins (KR-113, KR-114, KR-115)."""
    if kind == FOSSIL_BANANA:
        hurt(s, seat, BANANA_HP, Cause.CARD)  # KR-113: it may knock out; no theft (KR-81, KR-R6)
    elif kind == WALLET_CRAMP:
        s.cramped = 1  # KR-114
        worked(s, kind, 0)
    else:
        s.blocked = 1  # KR-115
        worked(s, kind, 0)


@rule
def turn_card(s, seat, kind):
    """The cards of one's own turn (KR-116, KR-117, KR-118, KR-119, KR-120)."""
    if kind == MUSCULAR_BARTER:
        hand_over(s, seat, s.card_onto, s.card_x, 1)
        hand_over(s, s.card_onto, seat, s.card_y, 1)
        emit(s, EVERYONE, Event.BARTERED, seat, s.card_onto, s.card_x, s.card_y)
    elif kind == STICKY_FINGERS:
        emit(s, EVERYONE, Event.STOLE, seat, s.card_onto, s.card_x, hand_over(s, s.card_onto, seat, s.card_x, 1))
    elif kind == LEAKY_POCKET:
        taken = hand_over(s, s.card_onto, seat, KROM, POCKET_KROM)
        emit(s, EVERYONE, Event.STOLE, seat, s.card_onto, KROM, taken)
    elif kind == GRANNY_TEA:
        emit(s, EVERYONE, Event.GAINED, seat, HP, heal(s, seat, TEA_HP))
    elif kind == DROOL_GLUE:
        s.glued = 1
        worked(s, kind, 0)


@rule
def roll_card(s, seat, kind):
    """The cards of a roll (KR-104, KR-121, KR-122)."""
    kept = faces(s)
    if kind == CHEESE_BAIT:
        s.bait += BAIT_MORE
    else:
        kept = reroll_dice(s, s.card_x)
    if s.phase == Phase.ROLL:
        look_at_hunt(s, seat, kept)
    else:
        look_at_climb(s, seat, kept, Again.FREE)
