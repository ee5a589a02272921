"""The store in PostgreSQL, for a house of several processes. Whatever has gathered while the database was busy is
written by one statement, which is a transaction of its own: nothing is ever left open behind a process that dies.
The logs that have been asked for meanwhile are read by one statement, too, so that a crowd is not turned away.
"""

import asyncio
import contextlib
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

import asyncpg

from clairiere.server import postgres_database, queries
from clairiere.server.company import Company
from clairiere.server.postgres_database import HOUSE, Connection
from clairiere.server.queries import (
    KEEP_INDEX,
    KEEP_LINE,
    KEEP_PERSON,
    PERSON_COLUMNS,
    index_row,
    line,
    line_row,
    person_seat,
    persons_of,
)
from clairiere.server.store import HOUSE_MOVES, STATUSES, Index, Line, PersonSeat, Size, StoreError, Taken, Written

MOST_TOGETHER = 1024  # appends in one statement
MOST_READ = 64  # logs in one statement, as they may be long
READERS = 4  # connections
LOG_READERS = 2  # of them, for logs
PATIENCE = 5.0  # seconds to wait for a database that is just restarting
TRY_EVERY = 0.1
MOST_COUNTED = 10_000  # tables of one status
FULL_FOR = 10.0  # seconds after a write that found no room
LOST = (  # the connection is gone, or none is to be had just now
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # it was being told that it ends when it was asked
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)
HANGING = (TimeoutError, asyncpg.InternalClientError)
WRONG = (  # with one of a group, or between two; not with the database
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    asyncpg.DeadlockDetectedError,
    ValueError,
)
WRITE = f"""
    WITH added AS (
        INSERT INTO entry (table_id, n, at, body)
        SELECT t, CASE WHEN follows THEN (SELECT k FROM hall WHERE table_id = t FOR KEY SHARE) ELSE k END, a, b
        FROM unnest($1::text[], $2::int[], $3::float8[], $4::bytea[], $5::bool[]) AS it (t, k, a, b, follows)
        RETURNING n
    ), indexed AS (
        INSERT INTO hall (table_id, game, public, status, due, acting, asked, updated)
        SELECT * FROM unnest(
            $6::text[], $7::text[], $8::bool[], $9::text[], $10::float8[], $11::int[], $12::int[], $13::float8[]
        ) WHERE (SELECT count(*) FROM added) >= 0 {KEEP_INDEX} RETURNING table_id
    ), persons AS (
        INSERT INTO person_seat ({PERSON_COLUMNS})
        SELECT * FROM unnest(
            $23::text[], $24::int[], $25::text[], $26::text[], $27::text[], $28::text[], $29::float8[], $30::text[],
            $31::float8[], $32::text[], $33::int[], $34::int[], $35::text[], $36::float8[], $37::float8[],
            $38::int[], $39::float8[]
        ) WHERE (SELECT count(*) FROM indexed) >= 0 {KEEP_PERSON}
    ), dropped AS (
        DELETE FROM person_seat USING unnest($40::text[], $41::int[]) AS it (t, s) WHERE table_id = t AND seat = s
    )
    INSERT INTO daily_line (game, day, person, table_id, name, won, points, steps, ended)
    SELECT * FROM unnest(
        $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::bool[], $20::int[], $21::int[],
        $22::float8[]
    ) {KEEP_LINE}
"""  # an entry of a table that is gone has no number, and is refused. What counts another part comes after it: before
# the hall is written to it is looked at, and persons come last, as for all who write to both
COLUMNS = (5, 8, 9, 17, 2)  # of each of the five
READ_TOGETHER = """
    SELECT it.table_id, it.after, e.n, e.at, e.body FROM unnest($1::text[], $2::int[]) AS it (table_id, after),
    LATERAL (SELECT n, at, body FROM entry WHERE table_id = it.table_id AND n > it.after ORDER BY n) AS e
    ORDER BY e.n
"""  # the inner order keeps it from being planned as anything but a look into the key for each
EXPIRE = """
    WITH stale AS (
        SELECT table_id FROM hall
        WHERE public = ANY('{t, f}') AND status = $1 AND updated < $2 AND NOT table_id = ANY($3::text[])
        AND (SELECT at FROM entry WHERE entry.table_id = hall.table_id ORDER BY n DESC LIMIT 1) < $2
        AND NOT EXISTS (SELECT FROM presence WHERE presence.table_id = hall.table_id)
        LIMIT $4 FOR UPDATE SKIP LOCKED
    ), entries AS (DELETE FROM entry USING stale WHERE entry.table_id = stale.table_id
    ), lines AS (DELETE FROM daily_line USING stale WHERE daily_line.table_id = stale.table_id
    ), persons AS (DELETE FROM person_seat USING stale WHERE person_seat.table_id = stale.table_id
    ), calls AS (DELETE FROM called USING stale WHERE called.table_id = stale.table_id
    ) DELETE FROM hall USING stale WHERE hall.table_id = stale.table_id RETURNING hall.table_id
"""  # `updated` tells of the last change of the index; what is said at a private table changes none
SOME_OF = "SELECT count(*) FROM (SELECT FROM hall WHERE public = ANY('{t, f}') AND status = $1 LIMIT $2) AS found"
ABOUT = "EXPLAIN (FORMAT JSON) SELECT FROM hall WHERE status = $1"

