"""The score sheet at the end of a game: a line for each category, a column for each player."""

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.table import Table
from clairiere.terminal.dialogue import Manner
from clairiere.terminal.look import Page
from clairiere.terminal.prose import Prose


def score_sheet(t: Table, manner: Manner, page: Page, reader: int | None) -> RenderableType:
    """Who won, and the whole sheet."""
    words, sheet, view = page.words, t.sheet(), t.view(reader)
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, header_style=page.look.strong)
    grid.add_column("", no_wrap=True)
    for seat in range(t.seats):
        first = seat in t.winners()
        you = words("mark-you") if seat == reader else ""
        grid.add_column(Text(f"{page.names[seat]}{you}", page.look.chosen if first else ""), justify="right")
    cards = [manner.seat_card(view, page, seat) for seat in range(t.seats)]
    if any(str(card) for card in cards):
        grid.add_row(words("line-card"), *cards)
    for line in t.game.lines:
        grid.add_row(words(f"line-{line}"), *(str(row[line]) for row in sheet), end_section=line == t.game.lines[-1])
    grid.add_row(words("line-total"), *(str(row["total"]) for row in sheet), style=page.look.strong)
    if t.seats > 1:
        grid.add_row(words("line-rank"), *(words("rank", n=row["rank"]) for row in sheet))
    told = [
        Text(winner_line(t, sheet, page, reader), page.look.strong),
        *map(Text, tie_lines(t, sheet, page)),
    ]
    return Group(*map(Prose, told), grid)


def tie_lines(t: Table, sheet: list[dict[str, int]], page: Page) -> list[str]:
    """What put the first ahead of those with the same total."""
    best, told = sheet[t.ranking()[0][0]], []
    for decided in t.decided_by():
        line, seats = decided["line"], decided["seats"]
        players = page.words.listing(page.names[seat] for seat in seats)
        values = {"line": page.words(f"line-{line}"), "more": best[line], "less": sheet[seats[0]][line]}
        told.append(page.words("tie-decided", players=players, **values))
    return told


def winner_line(t: Table, sheet: list[dict[str, int]], page: Page, reader: int | None) -> str:
    """Who won, in words; nobody, if who played alone has not."""
    winners = t.winners()
    if not winners:
        return page.words("lost-alone", total=sheet[0]["total"])
    total = sheet[winners[0]]["total"]
    if len(winners) > 1:
        return page.words("winners", players=page.words.listing(page.names[seat] for seat in winners), total=total)
    facts: Mapping[str, Any] = {"seat": winners[0], "total": total}
    return page.words("winner", **page.words.gloss(facts, page.names, reader))
