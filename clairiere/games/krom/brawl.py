"""Combat, knock-out and theft (KR-66 to KR-82), and the Kromosaure among the fighters (KR-V3)."""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.chance import roll
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import BONUS, KG, KROM, NOWHERE, NUMBER, PIECES, RESOURCES, SNOWBALL_HEADBUTT, TOKENS
from clairiere.games.krom.state import BEAST, FIGHTERS, NOBODY, Cause, Event, Phase, is_able
from clairiere.games.krom.stock import hand_over, hurt, receive, steal_bonus

HEAVY_FIRST = np.array(PIECES.heavy_first, np.int64)
BEAST_DIE, SLAYER_REWARD = PIECES.beast_die, PIECES.slayer_reward
HEADBUTT_MORE = int(NUMBER[SNOWBALL_HEADBUTT])


@rule
def fights(s, fighter):
    """Whether a seat, or the Kromosaure, takes part in the combat."""
    return s.die[fighter] > 0


@rule
def begin_brawl(s):
    """Every able character at the location rolls one die (KR-66), and so does the Kromosaure."""
    s.die[:] = 0
    s.swing[:] = 0
    s.blow[:] = 0
    s.padded = 0
    s.truce = 0
    s.headbutt = 0
    s.thief = NOBODY
    s.victim = NOBODY
    s.asked = 0
    s.phase = Phase.BRAWL  # KR-67
    line_up(s)
    emit(s, EVERYONE, Event.BRAWL, s.place)
    for seat in range(s.seats):
        if s.at[seat] == s.place and is_able(s, seat):
            s.die[seat] = roll(s, 6) + 1
            line_up(s)
            emit(s, EVERYONE, Event.DIE, seat, s.die[seat])
    if s.beast_at == s.place:
        s.die[BEAST] = roll(s, 6) + 1
        s.swing[BEAST] = BEAST_DIE
        emit(s, EVERYONE, Event.BEAST_DIE, s.die[BEAST], BEAST_DIE)


@rule
def score_of(s, fighter):
    """The combat score: die and modifiers, at least 0 (KR-68)."""
    return max(s.die[fighter] + s.swing[fighter], 0)


@rule
def precedence(s, fighter):
    """What combat order goes by: the score, then the weight that the location prefers (KR-69, KR-70, KR-R3)."""
    if fighter == BEAST:
        return 2048 * score_of(s, fighter) + 2047  # KR-V3: first in case of ties
    kg = KG[s.character[fighter]]
    return 2048 * score_of(s, fighter) + (kg if HEAVY_FIRST[s.place] else 1023 - kg)


@rule
def line_up(s):
    """Put the fighters in combat order (KR-69); the Kromosaure never acts, so it is left out."""
    s.line_end = 0
    s.line_at = 0
    for seat in range(s.seats):
        if fights(s, seat):
            at = s.line_end
            while at > 0 and precedence(s, s.line[at - 1]) < precedence(s, seat):
                s.line[at] = s.line[at - 1]
                at -= 1
            s.line[at] = seat
            s.line_end += 1
    for at in range(s.line_end, s.line.shape[0]):
        s.line[at] = NOBODY


@rule
def best_score(s):
    """The highest score in the combat."""
    best = 0
    for fighter in range(FIGHTERS):
        if fights(s, fighter):
            best = max(best, score_of(s, fighter))
    return best


