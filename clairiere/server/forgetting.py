"""What a person may ask of everything the house keeps of them: to have it, and to have it gone."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from clairiere.server import blocks, deeds, log, ratings, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.places import without_person
from clairiere.server.sitting import Sitting
from clairiere.server.store import PersonSeat, Store
from clairiere.server.study import Study
from clairiere.server.tournaments import Tournaments

AT_ONCE = 100  # entries read at a time: others are answered in between
FIRST, LAST = b'{"kind":"joined"', b'{"kind":"joined~'  # all entries of somebody sitting down lie between these
JOINS = """
    SELECT table_id, n, body FROM entry WHERE (table_id, n) > (?, ?) AND body >= ? AND body < ?
    ORDER BY table_id, n LIMIT ?
"""
NO_LINE = "DELETE FROM daily_line WHERE table_id = ?"
REWRITE = "UPDATE entry SET body = ? WHERE table_id = ? AND n = ?"
GONE = [f"DELETE FROM {name} WHERE person = ?" for name in ("passkey", "caller", "person_seat", "holiday")] + [
    "DELETE FROM paper WHERE id = ?"
]
WITHOUT_SEAT = "NOT EXISTS (SELECT 1 FROM person_seat WHERE person_seat.person ="
OLD = [
    f"DELETE FROM passkey WHERE made < ? AND {WITHOUT_SEAT} passkey.person)",
    f"DELETE FROM caller WHERE made < ? AND {WITHOUT_SEAT} caller.person)",
    f"DELETE FROM paper WHERE kind = '{blocks.KIND}' AND at < ? AND {WITHOUT_SEAT} paper.id)",
]
UNCONFIRMED = "DELETE FROM caller WHERE confirmed = FALSE AND made < ?"
CONFIRM_WITHIN = 2 * 86_400.0  # seconds
CALLER = ("kind", "address", "language", "origin", "zone", "remind", "confirmed", "made")
PRIVATE = {"key", "person", "nonce_hash"}  # of an entry: nothing that anybody could use


async def forget(hall: Hall, tournaments: Tournaments, person: str) -> int:
    """Let nothing stay of a person but their moves; how many seats they had. It may be done again."""
    seats = await hall.person_seats(person)
    for it in seats:
        await _leave(hall, it, person)
    await tournaments.forget(person)
    await _out_of_logs(hall, person)
    await ratings.forget(hall.store, person)
    await hall.store.write(*((statement, (person,)) for statement in GONE))
    return len(seats)


async def tidy(store: Store, now: float, before: float | None) -> None:
    """Keep no address that nobody confirms, and nothing older of persons who have no seat any more at any table."""
    await store.write((UNCONFIRMED, (now - CONFIRM_WITHIN,)))
    if before is not None:
        await store.write(*((statement, (before,)) for statement in OLD))


async def _leave(hall: Hall, it: PersonSeat, person: str) -> None:
    """Give up a seat: one that is not playing is free again, at a game that runs the others go on."""

    def given_up(sitting: Sitting) -> Sequence[log.Entry]:
        seat = sitting.seat_of_person(person)
        if seat is None or sitting.status == "over" or sitting.places[seat].resigned:
            return []
        if sitting.status == "open" and not sitting.full:
            return [log.Left(seat=seat)]
        if sitting.status == "open":
            return []
        resigned = wire.Resign(id="forgotten")
        return [
            msgspec.structs.replace(entry, id=None) for entry in deeds.decide(sitting, seat, resigned, hall.now())
        ]

    def forgotten(sitting: Sitting) -> Sequence[log.Entry]:
        seat = sitting.seat_of_person(person)
        return [] if seat is None else [log.Forgotten(seat=seat)]

    try:
        sitting = await hall.change(it.table, given_up)
        await ratings.settle(hall, it.table)  # what a rated game has come to counts for the others
        clean = {k: without_person(logged.entry, it.seat) for k, logged in enumerate(sitting.entries)}
        clean = {k: entry for k, entry in clean.items() if entry is not sitting.entries[k].entry}
        rewritten = [(REWRITE, (log.encode(entry), it.table, sitting.entries[k].n)) for k, entry in clean.items()]
        await hall.store.write(*rewritten, (NO_LINE, (it.table,)))
        for k, entry in clean.items():  # what is in memory is told to others, too
            sitting.entries[k].entry = entry
        await hall.change(it.table, forgotten)
        hall.let_others_read_again(it.table)
    except Refusal as refusal:  # begun under rules that the house no longer has: only its log is left
        if refusal.code not in ("unreadable", "unknown-table"):
            raise


async def _out_of_logs(hall: Hall, person: str) -> None:
    """Take a person out of where they sat down and left again: no index tells of those."""
    async for table, n, entry in _joins(hall.store):
        if entry.person == person:
            clean = without_person(entry, entry.seat, person)
            await hall.store.write((REWRITE, (log.encode(clean), table, n)))
            if (sitting := hall.warm.get(table)) is not None:
                sitting.entries[n - 1].entry = clean
            hall.let_others_read_again(table)


async def _joins(store: Store) -> AsyncIterator[tuple[str, int, log.Joined]]:
    """Wherever somebody sat down, at all tables."""
    after = ("", 0)
    while rows := await store.ask(JOINS, *after, FIRST, LAST, AT_ONCE):
        for table, n, body in rows:
            entry = log.decode(body)
            assert isinstance(entry, log.Joined)
            yield table, n, entry
        after = rows[-1][0], rows[-1][1]


async def everything(store: Store, tournaments: Tournaments, study: Study, address: str, person: str) -> bytes:
    """All that the house keeps of a person, for them to keep, as JSON; told beside the tables, for it may be much."""
    tables = [
        msgspec.Raw(await study.do(address, _at_table, it, [*await store.entries(it.table)]))
        for it in await store.person_seats(person)
    ]
    passkeys = await store.ask("SELECT credential, made FROM passkey WHERE person = ?", person)
    callers = await store.ask(f"SELECT {', '.join(CALLER)} FROM caller WHERE person = ?", person)
    away = await store.ask("SELECT begins, ends FROM holiday WHERE person = ? ORDER BY begins", person)
    blocked = [it.name for it in await blocks.by(store, person)]
    found = {
        "tables": tables,
        "ratings": await ratings.of_person(store, person),
        "tournaments": await tournaments.everything(person),
        "blocked": blocked,
        "addresses": [dict(zip(CALLER, it, strict=True)) for it in callers],
        "holidays": [dict(zip(("begins", "ends"), it, strict=True)) for it in away],
        "passkeys": [dict(zip(("credential", "made"), it, strict=True)) for it in passkeys],
    }
    return msgspec.json.encode(found)


def _at_table(it: PersonSeat, rows: Sequence[tuple[int, float, bytes]]) -> bytes:
    """A seat, and what its person did there."""
    own: list[dict[str, Any]] = []
    for n, at, body in rows:
        entry = log.decode(body)
        if getattr(entry, "seat", None) != it.seat:
            continue
        if isinstance(entry, log.Left):  # that was somebody else
            own = []
        else:
            own.append({"n": n, "at": at, **_told(entry)})
    told = {**_told(it), "company": it.company, "entries": own}
    return b"\n" + msgspec.json.format(msgspec.json.encode(told), indent=1)


def _told(it: msgspec.Struct) -> dict[str, Any]:
    """A thing as its person is told: without keys and hashes."""
    plain: dict[str, Any] = msgspec.to_builtins(it)
    return {name: value for name, value in plain.items() if name not in PRIVATE}
