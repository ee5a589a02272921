"""A table over a WebSocket: hello first, then deeds one way and updates the other."""

import asyncio
import contextlib
import functools
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from clairiere.server import wire
from clairiere.server.deeds import Refusal
from clairiere.server.frames import WRITE
from clairiere.server.hall import Hall
from clairiere.server.safety import Bucket, Held, Limits

BAD_MESSAGE, TOO_MANY, SLOW, FAULT = 4400, 4429, 4408, 1011
CLOSING = {
    "bad-key": 4401,
    "play-first": 4409,
    "no-watching": 4410,
    "unknown-club": 4404,
    "unknown-tournament": 4404,
    "again": 1012,
    "unknown-table": 4404,
    "unreadable": 4404,
    "too-big": 4413,
    "store": FAULT,
}
CLOSED_BY_THEM = (1000, 1001, 1005, 1006)
HELLO_WITHIN = 10.0  # seconds
BACKLOG = 200  # messages that a watcher may be behind
PLAYERS_BACKLOG = 1000  # and a player, who is not dropped before watchers are
MOST_BEHIND, PLAYERS_MOST_BEHIND = 1 << 19, 1 << 20  # bytes of these messages, unless it is one alone
PATIENCE = 20  # refused messages before a socket is closed
MOST_REASON = 120  # bytes of a close reason
NO_WRITE = {"write": lambda _message: False, "watch": lambda _unsent: None}  # under another server than ours

logger = structlog.get_logger()
decode = msgspec.json.Decoder(wire.Incoming)
Message = TypeVar("Message")
encode = msgspec.json.Encoder().encode


class Connection:
    """One socket: what it cannot take at once waits in a queue, so that a slow page holds nobody up.

    How many bytes wait, there and on the line, is `counted` for whoever is there; what is too much is not kept.
    """

    def __init__(self, socket: WebSocket, counted: Callable[[int], bool] = lambda _more: True) -> None:
        self.seat: int | None = None
        self.slow = False
        self.dismissed: Refusal | None = None
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        line: dict[str, Any] = extensions.get(WRITE, NO_WRITE)
        self._write: Callable[[bytes], bool] = line["write"]
        line["watch"](self._line_is_full)
        self._counted = counted
        self._waiting = self._unsent = 0  # bytes in the queue, and on the line
        self._closed = False
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._behind = False  # whether older messages are still to be sent
        self._sending: asyncio.Task[None] | None = None
        self._answering: set[asyncio.Task[None]] = set()

    def hear(self, message: bytes) -> None:
        """Take a message to send on, after all that were taken before."""
        if self.slow or self._closed or (not self._behind and self._write(message)):
            return
        self._behind = True
        if self._queue.qsize() < (BACKLOG if self.seat is None else PLAYERS_BACKLOG) and self._wait(len(message)):
            self._queue.put_nowait(message)
            return
        self.slow = True
        self._stop()

    def _wait(self, more: int) -> bool:
        """Count bytes that wait in the queue; whether they may."""
        self._waiting += more
        most = MOST_BEHIND if self.seat is None else PLAYERS_MOST_BEHIND
        return self._counted(more) and self._waiting <= max(most, more)

    def _line_is_full(self, size: int) -> bool:
        """Count bytes that wait on the line; whether they may."""
        more, self._unsent = size - self._unsent, size
        return self._closed or self._counted(more)

    def close(self) -> None:
        """Nothing waits here any more."""
        self._closed = True
        self._counted(-self._waiting - self._unsent)

    def dismiss(self, refusal: Refusal) -> None:
        """Hear no more; the socket is closed with the reason."""
        self.dismissed = refusal
        self._stop()

    def _stop(self) -> None:
        if self._sending is not None:
            self._sending.cancel()

    def send_all(self) -> asyncio.Task[None]:
        """Send whatever comes, in order, until the socket closes or the page is too far behind."""
        self._sending = asyncio.create_task(self._send_all())
        return self._sending

    async def _send_all(self) -> None:
        while not self.slow:
            message = await self._queue.get()
            await self._socket.send_data(message.decode(), mode="text")
            self._wait(-len(message))
            self._behind = not self._queue.empty()

    def answer_later(self, answering: Coroutine[Any, Any, None]) -> None:
        """Go on listening while an answer is thought about."""
        task = asyncio.create_task(answering)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)


@dataclass(frozen=True)
class Caller:
    """Whose socket it is, and how much it may send: by itself, and with all others from its address."""

    address: str
    limits: Limits
    together: Bucket
    behind: Held

    def line(self, socket: WebSocket) -> Connection:
        """Their socket, as we speak on it."""
        return Connection(socket, functools.partial(self.behind.count, self.address))

    def rate(self) -> Callable[[], bool]:
        """Asked for each message, whether it is allowed."""
        own = Bucket(self.limits.messages)
        return lambda: own.take("") and self.together.take(self.address)


async def talk(socket: WebSocket, table: str, hall: Hall, caller: Caller) -> None:
    """Serve one socket until it closes."""
    connection = caller.line(socket)
    talking = _talk(socket, connection, table, hall, caller)

    def farewell() -> None:
        hall.farewell(table, connection)
        connection.close()

    await until_closed(socket, hall, table, talking, farewell)


