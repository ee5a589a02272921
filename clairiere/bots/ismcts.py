"""The searching bot: information-set tree search by time or by iterations, on one thread or several."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from clairiere.bots import tree
from clairiere.bots.greedy import look_ahead
from clairiere.core.errors import BadRequest
from clairiere.core.game import Game, bind, verbs_of
from clairiere.core.network import network
from clairiere.core.record import duplicate
from clairiere.core.rule import COMPILED
from clairiere.core.table import Action, Table

SLICE = 0.02  # seconds between two looks at the clock
TO_THE_END = 1 << 20
FRESH_WORLDS = -1
ORDER_REDEALS = 4
FIRST_BATCH = 8 if COMPILED else 1  # iterations before the first look at the clock
MIXED = 0.1  # of the most visits an action needs to be chosen at times where all choose at once
ALONE, FOR_POINTS = "alone", "alone for points"
PLAYS_ON = "best_score"  # the option of a solo game that goes on after its goal
HASTE = 0.25  # seconds at most in a window: little is to be decided there, and often


@dataclass(frozen=True)
class Style:
    """How a search thinks; a game's card names what suits it."""

    explore: float = 0.4  # how much a doubtful action is tried again
    widen: float = 4.0  # a node visited N times considers widen × N^widen_power actions
    widen_power: float = 0.4
    depth: int = 12  # decisions played on from a new node before it is judged
    candidates: int = 4  # legal actions glanced at before one is played in a playout
    margin: float = 8.0  # a lead of so many points is worth half of all the rest
    win_weight: float = 0.5  # of winning, against the size of the lead
    goal: float = 0.0  # points that win for who plays alone: the part of them that is judged is its chance; 0: none
    memory: int = 1 << 16  # nodes of a tree, at most; with 1 every iteration looks one decision ahead
    enough: int = 0  # iterations of a thread after which one more tells nothing new; 0: there is no such number
    learnt: bool = True  # judge by what was learnt, where a game has learnt something
    ordered: bool = True  # at the root, try first what looks best at a glance

    def settings(self, world: int = FRESH_WORLDS) -> tree.Settings:
        """As the compiled search reads it."""
        return tree.Settings(
            explore=float(self.explore),
            widen=float(self.widen),
            widen_power=float(self.widen_power),
            depth=int(self.depth),
            candidates=int(self.candidates),
            margin=float(self.margin),
            win_weight=float(self.win_weight),
            goal=float(self.goal),
            fixed_world=int(world),
        )


@dataclass(frozen=True)
class Finding:
    """What a search has learnt of one action."""

    code: int
    visits: int
    value: float  # mean reward
    won: float  # chance to win
    lead: float  # mean


class Tree:
    """One thread's tree, in a fixed amount of memory."""

    def __init__(self, game: Game, seats: int, style: Style) -> None:
        self.game, self.seats, self.style = game, seats, style
        self.world = FRESH_WORLDS
        self._desk = tree.blank_desk(game, seats)
        self.grown = tree.Grown(
            nodes=np.zeros(style.memory, tree.NODE),
            edges=np.zeros(max(2 * style.memory, game.most_legal), tree.EDGE),
            slots=np.full(2 * style.memory, tree.NONE, np.int64),
            numbers=np.zeros(3, np.int64),
            order=np.zeros(0, np.int64),
        )
        weights = learnt_for(game, seats)
        self._network = network(weights if style.learnt else weights[:0], game.features, seats)
        self._verbs = verbs_of(game, tree.Verbs)
        self._run = bind(game, tree.search)

    @property
    def nbytes(self) -> int:
        """Bytes of memory that it has taken for good."""
        grown = self.grown
        return int(grown.nodes.nbytes + grown.edges.nbytes + grown.slots.nbytes)

    def sit(self, s: Any, keys: np.ndarray, order: np.ndarray) -> None:
        """Take a position to think about; what is known of it from earlier moves stays."""
        grown = self.grown
        if grown.numbers[tree.NODES_USED] > len(grown.nodes) // 2:
            grown.slots[:] = tree.NONE
            grown.numbers[:] = 0
        grown.numbers[tree.NEXT_IN_ORDER] = 0
        self.grown = grown._replace(order=order.astype(np.int64))
        self._desk.states[tree.POSITION] = duplicate(s)
        self._desk.root_keys[:] = keys

    def think(self, seat: int, iterations: int, seed: int) -> None:
        """Run some iterations."""
        settings = self.style.settings(self.world)
        self._run(
            self._desk, self.grown, self._network, settings, self._verbs, self.seats, seat, iterations, seed
        )  # fmt: skip

    def findings(self, seat: int) -> list[Finding]:
        """What was learnt of each action tried at the root."""
        desk, grown = self._desk, self.grown
        key = self.game.knows(desk.states[tree.POSITION], seat) or tree.node_key(desk.root_keys, seat)
        node = tree.find_node(grown, np.uint64(key))
        found = []
        edge = int(grown.nodes[node].edge) if node != tree.NONE else tree.NONE
        while edge != tree.NONE:
            e = grown.edges[edge]
            n = int(e.visits)
            if n:
                found.append(Finding(int(e.code), n, float(e.value) / n, float(e.won) / n, float(e.lead) / n))
            edge = int(e.next)
        return found


