"""What may be done, and how a game runs: setup, turns, refill, guide check, end (TV-10 to TV-21, TV-63 to TV-66).

For each verb `choices` says what it may be done with now; the legal list and the reasons against all else both read
it. Whatever has a single answer is done at once, but the action is always asked: which cards may be played is secret.
"""

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.record import EVERYONE, begin_events, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.actions import A_OF, ALL_TRIPLES, B_OF, FIRST, LEFT, SLOTS_OF_TRIPLE, VERB_OF, WIDTH, Verb
from clairiere.games.tribus.building import (
    begin_temple,
    build,
    can_place_temple,
    cards_on_offer,
    choose_temple,
    discard_three,
    drop,
    raise_temple,
    ready_tiles,
    spend_village_card,
    take_village_card,
    temples_left,
    use_left,
    use_right,
)
from clairiere.games.tribus.cards import can_play, play_card, resolve_line, why_not_line, why_not_play
from clairiere.games.tribus.effects import (
    add_tile,
    clean_at,
    cleanse_at,
    decline,
    fly,
    next_effect,
    resolve,
    step,
    take_one_water,
)
from clairiere.games.tribus.goals import note_goal, note_sequence
from clairiere.games.tribus.guides import choose_guide, guides_left, usable_powers, use_power, why_not_power
from clairiere.games.tribus.language import CLEAN, EFFECTS, SOAR
from clairiere.games.tribus.pieces import (
    BOARDS,
    CAPITAL,
    COLOUR_OF,
    FIRST_LINE,
    FOREST_TILES,
    HAND,
    MOST_TUCKED,
    NOTHING,
    PIECES,
    RIVER,
    SLOTS_OF,
    START_BONUS,
)
from clairiere.games.tribus.piles import (
    discard_element,
    draw_village_card,
    element_of,
    fill_forest_river,
    fill_river,
    fill_village_river,
    free_slot,
    next_element,
    put_in_hand,
    take_element,
    turn_up_tile,
    turn_up_top,
)
from clairiere.games.tribus.scoring import announce_winners
from clairiere.games.tribus.state import MIDDLE, NOBODY, TOP, Event, Phase, Stage
from clairiere.games.tribus.terrain import FLAG, flights, lay_pollution, move_rider, open_squares, reach, take_water

MOST_OPTIONS = 96  # no decision has more
ROUNDS = PIECES.rounds
ONE = 1  # the only option of a verb that is done with nothing


def _moments() -> np.ndarray:
    """By phase: the verbs that may be considered, as a set."""
    verbs = np.zeros(len(Phase), np.int64)
    for phase, these in {
        Phase.BOARD: [Verb.BOARD],
        Phase.ACTION: [Verb.PLAY, Verb.TEMPLE, Verb.BUILD, Verb.POWER, Verb.BLOCKED],  # TV-20, TV-21, TV-85
        Phase.AFTER: [Verb.POWER, Verb.END],
        Phase.DISCARD: [Verb.DISCARD],
        Phase.TEMPLE_KIND: [Verb.TEMPLE_KIND, Verb.SKIP],
        Phase.TEMPLE_AT: [Verb.TEMPLE_AT],
        Phase.BRANCH: [Verb.BRANCH],
        Phase.CLEAN: [Verb.CLEAN_AT],
        Phase.CLEANSE: [Verb.CLEANSE_AT, Verb.SKIP],
        Phase.FOREST: [Verb.FOREST, Verb.SKIP],
        Phase.MOVE: [Verb.STEP, Verb.STOP],
        Phase.MIX: [Verb.TAKE_WATER, Verb.STEP, Verb.STOP],
        Phase.FLY: [Verb.FLY, Verb.SKIP],
        Phase.VILLAGE_CARD: [Verb.VILLAGE_CARD],
        Phase.SIDE: [Verb.SIDE],
        Phase.DROP: [Verb.DROP],
        Phase.DRAW: [Verb.DRAW],
        Phase.GUIDE: [Verb.GUIDE],
    }.items():
        verbs[phase] = sum(1 << verb for verb in these)
    return verbs


VERBS_IN = _moments()


