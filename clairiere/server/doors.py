"""The doors of the house: who comes in says what they want in time, and nobody stands in all the doors at once.

A request that is begun and not finished costs whoever sends it nothing and the house a connection. So the head of a
request and its body have deadlines, an address has so many connections, and all together so many, fewer than the
system gives us files: what is left is for the tables.
"""

from asyncio import Transport
from collections import Counter
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clairiere.server.safety import Limits, counted_as

FILES_FOR_TABLES = 100  # that connections leave alone
MOST_FILES = 1 << 16
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\nretry-after: 5\r\n"
    b"content-length: 91\r\n\r\n"
    b'{"code":"too-many","message":"too many connections are open to this house; wait a moment"}\n'
)


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


def doors(limits: Limits, proxy: str | None) -> type[HttpToolsProtocol]:
    """Connections that keep such limits. Behind a `proxy` all come from one address, which is then not counted."""
    most, by_address, by_bytes = most_connections(), Counter[str](), Counter[str]()

    class Door(HttpToolsProtocol):
        """One connection, until it has become a WebSocket."""

        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            self._counted: str | None = None
            self._deadline: Any = None
            self._bytes = 0  # of the body that is being sent, or answered

        def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if proxy is None and self.client is not None:
                self._counted = counted_as(self.client[0])
                by_address[self._counted] += 1
            if len(self.connections) > most or by_address[self._counted or ""] > limits.connections:
                transport.write(FULL)
                transport.close()
            else:
                self._expect(limits.head_within)

        def on_message_begin(self) -> None:
            self._count(-self._bytes)
            super().on_message_begin()
            self._expect(limits.head_within)

        def on_headers_complete(self) -> None:
            self._expect(limits.body_within)
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._count(len(body))
            if by_bytes[self._counted or ""] > limits.bodies:
                self.transport.abort()
            else:
                super().on_body(body)

        def on_message_complete(self) -> None:
            self._expect(None)
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._leave()  # sockets have limits of their own
            super().handle_websocket_upgrade()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def _expect(self, seconds: float | None) -> None:
            """Hang up unless more is said within so many seconds."""
            if self._deadline is not None:
                self._deadline.cancel()
            self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

        def on_response_complete(self) -> None:
            self._count(-self._bytes)
            super().on_response_complete()

        def _count(self, more: int) -> None:
            """Count so many bytes that an address has us hold; behind a proxy nobody's."""
            if self._counted is not None:
                self._bytes += more
                by_bytes[self._counted] += more
                if not by_bytes[self._counted]:
                    del by_bytes[self._counted]

        def _leave(self) -> None:
            self._expect(None)
            self._count(-self._bytes)
            if self._counted is not None:
                by_address[self._counted] -= 1
                if not by_address[self._counted]:
                    del by_address[self._counted]
                self._counted = None

    return Door
