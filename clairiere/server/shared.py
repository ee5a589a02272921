"""A hall and a caretaker for a house of several processes: any of them may serve any table.

The key of the log, (table, n), decides who was first; the other reads on and answers as if nothing had been. What a
table does by itself is claimed first, so that it is done, and thought about, once.
"""

import asyncio
import contextlib
import functools
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from typing import Any

import structlog

from clairiere import __version__
from clairiere.core.game import never
from clairiere.core.table import Table
from clairiere.games import games, load
from clairiere.server import log, papers, wire
from clairiere.server.answers import Thought
from clairiere.server.beats import Beats
from clairiere.server.caretaker import COLD, DAY, Caretaker
from clairiere.server.company import CALL, REWRITTEN, Company, Crowd
from clairiere.server.crowds import Listener
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Arranged, Hall
from clairiere.server.passkeys import kept_secret
from clairiere.server.sitting import Sitting
from clairiere.server.store import HOUSE_MOVES, StoreError
from clairiere.server.tables import store_may_fail

KEY, WORD = 32, 16  # bytes
LOOK_EVERY = 5.0  # seconds between two looks at what a lost bell has kept from us
CAME = "came"  # papers that say whose page was ever open at a table, by whichever process
CAME_DAYS = 7  # until they are forgotten
GAMES_WAITING = "SELECT DISTINCT game FROM hall WHERE due = ?"

logger = structlog.get_logger()


