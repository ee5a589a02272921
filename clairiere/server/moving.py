"""A house is carried over from a file to a database, from there to a file, or to another of its kind.

It is all or nothing: what is written becomes visible when it has been compared row by row with what it was read from.
Whoever interrupts it leaves the target as it was, and may start again.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Boolean, Table, Text

from clairiere.core.errors import BadRequest
from clairiere.core.report import print_json, progress_bar
from clairiere.core.words import default_language, words
from clairiere.server import schema, sqlite_file
from clairiere.server.migrations import LATEST
from clairiere.server.store import StoreError
from clairiere.server.stores import is_postgres, need_postgres

MOVED = (
    schema.hall,
    schema.entry,
    schema.daily,
    schema.daily_line,
    schema.person_seat,
    schema.paper,
    schema.club_table,
    schema.passkey,
    schema.secret,
    schema.caller,
    schema.called,
    schema.holiday,
    schema.rated_table,
    schema.rated_seat,
    schema.rating,
    schema.tournament,
    schema.tournament_entry,
    schema.tournament_person,
)  # the rest tells of processes, not of tables
AT_ONCE = 1000  # rows

Row = tuple[Any, ...]


class End(Protocol):
    """One end of a move, held so that nobody else serves or moves it."""

    def rows(self, of: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its key, which is the same for every end."""

    async def count(self, of: Table) -> int:
        """How many rows there are."""

    async def add(self, to: Table, rows: AsyncIterator[Row]) -> None:
        """Write rows, not yet for good."""

    async def settle(self) -> None:
        """What was written is there for good."""


def ordered(of: Table, *, collated: bool) -> str:
    """The query for all rows of a table; a database may have another idea of the alphabet."""
    keys = [
        f'{key.name} COLLATE "C"' if collated and isinstance(key.type, Text) else key.name for key in of.primary_key
    ]
    return f"SELECT {', '.join(of.columns.keys())} FROM {of.name} ORDER BY {', '.join(keys)}"


class FileEnd:
    """A house in a file of SQLite. What is written goes to a draft beside it, which takes its place at last.

    Where there is an empty house already, it is written into that, in one transaction.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.draft = path, path.with_name(path.name + ".moving")
        self._db: sqlite3.Connection | None = None

    @property
    def db(self) -> sqlite3.Connection:
        """The file, or the draft if there is none."""
        if self._db is None and self.there:
            self._db = sqlite_file.connect(self.path)
        elif self._db is None:
            self.draft.unlink(missing_ok=True)
            self.draft.touch(0o600)
            sqlite_file.upgrade(self.draft)
            self._db = sqlite_file.connect(self.draft)
        return self._db

    @property
    def there(self) -> bool:
        """Whether the file holds anything."""
        return self.path.exists() and self.path.stat().st_size > 0

    async def rows(self, of: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its key."""
        flags = [k for k, column in enumerate(of.columns) if isinstance(column.type, Boolean)]
        for row in self.db.execute(ordered(of, collated=False)):
            yield tuple(bool(value) if k in flags else value for k, value in enumerate(row)) if flags else row

    async def count(self, of: Table) -> int:
        """How many rows there are."""
        return int(self.db.execute(f"SELECT COUNT(*) FROM {of.name}").fetchone()[0])

    async def add(self, to: Table, rows: AsyncIterator[Row]) -> None:
        """Write rows to the draft."""
        if not self.db.in_transaction:
            self.db.execute("BEGIN IMMEDIATE")
        names, values = ", ".join(to.columns.keys()), ", ".join("?" * len(to.columns))
        async for row in rows:
            self.db.execute(f"INSERT INTO {to.name} ({names}) VALUES ({values})", row)

    async def settle(self) -> None:
        """Commit, and put the draft into its place if there is one."""
        if self.db.in_transaction:
            self.db.execute("COMMIT")
            self.close()
            if self.draft.exists():
                self.draft.replace(self.path)

    def close(self) -> None:
        """Let go of the file; a draft that was not settled is gone."""
        if self._db is not None:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            self._db.close()
            self._db = None


