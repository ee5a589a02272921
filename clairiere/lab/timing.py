"""Whether time tells of hands: people play in a hall, somebody watches, and classifiers look at what was to be seen.

In a window a pass may have been chosen, or the house has passed for somebody who could do nothing else. Whoever
watches is told of both alike; this asks whether the moment gives it away. The clock is the experiment's own, so that
hours of play take seconds and the machine's load plays no part; or it is the real one, and everybody is in a hurry.
"""

import asyncio
import heapq
import itertools
import math
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec
import numpy as np

from clairiere.server import log, wire
from clairiere.server.answers import WINDOW
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.metrics import Metrics
from clairiere.server.store import Index, Line, Size
from clairiere.server.thinkers import Thinkers

GAME, SEATS = "krom", 3
SETTLING = 40  # turns of the event loop in which everything happens that time does not hold up
NEIGHBOURS = 25


class Clock(Protocol):
    """What time is it, and wait for so long."""

    def now(self) -> float:
        """Seconds."""

    async def pause(self, seconds: float) -> None:
        """Wait."""


class OwnClock:
    """A clock that jumps from one thing to the next as soon as nothing else is to be done."""

    def __init__(self) -> None:
        self._now = 1_800_000_000.0
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        """Seconds."""
        return self._now

    async def pause(self, seconds: float) -> None:
        """Wait, in this clock's time."""
        until: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._now + max(0.0, seconds), next(self._order), until))
        await until

    async def run(self, until: Callable[[], bool]) -> None:
        """Let time pass."""
        while not until():
            for _ in range(SETTLING):
                await asyncio.sleep(0)
            if self._waiting:
                self._now, _, waiting = heapq.heappop(self._waiting)
                if not waiting.done():
                    waiting.set_result(None)


class RealClock:
    """The machine's clock."""

    def now(self) -> float:
        """Seconds."""
        return time.time()

    async def pause(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)

    async def run(self, until: Callable[[], bool]) -> None:
        """Let time pass."""
        while not until():
            await asyncio.sleep(0.01)


class Forgetful:
    """A store that keeps tables for as long as the experiment lasts, and takes no time."""

    def __init__(self) -> None:
        self._bodies: dict[str, list[tuple[int, float, bytes]]] = {}

    async def append(self, table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:  # noqa: ARG002
        """Keep entries."""
        self._bodies.setdefault(table, []).extend((n + k, at, body) for k, body in enumerate(entries))

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, float, bytes]]:
        """What is kept of a table."""
        return [it for it in self._bodies.get(table, []) if it[0] > after]

    async def nothing(self, *_: object) -> list[Any]:
        """There is nothing else to be asked for."""
        return []

    listed = due = waiting = expire = person_seats = ask = nothing
    company = None

    async def deal(self, _game: str, _day: str, secret: str) -> str:
        """No game of the day is played here."""
        return secret

    async def best_lines(self, *_: object) -> tuple[int, list[Line]]:
        """Nor is there a list of the best."""
        return 0, []

    async def line_of(self, *_: object) -> None:
        """Nor a line of somebody."""

    async def write(self, *_: object) -> None:
        """Nor anything else."""

    async def size(self) -> Size:
        """Nothing is on disk."""
        return Size(tables={}, bytes=0)

    async def disk(self) -> int:
        """Nothing is on disk."""
        return 0

    def room(self) -> int:
        """As much as one likes."""
        return 1 << 40

    async def close(self) -> None:
        """Forget."""


@dataclass
class Manner:
    """How somebody decides in a window: seconds as a rule, how much they vary, and how often a card is played."""

    seconds: float
    spread: float = 0.5
    plays: float = 0.15

    def thinks(self, luck: Random) -> float:
        """How long, this time."""
        return luck.lognormvariate(math.log(self.seconds), self.spread)


def some_manners(luck: Random) -> list[Manner]:
    """People who differ, from the quick to the slow."""
    return [Manner(luck.uniform(0.8, 5.0), luck.uniform(0.25, 0.7)) for _ in range(SEATS)]


