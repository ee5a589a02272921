"""What a seat knows of a position, in one word: positions that look alike to it have the same.

The searching bots think about a decision under this word. How a position came about does not matter to it: a prey
caught with a six and a two is the same catch as with two fours.
"""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.chance import scrambled
from clairiere.core.rule import rule
from clairiere.games.krom.pieces import MOST_DICE, SLOTS, TOKENS
from clairiere.games.krom.state import FIGHTERS, Phase, picks_lie_open

ROLL_ON, ROLL_BACK = np.uint64(17), np.uint64(47)


@rule
def mixed(word, number):
    """A word with one more number in it."""
    return scrambled((word << ROLL_ON | word >> ROLL_BACK) ^ np.uint64(number))


@rule
def seat_in_short(s, seat, shows_pick):
    """What everybody sees of a seat, as one number."""
    short = s.at[seat] + 1
    short = short << 3 | (s.pick[seat] + 1 if shows_pick else 0)
    short = short << 5 | s.hp[seat]
    for kind in range(TOKENS):
        short = short << 8 | s.tokens[seat, kind]
    return short << 6 | count_bits(s.hand[seat])


@rule
def moment_in_short(s):
    """Where the round stands, as one number."""
    short = s.round_n
    for number in (s.phase, s.active + 1, s.place + 1, s.asked, s.line_at, s.draws, s.back):
        short = short << 5 | number
    for flag in (s.acted, s.traded, s.stopped, s.cramped, s.blocked, s.glued):
        short = short << 1 | flag
    return short


@rule
def knows(s, seat):
    """All that a seat knows of a position, mixed into one word; what lies in the discard piles is left out."""
    word = mixed(np.uint64(seat + 1), moment_in_short(s))
    in_the_open = picks_lie_open(s)
    for other in range(s.seats):
        word = mixed(word, seat_in_short(s, other, other == seat or in_the_open))
        word = mixed(word, s.hand[seat] if other == seat else s.known[seat, other])
        word = mixed(word, s.evolutions[other] << 1 | s.won >> other & 1)
    on_show = np.int64(0)
    for slot in range(SLOTS):
        on_show = on_show << 14 | (s.shelf[slot] + 1) << 7 | s.preys[slot] + 1
    word = mixed(word, on_show)
    order = np.int64(0)
    for at in range(s.line_end):
        order = order << 4 | s.line[at] + 1
    word = mixed(word, order)
    if Phase.BRAWL <= s.phase <= Phase.THEFT or (s.phase == Phase.PARRY and s.back == Phase.BRAWL):
        word = mixed(word, brawl_in_short(s))
        word = mixed(word, (s.thief + 1) << 20 | (s.victim + 1) << 10 | s.victims)
    elif s.phase >= Phase.ROLL:
        rolled = s.rerolls << 20 | (s.slot + 1) << 15 | s.bait << 10 | s.gathered + 1
        for die in range(MOST_DICE):
            rolled = rolled << 3 | s.dice[die]
        word = mixed(word, rolled)
    if s.phase == Phase.PARRY:
        word = mixed(word, s.card << 30 | s.card_by << 25 | s.card_onto << 20 | (s.card_x + 1) << 10 | s.card_y + 1)
    if s.beast:
        word = mixed(word, s.beast_hp << 5 | s.beast_at + 1)
    return word


@rule
def brawl_in_short(s):
    """Dice and modifiers of a combat, as one number."""
    short = s.truce
    for fighter in range(FIGHTERS):
        short = short << 8 | s.die[fighter] << 5 | (s.swing[fighter] + 16)
    return short << 12 | s.padded << 6 | s.headbutt
