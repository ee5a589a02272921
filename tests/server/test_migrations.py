"""Older files are brought up to date without losing an entry."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool
from structlog.testing import capture_logs

from clairiere.server import migrations, sqlite_file
from clairiere.server.schema import metadata
from clairiere.server.sqlite import open_sqlite
from clairiere.server.store import StoreError


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file as the first schema left it, with 300 entries at three tables."""
    path = tmp_path / "tables.db"
    sqlite_file.upgrade(path, "0001")
    entries = [
        (table, n, float(n), f"{table} {n}".encode()) for table in ("oak", "elm", "ash") for n in range(1, 101)
    ]
    hall = [("oak", "grandbois", 1, "playing", 9.0), ("elm", "grandbois", 0, "over", 8.0)]
    hall.append(("ash", "grandbois", 1, "open", 7.0))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", entries)
        db.executemany("INSERT INTO hall VALUES (?, ?, ?, ?, ?)", hall)
        db.commit()
    return path


def entries_in(path: Path) -> list[tuple[str, int, float, bytes]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT * FROM entry ORDER BY table_id, n").fetchall()


def columns_of_hall(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [row[1] for row in db.execute("PRAGMA table_info(hall)")]


def test_an_older_file_is_upgraded_with_all_its_entries(old: Path) -> None:
    before = entries_in(old)

    async def look() -> None:
        store = open_sqlite(old)
        assert await store.waiting() == ["oak"]  # the game under way is looked at once
        assert await store.listed("open") == ["ash"]
        assert await store.entries("elm", after=98) == [(99, 99.0, b"elm 99"), (100, 100.0, b"elm 100")]
        await store.close()

    asyncio.run(look())
    assert len(before) == 300
    assert entries_in(old) == before


def test_a_copy_of_the_older_file_is_kept_and_the_log_says_where(old: Path) -> None:
    before = entries_in(old)
    with capture_logs() as lines:
        asyncio.run(open_sqlite(old).close())
    copy = old.with_name(f"tables.db.before-{migrations.LATEST}")
    assert [(line["was"], line["becomes"], line["backup"]) for line in lines] == [
        ("0001", migrations.LATEST, str(copy))
    ]
    assert entries_in(copy) == before
    assert "due" not in columns_of_hall(copy)
    assert copy.stat().st_mode & 0o777 == 0o600

    with capture_logs() as lines:
        asyncio.run(open_sqlite(old).close())
    assert lines == []  # the second time there is nothing to do


def test_an_earlier_copy_is_never_written_over(old: Path) -> None:
    copy = old.with_name(f"tables.db.before-{migrations.LATEST}")
    copy.write_text("an earlier copy")
    asyncio.run(open_sqlite(old).close())
    assert copy.read_text() == "an earlier copy"
    assert len(entries_in(old.with_name(f"{copy.name}-2"))) == 300


def test_an_upgrade_that_fails_half_way_changes_nothing(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("CREATE INDEX hall_due ON hall (updated)")  # in the way of the second half of the step
    with pytest.raises(StoreError, match="hall_due already exists"):
        open_sqlite(old)
    assert "due" not in columns_of_hall(old)
    assert len(entries_in(old)) == 300


def test_the_steps_lead_to_the_schema(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    asyncio.run(open_sqlite(path).close())
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path), poolclass=NullPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_every_step_is_known_by_name() -> None:
    steps = ScriptDirectory.from_config(migrations.config()).walk_revisions()
    assert [step.revision for step in steps] == list(reversed(migrations.REVISIONS))
