"""The store keeps every acknowledged entry, and says clearly why it cannot."""

import asyncio
import functools
import itertools
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from clairiere.server import queries, sqlite_file, start
from clairiere.server.hall import TAKE_AWAY
from clairiere.server.sqlite import SqliteStore, open_sqlite
from clairiere.server.store import HOUSE_MOVES, Index, Line, Store, StoreError, Taken
from clairiere.server.stores import open_store
from tests.server.places import Places, fill, mounted, without_disk

OPEN = Index("grandbois", True, "open")
PLAYING = Index("grandbois", True, "playing", due=50.0)


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test."""

    @functools.wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


@asynccontextmanager
async def opened(data: Path | str) -> AsyncIterator[Store]:
    """A store that is closed at the end."""
    store = open_store(str(data))
    try:
        yield store
    finally:
        await store.close()


async def bodies(store: Store, table: str) -> list[bytes]:
    return [body for _, _, body in await store.entries(table)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A store's file with one table of two entries, closed."""

    async def begin() -> None:
        async with opened(tmp_path / "tables.db") as store:
            await store.append("oak", 1, [b"opened", b"joined"], 10.0, OPEN)

    asyncio.run(begin())
    return tmp_path / "tables.db"


@in_a_loop
async def test_entries_come_back_in_order_after_the_store_was_closed(places: Places) -> None:
    async with opened(places("new/folder/tables.db")) as store:
        await store.append("oak", 1, [b"opened"], 10.0, OPEN)
        await store.append("elm", 1, [b"another table"], 11.0, OPEN)
        await store.append("oak", 2, [b"joined", b"started", bytes(range(256))], 12.5, PLAYING)

    async with opened(places("new/folder/tables.db")) as store:
        assert await store.entries("oak") == [
            (1, 10.0, b"opened"), (2, 12.5, b"joined"), (3, 12.5, b"started"), (4, 12.5, bytes(range(256))),
        ]  # fmt: skip
        assert await store.entries("oak", after=3) == [(4, 12.5, bytes(range(256)))]
        assert await store.entries("oak", after=4) == []
        assert await store.entries("nobody's") == []


@in_a_loop
async def test_an_acknowledged_entry_survives_the_sudden_death_of_the_server(file: Path) -> None:
    dying = """if True:
        import asyncio, os, signal, sys
        from clairiere.server.sqlite import open_sqlite
        from clairiere.server.store import Index
        async def play():
            store = open_sqlite(sys.argv[1])
            for n in range(1, 101):
                await store.append("elm", n, [b"%d" % n], 1.0, Index("grandbois", False, "playing"))
            os.kill(os.getpid(), signal.SIGKILL)
        asyncio.run(play())"""
    assert subprocess.run([sys.executable, "-c", dying, file]).returncode == -9
    async with opened(file) as store:
        assert await bodies(store, "elm") == [b"%d" % n for n in range(1, 101)]


@in_a_loop
async def test_an_entry_is_written_once_and_the_second_writer_is_told(places: Places) -> None:
    async with opened(places()) as store:
        await store.append("oak", 1, [b"a", b"b"], 1.0, OPEN)
        for n in (1, 2):
            with pytest.raises(Taken):
                await store.append("oak", n, [b"x", b"y"], 2.0, PLAYING)
        assert await bodies(store, "oak") == [b"a", b"b"]
        assert await store.listed("open") == ["oak"]  # nor has its index changed


@in_a_loop
async def test_nothing_is_added_to_a_table_that_was_taken_away(places: Places) -> None:
    async with opened(places()) as store:
        await store.append("oak", 1, [b"opened"], 1.0, OPEN)
        await store.write(*((statement, ("oak",)) for statement in TAKE_AWAY))
        answers = await asyncio.gather(
            store.append("oak", 2, [b"joined", b"started"], 2.0, PLAYING),
            store.append("elm", 1, [b"opened", b"joined"], 2.0, OPEN),
            store.append("elm", 3, [b"started"], 2.0, PLAYING),
            return_exceptions=True,
        )
        assert [type(it) for it in answers] == [Taken, type(None), type(None)]
        assert [await bodies(store, it) for it in ("oak", "elm")] == [[], [b"opened", b"joined", b"started"]]
        assert (await store.size()).tables == {"playing": 1}


