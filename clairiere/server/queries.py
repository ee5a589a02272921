"""What both databases are asked, in words that both understand. `?` stands for a value."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from clairiere.server.store import Index, Line, PersonSeat, Sitter

ENTRIES = "SELECT n, at, body FROM entry WHERE table_id = ? AND n > ? ORDER BY n"
LISTED = "SELECT table_id FROM hall WHERE public = TRUE AND status = ? ORDER BY updated DESC LIMIT ?"
DUE = "SELECT table_id FROM hall WHERE due > ? AND due < ? ORDER BY due LIMIT ?"
WAITING = "SELECT table_id FROM hall WHERE due = ? AND table_id > ? ORDER BY table_id LIMIT ?"
COUNTS = "SELECT status, COUNT(*) FROM hall GROUP BY status"
SOME = "SELECT COUNT(*) FROM (SELECT 1 FROM hall LIMIT ?) AS found"
ADD_DEAL = "INSERT INTO daily (game, day, secret) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
DEAL = "SELECT secret FROM daily WHERE game = ? AND day = ?"
PERSON_COLUMNS = (
    "table_id, seat, person, game, status, pace, opened, company, deadline, "
    "day, place, score, ended, finished, updated, turn, rests"
)
PERSON_SEATS = """
    SELECT it.table_id, it.seat, it.person, it.game, it.status, it.pace, it.opened, it.company, it.deadline,
        it.day, it.place, it.score, it.ended, it.finished, hall.updated, it.turn, it.rests,
        hall.acting, hall.asked, hall.due
    FROM person_seat AS it JOIN hall ON hall.table_id = it.table_id
    WHERE it.person = ? AND it.status = ? ORDER BY hall.updated DESC, it.table_id LIMIT ?
"""
ALL_PERSON_SEATS = PERSON_SEATS.replace(" AND it.status = ?", "")
DROP_PERSON = "DELETE FROM person_seat WHERE table_id = ? AND seat = ?"
_LINE = "SELECT game, day, person, table_id, name, won, points, steps, ended"
BEST_LINES = f"""
    {_LINE}, COUNT(*) OVER () FROM daily_line WHERE game = ? AND day = ? AND ended IS NOT NULL
    ORDER BY won DESC, points DESC, steps, ended LIMIT ?
"""
LINE_OF = f"""
    {_LINE}, (
        SELECT COUNT(*) FROM daily_line AS other
        WHERE other.game = mine.game AND other.day = mine.day AND other.ended IS NOT NULL
        AND (NOT other.won, -other.points, other.steps, other.ended)
            < (NOT mine.won, -mine.points, mine.steps, mine.ended)
    ) FROM daily_line AS mine WHERE game = ? AND day = ? AND person = ?
"""
KEEP_INDEX = """
    ON CONFLICT (table_id) DO UPDATE SET
        game = excluded.game, public = excluded.public, status = excluded.status, due = excluded.due,
        updated = excluded.updated, acting = excluded.acting, asked = excluded.asked
"""
KEEP_LINE = """
    ON CONFLICT (game, day, person) DO UPDATE SET
        won = excluded.won, points = excluded.points, steps = excluded.steps, ended = excluded.ended
        WHERE daily_line.table_id = excluded.table_id
"""  # the first game that somebody begins is the one that counts


KEEP_PERSON = """
    ON CONFLICT (table_id, seat) DO UPDATE SET
        person = excluded.person, game = excluded.game, status = excluded.status, pace = excluded.pace,
        opened = excluded.opened, company = excluded.company, deadline = excluded.deadline,
        day = excluded.day, place = excluded.place, score = excluded.score, ended = excluded.ended,
        finished = excluded.finished, updated = excluded.updated, turn = excluded.turn, rests = excluded.rests
"""
WAIT_FOR_OTHERS = "UPDATE hall SET due = due WHERE table_id = ?"
_IS_LAST = "NOT EXISTS (SELECT 1 FROM entry WHERE table_id = ? AND n = ?)"
DUE_AT = f"UPDATE hall SET due = ? WHERE table_id = ? AND {_IS_LAST}"
DEADLINE = f"UPDATE person_seat SET deadline = ? WHERE table_id = ? AND seat = ? AND {_IS_LAST}"
decode_company = msgspec.json.Decoder(tuple[Sitter, ...]).decode


def person_row(it: PersonSeat, at: float) -> tuple[Any, ...]:
    """A person's seat as it is kept."""
    company = msgspec.json.encode(it.company).decode()
    return (
        it.table, it.seat, it.person, it.game, it.status, it.pace, it.opened, company, it.deadline, it.day,
        it.place, it.score, it.ended, it.finished, at, it.turn, it.rests,
    )  # fmt: skip


def person_seat(row: Sequence[Any]) -> PersonSeat:
    """A person's seat as it was kept."""
    table, seat, person, game, status, pace, opened, sitters, deadline, day, place, score, ended, *rest = row
    finished, updated, turn, rests, acting, people, due = rest
    company, asked = decode_company(sitters), bool(people >> seat & 1)
    if pace == "live":
        deadline = (due or None) if asked else None  # where a bot is to move, too, it is due at once
    return PersonSeat(
        person=person, table=table, seat=seat, game=game, status=status, pace=pace, opened=opened,
        company=company, asked=asked, deadline=deadline, day=day, place=place, score=score,
        ended=ended, finished=finished, updated=updated, turn=turn,
        acting=tuple(it for it in range(len(company)) if acting >> it & 1), rests=rests,
    )  # fmt: skip


def persons_of(latest: Iterable[tuple[Index, float]]) -> tuple[list[tuple[Any, ...]], list[tuple[str, int]]]:
    """What is to be kept of persons' seats, and the seats that are nobody's any more."""
    seats = [(it, at) for index, at in latest for it in index.persons]
    kept = [person_row(it, at) for it, at in seats if it.person]
    return kept, [(it.table, it.seat) for it, _ in seats if not it.person]


def due_again(table: str, n: int, index: Index) -> list[tuple[str, Sequence[Any]]]:
    """What to write when a table is due at another time than was written with its entry n, if that is still the last.

    First of all whoever is just adding one is waited for.
    """
    seats = [(DEADLINE, (it.deadline, table, it.seat, table, n + 1)) for it in index.persons]
    return [(WAIT_FOR_OTHERS, (table,)), (DUE_AT, (index.due, table, table, n + 1)), *seats]


def index_row(index: Index) -> tuple[str, bool, str, float | None, int, int]:
    """An index as it stands in the hall."""
    return index.game, index.public, index.status, index.due, index.acting, index.asked


def line_row(it: Line) -> tuple[Any, ...]:
    """A line of a day as it is kept."""
    return it.game, it.day, it.person, it.table, it.name, it.won, it.points, it.steps, it.ended


def line(row: Sequence[Any]) -> Line:
    """A line of a day as it was kept."""
    game, day, person, table, name, won, points, steps, ended, *_ = row
    facts = {"table": table, "name": name, "won": bool(won), "points": points, "steps": steps, "ended": ended}
    return Line(game=game, day=day, person=person, **facts)
