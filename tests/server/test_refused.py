"""Whatever is wrong with a house is told in one line, whoever asks for it; nothing is changed."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from clairiere.cli import main
from clairiere.lab.database import Cluster, asked
from clairiere.server import elsewhere, postgres_database, sqlite_file, start
from tests.server.places import TEMPLATE

CONTENT = """
    SELECT string_agg(query_to_xml(format('TABLE %I', relname), true, false, '')::text, '' ORDER BY relname)
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
"""
SOMETHING = "INSERT INTO entry VALUES ('oak', 1, 10.0, 'opened')"
NEWER = "UPDATE alembic_version SET version_num = '0999'"
OTHER = "CREATE TABLE photo (id int); CREATE TABLE alembic_version (version_num text)"

Told = Callable[..., str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Told:
    """Runs a command that is refused; the line that says why."""
    for module in (start, elsewhere):
        monkeypatch.setattr(module, "set_up_logs", lambda: None)

    def run(*command: str) -> str:
        with pytest.raises(SystemExit) as stopped:
            main([*command])
        said = capsys.readouterr()
        assert (stopped.value.code, said.out, said.err.count("\n")) == (2, "", 1), said
        return said.err

    return run


def asked_by_all(told: Told, address: str, folder: Path) -> list[str]:
    """What those who serve, think for, move and read a house are told of it."""
    sqlite_file.upgrade(file := folder / "tables.db")
    before = file.read_bytes()
    lines = [
        told("--data", address, "--port", "0", "--no-browser"),
        told("bots", "--data", address),
        told("move", "--from", address, "--to", str(folder / "new.db")),
        told("move", "--from", str(file), "--to", address),
        told("stats", address),
    ]
    assert file.read_bytes() == before
    assert [it.name for it in folder.iterdir()] == ["tables.db"]
    return lines


@pytest.mark.parametrize(
    ("user", "said"),
    [
        ("cid:secret-word@", "lets nobody in that way"),
        ("zoe@", "lets nobody in that way"),
        ("dot@", "this user may not do that"),
        ("clairiere@", "was written by a newer Clairière"),
    ],
)
def test_who_may_not_use_a_house_is_told_so(
    cluster: Cluster, tmp_path: Path, told: Told, user: str, said: str
) -> None:
    cluster.sql("DROP ROLE IF EXISTS cid, dot; CREATE ROLE cid LOGIN PASSWORD 'right'; CREATE ROLE dot LOGIN")
    rules = cluster.data / "pg_hba.conf"
    rules.write_text(f"host all cid 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")
    cluster.sql("SELECT pg_reload_conf()")
    address = cluster.new(like=TEMPLATE)
    asked(address, f"{SOMETHING}; {NEWER}")
    before = asked(address, CONTENT)
    for line in asked_by_all(told, address.replace("clairiere@", user), tmp_path):
        assert said in line
        assert "secret-word" not in line
    assert asked(address, CONTENT) == before


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://clairiere@127.0.0.1:1/house", "cannot be reached"),
        ("postgresql://clairiere@no-such-host.invalid/house", "cannot be reached"),
        ("postgresql://clairiere@127.0.0.1:port/house", "is no address of a database"),
        ("postgresql://clairiere:secret-word@[::1/house", "is no address of a database"),
        ("postgresql://clairiere:secret-word@127.0.0.1:99999/house", "is no address of a database"),
        ("postgresql://clairiere:secret-word@127.0.0.1,,/house", "is no address of a database"),
        ("postgresql://clairiere:secret-word@127.0.0.1:1/house?password", "is no address of a database"),
        (
            "postgresql://clairiere:secret-word@127.0.0.1:1/house?sslmode=odd",
            "is no address of a database (`sslmode`",
        ),
        ("postgresql://clairiere:/secret-word@127.0.0.1:1/house", "cannot be reached"),
        ("postgresql://clairiere:a?secret-word@127.0.0.1:1/house", "is no address of a database"),
        ("postgresql://clairiere:a#secret-word@127.0.0.1:1/house", "is no address of a database"),
        ("postgresql://clairiere:secret-word", "is no address of a database"),
        ("postgresql://127.0.0.1:1/house?password=a@secret-word", "cannot be reached"),
        ("postgresql://a b:%zzsecret-word@127.0.0.1:1/\thouse", "cannot be reached"),
    ],
)
def test_a_wrong_address_is_told(tmp_path: Path, told: Told, address: str, said: str) -> None:
    for line in asked_by_all(told, address, tmp_path):
        assert said in line
        assert "secret-word" not in line


def test_a_setting_that_postgresql_does_not_know_is_told(cluster: Cluster, tmp_path: Path, told: Told) -> None:
    for line in asked_by_all(told, f"{cluster.new(like=TEMPLATE)}?colour=green", tmp_path):
        assert 'unrecognized configuration parameter "colour"' in line


@pytest.mark.parametrize("how", ["set to read only", "no rights", "too old"])
def test_a_house_that_cannot_be_written_is_not_opened(
    cluster: Cluster, tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    address, said = cluster.new(like=TEMPLATE), "may only be read; name the database that takes writes"
    cluster.sql("DROP ROLE IF EXISTS eve")
    cluster.sql("CREATE ROLE eve LOGIN")
    asked(address, "GRANT SELECT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO eve")
    if how == "set to read only":
        asked(address, "GRANT INSERT ON ALL TABLES IN SCHEMA public TO eve")
        cluster.sql("ALTER ROLE eve SET default_transaction_read_only = on")  # as every session of a standby is
    elif how == "too old":
        monkeypatch.setattr(postgres_database, "OLDEST", 1000)
        said = "and a house needs 1000 or newer"
    else:
        said = "this user may not read and write "
    there, before = address.replace("clairiere@", "eve@"), asked(address, CONTENT)
    sqlite_file.upgrade(file := tmp_path / "tables.db")
    try:
        for command in (
            ("--data", there, "--port", "0", "--no-browser"),
            ("bots", "--data", there),
            ("move", "--from", str(file), "--to", there),
        ):
            assert said in told(*command)
    finally:
        asked(address, "DROP OWNED BY eve")
        cluster.sql("DROP ROLE eve")
    assert asked(address, CONTENT) == before


@pytest.mark.parametrize("kind", ["mysql", "postgre", "postgresql+asyncpg", "sqlite"])
def test_an_address_of_another_kind_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told, kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in asked_by_all(told, f"{kind}://clairiere:secret-word@db.example.org/house", tmp_path):
        assert f"{kind}:// is no kind of address for a house" in line
        assert "secret-word" not in line


def test_what_is_no_house_is_left_alone(cluster: Cluster, tmp_path: Path, told: Told) -> None:
    other = cluster.new()
    asked(other, OTHER)
    before = asked(other, CONTENT)
    assert all("holds the tables of another program" in line for line in asked_by_all(told, other, tmp_path))
    assert asked(other, CONTENT) == before


def test_a_database_that_is_not_there_is_told(cluster: Cluster, tmp_path: Path, told: Told) -> None:
    nowhere = cluster.address("nowhere")
    assert all("there is no such database" in line for line in asked_by_all(told, nowhere, tmp_path))


@pytest.mark.parametrize(
    ("lock", "revision", "said"),
    [
        ("pg_advisory_lock_shared", "0002", "has an older schema (0002"),
        ("pg_advisory_lock", None, "this house is just being moved"),
    ],
)
def test_a_house_in_use_is_not_changed_under_its_users(
    cluster: Cluster, tmp_path: Path, told: Told, lock: str, revision: str | None, said: str
) -> None:
    address = cluster.new(like="template0" if revision else TEMPLATE)
    if revision:
        asyncio.run(postgres_database.upgrade(address, revision))
    before = asked(address, CONTENT)
    sqlite_file.upgrade(file := tmp_path / "tables.db")

    def tried() -> list[str]:
        moved = [
            told("move", "--from", address, "--to", str(tmp_path / "new.db")),
            told("move", "--from", str(file), "--to", address),
        ]
        assert all("this house is open, or just being moved" in line for line in moved)
        return [
            told("--data", address, "--port", "0", "--no-browser"),
            told("bots", "--data", address),
        ]

    async def beside() -> list[str]:
        async with postgres_database.connected(address) as somebody:
            await somebody.execute(f"SELECT {lock}($1)", postgres_database.HOUSE)
            return await asyncio.to_thread(tried)

    assert all(said in line for line in asyncio.run(beside()))
    assert asked(address, CONTENT) == before
    assert [it.name for it in tmp_path.iterdir()] == ["tables.db"]


def test_a_file_that_is_no_house_is_left_alone(cluster: Cluster, tmp_path: Path, told: Told) -> None:
    empty = cluster.new()
    (file := tmp_path / "letter.db").write_text("Dear Ann")
    for line in (
        told("--data", str(file), "--port", "0", "--no-browser"),
        told("move", "--from", str(file), "--to", empty),
        told("move", "--from", empty, "--to", str(file)),
    ):
        assert "is not a file of Clairière" in line or "is empty, so there is no house" in line
    assert "is neither a Parquet file nor the file of a house" in told("stats", str(file))
    assert file.read_text() == "Dear Ann"
    assert asked(empty, CONTENT) == ""
    assert "a file serves one process" in told("--data", str(file), "--workers", "2")
    assert "for a house in a database" in told("bots", "--data", str(file))