@in_a_loop
async def test_one_conflict_in_a_group_spoils_nobody_elses_entry(places: Places) -> None:
    async with opened(places()) as store:
        races = [store.append(f"table{k % 100}", 1, [b"%d" % k], 1.0, OPEN) for k in range(200)]
        answers = await asyncio.gather(*races, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 100
        assert sum(isinstance(answer, Taken) for answer in answers) == 100
        for k in range(100):
            assert len(await store.entries(f"table{k}")) == 1


@in_a_loop
async def test_an_entry_that_is_no_entry_hinders_only_its_writer(places: Places) -> None:
    async with opened(places()) as store:
        wrong: Any = [object()]
        answers = await asyncio.gather(
            store.append("oak", 1, [b"a"], 1.0, OPEN),
            store.append("elm", 1, wrong, 1.0, OPEN),
            store.append("ash", 1, [b"b"], 1.0, OPEN),
            return_exceptions=True,
        )
        assert [answer is None for answer in answers] == [True, False, True]
        assert not isinstance(answers[1], StoreError | Taken)  # who asks for nonsense has a fault of their own
        assert [await bodies(store, it) for it in ("oak", "elm", "ash")] == [[b"a"], [], [b"b"]]


@in_a_loop
async def test_thousands_write_at_once_and_each_reads_its_own_entry_at_once(places: Places) -> None:
    tables, moves = 500, 8
    async with opened(places()) as store:

        async def play(table: str) -> None:
            for n in range(1, moves + 1):
                await store.append(table, n, [b"%d" % n], float(n), PLAYING)
            assert await bodies(store, table) == [b"%d" % n for n in range(1, moves + 1)]

        await asyncio.gather(*(play(f"table{k}") for k in range(tables)))


def test_two_event_loops_may_write_through_one_store(tmp_path: Path) -> None:
    store = open_sqlite(tmp_path / "tables.db")

    async def write(table: str) -> None:
        await asyncio.gather(*(store.append(f"{table}{k}", 1, [b"x"], 1.0, OPEN) for k in range(50)))

    async def both() -> list[str]:
        await asyncio.gather(write("here"), asyncio.to_thread(asyncio.run, write("there")))
        found = await store.listed("open", 1000)
        await store.close()
        return found

    assert len(asyncio.run(both())) == 100


@in_a_loop
async def test_who_is_cancelled_while_waiting_disturbs_nobody(places: Places) -> None:
    async with opened(places()) as store:
        tasks = [asyncio.create_task(store.append(f"table{k}", 1, [b"x"], 1.0, OPEN)) for k in range(20)]
        await asyncio.sleep(0)
        tasks[3].cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(answer is None for answer in answers) == 19


@in_a_loop
async def test_closing_writes_what_still_waits_and_then_refuses(places: Places) -> None:
    store = open_store(places())
    waiting = [asyncio.create_task(store.append(f"table{k}", 1, [b"x"], 1.0, OPEN)) for k in range(100)]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreError, match="closed"):
        await store.append("oak", 1, [b"x"], 1.0, OPEN)
    with pytest.raises(StoreError, match="closed"):
        await store.entries("oak")


@in_a_loop
async def test_the_hall_lists_public_tables_newest_activity_first(places: Places) -> None:
    async with opened(places()) as store:
        for at, table in enumerate(("oak", "elm", "ash")):
            await store.append(table, 1, [b"opened"], float(at), OPEN)
        await store.append("secret", 1, [b"opened"], 9.0, Index("grandbois", False, "open"))
        await store.append("elm", 2, [b"said"], 10.0, OPEN)
        await store.append("ash", 2, [b"started"], 11.0, PLAYING)
        assert await store.listed("open") == ["elm", "oak"]
        assert await store.listed("open", limit=1) == ["elm"]
        assert await store.listed("playing") == ["ash"]
        assert await store.listed("over") == []


