"""Who is gone from a live table while others wait: how long the house waits, and what the others would rather do.

All of it is in memory alone: when the house opens again, waiting begins anew.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from clairiere.server import deeds, log, wire
from clairiere.server.deeds import Refusal
from clairiere.server.sitting import Sitting

GONE = 120.0  # seconds without a page, while others wait, before a bot stands in
GRACE = 5.0  # seconds in which a page is loaded again or a line comes back: until then nobody is called gone


@dataclass
class Wait:
    """One table that waits."""

    since: dict[int, float] = field(default_factory=dict)  # when each seat was seen to be empty
    patient: set[int] = field(default_factory=set)  # the seats for which the others would rather wait
    tired: set[int] = field(default_factory=set)  # the seats that would rather end the game
    told: list[tuple[int, ...]] = field(default_factory=list)  # what everybody knows of it


class Absences:
    """Everybody who is gone from a live table."""

    def __init__(self, gone: float, now: Callable[[], float]) -> None:
        self._gone, self._now = gone, now
        self._waits: dict[str, Wait] = {}

    def look(self, sitting: Sitting, present: Set[int]) -> bool:
        """Note who is gone; whether there is something new to tell of it."""
        away = _away(sitting, present)
        if not away:
            return self.forget(sitting.id)
        now, wait = self._now(), self._waits.setdefault(sitting.id, Wait())
        wait.since = {seat: wait.since.get(seat, now) for seat in away}
        wait.patient &= {*away}
        wait.tired &= present
        known, wait.told = wait.told, [(it.seat, it.left is None, *it.end) for it in self.told(sitting, present)]
        return wait.told != known

    def forget(self, table: str) -> bool:
        """Nobody is gone any more, or nobody is there; whether somebody had been called gone."""
        wait = self._waits.pop(table, None)
        return wait is not None and bool(wait.told)

    def shift(self, step: float) -> None:
        """The time that waiting is measured by was set."""
        for wait in self._waits.values():
            wait.since = {seat: since + step for seat, since in wait.since.items()}

    def told(self, sitting: Sitting, present: Set[int]) -> list[wire.Absence]:
        """For whom the others wait, as everybody at the table may know it."""
        wait = self._waits.get(sitting.id)
        if wait is None:
            return []
        now, found = self._now(), []
        for seat in _away(sitting, present):
            away = now - wait.since.get(seat, now)
            if away >= min(GRACE, self._gone):
                waits = seat in wait.patient or not sitting.places[seat].person or sitting.counts
                left = None if waits else max(0.0, self._gone - away)
                found.append(wire.Absence(seat=seat, left=left, end=sorted(wait.tired)))
        return found

    def overdue(self, sitting: Sitting, present: Set[int]) -> list[int]:
        """The seats that a bot keeps from now on."""
        return [it.seat for it in self.told(sitting, present) if it.left == 0.0]

    def answer(self, sitting: Sitting, seat: int, deed: wire.Absent, present: Set[int]) -> list[log.Entry]:
        """What follows when somebody says what shall become of a seat whose person is gone."""
        deeds.check_here(sitting, seat)
        if deed.seat not in [it.seat for it in self.told(sitting, present)]:
            raise Refusal("not-gone", "nobody is waited for at that seat")
        if sitting.counts and deed.then != "wait":
            raise Refusal("counts", deeds.COUNTS)
        wait = self._waits[sitting.id]
        if deed.then == "wait":
            wait.patient.add(deed.seat)
            wait.tired.discard(seat)
        elif deed.then == "replace":
            if not sitting.places[deed.seat].person:
                raise Refusal("not-gone", "a bot keeps that seat already")
            return deeds.stand_in_for(sitting, [deed.seat], "replaced", self._now(), id=deed.id, by=seat)
        else:
            wait.tired.add(seat)
            if all(it in wait.tired for it in present if sitting.places[it].person):
                return [log.Ended(id=deed.id, why="abandoned", by=seat)]
        return []


def _away(sitting: Sitting, present: Set[int]) -> list[int]:
    """Those without a page, while others are there: who is awaited, and whose seat a bot keeps since they went."""
    if not present or sitting.status != "playing" or sitting.paused or sitting.plan.pace != "live":
        return []
    people = sitting.people()
    return [it for it in people if it not in present and (it in sitting.asked or not sitting.places[it].person)]
