"""What people may do at a table online: each deed becomes the entries it adds to the log, or is refused.

Nothing here changes anything: the hall writes the entries, and only then have they happened.
"""

import secrets
from collections.abc import Collection, Sequence
from typing import Literal

from clairiere.bots.levels import LEVELS
from clairiere.core import fairness
from clairiere.core.errors import BadRequest, IllegalAction
from clairiere.core.game import Game
from clairiere.server import daily, good_company, log, names, wire
from clairiere.server.places import STAND_IN, hashed
from clairiere.server.refusals import Refusal as Refusal
from clairiere.server.sitting import Sitting

KEY_BYTES = 18
MOST_ENTRIES = 5000  # after so many a table takes only what leads to the end of its game
DAY = 86400  # seconds
LATE = {"live": 180, "days": DAY}  # seconds that who watches strangers is behind, where there are secrets
MOST_SAID = 500  # lines and phrases at one table
TO_THE_END = wire.Play, wire.Agree, wire.Fill, wire.Resign, wire.Reveal  # what is always taken
NOT_PAUSED = wire.Play, wire.Undo, wire.Hint
COUNTS = "this game counts beyond its table: people play it to the end, and the clock decides about who is away"
NOT_WATCHED = "nobody may watch this game; when it is over it can be seen again"


def seat_with(sitting: Sitting, key: str | None) -> int:
    """The seat that a key opens."""
    return known(sitting.seat_of(key))


def known(seat: int | None) -> int:
    """The seat that was opened; a refusal if none was."""
    if seat is None:
        raise Refusal("bad-key", "this key opens no seat at this table")
    return seat


def reader_with(sitting: Sitting, key: str | None, now: float) -> int | None:
    """Through whose eyes somebody sees the table: without a key one watches; a wrong key is refused.

    A day's game would tell others what they are yet to turn up.
    """
    if key is None and sitting.plan.watch is None and sitting.status == "playing":
        raise Refusal("no-watching", NOT_WATCHED)
    if key is None and sitting.sealed(now):
        raise Refusal("play-first", "while its day lasts this game is for who plays it; others may see it afterwards")
    return None if key is None else seat_with(sitting, key)


def join(sitting: Sitting, joining: wire.Joining) -> tuple[list[log.Entry], wire.Seated]:
    """Sit down; the game begins when no seat is free any more. Whoever sits here already is told so again."""
    taken = sitting.seat_of(joining.key)
    if joining.key is not None and taken is not None:
        return [], wire.Seated(seat=taken, key=joining.key)
    check_room(sitting)
    person = hashed(joining.person) if joining.person else None
    if sitting.counts and person is None:
        raise Refusal("needs-person", "here one needs to say who one is: bring the key of a person, `person`")
    free = [seat for seat in sitting.seats if sitting.places[seat].free]
    if not free:
        raise Refusal("full", "every seat of this table is taken; you can watch")
    invited = sitting.invited(person)
    seat = (free[0] if joining.seat is None else joining.seat) if invited is None else invited
    if seat not in free:
        listed = ", ".join(map(str, free))
        raise Refusal("seat-taken", f"seat {seat} is not free; these are: {listed}")
    name = _name(sitting, joining.name if invited is None else sitting.plan.invited[seat].name)
    if sitting.seat_of_person(person) is not None:
        raise Refusal("seated", "you have a seat at this table already")
    if {hashed(joining.key or ""), person} & sitting.unwelcome:
        raise Refusal("not-welcome", "you were asked to leave this table")
    key = joining.key or secrets.token_urlsafe(KEY_BYTES)
    last = free == [seat]
    entries: list[log.Entry] = [_joined(joining, seat, name, hashed(key), person, last=last)]
    if last and joining.nonce is not None and not sitting.owing():
        entries.append(log.Started())
    return entries, wire.Seated(seat=seat, key=key)


def _name(sitting: Sitting, wanted: str) -> str:
    """What somebody is called here; a refusal if they could be taken for somebody else."""
    try:
        name = names.proper(wanted)
        bots = sum(place.level is not None for place in sitting.places)
        names.check_free(name, [place.name for place in sitting.places if place.name is not None], bots)
    except names.BadName as fault:
        raise Refusal(fault.code, str(fault)) from None
    return name


def _joined(joining: wire.Joining, seat: int, name: str, key: str, person: str | None, *, last: bool) -> log.Joined:
    """Who tells a nonce in taking the last seat tells it no sooner than the others; before, nothing is published."""
    nonce, published = joining.nonce, joining.nonce_hash
    if (nonce is None) == (published is None):
        raise Refusal("bad-message", "bring either `nonce_hash`, and reveal the nonce later, or `nonce`")
    if nonce is not None and last:
        published = fairness.nonce_hash(nonce)
    return log.Joined(seat=seat, name=name, nonce=nonce, nonce_hash=published, key=key, person=person)


