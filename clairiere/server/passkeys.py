"""A person's key kept safe by a passkey, should a browser lose it.

The house keeps a locked box: the key, encrypted by the page. What opens it lies in the passkey alone, as the handle
of its user, which the house is never sent. It hands the box to whoever proves to have the passkey. So neither the
house nor who steals its file can open it.
"""

import base64
import hashlib
import hmac
import json
import secrets
import time

from clairiere.server.deeds import Refusal
from clairiere.server.store import Store, Taken

LASTS = 300  # seconds that a challenge may be answered
MOST_PASSKEYS = 10  # of one person
HOUSE = "Clairière"
ADD_SECRET = "INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
SECRET = "SELECT value FROM secret WHERE name = ?"
ADD = "INSERT INTO passkey (credential, person, public_key, signs, box, made) VALUES (?, ?, ?, ?, ?, ?)"
FIND = "SELECT person, public_key, signs, box FROM passkey WHERE credential = ?"
OF_PERSON = "SELECT credential FROM passkey WHERE person = ?"
SIGNED = "UPDATE passkey SET signs = ? WHERE credential = ?"


async def kept_secret(store: Store, name: str, made: str) -> str:
    """A secret of the house by its name: this one, unless another is kept already."""
    if not (rows := await store.ask(SECRET, name)):
        await store.write((ADD_SECRET, (name, made)))
        rows = await store.ask(SECRET, name)
    return str(rows[0][0])


def unpadded(data: bytes) -> str:
    """Bytes as WebAuthn writes them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """What WebAuthn wrote."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Passkeys:
    """The locked boxes of a house. Its challenges are signed, so that any process may take the answer."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._secret: bytes | None = None
        self._used: dict[str, float] = {}  # challenges that were answered here

    async def challenge(self) -> str:
        """Something to sign, within five minutes."""
        body = secrets.token_bytes(16) + int(time.time() + LASTS).to_bytes(8, "big")
        return unpadded(body + await self._seal(body))

    async def _seal(self, body: bytes) -> bytes:
        if self._secret is None:
            self._secret = (await kept_secret(self.store, "challenges", secrets.token_hex(32))).encode()
        return hmac.digest(self._secret, body, hashlib.sha256)

    async def _answered(self, credential: str) -> bytes:
        """The challenge that was answered, if it is ours, young, and answered for the first time."""
        try:
            told = json.loads(bytes_of(json.loads(credential)["response"]["clientDataJSON"]))["challenge"]
            given = bytes_of(told)
        except (ValueError, KeyError, TypeError):
            raise _refused("this is no answer of a passkey") from None
        body, seal = given[:24], given[24:]
        if not hmac.compare_digest(seal, await self._seal(body)):
            raise _refused("this challenge is not of this house")
        now, until = time.time(), int.from_bytes(body[16:], "big")
        self._used = {it: then for it, then in self._used.items() if then > now}
        if until < now or told in self._used:
            raise _refused("this challenge is over; begin again")
        self._used[told] = until
        return given

    async def of(self, person: str) -> list[str]:
        """The names of a person's passkeys."""
        return [str(credential) for (credential,) in await self.store.ask(OF_PERSON, person)]

    async def keep(self, person: str, credential: str, box: str, origin: str, name: str) -> None:
        """Keep the box of who has just made a passkey here."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(credential)
        if len(await self.of(person)) >= MOST_PASSKEYS:
            raise Refusal("many-passkeys", f"you have {MOST_PASSKEYS} passkeys here already")
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=name,
                expected_origin=origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as fault:
            raise _refused(str(fault)) from None
        values = (unpadded(found.credential_id), person, found.credential_public_key, found.sign_count, box)
        try:
            await self.store.write((ADD, (*values, time.time())))
        except Taken:
            raise _refused("this passkey is known to the house already") from None

    async def open(self, credential: str, origin: str, name: str) -> str:
        """The box of who proves to have a passkey."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = await self._answered(credential)
        try:
            identity = str(json.loads(credential)["id"])
            identity.encode()  # half a sign, which JSON can spell, is no text that a database knows
        except (ValueError, KeyError, TypeError):
            raise _refused("this is no answer of a passkey") from None
        rows = await self.store.ask(FIND, identity)
        if not rows:
            raise _refused("this house does not know that passkey, or has forgotten it")
        _person, public_key, signs, box = rows[0]
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=name,
                expected_origin=origin,
                credential_public_key=bytes(public_key),
                credential_current_sign_count=signs,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as fault:
            raise _refused(str(fault)) from None
        await self.store.write((SIGNED, (found.new_sign_count, identity)))
        return str(box)


def _refused(why: str) -> Refusal:
    return Refusal("bad-passkey", why)
