"""Where stores are kept in tests: files of SQLite, and databases of a PostgreSQL that is started for them."""

import os
from pathlib import Path

import pytest

from clairiere.lab.database import NO_POSTGRES, Cluster, asked, programs
from clairiere.server.postgres import open_postgres
from clairiere.server.stores import is_postgres

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


def prepared(folder: Path) -> Cluster:
    """A PostgreSQL, started, with a database to make others like."""
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail(NO_POSTGRES)
        pytest.skip(NO_POSTGRES)
    cluster = Cluster(folder, sync=False)
    cluster.start()
    open_postgres(cluster.new())  # it has not connected, so there is nothing to close
    return cluster


def all_written(data: str) -> bytes:
    """Every byte that a store keeps."""
    if not is_postgres(data):
        return b"".join(path.read_bytes() for path in Path(data).parent.glob(f"{Path(data).name}*"))
    rows = "SELECT encode(body, 'escape') FROM entry UNION ALL SELECT hall::text FROM hall"
    return asked(data, f"{rows} UNION ALL SELECT daily_line::text FROM daily_line").encode()
