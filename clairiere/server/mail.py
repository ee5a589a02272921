"""Mail, through whatever SMTP server the host names: `smtp://user:word@mail.example.org:587?from=house@example.org`.

`smtps://` speaks TLS from the first word; `smtp://` begins it if the server can. A house without one offers none.
"""

from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
import structlog

from clairiere.core.errors import BadRequest

MAIL = "CLAIRIERE_MAIL"  # what the address of the server is handed on by: it may hold a password
PORTS = {"smtp": 587, "smtps": 465}
WITHIN = 20.0  # seconds that the server may take
SUCH_AS = "such as smtp://user:password@mail.example.org:587?from=house@example.org"

logger = structlog.get_logger()


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """The server that takes our mail, and who it is from."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    tls: bool = False  # from the first word

    async def send(self, to: str, subject: str, text: str, stop: str) -> bool:
        """Send one mail with the link that stops them; whether the server has taken it."""
        import aiosmtplib

        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = f"Clairière <{self.sender}>", to, subject
        mail["List-Unsubscribe"], mail["Auto-Submitted"] = f"<{stop}>", "auto-generated"
        mail.set_content(text)
        try:
            await aiosmtplib.send(
                mail,
                hostname=self.host,
                port=self.port,
                username=self.user,
                password=self.password,
                use_tls=self.tls,
                timeout=WITHIN,
            )
        except (aiosmtplib.SMTPException, OSError) as fault:
            logger.warning(
                "a mail was not taken", server=self.host, fault=type(fault).__name__
            )  # its text may name whom
            return False
        return True


def post(address: str | None) -> Post | None:
    """The server that an address names; a refusal if it is none."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise BadRequest(f"--mail: the port is no number, or [ and ] do not fit; {SUCH_AS}") from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadRequest(f"--mail: this names no mail server; {SUCH_AS}")
    user, password = (unquote(it) if it else None for it in (parts.username, parts.password))
    [sender] = parse_qs(parts.query).get("from") or [user or ""]
    if not is_address(sender):
        raise BadRequest(f"--mail: say whom mails are from, with ?from=house@example.org; {SUCH_AS}")
    return Post(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        sender=sender,
        user=user,
        password=password,
        tls=parts.scheme == "smtps",
    )


def is_address(text: str) -> bool:
    """Whether this may be somebody's address: one sign @, and nothing that could end a line or a field."""
    name, at, house = text.partition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(' <>,;:"()[]\\')
    return bool(name and at and "." in house.strip(".") and "@" not in house) and plain and len(text) <= 254
