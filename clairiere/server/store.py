"""Where tables are kept: the log of each, entry after entry, and what can be asked of all of them.

The log is the truth and only ever grows. The hall is what can be asked without reading logs; what
an entry changes in it is written together with the entry.
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from clairiere.core.errors import ClairiereError

if TYPE_CHECKING:
    from clairiere.server.company import Company

STATUSES = "open", "playing", "over"
HOUSE_MOVES = 0.0  # due at once: a bot is to move, or somebody is to be passed for


class StoreError(ClairiereError):
    """The store cannot be opened, read or written; the message says what would be right."""


class Taken(Exception):
    """Somebody else has already written this entry of the table, or taken the table away; nothing was written."""


class Keep(msgspec.Struct, frozen=True):
    """How many days tables are kept where nothing happens any more, by their status; None is for ever."""

    open: int | None = None  # never begun
    playing: int | None = None
    over: int | None = None


FOR_EVER = Keep()
AMONG_STRANGERS = Keep(open=30, playing=365, over=365)


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody made of a day's deal, in the first game of it that they began. The others are practice."""

    game: str
    day: str
    person: str  # the hash of the key they sat down with
    table: str
    name: str
    won: bool = False
    points: int = 0
    steps: int = 0
    ended: float | None = None  # when; None while it is played, and for good if the day was over first


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a table, as it is kept in the index of persons: a person's name, or a bot's level."""

    name: str | None = None
    level: str | None = None


class PersonSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that belongs to a person, with what can be told of it without reading the table's log."""

    person: str  # the hash of the person's key; empty if the seat is nobody's any more
    table: str
    seat: int
    game: str
    status: str  # open, playing, over
    pace: str
    opened: float
    company: tuple[Sitter, ...]  # seat by seat
    asked: bool = False  # whether it is this seat's turn
    deadline: float | None = None  # when its clock runs out; live, that of the first whose turn it is
    day: str | None = None
    place: int | None = None  # once the game is over: 1 for who won; None without a winner
    score: int | None = None
    ended: str | None = None  # why
    finished: float | None = None  # when
    updated: float = 0.0  # when something happened at the table
    turn: int | None = None  # over days: the entry that put the present decision to it
    acting: tuple[int, ...] = ()  # the seats of the table that may decide now
    rests: float | None = None  # when the last holiday ends that the table knows of


class Written(asyncio.Future[None]):
    """Comes true when something is written, or known not to be; whoever is cancelled meanwhile waits for that, too.

    Else whoever reads the table next might do so before the write lands, and take the old for the true.
    """

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        """Nothing is called back: a task that is cancelled notices when it goes on."""
        return False


class Index(msgspec.Struct, frozen=True):
    """What the hall knows of a table."""

    game: str
    public: bool
    status: str  # open, playing, over
    due: float | None = None  # when something must happen by itself: a clock runs out; HOUSE_MOVES for a bot
    line: Line | None = None  # of a day's game
    acting: int = 0  # the seats that may decide now, as bits
    asked: int = 0  # those of them where a person does
    persons: tuple[PersonSeat, ...] = ()  # the seats that belong to somebody; none if they are as they were written


class Size(msgspec.Struct, frozen=True):
    """How large a house is."""

    tables: dict[str, int]  # by status
    bytes: int  # of disk


class Store(Protocol):
    """The one way to the tables, whatever database is behind it."""

    @property
    def company(self) -> "Company | None":
        """The other processes that may serve the same tables; None if there can be none."""

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        """Write entries n, n + 1, … and the table's index if it is new, all or nothing; durable when it returns.

        The first entry of a table is 1. `Taken` if n is written already, or if the table is there no more. After a
        `StoreError`, or when the caller was cancelled, the caller does not know what is written and reads the table
        again: it is settled by then.
        """

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table that follow entry `after`, in order: n, at, body."""

    async def listed(self, status: str, limit: int = 100) -> list[str]:
        """The public tables of this status, the one where something happened last first."""

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """The tables where somebody's time ran out before then, most urgent first; bots are not among it."""

    async def waiting(self, after: str = "", limit: int = 1000) -> list[str]:
        """The tables where the house is to move, by their names, those that follow `after`."""

    async def expire(self, status: str, before: float, but: Collection[str] = (), limit: int = 1000) -> list[str]:
        """Delete tables of this status where nothing has happened since then, all that is kept of them; which ones.

        Those named in `but` stay. Durable when it returns.
        """

    async def size(self) -> Size:
        """How much is kept. It may look at every table, so ask seldom; it may estimate how many there are."""

    async def disk(self) -> int:
        """How many bytes of disk the tables take."""

    async def deal(self, game: str, day: str, secret: str) -> str:
        """The secret of a game's day: this one, unless another is kept already; durable when it returns."""

    async def best_lines(self, game: str, day: str, limit: int = 10) -> tuple[int, list[Line]]:
        """How many have finished a day's game, and the best of them: won, more points, fewer steps, earlier."""

    async def line_of(self, game: str, day: str, person: str) -> tuple[Line, int] | None:
        """Somebody's line of a day, and how many are better than it."""

    async def person_seats(self, person: str, status: str | None = None, limit: int = 1000) -> list[PersonSeat]:
        """A person's seats, of one status or of all, the one where something happened last first."""

    async def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query of one's own finds: in words that both databases understand, with `?` for each value."""

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """Do statements, each with its values, all or none; durable when it returns.

        `Taken` if one would add a row whose key is there already.
        """

    def room(self) -> int:
        """How many more bytes there is room for."""

    async def close(self) -> None:
        """Write what was still to be written, and let go of the database."""
