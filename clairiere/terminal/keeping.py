"""Keeping a game: the journal goes where the person says, and nothing else is ever overwritten unasked."""

import os
import shlex
import sys
from datetime import datetime
from itertools import count
from pathlib import Path

from clairiere.core import journal as journals
from clairiere.core.errors import JournalError
from clairiere.core.journal import Journal
from clairiere.core.table import Table
from clairiere.terminal.commands import is_yes
from clairiere.terminal.screen import Screen


def to_resume(file: str) -> str:
    """What to type to go on from a file; a script that starts us says how it is called."""
    return f"{os.environ.get('CLAIRIERE_COMMAND') or 'clairiere play'} --resume {file}"


def to_look_back(verb: str, file: str) -> str:
    """What to type to look at a finished game again."""
    from_a_script = os.environ.get("CLAIRIERE_COMMAND") and Path(sys.argv[0]).is_file()
    program = os.path.relpath(sys.argv[0]) if from_a_script else "clairiere"
    return f"{shlex.quote(program)} {verb} {file}"


class Keeper:
    """Where a game is kept, if it is."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.path: Path | None = None
        self.last_entry = 0  # of the game's log; what was taken back counts too
        self.moves: list[tuple[int, int]] = []  # that are kept
        self.text = ""  # in which they are

    def found(self, path: Path, t: Table) -> None:
        """The game comes from a file: it may be kept there again."""
        self.path, self.moves, self.text = path, list(t.moves), path.read_text(encoding="utf-8")
        entries = journals.decode(self.text, str(path)).entries or []
        self.last_entry = entries[t.n] - 1 if len(entries) > t.n else t.next_entry - 1

    def take_over(self, path: str | None, moves: list[tuple[int, int]], text: str, last_entry: int) -> None:
        """The game comes from another process of this terminal, which kept it there."""
        self.path, self.moves, self.text = (Path(path) if path else None), moves, text
        self.last_entry = last_entry

    def holds(self, t: Table) -> bool:
        """Whether all that was played is kept, or nothing was played yet."""
        return t.moves == self.moves or t.n == 0

    def place_for(self, t: Table) -> Path:
        """Where the game goes when nobody names a file: where it was kept before, or a new file here."""
        return self._new_file(t) if self.path is None else self.path

    def keep(self, t: Table, named: str) -> bool:
        """Write the journal; False when it was not written."""
        path = Path(named).expanduser() if named else self.place_for(t)
        if path.is_dir():
            self.screen.warn(self.screen.words("save-folder", file=str(path)))
            return False
        if path.exists() and not self._is_ours(path) and not self._may_replace(path):
            self.screen.say("save-kept", file=str(path))
            return False
        return self._write(t, path)

    def keep_unasked(self, t: Table) -> bool:
        """Write the journal when nobody can be asked: where it was kept if that is still ours, or anew."""
        path = self.path if self.path is not None and self._is_ours(self.path) else self._new_file(t)
        return self._write(t, path)

    def tell_how_to_go_on(self, t: Table) -> None:
        """The command that goes on from the file, or looks at a finished game again."""
        if self.path is None:
            return
        file = shlex.quote(str(self.path))
        if t.over:
            self.screen.hint(
                "look-back-with", review=to_look_back("review", file), replay=to_look_back("replay", file)
            )
        else:
            self.screen.hint("resume-with", command=to_resume(file))

    def _new_file(self, t: Table) -> Path:
        stem = f"{t.game.id}-{datetime.now():%Y-%m-%d}"
        names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in count(1))
        return next(path for path in map(Path, names) if not path.exists())

    def _write(self, t: Table, path: Path) -> bool:
        replace, journal = path.exists(), self.journal(t)
        try:
            journals.write(journal, path, replace=replace)
        except JournalError as fault:
            self.screen.warn(self.screen.words("save-failed", why=str(fault)))
            return False
        self.path, self.moves, self.text = path, list(t.moves), journals.encode(journal)
        self.screen.say("saved", n=t.n, file=str(path), how="replaced" if replace else "new")
        self.tell_how_to_go_on(t)
        return True

    def journal(self, t: Table) -> Journal:
        """The game as it is kept."""
        journal = t.journal()
        if self.last_entry >= t.next_entry:  # the next move must not bring what was taken back
            journal.entries = [*t.entries, self.last_entry + 1]
        return journal

    def _may_replace(self, path: Path) -> bool:
        return is_yes(self.screen.ask(self.screen.words("save-replace", file=str(path)))) is True

    def _is_ours(self, path: Path) -> bool:
        """Whether the file is what this game wrote or came from, unchanged since."""
        if self.path is None or path.resolve() != self.path.resolve():
            return False
        try:
            return path.read_text(encoding="utf-8") == self.text
        except (OSError, UnicodeDecodeError):
            return False
