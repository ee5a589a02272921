"""An entry of a table's log with what it made happen in the game, and what of it a reader may know."""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from clairiere.core.film import Film
from clairiere.core.record import EVERYONE
from clairiere.core.table import Event, may_see
from clairiere.server import log, seen, wire

COARSE = 60  # seconds: no finer is told when something happened
FACTS = (
    "seat",
    "name",
    "level",
    "why",
    "to",
    "text",
    "phrase",
    "table",
    "yes",
)  # of an entry that everybody may know

encode = msgspec.json.Encoder().encode
decode_each = msgspec.json.Decoder(list[msgspec.Raw]).decode
NOTHING = b"[]"


class LoggedEntry:
    """An entry of the log with what it made happen in the game, as JSON: a table keeps hundreds of them."""

    __slots__ = ("_seen_by", "_shared", "_told", "at", "entry", "film", "n", "takes")

    def __init__(self, n: int, at: float, entry: log.Entry) -> None:
        self.n, self.at, self.entry = n, at, entry
        self.film: Film | None = None  # of the move, until everybody at the table has been sent it
        self.takes: Sequence[int] = ()  # the moves that are, or would be, taken back
        self._told = NOTHING  # the events
        self._seen_by: Sequence[int] | None = None  # who may know of each; None: everybody of all
        self._shared: dict[Hashable, wire.Entry] | None = None  # while there is a film

    @property
    def events(self) -> list[Event]:
        """What happened."""
        told = msgspec.json.decode(self._told)
        seen_by = self._seen_by or [EVERYONE] * len(told)
        return [Event(facts.pop("kind"), facts, seats) for facts, seats in zip(told, seen_by, strict=True)]

    @events.setter
    def events(self, events: Sequence[Event]) -> None:
        self._told = encode([event.plain() for event in events]) if events else NOTHING
        seen_by = tuple(event.seen_by for event in events)
        self._seen_by = seen_by if any(seats != EVERYONE for seats in seen_by) else None

    def as_seen(self, reader: int | None) -> wire.Entry:
        """The entry as one reader may know it: no secret, no key, no action but through its events."""
        if self.film is None:
            told = decode_each(self._told)
            if self._seen_by is not None:
                told = [event for event, seats in zip(told, self._seen_by, strict=True) if may_see(seats, reader)]
            return self._as_seen(told)
        if self._shared is None:
            self._shared = {}
        audience = self.film.audience(reader)
        found = self._shared.get(audience)
        if found is None:
            found = self._shared[audience] = self._as_seen(seen.events(self.film.told(reader)))
        return found

    def without_events(self) -> wire.Entry:
        """The same for everybody: who moved, or said something, and when, but not what happened in the game."""
        return self._as_seen([])

    def forget_film(self) -> None:
        """Everybody who was there has been sent it."""
        self.film = self._shared = None

    def _as_seen(self, events: list[msgspec.Raw]) -> wire.Entry:
        entry = self.entry
        at = self.at // COARSE * COARSE
        if type(entry) is log.Moved:
            return wire.Entry(n=self.n, at=at, kind="moved", seat=entry.seat, level=entry.level, events=events)
        facts = {name: getattr(entry, name, None) for name in FACTS}
        if isinstance(entry, log.RemoveAsked | log.Removed):
            facts["by"] = entry.by
        if isinstance(entry, log.Rested):
            facts["rests"] = [it for it in entry.rests if it.ends > self.at]
        kind: Any = entry.__struct_config__.tag
        return wire.Entry(n=self.n, at=at, kind=kind, takes=[*self.takes], events=events, **facts)