def decide(sitting: Sitting, seat: int, deed: wire.Deed, now: float) -> list[log.Entry]:
    """The entries that a seat's deed adds to the log."""
    if not isinstance(deed, TO_THE_END):
        check_room(sitting)
    if sitting.paused and isinstance(deed, NOT_PAUSED):
        raise Refusal("paused", "the game is paused; somebody who plays must resume it first")
    match deed:
        case wire.Play():
            return _play(sitting, seat, deed, now)
        case wire.Reveal():
            return _reveal(sitting, seat, deed)
        case wire.Undo():
            return _undo(sitting, seat, deed, now)
        case wire.Agree():
            return _agree(sitting, seat, deed)
        case wire.Say() | wire.SayPhrase() if sitting.said >= MOST_SAID:
            raise Refusal("long", "so much has been said at this table that only the game itself goes on")
        case wire.Say():
            return good_company.speak(sitting, seat, deed)
        case wire.Talk():
            return good_company.talk(sitting, seat, deed)
        case wire.Remove():
            return good_company.remove(sitting, seat, deed)
        case wire.SayPhrase():
            if deed.phrase not in wire.PHRASES:
                raise Refusal("unknown-phrase", f"the quick phrases are: {', '.join(wire.PHRASES)}")
            return [log.PhraseSaid(id=deed.id, seat=seat, phrase=deed.phrase)]
        case wire.Hint():
            return _hint(sitting, seat, deed)
        case wire.Away():
            return _away(sitting, seat, deed, now)
        case wire.Back():
            return _back(sitting, seat, deed)
        case wire.Fill():
            return _fill(sitting, seat, deed)
        case wire.Resign():
            return _resign(sitting, seat, deed)
    raise Refusal("bad-message", f"{type(deed).__name__} is not done this way")


def _check_playing(sitting: Sitting) -> None:
    if sitting.status == "open":
        raise Refusal("not-begun", "the game has not begun: not every seat is taken")
    if sitting.status == "over":
        raise Refusal("over", "the game is over")


def check_here(sitting: Sitting, seat: int) -> None:
    """Refuse what only somebody may do who is playing."""
    _check_playing(sitting)
    if sitting.places[seat].resigned:
        raise Refusal("resigned", "you have given this game up")
    if sitting.places[seat].stand_in is not None:
        raise Refusal("away", "a bot keeps your seat; take it back first")


def check_room(sitting: Sitting) -> None:
    """Refuse what a table does not need to come to its end, once its log is long."""
    if sitting.n >= MOST_ENTRIES:
        raise Refusal("long", "so much has happened at this table that only the game itself goes on")


def _play(sitting: Sitting, seat: int, deed: wire.Play, now: float) -> list[log.Entry]:
    check_here(sitting, seat)
    if deed.n > sitting.n:
        raise Refusal("stale", f"you speak of entry {deed.n}; the table is at {sitting.n}")
    if seat not in sitting.asked:
        raise Refusal("not-your-turn", "it is not your turn")
    if deed.n < sitting.asked[seat]:
        raise Refusal("stale", f"the table has moved on since entry {deed.n}; look at it again")
    moved = move(sitting, seat, deed.action, id=deed.id, now=now)
    assert sitting.t is not None
    dropped = sitting.undo is not None and not sitting.t.in_window  # there some pass who had no choice: no difference
    declined = [log.UndoDeclined(seat=seat)] if dropped else []
    return [*declined, *moved, *_won_on_time(sitting, [seat])]


def move(
    sitting: Sitting, seat: int, action: str, *, id: str | None = None, level: str | None = None, now: float
) -> list[log.Entry]:
    """The entries of a move, if the rules allow it."""
    assert sitting.t is not None
    try:
        given = sitting.t.check(seat, action)
    except IllegalAction as fault:
        message = f"{action.strip()} may not be played now: {fault.rule} forbids it"
        raise Refusal("illegal", message, fault.rule) from None
    except BadRequest as fault:
        raise Refusal("unknown-action", str(fault)) from None
    spent, beats = sitting.running(seat, now), sitting.beats(seat, now) if level is None else 0
    return [log.Moved(id=id, seat=seat, action=str(given), level=level, spent=spent, beats=beats)]


def pass_for(sitting: Sitting, seat: int, now: float) -> list[log.Entry]:
    """The entry by which the house passes for a person who had nothing else to do; their clock runs as for others."""
    only = sitting.lone_pass(seat)
    return [] if only is None else [log.Moved(seat=seat, action=only, forced=True, spent=sitting.running(seat, now))]


