"""The games of the house, one line each; no other list exists.

A game of one's own is tried without touching the house: CLAIRIERE_GAMES names its folder (or several, as in PATH).
"""

import functools
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from clairiere.core.errors import BadRequest
from clairiere.core.rule import all_ready, own_game_folders

if TYPE_CHECKING:
    from clairiere.core.game import Game

GAMES = {
    "grandbois": "clairiere.games.grandbois",
    "krom": "clairiere.games.krom",
    "oakwood": "clairiere.games.oakwood",
    "tribus": "clairiere.games.tribus",
}


def games() -> list[str]:
    """The ids of the games that can be played."""
    return list(_known())


def _known() -> dict[str, str]:
    """The module of each game: those of the house, then one's own."""
    own = {path.name: _module_in(path) for path in own_game_folders()}
    for game_id in GAMES.keys() & own.keys():
        raise BadRequest(f"CLAIRIERE_GAMES names a folder {game_id!r}, but the house has a game of that name")
    return GAMES | own


@functools.cache
def _module_in(path: Path) -> str:
    """The name under which Python finds the package in a folder; it may lie inside others."""
    if not (path / "__init__.py").is_file():
        raise BadRequest(f"CLAIRIERE_GAMES names {path}, which is not a game's folder: it has no __init__.py")
    inside = [path, *(parent for parent in path.parents)]
    depth = next(n for n, folder in enumerate(inside) if not (folder / "__init__.py").is_file())
    root = str(inside[depth])
    if root not in sys.path:
        sys.path.append(root)
    return ".".join(folder.name for folder in reversed(inside[:depth]))


def _module(game_id: str) -> str:
    known = _known()
    if game_id not in known:
        raise BadRequest(f"there is no game {game_id!r}; the games are: {', '.join(known)}")
    return known[game_id]


def folder(game_id: str) -> Path:
    """Where a game's rules, content and words are kept; found without loading the game."""
    spec = find_spec(_module(game_id))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def is_prepared(game_id: str) -> bool:
    """Whether all that a game needs is compiled; found without loading the game."""
    ready = all_ready(folder(game_id))
    return ready is not None and ready.exists()


def room(game_id: str, name: str) -> ModuleType | None:
    """A module of a game that it may do without, such as `terminal`; None when it does."""
    module = f"{_module(game_id)}.{name}"
    return import_module(module) if find_spec(module) else None


@functools.cache
def load(game_id: str) -> "Game":
    """The card of a game."""
    module = import_module(_module(game_id))
    card: Game | None = getattr(module, "GAME", None)
    if card is None or card.id != game_id:
        found = "no GAME" if card is None else f"a GAME whose id is {card.id!r}"
        raise BadRequest(
            f"{module.__file__} has {found}; a game's folder ends in its card, GAME, named like the folder"
        )
    return card
