"""What a person asks of the house about themselves, over HTTP. `/schema` describes it."""

import re
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from clairiere.server import forgetting, holidays, log, persons, statistics, wire
from clairiere.server.api import Address, TheHall, TheStudy, answers, refusals
from clairiere.server.calling import Caller, Calling
from clairiere.server.deeds import Refusal, seat_with
from clairiere.server.hall import Hall
from clairiere.server.holidays import Holiday
from clairiere.server.passkeys import Passkeys
from clairiere.server.places import hashed
from clairiere.server.sitting import Sitting
from clairiere.server.store import PersonSeat, Sitter
from clairiere.server.tables import store_may_fail
from clairiere.server.tournaments import Tournaments

PERSON = "person"  # the security scheme of the OpenAPI
MOST_CREDENTIAL = 8192
MOST_BOX = 200
MOST_SEATS = 5000  # looked at for statistics
MOST_TOLD = 300  # seats in one answer
MOST_ADOPTED = 40  # seats at once: as many as a browser remembers

UNREADABLE = "the house cannot read or write its tables just now; try again"

Safe = NamedDependency[Passkeys]
TheCalling = NamedDependency[Calling]
Person = NamedDependency[str | None]
"""The hash of the key of whoever asks, as a dependency called `person_shown`; None if they showed none."""


def person_of(request: Request[Any, Any, Any]) -> str | None:
    """The hash of the person's key that comes with a request."""
    key = request.headers.get(wire.PERSON_HEADER)
    if key is None:
        return None
    if not re.fullmatch(wire.PERSON_KEY, key):
        raise Refusal("bad-person", f"{wire.PERSON_HEADER} is a key: 24 to 64 of A-Z, a-z, 0-9, _ and -")
    return hashed(key)


def known(person: str | None) -> str:
    """Who asks; a refusal if they did not say."""
    if person is None:
        raise Refusal("bad-person", f"say who you are: your key in the header {wire.PERSON_HEADER}")
    return person


class OwnSeat(Struct, kw_only=True):
    """A seat of one's own. `company` has who sits at the table, seat by seat: a name, a bot's level, or nobody."""

    table: str
    seat: int
    game: str
    status: wire.Status
    pace: str
    opened: float
    company: list[Sitter]
    asked: bool = False  # whether it is one's turn
    acting: list[int] = []  # whose turn it is
    deadline: float | None = None  # when one's clock runs out
    day: str | None = None  # of a day's game
    place: int | None = None  # once the game is over; null without a winner
    score: int | None = None
    ended: str | None = None
    finished: float | None = None


class Me(Struct, kw_only=True):
    """Who one is to others, one's seats, the one where something happened last first, and how one's games went."""

    handle: str
    seats: list[OwnSeat]
    statistics: list[statistics.GameStatistics]
    passkeys: int  # how many keep one's key
    mail: bool  # whether this house sends any
    push: str  # the key that a browser wants to know of a house that will call it
    addresses: list[Caller]
    holidays: list[Holiday]  # those that are not over


class Call(Struct, kw_only=True):
    """Where it is one's turn, or where one is to sit down: at a table of that `tournament`."""

    table: str
    game: str
    deadline: float | None
    tournament: str | None = None


class Calls(Struct, kw_only=True):
    """Where it is one's turn, the most urgent first."""

    calls: list[Call]


class Challenge(Struct, kw_only=True):
    """What a passkey is to sign, within five minutes; `name` is the house as passkeys know it."""

    challenge: str
    name: str


class Boxed(Struct, kw_only=True, forbid_unknown_fields=True):
    """A passkey that was just made (its answer as JSON), and one's key, locked with what only the passkey holds."""

    credential: Annotated[str, Meta(max_length=MOST_CREDENTIAL)]
    box: Annotated[str, Meta(pattern=f"^[A-Za-z0-9_.-]{{16,{MOST_BOX}}}$")]


class Kept(Struct, kw_only=True):
    """How many passkeys keep one's key."""

    passkeys: int


