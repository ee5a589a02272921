"""WebSockets that take a message without waking a task for it, as long as the line keeps up.

A move goes to everybody at the table. By way of the framework each message costs a queue, a task and four coroutines
before it is written. `write` keeps the frame, and all frames of one turn of the event loop, such as a move and the
answer to it, are put on the line together. Who is behind gets its messages as before.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WRITE = "clairiere.write"  # what an application asks the connection for, in its scope
TEXT = 0x81  # the first byte of a message that is text and whole


def head(size: int) -> bytes:
    """What stands before a message of so many bytes, from a server."""
    if size < 126:
        return bytes((TEXT, size))
    return bytes((TEXT, 126)) + size.to_bytes(2) if size < 1 << 16 else bytes((TEXT, 127)) + size.to_bytes(8)


def is_text(message: bytes) -> bool:
    """Whether some bytes are UTF-8."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


class Frames(WebSocketsSansIOProtocol):
    """One connection that has become a WebSocket."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._kept: list[bytes] = []  # frames that wait for the end of this turn

    async def run_asgi(self) -> None:
        """Serve it; the application may write without waiting."""
        self.scope["extensions"][WRITE] = {"write": self.write}
        await super().run_asgi()

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
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send what the application says by the usual way: after all that it wrote before."""
        await self.writable.wait()
        self._put_on_the_line()
        await super().send(message)

    def shutdown(self) -> None:
        """The house closes; what was written before goes out first."""
        self._put_on_the_line()
        super().shutdown()
