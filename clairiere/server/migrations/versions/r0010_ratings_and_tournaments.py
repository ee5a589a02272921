"""Ratings, with how each came about; tournaments, as their entries tell them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Older games are not rated."""
    op.create_table(
        "rated_table",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("opened", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rated_seat",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_seat_table", "rated_seat", ["table_id", "seat"], unique=True)
    op.create_index("rated_seat_person", "rated_seat", ["person", "game", "n"])
    op.create_table(
        "rating",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("least", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("rating_ladder", "rating", ["game", "least"])
    op.create_index("rating_person", "rating", ["person"])
    op.create_table(
        "tournament",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("club", sa.Text),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_status", "tournament", ["status", "updated"])
    op.create_index("tournament_club", "tournament", ["club", "updated"])
    op.create_table(
        "tournament_entry",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tournament_person",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("tournament_person_person", "tournament_person", ["person"])
