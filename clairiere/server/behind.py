"""Watching with a delay: who watches such a table sees it as it was some time ago.

A second sitting, the table as it is watched, is folded from the same log up to what may be seen by now. All that a
watcher is sent or asks for is told from it, so nothing of what came since can be in any message. What happened before
the game began is no secret and is seen at once.
"""

from collections.abc import Sequence
from typing import Any

from clairiere.server import wire
from clairiere.server.crowds import Crowds, Guest, Listener
from clairiere.server.deeds import NOT_WATCHED, Refusal
from clairiere.server.logged import LoggedEntry
from clairiere.server.sitting import Sitting


def shown(sitting: Sitting, now: float) -> int:
    """The last entry of a table that who watches it may see."""
    n, until = sitting.n, now - (sitting.plan.watch or 0)
    while n >= sitting.started and sitting.entries[n - 1].at > until:
        n -= 1
    return n


def as_watched(sitting: Sitting, entries: Sequence[LoggedEntry]) -> Sitting:
    """A second sitting of a table, as it was after the first entries of its log."""
    twin = Sitting(sitting.id)
    twin.beat, twin.behind = sitting.beat, float(sitting.plan.watch or 0)
    for it in entries:
        twin.fold(it.n, it.at, it.entry).forget_film()
    return twin


class Behind(Crowds):
    """Tables that are watched with a delay."""

    def __init__(self, **known: Any) -> None:
        super().__init__(**known)
        self._watched: dict[str, Sitting] = {}

    def show_watchers(self) -> None:
        """Tell those who watch with a delay what they may see by now."""
        for table in [*self._watched]:
            sitting = self.warm.get(table)
            if sitting is not None and not sitting.lock.locked():  # else it is just being written to
                self._catch_up_with(sitting)

    def _begin_watching(self, sitting: Sitting, up_to: int) -> None:
        """The table as it is watched from now on, as it was after an entry."""
        self._watched[sitting.id] = as_watched(sitting, sitting.entries[:up_to])

    def _catch_up_with(self, sitting: Sitting) -> None:
        """Let the table as it is watched be as it may be seen by now, and tell those who watch."""
        twin = self._watched[sitting.id]
        for it in sitting.entries[twin.n : shown(sitting, self.now())]:
            before = twin.version
            logged = twin.fold(it.n, it.at, it.entry)
            watching = [it for it in self.listeners.get(twin.id, ()) if it.seat is None]
            self._tell(watching, twin, [logged], moved=twin.version != before)

    def _hearers(self, sitting: Sitting, entries: list[LoggedEntry]) -> list[Listener]:
        """Who is told at once what has happened: not who watches with a delay, or may not watch."""
        hearers = super()._hearers(sitting, entries)
        watching = [it for it in hearers if it.seat is None]
        if not watching or not sitting.started:
            return hearers
        if sitting.plan.watch is None and sitting.status == "playing":
            for it in watching:
                if isinstance(it, Guest):
                    it.dismiss(Refusal("no-watching", NOT_WATCHED))
        elif sitting.plan.watch:
            if sitting.id not in self._watched:  # the game begins, and they have been there before
                self._begin_watching(sitting, entries[0].n - 1)
            self._catch_up_with(sitting)
        else:
            return hearers
        return [it for it in hearers if it.seat is not None]

    def _people(self, table: str, sitting: Sitting | None, seats: int, *, watching: bool) -> wire.People:
        """Who is there; who watches with a delay is not told who is awaited now."""
        people = super()._people(table, sitting, seats, watching=watching)
        if watching and sitting is not None and sitting.lags:
            people.absent, people.busy = [], False
        return people

    def _forget_watched(self, table: str) -> None:
        """Nobody watches any more."""
        self._watched.pop(table, None)
