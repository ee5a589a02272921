"""Many games on all cores, summed up: scores, win shares, lengths; and the soak that counts all pieces."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from clairiere.bots import bot
from clairiere.core.batch import RandomGames, Results
from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.game import MOST_SEATS, Game
from clairiere.core.options import options_from
from clairiere.core.record import KIND
from clairiere.core.report import print_json, progress_bar
from clairiere.core.rule import COMPILED
from clairiere.core.table import Table
from clairiere.core.words import words
from clairiere.games import load
from clairiere.lab.report import SIGMAS_95, check_count, check_seed
from clairiere.lab.results import NOBODY, check_parquet, collecting
from clairiere.lab.workers import Workers, workers

FEW = 30  # games; below that an error bar would promise too much
ROUND = "round"  # the event that begins a round, in games that have them
CHUNK = 2_000 if COMPILED else 5  # games in one compiled call: short enough for a lively progress bar


class Chunk(msgspec.Struct, frozen=True):
    """Games to be played by whoever has time."""

    game: str
    seats: int
    options: dict[str, bool]
    count: int
    seed: int  # of the first; the others follow
    bot: str | None = None  # else they are random
    stubborn: bool = False  # whether random players stop only when nothing else is possible


def play_chunk(chunk: Chunk) -> tuple[np.ndarray, np.ndarray]:
    """The rows and the tally of some games."""
    game = load(chunk.game)
    if chunk.bot is None:
        runner = RandomGames(game, chunk.seats, **chunk.options)
        run = runner.run(chunk.count, chunk.seed, tallied=True, stubborn=chunk.stubborn)
    else:
        played = range(chunk.seed, chunk.seed + chunk.count)
        run = Results.joined([play_one(game, chunk.seats, seed, chunk.options, chunk.bot) for seed in played])
    return run.rows, run.tally


def play_many(
    crew: Workers,
    game: Game,
    seats: int,
    count: int,
    seed: int,
    options: dict[str, bool],
    tick: Callable[[int], Any] = lambda _games: None,
    bot_name: str | None = None,
    stubborn: bool = False,
) -> Results:
    """Play `count` games, random ones or by a bot, shared out; the same whoever plays them, and how many at once."""
    size = CHUNK if bot_name is None else 1
    chunks = (
        Chunk(game.id, seats, options, min(size, count - start), seed + start, bot_name, stubborn)
        for start in range(0, count, size)
    )
    parts = {}
    for chunk, (rows, tally) in crew.each(play_chunk, chunks):
        parts[chunk.seed] = Results(game, seats, rows, tally)
        tick(chunk.count)
    return Results.joined([parts[first] for first in sorted(parts)])


def play_one(game: Game, seats: int, seed: int, options: dict[str, bool], bot_name: str) -> Results:
    """A game by a bot, of its own on every seat."""
    t = Table(game, seats, seed=seed, options=options)
    bots = [bot(bot_name, MOST_SEATS * seed + seat) for seat in range(seats)]
    tally = np.zeros(1 + max(game.events), np.int64)
    decisions = 0
    while True:
        np.add.at(tally, t.state.events[: int(t.state.happened), KIND], 1)
        if t.over:
            break
        seat = t.acting[0]
        t.play(seat, bots[seat].choose(t, seat))
        decisions += 1
    return Results.of_one(game, seats, t.state, decisions, tally)


def shares(ranks: np.ndarray) -> np.ndarray:
    """Each seat's part of the win: 1 for a sole first, a half for a first shared by two."""
    firsts = ranks == 0
    return firsts / np.maximum(1, firsts.sum(axis=1, keepdims=True))  # nobody is first who loses alone


def spread(values: np.ndarray) -> dict[str, float]:
    """Mean, standard deviation and extremes."""
    return {
        "mean": round(float(values.mean()), 3),
        "deviation": round(float(values.std()), 3),
        "least": int(values.min()),
        "most": int(values.max()),
    }


def margin(values: np.ndarray) -> float:
    """Half the width of the 95 % confidence interval of a mean."""
    return round(float(SIGMAS_95 * values.std() / max(1, len(values)) ** 0.5), 5)