def _reasons() -> tuple[np.ndarray, np.ndarray]:
    """By verb: the rule that says when it is for, and the rule that says with what."""
    when, what = np.zeros(len(Verb), np.int64), np.zeros(len(Verb), np.int64)
    for verb, moment, choice in [
        (Verb.BOARD, 13, 13),  # TV-13: one board each, all different
        (Verb.PLAY, 20, 22),  # TV-20: the action of a turn; TV-19: exactly one
        (Verb.TEMPLE, 20, 49),  # TV-49: three cards, a temple, a tile
        (Verb.BUILD, 20, 50),  # TV-50: slots full of riders
        (Verb.POWER, 85, 76),  # TV-85: before or after the action
        (Verb.BLOCKED, 21, 21),  # TV-21: only if nothing else is possible
        (Verb.END, 20, 20),  # TV-20: there is no passing
        (Verb.DISCARD, 46, 46),  # TV-46: for a temple, or when blocked
        (Verb.TEMPLE_KIND, 47, 48),  # TV-48: each temple once in the game
        (Verb.TEMPLE_AT, 47, 47),  # TV-47: a tile without temple
        (Verb.BRANCH, 33, 33),  # TV-33: of an effect with a choice
        (Verb.CLEAN_AT, 37, 37),  # TV-37: where there is pollution
        (Verb.CLEANSE_AT, 84, 84),  # TV-84: the same
        (Verb.FOREST, 38, 38),  # TV-38: a tile on offer, a free square beside one's own
        (Verb.TAKE_WATER, 44, 44),  # TV-44: water or a step
        (Verb.STEP, 42, 43),  # TV-43: where a step leads
        (Verb.FLY, 45, 45),  # TV-45: to another of one's tiles
        (Verb.STOP, 42, 42),  # TV-42: one may stop early
        (Verb.SKIP, 33, 47),  # TV-33: what is compulsory is done; TV-47: a temple that was paid for is placed
        (Verb.VILLAGE_CARD, 56, 56),  # TV-56: after building, one of the river
        (Verb.SIDE, 57, 57),  # TV-57: of a village card just taken
        (Verb.DROP, 59, 59),  # TV-59: to tuck a fifth
        (Verb.DRAW, 63, 63),  # TV-63: from the river or the pile, when cards are missing
        (Verb.GUIDE, 75, 75),  # TV-75: for a condition newly fulfilled, one of one's own
    ]:
        when[verb], what[verb] = moment, choice
    return when, what


OTHER_MOMENT, OTHER_CHOICE = _reasons()


@rule
def acting(s):
    """The seats that may decide now, as a set: only ever the active one; none when the game is over (TV-18)."""
    return s.deciding


@rule
def is_blocked(s, seat):
    """Whether no action is possible (TV-21, TV-Q8)."""
    return not can_play(s, seat) and not can_place_temple(s, seat) and ready_tiles(s, seat) == 0


@rule
def free_boards(s):
    """The boards nobody has (TV-13)."""
    free = (1 << BOARDS) - 1
    for seat in range(s.seats):
        if s.board[seat] != NOTHING:
            free &= ~(1 << s.board[seat])
    return free


@rule
def drawable(s):
    """The places of the element river that hold a card, and the pile, whose top is always there (TV-63, TV-104)."""
    places = 1 << TOP
    for place in range(RIVER):
        places |= (s.river[place] != NOTHING) << place
    return places


@rule
def choices_of_turn(s, seat, verb):
    """With what a verb of the turn's frame may be done now, as a set."""
    if verb == Verb.TEMPLE:
        return ONE if can_place_temple(s, seat) else 0
    if verb == Verb.BUILD:
        return ready_tiles(s, seat)
    if verb == Verb.POWER:
        return usable_powers(s, seat)
    if verb == Verb.BLOCKED:
        return ONE if is_blocked(s, seat) else 0
    if verb == Verb.DISCARD:
        return ALL_TRIPLES
    if verb == Verb.DRAW:
        return drawable(s)
    if verb == Verb.GUIDE:
        return guides_left(s, seat)
    if verb == Verb.VILLAGE_CARD:
        return cards_on_offer(s)
    if verb == Verb.DROP:
        return (1 << MOST_TUCKED) - 1
    if verb == Verb.BOARD:
        return free_boards(s)
    return ONE  # END


@rule
def choices(s, seat, verb, a):
    """With what a verb of this moment may be done, as a set; of one with two parts, after the first part `a`."""
    if verb == Verb.STEP:
        return reach(s, seat, a) if s.peopled[seat] >> a & 1 else 0
    if verb == Verb.FLY:
        return flights(s, seat, a, next_effect(s) == SOAR) if s.peopled[seat] >> a & 1 else 0
    if verb == Verb.FOREST:
        return open_squares(s, seat) if s.offers[a] != NOTHING else 0
    if verb == Verb.CLEAN_AT or verb == Verb.CLEANSE_AT:
        return s.polluted[seat]
    if verb == Verb.TEMPLE_KIND:
        return temples_left(s, seat)
    if verb == Verb.TEMPLE_AT:
        return s.tiled[seat] & ~s.temples[seat]
    if verb == Verb.SKIP:
        return 0 if s.compulsory else ONE
    if verb == Verb.BRANCH or verb == Verb.SIDE:
        return 0b11
    if verb == Verb.TAKE_WATER or verb == Verb.STOP:
        return ONE
    return choices_of_turn(s, seat, verb)


