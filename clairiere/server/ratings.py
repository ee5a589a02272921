"""Ratings: what a rated game moves, once, and the ladder of the house.

That a table is rated is noted before it is opened, and the note goes in the same write in which its game moves the
ratings: a house that is killed in between begins again where it was. Rated games of one game are numbered in the
order in which they moved ratings, and the number is a key: of two processes that move some at the same time one finds
its number taken, reads what the other wrote, and works it out anew. So nothing is counted twice, nothing is lost, and
all ratings can be worked out again from the list of games.

They move in the order in which the games came to their ends, as far as the house knew of them.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import structlog
from msgspec import Struct

from clairiere.core.strength import Strength, after
from clairiere.server import persons, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.persons import NOBODY
from clairiere.server.sitting import Sitting
from clairiere.server.store import Store, Taken
from clairiere.server.tables import TRIES, busy, store_may_fail
from clairiere.server.wire import Rating

LISTED_FROM = 3  # rated games of one game: with fewer one stands on no ladder
ON_A_PAGE = 50  # lines of the ladder
AT_ONCE = 100  # games that move ratings in one round
MOST_IN_COURSE = 200  # games, the latest

ENDED = """
    SELECT hall.table_id FROM rated_table CROSS JOIN hall
    WHERE hall.table_id = rated_table.table_id AND hall.status = 'over' ORDER BY hall.updated, hall.table_id LIMIT ?
"""  # SQLite takes a cross join as it stands, and so looks at rated tables alone, however many others there are
DONE = "DELETE FROM rated_table WHERE table_id = ?"
ORPHANS = """
    DELETE FROM rated_table WHERE opened < ? AND NOT EXISTS (
        SELECT 1 FROM hall WHERE hall.table_id = rated_table.table_id
    )
