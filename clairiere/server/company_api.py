"""Keeping good company, over HTTP: blocks, and reports to the host. `/schema` describes it."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from clairiere.server import blocks, persons, reports, wire
from clairiere.server.api import SEAT, Address, Key, TableId, TheHall, refusals
from clairiere.server.blocks import Blocked
from clairiere.server.deeds import seat_with
from clairiere.server.person_api import PERSON, Person, known
from clairiere.server.refusals import Refusal
from clairiere.server.tables import store_may_fail

READING = "the house cannot read this just now; try again"
WRITING = "the house cannot write this down just now; try again"


class Blocking(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody to be blocked, by where they sit or sat."""

    table: wire.TableId
    seat: Annotated[int, Meta(ge=0, le=wire.MOST_SEATS - 1)]


class Lifting(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody one would meet again."""

    handle: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{persons.HANDLE}}}$")]


class Filed(Struct, kw_only=True):
    """A report that was kept for the host."""

    id: str


class BlockApi(Controller):
    """Whom one would not meet."""

    path = "/api/me/blocks"
    tags = ["company"]  # noqa: RUF012
    security = [{PERSON: []}]  # noqa: RUF012

    @get("/", summary="Whom one has blocked", responses=refusals(400, 401, 503))
    async def mine(self, hall: TheHall, person_shown: Person) -> list[Blocked]:
        """The latest first."""
        with store_may_fail(READING):
            return await blocks.told(hall.store, known(person_shown))

    @post("/", summary="Block somebody", status_code=200, responses=refusals(400, 401, 403, 404, 409, 410, 413, 503))
    async def block(
        self, hall: TheHall, data: JSONBody[Blocking], person_shown: Person, address: Address
    ) -> list[Blocked]:
        """From now on neither sits down at a table where the other sits, and no pairing brings them together."""
        person = known(person_shown)
        hall.check_may_keep(address)
        async with hall.at(data.table) as sitting:
            place = sitting.places[data.seat] if data.seat < len(sitting.places) else None
            met = sitting.has_sat(person)
        if not met:
            raise Refusal("not-met", "you have not sat at this table; block somebody where you have met")
        if place is None or place.owner in (None, person) or place.name is None:
            raise Refusal("not-there", "there is nobody at that seat who could be blocked")
        with store_may_fail(WRITING):
            await blocks.add(hall.store, person, str(place.owner), place.name, hall.now())
            return await blocks.told(hall.store, person)

    @post("/lift", summary="Meet somebody again", status_code=200, responses=refusals(400, 401, 403, 413, 503))
    async def lift(
        self, hall: TheHall, data: JSONBody[Lifting], person_shown: Person, address: Address
    ) -> list[Blocked]:
        """Whom one still has blocked."""
        person = known(person_shown)
        hall.check_may_keep(address)
        with store_may_fail(WRITING):
            await blocks.lift(hall.store, person, data.handle, hall.now())
            return await blocks.told(hall.store, person)


@post(
    "/api/tables/{table:str}/reports",
    summary="Report somebody to the host",
    status_code=201,
    tags=["company"],
    security=[{SEAT: []}],
    responses=refusals(400, 401, 403, 404, 409, 410, 413, 503),
)
async def report(
    table: TableId, data: JSONBody[reports.Reporting], hall: TheHall, key_shown: Key, address: Address
) -> Filed:
    """With what was said at the table; whoever runs the house reads it, and nobody else."""
    hall.check_may_write(address)
    async with hall.at(table) as sitting:
        made = reports.made(sitting, seat_with(sitting, key_shown), data, hall.now())
    with store_may_fail(WRITING):
        await reports.keep(hall.store, made)
    return Filed(id=made.id)
