"""A load test of the server: many tables played over real sockets, on the real rules and on none.

The server runs in a process of its own, as `clairiere` starts it, on a file in a temporary folder. This process
plays all the seats: each answers at once with a random action. The tables of the game and the tables of nothing take
turns of a moment each, so that a busy neighbour disturbs both alike; what the rules cost is the difference.
"""

import asyncio
import contextlib
import ctypes
import gc
import http.client
import json as json_text
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import ceil
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
import uvicorn
from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.errors import ClairiereError
from clairiere.core.report import progress_bar
from clairiere.games import load
from clairiere.lab import nothing
from clairiere.server.app import make_app
from clairiere.server.safety import UNLIMITED
from clairiere.server.sqlite import open_sqlite
from clairiere.server.start import bound, settings

TABLES = 64
SEATS = 4
IDLE_TABLES = 500
IDLE_SOCKETS = 200
EASY_PACE = 0.5  # seconds that each seat thinks in the rounds that are not played as fast as possible
EASY_SECONDS = 3.0
TURN = 0.25  # seconds
START_WITHIN = 60.0


def serve(folder: str) -> None:
    """The server's process: tells its port and, whenever it is asked, what it has used; ends with its input."""
    app = make_app(open_sqlite(Path(folder) / "tables.db"), limits=UNLIMITED)
    nothing.admit()
    sock = bound("127.0.0.1", 0)
    server = uvicorn.Server(settings(app, limits=UNLIMITED))

    def answer() -> None:
        print(sock.getsockname()[1], flush=True)
        for asked in sys.stdin:
            print(json_text.dumps(ANSWERS[asked.strip()]()), flush=True)
        server.should_exit = True

    threading.Thread(target=answer, daemon=True).start()
    server.run([sock])


def resident() -> int | None:
    """KiB of memory this process holds for itself, where the system tells."""
    gc.collect()
    try:
        ctypes.CDLL(None).malloc_trim(0)  # what is free is given back first
        lines = Path("/proc/self/status").read_text().splitlines()
    except (AttributeError, OSError, TypeError):
        return None
    return sum(int(line.split()[1]) for line in lines if line.startswith(("RssAnon:", "VmSwap:")))


ANSWERS: dict[str, Callable[[], float | None]] = {"processor": time.process_time, "memory": resident}


