"""Reading lines and showing things: the one place that touches the keyboard and the screen."""

import sys
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from clairiere.core.words import Words, words
from clairiere.games import folder
from clairiere.terminal.look import Look, look
from clairiere.terminal.prose import Prose

try:
    import termios
except ImportError:  # a system without terminals of that kind
    termios = None  # type: ignore[assignment]

MARGIN = 1  # blank columns on the left


class EndOfInput(Exception):
    """Nobody will type anything any more."""


class Screen:
    """A terminal, or a pipe that stands for one."""

    def __init__(self, spoken: Words) -> None:
        for stream, on_fault in ((sys.stdin, "replace"), (sys.stdout, "replace")):
            if hasattr(stream, "reconfigure"):  # what this terminal cannot spell must not end the game
                stream.reconfigure(errors=on_fault)
        self.words = spoken
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.look: Look = look(colour=self.console.color_system is not None and not self.console.no_color)
        self.attended = sys.stdin.isatty()  # somebody can be asked
        self.live = self.attended and self.console.is_terminal and not self.console.is_dumb_terminal

    def speak(self, game_id: str) -> Words:
        """Learn the words of a game."""
        self.words = words(self.words.language, folder(game_id))
        return self.words

    @property
    def width(self) -> int:
        """Columns for pictures and text."""
        return self.console.width - MARGIN

    @property
    def height(self) -> int | None:
        """Lines that can be seen at once; None when nobody looks at a window."""
        return self.console.height if self.live else None

    def clear(self) -> None:
        """Start a fresh page, where pages exist."""
        if self.live:
            self.console.clear()
        else:
            self.gap()

    def gap(self) -> None:
        """Leave a line blank."""
        self.console.print()

    def show(self, thing: RenderableType) -> None:
        """Show a picture or a text."""
        if isinstance(thing, Text) and not thing.no_wrap:
            thing = Prose(thing)
        self.console.print(Padding(thing, (0, 0, 0, MARGIN), expand=False))

    def say(self, key: str, **values: Any) -> None:
        """Say something in the reader's language."""
        self.show(Text(self.words(key, **values)))

    def hint(self, key: str, **values: Any) -> None:
        """Say something that may be overlooked."""
        self.show(Text(self.words(key, **values), style=self.look.soft))

    def warn(self, text: str) -> None:
        """Say that something cannot be done, and why."""
        self.show(Prose(Text(text), Text.assemble((" ! ", self.look.chosen), " ")))

    def ask(self, prompt: str) -> str:
        """A line from the keyboard, without the blanks around it."""
        mark = Text.assemble(" " * MARGIN, ("›", self.look.strong), " ")
        lines = Prose(Text(prompt), mark).lines(self.console, self.console.width - 1)
        self.console.print(Text("\n").join(lines), end=" ", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not self.attended:
            self.console.print(Text(line.rstrip("\n")))  # nobody's typing is seen: show what was read
        if not line:
            raise EndOfInput
        return line.strip()

    def forget_typed(self) -> None:
        """Throw away what was typed while nothing was asked."""
        if self.attended and termios is not None:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)
