"""The HTTP side of the house: everything the page does, a program can do too. `/schema` describes it."""

import asyncio
from typing import Annotated, Any

import segno
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter
from msgspec import Meta, Struct

from clairiere.bots.levels import LEVELS
from clairiere.core import journal as journals
from clairiere.core import rulebook
from clairiere.core.errors import BadRequest, JournalError
from clairiere.core.words import LANGUAGES
from clairiere.games import games, load
from clairiere.server import lessons, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.replays import Replay, Reviewed, Reviews, tell
from clairiere.server.safety import Bucket

MOST_QR = 300

Authorization = Annotated[
    str | None, Parameter(header="Authorization", required=False, description="`Bearer` and the key of a seat.")
]
Since = Annotated[int, Parameter(query="since", required=False, ge=0, description="The last entry known already.")]


class Card(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    edition: str
    seats: list[int]
    options: dict[str, bool]
    lines: list[str]
    levels: list[str]


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


def key_of(authorization: str | None) -> str | None:
    """The key out of a header."""
    if authorization is None:
        return None
    kind, _, key = authorization.partition(" ")
    if kind.lower() != "bearer" or not key.strip():
        raise Refusal("bad-key", "the header is: Authorization: Bearer, a blank, and the key")
    return key.strip()


class GameApi(Controller):
    """What can be played."""

    path = "/api/games"
    tags = ["games"]  # noqa: RUF012

    @get("/", summary="The games")
    async def all_games(self) -> list[Card]:
        """Every game with its seats, options and levels of bots."""
        cards = [load(game) for game in games()]
        return [
            Card(
                id=game.id,
                name=game.name,
                edition=game.edition,
                seats=list(game.seats),
                options=dict(game.options),
                lines=list(game.lines),
                levels=list(LEVELS),
            )
            for game in cards
        ]

    @get("/{game:str}/rules/{language:str}", summary="The rules of a game, by number")
    async def rules(self, game: str, language: str) -> list[Rule]:
        """The rulebook in `fr` or `en`."""
        if game not in games() or language not in LANGUAGES:
            raise Refusal("unknown", f"games: {', '.join(games())}; languages: {', '.join(LANGUAGES)}")
        found = rulebook.rules(game, language).values()
        return [Rule(number=it.number, section=it.section, text=it.text) for it in found]

    @get("/{game:str}/lesson", summary="The lesson of a game")
    async def lesson(self, game: str) -> list[lessons.LessonStep]:
        """Its steps with their positions; none where there is no lesson."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        return await asyncio.to_thread(lessons.steps, game)

    @post("/{game:str}/lesson/{step:str}", summary="Try something in the lesson", status_code=200)
    async def lesson_try(self, game: str, step: str, data: lessons.Try) -> lessons.Tried:
        """Nothing is kept; a step can be tried as often as one likes."""
        if game not in games():
            raise Refusal("unknown", f"the games are: {', '.join(games())}")
        try:
            return lessons.tried(game, step, data.action)
        except BadRequest as fault:
            raise Refusal("unknown-action", str(fault)) from None


class TableApi(Controller):
    """Tables: open, join, act, look, study."""

    path = "/api/tables"
    tags = ["tables"]  # noqa: RUF012

    @post("/", summary="Open a table", status_code=201)
    async def open(self, data: wire.Wanted, hall: Hall, openings: Bucket, address: str) -> wire.Opened:
        """The answer has the table's name and the hash of its secret; nobody sits there yet."""
        if not openings.take(address):
            raise Refusal("too-fast", "you have opened many tables; wait a minute")
        return await hall.open(data)

    @get("/", summary="The public tables")
    async def listed(self, hall: Hall) -> Tables:
        """Newest first."""
        return Tables(open=await hall.listed("open"), playing=await hall.listed("playing"))

    @get("/{table:str}", summary="One table")
    async def about(self, table: str, hall: Hall) -> wire.About:
        """Who sits there, and how it is played."""
        return (await hall.sitting(table)).about()

    @post("/{table:str}/join", summary="Take a seat", status_code=201)
    async def join(self, table: str, data: wire.Joining, hall: Hall) -> wire.Seated:
        """The game begins when the last seat is taken."""
        return await hall.join(table, data)

    @post("/{table:str}/deeds", summary="Do something", status_code=200)
    async def deed(
        self, table: str, data: wire.Deeds, hall: Hall, authorization: Authorization = None
    ) -> wire.Done | wire.Why | wire.Hints:
        """Play, undo, talk, leave … A deed sent twice under the same id is done once."""
        return await hall.deed(table, key_of(authorization), data)

    @get("/{table:str}/state", summary="All that one may know of a table")
    async def state(
        self, table: str, hall: Hall, authorization: Authorization = None, since: Since = 0
    ) -> wire.Update:
        """The same as the first message of the socket."""
        sitting = await hall.sitting(table)
        async with sitting.lock:
            return hall.state(sitting, seat_for(sitting, authorization), since)

    @get("/{table:str}/past", summary="The game again, step by step")
    async def past(
        self, table: str, hall: Hall, authorization: Authorization = None, since: Since = 0
    ) -> list[wire.Update]:
        """One update for each move after entry `since`, as that seat saw it."""
        sitting = await hall.sitting(table)
        async with sitting.lock:
            return list(sitting.past(seat_for(sitting, authorization), since))

    @get("/{table:str}/journal", summary="The journal of a finished game")
    async def journal(self, table: str, hall: Hall) -> Response[bytes]:
        """With the secret and the nonces: `clairiere verify` proves every draw."""
        text = journals.encode(await finished(hall, table)).encode()
        name = f'attachment; filename="clairiere-{table}.json"'
        return Response(text, media_type="application/json", headers={"Content-Disposition": name})

    @get("/{table:str}/replay", summary="A finished game with everything revealed")
    async def replay(self, table: str, hall: Hall) -> Replay:
        """Every step as everybody could see it afterwards."""
        return await asyncio.to_thread(tell, await finished(hall, table))

    @get("/{table:str}/review", summary="What the house thinks of a finished game")
    async def review(self, table: str, hall: Hall, reviews: Reviews) -> Response[Reviewed]:
        """202 while it is thinking; ask again."""
        found = reviews.of(table, await finished(hall, table))
        return Response(found, status_code=200 if found.progress == 1.0 else 202)


def seat_for(sitting: Any, authorization: str | None) -> int | None:
    """The seat of whoever asks, None for somebody who watches; a wrong key is refused."""
    key = key_of(authorization)
    seat: int | None = sitting.seat_of(key)
    if key is not None and seat is None:
        raise Refusal("bad-key", "this key opens no seat at this table")
    return seat


async def finished(hall: Hall, table: str) -> journals.Journal:
    """The journal of a table whose game is over."""
    sitting = await hall.sitting(table)
    if sitting.status != "over":
        raise Refusal("not-over", "the game is not over; its secrets are still secret")
    return sitting.journal()


@post("/api/replays", summary="Study a journal of your own", status_code=200, tags=["journals"])
async def replays(request: Request[Any, Any, Any]) -> Replay:
    """The body is a journal as the house writes them; what is wrong with another one is told."""
    try:
        journal = journals.decode(await request.body(), "this file")
        return await asyncio.to_thread(tell, journal)
    except JournalError as fault:
        raise Refusal("bad-journal", str(fault)) from None


@post("/api/qr", summary="A QR code", status_code=200, tags=["journals"])
async def qr(data: QrText) -> Response[bytes]:
    """An SVG picture of a link; nothing is kept."""
    code = segno.make(data.text, error="m")
    picture = code.svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return Response(picture.encode(), media_type="image/svg+xml")
