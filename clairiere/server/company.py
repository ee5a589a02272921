"""The other processes of a house, by way of the database that they share.

Each process has one line to it for all this. PostgreSQL's advisory locks on that line say who is there, and who
looks after which table just now: they end with the line, however it ends, and the database itself ends the line of a
process that has said nothing for some seconds. Its notifications are only a bell: what happened is read from the log,
so a bell that nobody hears costs a moment and never a move.
"""

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping

import asyncpg
import structlog

from clairiere.server import postgres_database
from clairiere.server.postgres_database import FAULTS, HOUSE, Connection, shown
from clairiere.server.store import StoreError

PROCESS, BOTS = HOUSE + 2, HOUSE + 3  # classes of advisory locks: processes, and those that think for others
DOOR = HOUSE + 4  # advisory lock: one comes in at a time
GAMES = HOUSE + 5  # class of advisory locks: games that are thought about for others
ENTRIES, PEOPLE, CALL = "clairiere_entries", "clairiere_people", "clairiere_bots"  # what bells are rung for
REWRITTEN = "clairiere_rewritten"  # a log is another than it was, or is there no more
BREATH = 1.0  # seconds between two signs of life
SILENCE = 5.0  # seconds without one after which the database ends a line
MOST_CLAIMS = 250  # tables with bots at a time: PostgreSQL has room for some thousand locks

WHO_IS_THERE = """
    SELECT classid::int, objid::int FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # the list is of the whole server, which may have other houses
HERE = """
    INSERT INTO presence (table_id, process, seats, watching)
    SELECT t, $1, s, w FROM unnest($2::text[], $3::int[], $4::int[]) AS it (t, s, w)
    ON CONFLICT (table_id, process) DO UPDATE SET seats = excluded.seats, watching = excluded.watching
"""
NOT_HERE = "DELETE FROM presence WHERE process = $1 AND table_id = ANY($2::text[])"
THERE = "SELECT table_id, seats, watching FROM presence WHERE table_id = ANY($1::text[]) AND process = ANY($2::int[])"
NOTIFY = "SELECT pg_notify(c, s) FROM unnest($1::text[], $2::text[]) AS it (c, s)"
NEWS = """
    SELECT name, kept FROM unnest($1::text[], $2::int[]) AS it (name, n),
    LATERAL (SELECT n = 0 OR EXISTS (SELECT FROM entry WHERE table_id = name AND entry.n = it.n) AS kept) AS known
    WHERE NOT kept OR EXISTS (SELECT FROM entry WHERE table_id = name AND entry.n = it.n + 1)