class Proof(Struct, kw_only=True, forbid_unknown_fields=True):
    """The answer of a passkey, as JSON, without the handle of its user."""

    credential: Annotated[str, Meta(max_length=MOST_CREDENTIAL)]


class Box(Struct, kw_only=True):
    """One's key, locked."""

    box: str


class Forgotten(Struct, kw_only=True):
    """How many seats are nobody's any more."""

    seats: int


class Adopting(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat taken without a person: the table, its key, and a second key that shall open it from now on."""

    table: wire.TableId
    key: wire.Key
    second: wire.Key | None = None


class Adoptings(Struct, kw_only=True, forbid_unknown_fields=True):
    """Seats that one has the keys of."""

    seats: Annotated[list[Adopting], Meta(max_length=MOST_ADOPTED)]


class Adopted(Struct, kw_only=True):
    """The tables whose seats are one's own now; the others are somebody's already, or the key does not open them."""

    tables: list[str]


def own_seat(it: PersonSeat) -> OwnSeat:
    """A seat as its person is told."""
    facts = {name: getattr(it, name) for name in OwnSeat.__struct_fields__ if name not in {"company", "acting"}}
    return OwnSeat(company=[*it.company], acting=[*it.acting], **facts)


async def adopted(hall: Hall, person: str, wanted: Adopting) -> bool:
    """Let a seat belong to a person from now on, if it is nobody's yet; whether it does."""
    owned = False

    def decided(sitting: Sitting) -> list[log.Entry]:
        nonlocal owned
        seat = seat_with(sitting, wanted.key)
        owner = sitting.places[seat].owner
        owned = owner in (None, person)
        if not owned or owner == person or sitting.seat_of_person(person) is not None:
            return []
        second = hashed(wanted.second) if wanted.second else None
        return [log.Adopted(seat=seat, person=person, key=second)]

    sitting = await hall.change(wanted.table, decided)
    if owned and sitting.plan.pace == "days":
        await hall.tell_holidays(wanted.table, person)
    return owned


class PersonApi(Controller):
    """Oneself."""

    path = "/api/me"
    tags = ["persons"]  # noqa: RUF012
    security = [{PERSON: []}]  # noqa: RUF012

    @get("/", summary="One's own seats", responses=refusals(400, 401, 503))
    async def me(
        self, hall: TheHall, study: TheStudy, safe: Safe, calling: TheCalling, person_shown: Person, address: Address
    ) -> Me:
        """Running and finished, on whatever device they were taken."""
        person = known(person_shown)
        seats = await hall.person_seats(person, limit=MOST_SEATS)
        with store_may_fail(UNREADABLE):
            found, addresses = await safe.of(person), await calling.of(person)
            away = await holidays.of(hall.store, person, hall.now())
            key = await calling.browsers.public_key()
        told = [*map(own_seat, seats[:MOST_TOLD])]
        much = len(seats) > MOST_TOLD  # then to count takes longer than a moment
        went = await study.do(address, statistics.of, seats) if much else statistics.of(seats)
        return Me(
            handle=persons.handle(person),
            seats=told,
            statistics=went,
            passkeys=len(found),
            mail=calling.post is not None,
            push=key,
            addresses=addresses,
            holidays=away,
        )

    @get("/calls", summary="Where it is one's turn", responses=refusals(400, 401, 503))
    async def calls(self, hall: TheHall, tournaments: NamedDependency[Tournaments], person_shown: Person) -> Calls:
        """For the badge on every page; the most urgent first."""
        person = known(person_shown)
        seats = [it for it in await hall.person_seats(person, "playing") if it.asked]
        seats.sort(key=lambda it: -it.updated)
        told = [Call(table=it.table, game=it.game, deadline=it.deadline) for it in seats]
        for cup, at in await tournaments.waiting_for(person):
            until = cup.waits_until(at)
            told.append(Call(table=at.table, game=cup.plan.game, deadline=until, tournament=cup.id))
        return Calls(calls=sorted(told, key=lambda it: (it.deadline is None, it.deadline or 0.0)))

    @get(
        "/export",
        summary="Everything of one's own",
        responses={**refusals(400, 401, 503), 200: answers(dict[str, Any], "A file.")},
    )
    async def export(
        self,
        hall: TheHall,
        tournaments: NamedDependency[Tournaments],
        study: TheStudy,
        address: Address,
        person_shown: Person,
    ) -> Response[bytes]:
        """All that the house keeps of a person but hashes: seats, what was done and said there, addresses."""
        hall.check_may_keep(address)
        with store_may_fail(UNREADABLE):
            found = await forgetting.everything(hall.store, tournaments, study, address, known(person_shown))
        headers = {"Content-Disposition": 'attachment; filename="clairiere-mine.json"'}
        return Response(found, media_type="application/json", headers=headers)

    @post("/delete", summary="Be forgotten", status_code=200, responses=refusals(400, 401, 403, 409, 503))
    async def delete(
        self, hall: TheHall, tournaments: NamedDependency[Tournaments], person_shown: Person, address: Address
    ) -> Forgotten:
        """Running games are given up; name, keys, words and addresses are taken out; moves stay, for the others."""
        hall.check_may_keep(address)
        with store_may_fail(UNREADABLE):
            return Forgotten(seats=await forgetting.forget(hall, tournaments, known(person_shown)))

    @post("/challenge", summary="Begin to make a passkey", status_code=200, responses=refusals(400, 401, 403, 503))
    async def challenge(self, request: Request[Any, Any, Any], safe: Safe, person_shown: Person) -> Challenge:
        """For `navigator.credentials.create`."""
        known(person_shown)
        with store_may_fail(UNREADABLE):
            return Challenge(challenge=await safe.challenge(), name=house_of(request)[1])

    @post("/passkeys", summary="Keep one's key", status_code=201, responses=refusals(400, 401, 403, 409, 413, 503))
    async def keep(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        safe: Safe,
        data: JSONBody[Boxed],
        person_shown: Person,
        address: Address,
    ) -> Kept:
        """What is in the box only the passkey can tell."""
        person = known(person_shown)
        hall.check_may_keep(address)
        with store_may_fail(UNREADABLE):
            await safe.keep(person, data.credential, data.box, *house_of(request))
            return Kept(passkeys=len(await safe.of(person)))

    @post("/seats", summary="Make seats one's own", status_code=200, responses=refusals(400, 401, 403, 413, 503))
    async def adopt(
        self, hall: TheHall, data: JSONBody[Adoptings], person_shown: Person, address: Address
    ) -> Adopted:
        """For seats that were taken without a person: whoever has their keys says whose they are."""
        person, tables = known(person_shown), []
        hall.check_may_keep(address)
        for wanted in data.seats:
            try:
                if await adopted(hall, person, wanted):
                    tables.append(wanted.table)
            except Refusal as refusal:
                if refusal.code == "store":
                    raise
        return Adopted(tables=tables)


def house_of(request: Request[Any, Any, Any]) -> tuple[str, str]:
    """The origin of the page, and the name of the house as passkeys know it."""
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host}", urlsplit(f"//{host}").hostname or ""


@post(
    "/api/passkeys/challenge",
    summary="Begin to show a passkey",
    status_code=200,
    tags=["persons"],
    responses=refusals(403, 503),
)
async def passkey_challenge(request: Request[Any, Any, Any], safe: Safe) -> Challenge:
    """For `navigator.credentials.get`."""
    with store_may_fail(UNREADABLE):
        return Challenge(challenge=await safe.challenge(), name=house_of(request)[1])


@post(
    "/api/passkeys",
    summary="Get one's key back",
    status_code=200,
    tags=["persons"],
    responses=refusals(400, 403, 413, 503),
)
async def passkey_box(request: Request[Any, Any, Any], safe: Safe, data: JSONBody[Proof]) -> Box:
    """Its box, for whoever proves to have the passkey that opens it."""
    with store_may_fail(UNREADABLE):
        return Box(box=await safe.open(data.credential, *house_of(request)))
