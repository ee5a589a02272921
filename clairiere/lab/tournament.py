"""Matches between bots, measured so that they can be believed.

The unit is a block: one deal, played once for every rotation of the seats, so that luck of the deal and of
the seat falls on all sides alike. In a game each pair of seats held by different bots counts one point for the
one ranked higher, a half each when equal; a bot's share is its points over all its pairs. Error bars and the
sequential test count blocks, never single games.
"""

import math
from collections.abc import Generator, Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from clairiere.bots import bot
from clairiere.core.batch import Results
from clairiere.core.errors import BadRequest
from clairiere.core.files import write_whole
from clairiere.core.options import options_from
from clairiere.core.report import print_json, progress_bar
from clairiere.core.strength import Strength, after
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.lab.report import SIGMAS_95, check_count, check_seed
from clairiere.lab.results import check_parquet, collecting
from clairiere.lab.workers import Workers, workers

SETTINGS = ("game", "edition", "seats", "options", "bots")
DECIDED = math.log(0.95 / 0.05)  # the evidence at which a sequential test is right 19 times out of 20


class Played(msgspec.Struct):
    """One game of a match: who sat where, and how it ended."""

    deal: int
    lineup: list[int]  # the bot in each seat
    ranks: list[int]
    totals: list[int]
    moves: int
    row: list[int] = []  # the same and more, as `Results` keep it; matches of an older Clairière have none


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


class Block(msgspec.Struct, frozen=True):
    """A deal to be played in every seating, by whoever has time."""

    game: str
    seats: int
    options: dict[str, bool]
    bots: list[str]
    deal: int


def play_block(block: Block) -> list[Played]:
    """The games of a block."""
    return [play_game(block, lineup) for lineup in lineups(len(block.bots), block.seats)]


def play_game(block: Block, lineup: list[int]) -> Played:
    """One game between bots, each made afresh."""
    deal = block.deal
    t = Table(load(block.game), len(lineup), seed=deal, options=block.options)
    players = [bot(block.bots[which], 1000 * deal + seat) for seat, which in enumerate(lineup)]
    while not t.over:
        seat = t.acting[0]
        t.play(seat, players[seat].choose(t, seat))
    results = Results.of_one(t.game, len(lineup), t.state, t.n)
    ranks, totals = results.ranks[0].tolist(), results.totals[0].tolist()  # who has lost alone is not first here
    return Played(deal, lineup, ranks, totals, t.n, results.rows[0].tolist())


class Match(msgspec.Struct, kw_only=True):
    """The games of a match so far, by block; this is also what a saved match holds."""

    game: str
    edition: str
    seats: int
    options: dict[str, bool]
    bots: list[str]
    blocks: dict[int, list[Played]] = {}  # by the seed of the deal

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

    def wins(self, one: int) -> tuple[float, float]:
        """Of the games a bot played, the part it won (a shared first counts in part), and seats it held."""
        won = held = 0.0
        for game in (game for games in self.blocks.values() for game in games):
            firsts = game.ranks.count(0)
            for seat, which in enumerate(game.lineup):
                if which == one:
                    held += 1
                    won += 1 / firsts if game.ranks[seat] == 0 else 0
        return (won / held if held else 0.0), held

    def win_margin(self, one: int) -> float:
        """Half the 95 % confidence interval of the part of its games that a bot won."""
        blocks = [Match(**{**self.settings, "blocks": {deal: games}}) for deal, games in self.blocks.items()]
        return mean_and_margin([won for won, held in (block.wins(one) for block in blocks) if held])[1]

    @property
    def settings(self) -> dict[str, Any]:
        """What a match is about, without its games."""
        return {name: getattr(self, name) for name in SETTINGS}

    def ratings(self) -> list[tuple[float, float]]:
        """A Plackett-Luce rating for each bot: its mean and its uncertainty, after all games in order of deals."""
        rated = [Strength() for _ in self.bots]
        for deal in sorted(self.blocks):
            for game in self.blocks[deal]:
                if len(set(game.lineup)) < 2:
                    continue
                moved = after([rated[which] for which in game.lineup], game.ranks)
                for which in set(game.lineup):
                    own = [moved[k] for k, sitting in enumerate(game.lineup) if sitting == which]
                    rated[which] = Strength(*(sum(part) / len(own) for part in zip(*own, strict=True)))
        return [(it.mu, it.sigma) for it in rated]

    def evidence(self, better: float) -> float:
        """How much more likely the first bot's blocks are if its share is `better` than if it is a half (log)."""
        shares = self.block_shares(0, 1)
        n = len(shares)
        if n < 2:
            return 0.0
        mean = sum(shares) / n
        variance = (sum((share - mean) ** 2 for share in shares) + 0.25) / n
        return n * (better - 0.5) * (mean - (better + 0.5) / 2) / variance


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
    crew: Workers, match: Match, deals: Iterable[int]
) -> Generator[tuple[Block, list[Played]], None, None]:
    """Play the blocks of these deals, several at once, in whatever order they end; stop by no longer asking."""
    return crew.each(play_block, (Block(match.game, match.seats, match.options, match.bots, deal) for deal in deals))


