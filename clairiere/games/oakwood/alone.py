"""What a solo player may expect: the chance to reach the goal, at a glance (NS-100 to NS-118).

What can be brought home is counted: the nest, what is carried, what lies on open cards less the tolls for it, and
what face-down cards may hold. Each is counted for the powers one has and for those one could still buy, and the
best counts. A Lasso pulls everything on a branch home; without it every cheekful is a trip of its own. Who cannot pay
the Owl lives dangerously.

The answer is the goal times the chance, and a trifle for every acorn on its way, so that waiting is never as good.
"""

import numpy as np

from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import (
    ACORNS_ON,
    ACROBAT,
    BACKPACK,
    BRANCHES,
    BROKEN,
    BROWN,
    CHEEK_ROOM,
    CHEEKS,
    FACES,
    FIRST_NUT,
    FIRST_POWER,
    GOLD,
    LASSO,
    OWL,
    PACK,
    PACK_ROOM,
    POINTS,
    PRICED,
    SOLO_TARGET,
    STICKY_FINGERS,
)
from clairiere.games.oakwood.state import (
    DOWN,
    TRUNK,
    Owed,
    Phase,
    branch_of,
    nest_value,
    place_of,
    position_of,
    value,
)

PURCHASES = np.array([0, 1 << LASSO, 1 << ACROBAT, 1 << LASSO | 1 << ACROBAT], np.int64)
COST = np.array([0.0, PRICED, PRICED, 2 * PRICED])
FINGERS_FACE = FIRST_POWER + STICKY_FINGERS

CARRIED = 0.998  # part of an acorn in the cheeks that counts
FAR = 0.001  # less for each step from the trunk
IN_HAND = 0.002  # more for an acorn that is carried than for one that could be
BY_LASSO = 0.75  # part of what face-down cards hold that a Lasso brings home
BY_CHEEKS = np.array([0.0, 1.0, 1.3, 1.5, 1.6, 1.7])  # cards' worth that one trip past so many cards brings home
NIBBLED = 0.8  # part of a load that gets past Sticky Fingers
CUT_OFF = 0.1  # … past a broken branch
SPREAD = 5.0  # variance of the points on a card
SPREAD_AT_LEAST = 0.02
HALF_A_POINT = 0.5
STEEP = 1.7  # of the logistic curve that is nearest to the normal one
DANGERS = 2.0  # cards turned up while one is poor
DANGERS_A_POINT = 1.0  # … and more for each point that is missing
TRIFLE = 0.02
ON_THE_WAY, NEARER = 0.8, 0.1  # of it counts for what is carried, less for each step from the trunk
WON = 1.0  # more than any trifle


@rule
def unseen_cards(s):
    """How many cards nobody has seen."""
    n = 0
    for face in range(FACES):
        n += s.bag[face]
    return max(1, n)


@rule
def sound_card(s, room):
    """The points on an unseen card that is no broken branch, on the average, as far as there is room for them."""
    points = 0.0
    for face in range(FIRST_NUT, FACES):
        gold = min(room, ACORNS_ON[face, GOLD])
        brown = min(room - gold, ACORNS_ON[face, BROWN])
        points += s.bag[face] * (POINTS[GOLD] * gold + POINTS[BROWN] * brown)
    return points / max(1, unseen_cards(s) - s.bag[BROKEN])


@rule
def bars(s, place, powers):
    """Whether a card stops who walks: a broken branch stops all but acrobats (NS-109)."""
    return s.face[place] == BROKEN and powers >> ACROBAT & 1 == 0


@rule
def open_cards(s, branch):
    """How many cards of a branch lie face up before the first that does not."""
    n = 0
    while n < s.length[branch] and s.face[place_of(branch, n + 1)] != DOWN:
        n += 1
    return n


@rule
def haul_by_lasso(s, branch, stand, powers, means):
    """What a Lasso brings home from a branch: all within reach of where one can pay to go, less the tolls."""
    worth = 0.0
    best = 0.0
    tolls = 0
    for position in range(1, open_cards(s, branch) + 1):
        place = place_of(branch, position)
        worth += value(s.nuts[place]) * (CARRIED - FAR * position)
        best = max(best, worth - tolls)  # it is thrown from the card before
        if position > stand:
            if bars(s, place, powers) or tolls >= means:
                return best
            tolls += 1
    return best


@rule
def trips_for(acorns, room):
    """How many trips so many acorns take."""
    return (acorns + room - 1) // room


@rule
def haul_by_trips(s, branch, stand, powers, room, means):
    """What cheekfuls bring home from beyond where one stands, all of it or the golden ones, less the tolls."""
    gold = 0
    brown = 0
    best = 0.0
    for position in range(stand + 1, open_cards(s, branch) + 1):
        place = place_of(branch, position)
        if bars(s, place, powers) or position - stand > means:
            return best
        gold += s.nuts[place, GOLD]
        brown += s.nuts[place, BROWN]
        part = CARRIED - FAR * position
        first = position - stand
        if gold + brown > 0:
            tolls = first + position * (trips_for(gold + brown, room) - 1)
            best = max(best, (POINTS[GOLD] * gold + brown) * part - tolls)
        if gold > 0:
            tolls = first + position * (trips_for(gold, room) - 1)
            best = max(best, POINTS[GOLD] * gold * part - tolls)
    return best


@rule
def way_home(s, here, powers):
    """The part of a load that comes home from a place."""
    part = CARRIED - FAR * 0.5 * position_of(here)
    for place in range(place_of(branch_of(here), 1), here):
        if bars(s, place, powers):
            part = CUT_OFF
        elif s.face[place] == FINGERS_FACE and powers >> LASSO & 1 == 0:
            part *= NIBBLED  # NS-115
    return part


