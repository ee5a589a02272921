"""The HTTP side of the house: everything the page does, a program can do too. `/schema` describes it."""

import hashlib
import io
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Annotated, Any

import segno
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, Reference, RequestBody
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from clairiere.bots.levels import LEVELS, USUAL_LEVEL
from clairiere.core import journal as journals
from clairiere.core import rulebook
from clairiere.core.errors import BadRequest, JournalError
from clairiere.core.table import codes_by_meaning
from clairiere.core.words import LANGUAGES
from clairiere.games import folder, games, load
from clairiere.games.tables import replay
from clairiere.server import lessons, wire
from clairiere.server.assets import WEB
from clairiere.server.crowds import encode
from clairiere.server.deeds import Refusal, check_daily, reader_with
from clairiere.server.hall import Hall
from clairiere.server.lists import Lists
from clairiere.server.replays import (
    THIS_FILE,
    Beginning,
    Replay,
    Rest,
    Reviewed,
    Reviews,
    as_beginning,
    as_replay,
    as_rest,
)
from clairiere.server.retold import retold, updates
from clairiere.server.study import Study
from clairiere.server.tables import LONG_TOLD

MOST_QR = 300
MOST_PAST = 200  # moves told again in one answer
SEAT = "seat"  # the security scheme of the OpenAPI: one opens a seat with its key

TheHall = NamedDependency[Hall]
TheLists = NamedDependency[Lists]
TheReviews = NamedDependency[Reviews]
TheStudy = NamedDependency[Study]
Address = NamedDependency[str]
Key = NamedDependency[str | None]
GameId = Annotated[str, PathParameter(description="The id of a game.")]
TableId = Annotated[str, PathParameter(description="The name of a table, as it stands in links.")]
Since = Annotated[int, QueryParameter(required=False, ge=0, description="The last entry known already.")]
Most = Annotated[int, QueryParameter(required=False, ge=1, le=MOST_PAST, description="Moves told at a time.")]

Day = Annotated[
    str | None,
    QueryParameter(required=False, pattern=r"^\d{4}-\d{2}-\d{2}$", description="A date; today's if it is not named."),
]

REFUSALS = {
    400: "The request is not as described here.",
    401: "The key opens no seat at this table.",
    403: "Another site asked in your name.",
    404: "There is no such thing.",
    409: "Not now: the message says why.",
    410: "The table was begun under rules that this house no longer has.",
    413: "The request is too large.",
    421: "The house does not go by that name.",
    429: "Too many requests from this address.",
    503: "The house cannot read or write its tables just now.",
}


def refusals(*codes: int) -> dict[int, ResponseSpec]:
    """What else may be answered, for the OpenAPI: always a `Refused`."""
    return {
        code: ResponseSpec(wire.Refused, generate_examples=False, description=REFUSALS[code])
        for code in sorted({*codes, 429})
    }


ASKED = refusals(400, 404, 410, 503)
ASKED_WITH_KEY = refusals(400, 401, 404, 409, 410, 503)
DONE = refusals(400, 401, 403, 404, 409, 410, 413, 503)
STUDIED = refusals(400, 404, 409, 410, 503)
STUDIED_WITH_KEY = refusals(400, 401, 404, 409, 410, 503)


class Card(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    edition: str
    seats: list[int]
    options: dict[str, bool]
    lines: list[str]
    levels: list[str]
    usual_level: str
    in_turn: bool  # whether the first seat begins; else all begin together
    secrets: bool  # whether a seat may know what others do not
    board: bool  # whether the page has a board of its own for it; else it draws a plain one
    postcard: bool  # and a postcard of its own
    catalog: bool  # whether it says what is printed on its pieces


class Rule(Struct, kw_only=True):
    """A numbered rule."""

    number: str
    section: str
    text: str


class Tables(Struct, kw_only=True):
    """The public tables: those that wait for people, and those that can be watched."""

    open: list[wire.About]
    playing: list[wire.About]


class QrText(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a QR code shall say."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_QR)]


async def studied(
    request: Request[Any, Any, Any],
    study: Study,
    address: str,
    work: Callable[..., Any],
    *given: Any,
    kept_as: Hashable = None,
    media_type: str = "application/json",
) -> Response[bytes]:
    """An answer that is worked out beside the tables."""
    may_pack = "gzip" in request.headers.get("accept-encoding", "")
    body, packed = await study.told(address, work, *given, packed=may_pack, kept_as=kept_as)
    headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if packed else {})}
    return Response(body, media_type=media_type, headers=headers)


