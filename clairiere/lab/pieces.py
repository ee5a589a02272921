"""The pieces of a game, for the owner of a box: where they are described, whether a description is sound."""

import os
import shutil
from pathlib import Path

from clairiere.core.content import BUILT_IN, Book, content_path
from clairiere.core.errors import BadRequest
from clairiere.core.game import Game
from clairiere.games import load


def content_and_print(game: str, *, check: Path | None, export: Path | None) -> None:
    """The command `clairiere content`."""
    if check is not None:
        os.environ.pop("CLAIRIERE_CONTENT", None)  # a fault in the pieces in force must not hide those asked about
    card = load(game)
    if check is not None:
        card.check_content(check)
        print(f"{check} is sound")
    if export is not None:
        print(f"{exported(card, export)} is yours to change; to play with it, set CLAIRIERE_CONTENT={export}")
    if check is None and export is None:
        path = content_path(card.folder)
        print(f"{card.name}: {path}")
        print(f"edition {card.edition}, content {Book(path).digest()}")


def exported(game: Game, folder: Path) -> Path:
    """A copy of the built-in content file, laid into a folder; a file that is already there is kept."""
    path = folder / f"{game.id}.toml"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (game.folder / BUILT_IN).open("rb") as built_in, path.open("xb") as own:
            shutil.copyfileobj(built_in, own)
    except FileExistsError:
        raise BadRequest(f"{path}: exists already and was left as it is") from None
    except OSError as fault:
        raise BadRequest(f"{path}: cannot be written ({fault.strerror})") from None
    return path
