"""Browsers that are called, when and in whose time; holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """All addresses so far are of mail."""
    op.add_column("caller", sa.Column("kind", sa.Text, nullable=False, server_default="mail"))
    op.add_column("caller", sa.Column("p256dh", sa.Text))
    op.add_column("caller", sa.Column("auth", sa.Text))
    op.add_column("caller", sa.Column("zone", sa.Text))
    op.add_column("caller", sa.Column("remind", sa.Integer, nullable=False, server_default="6"))
    op.add_column("person_seat", sa.Column("rests", sa.Double))
    op.create_table(
        "holiday",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("begins", sa.Double, nullable=False),
        sa.Column("ends", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("holiday_person", "holiday", ["person"])
