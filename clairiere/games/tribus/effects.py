"""Effects: what is still to be resolved, in which order, and what each does (TV-33, TV-36 to TV-45, TV-77 to TV-84).

Effects that belong together are a bundle: how much of each kind is left. What a bundle sets off (a temple, a new
Forest tile) is a bundle of its own, resolved before the rest goes on.
"""

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.goals import note_goal, note_sequence
from clairiere.games.tribus.language import CLEAN, CLEANSE, EFFECTS, FLY, FOREST, MIX, MOVE, SOAR, TEMPLE, WATER
from clairiere.games.tribus.pieces import (
    AMOUNT,
    COLOUR_OF,
    GUIDE_EFFECT,
    HAS,
    MOST_GUIDES,
    NOTHING,
    ON_FOREST,
    ON_PLAY,
    PER_X,
    PLUS,
    TEMPLE_KINDS,
)
from clairiere.games.tribus.piles import fill_forest_river
from clairiere.games.tribus.state import Event, Phase
from clairiere.games.tribus.terrain import (
    can_add_tile,
    can_fly,
    move_rider,
    price_of_tile,
    remove_pollution,
    take_water,
)

KINDS = len(EFFECTS)
NO_EFFECT = -1


@rule
def plus_of(s, seat, kind):
    """What a seat's guides add to each effect of a kind (TV-80)."""
    more = 0
    for place in range(MOST_GUIDES):
        if s.guides[seat, place] != NOTHING:
            more += PLUS[s.guides[seat, place], kind]
    return more


@rule
def open_bundle(s, seat, row, x, printed):
    """Begin with an effect; what is printed on a card, a temple or a village card gets what guides add (TV-80)."""
    for kind in range(KINDS):
        n = 0
        if HAS[row, kind]:
            n = AMOUNT[row, kind] + PER_X[row, kind] * x
            if kind == FOREST:
                n = max(n, 1)  # TV-39, TV-40
            elif printed:
                n += plus_of(s, seat, kind)  # TV-Q12: X effects too, even if X is 0
        s.todo[s.depth, kind] = n
    s.depth += 1


@rule
def add_power(s, place, row):
    """Join the effect of a guide card to a bundle, kind by kind (TV-77)."""
    for kind in range(KINDS):
        s.todo[place, kind] += AMOUNT[row, kind]


@rule
def join_powers(s, seat, element):
    """Whoever plays a card of an element gets what guides give for it, joined to the card's own (TV-77, TV-Q11)."""
    for place in range(MOST_GUIDES):
        guide = s.guides[seat, place]
        if guide != NOTHING and ON_PLAY[guide] == element:
            add_power(s, s.depth - 1, GUIDE_EFFECT[guide])


@rule
def set_off_by_tile(s, seat):
    """What guides give for a Forest tile just added (TV-79, TV-81), in the order of all effects."""
    for kind in range(KINDS):
        s.todo[s.depth, kind] = 0
    for place in range(MOST_GUIDES):
        guide = s.guides[seat, place]
        if guide != NOTHING and ON_FOREST[guide]:
            add_power(s, s.depth, GUIDE_EFFECT[guide])
    s.depth += 1


@rule
def next_effect(s):
    """The kind to resolve next in the bundle at hand (TV-33), NO_EFFECT when it is done."""
    for kind in range(KINDS):
        if s.todo[s.depth - 1, kind] > 0:
            return kind
    return NO_EFFECT


@rule
def left_to_do(s, kind):
    """How much of an effect is left in the bundle at hand."""
    return s.todo[s.depth - 1, kind]


@rule
def done_with(s, kind):
    """Nothing more of this effect."""
    s.todo[s.depth - 1, kind] = 0


@rule
def resolve(s, seat):
    """Resolve effects until the player has to choose (True), or until none is left (False)."""
    while s.depth > 0:
        kind = next_effect(s)
        if kind == NO_EFFECT:
            s.depth -= 1
        elif kind == WATER:
            take_water(s, seat, left_to_do(s, WATER))  # TV-36, TV-Q6: compulsory
            done_with(s, WATER)
        elif kind == CLEAN:
            if not clean_without_choice(s, seat):
                s.phase = Phase.CLEAN
                return True
        elif can_choose(s, seat, kind):
            s.phase = phase_of(kind)
            return True
        else:
            done_with(s, kind)  # TV-41, TV-58: it does nothing
    return False


