"""Keeping the house safe: where requests may come from, how many, how large, and what a page may load."""

import functools
import ipaddress
import socket
import time
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

MOST_ADDRESSES = 10_000  # remembered by a limit
ANY_HOST = "*"


@dataclass(frozen=True)
class Limits:
    """How much one address may ask for. A rate is (per second, at once)."""

    requests: tuple[float, int] = (20.0, 100)
    openings: tuple[float, int] = (0.5, 30)
    messages: tuple[float, int] = (20.0, 60)  # on one socket
    all_messages: tuple[float, int] = (60.0, 300)  # on all its sockets together
    talk: tuple[float, int] = (1.0, 20)  # lines and phrases
    sockets: int = 60  # open at the same time
    body: int = 1 << 20  # bytes of a request
    connections: int = 100  # open at the same time, those that have become sockets not counted
    head_within: float = 10.0  # seconds to say what is asked for
    body_within: float = 20.0  # seconds to send the rest of a request
    bodies: int = 8 << 20  # bytes of requests that are not finished or not answered


MUCH = (1e9, 1_000_000)
UNLIMITED = Limits(MUCH, MUCH, MUCH, MUCH, MUCH, 1_000_000, connections=1_000_000, bodies=1 << 40)


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


@functools.lru_cache(MOST_ADDRESSES)
def counted_as(address: str) -> str:
    """Under which name the limits count an address: who has one of IPv6 has a whole network of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_ours(host: str | None, allowed: Collection[str]) -> bool:
    """Whether a request is meant for this house: a foreign name may have been made to lead here (DNS rebinding).

    Addresses and the names of this machine lead nowhere else; any other name must have been `allowed`.
    """
    if host is None or ANY_HOST in allowed:
        return True
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    return _leads_here(name) or name in {it.lower() for it in allowed}


@functools.lru_cache(1 << 10)
def _leads_here(name: str) -> bool:
    own = socket.gethostname().lower()
    if name in ("localhost", own, f"{own.partition('.')[0]}.local") or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


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
