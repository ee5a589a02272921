"""A table online as its log tells it: what each entry makes of it."""

from clairiere.core.errors import JournalError
from clairiere.core.fairness import bot_nonce
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.server import daily, log
from clairiere.server.asking import Asking
from clairiere.server.logged import LoggedEntry
from clairiere.server.pauses import PauseWish
from clairiere.server.places import FORGOTTEN, Place, without_person
from clairiere.server.store import PersonSeat
from clairiere.server.take_backs import Move, Wish

SECOND_WIND = 60.0  # seconds that whoever takes a seat back has at least


class Folding(Asking):
    """A table to which the entries of its log happen."""

    def __init__(self, table: str) -> None:
        super().__init__()
        self.id = table
        self.n = 0
        self.entries: list[LoggedEntry] = []
        self.made = 0  # moves, with those that were taken back
        self.done: dict[tuple[str, str], int] = {}  # deeds by hash of key and id: the entry they led to
        self.owned: set[int] = set()  # the seats that belong, or have belonged, to a person
        self.ended: str | None = None
        self.ended_at = 0.0
        self.rematch: str | None = None
        self.started = 0  # the entry that began the game
        self.arrived: list[int] = []  # the seats of people, in the order in which they sat down
        self.agreed: set[int] = set()  # the seats that agree to speak freely
        self.removals: dict[int, set[int]] = {}  # seats whose person others would have removed: who would
        self.unwelcome: set[str | None] = set()  # hashes of the keys of people who were removed
        self.said = 0  # lines and phrases
        self.created = 0.0
        self.hesitated: dict[int, list[int]] = {}  # by seat: on which beats its person passed, having had a choice
        self._seats: tuple[PersonSeat, ...] | None = None  # what is kept of persons, until something else than a move
        self.version = 0  # one more whenever the position, or what somebody may do in it, has changed

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
            self._people = self._seats = None
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
            name=entry.name,
            nonce=entry.nonce,
            nonce_hash=entry.nonce_hash,
            key=entry.key,
            owner=entry.person,
            left=left,
        )
        if entry.person is not None:
            self.owned.add(entry.seat)
        self.arrived.append(entry.seat)
        self.full_at = logged.at

    def _adopted(self, _logged: LoggedEntry, entry: log.Adopted) -> None:
        place = self.places[entry.seat]
        place.owner, place.second = entry.person, entry.key
        self.owned.add(entry.seat)

    def _forgotten(self, _logged: LoggedEntry, entry: log.Forgotten) -> None:
        place = self.places[entry.seat]
        place.name, place.key, place.second, place.owner = FORGOTTEN, None, None, None
        place.rests = []
        for it in self.entries:
            it.entry = without_person(it.entry, entry.seat)
        self.plan = without_person(self.plan, entry.seat)  # type: ignore[assignment]

    def _left(self, _logged: LoggedEntry, entry: log.Left) -> None:
        self._free(entry.seat)

    def _free(self, seat: int) -> None:
        self.places[seat] = Place()
        self.arrived.remove(seat)
        self.agreed.discard(seat)

    def _talkagreed(self, _logged: LoggedEntry, entry: log.TalkAgreed) -> None:
        (self.agreed.add if entry.yes else self.agreed.discard)(entry.seat)

    def _removeasked(self, _logged: LoggedEntry, entry: log.RemoveAsked) -> None:
        self.removals.setdefault(entry.seat, set()).add(entry.by)

    def _removed(self, logged: LoggedEntry, entry: log.Removed) -> None:
        place = self.places[entry.seat]
        self.unwelcome |= {place.key, place.second, place.owner} - {None}
        self.removals.pop(entry.seat, None)
        if self.status == "open":
            self._free(entry.seat)
            return
        self.agreed.discard(entry.seat)
        place.stand_in, place.removed = entry.level, True
        place.key = place.second = place.owner = None  # no key opens this seat any more
        self._restart_clock(logged, entry.seat)

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
        self.status, self.started = "playing", logged.n
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
        self._stand(Move(logged.n, entry.seat, entry.forced, passed, showed, question.together))
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
            taken.append(self._fall().n)
            t.undo()
        logged.takes = taken[::-1]
        if self.undo is not None and (self.undo.to >= entry.to or self.undo.seat == entry.seat):
            self.undo = None
        self._spend(entry.seat, entry.spent)
        self._turn(logged, before)

    def _pauseasked(self, _logged: LoggedEntry, entry: log.PauseAsked) -> None:
        self.pause = PauseWish(entry.seat)

    def _pauseagreed(self, _logged: LoggedEntry, entry: log.PauseAgreed) -> None:
        assert self.pause is not None
        self.pause.agreed.append(entry.seat)

    def _pausedeclined(self, _logged: LoggedEntry, _entry: log.PauseDeclined) -> None:
        self.pause = None

    def _paused(self, _logged: LoggedEntry, entry: log.Paused) -> None:
        for seat, spent in enumerate(entry.spent):
            self._spend(seat, spent)
        self.paused, self.pause = True, None
        self.version += 1

    def _resumed(self, logged: LoggedEntry, _entry: log.Resumed) -> None:
        self.paused = False
        self.since = dict.fromkeys(self.since, logged.at)
        self.version += 1

    def _withdraw_pause(self, seat: int) -> None:
        """Who no longer plays wishes no pause."""
        if self.pause is not None and self.pause.seat == seat:
            self.pause = None

    def _stoodin(self, logged: LoggedEntry, entry: log.StoodIn) -> None:
        self.places[entry.seat].stand_in = entry.level
        self._withdraw_pause(entry.seat)
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

    def _resigned(self, _logged: LoggedEntry, entry: log.Resigned) -> None:
        place = self.places[entry.seat]
        place.resigned, place.late = True, entry.why == "clock"
        self._withdraw_pause(entry.seat)
        self.version += 1

    def _ended(self, logged: LoggedEntry, entry: log.Ended) -> None:
        self.status = "over"
        self.ended, self.ended_at = entry.why, logged.at
        self.asked, self.since, self.undo = {}, {}, None
        self.paused, self.pause = False, None
        self.version += 1

    def _said(self, _logged: LoggedEntry, _entry: log.Said) -> None:
        self.said += 1

    _phrasesaid = _said

    def _rested(self, _logged: LoggedEntry, entry: log.Rested) -> None:
        self.places[entry.seat].rests = entry.rests

    def _hinted(self, _logged: LoggedEntry, _entry: log.Hinted) -> None:
        pass

    def _rematched(self, _logged: LoggedEntry, entry: log.Rematched) -> None:
        self.rematch = entry.table
