"""Reports to whoever runs the house: who reports whom, why, and what was said, kept for the host alone.

The name of a report begins with what its table comes to, so that those of one table are counted without reading any.
"""

import hashlib
import secrets
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from clairiere.server import log, papers, persons, wire
from clairiere.server.refusals import Refusal
from clairiere.server.sitting import Sitting
from clairiere.server.store import Store

KIND = "report"
MOST_LINES = 40  # the last ones that were said
MOST_AT = 10  # reports of one table
MOST = 1000  # reports that the host has not put away
HOW_MANY = "SELECT COUNT(*) FROM paper WHERE kind = ? AND id >= ? AND id < ?"
MOST_NOTE = 300
DAYS = 90  # that a report is kept

encode = msgspec.json.Encoder().encode


class Reporting(Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody who sits at a table reports of somebody else there."""

    seat: Annotated[int, Meta(ge=0, le=wire.MOST_SEATS - 1)]
    why: Literal["words", "name", "play", "other"]
    note: Annotated[str, Meta(max_length=MOST_NOTE)] = ""


class Line(Struct, kw_only=True):
    """Something that was said: a line, or a phrase."""

    n: int
    at: float
    seat: int
    name: str
    text: str


class Report(Struct, kw_only=True):
    """A report, as the host is told it. A handle is always the same for the same person."""

    id: str
    at: float
    table: str
    game: str
    by: str
    whom: str
    seat: int
    handle: str | None  # of whom it is about, if they said who they are
    why: str
    note: str
    lines: list[Line]


decode = msgspec.json.Decoder(Report).decode


def lines_of(sitting: Sitting) -> list[Line]:
    """What was said last at a table."""
    found = []
    for it in sitting.entries:
        entry = it.entry
        if isinstance(entry, log.Said | log.PhraseSaid):
            said = entry.text if isinstance(entry, log.Said) else f"({entry.phrase})"
            name = sitting.places[entry.seat].name or ""
            found.append(Line(n=it.n, at=it.at, seat=entry.seat, name=name, text=said))
    return found[-MOST_LINES:]


def made(sitting: Sitting, seat: int, wanted: Reporting, now: float) -> Report:
    """The report that somebody makes."""
    place = sitting.places[wanted.seat] if wanted.seat < len(sitting.places) else None
    if place is None or place.name is None or wanted.seat == seat:
        raise Refusal("not-there", "there is nobody at that seat who could be reported")
    return Report(
        id=_of_table(sitting.id) + secrets.token_hex(4),
        at=now,
        table=sitting.id,
        game=sitting.plan.game,
        by=sitting.places[seat].name or "",
        whom=place.name,
        seat=wanted.seat,
        handle=persons.handle(place.owner) if place.owner else None,
        why=wanted.why,
        note=" ".join(wanted.note.split()),
        lines=lines_of(sitting),
    )


def _of_table(table: str) -> str:
    """How the names of all reports of a table begin."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


async def _how_many(store: Store, begin: str) -> int:
    """How many reports have a name that begins so."""
    [(found,)] = await store.ask(HOW_MANY, KIND, begin, f"{begin}g")  # no digit comes after f
    return int(found)


async def keep(store: Store, report: Report) -> None:
    """Keep a report for the host."""
    if await _how_many(store, _of_table(report.table)) >= MOST_AT:
        raise Refusal("enough", "so much has been reported of this table that the host knows")
    if await _how_many(store, "") >= MOST:
        raise Refusal("enough", "the host has much to read first; report this later, and block them meanwhile")
    await papers.keep(store, KIND, report.id, encode(report), report.at)


async def all_of(store: Store) -> list[Report]:
    """All reports, the latest first."""
    return [decode(body) for _, body in await papers.papers(store, KIND)]
