"""Who sits down to what: the wishes of a command line or of a saved journal, checked before the deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from clairiere.bots import bot
from clairiere.core import journal as journals
from clairiere.core.errors import BadRequest, JournalError
from clairiere.core.game import Game
from clairiere.core.journal import Journal
from clairiere.core.options import options_from
from clairiere.core.table import Event, Table, opened, replay
from clairiere.core.words import Words, words
from clairiere.games import games, load
from clairiere.terminal.screen import Screen

T = TypeVar("T")
HUMAN = "human"
USUAL_SEATS = 3
USUAL_LEVEL = 2  # counted from 1
LONGEST_NAME = 24
TREES = 6  # names for bots


@dataclass(frozen=True)
class Party:
    """Who plays what, and how."""

    game: Game
    seat: int  # of the person at the keyboard
    names: list[str]
    players: list[str]  # human, or the name of a bot
    options: dict[str, bool]

    def table(self, seed: int | None = None) -> Table:
        """Lay out a table for this party."""
        t = Table(self.game, len(self.players), seed=seed, options=self.options)
        t.names, t.players = self.names, self.players
        return t


def gathered(
    game: str,
    *,
    seats: int | None,
    seat: int,
    bots: str,
    options: Sequence[str],
    name: str | None,
    spoken: Words,
) -> Party:
    """The party that a command line asks for."""
    card = load(game)
    seats = card.check_seats(usual_seats(card) if seats is None else seats)
    if not 1 <= seat <= seats:
        raise BadRequest(f"seats at this table are numbered 1 to {seats}, not {seat}")
    players = _players(seats, seat - 1, bots)
    you = spoken("player-n", n=seat) if name is None else checked_name(name)
    return Party(card, seat - 1, _names(players, you, spoken), players, options_from(card, options))


def usual_seats(game: Game) -> int:
    """How many sit down when nobody says."""
    return USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[-1]


def checked_name(name: str) -> str:
    """A name that fits the table."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadRequest(f"a name has 1 to {LONGEST_NAME} characters that can be printed, not {name!r}")
    return name


def _bot_names(bots: str) -> list[str]:
    """The bots named with commas between; a setting behind a comma still belongs to the bot before it."""
    named: list[str] = []
    for part in bots.split(","):
        if named and "=" in part and ":" not in part:
            named[-1] += f",{part.strip()}"
        else:
            named.append(part.strip())
    return named


def _players(seats: int, seat: int, bots: str) -> list[str]:
    named = _bot_names(bots)
    for name in named:
        bot(name)  # says which ones there are
    if len(named) == 1:
        named *= seats - 1
    if len(named) != seats - 1:
        raise BadRequest(
            f"a table of {seats} needs {seats - 1} bots beside you, or one name for all, not {len(named)}"
        )
    return [*named[:seat], HUMAN, *named[seat:]]


def _names(players: Sequence[str], you: str, spoken: Words) -> list[str]:
    """The person's name, and trees for the bots."""
    trees = (tree for tree in (spoken(f"tree-{n}") for n in range(1, TREES + 1)) if tree != you)
    return [you if player == HUMAN else next(trees) for player in players]


def names_in(journal: Journal, spoken: Words) -> list[str]:
    """The players' names of a journal, or plain ones; nothing in them can disturb a terminal."""
    if journal.names is None:
        return [spoken("player-n", n=seat + 1) for seat in range(journal.seats)]
    return ["".join(sign if sign.isprintable() else "?" for sign in name) for name in journal.names]


def read_journal(path: Path) -> Journal:
    """A journal file whose lists of people fit its seats."""
    journal = journals.read(path)
    for key, people in (("names", journal.names), ("players", journal.players)):
        if people is not None and len(people) != journal.seats:
            raise JournalError(
                f'{path}: "{key}" lists {len(people)}, but the table has {journal.seats} seats'
            )
    return journal