def why_not(sitting: Sitting, seat: int, deed: wire.AskWhy) -> wire.Why:
    """The rule that forbids an action."""
    _check_playing(sitting)
    assert sitting.t is not None
    try:
        return wire.Why(id=deed.id, rule=sitting.t.why_not(seat, deed.action or deed.facts or {}))
    except BadRequest as fault:
        raise Refusal("unknown-action", str(fault)) from None


def _undo(sitting: Sitting, seat: int, deed: wire.Undo, now: float) -> list[log.Entry]:
    check_here(sitting, seat)
    assert sitting.t is not None
    if sitting.plan.day is not None:
        raise Refusal("no-undo", "nothing is taken back in the day's game")
    if sitting.counts:
        raise Refusal("no-undo", "nothing is taken back in a game that counts beyond its table")
    if deed.to not in sitting.decisions(seat):
        raise Refusal("no-undo", f"entry {deed.to} is no standing move of yours")
    if sitting.undo_is_free(seat, deed.to):
        first = sitting.takes(deed.to)[0]
        return [log.Undone(id=deed.id, seat=seat, to=first, spent=sitting.running(seat, now))]
    if sitting.undo is not None:
        raise Refusal("undo-asked", "somebody has asked to take back already; answer that first")
    return [log.UndoAsked(id=deed.id, seat=seat, to=deed.to)]


def _agree(sitting: Sitting, seat: int, deed: wire.Agree) -> list[log.Entry]:
    _check_playing(sitting)
    asked, waiting = sitting.undo, sitting.waiting()
    withdrawn = asked is not None and asked.seat == seat and not deed.yes
    if seat not in waiting and not withdrawn:
        raise Refusal("nothing-asked", "nobody waits for your consent")
    if not deed.yes:
        return [log.UndoDeclined(id=deed.id, seat=seat)]
    return [log.UndoAgreed(id=deed.id, seat=seat), *_all_agreed(sitting, without=[seat])]


def _all_agreed(sitting: Sitting, without: Collection[int]) -> list[log.Entry]:
    """The entry by which a take-back is done, if nobody but some is still to answer."""
    if sitting.undo is None or not {*sitting.waiting()} <= {*without}:
        return []
    return [log.Undone(seat=sitting.undo.seat, to=sitting.takes(sitting.undo.to)[0])]


def _hint(sitting: Sitting, seat: int, deed: wire.Hint) -> list[log.Entry]:
    check_here(sitting, seat)
    if not sitting.plan.hints:
        raise Refusal("no-hints", "this table is played without hints")
    if seat not in sitting.asked:
        raise Refusal("not-your-turn", "it is not your turn")
    return [log.Hinted(id=deed.id, seat=seat)]


def _away(sitting: Sitting, seat: int, deed: wire.Away, now: float) -> list[log.Entry]:
    if sitting.full:  # else one could see what the others brought, and sit down again with another nonce
        raise Refusal("begun", "every seat is taken, and the game is about to begin")
    if sitting.status == "open":
        return [log.Left(id=deed.id, seat=seat)]
    check_here(sitting, seat)
    if sitting.plan.day is not None:
        raise Refusal("daily", "the day's game is played by oneself; no bot stands in")
    if sitting.counts:
        raise Refusal("counts", COUNTS)
    return stand_in_for(sitting, [seat], "asked", now, id=deed.id)


def stand_in_for(
    sitting: Sitting,
    seats: list[int],
    why: Literal["clock", "gone", "asked", "replaced"],
    now: float,
    *,
    id: str | None = None,
    by: int | None = None,
) -> list[log.Entry]:
    """The entries by which a bot stands in for people; a take-back waits for them until they are back."""
    spent = {seat: sitting.running(seat, now) for seat in seats}
    return [log.StoodIn(id=id, seat=seat, level=STAND_IN, why=why, spent=spent[seat], by=by) for seat in seats]


def out_of_time(sitting: Sitting, now: float, present: Collection[int]) -> list[log.Entry]:
    """The entries by which those who are late lose, or a bot stands in for them: as the table was opened.

    Where nobody is left, a live table waits for who comes back; one over days, which had them wait, is abandoned.
    """
    places, clock = sitting.places, sitting.plan.clock
    late = [seat for seat in sitting.acting() if places[seat].person and sitting.left(seat, now) == 0.0]
    if clock is None:
        return []
    if clock.late == "loses":
        return _lost_on_time(sitting, late, present) if late else _won_on_time(sitting, present)
    if not late:
        return []
    kept = stand_in_for(sitting, late, "clock", now)
    return [*kept, log.Ended(why="abandoned")] if _is_abandoned(sitting, late) else kept


