"""A house of several processes and its database, to which bad things happen while people play.

Every move that was acknowledged is compared with what is written, and every game comes to its end. What happens here
is a short form of each; `CLAIRIERE_FAULTS=all` does it as often, and for as long, as it is promised, and prints what
people felt of it. That is kept, too: in `.pytest_cache/v/clairiere/faults`.
"""

import asyncio
import json
import os
import signal
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from clairiere.lab.database import Cluster, asked
from clairiere.server import log
from clairiere.server.sitting import Sitting
from tests.server.persistent import Player, check, lost_and_doubled, told_by
from tests.server.places import TEMPLATE, fill, mounted, prepared, without_disk
from tests.server.processes import Processes
from tests.server.test_killed import answering

Json = Any
ALL = os.environ.get("CLAIRIERE_FAULTS") == "all"
WEB, BOTS = 3, 2  # processes
KILLS, RESTARTS, BOTS_KILLED, CUTS, FREEZES, FULL = (50, 10, 10, 10, 3, 3) if ALL else (2, 1, 1, 1, 1, 1)
FROZEN = 20.0 if ALL else 0.0  # seconds, at least; it is always longer than the database waits for a sign of life
DISK = "1g" if ALL else "400m"
BETWEEN = 60 if ALL else 20  # moves that are answered between two faults
TO_THE_END = 600.0  # seconds that all games may take at last
LONG = {"each": "game", "seconds": 3600, "plus": 30, "late": "loses"}  # a clock that runs, and never out
SHORT = {"each": "decision", "seconds": 5, "late": "loses"}
PLANS: list[tuple[str, list[str | None], Json]] = [
    ("grandbois", [None, None], LONG),
    ("grandbois", [None, "fawn"], None),
    ("grandbois", ["squirrel", None, None], None),
    ("grandbois", [None, "fawn", "squirrel", "fawn"], LONG),
    ("grandbois", [None, None, None, None], None),
    ("grandbois", ["fawn", "squirrel", None, "fawn"], None),
    ("krom", [None, "fawn"], None),
    ("krom", [None, None, "squirrel"], LONG),
]
PAIR = {"game": "grandbois", "bots": [None, None]}
TO_WAIT_FOR = {"game": "grandbois", "bots": ["fawn", None], "clock": SHORT}
NOT_NOW = ("store", "busy", "too-fast")  # refusals after which one asks again
ENTRIES = "SELECT table_id, n, at, encode(body, 'hex') FROM entry ORDER BY table_id, n"
CUT = "SELECT pg_terminate_backend({pid})"

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found under /proc")