async def until_closed(
    socket: WebSocket,
    hall: Hall,
    table: str,
    talking: Coroutine[Any, Any, tuple[int, str]],
    farewell: Callable[[], None],
) -> None:
    """See a conversation through, and close with the code and the reason that it ends with."""
    try:
        code, reason = await talking
    except Refusal as refusal:
        code, reason = CLOSING.get(refusal.code, BAD_MESSAGE), str(refusal)
        hall.metrics.refused.labels(code=refusal.code).inc()
    except WebSocketDisconnect as gone:
        if gone.code not in CLOSED_BY_THEM:
            hall.metrics.closed.labels(code=str(gone.code)).inc()
        return
    except Exception:
        logger.exception("a socket failed", table=table)
        code, reason = FAULT, "something went wrong in the house; it has been noted"
    finally:
        farewell()
    hall.metrics.closed.labels(code=str(code)).inc()
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=reason.encode()[:MOST_REASON].decode(errors="ignore"))


async def _talk(socket: WebSocket, connection: Connection, table: str, hall: Hall, caller: Caller) -> tuple[int, str]:
    """Greet, then send and listen side by side; the code and reason to close with."""
    hello = await first_message(socket, decode)
    if not isinstance(hello, wire.Hello):
        raise Refusal("no-hello", 'the first message is {"do": "hello"}, with the key of a seat or without')
    await hall.greet(table, connection, hello.key, hello.since)
    return await both_ways(connection, _listen(socket, connection, table, hello.key, hall, caller))


async def both_ways(connection: Connection, listen: Coroutine[Any, Any, tuple[int, str]]) -> tuple[int, str]:
    """Send and listen side by side; the code and reason to close with."""
    sending = connection.send_all()
    listening = asyncio.create_task(listen)
    try:
        await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        if connection.slow:
            return SLOW, "this page takes too long to read what it is sent"
        if connection.dismissed is not None:
            raise connection.dismissed
        return await listening  # if sending broke off, the socket is gone and listening hears of it
    finally:
        listening.cancel()
        sending.cancel()
        await asyncio.gather(listening, sending, return_exceptions=True)


async def first_message(socket: WebSocket, how: msgspec.json.Decoder[Message]) -> Message:
    """What somebody says at first, which is to be soon."""
    try:
        return decoded(await asyncio.wait_for(received(socket), HELLO_WITHIN), how)
    except TimeoutError:
        raise Refusal("no-hello", "the first message, within ten seconds, is hello") from None


async def received(socket: WebSocket) -> str:
    """The next message."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="disconnected", code=event["code"])
    text = event.get("text")
    if not isinstance(text, str):
        raise Refusal("bad-message", "messages are text, not binary")
    if len(text) > wire.MOST_MESSAGE:
        raise Refusal("too-big", f"a message has at most {wire.MOST_MESSAGE} signs")
    return text


def decoded(text: str | bytes, how: msgspec.json.Decoder[Message]) -> Message:
    """A message, if it is one."""
    try:
        return how.decode(text)
    except msgspec.ValidationError as fault:
        raise Refusal("bad-message", str(fault)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("bad-json", f"this is not JSON: {fault}") from None
    except RecursionError:
        raise Refusal("bad-message", "this is nested too deeply to be anything we know") from None


async def _listen(
    socket: WebSocket, connection: Connection, table: str, key: str | None, hall: Hall, caller: Caller
) -> tuple[int, str]:
    allowed, patience, address = caller.rate(), PATIENCE, caller.address
    while True:
        deed: str | None = None
        try:
            text = await received(socket)
            if not allowed():
                raise Refusal("too-fast", "too many messages; wait a moment")
            message = decoded(text, decode)
            if isinstance(message, wire.Ping):
                connection.hear(encode(wire.Pong()))
                continue
            if isinstance(message, wire.Hello):
                raise Refusal("bad-message", "hello comes once, at the beginning")
            deed = message.id
            if isinstance(message, wire.Hint) or (isinstance(message, wire.Play) and hall.holds(table)):
                connection.answer_later(_answer(connection, table, key, hall, message, address))
                continue
            began = time.perf_counter()
            connection.hear(encode(await hall.deed(table, key, message, address)))
            hall.metrics.answered.observe(time.perf_counter() - began)
        except Refusal as refusal:
            if refusal.code == "too-big":
                raise
            hall.metrics.refused.labels(code=refusal.code).inc()
            connection.hear(encode(refusal.message(deed)))
            if refusal.code in ("too-fast", "bad-json", "bad-message"):
                patience -= 1
                if patience == 0:
                    return TOO_MANY, "too many messages that could not be taken"


async def _answer(
    connection: Connection, table: str, key: str | None, hall: Hall, deed: wire.Hint | wire.Play, address: str
) -> None:
    """A hint takes a while, and in a window an answer waits for its beat; the socket goes on in the meantime."""
    try:
        connection.hear(encode(await hall.deed(table, key, deed, address)))
    except Refusal as refusal:
        hall.metrics.refused.labels(code=refusal.code).inc()
        connection.hear(encode(refusal.message(deed.id)))
    except Exception:
        logger.exception("an answer failed", table=table)
        connection.hear(encode(Refusal("fault", "the house could not do that").message(deed.id)))
