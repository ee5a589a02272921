"""What both databases are asked, in words that both understand. `?` stands for a value."""

from collections.abc import Sequence
from typing import Any

from clairiere.server.store import Index, Line

ENTRIES = "SELECT n, at, body FROM entry WHERE table_id = ? AND n > ? ORDER BY n"
LISTED = "SELECT table_id FROM hall WHERE public = TRUE AND status = ? ORDER BY updated DESC LIMIT ?"
DUE = "SELECT table_id FROM hall WHERE due > ? AND due < ? ORDER BY due LIMIT ?"
WAITING = "SELECT table_id FROM hall WHERE due = ? AND table_id > ? ORDER BY table_id LIMIT ?"
COUNTS = "SELECT status, COUNT(*) FROM hall GROUP BY status"
ADD_DEAL = "INSERT INTO daily (game, day, secret) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
DEAL = "SELECT secret FROM daily WHERE game = ? AND day = ?"
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
        updated = excluded.updated
"""
KEEP_LINE = """
    ON CONFLICT (game, day, person) DO UPDATE SET
        won = excluded.won, points = excluded.points, steps = excluded.steps, ended = excluded.ended
        WHERE daily_line.table_id = excluded.table_id
"""  # the first game that somebody begins is the one that counts


def index_row(index: Index) -> tuple[str, bool, str, float | None]:
    """An index as it stands in the hall."""
    return index.game, index.public, index.status, index.due


def line_row(it: Line) -> tuple[Any, ...]:
    """A line of a day as it is kept."""
    return it.game, it.day, it.person, it.table, it.name, it.won, it.points, it.steps, it.ended


def line(row: Sequence[Any]) -> Line:
    """A line of a day as it was kept."""
    game, day, person, table, name, won, points, steps, ended, *_ = row
    facts = {"table": table, "name": name, "won": bool(won), "points": points, "steps": steps, "ended": ended}
    return Line(game=game, day=day, person=person, **facts)
