"""Keeping a game: the journal goes where the person says, and nothing else is ever overwritten unasked."""

import shlex
from datetime import datetime
from itertools import count
from pathlib import Path

from clairiere.core import journal as journals
from clairiere.core.errors import JournalError
from clairiere.core.table import Table
from clairiere.terminal.commands import is_yes
from clairiere.terminal.screen import Screen


class Keeper:
    """Where a game is kept, if it is."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.path: Path | None = None
        self._moves: list[tuple[int, int]] = []
        self._text = ""

    def found(self, path: Path, t: Table) -> None:
        """The game comes from a file: it may be kept there again."""
        self.path, self._moves, self._text = path, list(t.moves), path.read_text(encoding="utf-8")

    def holds(self, t: Table) -> bool:
        """Whether all that was played is kept, or nothing was played yet."""
        return t.moves == self._moves or t.n == 0

    def place_for(self, t: Table) -> Path:
        """Where the game goes when nobody names a file: where it was kept before, or a new file here."""
        if self.path is not None:
            return self.path
        stem = f"{t.game.id}-{datetime.now():%Y-%m-%d}"
        names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in count(1))
        return next(path for path in map(Path, names) if not path.exists())

    def keep(self, t: Table, named: str) -> bool:
        """Write the journal; False when it was not written."""
        path = Path(named).expanduser() if named else self.place_for(t)
        replace = path.exists()
        if path.is_dir():
            self.screen.warn(self.screen.words("save-folder", file=str(path)))
            return False
        if replace and not self._is_ours(path) and not self._may_replace(path):
            self.screen.say("save-kept", file=str(path))
            return False
        journal = t.journal()
        try:
            journals.write(journal, path, replace=replace)
        except JournalError as fault:
            self.screen.warn(self.screen.words("save-failed", why=str(fault)))
            return False
        self.path, self._moves, self._text = path, list(t.moves), journals.encode(journal)
        self.screen.say("saved", n=t.n, file=str(path), how="replaced" if replace else "new")
        self.tell_how_to_resume()
        return True

    def tell_how_to_resume(self) -> None:
        """The command that goes on from the file."""
        if self.path is not None:
            self.screen.hint("resume-with", command=f"clairiere play --resume {shlex.quote(str(self.path))}")

    def _may_replace(self, path: Path) -> bool:
        return is_yes(self.screen.ask(self.screen.words("save-replace", file=str(path)))) is True

    def _is_ours(self, path: Path) -> bool:
        """Whether the file is what this game wrote or came from, unchanged since."""
        if self.path is None or path.resolve() != self.path.resolve():
            return False
        try:
            return path.read_text(encoding="utf-8") == self._text
        except (OSError, UnicodeDecodeError):
            return False