def party_in(journal: Journal, path: Path, *, seat: int, bots: str, name: str | None, spoken: Words) -> Party:
    """The party of a saved journal; a bot stands in for the people who are not at this keyboard."""
    at = _own_seat(journal, path, seat)
    stand_in = _bot_names(bots)[0]
    players = _players(journal.seats, at, bots) if journal.players is None else list(journal.players)
    players = [stand_in if player == HUMAN else player for player in players]
    players[at] = HUMAN
    for player in players:
        if player != HUMAN:
            bot(player)
    names = names_in(journal, spoken)
    if name is not None:
        names[at] = checked_name(name)
    return Party(load(journal.game), at, names, players, dict(journal.options))


def _own_seat(journal: Journal, path: Path, seat: int) -> int:
    """Where the person at the keyboard sits: where they ask, if a person sat there, or where a person did."""
    if not 1 <= seat <= journal.seats:
        raise BadRequest(f"seats at this table are numbered 1 to {journal.seats}, not {seat}")
    people = [k for k, player in enumerate(journal.players or []) if player == HUMAN]
    if not people or seat - 1 in people:
        return seat - 1
    if seat != 1:
        raise BadRequest(f"seat {seat} of {path} is a bot's; the seat of a person is {people[0] + 1}")
    return people[0]


def played_again(journal: Journal, path: Path) -> tuple[Table, list[list[Event]]]:
    """The table of a journal, and what happened at the deal and in each move."""
    whole = replay(journal, str(path))
    t = opened(journal, str(path))
    happened = [t.events]
    for seat, code in whole.moves:
        happened.append(t.play(seat, code))
    return t, happened


def welcome(screen: Screen) -> tuple[str, int, str, str | None]:
    """Ask somebody who just dropped in: which game, what name, how many, against whom. Enter will do."""
    from clairiere.bots.levels import LEVELS

    screen.show(Text(screen.words("welcome"), screen.look.strong))
    screen.hint("welcome-more")
    screen.gap()
    known = games()
    taglines = [words(screen.words.language, game_id)("game-tagline") for game_id in known]
    titles = [words(screen.words.language, game_id)("game-name") for game_id in known]
    chosen = _asked_choice(screen, "ask-game", list(zip(titles, taglines, strict=True)), usual=1)
    card = load(known[chosen - 1])
    name = _asked_until(screen, screen.words("ask-name"), checked_name)
    low, high = card.seats[0], card.seats[-1]
    question = screen.words("ask-seats", low=low, high=high, usual=usual_seats(card))
    seats = _asked_until(
        screen, question, lambda text: card.check_seats(int(text) if text.isdecimal() else -1)
    )
    levels = [(screen.words(f"level-{it}"), screen.words(f"level-{it}-about")) for it in LEVELS]
    level = _asked_choice(screen, "ask-level", levels, usual=USUAL_LEVEL)
    return card.id, seats or usual_seats(card), LEVELS[level - 1], name


def _asked_choice(screen: Screen, key: str, choices: list[tuple[str, str]], usual: int) -> int:
    """Show some things and what they are like, and ask for one by its number."""
    for n, (title, about) in enumerate(choices, 1):
        number = f"{n}  " if len(choices) > 1 else ""
        screen.show(Text.assemble(number, (title, screen.look.strong), f", {about}"))
    if len(choices) == 1:
        return 1
    numbers = range(1, len(choices) + 1)
    question = screen.words(key, count=len(choices), usual=usual)
    return _asked_until(screen, question, lambda text: numbers[numbers.index(int(text))]) or usual


def _asked_until(screen: Screen, question: str, checked: Callable[[str], T]) -> T | None:
    """Ask until the answer will do; None when it is left to us."""
    while True:
        text = screen.ask(question)
        if not text:
            return None
        try:
            return checked(text)
        except ValueError:  # BadRequest is one
            screen.warn(screen.words("not-understood-here", text=text))
