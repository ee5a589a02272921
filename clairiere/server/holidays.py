"""Holidays: days on which somebody's clocks stand still, at all their tables over days.

They are the person's, and each table is told of them by an entry of its log (`log.Rested`), which is what its clocks
go by. A holiday is written down before any table hears of it, and goes from there last: so whoever is interrupted in
between leaves one that the person still sees, and that the house goes on telling (`tell_all`).
"""

import itertools
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from clairiere.server import log, rests
from clairiere.server.deeds import MOST_ENTRIES
from clairiere.server.refusals import Refusal
from clairiere.server.sitting import Sitting
from clairiere.server.store import Store
from clairiere.server.wire import Rest

if TYPE_CHECKING:
    from clairiere.server.hall import Hall

HOUR, DAY = 3600.0, 86_400.0
YEAR = 365 * DAY
MOST_DAYS = 30  # in any year: a game among friends outlasts that, and nobody can hold it up for good
MOST = MOST_DAYS * DAY + HOUR  # summer time may end meanwhile
MOST_TIMES = 40  # in a year, those called off too: each is an entry in the logs of all one's tables
LEAST = 60.0  # seconds; what is shorter was called off
AT_ONCE = 200

ADD = "INSERT INTO holiday (id, person, begins, ends) VALUES (?, ?, ?, ?)"
OF_PERSON = "SELECT id, begins, ends FROM holiday WHERE person = ? AND ends > ? ORDER BY begins, id"
END = "UPDATE holiday SET begins = ?, ends = ? WHERE id = ?"
REMOVE = "DELETE FROM holiday WHERE id = ?"
FORGET = "DELETE FROM holiday WHERE ends < ?"
UNTOLD = """
    SELECT DISTINCT holiday.person FROM holiday JOIN person_seat ON person_seat.person = holiday.person
    WHERE holiday.ends > ? AND pace = 'days' AND status <> 'over'
    AND (rests IS NULL OR rests <> (SELECT MAX(ends) FROM holiday AS own WHERE own.person = holiday.person))
    LIMIT ?
"""
REMIND_AGAIN = "DELETE FROM called WHERE table_id = ? AND seat = ? AND reminder = TRUE"


class Holiday(Struct, kw_only=True):
    """A holiday of one's own, in seconds since 1970."""

    id: str
    begins: float
    ends: float


async def of(store: Store, person: str, after: float) -> list[Holiday]:
    """A person's holidays that end after a moment, without those called off before they began."""
    return [it for it in map(_read, await store.ask(OF_PERSON, person, after)) if _is_one(it)]


def _is_one(it: Holiday) -> bool:
    return it.ends - it.begins >= LEAST


def _rests(holidays: Sequence[Holiday]) -> list[Rest]:
    found = [Rest(begins=it.begins, ends=it.ends) for it in holidays if _is_one(it)]
    return sorted(found, key=lambda it: it.begins)


def _read(row: Sequence[Any]) -> Holiday:
    holiday, begins, ends = row
    return Holiday(id=holiday, begins=begins, ends=ends)


async def add(hall: "Hall", person: str, begins: float, ends: float) -> None:
    """Go on holiday from one moment to another; what has begun begins now."""
    now, store = hall.now(), hall.store
    begins, ends = float(int(max(begins, now))), float(int(ends))
    if not ends - begins >= LEAST or begins > now + YEAR:
        raise Refusal("bad-holiday", "a holiday ends after it begins, and begins within a year")
    await _check(store, person, [Holiday(id="", begins=begins, ends=ends)], now)
    made = secrets.token_hex(9)
    await store.write((ADD, (made, person, begins, ends)))
    try:
        await _check(store, person, [], now)  # another process may have written one meanwhile
    except Refusal:
        await store.write((REMOVE, (made,)))
        raise
    await tell(hall, person)


async def _check(store: Store, person: str, more: list[Holiday], now: float) -> None:
    """Refuse holidays that are too much, or two at the same time."""
    rows = [*map(_read, await store.ask(OF_PERSON, person, now - YEAR)), *more]
    if len(rows) > MOST_TIMES:
        raise Refusal("long-holiday", f"holidays are changed {MOST_TIMES} times a year at most")
    spans = _rests(rows)
    if any(before.ends > then.begins for before, then in itertools.pairwise(spans)):
        raise Refusal("double-holiday", "you have a holiday in these days already; end that first")
    if any(rests.rested(spans, it.ends - YEAR, it.ends) > MOST for it in spans):
        raise Refusal("long-holiday", f"clocks stand still for you on {MOST_DAYS} days a year at most")


async def end(hall: "Hall", person: str, holiday: str) -> None:
    """Be back, or not go: tables are told first, so that none is left behind if that fails."""
    now = float(int(hall.now()))
    mine = await of(hall.store, person, now)
    wanted = next((it for it in mine if it.id == holiday), None)
    if wanted is None:
        raise Refusal("no-holiday", "there is no such holiday, or it is over")
    cut = Holiday(id=holiday, begins=min(wanted.begins, now), ends=now)
    others = [it for it in await of(hall.store, person, now - YEAR) if it.id != holiday]
    await tell(hall, person, [*others, cut])
    await hall.store.write((END, (cut.begins, cut.ends, holiday)))


async def tell(hall: "Hall", person: str, holidays: Sequence[Holiday] | None = None) -> None:
    """Tell all tables of a person of the holidays they have, or will have."""
    known = await of(hall.store, person, hall.now() - YEAR) if holidays is None else holidays
    for status in ("open", "playing"):
        for it in await hall.person_seats(person, status):
            if it.pace == "days":
                await tell_table(hall, person, it.table, known)


async def tell_table(hall: "Hall", person: str, table: str, holidays: Sequence[Holiday] | None = None) -> None:
    """Tell one table, if it does not know."""
    known = await of(hall.store, person, hall.now() - YEAR) if holidays is None else holidays
    wanted = _rests(known)
    told = -1

    def decided(sitting: Sitting) -> list[log.Entry]:
        nonlocal told
        found = entries(sitting, person, wanted, hall.now())
        told = -1 if not found else found[0].seat
        return [*found]

    try:
        await hall.change(table, decided)
    except Refusal as refusal:  # begun under rules that the house no longer has, or gone meanwhile
        if refusal.code not in ("unreadable", "unknown-table"):
            raise
    if told >= 0:  # the clock runs out at another time: before that they are called again
        await hall.store.write((REMIND_AGAIN, (table, told)))


def entries(sitting: Sitting, person: str, wanted: list[Rest], now: float) -> list[log.Rested]:
    """The entry by which a table learns of a person's holidays, if they are others than it knows."""
    seat = sitting.seat_of_person(person)
    if seat is None or sitting.plan.pace != "days" or sitting.status == "over" or sitting.n >= MOST_ENTRIES:
        return []
    place = sitting.places[seat]
    lasting = any(it.ends > now for it in (*wanted, *place.rests))
    return [log.Rested(seat=seat, rests=wanted)] if lasting and place.rests != wanted and not place.resigned else []


async def tell_all(hall: "Hall") -> None:
    """Tell tables what somebody was interrupted in telling them, and forget what was long ago."""
    now = hall.now()
    await hall.store.write((FORGET, (now - YEAR - DAY,)))
    for (person,) in await hall.store.ask(UNTOLD, now, AT_ONCE):
        await tell(hall, person)