@in_a_loop
async def test_the_hall_tells_which_tables_are_due(places: Places) -> None:
    async with opened(places()) as store:
        for table, due in (("oak", 30.0), ("elm", 20.0), ("ash", None), ("yew", 99.0)):
            await store.append(table, 1, [b"x"], 1.0, Index("grandbois", False, "playing", due))
        assert await store.due(before=50.0) == ["elm", "oak"]
        assert await store.due(before=50.0, limit=1) == ["elm"]
        await store.append("elm", 2, [b"x"], 2.0, Index("grandbois", False, "over"))
        assert await store.due(before=50.0) == ["oak"]


@in_a_loop
async def test_tables_that_wait_for_the_house_are_told_in_turn_and_hide_no_clock(places: Places) -> None:
    async with opened(places()) as store:
        for table, due in (("oak", HOUSE_MOVES), ("elm", HOUSE_MOVES), ("ash", 20.0), ("yew", HOUSE_MOVES)):
            await store.append(table, 1, [b"x"], 1.0, Index("grandbois", False, "playing", due))
        assert await store.due(before=50.0, limit=1) == ["ash"]
        assert await store.waiting(limit=2) == ["elm", "oak"]
        assert await store.waiting(after="oak", limit=2) == ["yew"]


@in_a_loop
async def test_old_tables_are_deleted_with_all_that_is_kept_of_them_and_no_others(places: Places) -> None:
    line = Line(game="oakwood", day="2026-11-16", person="p" * 64, table="elm", name="Ann", ended=5.0)
    over = Index("oakwood", False, "over")
    async with opened(places()) as store:
        await store.append("oak", 1, [b"opened"], 1.0, over)
        await store.append("oak", 2, [b"said, long after the end"], 90.0, None)
        await store.append("elm", 1, [b"opened", b"ended"], 2.0, Index("oakwood", True, "over", line=line))
        await store.append("ash", 1, [b"watched"], 3.0, over)
        await store.append("yew", 1, [b"opened"], 4.0, OPEN)
        assert (await store.size()).tables == {"over": 3, "open": 1}
        assert (await store.size()).bytes > 0

        assert await store.expire("over", before=50.0, but={"ash"}) == ["elm"]

        assert await store.entries("elm") == []
        assert await store.line_of("oakwood", "2026-11-16", "p" * 64) is None
        assert await bodies(store, "oak") == [b"opened", b"said, long after the end"]
        assert (await store.size()).tables == {"over": 2, "open": 1}
        assert len(await store.expire("over", before=100.0, limit=1)) == 1
        assert await store.expire("open", before=4.0) == []


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """A disk without room: no file may grow beyond `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@in_a_loop
async def test_a_start_counts_no_more_tables_than_it_tells_of(places: Places) -> None:
    async with opened(places()) as store:
        await fill_hall(store, range(30))
        few = await read_by(store, queries.SOME, 21)
        assert await start.size_of(store) == (30, ANY)
    async with opened(places()) as store:
        await fill_hall(store, range(30, 1500))
        assert await read_by(store, queries.SOME, 21) == few, "as much is read as in a small house"
        assert await start.size_of(store) == (start.MANY + 1, ANY)


async def fill_hall(store: Store, tables: range) -> None:
    """Tables that are over."""
    over = Index("grandbois", True, "over")
    await asyncio.gather(*(store.append(f"t{n:05}", 1, [b"opened"], 10.0, over) for n in tables))


async def read_by(store: Store, query: str, *values: Any) -> int:
    """What it takes to answer a query: steps of SQLite, or rows that PostgreSQL reads."""
    if isinstance(store, SqliteStore):
        steps = itertools.count()
        store._reading.set_progress_handler(lambda: next(steps) < 0, 1)
        await store.ask(query, *values)
        store._reading.set_progress_handler(None, 1)
        return next(steps)
    plan = "\n".join(line for (line,) in await store.ask(f"EXPLAIN (ANALYZE, TIMING OFF) {query}", *values))
    return sum(map(int, re.findall(r"(?:actual rows=|Rows Removed by Filter: )(\d+)", plan)))


@in_a_loop
async def test_without_room_nothing_is_half_written_and_with_room_it_goes_on(file: Path) -> None:
    async with opened(file) as store:
        with no_file_above(100_000):
            tries = [store.append(f"table{k}", 1, [b"a" * 9000, b"b" * 9000], 1.0, OPEN) for k in range(20)]
            answers = await asyncio.gather(*tries, return_exceptions=True)
            refused = [k for k, answer in enumerate(answers) if isinstance(answer, StoreError)]
            assert refused
            assert "the disk refuses" in str(answers[refused[0]])
        for k, answer in enumerate(answers):
            assert len(await store.entries(f"table{k}")) == (2 if answer is None else 0)
        for k in refused:
            await store.append(f"table{k}", 1, [b"a" * 9000], 1.0, OPEN)
    async with opened(file) as store:
        assert await bodies(store, "oak") == [b"opened", b"joined"]
        assert all([await bodies(store, f"table{k}") == [b"a" * 9000] for k in refused])


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 400 kB, where one may be mounted."""
    with mounted(tmp_path / "disk", "400k") as disk:
        if disk is None:
            without_disk()
        yield disk


