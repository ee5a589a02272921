"""A hall seen from behind the counter: no server around it, and a clock that the test turns."""

import asyncio
import itertools
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from clairiere.server import wire
from clairiere.server.company import Company
from clairiere.server.deeds import Refusal
from clairiere.server.metrics import Metrics
from clairiere.server.store import Index, Line, PersonSeat, Size, Store, StoreError, Taken
from clairiere.server.stores import kinds, open_store
from clairiere.server.thinkers import Thinkers

OPENING_DAY = 1_800_000_000.0
ids = (f"deed-{n}" for n in itertools.count(1))


class Shaky:
    """A store that fails when the test says so: before it writes, after it has written, or when it reads."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.before: list[Exception] = []
        self.after: list[Exception] = []
        self.reading: list[Exception] = []
        self.left: int | None = None  # bytes of disk, if not what is true
        self.free_to_write = asyncio.Event()
        self.free_to_write.set()
        self.free_to_settle = asyncio.Event()  # what is handed over by then is written, whoever waits for it
        self.free_to_settle.set()
        self.unsettled = 0

    @property
    def company(self) -> Company | None:
        """Other processes, if there may be any."""
        return self.store.company

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        """Write, if nothing goes wrong."""
        await self.free_to_write.wait()
        if self.before:
            raise self.before.pop(0)
        await settled(asyncio.ensure_future(self._append(table, n, entries, at, index)))
        if self.after:
            raise self.after.pop(0)

    async def _append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        self.unsettled += 1
        await self.free_to_settle.wait()
        await self.store.append(table, n, entries, at, index)
        self.unsettled -= 1

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.entries(table, after)

    def room(self) -> int:
        """What is left, unless a test says otherwise."""
        return self.store.room() if self.left is None else self.left

    async def listed(self, status: str, limit: int = 100) -> list[str]:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.listed(status, limit)

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """What is due."""
        return await self.store.due(before, limit)

    async def waiting(self, after: str = "", limit: int = 1000) -> list[str]:
        """Where the house is to move."""
        return await self.store.waiting(after, limit)

    async def expire(self, status: str, before: float, but: Collection[str] = (), limit: int = 1000) -> list[str]:
        """Delete, if nothing goes wrong."""
        if self.before:
            raise self.before.pop(0)
        return await self.store.expire(status, before, but, limit)

    async def size(self) -> Size:
        """How much is kept."""
        return await self.store.size()

    async def disk(self) -> int:
        """How many bytes of disk the tables take."""
        return await self.store.disk()

    async def deal(self, game: str, day: str, secret: str) -> str:
        """Write, if nothing goes wrong."""
        if self.before:
            raise self.before.pop(0)
        return await self.store.deal(game, day, secret)

    async def best_lines(self, game: str, day: str, limit: int = 10) -> tuple[int, list[Line]]:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.best_lines(game, day, limit)

    async def line_of(self, game: str, day: str, person: str) -> tuple[Line, int] | None:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.line_of(game, day, person)

    async def person_seats(self, person: str, status: str | None = None, limit: int = 1000) -> list[PersonSeat]:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.person_seats(person, status, limit)

    async def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Read, if nothing goes wrong."""
        if self.reading:
            raise self.reading.pop(0)
        return await self.store.ask(query, *values)

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> None:
        """Write, if nothing goes wrong."""
        if self.before:
            raise self.before.pop(0)
        await self.store.write(*statements)

    async def close(self) -> None:
        """Close it."""
        await self.store.close()


async def settled(written: asyncio.Future[None]) -> None:
    """Wait until something is written, also when cancelled meanwhile, as stores do."""
    try:
        await asyncio.shield(written)
    except asyncio.CancelledError:
        while not written.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([written])
        written.exception()  # nobody else asks for it
        raise


