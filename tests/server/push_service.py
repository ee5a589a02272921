"""A real push service for tests, on this machine: it keeps what it is handed, and looks at who signed it.

The browser behind it opens messages by itself: RFC 8291 and RFC 8292 as they are written, with nothing of the house.
"""

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

P256 = ec.SECP256R1()


def b64(data: bytes) -> str:
    """Bytes as they travel."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    """What travelled."""
    return base64.urlsafe_b64decode(text + "==")


def derived(salt: bytes, chance: bytes, what_for: bytes, length: int) -> bytes:
    """HKDF (RFC 5869) for as much as one hash gives."""
    key = hmac.digest(salt, chance, hashlib.sha256)
    return hmac.digest(key, what_for + b"\1", hashlib.sha256)[:length]


class Browser:
    """What a browser has of a subscription: a key, a secret, an address."""

    def __init__(self, endpoint: str, key: int | None = None, auth: bytes = b"sixteen bytes of") -> None:
        self.endpoint, self.auth = endpoint, auth
        self.key = ec.generate_private_key(P256) if key is None else ec.derive_private_key(key, P256)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def place(self) -> dict[str, str]:
        """What it tells the house."""
        return {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """A message, opened (RFC 8291, RFC 8188)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size, "one record"
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(P256, theirs))
        chance = derived(self.auth, shared, b"WebPush: info\0" + self.point + theirs, 32)
        key = derived(salt, chance, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, chance, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\0")
        assert text[-1:] == b"\2", "the last record ends with 2"
        return text[:-1]


class Handed:
    """A message as the service was handed it."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path, self.headers, self.body = path, headers, body

    def signer(self) -> tuple[dict[str, Any], str]:
        """What was signed, and by whom (RFC 8292); the signature is looked at."""
        scheme, _, told = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(it.strip().split("=", 1) for it in told.split(","))
        head, claims, signature = parts["t"].split(".")
        assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
        raw = unb64(signature)
        assert len(raw) == 64
        r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        by = ec.EllipticCurvePublicKey.from_encoded_point(P256, unb64(parts["k"]))
        by.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        return json.loads(unb64(claims)), parts["k"]


class PushService:
    """A push service; `answer` is the status of its answers, and `leads` where they send whoever asks."""

    def __init__(self, server: ThreadingHTTPServer, scheme: str = "http") -> None:
        self.origin = f"{scheme}://localhost:{server.server_address[1]}"
        self.handed: list[Handed] = []
        self.answer, self.leads = 201, ""

    def endpoint(self, name: str) -> str:
        """Where a browser is called."""
        return f"{self.origin}/push/{name}?v=2"


@contextmanager
def push_service(tls: Any = None) -> Iterator[PushService]:
    """A service that is there for a while; with `tls` it speaks that."""

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            there.handed.append(Handed(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(there.answer)
            if there.leads:
                self.send_header("Location", there.leads)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_given: Any) -> None:
            """Say nothing."""

    class Quiet(ThreadingHTTPServer):
        def handle_error(self, *_given: Any) -> None:
            """Somebody hung up."""

    server = Quiet(("127.0.0.1", 0), Desk)
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    there = PushService(server, "http" if tls is None else "https")
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    serving.start()
    try:
        yield there
    finally:
        server.shutdown()
        serving.join()
        server.server_close()
