"""How fast this machine plays: compiled and plain games side by side in one run, and the time to start."""

import json as json_text
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from clairiere.bots.ismcts import TO_THE_END, Search
from clairiere.core.batch import RandomGames
from clairiere.core.errors import BadRequest, ClairiereError
from clairiere.core.game import Game
from clairiere.core.report import print_json, progress_bar
from clairiere.core.rule import COMPILED
from clairiere.core.table import Table
from clairiere.games import games, load

ROUNDS = 5  # compiled and plain take turns, so that a busy neighbour disturbs both alike
SEED = 1


def random_speed(game_id: str, seats: int, seconds: float) -> dict[str, float]:
    """Random games on one thread for about so many seconds."""
    runner = RandomGames(load(game_id), seats)
    runner.run(1, SEED)
    count, games, decisions, spent = 1, 0, 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        results = runner.run(count, SEED + games, checked=False)
        spent += time.perf_counter() - began
        games += count
        decisions += int(results.decisions.sum())
        count = max(1, min(4 * count, int(games / spent * seconds / 8)))
    return {"games": games, "decisions": decisions, "seconds": spent}


def _child(code: str, **environment: str) -> dict[str, Any]:
    """Run Python code that prints JSON, in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise ClairiereError(f"a measuring process failed: {run.stderr.strip().splitlines()[-1:]}")
    answer: dict[str, Any] = json_text.loads(run.stdout)
    return answer


def plain_speed(game_id: str, seats: int, seconds: float) -> dict[str, float]:
    """The same games by the same rules, run as plain Python in a process of its own."""
    code = (
        "import json; from clairiere.lab.speed import random_speed;"
        f" print(json.dumps(random_speed({game_id!r}, {seats}, {seconds})))"
    )
    return _child(code, CLAIRIERE_PURE="1")


FIRST_MOVE = """
import json, time
began = time.perf_counter()
import clairiere
t = clairiere.table({game!r}, seats={seats}, seed=1)
t.play(t.acting[0], t.legal(t.acting[0])[0])
print(json.dumps({{"seconds": time.perf_counter() - began}}))
"""


def first_move(game_id: str, seats: int, cache: str | None = None) -> float:
    """Seconds from `import clairiere` to the first move made, in a fresh process."""
    environment = {"CLAIRIERE_CACHE": cache} if cache else {}
    return float(_child(FIRST_MOVE.format(game=game_id, seats=seats), **environment)["seconds"])


def help_seconds() -> float:
    """Seconds that `clairiere --help` takes, from start to end; the best of three."""
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "clairiere.cli", "--help"], capture_output=True, check=True)
        best = min(best, time.perf_counter() - began)
    return best


def measure(game_id: str, seconds: float, *, shown: bool = True) -> dict[str, Any]:
    """All figures for one game."""
    game = load(game_id)
    seats_measured = list(game.seats)
    figures: dict[str, Any] = {"game": game_id, "compiled": COMPILED, "seats": {}}
    steps = len(seats_measured) * ROUNDS + (2 if COMPILED else 1)
    with progress_bar(shown) as bar:
        task = bar.add_task(game.name, total=steps)
        for seats in seats_measured:
            sums: dict[str, dict[str, float]] = {"compiled": {}, "plain": {}}
            rates: list[float] = []
            for _ in range(ROUNDS):
                runs = {"plain": plain_speed(game_id, seats, seconds / ROUNDS)}
                if COMPILED:
                    runs["compiled"] = random_speed(game_id, seats, seconds / ROUNDS)
                    rates.append(runs["compiled"]["games"] / runs["compiled"]["seconds"])
                for name, run in runs.items():
                    for key, value in run.items():
                        sums[name][key] = sums[name].get(key, 0) + value
                bar.advance(task)
            row = {}
            for name, total in sums.items():
                if total:
                    row[f"{name}_games_per_second"] = total["games"] / total["seconds"]
                    row[f"{name}_decisions_per_second"] = total["decisions"] / total["seconds"]
            if COMPILED:
                row["best_round_games_per_second"] = max(rates)
                row["ratio"] = row["compiled_games_per_second"] / row["plain_games_per_second"]
            figures["seats"][str(seats)] = row
        if COMPILED:
            with tempfile.TemporaryDirectory() as fresh:
                figures["first_use_seconds"] = first_move(game_id, seats_measured[-1], fresh)
            bar.advance(task)
            figures["warm_first_move_seconds"] = min(first_move(game_id, seats_measured[-1]) for _ in range(3))
        figures["help_seconds"] = help_seconds()
        bar.advance(task)
    return figures


def search_speed(game: Game, seats: int, seconds: float, threads: int) -> float:
    """Search iterations per second from the opening, each played to the end with random choices."""
    t = Table(game, seats, seed=SEED)
    style = {"depth": TO_THE_END, "candidates": 1}
    Search(SEED, iterations=10, threads=threads, style=style).study(t, t.acting[0])
    search = Search(SEED, seconds=seconds, threads=threads, style=style)
    began = time.perf_counter()
    search.study(t, t.acting[0])
    return search.done / (time.perf_counter() - began)


def measure_bots(game_id: str, seconds: float, *, shown: bool = True) -> dict[str, Any]:
    """The search beside random games from the same position, taking turns."""
    game = load(game_id)
    seats = 3 if 3 in game.seats else game.seats[-1]
    rates: dict[str, list[float]] = {"random_games": [], "one_thread": [], "two_threads": []}
    with progress_bar(shown) as bar:
        task = bar.add_task(game.name, total=ROUNDS)
        for _ in range(ROUNDS):
            run = random_speed(game_id, seats, seconds / ROUNDS)
            rates["random_games"].append(run["games"] / run["seconds"])
            rates["one_thread"].append(search_speed(game, seats, seconds / ROUNDS, 1))
            rates["two_threads"].append(search_speed(game, seats, seconds / ROUNDS, 2))
            bar.advance(task)
    figures: dict[str, Any] = {name: median(values) for name, values in rates.items()}
    one, two, games = figures["one_thread"], figures["two_threads"], figures["random_games"]
    return {
        "game": game_id,
        "seats": seats,
        **figures,
        "threads_gain": two / one,
        "of_random_games": one / games,
    }


def print_bots(figures: dict[str, Any]) -> None:
    """The search's figures as a table."""
    title = f"{load(figures['game']).name}, {figures['seats']} seats, from the opening, every game played to its end"
    grid = Grid("what", "per second", "", title=title, title_justify="left")
    grid.add_row("random games, one thread", f"{figures['random_games']:,.0f}", "")
    share = f"{100 * figures['of_random_games']:.0f} % of the random games"
    grid.add_row("search iterations, one thread", f"{figures['one_thread']:,.0f}", share)
    grid.add_row(
        "search iterations, two threads", f"{figures['two_threads']:,.0f}", f"{figures['threads_gain']:.2f} ×"
    )
    Console().print(grid)


