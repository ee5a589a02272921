"""What one guest, or a crowd, may try against a house: each attack is what was once shown to work.

An attack is prepared, waits for the word, and goes on until it is stopped. It runs in a process of its own
(`python -m clairiere.lab.attacks`), which gives way to the house, and tells at the end what it was answered.
"""

import asyncio
import contextlib
import json
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import asdict, dataclass
from functools import partial
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from clairiere.core.errors import ClairiereError
from clairiere.lab.guests import ANSWER_WITHIN, Answer, Guest, Seat, answered, done, give_way
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
async def floods(at: Target) -> AsyncIterator[None]:
    """Pings and pieces of messages without a pause, heads and bodies in tiny parts, and answers that nobody takes."""
    socket = UPGRADE.format(at.place.table).encode()
    state = f"GET /api/tables/{at.place.table}/state HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    chunked = b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    floods = [
        (socket, b"\x89\x80mask" * MANY),
        (socket + b"\x01\x80mask", b"\x00\x80mask" * MANY),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a:\r\n" * MANY),
        (chunked, b"1\r\n[\r\n" * MANY),
        (state, state * 100),
    ]
    yield
    await asyncio.gather(*(_flood(at, *it) for it in floods for _ in range(8)))


MANY = 2000
UPGRADE = (
    "GET /api/tables/{}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def _flood(at: Target, first: bytes, then: bytes) -> None:
    """Say something, and then something else without a pause, and read nothing; come again when hung up on."""
    while True:
        with contextlib.suppress(*GONE):
            _, writer = await at.me.line()
            with contextlib.closing(writer):
                writer.write(first)
                await asyncio.sleep(0.05)
                while True:
                    writer.write(then)
                    await writer.drain()
                    await asyncio.sleep(0)
        at.tally["hung up"] += 1
        await asyncio.sleep(0.1)


@attack
async def hush(at: Target) -> AsyncIterator[None]:
    """Sixty sockets that read nothing, of one seat and of others, and what makes the house tell them something."""
    seats = [await at.me.seat(None, *["fawn"] * 4, game="krom") for _ in range(4)]
    turns, notes = count(), Notes()
    yield
    await asyncio.gather(
        at.always(lambda: seats[0].do("hush", about=[{"card": f"{next(turns)}"}]), AT_ONCE // 2),
        *(Player(seat, notes, pause=0.02).play() for seat in seats[1:]),
        *(_deaf(at, seats[n % len(seats)]) for n in range(55)),
    )


async def _deaf(at: Target, seat: Seat) -> None:
    """Come to a table and read nothing of what is told there; come again when hung up on."""
    hello = json.dumps({"do": "hello", "key": seat.key}).encode()
    while True:
        with contextlib.suppress(*GONE):
            _, writer = await at.me.line()
            with contextlib.closing(writer):
                writer.write(UPGRADE.format(seat.table).encode())
                await asyncio.sleep(0.1)
                writer.write(bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
                while True:
                    await asyncio.sleep(1)
                    writer.write(b"\x89\x80mask")  # else nobody would notice that the line is cut
                    await writer.drain()
        at.tally["hung up"] += 1


@attack
async def files(at: Target) -> AsyncIterator[None]:
    """Files of the page, again and again, and some that there are not."""
    turns = count()
    yield
    await at.always(lambda: at.me.get(FILES[next(turns) % len(FILES)]), 60)


FILES = ("/web/style.css", "/words/fr.ftl", "/web/games/krom/scenes.js", "/sw.js", "/web/nothing.js")


@attack
async def pairing(at: Target) -> AsyncIterator[None]:
    """Somebody to play with, asked for without a pause and never met, while strangers look for each other."""
    strangers = count()
    yield

    async def meet() -> None:
        while True:
            two = [Guest(at.place.port, f"127.0.10.{next(strangers) % 250 + 1}") for _ in range(2)]
            tables = [done(await it.post("/api/pairing", {"game": "tribus"}))["table"]["id"] for it in two]
            at.tally["strangers met" if len({*tables}) == 1 else "strangers sent apart"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(at.always(lambda: at.me.post("/api/pairing", {"game": "grandbois"})), meet())


@attack
async def tournaments(at: Target) -> AsyncIterator[None]:
    """Tournaments under ever other names, started, and left again and again."""
    names = count()
    clock = {"each": "game", "seconds": 600, "late": "loses"}
    plan = {"name": "Cup", "by": "nobody", "game": "grandbois", "clock": clock, "rounds": 3}

    def me() -> dict[str, str]:
        return {"Clairiere-Person": f"nobody-{next(names):020}"}

    async def one() -> None:
        while True:
            mine, another = me(), me()
            opened = await at.note(at.me.post("/api/tournaments", plan, **mine))
            if opened.status != 201:
                await asyncio.sleep(0.05)
                continue
            path = f"/api/tournaments/{opened.json['id']}"
            for who, name in ((mine, "one"), (another, "two")):
                await at.note(at.me.post(f"{path}/players", {"name": name}, **who))
            await at.note(at.me.post(f"{path}/start", {}, **mine))
            for _ in range(50):
                await at.note(at.me.post(f"{path}/leave", {}, **another))

    yield
    await asyncio.gather(*(one() for _ in range(AT_ONCE)))


@attack
async def lobby(at: Target) -> AsyncIterator[None]:
    """Two hundred tables in the list, asked for without a pause, by requests and in the lobby, while it changes."""
    crowd = [Guest(at.place.port, f"127.0.11.{n + 1}") for n in range(PUBLIC // PUBLIC_EACH)]
    days: dict[str, Any] = {"public": True, "pace": "days", "clock": {"each": "decision", "seconds": 86_400}}
    for guest in crowd:
        for _ in range(PUBLIC_EACH):
            await guest.seat(None, None, **days)
    yield
    mine = done(await at.me.post("/api/tables", {"game": "grandbois", "bots": [None, None], **days}))["table"]

    async def come_and_go() -> None:
        while True:
            with contextlib.suppress(ClairiereError, *GONE):
                await at.note((await at.me.join(mine)).do("away"))
            await asyncio.sleep(0.1)

    async def look_on() -> None:
        while True:
            with contextlib.suppress(*GONE):
                async with at.me.lobby() as line:
                    async for _ in line:
                        at.tally["heard"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(at.always(lambda: at.me.get("/api/tables")), come_and_go(), *(look_on() for _ in range(40)))


PUBLIC, PUBLIC_EACH = 200, 20


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


@attack
async def races(at: Target) -> AsyncIterator[None]:
    """Twenty who take the same seat at once, and twenty moves for the same decision: one of each may come about."""
    yield
    while True:
        opened = await at.note(at.me.post("/api/tables", {"game": "grandbois", "bots": [None, "fawn"]}))
        if opened.status != 201:
            await asyncio.sleep(0.5)
            continue
        table = opened.json["table"]
        sat = await _at_once(at, partial(sit_first, at.me, table))
        if sat:
            seat = Seat(at.me, table, 0, sat[0].json["key"])
            await _race_for_a_move(at, seat)
        await asyncio.sleep(1)


async def sit_first(guest: Guest, table: str, k: int) -> Answer:
    """One of those who want the first seat."""
    joining = {"name": f"racer {k}", "nonce": f"{k:016}", "seat": 0}
    return await guest.post(f"/api/tables/{table}/join", joining)


async def _race_for_a_move(at: Target, seat: Seat) -> None:
    state = await at.note(seat.get("state"))
    legal = state.json["position"].get("legal") if state.status == 200 else None
    if legal:
        n, actions = state.json["n"], [it["action"] for it in legal]
        await _at_once(at, lambda k: seat.do("play", n=n, action=actions[k % len(actions)]))


async def _at_once(at: Target, ask: Callable[[int], Awaitable[Answer]]) -> list[Answer]:
    """Ask twenty times at once for what can be had once; who got it."""
    answers = await asyncio.gather(*(at.note(ask(k)) for k in range(AT_ONCE)))
    got = [it for it in answers if it.status in (200, 201)]
    at.tally["twice"] += len(got[1:])
    at.tally += Counter()  # without what did not happen
    return got


@attack
async def malformed(at: Target) -> AsyncIterator[None]:
    """Requests that are no HTTP, or nearly: odd lengths, pieces, heads and bodies, and bytes changed at random."""
    luck = random.Random(1)
    yield
    await asyncio.gather(*(_say_something_wrong(at, luck) for _ in range(AT_ONCE)))


WRONG_FOR = 2.0  # seconds that somebody waits who has said something wrong
RIGHT = (
    b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
)
WRONG = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(40),  # as a browser begins TLS
    b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\nHost: localhost\n\n",
    b"GET /%ff%00%2e%2e/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: [::\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\nX: \x00\r\n\r\n",
    RIGHT.replace(b"Length: 2", b"Length: -2"),
    RIGHT.replace(b"Length: 2", b"Length: 2\r\nContent-Length: 3"),
    RIGHT.replace(b"Length: 2", b"Length: 2\r\nTransfer-Encoding: chunked"),
    RIGHT.replace(b"Content-Length: 2", b"Transfer-Encoding: chunked") + b"zz\r\n{}\r\n0\r\n\r\n",
    RIGHT.replace(b"Content-Type", b"Content-Encoding: gzip\r\nContent-Type"),
    RIGHT.replace(b"{}", b"\xff\xfe"),
    RIGHT.replace(b"Length: 2", b"Length: 60000").replace(b"{}", b"[" * 60000),
    b"GET /api/lobby/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
)


async def _say_something_wrong(at: Target, luck: random.Random) -> None:
    while True:
        said = bytearray(luck.choice((*WRONG, RIGHT)))
        for _ in range(luck.randrange(4)):
            said[luck.randrange(len(said))] = luck.randrange(256)
        with contextlib.suppress(*GONE):
            reader, writer = await at.me.line()
            with contextlib.closing(writer):
                writer.write(bytes(said))
                heard = await asyncio.wait_for(reader.read(1 << 16), WRONG_FOR)
                at.tally[str(answered(heard).status or "hung up")] += 1
        await asyncio.sleep(0.05)


@attack
async def journals(at: Target) -> AsyncIterator[None]:
    """Journals of a long game with something wrong in each: cut off, changed, swollen, of another game."""
    journal, luck = (await at.long.get("journal")).json, random.Random(1)
    yield
    await at.always(lambda: at.me.ask("POST", "/api/replays", spoilt(journal, luck)), AT_ONCE // 2)


ODD: tuple[Any, ...] = (None, -1, 2**70, "", "\0", "é" * 300, [], {}, [[]] * 9, "0 keep", {"x": 1}, True, 1e308)


def spoilt(journal: dict[str, Any], luck: random.Random) -> bytes:
    """A journal in which something is wrong."""
    made = {**journal, "moves": [*journal["moves"]]}
    match luck.randrange(5):
        case 0:
            text = json.dumps(made)
            return text[: luck.randrange(len(text))].encode()
        case 1:
            made[luck.choice([*made])] = luck.choice(ODD)
        case 2:
            made["moves"][luck.randrange(len(made["moves"]))] = luck.choice(ODD)
        case 3:
            made["moves"] *= luck.randrange(2, 9)
        case _:
            luck.shuffle(made["moves"])
    return json.dumps(made).encode()


@attack
async def fawns(at: Target) -> AsyncIterator[None]:
    """Thirty tables of five bots that think next to nothing, each answered at once."""
    seats = [await at.me.seat(None, *["fawn"] * 5, game="oakwood") for _ in range(BOT_TABLES)]
    yield
    await _play_on(at, seats)


@attack
async def oaks(at: Target) -> AsyncIterator[None]:
    """Thirty tables of the strongest bots, each answered at once so that they think without a pause.

    It comes last: these bots go on thinking for minutes, and then it would be two who do harm.
    """
    seats = [await at.me.seat(None, "oak", "oak", "oak") for _ in range(BOT_TABLES)]
    yield
    await _play_on(at, seats)


async def _play_on(at: Target, seats: list[Seat]) -> None:
    """Move at many tables as soon as it is one's turn."""
    notes = Notes()
    try:
        await asyncio.gather(*(Player(seat, notes, pause=0.02).play() for seat in seats))
        await asyncio.Event().wait()
    finally:
        at.tally["moves"] += len(notes.moves)


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
    while not going.done():  # before Python 3.12 `wait_for` may swallow the word when its answer comes just then
        going.cancel()
        await asyncio.wait([going], timeout=0.5)
    print(json.dumps(at.tally), flush=True)


if __name__ == "__main__":
    give_way()
    asyncio.run(_attack(sys.argv[1], Place(**json.loads(sys.argv[2]))))
