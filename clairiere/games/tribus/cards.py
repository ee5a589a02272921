"""Element cards: which lines may be used, what X is, and what a line does (TV-22 to TV-35, TV-77, TV-101, TV-102)."""

import numpy as np

from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.effects import join_powers, open_bundle
from clairiere.games.tribus.language import ALL, ELEMENTS, FEWER, HAVE, MORE, NB, NONE, SUM, SUMX
from clairiere.games.tribus.pieces import CARD_OF_LINE, CONDITION, FIRST_LINE, HAND, LINE_EFFECT, NOTHING
from clairiere.games.tribus.piles import element_of, slot_of, take_from_hand
from clairiere.games.tribus.state import Event, Phase, Stage, left_of, right_of

REASON = np.zeros(8, np.int64)  # the rule of each kind of condition
REASON[SUMX], REASON[SUM], REASON[NB], REASON[ALL] = 25, 26, 27, 28
REASON[MORE], REASON[FEWER], REASON[HAVE], REASON[NONE] = 29, 30, 31, 32


@rule
def holds_for(n, left, right):
    """Whether something holds for one of the two neighbours (n = 1), or for both (TV-102)."""
    return (left and right) if n > 1 else (left or right)


@rule
def is_met(kind, n, end, own, left, right):
    """Whether a condition is met with so many backs of its element; `all` is asked elsewhere."""
    if kind == SUMX:
        return True  # TV-25
    if kind == SUM:
        return n <= own + left + right < end  # TV-26; TV-24, TV-Q4: only the highest tier reached
    if kind == NB:
        return holds_for(n, left >= 1, right >= 1)  # TV-27
    if kind == MORE:
        return holds_for(n, own > left, own > right)  # TV-29
    if kind == FEWER:
        return holds_for(n, own < left, own < right)  # TV-30: nobody has fewer than someone with 0
    if kind == HAVE:
        return own >= n  # TV-31
    return own == 0  # TV-32, TV-Q22: the card itself counts


@rule
def why_not_line(s, seat, line):
    """The number of the rule that a line fails by, 0 if its condition is met.

    Only backs count, with the card itself among them (TV-22), and only those of the two neighbours (TV-5).
    """
    kind, element = CONDITION[line, 0], CONDITION[line, 1]
    if kind == ALL:
        for each in range(len(ELEMENTS)):
            if s.backs[seat, each] == 0:
                return 28  # TV-28
        return 0
    own, left, right = s.backs[seat, element], s.backs[left_of(s, seat), element], s.backs[right_of(s, seat), element]
    if is_met(kind, CONDITION[line, 2], CONDITION[line, 3], own, left, right):
        return 0
    if kind == SUM and own + left + right >= CONDITION[line, 3]:
        return 24  # TV-24: a higher tier is reached
    return REASON[kind]


@rule
def why_not_play(s, seat, line):
    """The number of the rule that forbids to play a card by one of its lines, 0 if it may be.

    Any line that is met will do (TV-23, TV-Q3), whether its effects can do anything or not (TV-34, TV-Q7).
    """
    if slot_of(s, seat, CARD_OF_LINE[line]) == NOTHING:
        return 22  # TV-22: a card of one's own hand
    return why_not_line(s, seat, line)


@rule
def can_play(s, seat):
    """Whether any card of a hand may be played."""
    for slot in range(HAND):
        card = s.hand[seat, slot]
        if card != NOTHING:
            for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
                if why_not_line(s, seat, line) == 0:
                    return True
    return False


@rule
def x_of(s, seat, line):
    """The X of a line: cards of its element of oneself and both neighbours (TV-25, TV-101); 0 if it has none."""
    if CONDITION[line, 0] != SUMX:
        return 0
    element = CONDITION[line, 1]
    return s.backs[seat, element] + s.backs[left_of(s, seat), element] + s.backs[right_of(s, seat), element]


@rule
def play_card(s, seat, line):
    """Play a card by one of its lines (TV-22)."""
    s.x = x_of(s, seat, line)  # TV-Q23: by the backs of this moment
    s.line = line
    slot = slot_of(s, seat, CARD_OF_LINE[line])
    s.played = take_from_hand(s, seat, slot)
    emit(s, EVERYONE, Event.PLAYED, seat, s.played, line - FIRST_LINE[s.played], s.x, slot)
    s.stage = Stage.CARD
    if LINE_EFFECT[line, 0] != LINE_EFFECT[line, 1]:
        s.phase = Phase.BRANCH  # TV-33: first choose one
    else:
        resolve_line(s, seat, 0)


@rule
def resolve_line(s, seat, branch):
    """Begin with the effects of a line, or of the branch chosen, and of the powers that join it (TV-33, TV-77)."""
    open_bundle(s, seat, LINE_EFFECT[s.line, branch], s.x, True)
    join_powers(s, seat, element_of(s.played))
