"""Calling people whose turn it is at a table over days, or whose table of a tournament waits for them: by mail, if
they gave an address and confirmed it, and in browsers where they wished it.

A round looks at whose turn it is and who may be called. That somebody was called is written down first, so that no
restart and no other process calls twice; what is not taken is not sent again, the reminder is.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Collection
from random import random
from urllib.parse import urlsplit

import msgspec

from clairiere.core.words import LANGUAGES, words
from clairiere.server.browsers import Browsers
from clairiere.server.deeds import Refusal
from clairiere.server.delivery import Services
from clairiere.server.hall import Hall
from clairiere.server.mail import Post, is_address
from clairiere.server.messages import Message, Turn, is_zone
from clairiere.server.passkeys import kept_secret
from clairiere.server.safety import Bucket, may_be_written
from clairiere.server.store import Sitter
from clairiere.server.tournaments import Tournaments

GRACE = 60.0  # seconds in which somebody may move without having been called
MOST_CALLERS = 5  # addresses of one person
AT_ONCE = 200  # calls in one round
MOST_OF_ONE = 20  # of them for one person
PAGE, MOST_PAGES = 500, 10  # turns that are looked at for that, of which some are of people who are there
TOGETHER = 8  # calls under way at the same time
REMIND = 6  # hours before the deadline, unless somebody wishes otherwise
MOST_ASKED = 3  # unconfirmed mails to one address in a day
MOST_UNCONFIRMED = 200  # addresses of the whole house in a day: who opens no link may never have asked for a mail
DAY = 86_400.0

ASKED = """
    SELECT person_seat.table_id, seat, turn, EXISTS (
        SELECT 1 FROM called WHERE called.table_id = person_seat.table_id AND called.seat = person_seat.seat
        AND called.turn = person_seat.turn AND called.caller = caller.id AND called.reminder = FALSE
    ), game, company, deadline, caller.id, kind, address, COALESCE(p256dh, ''), COALESCE(auth, ''),
    language, zone, origin, person_seat.person
    FROM person_seat JOIN caller ON caller.person = person_seat.person
    WHERE turn IS NOT NULL AND status = 'playing' AND pace = 'days' AND confirmed = TRUE
    AND (kind = 'push' OR ?) AND person_seat.updated < ? AND NOT EXISTS (
        SELECT 1 FROM holiday WHERE holiday.person = person_seat.person AND begins <= ? AND ends > ?
    ) AND (
        NOT EXISTS (
            SELECT 1 FROM called WHERE called.table_id = person_seat.table_id AND called.seat = person_seat.seat
            AND called.turn = person_seat.turn AND called.caller = caller.id AND called.reminder = FALSE
        ) OR (remind > 0 AND deadline - remind * 3600 < ? AND NOT EXISTS (
            SELECT 1 FROM called WHERE called.table_id = person_seat.table_id AND called.seat = person_seat.seat
            AND called.turn = person_seat.turn AND called.caller = caller.id
            AND (called.reminder = TRUE OR called.at + remind * 3600 > ?)
        ))
    ) ORDER BY ROW_NUMBER() OVER (
        PARTITION BY person_seat.person ORDER BY person_seat.updated, person_seat.table_id, seat, caller.id
    ), person_seat.updated, person_seat.table_id, seat, caller.id LIMIT ? OFFSET ?
"""
SIT_DOWN = 0  # the turn of who has yet to sit down: no entry of a table has that number
WAITED_FOR = """
    SELECT caller.id, kind, address, COALESCE(p256dh, ''), COALESCE(auth, ''), language, zone, origin FROM caller
    WHERE person = ? AND confirmed = TRUE AND (kind = 'push' OR ?) AND NOT EXISTS (
        SELECT 1 FROM called WHERE table_id = ? AND seat = ? AND turn = ? AND called.caller = caller.id
    ) AND NOT EXISTS (SELECT 1 FROM holiday WHERE holiday.person = caller.person AND begins <= ? AND ends > ?)
"""
CALLED = """
    INSERT INTO called (table_id, seat, turn, caller, reminder, at, mark) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
