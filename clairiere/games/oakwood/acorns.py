"""Picking up, laying down, stashing, converting, burying (NS-31 to NS-35, NS-95)."""

from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.actions import CHEEKFUL, INTO, PACKFUL, Verb
from clairiere.games.oakwood.pieces import BROWN, CHEEKS, GOLD, KINDS, NEST, PACK, PIECES
from clairiere.games.oakwood.state import TRUNK, Event, den_value, in_cheeks, in_pack, pack_room

CONVERT = PIECES.number["convert_brown_in"]


@rule
def nothing_to_carry(s, seat):
    """Whether there is no acorn to share out: none on the card, none carried (NS-31)."""
    here = s.nuts[s.at[seat], BROWN] + s.nuts[s.at[seat], GOLD]
    return here + in_cheeks(s, seat) + in_pack(s, seat) == 0


@rule
def left_lying(s, seat, cheekful, packful, kind):
    """The acorns of a kind that lie on the card once just this is carried; below 0 if that is too many (NS-31)."""
    carried = s.held[seat, CHEEKS, kind] + s.held[seat, PACK, kind]
    return s.nuts[s.at[seat], kind] + carried - CHEEKFUL[cheekful, kind] - PACKFUL[packful, kind]


@rule
def why_not_carry(s, seat, cheekful, packful):
    """The rule that forbids to carry just this in cheeks and backpack, 0 if it may be done.

    What is on the card under the squirrel, in its cheeks and in its backpack may be shared out anew (NS-31, NS-R7);
    what is not carried stays on the card. On the trunk nothing can be laid down (NS-32, NS-R33).
    """
    if packful != 0 and pack_room(s, seat) == 0:
        return 61
    changes = False
    for kind in range(len(KINDS)):
        left = left_lying(s, seat, cheekful, packful, kind)
        if s.at[seat] == TRUNK and left != 0:
            return 32
        if left < 0:
            return 31
        changes |= CHEEKFUL[cheekful, kind] != s.held[seat, CHEEKS, kind]
        changes |= PACKFUL[packful, kind] != s.held[seat, PACK, kind]
    return 0 if changes else 95  # NS-95: it must change something


@rule
def carry(s, seat, cheekful, packful):
    """Share out the acorns of the card, the cheeks and the backpack (NS-31, NS-61)."""
    place = s.at[seat]
    for kind in range(len(KINDS)):
        s.nuts[place, kind] = left_lying(s, seat, cheekful, packful, kind)
        s.held[seat, CHEEKS, kind] = CHEEKFUL[cheekful, kind]
        s.held[seat, PACK, kind] = PACKFUL[packful, kind]
    emit(s, EVERYONE, Event.CARRIED, seat, cheekful, packful, place)


@rule
def stash(s, seat, zone, kind):
    """Move an acorn from the cheeks or the backpack into the nest, whence none comes back (NS-12, NS-33)."""
    s.held[seat, zone, kind] -= 1
    s.held[seat, INTO[Verb.STASH], kind] += 1
    emit(s, EVERYONE, Event.STASHED, seat, kind, zone)


@rule
def bury(s, seat, zone, kind):
    """Move an acorn into the den, where it scores (NS-35, NS-13)."""
    s.held[seat, zone, kind] -= 1
    s.held[seat, INTO[Verb.BURY], kind] += 1
    s.busy = 1
    emit(s, EVERYONE, Event.BURIED, seat, kind, zone, den_value(s, seat))


@rule
def why_not_convert(s, seat):
    """The rule that forbids to convert, 0 if it may be done: five brown in the nest, a golden one there (NS-34)."""
    return 0 if s.held[seat, NEST, BROWN] >= CONVERT and s.supply[GOLD] > 0 else 34


@rule
def convert(s, seat):
    """Exchange five brown acorns of the nest for a golden one, into the nest (NS-34, NS-R24)."""
    s.held[seat, NEST, BROWN] -= CONVERT
    s.supply[BROWN] += CONVERT
    s.supply[GOLD] -= 1
    s.held[seat, NEST, GOLD] += 1
    s.busy = 1
    emit(s, EVERYONE, Event.CONVERTED, seat)
