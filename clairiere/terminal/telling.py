"""What happened, in words: the sentences of a move, and how they stand on the screen."""

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from clairiere.core.table import Event
from clairiere.terminal.look import Page
from clairiere.terminal.prose import Prose


def sentences(events: Iterable[Event], page: Page, reader: int | None) -> list[str]:
    """Events in words, those that the reader may know."""
    seen = (event.plain() for event in events if event.visible_to(reader))
    return [told for told in (page.words.story(event, page.names, reader) for event in seen) if told]


def told_move(mark: str, told: list[str], page: Page) -> RenderableType:
    """One move: who did what, and softer what came of it."""
    line = Text(told[0])
    for name in page.names:
        if told[0].startswith(f"{name} "):
            line.stylize(page.look.strong, 0, len(name))
    line.append(" ".join(["", *told[1:]]), page.look.soft)
    return Prose(line, Text(f"{mark} ", page.look.soft))
