"""Which seats belong to whom, and whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table; seats taken before belong to whoever has their key. Whose turn it is tells the next move."""
    for name in ("acting", "asked"):
        op.add_column("hall", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "person_seat",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("opened", sa.Double, nullable=False),
        sa.Column("company", sa.Text, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("day", sa.Text),
        sa.Column("place", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("ended", sa.Text),
        sa.Column("finished", sa.Double),
        sa.Column("updated", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("person_seat_person", "person_seat", ["person", "status"])
