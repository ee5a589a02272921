"""The games of the house, one line each; no other list exists."""

import functools
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from clairiere.core.errors import BadRequest

if TYPE_CHECKING:
    from clairiere.core.game import Game

GAMES = {
    "grandbois": "clairiere.games.grandbois",
    "krom": "clairiere.games.krom",
}


def games() -> list[str]:
    """The ids of the games that can be played."""
    return list(GAMES)


def _module(game_id: str) -> str:
    if game_id not in GAMES:
        raise BadRequest(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    return GAMES[game_id]


def folder(game_id: str) -> Path:
    """Where a game's rules, content and words are kept; found without loading the game."""
    spec = find_spec(_module(game_id))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@functools.cache
def load(game_id: str) -> "Game":
    """The card of a game."""
    card: Game = import_module(_module(game_id)).GAME
    return card
