"""The doors of the house: who comes in says what they want in time, and nobody stands in all the doors at once.

A request that is begun and not finished costs whoever sends it nothing and the house a connection; so does an answer
that nobody takes. So the head of a request and its body have deadlines and sizes, answers are taken or given up, an
address has so many connections, and all together so many, fewer than the system gives us files: what is left is for
the tables. Whoever asks for more than they may is told so here, where it costs little.
"""

from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from clairiere.server.deeds import Refusal
from clairiere.server.safety import Held, Limits, counted_as

FILES_FOR_TABLES = 100  # that connections leave alone
MOST_FILES = 1 << 16
MOST_HEAD = 32 << 10  # bytes of what stands before the body of a request
PART = 16 << 10  # bytes that are read at a time, so that reading ends where it is too much
FREE_PIECES, PIECE = 100, 100  # a body comes in so many pieces, and one more for each so many bytes
TAKE_EVERY, LEAST_TAKEN = 20.0, 16 << 10  # who takes less than so many bytes in so many seconds is not waited for
MOST_HEADERS = 200  # lines of a head: each takes much more memory than it takes bytes
MOST_AHEAD = 10  # requests that wait on one connection for the answer to one before
COUNTED = "clairiere.counted"  # in a scope: as what this request has been counted
REQUEST, SOCKET, FILE = "request", "socket", "file"
FILES = (b"/web/", b"/words/", b"/sw.js")  # of the page: they cost little, and a page is made of many