class Person:
    """A page, and somebody before it who thinks about windows and plays anything otherwise."""

    def __init__(self, hall: Hall, clock: Clock, table: str, name: str, manner: Manner, luck: Random) -> None:
        self.hall, self.clock, self.table, self.name, self.manner = hall, clock, table, name, manner
        self.seat: int | None = None
        self.key = ""
        self._luck = luck
        self._ids = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()

    async def sit(self) -> None:
        """Take a seat."""
        seated = await self.hall.join(self.table, wire.Joining(name=self.name, nonce=f"{self.name} brings chance"))
        self.key = seated.key

    def hear(self, message: bytes) -> None:
        """See what is asked."""
        update = msgspec.json.decode(message)
        position = update.get("position") or {}
        if position.get("legal"):
            task = asyncio.get_running_loop().create_task(self._decide(update["n"], position))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _decide(self, n: int, position: dict[str, Any]) -> None:
        actions = [offer["action"] for offer in position["legal"]]
        chosen = self._luck.choice(actions)
        if position["public"]["window"] and "pass" in actions:
            await self.clock.pause(self.manner.thinks(self._luck))
            chosen = chosen if self._luck.random() < self.manner.plays else "pass"
        else:
            await self.clock.pause(self.manner.seconds * 0.2)
        try:
            deed = wire.Play(id=f"{next(self._ids)}", n=n, action=chosen)
            await self.hall.deed(self.table, self.key, deed)
        except Refusal:
            pass  # the table has moved on


@dataclass
class Watcher:
    """Somebody who watches a table, and writes down when what was heard."""

    clock: Clock
    seat: int | None = None
    heard: list[tuple[float, dict[str, Any]]] = field(default_factory=list)

    def hear(self, message: bytes) -> None:
        """Write it down."""
        self.heard.append((self.clock.now(), msgspec.json.decode(message)))


@dataclass
class Seen:
    """A pass in a window as a watcher saw it, and whether there had been a choice."""

    table: int
    seat: int
    window: int  # at this table
    kind: str  # of the window: everybody knows it, and some cards are rarer than others
    seen: list[float]
    forced: bool


FEATURES = (
    "delay", "place within a beat", "minute told", "clock told", "against the seat's last", "against its mean",
    "against the table's mean", "clocks of others", "time until the next", "messages since the last",
    "messages at that moment", "how the count goes on", "what comes with it", "size of its frame",
)  # fmt: skip


def passes_of(number: int, watcher: Watcher, entries: Sequence[Any], beat: float) -> list[Seen]:
    """Every pass of a person in a window, with all that somebody who watches could go by."""
    forced = {
        it.n: it.entry.forced for it in entries if isinstance(it.entry, log.Moved) and it.entry.action == "pass"
    }
    found: list[Seen] = []
    own: dict[int, list[float]] = {}
    all_delays: list[float] = []
    told = [k for k, (_, it) in enumerate(watcher.heard) if it.get("type") == "update" and it.get("entries")]
    window, kind = 0, None
    for before, now, after in zip(told[:-1], told[1:], [*told[2:], None], strict=True):
        (asked, last), (at, update) = watcher.heard[before], watcher.heard[now]
        was, kind = kind, last["position"]["public"]["window"] if "position" in last else kind
        window += kind != was
        entry = update["entries"][0]
        if entry["kind"] != "moved" or entry["n"] not in forced:
            continue
        seat, delay = entry["seat"], at - asked
        mine = own.setdefault(seat, [])
        spent = [b - a for a, b in zip(*map(clocks, (last, update)), strict=True)]
        seen = [
            delay,
            delay / beat % 1,
            entry["at"] - last["entries"][-1]["at"],
            spent[seat],
            delay - mine[-1] if mine else 0.0,
            delay - statistics.fmean(mine) if mine else 0.0,
            delay - statistics.fmean(all_delays) if all_delays else 0.0,
            sum(spent) - spent[seat],
            watcher.heard[after][0] - at if after is not None else 0.0,
            now - before,
            sum(it == at for it, _ in watcher.heard[max(0, now - 5) : now + 5]),
            entry["n"] - last["entries"][-1]["n"],
            len(update["entries"]) + 10 * ("about" in update),
            frame(update),
        ]
        mine.append(delay)
        all_delays.append(delay)
        found.append(Seen(number, seat, window, str(kind), [float(it) for it in seen], forced[entry["n"]]))
    return found


