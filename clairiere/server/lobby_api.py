"""Finding people to play with, over HTTP: pairing, and the corners of clubs. `/schema` describes it."""

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from clairiere.server import clubs
from clairiere.server.api import Address, Key, TheHall, TheLists, refusals
from clairiere.server.pairing import Paired, Pairing, Wish
from clairiere.server.person_api import PERSON, Person
from clairiere.server.tournament_api import TheTournaments
from clairiere.server.tournaments import OF_CLUB

CLUB = "club"  # the security scheme of the OpenAPI

ThePairing = NamedDependency[Pairing]


@post(
    "/api/pairing",
    summary="Play with somebody",
    status_code=200,
    tags=["lobby"],
    security=[{}, {PERSON: []}],
    responses=refusals(400, 401, 403, 404, 409, 413, 503),
)
async def pair(data: JSONBody[Wish], pairing: ThePairing, person_shown: Person, address: Address) -> Paired:
    """A table that waits for one more like you, or one that waits from now on: `join` it at once."""
    return await pairing.pair(data, person_shown, address)


class ClubApi(Controller):
    """Corners of clubs."""

    path = "/api/clubs"
    tags = ["lobby"]  # noqa: RUF012

    @post("/", summary="Make a corner for a club", status_code=201, responses=refusals(400, 403, 413, 503))
    async def make(self, data: JSONBody[clubs.NewClub], hall: TheHall, address: Address) -> clubs.OpenedClub:
        """Its link is `/club#key=KEY`. A corner where no table was opened for as long as tables are kept is gone."""
        hall.check_may_open(address)
        return await clubs.make(hall.store, data, hall.now())

    @get("/", summary="A club's corner", security=[{CLUB: []}], responses=refusals(400, 401, 404, 503))
    async def corner(
        self, hall: TheHall, lists: TheLists, tournaments: TheTournaments, key_shown: Key
    ) -> clubs.Corner:
        """Its name and its tables, for whoever has its key."""
        club = await clubs.of(hall.store, key_shown)
        waiting, playing = await lists.of(club.id)
        found = await tournaments.lines(OF_CLUB, club.id)
        return clubs.Corner(id=club.id, name=club.name, open=waiting, playing=playing, tournaments=found)