def answer(status: int, refusal: Refusal) -> bytes:
    """A refusal as it is written on a line that is closed then."""
    body = msgspec.json.encode(refusal.message())
    head = (
        "content-type: application/json\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\n"
        f"connection: close\r\nretry-after: 5\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    return STATUS_LINE[status] + head.encode() + body


FULL = answer(503, Refusal("too-many", "too many connections are open to this house; wait a moment"))
TOO_FAST = answer(429, Refusal("too-fast", "too many requests; wait a moment"))
LONG_HEAD = answer(
    431,
    Refusal("too-big", f"before the body of a request stand at most {MOST_HEAD} bytes, in {MOST_HEADERS} lines"),
)
NO_HTTP = answer(400, Refusal("bad-message", "this is no request that HTTP knows"))


class Unwanted(Exception):
    """Nothing more is read of a request."""


def nothing() -> None:
    """What is done about a line that is no more."""


class Taking:
    """Looks, while a line is full, whether the other side still takes what it is sent, and hangs up if not."""

    def __init__(self, transport: Transport, loop: Any, hang_up: Callable[[], None]) -> None:
        self._transport, self._loop, self._hang_up = transport, loop, hang_up
        self._timer: Any = None
        self._left = 0

    def begin(self) -> None:
        """The line is full."""
        self._left = self._transport.get_write_buffer_size()
        self._timer = self._loop.call_later(TAKE_EVERY, self._look)

    def end(self) -> None:
        """It is not any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """The line is no more: nor is what would have been done about it, which leads back to whoever has us."""
        self.end()
        self._hang_up = nothing

    def _look(self) -> None:
        if self._left - self._transport.get_write_buffer_size() < LEAST_TAKEN:
            self._hang_up()
        else:
            self.begin()


def most_connections() -> int:
    """How many connections the house can hold; as many files as the system allows are asked for."""
    try:
        import resource
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(soft - FILES_FOR_TABLES, FILES_FOR_TABLES)


def doors(
    limits: Limits, proxy: str | None, allowed: Callable[[str, str], bool] = lambda _address, _what: True
) -> type[HttpToolsProtocol]:
    """Connections that keep such limits; `allowed` tells whether an address may ask for one more of what it asks for.

    Behind a `proxy` all come from one address, which is then not counted.
    """
    most, by_address, held = most_connections(), Counter[str](), Held(limits.bodies)

    class Door(HttpToolsProtocol):
        """One connection, until it has become a WebSocket."""

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self._counted: str | None = None
            self._deadline: Any = None
            self._gone = False  # nothing more is heard
            self._answering: Any = None  # what answers now; of several requests `cycle` is the last
            self._in_head, self._head = True, 0  # whether that is what comes, and bytes of it
            self._pieces = self._size = 0  # of the body
            self._held = self._unsent = 0  # bytes of a body not complete or not answered; of answers not taken

        def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._taking = Taking(transport, self.loop, self._hang_up)
            if proxy is None and self.client is not None:
                self._counted = counted_as(self.client[0])
                by_address[self._counted] += 1
            if len(self.connections) > most or by_address[self._counted or ""] > limits.connections:
                self._turn_away(FULL)
            else:
                self._expect(limits.head_within)

        def data_received(self, data: bytes) -> None:
            self._unset_keepalive_if_required()
            try:
                for start in range(0, len(data), PART):
                    if self._gone:
                        return
                    part = data[start : start + PART]
                    self._head += self._in_head * len(part)
                    self.parser.feed_data(part)
                    if self._in_head and self._head > MOST_HEAD:
                        self._turn_away(LONG_HEAD)
            except httptools.HttpParserUpgrade:
                if self._should_upgrade() and not self._gone:
                    self.handle_websocket_upgrade()
            except httptools.HttpParserError:
                self._turn_away(NO_HTTP)

        def on_message_begin(self) -> None:
            self._hold(0)
            super().on_message_begin()
            self._in_head, self._pieces, self._size = True, 0, 0
            self._expect(limits.head_within)

        def on_header(self, name: bytes, value: bytes) -> None:
            if len(self.headers) >= MOST_HEADERS:
                self._turn_away(LONG_HEAD)
                raise Unwanted
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self._in_head, self._head = False, 0
            self._expect(limits.body_within)
            if len(self.pipeline) >= MOST_AHEAD:
                self._hang_up()
                raise Unwanted
            if self._counted is not None:
                file = FILE if self.url.startswith(FILES) else REQUEST
                what = SOCKET if self.parser.should_upgrade() else file
                if not allowed(self._counted, what):
                    self._turn_away(TOO_FAST)
                    raise Unwanted
                self.scope[COUNTED] = what  # type: ignore[literal-required]
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._pieces, self._size = self._pieces + 1, self._size + len(body)
            if not self._hold(self._held + len(body)) or self._pieces > FREE_PIECES + self._size // PIECE:
                self._hang_up()
                raise Unwanted
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._expect(None)
            super().on_message_complete()

        def on_response_complete(self) -> None:
            self._hold(0)
            super().on_response_complete()

        def pause_writing(self) -> None:
            """An answer is longer than the line takes at once."""
            super().pause_writing()
            if self._keep(self.transport.get_write_buffer_size()):
                self._taking.begin()
            else:
                self._hang_up()

        def resume_writing(self) -> None:
            """It is taken."""
            self._taking.end()
            self._keep(0)
            super().resume_writing()

        def handle_websocket_upgrade(self) -> None:
            self._leave()  # sockets have limits of their own
            super().handle_websocket_upgrade()
            self._let_go()

        def _start_asgi_task(self, cycle: Any, app: Any) -> None:
            self._answering = cycle
            super()._start_asgi_task(cycle, app)

        def connection_lost(self, exc: Exception | None) -> None:
            self._hear_no_more()
            self._leave()
            super().connection_lost(exc)
            self._let_go()

        def _turn_away(self, why: bytes) -> None:
            """Say why nothing more is heard, and hear nothing more."""
            if not self._gone:
                self._hear_no_more()
                if self.cycle is None or self.cycle.response_complete:  # else another answer is being given
                    self.transport.write(why)
                self.transport.close()

        def _hang_up(self) -> None:
            self._hear_no_more()
            self.transport.abort()

        def _hear_no_more(self) -> None:
            """Read nothing any more, and let who answers know that nobody listens."""
            self._gone = True
            if self._answering is not None and not self._answering.response_complete:
                self._answering.disconnected = True
                self._answering.message_event.set()

        def _expect(self, seconds: float | None) -> None:
            """Hang up unless more is said within so many seconds."""
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = None if seconds is None else self.loop.call_later(seconds, self._hang_up)

        def _hold(self, size: int) -> bool:
            """Hold so many bytes of a body; whether that may be."""
            more, self._held = size - self._held, size
            return self._count(more)

        def _keep(self, size: int) -> bool:
            """Keep so many bytes that wait to be taken; whether that may be."""
            more, self._unsent = size - self._unsent, size
            return self._count(more)

        def _count(self, more: int) -> bool:
            """Count the bytes that an address has us hold, behind a proxy nobody's; whether it is not too much."""
            return self._counted is None or held.count(self._counted, more)

        def _let_go(self) -> None:
            """Hold nothing that leads back here: rings are looked for seldom, and heads and bodies are long."""
            self._taking.close()
            self.parser = self.cycle = self._answering = None  # type: ignore[assignment]
            self.headers = []
            self.pipeline.clear()

        def _leave(self) -> None:
            self._expect(None)
            self._taking.end()
            self._hold(0)
            self._keep(0)
            if self._counted is not None:
                by_address[self._counted] -= 1
                if not by_address[self._counted]:
                    del by_address[self._counted]
                self._counted = None

    return Door
