"""The deal (NS-1 to NS-8, NS-100), and one possible truth behind what a seat knows (NS-9)."""

from clairiere.core.chance import draw, roll, sow
from clairiere.core.record import EVERYONE, begin_events, emit, forget_events
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import (
    ACORNS,
    BRANCHES,
    BROWN,
    DECK,
    FACES,
    KINDS,
    LENGTH,
    MARKET,
    MOST_SEATS,
    PIECES,
    PLACES,
    SETUP_POSITIONS,
    SOLO_DECK,
    STARTERS,
)
from clairiere.games.oakwood.rules import begin_round, begin_turn
from clairiere.games.oakwood.solo import start_afresh
from clairiere.games.oakwood.state import DOWN, NO_CARD, NOTHING, TRUNK, Event, Phase, place_of
from clairiere.games.oakwood.stock import gain_power

SETUP_NUTS = PIECES.number["setup_nuts_each"]


@rule
def deal(s, seats, options, seed):
    """Lay out a fresh table for 2 to 6 seats, or for one (NS-1)."""
    sow(s, seed)
    begin_events(s)
    s.seats = seats
    s.gust_past_end = options[0]
    s.pick_starters = options[1]
    s.best_score = options[2]
    s.card = NOTHING
    for seat in range(MOST_SEATS):
        s.starter[seat] = NOTHING
        s.at[seat] = TRUNK  # NS-7
    for kind in range(len(KINDS)):
        s.supply[kind] = ACORNS[kind]  # NS-6
    lay_tree(s)
    if seats == 1:
        s.market = MARKET  # NS-104; NS-100: no starting power, no acorns on the tree
        s.phase = Phase.FREE
        start_afresh(s)
        return
    lay_acorns(s)
    s.first = roll(s, seats)  # NS-8
    s.starters_left = STARTERS
    if s.pick_starters:  # NS-V2: the last in turn order picks first
        s.active = (s.first + seats - 1) % seats
        s.phase = Phase.PICK
    else:
        deal_starters(s)
        begin_round(s)
        begin_turn(s, s.first)


@rule
def lay_tree(s):
    """Five cards face down on each branch; the rest is the pile, or out of the game in solo (NS-4, NS-100)."""
    unseen = 0
    for face in range(FACES):
        s.bag[face] = SOLO_DECK[face] if s.seats == 1 else DECK[face]
        unseen += s.bag[face]
    s.face[TRUNK] = NO_CARD
    for place in range(1, PLACES):
        s.face[place] = DOWN
    for branch in range(BRANCHES):
        s.length[branch] = LENGTH
    left = unseen - BRANCHES * LENGTH
    s.pile = 0 if s.seats == 1 else left
    s.unseen = left if s.seats == 1 else 0


@rule
def lay_acorns(s):
    """A brown acorn on the third and the fifth card of every branch (NS-5)."""
    for branch in range(BRANCHES):
        for position in SETUP_POSITIONS:
            s.nuts[place_of(branch, position), BROWN] = SETUP_NUTS
            s.supply[BROWN] -= SETUP_NUTS


@rule
def deal_starters(s):
    """Each player is dealt one of the starting powers; the others are out of the game (NS-3, NS-R1, NS-R2)."""
    for seat in range(s.seats):
        power = draw(s, s.starters_left)
        s.starters_left &= ~(1 << power)
        s.starter[seat] = power
        gain_power(s, seat, power)
        emit(s, EVERYONE, Event.DEALT, seat, power)
    s.starters_left = 0


@rule
def redeal(s, _seat, seed):
    """Nobody knows more than anybody else, and no face exists before it is turned: only chance begins anew (NS-9)."""
    forget_events(s)
    sow(s, seed)
