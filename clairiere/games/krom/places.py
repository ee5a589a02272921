"""What is done at the Cave, in the Forest, on the Savanna and on the Mountain (KR-34 to KR-65)."""

from clairiere.core.chance import draw, roll
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import (
    BONUS,
    FIVE,
    FOUR,
    FULL,
    GATHERING_KIND,
    HP,
    KROM,
    MOST_DICE,
    NOTHING,
    PAIR,
    PIECES,
    STRAIGHT,
    THREE,
    TWO_PAIR,
)
from clairiere.games.krom.state import NO_CARD, Again, Cause, Event, Phase, Throw, is_able
from clairiere.games.krom.stock import (
    bonus_left,
    can_pay,
    draw_bonus,
    forfeit,
    heal,
    pay,
    receive,
    show_prey,
    take_tokens,
)

REST_KROM, HP_PER_PURCHASE, PRICE = PIECES.rest_krom, PIECES.hp_per_purchase, tuple(PIECES.price)
DRAW_COST, EXTRA_COST, REROLL_COST = PIECES.draw_cost, PIECES.extra_cost, PIECES.reroll_cost
LOSE, GAIN, OPTIONS, DIE_LINE = PIECES.lose, PIECES.gain, PIECES.options, PIECES.die_line
AGAIN, STOP = PIECES.again, PIECES.stop
PREY_DICE, PREY_VALUE, REWARD = PIECES.prey_dice, PIECES.prey_value, PIECES.reward
PAY, ALTERNATIVES = PIECES.pay, PIECES.alternatives
ALWAYS = 0  # the part of a gathering card that always applies; its options come next
MOST_DRAWS, MOST_REROLLS = len(DRAW_COST), len(REROLL_COST)


@rule
def why_not_rest(s):
    """KR-38, KR-39, KR-R21: rest, or trade, but not both."""
    return 39 if s.traded or s.acted else 0


@rule
def why_not_buy(s, seat, good):
    """The number of the rule that forbids a purchase, 0 if it may be made."""
    if s.acted:
        return 39  # KR-39: who has rested buys nothing
    if good == HP and s.hp[seat] >= s.hp_max:
        return 42  # KR-42: not above the maximum
    if good == BONUS and not bonus_left(s):
        return 43  # KR-43: no bonus card is left
    if good < KROM and s.supply[good] == 0:
        return 43  # KR-43: the supply has none
    return can_pay(s, seat, PRICE[good])  # KR-40, KR-41: as long as one can pay


@rule
def rest(s, seat):
    """Rest for Kroms (KR-38)."""
    s.acted = 1
    emit(s, EVERYONE, Event.RESTED, seat, take_tokens(s, seat, KROM, REST_KROM))


@rule
def buy(s, seat, good):
    """Buy one thing, and see it before the next (KR-40, KR-41, KR-R35)."""
    s.traded = 1
    pay(s, seat, PRICE[good])
    if good == HP:
        n = heal(s, seat, HP_PER_PURCHASE)  # KR-42, KR-R22: one below the maximum, it is just 1
    elif good == BONUS:
        n = draw_bonus(s, seat, 1)  # KR-44: drawn at once, and it may be played in the same turn
    else:
        n = take_tokens(s, seat, good, 1)
    emit(s, EVERYONE, Event.BOUGHT, seat, good, n, PRICE[good])


@rule
def why_not_draw(s, seat):
    """The number of the rule that forbids to draw a gathering card, 0 if one may be drawn."""
    if s.stopped:
        return 51  # KR-51
    if s.draws >= MOST_DRAWS:
        return 47  # KR-47: never more than four
    return can_pay(s, seat, DRAW_COST[s.draws])  # KR-45, KR-46


@rule
def begin_gathering(s, seat):
    """Pay for the next gathering card; the first is free (KR-45, KR-46)."""
    s.paid = DRAW_COST[s.draws]
    pay(s, seat, s.paid)
    s.draws += 1
    s.acted = 1
    s.phase = Phase.GATHER


@rule
def gather(s, seat):
    """Draw a gathering card and apply it, whole, before anything else (KR-48)."""
    if s.gathering_pile == 0:  # KR-17
        s.gathering_pile = s.gathering_discard
        s.gathering_discard = 0
    s.gathered = draw(s, s.gathering_pile)
    s.gathering_pile &= ~(1 << s.gathered)
    kind = GATHERING_KIND[s.gathered]
    s.last_gathered = kind
    roll_dice(s, 0)
    emit(s, EVERYONE, Event.GATHERED, seat, kind, s.paid)
    if OPTIONS[kind] > 0:
        s.phase = Phase.OPTION  # KR-52, KR-126: exactly one, and all are offered
    elif DIE_LINE[kind, 1] != 0:  # KR-52: one die, and its line applies
        roll_dice(s, 1)
        emit(s, EVERYONE, Event.DICE, seat, Throw.GATHERING, s.dice[0], s.dice[0])
        apply_gathered(s, seat, DIE_LINE[kind, s.dice[0]])
    else:
        apply_gathered(s, seat, ALWAYS)


