"""Temples, villages and their cards (TV-46 to TV-62, TV-86)."""

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.effects import can_raise, open_bundle
from clairiere.games.tribus.goals import note_goal, tucked_by
from clairiere.games.tribus.language import CATAPULT, EFFECTS, FLY, TEMPLE, TURBINE, VOLTIPORT
from clairiere.games.tribus.pieces import (
    BONUS_OF,
    CAPITAL,
    DISCARD,
    HAND,
    MOST_TUCKED,
    NOTHING,
    PAWNS,
    RIGHT_EFFECT,
    RIVER,
    SLOTS_OF,
    TEMPLE_EFFECT,
    TEMPLE_KINDS,
)
from clairiere.games.tribus.piles import discard_element, fill_village_river, take_from_hand
from clairiere.games.tribus.state import NOBODY, Event, Phase, Stage
from clairiere.games.tribus.terrain import add_pollution, beside


@rule
def can_place_temple(s, seat):
    """Whether the temple action is possible: three cards, a temple, a tile without one (TV-49)."""
    cards = 0
    for slot in range(HAND):
        cards += s.hand[seat, slot] != NOTHING
    return cards >= DISCARD and can_raise(s, seat)


@rule
def ready_tiles(s, seat):
    """The tiles that may become villages: slots full of riders, a pawn left (TV-50, TV-51, TV-Q29)."""
    ready = 0
    if count_bits(s.villages[seat]) == PAWNS:
        return ready
    left = s.tiled[seat] & ~s.villages[seat] & s.peopled[seat]
    while left != 0:
        square = lowest_bit(left)
        slots = SLOTS_OF[s.tile[seat, square]]
        if 0 < slots <= s.riders[seat, square]:
            ready |= 1 << square
        left = without_lowest(left)
    return ready


@rule
def discard_three(s, seat, slots):
    """Three cards go to the discard; their conditions and effects are ignored (TV-46, TV-21)."""
    first = take_from_hand(s, seat, lowest_bit(slots))
    slots = without_lowest(slots)
    second = take_from_hand(s, seat, lowest_bit(slots))
    third = take_from_hand(s, seat, lowest_bit(without_lowest(slots)))
    for card in (first, second, third):
        discard_element(s, card)
    emit(s, EVERYONE, Event.DISCARDED, seat, first, second, third, s.compulsory)


@rule
def begin_temple(s):
    """A temple has been paid for with cards, and has to be placed (TV-46)."""
    for kind in range(len(EFFECTS)):
        s.todo[s.depth, kind] = kind == TEMPLE
    s.depth += 1


@rule
def choose_temple(s, seat, kind):
    """Take one of the temples left, in any order (TV-47)."""
    s.temple = kind
    emit(s, EVERYONE, Event.KIND, seat, kind, s.board[seat])
    s.phase = Phase.TEMPLE_AT


@rule
def raise_temple(s, seat, square):
    """Put the temple on a tile, and take its effect at once (TV-47, TV-48)."""
    s.todo[s.depth - 1, TEMPLE] -= 1
    s.compulsory = 0
    s.raised[seat] |= 1 << s.temple
    s.temples[seat] |= 1 << square
    emit(s, EVERYONE, Event.RAISED, seat, s.temple, square, s.board[seat])
    open_bundle(s, seat, TEMPLE_EFFECT[s.board[seat], s.temple], 0, True)
    s.temple = NOTHING
    note_goal(s, seat)


@rule
def temples_left(s, seat):
    """The temples not yet placed, by kind (TV-48)."""
    return (1 << TEMPLE_KINDS) - 1 & ~s.raised[seat]


@rule
def sullied_by(s, seat, square):
    """The squares that a village on a tile pollutes: the bare ones beside, with a turbine none (TV-53)."""
    if BONUS_OF[s.tile[seat, square]] & TURBINE != 0:
        return 0
    return beside(1 << square) & ~s.tiled[seat]


