"""What may be done, and how a round runs: movement, locations, turns, windows (KR-20 to KR-37, KR-94 to KR-104).

Whoever decides is asked; whatever has a single answer is done at once, and the table goes on by itself through
chance and forced steps. But in a window everybody is asked who holds a bonus card, whether it fits or not: how many
cards a seat holds is known to all (KR-10), so who is asked, and how many moves a round takes, tells nothing of hands.
"""

import numpy as np

from clairiere.core.bits import lowest_bit, without_lowest
from clairiere.core.chance import draw
from clairiere.core.record import EVERYONE, begin_events, emit
from clairiere.core.rule import rule
from clairiere.games.krom.actions import (
    A_OF,
    B_OF,
    C_OF,
    FIRST,
    FIRST_CARD,
    LAST_CARD,
    NO_CODE,
    PASS_CODE,
    VERB_OF,
    WAYS_TO_PAY,
    Verb,
)
from clairiere.games.krom.brawl import begin_brawl, decline, land_blows, next_victim, steal, why_not_steal
from clairiere.games.krom.cards import parry, play_card, take_effect, why_not_card
from clairiere.games.krom.evolutions import end_game, evolve, refill_shelf, why_not_evolve
from clairiere.games.krom.pieces import (
    AMBUSH,
    BONUS_KIND,
    BRAWL,
    CAVE,
    FOREST,
    GATHERING_KIND,
    LOCATIONS,
    MOUNTAIN,
    NOWHERE,
    ONE_EACH,
    PARRY,
    PIECES,
    REVEAL,
    ROLL,
    SAVANNA,
    TURN,
    WINDOW_CARDS,
    has_card,
)
from clairiere.games.krom.places import (
    ALTERNATIVES,
    OPTIONS,
    begin_gathering,
    buy,
    claim,
    climb,
    gather,
    hunt,
    look_at_climb,
    pattern_of,
    pay_for_reroll,
    reroll_dice,
    rest,
    roll_dice,
    settle_climb,
    settle_hunt,
    take_option,
    why_not_buy,
    why_not_draw,
    why_not_hunt,
    why_not_reroll,
    why_not_rest,
)
from clairiere.games.krom.scoring import first_of_all
from clairiere.games.krom.state import MOST_SILENT, NO_CARD, NOBODY, Again, Cause, Event, Phase, first_asked, is_able
from clairiere.games.krom.stock import hurt

MOST_OPTIONS = 80  # no decision has more
DAWN = int(Phase.DAWN)
WARM = np.array(PIECES.warm, np.int64)
REVIVE, COLD_HP, BEAST_HP, ROUNDS = PIECES.hp_revive, PIECES.cold_hp, PIECES.beast_hp, PIECES.rounds
BEAST_PLACES = sum(1 << place for place in PIECES.beast_places)
NO_WINDOW = -1


def _set_of(*verbs: Verb) -> int:
    return sum(1 << verb for verb in verbs)


def _moments() -> tuple[np.ndarray, np.ndarray]:
    """By phase: the verbs that are no cards, and the window whose cards may be played."""
    verbs = np.zeros(len(Phase), np.int64)
    windows = np.full(len(Phase), NO_WINDOW, np.int64)
    verbs[Phase.CHOOSE] = _set_of(Verb.CAST)
    verbs[Phase.PLAN] = _set_of(Verb.GO)
    verbs[Phase.THEFT] = _set_of(Verb.STEAL, Verb.DECLINE)
    verbs[Phase.STEP] = _set_of(Verb.END)
    verbs[Phase.ROLL] = _set_of(Verb.ACCEPT)
    verbs[Phase.REROLL] = _set_of(Verb.KEEP, Verb.REROLL)
    verbs[Phase.CLAIM] = _set_of(Verb.CLAIM)
    verbs[Phase.OPTION] = _set_of(Verb.OPTION)
    verbs[Phase.STEP : Phase.OPTION + 1] |= _set_of(Verb.EVOLVE)  # KR-83, KR-R23: whatever is asked in one's own turn
    for phase, window in [
        (Phase.REVEAL, REVEAL),
        (Phase.BRAWL, BRAWL),
        (Phase.AMBUSH, AMBUSH),
        (Phase.PARRY, PARRY),
    ]:
        verbs[phase], windows[phase] = _set_of(Verb.PASS), window
    windows[Phase.STEP] = TURN  # KR-36, KR-103: at a free step
    windows[Phase.ROLL] = windows[Phase.REROLL] = ROLL
    return verbs, windows


