"""Persons who will not meet: who has blocked somebody is never at one table with them again.

A block is between persons (`persons.py`) and is kept under the hash of who made it. Others are told nothing of it but
that a seat is not for them. Who made it knows whom it is about by a handle that nobody else is told: by one for all,
whoever blocks would learn which seats elsewhere, and which line of the ladder, are the same person's.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Collection

import msgspec
from msgspec import Struct

from clairiere.server import papers, persons
from clairiere.server.passkeys import kept_secret
from clairiere.server.refusals import Refusal
from clairiere.server.store import Store

KIND = "block"
MOST = 200  # of one person


class Blocked(Struct, kw_only=True):
    """Somebody one has blocked, as one called them when it happened."""

    handle: str
    name: str


class Kept(Struct, kw_only=True):
    """The same as it is kept."""

    person: str
    name: str


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(list[Kept]).decode


async def by(store: Store, person: str) -> list[Kept]:
    """Whom a person has blocked, the latest first."""
    kept = await papers.paper(store, KIND, person)
    return [] if kept is None else decode(kept)


async def add(store: Store, person: str, other: str, name: str, now: float) -> None:
    """Block somebody."""
    known = [it for it in await by(store, person) if it.person != other]
    if len(known) >= MOST:
        raise Refusal("enough", f"you have blocked {MOST} people; meet some of them again first")
    await papers.keep(store, KIND, person, encode([Kept(person=other, name=name), *known]), now)


async def lift(store: Store, person: str, handle: str, now: float) -> None:
    """Meet somebody again."""
    known, handle_of = await by(store, person), await _handles(store, person)
    left = [it for it in known if handle_of(it.person) != handle]
    if not left:
        await papers.drop(store, KIND, person)
    elif left != known:
        await papers.keep(store, KIND, person, encode(left), now)


async def told(store: Store, person: str) -> list[Blocked]:
    """A person's blocks as they are told, the latest first."""
    handle_of = await _handles(store, person)
    return [Blocked(handle=handle_of(it.person), name=it.name) for it in await by(store, person)]


async def _handles(store: Store, person: str) -> Callable[[str], str]:
    """How one person is told others: by what they can compare with nothing that somebody else is told."""
    secret = (await kept_secret(store, "blocks", secrets.token_hex(32))).encode()

    def handle_of(other: str) -> str:
        return hmac.digest(secret, f"{person} {other}".encode(), hashlib.sha256).hex()[: persons.HANDLE]

    return handle_of


async def between(store: Store, person: str | None, others: Collection[str | None]) -> bool:
    """Whether somebody has blocked one of some others, or one of them has blocked them."""
    there = {it for it in others if it is not None} - {person}
    if person is None or not there:
        return False
    if any(it.person in there for it in await by(store, person)):
        return True
    for other in there:
        if any(it.person == person for it in await by(store, other)):
            return True
    return False
