"""What a passkey does (WebAuthn, level 2), with a key pair of its own: it is made for a house, and shown there."""

import hashlib
import json
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.push_service import P256, b64

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Passkey:
    """A key pair for one house."""

    def __init__(self, origin: str) -> None:
        self.origin, self.id, self._signed = origin, b"a passkey of one", 0
        self._key = ec.generate_private_key(P256)

    def made(self, challenge: str) -> str:
        """The answer to `navigator.credentials.create`, as JSON."""
        numbers = self._key.public_key().public_numbers()
        x, y = (it.to_bytes(32, "big") for it in (numbers.x, numbers.y))
        cose = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + x + b"\x22\x58\x20" + y
        about = self._about(ATTESTED) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        told = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(about)]) + about  # CBOR
        return self._answer("create", challenge, attestationObject=b64(told))

    def shown(self, challenge: str) -> str:
        """The answer to `navigator.credentials.get`, as JSON."""
        self._signed += 1
        about, asked = self._about(), self._asked("get", challenge)
        signature = self._key.sign(about + hashlib.sha256(asked).digest(), ec.ECDSA(SHA256()))
        return self._answer("get", challenge, authenticatorData=b64(about), signature=b64(signature))

    def _about(self, more: int = 0) -> bytes:
        house = hashlib.sha256(str(urlsplit(self.origin).hostname).encode()).digest()
        return house + bytes([PRESENT | VERIFIED | more]) + self._signed.to_bytes(4, "big")

    def _asked(self, what: str, challenge: str) -> bytes:
        return json.dumps({"type": f"webauthn.{what}", "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, what: str, challenge: str, **more: str) -> str:
        response = {"clientDataJSON": b64(self._asked(what, challenge)), **more}
        named = {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key"}
        return json.dumps({**named, "response": response})