def told_of(journal: journals.Journal, *what: Hashable) -> Hashable:
    """Under which name something told of a journal is kept: another since somebody wanted to be forgotten."""
    return *what, *(journal.names or ())


def file_of(journal: journals.Journal) -> bytes:
    """A journal as somebody keeps it."""
    return journals.encode(journal).encode()


def answers(kind: Any, about: str) -> ResponseSpec:
    """What is answered, for the OpenAPI."""
    return ResponseSpec(kind, generate_examples=False, description=about)


def reviewed(found: Reviewed) -> Response[Reviewed]:
    """A review as far as it is."""
    return Response(found, status_code=200 if found.progress == 1.0 else 202)


def key_of(request: Request[Any, Any, Any]) -> str | None:
    """The key that comes with a request."""
    authorization = request.headers.get("Authorization")
    if authorization is None:
        return None
    kind, _, key = authorization.partition(" ")
    if kind.lower() != "bearer" or not key.strip():
        raise Refusal("bad-key", "the header is: Authorization: Bearer, a blank, and the key")
    return key.strip()


def all_actions(game: str) -> list[wire.Facts]:
    """What can be done in a game at some time or other; none where it is too much to list."""
    card = load(game)
    codes = [] if card.spell is not None else codes_by_meaning(card).values()
    return [card.meaning(code) for code in codes]


def all_cards() -> list[Card]:
    """Every game as the page shows it."""
    return [
        Card(
            id=game.id,
            name=game.name,
            edition=game.edition,
            seats=list(game.seats),
            options=dict(game.options),
            lines=list(game.lines),
            levels=list(LEVELS),
            usual_level=USUAL_LEVEL,
            in_turn=game.in_turn,
            secrets=game.secrets,
            board=(WEB / "games" / game.id / "index.js").is_file(),
            postcard=(WEB / "games" / game.id / "postcard.js").is_file(),
            catalog=bool(game.catalog()),
        )
        for game in map(load, games())
    ]


class GameApi(Controller):
    """What can be played."""

    path = "/api/games"
    tags = ["games"]  # noqa: RUF012

    @get("/", summary="The games", responses=refusals())
    async def all_games(self) -> list[Card]:
        """Every game with its seats, options and levels of bots."""
        return all_cards()

    @get("/{game:str}/rules/{language:str}", summary="The rules of a game, by number", responses=refusals(400, 404))
    async def rules(self, game: GameId, language: FromPath[str]) -> list[Rule]:
        """The rulebook in `fr` or `en`."""
        if game not in games() or language not in LANGUAGES:
            raise Refusal("unknown", f"games: {', '.join(games())}; languages: {', '.join(LANGUAGES)}")
        found = rulebook.rules(folder(game), language).values()
        return [Rule(number=it.number, section=it.section, text=it.text) for it in found]

    @get("/{game:str}/catalog", summary="What is printed on the pieces of a game", responses=refusals(400, 404))
    async def catalog(self, game: GameId) -> dict[str, Any]:
        """What no position tells because it never changes: cards, price lists. Empty where there is nothing."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        return load(game).catalog()

    @get(
        "/{game:str}/actions",
        summary="All that is ever done in a game",
        packed=True,
        responses={**refusals(400, 404), 200: answers(list[wire.Facts], "Actions, as facts.")},
    )
    async def actions(
        self, request: Request[Any, Any, Any], game: GameId, study: TheStudy, address: Address
    ) -> Response[bytes]:
        """What can be done at some time or other, as facts, to be asked about; none where it is too much to list."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        return await studied(request, study, address, all_actions, game, kept_as=("actions", game))

    @get(
        "/{game:str}/lesson",
        summary="The lesson of a game",
        packed=True,
        responses={**refusals(400, 404), 200: answers(list[lessons.LessonStep], "Its steps.")},
    )
    async def lesson(
        self, request: Request[Any, Any, Any], game: GameId, study: TheStudy, address: Address
    ) -> Response[bytes]:
        """Its steps with their positions; none where there is no lesson."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        return await studied(request, study, address, lessons.steps, game, kept_as=("lesson", game))

    @post(
        "/{game:str}/lesson/{step:str}",
        summary="Try something in the lesson",
        status_code=200,
        responses=refusals(400, 403, 404, 413),
    )
    async def lesson_try(
        self, game: GameId, step: FromPath[str], data: JSONBody[lessons.Try], study: TheStudy, address: Address
    ) -> lessons.Tried:
        """Nothing is kept; a step can be tried as often as one likes."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        try:
            return await study.do(address, lessons.tried, game, step, data)
        except BadRequest as fault:
            raise Refusal("unknown-action", str(fault)) from None


