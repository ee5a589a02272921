"""The store in PostgreSQL, for a house of several processes. Whatever has gathered while the database was busy is
written by one statement, which is a transaction of its own: nothing is ever left open behind a process that dies.
"""

import asyncio
import contextlib
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg

from clairiere.server import postgres_database, queries
from clairiere.server.company import Company
from clairiere.server.postgres_database import Connection
from clairiere.server.queries import KEEP_INDEX, KEEP_LINE, index_row, line, line_row
from clairiere.server.store import HOUSE_MOVES, Index, Line, Size, StoreError, Taken, settled

MOST_TOGETHER = 1024  # appends in one statement
READERS = 4  # connections
PATIENCE = 5.0  # seconds to wait for a database that is just restarting
TRY_EVERY = 0.1
LOST = (  # the connection is gone, or none is to be had just now
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)
WRONG = (  # with one of a group, or between two; not with the database
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.DeadlockDetectedError,
    ValueError,
)
WRITE = f"""
    WITH added AS (
        INSERT INTO entry (table_id, n, at, body)
        SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::bytea[])
    ), indexed AS (
        INSERT INTO hall (table_id, game, public, status, due, updated)
        SELECT * FROM unnest($5::text[], $6::text[], $7::bool[], $8::text[], $9::float8[], $10::float8[]) {KEEP_INDEX}
    )
    INSERT INTO daily_line (game, day, person, table_id, name, won, points, steps, ended)
    SELECT * FROM unnest(
        $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[], $17::int[], $18::int[],
        $19::float8[]
    ) {KEEP_LINE}
"""
COLUMNS = (4, 6, 9)  # of each of the three
EXPIRE = """
    WITH stale AS (
        SELECT table_id FROM hall WHERE status = $1 AND updated < $2 AND NOT table_id = ANY($3::text[])
        AND (SELECT at FROM entry WHERE entry.table_id = hall.table_id ORDER BY n DESC LIMIT 1) < $2
        AND NOT EXISTS (SELECT FROM presence WHERE presence.table_id = hall.table_id)
        ORDER BY table_id LIMIT $4 FOR UPDATE SKIP LOCKED
    ), entries AS (DELETE FROM entry USING stale WHERE entry.table_id = stale.table_id
    ), lines AS (DELETE FROM daily_line USING stale WHERE daily_line.table_id = stale.table_id
    ) DELETE FROM hall USING stale WHERE hall.table_id = stale.table_id RETURNING hall.table_id
"""  # `updated` tells of the last change of the index; what is said at a private table changes none

Found = TypeVar("Found")


def numbered(query: str) -> str:
    """A query with `$1`, `$2`, … for each `?`, as PostgreSQL wants it."""
    parts = query.split("?")
    return "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], 1)) + parts[-1]


ENTRIES, LISTED, COUNTS = map(numbered, (queries.ENTRIES, queries.LISTED, queries.COUNTS))
DUE, WAITING = map(numbered, (queries.DUE, queries.WAITING))
ADD_DEAL, DEAL = map(numbered, (queries.ADD_DEAL, queries.DEAL))
BEST_LINES, LINE_OF = map(numbered, (queries.BEST_LINES, queries.LINE_OF))


@dataclass(slots=True)
class Append:
    """What somebody waits for to be written."""

    table: str
    n: int
    entries: Sequence[bytes]
    at: float
    index: Index | None  # None if it is the same as before
    written: asyncio.Future[None]


def open_postgres(address: str) -> "PostgresStore":
    """Open the store in the database at this address, making its tables if it is empty."""
    postgres_database.prepare(address)
    return PostgresStore(address)


