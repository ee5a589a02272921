"""Tables of a club's corner, and small things that the house keeps under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Older tables stand in no corner."""
    op.create_table(
        "club_table",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("club", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("club_tables", "club_table", ["club"])
    op.create_table(
        "paper",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("paper_at", "paper", ["kind", "at"])