def clocks(update: dict[str, Any]) -> list[int]:
    """What all clocks show, as it is told."""
    times = update.get("times")
    return [it or 0 for it in times["left"]] if times else [0] * SEATS


def frame(update: dict[str, Any]) -> int:
    """Bytes of a message without the game itself, of which nobody is told more than they may know.

    Numbers of entries count as equally long: more digits tell how late in the game it is, which everybody knows, and
    hands fit less often early than late.
    """
    entries = [{**it, "events": None, "n": 0} for it in update["entries"]]
    return len(msgspec.json.encode({**update, "entries": entries, "position": None, "n": 0}))


async def watched(
    tables: int, moves: int, seed: int, *, clock: OwnClock | RealClock, window: float, hidden: bool = True
) -> list[Seen]:
    """Passes at so many tables with people and a watcher each; not `hidden`: as it was before there were beats."""
    luck, metrics = Random(seed), Metrics()
    thinkers = Thinkers(metrics, threads=1)
    pause: Callable[[float], Awaitable[None]] = clock.pause
    hall = Hall(Forgetful(), thinkers, metrics, window=window, now=clock.now, pause=pause)
    watchers: list[Watcher] = []
    names: list[str] = []
    scale = window / WINDOW
    for number in range(tables):
        timed = wire.Clock(each="game", seconds=3600, plus=5) if number % 2 else None
        wanted = wire.Wanted(game=GAME, bots=[None] * SEATS, clock=timed)
        table = (await hall.open(wanted)).table
        if not hidden:
            hall.warm[table].beat = 0.0
        manners = [Manner(it.seconds * scale, it.spread, it.plays) for it in some_manners(luck)]
        people = [Person(hall, clock, table, name, it, luck) for name, it in zip("ABC", manners, strict=True)]
        for person in people:
            await person.sit()
        watchers.append(Watcher(clock))
        await hall.greet(table, watchers[-1], None, 0)
        for person in people:
            await hall.greet(table, person, person.key, 0)
        names.append(table)
    sittings = [hall.warm[table] for table in names]
    await clock.run(lambda: all(it.status == "over" or it.n > moves for it in sittings))
    await hall.close()
    thinkers.close()
    beat = max(it.beat for it in sittings) or window
    shown = [passes_of(number, it, sittings[number].entries, beat) for number, it in enumerate(watchers)]
    return [seen for some in shown for seen in some]


def auc(guesses: np.ndarray, truth: np.ndarray) -> float:
    """How often a forced pass is held for more forced than a chosen one; a half is chance."""
    order = np.argsort(guesses, kind="stable")
    ranks = np.empty(len(guesses))
    ranks[order] = np.arange(1, len(guesses) + 1)
    for value in np.unique(guesses):  # ties share their ranks
        same = guesses == value
        ranks[same] = ranks[same].mean()
    ones = int(truth.sum())
    others = len(truth) - ones
    return float((ranks[truth].sum() - ones * (ones + 1) / 2) / (ones * others))


def by_one(k: int) -> Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]:
    """Goes by a single thing: more of it, or less."""

    def guess(known: np.ndarray, truth: np.ndarray, asked: np.ndarray) -> np.ndarray:
        sign = 1 if auc(known[:, k], truth) >= 0.5 else -1
        return sign * asked[:, k]

    return guess


def by_neighbours(known: np.ndarray, truth: np.ndarray, asked: np.ndarray) -> np.ndarray:
    """Goes by the passes that looked most alike."""
    guesses = []
    for it in asked:
        near = np.argpartition(((known - it) ** 2).sum(axis=1), min(NEIGHBOURS, len(known) - 1))[:NEIGHBOURS]
        guesses.append(truth[near].mean())
    return np.array(guesses)