def summary(results: Results, seconds: float) -> dict[str, Any]:
    """What many games say, ready for JSON."""
    game, won = results.game, shares(results.ranks)
    by_trait = {}
    for bit, name in enumerate(game.trait_names):
        held = (results.traits >> bit & 1).astype(bool)
        if held.any():
            by_trait[name] = {
                "win_share": round(float(won[held].mean()), 5),
                "margin": margin(won[held]),
                "score": spread(results.totals[held]),
            }
    return {
        "game": game.id,
        "seats": results.seats,
        "games": len(results.decisions),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results.decisions) / seconds, 1),
        "decisions_per_second": round(float(results.decisions.sum()) / seconds, 1),
        "decisions": spread(results.decisions),
        "ties_for_first": round(float(((results.ranks == 0).sum(axis=1) > 1).mean()), 5),
        "score": spread(results.totals),
        "lines": {name: spread(results.lines[:, :, k]) for k, name in enumerate(game.lines)},
        "by_seat": [
            {
                "seat": seat,
                "win_share": round(float(won[:, seat].mean()), 5),
                "margin": margin(won[:, seat]),
                "score": spread(results.totals[:, seat]),
            }
            for seat in range(results.seats)
        ],
        "by_trait": by_trait,
        "happened": happened(results),
    }


def happened(results: Results) -> dict[str, float]:
    """How often each kind of event comes in a game, on average."""
    kinds = ((kind.name.lower(), int(results.tally[kind])) for kind in results.game.events)
    return {name: round(count / len(results.decisions), 3) for name, count in kinds if count}


def simulate_and_print(
    game_id: str,
    *,
    count: int,
    seats: int | None,
    seed: int,
    options: list[str],
    bot_name: str | None = None,
    stubborn: bool = False,
    threads: int | None,
    cluster: str | None = None,
    parquet: Path | None = None,
    json: bool,
) -> None:
    """The command `clairiere simulate`."""
    game = load(game_id)
    if bot_name is not None:
        bot(bot_name)  # a wrong name is told before anything is played
        if stubborn:
            raise BadRequest("--stubborn is for random players: a bot does as it likes")
    chosen = options_from(game, options)
    seats = game.check_seats(game.seats[-1] if seats is None else seats)
    check_count(count, threads)
    check_seed(seed)
    check_parquet(parquet)
    RandomGames(game, seats, **chosen)  # compiled before the clock starts
    with workers(game.id, cluster, threads) as crew, progress_bar(not json) as bar:
        task = bar.add_task(game.name, total=count)
        began = time.perf_counter()
        results = play_many(
            crew, game, seats, count, seed, chosen, lambda n: bar.advance(task, n), bot_name, stubborn
        )
        figures = summary(results, time.perf_counter() - began)
        figures["threads"] = crew.count
    with collecting(parquet) as collected:
        if collected is not None:
            collected.add(results, chosen, [bot_name or NOBODY] * seats, seed + np.arange(count))
    figures["cluster"] = cluster
    figures["options"] = chosen
    figures["bot"] = bot_name
    figures["stubborn"] = stubborn
    complain_of_faults(results)
    if json:
        print_json(figures)
    else:
        print_summary(game, figures)


def how_many(noun: str, count: int) -> str:
    """A noun as it stands behind a number."""
    return noun if count == 1 else f"{noun}s"