class Counter:
    """A hall with its clock and its store."""

    def __init__(self, data: str, at: float, gone: float) -> None:
        self.time = at
        metrics = Metrics()
        self.thinkers = Thinkers(metrics)
        self.store = Shaky(open_store(data))
        hall, caretaker = kinds(self.store)
        self.hall = hall(self.store, self.thinkers, metrics, gone=gone, pace=0.0, now=lambda: self.time)
        self.caretaker = caretaker(self.hall)

    async def later(self, seconds: float) -> None:
        """Let time pass, and the house look after its tables."""
        self.time += seconds
        await self.caretaker.look_round()

    async def quiet(self) -> None:
        """Until no bot thinks any more."""
        while self.hall._tasks:
            await asyncio.wait([*self.hall._tasks])

    async def sat(self, *bots: str | None, game: str = "grandbois", **wanted: Any) -> list["Guest"]:
        """The people at a fresh table whose every seat is taken."""
        opened = await self.hall.open(wire.Wanted(game=game, bots=[*bots], **wanted))
        people = [name for name, bot in zip(("Ann", "Bob", "Cid", "Dot"), bots, strict=False) if bot is None]
        return [await self.join(opened.table, name) for name in people]

    async def join(self, table: str, name: str) -> "Guest":
        """Sit down."""
        seated = await self.hall.join(table, wire.Joining(name=name, nonce=f"{name} brings chance"))
        return Guest(self, table, seated.seat, seated.key)


class Rooms:
    """Halls that are opened on one store, one after another."""

    def __init__(self, data: str) -> None:
        self.data = data
        self._open: Counter | None = None

    async def open(self, at: float = OPENING_DAY, gone: float = 120.0) -> Counter:
        """Close the one that is open, and open another."""
        await self.close()
        self._open = Counter(self.data, at, gone)
        if company := self._open.store.company:
            await company.look()  # it is known since when the house is open, before the test lets time pass
        return self._open

    async def close(self) -> None:
        """Close the one that is open."""
        if self._open is not None:
            self._open.thinkers.close()
            await self._open.hall.close()
            self._open = None


class Guest:
    """A person with the key of a seat."""

    def __init__(self, counter: Counter, table: str, seat: int, key: str) -> None:
        self.counter, self.table, self.seat, self.key = counter, table, seat, key

    async def do(self, kind: type[wire.Deed], **facts: Any) -> Any:
        """Do something; the answer."""
        deed = kind(**{"id": next(ids), **facts})
        return await self.counter.hall.deed(self.table, self.key, deed)

    async def refused(self, kind: type[wire.Deed], **facts: Any) -> str:
        """Do something that is not allowed; the code of the refusal."""
        with pytest.raises(Refusal) as refused:
            await self.do(kind, **facts)
        return refused.value.code

    async def state(self) -> wire.Update:
        """All that this seat may know."""
        async with self.counter.hall.at(self.table) as sitting:
            return self.counter.hall.state(sitting, sitting.seat_of(self.key), 0)

    async def position(self) -> wire.Position:
        """The game as this seat sees it."""
        position = (await self.state()).position
        assert position is not None
        return position

    async def legal(self) -> list[str]:
        """What this seat may do, in notation."""
        return [msgspec.json.decode(offer)["action"] for offer in (await self.position()).legal]

    async def about(self) -> wire.About:
        """What everybody may know of the table."""
        return await self.counter.hall.about(self.table)

    async def kinds(self, since: int = 0) -> list[str]:
        """What happened, in single words."""
        return [entry.kind for entry in (await self.state()).entries if entry.n > since]

    async def play(self, action: str | None = None) -> int:
        """Do an action, the first one allowed if none is named; the entry it became."""
        done = await self.do(wire.Play, n=(await self.state()).n, action=action or (await self.legal())[0])
        return int(done.n)

    async def left(self) -> float | None:
        """The seconds on this seat's clock."""
        times = (await self.state()).times
        return times.left[self.seat] if times else None

    async def listening(self, since: int = 0) -> "Ear":
        """A page at this seat."""
        ear = Ear()
        await self.counter.hall.greet(self.table, ear, self.key, since)
        return ear


class Ear:
    """Somebody who listens at a table."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.heard: list[bytes] = []

    def hear(self, message: bytes) -> None:
        """Keep what is heard."""
        self.heard.append(message)

    @property
    def updates(self) -> list[dict[str, Any]]:
        """What was heard, read."""
        return [msgspec.json.decode(message) for message in self.heard]

    @property
    def entries(self) -> list[int]:
        """The numbers of all entries heard."""
        return [entry["n"] for update in self.updates for entry in update.get("entries", ())]


async def turn_of(guests: list[Guest]) -> Guest:
    """Whose turn it is among people."""
    acting = (await guests[0].position()).acting
    return next(guest for guest in guests if guest.seat in acting)


__all__ = ["Counter", "Ear", "Guest", "Rooms", "Shaky", "StoreError", "Taken", "turn_of"]
