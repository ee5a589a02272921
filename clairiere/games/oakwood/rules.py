"""What may be done, and how turns and rounds run (NS-14 to NS-17, NS-85 to NS-98; solo: NS-101, NS-117).

A verb is open when the moment, the place, the powers, the action points and the turn so far allow it at all: each of
these is a set of verbs, and so is what they leave. What an open verb may be done with is asked one by one. Whatever
has a single answer is done at once.
"""

import numpy as np

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, begin_events, emit
from clairiere.core.rule import rule
from clairiere.games.oakwood.acorns import (
    bury,
    carry,
    convert,
    nothing_to_carry,
    stash,
    why_not_carry,
    why_not_convert,
)
from clairiere.games.oakwood.actions import (
    A_OF,
    B_OF,
    C_OF,
    FIRST,
    INWARD,
    NO_CODE,
    STOP_CODE,
    VERB_OF,
    WAYS_TO_PACK,
    Verb,
)
from clairiere.games.oakwood.flips import choose_fool, flip, golden_zones
from clairiere.games.oakwood.moves import fly, is_on_broken, step, way_out, why_not_fly, why_not_step
from clairiere.games.oakwood.pieces import (
    BACKPACK,
    BRANCHES,
    BROKEN,
    DOPPELGANGER,
    FIRST_NUT,
    FIRST_POWER,
    FLYING,
    LASSO,
    MOST_SEATS,
    OWL,
    PIECES,
    POWERS,
    SPITTOON,
    STICKY_FINGERS,
    TARGET,
)
from clairiere.games.oakwood.powers import (
    claim,
    destroy,
    lasso,
    mimic,
    rob,
    scare,
    spit,
    steal,
    swap,
    why_not_claim,
    why_not_destroy,
    why_not_lasso,
    why_not_mimic,
    why_not_rob,
    why_not_scare,
    why_not_steal,
    why_not_swap,
)
from clairiere.games.oakwood.scoring import winners
from clairiere.games.oakwood.solo import (
    buy,
    finish_alone,
    give_back,
    glide,
    look_at_nest,
    pay,
    set_out,
    start_afresh,
    why_not_buy,
    why_not_glide,
    why_not_pay,
    why_not_walk,
)
from clairiere.games.oakwood.state import (
    DOWN,
    TRUNK,
    Event,
    Phase,
    den_value,
    has_face_down,
    has_outward,
    inward,
    others_on,
    owns,
    pack_room,
    place_of,
)
from clairiere.games.oakwood.stock import allowance, gain_power, is_spent, points_left, spill

MOST_OPTIONS = 128
QUIET_ROUNDS, LATE_ROUND = PIECES.number["quiet_rounds_limit"], PIECES.number["trigger_round"]
MOST_SILENT = 100  # events after which a lone option is asked too, so that there is room for what follows


def _set_of(*verbs: Verb) -> int:
    return sum(1 << verb for verb in verbs)