@rule
def playable(s, seat, out):
    """Write the codes of all cards that may be played, ascending (TV-22, TV-23); how many there are."""
    n = 0
    for slot in range(HAND):
        card = s.hand[seat, slot]
        if card == NOTHING:
            continue
        for line in range(FIRST_LINE[card], FIRST_LINE[card + 1]):
            if why_not_line(s, seat, line) == 0:
                code = FIRST[Verb.PLAY] + line
                at = n
                while at > 0 and out[at - 1] > code:
                    out[at] = out[at - 1]
                    at -= 1
                out[at] = code
                n += 1
    return n


@rule
def legal(s, seat, out):
    """Write the codes of everything `seat` may do, in canonical order; how many there are."""
    if s.deciding >> seat & 1 == 0:
        return 0
    n = 0
    verbs = VERBS_IN[s.phase]
    while verbs != 0:
        verb = lowest_bit(verbs)
        verbs = without_lowest(verbs)
        if verb == Verb.PLAY:
            n = playable(s, seat, out)
            continue
        first = FIRST[verb]
        a = 0
        while first < FIRST[verb + 1]:
            with_these = choices(s, seat, verb, a)
            while with_these != 0:
                out[n] = first + lowest_bit(with_these)
                n += 1
                with_these = without_lowest(with_these)
            first += WIDTH[verb]
            a += 1
    return n


@rule
def why_not(s, seat, code):
    """The number of the rule that forbids `seat` to do what `code` says, 0 if it may."""
    verb = VERB_OF[code]
    if s.phase == Phase.OVER:
        return 86  # TV-86: the game has ended
    if s.deciding >> seat & 1 == 0:
        return 18  # TV-18: a turn is finished before the next begins
    if VERBS_IN[s.phase] >> verb & 1 == 0:
        return OTHER_MOMENT[verb]
    if verb == Verb.PLAY:
        return why_not_play(s, seat, B_OF[code])
    if verb == Verb.POWER:
        return why_not_power(s, seat, B_OF[code])
    if choices(s, seat, verb, A_OF[code]) >> B_OF[code] & 1:
        return 0
    return why_not_there(s, seat, verb, A_OF[code], B_OF[code])


@rule
def why_not_there(s, seat, verb, a, b):
    """The number of the rule that forbids a verb of this moment with these parts."""
    if verb == Verb.STEP and s.peopled[seat] >> a & 1 == 0:
        return 42  # TV-42: nobody stands there
    if verb == Verb.FOREST:
        if s.offers[a] == NOTHING:
            return 106  # TV-106: no tile on offer there
        if s.tiled[seat] >> b & 1 or s.polluted[seat] >> b & 1:
            return 3  # TV-3: either one tile or pollution
    if verb == Verb.BUILD and s.tiled[seat] >> b & 1 and SLOTS_OF[s.tile[seat, b]] == 0:
        return 51  # TV-51, TV-Q2: a start tile
    return OTHER_CHOICE[verb]


@rule
def play(s, seat, code):
    """Do what `code` says, then run on through chance and forced steps to the next real decision."""
    begin_events(s)
    s.phase = Phase.RUN
    act(s, seat, VERB_OF[code], A_OF[code], B_OF[code])
    run_on(s)


@rule
def act(s, seat, verb, a, b):
    """Do what a verb says, on one's own board (TV-1)."""
    if verb == Verb.STEP:
        step(s, seat, a, b)
    elif verb == Verb.CLEAN_AT:
        clean_at(s, seat, b, 1)
    elif verb == Verb.FOREST:
        add_tile(s, seat, a, b)
    elif verb == Verb.FLY:
        fly(s, seat, a, b)
    elif verb == Verb.STOP or verb == Verb.SKIP:
        decline(s, seat)
    elif verb == Verb.TAKE_WATER:
        take_one_water(s, seat)
    elif verb == Verb.CLEANSE_AT:
        cleanse_at(s, seat, b)
    elif verb == Verb.TEMPLE_KIND:
        choose_temple(s, seat, b)
    elif verb == Verb.TEMPLE_AT:
        raise_temple(s, seat, b)
    elif verb == Verb.BRANCH:
        emit(s, EVERYONE, Event.BRANCHED, seat, s.line, b)
        resolve_line(s, seat, b)
    else:
        act_in_turn(s, seat, verb, b)


