"""Where stores are kept in tests: files of SQLite, and databases of a PostgreSQL that is started for them."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Never

import pytest

from clairiere.lab.database import NO_POSTGRES, Cluster, asked, programs
from clairiere.server.postgres import open_postgres
from clairiere.server.stores import is_postgres

NO_DISK = "no file system may be mounted here, so no disk can be filled (on Linux root may)"
SQLITE, POSTGRES = "sqlite", "postgres"
TEMPLATE = "house1"  # a database with all its tables and no row in them


class Places:
    """Addresses by name: a file each, or a database each."""

    def __init__(self, folder: Path, cluster: Cluster | None) -> None:
        self.folder, self.cluster = folder, cluster
        self._databases: dict[str, str] = {}

    def __call__(self, name: str = "tables.db") -> str:
        """The address of this name, the same whenever it is asked for."""
        if self.cluster is None:
            return str(self.folder / name)
        if name not in self._databases:
            self._databases[name] = self.cluster.new(like=TEMPLATE)
        return self._databases[name]


def prepared(folder: Path, *, sync: bool = False) -> Cluster:
    """A PostgreSQL, started, with a database to make others like."""
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail(NO_POSTGRES)
        pytest.skip(NO_POSTGRES)
    cluster = Cluster(folder, sync=sync)
    cluster.start()
    open_postgres(cluster.new())  # it has not connected, so there is nothing to close
    return cluster


@contextmanager
def cluster_for_a_while() -> Iterator[Cluster]:
    """The same, until it is no longer needed; not in a folder of pytest's, which are for one user."""
    with tempfile.TemporaryDirectory(prefix="clairiere-pg-") as folder:
        cluster = prepared(Path(folder))
        yield cluster
        cluster.stop("immediate")


def all_written(data: str) -> bytes:
    """Every byte that a store keeps."""
    if not is_postgres(data):
        return b"".join(path.read_bytes() for path in Path(data).parent.glob(f"{Path(data).name}*"))
    rows = "SELECT encode(body, 'escape') FROM entry UNION ALL SELECT hall::text FROM hall"
    return asked(data, f"{rows} UNION ALL SELECT daily_line::text FROM daily_line").encode()


def without_disk() -> Never:
    """Say that a full disk could not be tried; where everything has to be, that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(NO_DISK)
    pytest.skip(NO_DISK)


@contextmanager
def mounted(folder: Path, size: str) -> Iterator[Path | None]:
    """A real file system of so many bytes; None where none may be mounted."""
    folder.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)  # a process that was killed may not be gone yet


def fill(disk: Path) -> Path:
    """Fill a disk to the last byte with one file."""
    ballast = disk / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as filling:
        while filling.write(bytes(4096)):
            pass
    return ballast
