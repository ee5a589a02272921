"""Tournaments, over HTTP. `/schema` describes it."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from clairiere.server import tournament
from clairiere.server.api import Address, refusals
from clairiere.server.person_api import PERSON, Person, known
from clairiere.server.tournament import Tournament
from clairiere.server.tournament_wire import Dropping, Entering, NewTournament, TournamentLine, TournamentView
from clairiere.server.tournaments import OF_PERSON, Tournaments

TheTournaments = NamedDependency[Tournaments]
TournamentName = Annotated[str, PathParameter(description="The name of a tournament, as it stands in links.")]
CHANGES = refusals(400, 401, 403, 404, 409, 413, 503)


class Nothing(Struct, kw_only=True, forbid_unknown_fields=True):
    """There is nothing more to say."""


@get(
    "/api/me/tournaments",
    summary="One's own tournaments",
    tags=["tournaments"],
    security=[{PERSON: []}],
    responses=refusals(400, 401, 503),
)
async def own(tournaments: TheTournaments, person_shown: Person) -> list[TournamentLine]:
    """Those one plays in, or has opened, the one where something happened last first."""
    return await tournaments.lines(OF_PERSON, known(person_shown))


class TournamentApi(Controller):
    """Small tournaments: several tables, round after round."""

    path = "/api/tournaments"
    tags = ["tournaments"]  # noqa: RUF012
    security = [{PERSON: []}]  # noqa: RUF012

    @post("/", summary="Open a tournament", status_code=201, responses=CHANGES)
    async def open(
        self,
        data: JSONBody[NewTournament],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """Its link is `/tournament/ID`; whoever opens it starts it when enough have joined."""
        person = known(person_shown)
        return await tournaments.view(await tournaments.open(data, person, address), person)

    @get("/{name:str}", summary="A tournament", security=[{}, {PERSON: []}], responses=refusals(400, 401, 404, 503))
    async def look(self, name: TournamentName, tournaments: TheTournaments, person_shown: Person) -> TournamentView:
        """Who plays, the rounds with their tables, and how it stands."""
        return await tournaments.view(await tournaments.at(name), person_shown)

    @post("/{name:str}/players", summary="Join a tournament", status_code=201, responses=CHANGES)
    async def enter(
        self,
        name: TournamentName,
        data: JSONBody[Entering],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """As long as it has not begun; who plays already is told so again."""
        person = known(person_shown)
        tournaments.hall.check_may_open(address)
        return await self._done(tournaments, name, person, lambda it: tournament.enter(it, data.name, person))

    @post("/{name:str}/leave", summary="Leave a tournament", status_code=200, responses=CHANGES)
    async def leave(
        self,
        name: TournamentName,
        data: JSONBody[Nothing],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """Games that are paired already are lost, unless they are played."""
        _, person = data, known(person_shown)
        tournaments.hall.check_may_open(address)
        return await self._done(tournaments, name, person, lambda it: tournament.leave(it, person))

    @post("/{name:str}/start", summary="Start a tournament", status_code=200, responses=CHANGES)
    async def start(
        self,
        name: TournamentName,
        data: JSONBody[Nothing],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """Only who has opened it can; the first round is paired at once."""
        _, person = data, known(person_shown)
        tournaments.hall.check_may_open(address)
        return await tournaments.view(await tournaments.start(name, person), person)

    @post("/{name:str}/drop", summary="Have somebody play no further", status_code=200, responses=CHANGES)
    async def drop(
        self,
        name: TournamentName,
        data: JSONBody[Dropping],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """Only who has opened it can; what was played counts on."""
        person = known(person_shown)
        tournaments.hall.check_may_open(address)
        return await self._done(tournaments, name, person, lambda it: tournament.drop(it, person, data.player))

    @post("/{name:str}/stop", summary="End a tournament as it stands", status_code=200, responses=CHANGES)
    async def stop(
        self,
        name: TournamentName,
        data: JSONBody[Nothing],
        tournaments: TheTournaments,
        person_shown: Person,
        address: Address,
    ) -> TournamentView:
        """Only who has opened it can; games that have begun are played on, and count no more."""
        _, person = data, known(person_shown)
        tournaments.hall.check_may_open(address)
        return await tournaments.view(await tournaments.stop(name, person), person)

    async def _done(
        self, tournaments: Tournaments, name: str, person: str, decide: tournament.Decision
    ) -> TournamentView:
        """Do something to a tournament, and tell how it is since."""
        found: Tournament = await tournaments.change(name, decide)
        return await tournaments.view(found, person)
