"""The record of an Oakwood table, what can happen at it, and the count of all pieces (NS-2 to NS-13).

A place is one number: 0 is the trunk, then come the five places of each branch, from the trunk outward. A face-down
card has no face yet (NS-9): the record only knows how many cards of each face nobody has seen.

Every number is 64 bits wide: a rule then has one compiled form, and no sum is ever narrow.
"""

from enum import IntEnum

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.record import record
from clairiere.core.rule import rule
from clairiere.games.oakwood.pieces import (
    ACORNS,
    BACKPACK,
    BRANCHES,
    BROKEN,
    BROWN,
    CHEEK_ROOM,
    CHEEKS,
    DECK,
    DEN,
    FACES,
    FINGER_ROOM,
    FINGERS,
    GOLD,
    KINDS,
    LENGTH,
    MOST_SEATS,
    NEST,
    PACK,
    PACK_ROOM,
    PLACES,
    POINTS,
    SLOTS,
    SOLO_DECK,
    STICKY_FINGERS,
    ZONES,
)

TRUNK = 0
NO_CARD = -1  # a place without a card
DOWN = -2  # a face-down card
NOBODY = -1
NOTHING = -1


class Phase(IntEnum):
    """What is asked of the active seat."""

    PICK = 0  # NS-V2: a starting power
    TURN = 1  # any action of a turn
    FOOL = 2  # NS-51: where Fool's Gold strikes
    FREE = 3  # solo: any action
    PAY = 4  # solo: how a price is paid
    GIVE_BACK = 5  # solo: which power goes back to the market
    OVER = 6


class Event(IntEnum):
    """What can happen at a table; the numbers that come with each are named in notation.py."""

    DEALT = 0
    PICKED = 1
    ROUND = 2
    TURN = 3
    MOVED = 4
    FLEW = 5
    TURNED = 6
    CLAIMED = 7
    SWAPPED = 8
    SLID = 9
    STEPPED = 10
    FELL = 11
    SNAPPED = 12
    BLOWN = 13
    FOOLED = 14
    NO_GOLD = 15
    PAWED = 16
    PRUNED = 17
    CARRIED = 18
    STASHED = 19
    BURIED = 20
    CONVERTED = 21
    LASSOED = 22
    SPAT = 23
    STOLE = 24
    HOARDED = 25
    ROBBED = 26
    MIMICKED = 27
    HOOTED = 28
    DESTROYED = 29
    SPILLED = 30
    LOST = 31
    LAST_ROUND = 32
    BOUGHT = 33
    PAID = 34
    GAVE_BACK = 35
    NIBBLED = 36
    OWL_CAME = 37
    OWL_LEFT = 38
    REACHED = 39  # from here on: why a game ended, one of them in each game
    BARE = 40
    QUIET = 41
    LATE = 42
    WON_ALONE = 43
    EATEN = 44
    STOPPED = 45
    STUCK = 46
    GOING_ON = 47  # solo, best score: the target is reached, and play goes on
    OWED = 48


AT_ONCE = (  # what happens to several squirrels at the same moment, when it is told in a row
    Event.DEALT,
    Event.FELL,
    Event.BLOWN,
    Event.STEPPED,
)


class Cause(IntEnum):
    """Why a squirrel falls."""

    BROKEN = 0
    SNAP = 1
    GUST = 2
    OWL = 3


class Owed(IntEnum):
    """What a price is paid for in solo."""

    STEP = 0
    POWER = 1
    OWL = 2


