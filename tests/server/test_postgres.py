"""The store in PostgreSQL says clearly why it cannot be opened, changes nothing then, and outlives its restarts."""

import asyncio
import subprocess
import sys

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from structlog.testing import capture_logs

from clairiere.lab.database import Cluster, asked
from clairiere.server import elsewhere, migrations, postgres, postgres_database
from clairiere.server.finished import finished
from clairiere.server.hall import TAKE_AWAY
from clairiere.server.postgres import PostgresStore, open_postgres
from clairiere.server.schema import metadata
from clairiere.server.store import Index, StoreError, Taken
from clairiere.server.stores import is_postgres
from tests.server.places import TEMPLATE
from tests.server.test_store import bodies, fill_hall, in_a_loop, read_by

NO_ROOM = """
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''53100'', MESSAGE = ''no room''; END'
"""
WAITED_LONG = """
    SELECT EXISTS (
        SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database() AND now() - query_start > '1 s'
    )
"""
PLAYING = Index("grandbois", True, "playing", due=50.0)


@pytest.fixture
def address(cluster: Cluster) -> str:
    """A database with one table of two entries."""
    address = cluster.new(like=TEMPLATE)
    asked(address, "INSERT INTO entry VALUES ('oak', 1, 10.0, 'opened'), ('oak', 2, 10.0, 'joined')")
    asked(address, "INSERT INTO hall VALUES ('oak', 'grandbois', true, 'playing', 10.0, NULL)")
    return address


def refused(address: str) -> str:
    """The message with which the store refuses to open."""
    with pytest.raises(StoreError) as fault:
        open_postgres(address)
    assert "\n" not in str(fault.value)
    assert str(fault.value).startswith("postgres")
    return str(fault.value)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("postgresql://clairiere@127.0.0.1:1/house", "cannot be reached"),
        ("postgresql://clairiere@no-such-host.invalid/house", "cannot be reached"),
        ("postgresql://clairiere@127.0.0.1:port/house", "is no address of a database"),
        ("postgresql://clairiere:%zz@127.0.0.1:1/house?sslmode=odd", "is no address of a database"),
    ],
)
def test_a_wrong_address_is_named(wrong: str, said: str) -> None:
    assert said in refused(wrong)


def test_a_database_that_is_not_there_is_named(cluster: Cluster) -> None:
    assert "there is no such database" in refused(cluster.address("nowhere"))


def test_a_wrong_password_is_named_and_never_told(cluster: Cluster, address: str) -> None:
    cluster.sql("CREATE ROLE ann LOGIN PASSWORD 'right'")
    rules = (cluster.data / "pg_hba.conf").read_text()
    (cluster.data / "pg_hba.conf").write_text(f"host all ann 127.0.0.1/32 scram-sha-256\n{rules}")
    cluster.sql("SELECT pg_reload_conf()")
    for given in ("ann:secret-word@", "ann@", "nobody-here@"):
        message = refused(address.replace("clairiere@", given))
        assert "lets nobody in that way" in message
        assert "secret-word" not in message
    assert "secret-word" not in refused(f"{address.replace('clairiere@', 'ann@')}?password=secret-word")


