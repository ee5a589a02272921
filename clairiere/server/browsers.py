"""Browsers in which people are called: each has an address at its maker's push service, and a key to seal with.

The house signs with a key of its own, made once, which the browser asked for when it gave the address.
"""

import asyncio
import hashlib
import hmac
import secrets
import time
from urllib.parse import urlsplit

import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from clairiere.server import push
from clairiere.server.delivery import Services, Unreachable
from clairiere.server.hall import Hall
from clairiere.server.mail import Post
from clairiere.server.messages import Message, Turn, is_zone
from clairiere.server.passkeys import kept_secret, unpadded
from clairiere.server.refusals import Refusal

MOST_BROWSERS = 10  # of one person
KEEPS = 86_400  # seconds that a service keeps a message at most for a browser that is not there
GONE = (404, 410)
TAKEN = range(200, 300)
MOST_SIGNED = 20  # remembered

OF_PERSON = "SELECT id FROM caller WHERE person = ? AND kind = 'push' AND address <> ?"
AT = "SELECT id, remind FROM caller WHERE person = ? AND kind = 'push' AND address = ?"
ADD = """
    INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, p256dh, auth, zone, remind)
    VALUES (?, ?, ?, ?, ?, TRUE, ?, 'push', ?, ?, ?, ?)
"""
TAKE_AWAY = "DELETE FROM caller WHERE kind = 'push' AND address = ?"
RENEW = "UPDATE caller SET address = ?, p256dh = ?, auth = ? WHERE id = ? AND kind = 'push'"
KNOWN = "SELECT id FROM caller WHERE id = ? AND kind = 'push'"

logger = structlog.get_logger()


class Place(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Where a browser is called, as its `PushSubscription` says: an address, a public key, and a secret."""

    endpoint: str
    p256dh: str
    auth: str


class Browsers:
    """All browsers in which people are called."""

    def __init__(self, hall: Hall, services: Services) -> None:
        self.store, self.now, self.services = hall.store, hall.now, services
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._signed: dict[tuple[str, str], tuple[float, str]] = {}  # by service and contact: until when, and what

    async def key(self) -> ec.EllipticCurvePrivateKey:
        """What the house signs with: made by whoever needs it first, the same for all processes."""
        if self._key is None:
            self._key = push.key_of(await kept_secret(self.store, "vapid", push.new_key()))
        return self._key

    async def public_key(self) -> str:
        """What browsers want to know of it."""
        return unpadded(push.point((await self.key()).public_key()))

    def check(self, place: Place) -> None:
        """Refuse what cannot be called."""
        if not self.services.takes(place.endpoint):
            raise Refusal(
                "bad-push",
                "this house calls browsers by the push services of Google, Mozilla, Apple and Microsoft only",
            )
        if not push.is_browser(place.p256dh, place.auth):
            raise Refusal("bad-push", "`p256dh` is a point of P-256 and `auth` 16 bytes, both as base64url")

    async def add(self, person: str, place: Place, language: str, zone: str | None, origin: str, remind: int) -> str:
        """Call somebody in a browser from now on, and nobody else there; its id. Said again, it is as wished now."""
        self.check(place)
        rows = await self.store.ask(AT, person, place.endpoint)
        caller, remind = rows[0] if rows else (secrets.token_hex(9), remind)
        if len(await self.store.ask(OF_PERSON, person, place.endpoint)) >= MOST_BROWSERS:
            raise Refusal("many-browsers", f"you are called in {MOST_BROWSERS} browsers already; remove one first")
        facts = (place.p256dh, place.auth, zone if is_zone(zone) else None, remind)
        added = (caller, person, place.endpoint, language, origin, self.now(), *facts)
        await self.store.write((TAKE_AWAY, (place.endpoint,)), (ADD, added))
        return str(caller)

    async def renew(self, caller: str, place: Place) -> None:
        """A browser has another address from now on."""
        self.check(place)
        if not await self.store.ask(KNOWN, caller):
            raise Refusal("bad-token", "nobody is called in this browser any more")
        await self.store.write((RENEW, (place.endpoint, place.p256dh, place.auth, caller)))

    async def send(self, it: Turn, message: Message, post: Post | None) -> bool:
        """Call somebody; whether their browser is still there."""
        body = {
            "table": it.table,
            "title": message.subject,
            "body": f"{message.lead} {message.until}".strip(),
            **({"tournament": it.tournament} if it.tournament else {}),
        }
        service, headers = _service(it.address), await self._headers(it, _contact(it.origin, post))
        try:
            sealed = await asyncio.to_thread(push.sealed, msgspec.json.encode(body), it.p256dh, it.auth)
            status = await self.services.send(it.address, headers, sealed)
        except Unreachable as fault:
            logger.warning("a browser was not called", service=service, fault=str(fault))
            return True
        if status not in TAKEN:
            logger.warning("a browser was not called", service=service, status=status)
        return status not in GONE

    async def _headers(self, it: Turn, contact: str) -> dict[str, str]:
        """What a service reads. Of a table it learns so much that a later message takes the place of an earlier."""
        key, now = await self.key(), time.time()
        service = _service(it.address)
        until, signed = self._signed.get((service, contact), (0.0, ""))
        if until < now:
            until, signed = now + push.SIGNED_FOR / 2, push.signed(key, service, contact, now)
            self._signed = {(service, contact): (until, signed), **dict([*self._signed.items()][:MOST_SIGNED])}
        left = KEEPS if it.deadline is None else min(KEEPS, max(60, int(it.deadline - self.now())))
        topic = hmac.digest(f"{key.private_numbers().private_value:x}".encode(), it.table.encode(), hashlib.sha256)
        return {
            "Authorization": signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(left),
            "Topic": unpadded(topic)[:32],
            "Urgency": "high" if it.reminder or it.tournament else "normal",
        }


def _service(endpoint: str) -> str:
    """The origin of a push service."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def _contact(origin: str, post: Post | None) -> str:
    """Whom a service writes to about the house: who mails are from, or the house itself."""
    if post is not None:
        return f"mailto:{post.sender}"
    parts = urlsplit(origin)
    return origin if parts.scheme == "https" else f"mailto:clairiere@{parts.hostname}"
