"""The way to push services: a person names where a browser is called, and the house sends requests there.

So it sends them only to the services that browsers use, and to those that whoever runs the house names
(`CLAIRIERE_PUSH`); the first only at addresses of the open internet, one of those that were looked at. No answer
leads anywhere else, is waited for long, or is read beyond its first line.
"""

import asyncio
import functools
import ipaddress
import re
import socket
import ssl
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult, urlsplit

from clairiere.core.errors import BadRequest, ClairiereError

PUSH = "CLAIRIERE_PUSH"  # origins of more services, with blanks between
USUAL = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
PORTS = {"https": 443, "http": 80}
WITHIN = 10.0  # seconds that a service may take
MOST_ANSWER = 4 * 1024  # bytes of an answer's first line
MOST_ENDPOINT = 1024  # signs
_names = ThreadPoolExecutor(4, "names")  # of its own: a name that nobody answers for must hold up no table
SUCH_AS = f"{PUSH} names origins of push services, such as https://push.example.org"


class Unreachable(ClairiereError):
    """A service that takes nothing just now; the message is for who runs the house, and names nobody."""


class Services:
    """The push services that a house calls."""

    def __init__(self, named: Collection[str] = ()) -> None:
        self.named = {_origin(_split(it, SUCH_AS)) for it in named}

    def takes(self, endpoint: str) -> bool:
        """Whether this is an address of one of them."""
        if len(endpoint) > MOST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
            return False
        try:
            parts = _split(endpoint)
        except BadRequest:
            return False
        if parts.username is not None or parts.fragment or not parts.path.startswith("/"):
            return False
        return _origin(parts) in self.named or self._is_usual(parts)

    def _is_usual(self, parts: SplitResult) -> bool:
        name = parts.hostname or ""
        ours = any(name == it or name.endswith(f".{it}") for it in USUAL)
        return (
            ours
            and re.fullmatch(r"[a-z0-9.-]+", name) is not None
            and (parts.scheme, parts.port or 443) == ("https", 443)
        )

    @functools.cached_property
    def _tls(self) -> ssl.SSLContext:
        return ssl.create_default_context()

    async def send(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; the status of the answer."""
        if not self.takes(endpoint):
            raise Unreachable("not one of the push services that this house calls")
        parts = _split(endpoint)
        try:
            async with asyncio.timeout(WITHIN):
                return await self._send(parts, headers, body)
        except (OSError, EOFError, ValueError, LookupError, asyncio.LimitOverrunError) as fault:
            raise Unreachable(type(fault).__name__) from None  # its text may name the address

    async def _send(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        reader, writer = await self._connected(parts)
        try:
            lines = {"Host": parts.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
            target = parts.path + (f"?{parts.query}" if parts.query else "")
            head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            writer.write(f"POST {target} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            return int((await reader.readuntil(b"\r\n")).split()[1])
        finally:
            writer.transport.abort()  # what else it has to say is not waited for

    async def _connected(self, parts: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one of the addresses that were looked at."""
        name, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        tls, known_as = (self._tls, name) if parts.scheme == "https" else (None, None)
        fault = OSError()
        for address in await _addresses(name, port, anywhere=_origin(parts) in self.named):
            try:
                return await asyncio.open_connection(
                    address, port, limit=MOST_ANSWER, ssl=tls, server_hostname=known_as
                )
            except OSError as found:
                fault = found
        raise fault


async def _addresses(name: str, port: int, *, anywhere: bool) -> list[str]:
    """Where a name leads: a service that the host has not named must be somewhere in the open internet."""
    asked = functools.partial(socket.getaddrinfo, name, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_names, asked)
    addresses = [*dict.fromkeys(str(it[4][0]) for it in found)]
    if not anywhere and not all(map(is_open, addresses)):
        raise Unreachable("its name leads to an address that is not of the open internet")
    return addresses


def is_open(address: str) -> bool:
    """Whether an address is of the open internet, and not of a network of one's own."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return is_open(str(inner))
    return found.is_global and not found.is_multicast


def _split(address: str, otherwise: str = "no address") -> SplitResult:
    try:
        parts = urlsplit(address)
        parts.port  # noqa: B018 it is read to see that it is a number
    except ValueError:
        raise BadRequest(otherwise) from None
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadRequest(otherwise)
    return parts


def _origin(parts: SplitResult) -> str:
    return f"{parts.scheme}://{parts.hostname}:{parts.port or PORTS[parts.scheme]}"
