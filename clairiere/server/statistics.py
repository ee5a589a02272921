"""How a person's games went: pure sums over their seats."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from clairiere.bots.levels import LEVELS
from clairiere.server.store import PersonSeat

MOST_IN_COURSE = 200  # games, the latest


class Share(Struct, kw_only=True):
    """How many games of a kind, and how many of them were won: of so many seats, or against bots of a level."""

    kind: str
    games: int
    won: int


class Best(Struct, kw_only=True):
    """A best score of a game that was played to its end, and where it was made."""

    score: int
    table: str
    finished: float


class Point(Struct, kw_only=True):
    """One finished game on the way."""

    finished: float
    score: int
    won: bool


class GameStatistics(Struct, kw_only=True):
    """How one game went for somebody; games that nobody won do not count."""

    game: str
    games: int
    won: int
    by_seats: list[Share]
    by_level: list[Share]  # of the strongest bot; against people alone: `people`; alone: `alone`
    best: list[Best]
    course: list[Point]


def of(seats: Iterable[PersonSeat]) -> list[GameStatistics]:
    """How each game went."""
    games: dict[str, list[PersonSeat]] = {}
    for it in seats:
        if it.status == "over" and it.score is not None and it.ended != "abandoned":
            games.setdefault(it.game, []).append(it)
    return [_of_game(game, games[game]) for game in sorted(games)]


def _of_game(game: str, seats: Sequence[PersonSeat]) -> GameStatistics:
    played = sorted(seats, key=lambda it: it.finished or 0.0)
    course = [Point(finished=it.finished or 0.0, score=it.score or 0, won=it.place == 1) for it in played]
    best = sorted((it for it in played if it.ended == "played"), key=lambda it: -(it.score or 0))[:3]
    return GameStatistics(
        game=game,
        games=len(played),
        won=sum(it.place == 1 for it in played),
        by_seats=_shares((str(len(it.company)), it) for it in played),
        by_level=_shares((against(it), it) for it in played),
        best=[Best(score=it.score or 0, table=it.table, finished=it.finished or 0.0) for it in best],
        course=course[-MOST_IN_COURSE:],
    )


def against(it: PersonSeat) -> str:
    """Whom a game was against: the level of the strongest bot, `people`, or `alone`."""
    levels = [other.level for seat, other in enumerate(it.company) if seat != it.seat and other.level in LEVELS]
    if levels:
        return max(levels, key=[*LEVELS].index)
    return "people" if len(it.company) > 1 else "alone"


def _shares(kinds: Iterable[tuple[str, PersonSeat]]) -> list[Share]:
    games, won = Counter[str](), Counter[str]()
    for kind, it in kinds:
        games[kind] += 1
        won[kind] += it.place == 1
    return [Share(kind=kind, games=games[kind], won=won[kind]) for kind in sorted(games)]
