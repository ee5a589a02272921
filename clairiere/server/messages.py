"""What somebody is told whose turn it is, in their language and their time. Pure: no waiting, no writing."""

import functools
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from clairiere.core.words import LANGUAGES, Words, words
from clairiere.games import folder
from clairiere.server.queries import decode_company
from clairiere.server.store import Sitter

YOUR_TURN = ("mail-turn-subject", "called-lead", "called-until")
SIT_DOWN = ("called-round-subject", "called-round-lead", "called-round-until")


class Turn(msgspec.Struct, frozen=True):
    """Somebody who is called: where, whose turn it is and until when, and how they wish it."""

    table: str
    seat: int
    turn: int
    reminder: bool
    game: str
    company: tuple[Sitter, ...]
    deadline: float | None
    caller: str
    kind: str
    address: str
    p256dh: str
    auth: str
    language: str
    zone: str | None
    origin: str
    tournament: str | None = None  # whose table waits for them: they have yet to sit down
    named: str = ""  # what it is called

    @classmethod
    def of(cls, row: Sequence[Any]) -> "Turn":
        """As the database tells it."""
        table, seat, turn, reminder, game, company, *rest = row
        return cls(table, seat, turn, bool(reminder), game, decode_company(company), *rest)


@functools.lru_cache(1 << 10)
def is_zone(name: str | None) -> bool:
    """Whether time can be told in a zone of this name."""
    try:
        return name is not None and bool(words("en")("called-by", zoned="yes", when=local(0.0, name)))
    except (LookupError, ValueError):
        return False


def local(at: float, zone: str) -> Any:
    """A moment, to be told in the time of a zone."""
    from fluent.runtime.types import fluent_date

    return fluent_date(datetime.fromtimestamp(at, UTC), timeZone=zone)


class Message(msgspec.Struct, frozen=True):
    """What somebody is told, and where it leads: a page that knows whose seat it is, so the link needs no key."""

    subject: str
    lead: str
    until: str
    link: str
    say: Words

    @classmethod
    def of(cls, it: Turn, now: float) -> "Message":
        """In words."""
        say = words(it.language if it.language in LANGUAGES else "en", folder(it.game))
        others = [
            say(f"level-{who.level}") if who.level else who.name for k, who in enumerate(it.company) if k != it.seat
        ]
        when = None if it.deadline is None or it.zone is None else local(it.deadline, it.zone)
        facts: dict[str, Any] = {
            "game": say("game-name"),
            "players": say.listing(it for it in others if it),
            "others": len(others),
            "reminder": "yes" if it.reminder else "no",
            "name": it.named,
            "hours": 0 if it.deadline is None else max(1, round((it.deadline - now) / 3600)),
            "minutes": 0 if it.deadline is None else max(1, round((it.deadline - now) / 60)),
            "zoned": "no" if when is None else "yes",
            "when": when or "",
        }
        subject, lead, until = (say(key, **facts) for key in (SIT_DOWN if it.tournament else YOUR_TURN))
        way = f"tournament/{it.tournament}" if it.tournament else f"me#open={it.table}"
        return cls(subject, lead, until, f"{it.origin}/{way}", say)

    def text(self, stop: str) -> str:
        """As a mail, with the link that stops them."""
        return self.say("mail-turn", lead=self.lead, until=self.until, link=self.link, stop=stop)