STATE = record(
    ("bag", "i8", FACES),  # cards of each face that nobody has seen, wherever they lie
    ("face", "i8", PLACES),  # of the card at each place, DOWN or NO_CARD
    ("nuts", "i8", (PLACES, len(KINDS))),  # acorns on each card
    ("length", "i8", BRANCHES),  # cards of each branch
    ("shortened", "i8"),  # set of the branches that have snapped
    ("pile", "i8"),  # cards in the leaf pile
    ("unseen", "i8"),  # cards out of the game that nobody has seen
    ("supply", "i8", len(KINDS)),
    ("gone", "i8", len(KINDS)),  # acorns out of the game
    ("at", "i8", MOST_SEATS),  # place of each squirrel
    ("held", "i8", (MOST_SEATS, len(ZONES), len(KINDS))),  # acorns of each seat in each zone
    ("powers", "i8", MOST_SEATS),  # set of the powers each seat owns
    ("starter", "i8", MOST_SEATS),  # power each seat started with, NOTHING if none
    ("paws", "i8", MOST_SEATS),  # Sticky Paws due in each seat's next turn
    ("imitated", "i8"),  # set of the powers the active seat imitates
    ("seats", "i8"),
    ("gust_past_end", "i8"),  # 1 when the option is on
    ("pick_starters", "i8"),
    ("best_score", "i8"),
    ("starters_left", "i8"),  # set of the starting powers still to be picked
    ("phase", "i8"),
    ("first", "i8"),  # seat that began
    ("active", "i8"),
    ("round_n", "i8"),  # from 1; 0 in solo
    ("last_round", "i8"),  # 0 until the end is triggered
    ("ending", "i8"),  # the event that will end the game once it is triggered
    ("busy", "i8"),  # 1 when something happened in this round that counts against quiet
    ("quiet", "i8"),  # complete rounds in a row without that
    ("stuck", "i8"),  # Sticky Paws that count this turn
    ("spent", "i8"),  # action points spent this turn
    ("stolen", "i8"),  # 1 after a theft this turn
    ("laid", "i8"),  # set of the powers laid down by exchange this turn
    ("carried", "i8"),  # 1 right after a redistribution
    ("fell", "i8"),  # 1 when the active squirrel has fallen this turn
    ("branch", "i8"),  # where events are being played
    ("card", "i8"),  # solo: power being bought; NOTHING otherwise
    ("owed", "i8"),  # solo: what a price is paid for
    ("price", "i8"),  # solo: in points
    ("goal", "i8"),  # solo: place of the step being paid for
    ("market", "i8"),  # solo: set of the powers for sale
    ("stood", "i8"),  # solo: set of the places stood on since something else than flying happened (NS-118)
    ("steps", "i8"),  # solo: taken so far
    ("reached", "i8"),  # solo: 1 once the target was reached
    events=192,
)


@rule
def place_of(branch, position):
    """The place at a position of a branch, counted from 1; the trunk for 0 (NS-2)."""
    return TRUNK if position == 0 else branch * LENGTH + position


@rule
def branch_of(place):
    """The branch of a leaf card's place."""
    return (place - 1) // LENGTH


@rule
def position_of(place):
    """How far out a place is: 0 on the trunk, 1 next to it (NS-2)."""
    return 0 if place == TRUNK else (place - 1) % LENGTH + 1


@rule
def inward(place):
    """The place one step nearer the trunk (NS-18)."""
    return TRUNK if (place - 1) % LENGTH == 0 else place - 1


@rule
def has_outward(s, place):
    """Whether there is a card one step further out (NS-18)."""
    return (place - 1) % LENGTH + 1 < s.length[branch_of(place)]


@rule
def owns(s, seat, power):
    """Whether a seat owns a power card."""
    return s.powers[seat] >> power & 1 == 1


@rule
def has(s, seat, power):
    """Whether a seat may use a power: it owns the card, or imitates it in its turn (NS-58, NS-73)."""
    return (s.powers[seat] | (s.imitated if seat == s.active else 0)) >> power & 1 == 1


@rule
def pack_room(s, seat):
    """How many acorns fit into the backpack of a seat: none without one, owned or imitated (NS-61, NS-73)."""
    return PACK_ROOM if has(s, seat, BACKPACK) else 0


@rule
def finger_room(s, seat):
    """How many acorns fill the Sticky Fingers card of a seat; there is none to an imitated one (NS-67, NS-75)."""
    return FINGER_ROOM if owns(s, seat, STICKY_FINGERS) else 0


@rule
def value(acorns):
    """What some acorns are worth: brown 1, golden 5 (NS-13)."""
    return POINTS[BROWN] * acorns[BROWN] + POINTS[GOLD] * acorns[GOLD]


@rule
def in_cheeks(s, seat):
    """How many acorns a squirrel has in its cheeks (NS-10)."""
    return s.held[seat, CHEEKS, BROWN] + s.held[seat, CHEEKS, GOLD]


@rule
def in_pack(s, seat):
    """How many acorns are in a backpack (NS-61)."""
    return s.held[seat, PACK, BROWN] + s.held[seat, PACK, GOLD]


@rule
def face_down(s):
    """How many face-down cards are on the tree."""
    n = 0
    for place in range(1, PLACES):
        n += s.face[place] == DOWN
    return n


@rule
def has_face_down(s):
    """Whether a face-down card is on the tree (NS-86)."""
    for place in range(1, PLACES):
        if s.face[place] == DOWN:
            return True
    return False


