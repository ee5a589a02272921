"""What a house does as a whole, in a file and in a database: `bench --server --data`.

Moves a second, each on disk before anyone hears of it, by one process on a file and by several on PostgreSQL; the
tables and the idle pages that one process holds; how long a start and a round of the caretaker take where very many
tables are over or asleep. The clients share the machine with what is measured.
"""

import asyncio
import contextlib
import http.client
import os
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

import uvicorn
from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.report import progress_bar
from clairiere.lab.clients import Round, connect, disconnect
from clairiere.lab.database import Cluster, asked, running_cluster
from clairiere.lab.load import SEATS, ServerProcess, Totals, ask
from clairiere.server import schema
from clairiere.server.calling import Calling
from clairiere.server.lobby import Lobbies
from clairiere.server.metrics import Metrics
from clairiere.server.store import AMONG_STRANGERS
from clairiere.server.stores import is_postgres, kinds, need_postgres, open_store
from clairiere.server.thinkers import Thinkers
from clairiere.server.tournaments import Tournaments

LOCAL = "local"
GAME = "grandbois"
PROCESSES = 1, 2, 3  # on PostgreSQL
TABLES = 64
EASY_TABLES = 64
SHORTEST = 0.05  # seconds that are played at a time
EASY_PACE = 0.5  # seconds that each seat thinks
EASY_SECONDS = 5.0  # beside what is only held
HELD_TABLES, HELD_SEATS = 20_000, 2
IDLE_SOCKETS = 5_000
OPENERS = 4  # connections that open tables
ASLEEP = 200_000  # tables in the database that nobody plays at
FEW = 1_000  # and a house to compare that with
ENTRIES = 10  # of each
EACH_PLAYS = 10  # tables for each person
ROUNDS = 21  # of the caretaker, of which the middle one counts
STARTS = 3
START_WITHIN = 120.0
COUNTED_WITHIN = 30.0  # seconds; the house counts its tables with every round of the caretaker
FILE, DATABASE = "SQLite", "PostgreSQL"

FILL_HALL = """
    WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < {tables})
    INSERT INTO hall (table_id, game, public, status, updated, due, acting, asked)
    SELECT 'asleep' || i, '{game}', i % 2 = 0, CASE WHEN i % 10 = 0 THEN 'playing' ELSE 'over' END,
        {now} - i % 86400, NULL, 0, 0
    FROM k
"""
FILL_PERSONS = """
    WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < {tables})
    INSERT INTO person_seat (table_id, seat, person, game, status, pace, opened, company, updated, turn)
    SELECT 'asleep' || i, 0, 'person' || (i % {persons}), '{game}',
        CASE WHEN i % 10 = 0 THEN 'playing' ELSE 'over' END, 'days', {now}, '[]',
        {now} - i % 86400, CASE WHEN i % 20 = 0 THEN 4 END
    FROM k
"""
FILL_CALLERS = """
    WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < {persons})
    INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, remind)
    SELECT 'caller' || i, 'person' || (i % {persons}), 'x', 'en', 'x', TRUE, {now}, 'mail', 0 FROM k
"""
FILL_CALLED = """
    INSERT INTO called (table_id, seat, turn, caller, reminder, at, mark)
    SELECT table_id, seat, turn, caller.id, FALSE, {now}, 0.5
    FROM person_seat JOIN caller ON caller.person = person_seat.person WHERE turn IS NOT NULL
"""
FILL_LOG = """
    WITH RECURSIVE k (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < {tables})
    INSERT INTO entry (table_id, n, at, body)
    SELECT 'asleep' || i, it.n, it.at, it.body FROM k, entry AS it
    WHERE it.table_id = '{like}' AND it.n <= {entries}
"""


class Place:
    """Where houses are kept one after another: files in a folder, or databases."""

    def __init__(self, folder: Path, cluster: Cluster | None, address: str | None) -> None:
        self.folder, self.cluster, self.address = folder, cluster, address
        self._files = 0

    def new(self, kind: str) -> str:
        """An address with nothing behind it."""
        if kind == FILE:
            self._files += 1
            return str(self.folder / f"{self._files}.db")
        if self.cluster is not None:
            return self.cluster.new()
        assert self.address is not None
        self.clear()
        return self.address

    def clear(self) -> None:
        """Leave a database that was given to us as empty as it was."""
        if self.address is not None:
            names = ", ".join([*schema.metadata.tables, "alembic_version"])
            asked(self.address, f"SET client_min_messages = error; DROP TABLE IF EXISTS {names}")