def _is_abandoned(sitting: Sitting, late: Collection[int]) -> bool:
    """Whether nobody decides any more at a table over days, but for those who are late."""
    left = [place for seat, place in enumerate(sitting.places) if seat not in late]
    return sitting.plan.pace == "days" and not any(place.person for place in left)


def _lost_on_time(sitting: Sitting, late: list[int], present: Collection[int]) -> list[log.Entry]:
    """The entries by which some have lost on time; where no person is left nobody wins."""
    lost = [log.Resigned(seat=seat, why="clock") for seat in late]
    if not [seat for seat in sitting.people() if seat not in late] or _is_abandoned(sitting, late):
        return [*_withdrawn(sitting, late), *lost, log.Ended(why="abandoned")]
    return _out(sitting, late, lost, _won_on_time(sitting, present, late))


def _won_on_time(sitting: Sitting, present: Collection[int], late: Collection[int] = ()) -> list[log.Entry]:
    """The entry by which a game ends that all others have lost on time: nobody wins it without being there.

    Who is not is waited for, until their own time is over. At a table over days who has moved has been there.
    """
    if not late and not any(place.late for place in sitting.places):
        return []
    last, *others = [seat for seat in _playing(sitting) if seat not in late]
    if others or not sitting.places[last].person:
        return []
    there = last in present or (sitting.plan.pace == "days" and sitting.has_moved(last))
    return [log.Ended(why="clock")] if there else []


def _playing(sitting: Sitting) -> list[int]:
    """The seats that have neither given up nor lost on time."""
    return [seat for seat in sitting.seats if not sitting.places[seat].resigned]


def _back(sitting: Sitting, seat: int, deed: wire.Back) -> list[log.Entry]:
    _check_playing(sitting)
    place = sitting.places[seat]
    if place.resigned or place.stand_in is None:
        raise Refusal("not-away", "no bot keeps your seat for you")
    return [log.Back(id=deed.id, seat=seat)]


def _fill(sitting: Sitting, seat: int, deed: wire.Fill) -> list[log.Entry]:
    if sitting.status != "open" or sitting.full:
        raise Refusal("begun", "the game has begun; no seat is free")
    if sitting.counts:
        raise Refusal("counts", COUNTS)
    check_level(deed.level)
    free = [seat for seat in sitting.seats if sitting.places[seat].free]
    filled: list[log.Entry] = [log.Filled(id=deed.id, seat=it, level=deed.level, by=seat) for it in free]
    return filled if sitting.owing() else [*filled, log.Started()]


def _reveal(sitting: Sitting, seat: int, deed: wire.Reveal) -> list[log.Entry]:
    if sitting.status != "open":
        raise Refusal("begun", "the game has begun")
    if not sitting.full:
        raise Refusal("not-yet", "tell it when every seat is taken: until then it is a secret")
    if seat not in sitting.owing():
        raise Refusal("given", "your nonce is known already")
    if fairness.nonce_hash(deed.nonce) != sitting.places[seat].nonce_hash:
        raise Refusal("bad-nonce", "this is not the nonce whose hash you published when you sat down")
    revealed = log.Revealed(id=deed.id, seat=seat, nonce=deed.nonce)
    return [revealed, log.Started()] if sitting.owing() == [seat] else [revealed]


def _resign(sitting: Sitting, seat: int, deed: wire.Resign) -> list[log.Entry]:
    _check_playing(sitting)
    if sitting.places[seat].resigned:
        raise Refusal("resigned", "you have given this game up already")
    left, people = ([it for it in those if it != seat] for those in (_playing(sitting), sitting.people()))
    ended = [log.Ended(why="resigned")] if len(left) < 2 or not people else []
    return _out(sitting, [seat], [log.Resigned(id=deed.id, seat=seat)], ended)


def _out(
    sitting: Sitting, seats: Collection[int], resigned: Sequence[log.Entry], ended: Sequence[log.Entry]
) -> list[log.Entry]:
    """What follows when people give up or lose on time, by which the game may have `ended`."""
    dropped = _withdrawn(sitting, seats)
    return [*dropped, *resigned, *(ended or ([] if dropped else _all_agreed(sitting, without=seats)))]


def _withdrawn(sitting: Sitting, seats: Collection[int]) -> list[log.Entry]:
    """The entry by which a wish to take back goes with whoever had it."""
    wish = sitting.undo
    return [log.UndoDeclined(seat=wish.seat)] if wish is not None and wish.seat in seats else []