class House(Processes):
    """Real processes on one database, and the people who play there."""

    def __init__(self, cluster: Cluster, folder: Path, disk: Path | None) -> None:
        super().__init__(cluster.new(like=TEMPLATE), folder)
        self.disk, self.cluster, self.luck = disk, cluster, Random(19)
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self.deserted: list[str] = []  # tables at which somebody does not move until their clock has run out
        self.felt: dict[str, list[tuple[int, float]]] = defaultdict(list)  # of each fault: moves, the longest wait
        self.written: dict[str, Sitting] = {}  # at last
        self._numbers = count(1)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=30)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Serve by several processes, and think by others."""
        try:
            self.serve(WEB)
            self.bots = [self.start("bots", "--threads", "1") for _ in range(BOTS)]
            await answering(self.http)
            await self.complete()
            yield
        finally:
            for task in self.playing:
                task.cancel()
            await asyncio.gather(*self.playing, return_exceptions=True)
            await self.http.aclose()
            await asyncio.to_thread(self._running.close)

    async def complete(self, bots: int = BOTS) -> None:
        """Wait until all processes are there."""

        async def all_there() -> bool:
            found = [thinks for _, thinks in (await asyncio.to_thread(self.lines)).values()]
            return (found.count(False), found.count(True)) == (WEB, bots)

        await until(all_there)

    async def keep_tables_open(self) -> None:
        """As many tables as there are plans are being played."""
        for fault in [it for task in self.playing if task.done() and (it := task.exception())]:
            raise fault
        taken = {player.table for player in self.players if not player.over}
        for game, plan, clock in self.luck.sample(PLANS, max(0, len(PLANS) - len(taken))):
            table = await self._open(game=game, bots=plan, clock=clock)
            for _ in range(plan.count(None)):
                number, seated = await self._join(table)
                player = Player(table, seated["seat"], seated["key"], Random(number), NOT_NOW)
                self.players.append(player)
                self.playing.append(asyncio.create_task(player.persist(self.port, self._address(number))))

    async def _open(self, **wanted: Json) -> str:
        """Open a table."""
        return str((await self._post("/api/tables", self._address(next(self._numbers)), **wanted))["table"])

    async def _join(self, table: str) -> tuple[int, Json]:
        """Somebody new sits down."""
        number = next(self._numbers)
        joining = {"name": f"player {number}", "nonce": f"{number:020}", "key": f"{number:040}"}
        return number, await self._post(f"/api/tables/{table}/join", self._address(number), **joining)

    def _address(self, number: int) -> str:
        """Everybody comes from an address of their own, so that nobody is taken for a crowd."""
        return f"127.0.{number // 250 % 250 + 8}.{number % 250 + 1}"

    async def _post(self, path: str, address: str, **body: Json) -> Json:
        """Ask until it is granted: the house may have no disk, or nobody who answers."""
        while True:
            with suppress(httpx.TransportError):
                answer = await self.http.post(path, json=body, headers={"X-Forwarded-For": address})
                if answer.is_success:
                    return answer.json()
                assert answer.json()["code"] in NOT_NOW, answer.text
            await asyncio.sleep(0.1)

    def answered(self) -> int:
        """How many moves have been answered so far."""
        return sum(len(player.done) for player in self.players)

    async def play_on(self, moves: int = BETWEEN) -> None:
        """Play until so many more moves are answered."""
        await self.keep_tables_open()
        enough = self.answered() + moves

        async def played() -> bool:
            if all(player.over for player in self.players):
                await self.keep_tables_open()
            return self.answered() >= enough or any(task.done() and task.exception() for task in self.playing)

        await until(played)
        await self.keep_tables_open()
        await asyncio.sleep(self.luck.uniform(0.0, 0.05))

    async def suffer(self, fault: Callable[[], Awaitable[None]]) -> None:
        """Have something happen while a clock runs out, and note what people felt of it."""
        self.deserted.append(table := await self._open(**TO_WAIT_FOR))
        await self._join(table)
        began, before = time.monotonic(), self.answered()
        await fault()
        waits = [wait for player in self.players for at, wait in player.waits if at > began]
        self.felt[fault.__name__].append((self.answered() - before, max(waits)))

    async def to_the_end(self) -> None:
        """Every game comes to its end, by a last move or by a clock."""
        async with asyncio.timeout(TO_THE_END):
            await asyncio.gather(*self.playing)
        assert all(player.over for player in self.players)

        async def all_over() -> bool:
            rows = [line.split("|") for line in (await asyncio.to_thread(asked, self.data, ENTRIES)).splitlines()]
            told = ((table, int(n), float(at), bytes.fromhex(body)) for table, n, at, body in rows)
            self.written = await asyncio.to_thread(told_by, told)
            return all(self.written[table].status == "over" for table in self.deserted)

        await until(all_over)

    def check(self) -> None:
        """All that was acknowledged is written, and nothing twice, nor any clock run out twice."""
        check(self.players, self.written)
        for table in self.deserted:
            ends = [it.entry for it in self.written[table].entries if isinstance(it.entry, log.Resigned | log.Ended)]
            assert [it.why for it in ends] == ["clock", "abandoned"], "only a bot is left"

    def report(self) -> Json:
        """What it came to, in figures."""
        lost, doubled = lost_and_doubled(self.players, self.written)
        faults = {
            name: {
                "times": len(felt),
                "moves_answered": sum(moves for moves, _ in felt),
                "longest_wait_s": round(max(wait for _, wait in felt), 2),
                "half_of_longest_waits_s": round(median(wait for _, wait in felt), 2),
            }
            for name, felt in self.felt.items()
        }
        return {"answered": self.answered(), "lost": lost, "doubled": doubled, "faults": faults}

    async def killed(self) -> None:
        """A process that serves is killed; another takes its place, and nobody does anything for it."""
        os.kill(self.luck.choice(self.workers()), signal.SIGKILL)
        await self.play_on()
        await self.complete()

    async def restarted(self) -> None:
        """The database stops as if the power had failed, and comes back."""
        await asyncio.to_thread(self.cluster.stop, "immediate")
        await asyncio.sleep(self.luck.uniform(0.0, 1.0))
        await asyncio.to_thread(self.cluster.start)
        await self.play_on()
        await self.complete()

    async def bots_killed(self) -> None:
        """A process of bots is killed while it thinks, and later comes back."""
        self.bots.pop(self.luck.randrange(BOTS)).kill()
        await self.play_on()
        self.bots.append(self.start("bots", "--threads", "1"))
        await self.complete()

    async def all_bots_killed(self) -> None:
        """All processes of bots are killed, so that the house thinks itself."""
        while self.bots:
            self.bots.pop().kill()
        await self.complete(bots=0)
        await self.play_on()
        self.bots += [self.start("bots", "--threads", "1") for _ in range(BOTS)]
        await self.complete()

    async def cut(self) -> None:
        """A process loses the line by which it hears the bell and holds its claims."""
        line, _ = self.luck.choice([*(await asyncio.to_thread(self.lines)).values()])
        await asyncio.to_thread(asked, self.data, CUT.format(pid=line))
        await self.play_on()
        await self.complete()

    async def full(self) -> None:
        """The disk of the database is full; the house says so, and goes on when there is room."""
        assert self.disk is not None
        await self.keep_tables_open()
        ballast = await asyncio.to_thread(fill, self.disk)
        try:
            await until(self._is_ill)
        finally:
            ballast.unlink()
        if not self.cluster.running():  # as it may end when its own log finds no room
            await asyncio.to_thread(self.cluster.start)
        await self.play_on()
        await self.complete()

    async def _is_ill(self) -> bool:
        """Whether what is to be written is refused, and a process says that it is not well."""
        with suppress(httpx.TransportError):
            somebody = {"X-Forwarded-For": self._address(next(self._numbers))}
            opening = await self.http.post("/api/tables", json=PAIR, headers=somebody)
            health = await self.http.get("/health", headers=somebody)
            return opening.status_code == health.status_code == 503
        return False

    async def frozen(self) -> None:
        """A process stands still until others have its tables, and goes on as if it had never been away."""
        process, before = self.busiest(), await asyncio.to_thread(self.lines)
        os.kill(process, signal.SIGSTOP)
        try:

            async def given_up() -> bool:
                return len(before.keys() & (await asyncio.to_thread(self.lines)).keys()) == len(before) - 1

            await until(given_up)
            await asyncio.gather(self.play_on(), asyncio.sleep(FROZEN))
        finally:
            os.kill(process, signal.SIGCONT)
        await self.complete()
        await self.play_on()


async def until(wanted: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that will come to pass."""
    async with asyncio.timeout(TO_THE_END):
        while not await wanted():
            await asyncio.sleep(0.05)


