"""Where and when somebody is called, and their holidays, over HTTP. `/schema` describes it."""

from typing import Annotated, Any, Literal

from litestar import Controller, Request, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from clairiere.server import holidays
from clairiere.server.api import Address, TheHall, refusals
from clairiere.server.browsers import Place
from clairiere.server.calling import REMIND, Caller
from clairiere.server.delivery import MOST_ENDPOINT
from clairiere.server.holidays import Holiday
from clairiere.server.person_api import PERSON, UNREADABLE, Person, TheCalling, house_of, known
from clairiere.server.tables import store_may_fail

MOST_REMIND = 72  # hours
MOST_KEY = 100  # signs
LATEST = 1e11  # no date is later, in seconds

Zone = Annotated[str, Meta(max_length=64, description="In whose time deadlines are told, such as Europe/Paris.")]
Moment = Annotated[float, Meta(ge=0, le=LATEST, description="Seconds since 1970.")]
Endpoint = Annotated[str, Meta(max_length=MOST_ENDPOINT)]
Which = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$", description="As the house has named it.")]
Shown = Annotated[str, Meta(max_length=MOST_KEY)]


class Mailing(Struct, kw_only=True, forbid_unknown_fields=True):
    """Where to be called when it is one's turn at a table over days, in which language, and in whose time."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    language: Literal["fr", "en"] = "en"
    zone: Zone | None = None


class Browsing(Struct, kw_only=True, forbid_unknown_fields=True):
    """A browser to be called in: its `PushSubscription`, the language, and in whose time."""

    endpoint: Endpoint
    p256dh: Shown
    auth: Shown
    language: Literal["fr", "en"] = "en"
    zone: Zone | None = None


class Renewing(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser was given when it was added, and where it is called from now on."""

    token: Annotated[str, Meta(min_length=8, max_length=80)]
    endpoint: Endpoint
    p256dh: Shown
    auth: Shown


