"""Messages for browsers, as a push service takes them: sealed so that only the browser can read them (RFC 8291),
and signed by the house (VAPID, RFC 8292). Pure: no waiting, no writing.
"""

import json
import secrets

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from clairiere.server.passkeys import bytes_of, unpadded

CURVE = ec.SECP256R1()
POINT, SECRET = 65, 16  # bytes of a browser's public key, and of the secret that goes with it
RECORD = 4096  # bytes that fit into one message
LENGTH = 1024  # of every message before it is sealed: its length tells nothing of whom one plays with
SIGNED_FOR = 12 * 3600  # seconds


def new_key() -> str:
    """A key for a house to sign with: a number, made by chance."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def key_of(number: str) -> ec.EllipticCurvePrivateKey:
    """The key that was kept as a number."""
    return ec.derive_private_key(int(number, 16), CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_browser(p256dh: str, auth: str) -> bool:
    """Whether messages can be sealed for a browser that shows this key and this secret."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(p256dh))
        return len(bytes_of(p256dh)) == POINT and len(bytes_of(auth)) == SECRET
    except ValueError:
        return False


def sealed(
    message: bytes,
    p256dh: str,
    auth: str,
    *,
    length: int = LENGTH,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message that only one browser can read, in one record of `aes128gcm`; salt and own key are made by chance."""
    salt, own = salt or secrets.token_bytes(16), own or ec.generate_private_key(CURVE)
    theirs = bytes_of(p256dh)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ours = point(own.public_key())
    chance = _derived(shared, bytes_of(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(chance, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(chance, salt, b"Content-Encoding: nonce\0", 12)
    record = AESGCM(key).encrypt(nonce, (message + b"\2").ljust(length, b"\0"), None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + record


def _derived(chance: bytes, salt: bytes, what_for: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, what_for).derive(chance)


def signed(key: ec.EllipticCurvePrivateKey, service: str, contact: str, now: float) -> str:
    """What tells a push service (its origin) who sends, and whom to write to about it: the header Authorization."""
    claims = {"aud": service, "exp": int(now) + SIGNED_FOR, "sub": contact}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    token = ".".join(unpadded(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
    return f"vapid t={token}.{unpadded(signature)}, k={unpadded(point(key.public_key()))}"