def seen_so_far(t: Table, seat: int) -> np.ndarray:
    """Each seat's key at the position of a table: a hash of every event it has seen, as far as `seat` knows."""
    keys = np.zeros(t.seats, np.uint64)
    for s in t.past_states():
        tree.absorb(s, keys, t.seats, seat)
    return keys


def learnt_for(game: Game, seats: int) -> np.ndarray:
    """What a game has learnt about winning at a table."""
    return game.learnt if seats > 1 else game.learnt_alone


def thinking_at(t: Table) -> dict[str, Any]:
    """What suits a game, as its card says, with what differs for a lone seat that has a goal, or plays for points."""
    usual = dict(t.game.thinking)
    alone, for_points = usual.pop(ALONE, {}), usual.pop(FOR_POINTS, {})
    if t.seats > 1:
        return usual
    return {**usual, **(for_points if plays_for_points(t) else alone)}


def plays_for_points(t: Table) -> bool:
    """Whether a lone seat goes on for as many points as it can once it has won."""
    return t.seats == 1 and bool(t.options.get(PLAYS_ON))


class Search:
    """Chooses by information-set tree search."""

    def __init__(
        self,
        seed: int = 0,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        threads: int = 1,
        style: Mapping[str, Any] | None = None,
        name: str = "search",
    ) -> None:
        if (seconds is None) == (iterations is None):
            raise BadRequest("a search thinks either for some seconds or for some iterations")
        if threads < 1 or (seconds is not None and seconds <= 0) or (iterations is not None and iterations < 1):
            raise BadRequest("a search needs time, or iterations, and a thread")
        self.name = name
        self.seconds, self.iterations, self.threads = seconds, iterations, threads
        self.done = 0  # iterations of the last decision
        self.wanted: Callable[[], bool] = lambda: True  # asked now and then while it thinks by the clock
        self._style = dict(style or {})  # what differs from the game's own way of thinking
        self._luck = Random(seed)
        self._trees: list[Tree] = []

    def choose(self, t: Table, seat: int) -> Action:
        """The action visited most; where all choose at once, any visited much, so that nobody can foresee it."""
        if len(only := t.codes(seat)) == 1:
            return Action(t.game, only[0])
        findings = self.study(t, seat)
        best = max(findings, key=lambda finding: (finding.visits, finding.value, -finding.code))
        if t.together:
            good = [finding for finding in findings if finding.visits >= MIXED * best.visits]
            [best] = self._luck.choices(good, [finding.visits for finding in good])
        return Action(t.game, best.code)

    def study(self, t: Table, seat: int) -> list[Finding]:
        """Think, and tell what was learnt of each action."""
        if not self._trees or self._trees[0].game is not t.game or self._trees[0].seats != t.seats:
            style = Style(**{**thinking_at(t), **self._style})
            self._trees = [Tree(t.game, t.seats, style) for _ in range(self.threads)]
        began, seconds = time.perf_counter(), min(self.seconds or 0, HASTE) if t.in_window else self.seconds or 0
        half = None if self.iterations is not None else began + seconds / 2
        seed = self._luck.getrandbits(60)
        codes, values = look_ahead(t.game, t.state, t.seats, seat, seed, ORDER_REDEALS, until=half)
        ordered = self._trees[0].style.ordered
        order = codes[np.argsort(-values, kind="stable")] if ordered else codes[:0]
        keys = seen_so_far(t, seat)
        seeds = [self._luck.getrandbits(60) for _ in self._trees]
        for one in self._trees:
            one.sit(t.state, keys, order)
        end = max(began + seconds, time.perf_counter() + seconds / 2)  # it may have been loaded first
        self.done = sum(in_threads(lambda k: self._think(self._trees[k], seat, seeds[k], end), self.threads))
        return merged([one.findings(seat) for one in self._trees])

    def _think(self, one: Tree, seat: int, seed: int, end: float) -> int:
        if self.iterations is not None:
            one.think(seat, self.iterations, seed)
            return self.iterations
        return think_until(one, seat, seed, end, one.style.enough, self.wanted)

    @property
    def nbytes(self) -> int:
        """Bytes of memory that its trees have taken."""
        return sum(one.nbytes for one in self._trees)


