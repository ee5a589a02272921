"""Keeping the house safe: where requests may come from, how many, how large, and what a page may load."""

import functools
import ipaddress
import re
import socket
import time
from collections import Counter, OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

MOST_ADDRESSES = 10_000  # remembered by a limit
ANY_HOST = "*"
HOST = re.compile(r"[A-Za-z0-9_.:\[\]-]+")  # a name or an address, and perhaps a port


@dataclass(frozen=True)
class Limits:
    """How much one address may ask for. A rate is (per second, at once)."""

    requests: tuple[float, int] = (20.0, 100)
    openings: tuple[float, int] = (0.5, 30)
    messages: tuple[float, int] = (20.0, 60)  # on one socket
    all_messages: tuple[float, int] = (60.0, 300)  # on all its sockets together
    frames: tuple[float, int] = (40.0, 200)  # on one socket: messages, pieces of them, pings
    talk: tuple[float, int] = (1.0, 20)  # lines and phrases
    sockets: int = 60  # open at the same time
    body: int = 1 << 20  # bytes of a request
    connections: int = 100  # open at the same time, those that have become sockets not counted
    head_within: float = 10.0  # seconds to say what is asked for
    body_within: float = 20.0  # seconds to send the rest of a request
    bodies: int = 8 << 20  # bytes of requests that are not finished or not answered
    behind: int = 32 << 20  # bytes that all its sockets have not taken yet
    pairings: tuple[float, int] = (1.0, 60)  # looking for somebody to play with
    files: tuple[float, int] = (100.0, 1000)  # of the page, of which it takes some dozens to open
    keeping: tuple[float, int] = (0.05, 20)  # blocks, passkeys, and what reads much of the house
    letters: tuple[float, int] = (1 / 600, 5)  # mails to a new address, and reports to the host


MUCH = (1e9, 1_000_000)
UNLIMITED = Limits(
    *(MUCH,) * 6,
    sockets=1_000_000,
    connections=1_000_000,
    bodies=1 << 40,
    behind=1 << 40,
    pairings=MUCH,
    files=MUCH,
    keeping=MUCH,
    letters=MUCH,
)


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

    def spent(self, address: str) -> bool:
        """Whether nothing is allowed now; nothing is taken."""
        left, then = self._left.get(address, (float(self.size), 0.0))
        return left + (time.monotonic() - then) * self.rate < 1.0


class Held:
    """Bytes that the house holds for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = Counter[str]()

    def count(self, address: str, more: int) -> bool:
        """Hold so many more, or fewer; whether that is not too much."""
        self._bytes[address] += more
        if not self._bytes[address]:
            del self._bytes[address]
        return self._bytes[address] <= self._most


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
    name = name_of(host)
    return name is not None and (_leads_here(name) or name in {it.lower() for it in allowed})


def may_be_written(host: str, allowed: Collection[str]) -> bool:
    """Whether links in mails may lead to a host that a request has named.

    An address that anybody may have is not ours because somebody says so: their mail would lead others there.
    """
    named = {*allowed} - {ANY_HOST}
    if not is_ours(host, named):
        return False
    name = name_of(host) or ""
    try:
        return name in named or ipaddress.ip_address(name).is_private
    except ValueError:
        return True  # a name, and one of ours


def name_of(host: str) -> str | None:
    """The name in a header `Host`, without the port; None if there is none."""
    if not HOST.fullmatch(host):  # some read `other\\@ours` as other
        return None
    try:
        said = urlsplit(f"//{host}")
        name, _port = (said.hostname or "").rstrip("."), said.port
    except ValueError:  # such as half of an address in brackets, or a port that there cannot be
        return None
    return name


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
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


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

UNUSED = ("camera", "microphone", "geolocation", "payment", "usb", "serial", "hid", "midi", "display-capture")
PERMISSIONS_POLICY = ", ".join(f"{feature}=()" for feature in UNUSED)  # what no script may ask the browser for here
