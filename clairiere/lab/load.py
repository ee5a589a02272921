"""A load test of the server: many tables played over real sockets, on the real rules and on none.

The server runs in a process of its own (`lab/measured.py`), as `clairiere` starts it, on a file in a temporary
folder. This process plays all the seats (`lab/clients.py`): each answers at once with a random action. The games take
turns of a moment each, and so do two trees of Clairière if one is measured `beside` this one: so a busy neighbour
disturbs all alike.
"""

import asyncio
import contextlib
import http.client
import json as json_text
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import uvicorn
from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.report import progress_bar
from clairiere.games import games, load
from clairiere.lab import measured
from clairiere.lab.clients import START_WITHIN, Client, Round, connect, disconnect

TABLES = 64
SEATS = 4
IDLE_TABLES = 500
IDLE_SOCKETS = 200
CROWD_TABLES = 16
CROWDS = 4, 16, 50  # sockets at a table
CROWD_SECONDS = 2.0
EASY_PACE = 0.5  # seconds that each seat thinks in the rounds that are not played as fast as possible
EASY_SECONDS = 3.0
TURN = 0.25  # seconds
LOOP = 20_000  # rounds of a loop in plain Python: how long it takes says how busy the machine is with others
MILESTONES = 10, 100, 400  # moves of a table at which its price is looked at
LONG = 420  # moves after which a game that never ends has told enough
NOTHING = "nothing"
HERE, BESIDE = "here", "beside"
PERSON = 24  # signs of a person's key, at least
OAKS = 4  # tables whose bots think, for those who play beside them


class ServerProcess:
    """A server in a process of its own, of this tree or another, and the way to open tables there."""

    def __init__(self, folder: str, tree: Path | None = None, data: str | None = None) -> None:
        tree = tree or Path(__file__).parents[2]
        self._knows_persons = (tree / "clairiere" / "server" / "persons.py").exists()  # older trees do not
        paths = [str(tree), os.environ.get("PYTHONPATH", "")]
        self._process = subprocess.Popen(
            [sys.executable, "-P", measured.__file__, folder, *([data] if data else [])],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            cwd=folder,
            stdin=-1,
            stdout=-1,
            text=True,
        )
        self.port: int = self._reply()

    def _reply(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ClairiereError("the server that was to be measured has stopped")
        return json_text.loads(line)

    def used(self, what: str) -> Any:
        """Seconds of the `processor` used so far, KiB of `memory` held now (None where the system does not tell), or
        the seconds of the longest `stall` of the event loop since that was asked last, with the most that its own
        thread computed in one go.
        """
        assert self._process.stdin is not None
        print(what, file=self._process.stdin, flush=True)
        return self._reply()

    def _connected(self) -> contextlib.closing[http.client.HTTPConnection]:
        return contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_WITHIN))

    def asked(self, method: str, path: str, **body: Any) -> Any:
        """What the server answers."""
        with contextlib.closing(
            http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_WITHIN)
        ) as connection:
            return ask(connection, method, path, **body)

    def open(self, tables: int, game: str, seats: int, bots: str | None = None) -> dict[str, list[str]]:
        """Open tables and sit down everywhere, so that the games begin; the keys of the seats, by table.

        With `bots` one person sits at each, after them.
        """
        people = seats if bots is None else 1
        levels = [bots] * (seats - people) + [None] * people
        with contextlib.closing(
            http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_WITHIN)
        ) as connection:
            opened = [ask(connection, "POST", "/api/tables", game=game, bots=levels)["table"] for _ in range(tables)]
            return {
                table: [
                    ask(connection, "POST", f"/api/tables/{table}/join", **self._sitting_down(table, seat))["key"]
                    for seat in range(people)
                ]
                for table in opened
            }

    def _sitting_down(self, table: str, seat: int) -> dict[str, str]:
        """What a page says that sits down: it brings a person."""
        person = {"person": f"{table}-{seat}".ljust(PERSON, "-")} if self._knows_persons else {}
        return {"name": f"{seat}", "nonce": f"{seat:08}", **person}

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


def ask(connection: http.client.HTTPConnection, method: str, path: str, **body: Any) -> Any:
    """One request, and its answer."""
    headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"} if body else {"Accept-Encoding": "gzip"}
    connection.request(method, path, json_text.dumps(body) if body else None, headers)
    answer = connection.getresponse()
    told = answer.read()
    if answer.status >= 300:
        raise ClairiereError(f"the server refused to go on: {told.decode(errors='replace')}")
    return json_text.loads(told) if method == "POST" else told