class DatabaseEnd:
    """A house in a database. Everything happens in one transaction."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self._written: Any = None

    async def rows(self, of: Table) -> AsyncIterator[Row]:
        """All rows of a table, in the order of its key."""
        async with self.connection.transaction():
            async for row in self.connection.cursor(ordered(of, collated=True), prefetch=AT_ONCE):
                yield tuple(row)

    async def count(self, of: Table) -> int:
        """How many rows there are."""
        return int(await self.connection.fetchval(f"SELECT COUNT(*) FROM {of.name}"))

    async def add(self, to: Table, rows: AsyncIterator[Row]) -> None:
        """Write rows in the transaction."""
        if self._written is None:
            self._written = self.connection.transaction()
            await self._written.start()
        await self.connection.copy_records_to_table(to.name, records=rows, columns=to.columns.keys())

    async def settle(self) -> None:
        """Commit."""
        if self._written is not None:
            await self._written.commit()


@contextlib.asynccontextmanager
async def held(data: str, *, source: bool) -> AsyncIterator[End]:
    """One end of a move; a refusal if it is in use, or is no house of this version."""
    if is_postgres(data):
        need_postgres()
        async with _held_database(data, source=source) as database:
            yield database
    else:
        with _held_file(Path(data).expanduser().resolve(), source=source) as file:
            yield file


@contextlib.contextmanager
def _held_file(path: Path, *, source: bool) -> Iterator[FileEnd]:
    if source and not path.exists():
        raise StoreError(f"{path}: there is no such file, and so no house to move")
    with sqlite_file.refusing(path):
        lock = sqlite_file.lock(path)
        end = FileEnd(path)
        try:
            if end.there:
                sqlite_file.recognise(path)
                _check_revision(str(path), sqlite_file.revision_of(path))
            elif source:
                raise StoreError(f"{path}: is empty, so there is no house to move")
            else:
                _check_nothing_left(path)
            yield end
        finally:
            end.close()
            end.draft.unlink(missing_ok=True)
            lock.release()


def _check_nothing_left(path: Path) -> None:
    """Make sure that no log of a file that was there lies beside: SQLite would take it for that of the new one."""
    for log in (path.with_name(path.name + end) for end in ("-wal", "-journal")):
        if log.exists() and log.stat().st_size:
            raise StoreError(
                f"{path}: is gone, but its {log.name} lies there still, with the last of what was in it; "
                "put the file back beside it, or remove that one, or name another file"
            )


@contextlib.asynccontextmanager
async def _held_database(address: str, *, source: bool) -> AsyncIterator[DatabaseEnd]:
    from clairiere.server import postgres_database as database

    async with database.connected(address, patient=True) as connection:
        if not source:
            await database.check_writable(address, connection)
        if not await connection.fetchval("SELECT pg_try_advisory_lock($1)", database.HOUSE):
            raise StoreError(
                f"{database.shown(address)}: this house is open, or just being moved; "
                "stop every Clairière that serves it, and wait for other moves"
            )
        revision = await database.revision_of(address, connection)
        if revision is None and not source:
            await database.upgrade(address)
        elif revision is None:
            raise StoreError(f"{database.shown(address)}: is empty, so there is no house to move")
        else:
            _check_revision(database.shown(address), revision)
        yield DatabaseEnd(connection)


def _check_revision(where: str, found: str | None) -> None:
    if found != LATEST:
        raise StoreError(
            f"{where}: has another schema ({found}) than this version of Clairière ({LATEST}); nothing was moved. "
            "Open it once with this version, which brings an older one up to date"
        )


async def differences(one: End, other: End, of: Table, seen: Any = None) -> int:
    """How many rows of a table are not the same at both ends; at the first that is not, the rest is not looked at."""
    ours, theirs = aiter(one.rows(of)), aiter(other.rows(of))
    while True:
        row = await anext(ours, None)
        if row != await anext(theirs, None):
            return 1
        if row is None:
            return 0
        if seen is not None:
            seen()


async def move(source: str, target: str) -> dict[str, int]:
    """Carry a house over; how many tables and entries it has."""
    async with held(source, source=True) as old, held(target, source=False) as new:
        counts = {of.name: await old.count(of) for of in MOVED}
        with progress_bar() as bar:
            task = bar.add_task("comparing", total=sum(counts.values()))
            if not any([await new.count(of) for of in MOVED]):  # else it may have been moved already
                for of in MOVED:
                    await new.add(of, old.rows(of))
            for of in MOVED:
                if await differences(old, new, of, lambda: bar.advance(task)):
                    raise StoreError(f"{shown(target)}: holds other tables; it was left as it is. Name an empty one")
        await new.settle()
    return {"tables": counts["hall"], "entries": counts["entry"]}


def shown(data: str) -> str:
    """An end as it may be told: without a password."""
    if not is_postgres(data):
        return data
    from clairiere.server import postgres_database

    return postgres_database.shown(data)


def move_and_print(source: str, target: str, *, json: bool) -> None:
    """The command `clairiere move`."""
    if source == target:
        raise BadRequest("--from and --to are the same")
    counts = asyncio.run(move(source, target))
    ends = {"source": shown(source), "target": shown(target)}
    if json:
        print_json({**ends, **counts})
    else:
        print(words(default_language())("house-moved", **ends, **counts))
