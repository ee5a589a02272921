"""The store in PostgreSQL says clearly why it cannot be opened, changes nothing then, and outlives its restarts."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine
from structlog.testing import capture_logs

from clairiere.lab.database import Cluster, asked
from clairiere.server import migrations, postgres_database
from clairiere.server.postgres import PostgresStore, open_postgres
from clairiere.server.schema import metadata
from clairiere.server.store import Index, StoreError
from clairiere.server.stores import is_postgres
from tests.server.places import TEMPLATE
from tests.server.test_store import bodies, in_a_loop

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
    assert "this user may not read and write alembic_version, daily" in refused(address.replace("clairiere@", "bob@"))
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

    async def play(table: str) -> None:
        for n in range(1, 2000):
            try:
                await store.append(table, n, [b"%d" % n], 1.0, PLAYING)
            except StoreError:  # nobody knows whether it is written: who plays looks again
                if len(await bodies(store, table)) < n:
                    return
            told[table] = n

    playing = [asyncio.create_task(play(f"table{k}")) for k in range(20)]
    while len(told) < 20:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(cluster.stop, "immediate")
    await asyncio.to_thread(cluster.start)
    await asyncio.wait(playing)
    assert any(n < 1999 for n in told.values())
    for table, n in told.items():
        assert await bodies(store, table) == [b"%d" % k for k in range(1, n + 1)]
        await store.append(table, n + 1, [b"after"], 2.0, PLAYING)
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
