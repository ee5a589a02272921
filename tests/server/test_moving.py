"""A house is moved from a file to a database and back, entry by entry, all or nothing."""

import asyncio
import functools
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Double, Integer, LargeBinary, Table, Text

from clairiere.cli import main
from clairiere.lab.database import Cluster, asked
from clairiere.server import postgres_database, schema, sqlite_file
from clairiere.server.moving import MOVED
from clairiere.server.sqlite import open_sqlite
from clairiere.server.store import Index
from tests.server.places import TEMPLATE

TABLES, ENTRIES = 30, 40
NAMES, BYTES = "tTéZ-_a", bytes(range(256)) * 3
HOLD = """
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NULL; END'
"""
MOVE = "import sys; from clairiere.cli import main; main(['move', '--from', sys.argv[1], '--to', sys.argv[2]])"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A house in a file: tables of all kinds and rows of all sorts, with names that alphabets order differently."""
    path = tmp_path / "tables.db"

    async def fill() -> None:
        store = open_sqlite(path)
        for k in range(TABLES):
            index = Index("grandbois", k % 2 == 0, ("open", "playing", "over")[k % 3], 0.1 + k if k % 4 else None)
            bodies = [BYTES + b"%d" % n for n in range(ENTRIES)]
            await store.append(f"{NAMES[k % 7]}{k}", 1, bodies, 1e9 / 3 + k, index)
        await store.close()

    asyncio.run(fill())
    with closing(sqlite3.connect(path)) as db, db:
        for of in [it for it in MOVED if it not in (schema.hall, schema.entry)]:
            for k in range(TABLES):
                db.execute(f"INSERT INTO {of.name} VALUES ({', '.join('?' * len(of.columns))})", made_up(of, k))
    return path


def made_up(of: Table, k: int) -> list[Any]:
    """A row: a name, a fraction, a number, any bytes, now yes and now no, and nothing where that may be."""
    sorts = {
        Text: f"{NAMES[k % 7]}{k}",
        Double: 1e9 / 3 + k,
        Integer: k - TABLES // 2,
        LargeBinary: BYTES + b"%d" % k,
        Boolean: k % 2 == 0,
    }
    return [None if it.nullable and (k + n) % 2 else sorts[type(it.type)] for n, it in enumerate(of.columns)]


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that is moved of a house."""
    with closing(sqlite3.connect(path)) as db:
        return {of.name: sorted(db.execute(f"SELECT * FROM {of.name}"), key=repr) for of in MOVED}


def refused(capsys: pytest.CaptureFixture[str], *given: str) -> str:
    """The line with which a move is refused."""
    with pytest.raises(SystemExit) as stopped:
        main(["move", *given])
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_all_is_moved_but_what_tells_of_processes() -> None:
    assert {*MOVED} == {*schema.metadata.sorted_tables} - {schema.presence, schema.house}


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
    assert all(rows(back).values())
    assert [it.name for it in back.parent.iterdir()] == ["back.db"]
    assert back.stat().st_mode & 0o777 == 0o600


def test_a_house_that_differs_anywhere_is_not_taken_for_one_that_was_moved(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["move", "--from", str(file), "--to", str(moved := tmp_path / "moved.db")])
    main(["move", "--from", str(file), "--to", str(moved)])  # the same, so there is nothing to do
    capsys.readouterr()
    for of in MOVED:
        other, last = shutil.copy(moved, tmp_path / "other.db"), of.columns.keys()[-1]
        with closing(sqlite3.connect(other)) as db, db:
            db.execute(f"UPDATE {of.name} SET {last} = 7 WHERE {last} = (SELECT max({last}) FROM {of.name})")
        assert "holds other tables" in refused(capsys, "--from", str(file), "--to", str(other))


def test_a_house_is_moved_to_a_file_that_is_there_and_empty(file: Path, tmp_path: Path) -> None:
    (nothing := tmp_path / "nothing" / "tables.db").parent.mkdir()
    nothing.touch()
    asyncio.run(open_sqlite(opened := tmp_path / "opened" / "tables.db").close())
    for there in (nothing, opened):
        main(["move", "--from", str(file), "--to", str(there)])
        assert rows(there) == rows(file)
        assert [it.name for it in there.parent.iterdir()] == ["tables.db"]


def test_a_house_is_not_moved_to_where_the_log_of_another_lies(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (log := tmp_path / "gone.db-wal").write_bytes(b"what was written last")
    assert "its gone.db-wal lies there still" in refused(
        capsys, "--from", str(file), "--to", str(tmp_path / "gone.db")
    )
    assert log.read_bytes() == b"what was written last"
    assert [it.name for it in tmp_path.glob("gone*")] == ["gone.db-wal"]


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


WAITING = """
    SELECT count(*) FROM pg_locks JOIN pg_database ON oid = database
    WHERE NOT granted AND datname = current_database() AND relation = 'daily'::regclass
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_move_to_a_file_that_is_interrupted_leaves_no_house_and_can_be_started_again(
    cluster: Cluster, file: Path, tmp_path: Path, how: signal.Signals
) -> None:
    there, back = cluster.new(), tmp_path / "new" / "back.db"
    main(["move", "--from", str(file), "--to", there])

    async def interrupted() -> None:
        async with postgres_database.connected(there) as somebody, somebody.transaction():
            await somebody.execute("SET idle_in_transaction_session_timeout = 0")  # this one may take its time
            await somebody.execute("LOCK TABLE daily")  # its turn comes when most is written
            moving = subprocess.Popen([sys.executable, "-c", MOVE, there, str(back)], stderr=subprocess.PIPE)
            while not int(asked(there, WAITING)):
                assert moving.poll() is None
                await asyncio.sleep(0.05)
            moving.send_signal(how)
            said = moving.communicate()[1]
            assert moving.returncode not in (0, None)
            assert said == b""

    asyncio.run(interrupted())
    assert not back.exists()
    main(["move", "--from", there, "--to", str(back)])
    assert rows(back) == rows(file)
    assert [it.name for it in back.parent.iterdir()] == ["back.db"]


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