VERBS_IN, WINDOW_IN = _moments()
VERBS_AT = np.zeros(len(LOCATIONS), np.int64)  # what is done at each location
VERBS_AT[CAVE], VERBS_AT[FOREST] = _set_of(Verb.REST, Verb.BUY), _set_of(Verb.DRAW)
VERBS_AT[SAVANNA], VERBS_AT[MOUNTAIN] = _set_of(Verb.HUNT), _set_of(Verb.CLIMB)


def _other_moments() -> np.ndarray:
    """The number of the rule that says when a verb is for, in case it is not."""
    numbers = np.full(len(Verb), 95, np.int64)  # KR-95: a card may be played only in its own window
    for verb, number in [
        (Verb.GO, 23),  # KR-23: one pick, when all pick
        (Verb.STEAL, 75),  # KR-75: for a victim of the combat, once
        (Verb.DECLINE, 75),
        (Verb.REST, 38),  # KR-38: in the Cave, in one's own turn
        (Verb.BUY, 39),  # KR-39: so is trade
        (Verb.DRAW, 45),  # KR-45: in the Forest
        (Verb.HUNT, 53),  # KR-53: on the Savanna
        (Verb.CLIMB, 59),  # KR-59: on the Mountain
        (Verb.EVOLVE, 83),  # KR-83: in one's own turn, and not instead of a parry (KR-R23)
        (Verb.END, 33),  # KR-33: one's own turn
        (Verb.ACCEPT, 55),  # KR-55: after a hunting roll
        (Verb.KEEP, 60),  # KR-60: after a Mountain roll
        (Verb.REROLL, 60),
        (Verb.CLAIM, 64),  # KR-64: for a four or a full house
        (Verb.OPTION, 52),  # KR-52: for a gathering card with alternatives
        (Verb.CAST, 6),  # KR-6: characters are dealt, or chosen before the first round
    ]:
        numbers[verb] = number
    return numbers


OTHER_MOMENT = _other_moments()


@rule
def acting(s):
    """The seats that may decide now, as a set; none when the game is over."""
    return s.deciding


@rule
def window(s):
    """Whether the seat asked now may play a card out of its turn, or pass (KR-98, KR-100, KR-101, KR-102)."""
    return VERBS_IN[s.phase] >> Verb.PASS & 1 == 1


@rule
def together(s):
    """Whether everybody picks a destination, in secret (KR-23, KR-25)."""
    return s.phase == Phase.PLAN


@rule
def open_verbs(s, seat):
    """The verbs that a deciding seat may consider: those of the moment, and of the cards it holds for it."""
    verbs = VERBS_IN[s.phase]
    if s.phase == Phase.STEP:
        verbs |= VERBS_AT[s.place]
    if WINDOW_IN[s.phase] != NO_WINDOW:  # KR-94, KR-95; KR-103: in one's own turn any number, one after the other
        cards = s.hand[seat] & WINDOW_CARDS[WINDOW_IN[s.phase]] & ONE_EACH
        while cards != 0:
            verbs |= 1 << FIRST_CARD + BONUS_KIND[lowest_bit(cards)]
            cards = without_lowest(cards)
    return verbs


@rule
def why_not_end(s):
    """KR-34, KR-R20: the location's action is compulsory."""
    return 0 if s.acted or s.traded else 34


