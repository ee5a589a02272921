"""A seat in numbers: what the learnt judgement sees of it, and what it learnt.

Each number is about 1 at most. The network (core/network.py) tells from the portrait of a seat, beside the portraits
of the others, how likely that seat wins; `tools/learn.py` taught it, by games against itself. Who plays alone has a
portrait of another kind, and a network of its own.
"""

from pathlib import Path

from clairiere.core.bits import count_bits
from clairiere.core.network import read_weights
from clairiere.core.rule import rule
from clairiere.games.oakwood.alone import (
    COST,
    FINGERS_FACE,
    PURCHASES,
    chance_of,
    danger,
    forecast,
    open_cards,
    sound_card,
    standing,
    unseen_cards,
)
from clairiere.games.oakwood.judgement import carried_worth, prospects, room_left, steps_between, within_reach
from clairiere.games.oakwood.pieces import (
    BRANCHES,
    BROKEN,
    BROWN,
    CHEEKS,
    DEN,
    FACES,
    FINGERS,
    FIRST_POWER,
    GOLD,
    LENGTH,
    NEST,
    OWL,
    PACK,
    PIECES,
    PLACES,
    POWERS,
    PRICED,
    SOLO_TARGET,
    TARGET,
)
from clairiere.games.oakwood.state import (
    DOWN,
    TRUNK,
    Owed,
    Phase,
    branch_of,
    den_value,
    place_of,
    position_of,
    value,
)
from clairiere.games.oakwood.stock import points_left

# where each number of a portrait stands, in company
POINTS_IN_DEN, HOPED_FOR, ALL_IN_ALL, TO_GO, THERE = range(5)
DEN_GOLD, NEST_BROWN, NEST_GOLD, LOAD_BROWN, LOAD_GOLD, FINGERS_HOLD, ROOM = range(THERE + 1, THERE + 8)
LOAD, IN_REACH, AT = range(ROOM + 1, ROOM + 4)  # what is carried, what could be fetched; then how far out one is
OWNS = AT + LENGTH + 1  # each power
IMITATES = OWNS + len(POWERS)
DISTANCES = 4
NEAR_GOLD = IMITATES + 1  # for each distance
NEAR_BROWN = NEAR_GOLD + DISTANCES
NEAR_DOWN = NEAR_BROWN + DISTANCES
SHARES_PLACE = NEAR_DOWN + DISTANCES
SHARES_BRANCH, PAWS, ACTIVE, AP, STOLEN, WAITS = range(SHARES_PLACE + 1, SHARES_PLACE + 7)
SEATS, ROUND, ENDING, LAST_TURN, QUIET, PILE, BARE, ON_TREE = range(WAITS + 1, WAITS + 9)
IN_COMPANY = ON_TREE + 1

# … and alone
PLANS = len(PURCHASES)
PLAN, EACH = 0, 6  # for each set of powers to buy
OWLS, IN_NEST, CARRIED, MEANS, FAR = range(PLAN + PLANS * EACH, PLAN + PLANS * EACH + 5)
POOR = FAR + 1  # can pay less than 1, 2, 3
OUT = POOR + PRICED  # how far out one is
HAS = OUT + LENGTH + 1
SOLD = HAS + len(POWERS)
UNSEEN, UNSEEN_OWLS, UNSEEN_BROKEN, UNSEEN_FINGERS, RICH = range(SOLD + len(POWERS), SOLD + len(POWERS) + 5)
DOWN_LEFT, FIRST_DOWN, LOOSE, HERE, INWARD, NEXT_DOWN, SNAPPED = range(RICH + 1, RICH + 8)
RUN = SNAPPED + 1  # branches that begin with so many face-down cards in a row
BARRED = RUN + LENGTH + 1  # branches with a broken card in the way
OWES = BARRED + 1  # each kind of debt
GOLDEN, NIBBLES = OWES + len(Owed), OWES + len(Owed) + 1
ALONE = NIBBLES + 1

FEATURES = max(IN_COMPANY, ALONE)
MANY, SOME = 10.0, 4.0
LONG_GAME = PIECES.number["trigger_round"]
QUIET_LIMIT = PIECES.number["quiet_rounds_limit"]


@rule
def portray_holdings(s, seat, out):
    """What a squirrel has."""
    points = float(den_value(s, seat))
    hoped = prospects(s, seat)
    out[POINTS_IN_DEN] = points / TARGET
    out[HOPED_FOR] = hoped / MANY
    out[ALL_IN_ALL] = (points + hoped) / TARGET
    out[TO_GO] = max(0.0, TARGET - points - hoped) / TARGET
    out[THERE] = points >= TARGET
    out[DEN_GOLD] = s.held[seat, DEN, GOLD] / SOME
    out[NEST_BROWN] = s.held[seat, NEST, BROWN] / SOME
    out[NEST_GOLD] = s.held[seat, NEST, GOLD] / 2
    out[LOAD_BROWN] = (s.held[seat, CHEEKS, BROWN] + s.held[seat, PACK, BROWN]) / 3
    out[LOAD_GOLD] = (s.held[seat, CHEEKS, GOLD] + s.held[seat, PACK, GOLD]) / 2
    out[FINGERS_HOLD] = value(s.held[seat, FINGERS]) / SOME
    out[ROOM] = room_left(s, seat) / 3
    carried = carried_worth(s, seat)
    out[LOAD] = carried / SOME
    out[IN_REACH] = within_reach(s, seat, carried) / 3
    out[AT + position_of(s.at[seat])] = 1
    for power in range(len(POWERS)):
        out[OWNS + power] = s.powers[seat] >> power & 1


