"""Where tables are kept: the log of each, entry after entry, and what can be asked of all of them.

The log is the truth and only ever grows. The hall is what can be asked without reading logs; what
an entry changes in it is written together with the entry.
"""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from clairiere.core.errors import ClairiereError

if TYPE_CHECKING:
    from clairiere.server.company import Company

HOUSE_MOVES = 0.0  # due at once: a bot is to move, or somebody is to be passed for


class StoreError(ClairiereError):
    """The store cannot be opened, read or written; the message says what would be right."""


class Taken(Exception):
    """Somebody else has already written this entry of the table; nothing was written."""


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


async def settled(written: "asyncio.Future[None]") -> None:
    """Wait until something is written, or known not to be; whoever is cancelled meanwhile waits for that, too.

    Else whoever reads the table next might do so before the write lands, and take the old for the true.
    """
    try:
        await asyncio.shield(written)
    except asyncio.CancelledError:
        while not written.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([written])
        written.exception()  # nobody else asks for it
        raise


class Index(msgspec.Struct, frozen=True):
    """What the hall knows of a table."""

    game: str
    public: bool
    status: str  # open, playing, over
    due: float | None = None  # when something must happen by itself: a clock runs out; HOUSE_MOVES for a bot
    line: Line | None = None  # of a day's game


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

        The first entry of a table is 1. `Taken` if n is written already. After a `StoreError`, or when the caller
        was cancelled, the caller does not know what is written and reads the table again: it is `settled` by then.
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
        """How much is kept. It looks at every table, so ask seldom."""

    async def deal(self, game: str, day: str, secret: str) -> str:
        """The secret of a game's day: this one, unless another is kept already; durable when it returns."""

    async def best_lines(self, game: str, day: str, limit: int = 10) -> tuple[int, list[Line]]:
        """How many have finished a day's game, and the best of them: won, more points, fewer steps, earlier."""

    async def line_of(self, game: str, day: str, person: str) -> tuple[Line, int] | None:
        """Somebody's line of a day, and how many are better than it."""

    def room(self) -> int:
        """How many more bytes there is room for."""

    async def close(self) -> None:
        """Write what was still to be written, and let go of the database."""