@rule
def why_not_step(s, seat, verb, a, b):
    """The number of the rule that forbids a step at a location, 0 if it may be taken."""
    if verb == Verb.EVOLVE:
        return why_not_evolve(s, seat, a, b)
    if verb == Verb.END:
        return why_not_end(s)
    if verb == Verb.REST:
        return why_not_rest(s)
    if verb == Verb.BUY:
        return why_not_buy(s, seat, a)
    if verb == Verb.DRAW:
        return why_not_draw(s, seat)
    if verb == Verb.HUNT:
        return why_not_hunt(s, seat, a, b)
    return 34 if s.acted else 0  # KR-34: climb once


@rule
def why_not_other(s, seat, verb, a):
    """The number of the rule that forbids what is neither a card nor a step, 0 if it may be done."""
    if verb == Verb.GO:
        return 24 if a == s.at[seat] else 0  # KR-24, KR-R13: not the place where one stands
    if verb == Verb.STEAL:
        return why_not_steal(s, a)
    if verb == Verb.REROLL:
        return why_not_reroll(s, seat, a)
    if verb == Verb.CLAIM:
        return 64 if a >= ALTERNATIVES[pattern_of(s.dice)] else 0
    if verb == Verb.OPTION:
        return 52 if a >= OPTIONS[GATHERING_KIND[s.gathered]] else 0
    if verb == Verb.CAST:
        for other in range(s.seats):
            if s.character[other] == a:
                return 6  # KR-6: all different
    return 0


@rule
def forbidden(s, seat, verb, code):
    """The number of the rule that forbids a deciding seat what an open verb says, 0 if none does."""
    if Verb.REST <= verb <= Verb.END:
        return why_not_step(s, seat, verb, A_OF[code], B_OF[code])
    if FIRST_CARD <= verb <= LAST_CARD:
        return why_not_card(s, seat, verb, A_OF[code], B_OF[code], C_OF[code])
    return why_not_other(s, seat, verb, A_OF[code])


@rule
def step_of(s, verb):
    """From one code of a verb to the next that may be done: without drool glue evolutions are paid whole (KR-120)."""
    return WAYS_TO_PAY if verb == Verb.EVOLVE and s.glued == 0 else 1


@rule
def legal(s, seat, out):
    """Write the codes of everything `seat` may do, in canonical order; how many there are."""
    if s.deciding >> seat & 1 == 0:
        return 0
    n = 0
    verbs = open_verbs(s, seat)
    while verbs != 0:
        verb = lowest_bit(verbs)
        verbs = without_lowest(verbs)
        for code in range(FIRST[verb], FIRST[verb + 1], step_of(s, verb)):
            out[n] = code  # overwritten by the next one unless it may be done
            n += forbidden(s, seat, verb, code) == 0
    return n


@rule
def only_option(s, seat):
    """The code of the one thing a deciding seat may do, NO_CODE when there are several."""
    found = NO_CODE
    verbs = open_verbs(s, seat)
    while verbs != 0:
        verb = lowest_bit(verbs)
        verbs = without_lowest(verbs)
        for code in range(FIRST[verb], FIRST[verb + 1], step_of(s, verb)):
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
        return 92  # KR-92: the game has ended
    if s.deciding >> seat & 1 == 0:
        return OTHER_MOMENT[verb] if is_able(s, seat) else why_not_knocked_out(verb)
    if open_verbs(s, seat) >> verb & 1 == 0:
        in_its_window = FIRST_CARD <= verb <= LAST_CARD and WINDOW_IN[s.phase] != NO_WINDOW
        if in_its_window and has_card(WINDOW_CARDS[WINDOW_IN[s.phase]], verb - FIRST_CARD):
            return 94  # KR-94: a card is played from the hand
        return OTHER_MOMENT[verb]
    return forbidden(s, seat, verb, code)


