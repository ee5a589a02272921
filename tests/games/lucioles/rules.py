"""What may be done and what it does, in the order of the rulebook (LU-3 to LU-10)."""

from clairiere.core.chance import roll
from clairiere.core.ranking import rank
from clairiere.core.record import EVERYONE, begin_events, emit
from clairiere.core.rule import rule
from tests.games.lucioles.actions import CODES, call_of
from tests.games.lucioles.pieces import BOLDEST, LANTERNS, NIGHTS, WORTH
from tests.games.lucioles.state import NOT_YET, Event

LINES = ("caught", "lantern")
TOTAL, RANK = len(LINES), len(LINES) + 1


@rule
def acting(s):
    """Everybody who has not called this night (LU-3); nobody at dawn."""
    able = 0
    for seat in range(s.seats if s.night < NIGHTS else 0):
        if s.call[seat] == NOT_YET:
            able |= 1 << seat
    return able


@rule
def why_not(s, seat, code):
    """The number of the rule that forbids a call, 0 if it may be made."""
    if s.night == NIGHTS:
        return 8  # LU-8: it is dawn
    if s.call[seat] != NOT_YET:
        return 3  # LU-3: one call a night
    return 4 if call_of(code) == s.last[seat] else 0  # LU-4: never the same twice running


@rule
def legal(s, seat, out):
    """Every call that nothing forbids, from the most modest on."""
    n = 0
    for code in range(CODES):
        if why_not(s, seat, code) == 0:
            out[n] = code
            n += 1
    return n


@rule
def play(s, seat, code):
    """Call, unseen by the others (LU-3); when all have called, the fireflies come."""
    begin_events(s)
    s.call[seat] = call_of(code)
    emit(s, EVERYONE, Event.WAITED, seat)
    emit(s, 1 << seat, Event.CALLED, seat, s.call[seat])
    if acting(s) == 0:
        show_calls(s)
        catch(s, come(s))
        s.night += 1
        if s.night == NIGHTS:
            unveil(s)


@rule
def show_calls(s):
    """All calls are shown (LU-5)."""
    for seat in range(s.seats):
        s.last[seat] = s.call[seat]
        s.call[seat] = NOT_YET
        emit(s, EVERYONE, Event.SHOWN, seat, s.last[seat])


@rule
def come(s):
    """How many fireflies come: what the die shows, and one for each player (LU-6)."""
    s.dice[s.night] = 1 + roll(s, LANTERNS)
    emit(s, EVERYONE, Event.CAME, s.dice[s.night], s.dice[s.night] + s.seats)
    return s.dice[s.night] + s.seats


@rule
def catch(s, left):
    """The most modest call is answered first; who cannot all be answered gets none, nor who called more (LU-7)."""
    for call in range(1, BOLDEST + 1):
        for seat in range(s.seats):
            if s.last[seat] == call:
                left -= call
        if left < 0:
            return
        for seat in range(s.seats):
            if s.last[seat] == call:
                s.fireflies[seat] += call
                emit(s, EVERYONE, Event.CAUGHT, seat, call)


@rule
def unveil(s):
    """At dawn everybody shows their lantern (LU-8)."""
    for seat in range(s.seats):
        emit(s, EVERYONE, Event.UNVEILED, seat, s.lantern[seat], lured(s, seat))


@rule
def lured(s, seat):
    """What a lantern brings: some fireflies for each die that shows its number (LU-9)."""
    n = 0
    for night in range(NIGHTS):
        n += WORTH * (s.dice[night] == s.lantern[seat])
    return n


@rule
def score(s, sheet):
    """Who has most fireflies wins, and equals share (LU-10)."""
    for seat in range(s.seats):
        sheet[seat, 0] = s.fireflies[seat]
        sheet[seat, 1] = lured(s, seat)
        sheet[seat, TOTAL] = sheet[seat, 0] + sheet[seat, 1]
    rank(sheet, s.seats, (TOTAL,), RANK)


@rule
def judge(s, out):
    """What each seat has, as far as it goes."""
    for seat in range(s.seats):
        out[seat] = s.fireflies[seat] + lured(s, seat)


@rule
def together(s):
    """All call at the same time (LU-3)."""
    return s.night < NIGHTS


@rule
def traits(s, seat):
    """The lantern of a seat."""
    return 1 << int(s.lantern[seat]) - 1
