"""Who sits at a table, as a picture in the terminal shows them: a letter and a colour, a name, points as bars."""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.page import Page

INK, PAPER = "#20251c", "#fffdf6"
WIDEST, BESIDE = 40, 24  # columns of a bar, and of what stands before it
Colours = Sequence[tuple[str, str]]  # background and ink of each seat
HOUSE: Colours = (
    (PAPER, INK),
    ("#343834", PAPER),
    ("#2f5f9e", PAPER),
    ("#8f5a2e", PAPER),
    ("#7b3f78", PAPER),
    ("#1c6b60", PAPER),
)


def badge(seat: int, page: Page, colours: Colours = HOUSE) -> Text:
    """A player's letter in a colour of their own."""
    return Text(f" {ascii_uppercase[seat]} ", page.look.on(*colours[seat], bold=True))


def named(view: Mapping[str, Any], page: Page, seat: int, colours: Colours = HOUSE) -> Text:
    """A player by letter and name; whose turn it is stands out."""
    you = page.words("mark-you") if view["seat"] == seat else ""
    style = page.look.chosen if view["active"] == seat else page.look.strong if you else ""
    return Text.assemble(badge(seat, page, colours), (f" {page.names[seat]}{you} ", style))


def bars(view: Mapping[str, Any], page: Page, most: int, colours: Colours = HOUSE) -> Grid:
    """The points of everyone as bars, of which the longest stands for `most`."""
    rows = Grid.grid(padding=(0, 1))
    for it in sorted(view["players"], key=lambda it: -it["points"]):
        bar = "▇" * (it["points"] * min(WIDEST, page.width - BESIDE) // max(1, most))
        rows.add_row(named(view, page, it["seat"], colours), page.words("points-n", n=it["points"]), bar)
    return rows