def by_weights(known: np.ndarray, truth: np.ndarray, asked: np.ndarray) -> np.ndarray:
    """A logistic regression on everything, its squares and its products."""

    def wide(x: np.ndarray) -> np.ndarray:
        pairs = [x[:, i] * x[:, j] for i in range(x.shape[1]) for j in range(i, x.shape[1])]
        return np.column_stack([np.ones(len(x)), x, *pairs])

    x, y = wide(known), truth.astype(float)
    weights = np.zeros(x.shape[1])
    for _ in range(15):  # Newton's steps, held back a little
        p = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        curve = (x * (p * (1 - p))[:, None]).T @ x + np.eye(x.shape[1])
        weights += np.linalg.solve(curve, x.T @ (y - p) - weights)
    return wide(asked) @ weights


CLASSIFIERS: dict[str, Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]] = {
    **{f"by {name}": by_one(k) for k, name in enumerate(FEATURES)},
    "nearest neighbours": by_neighbours,
    "logistic regression": by_weights,
}


@dataclass
class Told:
    """What classifiers make of what was seen."""

    windows: int
    chosen: int
    forced: int
    areas: dict[str, float]  # of each: how often it is right about which of two passes of a seat was forced
    spread: float  # standard deviation of those, where there is nothing to be told
    chance: float  # how often the best of them is as good as it was where there is nothing to be told

    @property
    def best(self) -> float:
        """The one that tells most."""
        return max(self.areas.values())


def compared(passes: Sequence[Seen], guesses: np.ndarray) -> np.ndarray:
    """A row for each seat: how many pairs of a forced and a chosen pass there are, and how many are told right.

    Only passes of one seat in windows of one kind are compared with each other: people differ in how fast they are,
    hands in how often something fits, and cards in how many there are; to compare those would find that.
    """
    groups: dict[tuple[int, int, str], tuple[list[float], list[float]]] = {}
    for it, guess in zip(passes, guesses, strict=True):
        groups.setdefault((it.table, it.seat, it.kind), ([], []))[it.forced].append(guess)
    seats: dict[tuple[int, int], np.ndarray] = {}
    for (table, seat, _), (chosen, forced) in groups.items():
        above = np.sign(np.subtract.outer(forced, chosen)) / 2 + 0.5  # a tie is half right
        seats[table, seat] = seats.get((table, seat), np.zeros(2)) + np.array([above.size, above.sum()])
    return np.array([*seats.values()])


def told(passes: Sequence[Seen], shuffles: int = 1000) -> Told:
    """Let every classifier learn from some tables and guess at the others; compare with what chance would give.

    Where there is nothing to be told a seat is as likely to be told wrong as right.
    """
    x = np.array([it.seen for it in passes])
    x = (x - x.mean(axis=0)) / (x.std(axis=0) + 1e-9)
    truth = np.array([it.forced for it in passes])
    half = np.array([it.table % 4 < 2 for it in passes])  # with and without a clock in both
    found = {}
    for name, classifier in CLASSIFIERS.items():
        guesses = np.zeros(len(passes))
        for known in (half, ~half):
            guesses[~known] = classifier(x[known], truth[known], x[~known])
        found[name] = compared(passes, guesses)
    pairs = next(iter(found.values()))[:, 0]
    beyond = np.column_stack([it[:, 1] - pairs / 2 for it in found.values()])  # told right, beyond what a coin would
    areas = dict(zip(found, 0.5 + beyond.sum(axis=0) / pairs.sum(), strict=True))
    # passes of the house copy what a person did before, so those of a seat are alike: whole seats are turned round
    signs = np.random.default_rng(1).choice([-1.0, 1.0], (shuffles, len(pairs)))
    null = 0.5 + signs @ beyond / pairs.sum()
    chance = float((null.max(axis=1) >= max(areas.values())).mean())
    windows = len({(it.table, it.window) for it in passes})
    return Told(windows, int((~truth).sum()), int(truth.sum()), areas, float(null.std(axis=0).mean()), chance)


def experiment(
    tables: int,
    moves: int,
    seed: int = 1,
    *,
    hidden: bool = True,
    real: bool = False,
    window: float = WINDOW,
    shuffles: int = 1000,
) -> Told:
    """Watch so many tables for so many entries each, and let classifiers tell forced passes from chosen ones."""
    clock = RealClock() if real else OwnClock()
    return told(asyncio.run(watched(tables, moves, seed, clock=clock, window=window, hidden=hidden)), shuffles)