@rule
def portray_reach(s, seat, out):
    """What lies how near: golden and brown acorns, face-down cards."""
    here = s.at[seat]
    for place in range(1, PLACES):
        away = min(steps_between(here, place), DISTANCES) - 1 if place != here else 0
        out[NEAR_GOLD + away] += s.nuts[place, GOLD] / 2
        out[NEAR_BROWN + away] += s.nuts[place, BROWN] / MANY
        out[NEAR_DOWN + away] += (s.face[place] == DOWN) / SOME


@rule
def portray_moment(s, seat, out):
    """Whose turn it is, whom one meets, and how near the end is."""
    for other in range(s.seats):
        if other != seat and s.at[seat] != TRUNK and s.at[other] != TRUNK:
            out[SHARES_PLACE] += s.at[other] == s.at[seat]
            out[SHARES_BRANCH] += branch_of(s.at[other]) == branch_of(s.at[seat])
    out[PAWS] = s.paws[seat] / 2
    if seat == s.active:
        out[ACTIVE] = 1
        out[AP] = points_left(s) / SOME
        out[STOLEN] = s.stolen
        out[IMITATES] = count_bits(s.imitated)
    out[WAITS] = ((seat - s.active) % s.seats) / s.seats
    out[SEATS] = (s.seats - 2) / SOME
    out[ROUND] = s.round_n / LONG_GAME
    out[ENDING] = s.last_round > 0
    out[LAST_TURN] = s.last_round == s.round_n
    out[QUIET] = s.quiet / QUIET_LIMIT
    out[PILE] = s.pile / 40


@rule
def portray_tree(s, out):
    """How much is left on the tree."""
    down = 0
    nuts = 0
    for place in range(1, PLACES):
        down += s.face[place] == DOWN
        nuts += value(s.nuts[place])
    out[BARE] = 1.0 - down / (PLACES - 1)
    out[ON_TREE] = nuts / 20


@rule
def portray_plans(s, here, powers, nest, means, out):
    """What each set of powers to buy would make of the tree (alone)."""
    for nth in range(PLANS):
        if PURCHASES[nth] & powers == 0:
            at = PLAN + nth * EACH
            known, hoped, cards = forecast(s, here, powers | PURCHASES[nth], max(0.0, means - COST[nth]))
            known += nest - COST[nth]
            out[at] = 1
            out[at + 1] = chance_of(known, 0.0)
            out[at + 2] = chance_of(known + hoped, cards)
            out[at + 3] = (known - SOLO_TARGET) / MANY
            out[at + 4] = hoped / MANY
            out[at + 5] = cards / MANY


@rule
def portray_deck(s, out):
    """What the unseen cards may be (alone)."""
    unseen = unseen_cards(s)
    out[UNSEEN] = unseen / 40
    out[UNSEEN_OWLS] = 10 * s.bag[FIRST_POWER + OWL] / unseen
    out[UNSEEN_BROKEN] = 3 * s.bag[BROKEN] / unseen
    out[UNSEEN_FINGERS] = 10 * s.bag[FINGERS_FACE] / unseen
    out[RICH] = sound_card(s, FACES) / 3


@rule
def portray_branches(s, here, out):
    """What lies on the tree, open or not (alone)."""
    stands_on = -1 if here == TRUNK else branch_of(here)
    for branch in range(BRANCHES):
        first = open_cards(s, branch) + 1
        run = 0
        for position in range(1, s.length[branch] + 1):
            place = place_of(branch, position)
            out[DOWN_LEFT] += (s.face[place] == DOWN) / 30
            out[LOOSE] += value(s.nuts[place]) / 20
            if branch == stands_on and position < position_of(here):
                out[INWARD] += value(s.nuts[place]) / 5
            if position >= first and run == position - first and s.face[place] == DOWN:
                run += 1
            if position < first and s.face[place] == BROKEN:
                out[BARRED] += 1 / BRANCHES
            out[NIBBLES] += (s.face[place] == FINGERS_FACE) / 3
        out[FIRST_DOWN] += (first == 1 and s.length[branch] > 0) / BRANCHES
        if first == 1:
            out[RUN + run] += 1 / BRANCHES
        stand = position_of(here) if branch == stands_on else 0
        if (here == TRUNK or branch == stands_on) and first == stand + 1 and first <= s.length[branch]:
            out[NEXT_DOWN] = 1
    out[SNAPPED] = count_bits(s.shortened) / BRANCHES
    if here != TRUNK:
        out[HERE] = value(s.nuts[here]) / 5


@rule
def portray_alone(s, out):
    """A lone squirrel, its plans and its dangers."""
    here, powers, nest, carried = standing(s)
    means = nest + carried
    portray_plans(s, here, powers, nest, means, out)
    portray_deck(s, out)
    portray_branches(s, here, out)
    out[OWLS] = danger(s, means)
    out[IN_NEST] = nest / SOLO_TARGET
    out[CARRIED] = carried / MANY
    out[MEANS] = means / SOLO_TARGET
    out[FAR] = carried * position_of(here) / 20
    for price in range(PRICED):
        out[POOR + price] = means < price + 1
    out[OUT + position_of(here)] = 1
    for power in range(len(POWERS)):
        out[HAS + power] = powers >> power & 1
        out[SOLD + power] = s.market >> power & 1
    if s.phase == Phase.PAY:
        out[OWES + s.owed] = 1
    out[GOLDEN] = s.held[0, NEST, GOLD] / 3


@rule
def portray(s, seat, out):
    """What a seat has and what lies before it."""
    out[:] = 0.0
    if s.seats == 1:
        portray_alone(s, out)
        return
    portray_holdings(s, seat, out)
    portray_reach(s, seat, out)
    portray_moment(s, seat, out)
    portray_tree(s, out)


LEARNT = read_weights(Path(__file__).with_name("learnt.toml"))
LEARNT_ALONE = read_weights(Path(__file__).with_name("alone.toml"))
