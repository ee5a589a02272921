"""Perft: how many sequences of decisions there are from a deal, counted by length, as chess engines do.

Chance lives in the state, so a deal and its decisions lead to one position and the counts are exact. They are
a fingerprint of the rules: a change in what may be done nearly always changes them.
"""

import json as json_text
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from clairiere.core.bits import lowest_bit
from clairiere.core.errors import BadRequest
from clairiere.core.game import Numbers, Sheet, States, Verb, bind, verbs_of
from clairiere.core.options import options_from
from clairiere.core.record import duplicate
from clairiere.core.table import Table
from clairiere.games import load


class Verbs(NamedTuple):
    """What counting needs of a game."""

    acting: Verb
    legal: Verb
    play: Verb


def _count(states: States, codes: Sheet, at: Numbers, ends: Numbers, counts: Numbers, verbs: Verbs) -> None:
    """Add to `counts[d]` the sequences of d + 1 decisions from `states[0]`, for every d there is room for.

    A walk down and up again: `states[d]` is a position, `codes[d]` are its options, and `at[d]` tells which
    comes next. The last decision of a sequence is counted and not played.
    """
    last = counts.shape[0] - 1
    d = 0
    fresh = True
    while d >= 0:
        if fresh:
            able = verbs.acting(states[d])
            n = verbs.legal(states[d], lowest_bit(able), codes[d]) if able != 0 else 0
            counts[d] += n
            at[d] = 0
            ends[d] = n if d < last else 0
            fresh = False
        elif at[d] < ends[d]:
            states[d + 1] = states[d]
            verbs.play(states[d + 1], lowest_bit(verbs.acting(states[d])), int(codes[d, at[d]]))
            at[d] += 1
            d += 1
            fresh = True
        else:
            d -= 1


def perft(t: Table, depth: int) -> list[int]:
    """How many sequences of 1, 2, … `depth` decisions there are from a position.

    Where several seats may act at once, the lowest decides first.
    """
    game = t.game
    if not 1 <= depth <= game.longest:
        raise BadRequest(f"the depth is a whole number from 1 to {game.longest}, not {depth}")
    counts = np.zeros(depth, np.int64)
    if t.over:
        return counts.tolist()
    count, verbs = bind(game, _count), verbs_of(game, Verbs)
    states = np.zeros(depth, game.record)
    codes = np.empty((depth, game.most_legal + 1), np.int32)
    at, ends = np.zeros(depth, np.int64), np.zeros(depth, np.int64)
    seat = t.acting[0]
    for action in t.legal(seat):  # one compiled call for each, so that Ctrl-C is heard in between
        counts[0] += 1
        if depth > 1:
            states[0] = duplicate(t.state)
            game.play(states[0], seat, int(action))
            count(states, codes, at, ends, counts[1:], verbs)
    return counts.tolist()


def perft_and_print(game: str, *, depth: int, seats: int | None, seed: int, options: list[str], json: bool) -> None:
    """The command `clairiere perft`."""
    card = load(game)
    chosen = options_from(card, options)
    tables = [Table(card, n, seed=seed, options=chosen) for n in ([seats] if seats is not None else card.seats)]
    counts = {t.seats: perft(t, depth) for t in tables}
    if json:
        header = {"game": card.id, "edition": card.edition, "seed": seed, "options": tables[0].options}
        print(json_text.dumps({**header, "counts": counts}))
    else:
        Console(highlight=False).print(", ".join([card.name, *chosen, f"seed {seed}"]), _grid(counts), sep="\n")


def _grid(counts: dict[int, list[int]]) -> Grid:
    grid = Grid()
    grid.add_column("decisions", justify="right")
    for seats in counts:
        grid.add_column(f"{seats} seats", justify="right")
    for d, row in enumerate(zip(*counts.values(), strict=True), 1):
        grid.add_row(str(d), *(f"{n:,}".replace(",", " ") for n in row))
    return grid
