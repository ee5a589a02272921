"""Text in lines: it breaks between words, never at a space that must not break, and may hang beside a mark."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

UNBROKEN = {"\u00a0": "\ue000", "\u202f": "\ue001"}  # what stands for a space while lines are broken
STAND_INS = str.maketrans(UNBROKEN)
SPACES = str.maketrans({sign: space for space, sign in UNBROKEN.items()})
NARROWEST = 8  # columns that a text gets in any case


class Prose:
    """A text and, on its first line, what stands left of it; the other lines are as far in."""

    def __init__(self, body: Text, mark: Text | None = None) -> None:
        self.body, self.mark = body, mark or Text()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines, as wide as there is room."""
        yield from self.lines(console, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """As wide as its longest line, if there is room for it."""
        lines = self.lines(console, options.max_width)
        return Measurement(min(NARROWEST, options.max_width), max(line.cell_len for line in lines))

    def lines(self, console: Console, width: int) -> list[Text]:
        """The lines of a page of this width."""
        indent = self.mark.cell_len
        return [
            Text.assemble(*((self.mark if n == 0 else " " * indent,) if indent else ()), line, no_wrap=True)
            for n, line in enumerate(broken(self.body, console, max(NARROWEST, width - indent)))
        ]


def broken(text: Text, console: Console, width: int) -> Iterator[Text]:
    """A text broken into lines."""
    stuck = text.copy()
    stuck.plain = text.plain.translate(STAND_INS)
    for line in stuck.wrap(console, width):
        line.plain = line.plain.translate(SPACES)
        line.rstrip()
        yield line


def kept_together(text: str) -> str:
    """A text of parts with “·” between, which then breaks only behind one of these."""
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in text.split(" · "))


def flow(parts: Sequence[Text], width: int, gap: str) -> Text:
    """Parts one after the other, in as many lines as they need; no part is broken."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], gap, part)
        else:
            lines.append(part.copy())
    return Text("\n", no_wrap=True, overflow="crop").join(lines)
