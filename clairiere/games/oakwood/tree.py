"""The tree: faces drawn when a card is turned, the slide-in, snapping (NS-9, NS-22, NS-36 to NS-47)."""

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.chance import roll
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import ACORNS_ON, BROKEN, BROWN, FACES, GOLD, KINDS
from clairiere.games.oakwood.state import (
    DOWN,
    NO_CARD,
    TRUNK,
    Cause,
    Event,
    branch_of,
    inward,
    place_of,
    position_of,
)
from clairiere.games.oakwood.stock import fall


@rule
def draw_face(s):
    """The face of a card that is turned up: any card nobody has seen, each as likely (NS-4, NS-9)."""
    unseen = 0
    for face in range(FACES):
        unseen += s.bag[face]
    left = roll(s, unseen)
    face = 0
    while left >= s.bag[face]:
        left -= s.bag[face]
        face += 1
    s.bag[face] -= 1
    return face


@rule
def turn_up(s, seat, place):
    """Turn up the face-down card at a place; what it shows. It is never turned down again (NS-26)."""
    face = draw_face(s)
    s.face[place] = face
    brown = min(ACORNS_ON[face, BROWN], s.supply[BROWN])  # NS-22, NS-23, NS-R27: as many as there are
    gold = min(ACORNS_ON[face, GOLD], s.supply[GOLD])
    s.supply[BROWN] -= brown
    s.supply[GOLD] -= gold
    s.nuts[place, BROWN] += brown
    s.nuts[place, GOLD] += gold
    emit(s, EVERYONE, Event.TURNED, seat, place, face, brown, gold)
    if face == BROKEN:  # NS-43: whoever stands on it falls; it stays, and so do the acorns on it (NS-R16)
        for other in range(s.seats):
            if s.at[other] == place:
                fall(s, other, Cause.BROKEN)
    return face


@rule
def slide_in(s, place):
    """The card at a place leaves its branch, and the branch closes up (NS-36 to NS-42)."""
    branch = branch_of(place)
    last = place_of(branch, s.length[branch])
    brown = s.nuts[place, BROWN]
    gold = s.nuts[place, GOLD]
    moved = 0
    for seat in range(s.seats):
        if s.at[seat] == place:
            moved |= 1 << seat
        elif place < s.at[seat] <= last:
            s.at[seat] -= 1  # NS-36: squirrels ride along
    for here in range(place, last):
        s.face[here] = s.face[here + 1]  # NS-36
        for kind in range(len(KINDS)):
            s.nuts[here, kind] = s.nuts[here + 1, kind]
    s.face[last] = NO_CARD  # NS-42: the card that left is out of the game, or in a slot
    s.nuts[last, BROWN] = 0
    s.nuts[last, GOLD] = 0
    s.length[branch] -= 1
    added = add_card(s, branch)
    rest = place if s.face[place] != NO_CARD else inward(place)  # NS-38, NS-39, NS-R3, NS-R4
    if rest == TRUNK:
        s.supply[BROWN] += brown  # NS-39: the branch is empty
        s.supply[GOLD] += gold
    else:
        s.nuts[rest, BROWN] += brown
        s.nuts[rest, GOLD] += gold
    left_behind = moved
    while left_behind != 0:
        s.at[lowest_bit(left_behind)] = rest  # NS-38
        left_behind = without_lowest(left_behind)
    emit(s, EVERYONE, Event.SLID, place, added, rest)
    while moved != 0:
        step_off(s, lowest_bit(moved))
        moved = without_lowest(moved)
    snap(s, branch)  # NS-41, NS-R32: after the card was added


@rule
def add_card(s, branch):
    """Put the top card of the pile at the outer end, face down; 1 if one was put (NS-37)."""
    if s.shortened >> branch & 1 or s.pile == 0 or s.seats == 1:  # NS-47; NS-94: no more; NS-114: never in solo
        return 0
    s.pile -= 1
    s.length[branch] += 1
    s.face[place_of(branch, s.length[branch])] = DOWN
    return 1


@rule
def step_off(s, seat):
    """A squirrel under which a broken branch has slid steps inward, off it; this is no fall (NS-40, NS-R5)."""
    if s.at[seat] == TRUNK or s.face[s.at[seat]] != BROKEN:
        return
    while s.at[seat] != TRUNK and s.face[s.at[seat]] == BROKEN:
        s.at[seat] = inward(s.at[seat])
    emit(s, EVERYONE, Event.STEPPED, seat, s.at[seat])


@rule
def snap(s, branch):
    """Break a branch beyond the first two adjacent broken branches, if there are any (NS-45)."""
    for place in range(place_of(branch, 1), place_of(branch, 1) + s.length[branch] - 1):
        if s.face[place] == BROKEN and s.face[place + 1] == BROKEN:
            break_off(s, branch, place + 1)
            return


@rule
def break_off(s, branch, end):
    """All cards beyond a place leave the game, for good (NS-45, NS-46, NS-47, NS-R10)."""
    last = place_of(branch, s.length[branch])
    if last == end and s.shortened >> branch & 1:
        return  # it has snapped here before
    brown, gold = 0, 0
    for place in range(end + 1, last + 1):
        s.unseen += s.face[place] == DOWN  # NS-45: unseen
        s.face[place] = NO_CARD
        brown += s.nuts[place, BROWN]
        gold += s.nuts[place, GOLD]
        s.nuts[place, BROWN] = 0
        s.nuts[place, GOLD] = 0
    s.supply[BROWN] += brown  # NS-46
    s.supply[GOLD] += gold
    s.length[branch] = position_of(end)
    s.shortened |= 1 << branch  # NS-47
    emit(s, EVERYONE, Event.SNAPPED, branch, position_of(end), last - end, brown, gold)
    for seat in range(s.seats):
        if end < s.at[seat] <= last:
            fall(s, seat, Cause.SNAP)  # NS-46
