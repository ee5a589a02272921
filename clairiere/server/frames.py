"""WebSockets that take a message without waking a task for it, as long as the line keeps up.

A move goes to everybody at the table. By way of the framework each message costs a queue, a task and four coroutines
before it is written. `write` keeps the frame, and all frames of one turn of the event loop, such as a move and the
answer to it, are put on the line together. Who is behind gets its messages as before.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

WRITE = "clairiere.write"  # what an application asks the connection for, in its scope


class Frames(WebSocketsSansIOProtocol):
    """One connection that has become a WebSocket."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._kept = False  # whether frames wait for the end of this turn

    async def run_asgi(self) -> None:
        """Serve it; the application may write without waiting."""
        self.scope["extensions"][WRITE] = {"write": self.write}
        await super().run_asgi()

    def write(self, message: bytes) -> bool:
        """Send a text soon; false if the line is busy with older ones, closing or not open yet."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:  # the other side is leaving
            return False
        if not self._kept:
            self._kept = True
            self.loop.call_soon(self._put_on_the_line)
        return True

    def _put_on_the_line(self) -> None:
        self._kept = False
        frames = self.conn.data_to_send()  # none if something else took them along
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
