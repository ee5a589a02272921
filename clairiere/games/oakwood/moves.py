"""Moving through the tree: steps, flights, and what they cost (NS-17 to NS-20, NS-60, NS-82 to NS-84)."""

from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.actions import LEFT
from clairiere.games.oakwood.pieces import ACROBAT, BRANCHES, BROKEN, FLYING, PIECES
from clairiere.games.oakwood.state import (
    TRUNK,
    Event,
    branch_of,
    has,
    has_outward,
    inward,
    place_of,
    position_of,
)
from clairiere.games.oakwood.stock import points_left

STEP = 1
ENTER_BROKEN, ENTER_AS_ACROBAT = PIECES.number["ap_enter_broken"], PIECES.number["ap_enter_broken_acrobat"]
NO_WAY = 99


@rule
def entry_cost(s, seat, place):
    """The action points it takes to step onto a place (NS-18, NS-19, NS-60)."""
    if s.face[place] != BROKEN:
        return STEP
    return ENTER_AS_ACROBAT if has(s, seat, ACROBAT) else ENTER_BROKEN


@rule
def across(place, side):
    """The same position of the neighbouring branch; branches form a ring (NS-82, NS-R22)."""
    branch = (branch_of(place) + (BRANCHES - 1 if side == LEFT else 1)) % BRANCHES
    return place_of(branch, position_of(place))


@rule
def may_land(s, place):
    """Whether a flying squirrel may land: on a card that is no broken branch (NS-83)."""
    return s.face[place] != BROKEN and position_of(place) <= s.length[branch_of(place)]


@rule
def way_out(s, seat, place):
    """The fewest action points that lead from a broken branch to a place that is none (NS-17)."""
    here = inward(place)
    best = entry_cost(s, seat, here)
    while s.face[here] == BROKEN:
        here = inward(here)
        best += entry_cost(s, seat, here)
    here = place
    cost = 0
    while has_outward(s, here):
        here += 1
        cost += entry_cost(s, seat, here)
        if s.face[here] != BROKEN:
            best = min(best, cost)
            break
    if has(s, seat, FLYING) and (may_land(s, across(place, 0)) or may_land(s, across(place, 1))):
        best = min(best, STEP)
    return best


@rule
def why_not_step(s, seat, place):
    """The rule that forbids a step onto a neighbouring place, 0 if it may be taken (NS-14, NS-17, NS-19, NS-R8)."""
    left = points_left(s) - entry_cost(s, seat, place)
    if left < 0:
        return 19 if s.face[place] == BROKEN else 14
    if s.face[place] == BROKEN and left < way_out(s, seat, place):
        return 17
    return 0


@rule
def step(s, seat, place):
    """Move to a neighbouring place; any number of squirrels may share it (NS-18, NS-20)."""
    cost = entry_cost(s, seat, place)
    s.spent += cost
    s.at[seat] = place
    emit(s, EVERYONE, Event.MOVED, seat, place, cost)


@rule
def fly(s, seat, side):
    """Glide to the neighbouring branch (NS-82)."""
    s.spent += STEP
    s.at[seat] = across(s.at[seat], side)
    emit(s, EVERYONE, Event.FLEW, seat, s.at[seat])


@rule
def why_not_fly(s, seat, side):
    """The rule that forbids a flight, 0 if it may be made: no skipping, not from or to the trunk (NS-83, NS-84)."""
    return 0 if may_land(s, across(s.at[seat], side)) else 83


@rule
def is_on_broken(s, seat):
    """Whether a squirrel stands on a broken branch."""
    return s.at[seat] != TRUNK and s.face[s.at[seat]] == BROKEN
