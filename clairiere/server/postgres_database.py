"""The store's PostgreSQL database: reached, recognised and brought up to date, or refused with the reason.

A database that is not ours, or that somebody else is at work on, is left as it is.
"""

import asyncio
import contextlib
import functools
import re
import ssl
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import structlog

from clairiere.server.migrations import LATEST, REVISIONS
from clairiere.server.store import StoreError

OURS = {"entry", "hall", "alembic_version"}  # without these a database that holds something is not ours
HOUSE = int.from_bytes(b"Clai", "big")  # advisory lock: shared by all who serve, alone for who changes the whole
STEPS = HOUSE + 1  # advisory lock of whoever brings the schema up to date
CONNECT_WITHIN = 10.0  # seconds
ANSWER_WITHIN = 15.0  # seconds; nothing that we ask takes so long
GO_ON_WITHIN = 5.0  # seconds; the database hangs up on who stops for longer in the middle of a transaction
HIDDEN = "://…"  # an address that cannot be told without telling what may be its password
OLDEST = 14  # the first PostgreSQL that ends the line of a process which has said nothing (`idle_session_timeout`)
HOST = re.compile(r"(\[[^\[\]]+\]|[^\[\]:]*)(:\d*)?")  # with its port
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
    """An address as it may be told: without its password, and nothing of one in which that could stand anywhere."""
    kind, there, rest = address.partition("://")
    before, _, settings = rest.partition("?")
    netloc, slash, name = before.partition("/")
    auth, at, hosts = netloc.rpartition("@")
    plain = there and address.isprintable() and not set(" #") & set(address) and "@" not in auth + name + settings
    if not plain or not all(map(HOST.fullmatch, hosts.split(","))):
        return kind.partition(":")[0] + HIDDEN
    return kind + there + auth.partition(":")[0] + at + hosts + slash + name


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
            return only_read(address)
        case asyncpg.ClientConfigurationError() | ValueError():
            told = isinstance(fault, asyncpg.ClientConfigurationError) and not where.endswith(HIDDEN)  # no password
            return StoreError(
                f"{where}: is no address of a database{f' ({said})' * told}; such as "
                "postgresql://user@host:5432/clairiere, "
                "with %3A, %2F, %3F, %23 and %40 for the signs :, /, ?, # and @ in a name or a password"
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


def only_read(address: str) -> StoreError:
    """The database is a standby, or it or its user is set to read only."""
    return StoreError(f"{shown(address)}: may only be read; name the database that takes writes, and who may write")


def moving(address: str) -> StoreError:
    """The house is being carried elsewhere."""
    return StoreError(f"{shown(address)}: this house is just being moved; wait until that is done")


def no_house(address: str) -> StoreError:
    """There is nothing yet where a house was looked for."""
    return StoreError(f"{shown(address)}: is empty; there is no house in it")


def full(address: str) -> StoreError:
    """The database's disk has no room."""
    return StoreError(
        f"{shown(address)}: the disk of the database is full; nothing more can be written until there is room on it"
    )


FAULTS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    ValueError,
)


@contextlib.contextmanager
def refusing(address: str) -> Iterator[None]:
    """Whatever PostgreSQL says no to becomes a message for a person."""
    try:
        yield
    except FAULTS as fault:
        raise refusal(address, fault) from None


async def connect(address: str, *, patient: bool = False, **settings: str) -> Connection:
    """A connection that answers soon, and that nobody waits for; or a `patient` one, for what may take long.

    `settings` are those of its session.
    """
    held_for = 0.0 if patient else GO_ON_WITHIN
    usual = {
        "application_name": "clairiere",
        "jit": "off",
        "idle_in_transaction_session_timeout": f"{1000 * held_for:.0f}",
    }
    try:
        return await asyncpg.connect(
            address,
            timeout=CONNECT_WITHIN,
            command_timeout=None if patient else ANSWER_WITHIN,
            server_settings={**usual, **settings},
        )
    except (LookupError, OverflowError) as fault:  # a host without a name, a port beyond all
        raise ValueError(str(fault)) from None


@contextlib.asynccontextmanager
async def connected(address: str, *, patient: bool = False) -> AsyncIterator[Connection]:
    """A connection for a while; what goes wrong is told to a person."""
    with refusing(address):
        connection = await connect(address, patient=patient)
        try:
            yield connection
        finally:
            with contextlib.suppress(*FAULTS):
                await connection.close(timeout=CONNECT_WITHIN)


async def revision_of(address: str, connection: Connection, *, to_read: bool = False) -> str | None:
    """The last step of the schema that the database has taken; None if it is empty, a refusal if it is not ours.

    Who wants `to_read` only need not be able to write.
    """
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
    lacking = [] if to_read else [name for (name,) in await connection.fetch(RIGHTS)]
    if lacking:
        raise StoreError(
            f"{shown(address)}: this user may not read and write {', '.join(lacking)}; "
            "be the user who made them, or be granted it"
        )
    return str(found)


async def check_writable(address: str, connection: Connection) -> None:
    """Make sure that a house can be written there: a PostgreSQL that knows all that we ask for, and takes writes."""
    if (found := connection.get_server_version().major) < OLDEST:
        raise StoreError(f"{shown(address)}: is PostgreSQL {found}, and a house needs {OLDEST} or newer")
    if await connection.fetchval("SHOW transaction_read_only") == "on":
        raise only_read(address)


async def bring_up_to_date(address: str, *, new: bool) -> None:
    """Take the steps of the schema that the database lacks, all or none; whoever else starts meanwhile waits."""
    async with connected(address, patient=True) as connection:
        await check_writable(address, connection)
        await connection.execute("SELECT pg_advisory_lock($1)", STEPS)  # ends with the connection
        revision = await revision_of(address, connection)
        if revision == LATEST:
            if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", HOUSE):
                raise moving(address)
            return
        if revision is None and not new:
            raise no_house(address)
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

    creator = functools.partial(connect, address, patient=True)
    engine = create_async_engine("postgresql+asyncpg://", async_creator=creator, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrations.upgrade, to)
    except exc.DBAPIError as fault:
        raise (getattr(fault.orig, "__cause__", None) or fault) from None


def prepare(address: str, *, new: bool = True) -> None:
    """See to it that the database can be served from; in a thread, as whoever asks may be in an event loop."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, bring_up_to_date(address, new=new)).result()