ON_TRUNK = _set_of(Verb.CLIMB, Verb.STASH, Verb.BURY, Verb.CONVERT)  # NS-18, NS-33, NS-34, NS-35
ON_LEAF = _set_of(
    Verb.IN, Verb.OUT, Verb.FLY, Verb.FLIP, Verb.CLAIM, Verb.SWAP, Verb.SPIT, Verb.ROB
)  # NS-18, NS-84, NS-21, NS-27, NS-77, NS-68
COSTS = _set_of(
    Verb.CLIMB, Verb.IN, Verb.OUT, Verb.FLY, Verb.FLIP, Verb.BURY, Verb.CONVERT, Verb.LASSO, Verb.SPIT, Verb.STEAL,
    Verb.ROB,
)  # fmt: skip
STAYS_AND_COSTS = _set_of(Verb.LASSO, Verb.SPIT, Verb.STEAL, Verb.ROB)
THEFTS = _set_of(Verb.STEAL, Verb.ROB)
TAKES_POWER = _set_of(Verb.CLAIM, Verb.SWAP)
IN_TURN = ON_TRUNK | ON_LEAF | STAYS_AND_COSTS | _set_of(
    Verb.CARRY, Verb.MIMIC, Verb.SCARE, Verb.DESTROY, Verb.END
)  # fmt: skip
ALONE = _set_of(
    Verb.CLIMB, Verb.IN, Verb.OUT, Verb.FLY, Verb.CARRY, Verb.STASH, Verb.LASSO, Verb.BUY, Verb.STOP
)  # NS-101, NS-107, NS-110, NS-112
FACE_DOWN, A_POWER, SOMETHING_ELSE = range(3)
ON_OTHER_CARDS = np.array(  # verbs that need another card underneath (NS-21, NS-27)
    [TAKES_POWER, _set_of(Verb.FLIP), TAKES_POWER | _set_of(Verb.FLIP)], np.int64
)
VERBS_IN = np.array(
    [
        {
            Phase.PICK: _set_of(Verb.PICK),
            Phase.TURN: IN_TURN,
            Phase.FOOL: _set_of(Verb.FOOL),
            Phase.FREE: ALONE,
            Phase.PAY: _set_of(Verb.PAY),
            Phase.GIVE_BACK: _set_of(Verb.GIVE),
            Phase.OVER: 0,
        }[phase]
        for phase in Phase
    ],
    np.int64,
)
NEEDS_POWER = {
    FLYING: _set_of(Verb.FLY),  # NS-82
    LASSO: _set_of(Verb.LASSO),  # NS-71
    SPITTOON: _set_of(Verb.SPIT),  # NS-77
    STICKY_FINGERS: THEFTS,  # NS-64
    DOPPELGANGER: _set_of(Verb.MIMIC),  # NS-73
    OWL: _set_of(Verb.SCARE, Verb.DESTROY),  # NS-78
}
VERBS_WITHOUT = ~sum(NEEDS_POWER.values())  # verbs that need no power
VERBS_WITH = np.array(  # verbs open to a set of powers
    [
        VERBS_WITHOUT | sum(verbs for power, verbs in NEEDS_POWER.items() if powers >> power & 1)
        for powers in range(1 << len(POWERS))
    ],
    np.int64,
)


TOWARDS_SOMEBODY = (Verb.STEAL, Verb.ROB, Verb.DESTROY)  # done with a seat


def _possible(verb: int, a: int, on_leaf: bool, seats: int) -> bool:
    """Whether a verb may at all be done with `a` at such a place of a table of so many."""
    if verb == Verb.LASSO:
        return (a >= INWARD) == on_leaf  # NS-71: along one's branch, or from the trunk into any
    if verb == Verb.SCARE:
        return a < 1 << seats  # a set of squirrels
    return a < seats if verb in TOWARDS_SOMEBODY else True


def _span(verb: int, on_leaf: bool, seats: int) -> tuple[int, int]:
    """The codes of a verb that are worth a look: the first, and the end of them."""
    first, end = int(FIRST[verb]), int(FIRST[verb + 1])
    codes = [code for code in range(first, end) if _possible(verb, int(A_OF[code]), on_leaf, seats)]
    return (codes[0], codes[-1] + 1) if codes else (first, first)


SPAN = np.array(  # by place, seats and verb
    [
        [[_span(verb, on_leaf, seats) for verb in Verb] for seats in range(1 + MOST_SEATS)]
        for on_leaf in (False, True)
    ],
    np.int64,
)


def _numbers(other: int, given: dict[Verb, int]) -> np.ndarray:
    """For each verb the number of a rule."""
    return np.array([given.get(verb, other) for verb in Verb], np.int64)


ELSEWHERE = _numbers(  # what forbids a verb at the wrong end of the tree
    31,
    {
        Verb.CLIMB: 18, Verb.IN: 18, Verb.OUT: 18, Verb.FLY: 84, Verb.FLIP: 21, Verb.CLAIM: 27, Verb.SWAP: 27,
        Verb.STASH: 33, Verb.BURY: 35, Verb.CONVERT: 34, Verb.SPIT: 77, Verb.ROB: 68,
    },
)  # fmt: skip
POWERLESS = _numbers(
    73,
    {
        Verb.FLY: 82, Verb.LASSO: 71, Verb.SPIT: 77, Verb.STEAL: 64, Verb.ROB: 64, Verb.MIMIC: 73, Verb.SCARE: 78,
        Verb.DESTROY: 78,
    },
)  # fmt: skip
OTHER_MOMENT = _numbers(  # what forbids a verb in a turn that never comes there
    1, {Verb.PICK: 3, Verb.FOOL: 51}
)  # NS-1: buying and paying are for the solo game
NOT_ALONE = _numbers(  # … and in the solo game
    104,
    {
        Verb.PICK: 100, Verb.FLIP: 108, Verb.CLAIM: 104, Verb.SWAP: 104, Verb.BURY: 101, Verb.CONVERT: 101,
        Verb.END: 101, Verb.FOOL: 100, Verb.PAY: 105, Verb.GIVE: 106,
    },
)  # fmt: skip
ASKED_FOR = np.array([3, 15, 51, 107, 105, 106, 90], np.int64)  # by phase: what must be answered first


