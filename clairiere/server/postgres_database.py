"""The store's PostgreSQL database: reached, recognised and brought up to date, or refused with the reason.

A database that is not ours, or that somebody else is at work on, is left as it is.
"""

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import structlog

from clairiere.server.migrations import LATEST, REVISIONS
from clairiere.server.store import StoreError

OURS = {"entry", "hall", "alembic_version"}  # without these a database that holds something is not ours
HOUSE = int.from_bytes(b"Clai", "big")  # advisory lock: shared by all who serve, alone for who changes the whole
STEPS = HOUSE + 1  # advisory lock of whoever brings the schema up to date
CONNECT_WITHIN = 10.0  # seconds
ANSWER_WITHIN = 15.0  # seconds; nothing that we ask takes so long
ANOTHER = "Name a database that Clairière made, or an empty one"

logger = structlog.get_logger()

Connection = Any  # asyncpg's: a class of its own outside a pool, a stand-in for it inside

TABLES = "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace"
RIGHTS = """
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND NOT (
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')
    ) ORDER BY relname
"""


def shown(address: str) -> str:
    """An address as it may be told: without its password, wherever that stands."""
    parts = urlsplit(address)
    user, at, where = parts.netloc.rpartition("@")
    query = "&".join(it for it in parts.query.split("&") if not it.lower().startswith("pass"))
    return urlunsplit(parts._replace(netloc=user.split(":")[0] + at + where, query=query))


def refusal(address: str, fault: Exception) -> StoreError:
    """What to tell a person when PostgreSQL, or the way to it, says no."""
    where, said = shown(address), str(fault).rstrip(".").replace("\n", "; ") or type(fault).__name__
    match fault:
        case StoreError():
            return fault
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return StoreError(f"{where}: PostgreSQL lets nobody in that way ({said}); see to user and password")
        case asyncpg.InvalidCatalogNameError():
            return StoreError(f"{where}: there is no such database ({said}); make it first: createdb NAME")
        case asyncpg.InsufficientPrivilegeError():
            return StoreError(f"{where}: this user may not do that ({said}); it needs a database of its own")
        case asyncpg.DiskFullError():
            return full(address)
        case asyncpg.ReadOnlySQLTransactionError():
            return StoreError(f"{where}: may only be read ({said}); name the database that takes writes")
        case asyncpg.ClientConfigurationError() | ValueError():
            return StoreError(
                f"{where}: is no address of a database ({said}); such as postgresql://user@host:5432/clairiere"
            )
        case TimeoutError():
            return StoreError(f"{where}: PostgreSQL does not answer; see whether it is running and can be reached")
        case ssl.SSLError():
            return StoreError(f"{where}: no safe connection can be made ({said}); see to sslmode")
        case OSError() | asyncpg.CannotConnectNowError() | asyncpg.PostgresConnectionError():
            return StoreError(f"{where}: cannot be reached ({said}); see whether PostgreSQL is running there")
        case asyncpg.TooManyConnectionsError():
            return StoreError(f"{where}: takes no more connections ({said}); raise max_connections")
    return StoreError(f"{where}: PostgreSQL refuses ({said})")


def full(address: str) -> StoreError:
    """The database's disk has no room."""
    return StoreError(
        f"{shown(address)}: the disk of the database is full; nothing more can be written until there is room on it"
    )


FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError)


@contextlib.contextmanager
def refusing(address: str) -> Iterator[None]:
    """Whatever PostgreSQL says no to becomes a message for a person."""
    try:
        yield
    except FAULTS as fault:
        raise refusal(address, fault) from None


async def connect(address: str, within: float | None = ANSWER_WITHIN, **settings: str) -> Connection:
    """A connection whose answers come `within` so many seconds; `settings` are those of its session."""
    return await asyncpg.connect(
        address,
        timeout=CONNECT_WITHIN,
        command_timeout=within,
        server_settings={"application_name": "clairiere", "jit": "off", **settings},
    )


@contextlib.asynccontextmanager
async def connected(address: str, within: float | None = ANSWER_WITHIN) -> AsyncIterator[Connection]:
    """A connection for a while; what goes wrong is told to a person."""
    with refusing(address):
        connection = await connect(address, within)
        try:
            yield connection
        finally:
            with contextlib.suppress(*FAULTS):
                await connection.close(timeout=CONNECT_WITHIN)


async def revision_of(address: str, connection: Connection) -> str | None:
    """The last step of the schema that the database has taken; None if it is empty, a refusal if it is not ours."""
    tables = {name for (name,) in await connection.fetch(TABLES)}
    if not tables:
        return None
    if not tables >= OURS:
        raise StoreError(f"{shown(address)}: holds the tables of another program; it was left as it is. {ANOTHER}")
    found = await connection.fetchval("SELECT version_num FROM alembic_version")
    if found not in REVISIONS:
        raise StoreError(
            f"{shown(address)}: was written by a newer Clairière (its schema is {found}, "
            f"here {LATEST} is the latest); it was left as it is. Start that version, or name another database"
        )
    lacking = [name for (name,) in await connection.fetch(RIGHTS)]
    if lacking:
        raise StoreError(
            f"{shown(address)}: this user may not read and write {', '.join(lacking)}; "
            "be the user who made them, or be granted it"
        )
    return str(found)


async def bring_up_to_date(address: str) -> None:
    """Take the steps of the schema that the database lacks, all or none; whoever else starts meanwhile waits."""
    async with connected(address) as connection:
        await connection.execute("SELECT pg_advisory_lock($1)", STEPS)  # ends with the connection
        revision = await revision_of(address, connection)
        if revision == LATEST:
            if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", HOUSE):
                raise StoreError(f"{shown(address)}: this house is just being moved; start when that is done")
            return
        if revision is not None:
            if not await connection.fetchval("SELECT pg_try_advisory_lock($1)", HOUSE):
                raise StoreError(
                    f"{shown(address)}: has an older schema ({revision}, here {LATEST} is the latest) and is in use; "
                    "stop every Clairière that serves it, then start this one"
                )
            logger.warning("store upgrade", database=shown(address), was=revision, becomes=LATEST)
        await upgrade(address)


async def upgrade(address: str, to: str = LATEST) -> None:
    """Take the steps up to `to`."""
    from sqlalchemy import exc
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    from clairiere.server import migrations

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(address), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrations.upgrade, to)
    except exc.DBAPIError as fault:
        raise (getattr(fault.orig, "__cause__", None) or fault) from None


def prepare(address: str) -> None:
    """See to it that the database can be served from; in a thread, as whoever asks may be in an event loop."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, bring_up_to_date(address)).result()