class SharedHall(Hall):
    """All tables, of which other processes may serve any at the same time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        company = self.store.company
        assert company is not None
        self.company: Company = company
        company.now, company.grown, company.moved = self.now, self._grown, self._moved
        company.called, company.missed, company.rewritten = self._called, self._missed, self._rewritten
        company.reopened = self._reopened
        self._beats = Beats(shared=True)
        self._elsewhere: dict[str, Crowd] = {}  # who is at our tables by other processes
        self._guests_known = False
        self._guests = secrets.token_bytes(KEY)  # until it is known by which all processes go
        self._put_off: dict[str, str] = {}  # tables to think at when there is room, each with a word for whom
        self._to_tell: set[str] = set()  # tables where people came or went by this process
        self._to_look: set[str] = set()  # or by another
        self._seeing = False

    @contextlib.asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Sitting]:
        """A table as it is written down by now, by whomever; nobody of this process changes it meanwhile."""
        async with super().at(table) as sitting:
            await self._read_on(sitting)
            yield sitting

    async def change(self, table: str, decide: Callable[[Sitting], Sequence[log.Entry]]) -> Sitting:
        """Add to a table's log what `decide` finds right; it refuses nothing for want of knowing the latest."""
        try:
            return await super().change(table, decide)
        except Refusal as refusal:
            if refusal.code == "store" or not await self._has_grown(table):
                raise
        return await super().change(table, decide)

    async def _has_grown(self, table: str) -> bool:
        """Whether others have written more than this process knew."""
        async with super().at(table) as sitting:
            return await self._read_on(sitting)

    async def open(
        self, wanted: wire.Wanted, address: str = "", *, club: str | None = None, arranged: Arranged | None = None
    ) -> wire.Opened:
        """Open a table; whose it is, is known by all processes by the same word."""
        if not self._guests_known:
            with store_may_fail("the house cannot open a table just now; try again"):
                await self._know_guests()
        return await super().open(wanted, address, club=club, arranged=arranged)

    async def _know_guests(self) -> None:
        self._guests = bytes.fromhex(await kept_secret(self.store, "guests", self._guests.hex()))
        self._guests_known = True

    async def _read(self, table: str) -> Sitting:
        if self.company.open_since is None:
            with store_may_fail("the house cannot read this table just now; try again"):
                await self.company.look()
                await self._know_guests()
        return await super()._read(table)

    def _reopened(self) -> None:
        """The house is open since another time than we knew: nobody's clock ran before."""
        self._awake = self.company.open_since or self._awake
        for sitting in self.warm.values():
            for seat, since in sitting.since.items():
                sitting.since[seat] = min(max(since, self._awake), self.now())

    async def _read_on(self, sitting: Sitting) -> bool:
        """Fold and send what other processes have added; whether they have."""
        with store_may_fail("the house cannot read this table just now; try again"):
            rows = await self.store.entries(sitting.id, sitting.n)
        if not rows:
            return False
        before, sitting.indexed = sitting.version, None  # what the store says of the table is by somebody else now
        try:
            logged = [sitting.fold(n, at, log.decode(body)) for n, at, body in rows]
        except BaseException:
            self._forget(sitting.id)
            raise
        self._send_update(sitting, logged, moved=sitting.version != before)
        self.wake(sitting)
        return True

    def _grown(self, table: str, n: int) -> None:
        """A bell: entry n of a table is written. Where nobody listens it is read when somebody comes."""
        sitting = self.warm.get(table)
        if table in self.listeners and (sitting is None or sitting.n < n):
            self._soon(self._has_grown, table)

    def _rewritten(self, table: str, _n: int) -> None:
        """A bell: what was written of a table is another than it was, or the table is there no more."""
        if table in self.warm or table in self.listeners:
            self.read_again(table)

    def let_others_read_again(self, table: str) -> None:
        """Ring a bell; who does not hear it, and has the table in memory, may show for a while what it was."""
        self.company.ring(table, channel=REWRITTEN)

    def _soon(self, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> None:
        task = asyncio.get_running_loop().create_task(self._quietly(work, *given))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> None:
        try:
            await work(*given)
        except (Refusal, StoreError) as fault:  # looked at again before long
            logger.warning("news could not be read", fault=str(fault))
        except Exception:
            logger.exception("news could not be read")

    def _missed(self) -> None:
        """The line was lost: bells, too, and perhaps what we had told of our people."""
        self._soon(self._come_back)

    async def _come_back(self) -> None:
        await self.company.here({table: self._crowd_here(table) for table in self.listeners})
        await self.look_for_missed()

    async def look_for_missed(self) -> None:
        """Read what was written while no bell was heard, and who has come and gone."""
        tables = [*self.listeners]
        warm = {it: found for it in tables if (found := self.warm.get(it)) and not found.lock.locked()}
        known = {it: warm[it].n if it in warm else 0 for it in tables}  # one under its lock is being written to
        for table, kept in (await self.company.news(known)).items():
            if kept:
                await self._quietly(self._has_grown, table)  # one that cannot be read keeps no news from others
            else:
                self.read_again(table)
        await self._look_elsewhere(tables)

    def _to_answer(self, sitting: Sitting) -> list[tuple[int, str | None]]:
        """Bots think elsewhere, if there are processes for it; these pass for nobody whose hand others guess at."""
        answers = super()._to_answer(sitting)
        if self.company.thinks_for_others:
            return [(seat, level) for seat, level in answers if level is not None or not sitting.hides()]
        if not self.company.known_to_bots(edition_of(sitting.plan.game, sitting.plan.edition)):
            return answers
        if any(level is not None for _, level in answers):
            self.company.ring(sitting.id, self._word_for(self._opened_by.get(sitting.id, "")), CALL)
        return [(seat, level) for seat, level in answers if level is None]

    def _word_for(self, address: str) -> str:
        """By which word processes of bots know two tables for the same guest's; it tells them no address."""
        if not address:
            return ""
        return hashlib.blake2b(address.encode(), key=self._guests, digest_size=WORD).hexdigest()

    def _may_pass_for(self, sitting: Sitting, seat: int) -> bool:
        """Among people a pass comes from where a choice would: from the process that has the page of that seat.

        Who has no page anywhere, but has had one, could not have chosen it; who never had one is a program.
        """
        if not sitting.hides() or self._is_here(sitting.id, seat):
            return True
        return seat not in self._came.get(sitting.id, ()) and seat not in self.present(sitting.id)

    async def _pass(self, t: Table, thought: Thought) -> None:
        """Pass for somebody; for one who never had a page, if nobody else looks after the passes of this table."""
        table, seat, _ = thought
        sitting, passes = self.warm.get(table), f"passes at {table}"
        if sitting is not None and sitting.hides() and not self._is_here(table, seat):
            await self._see_whether_came(table, seat)
        if sitting is None or not sitting.hides() or self._is_here(table, seat):
            await super()._let_think(t, None, thought)
        elif self._may_pass_for(sitting, seat):
            async with self.company.claimed(passes) as ours:
                if ours:
                    await super()._let_think(t, None, thought)

    def pass_again(self) -> None:
        """Where a pass could not be written, or whoever was about to make it has gone."""
        for sitting in [*self.warm.values()]:
            if sitting.status == "playing" and sitting.hides():
                self.wake(sitting)

    async def _wait_to_pass(self, thought: Thought) -> None:
        """Let time go by; meanwhile somebody's page may have come, and gone."""
        await super()._wait_to_pass(thought)
        table, seat, _ = thought
        if self.holds(table) and not self._is_here(table, seat):
            await self._see_whether_came(table, seat)

    def _is_here(self, table: str, seat: int) -> bool:
        """Whether a seat has a page open by this process."""
        return seat in super().present(table)

    async def _see_whether_came(self, table: str, seat: int) -> None:
        """See whether a seat has ever had a page open, by whichever process."""
        with store_may_fail("the house cannot read this table just now; try again"):
            if await papers.paper(self.store, CAME, f"{table} {seat}") is not None:
                self._came.setdefault(table, set()).add(seat)

    async def _note_that_came(self, table: str, seat: int) -> None:
        """Let all processes know that a seat has had a page open."""
        await papers.keep(self.store, CAME, f"{table} {seat}", b"", self.now())

    async def greet(self, table: str, listener: Listener, key: str | None, since: int) -> None:
        """Let somebody listen to a table; where time could tell of hands all processes will know that they came."""
        known = {*self._came.get(table, ())}
        await super().greet(table, listener, key, since)
        sitting = self.warm.get(table)
        if listener.seat is not None and listener.seat not in known and sitting is not None and has_windows(sitting):
            self._soon(self._note_that_came, table, listener.seat)

    async def _let_think(self, t: Table, level: str | None, thought: Thought) -> None:
        """A bot's move is thought about by whoever claims the table, if the log says that it is still asked for.

        A pass takes no thought.
        """
        try:
            if level is None:
                await self._pass(t, thought)
            else:
                await self._think_once(t, level, thought)
        except Refusal as refusal:  # the store; the caretaker comes back to it
            logger.warning("a bot cannot think", table=thought[0], fault=str(refusal))
        finally:
            self._thinking.discard(thought)

    async def _think_once(self, t: Table, level: str, thought: Thought) -> None:
        """Answer for a bot, unless another process does."""
        table, seat, asked = thought
        async with self.company.claimed(table, to_think=True) as ours:
            if ours:
                async with self.at(table) as sitting:
                    wanted = sitting.asked.get(seat) == asked
                if wanted:
                    await super()._let_think(t, level, thought)
        self._go_on(table, "", put_off=not ours and self.company.busy)

    def _called(self, table: str, word: str) -> None:
        """A bell for processes of bots: one is to think at a table, for whoever goes by this word."""
        self._soon(self.wake_at, table, word)

    async def wake_at(self, table: str, word: str = "") -> None:
        """Wake the bots of a table, for whoever goes by a word, unless another process looks after it."""
        async with self.company.claimed(table, to_think=True) as ours:
            if ours:
                async with self.at(table) as sitting:
                    if word:
                        self._opened_by[table] = word
                    self.wake(sitting)
                await asyncio.sleep(0)  # who was woken claims the table, too
        self._go_on(table, word, put_off=not ours and self.company.busy)

    def _go_on(self, table: str, word: str, *, put_off: bool) -> None:
        """A table is in hand, or others look after it, or it is put off until there is room; go on to the next."""
        if put_off:
            self._put_off[table] = word or self._put_off.get(table, "")
        elif self._put_off and not self.company.busy:
            following = next(iter(self._put_off))
            self._soon(self.wake_at, following, self._put_off.pop(following))

    def present(self, table: str) -> set[int]:
        """The seats that have a page open, by whichever process."""
        return super().present(table) | _seats(self._elsewhere.get(table, (0, 0)))

    async def who_is_at(self, tables: Sequence[str]) -> dict[str, set[int]]:
        """The seats that have a page open, by whichever process, of tables that need not be in memory."""
        with store_may_fail("the house cannot read its tables just now; try again"):
            elsewhere = await self.company.there(tables)
        here = await super().who_is_at(tables)
        return {table: here[table] | _seats(elsewhere.get(table, (0, 0))) for table in tables}

    def watching(self, table: str) -> int:
        """How many look on, by whichever process."""
        return super().watching(table) + self._elsewhere.get(table, (0, 0))[1]

    def _crowd_here(self, table: str) -> Crowd:
        return sum(1 << seat for seat in super().present(table)), super().watching(table)

    def _send_people_now(self, table: str, seats: int) -> None:
        super()._send_people_now(table, seats)
        self._see_soon(self._to_tell, table)

    def farewell(self, table: str, listener: Listener) -> None:
        """Somebody has gone; others hear of it even if the table is not in memory."""
        super().farewell(table, listener)
        if table not in self.listeners:
            self._elsewhere.pop(table, None)
            self._see_soon(self._to_tell, table)

    def _moved(self, table: str, _n: int) -> None:
        """A bell: people came to a table or left it, by some process."""
        if table in self.listeners:
            self._see_soon(self._to_look, table)

    def _see_soon(self, among: set[str], table: str) -> None:
        """Tell others of our people, or look for theirs, at all tables where it is wanted by then."""
        among.add(table)
        if not self._seeing:
            self._seeing = True
            self._soon(self._see_to_people)

    async def _see_to_people(self) -> None:
        try:
            while self._to_tell or self._to_look:
                telling, looking = [*self._to_tell], [*(self._to_tell | self._to_look)]
                self._to_tell.clear()
                self._to_look.clear()
                if telling:
                    await self.company.here({table: self._crowd_here(table) for table in telling})
                await self._look_elsewhere(looking)
        finally:
            self._seeing = False

    async def _look_elsewhere(self, tables: Sequence[str]) -> None:
        """See who is at tables by other processes, and tell those who are there by this one."""
        found = await self.company.there(tables)
        for table in tables:
            crowd, sitting = found.get(table, (0, 0)), self.warm.get(table)
            if self._elsewhere.get(table, (0, 0)) != crowd:
                self._elsewhere[table] = crowd
                if sitting is not None:
                    super()._send_people_now(table, len(sitting.places))
            if table not in self.listeners or crowd == (0, 0):
                self._elsewhere.pop(table, None)


class SharedCaretaker(Caretaker):
    """Looks after the tables of a house together with the caretakers of its other processes."""

    hall: SharedHall

    async def work(self, every: float = 1.0) -> None:
        """While the house is open."""
        company = self.hall.company
        if company.thinks_for_others:
            await asyncio.gather(
                company.work(), self._again(self.wake_bots, every), self._again(self.cool, LOOK_EVERY)
            )
        else:
            await asyncio.gather(
                company.work(), super().work(every), self._again(self.hall.look_for_missed, LOOK_EVERY)
            )

    async def wake_bots(self) -> None:
        """Let bots go on that wait, unless there are processes for it; these do not pass for people."""
        company = self.hall.company
        if company.thinks_for_others or not company.bots or await self._wait_for_us():
            await super().wake_bots()
        else:
            self.hall.pass_again()

    async def _wait_for_us(self) -> bool:
        """Whether bots wait at a game that no process of bots can read: one's own, or of another version."""
        waiting = {game for (game,) in await self.hall.store.ask(GAMES_WAITING, HOUSE_MOVES)} & {*games()}
        editions = await asyncio.to_thread(editions_of, sorted(waiting))
        return not all(map(self.hall.company.known_to_bots, editions))

    async def tidy(self) -> None:
        """Forget what is old, and who came to tables long ago, too."""
        await super().tidy()
        await papers.drop_old(self.hall.store, CAME, self.hall.now() - CAME_DAYS * DAY)

    async def cool(self) -> None:
        """Forget the tables at which nobody has had to think for a while."""
        self.hall.cool(COLD)

    async def _wake_at(self, table: str) -> None:
        """Wake the bots of one table, unless another process looks after it."""
        await self._tolerantly(table, functools.partial(self.hall.wake_at, table))

    async def _look_after(self, table: str, what: Callable[[Sitting], list[log.Entry]]) -> None:
        """Run a clock out, unless another process does it just now. Bots that think have a claim of their own."""
        async with self.hall.company.claimed(f"clock of {table}") as ours:
            if ours:
                await super()._look_after(table, what)


def editions_of(known: Iterable[str]) -> list[str]:
    """What processes tell each other of games; to load one takes longer than a moment."""
    return [edition_of(game, load(game).edition) for game in known]


def edition_of(game: str, edition: str) -> str:
    """A game as those can read it who have the same rules, pieces and kinds of entries."""
    return f"{__version__} {game} {edition}"


def has_windows(sitting: Sitting) -> bool:
    """Whether there may ever be a window among people at a table, whose times are to tell nothing of hands."""
    plan = sitting.plan
    return plan.pace == "live" and plan.bots.count(None) > 1 and load(plan.game).window is not never


def _seats(crowd: Crowd) -> set[int]:
    """The seats among those who are there."""
    bits, _watching = crowd
    return {seat for seat in range(bits.bit_length()) if bits >> seat & 1}
