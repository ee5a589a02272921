"""Which store an address names: a file, or a database of PostgreSQL."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from clairiere.core.errors import BadRequest
from clairiere.server.sqlite import open_sqlite
from clairiere.server.store import Store

if TYPE_CHECKING:
    from clairiere.server.caretaker import Caretaker
    from clairiere.server.hall import Hall
    from clairiere.server.postgres import PostgresStore

SCHEMES = ("postgresql:", "postgres:")


def is_postgres(data: str) -> bool:
    """Whether an address is that of a database; one of another kind is refused, as no file is called like that."""
    if "://" in data and not data.startswith(SCHEMES):
        kind = data.partition("://")[0]
        raise BadRequest(
            f"{kind}:// is no kind of address for a house: name a file, or a database as postgresql://user@host/name"
        )
    return data.startswith(SCHEMES)


def data_at(given: str | None) -> str:
    """Where the tables are kept."""
    return given or str(Path(platformdirs.user_data_dir("clairiere", appauthor=False)) / "tables.db")


def open_store(data: str) -> Store:
    """Open the store in a file, or in the database at an address."""
    return open_postgres(data) if is_postgres(data) else open_sqlite(data)


def open_postgres(address: str) -> "PostgresStore":
    """Open the store in a database, if what is needed for it is installed."""
    need_postgres()
    from clairiere.server.postgres import open_postgres

    return open_postgres(address)


def kinds(store: Store) -> "tuple[type[Hall], type[Caretaker]]":
    """The kind of hall and of caretaker that a store needs: others where several processes may serve it."""
    if store.company is None:
        from clairiere.server.caretaker import Caretaker
        from clairiere.server.hall import Hall

        return Hall, Caretaker
    from clairiere.server.shared import SharedCaretaker, SharedHall

    return SharedHall, SharedCaretaker


def need_postgres() -> None:
    """Say what is missing, if the way to PostgreSQL is not installed."""
    if not all(map(find_spec, ("asyncpg", "greenlet"))):
        raise BadRequest("PostgreSQL needs one part more: pip install 'clairiere[pg]'")
