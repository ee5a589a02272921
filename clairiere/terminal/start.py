"""Who sits down to what: the wishes of a command line or of a saved journal, checked before the deal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from rich.text import Text

from clairiere.bots import bot
from clairiere.core import journal as journals
from clairiere.core.errors import BadRequest, JournalError
from clairiere.core.game import Game
from clairiere.core.journal import Journal
from clairiere.core.options import options_from
from clairiere.core.table import Event, Table
from clairiere.core.words import LANGUAGES, Words, plain, words
from clairiere.games import folder, games, load
from clairiere.games.tables import opened, replay
from clairiere.terminal.commands import command
from clairiere.terminal.prose import Prose
from clairiere.terminal.screen import Screen

T = TypeVar("T")
HUMAN = "human"
USUAL_SEATS = 3
USUAL_LEVEL = 2  # counted from 1
LONGEST_NAME = 24
TREES = 6  # names for bots


@dataclass(frozen=True)
class Choice:
    """Something to choose at the door: its name, what it is like, and how it may be typed."""

    title: str
    about: str
    spelled: set[str]


class Leave(Exception):
    """The person gets up from the table."""


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
            raise JournalError(f'{path}: "{key}" lists {len(people)}, but the table has {journal.seats} seats')
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
    for (seat, code), entry in zip(whole.moves, whole.entries, strict=True):
        happened.append(t.play(seat, code, entry=entry))
    return t, happened


def welcome(screen: Screen) -> tuple[str, int, str, str | None]:
    """Ask somebody who just dropped in: which game, what name, how many, against whom. Enter will do."""
    from clairiere.bots.levels import LEVELS

    screen.show(Text(screen.words("welcome"), screen.look.strong))
    screen.hint("welcome-more")
    screen.gap()
    known = games()
    here = [words(screen.words.language, folder(game_id)) for game_id in known]
    offers = [
        Choice(its("game-name"), its("game-tagline"), _spelled("game-name", folder(game_id)))
        for its, game_id in zip(here, known, strict=True)
    ]
    chosen = _asked_choice(screen, "game", offers, usual=1)
    card = load(known[chosen])
    name = _asked_until(screen, "name", checked_name, longest=LONGEST_NAME)
    spread = {"low": card.seats[0], "high": card.seats[-1], "usual": usual_seats(card)}
    seats = _asked_until(
        screen, "seats", lambda text: card.check_seats(int(text) if text.isdecimal() else -1), **spread
    )
    levels = [
        Choice(screen.words(f"level-{it}"), screen.words(f"level-{it}-about"), _spelled(f"level-{it}"))
        for it in LEVELS
    ]
    level = _asked_choice(screen, "level", levels, usual=USUAL_LEVEL)
    return card.id, seats or usual_seats(card), LEVELS[level], name


def _spelled(key: str, game: Path | None = None) -> set[str]:
    """A name as people may type it, in whatever language."""
    return {plain(words(language, game)(key)) for language in LANGUAGES}


def _asked_choice(screen: Screen, what: str, choices: list[Choice], usual: int) -> int:
    """Show some things and what they are like, and ask for one by its number or name; which one, from 0."""
    for n, choice in enumerate(choices, 1):
        number = f"{n}  " if len(choices) > 1 else ""
        screen.show(Prose(Text.assemble((choice.title, screen.look.strong), f", {choice.about}"), Text(number)))
    if len(choices) == 1:
        return 0

    def chosen(text: str) -> int:
        meant = [k for k, choice in enumerate(choices) if text == str(k + 1) or plain(text) in choice.spelled]
        if not meant:
            raise BadRequest(text)
        return meant[0]

    values = {"count": len(choices), "usual": usual, "choice": choices[usual - 1].title}
    found = _asked_until(screen, what, chosen, **values)
    return usual - 1 if found is None else found


def _asked_until(screen: Screen, what: str, checked: Callable[[str], T], **values: Any) -> T | None:
    """Ask until the answer will do; None when it is left to us."""
    while True:
        text = screen.ask(screen.words(f"ask-{what}", **values))
        asked = command(text)
        if not text:
            return None
        if asked is not None and asked.name == "quit":
            raise Leave
        if asked is not None and asked.name == "help":
            screen.say(f"ask-{what}-help", **values)
            continue
        try:
            return checked(text)
        except ValueError:  # BadRequest is one
            screen.warn(screen.words(f"ask-{what}-wanted", **values))
