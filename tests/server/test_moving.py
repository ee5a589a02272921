"""A house is moved from a file to a database and back, entry by entry, all or nothing."""

import asyncio
import functools
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from clairiere.cli import main
from clairiere.lab.database import Cluster, asked
from clairiere.server import postgres_database, sqlite_file
from clairiere.server.sqlite import open_sqlite
from clairiere.server.store import Index, Line
from tests.server.house import DAY
from tests.server.places import TEMPLATE

TABLES, ENTRIES = 30, 40
HOLD = """
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NULL; END'
"""
MOVE = "import sys; from clairiere.cli import main; main(['move', '--from', sys.argv[1], '--to', sys.argv[2]])"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A house in a file: tables of all kinds, names that alphabets order differently, and a day's game."""
    path = tmp_path / "tables.db"

    async def fill() -> None:
        store = open_sqlite(path)
        line = Line(game="oakwood", day=DAY, person="p", table="t0", name="Zoë", won=True, points=3, ended=9.5)
        for k in range(TABLES):
            index = Index("grandbois", k % 2 == 0, ("open", "playing", "over")[k % 3], 0.1 + k if k % 4 else None)
            index = Index("oakwood", False, "over", None, line) if k == 0 else index
            bodies = [bytes(range(256)) * 3 + b"%d" % n for n in range(ENTRIES)]
            await store.append(f"{'tTéZ-_a'[k % 7]}{k}", 1, bodies, 1e9 / 3 + k, index)
        await store.deal("oakwood", DAY, "secret")
        await store.close()

    asyncio.run(fill())
    return path


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as db:
        names = [("hall", "table_id"), ("entry", "table_id, n"), ("daily", "day"), ("daily_line", "day")]
        return [db.execute(f"SELECT * FROM {name} ORDER BY {key}").fetchall() for name, key in names]


def refused(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    """The line with which a move is refused."""
    with pytest.raises(SystemExit) as stopped:
        main(["move", *given])
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_house_goes_there_and_back_and_nothing_is_lost(
    cluster: Cluster, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, back = cluster.new(), tmp_path / "new" / "back.db"
    main(["move", "--from", str(file), "--to", there])
    assert "each compared" in capsys.readouterr().out
    main(["move", "--from", str(file), "--to", there, "--json"])  # again: it is only compared
    assert json.loads(capsys.readouterr().out)["entries"] == TABLES * ENTRIES
    main(["move", "--from", there, "--to", str(back)])
    assert rows(back) == rows(file)
    assert [it.name for it in back.parent.iterdir()] == ["back.db"]
    assert back.stat().st_mode & 0o777 == 0o600


def test_a_move_that_is_killed_leaves_nothing_and_can_be_started_again(cluster: Cluster, file: Path) -> None:
    there = cluster.new(like=TEMPLATE)
    asked(
        there,
        "CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NULL; END'",
    )
    asked(there, "CREATE TRIGGER hold AFTER INSERT ON daily FOR EACH STATEMENT EXECUTE FUNCTION hold()")
    moving = subprocess.Popen([sys.executable, "-c", MOVE, str(file), there])
    while not int(asked(there, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")):
        assert moving.poll() is None
    os.kill(moving.pid, signal.SIGKILL)
    moving.wait()
    asked(there, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    asked(there, "DROP TRIGGER hold ON daily")
    assert asked(there, "SELECT count(*) FROM entry") == "0"
    main(["move", "--from", str(file), "--to", there])
    assert asked(there, "SELECT count(*) FROM entry") == str(TABLES * ENTRIES)


def test_what_cannot_be_moved_is_named_and_left_as_it_is(
    cluster: Cluster, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, other = cluster.new(like=TEMPLATE), cluster.new()
    assert "are the same" in refused(capsys, "--from", str(file), "--to", str(file))
    assert "there is no such file" in refused(capsys, "--from", str(tmp_path / "none.db"), "--to", there)
    assert "is empty" in refused(capsys, "--from", other, "--to", str(tmp_path / "x.db"))
    assert "cannot be reached" in refused(capsys, "--from", str(file), "--to", "postgresql://u@127.0.0.1:1/x")

    asked(there, "INSERT INTO entry VALUES ('oak', 1, 1.0, 'x')")
    assert "holds other tables" in refused(capsys, "--from", str(file), "--to", there)
    assert asked(there, "SELECT count(*) FROM entry") == "1"

    sqlite_file.upgrade(old := tmp_path / "old.db", "0002")
    assert "has another schema (0002)" in refused(capsys, "--from", str(old), "--to", other)
    store = open_sqlite(file)
    assert "already uses this file" in refused(capsys, "--from", str(file), "--to", other)
    asyncio.run(store.close())
    assert not (tmp_path / "x.db").exists()


def test_a_house_that_is_open_or_being_moved_is_not_moved_nor_opened(
    cluster: Cluster, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = cluster.new(like=TEMPLATE)

    async def beside(lock: str, do: Callable[[], str]) -> str:
        async with postgres_database.connected(there) as somebody:
            await somebody.execute(f"SELECT {lock}($1)", postgres_database.HOUSE)
            return await asyncio.to_thread(do)

    def start() -> str:
        command = [sys.executable, "-m", "clairiere.cli", "--data", there, "--no-browser"]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        return done.stderr

    moving = functools.partial(refused, capsys, "--from", str(file), "--to", there)
    assert "this house is open, or just being moved" in asyncio.run(beside("pg_advisory_lock_shared", moving))
    assert "this house is just being moved" in asyncio.run(beside("pg_advisory_lock", start))