@rule
def load(s, here, powers, room):
    """What is carried, and without a Lasso what lies on the way home: the best first, the rest on later trips."""
    gold = s.held[0, CHEEKS, GOLD] + s.held[0, PACK, GOLD]
    brown = s.held[0, CHEEKS, BROWN] + s.held[0, PACK, BROWN]
    carried = float(POINTS[GOLD] * gold + brown)
    if here == TRUNK:
        return CARRIED * carried
    if powers >> LASSO & 1:
        return way_home(s, here, powers) * carried
    for place in range(place_of(branch_of(here), 1), here + 1):
        gold += s.nuts[place, GOLD]
        brown += s.nuts[place, BROWN]
    first_gold = min(room, gold)
    first_brown = min(room - first_gold, brown)
    gold -= first_gold
    brown -= first_brown
    way = (position_of(here) + 1) // 2
    rest = max(0.0, float(POINTS[GOLD] * gold - way * trips_for(gold, room)))
    rest = max(rest, float(POINTS[GOLD] * gold + brown - way * trips_for(gold + brown, room)))
    worth = way_home(s, here, powers) * (POINTS[GOLD] * first_gold + first_brown) + IN_HAND * carried
    return worth + rest * (CARRIED - FAR * position_of(here))


@rule
def hope(s, branch, stand, powers, room, means):
    """What the face-down cards of a branch may bring, less tolls and Owls, and how many one would turn up."""
    first = open_cards(s, branch) + 1
    tolls = 0
    for position in range(stand + 1, first):
        tolls += 1
        if bars(s, place_of(branch, position), powers) or tolls > means:
            return 0.0, 0.0
    run = 0
    while first + run <= s.length[branch] and s.face[place_of(branch, first + run)] == DOWN:
        run += 1
    unseen = unseen_cards(s)
    sound = 1.0 - s.bag[BROKEN] / unseen
    alive = 1.0
    turned = 0.0
    whole = 0.0
    for _ in range(run):
        turned += alive
        alive *= sound
        whole += alive
    if powers >> LASSO & 1:
        points = BY_LASSO * whole * sound_card(s, FACES)
    else:
        points = BY_CHEEKS[run] * sound * sound_card(s, room)
    points -= tolls + PRICED * turned * s.bag[FIRST_POWER + OWL] / unseen
    return (points, turned) if points > 0.0 else (0.0, 0.0)


@rule
def forecast(s, here, powers, means):
    """With a set of powers: points that are known, points to be hoped for, and the cards they are hoped from."""
    room = CHEEK_ROOM + (PACK_ROOM if powers >> BACKPACK & 1 else 0)
    known = load(s, here, powers, room)
    hoped = 0.0
    cards = 0.0
    for branch in range(BRANCHES):
        stand = position_of(here) if here != TRUNK and branch_of(here) == branch else 0
        if powers >> LASSO & 1:
            known += haul_by_lasso(s, branch, stand, powers, means)
        else:
            known += haul_by_trips(s, branch, stand, powers, room, means)
        more, turned = hope(s, branch, stand, powers, room, means)
        hoped += more
        cards += turned
    return known, hoped, cards


@rule
def danger(s, means):
    """The chance to meet the Owl before one can pay it (NS-113)."""
    if means >= PRICED:
        return 0.0
    safe = 1.0 - s.bag[FIRST_POWER + OWL] / unseen_cards(s)
    return 1.0 - safe ** (DANGERS + DANGERS_A_POINT * (PRICED - means))


@rule
def chance_of(points, cards):
    """The chance to reach the goal with points to be expected, when so many cards tell how many they are."""
    spread = np.sqrt(SPREAD_AT_LEAST + SPREAD * cards)
    return 1.0 / (1.0 + np.exp(-STEEP * (points + HALF_A_POINT - SOLO_TARGET) / spread))


@rule
def standing(s):
    """Where a lone squirrel is, its powers, what its nest and its load are worth: once what it owes is paid."""
    nest = float(nest_value(s, 0))
    here = s.at[0]
    powers = s.powers[0]
    if s.phase == Phase.PAY:
        nest -= s.price
        if s.owed == Owed.STEP:
            here = s.goal
    if s.card >= 0:
        powers |= 1 << s.card
    return here, powers, nest, float(value(s.held[0, CHEEKS]) + value(s.held[0, PACK]))


@rule
def alone(s):
    """The goal times the chance to reach it (NS-102); for the best score, the points to be expected (NS-103)."""
    if s.phase == Phase.OVER:
        nest = float(nest_value(s, 0))
        return nest if s.best_score else SOLO_TARGET + WON if nest >= SOLO_TARGET else 0.0
    here, powers, nest, carried = standing(s)
    means = nest + carried
    best = -1.0
    sure = 0.0
    expected = 0.0
    for nth in range(len(PURCHASES)):
        if PURCHASES[nth] & powers == 0 and expected >= COST[nth]:  # what can never be paid for is no help
            known, hoped, cards = forecast(s, here, powers | PURCHASES[nth], max(0.0, means - COST[nth]))
            known += nest - COST[nth]
            chance = max(chance_of(known, 0.0), chance_of(known + hoped, cards))
            if chance > best:
                best = chance
                sure = known
            expected = max(expected, known + hoped)
    if s.best_score:
        return expected * (1.0 - danger(s, means))
    if sure + HALF_A_POINT < SOLO_TARGET:
        best *= 1.0 - danger(s, means)
    return SOLO_TARGET * best + TRIFLE * (nest + carried * (ON_THE_WAY - NEARER * position_of(here)))