class TableApi(Controller):
    """Tables: open, join, act, look, study."""

    path = "/api/tables"
    tags = ["tables"]  # noqa: RUF012

    @post("/", summary="Open a table", status_code=201, responses=refusals(400, 403, 404, 413, 503))
    async def open(
        self,
        data: JSONBody[wire.Wanted],
        hall: TheHall,
        address: Address,
    ) -> wire.Opened:
        """The answer has the table's name and the hash of its secret; nobody sits there yet."""
        return await hall.open(data, address)

    @get("/", summary="The public tables", responses=refusals(503))
    async def listed(self, lists: TheLists) -> Tables:
        """Newest first; a long list may be half a second old."""
        waiting, playing = await lists.of()
        return Tables(open=waiting, playing=playing)

    @get("/{table:str}", summary="One table", responses=ASKED)
    async def about(self, table: TableId, hall: TheHall) -> wire.About:
        """Who sits there, and how it is played."""
        return await hall.about(table)

    @post("/{table:str}/join", summary="Take a seat", status_code=201, responses=DONE)
    async def join(self, table: TableId, data: JSONBody[wire.Joining], hall: TheHall) -> wire.Seated:
        """The game begins when the last seat is taken."""
        return await hall.join(table, data)

    @post("/{table:str}/deeds", summary="Do something", status_code=200, security=[{SEAT: []}], responses=DONE)
    async def deed(
        self, table: TableId, data: JSONBody[wire.Deeds], hall: TheHall, key_shown: Key, address: Address
    ) -> wire.Done | wire.Why | wire.Hints:
        """Play, undo, talk, leave … A deed sent twice under the same id is done once."""
        return await hall.deed(table, key_shown, data, address)

    @get(
        "/{table:str}/state",
        summary="All that one may know of a table",
        security=[{}, {SEAT: []}],
        packed=True,
        responses={**ASKED_WITH_KEY, 200: answers(wire.Update, "The table.")},
    )
    async def state(
        self,
        request: Request[Any, Any, Any],
        table: TableId,
        hall: TheHall,
        study: TheStudy,
        address: Address,
        key_shown: Key,
        since: Since = 0,
    ) -> Response[bytes]:
        """The same as the first message of the socket."""
        async with hall.looked_at(table, key_shown, since) as (_, update):
            pass
        if len(update.entries) <= LONG_TOLD:
            return Response(encode(update), media_type="application/json")
        return await studied(request, study, address, lambda: update)

    @get(
        "/{table:str}/past",
        summary="The game again, step by step",
        security=[{}, {SEAT: []}],
        packed=True,
        responses={**ASKED_WITH_KEY, 200: answers(list[wire.Update], "One update a move.")},
    )
    async def past(
        self,
        request: Request[Any, Any, Any],
        table: TableId,
        hall: TheHall,
        study: TheStudy,
        address: Address,
        key_shown: Key,
        since: Since = 0,
        most: Most = MOST_PAST,
    ) -> Response[bytes]:
        """One update for each move after entry `since`, as that seat saw it, so many at a time: then ask again."""
        await hall.be_watched(table)
        async with hall.at(table) as sitting:
            reader = reader_with(sitting, key_shown, hall.now())
            seen = hall.as_seen(sitting, reader)
            again = retold(seen, reader, since, most)
            name = ("past", table, reader, since, most, seen.n)
        return await studied(request, study, address, updates, again, kept_as=name)

    @get(
        "/{table:str}/journal",
        summary="The journal of a finished game",
        packed=True,
        responses={**STUDIED, 200: ResponseSpec(journals.Journal, generate_examples=False, description="A file.")},
    )
    async def journal(
        self, request: Request[Any, Any, Any], table: TableId, hall: TheHall, study: TheStudy, address: Address
    ) -> Response[bytes]:
        """With the secret and the nonces: `clairiere verify` proves every draw."""
        journal = await hall.journal(table)
        answer = await studied(request, study, address, file_of, journal, kept_as=told_of(journal, "file", table))
        answer.headers["Content-Disposition"] = f'attachment; filename="clairiere-{table}.json"'
        return answer

    @get(
        "/{table:str}/replay",
        summary="A finished game with everything revealed",
        security=[{}, {SEAT: []}],
        packed=True,
        responses={**STUDIED_WITH_KEY, 200: answers(Replay, "The whole game.")},
    )
    async def replay(
        self,
        request: Request[Any, Any, Any],
        table: TableId,
        hall: TheHall,
        study: TheStudy,
        address: Address,
        key_shown: Key,
    ) -> Response[bytes]:
        """Every step as everybody could see it afterwards; while a day lasts, for who has played it."""
        journal, sealed = await hall.studied(table, key_shown)
        name = told_of(journal, "replay", table, sealed)
        return await studied(request, study, address, as_replay, journal, sealed, kept_as=name)

    @get(
        "/{table:str}/replay/beginning",
        summary="The first steps of a finished game",
        security=[{}, {SEAT: []}],
        packed=True,
        responses={**STUDIED_WITH_KEY, 200: answers(Beginning, "The deal and some moves.")},
    )
    async def replay_beginning(
        self,
        request: Request[Any, Any, Any],
        table: TableId,
        hall: TheHall,
        study: TheStudy,
        address: Address,
        key_shown: Key,
    ) -> Response[bytes]:
        """What a reader can look at while the rest is on its way."""
        journal, sealed = await hall.studied(table, key_shown)
        name = told_of(journal, "beginning", table, sealed)
        return await studied(request, study, address, as_beginning, journal, sealed, kept_as=name)

    @get(
        "/{table:str}/replay/rest",
        summary="The steps of a finished game after the first",
        security=[{}, {SEAT: []}],
        packed=True,
        responses={**STUDIED_WITH_KEY, 200: answers(Rest, "The other moves, and how it came out.")},
    )
    async def replay_rest(
        self,
        request: Request[Any, Any, Any],
        table: TableId,
        hall: TheHall,
        study: TheStudy,
        address: Address,
        key_shown: Key,
    ) -> Response[bytes]:
        """The steps that follow those of the beginning: both together are the replay."""
        journal, _ = await hall.studied(table, key_shown)
        return await studied(request, study, address, as_rest, journal, kept_as=("rest", table))

    @get(
        "/{table:str}/review",
        summary="What the house thinks of a finished game",
        security=[{}, {SEAT: []}],
        responses={
            **STUDIED_WITH_KEY,
            202: ResponseSpec(Reviewed, generate_examples=False, description="Still thinking."),
        },
    )
    async def review(
        self, table: TableId, hall: TheHall, reviews: TheReviews, address: Address, key_shown: Key
    ) -> Response[Reviewed]:
        """202 while it is thinking; ask again. A day's game as for the replay."""
        journal, _ = await hall.studied(table, key_shown)
        return reviewed(reviews.of(table, journal, address))


