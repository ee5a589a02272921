"""The store as SQLAlchemy sees it: one schema for every database. The migrations lead here, step by step."""

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, Table, Text, text

metadata = MetaData()

ASKED = "turn IS NOT NULL"  # few of all seats: who looks for whom to call need look at no others

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
    Column("acting", Integer, nullable=False),  # the seats that may decide now, as bits
    Column("asked", Integer, nullable=False),  # those of them where a person does
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

paper = Table(
    "paper",
    metadata,
    Column("kind", Text, primary_key=True),  # such as club
    Column("id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("paper_at", "kind", "at"),
    sqlite_with_rowid=False,
)

club_table = Table(
    "club_table",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("club", Text, nullable=False),  # in whose corner it is listed
    Index("club_tables", "club"),
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

person_seat = Table(
    "person_seat",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, nullable=False),  # the hash of a key
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("opened", Double, nullable=False),
    Column("company", Text, nullable=False),  # who sits at the table, seat by seat, as JSON
    Column("deadline", Double),  # over days; what changes with every live move stands in the hall
    Column("day", Text),
    Column("place", Integer),
    Column("score", Integer),
    Column("ended", Text),
    Column("finished", Double),
    Column("updated", Double, nullable=False),
    Column("turn", Integer),  # over days: the entry that put the present decision to the person
    Column("rests", Double),  # when the last holiday ends that the table knows of
    Index("person_seat_person", "person", "status"),
    Index("person_seat_turn", "person", sqlite_where=text(ASKED), postgresql_where=text(ASKED)),
    sqlite_with_rowid=False,
)

passkey = Table(
    "passkey",
    metadata,
    Column("credential", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signs", Integer, nullable=False),
    Column("box", Text, nullable=False),  # the person's key, locked; only the passkey has what opens it
    Column("made", Double, nullable=False),
    Index("passkey_person", "person"),
    sqlite_with_rowid=False,
)

secret = Table(
    "secret",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)

caller = Table(
    "caller",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("origin", Text, nullable=False),  # of the page where it was given: links lead there
    Column("confirmed", Boolean, nullable=False),
    Column("made", Double, nullable=False),
    Column("kind", Text, nullable=False),  # mail, or push: then the address is the endpoint of a browser
    Column("p256dh", Text),  # the browser's public key, and the secret that goes with it
    Column("auth", Text),
    Column("zone", Text),  # in whose time deadlines are told, such as Europe/Paris
    Column("remind", Integer, nullable=False),  # hours before the deadline; 0: never
    Index("caller_person", "person"),
    sqlite_with_rowid=False,
)

rated_table = Table(
    "rated_table",
    metadata,
    Column("table_id", Text, primary_key=True),  # of a rated game that has moved no rating yet
    Column("opened", Double, nullable=False),
    sqlite_with_rowid=False,
)

rated_seat = Table(
    "rated_seat",
    metadata,
    Column("game", Text, primary_key=True),
    Column("n", Integer, primary_key=True),  # the game's place in the order in which ratings moved
    Column("seat", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("person", Text, nullable=False),  # the hash of a key; empty if they were forgotten
    Column("rank", Integer, nullable=False),  # from 0; those who share one have the same
    Column("seats", Integer, nullable=False),
    Column("games", Integer, nullable=False),  # how many rated ones the person had played, with this
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at", Double, nullable=False),
    Index("rated_seat_table", "table_id", "seat", unique=True),
    Index("rated_seat_person", "person", "game", "n"),
    sqlite_with_rowid=False,
)

rating = Table(
    "rating",
    metadata,
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),  # as they last called themselves
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("least", Double, nullable=False),  # what they are worth in all likelihood: the ladder goes by it
    Column("games", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index("rating_ladder", "game", "least"),
    Index("rating_person", "person"),
    sqlite_with_rowid=False,
)

tournament = Table(
    "tournament",
    metadata,
    Column("id", Text, primary_key=True),
    Column("club", Text),  # in whose corner it is listed
    Column("status", Text, nullable=False),  # open, playing, over
    Column("updated", Double, nullable=False),
    Index("tournament_status", "status", "updated"),
    Index("tournament_club", "club", "updated"),
    sqlite_with_rowid=False,
)

tournament_entry = Table(
    "tournament_entry",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tournament_person = Table(
    "tournament_person",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # who plays in it, or has opened it
    Index("tournament_person_person", "person"),
    sqlite_with_rowid=False,
)

holiday = Table(
    "holiday",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("begins", Double, nullable=False),
    Column("ends", Double, nullable=False),
    Index("holiday_person", "person"),
    sqlite_with_rowid=False,
)

called = Table(
    "called",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("caller", Text, primary_key=True),
    Column("reminder", Boolean, primary_key=True),
    Column("at", Double, nullable=False),
    Column("mark", Double, nullable=False),  # of the process that was first
    sqlite_with_rowid=False,
)