def in_threads(work: Any, count: int) -> list[Any]:
    """The results of work(0) … work(count − 1), each in a thread of its own."""
    if count == 1:
        return [work(0)]
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(work, range(count)))


def think_until(
    one: Tree, seat: int, seed: int, end: float, enough: int = 0, wanted: Callable[[], bool] = lambda: True
) -> int:
    """Run iterations until a moment of the clock, until they are enough or nobody wants them; how many it were."""
    done, batch = 0, FIRST_BATCH
    while True:
        began = time.perf_counter()
        if enough:
            batch = min(batch, enough - done)
        one.think(seat, batch, seed + done)
        done += batch
        now = time.perf_counter()
        if now >= end or done == enough or not wanted():
            return done
        batch = max(1, min(4 * batch, int(batch * min(SLICE, end - now) / max(now - began, 1e-6))))


def merged(trees: Sequence[Sequence[Finding]]) -> list[Finding]:
    """Several trees' findings on the same position as one."""
    by_code: dict[int, list[Finding]] = {}
    for findings in trees:
        for finding in findings:
            by_code.setdefault(finding.code, []).append(finding)
    result = []
    for code, parts in sorted(by_code.items()):
        n = sum(part.visits for part in parts)

        def mean(name: str, parts: list[Finding] = parts, n: int = n) -> float:
            return float(sum(part.visits * getattr(part, name) for part in parts)) / n

        result.append(Finding(code, n, mean("value"), mean("won"), mean("lead")))
    return result


class Determinised:
    """The baseline to beat: plain UCT with random playouts in a few fixed worlds, which then vote."""

    WORLDS = 8
    STYLE = Style(
        explore=0.7, widen=1e9, widen_power=0.0, depth=TO_THE_END, candidates=1, win_weight=1.0, memory=1 << 13,
        ordered=False,
    )  # fmt: skip

    def __init__(
        self, seed: int = 0, *, seconds: float | None = None, iterations: int | None = None, name: str = "uct"
    ) -> None:
        self.name = name
        self.seconds, self.iterations = seconds, iterations
        self._luck = Random(seed)
        self.done = 0

    def choose(self, t: Table, seat: int) -> Action:
        """The action visited most over all worlds."""
        if len(only := t.codes(seat)) == 1:
            return Action(t.game, only[0])
        trees = [Tree(t.game, t.seats, self.STYLE) for _ in range(self.WORLDS)]
        began, self.done = time.perf_counter(), 0
        for k, one in enumerate(trees):
            one.world = self._luck.getrandbits(31)
            one.sit(t.state, np.zeros(t.seats, np.uint64), np.zeros(0))
            if self.iterations is not None:
                one.think(seat, max(1, self.iterations // self.WORLDS), self._luck.getrandbits(60))
            else:
                end = began + (self.seconds or 0) * (k + 1) / self.WORLDS
                self.done += think_until(one, seat, self._luck.getrandbits(60), end)
        found = merged([one.findings(seat) for one in trees])
        return Action(t.game, max(found, key=lambda f: (f.visits, f.value)).code)
