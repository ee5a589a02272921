"""Who is at each table, and what they are told: what happens there, and who else is there."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

import msgspec

from clairiere.server import log, wire
from clairiere.server.absence import Absences
from clairiere.server.deeds import Refusal
from clairiere.server.late import Late
from clairiere.server.logged import LoggedEntry
from clairiere.server.sitting import Sitting
from clairiere.server.spreading import Spreading

CROWD_EVERY = 0.1  # seconds between two lists of who is there, at least
CROWD_EACH = 0.002  # and so many more for each who is told: a crowd that comes and goes costs no more than a few
LEAVING = log.Left, log.Removed, log.Forgotten  # whoever gives a seat up so sees no more through its eyes
QUIET = (log.Moved, log.Said, log.PhraseSaid, log.Hinted)  # what leaves everything else about a table as it was

encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """Somebody at a table: a page, or a program."""

    seat: int | None

    def hear(self, message: bytes) -> None:
        """Take a message to send on; never waits."""
        ...


@runtime_checkable
class Guest(Listener, Protocol):
    """Somebody who can be asked to go."""

    def dismiss(self, refusal: Refusal) -> None:
        """Hear no more, and go."""
        ...


class Crowds:
    """All who listen to tables."""

    def __init__(self, *, gone: float, window: float, warming: bool, now: Callable[[], float]) -> None:
        self.now, self.window, self.warming = now, window, warming
        self.absences = Absences(gone, now)
        self.warm: dict[str, Sitting] = {}
        self.listeners: dict[str, list[Listener]] = {}
        self._crowds: set[str] = set()  # tables whose listeners will be told who is there
        self._late = Late(self._send_busy)
        self._spreading = Spreading()
        self.news: Callable[[Sitting], None] = lambda _sitting: None  # called when a list of tables may be another

    def _send_update(self, sitting: Sitting, entries: list[LoggedEntry], *, moved: bool) -> None:
        """Send everybody at the table what happened, each what they may know."""
        left = {it.entry.seat for it in entries if isinstance(it.entry, LEAVING)}
        if left:
            for listener in self.listeners.get(sitting.id, ()):
                if listener.seat in left:
                    listener.seat = None
        self._tell(self._hearers(sitting, entries), sitting, entries, moved=moved)
        if left:
            self.send_people(sitting.id, len(sitting.places))
        if any(not isinstance(it.entry, QUIET) for it in entries):
            self.news(sitting)

    def _hearers(self, sitting: Sitting, _entries: list[LoggedEntry]) -> list[Listener]:
        """Who is told at once what has happened."""
        return [*self.listeners.get(sitting.id, ())]

    def _tell(self, hearers: list[Listener], sitting: Sitting, entries: list[LoggedEntry], *, moved: bool) -> None:
        """Send some what happened at a table, each what they may know."""
        changed = sitting.undo is not None or any(not isinstance(it.entry, QUIET) for it in entries)
        about = self._about(sitting) if changed else None
        times = sitting.times(self.now() - sitting.behind)
        ended = any(isinstance(it.entry, log.Ended) for it in entries)
        messages: dict[int | None, bytes] = {}
        for seat in {listener.seat for listener in hearers}:
            update = wire.Update(
                n=sitting.n,
                entries=[it.as_seen(seat) for it in entries],
                about=about,
                position=sitting.position(seat) if moved else None,
                times=times,
                seat=seat,
                ending=sitting.ending() if ended else None,
            )
            messages[seat] = encode(update)
        for it in entries:
            it.forget_film()
        self._spread(sitting.id, hearers, messages.__getitem__)

    def _spread(self, table: str, hearers: Iterable[Listener], message_for: Callable[[int | None], bytes]) -> None:
        """Tell those at a table what is for their eyes: players first; however many watch, nobody waits for it."""
        players: list[tuple[Listener, bytes]] = []
        watchers: list[tuple[Listener, bytes]] = []
        for listener in hearers:
            told = listener, message_for(listener.seat)
            (watchers if listener.seat is None else players).append(told)
        self._spreading.send((table, "players"), players, first=True)
        self._spreading.send((table, "watchers"), watchers)

    def state(self, sitting: Sitting, seat: int | None, since: int) -> wire.Update:
        """The first thing a page hears, or a program asks for: all that it may know."""
        return wire.Update(
            n=sitting.n,
            entries=[it.as_seen(seat) for it in sitting.entries if it.n > since],
            about=self._about(sitting),
            position=sitting.position(seat),
            times=sitting.times(self.now() - sitting.behind),
            seat=seat,
            ending=sitting.ending(),
        )

    def _about(self, sitting: Sitting) -> wire.About:
        return sitting.about(self.window, now=self.now(), warming=self.warming)

    def gone_from(self, sitting: Sitting) -> list[int]:
        """The seats that are waited for and have no page open."""
        return [it.seat for it in self.absences.told(sitting, self.present(sitting.id))]

    def present(self, table: str) -> set[int]:
        """The seats that have a page open."""
        return {it.seat for it in self.listeners.get(table, ()) if it.seat is not None}

    def watching(self, table: str) -> int:
        """How many look on."""
        return sum(it.seat is None for it in self.listeners.get(table, ()))

    def send_people(self, table: str, seats: int) -> None:
        """Tell everybody at a table who is there: soon, and once for all who come and go meanwhile."""
        if table not in self._crowds:
            self._crowds.add(table)
            soon = CROWD_EVERY + CROWD_EACH * len(self.listeners.get(table, ()))
            asyncio.get_running_loop().call_later(soon, self._send_people_now, table, seats)

    def _send_people_now(self, table: str, seats: int) -> None:
        self._crowds.discard(table)
        sitting = self.warm.get(table)
        players, watchers = (encode(self._people(table, sitting, seats, watching=it)) for it in (False, True))
        hearers = self.listeners.get(table, ())
        self._spread(table, hearers, lambda seat: watchers if seat is None else players)
        if sitting is not None and sitting.status == "open":
            self.news(sitting)

    def _people(self, table: str, sitting: Sitting | None, seats: int, *, watching: bool) -> wire.People:  # noqa: ARG002
        """Who is there, as those are told who play, or who are `watching`."""
        present = self.present(table)
        return wire.People(
            present=[seat in present for seat in range(seats)],
            watching=self.watching(table),
            absent=self.absences.told(sitting, present) if sitting is not None else [],
            busy=self._late.at(table),
        )

    def _send_busy(self, table: str) -> None:
        """Tell everybody at a table that the house is busy with others, or not any more."""
        sitting = self.warm.get(table)
        if sitting is not None:
            self.send_people(table, len(sitting.places))