@rule
def act_in_turn(s, seat, verb, b):
    """Do what a verb of the turn's frame says."""
    if verb == Verb.PLAY:
        play_card(s, seat, b)
    elif verb == Verb.DRAW:
        draw_card(s, seat, b)
    elif verb == Verb.TEMPLE:
        s.compulsory = 1
        s.phase = Phase.DISCARD
        emit(s, EVERYONE, Event.TEMPLE, seat)
    elif verb == Verb.BLOCKED:
        s.phase = Phase.DISCARD
        emit(s, EVERYONE, Event.BLOCKED, seat)
    elif verb == Verb.DISCARD:
        discard_three(s, seat, SLOTS_OF_TRIPLE[b])
        if s.compulsory:
            begin_temple(s)
        s.stage = Stage.AFTER
    elif verb == Verb.BUILD:
        build(s, seat, b)
    elif verb == Verb.POWER:
        use_power(s, seat, b)
    elif verb == Verb.END:
        emit(s, EVERYONE, Event.ENDED, seat)
        s.stage = Stage.REFILL
    elif verb == Verb.VILLAGE_CARD:
        take_village_card(s, seat, b)
    elif verb == Verb.SIDE:
        if b == LEFT:
            use_left(s, seat)
        else:
            use_right(s, seat)
    elif verb == Verb.DROP:
        drop(s, seat, b)
    elif verb == Verb.GUIDE:
        choose_guide(s, seat, b)
    else:
        take_board(s, seat, b)


@rule
def run_on(s):
    """Run through everything that nobody decides, or that has a single answer, until somebody has a choice."""
    while True:
        if s.phase == Phase.RUN:
            if not resolve(s, s.active):
                go_on(s)
        elif not answered_alone(s, s.active):
            break
    s.deciding = 0 if s.phase == Phase.OVER else 1 << s.active


@rule
def answered_alone(s, seat):
    """Do the only thing there is to choose; False if there are several, or if nobody is to know (the action)."""
    if s.phase == Phase.TEMPLE_KIND:
        if not s.compulsory or count_bits(temples_left(s, seat)) > 1:
            return False
        choose_temple(s, seat, lowest_bit(temples_left(s, seat)))
    elif s.phase == Phase.TEMPLE_AT:
        tiles = s.tiled[seat] & ~s.temples[seat]
        if count_bits(tiles) > 1:
            return False
        s.phase = Phase.RUN
        raise_temple(s, seat, lowest_bit(tiles))
    elif s.phase == Phase.VILLAGE_CARD:
        if count_bits(cards_on_offer(s)) > 1:
            return False
        take_village_card(s, seat, lowest_bit(cards_on_offer(s)))
    elif s.phase == Phase.BOARD:
        if count_bits(free_boards(s)) > 1:
            return False
        s.phase = Phase.RUN
        take_board(s, seat, lowest_bit(free_boards(s)))
    else:
        return False
    return True


@rule
def go_on(s):
    """All effects are resolved: what comes next."""
    if s.stage == Stage.BEFORE:
        s.phase = Phase.ACTION  # TV-19: first the action
    elif s.stage == Stage.CARD:
        lay_aside(s)
    elif s.stage == Stage.AFTER:
        if usable_powers(s, s.active) != 0:
            s.phase = Phase.AFTER  # TV-85, TV-Q10
        else:
            s.stage = Stage.REFILL
    elif s.stage == Stage.REFILL:
        if free_slot(s, s.active) != NOTHING:
            s.phase = Phase.DRAW  # TV-63, TV-66: as many as are missing
        else:
            end_refill(s, s.active)
            s.stage = Stage.CHECK
    elif s.stage == Stage.CHECK:
        if s.due > 0:
            s.phase = Phase.GUIDE  # TV-75
        else:
            next_turn(s)
    elif s.stage == Stage.REWARD:
        if cards_on_offer(s) != 0:
            s.phase = Phase.VILLAGE_CARD
        else:
            s.stage = Stage.AFTER  # TV-56: none on offer, none taken
    elif s.stage == Stage.SPENT:
        spend_village_card(s, s.active)
        s.stage = Stage.AFTER
    elif s.stage == Stage.START:
        end_start_bonus(s, s.active)
    else:
        s.phase = Phase.BOARD


@rule
def lay_aside(s):
    """The effects of the played card are done: it goes to the discard (TV-35)."""
    card = s.played
    s.played = NOTHING
    discard_element(s, card)
    s.stage = Stage.AFTER
    emit(s, EVERYONE, Event.LAID_ASIDE, s.active, card)