"""
OPEN_SINCE = "SELECT value FROM house WHERE name = 'open since'"
OPENED_NOW = """
    INSERT INTO house (name, value) VALUES ('open since', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

logger = structlog.get_logger()

LEFT_HANGING = (TimeoutError, asyncio.CancelledError, asyncpg.InternalClientError)  # who asks next would hear it

Crowd = tuple[int, int]  # seats with a page open, as bits, and how many watch
Bell = Callable[[str, int], None]
Call = Callable[[str, str], None]


class Company:
    """The other processes of this house."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.randbits(31)
        self.now: Callable[[], float] = time.time
        self.open_since: float | None = None  # known once this process has come in
        self.reopened: Callable[[], None] = lambda: None  # called when that is another time than was known
        self.thinks_about: list[str] = []  # games, by their editions, if this is a process of bots
        self.most = MOST_CLAIMS
        self.grown: Bell = ignore  # called with a table and its last entry
        self.moved: Bell = ignore  # called with a table where people came or went
        self.rewritten: Bell = ignore  # called with a table whose log is another than it was
        self.called: Call = ignore  # called with a table where a bot is to think, and a word for who plays there
        self.missed: Callable[[], None] = lambda: None  # called when bells may have been missed
        self.others: list[int] = []  # all that serve, but this one
        self.bots: list[int] = []  # all processes of bots
        self._known_to_bots: set[int] = set()  # games, by numbers, that these can read
        self._line: Connection | None = None
        self._turn = asyncio.Lock()  # a line does one thing at a time
        self._claims: dict[str, int] = {}  # what we look after: how many times over
        self._in_hand: set[str] = set()  # of that, the tables where we think
        self._rung: dict[tuple[str, str], int | str] = {}
        self._ringing: asyncio.Task[None] | None = None
        self._closed = False

    async def work(self) -> None:
        """While the house is open: breathe, and see who else does."""
        while True:
            try:
                await self.look()
            except StoreError:
                pass
            except Exception:  # who stops breathing is taken for dead
                logger.exception("the others could not be looked for")
            await asyncio.sleep(BREATH)

    async def look(self) -> None:
        """See who is there."""
        async with self._on_the_line() as line:
            await self._look(line)

    async def _look(self, line: Connection) -> None:
        found = [tuple(row) for row in await line.fetch(WHO_IS_THERE)]
        self.bots = [it for kind, it in found if kind == BOTS]
        self.others = [it for kind, it in found if kind == PROCESS and it not in {self.me, *self.bots}]
        self._known_to_bots = {it for kind, it in found if kind == GAMES}
        opened = await line.fetchval(OPEN_SINCE)
        if opened is not None and opened != self.open_since:
            self.open_since = float(opened)
            self.reopened()

    @property
    def thinks_for_others(self) -> bool:
        """Whether this is a process of bots."""
        return bool(self.thinks_about)

    def known_to_bots(self, edition: str) -> bool:
        """Whether there are processes of bots that can read a game, by its edition."""
        return _short(number_of(edition)) in self._known_to_bots

    @contextlib.asynccontextmanager
    async def _on_the_line(self) -> AsyncIterator[Connection]:
        """The line to the database, made anew if it is lost."""
        async with self._turn:
            with postgres_database.refusing(self.address):
                if self._closed:
                    raise StoreError(f"{shown(self.address)}: the store is closed")
                if self._line is None or self._line.is_closed():
                    self._claims.clear()
                    self._in_hand.clear()
                    self._line = await self._connected()
                    self.missed()
                try:
                    yield self._line
                except LEFT_HANGING:
                    self._line.terminate()
                    raise

    async def _connected(self) -> Connection:
        line = await postgres_database.connect(self.address, synchronous_commit="off")
        try:
            if line.get_server_version() >= (14,):
                await line.execute(f"SET idle_session_timeout = {int(1000 * SILENCE)}")
            if not await line.fetchval("SELECT pg_try_advisory_lock_shared($1)", HOUSE):
                raise postgres_database.moving(self.address)
            await self._come_in(line)
            await line.add_listener(REWRITTEN, self._hear)
            if self.thinks_for_others:
                about = [_short(number_of(edition)) for edition in self.thinks_about]
                await line.execute(f"SELECT pg_advisory_lock_shared({GAMES}, it) FROM unnest($1::int[]) AS it", about)
                await line.add_listener(CALL, self._hear)
            else:
                await line.add_listener(ENTRIES, self._hear)
                await line.add_listener(PEOPLE, self._hear)
            await line.execute("DELETE FROM presence WHERE process <> ALL($1::int[])", [*self.others, self.me])
            return line
        except BaseException:
            line.terminate()
            raise

    async def _come_in(self, line: Connection) -> None:
        """Be there. Who comes first to serve says since when the house is open, and all go by that.

        Also those who were there before, and come back later than somebody new when the database was away.
        """
        came_before = self.open_since is not None
        async with line.transaction():
            await line.execute("SELECT pg_advisory_xact_lock($1)", DOOR)
            await line.execute(f"SELECT pg_advisory_lock({PROCESS}, {self.me})")
            if self.thinks_for_others:
                await line.execute(f"SELECT pg_advisory_lock({BOTS}, {self.me})")
            await self._look(line)
            if not (came_before or self.others or self.thinks_for_others):
                await line.execute(OPENED_NOW, self.now())
                await self._look(line)

    def _hear(self, line: Connection, rung_by: int, channel: str, said: str) -> None:
        if channel == REWRITTEN:
            if rung_by != line.get_server_pid():  # we know what we have written
                self.rewritten(said.partition(" ")[0], 0)
        elif channel == CALL:
            table, _, more = said.partition(" ")
            self.called(table, more)
        else:
            room, _, n = said.rpartition(" ")  # a room of the lobby has a blank in its name
            bell = self.grown if channel == ENTRIES else self.moved
            bell(room, int(n or 0))

    def ring(self, table: str, n: int | str = 0, channel: str = ENTRIES) -> None:
        """Let the others know that something is written, or is to be thought; never waits, and may be lost."""
        self._rung[channel, table] = n
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.get_running_loop().create_task(self._ring())

    def stir(self, room: str) -> None:
        """Let the others know that something has changed in a room of the lobby."""
        self.ring(room, channel=PEOPLE)

    async def _ring(self) -> None:
        with contextlib.suppress(StoreError):
            while self._rung:
                rung, self._rung = self._rung, {}
                async with self._on_the_line() as line:
                    said = [f"{table} {n}" for (_, table), n in rung.items()]
                    await line.execute(NOTIFY, [channel for channel, _ in rung], said)

    @contextlib.asynccontextmanager
    async def claimed(self, what: str, *, to_think: bool = False) -> AsyncIterator[bool]:
        """Whether this process looks after something meanwhile; it does not if another does.

        Nor if it is to think and has as many tables in hand as it may: what takes no thought does not wait for bots.
        """
        ours = await self.claim(what, to_think=to_think)
        line = self._line
        try:
            yield ours
        finally:
            if ours and self._line is line:  # else the claim has ended with its line, and this may be another's
                await self.release(what)

    @property
    def busy(self) -> bool:
        """Whether this process has as many tables in hand as it may."""
        return len(self._in_hand) >= self.most

    async def claim(self, what: str, *, to_think: bool = False) -> bool:
        """Whether this process looks after something from now on."""
        if what not in self._claims:
            if to_think and self.busy:
                return False
            try:
                async with self._on_the_line() as line:
                    if what not in self._claims:
                        if not await line.fetchval("SELECT pg_try_advisory_lock($1)", number_of(what)):
                            return False
                        self._claims[what] = 0
                        if to_think:
                            self._in_hand.add(what)
            except StoreError:
                return False
        self._claims[what] += 1
        return True

    async def release(self, what: str) -> None:
        """Others may look after it."""
        self._claims[what] = self._claims.get(what, 1) - 1
        if self._claims[what] > 0:
            return
        with contextlib.suppress(StoreError):
            async with self._on_the_line() as line:
                if self._claims.get(what) == 0:  # nobody here has come back to it meanwhile
                    del self._claims[what]
                    self._in_hand.discard(what)
                    await line.execute("SELECT pg_advisory_unlock($1)", number_of(what))

    async def news(self, known: Mapping[str, int]) -> dict[str, bool]:
        """Of these tables, and their last entries known here, those that have more, or (False) have that no more."""
        async with self._on_the_line() as line:
            return dict(map(tuple, await line.fetch(NEWS, [*known], [*known.values()])))

    async def here(self, crowds: Mapping[str, Crowd]) -> None:
        """Tell who is at some tables by this process."""
        gone = [table for table, crowd in crowds.items() if crowd == (0, 0)]
        there = {table: crowd for table, crowd in crowds.items() if crowd != (0, 0)}
        async with self._on_the_line() as line:
            if there:
                seats, watching = zip(*there.values(), strict=True)
                await line.execute(HERE, self.me, [*there], [*seats], [*watching])
            if gone:
                await line.execute(NOT_HERE, self.me, gone)
        for table in crowds:
            self.ring(table, channel=PEOPLE)

    async def there(self, tables: Iterable[str]) -> dict[str, Crowd]:
        """Who is at some tables by other processes."""
        found: dict[str, Crowd] = {}
        async with self._on_the_line() as line:
            for table, seats, watching in await line.fetch(THERE, [*tables], self.others):
                known = found.get(table, (0, 0))
                found[table] = known[0] | seats, known[1] + watching
        return found

    async def close(self) -> None:
        """Leave; the others find the tables as they are written."""
        if self._closed:
            return
        with contextlib.suppress(StoreError):
            if self._line is not None and not self._line.is_closed():
                async with self._on_the_line() as line:
                    await line.execute("DELETE FROM presence WHERE process = $1", self.me)
        self._closed = True
        async with self._turn:
            if self._line is not None:
                with contextlib.suppress(*FAULTS):
                    await self._line.close(timeout=SILENCE)


def number_of(what: str) -> int:
    """A table, or a duty there, as an advisory lock counts it; two of one number would only wait for each other."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big", signed=True)


def _short(number: int) -> int:
    """A number where there is less room for it."""
    return number & 0x7FFFFFFF


def ignore(_table: str, _more: int | str) -> None:
    """A bell that nobody listens to."""
