"""Good company: what people may say to each other, and who may be asked to go.

Somebody is removed from a table that has not begun by its host: whoever sat down first of those who are there. From a
game they are removed when all other people at the table say so, and these are two at least. Nobody gains by it: a bot
keeps the seat to the end, and a game from which somebody was removed has no winner. From a game that counts beyond
its table nobody is removed: it would be a way out of losing.
"""

from clairiere.server import log, wire
from clairiere.server.places import STAND_IN
from clairiere.server.refusals import Refusal
from clairiere.server.sitting import Sitting

FEWEST = 2  # others who must want somebody removed from a game


def speak(sitting: Sitting, seat: int, deed: wire.Say) -> list[log.Entry]:
    """Say something in words of one's own, where that is agreed on."""
    if not sitting.talks_freely:
        raise Refusal("no-chat", "here there are quick phrases only, unless everybody agrees to speak freely: `talk`")
    text = " ".join(deed.text.split())
    if not text:
        raise Refusal("no-text", "there is nothing to say")
    return [log.Said(id=deed.id, seat=seat, text=text)]


def talk(sitting: Sitting, seat: int, deed: wire.Talk) -> list[log.Entry]:
    """Agree to speak freely, or rather not."""
    if sitting.plan.talk == "free":
        raise Refusal("talks-freely", "at this table everybody speaks freely already")
    return [log.TalkAgreed(id=deed.id, seat=seat, yes=deed.yes)]


def remove(sitting: Sitting, seat: int, deed: wire.Remove) -> list[log.Entry]:
    """Have somebody removed from the table, or say that one would."""
    whom = deed.seat
    if whom == seat or whom not in sitting.people():
        raise Refusal("not-there", "there is nobody at that seat who could be removed")
    if sitting.status == "over":
        raise Refusal("over", "the game is over")
    if sitting.full:
        raise Refusal("begun", "every seat is taken, and the game is about to begin")
    if sitting.status == "open":
        if sitting.host != seat:
            raise Refusal("not-host", "before the game begins only who sat down first can remove somebody")
        return [log.Removed(id=deed.id, seat=whom, by=seat)]
    if sitting.counts:
        raise Refusal(
            "counts", "from a game that counts nobody is removed; you need not hear them, and can report them"
        )
    if sitting.places[seat].resigned:
        raise Refusal("resigned", "you have given this game up")
    asking = {*sitting.removals.get(whom, ()), seat}
    needed = sitting.judges(whom)
    if len(needed) < FEWEST:
        raise Refusal("too-few", "to remove somebody from a game takes two others; you may leave, block and report")
    asked = log.RemoveAsked(id=deed.id, seat=whom, by=seat)
    return [asked, log.Removed(seat=whom, level=STAND_IN)] if needed <= asking else [asked]
