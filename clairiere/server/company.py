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

from clairiere.server import postgres_database
from clairiere.server.postgres_database import FAULTS, HOUSE, Connection, shown
from clairiere.server.store import StoreError

PROCESS, BOTS = HOUSE + 2, HOUSE + 3  # classes of advisory locks: processes, and those that think for others
DOOR = HOUSE + 4  # advisory lock: one comes in at a time
ENTRIES, PEOPLE, CALL = "clairiere_entries", "clairiere_people", "clairiere_bots"  # what bells are rung for
BREATH = 1.0  # seconds between two signs of life
SILENCE = 5.0  # seconds without one after which the database ends a line
MOST_CLAIMS = 250  # tables at a time: PostgreSQL has room for some thousand locks

WHO_IS_THERE = (
    "SELECT classid::int, objid::int FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted"
)
HERE = """
    INSERT INTO presence (table_id, process, seats, watching)
    SELECT t, $1, s, w FROM unnest($2::text[], $3::int[], $4::int[]) AS it (t, s, w)
    ON CONFLICT (table_id, process) DO UPDATE SET seats = excluded.seats, watching = excluded.watching
"""
NOT_HERE = "DELETE FROM presence WHERE process = $1 AND table_id = ANY($2::text[])"
THERE = "SELECT table_id, seats, watching FROM presence WHERE table_id = ANY($1::text[]) AND process = ANY($2::int[])"
NOTIFY = "SELECT pg_notify(c, s) FROM unnest($1::text[], $2::text[]) AS it (c, s)"
GROWN = """
    SELECT it.name FROM unnest($1::text[], $2::int[]) AS it (name, n)
    WHERE EXISTS (SELECT FROM entry WHERE table_id = it.name AND entry.n = it.n + 1)
"""
OPEN_SINCE = "SELECT value FROM house WHERE name = 'open since'"
OPENED_NOW = """
    INSERT INTO house (name, value) VALUES ('open since', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

Crowd = tuple[int, int]  # seats with a page open, as bits, and how many watch
Bell = Callable[[str, int], None]


class Company:
    """The other processes of this house."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.me = secrets.randbits(31)
        self.now: Callable[[], float] = time.time
        self.open_since: float | None = None  # known once this process has come in
        self.thinks_for_others = False  # whether this is a process of bots
        self.most = MOST_CLAIMS
        self.grown: Bell = ignore  # called with a table and its last entry
        self.moved: Bell = ignore  # called with a table where people came or went
        self.called: Bell = ignore  # called with a table where a bot is to think
        self.missed: Callable[[], None] = lambda: None  # called when bells may have been missed
        self.others: list[int] = []  # all processes but this one
        self.bots: list[int] = []  # all processes of bots
        self._line: Connection | None = None
        self._turn = asyncio.Lock()  # a line does one thing at a time
        self._claims: dict[str, int] = {}  # tables that we look after: how many times over
        self._rung: dict[tuple[str, str], int] = {}
        self._ringing: asyncio.Task[None] | None = None
        self._closed = False

    async def work(self) -> None:
        """While the house is open: breathe, and see who else does."""
        while True:
            with contextlib.suppress(StoreError):
                await self.look()
            await asyncio.sleep(BREATH)

    async def look(self) -> None:
        """See who is there."""
        async with self._on_the_line() as line:
            await self._look(line)

    async def _look(self, line: Connection) -> None:
        found = [tuple(row) for row in await line.fetch(WHO_IS_THERE)]
        self.others = [it for kind, it in found if kind == PROCESS and it != self.me]
        self.bots = [it for kind, it in found if kind == BOTS]

    @contextlib.asynccontextmanager
    async def _on_the_line(self) -> AsyncIterator[Connection]:
        """The line to the database, made anew if it is lost."""
        async with self._turn:
            with postgres_database.refusing(self.address):
                if self._closed:
                    raise StoreError(f"{shown(self.address)}: the store is closed")
                if self._line is None or self._line.is_closed():
                    self._claims.clear()
                    self._line = await self._connected()
                    self.missed()
                try:
                    yield self._line
                except TimeoutError:
                    self._line.terminate()
                    raise

    async def _connected(self) -> Connection:
        line = await postgres_database.connect(self.address, synchronous_commit="off")
        try:
            if line.get_server_version() >= (14,):
                await line.execute(f"SET idle_session_timeout = {int(1000 * SILENCE)}")
            if not await line.fetchval("SELECT pg_try_advisory_lock_shared($1)", HOUSE):
                raise StoreError(f"{shown(self.address)}: this house is just being moved; wait until that is done")
            await self._come_in(line)
            if self.thinks_for_others:
                await line.execute(f"SELECT pg_advisory_lock({BOTS}, {self.me})")
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
        """Be there. Who comes first says since when the house is open, and all others go by that."""
        async with line.transaction():
            await line.execute("SELECT pg_advisory_xact_lock($1)", DOOR)
            await line.execute(f"SELECT pg_advisory_lock({PROCESS}, {self.me})")
            await self._look(line)
            if self.open_since is None:
                known = await line.fetchval(OPEN_SINCE) if self.others else None
                self.open_since = self.now() if known is None else float(known)
                if known is None:
                    await line.execute(OPENED_NOW, self.open_since)

    def _hear(self, _line: Connection, _pid: int, channel: str, said: str) -> None:
        table, _, n = said.partition(" ")
        bell = {ENTRIES: self.grown, PEOPLE: self.moved, CALL: self.called}[channel]
        bell(table, int(n or 0))

    def ring(self, table: str, n: int = 0, channel: str = ENTRIES) -> None:
        """Let the others know that something is written; never waits, and may be lost."""
        self._rung[channel, table] = n
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.get_running_loop().create_task(self._ring())

    async def _ring(self) -> None:
        with contextlib.suppress(StoreError):
            while self._rung:
                rung, self._rung = self._rung, {}
                async with self._on_the_line() as line:
                    said = [f"{table} {n}" for (_, table), n in rung.items()]
                    await line.execute(NOTIFY, [channel for channel, _ in rung], said)

    async def claim(self, table: str) -> bool:
        """Whether this process looks after a table from now on; not if another does, or if it has enough to do."""
        if table not in self._claims:
            if len(self._claims) >= self.most:
                return False
            try:
                async with self._on_the_line() as line:
                    if table not in self._claims:
                        if not await line.fetchval("SELECT pg_try_advisory_lock($1)", number_of(table)):
                            return False
                        self._claims[table] = 0
            except StoreError:
                return False
        self._claims[table] += 1
        return True

    async def release(self, table: str) -> None:
        """Others may look after it."""
        self._claims[table] = self._claims.get(table, 1) - 1
        if self._claims[table] > 0:
            return
        with contextlib.suppress(StoreError):
            async with self._on_the_line() as line:
                if self._claims.get(table) == 0:  # nobody here has come back to it meanwhile
                    del self._claims[table]
                    await line.execute("SELECT pg_advisory_unlock($1)", number_of(table))

    async def behind(self, known: Mapping[str, int]) -> list[str]:
        """Of these tables, and their last entries known here, those that have more."""
        async with self._on_the_line() as line:
            return [name for (name,) in await line.fetch(GROWN, [*known], [*known.values()])]

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
            if self._line is not None:
                async with self._on_the_line() as line:
                    await line.execute("DELETE FROM presence WHERE process = $1", self.me)
        self._closed = True
        async with self._turn:
            if self._line is not None:
                with contextlib.suppress(*FAULTS):
                    await self._line.close(timeout=SILENCE)


def number_of(table: str) -> int:
    """A table as an advisory lock counts it; two of the same number would only wait for each other."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big", signed=True)


def ignore(_table: str, _n: int) -> None:
    """A bell that nobody listens to."""