def check_level(level: str) -> None:
    """Refuse a level that does not exist."""
    if level not in LEVELS:
        raise Refusal("unknown-level", f"there is no level {level!r}; they are: {', '.join(LEVELS)}")


def check_daily(game: Game) -> None:
    """Refuse a game that has no game of the day."""
    if not daily.has_solo(game):
        raise Refusal("bad-table", f"{game.name} cannot be played alone, so there is no game of the day")


def _check_usual(wanted: wire.Wanted, game: Game) -> None:
    """Refuse a day's game that is not the same for everybody."""
    check_daily(game)
    if wanted.bots != [None]:
        raise Refusal("bad-table", "the day's game is for one person and no bots: `bots` is [null]")
    if any(game.options[name] != on for name, on in wanted.options.items()):
        raise Refusal("bad-table", "the day's game has the usual options, so that it is the same for everybody")
    odd = [name for name in ("hints", "clock", "public", "club") if getattr(wanted, name)]
    if odd or wanted.pace != "live":
        raise Refusal("bad-table", f"the day's game is played without `{odd[0] if odd else 'pace'}`")


def _check_rated(wanted: wire.Wanted) -> None:
    """Refuse a rated table at which anything but people's own play could decide."""
    if len(wanted.bots) < 2 or any(wanted.bots):
        raise Refusal("bad-table", "at a rated table people play, two at least, and no bots: `bots` is all null")
    if wanted.daily or wanted.hints:
        raise Refusal("bad-table", f"a rated game is played without `{'daily' if wanted.daily else 'hints'}`")
    if wanted.clock is None or wanted.clock.late != "loses":
        raise Refusal("bad-table", 'a rated game has a `clock`, and who is out of time loses: `late` is "loses"')


def check_game(name: str) -> Game:
    """A game by its id; a refusal if there is none of this id."""
    from clairiere.games import load

    try:
        return load(name)
    except BadRequest as fault:
        raise Refusal("bad-table", str(fault)) from None


def opening(wanted: wire.Wanted, secret: str, day: str | None = None, club: str | None = None) -> log.Opened:
    """The first entry of a table, if such a table can be; `day` is the date of a day's game, `club` a club's id."""
    game = check_game(wanted.game)
    try:
        game.check_seats(len(wanted.bots))
        game.pack_options(wanted.options)
    except BadRequest as fault:
        raise Refusal("bad-table", str(fault)) from None
    for level in wanted.bots:
        if level is not None:
            check_level(level)
    if wanted.rated:
        _check_rated(wanted)
    if day is not None:
        _check_usual(wanted, game)
    if wanted.club is not None and wanted.public:
        raise Refusal("bad-table", "a table in a club's corner is listed there only: leave out `public`")
    if None not in wanted.bots:
        raise Refusal("bad-table", "leave at least one seat to a person: null in `bots`")
    return log.Opened(
        game=game.id,
        edition=game.edition,
        options={**game.options, **wanted.options},
        bots=wanted.bots,
        public=wanted.public,
        pace=wanted.pace,
        clock=wanted.clock,
        hints=day is None and not wanted.rated if wanted.hints is None else wanted.hints,
        secret=secret,
        words="made" if day is None else "deal",
        day=day,
        club=club,
        quick=wanted.quick,
        watch=_watched(wanted, game) if wanted.watch == "usual" else wanted.watch,
        talk=wanted.talk or ("phrases" if wanted.public else "free"),
        rated=wanted.rated,
    )


def _watched(wanted: wire.Wanted, game: Game) -> int:
    """How late others see a game unless it is said: strangers may have somebody who looks on and tells them."""
    return LATE[wanted.pace] if game.secrets and (wanted.public or wanted.quick) else 0


def rotated(plan: log.Opened, sitting: Sitting, wish: wire.Rematch) -> wire.Wanted:
    """The plan of a rematch: the same company, and somebody else begins; the rest as wished."""
    levels = [place.level and (wish.level or place.level) for place in sitting.places]
    timing = wish.timing or wire.Timing(pace=plan.pace, clock=plan.clock)
    slower = plan.watch and plan.pace == "live" and timing.pace == "days"  # there minutes would hide nothing
    return wire.Wanted(
        game=plan.game,
        bots=levels[1:] + levels[:1],
        options=plan.options if wish.options is None else wish.options,
        public=plan.public,
        pace=timing.pace,
        clock=timing.clock,
        hints=plan.hints if wish.hints is None else wish.hints,
        daily=plan.day is not None,
        watch=LATE["days"] if slower else plan.watch,
        talk=plan.talk,
        rated=plan.rated,
    )