MARK = "SELECT mark FROM called WHERE table_id = ? AND seat = ? AND turn = ? AND caller = ? AND reminder = ?"
ADD = """
    INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, zone, remind)
    VALUES (?, ?, ?, ?, ?, FALSE, ?, 'mail', ?, ?)
"""
OF_PERSON = "SELECT id, kind, address, confirmed, remind, made FROM caller WHERE person = ? ORDER BY made, id"
UNCONFIRMED = "SELECT LOWER(address) FROM caller WHERE confirmed = FALSE AND made > ? AND kind = 'mail'"
CONFIRM = "UPDATE caller SET confirmed = TRUE WHERE id = ?"
REMINDED = "UPDATE caller SET remind = ? WHERE id = ? AND person = ?"
KNOWN = "SELECT id FROM caller WHERE id = ?"
REMOVE = "DELETE FROM caller WHERE id = ? AND person = ?"
STOP = "DELETE FROM caller WHERE id = ?"


class Caller(msgspec.Struct, kw_only=True):
    """Where one is called: an address of mail, or a browser (`push`), whose own address is told to nobody."""

    id: str
    kind: str
    address: str
    confirmed: bool
    remind: int
    made: float


class Calling:
    """Who is called, and how."""

    def __init__(
        self,
        hall: Hall,
        tournaments: Tournaments,
        post: Post | None,
        grace: float,
        push: Collection[str] = (),
        hosts: Collection[str] = (),
    ) -> None:
        self._tournaments = tournaments
        self.hall, self.store, self.post, self.grace, self.hosts = hall, hall.store, post, grace, hosts
        self.browsers = Browsers(hall, Services(push))
        self._sent = Bucket((MOST_ASKED / DAY, MOST_ASKED))  # to addresses, whoever has taken them away meanwhile
        self._secret: bytes | None = None

    async def token(self, caller: str, what: str) -> str:
        """What proves that somebody was sent a mail, or called in a browser: told there only."""
        if self._secret is None:
            self._secret = (await kept_secret(self.store, "callers", secrets.token_hex(32))).encode()
        seal = hmac.digest(self._secret, f"{what} {caller}".encode(), hashlib.sha256).hex()
        return f"{caller}.{seal[:32]}"

    async def caller(self, token: str, what: str) -> str:
        """Whom a token is of; a refusal if it is none of ours."""
        caller = token.partition(".")[0]
        if not hmac.compare_digest(token.encode(), (await self.token(caller, what)).encode()):
            raise Refusal("bad-token", "this link is not one of this house")
        return caller

    async def add(self, person: str, address: str, language: str, origin: str, zone: str | None = None) -> None:
        """Send a mail that asks whether its reader wants more of them."""
        if self.post is None:
            raise Refusal("no-mail", "this house sends no mail")
        if not is_address(address):
            raise Refusal("bad-address", "this is no address of mail, such as zoe@example.org")
        if not may_be_written(urlsplit(origin).netloc, self.hosts):
            raise Refusal("foreign-host", f"no mail leads to {origin}; whoever runs the house can allow that name")
        now, to = self.hall.now(), address.lower()
        asked = [it for (it,) in await self.store.ask(UNCONFIRMED, now - DAY)]
        mails = [it for it in await self.of(person) if it.kind == "mail"]
        if asked.count(to) >= MOST_ASKED or len(mails) >= MOST_CALLERS or self._sent.spent(to):
            raise Refusal("too-fast", "that is enough for today: look into your mail, or remove an address")
        if len(asked) >= MOST_UNCONFIRMED:
            raise Refusal("too-fast", "the house has sent many mails that nobody has answered; try again tomorrow")
        caller, zone = secrets.token_hex(9), zone if is_zone(zone) else None
        await self.store.write((ADD, (caller, person, address, language, origin, now, zone, REMIND)))
        link, stop = await self._link(origin, caller, "confirm"), await self._link(origin, caller, "stop")
        say = words(language if language in LANGUAGES else "en")
        text = say("mail-confirm", link=link, stop=stop, house=origin)
        if not await self.post.send(address, say("mail-confirm-subject"), text, stop):
            await self.store.write((STOP, (caller,)))
            raise Refusal("mail-failed", "the mail could not be sent; see whether the address is right")
        self._sent.take(to)

    async def _link(self, origin: str, caller: str, what: str) -> str:
        return f"{origin}/me#{what}={await self.token(caller, what)}"

    async def of(self, person: str) -> list[Caller]:
        """Where somebody is called."""
        return [
            Caller(
                id=caller,
                kind=kind,
                address=address if kind == "mail" else "",
                confirmed=bool(confirmed),
                remind=remind,
                made=made,
            )
            for caller, kind, address, confirmed, remind, made in await self.store.ask(OF_PERSON, person)
        ]

    async def remove(self, person: str, caller: str) -> None:
        """Call somebody no more at an address of theirs."""
        await self.store.write((REMOVE, (caller, person)))

    async def remind(self, person: str, caller: str, hours: int) -> None:
        """Remind somebody so many hours before a deadline; with 0 never."""
        await self.store.write((REMINDED, (hours, caller, person)))

    async def confirm(self, token: str) -> None:
        """Whoever has the link of the first mail wants more."""
        caller = await self.caller(token, "confirm")
        if not await self.store.ask(KNOWN, caller):
            raise Refusal("bad-token", "this address has been removed meanwhile")
        await self.store.write((CONFIRM, (caller,)))

    async def stop(self, token: str) -> None:
        """Whoever has the link of any mail wants no more; said twice it is as good."""
        await self.store.write((STOP, (await self.caller(token, "stop"),)))

    async def call(self) -> None:
        """One round: everybody whose turn it is, who is not at the table, and who has not been called for it."""
        now, begun = self.hall.now(), asyncio.Semaphore(TOGETHER)
        self.hall.metrics.calls.inc()

        async def called(it: Turn) -> None:
            async with begun:
                await self._call(it, now)

        await asyncio.gather(*[called(it) for it in await self._turns(now)])

    async def _turns(self, now: float) -> list[Turn]:
        """Who is called in one round: people in turn, each for some of their tables; not who is there already."""
        found: list[Turn] = []
        of = Counter[str]()
        asked = (self.post is not None, now - self.grace, now, now, now, now, PAGE)
        for page in range(MOST_PAGES):
            rows = await self.store.ask(ASKED, *asked, page * PAGE)
            there = await self.hall.who_is_at([*{row[0] for row in rows}])
            for *row, person in rows:
                if row[1] not in there[row[0]] and of[person] < MOST_OF_ONE:
                    of[person] += 1
                    found.append(Turn.of(row))
            if len(rows) < PAGE or len(found) >= AT_ONCE:
                break
        waited_for = await self._waited_for(now)
        there = await self.hall.who_is_at([*{it.table for it in waited_for}])
        return found[:AT_ONCE] + [it for it in waited_for if it.seat not in there[it.table]]

    async def _waited_for(self, now: float) -> list[Turn]:
        """Who has closed the page while another round of their tournament began."""
        found = []
        for cup, at, player in await self._tournaments.called():
            if at.since + self.grace > now:
                continue
            seat, until = at.seated.index(player), cup.waits_until(at)
            company = tuple(Sitter(name=cup.players[it].name) for it in at.seated)
            asked = (cup.players[player].person, self.post is not None, at.table, seat, SIT_DOWN, now, now)
            turn = (at.table, seat, SIT_DOWN, False, cup.plan.game, msgspec.json.encode(company), until)
            callers = await self.store.ask(WAITED_FOR, *asked)
            found += [Turn.of((*turn, *caller, cup.id, cup.plan.name)) for caller in callers]
        return found

    async def _call(self, it: Turn, now: float) -> None:
        mine, named = random(), (it.table, it.seat, it.turn, it.caller, it.reminder)
        await self.store.write((CALLED, (*named, now, mine)))
        [(first,)] = await self.store.ask(MARK, *named)
        if first != mine:  # another process was first
            return
        message = Message.of(it, now)
        if it.kind == "push":
            if not await self.browsers.send(it, message, self.post):
                await self.store.write((STOP, (it.caller,)))
        elif self.post is not None:
            stop = await self._link(it.origin, it.caller, "stop")
            await self.post.send(it.address, message.subject, message.text(stop), stop)