class ServerProcess:
    """A server in a process of its own, and the way to open tables there."""

    def __init__(self, folder: str) -> None:
        code = f"from clairiere.lab.load import serve; serve({folder!r})"
        self._process = subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, text=True)
        self.port: int = self._reply()

    def _reply(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ClairiereError("the server that was to be measured has stopped")
        return json_text.loads(line)

    def used(self, what: str) -> Any:
        """Seconds of the processor used so far, or KiB of memory held now, None where the system does not tell."""
        assert self._process.stdin is not None
        print(what, file=self._process.stdin, flush=True)
        return self._reply()

    def open(self, tables: int, game: str, seats: int) -> dict[str, list[str]]:
        """Open tables and sit down everywhere, so that the games begin; the keys of the seats, by table."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_WITHIN)

        def post(path: str, **body: Any) -> Any:
            connection.request("POST", path, json_text.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            reply = json_text.loads(answer.read())
            if answer.status != 201:
                raise ClairiereError(f"the server refused to go on: {reply}")
            return reply

        with contextlib.closing(connection):
            opened = [post("/api/tables", game=game, bots=[None] * seats)["table"] for _ in range(tables)]
            return {
                table: [
                    post(f"/api/tables/{table}/join", name=f"{seat}", nonce=f"{seat:08}")["key"]
                    for seat in range(seats)
                ]
                for table in opened
            }

    def close(self) -> None:
        """Stop the server."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextlib.contextmanager
def running_server() -> Iterator[ServerProcess]:
    """A server for as long as it is measured."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(folder)
        try:
            yield server
        finally:
            server.close()


class Offer(msgspec.Struct):
    """What a client needs of an action."""

    action: str


class Choice(msgspec.Struct):
    """What a client needs of a position."""

    legal: list[Offer] = []


class News(msgspec.Struct):
    """What a client needs of an update."""

    n: int
    position: Choice | None = None


decode = msgspec.json.Decoder(News).decode
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UPGRADE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(kind: int, body: bytes) -> bytes:
    """A frame of a WebSocket from a client: masked, as it must be, with zeros."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return bytes([kind]) + size + bytes(4) + body


@dataclass
class Round:
    """What the clients of some tables share: whether they may act, what has happened, and whether a game is over."""

    pace: float = 0.0  # seconds that a seat thinks, on average
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    going: bool = False
    greeted: int = 0
    acted: int = 0
    echoes: list[float] = field(default_factory=list)  # seconds from each action to the word that it is written
    over: asyncio.Event = field(default_factory=asyncio.Event)
    fault: str | None = None

    def stop(self, fault: str | None = None) -> None:
        """Enough; whatever comes after the end does not matter."""
        if not self.over.is_set():
            self.fault = fault
            self.over.set()


class Client(asyncio.Protocol):
    """One socket at a table. It reads only what it must: what it may do, and that it is done."""

    def __init__(self, of: Round, table: str, key: str) -> None:
        self.of, self.table, self.key = of, table, key
        self._choice: News | None = None
        self._waiting = False  # for the word that its own move is written
        self._sent = 0.0
        self._heard = bytearray()
        self._upgraded = self._greeted = False

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        transport.write(UPGRADE.format(table=self.table).encode())

    def connection_lost(self, _fault: Exception | None) -> None:
        """Nobody hangs up before the end."""
        self.of.stop("a socket was closed")

    def data_received(self, data: bytes) -> None:
        """Take the messages out of what has come."""
        heard = self._heard
        heard += data
        if not self._upgraded:
            head = heard.find(b"\r\n\r\n")
            if head < 0:
                return
            self._upgraded = True
            del heard[: head + 4]
            self.transport.write(frame(TEXT, json_text.dumps({"do": "hello", "key": self.key}).encode()))
        at = 0
        while len(heard) >= at + 2:
            size, body = heard[at + 1], at + 2
            if size >= 126:
                long = 2 if size == 126 else 8
                size, body = int.from_bytes(heard[body : body + long]), body + long
            if len(heard) < body + size:
                break
            self._hear(heard[at], bytes(heard[body : body + size]))
            at = body + size
        del heard[:at]

    def _hear(self, kind: int, message: bytes) -> None:
        if message.startswith(b'{"type":"done"'):
            self.of.echoes.append(time.perf_counter() - self._sent)
            self._waiting = False
            self.act()
        elif b'"status":"over"' in message:
            self.of.stop()
        elif b'"position":{' in message:  # where all choose at the same time, others may come between
            news = decode(message)
            self._choice = news if news.position and news.position.legal else None
            self.act()
        elif kind == PING:
            self.transport.write(frame(PONG, message))
        elif message.startswith(b'{"type":"refused"') or kind == CLOSE:
            self.of.stop(message.decode(errors="replace"))
        if not self._greeted:
            self._greeted = True
            self.of.greeted += 1

    def act(self) -> None:
        """Do something at random, if it is one's turn: at once or after a while."""
        if self.of.pace:
            asyncio.get_running_loop().call_later(self.of.luck.uniform(0, 2 * self.of.pace), self._act)
        else:
            self._act()

    def _act(self) -> None:
        choice = self._choice
        if not self.of.going or self._waiting or choice is None or choice.position is None:
            return
        n, action = choice.n, self.of.luck.choice(choice.position.legal).action
        self._choice = None
        self._waiting = True
        self._sent = time.perf_counter()
        self.of.acted += 1
        self.transport.write(frame(TEXT, b'{"do":"play","id":"%d","n":%d,"action":"%b"}' % (n, n, action.encode())))


async def connect(server: ServerProcess, of: Round, tables: dict[str, list[str]]) -> list[Client]:
    """A client at every seat of every table, once all have been greeted."""
    loop = asyncio.get_running_loop()
    clients = [Client(of, table, key) for table, keys in tables.items() for key in keys]
    for client in clients:
        await loop.create_connection(lambda client=client: client, "127.0.0.1", server.port)  # type: ignore[misc]
    for _ in range(int(START_WITHIN / 0.01)):
        if of.greeted == len(clients) or of.over.is_set():
            return clients
        await asyncio.sleep(0.01)
    raise ClairiereError("the server that was to be measured does not answer")


async def disconnect(of: Round, clients: list[Client]) -> None:
    """Stand up, and let the server notice."""
    of.stop()
    for client in clients:
        client.transport.abort()
    await asyncio.sleep(0.1)


@dataclass
class Totals:
    """What rounds of one kind came to."""

    seconds: float = 0.0
    server: float = 0.0  # processor seconds
    client: float = 0.0
    echoes: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """Per second and per move."""
        moves, cuts = len(self.echoes), quantiles(self.echoes, n=100)
        return {
            "moves": moves,
            "moves_per_second": moves / self.seconds,
            "echo_p50_ms": 1e3 * cuts[49],
            "echo_p99_ms": 1e3 * cuts[98],
            "server_us_per_move": 1e6 * self.server / moves,
            "client_us_per_move": 1e6 * self.client / moves,
        }


async def play(server: ServerProcess, of: Round, clients: list[Client], seconds: float, to: Totals) -> None:
    """Let the clients act for a while, and wait until all is answered."""
    before, known = server.used("processor"), len(of.echoes)
    began, client_before = time.perf_counter(), time.process_time()
    of.going = True
    for client in clients:
        client.act()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(of.over.wait(), seconds)
    of.going = False
    while len(of.echoes) < of.acted and not of.fault:
        if time.perf_counter() - began > seconds + START_WITHIN:
            of.fault = "it does not answer"
        await asyncio.sleep(0.001)
    to.seconds += time.perf_counter() - began
    to.client += time.process_time() - client_before
    to.server += server.used("processor") - before
    to.echoes += of.echoes[known:]
    if of.fault:
        raise ClairiereError(f"the server could not be measured: {of.fault}")


async def take_turns(server: ServerProcess, games: dict[str, Totals], seats: int) -> None:
    """A client at every seat of fresh tables of each game, playing in turns until a game is over."""
    rounds = {game: Round() for game in games}
    clients = {game: await connect(server, of, server.open(TABLES, game, seats)) for game, of in rounds.items()}
    while not any(of.over.is_set() for of in rounds.values()):
        for game, of in rounds.items():
            await play(server, of, clients[game], TURN, games[game])
    for game, of in rounds.items():
        await disconnect(of, clients[game])


async def play_at_ease(server: ServerProcess, game: str, seats: int, to: Totals) -> None:
    """The same at the pace of quick people."""
    of = Round(pace=EASY_PACE)
    clients = await connect(server, of, server.open(TABLES, game, seats))
    await play(server, of, clients, EASY_SECONDS, to)
    await disconnect(of, clients)


async def memory(server: ServerProcess, game: str, seats: int) -> dict[str, float]:
    """KiB the server needs for a table that nobody looks at, when dealt and when played, and for a socket."""
    held = 0.0

    def grown() -> float:
        nonlocal held
        before, held = held, server.used("memory")
        return held - before

    async def look(tables: dict[str, list[str]]) -> None:
        of = Round()
        clients = await connect(server, of, tables)
        sockets.append(grown() / len(clients))
        await disconnect(of, clients)

    sockets: list[float] = []
    await look(server.open(1, game, seats))  # the first time much is loaded that stays
    grown()
    tables = server.open(IDLE_TABLES, game, seats)
    dealt = grown() / IDLE_TABLES
    await look(dict(islice(tables.items(), IDLE_SOCKETS // seats)))
    for _ in range(2):
        grown()
        await take_turns(server, {game: Totals()}, seats)
    return {"table_dealt_kib": dealt, "table_played_kib": grown() / TABLES, "socket_kib": sockets[-1]}


def measure_server(game_id: str, seconds: float, *, shown: bool = True) -> dict[str, Any]:
    """All figures of the load test."""
    seats = SEATS if SEATS in load(game_id).seats else load(game_id).seats[-1]
    sums = {"rules": Totals(), "nothing": Totals(), "easy": Totals()}
    figures: dict[str, Any] = {"game": game_id, "tables": TABLES, "seats": seats, "memory": None}
    with progress_bar(shown) as bar, asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        task = bar.add_task("the server", total=ceil(seconds) + 3)

        with running_server() as server:
            runner.run(take_turns(server, {game_id: Totals()}, seats))  # the first time much is loaded
            bar.advance(task)
            while sums["rules"].seconds < seconds:
                runner.run(take_turns(server, {game_id: sums["rules"], "nothing": sums["nothing"]}, seats))
                bar.update(task, completed=1 + min(seconds, sums["rules"].seconds))
            runner.run(play_at_ease(server, game_id, seats, sums["easy"]))
            bar.advance(task)
        with running_server() as server:
            if server.used("memory") is not None:
                figures["memory"] = runner.run(memory(server, game_id, seats))
        bar.advance(task)
    figures |= {name: total.figures() for name, total in sums.items()}
    rules, without = figures["rules"], figures["nothing"]
    figures["rules_cost"] = 1 - rules["moves_per_second"] / without["moves_per_second"]
    figures["rules_cost_of_processor"] = 1 - without["server_us_per_move"] / rules["server_us_per_move"]
    return figures


def print_server(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    title = f"{TABLES} tables of {figures['seats']} sockets, every move durable before it is sent"
    name = load(figures["game"]).name
    grid = Grid("", "moves/s", "echo p50", "p99", "server", "client", title=title, title_justify="left")
    for kind, label in (("rules", name), ("nothing", "the same without rules"), ("easy", f"{name}, at ease")):
        row = figures[kind]
        grid.add_row(
            label,
            f"{row['moves_per_second']:,.0f}",
            f"{row['echo_p50_ms']:.1f} ms",
            f"{row['echo_p99_ms']:.1f} ms",
            f"{row['server_us_per_move']:.0f} µs",
            f"{row['client_us_per_move']:.0f} µs",
        )
    console = Console()
    console.print(grid)
    console.print(
        f"The rules cost {100 * figures['rules_cost']:.0f} % of the moves/s"
        f" ({100 * figures['rules_cost_of_processor']:.0f} % of the server's processor time)."
    )
    console.print("Server and client are processor time a move; the client plays all seats, in a process of its own.")
    held = figures["memory"]
    if held is not None:
        console.print(
            f"Memory: {held['table_dealt_kib']:.0f} KiB a table just dealt,"
            f" {held['table_played_kib']:.0f} KiB one whose game is played, {held['socket_kib']:.0f} KiB a socket."
        )