def test_a_user_without_rights_is_told_so(cluster: Cluster, address: str) -> None:
    cluster.sql("CREATE ROLE bob LOGIN")
    assert "may not do that (permission denied for table alembic_version)" in refused(
        address.replace("clairiere@", "bob@")
    )
    asked(address, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO bob")
    assert "this user may not read and write alembic_version, " in refused(address.replace("clairiere@", "bob@"))
    empty = cluster.new().replace("clairiere@", "bob@")
    assert "this user may not do that (permission denied for schema public)" in refused(empty)


def test_the_database_of_another_program_is_left_alone(cluster: Cluster) -> None:
    other = cluster.new()
    asked(other, "CREATE TABLE photo (id int); CREATE TABLE alembic_version (version_num text)")
    assert "holds the tables of another program; it was left as it is" in refused(other)
    assert asked(other, "SELECT count(*) FROM pg_class WHERE relname IN ('entry', 'hall')") == "0"


def test_a_database_of_a_newer_clairiere_is_left_alone(address: str) -> None:
    asked(address, "UPDATE alembic_version SET version_num = '0999'")
    assert "was written by a newer Clairière (its schema is 0999" in refused(address)


@pytest.fixture
def old(cluster: Cluster) -> str:
    """A database as the first schema left it."""
    address = cluster.new()
    asyncio.run(postgres_database.upgrade(address, "0001"))
    asked(address, "INSERT INTO entry SELECT 'oak', n, n, 'x' FROM generate_series(1, 100) AS n")
    asked(address, "INSERT INTO hall VALUES ('oak', 'grandbois', true, 'playing', 9.0)")
    return address


def test_an_older_database_is_upgraded_with_all_its_entries(old: str) -> None:
    async def look(store: PostgresStore) -> None:
        assert await bodies(store, "oak") == [b"x"] * 100
        assert await store.listed("playing") == ["oak"]
        await store.close()

    with capture_logs() as lines:
        asyncio.run(look(open_postgres(old)))
        asyncio.run(look(open_postgres(old)))  # the second time there is nothing to do
    assert [(line["was"], line["becomes"]) for line in lines] == [("0001", migrations.LATEST)]


def test_an_older_database_in_use_is_left_as_it_is(old: str) -> None:
    async def look() -> str:
        async with postgres_database.connected(old) as somebody:
            await somebody.execute("SELECT pg_advisory_lock_shared($1)", postgres_database.HOUSE)
            return await asyncio.to_thread(refused, old)

    assert "has an older schema (0001" in asyncio.run(look())
    assert asked(old, "SELECT version_num FROM alembic_version") == "0001"


def test_an_upgrade_that_fails_half_way_changes_nothing(old: str) -> None:
    asked(old, "CREATE INDEX hall_due ON hall (updated)")  # in the way of the second half of a step
    assert "hall_due" in refused(old)
    assert asked(old, "SELECT count(*) FROM information_schema.columns WHERE column_name = 'due'") == "0"
    assert asked(old, "SELECT version_num FROM alembic_version") == "0001"


def test_the_steps_lead_to_the_schema(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    async def compare() -> list[object]:
        engine = create_async_engine(address.replace("postgresql:", "postgresql+asyncpg:"))
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(compare()) == []


def test_two_who_open_a_new_database_at_once_both_find_it_ready(cluster: Cluster) -> None:
    address = cluster.new()
    opening = "import sys; from clairiere.server.postgres import open_postgres; open_postgres(sys.argv[1])"
    starting = [subprocess.Popen([sys.executable, "-c", opening, address], stderr=-1) for _ in range(2)]
    assert [it.communicate()[1] for it in starting] == [b"", b""]


@in_a_loop
async def test_an_acknowledged_entry_survives_a_database_that_fails_and_the_store_goes_on(cluster: Cluster) -> None:
    store = open_postgres(cluster.new(like=TEMPLATE))
    told: dict[str, int] = {}

    failed = asyncio.Event()

    async def play(table: str) -> None:
        n = 0
        while not failed.is_set():
            n += 1
            try:
                await store.append(table, n, [b"%d" % n], 1.0, PLAYING)
            except StoreError:  # nobody knows whether it is written: who plays looks again
                await failed.wait()
                if len(await bodies(store, table)) < n:
                    return
            told[table] = n

    playing = [asyncio.create_task(play(f"table{k}")) for k in range(20)]
    while len(told) < 20:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(cluster.stop, "immediate")
    await asyncio.to_thread(cluster.start)
    failed.set()
    await asyncio.gather(*playing)
    for table, n in told.items():
        assert await bodies(store, table) == [b"%d" % k for k in range(1, n + 1)]
        await store.append(table, n + 1, [b"after"], 2.0, PLAYING)
    await store.close()


@in_a_loop
async def test_logs_that_many_ask_for_at_once_are_read_together(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, read = open_postgres(address), PostgresStore._read
    statements: list[str] = []

    async def noted(it: PostgresStore, query: str, *values: object) -> list[object]:
        statements.append(query)
        return await read(it, query, *values)

    monkeypatch.setattr(PostgresStore, "_read", noted)
    for k in range(200):
        await store.append(f"table{k}", 1, [b"%d" % n for n in range(k % 3)], 1.0, PLAYING)
    wanted = [(f"table{k}", after) for k in range(200) for after in (0, 0, 1)]
    found = await asyncio.gather(*(store.entries(*it) for it in [*wanted, ("nobody's", 0), ("no\0text", 0)]))
    for (table, after), rows in zip(wanted, found, strict=False):
        assert rows == [(n + 1, 1.0, b"%d" % n) for n in range(int(table[5:]) % 3)][after:]
    assert found[-2:] == [[], []]
    assert statements.count(postgres.READ_TOGETHER) < 20  # a process also asks what others do

    monkeypatch.setattr(postgres, "READ_TOGETHER", "SELECT 1 / 0, $1::text[], $2::int[]")
    faults = await asyncio.gather(*(store.entries(f"table{k}") for k in range(5)), return_exceptions=True)
    assert [type(it) for it in faults] == [StoreError] * 5
    await store.close()


@in_a_loop
async def test_a_database_that_had_no_room_is_not_called_full_for_ever(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(address, NO_ROOM)
    asked(address, "CREATE TRIGGER no_room BEFORE INSERT ON entry EXECUTE FUNCTION no_room()")
    store = open_postgres(address)
    for seconds, room in ((1000.0, False), (0.0, True)):  # nobody is sent to a house that is called full
        monkeypatch.setattr(postgres, "FULL_FOR", seconds)
        with pytest.raises(StoreError, match="the disk of the database is full"):
            await store.append("oak", 3, [b"moved"], 11.0, PLAYING)
        assert (store.room() > 0) == room
    asked(address, "DROP TRIGGER no_room ON entry")
    await store.append("oak", 3, [b"moved"], 11.0, PLAYING)
    await store.close()


@in_a_loop
async def test_whoever_is_cancelled_while_a_commit_is_slow_waits_until_it_is_known_what_is_written(
    address: str,
) -> None:
    store, other = open_postgres(address), await asyncpg.connect(address)
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE entry IN SHARE MODE")  # who writes waits for it
            writing = asyncio.create_task(store.append("elm", 1, [b"opened"], 10.0, PLAYING))
            while not await other.fetchval("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)"):
                await asyncio.sleep(0.01)
            for _ in range(3):
                writing.cancel()
                await asyncio.sleep(0.01)
            assert not writing.done()
        await asyncio.gather(writing, return_exceptions=True)
        assert writing.cancelled()
        assert await bodies(store, "elm") == [b"opened"]
    finally:
        await other.close()
        await store.close()


def test_who_starts_while_another_takes_long_steps_waits_for_them(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "ANSWER_WITHIN", 0.2)

    async def look() -> None:
        async with postgres_database.connected(address, patient=True) as somebody:
            await somebody.execute("SELECT pg_advisory_lock($1)", postgres_database.STEPS)
            starting = asyncio.create_task(asyncio.to_thread(postgres_database.prepare, address))
            while not await somebody.fetchval(WAITED_LONG):
                assert not starting.done()
                await asyncio.sleep(0.01)
            await somebody.execute("SELECT pg_advisory_unlock($1)", postgres_database.STEPS)
            await starting

    asyncio.run(look())


@in_a_loop
async def test_a_write_whose_line_is_lost_while_it_commits_is_not_told_as_somebody_elses(cluster: Cluster) -> None:
    address = cluster.new(like=TEMPLATE)
    lines: list[asyncio.Task[None] | None] = []

    async def passed_on(to_us: asyncio.StreamReader, to_them: asyncio.StreamWriter) -> None:
        lines.append(asyncio.current_task())
        from_it, to_it = await asyncio.open_connection("127.0.0.1", cluster.port)
        answering = asyncio.create_task(passed(from_it, to_them))
        while said := await to_us.read(65536):
            if b"COMMIT" in said:  # it is done, and nobody hears of it
                answering.cancel()
                await asyncio.wait([answering])
                to_it.write(said)
                await from_it.read(1)
                break
            to_it.write(said)
        answering.cancel()
        for end in (to_it, to_them):
            end.close()

    async def passed(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while said := await source.read(65536):
            target.write(said)

    async with await asyncio.start_server(passed_on, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        store = PostgresStore(address.replace(f":{cluster.port}/", f":{port}/"))
        with pytest.raises(StoreError):
            await store.write(("INSERT INTO paper VALUES ('report', 'oak', 1.0, ?)", (b"",)))
        assert asked(address, "SELECT count(*) FROM paper") == "1"
        await store.close()
        await asyncio.gather(*filter(None, lines), return_exceptions=True)


@in_a_loop
async def test_who_stood_still_while_the_house_was_moved_writes_nothing(address: str) -> None:
    store = PostgresStore(address)
    async with postgres_database.connected(address) as mover:
        await mover.execute("SELECT pg_advisory_lock($1)", postgres_database.HOUSE)
        with pytest.raises(StoreError, match="just being moved"):
            await store.append("oak", 3, [b"moved"], 11.0, PLAYING)
        with pytest.raises(StoreError, match="just being moved"):
            await store.write(("DELETE FROM hall", ()))
    await store.append("oak", 3, [b"moved"], 11.0, PLAYING)
    async with postgres_database.connected(address) as mover:  # whatever became of the line to the others
        assert not await mover.fetchval("SELECT pg_try_advisory_lock($1)", postgres_database.HOUSE)
    await store.close()


def test_bots_make_no_house(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "set_up_logs", lambda: None)
    empty = cluster.new()
    with pytest.raises(StoreError, match="is empty; there is no house in it"):
        elsewhere.think_for_house(empty, 1, None)
    assert asked(empty, "SELECT count(*) FROM pg_class WHERE relname IN ('entry', 'hall')") == "0"


def test_statistics_ask_for_no_more_than_to_read(cluster: Cluster, address: str) -> None:
    cluster.sql("CREATE ROLE reader LOGIN")
    asked(address, "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    with finished(address.replace("clairiere@", "reader@")) as (count, _games):
        assert count == 0


@in_a_loop
async def test_tidying_up_looks_at_no_table_that_stays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_postgres(address)
    await fill_hall(store, range(1500))
    asked(address, "ANALYZE hall")
    assert await read_by(store, postgres.EXPIRE, "over", 5.0, [], 20) < 100
    assert (await store.size()).tables == {"playing": 1, "over": 1500}

    monkeypatch.setattr(postgres, "MOST_COUNTED", 20)
    assert await read_by(store, postgres.SOME_OF, "over", 20) < 100
    found = (await store.size()).tables
    assert found.pop("over") == pytest.approx(1500, rel=0.1)
    assert found == {"playing": 1}
    await store.close()


@in_a_loop
async def test_who_writes_while_a_table_is_taken_away_waits_and_writes_nothing(address: str) -> None:
    store, other = open_postgres(address), await asyncpg.connect(address)
    try:
        async with other.transaction():
            for statement in TAKE_AWAY:
                await other.execute(postgres.numbered(statement), "oak")
            writing = asyncio.create_task(store.append("oak", 3, [b"moved"], 11.0, None))
            while not await other.fetchval("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)"):
                assert not writing.done()
                await asyncio.sleep(0.01)
        with pytest.raises(Taken):
            await writing
        assert asked(address, "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM hall)") == "0|0"
    finally:
        await other.close()
        await store.close()


def test_a_database_that_is_up_to_date_opens_without_sqlalchemy(address: str) -> None:
    opening = """if True:
        import sys
        from clairiere.server.postgres import open_postgres
        open_postgres(sys.argv[1])
        sys.exit("sqlalchemy" in sys.modules or "alembic" in sys.modules)"""
    assert subprocess.run([sys.executable, "-c", opening, address]).returncode == 0


def test_an_address_is_told_from_a_file() -> None:
    assert is_postgres("postgresql://localhost/house")
    assert is_postgres("postgres:///house")
    assert not is_postgres("postgres.db")
