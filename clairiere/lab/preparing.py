"""Everything compiled ahead, on all cores: for images, for tests, and for who would rather wait now than later."""

import gc
import os
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rich.console import Console

from clairiere import bots
from clairiere.core.batch import RandomGames
from clairiere.core.errors import ClairiereError
from clairiere.core.report import print_json, progress_bar
from clairiere.core.rule import COMPILED
from clairiere.games import games, load


def prepare_game(game_id: str) -> float:
    """Compile a game's rules and what bots do with them; the seconds it took."""
    began = time.perf_counter()
    gc.disable()  # see bots/compiling.py
    game = load(game_id)
    RandomGames(game, game.seats[0]).run(1, 1)
    bots.prepare(game)
    gc.enable()
    return time.perf_counter() - began


def prepare_and_print(names: list[str], *, json: bool = False) -> None:
    """Prepare these games, or all, each in a process of its own, so that its memory is given back."""
    for name in names:
        load(name)
    if not COMPILED:
        raise ClairiereError("there is nothing to prepare: rules run as plain Python here (Numba is needed)")
    chosen = names or games()
    workers = min(len(chosen), os.cpu_count() or 1)
    with (
        ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool,
        progress_bar(shown=not json) as bar,
    ):
        task = bar.add_task("preparing", total=len(chosen))
        took = {}
        for name, seconds in zip(chosen, pool.map(prepare_game, chosen), strict=True):
            took[name] = round(seconds, 1)
            bar.advance(task)
    if json:
        print_json({"seconds": took})
        return
    for name, seconds in took.items():
        Console().print(f"{name}: ready, {seconds:.1f} s")