def bench_and_print(
    game: str | None,
    *,
    seconds: float,
    bots: bool,
    server: bool,
    data: str | None,
    beside: Path | None,
    start: bool,
    json: bool,
) -> None:
    """The command `clairiere bench`."""
    game_id = load(game or games()[0]).id
    if not 0 < seconds <= 3600:
        raise BadRequest(f"the measuring time is more than 0 and at most 3600 seconds, not {seconds}")
    if bots + server + start > 1:
        raise BadRequest("measure --bots, --server or --start, one at a time")
    if beside is not None and not server:
        raise BadRequest("--beside comes with --server")
    if data is not None and (not server or beside is not None or game is not None):
        raise BadRequest("--data comes with --server, and with neither --beside nor a game")
    if data is not None:
        from clairiere.lab.houses import measure_houses, print_houses

        figures = measure_houses(data, seconds, shown=not json)
        print_json(figures) if json else print_houses(figures)
        return
    if start:
        from clairiere.lab.start import measure_start, print_start

        figures = measure_start()
        print_json(figures) if json else print_start(figures)
        return
    if server:
        from clairiere.lab.load import measure_server, print_server

        figures = measure_server(game, seconds, beside=beside, shown=not json)
        print_json(figures) if json else print_server(figures)
        return
    if bots:
        figures = measure_bots(game_id, seconds, shown=not json)
        print_json(figures) if json else print_bots(figures)
        return
    figures = measure(game_id, seconds, shown=not json)
    if json:
        print_json(figures)
        return
    title = f"{load(game_id).name}: random games on one core, legal lists included"
    grid = Grid("seats", "games/s", "decisions/s", "plain games/s", "ratio", title=title, title_justify="left")
    for seats, row in figures["seats"].items():
        plain = f"{row['plain_games_per_second']:,.1f}"
        if figures["compiled"]:
            rate, decisions = row["compiled_games_per_second"], row["compiled_decisions_per_second"]
            grid.add_row(seats, f"{rate:,.0f}", f"{decisions:,.0f}", plain, f"{row['ratio']:,.0f} ×")
        else:
            grid.add_row(seats, "-", "-", plain, "-")
    console = Console()
    console.print(grid)
    if figures["compiled"]:
        console.print(f"first use of the game, compiling: {figures['first_use_seconds']:.1f} s")
        console.print(f"first move in a warm start: {figures['warm_first_move_seconds']:.2f} s")
    console.print(f"clairiere --help: {figures['help_seconds']:.2f} s")