SERVING = "SELECT pg_try_advisory_lock_shared($1)"  # until the connection ends
SERVING_MEANWHILE = "SELECT pg_try_advisory_xact_lock_shared($1)"

Found = TypeVar("Found")
Wanted = tuple[str, int]  # a table, and the entry after which its log is asked for
EntryRow = tuple[int, float, bytes]


def numbered(query: str) -> str:
    """A query with `$1`, `$2`, … for each `?`, as PostgreSQL wants it."""
    parts = query.split("?")
    return "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], 1)) + parts[-1]


LISTED = numbered(queries.LISTED)
DUE, WAITING = map(numbered, (queries.DUE, queries.WAITING))
ADD_DEAL, DEAL = map(numbered, (queries.ADD_DEAL, queries.DEAL))
PERSON_SEATS, ALL_PERSON_SEATS = map(numbered, (queries.PERSON_SEATS, queries.ALL_PERSON_SEATS))
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


def open_postgres(address: str, *, new: bool = True) -> "PostgresStore":
    """Open the store in the database at this address; its tables are made if it is empty and may be `new`."""
    postgres_database.prepare(address, new=new)
    return PostgresStore(address)


class PostgresStore:
    """A `Store` in PostgreSQL. Open it with `open_postgres`; it connects when it is first used."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.company = Company(address)
        self._closed = False
        self._full_until = 0.0
        self._waiting: deque[Append] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._wanted: dict[Wanted, asyncio.Future[list[EntryRow]]] = {}  # logs that nobody has begun to read
        self._reading: set[asyncio.Task[None]] = set()
        self._writer: Connection | None = None
        self._readers: asyncpg.Pool | None = None
        self._connecting = asyncio.Lock()

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        """Write entries n, n + 1, … and the table's index if it is new; durable when it returns."""
        self._must_be_open()
        loop = asyncio.get_running_loop()
        written = Written()
        self._waiting.append(Append(table, n, entries, at, index, written))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write_all())
        await written

    async def entries(self, table: str, after: int = 0) -> list[EntryRow]:
        """The entries of a table that follow entry `after`, in order."""
        self._must_be_open()
        if not table.isprintable():  # PostgreSQL may not take it for a text, nor what is asked together with it
            return []
        loop = asyncio.get_running_loop()
        found = self._wanted.setdefault((table, after), loop.create_future())
        if len(self._reading) < LOG_READERS:
            self._reading.add(reading := loop.create_task(self._read_all()))
            reading.add_done_callback(self._reading.discard)
        return [*await asyncio.shield(found)]  # others may wait for the same

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
        """How much is kept; very many tables are not counted, but estimated by the database."""
        counts = {status: await self._count(status) for status in STATUSES}
        return Size(tables={status: count for status, count in counts.items() if count}, bytes=await self.disk())

    async def _count(self, status: str) -> int:
        """How many tables of a status there are."""
        [(count,)] = await self._read(SOME_OF, status, MOST_COUNTED)
        if count < MOST_COUNTED:
            return int(count)
        [(plan,)] = await self._read(ABOUT, status)
        return max(MOST_COUNTED, int(json.loads(plan)[0]["Plan"]["Plan Rows"]))

    async def disk(self) -> int:
        """How many bytes of disk the tables take."""
        [(used,)] = await self._read("SELECT pg_database_size(current_database())")
        return int(used)

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

    async def person_seats(self, person: str, status: str | None = None, limit: int = 1000) -> list[PersonSeat]:
        """A person's seats, of one status or of all, the one where something happened last first."""
        query, values = (ALL_PERSON_SEATS, [person]) if status is None else (PERSON_SEATS, [person, status])
        rows = await self._read(query, *values, limit)
        return await asyncio.to_thread(lambda: [*map(person_seat, rows)])  # of many it takes longer than a moment

    async def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query of one's own finds."""
        return [tuple(row) for row in await self._read(numbered(query), *values)]

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """Do statements, all or none, or `Taken`; durable when it returns."""
        self._must_be_open()

        asked_to_commit = False

        async def do() -> None:
            nonlocal asked_to_commit
            try:
                async with (await self._pool()).acquire(timeout=PATIENCE) as connection, connection.transaction():
                    self._check_not_moving(await connection.fetchval(SERVING_MEANWHILE, HOUSE))
                    for statement, values in statements:
                        await connection.execute(numbered(statement), *values)
                    asked_to_commit = True
            except LOST as fault:
                if asked_to_commit:  # it may be written: done again, it would be told as somebody else's
                    raise postgres_database.refusal(self.address, fault) from None
                raise

        with postgres_database.refusing(self.address):
            try:
                await patiently(do)
            except asyncpg.UniqueViolationError:
                raise Taken("a row of this key is already written") from None

    def room(self) -> int:
        """PostgreSQL does not tell how much room it has, but there was none if a write has just found none.

        Not for long: whom a proxy takes for ill is sent nobody, and would never write again.
        """
        return 0 if time.monotonic() < self._full_until else sys.maxsize

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

    def _check_not_moving(self, serving: bool) -> None:
        """Write nothing into a house that was moved while this process stood still."""
        if not serving:
            raise postgres_database.moving(self.address)

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"{postgres_database.shown(self.address)}: the store is closed")

    async def _read(self, query: str, *values: Any) -> list[Any]:
        """Ask, and ask again as long as the database may be restarting."""
        self._must_be_open()
        if any(isinstance(value, str) and "\0" in value for value in values):  # there is no such text in PostgreSQL
            return []

        async def ask() -> list[Any]:
            readers = await self._pool()
            async with readers.acquire(timeout=PATIENCE) as connection:
                found: list[Any] = await connection.fetch(query, *values)
                return found

        with postgres_database.refusing(self.address):
            return await patiently(ask)

    async def _read_all(self) -> None:
        """Read group after group of logs until nobody waits for one."""
        while self._wanted:
            group = {wanted: self._wanted.pop(wanted) for wanted in [*islice(self._wanted, MOST_READ)]}
            logs: dict[Wanted, list[EntryRow]] = {wanted: [] for wanted in group}
            try:
                for table, after, *row in await self._read(READ_TOGETHER, *map(list, zip(*group, strict=True))):
                    logs[table, after].append(tuple(row))
            except Exception as fault:  # the database, or the way to it
                for found in group.values():
                    found.set_exception(fault)
                    found.exception()  # whoever asked may be gone by now
                continue
            for wanted, found in group.items():
                found.set_result(logs[wanted])

    async def _pool(self) -> asyncpg.Pool:
        async with self._connecting:
            if self._readers is None:
                self._readers = await asyncpg.create_pool(
                    connect=lambda *_given, **_named: postgres_database.connect(self.address),
                    min_size=0,  # else it tells everybody, with a traceback, that it cannot restore them
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
            self._full_until = 0.0
            return [None] * len(group)
        except WRONG as fault:
            if len(group) > 1:
                return [found for one in group for found in await self._write([one])]
            if isinstance(fault, asyncpg.UniqueViolationError):
                return [Taken(f"entry {group[0].n} of table {group[0].table} is already written")]
            if isinstance(fault, asyncpg.NotNullViolationError) and fault.column_name == "n":
                return [Taken(f"table {group[0].table} is gone")]
            return [fault]
        except Exception as fault:  # the database or the way to it, not what was to be written
            full = isinstance(fault, asyncpg.DiskFullError)
            self._full_until = time.monotonic() + FULL_FOR if full else 0.0
            return [postgres_database.refusal(self.address, fault) for _ in group]

    async def _commit(self, group: list[Append]) -> None:
        opened = {it.table for it in group if it.n == 1}
        entries = [
            (it.table, n, it.at, body, it.table not in opened)
            for it in group
            for n, body in enumerate(it.entries, it.n)
        ]
        latest = {it.table: (it.index, it.at) for it in group if it.index is not None}
        hall = [(table, *index_row(index), at) for table, (index, at) in latest.items()]
        lines = [line_row(index.line) for index, _ in latest.values() if index.line is not None]
        parts: list[list[tuple[Any, ...]]] = [[*entries], [*hall], [*lines], *map(list, persons_of(latest.values()))]
        widths = zip(parts, COLUMNS, strict=True)
        columns = [[row[k] for row in rows] for rows, width in widths for k in range(width)]
        connection = await patiently(self._writing_connection)
        try:
            await connection.execute(WRITE, *columns)
        except HANGING:  # whether it is written nobody knows; the next statement shall not queue up behind it
            connection.terminate()
            raise

    async def _writing_connection(self) -> Connection:
        if self._writer is None or self._writer.is_closed():
            writer = await postgres_database.connect(self.address)
            try:
                self._check_not_moving(await writer.fetchval(SERVING, HOUSE))
            except BaseException:
                writer.terminate()
                raise
            self._writer = writer
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
