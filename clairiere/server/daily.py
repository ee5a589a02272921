"""The day's game: the same deal for everybody at this house on one date, which is UTC's.

The chance of such a table comes from the deal alone. No nonce is mixed into it and no move counts, so the n-th card
turned up is the same for all; whoever knew the secret would know every card, so it stays here until the day is over.
"""

import math
from datetime import UTC, datetime

from clairiere.core import fairness
from clairiere.core.game import Game
from clairiere.core.table import Table

SECONDS = 86_400  # of a day; they are counted from a midnight of UTC's
MOST_LINES = 10  # of the best that are told


def date_of(now: float) -> str:
    """The date, such as 2026-11-16."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def is_over(day: str, now: float) -> bool:
    """Whether a date is past."""
    return date_of(now) > day


def until_next(now: float) -> int:
    """Seconds until the next day begins."""
    return math.ceil(SECONDS - now % SECONDS)


def has_solo(game: Game) -> bool:
    """Whether a game can be played alone, and so by everybody for themselves."""
    return 1 in game.seats


def seed_of(secret: str, day: str) -> int:
    """What a day's table is dealt from."""
    return fairness.word(secret, [day], 0)


def result(t: Table) -> tuple[bool, int, int]:
    """Whether a lone game was won, its points, and its steps as the game counts them, else its moves."""
    [row] = t.sheet()
    return t.over and t.winners() == [0], row["total"], int(t.public().get("steps", t.n))