class Removing(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which address, browser or holiday."""

    id: Which


class Reminding(Struct, kw_only=True, forbid_unknown_fields=True):
    """How many hours before a deadline to be called again at an address or in a browser; 0 is never."""

    id: Which
    hours: Annotated[int, Meta(ge=0, le=MOST_REMIND)]


class Token(Struct, kw_only=True, forbid_unknown_fields=True):
    """What stands in the link of a mail."""

    token: Annotated[str, Meta(min_length=8, max_length=80)]


class Addresses(Struct, kw_only=True):
    """Where one is called."""

    addresses: list[Caller]


class Added(Addresses, kw_only=True):
    """The browser that was added: its name, and what lets it say that it has moved."""

    id: str
    token: str


class Away(Struct, kw_only=True, forbid_unknown_fields=True):
    """A holiday, from one moment to another."""

    begins: Moment
    ends: Moment


class Holidays(Struct, kw_only=True):
    """One's holidays that are not over."""

    holidays: list[Holiday]


class CallingApi(Controller):
    """Where one is called, and one's holidays."""

    path = "/api/me"
    tags = ["persons"]  # noqa: RUF012
    security = [{PERSON: []}]  # noqa: RUF012

    @post(
        "/addresses",
        summary="Be called by mail",
        status_code=201,
        responses=refusals(400, 401, 403, 409, 413, 421, 503),
    )
    async def call_me(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        calling: TheCalling,
        data: JSONBody[Mailing],
        person_shown: Person,
        address: Address,
    ) -> Addresses:
        """A mail is sent there whose link confirms it; only then others follow."""
        person = known(person_shown)
        hall.check_may_write(address)
        with store_may_fail(UNREADABLE):
            await calling.add(person, data.address, data.language, house_of(request)[0], data.zone)
            return Addresses(addresses=await calling.of(person))

    @post(
        "/browsers",
        summary="Be called in a browser",
        status_code=201,
        responses=refusals(400, 401, 403, 409, 413, 503),
    )
    async def call_here(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        calling: TheCalling,
        data: JSONBody[Browsing],
        person_shown: Person,
        address: Address,
    ) -> Added:
        """By its push service. Nobody else is called in it any more."""
        person, origin = known(person_shown), house_of(request)[0]
        hall.check_may_keep(address)
        place = Place(endpoint=data.endpoint, p256dh=data.p256dh, auth=data.auth)
        with store_may_fail(UNREADABLE):
            caller = await calling.browsers.add(person, place, data.language, data.zone, origin, REMIND)
            token = await calling.token(caller, "renew")
            return Added(id=caller, token=token, addresses=await calling.of(person))

    @post(
        "/addresses/remove",
        summary="Take an address or a browser away",
        status_code=200,
        responses=refusals(400, 401, 403, 413, 503),
    )
    async def no_more(self, calling: TheCalling, data: JSONBody[Removing], person_shown: Person) -> Addresses:
        """It is deleted at once."""
        person = known(person_shown)
        with store_may_fail(UNREADABLE):
            await calling.remove(person, data.id)
            return Addresses(addresses=await calling.of(person))

    @post(
        "/addresses/remind",
        summary="Be reminded before a deadline",
        status_code=200,
        responses=refusals(400, 401, 403, 413, 503),
    )
    async def remind(self, calling: TheCalling, data: JSONBody[Reminding], person_shown: Person) -> Addresses:
        """So many hours before it, or never."""
        person = known(person_shown)
        with store_may_fail(UNREADABLE):
            await calling.remind(person, data.id, data.hours)
            return Addresses(addresses=await calling.of(person))

    @post(
        "/holidays",
        summary="Go on holiday",
        status_code=201,
        responses=refusals(400, 401, 403, 409, 413, 503),
    )
    async def away(self, hall: TheHall, data: JSONBody[Away], person_shown: Person, address: Address) -> Holidays:
        """Meanwhile one's clocks stand still at all tables over days, and nobody calls."""
        person = known(person_shown)
        hall.check_may_keep(address)
        with store_may_fail(UNREADABLE):
            await holidays.add(hall, person, data.begins, data.ends)
            return Holidays(holidays=await holidays.of(hall.store, person, hall.now()))

    @post(
        "/holidays/end",
        summary="End a holiday",
        status_code=200,
        responses=refusals(400, 401, 403, 409, 413, 503),
    )
    async def back(self, hall: TheHall, data: JSONBody[Removing], person_shown: Person, address: Address) -> Holidays:
        """Clocks go on at once; one that has not begun does not."""
        person = known(person_shown)
        hall.check_may_keep(address)
        with store_may_fail(UNREADABLE):
            await holidays.end(hall, person, data.id)
            return Holidays(holidays=await holidays.of(hall.store, person, hall.now()))


@post(
    "/api/mail/confirm",
    summary="Confirm an address",
    status_code=200,
    tags=["persons"],
    responses=refusals(400, 403, 413, 503),
)
async def mail_confirm(calling: TheCalling, data: JSONBody[Token]) -> Addresses:
    """By the link of the first mail. Nobody else's addresses are told."""
    with store_may_fail(UNREADABLE):
        await calling.confirm(data.token)
    return Addresses(addresses=[])


@post(
    "/api/mail/stop",
    summary="Stop the mails",
    status_code=200,
    tags=["persons"],
    responses=refusals(400, 403, 413, 503),
)
async def mail_stop(calling: TheCalling, data: JSONBody[Token]) -> Addresses:
    """By the link of any mail: the address is deleted."""
    with store_may_fail(UNREADABLE):
        await calling.stop(data.token)
    return Addresses(addresses=[])


@post(
    "/api/push/renew",
    summary="Be called in the same browser at another address",
    status_code=200,
    tags=["persons"],
    responses=refusals(400, 403, 409, 413, 503),
)
async def push_renew(calling: TheCalling, data: JSONBody[Renewing]) -> Addresses:
    """Browsers ask for it by themselves, when their push service has moved them."""
    place = Place(endpoint=data.endpoint, p256dh=data.p256dh, auth=data.auth)
    with store_may_fail(UNREADABLE):
        await calling.browsers.renew(await calling.caller(data.token, "renew"), place)
    return Addresses(addresses=[])
