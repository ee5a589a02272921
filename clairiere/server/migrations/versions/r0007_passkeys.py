"""Passkeys, and the secrets that the house makes for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make both tables; nobody has a passkey yet."""
    op.create_table(
        "passkey",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("signs", sa.Integer, nullable=False),
        sa.Column("box", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("passkey_person", "passkey", ["person"])
    op.create_table(
        "secret",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