@rule
def apply_gathered(s, seat, line):
    """All the losses of a gathering card and of its line, then all the gains, even to who is knocked out (KR-49)."""
    kind = GATHERING_KIND[s.gathered]
    forfeit(s, seat, LOSE[kind, ALWAYS], Cause.FOREST)
    if line != ALWAYS:
        forfeit(s, seat, LOSE[kind, line], Cause.FOREST)
    receive(s, seat, GAIN[kind, ALWAYS])
    if line != ALWAYS:
        receive(s, seat, GAIN[kind, line])
    put_away(s, seat)


@rule
def take_option(s, seat, option):
    """Take one alternative of a gathering card (KR-52)."""
    apply_gathered(s, seat, ALWAYS + 1 + option)


@rule
def put_away(s, seat):
    """Discard a gathering card that has been applied (KR-19); it may lead to another, or be the last."""
    kind = GATHERING_KIND[s.gathered]
    s.gathering_discard |= 1 << s.gathered
    s.gathered = NO_CARD
    s.stopped |= STOP[kind]  # KR-51
    s.phase = Phase.STEP
    if AGAIN[kind] and is_able(s, seat):  # KR-49: who is knocked out draws no further card
        s.phase = Phase.GATHER  # KR-50: at once, free, and not counted
        s.paid = 0
    emit(s, EVERYONE, Event.PUT_AWAY, seat, kind)


@rule
def why_not_hunt(s, seat, slot, extra):
    """The number of the rule that forbids to hunt a prey with so many extra dice, 0 if it may be hunted."""
    if s.acted:
        return 58  # KR-58: one hunt a turn
    if s.preys[slot] == NO_CARD:
        return 53  # KR-53: one of the face-up cards
    return can_pay(s, seat, EXTRA_COST[extra])  # KR-54


@rule
def roll_dice(s, n):
    """Roll n dice; those that lay there are picked up."""
    s.kept = 0
    for nth in range(MOST_DICE):
        s.dice[nth] = roll(s, 6) + 1 if nth < n else 0
    lay_dice(s, n)


@rule
def reroll_dice(s, dice):
    """Roll any of the dice again, also those kept before (KR-61, KR-R19); the faces left lying, as one number."""
    n = 0
    kept = 0
    s.kept = 0
    for nth in range(MOST_DICE - 1, -1, -1):
        if dice >> nth & 1 == 0 and s.dice[nth] > 0:
            kept = 7 * kept + s.dice[nth]
            s.kept |= 1 << nth
    for nth in range(MOST_DICE):
        if dice >> nth & 1:
            s.dice[nth] = roll(s, 6) + 1
        n += s.dice[nth] > 0
    lay_dice(s, n)
    return kept


@rule
def lies_later(s, one, other):
    """Whether a die belongs behind another: by its face; of equal ones, those left lying come first."""
    if s.dice[one] != s.dice[other]:
        return s.dice[one] > s.dice[other]
    return s.kept >> one & 1 < s.kept >> other & 1


@rule
def lay_dice(s, n):
    """Lay the first n dice in ascending order, so that equal rolls look alike."""
    for nth in range(1, n):
        at = nth
        while at > 0 and lies_later(s, at - 1, at):
            face = s.dice[at]
            s.dice[at] = s.dice[at - 1]
            s.dice[at - 1] = face
            if s.kept >> at & 1 != s.kept >> at - 1 & 1:
                s.kept ^= 3 << at - 1
            at -= 1


@rule
def why_not_dice(s, dice):
    """KR-61: a set names dice that lie there; of equal dice it names the first ones."""
    for nth in range(MOST_DICE):
        if dice >> nth & 1:
            if s.dice[nth] == 0:
                return 61
            if nth > 0 and s.dice[nth - 1] == s.dice[nth] and dice >> nth - 1 & 1 == 0:
                return 61
    return 0


@rule
def first_of_equals(faces, dice):
    """A set of dice as it is named: those that show the same are as good as each other, and the first are meant."""
    named = 0
    for nth in range(MOST_DICE):
        if dice >> nth & 1:
            at = nth
            while at > 0 and faces[at - 1] == faces[nth]:
                at -= 1
            while named >> at & 1:
                at += 1
            named |= 1 << at
    return named


