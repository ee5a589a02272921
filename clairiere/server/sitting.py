"""One table online, as its log tells it: who sits where, the game, the clocks, and who must act.

A sitting only folds entries into a state and answers questions about it; it writes nothing and waits for nobody.
What may be done to it is decided in `deeds.py`, and done by the hall.
"""

import asyncio
import hashlib
import hmac
import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from clairiere.core import fairness
from clairiere.core.errors import JournalError
from clairiere.core.film import Film
from clairiere.core.journal import Journal
from clairiere.core.record import EVERYONE
from clairiere.core.table import Action, Event, Table, may_see
from clairiere.games import load
from clairiere.server import daily, log, seen, wire
from clairiere.server.beats import SPREAD
from clairiere.server.store import HOUSE_MOVES, Index, Line

STAND_IN = "squirrel"  # plays a seat whose person is away
SECOND_WIND = 60.0  # seconds that whoever takes a seat back has at least
PASS = "pass"  # the verb of who plays nothing in a window
COARSE = 60  # seconds: no finer is told when something happened
REVEAL_WITHIN = 10.0  # seconds, once every seat is taken; then the game begins without the nonces that are missing
FACTS = ("seat", "name", "level", "why", "to", "text", "phrase", "table")  # of an entry that everybody may know

encode = msgspec.json.Encoder().encode
decode_each = msgspec.json.Decoder(list[msgspec.Raw]).decode
NOTHING = b"[]"


@dataclass
class Place:
    """A seat, and who is on it."""

    level: str | None = None  # of the bot
    name: str | None = None  # of the person
    nonce: str | None = None
    nonce_hash: str | None = None  # published first; the nonce is told once every seat is taken
    key: str | None = None  # hash of the person's key
    stand_in: str | None = None  # level of the bot that plays while the person is away
    resigned: bool = False  # gave up, or lost on time
    late: bool = False  # lost on time
    left: float | None = None  # seconds on the clock

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.level is None and self.name is None

    @property
    def person(self) -> bool:
        """Whether a person decides here now."""
        return self.name is not None and self.stand_in is None and not self.resigned

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides here now, None if a person does."""
        if self.resigned:
            return STAND_IN
        return self.level or self.stand_in

    def as_seen(self) -> wire.Sitter:
        """The seat as everybody may know it."""
        kind: Literal["free", "person", "bot"] = "bot" if self.level else "free" if self.free else "person"
        return wire.Sitter(
            kind=kind,
            name=self.name,
            level=self.level,
            stand_in=self.stand_in,
            resigned=self.resigned,
            late=self.late,
            nonce=self.nonce,
            nonce_hash=self.nonce_hash,
        )


class LoggedEntry:
    """An entry of the log with what it made happen in the game, as JSON: a table keeps hundreds of them."""

    __slots__ = ("_seen_by", "_shared", "_told", "at", "entry", "film", "n", "takes")

    def __init__(self, n: int, at: float, entry: log.Entry) -> None:
        self.n, self.at, self.entry = n, at, entry
        self.film: Film | None = None  # of the move, until everybody at the table has been sent it
        self.takes: Sequence[int] = ()  # the moves that are, or would be, taken back
        self._told = NOTHING  # the events
        self._seen_by: Sequence[int] | None = None  # who may know of each; None: everybody of all
        self._shared: dict[Hashable, wire.Entry] | None = None  # while there is a film

    @property
    def events(self) -> list[Event]:
        """What happened."""
        told = msgspec.json.decode(self._told)
        seen_by = self._seen_by or [EVERYONE] * len(told)
        return [Event(facts.pop("kind"), facts, seats) for facts, seats in zip(told, seen_by, strict=True)]

    @events.setter
    def events(self, events: Sequence[Event]) -> None:
        self._told = encode([event.plain() for event in events]) if events else NOTHING
        seen_by = tuple(event.seen_by for event in events)
        self._seen_by = seen_by if any(seats != EVERYONE for seats in seen_by) else None

    def as_seen(self, reader: int | None) -> wire.Entry:
        """The entry as one reader may know it: no secret, no key, no action but through its events."""
        if self.film is None:
            told = decode_each(self._told)
            if self._seen_by is not None:
                told = [event for event, seats in zip(told, self._seen_by, strict=True) if may_see(seats, reader)]
            return self._as_seen(told)
        if self._shared is None:
            self._shared = {}
        audience = self.film.audience(reader)
        found = self._shared.get(audience)
        if found is None:
            found = self._shared[audience] = self._as_seen(seen.events(self.film.told(reader)))
        return found

    def forget_film(self) -> None:
        """Everybody who was there has been sent it."""
        self.film = self._shared = None

    def _as_seen(self, events: list[msgspec.Raw]) -> wire.Entry:
        entry = self.entry
        at = self.at // COARSE * COARSE
        if type(entry) is log.Moved:
            return wire.Entry(n=self.n, at=at, kind="moved", seat=entry.seat, level=entry.level, events=events)
        facts = {name: getattr(entry, name, None) for name in FACTS}
        kind: Any = entry.__struct_config__.tag
        return wire.Entry(n=self.n, at=at, kind=kind, takes=[*self.takes], events=events, **facts)


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move that was not taken back."""

    n: int  # its entry
    seat: int
    forced: bool  # the house passed for a person who could do nothing else
    passed: bool  # in a window, whether there was a choice or not
    showed: bool  # something came to light by it: a draw, a roll, a secret, an answer in a window
    together: bool  # it was a choice that all made at the same time, unseen by each other

    def is_decision_of(self, seat: int, *, among_people: bool) -> bool:
        """Whether a seat may return to it. Among people to no pass: that would tell which had no choice."""
        return self.seat == seat and not (self.passed if among_people else self.forced)