def in_turn(
    runs: Iterable[tuple[Block, list[Played]]], deals: Iterable[int]
) -> Generator[tuple[Block, list[Played]], None, None]:
    """The blocks in the order of their deals: when a test stops must not depend on who was quicker."""
    early, to_come = dict[int, tuple[Block, list[Played]]](), iter(deals)
    wanted = next(to_come, None)
    for block, games in runs:
        early[block.deal] = block, games
        while wanted in early:
            yield early.pop(wanted)
            wanted = next(to_come, None)


def summary(match: Match) -> dict[str, Any]:
    """What a match says, ready for JSON."""
    bots = range(len(match.bots))
    pairs = []
    for one, other in combinations(bots, 2):
        share, half = match.share(one, other)
        pairs.append(
            {
                "bot": match.bots[one],
                "against": match.bots[other],
                "share": round(share, 4),
                "margin": round(half, 4),
                "blocks": len(match.block_shares(one, other)),
            }
        )
    rated = match.ratings()
    table = []
    for one in bots:
        won, held = match.wins(one)
        mu, sigma = rated[one]
        table.append(
            {
                "bot": match.bots[one],
                "wins": round(won, 4),
                "wins_margin": round(match.win_margin(one), 4),
                "seats": int(held),
                "mu": round(mu, 2),
                "sigma": round(sigma, 2),
            }
        )
    games = sum(map(len, match.blocks.values()))
    return {
        "game": match.game,
        "seats": match.seats,
        "options": match.options,
        "blocks": len(match.blocks),
        "games": games,
        "bots": table,
        "pairs": pairs,
    }


def opened_match(path: Path | None, fresh: Match) -> Match:
    """A saved match to be continued, or the fresh one."""
    if path is None or not path.exists():
        return fresh
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Match)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadRequest(f"{path}: is no saved match and was left as it is ({fault})") from None
    for name in SETTINGS:
        if getattr(saved, name) != getattr(fresh, name):
            raise BadRequest(
                f"{path}: holds a match with {name} {getattr(saved, name)!r}, not {getattr(fresh, name)!r};"
                " it was left as it is"
            )
    return saved


def save_match(match: Match, path: Path) -> None:
    """Save a match, to be continued."""
    try:
        write_whole(path, msgspec.json.encode(match))
    except OSError as fault:
        raise BadRequest(f"{path}: cannot be written ({fault.strerror})") from None


def write_parquet(match: Match, path: Path | None) -> None:
    """Write the games of a match as rows, if a file is wanted."""
    with collecting(path) as collected:
        if collected is None:
            return
        games = [game for games in match.blocks.values() for game in games]
        if not all(game.row for game in games):
            raise BadRequest("the saved match was begun by an older Clairière, which kept no score sheets")
        for lineup in sorted({tuple(game.lineup) for game in games}):
            played = [game for game in games if tuple(game.lineup) == lineup]
            rows, seeds = np.array([game.row for game in played]), np.array([game.deal for game in played])
            results = Results(load(match.game), match.seats, rows, np.zeros(0, np.int64))
            collected.add(results, match.options, [match.bots[which] for which in lineup], seeds)


