"""How things stand, in numbers: all that a view asks of the rules, asked in one go.

Each number is the answer of the function that decides. To call one of those from Python takes longer than most of
their answers, so each function here writes all that a part of a view needs, and view.py only names it.
"""

from clairiere.core.rule import rule
from clairiere.games.tribus.actions import Verb
from clairiere.games.tribus.building import can_place_temple, ready_tiles, sullied_by, temples_left
from clairiere.games.tribus.cards import why_not_line, x_of
from clairiere.games.tribus.effects import join_powers, left_to_do, next_effect, open_bundle
from clairiere.games.tribus.goals import goal_progress, sequence_progress
from clairiere.games.tribus.guides import why_not_power
from clairiere.games.tribus.language import EFFECTS, FOREST
from clairiere.games.tribus.objectives import objective_met, progress
from clairiere.games.tribus.pieces import (
    CAPITAL,
    CARD_OF_LINE,
    FIRST_LINE,
    HAND,
    LINE_EFFECT,
    MOST_GUIDES,
    MOST_TUCKED,
    NOTHING,
    PAY,
    RIVER,
)
from clairiere.games.tribus.piles import element_of
from clairiere.games.tribus.rules import VERBS_IN
from clairiere.games.tribus.scoring import LINES, counted_cards, counted_squares, score
from clairiere.games.tribus.terrain import can_add_tile, price_of_tile

KINDS = len(EFFECTS)
MOST_LINES = 3  # of a card
BRANCHES = 2
NO_ELEMENT = -1
TILE_PRICE, CAN_BUY = KINDS, KINDS + 1  # in a bundle: after how much of each kind
BUNDLE = KINDS + 2
WHY_NOT, X = 0, 1  # of a line, before its bundles
LINE = 2 + BRANCHES * BUNDLE
HAVE, MET = 0, 1  # of an objective
SEQUENCE_HAVE, GOAL_HAVE, CARDS_MET = range(3)  # of a seat, before what each line counts and its objectives
COUNTED = 3
TUCKED = COUNTED + len(LINES)
SEAT = TUCKED + 2 * MOST_TUCKED
READY, CAN_TEMPLE, TEMPLES = range(3)  # of the reader's seat, before powers and village cards
POWERS = 3
RIVER_CARDS = POWERS + MOST_GUIDES
SULLIED = RIVER_CARDS + 2 * RIVER
READER = SULLIED + CAPITAL  # a square each
ASKED_KIND, ASKED_LEFT, ASKED_PRICE = range(3)


@rule
def reckon_bundle(tried, seat, row, x, element, out):
    """What an effect would do, with all that guides add, and a tile's price; `tried` is a copy to try it on."""
    tried.depth = 0
    open_bundle(tried, seat, row, x, True)
    if element != NO_ELEMENT:
        join_powers(tried, seat, element)
    for kind in range(KINDS):
        out[kind] = tried.todo[0, kind]
    if out[FOREST] > 0:
        out[TILE_PRICE] = price_of_tile(tried, seat, out[FOREST])
        out[CAN_BUY] = can_add_tile(tried, seat, out[FOREST], tried.water[seat])


@rule
def reckon_line(tried, seat, line, out):
    """Why a line is not on, its X, and what each of its branches would do."""
    out[WHY_NOT] = why_not_line(tried, seat, line)
    out[X] = x_of(tried, seat, line)
    element = element_of(CARD_OF_LINE[line])
    for branch in range(BRANCHES):
        first = 2 + branch * BUNDLE
        row = LINE_EFFECT[line, branch]
        reckon_bundle(tried, seat, row, out[X], element, out[first : first + BUNDLE])


@rule
def reckon_hand(tried, seat, out):
    """The lines of all cards in a hand: out[slot, line]."""
    for slot in range(HAND):
        card = tried.hand[seat, slot]
        if card != NOTHING:
            for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
                reckon_line(tried, seat, line, out[slot, line - FIRST_LINE[card]])


@rule
def reckon_lit(s, out):
    """Why the lines of all cards in all hands are not on, 0 for those that are: out[seat, slot, line]."""
    for seat in range(s.seats):
        for slot in range(HAND):
            card = s.hand[seat, slot]
            if card != NOTHING:
                for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
                    out[seat, slot, line - FIRST_LINE[card]] = why_not_line(s, seat, line)


@rule
def reckon_objective(s, seat, card, out):
    """How far the objective of a village card is for a seat, and whether it is met (TV-93)."""
    if card != NOTHING:
        out[HAVE] = progress(s, seat, card)
        out[MET] = objective_met(s, seat, card)


@rule
def reckon_table(s, sheet, out):
    """The score of this moment, what it counts, and of each seat its conditions and objectives: out[seat]."""
    score(s, sheet)
    for seat in range(s.seats):
        out[seat, SEQUENCE_HAVE] = sequence_progress(s, seat)
        out[seat, GOAL_HAVE] = goal_progress(s, seat)
        out[seat, CARDS_MET] = counted_cards(s, seat)
        for line in range(len(LINES)):
            out[seat, COUNTED + line] = counted_squares(s, seat, line)
        for slot in range(MOST_TUCKED):
            first = TUCKED + 2 * slot
            reckon_objective(s, seat, s.tucked[seat, slot], out[seat, first : first + 2])


@rule
def reckon_reader(s, seat, out):
    """What else a seat may know of its own: villages and what they pollute, temples, powers, objectives on offer."""
    out[READY] = ready_tiles(s, seat)
    out[CAN_TEMPLE] = can_place_temple(s, seat)
    may = VERBS_IN[s.phase]
    begin = may >> Verb.TEMPLE & 1 and out[CAN_TEMPLE]
    if s.deciding >> seat & 1 and (begin or may >> Verb.TEMPLE_KIND & 1):
        out[TEMPLES] = temples_left(s, seat)  # TV-47, TV-48
    for place in range(MOST_GUIDES):
        guide = s.guides[seat, place]
        if guide != NOTHING and PAY[guide] >= 0:
            out[POWERS + place] = why_not_power(s, seat, guide)
    for place in range(RIVER):
        first = RIVER_CARDS + 2 * place
        reckon_objective(s, seat, s.village_river[place], out[first : first + 2])
    for square in range(CAPITAL):
        if out[READY] >> square & 1:
            out[SULLIED + square] = sullied_by(s, seat, square)


@rule
def reckon_asked(s, seat, out):
    """The effect that is asked for, how much of it is left, and what a Forest tile costs."""
    out[ASKED_KIND] = next_effect(s)
    out[ASKED_LEFT] = left_to_do(s, out[ASKED_KIND])
    out[ASKED_PRICE] = price_of_tile(s, seat, left_to_do(s, FOREST))


@rule
def reckon_prospects(tried, seat, reader, hand):
    """All that a view tells of how things stand for a seat; `tried` is a copy to try effects on."""
    reckon_reader(tried, seat, reader)
    reckon_hand(tried, seat, hand)
