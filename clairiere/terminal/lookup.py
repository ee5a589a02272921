"""The rulebook at the table: a rule by its number, rules by a word, or what the book is about."""

import re
from itertools import groupby

from rich.text import Text

from clairiere.core.game import Game
from clairiere.core.rulebook import Rule, rules
from clairiere.core.words import plain
from clairiere.terminal.prose import Prose
from clairiere.terminal.screen import Screen

NUMBER = re.compile(r"(?:[a-z]+-)?([a-z]?\d+)", re.IGNORECASE)


def cite(screen: Screen, game: Game, number: str | None) -> None:
    """Show a rule by its number."""
    book = rules(game.folder, screen.words.language)
    if number in book:
        _show(screen, book[number])


def look_up(screen: Screen, game: Game, sought: str) -> None:
    """Show what the rulebook has to say on something; on nothing in particular, its contents."""
    book = rules(game.folder, screen.words.language)
    if not sought:
        _show_contents(screen, book)
        return
    if found := NUMBER.fullmatch(sought):
        number = f"{game.prefix}-{found[1].upper()}"
        chosen = [book[number]] if number in book else []
    else:
        chosen = [rule for rule in book.values() if plain(sought) in plain(f"{rule.section} {rule.text}")]
    for rule in chosen:
        _show(screen, rule)
    if not chosen:
        screen.warn(screen.words("rules-none", sought=sought))


def _show(screen: Screen, rule: Rule) -> None:
    screen.show(Prose(Text(rule.text), Text(f"{rule.number}  ", screen.look.strong)))


def _show_contents(screen: Screen, book: dict[str, Rule]) -> None:
    for section, its in groupby(book.values(), lambda rule: rule.section):
        numbers = [rule.number for rule in its]
        span = f"{numbers[0]} … {numbers[-1]}"
        screen.show(Prose(Text(section), Text(f"{span:<18}", screen.look.soft)))
    screen.hint("rules-more", number=next(iter(book)))
