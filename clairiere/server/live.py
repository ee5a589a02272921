"""A table over a WebSocket: hello first, then deeds one way and updates the other."""

import asyncio
import contextlib
import time

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from clairiere.server import wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.safety import Bucket, Limits

BAD_MESSAGE, BAD_KEY, NO_TABLE, TOO_MANY, SLOW = 4400, 4401, 4404, 4429, 4408
CLOSING = {"bad-key": BAD_KEY, "unknown-table": NO_TABLE}
HELLO_WITHIN = 10.0  # seconds
BACKLOG = 500  # messages a slow page may be behind
PATIENCE = 20  # refused messages before a socket is closed

logger = structlog.get_logger()
decode = msgspec.json.Decoder(wire.Incoming).decode
encode = msgspec.json.Encoder().encode


class Line:
    """One socket: what is to be sent waits in a queue, so that a slow page holds nobody up."""

    def __init__(self, socket: WebSocket) -> None:
        self.seat: int | None = None
        self.socket = socket
        self.slow = False
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)

    def hear(self, message: bytes) -> None:
        """Take a message to send on."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.slow = True

    async def send_all(self) -> None:
        """Send whatever comes, in order, until the socket closes."""
        while (message := await self._queue.get()) and not self.slow:
            await self.socket.send_data(message.decode(), mode="text")


async def talk(socket: WebSocket, table: str, hall: Hall, limits: Limits) -> None:
    """Serve one socket until it closes."""
    line = Line(socket)
    code, reason = 1000, ""
    sending: asyncio.Task[None] | None = None
    try:
        hello = await _hello(socket)
        update = await hall.greet(table, line, hello.key, hello.since)
        await socket.send_data(encode(update).decode(), mode="text")
        sending = asyncio.create_task(line.send_all())
        code, reason = await _listen(socket, line, table, hello.key, hall, limits)
    except Refusal as refusal:
        code, reason = CLOSING.get(refusal.code, BAD_MESSAGE), str(refusal)
    except WebSocketDisconnect as gone:
        if gone.code not in (1000, 1001, 1005, 1006):
            hall.metrics.closed.labels(code=str(gone.code)).inc()
        return
    except (RuntimeError, OSError):
        return  # the other side vanished while we were sending
    finally:
        hall.farewell(table, line)
        if sending is not None:
            sending.cancel()
    hall.metrics.closed.labels(code=str(code)).inc()
    with contextlib.suppress(Exception):
        await socket.close(code=code, reason=reason[:120])


async def _hello(socket: WebSocket) -> wire.Hello:
    try:
        first = _decoded(await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_WITHIN))
    except TimeoutError:
        raise Refusal("no-hello", "the first message, within ten seconds, is hello") from None
    if not isinstance(first, wire.Hello):
        raise Refusal("no-hello", 'the first message is {"do": "hello"}, with the key of a seat or without')
    return first


def _decoded(text: str | bytes) -> wire.Incoming:
    try:
        return decode(text)
    except msgspec.ValidationError as fault:
        raise Refusal("bad-message", str(fault)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Refusal("bad-json", f"this is not JSON: {fault}") from None


async def _listen(
    socket: WebSocket, line: Line, table: str, key: str | None, hall: Hall, limits: Limits
) -> tuple[int, str]:
    rate, patience = Bucket(limits.messages), PATIENCE
    while True:
        text = await socket.receive_data(mode="text")
        if line.slow:
            return SLOW, "this page takes too long to read what it is sent"
        deed: str | None = None
        try:
            if not rate.take(""):
                raise Refusal("too-fast", "too many messages; wait a moment")
            message = _decoded(text)
            if isinstance(message, wire.Ping):
                line.hear(encode(wire.Pong()))
                continue
            if isinstance(message, wire.Hello):
                raise Refusal("bad-message", "hello comes once, at the beginning")
            deed = message.id
            began = time.perf_counter()
            if isinstance(message, wire.Hint):
                asyncio.get_running_loop().create_task(_answer_later(line, table, key, hall, message))
                continue
            line.hear(encode(await hall.deed(table, key, message)))
            hall.metrics.answered.observe(time.perf_counter() - began)
        except Refusal as refusal:
            hall.metrics.refused.labels(code=refusal.code).inc()
            line.hear(encode(refusal.told(deed)))
            if refusal.code in ("too-fast", "bad-json", "bad-message"):
                patience -= 1
                if patience == 0:
                    return TOO_MANY, "too many messages that could not be taken"


async def _answer_later(line: Line, table: str, key: str | None, hall: Hall, deed: wire.Hint) -> None:
    """A hint takes a while; the socket goes on in the meantime."""
    try:
        line.hear(encode(await hall.deed(table, key, deed)))
    except Refusal as refusal:
        hall.metrics.refused.labels(code=refusal.code).inc()
        line.hear(encode(refusal.told(deed.id)))
