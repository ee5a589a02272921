"""The searching bot: information-set tree search by time or by iterations, on one thread or several."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from clairiere.bots import tree
from clairiere.bots.greedy import look_ahead
from clairiere.core.errors import BadRequest
from clairiere.core.game import Game, bind
from clairiere.core.record import duplicate
from clairiere.core.table import Action, Table

VERBS = ("acting", "legal", "play", "redeal", "score", "judge")
ARGUMENTS = (
    "states", "int", "int", "int", "int", "floats", "numbers", "floats",
    "codes", "floats", "floats", "sheet", "numbers", "numbers", "words", "words", tree.NODE, tree.EDGE, "numbers", "numbers",
)  # fmt: skip
SLICE = 0.02  # seconds between two looks at the clock


@dataclass(frozen=True)
class Style:
    """How a search thinks."""

    explore: float = 0.4
    widen: float = 4.0
    widen_power: float = 0.4
    depth: int = 6
    candidates: int = 4
    prior: float = 0.0
    margin: float = 8.0
    win_weight: float = 0.5
    use_order: bool = True

    def packed(self) -> np.ndarray:
        """As the numbers the compiled search reads."""
        values = [self.explore, self.widen, self.widen_power, self.depth, self.candidates]
        return np.array([*values, self.prior, self.margin, self.win_weight, 0.0])


class Tree:
    """One thread's tree, in a fixed amount of memory."""

    def __init__(self, game: Game, seats: int, style: Style, most_nodes: int = 1 << 16) -> None:
        self.game, self.seats, self.style = game, seats, style
        self.nodes = np.zeros(most_nodes, tree.NODE).view(np.recarray)
        self.edges = np.zeros(2 * most_nodes, tree.EDGE).view(np.recarray)
        self.slots = np.full(4 * most_nodes, tree.NONE, np.int64)
        self.numbers = np.zeros(4, np.int64)
        self.states = np.zeros(4, game.record).view(np.recarray)
        self.root_keys = np.zeros(seats, np.uint64)
        self._run = bind(game, tree.search, "none", *ARGUMENTS, *VERBS)
        self._verbs = [getattr(game, name) for name in VERBS]
        self._scratch = (
            game.blank_codes(),
            np.zeros(seats),
            np.zeros(seats),
            game.blank_sheet(seats),
            np.zeros(64, np.int64),
            np.zeros(64, np.int64),
        )
        self._keys = np.zeros(seats, np.uint64)

    def forget(self) -> None:
        """Start from nothing."""
        self.slots[:] = tree.NONE
        self.numbers[:] = 0

    def sit(self, s: Any, order: np.ndarray, priors: np.ndarray) -> None:
        """Take a position to think about."""
        self.states[0] = duplicate(s)
        self.order, self.priors = order.astype(np.int64), priors
        self.numbers[tree.NEXT_PRIOR] = 0

    def think(self, seat: int, iterations: int, seed: int) -> None:
        """Run some iterations."""
        codes, judged, rewards, sheet, path, path_seat = self._scratch
        self._run(
            self.states, self.seats, seat, iterations, seed, self.style.packed(), self.order, self.priors,
            codes, judged, rewards, sheet, path, path_seat, self.root_keys, self._keys,
            self.nodes, self.edges, self.slots, self.numbers, *self._verbs,
        )  # fmt: skip

    def root(self, seat: int) -> list[tuple[int, int, float]]:
        """What was learnt of each action tried: code, visits, mean reward."""
        node = tree.node_of(self.nodes, self.slots, self.root_keys, seat)
        found = []
        edge = self.nodes[node].edge if node != tree.NONE else tree.NONE
        while edge != tree.NONE:
            e = self.edges[edge]
            found.append((int(e.code), int(e.visits), float(e.value) / max(1, int(e.visits))))
            edge = e.next
        return found


class Search:
    """Chooses by information-set tree search."""

    def __init__(
        self,
        seed: int = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
        style: Style | None = None,
        name: str = "search",
    ) -> None:
        if (seconds is None) == (iterations is None):
            raise BadRequest("a search thinks for a time or for a number of iterations")
        self.name = name
        self.style = style or Style()
        self.seconds, self.iterations, self.threads = seconds, iterations, threads
        self._luck = Random(seed)
        self._trees: list[Tree] = []
        self.done = 0

    def choose(self, t: Table, seat: int) -> Action:
        """The action visited most."""
        found = self.study(t, seat)
        best = max(found, key=lambda row: (row[1], row[2]))
        return Action(t.game, best[0])

    def study(self, t: Table, seat: int) -> list[tuple[int, int, float]]:
        """Think, and tell what was learnt of each action: code, visits, mean reward."""
        if not self._trees or self._trees[0].game is not t.game or self._trees[0].seats != t.seats:
            self._trees = [Tree(t.game, t.seats, self.style) for _ in range(self.threads)]
        codes, values = look_ahead(t.game, t.state, t.seats, seat, self._luck.getrandbits(60), 4)
        if len(codes) == 1:
            return [(int(codes[0]), 1, 0.5)]
        ranked = np.argsort(-values, kind="stable")
        spread = values.max() - values.min()
        priors = (values[ranked] - values.min()) / spread if spread > 0 else np.zeros(len(codes))
        order = codes[ranked] if self.style.use_order else np.zeros(0)
        seeds = [self._luck.getrandbits(60) for _ in self._trees]
        for one in self._trees:
            one.forget()
            one.sit(t.state, order, priors)
        if self.threads == 1:
            counts = [self._think(self._trees[0], seat, seeds[0])]
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                counts = list(pool.map(lambda pair: self._think(pair[0], seat, pair[1]), zip(self._trees, seeds, strict=True)))
        self.done = sum(counts)
        return merged([one.root(seat) for one in self._trees])

    def _think(self, one: Tree, seat: int, seed: int) -> int:
        if self.iterations is not None:
            one.think(seat, self.iterations, seed)
            return self.iterations
        assert self.seconds is not None
        end = time.perf_counter() + self.seconds
        done, batch = 0, 16
        while True:
            began = time.perf_counter()
            one.think(seat, batch, seed + done)
            done += batch
            now = time.perf_counter()
            if now >= end:
                return done
            batch = max(1, int(batch * min(SLICE, end - now) / max(now - began, 1e-6)))


def merged(roots: list[list[tuple[int, int, float]]]) -> list[tuple[int, int, float]]:
    """Several trees' knowledge of the same position as one."""
    visits: dict[int, int] = {}
    worth: dict[int, float] = {}
    for root in roots:
        for code, count, mean in root:
            visits[code] = visits.get(code, 0) + count
            worth[code] = worth.get(code, 0.0) + count * mean
    return [(code, visits[code], worth[code] / max(1, visits[code])) for code in sorted(visits)]