@rule
def why_not_knocked_out(verb):
    """The number of the rule that forbids somebody knocked out to do anything until the next round."""
    if FIRST_CARD <= verb <= LAST_CARD:
        return 96  # KR-96, KR-R29: no card, whatever the window
    return 32 if Verb.REST <= verb <= Verb.OPTION else OTHER_MOMENT[verb]  # KR-32: no turn


@rule
def why_not_any(s, seat, numbers):
    """For every code the number of the rule that forbids it, 0 if none does."""
    for code in range(numbers.shape[0]):
        numbers[code] = why_not(s, seat, code)


@rule
def play(s, seat, code):
    """Do what `code` says, then run on through chance and forced steps to the next real decision."""
    begin_events(s)
    if code == PASS_CODE:
        emit(s, 1 << seat, Event.PASSED, seat)
    act(s, seat, code)
    run_on(s)


@rule
def run_on(s):
    """Run through everything that nobody decides, or that has a single answer, until somebody has a choice."""
    while True:
        go_on(s)
        if s.deciding == 0 or s.phase == Phase.PLAN or asked_anyway(s):
            return
        seat = lowest_bit(s.deciding)
        code = only_option(s, seat)
        if code == NO_CODE:
            return
        act(s, seat, code)


@rule
def asked_anyway(s):
    """Whether a seat is asked though it may have one option only.

    In a window and in its own turn a seat that holds a card is asked whatever the card is, so that neither being
    asked nor silence tells anything of hands (KR-10). Whether an evolution may be taken tells nothing either: it
    follows from what everybody sees, how many cards a seat holds among it (KR-83, KR-91).
    """
    in_turn = Phase.STEP <= s.phase <= Phase.REROLL and s.hand[s.active] != 0
    return in_turn or window(s) or s.happened > MOST_SILENT


@rule
def act(s, seat, code):
    """Do what one code says."""
    verb = VERB_OF[code]
    if verb == Verb.GO:
        choose_destination(s, seat, A_OF[code])
    elif verb == Verb.PASS:
        let_pass(s)
    elif FIRST_CARD <= verb <= LAST_CARD:
        if s.phase == Phase.PARRY:
            parry(s, seat, verb - FIRST_CARD)
        else:
            play_card(s, seat, verb - FIRST_CARD, A_OF[code], B_OF[code], C_OF[code])
    elif Verb.REST <= verb <= Verb.END:
        take_step(s, seat, verb, A_OF[code], B_OF[code])
    else:
        settle(s, seat, verb, A_OF[code])


@rule
def take_step(s, seat, verb, a, b):
    """A step of one's own turn (KR-35)."""
    if verb == Verb.EVOLVE:
        evolve(s, seat, a, b)  # KR-87, KR-R30: any number in a turn; what was asked is then asked again (KR-83)
    elif verb == Verb.END:
        s.phase = Phase.LINE
    elif verb == Verb.REST:
        rest(s, seat)
    elif verb == Verb.BUY:
        buy(s, seat, a)
    elif verb == Verb.DRAW:
        begin_gathering(s, seat)
    elif verb == Verb.HUNT:
        hunt(s, seat, a, b)
    else:
        climb(s, seat)


@rule
def settle(s, seat, verb, a):
    """What follows a roll, a gathering card or a combat; and the choice of a character."""
    if verb == Verb.STEAL:
        steal(s, seat, a)
    elif verb == Verb.DECLINE:
        decline(s, seat)
    elif verb == Verb.ACCEPT:
        settle_hunt(s, seat)
    elif verb == Verb.KEEP:
        settle_climb(s, seat)
    elif verb == Verb.REROLL:
        pay_for_reroll(s, seat)
        look_at_climb(s, seat, reroll_dice(s, a), Again.PAID)
    elif verb == Verb.CLAIM:
        claim(s, seat, a)
    elif verb == Verb.OPTION:
        take_option(s, seat, a)
    else:
        take_character(s, seat, a)