@rule
def land_blows(s):
    """Final scores, order, winners, losses all at once (KR-69, KR-71, KR-72, KR-73, KR-R7), and who may steal."""
    line_up(s)
    best = best_score(s)
    extra = 0
    for at in range(s.line_end):
        seat = s.line[at]
        won = score_of(s, seat) == best  # KR-71, KR-R1, KR-R24: all with the highest score are winners
        if won:
            s.won |= 1 << seat
            extra += HEADBUTT_MORE * (s.headbutt >> seat & 1)  # KR-112
            if s.thief == NOBODY:
                s.thief = seat  # KR-76, KR-R2: the first of the winners
        emit(s, EVERYONE, Event.PLACED, seat, score_of(s, seat), at, int(won))
    if fights(s, BEAST):
        emit(s, EVERYONE, Event.BEAST_PLACED, score_of(s, BEAST), int(score_of(s, BEAST) == best))
    s.victims = 0
    for at in range(s.line_end):
        take_blow(s, s.line[at], best, extra)
    if fights(s, BEAST):
        hit_beast(s, best, extra)
    s.phase = Phase.THEFT


@rule
def damage(s, fighter, best, extra):
    """What a fighter loses: the difference to the best score (KR-72), unless a card prevents it."""
    lost = best - score_of(s, fighter)
    if lost == 0 or s.truce:  # KR-72: winners lose none; KR-111
        return 0
    return lost + extra


@rule
def take_blow(s, seat, best, extra):
    """A loser loses hit points; knocked out, it may be robbed (KR-72, KR-74, KR-75)."""
    if s.padded >> seat & 1 == 0:  # KR-110: whatever the source
        s.blow[seat] = min(damage(s, seat, best, extra), s.hp[seat])
        hurt(s, seat, s.blow[seat], Cause.BLOW)
    if not is_able(s, seat) and s.thief != NOBODY:
        s.victims |= 1 << seat  # KR-75, KR-R5: one theft for each


@rule
def hit_beast(s, best, extra):
    """The Kromosaure loses hit points like anyone; at 0 the first winner is rewarded and it leaves (KR-V3)."""
    lost = min(damage(s, BEAST, best, extra), s.beast_hp)
    if lost == 0:
        return
    s.beast_hp -= lost
    s.blow[BEAST] = lost
    emit(s, EVERYONE, Event.BEAST_HURT, lost, s.beast_hp)
    if s.beast_hp == 0:
        s.beast_at = NOWHERE
        emit(s, EVERYONE, Event.BEAST_FELL, s.thief)
        receive(s, s.thief, SLAYER_REWARD)


@rule
def has_anything(s, seat):
    """Whether there is something to steal from a seat."""
    for kind in range(TOKENS):
        if s.tokens[seat, kind] > 0:
            return True
    return s.hand[seat] != 0


@rule
def next_victim(s):
    """Whom the thief robs next, in combat order (KR-79); NOBODY when all is done."""
    for at in range(s.line_end):
        seat = s.line[at]
        if s.victims >> seat & 1:
            if has_anything(s, seat):
                return seat
            s.victims &= ~(1 << seat)  # KR-78: no offer if the victim has nothing
    return NOBODY


@rule
def why_not_steal(s, good):
    """KR-78: only what the victim has."""
    return 78 if loot(s, good) == 0 else 0


@rule
def loot(s, good):
    """How much of a good the victim loses: one resource, half of the Kroms rounded up, or a card (KR-77, KR-R28)."""
    if good == BONUS:
        return min(count_bits(s.hand[s.victim]), 1)
    return (s.tokens[s.victim, KROM] + 1) // 2 if good >= RESOURCES else min(s.tokens[s.victim, good], 1)


@rule
def steal(s, thief, good):
    """Steal from the victim (KR-77)."""
    victim = s.victim
    s.victims &= ~(1 << victim)
    if good == BONUS:
        kind = steal_bonus(s, thief, victim)
        emit(s, EVERYONE, Event.STOLE, thief, victim, good, 1)
        emit(s, 1 << thief | 1 << victim, Event.STOLEN_CARD, thief, victim, kind)
    else:
        emit(s, EVERYONE, Event.STOLE, thief, victim, good, hand_over(s, victim, thief, good, loot(s, good)))


@rule
def decline(s, thief):
    """Take nothing (KR-78)."""
    s.victims &= ~(1 << s.victim)
    emit(s, EVERYONE, Event.DECLINED, thief, s.victim)
