"""WebSockets that take a message without waking a task for it, as long as the line keeps up.

A move goes to everybody at the table. By way of the framework each message costs a queue, a task and four coroutines
before it is written. `write` keeps the frame, and all frames of one turn of the event loop, such as a move and the
answer to it, are put on the line together. Who is behind gets its messages as before.
"""

from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from clairiere.server.doors import NO_HTTP, Taking
from clairiere.server.safety import MUCH, Bucket, Limits

WRITE = "clairiere.write"  # what an application asks the connection for, in its scope
PART = 4 << 10  # bytes that are read at a time, so that reading ends where it is too much
AHEAD = 4  # messages that wait to be taken before no more is read
TEXT = 0x81  # the first byte of a message that is text and whole


def head(size: int) -> bytes:
    """What stands before a message of so many bytes, from a server."""
    if size < 126:
        return bytes((TEXT, size))
    return bytes((TEXT, 126)) + size.to_bytes(2) if size < 1 << 16 else bytes((TEXT, 127)) + size.to_bytes(8)


class Inbox:
    """What was heard and waits to be taken: a queue for one who takes, in a third of the time."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._heard: deque[Any] = deque()
        self._waiting: Future[None] | None = None

    def __len__(self) -> int:
        return len(self._heard)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._heard

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._heard.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """The next one."""
        while not self._heard:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._heard.popleft()


def said(message: bytes, *, text: bool) -> dict[str, Any]:
    """A message as the application takes it."""
    try:
        return {"text": message.decode()} if text else {"bytes": message}
    except UnicodeDecodeError:
        return {"bytes": message}


def nobody_minds(_size: int) -> bool:
    """Where nobody has asked how much waits on a line."""
    return True


class Frames(WebSocketsSansIOProtocol):
    """One connection that has become a WebSocket."""

    most = MUCH  # frames a second, and at once: pings, too, and pieces of messages, which nobody else counts

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue: Any = Inbox(self.loop)
        self._kept: list[bytes] = []  # frames that wait for the end of this turn
        self._heard = Bucket(self.most)
        self._unsent: Callable[[int], bool] = nobody_minds

    def connection_made(self, transport: Any) -> None:
        """A connection has become ours."""
        super().connection_made(transport)
        self._taking = Taking(self.transport, self.loop, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Read on in small parts: a hundred thousand frames may come at once; who sends them is hung up on."""
        for start in range(0, len(data), PART):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PART])
        if not self.handshake_initiated:  # a door hands on a whole request, and this is none for a WebSocket
            self.transport.write(NO_HTTP)
            self.transport.close()

    def handle_text(self, event: Frame) -> None:
        """The first piece of a message."""
        if self._counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same of one that is no text."""
        if self._counted():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Another piece."""
        if self._counted():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Somebody wants to know whether we are there; not if they do not take what we say."""
        if self._counted() and self.writable.is_set():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """They are there."""
        if self._counted():
            super().handle_pong(event)

    def _counted(self) -> bool:
        """Whether one more frame is read."""
        allowed = self._heard.take("")
        if not allowed:
            self.transport.abort()
        return allowed

    def pause_writing(self) -> None:
        """The line is full."""
        super().pause_writing()
        if self._unsent(self.transport.get_write_buffer_size()):
            self._taking.begin()
        else:
            self.transport.abort()

    def resume_writing(self) -> None:
        """It is not any more."""
        self._taking.end()
        self._unsent(0)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._taking.close()
        self._unsent = nobody_minds
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Serve it; the application may write without waiting."""
        self.scope["extensions"][WRITE] = {"write": self.write, "watch": self.watch}
        await super().run_asgi()

    def watch(self, unsent: Callable[[int], bool]) -> None:
        """Ask whether so many bytes may wait on the line, whenever it is full, or not any more."""
        self._unsent = unsent

    def write(self, message: bytes) -> bool:
        """Send a text soon; false if the line is busy with older ones, closing or not open yet."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        if self.conn.state is not OPEN:  # the other side is leaving
            return False
        if not self._kept:
            self.loop.call_soon(self._put_on_the_line)
        self._kept += head(len(message)), message
        return True

    def _put_on_the_line(self) -> None:
        frames, self._kept = self._kept, []
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. What claims to be text and is none is the application's to refuse, not ours to log."""
        message, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", **said(message, text=self.curr_msg_data_type == "text")})
        if len(self.queue) > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """Send what the application says by the usual way: after all that it wrote before."""
        await self.writable.wait()
        self._put_on_the_line()
        await super().send(message)

    def shutdown(self) -> None:
        """The house closes; what was written before goes out first."""
        self._put_on_the_line()
        super().shutdown()


def frames(limits: Limits) -> type[Frames]:
    """Such connections that keep limits."""

    class Limited(Frames):
        """One connection, and so many frames."""

        most = limits.frames

    return Limited
