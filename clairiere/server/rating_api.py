"""Ratings and ladders, over HTTP. `/schema` describes it."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from clairiere.games import games
from clairiere.server import ratings
from clairiere.server.api import GameId, TableId, TheHall, refusals
from clairiere.server.deeds import Refusal
from clairiere.server.person_api import PERSON, UNREADABLE, Person, known
from clairiere.server.tables import store_may_fail

MOST_PAGES = 10_000

Page = Annotated[int, QueryParameter(required=False, ge=1, le=MOST_PAGES, description="Which page, from 1.")]


@get(
    "/api/ladder/{game:str}",
    summary="The ladder of a game",
    tags=["ratings"],
    security=[{}, {PERSON: []}],
    responses=refusals(400, 401, 404, 503),
)
async def ladder(game: GameId, hall: TheHall, person_shown: Person, page: Page = 1) -> ratings.Ladder:
    """Who has played rated games, page by page; with the key of a person, where they stand themselves, too."""
    if game not in games():
        raise Refusal("unknown", f"the games are: {', '.join(games())}")
    with store_may_fail(UNREADABLE):
        return await ratings.ladder(hall.store, game, page, person_shown)


@get(
    "/api/tables/{table:str}/ratings",
    summary="The ratings at a table",
    tags=["ratings"],
    responses=refusals(400, 404, 410, 503),
)
async def at_table(table: TableId, hall: TheHall) -> list[ratings.RatedSeat]:
    """Of those who sit at a rated table; once its game is over, also what it has moved. Elsewhere nothing."""
    with store_may_fail(UNREADABLE):
        return await ratings.at_table(hall, table)


@get(
    "/api/me/ratings",
    summary="One's own ratings",
    tags=["ratings"],
    security=[{PERSON: []}],
    responses=refusals(400, 401, 503),
)
async def mine(hall: TheHall, person_shown: Person) -> list[ratings.OwnRating]:
    """Game by game, with the way there."""
    with store_may_fail(UNREADABLE):
        return await ratings.of_person(hall.store, known(person_shown))
