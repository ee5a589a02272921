"""Clairière: a table for four forest board games, played by people, by bots and by programs.

>>> import clairiere
>>> t = clairiere.table("grandbois", seats=3, seed=7)
>>> t.acting
[0]
>>> len(t.legal(0))
128
"""

from typing import TYPE_CHECKING, Any

from clairiere.core.errors import (
    BadRequest,
    ClairiereError,
    ContentError,
    IllegalAction,
    JournalError,
)
from clairiere.games import games

if TYPE_CHECKING:
    from clairiere.core.table import Action, Event, Table
    from clairiere.games.tables import replay, table

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadRequest",
    "ClairiereError",
    "ContentError",
    "Event",
    "IllegalAction",
    "JournalError",
    "Table",
    "games",
    "replay",
    "table",
]


def __getattr__(name: str) -> Any:
    """Fetch the table and what it needs (NumPy, Numba) only when somebody sits down: `--help` stays quick."""
    if name in ("Action", "Event", "Table"):
        from clairiere.core import table as core

        return getattr(core, name)
    if name in ("replay", "table"):
        from clairiere.games import tables

        return getattr(tables, name)
    raise AttributeError(f"module 'clairiere' has no attribute {name!r}")