class Question:
    """What a position asks: worked out once, however often it is looked up."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self.window, self.together, self.acting = t.in_window, t.together, t.acting
        self._codes: dict[int, list[int]] = {}

    def codes(self, seat: int) -> list[int]:
        """What a seat may do."""
        if seat not in self._codes:
            self._codes[seat] = self._t.codes(seat)
        return self._codes[seat]


@dataclass
class Wish:
    """A take-back that waits for the others: `seat` would return to its decision before entry `to`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)  # to what it would take back as the table stands now


def bot_nonce(level: str, seat: int) -> str:
    """A bot adds no chance of its own; that the house cannot choose it matters."""
    return f"{level}-on-seat-{seat}"


def agrees(offer: wire.Facts, facts: wire.Facts) -> bool:
    """Whether an action is such as some facts say."""
    return all(offer.get(name) == fact for name, fact in facts.items())


def hashed(key: str) -> str:
    """A key as it is kept: it cannot be turned back, and being long and random it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


class Sitting:
    """A table online."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.n = 0
        self.status: wire.Status = "open"
        self.places: list[Place] = []
        self.t: Table | None = None
        self.entries: list[LoggedEntry] = []
        self.standing: list[Move] = []  # what was not taken back
        self.made = 0  # moves, with those that were taken back
        self.full_at = 0.0  # when the last seat was taken
        self.asked: dict[int, int] = {}  # acting seat: the entry that put its present decision to it
        self.since: dict[int, float] = {}  # acting seat: when its clock began to run
        self.done: dict[tuple[str, str], int] = {}  # deeds by hash of key and id: the entry they led to
        self.undo: Wish | None = None
        self.hushed: dict[int, list[wire.Facts]] = {}  # by seat: what it does not want to be asked about in windows
        self.ended: str | None = None
        self.ended_at = 0.0
        self.rematch: str | None = None
        self.said = 0  # lines and phrases
        self.created = 0.0
        self.plan: log.Opened
        self.indexed: Index | None = None  # as the store has it, once this server has written it
        self.lock = asyncio.Lock()
        self.beat = 0.0  # seconds between the moments at which answers in a window are shown; see beats.py
        self.hesitated: dict[int, list[int]] = {}  # by seat: on which beats its person passed, having had a choice
        self.version = 0  # one more whenever the position, or what somebody may do in it, has changed
        self._question: Question | None = None
        self._public: seen.Public | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.places))

    @property
    def finished(self) -> bool:
        """Whether the game has come to its end, and nobody has said so yet."""
        return self.status == "playing" and not self.asked

    @property
    def full(self) -> bool:
        """Whether every seat is taken, and the game waits for what people brought."""
        return self.status == "open" and not any(place.free for place in self.places)

    def owing(self) -> list[int]:
        """The seats whose nonce is still to be told."""
        return [seat for seat in self.seats if self.places[seat].nonce is None and self.places[seat].nonce_hash]

    @property
    def names(self) -> list[str]:
        """What to call each seat in a journal."""
        return [place.name or place.level or "" for place in self.places]

    def fold(self, n: int, at: float, entry: log.Entry, *, checked: bool = False) -> LoggedEntry:
        """Let one more entry of the log have happened. A move may be `checked` already: by `deeds.py`, just now."""
        assert n == self.n + 1, f"table {self.id}: entry {n} after {self.n}"
        self.n = n
        logged = LoggedEntry(n, at, entry)
        if entry.id is not None:
            self.done[self._key_of(entry), entry.id] = n
        if isinstance(entry, log.Moved):
            self._moved(logged, entry, checked=checked)
        else:
            getattr(self, f"_{type(entry).__name__.lower()}")(logged, entry)
        self.entries.append(logged)
        return logged

    def _key_of(self, entry: log.Entry) -> str:
        """The hash of the key of whoever did it."""
        by: int | None = getattr(entry, "by", None)
        return self.places[entry.seat if by is None else by].key or ""  # type: ignore[attr-defined]

    def _opened(self, logged: LoggedEntry, entry: log.Opened) -> None:
        game = load(entry.game)
        if entry.edition != game.edition:
            raise JournalError(
                f"table {self.id} was begun under edition {entry.edition} of {game.name}; this is {game.edition}"
            )
        self.plan = entry
        self.created = logged.at
        self.places = [Place() for _ in entry.bots]
        for seat, level in enumerate(entry.bots):
            if level is not None:
                self._seat_bot(seat, level)

    def _seat_bot(self, seat: int, level: str) -> None:
        self.places[seat] = Place(level=level, nonce=bot_nonce(level, seat))

    def _joined(self, logged: LoggedEntry, entry: log.Joined) -> None:
        left = float(self.plan.clock.seconds) if self.plan.clock else None
        self.places[entry.seat] = Place(
            name=entry.name, nonce=entry.nonce, nonce_hash=entry.nonce_hash, key=entry.key, left=left
        )
        self.full_at = logged.at

    def _left(self, _logged: LoggedEntry, entry: log.Left) -> None:
        self.places[entry.seat] = Place()

    def _filled(self, logged: LoggedEntry, entry: log.Filled) -> None:
        self._seat_bot(entry.seat, entry.level)
        self.full_at = logged.at

    def _revealed(self, _logged: LoggedEntry, entry: log.Revealed) -> None:
        self.places[entry.seat].nonce = entry.nonce

    def _started(self, logged: LoggedEntry, _entry: log.Started) -> None:
        plan = self.plan
        for seat in self.owing():  # nobody was there to tell it
            self.places[seat].nonce = self.places[seat].nonce_hash
        nonces = [place.nonce or "" for place in self.places]
        game, options = load(plan.game), plan.options
        if plan.day is not None:
            self.t = Table(game, len(self.places), seed=daily.seed_of(plan.secret, plan.day), options=options)
        else:
            self.t = Table(game, len(self.places), secret=plan.secret, nonces=nonces, options=options)
        self.status = "playing"
        logged.events = self.t.events
        self._turn(logged, None)

    def _moved(self, logged: LoggedEntry, entry: log.Moved, *, checked: bool) -> None:
        t = self.t
        assert t is not None
        question = self.question
        before = {seat: question.codes(seat) for seat in self.asked if seat != entry.seat}
        action = t.action(entry.action) if checked else t.check(entry.seat, entry.action)
        self.made += 1
        logged.events = t.play_checked(entry.seat, action, entry=self._chance_of(logged.n))
        logged.film, t.film = t.film, None
        showed = question.window or t.revealed[-1]
        passed = question.window and self.is_pass(action)
        self.standing.append(Move(logged.n, entry.seat, entry.forced, passed, showed, question.together))
        if passed and entry.beats and not entry.forced:
            self.hesitated.setdefault(entry.seat, []).append(entry.beats)
        if self.undo is not None:
            self.undo.agreed = []  # there is more to be taken back now than was agreed to
        self._spend(entry.seat, entry.spent)
        place, clock = self.places[entry.seat], self.plan.clock
        if clock and place.left is not None:
            if clock.each == "decision":
                place.left = float(clock.seconds)
            elif entry.level is None:
                place.left += clock.plus
        self._turn(logged, before)

    def _chance_of(self, n: int) -> int | None:
        """What the chance of a move is counted by: at this table, how many were ever made, also those taken back.

        Older tables went by the number of the entry, which talk moves on, or by the moves that stand; a day's game
        goes by its deal.
        """
        return {"made": self.made, "entries": n}.get(self.plan.words)

    def _spend(self, seat: int, spent: float) -> None:
        place = self.places[seat]
        if place.left is not None:
            place.left = max(0.0, place.left - spent)

    def _turn(self, logged: LoggedEntry, before: dict[int, list[int]] | None) -> None:
        """Note whose decision it is. One that only waited while others chose keeps its decision and its clock."""
        self.version += 1
        self._question = self._public = None
        acting = self.question.acting
        for seat in acting:
            unchanged = before is not None and seat in before and before[seat] == self.question.codes(seat)
            if not unchanged:
                self.asked[seat] = logged.n
                self.since[seat] = logged.at
        for seat in [seat for seat in self.asked if seat not in acting]:
            del self.asked[seat], self.since[seat]

    def _undoasked(self, logged: LoggedEntry, entry: log.UndoAsked) -> None:
        logged.takes = self.takes(entry.to)
        self.undo = Wish(entry.seat, entry.to)

    def _undoagreed(self, logged: LoggedEntry, entry: log.UndoAgreed) -> None:
        assert self.undo is not None
        logged.takes = self.takes(self.undo.to)
        self.undo.agreed.append(entry.seat)

    def _undodeclined(self, logged: LoggedEntry, _entry: log.UndoDeclined) -> None:
        if self.undo is not None:
            logged.takes = self.takes(self.undo.to)
        self.undo = None

    def _undone(self, logged: LoggedEntry, entry: log.Undone) -> None:
        t = self.t
        assert t is not None
        others = [seat for seat, asked in self.asked.items() if seat != entry.seat and asked < entry.to]
        before = {seat: self.question.codes(seat) for seat in others}
        taken: list[int] = []
        while self.standing and self.standing[-1].n >= entry.to:
            taken.append(self.standing.pop().n)
            t.undo()
        logged.takes = taken[::-1]
        if self.undo is not None and (self.undo.to >= entry.to or self.undo.seat == entry.seat):
            self.undo = None
        self._spend(entry.seat, entry.spent)
        self._turn(logged, before)

    def _stoodin(self, logged: LoggedEntry, entry: log.StoodIn) -> None:
        self.places[entry.seat].stand_in = entry.level
        self._spend(entry.seat, entry.spent)
        self._restart_clock(logged, entry.seat)

    def _back(self, logged: LoggedEntry, entry: log.Back) -> None:
        place = self.places[entry.seat]
        place.stand_in = None
        if place.left is not None:
            place.left = max(place.left, SECOND_WIND)
        self._restart_clock(logged, entry.seat)

    def _restart_clock(self, logged: LoggedEntry, seat: int) -> None:
        self.version += 1
        if seat in self.since:
            self.since[seat] = logged.at

    def shift(self, step: float) -> None:
        """All running clocks began so many seconds later: the time they are read by was set."""
        self.since = {seat: since + step for seat, since in self.since.items()}
        self.full_at += step
        self.indexed = None

    def _resigned(self, _logged: LoggedEntry, entry: log.Resigned) -> None:
        place = self.places[entry.seat]
        place.resigned, place.late = True, entry.why == "clock"
        self.version += 1

    def _ended(self, logged: LoggedEntry, entry: log.Ended) -> None:
        self.status = "over"
        self.ended, self.ended_at = entry.why, logged.at
        self.asked, self.since, self.undo = {}, {}, None
        self.version += 1

    def _said(self, _logged: LoggedEntry, _entry: log.Said) -> None:
        self.said += 1

    _phrasesaid = _said

    def _hinted(self, _logged: LoggedEntry, _entry: log.Hinted) -> None:
        pass

    def _rematched(self, _logged: LoggedEntry, entry: log.Rematched) -> None:
        self.rematch = entry.table

    @property
    def question(self) -> Question:
        """What the game asks now."""
        assert self.t is not None
        if self._question is None:
            self._question = Question(self.t)
        return self._question

    def forget_looks(self) -> None:
        """Nobody looks any more: what was worked out for them need not be kept."""
        self._question = self._public = None
        if self.t is not None:
            self.t.forget_looks()

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return sorted(self.asked)

    @property
    def deserted(self) -> bool:
        """Whether nobody is left to play against: bots stop, until somebody takes a seat back."""
        return self.status == "playing" and not any(place.person for place in self.places)

    def answered_by_server(self) -> list[tuple[int, str | None]]:
        """The acting seats that the server answers for: bots with their level, people who can only pass (None)."""
        if self.deserted:
            return []
        found = []
        for seat in self.acting():
            level = self.places[seat].played_by
            if level is not None or self.lone_pass(seat) is not None:
                found.append((seat, level))
        return found

    def hides(self) -> bool:
        """Whether the time of an answer could tell people something of each other's hands: in a window among them.

        At a table for days it would take days to hide it.
        """
        if self.beat <= 0 or self.t is None or self.plan.pace != "live" or not self.question.window:
            return False
        return sum(place.name is not None and not place.resigned for place in self.places) > 1

    def beats(self, seat: int, now: float) -> int:
        """In a window among people, how many beats have passed since a seat was asked."""
        return int((now - self.since[seat]) / self.beat) if seat in self.since and self.hides() else 0

    def is_pass(self, action: Action | str) -> bool:
        """Whether an action is to play nothing in a window."""
        assert self.t is not None
        return bool(self.t.game.meaning(int(self.t.action(action)))["verb"] == PASS)

    def lone_pass(self, seat: int) -> str | None:
        """What the house does for a person who can or wants to do nothing else in a window; None if there is more."""
        if self.t is None or not self.question.window:
            return None
        hushed, codes = self.hushed.get(seat), self.question.codes(seat)
        if not hushed:
            return str(self.t.action(codes[0])) if len(codes) == 1 else None
        left = [it["action"] for it in self.t.offers(seat, codes) if not any(agrees(it, facts) for facts in hushed)]
        return left[0] if len(left) == 1 else None

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a key opens. Every seat is compared, and in constant time."""
        if key is None:
            return None
        digest = hashed(key)
        matching = [place.key is not None and hmac.compare_digest(place.key, digest) for place in self.places]
        return matching.index(True) if any(matching) else None

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat has left."""
        left = self.places[seat].left
        return None if left is None else max(0.0, left - self.running(seat, now))

    def times(self, now: float) -> wire.Times | None:
        """All clocks, if there are any."""
        if self.plan.clock is None:
            return None
        running = [seat for seat in self.acting() if self.places[seat].person]
        left = [self.left(seat, now) for seat in self.seats]
        return wire.Times(left=[None if it is None else math.ceil(it) for it in left], running=running)

    def due(self) -> float | None:
        """When something must happen by itself: at once when a bot is to move, later when a clock runs out."""
        if self.full:
            return self.full_at + REVEAL_WITHIN
        if self.status != "playing":
            return None
        if self.answered_by_server():
            return HOUSE_MOVES
        acting = [seat for seat in self.acting() if self.places[seat].person]
        ends = [self.since[seat] + self._unclocked + (self.places[seat].left or 0.0) for seat in acting]
        return min(ends) if self.plan.clock and ends else None

    def index(self) -> Index:
        """What the store may be asked about this table."""
        plan = self.plan
        return Index(game=plan.game, public=plan.public, status=self.status, due=self.due(), line=self.line())

    def line(self) -> Line | None:
        """What the person here made of the day's deal, from the moment that it is dealt."""
        day, [place, *_] = self.plan.day, self.places
        if day is None or self.t is None:
            return None
        line = Line(game=self.plan.game, day=day, person=place.key or "", table=self.id, name=place.name or "")
        if self.status != "over" or daily.date_of(self.ended_at) != day:  # too late, when others may tell the cards
            return line
        won, points, steps = daily.result(self.t)
        return msgspec.structs.replace(line, won=won, points=points, steps=steps, ended=self.ended_at)

    def sealed(self, now: float) -> bool:
        """Whether this is a day's game and its day is not over: nobody may learn what others are yet to turn up."""
        return self.plan.day is not None and not daily.is_over(self.plan.day, now)

    def take_back(self, seat: int) -> wire.TakeBack | None:
        """What a seat may take back: its latest decision, and all that followed from it."""
        if self.t is None or self.status != "playing" or self.plan.day is not None:
            return None
        among_people = bool(self.others_to_ask(seat))
        for first in range(len(self.standing) - 1, -1, -1):
            if self.standing[first].is_decision_of(seat, among_people=among_people):
                move = self.standing[first]
                return wire.TakeBack(to=move.n, free=self._is_free(seat, first), takes=self._takes(first))
        return None

    def decisions(self, seat: int) -> Iterator[int]:
        """The entries of a seat's standing moves, the last first, without what the house did for want of a choice."""
        among_people = bool(self.others_to_ask(seat))
        return (it.n for it in reversed(self.standing) if it.is_decision_of(seat, among_people=among_people))

    def takes(self, to: int) -> list[int]:
        """The entries of the moves that a return to the decision before entry `to` takes back."""
        return self._takes(self._first(to))

    def _takes(self, first: int) -> list[int]:
        """The same, by the place of the first.

        If it was one of several choices made unseen, and they have been shown since, all of them are made anew.
        """
        since = self.standing[first:]
        if since and since[0].together and any(move.showed for move in since):
            while first and self.standing[first - 1].together and not self.standing[first - 1].showed:
                first -= 1
            since = self.standing[first:]
        return [move.n for move in since]

    def _first(self, to: int) -> int:
        return bisect_left(self.standing, to, key=lambda move: move.n)

    def undo_is_free(self, seat: int, to: int) -> bool:
        """Whether a take-back needs nobody's consent: at a table with bots alone, or in one's own turn.

        The second only while nothing has come to light since, nobody else has moved and nobody else was asked.
        Whether somebody had a choice makes no difference, so that nothing can be told from it of what they hold.
        """
        return self._is_free(seat, self._first(to))

    def _is_free(self, seat: int, first: int) -> bool:
        since = self.standing[first:]
        own_turn = all(move.seat == seat and not move.showed for move in since) and all(
            asked < since[0].n for other, asked in self.asked.items() if other != seat
        )
        return own_turn or not self.others_to_ask(seat)

    def others_to_ask(self, seat: int) -> list[int]:
        """The people whom a take-back of `seat` concerns: all who have not given up, those who are away too."""
        places = enumerate(self.places)
        return [it for it, place in places if it != seat and place.name is not None and not place.resigned]

    def waiting(self) -> list[int]:
        """Those who have not yet answered a wish to take back."""
        wish = self.undo
        return [] if wish is None else [it for it in self.others_to_ask(wish.seat) if it not in wish.agreed]

    def undo_asked(self) -> wire.Asked | None:
        """The take-back that waits for the others, as everybody may know it."""
        if (wish := self.undo) is None:
            return None
        takes, waiting = self.takes(wish.to), self.waiting()
        return wire.Asked(seat=wish.seat, to=wish.to, takes=takes, agreed=wish.agreed, waiting=waiting)

    def running(self, seat: int, now: float) -> float:
        """The seconds that a seat's clock has run in its present decision."""
        if self.plan.clock is None or seat not in self.since or not self.places[seat].person:
            return 0.0
        return round(max(0.0, now - self.since[seat] - self._unclocked), 3)

    @property
    def _unclocked(self) -> float:
        """The first seconds of a decision, without a clock: in a window all answers wait for the first beat."""
        return self.beat * (1 + SPREAD) if self.hides() else 0.0

    def about(self, window: float, *, now: float = 0.0, warming: bool = False) -> wire.About:
        """What everybody may know of the table, apart from the game; `window` is how long the house takes in one."""
        plan = self.plan
        told = self.status == "over" and not self.sealed(now)
        return wire.About(
            id=self.id,
            game=plan.game,
            edition=plan.edition,
            options=plan.options,
            seats=[place.as_seen() for place in self.places],
            public=plan.public,
            pace=plan.pace,
            clock=plan.clock,
            hints=plan.hints,
            window=window,
            warming=warming,
            status=self.status,
            created=self.created,
            commitment=fairness.commitment(plan.secret),
            secret=plan.secret if told else None,
            ended=self.ended,  # type: ignore[arg-type]
            undo_asked=self.undo_asked(),
            rematch=self.rematch,
            day=plan.day,
        )

    def position(self, reader: int | None) -> wire.Position | None:
        """The game as one reader sees it."""
        t = self.t
        if t is None:
            return None
        if self._public is None:  # the same for all readers
            self._public = seen.Public(t)
        codes, undo = None, None
        if reader is not None and self.places[reader].person:
            asked = reader in self.asked and self.lone_pass(reader) is None
            codes = self.question.codes(reader) if asked else None
            undo = self.take_back(reader)
        return seen.position(t, reader, shared=self._public, acting=self.acting(), codes=codes, undo=undo)

    def past(self, reader: int | None, since: int, most: int) -> Callable[[], list[wire.Update]]:
        """Tells some of the game again from entry `since` on, one update a move, as a reader saw it.

        The table may go on meanwhile.
        """
        if self.t is None:
            return list
        t, known = self.t.copy(), bisect_right(self.standing, since, key=lambda move: move.n)
        start = next(it.n for it in self.entries if isinstance(it.entry, log.Started))
        moved = [self.entries[move.n - 1] for move in self.standing[known : known + most]]
        started = [self.entries[start - 1]] if since < start else []

        def told_again() -> list[wire.Update]:
            updates = []
            for it in started:
                dealt = seen.position(seen.before(t, 0), reader)
                updates.append(wire.Update(n=it.n, seat=reader, entries=[it.as_seen(reader)], position=dealt))
            for it, then in zip(moved, seen.again(t, known), strict=False):
                entry = it.as_seen(reader)
                entry.events = seen.events(then.told(reader))
                position = seen.position(then, reader)
                updates.append(wire.Update(n=it.n, seat=reader, entries=[entry], position=position))
            return updates

        return told_again

    def ending(self) -> wire.Ending | None:
        """How the game came out, once it is over."""
        if self.t is None or self.status != "over":
            return None
        return seen.ending(self.t, self._given_up, won=self.ended != "abandoned")

    @property
    def _given_up(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.resigned and self.ended != "abandoned"]

    def journal(self) -> Journal:
        """The game as the journal that anyone may keep and verify; only for games that are over."""
        assert self.t is not None
        assert self.status == "over"
        self.t.names = self.names
        self.t.players = [place.level or "human" for place in self.places]
        promised = fairness.commitment(self.plan.secret)
        hashes = [place.nonce_hash for place in self.places]
        return msgspec.structs.replace(
            self.t.journal(),
            commitment=promised,
            nonce_hashes=hashes if self.plan.day is None and any(hashes) else None,
            resigned=self._given_up,
        )