def verdict_of(match: Match, better: float) -> str | None:
    """What the sequential test has established, if anything yet."""
    evidence = match.evidence(better)
    if evidence >= DECIDED:
        return "stronger"
    return "not stronger" if evidence <= -DECIDED else None


def arena_and_print(
    game_id: str,
    bots: list[str],
    *,
    seats: int | None,
    blocks: int,
    seed: int,
    options: list[str],
    threads: int | None,
    cluster: str | None = None,
    sequential: bool,
    better: float,
    save: Path | None,
    chart: Path | None,
    parquet: Path | None = None,
    json: bool,
) -> None:
    """The command `clairiere arena`."""
    game = load(game_id)
    chosen = options_from(game, options)
    seats = game.check_seats(max(2, game.seats[0]) if seats is None else seats)
    check_count(blocks, threads, "blocks")
    check_seed(seed)
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadRequest("an arena needs two or more different bots, such as: greedy owl")
    if sequential and (len(bots) != 2 or not 0.5 < better < 1):
        raise BadRequest("the sequential test compares two bots, and --better lies between 0.5 and 1")
    for name in bots:
        bot(name)
    if chart is not None:
        from clairiere.core.charts import check_chart

        check_chart(chart)
    check_parquet(parquet)
    fresh = Match(game=game_id, edition=game.edition, seats=seats, options=chosen, bots=bots)
    match = opened_match(save, fresh)
    deals = [deal for deal in range(seed, seed + blocks) if deal not in match.blocks]
    verdict = None
    with workers(game.id, cluster, threads) as crew, progress_bar(not json) as bar:
        task = bar.add_task(" – ".join(bots), total=blocks, completed=len(match.blocks))
        runs = run_blocks(crew, match, deals)
        for block, games in in_turn(runs, deals) if sequential else runs:
            match.blocks[block.deal] = games
            bar.advance(task)
            if save is not None:
                save_match(match, save)
            if sequential:
                verdict = verdict_of(match, better)
                if verdict is not None:
                    runs.close()
                    break
    match.blocks = dict(sorted(match.blocks.items()))  # sums are then the same to the last digit, whoever was first
    write_parquet(match, parquet)
    figures = summary(match)
    if sequential:
        figures["verdict"] = verdict or "undecided"
    if chart is not None:
        from clairiere.lab.plots import draw_shares

        draw_shares(figures, chart)
    if json:
        print_json(figures)
    else:
        print_summary(figures)


def print_summary(figures: dict[str, Any]) -> None:
    """A match as tables for a person."""
    console = Console()
    heading = f"[bold]{load(figures['game']).name}[/], {figures['seats']} seats"
    console.print(f"{heading}: {figures['games']} games in {figures['blocks']} blocks")
    shares = Grid("bot", "against", "share %", "± (95 %)", title="Shares", title_justify="left")
    for pair in figures["pairs"]:
        shares.add_row(pair["bot"], pair["against"], f"{100 * pair['share']:.1f}", f"{100 * pair['margin']:.1f}")
    console.print(shares)
    ratings = Grid("bot", "wins %", "± (95 %)", "rating", "±", title="Ratings (Plackett-Luce)", title_justify="left")
    for row in sorted(figures["bots"], key=lambda row: -row["mu"]):
        wins, margin = f"{100 * row['wins']:.1f}", f"{100 * row['wins_margin']:.1f}"
        ratings.add_row(row["bot"], wins, margin, f"{row['mu']:.1f}", f"{row['sigma']:.1f}")
    console.print(ratings)
    if "verdict" in figures:
        console.print(f"Sequential test: {figures['pairs'][0]['bot']} is [bold]{figures['verdict']}[/]")