@rule
def under(s, seat):
    """What a squirrel on a leaf card stands on: a face-down card, a power, or anything else."""
    face = s.face[s.at[seat]]
    if face == DOWN:
        return FACE_DOWN
    return A_POWER if FIRST_POWER <= face < FIRST_NUT else SOMETHING_ELSE


@rule
def acting(s):
    """The seat that may decide now, as a set; none when the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << s.active


@rule
def is_by_itself(s, seat):
    """Whether a squirrel on a leaf card has nobody beside it to steal from (NS-66, NS-68)."""
    return s.at[seat] != TRUNK and others_on(s, seat, s.at[seat]) == 0


@rule
def stranded(s, seat):
    """Whether spending a point and staying would leave no way off a broken branch (NS-17)."""
    return is_on_broken(s, seat) and points_left(s) - 1 < way_out(s, seat, s.at[seat])


@rule
def open_verbs(s, seat):
    """The verbs that the active seat may consider."""
    verbs = VERBS_IN[s.phase] & VERBS_WITH[s.powers[seat] | s.imitated]
    if s.phase != Phase.TURN and s.phase != Phase.FREE:
        return verbs
    verbs &= ~(ON_LEAF if s.at[seat] == TRUNK else ON_TRUNK | ON_OTHER_CARDS[under(s, seat)])
    if s.carried or nothing_to_carry(s, seat):
        verbs &= ~(1 << Verb.CARRY)  # NS-95, NS-31
    if s.phase == Phase.FREE:
        return verbs
    if is_spent(s):
        verbs &= ~COSTS  # NS-15: what costs nothing stays possible
    if s.stolen or is_by_itself(s, seat):
        verbs &= ~THEFTS  # NS-64, NS-66, NS-68
    if is_on_broken(s, seat):
        verbs &= ~(1 << Verb.END)  # NS-17
        if stranded(s, seat):
            verbs &= ~STAYS_AND_COSTS
    return verbs


@rule
def why_closed(s, seat, verb):
    """The number of the rule for which a verb is not open to the active seat (see `open_verbs`)."""
    if VERBS_IN[s.phase] >> verb & 1 == 0:
        if s.phase == Phase.TURN:
            return OTHER_MOMENT[verb]
        return NOT_ALONE[verb] if s.phase == Phase.FREE else ASKED_FOR[s.phase]
    if VERBS_WITH[s.powers[seat] | s.imitated] >> verb & 1 == 0:
        return POWERLESS[verb]
    if (ON_LEAF if s.at[seat] == TRUNK else ON_TRUNK | ON_OTHER_CARDS[under(s, seat)]) >> verb & 1:
        return ELSEWHERE[verb]
    if verb == Verb.CARRY:
        return 95 if s.carried else 32 if s.at[seat] == TRUNK else 31
    if is_spent(s) and COSTS >> verb & 1:
        return 14
    if THEFTS >> verb & 1 and (s.stolen or is_by_itself(s, seat)):
        return 64 if s.stolen else 68 if verb == Verb.ROB else 66
    return 17


@rule
def why_not_move(s, seat, verb, a):
    """The number of the rule that forbids a step or a flight, 0 if it may be made."""
    if verb == Verb.FLY:
        return why_not_fly(s, seat, a) if s.phase == Phase.TURN else why_not_glide(s, a)
    if verb == Verb.CLIMB and s.length[a] == 0:
        return 18  # NS-18: a branch that still has cards
    if verb == Verb.OUT and not has_outward(s, s.at[seat]):
        return 18
    place = destination(s, seat, verb, a)
    return why_not_step(s, seat, place) if s.phase == Phase.TURN else why_not_walk(s, place)


@rule
def destination(s, seat, verb, a):
    """Where a step leads (NS-18)."""
    if verb == Verb.CLIMB:
        return place_of(a, 1)
    return inward(s.at[seat]) if verb == Verb.IN else s.at[seat] + 1


@rule
def why_not_power(s, seat, verb, a, b):
    """The number of the rule that forbids the use of a power, 0 if it may be used."""
    if verb == Verb.LASSO:
        return why_not_lasso(s, seat, a, b)
    if verb == Verb.SPIT:
        return 0 if s.held[seat, a, b] > 0 else 77
    if verb == Verb.STEAL:
        return why_not_steal(s, seat, a, b)
    if verb == Verb.ROB:
        return why_not_rob(s, seat, a, b)
    if verb == Verb.MIMIC:
        return why_not_mimic(s, seat, a)
    if verb == Verb.SCARE:
        return why_not_scare(s, seat, a)
    return why_not_destroy(s, seat, a, b)


@rule
def why_not_other(s, seat, verb, a, b, c):
    """The number of the rule that forbids what is neither a move nor a power, 0 if it may be done."""
    if verb == Verb.CARRY:
        return why_not_carry(s, seat, a, b)
    if verb == Verb.CLAIM:
        return why_not_claim(s, seat)
    if verb == Verb.SWAP:
        return why_not_swap(s, seat, a)
    if verb == Verb.STASH:
        return 0 if s.held[seat, a, b] > 0 else 33
    if verb == Verb.BURY:
        return 0 if s.held[seat, a, b] > 0 else 35
    if verb == Verb.CONVERT:
        return why_not_convert(s, seat)
    return why_not_settle(s, seat, verb, a, b, c)


@rule
def why_not_settle(s, seat, verb, a, b, c):
    """The number of the rule that forbids an answer to what is asked, 0 if it will do."""
    if verb == Verb.PICK:
        return 0 if s.starters_left >> a & 1 else 3
    if verb == Verb.FOOL:
        return 0 if golden_zones(s, seat) >> a & 1 else 51
    if verb == Verb.BUY:
        return why_not_buy(s, a)
    if verb == Verb.PAY:
        return why_not_pay(s, a, b, c)
    if verb == Verb.GIVE:
        return 0 if owns(s, seat, a) else 106
    return 0  # FLIP, END, STOP


@rule
def forbidden(s, seat, verb, code):
    """The number of the rule that forbids what an open verb says, 0 if none does."""
    if Verb.CLIMB <= verb <= Verb.FLY:
        return why_not_move(s, seat, verb, A_OF[code])
    if Verb.LASSO <= verb <= Verb.DESTROY:
        return why_not_power(s, seat, verb, A_OF[code], B_OF[code])
    return why_not_other(s, seat, verb, A_OF[code], B_OF[code], C_OF[code])


@rule
def step_of(s, seat, verb):
    """From one code of a verb to the next that may be done: without a backpack nothing is carried in one (NS-61)."""
    return WAYS_TO_PACK if verb == Verb.CARRY and pack_room(s, seat) == 0 else 1


@rule
def legal(s, seat, out):
    """Write the codes of everything `seat` may do, in canonical order; how many there are."""
    if s.phase == Phase.OVER or seat != s.active:
        return 0
    n = 0
    spans = SPAN[int(s.at[seat] != TRUNK), s.seats]
    verbs = open_verbs(s, seat)
    while verbs != 0:
        verb = lowest_bit(verbs)
        verbs = without_lowest(verbs)
        for code in range(spans[verb, 0], spans[verb, 1], step_of(s, seat, verb)):
            out[n] = code  # overwritten by the next one unless it may be done
            n += forbidden(s, seat, verb, code) == 0
    return n


@rule
def only_option(s, seat):
    """The code of the one thing the active seat may do, NO_CODE when there are several."""
    found = NO_CODE
    spans = SPAN[int(s.at[seat] != TRUNK), s.seats]
    verbs = open_verbs(s, seat)
    while verbs != 0:
        verb = lowest_bit(verbs)
        verbs = without_lowest(verbs)
        for code in range(spans[verb, 0], spans[verb, 1], step_of(s, seat, verb)):
            if forbidden(s, seat, verb, code) == 0:
                if found != NO_CODE:
                    return NO_CODE
                found = code
    return found


@rule
def why_not(s, seat, code):
    """The number of the rule that forbids `seat` to do what `code` says, 0 if it may."""
    verb = VERB_OF[code]
    if s.phase == Phase.OVER:
        return 117 if s.seats == 1 else 90  # the game has ended
    if seat != s.active:
        return 8  # NS-8: everybody in turn
    if open_verbs(s, seat) >> verb & 1 == 0:
        return why_closed(s, seat, verb)
    return forbidden(s, seat, verb, code)


@rule
def play(s, seat, code):
    """Do what `code` says, then run on through chance and forced steps to the next real decision."""
    begin_events(s)
    act(s, seat, code)
    run_on(s)


@rule
def may_go_or_stay(s):
    """Whether it is plain at a glance that somebody has a choice: one may take a step, and one may end the turn."""
    if s.phase != Phase.TURN or points_left(s) == 0 or is_on_broken(s, s.active):
        return False
    here = s.at[s.active]
    if here != TRUNK:
        return s.face[inward(here)] != BROKEN
    for branch in range(BRANCHES):
        if s.length[branch] > 0 and s.face[place_of(branch, 1)] != BROKEN:
            return True
    return False


@rule
def run_on(s):
    """Do whatever has a single answer, until somebody has a choice (NS-16, NS-117)."""
    while s.phase != Phase.OVER:
        if s.phase == Phase.TURN and s.fell:
            end_turn(s)  # NS-16, NS-57: once the flip is fully resolved
            continue
        if may_go_or_stay(s) or s.happened > MOST_SILENT:
            return
        code = only_option(s, s.active)
        if code == NO_CODE:
            return
        if code == STOP_CODE:
            finish_alone(s, Event.STUCK)
        else:
            act(s, s.active, code)


@rule
def act(s, seat, code):
    """Do what one code says."""
    verb = VERB_OF[code]
    s.carried = verb == Verb.CARRY  # NS-95
    if s.seats == 1:
        act_alone(s, verb, A_OF[code], B_OF[code], C_OF[code])
        look_at_nest(s)
    elif Verb.LASSO <= verb <= Verb.DESTROY:
        use_power(s, seat, verb, A_OF[code], B_OF[code])
    else:
        take_action(s, seat, verb, A_OF[code], B_OF[code])


@rule
def take_action(s, seat, verb, a, b):
    """An action of a turn that needs no power but flying; or the choice of a starting power (NS-15)."""
    if verb == Verb.FLY:
        fly(s, seat, a)
    elif Verb.CLIMB <= verb <= Verb.OUT:
        step(s, seat, destination(s, seat, verb, a))
    elif verb == Verb.FLIP:
        flip(s, seat)
    elif verb == Verb.CARRY:
        carry(s, seat, a, b)
    elif verb == Verb.CLAIM:
        claim(s, seat)
    elif verb == Verb.SWAP:
        swap(s, seat, a)
    elif verb == Verb.STASH:
        stash(s, seat, a, b)
    elif verb == Verb.BURY:
        s.spent += 1  # NS-35
        bury(s, seat, a, b)
        look_at_den(s, seat)
    elif verb == Verb.CONVERT:
        s.spent += 1  # NS-34
        convert(s, seat)
    elif verb == Verb.FOOL:
        choose_fool(s, seat, a)
    elif verb == Verb.PICK:
        pick_starter(s, seat, a)
    else:
        end_turn(s)


@rule
def use_power(s, seat, verb, a, b):
    """A power is used; Doppelgänger and Owl cost nothing (NS-58, NS-73, NS-78)."""
    if STAYS_AND_COSTS >> verb & 1:
        s.spent += 1  # NS-64, NS-71, NS-77
    if verb == Verb.LASSO:
        lasso(s, seat, a, b)
    elif verb == Verb.SPIT:
        spit(s, seat, a, b)
    elif verb == Verb.STEAL:
        steal(s, seat, a, b)
        look_at_den(s, seat)
    elif verb == Verb.ROB:
        rob(s, seat, a, b)
    elif verb == Verb.MIMIC:
        mimic(s, seat, a)
    elif verb == Verb.SCARE:
        scare(s, seat, a)
    else:
        destroy(s, seat, a, b)


@rule
def act_alone(s, verb, a, b, c):
    """Do something in the solo game (NS-101)."""
    if verb == Verb.FLY:
        glide(s, a)
    elif Verb.CLIMB <= verb <= Verb.OUT:
        set_out(s, destination(s, 0, verb, a))
    elif verb == Verb.CARRY:
        carry(s, 0, a, b)
    elif verb == Verb.STASH:
        stash(s, 0, a, b)
        start_afresh(s)
    elif verb == Verb.LASSO:
        lasso(s, 0, a, b)  # NS-112: free
        start_afresh(s)
    elif verb == Verb.BUY:
        buy(s, a)
    elif verb == Verb.PAY:
        pay(s, a, b, c)
    elif verb == Verb.GIVE:
        give_back(s, a)
    else:
        finish_alone(s, Event.STOPPED)


@rule
def look_at_den(s, seat):
    """Enough points in the den win at once, until the very end (NS-85, NS-89)."""
    if den_value(s, seat) >= TARGET:
        s.phase = Phase.OVER
        emit(s, EVERYONE, Event.REACHED, seat, den_value(s, seat), 1 << seat)


@rule
def pick_starter(s, seat, power):
    """Choose a starting power, from the last in turn order to the first (NS-V2)."""
    s.starters_left &= ~(1 << power)
    s.starter[seat] = power
    gain_power(s, seat, power)
    if seat != s.first:
        s.active = (seat + s.seats - 1) % s.seats
    emit(s, EVERYONE, Event.PICKED, seat, power)
    if seat == s.first:
        begin_round(s)
        begin_turn(s, s.first)


@rule
def begin_turn(s, seat):
    """A turn begins, with its action points (NS-14)."""
    s.active = seat
    s.phase = Phase.TURN
    s.stuck = s.paws[seat]  # NS-53
    s.paws[seat] = 0
    s.spent = 0
    s.stolen = 0
    s.laid = 0
    s.carried = 0
    s.fell = 0
    s.imitated = 0
    emit(s, EVERYONE, Event.TURN, seat, allowance(s))


@rule
def end_turn(s):
    """A turn ends: imitations fade (NS-73, NS-76), a bare tree triggers the end (NS-86), the next plays (NS-8)."""
    seat = s.active
    backpack = s.imitated >> BACKPACK & 1
    s.imitated = 0
    s.fell = 0
    if backpack:
        spill(s, seat)
    if s.last_round == 0 and not has_face_down(s):  # NS-R25; NS-88: once and for good
        trigger_end(s, Event.BARE, s.round_n + 1)  # NS-87
    following = (seat + 1) % s.seats
    if following == s.first:
        end_round(s)
    if s.phase == Phase.OVER:
        s.stuck = 0  # NS-53: the marker goes
    else:
        begin_turn(s, following)


@rule
def trigger_end(s, why, last_round):
    """The end is near: one more round after this one (NS-86, NS-87, NS-97, NS-98)."""
    s.ending = why
    s.last_round = last_round
    emit(s, EVERYONE, Event.LAST_ROUND, why, last_round)


@rule
def end_round(s):
    """A round is complete; after the last one the game is over (NS-87), after quiet ones it soon will be (NS-97)."""
    s.quiet = 0 if s.busy else s.quiet + 1
    s.busy = 0
    if s.round_n == s.last_round:
        s.phase = Phase.OVER
        first = winners(s)
        emit(s, EVERYONE, s.ending, lowest_bit(first), den_value(s, lowest_bit(first)), first)
        return
    begin_round(s)
    if s.last_round == 0 and s.quiet >= QUIET_ROUNDS:
        trigger_end(s, Event.QUIET, s.round_n)  # NS-97: this one is the last
    elif s.last_round == 0 and s.round_n >= LATE_ROUND:
        trigger_end(s, Event.LATE, s.round_n + 1)  # NS-98


@rule
def begin_round(s):
    """A round begins (NS-8)."""
    s.round_n += 1
    emit(s, EVERYONE, Event.ROUND, s.round_n, s.first)
