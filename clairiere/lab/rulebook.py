"""The rulebook beside the code: each rule with the lines that enforce it and the tests that prove it."""

import json as json_text
import os
import sys
import textwrap
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.markup import escape
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from clairiere.core.errors import BadRequest
from clairiere.core.rulebook import Citation, Cited, Rule, citations, rules, tests_folder
from clairiere.core.words import default_language
from clairiere.games import folder

WIDTH_IN_A_FILE = 120  # a terminal says its own
HEADINGS = {"fr": ("règle", "texte", "lignes", "tests"), "en": ("rule", "text", "lines", "tests")}


def rulebook_and_print(
    game: str, numbers: list[str], *, missing: bool = False, lang: str | None = None, json: bool = False
) -> None:
    """The command `clairiere rulebook`."""
    language = lang or default_language()
    chosen = chosen_rules(rules(folder(game), language), numbers)
    cited = citations(folder(game))
    if missing:
        chosen = [rule for rule in chosen if lacks_something(rule, cited[rule.number])]
    if json:
        listed = [_as_data(rule, cited[rule.number]) for rule in chosen]
        print(json_text.dumps({"game": game, "language": language, "rules": listed}, ensure_ascii=False))
    elif numbers and chosen:
        _console().print(*(_card(rule, cited[rule.number]) for rule in chosen), sep="")
    elif chosen:
        _console().print(_grid(chosen, cited, language))
    if missing and chosen:
        sys.exit(1)


def chosen_rules(book: dict[str, Rule], numbers: list[str]) -> list[Rule]:
    """The rules with these numbers, all of them when none is given; the prefix may be left out."""
    if not numbers:
        return list(book.values())
    prefix = next(iter(book)).partition("-")[0]
    chosen = []
    for given in numbers:
        number = f"{prefix}-{given.upper().removeprefix(prefix).lstrip('-')}"
        if number not in book:
            raise BadRequest(f"there is no rule {given!r}; the rules are: {_spans(list(book), prefix)}")
        chosen.append(book[number])
    return chosen


def _spans(numbers: list[str], prefix: str) -> str:
    """The numbers in short: those without a letter, then each letter's."""
    letters = dict.fromkeys(number.removeprefix(f"{prefix}-").rstrip("0123456789") for number in numbers)
    parts = [[it for it in numbers if it.rstrip("0123456789") == f"{prefix}-{letter}"] for letter in letters]
    return ", ".join(f"{part[0]} to {part[-1]}" for part in parts)


def lacks_something(rule: Rule, cited: Cited) -> bool:
    """Whether a rule has no line, or no test where there are tests; a definition needs neither."""
    if rule.definition:
        return False
    return not cited.lines or (not cited.tests and tests_folder() is not None)


def _as_data(rule: Rule, cited: Cited) -> dict[str, Any]:
    def plain(found: list[Citation]) -> list[dict[str, Any]]:
        return [{"file": it.path.as_posix(), "line": it.line, "text": it.text} for it in found]

    return {
        "number": rule.number,
        "section": rule.section,
        "text": rule.text,
        "definition": rule.definition,
        "lines": plain(cited.lines),
        "tests": plain(cited.tests),
    }


@dataclass(frozen=True)
class Paragraph:
    """A text that is never broken at a space that does not break, as Rich would: French has many."""

    text: str

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        for line in textwrap.wrap(self.text, options.max_width):
            yield Text(line, no_wrap=True)

    def __rich_measure__(self, _console: Console, options: ConsoleOptions) -> Measurement:
        longest_word = max(map(len, self.text.split(" ")))
        return Measurement(longest_word, len(self.text)).clamp(max_width=options.max_width)


def _console() -> Console:
    console = Console(highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WIDTH_IN_A_FILE
    return console


def _grid(chosen: list[Rule], cited: dict[str, Cited], language: str) -> Grid:
    """All rules in one table."""
    number, text, lines, tests = HEADINGS[language]
    grid = Grid(header_style="bold")
    grid.add_column(number, style="bold green", no_wrap=True)
    grid.add_column(text)
    grid.add_column(lines, style="cyan", no_wrap=True)
    grid.add_column(tests, style="magenta", no_wrap=True)
    section = None
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            grid.add_section()
            grid.add_row("", f"[bold]{escape(section)}[/bold]", "", "")
        found = cited[rule.number]
        grid.add_row(rule.number, Paragraph(rule.text), _places(found.lines), _places(found.tests))
    return grid


def _places(found: list[Citation]) -> str:
    return "\n".join(map(str, found)) or "[red]–[/red]"


def _card(rule: Rule, cited: Cited) -> Group:
    """One rule in full, with what stands in the lines that cite it."""
    grid = Grid(box=None, show_header=False, padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column(overflow="fold")
    for found in (cited.lines, cited.tests):
        grid.add_row("", "")
        for it in found:
            grid.add_row(f"{it.path.as_posix()}:{it.line}", escape(it.text))
    heading = f"[bold green]{rule.number}[/bold green]  [bold]{escape(rule.section)}[/bold]"
    return Group(heading, "", Padding(Paragraph(rule.text), (0, 2)), grid, "")
