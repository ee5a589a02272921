"""A real SMTP server for tests, and what it was handed."""

import email
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from tests.browser.visiting import free_port


class Letterbox:
    """An SMTP server that keeps what it is handed."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.to: list[str] = []
        self.full = False

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        """Take a letter, unless there is no room."""
        if self.full:
            return "452 no room"
        self.to += envelope.rcpt_tos
        letter = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    def address(self, what: str) -> str:
        """A link of the latest letter, whole."""
        found = re.search(rf"http://\S+/me#{what}=\S+", self.letters[-1].get_content())
        assert found, self.letters[-1].get_content()
        return found[0]

    def link(self, what: str) -> str:
        """The token in the latest letter's link."""
        return self.address(what).partition("=")[2]


@contextmanager
def letterbox() -> Iterator[tuple[Letterbox, str]]:
    """A letterbox, and how the house is told of it."""
    box = Letterbox()
    server = Controller(box, hostname="127.0.0.1", port=free_port())
    server.start()
    try:
        yield box, f"smtp://127.0.0.1:{server.port}?from=house@example.org"
    finally:
        server.stop()
