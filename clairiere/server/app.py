"""The house as one ASGI application: the routes, what surrounds them, and its opening and closing hours."""

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from typing import Any

import msgspec
import structlog
from litestar import Litestar, Request, Response, Router, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import FromPath
from litestar.types import Message, Scope

from clairiere import __version__, games
from clairiere.server import garbage, wire
from clairiere.server.absence import GONE
from clairiere.server.answers import WINDOW
from clairiere.server.api import (
    GameApi,
    TableApi,
    all_cards,
    daily_lines,
    journal_review,
    key_of,
    qr,
    refusals,
    replays,
)
from clairiere.server.assets import KEEP, REVALIDATE, Asset, Assets
from clairiere.server.beside import Beside
from clairiere.server.calling import GRACE, Calling
from clairiere.server.calling_api import CallingApi, mail_confirm, mail_stop, push_renew
from clairiere.server.caretaker import SteadyClock
from clairiere.server.company_api import BlockApi, report
from clairiere.server.deeds import Refusal
from clairiere.server.doors import COUNTED, FILE, REQUEST, SOCKET
from clairiere.server.host import Desk, HostApi
from clairiere.server.live import TOO_MANY, Caller, talk
from clairiere.server.lobby import Lobbies, serve
from clairiere.server.lobby_api import ClubApi, pair
from clairiere.server.mail import post as post_at
from clairiere.server.metrics import Metrics
from clairiere.server.openapi import openapi_config
from clairiere.server.pairing import Pairing
from clairiere.server.passkeys import Passkeys
from clairiere.server.person_api import PersonApi, passkey_box, passkey_challenge, person_of
from clairiere.server.rating_api import at_table, ladder
from clairiere.server.rating_api import mine as own_ratings
from clairiere.server.replays import Reviews
from clairiere.server.safety import (
    CONTENT_SECURITY_POLICY,
    PERMISSIONS_POLICY,
    Bucket,
    Held,
    Limits,
    counted_as,
    is_ours,
    same_origin,
)
from clairiere.server.store import FOR_EVER, Keep, Store, StoreError
from clairiere.server.stores import kinds
from clairiere.server.study import EFFORT, SMALL, Study
from clairiere.server.thinkers import Thinkers
from clairiere.server.tournament_api import TournamentApi
from clairiere.server.tournament_api import own as own_tournaments
from clairiere.server.tournaments import Tournaments
from clairiere.server.turns import asked_by

STATUS = {
    "unknown-table": 404,
    "unknown": 404,
    "unknown-club": 404,
    "unknown-tournament": 404,
    "bad-tournament": 400,
    "bad-key": 401,
    "bad-person": 401,
    "bad-passkey": 400,
    "bad-token": 400,
    "bad-address": 400,
    "bad-push": 400,
    "bad-holiday": 400,
    "too-fast": 429,
    "too-big": 413,
    "foreign-origin": 403,
    "foreign-host": 421,
    "store": 503,
    "unreadable": 410,
    "bad-table": 400,
    "bad-name": 400,
    "bad-nonce": 400,
    "bad-journal": 400,
    "bad-message": 400,
    "unknown-level": 400,
    "unknown-phrase": 400,
    "unknown-action": 400,
    "no-text": 400,
}
PACKED = "packed"  # marks routes that pack what they send themselves
NOT_KEPT = (b"cache-control", b"no-store")
PASSING = ("/api/", "/schema", "/health", "/metrics")  # what is personal, or another in the next version
CUT_OFF = "client disconnected prematurely"  # as Litestar says it
CONFLICT = 409  # all other refusals: the table is not in a state for it

FOREIGN_HOST = "this house does not go by that name; whoever runs it can allow it: clairiere --allow-host NAME"

logger = structlog.get_logger()
LITTLE_ROOM = 8 << 20  # bytes of disk that are called none
SOON = 0.001  # seconds until a thread that works long lets the event loop in


def refused(refusal: Refusal, metrics: Metrics) -> Response[wire.Refused]:
    """A refusal over HTTP."""
    metrics.refused.labels(code=refusal.code).inc()
    return Response(refusal.message(), status_code=STATUS.get(refusal.code, CONFLICT))