@rule
def census(s):
    """0 if every piece is accounted for, else the number of what is wrong."""
    for kind in range(len(KINDS)):
        total = s.supply[kind] + s.gone[kind]
        if s.supply[kind] < 0 or s.gone[kind] < 0:
            return 1
        for place in range(PLACES):
            total += s.nuts[place, kind]
            if s.nuts[place, kind] < 0:
                return 1
        for seat in range(s.seats):
            for zone in range(len(ZONES)):
                total += s.held[seat, zone, kind]
                if s.held[seat, zone, kind] < 0:
                    return 1
        if total != ACORNS[kind]:
            return 1  # an acorn is lost, or was made
    if s.nuts[TRUNK, BROWN] + s.nuts[TRUNK, GOLD] != 0:
        return 2  # NS-32: nothing lies on the trunk
    unseen = 0
    for face in range(FACES):
        if not 0 <= s.bag[face] <= (SOLO_DECK[face] if s.seats == 1 else DECK[face]):
            return 3
        unseen += s.bag[face]
    if unseen != face_down(s) + s.pile + s.unseen or s.pile < 0:
        return 3  # a card is lost, or was made
    fault = census_of_tree(s)
    return fault if fault != 0 else census_of_seats(s)


@rule
def census_of_tree(s):
    """The second part of the census: branches without gaps, none too short, nothing beyond a snap."""
    for branch in range(BRANCHES):
        whole = s.seats > 1 and s.shortened >> branch & 1 == 0 and s.pile > 0
        if whole and s.length[branch] != LENGTH:
            return 4  # NS-37: a gap is filled while the pile lasts
        for position in range(1, LENGTH + 1):
            place = place_of(branch, position)
            if (s.face[place] != NO_CARD) != (position <= s.length[branch]):
                return 4  # NS-36: no gap
            if s.face[place] == NO_CARD and s.nuts[place, BROWN] + s.nuts[place, GOLD] != 0:
                return 2
            pair = position < s.length[branch] - 1 and s.face[place] == BROKEN
            if pair and s.face[place + 1] == BROKEN:
                return 5  # NS-45: a card beyond two broken branches
    return 0


@rule
def census_of_seats(s):
    """The third part of the census: capacities, powers, places, events."""
    for seat in range(s.seats):
        if in_cheeks(s, seat) > CHEEK_ROOM:
            return 6  # NS-10
        if in_pack(s, seat) > pack_room(s, seat):
            return 7  # NS-61
        fingers = s.held[seat, FINGERS, BROWN] + s.held[seat, FINGERS, GOLD]
        if fingers >= max(1, finger_room(s, seat)):
            return 8  # NS-67
        if count_bits(s.powers[seat]) > SLOTS or (s.powers[seat] & s.imitated and seat == s.active):
            return 9  # NS-11, NS-119
        if s.at[seat] != TRUNK and s.face[s.at[seat]] == NO_CARD:
            return 10
        on_broken = s.at[seat] != TRUNK and s.face[s.at[seat]] == BROKEN
        if on_broken and s.seats > 1 and seat != s.active:
            return 11  # NS-17
    if s.happened > s.events.shape[0]:
        return 12  # more events than the record has room for
    return 0


@rule
def den_value(s, seat):
    """The points of a seat (NS-13)."""
    return value(s.held[seat, DEN])


@rule
def nest_value(s, seat):
    """What lies in a nest: the score in solo (NS-102)."""
    return value(s.held[seat, NEST])


@rule
def others_on(s, seat, place):
    """The set of the other squirrels at a place."""
    found = 0
    for other in range(s.seats):
        if other != seat and s.at[other] == place:
            found |= 1 << other
    return found


@rule
def others_on_branch(s, seat, branch):
    """The set of the other squirrels on a branch."""
    found = 0
    for other in range(s.seats):
        if other != seat and s.at[other] != TRUNK and branch_of(s.at[other]) == branch:
            found |= 1 << other
    return found


@rule
def owned_by_others(s, seat):
    """The set of the powers that some other seat owns."""
    found = 0
    for other in range(s.seats):
        if other != seat:
            found |= s.powers[other]
    return found


@rule
def same_branch(s, seats_in):
    """The branch on which all of a set of squirrels stand, NOTHING if they do not."""
    branch = NOTHING
    while seats_in != 0:
        seat = lowest_bit(seats_in)
        seats_in = without_lowest(seats_in)
        if s.at[seat] == TRUNK:
            return NOTHING
        if branch != NOTHING and branch != branch_of(s.at[seat]):
            return NOTHING
        branch = branch_of(s.at[seat])
    return branch
