"""The games of a house that are over, read from its store without disturbing it: nothing is locked or written."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from clairiere.server import log, sqlite_file
from clairiere.server.migrations import REVISIONS
from clairiere.server.queries import ENTRIES
from clairiere.server.sitting import Sitting
from clairiere.server.store import StoreError
from clairiere.server.stores import is_postgres, need_postgres

OVER = "SELECT table_id FROM hall WHERE status = 'over' ORDER BY table_id"

Ask = Callable[..., list[Any]]  # a query and its values: the rows


@contextmanager
def finished(data: str) -> Iterator[tuple[int, Iterator[Sitting | None]]]:
    """How many games of a house are over, and each as its log tells it; None for one that cannot be read any more."""
    with asking_postgres(data) if is_postgres(data) else asking_sqlite(Path(data)) as ask:
        tables = [table for (table,) in ask(OVER)]
        yield len(tables), (read(ask(ENTRIES, table, 0)) for table in tables)


def read(rows: list[Any]) -> Sitting | None:
    """A table as its log tells it; None if the log is of other rules or pieces, or not whole."""
    sitting = Sitting("")
    try:
        for n, at, body in rows:
            sitting.fold(n, at, log.decode(body)).forget_film()
    except Exception:  # whatever a log from long ago may lead to
        return None
    return sitting


@contextmanager
def asking_sqlite(path: Path) -> Iterator[Ask]:
    """Ask a house's file, which a server may be using."""
    with sqlite_file.refusing(path):
        with path.open("rb") as file:
            if file.read(100)[68:72] != sqlite_file.OURS:
                raise StoreError(f"{path}: is an SQLite file of another program")
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            [revision] = db.execute("SELECT version_num FROM alembic_version").fetchone() or [None]
            if revision not in REVISIONS:
                raise StoreError(f"{path}: was written by a newer Clairière (its schema is {revision})")
            yield lambda query, *values: db.execute(query, values).fetchall()


@contextmanager
def asking_postgres(address: str) -> Iterator[Ask]:
    """Ask a house's database."""
    need_postgres()
    from clairiere.server import postgres_database as database
    from clairiere.server.postgres import numbered

    with database.refusing(address), asyncio.Runner() as runner:
        connection = runner.run(database.connect(address, default_transaction_read_only="on"))
        try:
            if runner.run(database.revision_of(address, connection, to_read=True)) is None:
                raise database.no_house(address)
            yield lambda query, *values: runner.run(connection.fetch(numbered(query), *values))
        finally:
            runner.run(connection.close(timeout=database.CONNECT_WITHIN))