@rule
def faces(s):
    """The dice on the table as one number, a digit of base 7 each."""
    packed = 0
    for nth in range(MOST_DICE):
        packed = 7 * packed + s.dice[MOST_DICE - 1 - nth]
    return packed


@rule
def hunt(s, seat, slot, extra):
    """Go after a prey (KR-53, KR-54)."""
    pay(s, seat, EXTRA_COST[extra])
    s.acted = 1
    s.slot = slot
    s.bait = 0
    s.prey = s.preys[slot]
    emit(s, EVERYONE, Event.HUNTED, seat, s.prey, slot, extra, EXTRA_COST[extra])
    roll_dice(s, PREY_DICE[s.prey] + extra)
    look_at_hunt(s, seat, 0)


@rule
def hunting_total(s):
    """The sum of all dice and of what was added to it (KR-55)."""
    total = s.bait
    for nth in range(MOST_DICE):
        total += s.dice[nth]
    return total


@rule
def look_at_hunt(s, seat, kept):
    """After a hunting roll: below the value, cards may still be played (KR-104)."""
    s.phase = Phase.ROLL
    emit(s, EVERYONE, Event.DICE, seat, Throw.HUNT, faces(s), hunting_total(s), kept)
    if hunting_total(s) >= PREY_VALUE[s.prey]:
        settle_hunt(s, seat)


@rule
def settle_hunt(s, seat):
    """Bring the prey home, or nothing (KR-55, KR-56, KR-57)."""
    s.phase = Phase.STEP
    if hunting_total(s) < PREY_VALUE[s.prey]:
        emit(s, EVERYONE, Event.MISSED, seat, s.prey, hunting_total(s))  # KR-57: the card stays, and nobody is hurt
        return
    emit(s, EVERYONE, Event.CAUGHT, seat, s.prey, hunting_total(s))
    receive(s, seat, REWARD[s.prey])
    s.prey_discard |= 1 << s.prey
    show_prey(s, s.slot)  # KR-56: replaced at once


@rule
def climb(s, seat):
    """Roll five dice, free (KR-59)."""
    s.acted = 1
    s.rerolls = 0
    roll_dice(s, MOST_DICE)
    look_at_climb(s, seat, 0, Again.NOT)


@rule
def look_at_climb(s, seat, kept, again):
    """After a Mountain roll the dice may be kept or rolled again; `kept` are the faces that lay there before."""
    s.phase = Phase.REROLL
    emit(s, EVERYONE, Event.DICE, seat, Throw.MOUNTAIN, faces(s), 3 * s.rerolls + again, kept)


@rule
def why_not_reroll(s, seat, dice):
    """The number of the rule that forbids a paid reroll, 0 if it may be made."""
    if s.rerolls >= MOST_REROLLS:
        return 60  # KR-60: up to four
    number = can_pay(s, seat, REROLL_COST[s.rerolls])  # KR-60: 1, 1, 2, 2
    return number if number != 0 else why_not_dice(s, dice)


@rule
def pay_for_reroll(s, seat):
    """Pay for a reroll (KR-60)."""
    pay(s, seat, REROLL_COST[s.rerolls])
    s.rerolls += 1


@rule
def pattern_of(dice):
    """The pattern of five dice, read from all of them (KR-62, KR-63)."""
    equal = 0  # pairs of equal dice
    low = 6
    high = 1
    for one in range(MOST_DICE):
        low = min(low, dice[one])
        high = max(high, dice[one])
        for other in range(one):
            equal += dice[one] == dice[other]
    if equal == 10:
        return FIVE
    if equal == 6:
        return FOUR
    if equal == 4:
        return FULL
    if equal == 3:
        return THREE  # KR-R16: three of a kind, the "Breton"
    if equal == 2:
        return TWO_PAIR
    if equal == 1:
        return PAIR
    return STRAIGHT if high - low == MOST_DICE - 1 else NOTHING  # KR-65, KR-R17: five in a row


@rule
def settle_climb(s, seat):
    """Read the dice; two payoffs are a choice (KR-64)."""
    pattern = pattern_of(s.dice)  # KR-R15: a weaker pattern inside may not be claimed
    s.phase = Phase.CLAIM
    emit(s, EVERYONE, Event.PATTERN, seat, pattern, faces(s))
    if ALTERNATIVES[pattern] == 1:
        claim(s, seat, 0)


@rule
def claim(s, seat, alternative):
    """Take one payoff whole (KR-62, KR-64, KR-R18)."""
    s.phase = Phase.STEP
    receive(s, seat, PAY[pattern_of(s.dice), alternative])