class PostgresStore:
    """A `Store` in PostgreSQL. Open it with `open_postgres`; it connects when it is first used."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.company = Company(address)
        self._closed = self._full = False
        self._waiting: deque[Append] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._writer: Connection | None = None
        self._readers: asyncpg.Pool | None = None
        self._connecting = asyncio.Lock()

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        """Write entries n, n + 1, … and the table's index if it is new; durable when it returns."""
        self._must_be_open()
        loop = asyncio.get_running_loop()
        written = loop.create_future()
        self._waiting.append(Append(table, n, entries, at, index, written))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write_all())
        await settled(written)

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table that follow entry `after`, in order."""
        return [tuple(row) for row in await self._read(ENTRIES, table, after)]

    async def listed(self, status: str, limit: int = 100) -> list[str]:
        """The public tables of this status, the one where something happened last first."""
        return [table for (table,) in await self._read(LISTED, status, limit)]

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """The tables where somebody's time ran out before then, most urgent first."""
        return [table for (table,) in await self._read(DUE, HOUSE_MOVES, before, limit)]

    async def waiting(self, after: str = "", limit: int = 1000) -> list[str]:
        """The tables where the house is to move, by their names."""
        return [table for (table,) in await self._read(WAITING, HOUSE_MOVES, after, limit)]

    async def expire(self, status: str, before: float, but: Collection[str] = (), limit: int = 1000) -> list[str]:
        """Delete tables of this status where nothing has happened since then; which ones."""
        return [table for (table,) in await self._read(EXPIRE, status, before, [*but], limit)]

    async def size(self) -> Size:
        """How much is kept."""
        [(used,)] = await self._read("SELECT pg_database_size(current_database())")
        return Size(tables=dict(map(tuple, await self._read(COUNTS))), bytes=used)

    async def deal(self, game: str, day: str, secret: str) -> str:
        """The secret of a game's day: this one, unless another is kept already."""
        await self._read(ADD_DEAL, game, day, secret)  # may be done again: the first stays
        [(kept,)] = await self._read(DEAL, game, day)
        return str(kept)

    async def best_lines(self, game: str, day: str, limit: int = 10) -> tuple[int, list[Line]]:
        """How many have finished a day's game, and the best of them."""
        rows = await self._read(BEST_LINES, game, day, limit)
        return (rows[0][-1] if rows else 0), [line(row) for row in rows]

    async def line_of(self, game: str, day: str, person: str) -> tuple[Line, int] | None:
        """Somebody's line of a day, and how many are better than it."""
        rows = await self._read(LINE_OF, game, day, person)
        return (line(rows[0]), rows[0][-1]) if rows else None

    def room(self) -> int:
        """PostgreSQL does not tell how much room it has, but there was none if the last write found none."""
        return 0 if self._full else sys.maxsize

    async def close(self) -> None:
        """Write what was still to be written, and let go of the database."""
        if self._closed:
            return
        self._closed = True
        if self._writing is not None:
            await asyncio.wait([self._writing])
        await self.company.close()
        for held in (self._writer, self._readers):
            if held is not None:
                with contextlib.suppress(*postgres_database.FAULTS):
                    await asyncio.wait_for(held.close(), PATIENCE)

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"{postgres_database.shown(self.address)}: the store is closed")

    async def _read(self, query: str, *values: Any) -> list[Any]:
        """Ask, and ask again as long as the database may be restarting."""
        self._must_be_open()

        async def ask() -> list[Any]:
            readers = await self._pool()
            async with readers.acquire(timeout=PATIENCE) as connection:
                found: list[Any] = await connection.fetch(query, *values)
                return found

        with postgres_database.refusing(self.address):
            return await patiently(ask)

    async def _pool(self) -> asyncpg.Pool:
        async with self._connecting:
            if self._readers is None:
                self._readers = await asyncpg.create_pool(
                    connect=lambda *_given, **_named: postgres_database.connect(self.address),
                    min_size=1,
                    max_size=READERS,
                    command_timeout=postgres_database.ANSWER_WITHIN,
                )
            return self._readers

    async def _write_all(self) -> None:
        """Write group after group until nobody waits."""
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
            group.sort(key=lambda it: it.table)  # in the order of all others: nobody waits for who waits for them
            for it, fault in zip(group, await self._write(group), strict=True):
                if fault is None:
                    self.company.ring(it.table, it.n + len(it.entries) - 1)
                if not it.written.done():
                    it.written.set_result(None) if fault is None else it.written.set_exception(fault)

    async def _write(self, group: list[Append]) -> list[Exception | None]:
        """Commit a group, and what went wrong with each. One that cannot be written does not hinder the others."""
        try:
            await self._commit(group)
            self._full = False
            return [None] * len(group)
        except WRONG as fault:
            if len(group) > 1:
                return [found for one in group for found in await self._write([one])]
            if isinstance(fault, asyncpg.UniqueViolationError):
                return [Taken(f"entry {group[0].n} of table {group[0].table} is already written")]
            return [fault]
        except Exception as fault:  # the database or the way to it, not what was to be written
            self._full = isinstance(fault, asyncpg.DiskFullError)
            return [postgres_database.refusal(self.address, fault) for _ in group]

    async def _commit(self, group: list[Append]) -> None:
        entries = [(it.table, n, it.at, body) for it in group for n, body in enumerate(it.entries, it.n)]
        latest = {it.table: (it.index, it.at) for it in group if it.index is not None}
        hall = [(table, *index_row(index), at) for table, (index, at) in latest.items()]
        lines = [line_row(index.line) for index, _ in latest.values() if index.line is not None]
        parts: list[list[tuple[Any, ...]]] = [[*entries], [*hall], [*lines]]
        widths = zip(parts, COLUMNS, strict=True)
        columns = [[row[k] for row in rows] for rows, width in widths for k in range(width)]
        connection = await patiently(self._writing_connection)
        try:
            await connection.execute(WRITE, *columns)
        except TimeoutError:  # whether it is written nobody knows; the next statement shall not queue up behind it
            connection.terminate()
            raise

    async def _writing_connection(self) -> Connection:
        if self._writer is None or self._writer.is_closed():
            self._writer = await postgres_database.connect(self.address)
        return self._writer


async def patiently(ask: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
    """Try something that may be tried again, for as long as the database may be restarting."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await ask()
        except LOST as fault:
            if isinstance(fault, ValueError) or time.monotonic() > until:  # a wrong value is wrong again
                raise
        await asyncio.sleep(TRY_EVERY)
