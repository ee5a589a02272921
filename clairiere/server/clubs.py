"""A club's own corner: tables that are listed there and nowhere else, for whoever has its link.

The link holds a key in its fragment; the house keeps only a hash of it. Who has the link is of the club.
"""

import hashlib
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from clairiere.server import names, papers, wire
from clairiere.server.deeds import Refusal
from clairiere.server.store import Store
from clairiere.server.tables import store_may_fail
from clairiere.server.tournament_wire import TournamentLine

KIND = "club"
KEY_BYTES = 18
ID_DIGITS = 24
MOST_NAME = 40
LISTED = """
    SELECT hall.table_id FROM club_table JOIN hall ON hall.table_id = club_table.table_id
    WHERE club_table.club = ? AND hall.status = ? ORDER BY hall.updated DESC LIMIT ?
"""
ADD = "INSERT INTO club_table (table_id, club) VALUES (?, ?)"
DROP_OLD = "DELETE FROM club_table WHERE NOT EXISTS (SELECT 1 FROM hall WHERE hall.table_id = club_table.table_id)"
NO_CLUB = "this link leads to no club; perhaps it was cut off, or nobody has played there for a long time"

encode = msgspec.json.Encoder().encode


class NewClub(Struct, kw_only=True, forbid_unknown_fields=True):
    """A club that wants a corner of its own."""

    name: Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="What the club is called.")]


class Club(Struct, kw_only=True):
    """A club as its corner tells of it. `id` is what its tables name it by; the key cannot be told from it."""

    id: str
    name: str


class OpenedClub(Club, kw_only=True):
    """A corner that was just made. Whoever has the key is of the club; the house cannot tell it again."""

    key: str


class Corner(Club, kw_only=True):
    """A club's corner: its tables that wait for people, and those that can be watched."""

    open: list[wire.About]
    playing: list[wire.About]
    tournaments: list[TournamentLine] = []


decode = msgspec.json.Decoder(Club).decode


def id_of(key: str) -> str:
    """What the tables of a club name it by."""
    return hashlib.sha256(f"clairiere club {key}".encode()).hexdigest()[:ID_DIGITS]


async def make(store: Store, wanted: NewClub, now: float) -> OpenedClub:
    """Make a corner."""
    try:
        name = names.proper(wanted.name, MOST_NAME)
    except names.BadName as fault:
        raise Refusal(fault.code, str(fault)) from None
    key = secrets.token_urlsafe(KEY_BYTES)
    with store_may_fail("the house cannot write this down just now; try again"):
        await papers.keep(store, KIND, id_of(key), encode(Club(id=id_of(key), name=name)), now)
    return OpenedClub(id=id_of(key), name=name, key=key)


async def of(store: Store, key: str | None) -> Club:
    """The club that a key belongs to."""
    with store_may_fail("the house cannot read its clubs just now; try again"):
        kept = await papers.paper(store, KIND, id_of(key or ""))
    if kept is None:
        raise Refusal("unknown-club", NO_CLUB)
    return decode(kept)


async def tables(store: Store, club: str, status: str, limit: int = 100) -> list[str]:
    """The tables of a club's corner of this status, the one where something happened last first."""
    return [str(table) for (table,) in await store.ask(LISTED, club, status, limit)]


async def list_table(store: Store, club: str, table: str, now: float) -> None:
    """A table was opened in a club's corner: it is listed there, and the corner is kept on."""
    with store_may_fail("the house cannot write this down just now; try again"):
        kept = await papers.paper(store, KIND, club)
        if kept is not None:
            await papers.keep(store, KIND, club, kept, now)
        await store.write((ADD, (table, club)))


async def tidy(store: Store, before: float | None) -> None:
    """Forget corners where no table was opened since then, and tables that are there no more."""
    if before is not None:
        await papers.drop_old(store, KIND, before)
    await store.write((DROP_OLD, ()))