@get(
    "/api/daily/{game:str}",
    summary="The day's game",
    tags=["tables"],
    security=[{}, {SEAT: []}],
    responses=refusals(400, 401, 404, 503),
)
async def daily_lines(game: GameId, hall: TheHall, key_shown: Key, day: Day = None) -> wire.Daily:
    """The best lines of today, or of a day, and the caller's own: of whoever sat down with the key that is shown."""
    if game not in games():
        raise Refusal("unknown", f"the games are: {', '.join(games())}")
    check_daily(load(game))
    return await hall.daily(game, key_shown, day)


@dataclass
class TakesJournal(Operation):
    """For the OpenAPI: the body is read by hand, so that what is wrong with a file can be told in words."""

    def __post_init__(self) -> None:
        """Say what the body is."""
        journal = OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Journal"))
        self.request_body = RequestBody(content={"application/json": journal}, required=True)


@post(
    "/api/replays",
    summary="Study a journal of your own",
    status_code=200,
    tags=["journals"],
    operation_class=TakesJournal,
    packed=True,
    responses={**refusals(400, 403, 413), 200: answers(Replay, "The whole game.")},
)
async def replays(request: Request[Any, Any, Any], study: TheStudy, address: Address) -> Response[bytes]:
    """The body is a journal as the house writes them; what is wrong with another one is told."""
    body = await request.body()
    name = ("journal", hashlib.sha256(body).digest())
    try:
        return await studied(request, study, address, replay_of, body, kept_as=name)
    except JournalError as fault:
        raise Refusal("bad-journal", str(fault), kind=fault.kind, move=fault.move) from None


