"""What can be typed at any moment, in both languages whichever is shown; accents are optional."""

from dataclasses import dataclass

from clairiere.core.words import typed

COMMANDS = ("help", "hint", "why", "undo", "log", "score", "rules", "save", "review", "quit")
KEYS = tuple(f"command-{name}" for name in COMMANDS)


@dataclass(frozen=True)
class Command:
    """A command and what was typed after it."""

    name: str
    rest: str


def command(text: str) -> Command | None:
    """The command in a line, None when it is none."""
    first, _, rest = text.strip().partition(" ")
    key = typed(first, KEYS)
    return Command(key.removeprefix("command-"), rest.strip()) if key else None


def is_yes(text: str) -> bool | None:
    """Whether a line says yes or no; None when it says neither."""
    key = typed(text, ("answer-yes", "answer-no"))
    return None if key is None else key == "answer-yes"