"""
IS_DUE = "SELECT 1 FROM rated_table WHERE table_id = ?"
LAST = "SELECT COALESCE(MAX(n), 0) FROM rated_seat WHERE game = ?"
OF_PERSON = "SELECT mu, sigma, games FROM rating WHERE game = ? AND person = ?"
OF_PEOPLE = "SELECT game, person, mu, sigma, games FROM rating WHERE person IN ({})"
ADD_SEAT = """
    INSERT INTO rated_seat
        (game, n, seat, table_id, person, rank, seats, games, mu_before, sigma_before, mu, sigma, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
KEEP = """
    INSERT INTO rating (game, person, name, mu, sigma, least, games, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (game, person) DO UPDATE SET
        name = excluded.name, mu = excluded.mu, sigma = excluded.sigma, least = excluded.least,
        games = excluded.games, at = excluded.at
"""
AT_TABLE = """
    SELECT seat, person, games, mu_before, sigma_before, mu, sigma FROM rated_seat WHERE table_id = ? ORDER BY seat
"""
HOW_MANY = "SELECT COUNT(*) FROM rating WHERE game = ? AND games >= ?"
LADDER = """
    SELECT person, name, mu, sigma, games FROM rating WHERE game = ? AND games >= ?
    ORDER BY least DESC, person LIMIT ? OFFSET ?
"""
AHEAD = """
    SELECT COUNT(*) FROM rating AS other JOIN rating AS mine ON mine.game = other.game
    WHERE mine.game = ? AND mine.person = ? AND other.games >= ?
        AND (other.least > mine.least OR (other.least = mine.least AND other.person < mine.person))
"""
MINE = "SELECT game, mu, sigma, games FROM rating WHERE person = ? ORDER BY game"
COURSE = """
    SELECT game, at, table_id, rank, seats, mu, sigma FROM rated_seat WHERE person = ? ORDER BY game, n DESC
"""
FORGET = (
    "DELETE FROM rating WHERE person = ?",
    f"UPDATE rated_seat SET person = '{NOBODY}' WHERE person = ?",
)

logger = structlog.get_logger()


class RatedSeat(Struct, kw_only=True):
    """Whose rating a game moves: what it was before, and what it is since; of who is nobody's, nothing is told."""

    seat: int
    before: Rating | None = None
    after: Rating | None = None


class LadderLine(Struct, kw_only=True):
    """Somebody on the ladder. The handle is always the same, and no key can be told from it."""

    rank: int
    handle: str
    name: str
    rating: Rating


class OwnRank(Struct, kw_only=True):
    """Where one stands oneself; not on the ladder before enough games are played."""

    rank: int | None
    page: int | None
    rating: Rating


class Ladder(Struct, kw_only=True):
    """A page of a game's ladder, the best first: by what each is worth in all likelihood."""

    game: str
    listed_from: int  # rated games
    players: int
    page: int
    pages: int
    lines: list[LadderLine]
    own: OwnRank | None = None


class RatedGame(Struct, kw_only=True):
    """A rated game on the way of somebody's rating."""

    at: float
    table: str
    place: int  # from 1
    seats: int
    value: float
    margin: float


class OwnRating(Struct, kw_only=True):
    """One's rating in a game: where one stands, and the way there, the latest game last."""

    game: str
    rank: int | None
    rating: Rating
    course: list[RatedGame]


def told(strength: Strength, games: int) -> Rating:
    """A strength as people are told it."""
    return Rating(
        value=round(strength.mu, 2), margin=round(strength.sigma, 2), games=games, uncertain=strength.uncertain
    )


async def strength_of(store: Store, game: str, person: str | None) -> tuple[Strength, int]:
    """Somebody's strength in a game, and after how many rated games; a newcomer's if they have played none."""
    rows = await store.ask(OF_PERSON, game, person or NOBODY)
    return (Strength(*rows[0][:2]), int(rows[0][2])) if rows else (Strength(), 0)


async def settle_all(hall: Hall) -> None:
    """Let all rated games that are over move ratings."""
    for (table,) in await hall.store.ask(ENDED, AT_ONCE):
        try:
            await settle(hall, str(table))
        except Refusal as refusal:
            if refusal.code == "unreadable":
                await hall.store.write((DONE, (table,)))
            logger.warning("a game could not move ratings", table=table, fault=str(refusal))


async def settle(hall: Hall, table: str) -> None:
    """Let a rated game that is over move ratings, unless it has done so, or nothing came of it."""
    async with hall.at(table) as sitting:
        if sitting.status != "over" or not sitting.plan.rated:
            return
        ranks, at = sitting.ranks(), sitting.ended_at
        seated = [(place.owner or NOBODY, place.name or "") for place in sitting.places]
    for _ in range(TRIES):
        if not await hall.store.ask(IS_DUE, table):
            return
        if ranks is None:
            await hall.store.write((DONE, (table,)))
            return
        moved = await _moved(hall.store, sitting, seated, ranks, at)
        try:
            await hall.store.write(*moved, (DONE, (table,)))
        except Taken:  # another game was a moment quicker, or this one by another process
            hall.metrics.conflicts.inc()
            continue
        hall.metrics.rated.labels(game=sitting.plan.game).inc()
        return
    raise busy()


async def _moved(
    store: Store, sitting: Sitting, seated: Sequence[tuple[str, str]], ranks: Sequence[int], at: float
) -> list[tuple[str, Sequence[Any]]]:
    """What is written when a game moves ratings."""
    game = sitting.plan.game
    [(last,)] = await store.ask(LAST, game)
    known = [await strength_of(store, game, person) for person, _ in seated]
    before = [strength for strength, _ in known]
    since = await asyncio.to_thread(after, before, ranks)
    found: list[tuple[str, Sequence[Any]]] = []
    for seat, ((person, name), (old, games), new) in enumerate(zip(seated, known, since, strict=True)):
        row = (game, last + 1, seat, sitting.id, person, ranks[seat], len(seated), games + 1, *old, *new, at)
        found.append((ADD_SEAT, row))
        if person != NOBODY:
            found.append((KEEP, (game, person, name, *new, new.least, games + 1, at)))
    return found


async def at_table(hall: Hall, table: str) -> list[RatedSeat]:
    """The ratings of those who sit at a rated table; once its game is over, what it has moved."""
    async with hall.at(table) as sitting:
        if not sitting.plan.rated:
            return []
        over, game = sitting.status == "over", sitting.plan.game
        owners = [place.owner for place in sitting.places]
    if over:
        await settle_all(hall)  # in their order: others may have ended before
        await settle(hall, table)
        rows = await hall.store.ask(AT_TABLE, table)
        if rows:
            return [_moved_seat(*row) for row in rows]
    found = []
    for seat, owner in enumerate(owners):
        known = None if owner is None else told(*await strength_of(hall.store, game, owner))
        found.append(RatedSeat(seat=seat, before=known))
    return found


def _moved_seat(
    seat: int, person: str, games: int, mu_before: float, sigma_before: float, mu: float, sigma: float
) -> RatedSeat:
    if person == NOBODY:
        return RatedSeat(seat=seat)
    before, since = Strength(mu_before, sigma_before), Strength(mu, sigma)
    return RatedSeat(seat=seat, before=told(before, games - 1), after=told(since, games))


async def beside(hall: Hall, tables: list[wire.About]) -> list[wire.About]:
    """Tables of a list, with the ratings of those who sit there and have one."""
    owners = []
    for table in tables:
        async with hall.at(table.id) as sitting:
            owners.append([place.owner or NOBODY for place in sitting.places])
    people = sorted({it for seats in owners for it in seats} - {NOBODY})
    with store_may_fail("the house cannot read its ratings just now; try again"):
        rows = await hall.store.ask(OF_PEOPLE.format(", ".join("?" * len(people))), *people) if people else []
    found = {(game, person): told(Strength(mu, sigma), games) for game, person, mu, sigma, games in rows}
    for table, seats in zip(tables, owners, strict=True):
        table.ratings = [found.get((table.game, it)) for it in seats]
    return tables


async def ladder(store: Store, game: str, page: int, person: str | None) -> Ladder:
    """A page of a game's ladder, and where somebody stands who has said who they are."""
    [(players,)] = await store.ask(HOW_MANY, game, LISTED_FROM)
    pages = max(1, -(-players // ON_A_PAGE))
    page = min(page, pages)
    first = ON_A_PAGE * (page - 1)
    rows = await store.ask(LADDER, game, LISTED_FROM, ON_A_PAGE, first)
    lines = [
        LadderLine(rank=rank, handle=persons.handle(who), name=name, rating=told(Strength(mu, sigma), games))
        for rank, (who, name, mu, sigma, games) in enumerate(rows, first + 1)
    ]
    own = None
    if person is not None and await store.ask(OF_PERSON, game, person):
        strength, games = await strength_of(store, game, person)
        rank = await _rank(store, game, person, games)
        own = OwnRank(rank=rank, page=rank and -(-rank // ON_A_PAGE), rating=told(strength, games))
    return Ladder(game=game, listed_from=LISTED_FROM, players=players, page=page, pages=pages, lines=lines, own=own)


async def _rank(store: Store, game: str, person: str, games: int) -> int | None:
    """Where somebody stands on a ladder, if they do."""
    if games < LISTED_FROM:
        return None
    [(ahead,)] = await store.ask(AHEAD, game, person, LISTED_FROM)
    return int(ahead) + 1


async def of_person(store: Store, person: str) -> list[OwnRating]:
    """Somebody's ratings, game by game, with the way there."""
    courses: dict[str, list[RatedGame]] = {}
    for game, at, table, rank, seats, mu, sigma in await store.ask(COURSE, person):
        course = courses.setdefault(game, [])
        if len(course) < MOST_IN_COURSE:
            value, margin = round(mu, 2), round(sigma, 2)
            course.append(RatedGame(at=at, table=table, place=rank + 1, seats=seats, value=value, margin=margin))
    return [
        OwnRating(
            game=game,
            rank=await _rank(store, game, person, games),
            rating=told(Strength(mu, sigma), games),
            course=courses.get(game, [])[::-1],
        )
        for game, mu, sigma, games in await store.ask(MINE, person)
    ]


async def forget(store: Store, person: str) -> None:
    """Nobody is on the ladder who does not want to be known; what their games moved for others stays."""
    await store.write(*((statement, (person,)) for statement in FORGET))


async def tidy(store: Store, before: float) -> None:
    """Forget the notes of tables that are there no more, or never were."""
    await store.write((ORPHANS, (before,)))
