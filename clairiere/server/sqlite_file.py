"""The store's SQLite file: locked, recognised and brought up to date, or refused with the reason.

A file that is not ours, or that cannot be trusted, is left as it is.
"""

import errno
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

import structlog

from clairiere.server.migrations import LATEST, REVISIONS
from clairiere.server.store import StoreError

if sys.platform != "win32":
    import fcntl

MAGIC = b"SQLite format 3\0"
OURS = b"Clai"  # bytes 68 to 71 of the file say whose it is
PARTING = 0.5  # seconds to wait for a server that was killed and whose last process is still going
PATIENCE = 2.0  # seconds to wait for another program that is writing
LARGE = 64 << 20  # bytes; a smaller file is checked in no time
CHECKED_WITHIN = 0.2  # seconds for a large one: people wait for the house to open, however much is kept
ANOTHER = "Name a file that Clairière wrote, or a new one"
WRITABLE = "Name a file that this user may write, in a folder that this user may write"

logger = structlog.get_logger()


class Lock:
    """One server a file. The lock ends with the process, however that ends."""

    def __init__(self, path: Path) -> None:
        self._beside = path.with_name(path.name + ".lock")
        self._file = self._open(path)
        try:
            os.ftruncate(self._file, 0)
            os.write(self._file, str(os.getpid()).encode())
        except OSError:
            self.release()
            raise

    def _open(self, path: Path) -> int:
        """Open and lock the lock file, anew if another server has just removed it, or is about to go."""
        until = time.monotonic() + PARTING
        while True:
            file = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if sys.platform == "win32":  # not locked: a second server would find its entries taken
                    return file
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.path.samestat(os.fstat(file), self._beside.stat()):
                    return file
            except BlockingIOError:
                process = os.read(file, 20).decode() or "just starting"
                if time.monotonic() > until:
                    os.close(file)
                    raise StoreError(
                        f"{path}: another Clairière server (process {process}) already uses this file; "
                        "stop that one first, or give this one a file of its own"
                    ) from None
                time.sleep(0.02)
            except FileNotFoundError:
                pass
            os.close(file)

    def release(self) -> None:
        """Let another server have the file."""
        with suppress(OSError):
            self._beside.unlink()
        os.close(self._file)


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Whatever the file system or SQLite says no to becomes a message for a person."""
    try:
        yield
    except (OSError, sqlite3.Error) as fault:
        raise refusal(path, fault) from None


def lock(path: Path) -> Lock:
    """Take the file for this server; its folder is made if it is missing."""
    if path.is_dir():
        raise StoreError(f"{path}: is a folder; name a file in it, such as {path / 'tables.db'}")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Lock(path)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself."""
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def recognise(path: Path) -> None:
    """Make sure that the file is ours, or new, and may be written; look at its first bytes only."""
    if not path.exists():
        path.touch(0o600)  # the logs hold the secrets of games
    with path.open("r+b") as file:
        head = file.read(100)
    if head and head[:16] != MAGIC:
        raise StoreError(f"{path}: is not a file of Clairière, nor any SQLite file; it was left as it is. {ANOTHER}")
    if head and head[68:72] != OURS:
        raise StoreError(f"{path}: is an SQLite file of another program; it was left as it is. {ANOTHER}")


def bring_up_to_date(path: Path) -> None:
    """Take the steps of the schema that the file lacks, after making a copy of it."""
    revision = revision_of(path)
    if revision == LATEST:
        return
    if revision is not None and revision not in REVISIONS:
        raise StoreError(
            f"{path}: was written by a newer Clairière (its schema is {revision}, here {LATEST} is the latest); "
            "it was left as it is. Start that version, or name another file"
        )
    if revision is not None:
        backup = copy_aside(path)
        logger.warning("store upgrade", file=str(path), was=revision, becomes=LATEST, backup=str(backup))
    upgrade(path)


def revision_of(path: Path) -> str | None:
    """The last step of the schema that the file has taken; None if it is empty."""
    with closing(connect(path)) as db:
        check(path, db)
        if not db.execute("SELECT 1 FROM sqlite_master").fetchone():
            return None
        row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        raise damaged(path, "it does not say which schema it has")
    return str(row[0])


def check(path: Path, db: sqlite3.Connection) -> None:
    """Make sure that nobody else is writing and that the file is whole; of a large file, as far as there is time."""
    db.execute("BEGIN IMMEDIATE")
    enough = threading.Timer(CHECKED_WITHIN, db.interrupt)
    if path.stat().st_size > LARGE:
        enough.start()
    try:
        found = [fault for (fault,) in db.execute("PRAGMA quick_check(1)")]
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        found = ["ok"]
    finally:
        enough.cancel()
    db.execute("ROLLBACK")
    if found != ["ok"]:
        raise damaged(path, found[0])


def copy_aside(path: Path) -> Path:
    """A copy of the whole file beside it, under a name that was free."""
    names = (f"{path.name}.before-{LATEST}" + (f"-{n}" if n > 1 else "") for n in count(1))
    copy = next(found for found in map(path.with_name, names) if not found.exists())
    draft = path.with_name(path.name + ".draft")
    try:
        draft.unlink(missing_ok=True)
        draft.touch(0o600)
        with closing(connect(path)) as db, closing(connect(draft)) as target:
            db.backup(target)
        return draft.replace(copy)
    finally:
        draft.unlink(missing_ok=True)


def upgrade(path: Path, to: str = LATEST) -> None:
    """Take the steps up to `to`, all or none."""
    from sqlalchemy import create_engine, event, exc
    from sqlalchemy.pool import NullPool

    from clairiere.server import migrations

    engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            migrations.upgrade(connection, to)
    except exc.DBAPIError as fault:
        raise (fault.orig or fault) from None


def refusal(path: Path, fault: OSError | sqlite3.Error) -> StoreError:
    """What to tell a person when the file system or SQLite says no."""
    if isinstance(fault, OSError):
        if fault.errno == errno.ENOSPC:
            return full(path)
        where = "" if fault.filename in (None, str(path)) else f"{fault.filename}: "
        return StoreError(f"{path}: cannot be opened and written ({where}{fault.strerror}). {WRITABLE}")
    kind = getattr(fault, "sqlite_errorcode", 0) & 0xFF  # the rest of the code is detail
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(
            f"{path}: another program is writing to this file and has not finished; "
            "end it (an open sqlite3 shell, a copy under way), then try again"
        )
    if kind == sqlite3.SQLITE_FULL:
        return full(path)
    if kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return StoreError(f"{path}: cannot be opened and written ({fault}). {WRITABLE}")
    if kind == sqlite3.SQLITE_IOERR:
        return StoreError(
            f"{path}: the disk refuses ({fault}); see whether it is full, failing or gone, then try again"
        )
    return damaged(path, str(fault))


def full(path: Path) -> StoreError:
    """The disk has no room."""
    return StoreError(f"{path}: the disk is full; nothing more can be written until there is room on it")


def damaged(path: Path, how: str) -> StoreError:
    """The file is ours and not whole."""
    return StoreError(
        f"{path}: is damaged ({how}); it was left as it is. Put a copy made earlier in its place, "
        f"or save what can still be read: sqlite3 {path.name} .recover"
    )
