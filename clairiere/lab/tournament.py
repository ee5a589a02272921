"""Matches between bots, measured so that they can be believed.

The unit is a block: one deal, played once for every rotation of the seats, so that luck of the deal and of the
seat falls on all sides alike. In a game each pair of seats held by different bots counts one point for the one
ranked higher, a half each when equal; a bot's share is its points over all its pairs. Error bars and the
sequential test count blocks, never single games.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from clairiere.bots import Bot, bot
from clairiere.core.game import Game
from clairiere.core.table import Table

SIGMAS_95 = 1.96


@dataclass
class Played:
    """One game of a match: who sat where, and how it ended."""

    deal: int
    lineup: list[int]  # the bot in each seat
    ranks: list[int]
    totals: list[int]
    moves: int


def lineups(bots: int, seats: int) -> list[list[int]]:
    """Who sits where: every choice of bots for a table, filled up in turn, in every rotation."""
    tables = []
    if bots == 1:
        return [[0] * seats]
    groups = combinations(range(bots), min(bots, seats)) if bots > seats else [tuple(range(bots))]
    for group in groups:
        for first in range(len(group)) if seats % len(group) else range(1):
            turned = group[first:] + group[:first]
            filled = [turned[k % len(turned)] for k in range(seats)]
            for shift in range(seats):
                seated = filled[shift:] + filled[:shift]
                if seated not in tables:
                    tables.append(seated)
    return tables


def play_game(game: Game, options: dict[str, bool], deal: int, lineup: Sequence[int], make: Callable[[int, int], Bot]) -> Played:
    """One game between bots, each made afresh."""
    t = Table(game, len(lineup), seed=deal, options=options)
    players = [make(which, 1000 * deal + seat) for seat, which in enumerate(lineup)]
    while not t.over:
        seat = t.acting[0]
        t.play(seat, players[seat].choose(t, seat))
    sheet = t.sheet()
    ranks, totals = [row["rank"] - 1 for row in sheet], [row["total"] for row in sheet]
    return Played(deal, list(lineup), ranks, totals, t.n)


@dataclass
class Match:
    """The games of a match so far, by block."""

    names: list[str]
    blocks: dict[int, list[Played]] = field(default_factory=dict)

    def block_shares(self, one: int, other: int) -> list[float]:
        """The share of bot `one` against bot `other` in each block where they met."""
        shares = []
        for games in self.blocks.values():
            points, pairs = 0.0, 0
            for game in games:
                for a, b in combinations(range(len(game.lineup)), 2):
                    if {game.lineup[a], game.lineup[b]} == {one, other}:
                        mine, theirs = (a, b) if game.lineup[a] == one else (b, a)
                        points += 1.0 if game.ranks[mine] < game.ranks[theirs] else 0.0
                        points += 0.5 if game.ranks[mine] == game.ranks[theirs] else 0.0
                        pairs += 1
            if pairs:
                shares.append(points / pairs)
        return shares

    def share(self, one: int, other: int) -> tuple[float, float]:
        """The mean share of `one` against `other` and half its 95 % confidence interval."""
        return mean_and_margin(self.block_shares(one, other))


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """A mean and half its 95 % confidence interval; with few values the interval is wide on purpose."""
    n = len(values)
    if n == 0:
        return 0.5, 0.5
    mean = sum(values) / n
    spread = sum((value - mean) ** 2 for value in values)
    variance = (spread + 0.25) / n  # as if one more block had gone astray: never certain after a few blocks
    return mean, SIGMAS_95 * math.sqrt(variance / n)


def run_blocks(
    game: Game,
    seats: int,
    make: Callable[[int, int], Bot],
    bots: int,
    deals: Iterator[int],
    *,
    options: dict[str, bool],
    threads: int,
) -> Iterator[tuple[int, list[Played]]]:
    """Play block after block, several at once, in whatever order they end; stop by no longer asking."""
    seatings = lineups(bots, seats)

    def block(deal: int) -> tuple[int, list[Played]]:
        return deal, [play_game(game, options, deal, lineup, make) for lineup in seatings]

    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Future[Any]] = set()
        try:
            while True:
                for deal in deals:
                    waiting.add(pool.submit(block, deal))
                    if len(waiting) >= threads:
                        break
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()


def maker(names: Sequence[str]) -> Callable[[int, int], Bot]:
    """How to seat a bot of a match: by its place in the list of names, with a seed."""
    return lambda which, seed: bot(names[which], seed)
