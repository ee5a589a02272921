"""The store in one SQLite file. One thread writes, in groups: whatever has gathered while the disk was busy is
committed together. Another thread reads, and sees all that was ever acknowledged.
"""

import asyncio
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from clairiere.server import sqlite_file
from clairiere.server.store import Index, StoreError, Taken

MOST_TOGETHER = 4096  # appends in one transaction
CACHE = 16 * 1024  # kibibytes of the file that the writer has at hand

ADD_ENTRY = "INSERT INTO entry (table_id, n, at, body) VALUES (?, ?, ?, ?)"
SET_INDEX = """
    INSERT INTO hall (table_id, game, public, status, due, updated) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET
        game = excluded.game, public = excluded.public, status = excluded.status, due = excluded.due,
        updated = excluded.updated
"""
ENTRIES = "SELECT n, at, body FROM entry WHERE table_id = ? AND n > ? ORDER BY n"
LISTED = "SELECT table_id FROM hall WHERE public = 1 AND status = ? ORDER BY updated DESC LIMIT ?"
DUE = "SELECT table_id FROM hall WHERE due < ? ORDER BY due LIMIT ?"


@dataclass(slots=True)
class Append:
    """What somebody waits for to be written."""

    table: str
    n: int
    entries: Sequence[bytes]
    at: float
    index: Index
    written: asyncio.Future[None]


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

    def __init__(self, path: Path, lock: sqlite_file.Lock) -> None:
        self.path = path
        self._lock = lock
        self._closed = False
        self._db = sqlite_file.connect(path)
        try:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute(f"PRAGMA cache_size = -{CACHE}")
            self._reading = sqlite_file.connect(path)
        except sqlite3.Error:
            self._db.close()
            raise
        self._waiting: SimpleQueue[Append | None] = SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index) -> None:
        """Write entries n, n + 1, … and the table's new index; durable when it returns."""
        self._must_be_open()
        written = asyncio.get_running_loop().create_future()
        self._waiting.put(Append(table, n, entries, at, index, written))
        await written

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table that follow entry `after`, in order."""
        return await self._read(ENTRIES, table, after)

    async def listed(self, status: str, limit: int = 100) -> list[str]:
        """The public tables of this status, the one where something happened last first."""
        return [table for (table,) in await self._read(LISTED, status, limit)]

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """The tables where something must have happened by itself before then, most urgent first."""
        return [table for (table,) in await self._read(DUE, before, limit)]

    async def close(self) -> None:
        """Write what was still to be written, and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._let_go)

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self.path}: the store is closed")

    async def _read(self, query: str, *values: Any) -> list[Any]:
        self._must_be_open()
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._fetch, query, values)

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

    def _gather(self) -> tuple[list[Append], bool]:
        """All that waits to be written, at least one; and whether nothing will follow."""
        group: list[Append] = []
        while not group or (len(group) < MOST_TOGETHER and not self._waiting.empty()):
            found = self._waiting.get()
            if found is None:
                return group, True
            group.append(found)
        return group, False

    def _write(self, group: list[Append]) -> list[Exception | None]:
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

    def _commit(self, group: list[Append]) -> None:
        rows = [(it.table, n, it.at, body) for it in group for n, body in enumerate(it.entries, it.n)]
        latest = {it.table: it for it in group}.values()
        try:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.executemany(ADD_ENTRY, rows)
            self._db.executemany(SET_INDEX, [(it.table, *index_row(it.index), it.at) for it in latest])
            self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _reason(self, one: Append, fault: Exception) -> Exception:
        """Why this append could not be written."""
        if getattr(fault, "sqlite_errorcode", None) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            return Taken(f"entry {one.n} of table {one.table} is already written")
        if type(fault) is sqlite3.DatabaseError:  # the file is damaged; its subclasses blame the caller
            return sqlite_file.refusal(self.path, fault)
        return fault


def index_row(index: Index) -> tuple[str, bool, str, float | None]:
    """An index as it stands in the hall."""
    return index.game, index.public, index.status, index.due


def notify(group: list[Append], faults: list[Exception | None]) -> None:
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
