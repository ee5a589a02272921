"""The hall: all tables of this server, who listens to them, and the bots that play at them.

A deed is decided, its entries are folded into the sitting, and are sent out only when the store has them for good.
If the store fails, the sitting is forgotten and read again from what was really written.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from clairiere.core.fairness import commitment, fresh_secret
from clairiere.core.game import prepare
from clairiere.core.journal import Journal
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.server import beats, daily, deeds, log, wire
from clairiere.server.absence import GONE, Absences
from clairiere.server.deeds import Refusal
from clairiere.server.late import Late
from clairiere.server.metrics import Metrics
from clairiere.server.sitting import LoggedEntry, Sitting, hashed
from clairiere.server.store import Line, Store, StoreError, Taken
from clairiere.server.thinkers import Thinkers
from clairiere.server.turns import Outdated, Turns, asked_by

ID_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
LONG_LOG = 50  # entries that take longer than a moment to be read again
LONG_TOLD = 300  # and to be told to who comes
READERS = 2  # threads for both; one of them for one guest
OVER = 30.0  # seconds without use before a game that is over is forgotten; its log stays
CROWD_EVERY = 0.1  # seconds between two lists of who is there, at least
CROWD_EACH = 0.002  # and so many more for each who is told: a crowd that comes and goes costs no more than a few
MOST_HINTS = 1000  # remembered
TRIES = 5
PACE = 3.0  # seconds that a bot takes at least for a decision of somebody who is away: about as long as they would
WINDOW = 0.35  # seconds that each answer of the house takes in a window, so that its time tells nothing of hands

Thought = tuple[str, int, int]  # table, seat, entry of the decision

Found = TypeVar("Found")
logger = structlog.get_logger()
encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody at a table: a page, or a program."""

    seat: int | None

    def hear(self, message: bytes) -> None:
        """Take a message to send on; never waits."""
        ...