@rule
def let_pass(s):
    """Play no card in a window (KR-100, KR-101, KR-102), or let a card take effect (KR-98)."""
    if s.phase == Phase.PARRY:
        take_effect(s)
    else:
        s.asked += 1


@rule
def take_character(s, seat, character):
    """Choose a character, in seat order (KR-V1)."""
    s.character[seat] = character
    emit(s, EVERYONE, Event.CAST, seat, character)
    s.deciding = 1 << seat + 1
    if seat + 1 == s.seats:
        s.phase = Phase.DAWN


@rule
def choose_destination(s, seat, place):
    """Pick a destination in secret (KR-23); once all have, the picks are turned up together (KR-25)."""
    s.pick[seat] = place
    s.deciding &= ~(1 << seat)
    emit(s, 1 << seat, Event.CHOSE, seat, place)
    if s.deciding == 0:
        s.phase = Phase.REVEAL  # KR-26
        s.asked = 0
        for other in range(s.seats):
            emit(s, EVERYONE, Event.HEADED, other, s.pick[other])


@rule
def go_on(s):
    """Run through everything that nobody decides, until the phase is one where somebody does."""
    while True:
        if s.phase >= DAWN:
            pass_through(s)
        elif s.phase == Phase.STEP and not is_able(s, s.active):
            s.phase = Phase.LINE  # KR-37: knocked out, the turn ends at once
        elif WINDOW_IN[s.phase] <= AMBUSH and WINDOW_IN[s.phase] != NO_WINDOW:
            if ask_next(s):
                return
        elif s.phase == Phase.THEFT:
            s.victim = next_victim(s)
            if s.victim != NOBODY:
                s.deciding = 1 << s.thief
                emit(s, EVERYONE, Event.ROBS, s.thief, s.victim)
                return
            s.phase = Phase.LINE  # KR-80: thefts come before any turn
        elif s.phase == Phase.PARRY:
            s.deciding = 1 << s.card_onto
            return
        else:
            if Phase.STEP <= s.phase <= Phase.OPTION:
                s.deciding = 1 << s.active
            return


@rule
def pass_through(s):
    """One passage of a round."""
    if s.phase == Phase.DAWN:
        begin_round(s)
    elif s.phase == Phase.MOVE:
        move_figures(s)
    elif s.phase == Phase.PLACE:
        next_place(s)
    elif s.phase == Phase.BLOWS:
        land_blows(s)
    elif s.phase == Phase.LINE:
        next_turn(s)
    elif s.phase == Phase.GATHER:
        gather(s, s.active)
    else:
        end_round(s)


@rule
def seat_to_ask(s):
    """Whose turn it is in the pass of a window, NOBODY when it is over (KR-R27)."""
    if s.phase == Phase.REVEAL:  # KR-100: one pass in seat order (KR-22)
        return (first_asked(s) + s.asked) % s.seats if s.asked < s.seats else NOBODY
    if s.phase == Phase.AMBUSH:  # KR-102: clockwise from the active player's left
        return (s.active + s.asked) % s.seats if s.asked < s.seats else NOBODY
    return s.line[s.line_end - 1 - s.asked] if s.asked < s.line_end else NOBODY  # KR-101: from last to first


@rule
def ask_next(s):
    """Ask the next seat that holds any card in a window; False when nobody is left and the round goes on."""
    while True:
        seat = seat_to_ask(s)
        if seat == NOBODY:
            s.deciding = 0
            close_window(s)
            return False
        if s.hand[seat] != 0 and is_able(s, seat):  # KR-10: which cards is nobody's business; KR-96, KR-R29
            s.deciding = 1 << seat
            return True
        s.asked += 1


