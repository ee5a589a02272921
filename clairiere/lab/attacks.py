"""What one guest, or a crowd, may try against a house: each attack is what was once shown to work.

An attack is prepared, waits for the word, and goes on until it is stopped. It runs in a process of its own
(`python -m clairiere.lab.attacks`), which gives way to the house, and tells at the end what it was answered.
"""

import asyncio
import contextlib
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from clairiere.core.errors import ClairiereError
from clairiere.lab.guests import ANSWER_WITHIN, Answer, Guest, Seat, answered, give_way
from clairiere.lab.people import Notes, Player
from clairiere.server.doors import most_connections

AT_ONCE = 20  # requests that one guest has under way
WATCHERS = 2000
CROWD = 40  # addresses of the watchers
BOT_TABLES = 30
GONE = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage)


@dataclass(frozen=True)
class Place:
    """Where to attack: a house, a table there at which others play, and one whose long game is over."""

    port: int
    address: str  # of the one guest: another for each attack, since the house remembers what it has granted
    table: str
    long: str
    key: str  # of a seat at the long one


class Target:
    """A house, one guest in it, and what was answered so far."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.me = Guest(place.port, place.address)
        self.long = Seat(self.me, place.long, 0, place.key)
        self.tally: Counter[str] = Counter()

    async def note(self, asking: Awaitable[Answer]) -> Answer:
        """Wait for an answer, and count it."""
        try:
            found = await asking
        except GONE:
            found = Answer(0, b"")
        self.tally[str(found.status or "hung up")] += 1
        return found

    async def always(self, ask: Callable[[], Awaitable[Answer]], at_once: int = AT_ONCE) -> None:
        """Ask again and again, several at a time."""

        async def one() -> None:
            while True:
                answer = await self.note(ask())
                if answer.status in (0, 429, 503):
                    await asyncio.sleep(0.05)

        await asyncio.gather(*(one() for _ in range(at_once)))

    async def hello(self, table: str, **hello: Any) -> Answer:
        """Come to a table by a socket, hear of all that happened, and go."""
        async with self.me.socket(table, **hello) as line:
            await line.recv()
            return Answer(200, b"")

    async def journals(self) -> Callable[[], bytes]:
        """The journal of the long game under ever new names."""
        journal, names = (await self.long.get("journal")).json, count()
        others = journal["names"][1:]
        return lambda: json.dumps({**journal, "names": [f"nobody {next(names)}", *others]}).encode()


Attack = Callable[[Target], AsyncIterator[None]]
ATTACKS: dict[str, Attack] = {}


def attack(run: Attack) -> Attack:
    """List something to try: when it is ready it yields, and then goes on until it is stopped."""
    ATTACKS[run.__name__] = run
    return run


@attack
async def past(at: Target) -> AsyncIterator[None]:
    """A long game told again from ever other moves on."""
    begin = count()
    yield
    await at.always(lambda: at.long.get(f"past?since={next(begin) % 100}"))


@attack
async def states(at: Target) -> AsyncIterator[None]:
    """All that happened at a table as long as one may be, by requests and by sockets."""
    yield
    await asyncio.gather(
        at.always(lambda: at.long.get("state"), AT_ONCE // 2),
        at.always(lambda: at.hello(at.long.table, key=at.long.key), AT_ONCE // 2),
    )


@attack
async def replays(at: Target) -> AsyncIterator[None]:
    """Journals that differ in a name, to be proved and told."""
    journal = await at.journals()
    yield
    await at.always(lambda: at.me.ask("POST", "/api/replays", journal()))


@attack
async def pages(at: Target) -> AsyncIterator[None]:
    """Whatever the house works out for anybody: lessons, rules, actions, codes to scan, the schema."""
    turns = count()
    asks: list[Callable[[], Awaitable[Answer]]] = [
        *(partial(at.me.get, path) for path in PAGES),
        lambda: at.me.post("/api/qr", {"text": f"{next(turns)}" + "x" * 290}),
        lambda: at.me.post("/api/games/grandbois/lesson/lay", {"action": "keep"}),
    ]
    yield
    await at.always(lambda: asks[next(turns) % len(asks)]())


PAGES = (
    "/api/games/krom/lesson",
    "/api/games/tribus/rules/fr",
    "/api/games/tribus/actions",
    "/api/games/krom/catalog",
    "/api/tables",
    "/schema",
    "/metrics",
    "/",
)


@attack
async def oaks(at: Target) -> AsyncIterator[None]:
    """Thirty tables of the strongest bots, each answered at once so that they think without a pause."""
    notes = Notes()
    seats = [await at.me.seat(None, "oak", "oak", "oak") for _ in range(BOT_TABLES)]
    yield
    try:
        await asyncio.gather(*(Player(seat, notes, pause=0.02).play() for seat in seats))
        await asyncio.Event().wait()
    finally:
        at.tally["moves"] += len(notes.moves)


@attack
async def hints(at: Target) -> AsyncIterator[None]:
    """Hints at many tables at once."""
    seats = [await at.me.seat(None, "fawn") for _ in range(AT_ONCE)]
    turns = count()
    yield
    await at.always(lambda: seats[next(turns) % len(seats)].do("hint"))


@attack
async def reviews(at: Target) -> AsyncIterator[None]:
    """Journals that differ in a name, to be thought about."""
    journal = await at.journals()
    yield
    await at.always(lambda: at.me.ask("POST", "/api/reviews", journal()))


@attack
async def heads(at: Target) -> AsyncIterator[None]:
    """A thousand requests whose head never ends."""
    yield
    await _unfinished(at, 1000, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")


@attack
async def bodies(at: Target) -> AsyncIterator[None]:
    """Four hundred requests of a megabyte, each without its end."""
    yield
    size = (1 << 20) - 100
    head = f"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n".encode()
    await _unfinished(at, 400, head + b"[" * (size - 1))


async def _unfinished(at: Target, lines: int, said: bytes) -> None:
    """Keep so many connections that have said so much, and come again when hung up on."""

    async def one() -> None:
        while True:
            with contextlib.suppress(*GONE):
                reader, writer = await at.me.line()
                with contextlib.closing(writer):
                    writer.write(said)
                    heard = await asyncio.wait_for(reader.read(), ANSWER_WITHIN)
                    at.tally[str(answered(heard).status or "hung up")] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(lines)))


@attack
async def hellos(at: Target) -> AsyncIterator[None]:
    """Sixty sockets that come and go at somebody's table."""
    yield
    await at.always(lambda: at.hello(at.place.table), 60)


