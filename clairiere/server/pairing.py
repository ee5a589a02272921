"""Playing with somebody: whoever asks is told a table that waits for one more, or one that waits from now on.

One asks at a time for the same thing, over all processes of the house, so that two who ask at the same moment meet. A
place that was told is kept for a moment, until whoever was told has sat down there: for each address the last one, so
that nobody keeps all tables by asking on.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Annotated, Literal
from weakref import WeakValueDictionary

from msgspec import Meta, Struct

from clairiere.core.game import MOST_SEATS
from clairiere.games import load
from clairiere.server import wire
from clairiere.server.clubs import of as club_of
from clairiere.server.deeds import Refusal, check_game
from clairiere.server.hall import Hall
from clairiere.server.sitting import Sitting

FRESH = 10.0  # seconds until who was told a place has sat down, and has a page open there
PATIENCE = 3.0  # seconds to wait for another process that is just finding a table
TRY_EVERY = 0.05


class Wish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody who wants to play with somebody, without bots and with the usual rules.

    A table fits if its game, its pace and its clock are the same, if both or neither are for a rating, and its
    `seats` if it is said how many. With the key of a `club` only its own tables do.
    """

    game: str
    pace: Literal["live", "days"] = "live"
    clock: wire.Clock | None = None
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] | None = None
    club: wire.ClubKey | None = None
    rated: bool = False  # for who has shown who they are; with a clock whose `late` is "loses"


class Paired(Struct, kw_only=True):
    """A table to `join` now, at any seat; ask again if it is full by then. `opened`: it waits from now on."""

    table: wire.About
    opened: bool


@dataclass(frozen=True)
class Promise:
    """A place at a table that is kept for whoever was told of it."""

    table: str
    person: str | None  # who that is, if they said so
    strangers: int  # how many sat there by then who did not
    until: float


class Pairing:
    """Finds tables for people who want to play with somebody."""

    def __init__(self, hall: Hall, may_ask: Callable[[str], bool] = lambda _address: True) -> None:
        self._hall, self._may_ask = hall, may_ask
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._promised: dict[str, list[Promise]] = {}  # by address: its own guests mind all, others the last one

    async def pair(self, wish: Wish, person: str | None, address: str) -> Paired:
        """The table for somebody; `person` is the hash of their key, if they showed one."""
        if not self._may_ask(address):
            raise Refusal("too-fast", "you have looked for somebody often; wait a moment")
        game = check_game(wish.game)
        club = (await club_of(self._hall.store, wish.club)).id if wish.club else None
        least = wish.seats or min((seats for seats in game.seats if seats > 1), default=0)
        if least not in game.seats:
            raise Refusal("bad-table", f"{game.name} is played by {', '.join(map(str, game.seats))}")
        if wish.rated and person is None:
            raise Refusal("needs-person", f"to play for a rating, say who you are: your key in {wire.PERSON_HEADER}")
        async with self._alone(f"pairing {wish.game} {wish.pace} {club}"):
            for about in await self._waiting(wish, club):
                if await self._fits(about, wish, person, address):
                    await self._promise(about.id, person, address)
                    return Paired(table=about, opened=False)
            wanted = wire.Wanted(
                game=wish.game,
                bots=[None] * least,
                public=club is None,
                club=wish.club,
                pace=wish.pace,
                clock=wish.clock,
                hints=False,
                quick=True,
                rated=wish.rated,
            )
            opened = await self._hall.open(wanted, address)
            await self._promise(opened.table, person, address)
            return Paired(table=await self._hall.about(opened.table), opened=True)

    @contextlib.asynccontextmanager
    async def _alone(self, what: str) -> AsyncIterator[None]:
        """Nobody else looks for the same, in no process. Were one slow for long, two might wait beside each other."""
        company, turn = self._hall.store.company, self._turns.setdefault(what, asyncio.Lock())
        async with turn:
            claimed = company is None
            for _ in range(int(PATIENCE / TRY_EVERY)):
                claimed = claimed or (company is not None and await company.claim(what))
                if claimed:
                    break
                await asyncio.sleep(TRY_EVERY)
            try:
                yield
            finally:
                if company is not None and claimed:
                    await company.release(what)

    async def _waiting(self, wish: Wish, club: str | None) -> list[wire.About]:
        """The tables that may fit: those with the fewest free seats first, then the oldest."""
        found = await self._hall.listed("open", club, fresh=FRESH)
        asked = wish.game, wish.pace, wish.clock, wish.rated
        alike = [it for it in found if (it.game, it.pace, it.clock, it.rated) == asked]
        return sorted(alike, key=lambda it: (_seats(it, "free"), it.created))

    async def _fits(self, about: wire.About, wish: Wish, person: str | None, address: str) -> bool:
        """Whether somebody may be sent to a table."""
        usual = about.options == dict(load(about.game).options) and wish.seats in (None, len(about.seats))
        if not usual or _seats(about, "bot"):
            return False
        if not _seats(about, "person") and not about.quick:  # whoever opened it is about to choose a seat
            return False
        async with self._hall.at(about.id) as sitting:
            promised = self._promised_at(sitting, person, address)
            free = sum(place.free for place in sitting.places)  # by now
        return free > promised and await self._hall.may_meet(about.id, person)

    def _promised_at(self, sitting: Sitting, person: str | None, address: str) -> int:
        """How many places at a table are kept for others than who asks: they have not sat down yet."""
        now, owners = self._hall.now(), {place.owner for place in sitting.places} | {person}
        minded = [it for by, of in self._promised.items() for it in (of if by == address else of[-1:])]
        here = [it for it in minded if it.table == sitting.id and it.until > now]
        strangers = [it.strangers for it in here if it.person is None]
        come = max(0, strangers_at(sitting) - min(strangers, default=0))
        return sum(it.person not in owners for it in here if it.person) + max(0, len(strangers) - come)

    async def _promise(self, table: str, person: str | None, address: str) -> None:
        """Keep a place at a table for a moment; from others who ask elsewhere only one for each address."""
        now = self._hall.now()
        left = {by: [it for it in kept if it.until > now] for by, kept in self._promised.items()}
        self._promised = {by: kept for by, kept in left.items() if kept}
        async with self._hall.at(table) as sitting:
            promise = Promise(table, person, strangers_at(sitting), now + FRESH)
        self._promised.setdefault(address, []).append(promise)


def strangers_at(sitting: Sitting) -> int:
    """How many sit at a table who did not say who they are."""
    return sum(place.name is not None and place.owner is None for place in sitting.places)


def _seats(about: wire.About, kind: str) -> int:
    return sum(seat.kind == kind for seat in about.seats)