@rule
def draw_card(s, seat, place):
    """Draw a card from the river or from the pile, its face unseen until all are drawn (TV-63, TV-64)."""
    slot = free_slot(s, seat)
    card = take_element(s, place)
    put_in_hand(s, seat, slot, card)
    s.unseen |= 1 << slot
    emit(s, EVERYONE, Event.DREW, seat, slot, place, element_of(card))
    if place == TOP:
        turn_up_top(s)


@rule
def end_refill(s, seat):
    """The hand is full again: its owner looks at what came (TV-64), and the river is filled (TV-65)."""
    while s.unseen != 0:
        slot = lowest_bit(s.unseen)
        s.unseen = without_lowest(s.unseen)
        emit(s, 1 << seat, Event.HELD, seat, slot, s.hand[seat, slot])
    fill_river(s)


@rule
def next_turn(s):
    """The next player, the next round, or the end (TV-18, TV-86, TV-103)."""
    if s.active + 1 < s.seats:
        begin_turn(s, s.active + 1)
    elif s.round_n == s.last_round or (s.ender == NOBODY and s.round_n >= ROUNDS):
        s.phase = Phase.OVER
        announce_winners(s)
    else:
        begin_round(s)


@rule
def begin_round(s):
    """Every player takes one turn, from the first on (TV-18)."""
    s.round_n += 1
    emit(s, EVERYONE, Event.ROUND, s.round_n, s.round_n == s.last_round)
    begin_turn(s, 0)


@rule
def begin_turn(s, seat):
    """A turn begins with its action (TV-19)."""
    s.active = seat
    s.used = 0
    s.due = 0
    s.stage = Stage.BEFORE
    emit(s, EVERYONE, Event.TURN, seat)
    if s.round_n == 1:  # TV-74: later, nothing changes between one's own turns
        note_sequence(s, seat)
        note_goal(s, seat)


@rule
def take_board(s, seat, board):
    """Choose a board, in seat order before everything else (TV-Q20)."""
    s.board[seat] = board
    emit(s, EVERYONE, Event.BOARD, seat, board)
    s.active = seat + 1
    if s.active == s.seats:
        lay_out(s)


@rule
def lay_out(s):
    """Rivers, hands and boards are laid out (TV-10 to TV-15), and the first start bonus is taken."""
    for place in range(RIVER):
        s.river[place] = next_element(s)  # TV-10
        s.backs[MIDDLE, element_of(s.river[place])] += 1
        emit(s, EVERYONE, Event.RIVER, place, element_of(s.river[place]))
    for seat in range(s.seats):
        for slot in range(HAND):  # TV-14
            put_in_hand(s, seat, slot, next_element(s))
            emit(s, 1 << seat, Event.HELD, seat, slot, s.hand[seat, slot])
    turn_up_top(s)
    fill_village_river(s)  # TV-11
    turn_up_tile(s)  # TV-12
    fill_forest_river(s)
    for seat in range(s.seats):
        set_up(s, seat)
    emit(s, EVERYONE, Event.LAID_OUT)
    begin_start_bonus(s, 0)


@rule
def set_up(s, seat):
    """Pollution as printed (TV-13), the start tile on the flag (TV-15)."""
    lay_pollution(s, seat)
    tile = FOREST_TILES + seat
    s.tile[seat, FLAG] = tile
    s.tiled[seat] = 1 << FLAG
    s.coloured[seat, COLOUR_OF[tile]] = 1 << FLAG


@rule
def begin_start_bonus(s, seat):
    """A player's start bonus begins with removing pollution (TV-16)."""
    s.active = seat
    s.stage = Stage.START
    for kind in range(len(EFFECTS)):
        s.todo[0, kind] = START_BONUS[seat, 0] if kind == CLEAN else 0
    s.depth = 1


@rule
def end_start_bonus(s, seat):
    """Then come water and riders (TV-16), and the next player; after the last, the first village cards (TV-17)."""
    take_water(s, seat, START_BONUS[seat, 1])
    for _ in range(START_BONUS[seat, 2]):
        move_rider(s, seat, CAPITAL, FLAG)
    emit(s, EVERYONE, Event.STARTED, seat, s.tile[seat, FLAG], START_BONUS[seat, 2])
    if seat + 1 < s.seats:
        begin_start_bonus(s, seat + 1)
        return
    for each in range(s.seats):
        s.tucked[each, 0] = draw_village_card(s)
        emit(s, EVERYONE, Event.TUCKED, each, s.tucked[each, 0], 0)
    begin_round(s)
