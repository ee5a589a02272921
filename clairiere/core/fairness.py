"""Chance that nobody can choose: commit first, reveal at the end.

Before seats are taken the house publishes the hash of a 256-bit secret. Whoever sits down publishes the hash of a
nonce, and tells the nonce itself only when no seat is free any more: then neither the house, which knows its secret,
nor whoever sits down last can choose anything in the light of what the others brought. The chance of move n is a
keyed hash of (secret, nonces, n). When the game is over the secret is published, and anyone can replay every card and
die. What remains is trust: the house knows its secret from the beginning, and so can foresee what it cannot choose.
"""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Literal

from clairiere.core.errors import BadRequest

SECRET_BYTES = 32
MOST_NONCE = 64  # characters
HASH_BYTES = 32  # of a nonce

Brought = Literal["sealed", "open", "withheld"]


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


def nonce_hash(nonce: str) -> str:
    """What somebody publishes when sitting down: it fixes the nonce without telling it. A page can compute it."""
    return hashlib.blake2b(nonce.encode(), digest_size=HASH_BYTES).hexdigest()


def bot_nonce(level: str, seat: int) -> str:
    """What a bot brings: a fixed text, which the house cannot choose."""
    return f"{level}-on-seat-{seat}"


def brought(nonce: str, published: str | None) -> Brought | None:
    """How a seat brought its nonce; None if the nonce is not the one whose hash was published.

    It was told once no seat was free (sealed), or while some were (open); or its person was not there to tell it, and
    the hash stands in its place (withheld).
    """
    if published is None:
        return "open"
    if nonce == published:
        return "withheld"
    return "sealed" if nonce_hash(nonce) == published else None


def word(secret: str, nonces: Sequence[str], n: int) -> int:
    """The chance of move n (0 is the deal): a 63-bit number, never 0."""
    return words(secret, nonces)(n)


def words(secret: str, nonces: Sequence[str]) -> Callable[[int], int]:
    """Tells the chance of each move of one table."""
    told = "".join(f"{nonce.encode().hex()}\n" for nonce in nonces)
    begun = hashlib.blake2b(told.encode(), key=_secret_bytes(secret), digest_size=8, person=b"clairiere")

    def word_of(n: int) -> int:
        hashing = begun.copy()
        hashing.update(b"%d" % n)
        return int.from_bytes(hashing.digest(), "big") >> 1 or 1

    return word_of


def _secret_bytes(secret: str) -> bytes:
    try:
        raw = bytes.fromhex(secret)
    except (ValueError, TypeError):
        raw = b""
    if len(raw) != SECRET_BYTES:
        raise BadRequest(f"a secret is {2 * SECRET_BYTES} hexadecimal digits, not {secret!r}")
    return raw