class Hall:
    """All tables."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        metrics: Metrics,
        *,
        may_open: Callable[[str], bool] = lambda _address: True,
        may_talk: Callable[[str], bool] = lambda _address: True,
        gone: float = GONE,
        pace: float = PACE,
        window: float = WINDOW,
        warming: bool = False,
        asked_for: Callable[[str], None] = lambda _game: None,
        now: Callable[[], float] = time.time,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._sleep = pause
        self._beats = beats.Beats()
        self._came: dict[str, set[int]] = {}  # by table: the seats that have had a page open
        self.store, self.thinkers, self.metrics = store, thinkers, metrics
        self.now, self.pace, self.window = now, pace, window
        self.absences = Absences(gone, now)
        self.warming, self.asked_for, self._may_open, self._may_talk = warming, asked_for, may_open, may_talk
        self.listeners: dict[str, list[Listener]] = {}
        self.warm: dict[str, Sitting] = {}
        self._hushed: dict[str, dict[int, list[wire.Facts]]] = {}  # in no log: that would tell everybody
        self._used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._unsure: dict[str, int] = {}  # tables whose last write may have failed: the entry before it
        self._hinting: set[tuple[str, str]] = set()  # tables and hashes of keys whose hint is thought about
        self._hints: dict[tuple[str, str], tuple[int, wire.Hints]] = {}  # the last ones given, and for which decision
        self._thinking: set[Thought] = set()
        self._crowds: set[str] = set()  # tables whose listeners will be told who is there
        self._opened_by: dict[str, str] = {}  # addresses; bots think for them in turn
        self._late = Late(self._send_busy)
        self._readers = Turns(READERS, "reader", each=1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._awake = now()

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Sitting]:
        """A table as it is written down; nobody changes it meanwhile."""
        sitting = await self._locked(table)
        try:
            yield sitting
        finally:
            sitting.lock.release()

    async def _locked(self, table: str) -> Sitting:
        """The same, until its lock is released: for moves, where a context manager would be felt."""
        while True:
            sitting = await self._sitting(table)
            await sitting.lock.acquire()
            if self.warm.get(table) is sitting:  # it was not forgotten while we waited
                return sitting
            sitting.lock.release()

    async def _sitting(self, table: str) -> Sitting:
        """A table by its name, read from the log if it is not warm."""
        self._used[table] = self.now()
        found = self.warm.get(table)
        if found is not None:
            return found
        loading = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with loading:
                if table not in self.warm:
                    sitting = await self._read(table)
                    sitting.hushed = self._hushed.get(table, {})
                    self.warm.setdefault(table, sitting)
                    self._catch_up(sitting)
        finally:
            self._loading.pop(table, None)
        return self.warm[table]

    async def _read(self, table: str) -> Sitting:
        with self._store_may_fail("the house cannot read this table just now; try again"):
            rows = await self.store.entries(table)
        if not rows:
            self._used.pop(table, None)
            raise Refusal("unknown-table", "there is no such table")
        try:  # a long game takes a while to be played again; others play on meanwhile
            long = len(rows) > LONG_LOG
            sitting = await self._beside(lambda: folded(table, rows)) if long else folded(table, rows)
        except Exception as fault:
            logger.error("unreadable table", table=table, fault=str(fault))
            raise Refusal("unreadable", f"this table cannot be opened any more: {fault}") from None
        for seat, since in sitting.since.items():  # nobody's clock ran while the house was closed, or runs backwards
            sitting.since[seat] = min(max(since, self._awake), self.now())
        return self._paced(sitting)

    async def _beside(self, work: Callable[[], Found]) -> Found:
        """Read or tell something long beside the tables, for guests in turn."""
        return await self._readers.do(asked_by.get(), work)

    def _paced(self, sitting: Sitting) -> Sitting:
        sitting.beat = beats.LENGTH * self.window
        return sitting

    def _catch_up(self, sitting: Sitting) -> None:
        """Send those who listen what was written although the store had said that it failed."""
        heard = self._unsure.pop(sitting.id, sitting.n)
        if heard < sitting.n:
            self._send_update(sitting, sitting.entries[heard:], moved=True)

    @contextlib.contextmanager
    def _store_may_fail(self, message: str) -> Iterator[None]:
        try:
            yield
        except StoreError as fault:
            raise store_failed(fault, message) from None

    async def open(self, wanted: wire.Wanted, address: str = "") -> wire.Opened:
        """Open a table. Its commitment is published before anybody sits down."""
        if not self._may_open(address):
            raise Refusal("too-fast", "you have opened many tables; wait a minute")
        day = daily.date_of(self.now()) if wanted.daily else None
        opening = deeds.opening(wanted, fresh_secret(), day)
        if day is not None:  # the first to come on a day brings its secret
            with self._store_may_fail("the house cannot deal the day's game just now; try again"):
                opening.secret = await self.store.deal(opening.game, day, opening.secret)
        self.asked_for(opening.game)
        await asyncio.to_thread(prepare, load(opening.game))
        sitting = self._paced(Sitting("".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))))
        self.warm[sitting.id], self._used[sitting.id] = sitting, self.now()
        self._opened_by[sitting.id] = address
        async with sitting.lock:
            await self._write(sitting, [opening])
        self.metrics.opened.labels(game=opening.game).inc()
        return wire.Opened(table=sitting.id, commitment=commitment(opening.secret), day=day)

    async def join(self, table: str, joining: wire.Joining) -> wire.Seated:
        """Sit down at a table."""
        seated: wire.Seated | None = None

        def decided(sitting: Sitting) -> Sequence[log.Entry]:
            nonlocal seated
            entries, seated = deeds.join(sitting, joining)
            return entries

        await self.change(table, decided)
        assert seated is not None
        return seated

    async def deed(
        self, table: str, key: str | None, deed: wire.Deed, address: str = ""
    ) -> wire.Done | wire.Why | wire.Hints:
        """Do what somebody with a key asks; the answer comes when it is written down for good."""
        match deed:
            case wire.AskWhy():
                async with self.at(table) as sitting:
                    return deeds.why_not(sitting, deeds.seat_with(sitting, key), deed)
            case wire.Hush():
                return await self._hush(table, key, deed)
            case wire.Absent():
                return await self._absent(table, key, deed)
            case wire.Rematch():
                return await self._rematch(table, key, deed, address)
            case wire.Hint():
                return await self._hint(table, key, deed, address)
            case wire.Say() | wire.SayPhrase() if not self._may_talk(address):
                raise Refusal("too-fast", "you have said much; wait a moment")
            case wire.Play() if self.holds(table):
                await self._hold(table, key, deed)
        done = (hashed(key or ""), deed.id)

        def decided(it: Sitting) -> Sequence[log.Entry]:
            return [] if done in it.done else deeds.decide(it, deeds.seat_with(it, key), deed, self.now())

        sitting = await self.change(table, decided)
        return wire.Done(id=deed.id, n=sitting.done[done])

    def holds(self, table: str) -> bool:
        """Whether an answer at a table would wait for its beat."""
        sitting = self.warm.get(table)
        return sitting is not None and sitting.hides()

    async def _hold(self, table: str, key: str | None, deed: wire.Play) -> None:
        """Let an answer in a window wait for its beat; what is not allowed is refused at once."""
        async with self.at(table) as sitting:
            seat, now = deeds.seat_with(sitting, key), self.now()
            if (hashed(key or ""), deed.id) in sitting.done or not sitting.hides():
                return
            deeds.decide(sitting, seat, deed, now)
            elapsed = now - sitting.since[seat]
            if sitting.is_pass(deed.action):
                self._beats.note(beats.count(sitting.beat, elapsed))
            wait = self._beats.wait(sitting.beat, elapsed)
        await self._sleep(wait)

    async def _hush(self, table: str, key: str | None, deed: wire.Hush) -> wire.Done:
        """Remember what a seat is not asked about, from now on; if it is being asked, that may change at once."""
        async with self.at(table) as sitting:
            seat = deeds.seat_with(sitting, key)
            sitting.hushed = self._hushed.setdefault(table, {})
            sitting.hushed[seat] = deed.about
            asked = wire.Update(n=sitting.n, position=sitting.position(seat), seat=seat)
            for listener in self.listeners.get(table, ()):
                if listener.seat == seat:
                    listener.hear(encode(asked))
            self.wake(sitting)
            return wire.Done(id=deed.id, n=sitting.n)

    async def _absent(self, table: str, key: str | None, deed: wire.Absent) -> wire.Done:
        """Wait for somebody who is gone, replace them, or end the game; what is not written is told at once, too."""
        done = (hashed(key or ""), deed.id)

        def decided(it: Sitting) -> Sequence[log.Entry]:
            seat = deeds.seat_with(it, key)
            return [] if done in it.done else self.absences.answer(it, seat, deed, self.present(table))

        sitting = await self.change(table, decided)
        self.send_people(table, len(sitting.places))
        return wire.Done(id=deed.id, n=sitting.done.get(done, sitting.n))

    async def _hint(self, table: str, key: str | None, deed: wire.Hint, address: str) -> wire.Hints:
        """Think for somebody. What is asked again under its id was lost on the way: it is given again, not anew."""
        by = hashed(key or "")
        if (table, by) in self._hinting:
            raise Refusal("thinking", "the house still thinks about your last question")
        t, seat, asked, again = None, 0, 0, False

        def decided(it: Sitting) -> Sequence[log.Entry]:
            nonlocal t, seat, asked, again
            seat = deeds.seat_with(it, key)
            entries = deeds.decide(it, seat, deed, self.now())
            t, asked, again = it.t and it.t.copy(), it.asked[seat], (by, deed.id) in it.done
            return [] if again else entries

        self._hinting.add((table, by))
        try:
            await self.change(table, decided)
            assert t is not None
            if again:
                decision, hints = self._hints.get((table, by), (0, None))
                if hints is None or hints.id != deed.id or decision != asked:
                    raise Refusal("given", "this hint has been given; ask for another under an id of its own")
                return hints
            with self._late.waiting(table) as begun:
                best = await self.thinkers.advise(t, seat, address or table, begun)
        finally:
            self._hinting.discard((table, by))
        shown = [wire.Advice(offer=t.offer(seat, it.action), won=it.win_chance, lead=it.lead) for it in best]
        hints = wire.Hints(id=deed.id, best=shown)
        self._hints[table, by] = asked, hints
        if len(self._hints) > MOST_HINTS:
            self._hints.pop(next(iter(self._hints)))
        return hints

    async def _rematch(self, table: str, key: str | None, deed: wire.Rematch, address: str) -> wire.Done:
        opened: wire.Opened | None = None
        for _ in range(TRIES):
            async with self.at(table) as sitting:
                seat = deeds.seat_with(sitting, key)
                if sitting.status != "over":
                    raise Refusal("not-over", "a rematch comes after the game")
                try:
                    if sitting.rematch is None:
                        opened = opened or await self.open(deeds.rotated(sitting.plan, sitting, deed), address)
                        await self._write(sitting, [log.Rematched(id=deed.id, seat=seat, table=opened.table)])
                except Taken:
                    continue
                n = next(it.n for it in sitting.entries if isinstance(it.entry, log.Rematched))
                return wire.Done(id=deed.id, n=n, table=sitting.rematch)
        raise _busy()

    async def change(self, table: str, decide: Callable[[Sitting], Sequence[log.Entry]]) -> Sitting:
        """Add to a table's log what `decide` finds right for the table as it is then."""
        for _ in range(TRIES):
            sitting = await self._locked(table)
            try:
                entries = decide(sitting)
                if entries:
                    await self._write(sitting, entries)
                return sitting
            except Taken:
                self.metrics.conflicts.inc()
            finally:
                sitting.lock.release()
        raise _busy()

    async def _write(self, sitting: Sitting, entries: Iterable[log.Entry]) -> None:
        """Fold entries, have them written for good, then send them to everybody."""
        now, first, before = self.now(), sitting.n + 1, sitting.version
        try:
            logged = [sitting.fold(sitting.n + 1, now, entry, checked=True) for entry in entries]
            if sitting.finished:
                logged.append(sitting.fold(sitting.n + 1, now, log.Ended(why="played")))
            bodies = [log.encode(it.entry) for it in logged]
            index = sitting.index()
            new = index if index.public or index != sitting.indexed else None  # what is public is listed by its time
            await self.store.append(sitting.id, first, bodies, at=now, index=new)
            sitting.indexed = index
        except BaseException as fault:  # what was really written is read again
            self._forget(sitting.id)
            if sitting.id in self.listeners:
                self._unsure.setdefault(sitting.id, first - 1)
                self._begin(self._look_again(sitting.id))
            if isinstance(fault, StoreError):
                raise store_failed(fault, "the house could not write this down; look at the table again") from None
            raise
        self.metrics.entries.inc(len(logged))
        self._send_update(sitting, logged, moved=sitting.version != before)
        self.wake(sitting)

    async def _look_again(self, table: str) -> None:
        """Read a table whose write may have failed: those who listen are told what was written all the same."""
        with contextlib.suppress(Refusal):
            await self._sitting(table)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, until it is done or the house closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, table: str) -> None:
        self.warm.pop(table, None)

    def _send_update(self, sitting: Sitting, entries: list[LoggedEntry], *, moved: bool) -> None:
        """Send everybody at the table what happened, each what they may know."""
        left = {it.entry.seat for it in entries if isinstance(it.entry, log.Left)}
        changed = sitting.undo is not None or any(not isinstance(it.entry, QUIET) for it in entries)
        about = self._about(sitting) if changed else None
        times = sitting.times(self.now())
        ended = any(isinstance(it.entry, log.Ended) for it in entries)
        messages: dict[int | None, bytes] = {}
        for listener in self.listeners.get(sitting.id, ()):
            if listener.seat in left:  # whoever gave a seat up sees no more through its eyes
                listener.seat = None
            seat = listener.seat
            if seat not in messages:
                update = wire.Update(
                    n=sitting.n,
                    entries=[it.as_seen(seat) for it in entries],
                    about=about,
                    position=sitting.position(seat) if moved else None,
                    times=times,
                    seat=seat,
                    ending=sitting.ending() if ended else None,
                )
                messages[seat] = encode(update)
            listener.hear(messages[seat])
        for it in entries:
            it.forget_film()
        if left:
            self.send_people(sitting.id, len(sitting.places))

    def state(self, sitting: Sitting, seat: int | None, since: int) -> wire.Update:
        """The first thing a page hears, or a program asks for: all that it may know."""
        return wire.Update(
            n=sitting.n,
            entries=[it.as_seen(seat) for it in sitting.entries if it.n > since],
            about=self._about(sitting),
            position=sitting.position(seat),
            times=sitting.times(self.now()),
            seat=seat,
            ending=sitting.ending(),
        )

    def game_at(self, table: str) -> str | None:
        """The game that is played at a table, if that is known without looking it up."""
        sitting = self.warm.get(table)
        return sitting.plan.game if sitting is not None and sitting.n else None

    async def about(self, table: str) -> wire.About:
        """What everybody may know of a table."""
        async with self.at(table) as sitting:
            return self._about(sitting)

    def _about(self, sitting: Sitting) -> wire.About:
        return sitting.about(self.window, now=self.now(), warming=self.warming)

    async def journal(self, table: str) -> Journal:
        """The journal of a table whose game is over, for anybody to keep."""
        async with self.at(table) as sitting:
            if sitting.sealed(self.now()):
                raise Refusal("day-lasts", "the journal tells the day's deal; it comes when the day is over")
            return _finished(sitting)

    async def studied(self, table: str, key: str | None) -> tuple[Journal, bool]:
        """The same for the house to tell the game again, and whether nobody may keep it yet.

        A day's game is told to who has played that day.
        """
        async with self.at(table) as sitting:
            journal, plan, sealed = _finished(sitting), sitting.plan, sitting.sealed(self.now())
            stranger = sitting.seat_of(key) is None
        if sealed and stranger and plan.day is not None and not await self._has_played(plan.game, plan.day, key):
            raise Refusal("play-first", "this is shown when you have finished the day's game, or the day is over")
        return journal, sealed

    async def _has_played(self, game: str, day: str, key: str | None) -> bool:
        with self._store_may_fail("the house cannot read its tables just now; try again"):
            found = await self.store.line_of(game, day, hashed(key or ""))
        return found is not None and found[0].ended is not None

    async def daily(self, game: str, key: str | None, day: str | None = None) -> wire.Daily:
        """The lines of a day, today's if none is named, and that of whoever has the key."""
        now = self.now()
        day = day or daily.date_of(now)
        with self._store_may_fail("the house cannot read its tables just now; try again"):
            finished, lines = await self.store.best_lines(game, day, daily.MOST_LINES)
            mine = await self.store.line_of(game, day, hashed(key)) if key else None
        best = [wire.DailyLine(**_told(line)) for line in lines]
        own = None
        if mine is not None:
            line, better = mine
            own = wire.OwnLine(**_told(line), place=better + 1 if line.ended is not None else None)
        over, soon = daily.is_over(day, now), daily.until_next(now)
        return wire.Daily(game=game, day=day, over=over, next=soon, finished=finished, best=best, own=own)

    @contextlib.asynccontextmanager
    async def looked_at(self, table: str, key: str | None, since: int) -> AsyncIterator[tuple[Sitting, wire.Update]]:
        """A table, and all that somebody may know of it. A long log is told before, while others play on."""
        told: list[Any] = []
        async with self.at(table) as sitting:
            reader, entries = deeds.reader_with(sitting, key, self.now()), sitting.entries[since:]
        if len(entries) > LONG_TOLD:
            told = await self._beside(lambda: [msgspec.Raw(encode(it.as_seen(reader))) for it in entries])
        async with self.at(table) as sitting:
            seat = deeds.reader_with(sitting, key, self.now())
            if seat != reader:
                told = []
            update = self.state(sitting, seat, since + len(told))
            update.entries = [*told, *update.entries]
            yield sitting, update

    async def greet(self, table: str, listener: Listener, key: str | None, since: int) -> None:
        """Let somebody listen to a table; first of all to what happened before."""
        async with self.looked_at(table, key, since) as (sitting, update):
            listener.seat = update.seat
            listener.hear(encode(update))
            heard = self.listeners.setdefault(table, [])
            heard.insert(len(heard) if listener.seat is None else 0, listener)  # players are told before watchers
            if listener.seat is not None:
                self._came.setdefault(table, set()).add(listener.seat)
            self.send_people(table, len(sitting.places))
            self.wake(sitting)  # after a restart, whoever looks need not wait until all tables have been looked after

    def farewell(self, table: str, listener: Listener) -> None:
        """Somebody has gone."""
        heard = self.listeners.get(table, [])
        if listener not in heard:
            return
        heard.remove(listener)
        if not heard:
            del self.listeners[table]
            self._unsure.pop(table, None)
        sitting = self.warm.get(table)
        if sitting is not None:
            self.send_people(table, len(sitting.places))
            if not heard:
                sitting.forget_looks()

    def present(self, table: str) -> set[int]:
        """The seats that have a page open."""
        return {it.seat for it in self.listeners.get(table, ()) if it.seat is not None}

    def watching(self, table: str) -> int:
        """How many look on."""
        return sum(it.seat is None for it in self.listeners.get(table, ()))

    def send_people(self, table: str, seats: int) -> None:
        """Tell everybody at a table who is there: soon, and once for all who come and go meanwhile."""
        if table not in self._crowds:
            self._crowds.add(table)
            soon = CROWD_EVERY + CROWD_EACH * len(self.listeners.get(table, ()))
            asyncio.get_running_loop().call_later(soon, self._send_people_now, table, seats)

    def _send_people_now(self, table: str, seats: int) -> None:
        self._crowds.discard(table)
        present, sitting = self.present(table), self.warm.get(table)
        people = wire.People(
            present=[seat in present for seat in range(seats)],
            watching=self.watching(table),
            absent=self.absences.told(sitting, present) if sitting is not None else [],
            busy=self._late.at(table),
        )
        message = encode(people)
        for listener in self.listeners.get(table, ()):
            listener.hear(message)

    def _send_busy(self, table: str) -> None:
        """Tell everybody at a table that the house is busy with others, or not any more."""
        sitting = self.warm.get(table)
        if sitting is not None:
            self.send_people(table, len(sitting.places))

    def wake(self, sitting: Sitting) -> None:
        """Set the bots thinking whose turn it is, and pass for people who can do nothing else."""
        for seat, level in self._to_answer(sitting):
            thought = (sitting.id, seat, sitting.asked[seat])
            if thought not in self._thinking and (level is not None or self._may_pass_for(sitting, seat)):
                self._thinking.add(thought)
                assert sitting.t is not None
                self._begin(self._let_think(sitting.t.copy(), level, thought))

    def _to_answer(self, sitting: Sitting) -> list[tuple[int, str | None]]:
        """The seats that this process answers for: bots with their level, people who can only pass (None)."""
        return sitting.answered_by_server()

    async def _let_think(self, t: Table, level: str | None, thought: Thought) -> None:
        """Answer for a bot, or for a person who can only pass (None), if that is still asked when it is time."""
        table, seat, asked = thought
        try:
            action = ""
            if level is None:
                await self._sleep(self._time_to_pass(thought))
            else:
                action = await self._think(t, level, thought)

            def decided(it: Sitting) -> list[log.Entry]:
                if it.asked.get(seat) != asked or it.places[seat].played_by != level:
                    return []  # taken back, or the person has returned
                if level is None:
                    return deeds.pass_for(it, seat, self.now()) if self._may_pass_for(it, seat) else []
                return deeds.move(it, seat, action, level=level, now=self.now())

            await self.change(table, decided)
        except Outdated:
            pass
        except Refusal as refusal:
            logger.error("a bot could not move", table=table, seat=seat, level=level, fault=str(refusal))
        except Exception:
            logger.exception("a bot failed", table=table, seat=seat, level=level)
        finally:
            self._thinking.discard(thought)

    async def _think(self, t: Table, level: str, thought: Thought) -> str:
        """What a bot does; in a window after the same time, whatever it holds."""
        table, seat, _ = thought
        began, least = self.now(), self._pause(t, table, seat)
        whom, wanted = self._opened_by.get(table, table), lambda: self._is_asked(thought, level)
        with self._late.waiting(table) as begun:
            action = await self.thinkers.choose(t, seat, level, whom, wanted, begun)
        took = self.now() - began
        on_a_beat = t.in_window and least > 0
        await self._sleep(self._beats.wait(least, took) if on_a_beat else max(0.0, least - took))
        return action

    def _pause(self, t: Table, table: str, seat: int) -> float:
        """How long an answer of a bot takes at least."""
        if t.in_window:
            return self.window
        sitting = self.warm.get(table)
        return self.pace if sitting is not None and sitting.places[seat].stand_in is not None else 0.0

    def _may_pass_for(self, sitting: Sitting, seat: int) -> bool:
        """Whether the house passes now for a person who could do nothing else.

        Among people not while their page is gone: nobody could have chosen it then, and all would know that.
        """
        gone = seat in self._came.get(sitting.id, ()) and seat not in self.present(sitting.id)
        return not (gone and sitting.hides())

    def _time_to_pass(self, thought: Thought) -> float:
        """How long to wait before passing: as if there had been a choice, but not until the clock has run out.

        Where a house has several processes, all of them draw the same: the first to pass would else be too early.
        """
        table, seat, asked = thought
        sitting = self.warm.get(table)
        if sitting is None or seat not in sitting.since or not sitting.hides():
            return self.window
        luck, now, beat = Random(f"{sitting.plan.secret} {asked} {seat}"), self.now(), sitting.beat
        wanted, left = self._beats.drawn(sitting.hesitated.get(seat, ()), luck), sitting.left(seat, now)
        in_time = left is None or wanted * beat < left
        return self._beats.wait(beat, now - sitting.since[seat], wanted if in_time else 1, luck)

    def _is_asked(self, thought: Thought, level: str) -> bool:
        """Whether a decision still waits for a bot; of a table that is not in memory nobody can tell."""
        table, seat, asked = thought
        sitting = self.warm.get(table)
        return sitting is None or (sitting.asked.get(seat) == asked and sitting.places[seat].played_by == level)

    def thinking_at(self) -> set[str]:
        """The tables where a bot thinks, or waits for its turn to think."""
        return {table for table, _, _ in self._thinking}

    def in_use(self) -> set[str]:
        """The tables that somebody has looked at in this while."""
        return {*self._used, *self.listeners}

    def shift(self, step: float) -> None:
        """The machine's time was set: what runs and what is remembered goes on as if it had always been so."""
        self._awake += step
        self._used = {table: used + step for table, used in self._used.items()}
        self.absences.shift(step)
        for sitting in self.warm.values():
            sitting.shift(step)

    def cool(self, unused: float) -> None:
        """Forget sittings nobody has used for so many seconds, and soon those whose game is over.

        They are read again when somebody comes.
        """
        now = self.now()
        for table, used in [it for it in self._used.items() if it[0] not in self.listeners]:
            sitting = self.warm.get(table)
            over = sitting is not None and sitting.status == "over"
            if used >= now - (min(unused, OVER) if over else unused):
                continue
            if sitting is not None and (sitting.lock.locked() or sitting.answered_by_server()):
                continue
            self._forget(table)
            self._used.pop(table, None)
            self._hushed.pop(table, None)
            self._came.pop(table, None)
            self._opened_by.pop(table, None)
            self.absences.forget(table)
        self.metrics.warm.set(len(self.warm))

    async def listed(self, status: str) -> list[wire.About]:
        """The public tables that wait for people, or that can be watched.

        One waits for as long as somebody who sits there does; over days a clock sees to it that nobody waits in vain.
        """
        with self._store_may_fail("the house cannot read its tables just now; try again"):
            tables = await self.store.listed(status)
        abouts, hosted = [], await self._hosted(tables) if status == "open" else {*tables}
        for table in tables:
            with contextlib.suppress(Refusal):
                about = await self.about(table)
                over_days = about.pace == "days" and about.clock is not None
                if over_days or table in hosted:
                    abouts.append(about)
        return abouts

    async def _hosted(self, tables: Sequence[str]) -> set[str]:
        """The tables at which somebody sits who has a page open."""
        return {table for table in tables if self.present(table)}

    async def close(self) -> None:
        """Stop; what was thought but not written is thought again next time."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._readers.close()
        await self.store.close()


def _busy() -> Refusal:
    return Refusal("busy", "too many deeds at once at this table; try again")


def folded(table: str, rows: Iterable[tuple[int, float, bytes]]) -> Sitting:
    """A table as its log tells it."""
    sitting = Sitting(table)
    for n, at, body in rows:
        sitting.fold(n, at, log.decode(body)).forget_film()  # nobody is sent it live
    return sitting


def store_failed(fault: StoreError, message: str) -> Refusal:
    """What somebody is told when the store fails; what went wrong is for who runs the house."""
    logger.error("store failed", fault=str(fault))
    return Refusal("store", message)


def _finished(sitting: Sitting) -> Journal:
    if sitting.status != "over":
        raise Refusal("not-over", "the game is not over; its secrets are still secret")
    return sitting.journal()


def _told(line: Line) -> dict[str, Any]:
    """What all may know of somebody's line: not the hash of their key."""
    return {name: getattr(line, name) for name in wire.DailyLine.__struct_fields__}


QUIET = (log.Moved, log.Said, log.PhraseSaid, log.Hinted)  # what leaves everything else about a table as it was