@contextlib.contextmanager
def running_server(tree: Path | None = None) -> Iterator[ServerProcess]:
    """A server for as long as it is measured."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(folder, tree)
        try:
            yield server
        finally:
            server.close()


class Turn(NamedTuple):
    """What one turn came to."""

    since: float  # from which move of a table
    until: float
    server: float  # processor seconds
    moves: int
    stall: float
    busy: float  # processor seconds of the event loop in one go


@dataclass
class Totals:
    """What rounds of one kind came to."""

    seconds: float = 0.0
    server: float = 0.0  # processor seconds
    client: float = 0.0
    stall: float = 0.0  # the longest
    busy: float = 0.0  # the most that the event loop computed in one go
    entries: int = 0  # moves, and what the house did by itself
    echoes: list[float] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """Per second and per move."""
        moves, cuts = len(self.echoes), quantiles(self.echoes, n=100)
        return {
            "moves": moves,
            "moves_per_second": moves / self.seconds,
            "echo_p50_ms": 1e3 * cuts[49],
            "echo_p99_ms": 1e3 * cuts[98],
            "server_us_per_move": 1e6 * self.server / moves,
            "server_us_per_entry": 1e6 * self.server / max(self.entries, moves),
            "client_us_per_move": 1e6 * self.client / moves,
            "stall_ms": 1e3 * self.stall,
            "busy_ms": 1e3 * self.busy,
            "server_us_at_move": {n: price for n in MILESTONES if (price := self.price_at(n)) is not None},
            "stall_ms_at_move": {n: 1e3 * max(it.stall for it in near) for n in MILESTONES if (near := self.near(n))},
            "busy_ms_at_move": {n: 1e3 * max(it.busy for it in near) for n in MILESTONES if (near := self.near(n))},
        }

    def near(self, n: int) -> list[Turn]:
        """The turns around the nth move of a table."""
        around = max(5, n / 5)
        return [it for it in self.turns if it.since <= n + around and n - around <= it.until]

    def price_at(self, n: int) -> float | None:
        """What a move costs the server there, in µs."""
        near = self.near(n)
        moves = sum(it.moves for it in near)
        return 1e6 * sum(it.server for it in near) / moves if moves else None


async def play(server: ServerProcess, of: Round, clients: list[Client], seconds: float, to: Totals) -> None:
    """Let the clients act for a while, and wait until all is answered."""
    if of.fault:
        raise ClairiereError(f"the server could not be measured: {of.fault}")
    server.used("stall")
    before, known, entries = server.used("processor"), len(of.echoes), of.entries
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
    spent, played = server.used("processor") - before, len(of.echoes) - known
    to.server += spent
    stall, busy = server.used("stall")
    to.stall, to.busy = max(to.stall, stall), max(to.busy, busy)
    to.entries += of.entries - entries
    to.turns.append(Turn(known / TABLES, (known + played) / TABLES, spent, played, stall, busy))
    to.echoes += of.echoes[known:]
    if of.fault:
        raise ClairiereError(f"the server could not be measured: {of.fault}")


@dataclass
class Subject:
    """One game on one server, and what it came to."""

    server: ServerProcess
    game: str
    seats: int
    totals: Totals = field(default_factory=Totals)
    finished: str | None = None  # a table whose game is over


async def take_turns(subjects: list[Subject]) -> None:
    """A client at every seat of fresh tables of each, playing in turns until a game of theirs is over."""
    rounds = [Round() for _ in subjects]
    clients = [
        await connect(it.server.port, of, it.server.open(TABLES, it.game, it.seats))
        for it, of in zip(subjects, rounds, strict=True)
    ]
    going = [*range(len(subjects))]
    while going:
        for k in going:
            await play(subjects[k].server, rounds[k], clients[k], TURN, subjects[k].totals)
        going = [k for k in going if not rounds[k].over.is_set() and rounds[k].acted < LONG * TABLES]
    for it, of, theirs in zip(subjects, rounds, clients, strict=True):
        it.finished = of.finished or it.finished
        await disconnect(of, theirs)


async def play_at_ease(server: ServerProcess, game: str, seats: int, tables: int, to: Totals) -> None:
    """The same at the pace of quick people."""
    of = Round(pace=EASY_PACE)
    clients = await connect(server.port, of, server.open(tables, game, seats))
    await play(server, of, clients, EASY_SECONDS, to)
    await disconnect(of, clients)


async def crowded(servers: list[ServerProcess], game: str, seats: int, sockets: int) -> list[Totals]:
    """What moves cost servers where so many look on at each table; they take turns."""
    rounds, found = [Round() for _ in servers], [Totals() for _ in servers]
    clients = [
        await connect(it.port, of, it.open(CROWD_TABLES, game, seats), sockets)
        for it, of in zip(servers, rounds, strict=True)
    ]
    while found[-1].seconds < CROWD_SECONDS and not any(of.over.is_set() for of in rounds):
        for it, of, theirs, totals in zip(servers, rounds, clients, found, strict=True):
            await play(it, of, theirs, TURN, totals)
    for of, theirs in zip(rounds, clients, strict=True):
        await disconnect(of, theirs)
    return found


def loop_us() -> float:
    """What a loop in plain Python takes now, in µs of the processor."""
    began, sum_ = time.process_time(), 0
    for k in range(LOOP):
        sum_ += k * 3 % 7
    return 1e6 * (time.process_time() - began)


async def disturbed(it: Subject) -> dict[str, dict[str, float]]:
    """What people at ease feel of work that the server does for others."""

    def oaks() -> None:
        it.server.open(OAKS, it.game, it.seats, bots="oak")

    def getting(what: str) -> Callable[[], Any]:
        return lambda: it.server.asked("GET", f"/api/tables/{it.finished}/{what}")

    works: dict[str, Callable[[], Any]] = {"nobody": lambda: None, "oaks": oaks}
    if it.finished is not None:
        works |= {what: getting(what) for what in ("past", "replay", "review")}
    found = {}
    for name, work in works.items():
        enough, totals = threading.Event(), Totals()

        def again_and_again(work: Callable[[], Any] = work, enough: threading.Event = enough) -> None:
            work()
            while not enough.wait(0.1) and work is not oaks:
                work()

        asking = asyncio.create_task(asyncio.to_thread(again_and_again))
        try:
            await play_at_ease(it.server, it.game, it.seats, CROWD_TABLES, totals)
        finally:
            enough.set()
            await asking
        figures = totals.figures()
        found[name] = {key: figures[key] for key in ("echo_p50_ms", "echo_p99_ms", "stall_ms", "busy_ms")}
    return found


async def memory(server: ServerProcess, game: str, seats: int) -> dict[str, float]:
    """KiB the server needs for a table that nobody looks at, when dealt and when played, and for a socket."""
    held = 0.0

    def grown() -> float:
        nonlocal held
        before, held = held, server.used("memory")
        return held - before

    async def look(tables: dict[str, list[str]]) -> None:
        of = Round()
        clients = await connect(server.port, of, tables)
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
        played = Subject(server, game, seats)
        await take_turns([played])
    return {
        "table_dealt_kib": dealt,
        "table_played_kib": grown() / TABLES,
        "moves": len(played.totals.echoes) / TABLES,
        "socket_kib": sockets[-1],
    }


def seats_at(game: str) -> int:
    """How many sit at a table that is measured."""
    if game == NOTHING:
        return SEATS
    return SEATS if SEATS in load(game).seats else load(game).seats[-1]


def measure_server(
    game_id: str | None, seconds: float, *, beside: Path | None = None, shown: bool = True
) -> dict[str, Any]:
    """All figures of the load test: of one game or of all, of this tree and of another beside it."""
    trees: dict[str, Path | None] = {HERE: None, **({BESIDE: beside} if beside else {})}
    if beside is not None and not (beside / "clairiere" / "server").is_dir():
        raise BadRequest(f"{beside} is no tree of Clairière: there is no clairiere/server in it")
    kinds = [NOTHING, *([game_id] if game_id else games())]
    figures: dict[str, Any] = {"tables": TABLES, "trees": {tree: {} for tree in trees}}
    loops = []
    with (
        progress_bar(shown) as bar,
        contextlib.ExitStack() as stack,
        asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner,
    ):
        task = bar.add_task("the server", total=len(trees) * (2 * len(kinds) + 3))
        servers = {tree: stack.enter_context(running_server(path)) for tree, path in trees.items()}
        warm_up = [Subject(server, kind, seats_at(kind)) for kind in kinds[1:] for server in servers.values()]
        runner.run(take_turns(warm_up))  # the first time much is loaded
        bar.advance(task, len(trees))
        subjects = {
            (tree, kind): Subject(server, kind, seats_at(kind)) for kind in kinds for tree, server in servers.items()
        }
        while short := [it for it in subjects.values() if it.totals.seconds < seconds]:
            runner.run(take_turns(short))
            loops.append(loop_us())
        figures["loop_us"] = median(loops)
        bar.advance(task, len(trees) * len(kinds))
        for (tree, kind), it in subjects.items():
            found = figures["trees"][tree][kind] = {"seats": it.seats, **it.totals.figures()}
            easy = Totals()
            runner.run(play_at_ease(it.server, kind, it.seats, TABLES, easy))
            found["easy"] = easy.figures()
            found |= {f"{what}_by_sockets": {} for what in ("server_us", "stall_ms", "busy_ms")}
            bar.advance(task)
        for kind, sockets in product(kinds, CROWDS):
            seats = seats_at(kind)
            for tree, crowd in zip(
                trees, runner.run(crowded([*servers.values()], kind, seats, sockets)), strict=True
            ):
                found = figures["trees"][tree][kind]
                found["server_us_by_sockets"][max(sockets, seats)] = 1e6 * crowd.server / len(crowd.echoes)
                found["stall_ms_by_sockets"][max(sockets, seats)] = 1e3 * crowd.stall
                found["busy_ms_by_sockets"][max(sockets, seats)] = 1e3 * crowd.busy
        longest = max(kinds[1:], key=lambda kind: len(subjects[HERE, kind].totals.echoes))
        for tree in trees:
            figures["trees"][tree][longest]["disturbed_by"] = runner.run(disturbed(subjects[tree, longest]))
            bar.advance(task)
        for tree, path in trees.items():
            for kind in kinds[1:]:
                figures["trees"][tree][kind]["memory"] = held_by(runner, path, kind)
            bar.advance(task)
    return figures


def held_by(runner: asyncio.Runner, tree: Path | None, game: str) -> dict[str, float] | None:
    """Memory, on a server that has seen nothing else; None where the system does not tell."""
    with running_server(tree) as server:
        if server.used("memory") is None:
            return None
        return runner.run(memory(server, game, seats_at(game)))


def print_server(figures: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console()
    for tree, kinds in figures["trees"].items():
        print_tree(console, tree, kinds)
    console.print(
        f"µs are the server's processor time a move; meanwhile {LOOP:,} rounds of a loop in plain Python took"
        f" {figures['loop_us']:.0f}. A stall is how late the event loop was at most,"
        " in brackets what its own thread computed in one go: the rest was the work of others on the machine."
    )


def print_tree(console: Console, tree: str, kinds: dict[str, Any]) -> None:
    """One tree's figures."""
    title = f"{tree}: {TABLES} tables of {SEATS} sockets, every move durable before it is sent"
    milestones = [f"at {n}" for n in MILESTONES]
    columns = "moves/s", "echo p50", "p99", "stall (own)", "µs", "an entry", *milestones
    grid = Grid("", *columns, title=title, title_justify="left")
    for kind, row in kinds.items():
        prices, stalls, busy = (row[f"{name}_at_move"] for name in ("server_us", "stall_ms", "busy_ms"))
        at = [f"{prices[n]:.0f}, stall {late_by(stalls[n], busy[n])}" if n in prices else "" for n in MILESTONES]
        spent = [f"{row[name]:.0f}" for name in ("server_us_per_move", "server_us_per_entry")]
        grid.add_row(name_of(kind), *speeds(row), *spent, *at)
        easy = row["easy"]
        grid.add_row(f"{name_of(kind)}, at ease", *speeds(easy), f"{easy['server_us_per_move']:.0f}")
    console.print(grid)
    for kind, row in kinds.items():
        by_sockets = row["server_us_by_sockets"]
        (few, cheap), *_, (many, dear) = by_sockets.items()
        stalls, busy = row["stall_ms_by_sockets"], row["busy_ms_by_sockets"]
        listed = ", ".join(
            f"{price:.0f} µs with {sockets} sockets (stall {late_by(stalls[sockets], busy[sockets])})"
            for sockets, price in by_sockets.items()
        )
        more = f" ({(dear - cheap) / (many - few):.1f} µs each more)" if many > few else ""
        console.print(f"{name_of(kind)}, {CROWD_TABLES} tables: {listed}{more}.")
        held = row.get("memory")
        if held is not None:
            console.print(
                f"Memory: {held['table_dealt_kib']:.0f} KiB a table just dealt, {held['table_played_kib']:.0f} KiB"
                f" one of {held['moves']:.0f} moves, {held['socket_kib']:.0f} KiB a socket."
            )
        for what, felt in row.get("disturbed_by", {}).items():
            console.print(
                f"At ease, disturbed by {what}: echo p50 {felt['echo_p50_ms']:.1f} ms,"
                f" p99 {felt['echo_p99_ms']:.1f} ms, stall {late_by(felt['stall_ms'], felt['busy_ms'])}."
            )


def speeds(row: dict[str, float]) -> list[str]:
    """What a row tells of time."""
    echoes = [f"{row[name]:.1f} ms" for name in ("echo_p50_ms", "echo_p99_ms")]
    return [f"{row['moves_per_second']:,.0f}", *echoes, late_by(row["stall_ms"], row["busy_ms"])]


def late_by(late: float, own: float) -> str:
    """How late the event loop was, and how much of that was work of its own."""
    return f"{late:.0f} ms ({own:.0f})"


def name_of(kind: str) -> str:
    """What to call a game, or none."""
    return "no rules" if kind == NOTHING else load(kind).name
