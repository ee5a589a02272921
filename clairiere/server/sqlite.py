"""The store in one SQLite file. One thread writes, in groups: whatever has gathered while the disk was busy is
committed together. Another thread reads, and sees all that was ever acknowledged.
"""

import asyncio
import functools
import json
import shutil
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from clairiere.server import sqlite_file
from clairiere.server.queries import (
    ADD_DEAL,
    ALL_PERSON_SEATS,
    BEST_LINES,
    COUNTS,
    DEAL,
    DROP_PERSON,
    DUE,
    ENTRIES,
    KEEP_INDEX,
    KEEP_LINE,
    KEEP_PERSON,
    LINE_OF,
    LISTED,
    PERSON_COLUMNS,
    PERSON_SEATS,
    WAITING,
    index_row,
    line,
    line_row,
    person_seat,
    persons_of,
)
from clairiere.server.store import HOUSE_MOVES, Index, Line, PersonSeat, Size, StoreError, Taken, Written

MOST_TOGETHER = 4096  # appends in one transaction
CACHE = 16 * 1024  # kibibytes of the file that the writer has at hand

MOST_ROWS = 1 << 8  # in one statement
SET_INDEX = f"""
    INSERT INTO hall (table_id, game, public, status, due, acting, asked, updated)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) {KEEP_INDEX}
"""
SET_LINE = f"""
    INSERT INTO daily_line (game, day, person, table_id, name, won, points, steps, ended)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) {KEEP_LINE}
"""
PERSON_VALUES = ", ".join("?" * len(PERSON_COLUMNS.split(",")))
SET_PERSON = f"INSERT INTO person_seat ({PERSON_COLUMNS}) VALUES ({PERSON_VALUES}) {KEEP_PERSON}"
STALE = """
    SELECT table_id FROM hall WHERE public IN (0, 1) AND status = ? AND updated < ?
    AND (SELECT at FROM entry WHERE entry.table_id = hall.table_id ORDER BY n DESC LIMIT 1) < ?
    AND table_id NOT IN (SELECT value FROM json_each(?)) LIMIT ?
"""  # `updated` tells of the last change of the index; what is said at a private table changes none
DELETE = [
    f"DELETE FROM {name} WHERE table_id = ?" for name in ("entry", "hall", "daily_line", "person_seat", "called")
]
FOLLOWS = """
    CREATE TEMP TRIGGER follows BEFORE INSERT ON main.entry
    WHEN NEW.n > 1 AND NOT EXISTS (SELECT 1 FROM main.entry WHERE table_id = NEW.table_id AND n = NEW.n - 1)
    BEGIN SELECT RAISE(ABORT, 'what it follows is not there'); END
"""
PAGES = (
    "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
)


@dataclass(slots=True)
class Append:
    """What somebody waits for to be written."""

    table: str
    n: int
    entries: Sequence[bytes]
    at: float
    index: Index | None  # None if it is the same as before
    written: asyncio.Future[None]


@dataclass(slots=True)
class Deal:
    """The secret of a day that somebody waits for to be written, if there is none yet."""

    game: str
    day: str
    secret: str
    written: asyncio.Future[None]


@dataclass(slots=True)
class Expiry:
    """What somebody waits for to be deleted."""

    status: str
    before: float
    but: Collection[str]
    limit: int
    written: asyncio.Future[None]
    deleted: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Statements:
    """What else somebody waits for to be done."""

    statements: Sequence[tuple[str, Sequence[Any]]]
    written: asyncio.Future[None]


Waiting = Append | Deal | Expiry | Statements


def open_sqlite(path: Path | str) -> "SqliteStore":
    """Open the store in this file, making the file and its folder if they are missing."""
    path = Path(path).expanduser().resolve()
    with sqlite_file.refusing(path):
        lock = sqlite_file.lock(path)
        try:
            sqlite_file.recognise(path)
            sqlite_file.bring_up_to_date(path)
            return SqliteStore(path, lock)
        except BaseException:
            lock.release()
            raise