def make_app(
    store: Store,
    *,
    limits: Limits | None = None,
    hosts: Collection[str] = (),
    gone: float = GONE,
    keep: Keep = FOR_EVER,
    window: float = WINDOW,
    look_every: float = 1.0,
    beside: bool = False,
    mail: str | None = None,
    push: Collection[str] = (),
    grace: float = GRACE,
    warming: bool = False,
    host_key: str | None = None,
    asked_for: Callable[[str], None] = lambda _game: None,
    now: Callable[[], float] | None = None,
) -> Litestar:
    """The application on a store. While it is `warming` rules are plain; `asked_for` hears of opened games.

    What takes long is done in a process `beside` it, or else in threads. `mail` names the server that takes our mail,
    `push` more services that call browsers; so many seconds of `grace` somebody has to move by themselves.
    """
    limits = limits or Limits()
    metrics, steady = Metrics(), SteadyClock()
    thinkers = Thinkers(metrics)
    requests, files, openings = Bucket(limits.requests), Bucket(limits.files), Bucket(limits.openings)
    sockets = Counter[str]()
    messages, lines, behind = Bucket(limits.all_messages), Bucket(limits.talk), Held(limits.behind)
    keeping, letters = Bucket(limits.keeping), Bucket(limits.letters)
    hall_kind, caretaker_kind = kinds(store)
    hall = hall_kind(
        store,
        thinkers,
        metrics,
        may_open=openings.take,
        gone=gone,
        may_talk=lines.take,
        may_keep=keeping.take,
        may_write=letters.take,
        window=window,
        warming=warming,
        asked_for=asked_for,
        now=now or steady,
    )
    step = steady.step if now is None else lambda: 0.0
    caretaker = caretaker_kind(hall, keep=keep, step=step)
    apart = Beside(wanted=beside)
    reviews, study = Reviews(lambda: thinkers.busy, apart), Study(apart)
    lobbies, pairing = Lobbies(hall), Pairing(hall, Bucket(limits.pairings).take)
    tournaments = Tournaments(hall, lobbies)
    caretaker.arrange = tournaments.look_round
    desk = Desk(hall, lobbies, host_key)
    assets, safe = Assets(), Passkeys(store)
    calling = Calling(hall, tournaments, post_at(mail), grace, push, hosts)
    caretaker.call = calling.call
    headers = [
        (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", PERMISSIONS_POLICY.encode()),
    ]

    @contextlib.asynccontextmanager
    async def opening_hours(_app: Litestar) -> AsyncIterator[None]:
        garbage.keep_looks_short()
        sys.setswitchinterval(SOON)
        looking_after = [asyncio.create_task(work) for work in (caretaker.work(look_every), lobbies.work())]
        yield
        for task in looking_after:
            task.cancel()
        await asyncio.gather(*looking_after, return_exceptions=True)
        await lobbies.close()
        thinkers.close()
        reviews.close()
        study.close()
        apart.close()
        await hall.close()

    async def with_headers(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":  # every answer, also what is refused
            passing = scope["path"].startswith(PASSING)
            message["headers"] = [*message["headers"], *headers, *([NOT_KEPT] if passing else [])]

    async def before(request: Request[Any, Any, Any]) -> None:  # were it not, each request would wait for a thread
        what = FILE if request.scope["path"] in assets.files else REQUEST  # a name alone makes none
        asked_by.set(address_of(request))
        if request.scope.get(COUNTED) != what and not counted_by(what).take(asked_by.get()):
            raise Refusal("too-fast", "too many requests; wait a moment")
        if not is_ours(request.headers.get("host"), hosts):
            raise Refusal("foreign-host", FOREIGN_HOST)
        if request.method == "POST" and not same_origin(request.headers.get("origin"), request.headers.get("host")):
            raise Refusal("foreign-origin", "another site may not do this in your name")

    def counted_by(what: str) -> Bucket:
        """A page is made of many files, and each is only read from memory."""
        return files if what == FILE else requests

    def allowed(address: str, what: str) -> bool:
        """Asked at the doors, whether an address may ask for more; a socket is only counted when it is there."""
        may = not requests.spent(address) if what == SOCKET else counted_by(what).take(address)
        if not may:
            metrics.refused.labels(code="too-fast").inc()
        return may

    def index(request: Request[Any, Any, Any]) -> Asset:
        assets.look_again()
        _, page, *names = request.scope["path"].split("/")
        game = hall.game_at(names[0]) if page in ("table", "replay") and names else None
        game = names[0] if page == "lesson" and names and names[0] in games() else game
        language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
        cards = all_cards()
        printed = [f"/api/games/{game}/catalog" for card in cards if card.id == game and card.catalog]
        return assets.index(page, language, msgspec.json.encode(cards), game, printed)

    def on_refusal(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[wire.Refused]:
        return refused(refusal, metrics)

    def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Any]:
        if fault.detail == CUT_OFF:
            return on_refusal(request, Refusal("bad-message", "the request ended before it was complete"))
        if fault.status_code >= 500:
            return on_refusal(request, bad) if (bad := misnamed(fault)) else on_fault(request, fault)
        if fault.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            lost = sent(index(request), request)  # the page says that there is nothing here, and shows the way home
            lost.status_code = 404
            return lost
        code = {404: "unknown", 405: "bad-method", 413: "too-big"}.get(fault.status_code, "bad-message")
        refusal = Refusal(code, said(fault))
        metrics.refused.labels(code=code).inc()
        return Response(refusal.message(), status_code=fault.status_code, headers=fault.headers)

    def on_depth(request: Request[Any, Any, Any], _fault: RecursionError) -> Response[wire.Refused]:
        return on_refusal(request, Refusal("bad-message", "this is nested too deeply to be anything we know"))

    def on_encoding(request: Request[Any, Any, Any], fault: UnicodeDecodeError) -> Response[wire.Refused]:
        return on_refusal(request, Refusal("bad-message", f"this is not UTF-8: {fault.reason}"))

    def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[wire.Refused]:
        logger.error("request failed", path=request.scope["path"], exc_info=fault)
        metrics.refused.labels(code="fault").inc()
        refusal = Refusal("fault", "something went wrong in the house; it has been noted")
        return Response(refusal.message(), status_code=500)

    @get(
        [
            *(
                "/",
                "/me",
                "/table/{name:str}",
                "/replay",
                "/replay/{name:str}",
                "/lesson/{name:str}",
                "/club",
                "/host",
            ),
            *("/ladder", "/tournament", "/tournament/{name:str}"),
        ],
        include_in_schema=False,
        packed=True,
    )
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return sent(index(request), request)

    @get(["/web/{file:path}", "/words/{file:path}"], include_in_schema=False, packed=True)
    async def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        found = assets.files.get(request.scope["path"])
        if found is None:
            raise Refusal("unknown", "there is no such file")
        return sent(found, request, lasting=assets.is_lasting(request.scope["path"], request.query_params.get("v")))

    @get("/sw.js", include_in_schema=False, packed=True)
    async def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
        return sent(assets.files["/web/sw.js"], request)  # from here it may look after every page

    @get("/health", summary="Whether the house is open", tags=["house"], responses=refusals(503))
    async def health() -> dict[str, str]:
        """Asks the store, too, and whether there is room for more; where it is kept is nobody's business."""
        try:
            await store.listed("open", 1)
        except StoreError as fault:
            logger.error("store failed", fault=str(fault))
            raise Refusal("store", "the house cannot read its tables") from None
        if store.room() < LITTLE_ROOM:
            raise Refusal("store", "the disk of the house is full: nothing more can be written down")
        return {"status": "open", "version": __version__}

    @get("/metrics", summary="Counters for Prometheus", tags=["house"], media_type="text/plain", responses=refusals())
    async def counters() -> bytes:
        """Text in Prometheus' format."""
        return metrics.text()

    @websocket("/api/tables/{table:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
        await let_in(socket, lambda caller: talk(socket, table, hall, caller))

    @websocket("/api/lobby/live")
    async def lobby(socket: WebSocket[Any, Any, Any]) -> None:
        await let_in(socket, lambda caller: serve(socket, lobbies, hall, caller))

    async def let_in(socket: WebSocket[Any, Any, Any], then: Callable[[Caller], Coroutine[Any, Any, None]]) -> None:
        address = address_of(socket)
        asked_by.set(address)
        await socket.accept()
        if not is_ours(socket.headers.get("host"), hosts):
            await turn_away(socket, 4403, FOREIGN_HOST)
            return
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await turn_away(socket, 4403, "another site may not play in your name")
            return
        if not requests.take(address):
            await turn_away(socket, TOO_MANY, "too many requests; wait a moment")
            return
        if sockets[address] >= limits.sockets:
            await turn_away(socket, TOO_MANY, f"no more than {limits.sockets} sockets from one address")
            return
        sockets[address] += 1
        metrics.sockets.inc()
        try:
            await then(Caller(address, limits, messages, behind))
        finally:
            metrics.sockets.dec()
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    async def turn_away(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
        metrics.closed.labels(code=str(code)).inc()
        await socket.close(code=code, reason=reason)

    journals = Router("/", route_handlers=[replays, journal_review], request_max_body_size=limits.body)
    app = Litestar(
        [
            GameApi,
            TableApi,
            PersonApi,
            CallingApi,
            passkey_challenge,
            passkey_box,
            mail_confirm,
            mail_stop,
            push_renew,
            daily_lines,
            journals,
            qr,
            page,
            file,
            worker,
            health,
            counters,
            live,
            lobby,
            ClubApi,
            BlockApi,
            HostApi,
            report,
            pair,
            ladder,
            at_table,
            own_ratings,
            TournamentApi,
            own_tournaments,
        ],
        before_request=before,
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "reviews": Provide(lambda: reviews, sync_to_thread=False),
            "lists": Provide(lambda: lobbies.lists, sync_to_thread=False),
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "pairing": Provide(lambda: pairing, sync_to_thread=False),
            "study": Provide(lambda: study, sync_to_thread=False),
            "address": Provide(address_of_request, sync_to_thread=False),
            "tournaments": Provide(lambda: tournaments, sync_to_thread=False),
            "calling": Provide(lambda: calling, sync_to_thread=False),
            "safe": Provide(lambda: safe, sync_to_thread=False),
            "person_shown": Provide(person_of, sync_to_thread=False),
            "key_shown": Provide(key_of, sync_to_thread=False),  # `key` is a field of a body: Litestar mixes them up
        },
        exception_handlers={
            Refusal: on_refusal,
            HTTPException: on_http,
            RecursionError: on_depth,
            UnicodeDecodeError: on_encoding,
            Exception: on_fault,
        },
        lifespan=[opening_hours],
        logging_config=None,
        openapi_config=openapi_config(),
        compression_config=CompressionConfig(
            "gzip", minimum_size=SMALL, gzip_compress_level=EFFORT, exclude_opt_key=PACKED
        ),
        request_max_body_size=wire.MOST_MESSAGE,
        before_send=[with_headers],
        debug=False,
    )
    app.state.hall, app.state.allowed = hall, allowed
    return app


def address_of(connection: Any) -> str:
    """Where somebody connects from, as limits count it."""
    return counted_as(connection.client.host) if connection.client else "?"


def address_of_request(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return address_of(request)


def misnamed(fault: HTTPException) -> Refusal | None:
    """What is wrong with a body, where a field has the name of something that the house hands itself.

    Litestar goes by the name alone, and takes that for a fault of ours.
    """
    cause = fault.__cause__
    if isinstance(cause, msgspec.ValidationError) and "`$.data" in str(cause):
        return Refusal("bad-message", str(cause).replace("$.data", "$"))
    return None


def said(fault: HTTPException) -> str:
    """What is wrong with a request, in words."""
    if isinstance(fault, ValidationException) and isinstance(fault.extra, list):
        parts = [f"{it.get('key', 'body')}: {it.get('message', '')}" for it in fault.extra if isinstance(it, dict)]
        return "; ".join(parts) or fault.detail
    return fault.detail


def sent(asset: Asset, request: Request[Any, Any, Any], *, lasting: bool = False) -> Response[bytes]:
    """A file, or the word that the browser has it already; what its address tells may be kept for ever."""
    tag = f'"{asset.tag}"'
    headers = {"ETag": tag, "Cache-Control": KEEP if lasting else REVALIDATE, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.kind)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(asset.packed, headers=headers, media_type=asset.kind)
    return Response(asset.body, headers=headers, media_type=asset.kind)