@contextlib.contextmanager
def place(data: str) -> Iterator[Place]:
    """Where to measure: PostgreSQL at an address, whose database is empty and stays so, or one of our own."""
    need_postgres()
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        if data == LOCAL:
            yield Place(Path(name), stack.enter_context(running_cluster()), None)
            return
        if not is_postgres(data):
            raise BadRequest(
                f"--data is {LOCAL}, or an empty database such as postgresql://user@host/name, not {data!r}"
            )
        refuse_if_used(data)
        found = Place(Path(name), None, data)
        stack.callback(found.clear)
        yield found


def refuse_if_used(address: str) -> None:
    """Measure nowhere where there is something."""
    from clairiere.server import postgres_database as database

    async def tables() -> list[Any]:
        async with database.connected(address) as connection:
            return list(await connection.fetch(database.TABLES))

    if asyncio.run(tables()):
        raise BadRequest(f"{database.shown(address)}: holds something; it was left as it is. Name an empty database")


@contextlib.contextmanager
def serving(data: str, processes: int = 1) -> Iterator[list[ServerProcess]]:
    """Some processes that serve a house, each on a port of its own."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        open_and_close(data)
        servers = []
        for _ in range(processes):
            servers.append(ServerProcess(folder, data=data))
            stack.callback(servers[-1].close)
        yield servers


def open_and_close(data: str) -> None:
    """Make the tables of an empty house."""

    async def done() -> None:
        await open_store(data).close()

    asyncio.run(done())


def opened(servers: list[ServerProcess], tables: int, seats: int) -> dict[str, list[str]]:
    """Tables with people on all seats, opened by all processes side by side; the keys of the seats."""

    def open_some(k: int) -> dict[str, list[str]]:
        share = tables // OPENERS + (k < tables % OPENERS)
        return servers[k % len(servers)].open(share, GAME, seats)

    with ThreadPoolExecutor(OPENERS) as pool:
        return {table: keys for found in pool.map(open_some, range(OPENERS)) for table, keys in found.items()}


async def played(
    servers: list[ServerProcess], tables: int, seconds: float, pace: float, to: Totals, *, apart: bool = False
) -> None:
    """Play at fresh tables for so long; the pages of a table come to one process, or `apart` to different ones."""
    while to.seconds < seconds or len(to.echoes) < 2:  # else nothing can be said of them
        of = Round(pace=pace)
        seated = await asyncio.to_thread(opened, servers, tables, SEATS)
        clients = await connect([it.port for it in servers], of, seated, apart=apart)
        before, began, own = sum(it.used("processor") for it in servers), time.perf_counter(), time.process_time()
        of.going = True
        for client in clients:
            client.act()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(of.over.wait(), max(SHORTEST, seconds - to.seconds))
        of.going = False
        while len(of.echoes) < of.acted and not of.fault and time.perf_counter() - began < seconds + START_WITHIN:
            await asyncio.sleep(0.001)
        if of.fault or len(of.echoes) < of.acted:
            raise ClairiereError(f"the house could not be measured: {of.fault or 'it does not answer'}")
        to.seconds += time.perf_counter() - began
        to.client += time.process_time() - own
        to.server += sum(it.used("processor") for it in servers) - before
        to.echoes += of.echoes
        await disconnect(of, clients)


def speed(runner: asyncio.Runner, data: str, processes: int, seconds: float) -> dict[str, Any]:
    """Moves a second as fast as they can be made, and what quick people feel."""
    with serving(data, processes) as servers:
        warm, fast, easy, apart = Totals(), Totals(), Totals(), Totals()
        runner.run(played(servers, TABLES, min(2.0, seconds), 0.0, warm))  # the first time much is loaded
        runner.run(played(servers, TABLES, seconds, 0.0, fast))
        runner.run(played(servers, EASY_TABLES, seconds, EASY_PACE, easy))
        if processes > 1:
            runner.run(played(servers, TABLES, seconds, 0.0, apart, apart=True))
    wanted = ("moves", "moves_per_second", "echo_p50_ms", "echo_p99_ms", "server_us_per_move", "client_us_per_move")
    found = {"fast": fast, "easy": easy, **({"apart": apart} if apart.echoes else {})}
    return {name: {it: of.figures()[it] for it in wanted} for name, of in found.items()}


def held(runner: asyncio.Runner, data: str) -> dict[str, Any]:
    """Very many tables that have been dealt, and pages that only look: KiB for each, and what others feel."""
    with serving(data) as servers:
        server = servers[0]
        runner.run(played(servers, TABLES, 1.0, 0.0, Totals()))
        empty, began = server.used("memory"), time.perf_counter()
        tables = opened(servers, HELD_TABLES, HELD_SEATS)
        opening = time.perf_counter() - began
        check_held(server, len(tables))
        full = server.used("memory")
        of, easy = Round(), Totals()
        looked_at = dict([*tables.items()][: IDLE_SOCKETS // HELD_SEATS])
        clients = runner.run(connect(server.port, of, looked_at))
        check_held(server, len(tables))
        idle = server.used("memory")
        runner.run(played(servers, EASY_TABLES, EASY_SECONDS, EASY_PACE, easy))
        if of.fault:
            raise ClairiereError(f"an idle page was lost: {of.fault}")
        runner.run(disconnect(of, clients))
    each = (
        {}
        if empty is None
        else {"table_kib": (full - empty) / len(tables), "socket_kib": (idle - full) / len(clients)}
    )
    felt = {name: easy.figures()[name] for name in ("echo_p50_ms", "echo_p99_ms")}
    return {"tables": len(tables), "sockets": len(clients), "seconds_to_open": opening, **each, **felt}


def check_held(server: ServerProcess, tables: int) -> None:
    """See to it that the tables are in memory still: one that was forgotten would be counted as costing nothing."""
    until, warm = time.perf_counter() + COUNTED_WITHIN, 0.0
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=START_WITHIN)
    with contextlib.closing(line):
        while warm < tables:
            if time.perf_counter() > until:
                raise ClairiereError(f"of {tables:,} tables only {warm:,.0f} are held: opening them took too long")
            line.request("GET", "/metrics")
            told = line.getresponse().read().decode()
            warm = next(float(it.split()[1]) for it in told.splitlines() if it.startswith("clairiere_tables_warm "))
            time.sleep(0.01)


def asleep(runner: asyncio.Runner, data: str, tables: int) -> dict[str, Any]:
    """What a start and a round of the caretaker take in a house of so many tables that are over or asleep."""
    with serving(data) as servers:
        [like] = servers[0].open(1, GAME, HELD_SEATS)
        of = Round()
        clients = runner.run(connect(servers[0].port, of, servers[0].open(1, GAME, HELD_SEATS)))
        runner.run(disconnect(of, clients))
    fill(data, tables, like)
    starts = [start(data) for _ in range(STARTS)]
    return {"tables": tables, "start_seconds": median(starts), **runner.run(rounds(data))}


def fill(data: str, tables: int, like: str) -> None:
    """Put tables into a house: nine of ten are over, the others wait for people, who have been called to half."""
    facts = {
        "tables": tables, "game": GAME, "like": like, "entries": ENTRIES, "now": time.time(),
        "persons": max(1, tables // EACH_PLAYS),
    }  # fmt: skip
    statements = [it.format(**facts) for it in (FILL_HALL, FILL_LOG, FILL_PERSONS, FILL_CALLERS, FILL_CALLED)]
    if is_postgres(data):
        for statement in (*statements, "VACUUM ANALYZE"):
            asked(data, statement)
        return
    with contextlib.closing(sqlite3.connect(data)) as db, db:
        for statement in statements:
            db.execute(statement)


def start(data: str) -> float:
    """Seconds from the command to the first answer of the open house."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    began = time.perf_counter()
    command = [sys.executable, "-m", "clairiere.cli", "--data", data, "--port", f"{port}", "--no-browser"]
    house = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while time.perf_counter() - began < START_WITHIN and house.poll() is None:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=START_WITHIN)
            with contextlib.closing(line), contextlib.suppress(OSError):
                ask(line, "GET", "/health")
                return time.perf_counter() - began
            time.sleep(0.01)
    finally:
        house.terminate()
        house.wait()
    raise ClairiereError("the house that was to be measured did not open")