class SqliteStore:
    """A `Store` in one file, for one server. Open it with `open_sqlite`."""

    company = None

    def __init__(self, path: Path, lock: sqlite_file.Lock) -> None:
        self.path = path
        self._lock = lock
        self._closed = False
        self._db = sqlite_file.connect(path)
        try:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute(f"PRAGMA cache_size = -{CACHE}")
            self._db.execute(FOLLOWS)
            self._reading = sqlite_file.connect(path)
        except sqlite3.Error:
            self._db.close()
            raise
        self._gathered: dict[asyncio.AbstractEventLoop, list[Append]] = {}  # in this turn of each loop
        self._waiting: SimpleQueue[Sequence[Waiting] | None] = SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        """Write entries n, n + 1, … and the table's index if it is new; durable when it returns."""
        self._must_be_open()
        written = Written()
        self._hand_over_soon(Append(table, n, entries, at, index, written))
        await written

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table that follow entry `after`, in order."""
        return await self._read(ENTRIES, table, after)

    async def listed(self, status: str, limit: int = 100) -> list[str]:
        """The public tables of this status, the one where something happened last first."""
        return [table for (table,) in await self._read(LISTED, status, limit)]

    def room(self) -> int:
        """How many more bytes the disk takes."""
        return shutil.disk_usage(self.path.parent).free

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """The tables where somebody's time ran out before then, most urgent first."""
        return [table for (table,) in await self._read(DUE, HOUSE_MOVES, before, limit)]

    async def waiting(self, after: str = "", limit: int = 1000) -> list[str]:
        """The tables where the house is to move, by their names."""
        return [table for (table,) in await self._read(WAITING, HOUSE_MOVES, after, limit)]

    async def expire(self, status: str, before: float, but: Collection[str] = (), limit: int = 1000) -> list[str]:
        """Delete tables of this status where nothing has happened since then; which ones."""
        self._must_be_open()
        expiry = Expiry(status, before, but, limit, asyncio.get_running_loop().create_future())
        self._waiting.put([expiry])
        await expiry.written
        return expiry.deleted

    async def size(self) -> Size:
        """How much is kept."""
        return Size(tables=dict(await self._read(COUNTS)), bytes=await self.disk())

    async def disk(self) -> int:
        """How many bytes of disk the tables take."""
        [(used,)] = await self._read(PAGES)
        return int(used)

    async def deal(self, game: str, day: str, secret: str) -> str:
        """The secret of a game's day: this one, unless another is kept already."""
        self._must_be_open()
        written = asyncio.get_running_loop().create_future()
        self._waiting.put([Deal(game, day, secret, written)])
        await written
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
        return await self._in_reader(lambda: [*map(person_seat, self._fetch(query, (*values, limit)))])

    async def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query of one's own finds."""
        return await self._read(query, *values)

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """Do statements, all or none, or `Taken`; durable when it returns."""
        self._must_be_open()
        written = Written()
        self._waiting.put([Statements(statements, written)])
        await written

    async def close(self) -> None:
        """Write what was still to be written, and let go of the file."""
        if self._closed:
            return
        self._closed = True
        for loop in [*self._gathered]:
            self._hand_over(loop)
        self._waiting.put(None)
        await asyncio.to_thread(self._let_go)

    def _hand_over_soon(self, append: Append) -> None:
        """Give the writer all that comes in one turn of the event loop together: each by itself would wake it."""
        loop = append.written.get_loop()
        if loop not in self._gathered:
            self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        self._gathered[loop].append(append)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        if loop in self._gathered:
            self._waiting.put(self._gathered.pop(loop))

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self.path}: the store is closed")

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await self._in_reader(lambda: self._fetch(query, values))

    async def _in_reader(self, work: Callable[[], list[Any]]) -> list[Any]:
        """What is read, and made of it, in the thread for it."""
        self._must_be_open()
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    def _fetch(self, query: str, values: Sequence[Any]) -> list[Any]:
        with sqlite_file.refusing(self.path):
            return self._reading.execute(query, values).fetchall()

    def _let_go(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()
        self._db.close()
        self._lock.release()

    def _write_all(self) -> None:
        """Write group after group until the store is closed."""
        last = False
        while not last:
            group, last = self._gather()
            notify(group, self._write(group))

    def _gather(self) -> tuple[list[Waiting], bool]:
        """All that waits to be written, at least one; and whether nothing will follow."""
        group: list[Waiting] = []
        while not group or (len(group) < MOST_TOGETHER and not self._waiting.empty()):
            found = self._waiting.get()
            if found is None:
                return group, True
            group += found
        return group, False

    def _write(self, group: list[Waiting]) -> list[Exception | None]:
        """Commit a group, and what went wrong with each. One that cannot be written does not hinder the others."""
        try:
            self._commit(group)
            return [None] * len(group)
        except sqlite3.OperationalError as fault:  # the disk, not what was to be written
            return [sqlite_file.refusal(self.path, fault) for _ in group]
        except Exception as fault:
            if len(group) > 1:
                return [found for one in group for found in self._write([one])]
            return [self._reason(group[0], fault)]

    def _commit(self, group: list[Waiting]) -> None:
        appends = [it for it in group if isinstance(it, Append)]
        rows = [(it.table, n, it.at, body) for it in appends for n, body in enumerate(it.entries, it.n)]
        latest = {it.table: (it.index, it.at) for it in appends if it.index is not None}
        lines = [line_row(index.line) for index, _ in latest.values() if index.line is not None]
        kept, dropped = persons_of(latest.values())
        deals = [(it.game, it.day, it.secret) for it in group if isinstance(it, Deal)]
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._add(rows)
            self._db.executemany(SET_INDEX, [(table, *index_row(index), at) for table, (index, at) in latest.items()])
            self._db.executemany(SET_LINE, lines)
            self._db.executemany(ADD_DEAL, deals)
            self._db.executemany(SET_PERSON, kept)
            self._db.executemany(DROP_PERSON, dropped)
            for it in group:
                if isinstance(it, Statements):
                    for statement, values in it.statements:
                        self._db.execute(statement, values)
                if isinstance(it, Expiry):
                    self._delete(it)
            self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _add(self, rows: list[tuple[str, int, float, bytes]]) -> None:
        """Write entries, many by one statement: for each statement Python's lock is taken from the event loop."""
        while rows:
            count = min(MOST_ROWS, 1 << len(rows).bit_length() - 1)  # so that few statements are to be known
            self._db.execute(add_entries(count), [*chain.from_iterable(rows[:count])])
            rows = rows[count:]

    def _delete(self, it: Expiry) -> None:
        found = self._db.execute(STALE, (it.status, it.before, it.before, json.dumps([*it.but]), it.limit)).fetchall()
        for statement in DELETE:
            self._db.executemany(statement, found)
        it.deleted = [table for (table,) in found]

    def _reason(self, one: Waiting, fault: Exception) -> Exception:
        """Why this could not be written."""
        if getattr(fault, "sqlite_errorcode", None) in (
            sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
            sqlite3.SQLITE_CONSTRAINT_UNIQUE,
        ):
            what = f"entry {one.n} of table {one.table}" if isinstance(one, Append) else "a row of this key"
            return Taken(f"{what} is already written")
        if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_TRIGGER and isinstance(one, Append):
            return Taken(f"table {one.table} is gone")
        if type(fault) is sqlite3.DatabaseError:  # the file is damaged; its subclasses blame the caller
            return sqlite_file.refusal(self.path, fault)
        return fault


@functools.cache
def add_entries(count: int) -> str:
    """The statement that writes so many entries."""
    return f"INSERT INTO entry (table_id, n, at, body) VALUES {', '.join(['(?, ?, ?, ?)'] * count)}"


def notify(group: list[Waiting], faults: list[Exception | None]) -> None:
    """Wake everybody who waited, with one call for each event loop."""
    settled: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], Exception | None]]] = defaultdict(list)
    for it, fault in zip(group, faults, strict=True):
        settled[it.written.get_loop()].append((it.written, fault))
    for loop, answers in settled.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(wake, answers)


def wake(answers: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Hand each its answer, except to those who were cancelled."""
    for written, fault in answers:
        if written.done():
            continue
        if fault is None:
            written.set_result(None)
        else:
            written.set_exception(fault)
