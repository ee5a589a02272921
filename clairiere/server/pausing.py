"""Pausing a live table by consent, and going on.

Who is gone and waited for is not asked: a pause is in their favour. Anybody who plays may go on, so that nobody can
hold the others up with it.
"""

from collections.abc import Collection

from clairiere.server import deeds, log, wire
from clairiere.server.deeds import Refusal
from clairiere.server.sitting import Sitting


def pause(sitting: Sitting, seat: int, deed: wire.Pause, gone: Collection[int], now: float) -> list[log.Entry]:
    """The entries of who proposes a pause, agrees to it, or does not."""
    deeds.check_room(sitting)
    deeds.check_here(sitting, seat)
    if sitting.plan.pace != "live":
        raise Refusal("no-pause", "at a table over days people move when they like; a pause is for live tables")
    if sitting.paused:
        raise Refusal("paused", "the game is paused already")
    if sitting.pause is None and deed.yes:
        return _propose(sitting, seat, deed, gone, now)
    waiting = sitting.yet_to_agree()
    withdrawn = sitting.pause is not None and sitting.pause.seat == seat and not deed.yes
    if seat not in waiting and not withdrawn:
        if sitting.pause is None:
            raise Refusal("nothing-asked", "nobody has proposed a pause")
        raise Refusal("pause-asked", "a pause has been proposed already; it waits for the others")
    if not deed.yes:
        return [log.PauseDeclined(id=deed.id, seat=seat)]
    return [log.PauseAgreed(id=deed.id, seat=seat), *if_agreed(sitting, {seat, *gone}, now)]


def _propose(sitting: Sitting, seat: int, deed: wire.Pause, gone: Collection[int], now: float) -> list[log.Entry]:
    """Where nobody is to be asked the game stands still at once."""
    others = {it for it, place in enumerate(sitting.places) if place.person and it != seat}
    if not others:
        return [_paused(sitting, seat, now, id=deed.id)]
    asked = log.PauseAsked(id=deed.id, seat=seat)
    return [asked, _paused(sitting, seat, now)] if others <= {*gone} else [asked]


def if_agreed(sitting: Sitting, without: Collection[int], now: float) -> list[log.Entry]:
    """The entry by which a pause that was proposed begins, if nobody but some has yet to agree."""
    if sitting.pause is None or sitting.status != "playing" or not {*sitting.yet_to_agree()} <= {*without}:
        return []
    return [_paused(sitting, sitting.pause.seat, now)]


def _paused(sitting: Sitting, seat: int, now: float, id: str | None = None) -> log.Paused:
    return log.Paused(id=id, seat=seat, spent=[sitting.running(it, now) for it in sitting.seats])


def resume(sitting: Sitting, seat: int, deed: wire.Resume) -> list[log.Entry]:
    """The entry of who goes on."""
    deeds.check_here(sitting, seat)
    if not sitting.paused:
        raise Refusal("not-paused", "the game is not paused")
    return [log.Resumed(id=deed.id, seat=seat)]