@post(
    "/api/reviews",
    summary="What the house thinks of a journal of your own",
    status_code=200,
    tags=["journals"],
    operation_class=TakesJournal,
    responses={
        **refusals(400, 403, 413, 503),
        202: ResponseSpec(Reviewed, generate_examples=False, description="Still thinking."),
    },
)
async def journal_review(
    request: Request[Any, Any, Any], reviews: TheReviews, study: TheStudy, address: Address
) -> Response[Reviewed]:
    """202 while it is thinking; ask again, with the same journal."""
    body = await request.body()
    name = hashlib.sha256(body).hexdigest()
    if known := reviews.known(name, address):
        return reviewed(known)  # it takes long to prove a journal: not whenever it is asked about, nor without room
    try:
        journal = await study.do(address, proved, body)
    except JournalError as fault:
        raise Refusal("bad-journal", str(fault), kind=fault.kind, move=fault.move) from None
    return reviewed(reviews.of(name, journal, address))


def replay_of(body: bytes) -> Replay:
    """A journal that somebody sent, told again."""
    return as_replay(journals.decode(body, THIS_FILE))


def proved(body: bytes) -> journals.Journal:
    """A journal that replays to the position it names; JournalError says what is wrong with another."""
    journal = journals.decode(body, THIS_FILE)
    replay(journal, THIS_FILE)
    return journal


@post(
    "/api/qr",
    summary="A QR code",
    status_code=200,
    tags=["journals"],
    media_type="image/svg+xml",
    responses=refusals(400, 403, 413),
)
async def qr(data: JSONBody[QrText], study: TheStudy, address: Address) -> Response[bytes]:
    """An SVG picture of a link; nothing is kept."""
    return Response(await study.do(address, qr_code, data.text), media_type="image/svg+xml")


def qr_code(text: str) -> bytes:
    """A QR code as SVG."""
    picture = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(picture, kind="svg", scale=4, border=2, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return picture.getvalue()
