"""The hall knows when something must happen by itself at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Every game under way is looked at once; that tells when it is due."""
    op.add_column("hall", sa.Column("due", sa.Double))
    op.create_index("hall_due", "hall", ["due"])
    op.execute("UPDATE hall SET due = 0.0 WHERE status = 'playing'")
