"""The seats of a table online, and who is on each."""

import hashlib
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from clairiere.server import log, wire

FORGOTTEN = "—"  # what somebody is called who wanted to be forgotten
STAND_IN = "squirrel"  # plays a seat whose person is away


@dataclass
class Place:
    """A seat, and who is on it."""

    level: str | None = None  # of the bot
    name: str | None = None  # of the person
    nonce: str | None = None
    nonce_hash: str | None = None  # published first; the nonce is told once every seat is taken
    key: str | None = None  # hash of the key to the seat
    second: str | None = None  # hash of another key to it
    owner: str | None = None  # hash of the key of the person whose seat this is
    stand_in: str | None = None  # level of the bot that plays while the person is away
    resigned: bool = False  # gave up, or lost on time
    late: bool = False  # lost on time
    removed: bool = False  # by the others
    left: float | None = None  # seconds on the clock
    rests: list[wire.Rest] = field(default_factory=list)  # holidays of the person, past ones too

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.level is None and self.name is None

    @property
    def has_person(self) -> bool:
        """Whether a person plays here, or is to play, one who is away too."""
        return self.name is not None and not self.resigned and not self.removed

    @property
    def person(self) -> bool:
        """Whether a person decides here now."""
        return self.name is not None and self.stand_in is None and not self.resigned

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides here now, None if a person does."""
        if self.resigned:
            return STAND_IN
        return self.level or self.stand_in

    def as_seen(self, now: float) -> wire.Sitter:
        """The seat as everybody may know it; of holidays, those that are not over."""
        kind: Literal["free", "person", "bot"] = "bot" if self.level else "free" if self.free else "person"
        return wire.Sitter(
            kind=kind,
            name=self.name,
            level=self.level,
            stand_in=self.stand_in,
            resigned=self.resigned,
            late=self.late,
            removed=self.removed,
            nonce=self.nonce,
            nonce_hash=self.nonce_hash,
            rests=[it for it in self.rests if self.person and it.ends > now],
        )


def hashed(key: str) -> str:
    """A key as it is kept: it cannot be turned back, and being long and random it needs no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def without_person(entry: log.Entry, seat: int, person: str | None = None) -> log.Entry:
    """An entry of the log without what tells who had a seat: name, keys, words, days; with `person`, if theirs."""
    match entry:
        case log.Opened() if entry.invited and (person is None or entry.invited[seat].person == person):
            guests = [it if at != seat else log.Invited("", FORGOTTEN) for at, it in enumerate(entry.invited)]
            return msgspec.structs.replace(entry, invited=guests)
        case log.Joined() if entry.seat == seat and person in (None, entry.person):
            return msgspec.structs.replace(entry, name=FORGOTTEN, key="", person=None)
        case log.Adopted() if entry.seat == seat:
            return msgspec.structs.replace(entry, person="", key=None)
        case log.Said() if entry.seat == seat:
            return msgspec.structs.replace(entry, text=FORGOTTEN)
        case log.Rested() if entry.seat == seat:
            return msgspec.structs.replace(entry, rests=[])
    return entry