@in_a_loop
async def test_a_full_disk_is_named_and_the_store_goes_on_when_there_is_room(small_disk: Path) -> None:
    async with opened(small_disk / "tables.db") as store:
        await store.append("oak", 1, [b"opened"], 1.0, OPEN)
        ballast = fill(small_disk)
        with pytest.raises(StoreError, match="the disk is full"):
            await store.append("oak", 2, [b"x" * 50_000], 2.0, OPEN)
        assert await bodies(store, "oak") == [b"opened"]
        ballast.unlink()
        await store.append("oak", 2, [b"x" * 50_000], 3.0, OPEN)
        assert len(await store.entries("oak")) == 2


def test_a_full_disk_at_the_start_is_named(small_disk: Path) -> None:
    fill(small_disk)
    assert refused(small_disk / "tables.db").endswith(
        "the disk is full; nothing more can be written until there is room on it"
    )


def refused(path: Path) -> str:
    """The message with which the store refuses to open, after seeing that it left every file as it was."""
    before = everything_in(path.parent)
    with pytest.raises(StoreError) as fault:
        open_sqlite(path)
    assert str(fault.value).startswith(f"{path}: ")
    assert everything_in(path.parent) == before
    return str(fault.value)


def everything_in(folder: Path) -> dict[str, bytes]:
    return {it.name: it.read_bytes() for it in folder.iterdir() if it.is_file()} if folder.is_dir() else {}


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("My thesis, the only copy.")
    assert "nor any SQLite file; it was left as it is" in refused(path)


@pytest.mark.parametrize("journal", ["delete", "wal"])
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, journal: str) -> None:
    path = tmp_path / "photos.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA journal_mode = {journal}")
        other.execute("CREATE TABLE photo (id)")
        other.commit()
        assert "is an SQLite file of another program" in refused(path)


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert "is a folder; name a file in it" in refused(tmp_path)


def test_a_folder_cannot_be_made_inside_a_file(file: Path) -> None:
    assert "cannot be opened and written" in refused(file / "tables.db")