@rule
def close_window(s):
    """What comes after a window."""
    if s.phase == Phase.REVEAL:
        s.phase = Phase.MOVE  # KR-27
    elif s.phase == Phase.BRAWL:
        s.phase = Phase.BLOWS
    else:
        s.phase = Phase.STEP  # KR-35


@rule
def begin_round(s):
    """A round begins: who was knocked out wakes up (KR-20, KR-21), and all pick a destination (KR-23)."""
    s.round_n += 1
    s.won = 0
    s.active = NOBODY
    for seat in range(s.seats):
        s.pick[seat] = NOWHERE  # KR-9, KR-R32: the card played comes back
    if s.beast and s.beast_hp == 0:
        s.beast_hp = BEAST_HP  # KR-V3: back with all its hit points
    s.deciding = (1 << s.seats) - 1
    s.phase = Phase.PLAN
    emit(s, EVERYONE, Event.ROUND, s.round_n, first_asked(s))
    for seat in range(s.seats):
        if not is_able(s, seat):
            s.hp[seat] = REVIVE  # KR-21
            emit(s, EVERYONE, Event.WOKE, seat, REVIVE)


@rule
def move_figures(s):
    """All figures move to their destinations (KR-27), also those that had been knocked out (KR-R14)."""
    for seat in range(s.seats):
        s.at[seat] = s.pick[seat]
    emit(s, EVERYONE, Event.MOVED, s.round_n)
    if s.beast:  # KR-V3: one of its destinations, other than where it stands
        s.beast_at = draw(s, BEAST_PLACES & ~(1 << s.beast_at) if s.beast_at != NOWHERE else BEAST_PLACES)
        emit(s, EVERYONE, Event.BEAST_CAME, s.beast_at)
    if s.ice:  # KR-V2: it is cold outside
        for seat in range(s.seats):
            if not WARM[s.at[seat]]:
                hurt(s, seat, COLD_HP, Cause.COLD)
    s.place = NOWHERE
    s.phase = Phase.PLACE


@rule
def next_place(s):
    """Locations are resolved in their order (KR-28); one without an able character is skipped (KR-29, KR-32)."""
    s.place += 1
    if s.place == len(LOCATIONS):
        s.phase = Phase.DUSK
        return
    s.line_at = 0
    s.line_end = 0
    for seat in range(s.seats):
        if s.at[seat] == s.place and is_able(s, seat):
            s.line[s.line_end] = seat
            s.line_end += 1
    if s.line_end > 1 or (s.line_end == 1 and s.beast_at == s.place):
        begin_brawl(s)  # KR-31, KR-R26: one combat; KR-V3: the beast fights even a lone character
    elif s.line_end == 1:
        s.phase = Phase.LINE  # KR-30: no combat


@rule
def next_turn(s):
    """The next able character in combat order takes a turn (KR-31, KR-33, KR-82, KR-R4); none: the next location."""
    s.active = NOBODY
    while s.line_at < s.line_end:
        seat = s.line[s.line_at]
        s.line_at += 1
        if is_able(s, seat):
            begin_turn(s, seat)
            return
    s.phase = Phase.PLACE


@rule
def begin_turn(s, seat):
    """A turn begins with the ambush window (KR-35)."""
    s.active = seat
    s.acted = 0
    s.traded = 0
    s.draws = 0
    s.stopped = 0
    s.cramped = 0
    s.blocked = 0
    s.glued = 0  # KR-120: unused, it lapses with the turn
    s.prey = NO_CARD
    s.last_gathered = NO_CARD
    roll_dice(s, 0)  # the dice are picked up
    s.phase = Phase.AMBUSH
    s.asked = 1
    emit(s, EVERYONE, Event.TURN, seat, s.place)


@rule
def end_round(s):
    """The round ends: the shelf is refilled (KR-89). After the last round, the furthest wins (KR-93, KR-R34)."""
    refill_shelf(s)
    if s.round_n >= ROUNDS:
        end_game(s, first_of_all(s))
    else:
        s.phase = Phase.DAWN