def faults_in(log: Path) -> list[Json]:
    """What the processes of a house have told of that should not be, but for a store that fails."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    expected = ("store failed", "a bot could not move")
    return [it for it in lines if "exception" in it or (it["level"] == "error" and it["event"] not in expected)]


def keep(report: Json, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    """Keep what it came to; print it if all was done."""
    if (cache := getattr(request.config, "cache", None)) is not None:  # pytest may run without
        cache.set("clairiere/faults", report)
    if ALL:
        with capsys.disabled():
            print(json.dumps(report, indent=2))


def test_a_house_loses_no_move_whatever_happens_to_its_processes_and_their_database(
    tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        TemporaryDirectory(prefix="clairiere-pg-") as folder,  # not one of pytest's, which are for one user
        mounted(Path(folder), DISK) as disk,  # None where that is not allowed: there nothing fills up
    ):
        cluster = prepared(Path(folder), sync=ALL)
        house = House(cluster, tmp_path, disk)
        happens = [
            *[house.killed] * KILLS,
            *[house.restarted] * RESTARTS,
            *[house.bots_killed] * BOTS_KILLED,
            house.all_bots_killed,
            *[house.cut] * CUTS,
            *[house.frozen] * FREEZES,
            *[house.full] * (FULL if disk else 0),
        ]

        async def live() -> None:
            async with house.open():
                await house.play_on()
                for fault in happens:
                    await house.suffer(fault)
                await house.to_the_end()

        try:
            asyncio.run(live())
        finally:
            cluster.stop("immediate")
    if house.written:
        keep(house.report(), request, capsys)
    house.check()
    assert house.answered() > BETWEEN * len(happens)
    assert faults_in(house.log) == []
    if disk is None:
        without_disk()
