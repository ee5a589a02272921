"""The steps from an empty database to the present schema. Alembic is imported only when there is a step to take."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009", "0010")  # oldest first
LATEST = REVISIONS[-1]


def config() -> "Config":
    """Alembic's view of this folder."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    found.set_main_option("path_separator", "os")
    return found


def upgrade(connection: "Connection", to: str = LATEST) -> None:
    """Take every step up to `to`, in the transaction that the connection is in."""
    from alembic import command

    steps = config()
    steps.attributes["connection"] = connection
    command.upgrade(steps, to)
