"""The store as SQLAlchemy sees it: one schema for every database. The migrations lead here, step by step."""

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

entry = Table(
    "entry",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Double, nullable=False),  # seconds since 1970
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

hall = Table(
    "hall",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("updated", Double, nullable=False),
    Column("due", Double),
    Index("hall_listed", "public", "status", "updated"),
    Index("hall_due", "due"),
    sqlite_with_rowid=False,
)

daily = Table(
    "daily",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),  # such as 2026-11-16
    Column("secret", Text, nullable=False),
    sqlite_with_rowid=False,
)

daily_line = Table(
    "daily_line",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # the hash of a key
    Column("table_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("ended", Double),
    sqlite_with_rowid=False,
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("process", Integer, primary_key=True),
    Column("seats", Integer, nullable=False),  # those with a page open there, as bits
    Column("watching", Integer, nullable=False),
    sqlite_with_rowid=False,
)

house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Double, nullable=False),
    sqlite_with_rowid=False,
)
