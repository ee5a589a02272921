"""One table online, as its log tells it: who sits where, the game, the clocks, and who must act.

A sitting only folds lines into a state and answers questions about it; it writes nothing and waits for nobody.
What may be done to it is decided in `deeds.py`, and done by the hall.
"""

import asyncio
import hashlib
import hmac
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from clairiere.core import fairness
from clairiere.core.errors import JournalError
from clairiere.core.journal import Journal
from clairiere.core.table import Event, Table
from clairiere.games import load
from clairiere.server import log, wire
from clairiere.server.store import Index

KEEPER = "squirrel"  # plays a seat whose person is away
SECOND_WIND = 60.0  # seconds that whoever takes a seat back has at least
BOT_NOW = 0.0  # due at once


@dataclass
class Place:
    """A seat, and who is on it."""

    level: str | None = None  # of the bot
    name: str | None = None  # of the person
    nonce: str | None = None
    key: str | None = None  # hash of the person's key
    keeper: str | None = None  # level of the bot that keeps the person's seat
    resigned: bool = False
    left: float | None = None  # seconds on the clock

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.level is None and self.name is None

    @property
    def person(self) -> bool:
        """Whether a person decides here now."""
        return self.name is not None and self.keeper is None and not self.resigned

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides here now, None if a person does."""
        if self.resigned:
            return KEEPER
        return self.level or self.keeper

    def told(self) -> wire.Sitter:
        """The seat as everybody may know it."""
        kind: Literal["free", "person", "bot"] = "bot" if self.level else "free" if self.free else "person"
        return wire.Sitter(
            kind=kind,
            name=self.name,
            level=self.level,
            keeper=self.keeper,
            resigned=self.resigned,
            nonce=self.nonce,
        )


@dataclass
class Told:
    """A line of the log with what it made happen in the game."""

    n: int
    at: float
    line: log.Line
    events: list[Event] = field(default_factory=list)

    @property
    def private(self) -> bool:
        """Whether some event is not for everybody."""
        return not all(event.visible_to(None) for event in self.events)

    def entry(self, reader: int | None) -> wire.Entry:
        """The line as one reader may know it: no secret, no key, no action but through its events."""
        line = self.line
        facts = {name: getattr(line, name, None) for name in ("seat", "name", "level", "why", "to", "text")}
        return wire.Entry(
            n=self.n,
            at=self.at,
            kind=line.__struct_config__.tag,  # type: ignore[arg-type]
            phrase=getattr(line, "phrase", None),
            table=getattr(line, "table", None),
            events=[event.plain() for event in self.events if event.visible_to(reader)],
            **facts,
        )


def bot_nonce(level: str, seat: int) -> str:
    """A bot adds no chance of its own; that the house cannot choose it matters."""
    return f"{level}-on-seat-{seat}"


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
        self.told: list[Told] = []
        self.standing: list[int] = []  # the entry of each move that was not taken back
        self.asked: dict[int, int] = {}  # acting seat: the entry that put its present decision to it
        self.since: dict[int, float] = {}  # acting seat: when its clock began to run
        self.done: dict[tuple[str, str], int] = {}  # deeds by hash of key and id: the entry they led to
        self.undo: wire.Asked | None = None
        self.ended: str | None = None
        self.rematch: str | None = None
        self.created = 0.0
        self.plan: log.Opened
        self.lock = asyncio.Lock()
        self.version = 0  # one more whenever the position, or what somebody may do in it, has changed
        self._public: msgspec.Raw | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.places))

    @property
    def finished(self) -> bool:
        """Whether the game has come to its end, and nobody has said so yet."""
        return self.status == "playing" and not self.asked

    @property
    def names(self) -> list[str]:
        """What to call each seat in a journal."""
        return [place.name or place.level or "" for place in self.places]

    def fold(self, n: int, at: float, line: log.Line) -> Told:
        """Let one more line of the log have happened."""
        assert n == self.n + 1, f"table {self.id}: entry {n} after {self.n}"
        self.n = n
        told = Told(n, at, line)
        if line.id is not None:
            self.done[self._key_of(line), line.id] = n
        getattr(self, f"_{type(line).__name__.lower()}")(told, line)
        self.told.append(told)
        return told

    def _key_of(self, line: log.Line) -> str:
        """The hash of the key of whoever did it."""
        seat = line.by if isinstance(line, log.Filled) else line.seat  # type: ignore[attr-defined]
        return self.places[seat].key or ""

    def _opened(self, told: Told, line: log.Opened) -> None:
        game = load(line.game)
        if line.edition != game.edition:
            raise JournalError(
                f"table {self.id} was begun under edition {line.edition} of {game.name}; this is {game.edition}"
            )
        self.plan = line
        self.created = told.at
        self.places = [Place() for _ in line.bots]
        for seat, level in enumerate(line.bots):
            if level is not None:
                self._seat_bot(seat, level)

    def _seat_bot(self, seat: int, level: str) -> None:
        self.places[seat] = Place(level=level, nonce=bot_nonce(level, seat))

    def _joined(self, _told: Told, line: log.Joined) -> None:
        left = float(self.plan.clock.seconds) if self.plan.clock else None
        self.places[line.seat] = Place(name=line.name, nonce=line.nonce, key=line.key, left=left)

    def _left(self, _told: Told, line: log.Left) -> None:
        self.places[line.seat] = Place()

    def _filled(self, _told: Told, line: log.Filled) -> None:
        self._seat_bot(line.seat, line.level)

    def _started(self, told: Told, _line: log.Started) -> None:
        plan = self.plan
        nonces = [place.nonce or "" for place in self.places]
        self.t = Table(load(plan.game), len(self.places), secret=plan.secret, nonces=nonces, options=plan.options)
        self.status = "playing"
        told.events = self.t.events
        self._turn(told, None)

    def _moved(self, told: Told, line: log.Moved) -> None:
        assert self.t is not None
        before = {seat: self.t.codes(seat) for seat in self.asked if seat != line.seat}
        told.events = self.t.play(line.seat, line.action, entry=told.n)
        self.standing.append(told.n)
        self._spend(line.seat, line.spent)
        place, clock = self.places[line.seat], self.plan.clock
        if clock and place.left is not None:
            if clock.each == "decision":
                place.left = float(clock.seconds)
            elif line.level is None:
                place.left += clock.plus
        self._turn(told, before)

    def _spend(self, seat: int, spent: float) -> None:
        place = self.places[seat]
        if place.left is not None:
            place.left = max(0.0, place.left - spent)

    def _turn(self, told: Told, before: dict[int, list[int]] | None) -> None:
        """Note whose decision it is. One that only waited while others chose keeps its decision and its clock."""
        assert self.t is not None
        self.version += 1
        self._public = None
        acting = self.t.acting
        for seat in acting:
            unchanged = before is not None and seat in before and before[seat] == self.t.codes(seat)
            if not unchanged:
                self.asked[seat] = told.n
                self.since[seat] = told.at
        for seat in [seat for seat in self.asked if seat not in acting]:
            del self.asked[seat], self.since[seat]

    def _undoasked(self, _told: Told, line: log.UndoAsked) -> None:
        self.undo = wire.Asked(seat=line.seat, to=line.to, agreed=[])

    def _undoagreed(self, _told: Told, line: log.UndoAgreed) -> None:
        assert self.undo is not None
        self.undo.agreed.append(line.seat)

    def _undodeclined(self, _told: Told, _line: log.UndoDeclined) -> None:
        self.undo = None

    def _undone(self, told: Told, line: log.Undone) -> None:
        assert self.t is not None
        while self.standing and self.standing[-1] >= line.to:
            self.standing.pop()
            self.t.undo()
        self.undo = None
        self._spend(line.seat, line.spent)
        self._turn(told, None)

    def _kept(self, told: Told, line: log.Kept) -> None:
        self.places[line.seat].keeper = line.level
        self._spend(line.seat, line.spent)
        self._restart_clock(told, line.seat)

    def _back(self, told: Told, line: log.Back) -> None:
        place = self.places[line.seat]
        place.keeper = None
        if place.left is not None:
            place.left = max(place.left, SECOND_WIND)
        self._restart_clock(told, line.seat)

    def _restart_clock(self, told: Told, seat: int) -> None:
        self.version += 1
        if seat in self.since:
            self.since[seat] = told.at

    def _resigned(self, _told: Told, line: log.Resigned) -> None:
        self.places[line.seat].resigned = True
        self.version += 1

    def _ended(self, _told: Told, line: log.Ended) -> None:
        self.status = "over"
        self.ended = line.why
        self.asked, self.since, self.undo = {}, {}, None
        self.version += 1

    def _said(self, _told: Told, _line: log.Said) -> None:
        pass

    _phrasesaid = _hinted = _said

    def _rematched(self, _told: Told, line: log.Rematched) -> None:
        self.rematch = line.table

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return sorted(self.asked)

    def for_the_house(self) -> list[tuple[int, str | None]]:
        """The acting seats that the house answers for: bots with their level, and people who can only pass (None)."""
        levels = [(seat, self.places[seat].played_by) for seat in self.acting()]
        return [(seat, level) for seat, level in levels if level is not None or self.can_only_pass(seat)]

    def can_only_pass(self, seat: int) -> bool:
        """Whether a seat is asked in a window and holds nothing that fits. Nobody else may know."""
        return self.t is not None and self.t.can_only_pass(seat)

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
        return wire.Times(left=[self.left(seat, now) for seat in self.seats], running=running)

    def due(self) -> float | None:
        """When something must happen by itself: at once when a bot is to move, later when a clock runs out."""
        if self.status != "playing":
            return None
        if self.for_the_house():
            return BOT_NOW
        ends = [self.since[seat] + (self.places[seat].left or 0.0) for seat in self.acting()]
        return min(ends) if self.plan.clock and ends else None

    def index(self) -> Index:
        """What the store may be asked about this table."""
        return Index(game=self.plan.game, public=self.plan.public, status=self.status, due=self.due())

    def last_decision(self, seat: int) -> int | None:
        """The entry of a seat's latest move, which is what an undo takes back."""
        if self.t is None or self.status != "playing":
            return None
        return next(reversed(self.decisions(seat)), None)

    def decisions(self, seat: int) -> list[int]:
        """The entries of a seat's standing moves, without what the house did because nothing else could be done."""
        assert self.t is not None
        own = [n for n, (mover, _) in zip(self.standing, self.t.moves, strict=True) if mover == seat]
        return [n for n in own if not self._moved_at(n).forced]

    def _moved_at(self, n: int) -> log.Moved:
        line = self.told[n - 1].line
        assert isinstance(line, log.Moved)
        return line

    def undo_is_free(self, seat: int, to: int) -> bool:
        """Whether a take-back needs nobody's consent: against bots, or in one's own turn while nothing was drawn."""
        assert self.t is not None
        first = bisect_left(self.standing, to)
        since = zip(self.t.moves[first:], self.t.revealed[first:], strict=True)
        own_turn = all(asked < to for other, asked in self.asked.items() if other != seat)
        if own_turn and all(mover == seat and not drew for (mover, _), drew in since):
            return True
        return not self.others_to_ask(seat, to)

    def others_to_ask(self, seat: int, to: int) -> list[int]:
        """The others whom a take-back concerns: people who decide here, and those whose own moves it would undo."""
        lines = [self._moved_at(n) for n in self.standing[bisect_left(self.standing, to) :]]
        moved = {line.seat for line in lines if line.level is None and not line.forced}
        places = enumerate(self.places)
        return [it for it, place in places if it != seat and (place.person or (it in moved and not place.resigned))]

    def running(self, seat: int, now: float) -> float:
        """The seconds that a seat's clock has run in its present decision."""
        if self.plan.clock is None or seat not in self.since or not self.places[seat].person:
            return 0.0
        return round(max(0.0, now - self.since[seat]), 3)

    def about(self) -> wire.About:
        """What everybody may know of the table, apart from the game."""
        plan = self.plan
        return wire.About(
            id=self.id,
            game=plan.game,
            edition=plan.edition,
            options=plan.options,
            seats=[place.told() for place in self.places],
            public=plan.public,
            pace=plan.pace,
            clock=plan.clock,
            hints=plan.hints,
            status=self.status,
            created=self.created,
            commitment=fairness.commitment(plan.secret),
            secret=plan.secret if self.status == "over" else None,
            ended=self.ended,  # type: ignore[arg-type]
            undo_asked=self.undo,
            rematch=self.rematch,
        )

    def position(self, reader: int | None) -> wire.Position | None:
        """The game as one reader sees it."""
        t = self.t
        if t is None:
            return None
        if self._public is None:  # the same for all readers
            self._public = msgspec.Raw(msgspec.json.encode(t.public()))
        own = t.own(reader)
        shown = wire.Position(public=self._public, own=msgspec.Raw(msgspec.json.encode(own)), acting=self.acting())
        if reader is not None and self.places[reader].person:
            if reader in self.asked and not self.can_only_pass(reader):
                shown.legal = t.notations(reader)
            shown.undo = self.last_decision(reader)
            shown.free = shown.undo is None or self.undo_is_free(reader, shown.undo)
        return shown

    def past(self, reader: int | None, since: int) -> Iterator[wire.Update]:
        """The game again from entry `since` on, one update a step, as a reader saw it."""
        if self.t is None:
            return
        start = next(told.n for told in self.told if isinstance(told.line, log.Started))
        states = self.t.past_states()
        twin = self.t.copy()
        for moves, (n, state) in enumerate(zip([start, *self.standing], states, strict=True)):
            if n > since:
                told = self.told[n - 1]
                twin.state, twin.moves = state, self.t.moves[:moves]
                own = twin.own(reader)
                seen = wire.Position(
                    public=msgspec.Raw(msgspec.json.encode(twin.public())),
                    own=msgspec.Raw(msgspec.json.encode(own)),
                    acting=twin.acting,
                )
                yield wire.Update(n=n, seat=reader, entries=[told.entry(reader)], position=seen)

    def journal(self) -> Journal:
        """The game as the journal that anyone may keep and verify; only for games that are over."""
        assert self.t is not None
        assert self.status == "over"
        self.t.names = self.names
        self.t.players = [place.level or "human" for place in self.places]
        given_up = [seat for seat, place in enumerate(self.places) if place.resigned]
        return msgspec.structs.replace(self.t.journal(), resigned=given_up)
