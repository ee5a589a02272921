"""Addresses at which people are called when it is their turn, and what they were called for."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make both tables; which turn a seat is asked for is known from its next move on."""
    op.add_column("person_seat", sa.Column("turn", sa.Integer))
    asked = sa.text("turn IS NOT NULL")
    op.create_index("person_seat_turn", "person_seat", ["person"], sqlite_where=asked, postgresql_where=asked)
    op.create_table(
        "caller",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("caller_person", "caller", ["person"])
    op.create_table(
        "called",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("caller", sa.Text, primary_key=True),
        sa.Column("reminder", sa.Boolean, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mark", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