def print_summary(game: Game, figures: dict[str, Any]) -> None:
    """The summary as tables for a person."""
    console = Console()
    spoken = words("en", game.folder)
    plain = "" if COMPILED else ", as plain Python"
    extras = "".join(f", {name}" for name in figures["options"])
    games, threads = figures["games"], figures["threads"]
    players = f" by {figures['bot']}" if figures["bot"] else ""
    kind = "" if players else "stubborn random " if figures["stubborn"] else "random "
    cluster = " of a cluster" if figures["cluster"] else ""
    console.print(
        f"[bold]{game.name}[/], {figures['seats']} seats{extras}: {games:,} {kind}{how_many('game', games)}{players}"
        f" in {figures['seconds']:.1f} s on {threads} {how_many('thread', threads)}{cluster}{plain}"
        f" ({figures['games_per_second']:,.0f} games/s, {figures['decisions_per_second']:,.0f} decisions/s)"
    )
    scores = Grid("score", "mean", "deviation", "least", "most", title="Scores", title_justify="left")
    lines = {spoken(f"line-{name.replace('_', '-')}"): line for name, line in figures["lines"].items()}
    rows = {**lines, "total": figures["score"], "decisions in a game": figures["decisions"]}
    for name, line in rows.items():
        scores.add_row(name, f"{line['mean']:.2f}", f"{line['deviation']:.2f}", str(line["least"]), str(line["most"]))
    console.print(scores)
    wins = Grid("who", "wins %", "± (95 %)", "mean score", title="Win shares", title_justify="left")
    by_seat = [(f"seat {row['seat'] + 1}", row) for row in figures["by_seat"]]
    by_trait = [(spoken(f"name-{name}"), row) for name, row in figures["by_trait"].items()]
    for name, row in [*by_seat, *by_trait]:
        share, half = 100 * row["win_share"], 100 * row["margin"]
        certain = f"{half:.2f}" if figures["games"] >= FEW else "–"
        wins.add_row(name, f"{share:.2f}", certain, f"{row['score']['mean']:.2f}")
    console.print(wins)
    console.print(f"A tie for first in {100 * figures['ties_for_first']:.2f} % of the games.")
    console.print(happenings(figures["happened"]))


def happenings(happened: dict[str, float]) -> Grid:
    """What happens in a game, by the names of the events; where a game has rounds, in a round, too."""
    rounds = happened.get(ROUND)
    columns = ["event", "in a game", *(["in a round"] if rounds else [])]
    grid = Grid(*columns, title="What happens", title_justify="left")
    for name, count in happened.items():
        grid.add_row(name.replace("_", " "), f"{count:.2f}", *([f"{count / rounds:.2f}"] if rounds else []))
    return grid


def complain_of_faults(results: Results) -> None:
    """Stop with the first game after which a piece was not accounted for."""
    if results.faults.any():
        at = int(np.flatnonzero(results.faults)[0])
        raise ClairiereError(
            f"{results.game.name}: game {at} of the run ended with fault {results.faults[at]} of its census;"
            " this is a bug in the rules"
        )


def variants(game: Game) -> Iterator[tuple[int, dict[str, bool]]]:
    """Every seat count with every choice of options."""
    for seats in game.seats:
        for values in product((False, True), repeat=len(game.options)):
            yield seats, dict(zip(game.options, values, strict=True))


def soak_and_print(
    game_id: str,
    *,
    count: int,
    seed: int,
    stubborn: bool = False,
    cluster: str | None = None,
    parquet: Path | None = None,
    json: bool,
) -> None:
    """The command `clairiere soak`."""
    game = load(game_id)
    check_count(count)
    check_seed(seed)
    check_parquet(parquet)
    kinds = list(variants(game))
    runs: list[dict[str, Any]] = []
    with workers(game.id, cluster, None) as crew, collecting(parquet) as collected, progress_bar(not json) as bar:
        task = bar.add_task(game.name, total=count)
        for k, (seats, options) in enumerate(kinds):
            share = count // len(kinds) + (k < count % len(kinds))
            if share == 0:
                continue
            tick = partial(bar.advance, task)
            results = play_many(crew, game, seats, share, seed, options, tick, stubborn=stubborn)
            complain_of_faults(results)
            if results.decisions.max() > game.longest:
                raise ClairiereError(
                    f"{game.name}: a game took {results.decisions.max()} decisions, more than {game.longest}"
                )
            if collected is not None:
                collected.add(results, options, [NOBODY] * seats, seed + np.arange(share))
            runs.append({"seats": seats, "options": options, "games": share, "longest": int(results.decisions.max())})
    if json:
        print_json({"game": game.id, "games": count, "faults": 0, "runs": runs})
        return
    for run in runs:
        named = ", ".join(name for name, on in run["options"].items() if on) or "no option"
        print(f"{run['seats']} seats, {named}: {run['games']:,} games, longest {run['longest']} decisions")
    print(f"{game.name}: {count:,} games, every piece accounted for after each.")