@rule
def build(s, seat, square):
    """Turn a tile into a village: riders back, pollution, pawn, catapult, village card, in this order (TV-62)."""
    tile = s.tile[seat, square]
    slots = SLOTS_OF[tile]
    s.riders[seat, square] -= slots  # TV-52: further riders and a temple stay
    s.riders[seat, CAPITAL] += slots
    s.peopled[seat] |= 1 << CAPITAL
    if s.riders[seat, square] == 0:
        s.peopled[seat] &= ~(1 << square)
    s.villages[seat] |= 1 << square  # TV-52, TV-54
    if BONUS_OF[tile] & VOLTIPORT:
        s.ports[seat] |= 1 << square  # TV-60, TV-61, TV-Q27: from now on
    emit(s, EVERYONE, Event.BUILT, seat, square, tile, slots, count_bits(s.villages[seat]))
    bare = sullied_by(s, seat, square)
    while bare != 0:  # TV-53
        add_pollution(s, seat, lowest_bit(bare))
        bare = without_lowest(bare)
    if count_bits(s.villages[seat]) == PAWNS and s.ender == NOBODY:  # TV-86; TV-87, TV-Q21: only the first
        s.ender = seat
        s.last_round = s.round_n + 1
        emit(s, EVERYONE, Event.END_TOKEN, seat)
    note_goal(s, seat)
    s.stage = Stage.REWARD
    if BONUS_OF[tile] & CATAPULT:  # TV-55, TV-Q28: before the village card
        for kind in range(len(EFFECTS)):
            s.todo[s.depth, kind] = kind == FLY
        s.depth += 1


@rule
def cards_on_offer(s):
    """The places of the village river that hold a card (TV-56)."""
    places = 0
    for place in range(RIVER):
        places |= (s.village_river[place] != NOTHING) << place
    return places


@rule
def take_village_card(s, seat, place):
    """Take a card of the village river, which is filled at once (TV-56, TV-Q18)."""
    s.village_card = s.village_river[place]
    s.village_river[place] = NOTHING
    emit(s, EVERYONE, Event.TOOK, seat, s.village_card, place)
    fill_village_river(s)
    s.phase = Phase.SIDE


@rule
def use_right(s, seat):
    """Use the right side of the card taken (TV-57)."""
    emit(s, EVERYONE, Event.RIGHT, seat, s.village_card)
    s.stage = Stage.SPENT
    open_bundle(s, seat, RIGHT_EFFECT[s.village_card], 0, True)


@rule
def spend_village_card(s, seat):
    """The right side is done: the card goes to the discard, and counts as used (TV-57, TV-70)."""
    card = s.village_card
    s.village_discard |= 1 << card
    s.village_card = NOTHING
    s.right_used[seat] += 1
    emit(s, EVERYONE, Event.SPENT, seat, card, s.right_used[seat])
    note_goal(s, seat)


@rule
def use_left(s, seat):
    """Tuck the card taken (TV-57); with four tucked already, one of these goes first (TV-59)."""
    if tucked_by(s, seat) == MOST_TUCKED:
        s.phase = Phase.DROP
    else:
        tuck(s, seat)


@rule
def drop(s, seat, slot):
    """Discard a tucked card to make room, never the new one (TV-59, TV-Q19)."""
    card = s.tucked[seat, slot]
    s.village_discard |= 1 << card
    s.tucked[seat, slot] = NOTHING
    emit(s, EVERYONE, Event.DROPPED, seat, card, slot)
    tuck(s, seat)


@rule
def tuck(s, seat):
    """The card taken goes to the lowest free place under the board."""
    slot = 0
    while s.tucked[seat, slot] != NOTHING:
        slot += 1
    s.tucked[seat, slot] = s.village_card
    s.village_card = NOTHING
    s.stage = Stage.AFTER
    emit(s, EVERYONE, Event.TUCKED, seat, s.tucked[seat, slot], slot)
    note_goal(s, seat)