async def rounds(data: str) -> dict[str, float]:
    """The milliseconds of a round of the caretaker, of a look at who is to be called, and of tidying up."""
    store, metrics = open_store(data), Metrics()
    hall_kind, caretaker_kind = kinds(store)
    thinkers = Thinkers(metrics, threads=1)
    hall = hall_kind(store, thinkers, metrics)
    caretaker, lobbies = caretaker_kind(hall, keep=AMONG_STRANGERS), Lobbies(hall)
    tournaments = Tournaments(hall, lobbies)
    caretaker.arrange, calling = tournaments.look_round, Calling(hall, tournaments, None, 0.0)
    duties = {"round_ms": caretaker.look_round, "calls_ms": calling.call, "tidy_ms": caretaker.tidy}
    took: dict[str, list[float]] = {name: [] for name in duties}
    try:
        for _ in range(ROUNDS):
            for name, duty in duties.items():
                began = time.perf_counter()
                await duty()
                took[name].append(time.perf_counter() - began)
    finally:
        thinkers.close()
        await lobbies.close()
        await hall.close()
    return {name: 1e3 * median(times) for name, times in took.items()}


def measure_houses(data: str, seconds: float, *, shown: bool = True) -> dict[str, Any]:
    """All figures of houses: speed, what is held, and what sleeps."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # what we start inherits it
    crews = [(FILE, 1), *((DATABASE, count) for count in PROCESSES)]
    found: dict[str, Any] = {"cores": os.cpu_count(), "speed": [], "held": {}, "asleep": {}}
    with (
        progress_bar(shown) as bar,
        place(data) as where,
        asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner,
    ):
        task = bar.add_task("houses", total=len(crews) + 6)
        for kind, processes in crews:
            row = speed(runner, where.new(kind), processes, seconds)
            found["speed"].append({"data": kind, "processes": processes, **row})
            bar.advance(task)
        for kind in (FILE, DATABASE):
            found["held"][kind] = held(runner, where.new(kind))
            bar.advance(task)
        for kind in (FILE, DATABASE):
            found["asleep"][kind] = []
            for tables in (FEW, ASLEEP):
                found["asleep"][kind].append(asleep(runner, where.new(kind), tables))
                bar.advance(task)
    return found


def print_houses(figures: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console()
    title = f"{TABLES} tables of {SEATS} pages, every move durable before it is sent; {figures['cores']} cores in all"
    names = ("moves/s", "echo p50", "p99", "µs a move", "pages apart: moves/s", "at ease: p50", "p99")
    grid = Grid("", "processes", *names, title=title, title_justify="left")
    for row in figures["speed"]:
        fast, easy = row["fast"], row["easy"]
        grid.add_row(
            row["data"],
            str(row["processes"]),
            f"{fast['moves_per_second']:,.0f}",
            *(f"{it:.1f} ms" for it in (fast["echo_p50_ms"], fast["echo_p99_ms"])),
            f"{fast['server_us_per_move']:.0f}",
            f"{row['apart']['moves_per_second']:,.0f}" if "apart" in row else "",
            *(f"{it:.1f} ms" for it in (easy["echo_p50_ms"], easy["echo_p99_ms"])),
        )
    console.print(grid)
    for kind, row in figures["held"].items():
        memory = (
            f": {row['table_kib']:.0f} KiB a table, {row['socket_kib']:.0f} KiB a page" if "table_kib" in row else ""
        )
        console.print(
            f"{kind}, one process: {row['tables']:,} tables and {row['sockets']:,} idle pages held{memory};"
            f" others at ease meanwhile: p50 {row['echo_p50_ms']:.1f} ms, p99 {row['echo_p99_ms']:.1f} ms."
        )
    for kind, rows in figures["asleep"].items():
        told = [
            f"{it['tables']:,} tables: {it['start_seconds']:.2f} s, "
            + ", ".join(f"{it[name]:.1f} ms" for name in ("round_ms", "calls_ms", "tidy_ms"))
            for it in rows
        ]
        about = "a start, a round of the caretaker, a look at who is to be called, and tidying up"
        console.print(f"{kind}, {about} with tables over or asleep: {'; '.join(told)}.")
