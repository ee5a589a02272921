"""The games of the house, one line each; no other list exists."""

import functools
from importlib import import_module
from typing import TYPE_CHECKING

from clairiere.core.errors import BadRequest

if TYPE_CHECKING:
    from clairiere.core.game import Game

GAMES = {"grandbois": "clairiere.games.grandbois", "krom": "clairiere.games.krom"}


def games() -> list[str]:
    """The ids of the games that can be played."""
    return list(GAMES)


@functools.cache
def load(game_id: str) -> "Game":
    """The card of a game."""
    if game_id not in GAMES:
        raise BadRequest(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    card: Game = import_module(GAMES[game_id]).GAME
    return card
