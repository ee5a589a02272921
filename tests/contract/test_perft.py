"""Exact counts from fixed deals, kept as data: a change in what may be done nearly always changes them."""

import json
import os
import subprocess
import sys
import tomllib

import pytest

from clairiere.lab.perft import perft
from tests.kept import home_of

PLAIN_DEPTH = 2  # plain rules are too slow for more


def kept_counts(kind):
    """What is kept for a kind of table: a seed, and how many sequences of 1, 2, … decisions follow."""
    rows = tomllib.loads((home_of(kind.game.id) / "perft.toml").read_text(encoding="utf-8"))["deal"]
    on = [name for name, chosen in kind.options.items() if chosen]
    return [(row["seed"], row["counts"]) for row in rows if row["seats"] == kind.seats and row["options"] == on]


def test_the_counts_are_those_that_are_kept(kind):
    kept = kept_counts(kind)
    assert kept
    for seed, counts in kept:
        assert perft(kind.table(seed), len(counts)) == counts


def test_plain_rules_count_the_same(kind):
    seed, counts = kept_counts(kind)[0]
    on = [f"--option={name}" for name, chosen in kind.options.items() if chosen]
    asked = [kind.game.id, f"--depth={PLAIN_DEPTH}", f"--seats={kind.seats}", f"--seed={seed}", *on, "--json"]
    plain = subprocess.run(
        [sys.executable, "-m", "clairiere.cli", "perft", *asked],
        env={**os.environ, "CLAIRIERE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(plain.stdout)["counts"] == {str(kind.seats): counts[:PLAIN_DEPTH]}


def options_of(t):
    """The seat that decides next, and all it may do."""
    return [(seat, action) for seat in t.acting[:1] for action in t.legal(seat)]


@pytest.mark.parametrize("percent", [0, 30, 60, 95])
def test_the_counts_are_what_anybody_would_count_at_the_table(kind, percent):
    t = kind.position(percent, seed=5)
    counted = len(options_of(t))
    twice = 0
    for seat, action in options_of(t):
        after = t.copy()
        after.play(seat, action)
        twice += len(options_of(after))
    assert perft(t, 2) == [counted, twice]


def test_a_game_that_is_over_has_no_sequences(kind):
    assert perft(kind.position(100, seed=1), 3) == [0, 0, 0]