@attack
async def watchers(at: Target) -> AsyncIterator[None]:
    """Two thousand who look on at one table, from forty addresses."""
    most_connections()  # and as many files, for all these sockets
    crowd = [Guest(at.place.port, f"127.0.7.{n + 1}") for n in range(CROWD)]
    came = asyncio.Semaphore(0)

    async def watch(guest: Guest) -> None:
        while True:
            try:
                async with guest.socket(at.place.table) as line:
                    await line.recv()
                    at.tally["came"] += 1
                    came.release()
                    async for _ in line:
                        at.tally["heard"] += 1
            except GONE:
                pass
            at.tally["dropped"] += 1
            await asyncio.sleep(1)

    watching = []
    for n in range(WATCHERS):
        watching.append(asyncio.create_task(watch(crowd[n % CROWD])))
        if n % CROWD == 0:
            await asyncio.sleep(0.05)
    for _ in range(WATCHERS):
        await came.acquire()
    yield
    await asyncio.gather(*watching)


@attack
async def rematches(at: Target) -> AsyncIterator[None]:
    """Rematch after rematch, and tables that nobody needs."""
    seat = await at.me.seat(None, "fawn")
    yield
    while True:
        await at.note(seat.do("resign"))
        again = await at.note(seat.do("rematch"))
        await at.note(at.me.post("/api/tables", {"game": "grandbois", "bots": [None] * 4}))
        if again.status == 200:
            with contextlib.suppress(ClairiereError):  # too fast; then the same table is tried again
                seat = await at.me.join(again.json["table"])


@attack
async def chat(at: Target) -> AsyncIterator[None]:
    """Sixty sockets that talk without a pause."""
    seats = [await at.me.seat(None, None) for _ in range(12)]

    async def talk(seat: Seat) -> None:
        while True:
            with contextlib.suppress(*GONE):
                async with at.me.socket(seat.table, key=seat.key) as line:
                    await asyncio.gather(_speak(line), _count(at, line))
            await asyncio.sleep(0.2)

    yield
    await asyncio.gather(*(talk(seat) for seat in seats for _ in range(5)))


async def _speak(line: Any) -> None:
    for n in count():
        await line.send(json.dumps({"do": "say", "id": f"{n}-{id(line)}", "text": "é" * 300}))
        await asyncio.sleep(0.05)


async def _count(at: Target, line: Any) -> None:
    async for heard in line:
        kind = json.loads(heard)["type"]
        if kind in ("done", "refused"):
            at.tally[kind] += 1


def command(name: str, place: Place) -> list[str]:
    """How an attack is started."""
    return [sys.executable, "-m", "clairiere.lab.attacks", name, json.dumps(asdict(place))]


async def _attack(name: str, place: Place) -> None:
    at = Target(place)
    await at.me.get(f"/api/tables/{place.long}")  # it is read from the disk once
    running = ATTACKS[name](at)
    await anext(running)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)  # the word to begin
    going = asyncio.ensure_future(anext(running, None))
    await asyncio.to_thread(sys.stdin.readline)  # and to stop
    if going.done():
        going.result()  # it should have gone on; what it met is told
    going.cancel()
    await asyncio.gather(going, return_exceptions=True)
    print(json.dumps(at.tally), flush=True)


if __name__ == "__main__":
    give_way()
    asyncio.run(_attack(sys.argv[1], Place(**json.loads(sys.argv[2]))))
