"""The hall: all tables of this server, who listens to them, and the bots that play at them.

Here is what somebody can ask of it. A table is read and written by `tables.py`, told by `crowds.py`, and what the
house answers there by itself is in `answers.py`.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from clairiere.bots.ismcts import plays_for_points
from clairiere.core.fairness import commitment, fresh_secret
from clairiere.core.game import Game, prepare
from clairiere.core.journal import Journal
from clairiere.games import load
from clairiere.server import blocks, clubs, daily, deeds, holidays, lines, log, names, pausing, wire
from clairiere.server.absence import GONE
from clairiere.server.answers import WINDOW, Answers
from clairiere.server.crowds import Guest, Listener, encode
from clairiere.server.deeds import Refusal
from clairiere.server.metrics import Metrics
from clairiere.server.places import hashed
from clairiere.server.sitting import Sitting
from clairiere.server.store import PersonSeat, Store, Taken
from clairiere.server.tables import TRIES, busy, store_may_fail
from clairiere.server.thinkers import Thinkers

ID_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
MOST_HINTS = 1000  # remembered
HOST_GONE = 60.0  # seconds in which whoever waits at a table may show a friend the link, or load the page again
TAKE_AWAY = [
    f"DELETE FROM {name} WHERE table_id = ?" for name in ("hall", "entry", "person_seat", "club_table", "rated_table")
]  # from the hall first: whoever is just writing to the table is waited for, and what they wrote goes, too
NOTE_RATED = "INSERT INTO rated_table (table_id, opened) VALUES (?, ?) ON CONFLICT DO NOTHING"


@dataclass(frozen=True)
class Arranged:
    """A table that a tournament opens: its name, so that it is opened once, and who sits down at each seat."""

    table: str
    tournament: str
    guests: list[log.Invited]


def fresh_id() -> str:
    """A name for a table."""
    return "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))


class Hall(Answers):
    """All tables, and what somebody can ask of them."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        metrics: Metrics,
        *,
        may_open: Callable[[str], bool] = lambda _address: True,
        may_talk: Callable[[str], bool] = lambda _address: True,
        may_keep: Callable[[str], bool] = lambda _address: True,
        may_write: Callable[[str], bool] = lambda _address: True,
        asked_for: Callable[[str], None] = lambda _game: None,
        gone: float = GONE,
        window: float = WINDOW,
        warming: bool = False,
        now: Callable[[], float] = time.time,
        **manner: Any,
    ) -> None:
        super().__init__(store, thinkers, metrics, gone=gone, window=window, warming=warming, now=now, **manner)
        self.asked_for, self._may_open, self._may_talk = asked_for, may_open, may_talk
        self._may_keep, self._may_write = may_keep, may_write
        self._left_at: dict[str, float] = {}  # by table: when the last of its people closed their page
        self._hinting: set[tuple[str, str]] = set()  # tables and hashes of keys whose hint is thought about
        self._hints: dict[tuple[str, str], tuple[int, wire.Hints]] = {}  # the last ones given, and for which decision

    async def open(
        self, wanted: wire.Wanted, address: str = "", *, club: str | None = None, arranged: Arranged | None = None
    ) -> wire.Opened:
        """Open a table. Its commitment is published before anybody sits down.

        It stands in the corner of the club whose key is `wanted`, or of one of this id. A tournament may have
        `arranged` it.
        """
        if arranged is None:
            self.check_may_open(address)
        day = daily.date_of(self.now()) if wanted.daily else None
        opening = deeds.opening(wanted, fresh_secret(), day, club)
        if wanted.club is not None:
            opening.club = (await clubs.of(self.store, wanted.club)).id
        if day is not None:  # the first to come on a day brings its secret
            with store_may_fail("the house cannot deal the day's game just now; try again"):
                opening.secret = await self.store.deal(opening.game, day, opening.secret)
        name = fresh_id()
        if arranged is not None:
            name, opening.tournament, opening.invited = arranged.table, arranged.tournament, arranged.guests
        if opening.rated:  # noted before anybody can know of it: see `ratings.py`
            with store_may_fail("the house cannot write this down just now; try again"):
                await self.store.write((NOTE_RATED, (name, self.now())))
        self.asked_for(opening.game)
        await asyncio.to_thread(make_ready, load(opening.game))
        sitting = self._paced(Sitting(name))
        self.warm[sitting.id], self._used[sitting.id] = sitting, self.now()
        self._opened_by[sitting.id] = address
        async with sitting.lock:
            await self._write(sitting, [opening])
        if opening.club is not None:
            await clubs.list_table(self.store, opening.club, sitting.id, self.now())
        self.metrics.opened.labels(game=opening.game).inc()
        return wire.Opened(table=sitting.id, commitment=commitment(opening.secret), day=day)

    def check_may_open(self, address: str) -> None:
        """Refuse who has opened much of late."""
        if not self._may_open(address):
            raise Refusal("too-fast", "you have opened many tables; wait a minute")

    def check_may_talk(self, address: str) -> None:
        """Refuse who has said much of late."""
        if not self._may_talk(address):
            raise Refusal("too-fast", "you have said much; wait a moment")

    def check_may_keep(self, address: str) -> None:
        """Refuse who has had much kept, or taken away, of late that is no table."""
        if not self._may_keep(address):
            raise Refusal("too-fast", "you have asked for much of this; wait a minute")

    def check_may_write(self, address: str) -> None:
        """Refuse who has had many letters sent of late, to a new address of mail or to the host."""
        if not self._may_write(address):
            raise Refusal("too-fast", "that is enough for now; write again in some minutes")

    async def join(self, table: str, joining: wire.Joining) -> wire.Seated:
        """Sit down at a table, unless somebody there and whoever comes would not meet."""
        if joining.person is not None and await self._would_not_meet(table, hashed(joining.person)):
            raise Refusal("not-welcome", "somebody at this table and you would not meet")
        await self._check_host(table, joining.key)
        seated: wire.Seated | None = None

        def decided(sitting: Sitting) -> Sequence[log.Entry]:
            nonlocal seated
            entries, seated = deeds.join(sitting, joining)
            return entries

        sitting = await self.change(table, decided)
        assert seated is not None
        if joining.person is not None and sitting.plan.pace == "days":
            await self.tell_holidays(table, hashed(joining.person))
        if joining.look:
            async with self.looked_at(table, seated.key, 0) as (_, update):
                seated.told = update
        return seated

    async def _check_host(self, table: str, key: str | None) -> None:
        """Refuse a live table that anybody may find and whose people have all gone: one would play against nobody."""
        async with self.at(table) as sitting:
            mine = sitting.seat_of(key) is not None
            if mine or sitting.host is None or self._waited_just_now(sitting):
                return
            if sitting.plan.pace != "live" or not sitting.is_listed_in(sitting.plan.club):
                return
        if not (await self.who_is_at([table]))[table]:
            raise Refusal("host-gone", "whoever waited at this table has gone; come back later, or open one yourself")

    def _waited_just_now(self, sitting: Sitting) -> bool:
        """Whether somebody sat here a moment ago, whose page may be on its way, or in front again soon."""
        last = max(sitting.created, sitting.full_at, self._left_at.get(sitting.id, 0.0), self._awake)
        return last > self.now() - HOST_GONE

    async def tell_holidays(self, table: str, person: str) -> None:
        """Tell a table of the holidays of somebody who has just come."""
        with store_may_fail("the house cannot read its tables just now; try again"):
            await holidays.tell_table(self, person, table)

    async def deed(
        self, table: str, key: str | None, deed: wire.Deed, address: str = ""
    ) -> wire.Done | wire.Why | wire.Hints:
        """Do what somebody with a key asks; the answer comes when it is written down for good."""
        match deed:
            case wire.AskWhy():
                async with self.at(table) as sitting:
                    return deeds.why_not(sitting, deeds.seat_with(sitting, key), deed)
            case wire.Hush():
                self.check_may_talk(f"{address} at {table}")  # pages send it by themselves when they come back
                return await self._hush(table, key, deed)
            case wire.Absent():
                return await self._absent(table, key, deed)
            case wire.Rematch():
                return await self._rematch(table, key, deed, address)
            case wire.Hint():
                return await self._hint(table, key, deed, address)
            case wire.Say() | wire.SayPhrase() | wire.Pause():
                self.check_may_talk(address)
            case wire.Play() if self.holds(table):
                await self._hold(table, key, deed)
        done = ("", "")

        def decided(it: Sitting) -> Sequence[log.Entry]:
            nonlocal done
            seat, sign = it.opened_with(key)
            done = sign, deed.id
            return [] if done in it.done else self._decide(it, deeds.known(seat), deed)

        sitting = await self.change(table, decided)
        if address:  # of a table that was opened before a restart it is not known who did
            self._opened_by.setdefault(table, address)
        return wire.Done(id=deed.id, n=sitting.done[done])

    def _decide(self, sitting: Sitting, seat: int, deed: wire.Deed) -> list[log.Entry]:
        match deed:
            case wire.Pause():
                return pausing.pause(sitting, seat, deed, self.gone_from(sitting), self.now())
            case wire.Resume():
                return pausing.resume(sitting, seat, deed)
        return deeds.decide(sitting, seat, deed, self.now())

    async def _hush(self, table: str, key: str | None, deed: wire.Hush) -> wire.Done:
        """Remember what a seat is not asked about, from now on; if it is being asked, that may change at once."""
        if len(encode(deed.about)) > wire.MOST_HUSHED_BYTES:
            raise Refusal("too-big", f"what one is not asked about has at most {wire.MOST_HUSHED_BYTES} bytes")
        async with self.at(table) as sitting:
            seat = deeds.seat_with(sitting, key)
            sitting.hushed = self._hushed.setdefault(table, {})
            sitting.hushed[seat] = deed.about
            asked = encode(wire.Update(n=sitting.n, position=sitting.position(seat), seat=seat))
            hearers = [it for it in self.listeners.get(table, ()) if it.seat == seat]
            self._spread(table, hearers, lambda _seat: asked)
            self.wake(sitting)
            return wire.Done(id=deed.id, n=sitting.n)

    async def _absent(self, table: str, key: str | None, deed: wire.Absent) -> wire.Done:
        """Wait for somebody who is gone, replace them, or end the game; what is not written is told at once, too."""
        done = ("", "")

        def decided(it: Sitting) -> Sequence[log.Entry]:
            nonlocal done
            seat, sign = it.opened_with(key)
            done = sign, deed.id
            return [] if done in it.done else self.absences.answer(it, deeds.known(seat), deed, self.present(table))

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
            t, asked, again = it.t and it.t.copy(), it.asked[seat], (it.sign_of(key), deed.id) in it.done
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
        for_points = plays_for_points(t)
        shown = [
            wire.Advice(
                offer=t.offer(seat, it.action),
                won=it.win_chance,
                lead=it.lead,
                points=it.lead if for_points else None,
            )
            for it in best
        ]
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
                        wanted = deeds.rotated(sitting.plan, sitting, deed)
                        opened = opened or await self.open(wanted, address, club=sitting.plan.club)
                        await self._write(sitting, [log.Rematched(id=deed.id, seat=seat, table=opened.table)])
                except Taken:
                    continue
                n = next(it.n for it in sitting.entries if isinstance(it.entry, log.Rematched))
                return wire.Done(id=deed.id, n=n, table=sitting.rematch)
        raise busy()

    def game_at(self, table: str) -> str | None:
        """The game that is played at a table, if that is known without looking it up."""
        sitting = self.warm.get(table)
        return sitting.plan.game if sitting is not None and sitting.n else None

    async def about(self, table: str) -> wire.About:
        """What everybody may know of a table."""
        await self.be_watched(table)
        async with self.at(table) as sitting:
            return self._about(self.as_seen(sitting, None))

    async def journal(self, table: str) -> Journal:
        """The journal of a table whose game is over, for anybody to keep."""
        async with self.at(table) as sitting:
            if sitting.sealed(self.now()):
                raise Refusal("day-lasts", "the journal tells the day's deal; it comes when the day is over")
            _check_over(sitting)
        return await self._journal_of(sitting)

    async def studied(self, table: str, key: str | None) -> tuple[Journal, bool]:
        """The same for the house to tell the game again, and whether nobody may keep it yet.

        A day's game is told to who has played that day.
        """
        async with self.at(table) as sitting:
            _check_over(sitting)
            plan, sealed = sitting.plan, sitting.sealed(self.now())
            stranger = sitting.seat_of(key) is None
        if sealed and stranger and plan.day is not None and not await self._has_played(plan.game, plan.day, key):
            raise Refusal("play-first", "this is shown when you have finished the day's game, or the day is over")
        return await self._journal_of(sitting), sealed

    async def _journal_of(self, sitting: Sitting) -> Journal:
        """The journal of a game that is over: made once, beside the tables, and while nobody waits for this one."""
        kept = sitting.kept_journal
        return kept if kept is not None else await self._beside(sitting.journal)

    async def _has_played(self, game: str, day: str, key: str | None) -> bool:
        with store_may_fail("the house cannot read its tables just now; try again"):
            return await lines.has_played(self.store, game, key, day)

    async def daily(self, game: str, key: str | None, day: str | None = None) -> wire.Daily:
        """The lines of a day, today's if none is named, and that of whoever has the key."""
        now = self.now()
        with store_may_fail("the house cannot read its tables just now; try again"):
            return await lines.of_day(self.store, game, key, day or daily.date_of(now), now)

    async def person_seats(self, person: str, status: str | None = None, limit: int = 1000) -> list[PersonSeat]:
        """A person's seats, of one status or of all."""
        with store_may_fail("the house cannot read its tables just now; try again"):
            return await self.store.person_seats(person, status, limit)

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
        if listener.seat is not None:
            self._left_at[table] = self.now()
        if not heard:
            del self.listeners[table]
            self._unsure.pop(table, None)
        sitting = self.warm.get(table)
        if sitting is not None:
            self.send_people(table, len(sitting.places))
            if not heard:
                sitting.forget_looks()

    async def listed(self, status: str, club: str | None = None, *, fresh: float = 0.0) -> list[wire.About]:
        """The public tables that wait for people, or that can be watched; or those of a club's corner.

        One waits for as long as somebody who sits there does; over days, with a clock, nobody needs to stay.
        Where somebody sat down less than `fresh` seconds ago their page may still be on its way.
        """
        with store_may_fail("the house cannot read its tables just now; try again"):
            tables = await (self.store.listed(status) if club is None else clubs.tables(self.store, club, status))
        abouts, there = [], await self.who_is_at(tables) if status == "open" else {}
        for table in tables:
            with contextlib.suppress(Refusal):
                about = await self.about(table)
                seated = any(seat.kind == "person" for seat in about.seats)
                over_days = about.pace == "days" and about.clock is not None and seated
                waits = status != "open" or there[table] or over_days or self._is_fresh(table, fresh)
                if waits and (status == "open" or about.watch is not None):
                    abouts.append(about)
        return abouts

    def _is_fresh(self, table: str, fresh: float) -> bool:
        sitting = self.warm.get(table)
        return sitting is not None and max(sitting.created, sitting.full_at) > self.now() - fresh

    def seated_here(self, club: str | None) -> int:
        """How many seats of listed tables have a page open by this process, in the house or in a club's corner."""
        listed = [it for it in self.listeners if (at := self.warm.get(it)) is not None and at.is_listed_in(club)]
        return sum(len({line.seat for line in self.listeners[it]} - {None}) for it in listed)

    async def may_meet(self, table: str, person: str | None) -> bool:
        """Whether somebody may be sent to a table: not where they sit already."""
        async with self.at(table) as sitting:
            here = sitting.seat_of_person(person) is not None or person in sitting.unwelcome
        return not here and not (person and await self._would_not_meet(table, person))

    async def _would_not_meet(self, table: str, person: str) -> bool:
        """Whether somebody has blocked, or is blocked by, one who sits at a table.

        In a tournament people meet whom they are paired with.
        """
        async with self.at(table) as sitting:
            others = [] if sitting.plan.invited else [place.owner for place in sitting.places]
        with store_may_fail("the house cannot read its tables just now; try again"):
            return await blocks.between(self.store, person, others)

    def send_away(self, table: str, refusal: Refusal) -> None:
        """A table is there no more: whoever is there goes."""
        for listener in [*self.listeners.get(table, ())]:
            if isinstance(listener, Guest):
                listener.dismiss(refusal)
        self._forget_all(table)

    async def take_away(self, table: str, why: str) -> None:
        """A table that has not begun is there no more."""
        async with self.at(table) as sitting:
            if sitting.status != "open":
                return
            with store_may_fail("the house cannot write this down just now; try again"):
                await self.store.write(*((statement, (table,)) for statement in TAKE_AWAY))
        self.send_away(table, Refusal("unknown-table", why))
        self.let_others_read_again(table)
        self.news(sitting)

    def _forget_all(self, table: str) -> None:
        super()._forget_all(table)
        self._left_at.pop(table, None)

    def read_again(self, table: str) -> None:
        """What is kept of a table is another than we know: whoever is there comes back to it."""
        self.send_away(table, Refusal("again", "the table has changed; come back to it"))

    def let_others_read_again(self, table: str) -> None:
        """The same by all other processes; a house of one has none."""

    async def who_is_at(self, tables: Sequence[str]) -> dict[str, set[int]]:
        """The seats that have a page open, of tables that need not be in memory."""
        return {table: self.present(table) for table in tables}

    async def close(self) -> None:
        """Stop; what was thought but not written is thought again next time."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._readers.close()
        await self.store.close()


def make_ready(game: Game) -> None:
    """Bring into memory what sitting down at a game needs: for the first of all it takes longer than a moment."""
    prepare(game)
    names.of_bots(0)  # in all languages


def _check_over(sitting: Sitting) -> None:
    if sitting.status != "over":
        raise Refusal("not-over", "the game is not over; its secrets are still secret")
