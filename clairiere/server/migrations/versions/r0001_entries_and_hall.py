"""The log of every table, and the hall."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPLICATION = int.from_bytes(b"Clai", "big")  # in the header of an SQLite file: whose it is


def upgrade() -> None:
    """Make both tables; an SQLite file is marked as ours."""
    op.create_table(
        "entry",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hall",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("hall_listed", "hall", ["public", "status", "updated"])
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"PRAGMA application_id = {APPLICATION}")
