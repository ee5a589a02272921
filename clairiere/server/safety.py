"""Keeping the house safe: where requests may come from, how many, how large, and what a page may load."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

MOST_ADDRESSES = 10_000  # remembered by a limit


@dataclass(frozen=True)
class Limits:
    """How much one address may ask for. A rate is (per second, at once)."""

    requests: tuple[float, int] = (20.0, 100)
    openings: tuple[float, int] = (0.5, 30)
    messages: tuple[float, int] = (20.0, 60)  # on one socket
    sockets: int = 60  # open at the same time
    body: int = 1 << 20  # bytes of a request


UNLIMITED = Limits((1e9, 1_000_000), (1e9, 1_000_000), (1e9, 1_000_000), 1_000_000)


class Bucket:
    """A rate limit per address: tokens drip in, each request takes one."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate, self.size = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        left, then = self._left.pop(address, (float(self.size), now))
        left = min(float(self.size), left + (now - then) * self.rate)
        allowed = left >= 1.0
        self._left[address] = (left - allowed, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return allowed


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from a program, which sends no origin."""
    if origin is None:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()


CONTENT_SECURITY_POLICY = "; ".join(  # what the page may load: its own files, and no script that stands in it
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self' blob:",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