@contextmanager
def as_somebody_else() -> Iterator[Path]:
    """A folder that others may read, seen by somebody who is not root."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    before = os.geteuid()
    try:
        yield folder
    finally:
        os.seteuid(before)
        folder.chmod(0o755)
        shutil.rmtree(folder)


def become_nobody() -> None:
    if os.geteuid() == 0:
        os.seteuid(65534)


def test_a_file_that_may_not_be_written_is_named(file: Path) -> None:
    with as_somebody_else() as folder:
        path = Path(shutil.copy(file, folder / "tables.db"))
        path.chmod(0o444)
        folder.chmod(0o777)
        become_nobody()
        assert "cannot be opened and written (Permission denied)" in refused(path)


def test_a_folder_that_may_not_be_written_is_named(file: Path) -> None:
    with as_somebody_else() as folder:
        path = Path(shutil.copy(file, folder / "tables.db"))
        path.chmod(0o666)
        folder.chmod(0o555)
        become_nobody()
        message = refused(path)
        assert "tables.db.lock: Permission denied" in message
        assert "in a folder that this user may write" in message


@pytest.fixture
def another_server(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A second process that has the store open."""
    opening = """if True:
        import sys
        from clairiere.server.sqlite import open_sqlite
        store = open_sqlite(sys.argv[1])
        print("open", flush=True)
        sys.stdin.read()"""
    command = [sys.executable, "-c", opening, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "open\n"
        yield server
        server.kill()


def test_one_file_serves_one_server(file: Path, another_server: subprocess.Popen[str]) -> None:
    message = refused(file)
    assert f"another Clairière server (process {another_server.pid}) already uses this file" in message
    assert "stop that one first" in message
    link = file.with_name("link.db")
    link.symlink_to(file)
    with pytest.raises(StoreError, match=str(another_server.pid)):
        open_sqlite(link)  # the same file under another name
    another_server.kill()
    another_server.wait()
    asyncio.run(open_sqlite(file).close())


def test_a_file_in_somebodys_hands_is_waited_for_and_then_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.1)
    with closing(sqlite3.connect(file, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        assert "another program is writing to this file" in refused(file)


@in_a_loop
async def test_a_foreign_transaction_delays_entries_and_loses_none(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.1)
    async with opened(file) as store:
        with closing(sqlite3.connect(file, isolation_level=None)) as shell:
            shell.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="another program is writing"):
                await store.append("oak", 3, [b"started"], 20.0, PLAYING)
            assert await bodies(store, "oak") == [b"opened", b"joined"]
            shell.execute("ROLLBACK")
        await store.append("oak", 3, [b"started"], 20.0, PLAYING)


def test_a_file_cut_short_is_called_damaged(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:9000])
    message = refused(file)
    assert "is damaged" in message
    assert ".recover" in message


def test_a_file_with_a_broken_page_is_called_damaged(file: Path) -> None:
    data = bytearray(file.read_bytes())
    with closing(sqlite3.connect(file)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'").fetchone()
    data[(page - 1) * 4096 : page * 4096] = b"\x55" * 4096
    file.write_bytes(data)
    assert "is damaged" in refused(file)


def test_a_file_of_a_newer_clairiere_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE alembic_version SET version_num = '0999'")
        db.commit()
    assert "was written by a newer Clairière (its schema is 0999" in refused(file)


def test_a_closed_file_leaves_nothing_beside_it(file: Path) -> None:
    assert [it.name for it in file.parent.iterdir()] == ["tables.db"]


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    asyncio.run(open_sqlite(path).close())
    asyncio.run(open_sqlite(path).close())


def test_the_secrets_of_games_are_for_the_servers_user_only(tmp_path: Path) -> None:
    path = tmp_path / "house" / "tables.db"
    asyncio.run(open_sqlite(path).close())
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_a_store_that_is_up_to_date_opens_without_sqlalchemy(file: Path) -> None:
    opening = """if True:
        import asyncio, sys
        from clairiere.server.sqlite import open_sqlite
        asyncio.run(open_sqlite(sys.argv[1]).close())
        sys.exit("sqlalchemy" in sys.modules or "alembic" in sys.modules)"""
    assert subprocess.run([sys.executable, "-c", opening, str(file)]).returncode == 0


@in_a_loop
async def test_whoever_is_cancelled_waits_until_it_is_known_what_is_written(tmp_path: Path) -> None:
    async with opened(tmp_path / "tables.db") as store:
        assert isinstance(store, SqliteStore)
        slow, commit = threading.Event(), store._commit

        def commit_slowly(group: list[Any]) -> None:
            slow.wait(30)
            commit(group)

        store._commit = commit_slowly  # type: ignore[method-assign]
        writing = asyncio.create_task(store.append("oak", 1, [b"opened"], 10.0, OPEN))
        await asyncio.sleep(0.01)
        for _ in range(3):
            writing.cancel()
            await asyncio.sleep(0.01)
        assert not writing.done()
        slow.set()
        await asyncio.gather(writing, return_exceptions=True)
        assert writing.cancelled()
        assert await bodies(store, "oak") == [b"opened"]
