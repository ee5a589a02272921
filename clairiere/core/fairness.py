"""Chance that nobody can choose or foresee, the house included: commit first, reveal at the end.

Before seats are taken the house publishes the hash of a 256-bit secret. Each seat adds a nonce of its own
when it joins. The chance of move n is a keyed hash of (secret, nonces, n). When the game is over the secret
is published, and anyone can replay every card and die.
"""

import hashlib
import secrets
from collections.abc import Sequence

from clairiere.core.errors import BadRequest

SECRET_BYTES = 32
MOST_NONCE = 64  # characters


def fresh_secret() -> str:
    """A new 256-bit secret, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What the house publishes before the game: it fixes the secret without telling it."""
    return hashlib.sha256(_secret_bytes(secret)).hexdigest()


def check_nonces(nonces: Sequence[str], seats: int) -> list[str]:
    """The seats' nonces, if there is one short text for each."""
    texts = [] if isinstance(nonces, str) else list(nonces)
    if len(texts) != seats or not all(isinstance(n, str) and 0 < len(n) <= MOST_NONCE for n in texts):
        raise BadRequest(f"a table of {seats} needs {seats} nonces, each a text of 1 to {MOST_NONCE} characters")
    return texts


def word(secret: str, nonces: Sequence[str], n: int) -> int:
    """The chance of move n (0 is the deal): a 63-bit number, never 0."""
    told = "\n".join([*(nonce.encode().hex() for nonce in nonces), str(n)])
    digest = hashlib.blake2b(told.encode(), key=_secret_bytes(secret), digest_size=8, person=b"clairiere")
    return int.from_bytes(digest.digest(), "big") >> 1 or 1


def _secret_bytes(secret: str) -> bytes:
    try:
        raw = bytes.fromhex(secret)
    except (ValueError, TypeError):
        raw = b""
    if len(raw) != SECRET_BYTES:
        raise BadRequest(f"a secret is {2 * SECRET_BYTES} hexadecimal digits, not {secret!r}")
    return raw