@rule
def phase_of(kind):
    """What is asked for an effect."""
    if kind == CLEANSE:
        return Phase.CLEANSE
    if kind == TEMPLE:
        return Phase.TEMPLE_KIND
    if kind == FOREST:
        return Phase.FOREST
    if kind == MOVE:
        return Phase.MOVE
    return Phase.MIX if kind == MIX else Phase.FLY


@rule
def can_choose(s, seat, kind):
    """Whether an effect can do anything."""
    if kind == CLEANSE:
        return s.polluted[seat] != 0
    if kind == TEMPLE:
        return can_raise(s, seat)
    if kind == FOREST:
        return can_add_tile(s, seat, left_to_do(s, FOREST), s.water[seat])
    if kind >= FLY:
        return can_fly(s, seat, kind == SOAR)
    return True  # there is always a step: between the Capital and the start tile


@rule
def can_raise(s, seat):
    """Whether a temple is left and a tile has none (TV-47, TV-49)."""
    return count_bits(s.raised[seat]) < TEMPLE_KINDS and s.tiled[seat] & ~s.temples[seat] != 0


@rule
def clean_without_choice(s, seat):
    """Remove pollution where there is nothing to choose (TV-37); False if the player has to say where."""
    n = left_to_do(s, CLEAN)
    if count_bits(s.polluted[seat]) > 1:
        tokens = 0
        left = s.polluted[seat]
        while left != 0:
            tokens += s.pollution[seat, lowest_bit(left)]
            left = without_lowest(left)
        if tokens > n:
            return False
    left = s.polluted[seat]
    while left != 0:  # fewer are left than may go: remove all; or they lie on one square
        square = lowest_bit(left)
        clean_at(s, seat, square, min(n, s.pollution[seat, square]))
        left = without_lowest(left)
    done_with(s, CLEAN)
    return True


@rule
def clean_at(s, seat, square, n):
    """Remove tokens of a square as part of an effect."""
    remove_pollution(s, seat, square, n)
    s.todo[s.depth - 1, CLEAN] -= n
    note_goal(s, seat)


@rule
def cleanse_at(s, seat, square):
    """Remove all tokens of a square (TV-84)."""
    remove_pollution(s, seat, square, s.pollution[seat, square])
    s.todo[s.depth - 1, CLEANSE] -= 1
    note_goal(s, seat)


@rule
def add_tile(s, seat, place, square):
    """Buy a tile on offer and put it on a square, Forest face up; the river is filled at once (TV-38)."""
    price = price_of_tile(s, seat, left_to_do(s, FOREST))
    done_with(s, FOREST)
    tile = s.offers[place]
    s.offers[place] = NOTHING
    s.water[seat] -= price
    s.tile[seat, square] = tile
    s.tiled[seat] |= 1 << square
    s.coloured[seat, COLOUR_OF[tile]] |= 1 << square
    emit(s, EVERYONE, Event.BOUGHT, seat, tile, square, price, place)
    fill_forest_river(s)
    note_sequence(s, seat)
    set_off_by_tile(s, seat)


@rule
def step(s, seat, origin, target):
    """One rider, one step (TV-42, TV-44)."""
    move_rider(s, seat, origin, target)
    s.todo[s.depth - 1, next_effect(s)] -= 1
    emit(s, EVERYONE, Event.STEPPED, seat, origin, target)


@rule
def take_one_water(s, seat):
    """One water instead of a step (TV-44)."""
    s.todo[s.depth - 1, MIX] -= 1
    take_water(s, seat, 1)


@rule
def fly(s, seat, origin, target):
    """A rider flies (TV-45)."""
    move_rider(s, seat, origin, target)
    s.todo[s.depth - 1, next_effect(s)] -= 1
    emit(s, EVERYONE, Event.FLEW, seat, origin, target)


@rule
def decline(s, seat):
    """Do without the rest of an effect: a tile, flights, a temple, steps (TV-Q6)."""
    kind = next_effect(s)
    left = left_to_do(s, kind)
    done_with(s, kind)
    emit(s, EVERYONE, Event.STOPPED, seat, kind, left)
