"""The same to the byte: compiled and plain, saved and replayed, copied, undone."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from clairiere import replay
from clairiere.core import journal as journals

SEEDS = st.integers(0, 2**63 - 1)
PERCENT = st.integers(0, 100)
PLAIN_GAME = Path(__file__).with_name("plain_game.py")


def judged(t):
    """What each seat may expect to score, judged at a glance."""
    out = np.zeros(t.seats)
    t.game.judge(t.state, out)
    return out.tolist()


def assert_told_alike(kind, t, told):
    """A plain run says of a position what the compiled one says."""
    assert [t.legal(seat) for seat in range(kind.seats)] == told["legal"]
    assert [t.view(seat) for seat in (None, t.n % kind.seats)] == told["views"]
    assert [event.plain() for event in t.events] == told["events"]
    assert [t.redealt(seat, t.n).seal() for seat in (None, *range(kind.seats))] == told["redealt"]
    assert t.sheet() == told["sheet"]
    assert judged(t) == told["judged"]
    assert [kind.game.traits(t.state, seat) for seat in range(kind.seats)] == told["traits"]
    assert kind.game.census(t.state) == told["census"]


def test_compiled_and_plain_runs_agree_to_the_byte(kind):
    on = [name for name, chosen in kind.options.items() if chosen]
    plain = subprocess.run(
        [sys.executable, str(PLAIN_GAME), kind.game.id, str(kind.seats), "11", *on],
        env={**os.environ, "CLAIRIERE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    t = kind.table(seed=11)
    for told in map(json.loads, plain.stdout.splitlines()):
        assert t.seal() == told["seal"]
        assert t.acting == told["acting"]
        if "legal" in told:  # the whole position
            assert_told_alike(kind, t, told)
        if "played" in told:
            t.play(told["seat"], told["played"])
    assert t.over


@given(percent=PERCENT, seed=SEEDS)
def test_a_journal_replays_to_the_same_bytes(kind, percent, seed):
    t = kind.position(percent, seed)
    again = replay(journals.encode(t.journal()))
    assert again.state.tobytes() == t.state.tobytes()
    assert (again.n, again.moves, again.events) == (t.n, t.moves, t.events)
    assert again.journal() == t.journal()


@given(secret=st.binary(min_size=32, max_size=32).map(bytes.hex), seed=SEEDS)
def test_a_journal_with_a_secret_replays_to_the_same_bytes(kind, secret, seed):
    *_, t = kind.play_on(kind.fair_table(secret), seed)
    again = replay(journals.encode(t.journal()))
    assert again.state.tobytes() == t.state.tobytes()
    assert again.journal() == t.journal()


@given(seed=SEEDS)
def test_the_same_seed_and_moves_give_the_same_bytes(kind, seed):
    for one, two in zip(kind.game_from(seed), kind.game_from(seed), strict=True):
        assert one.state.tobytes() == two.state.tobytes()


@given(seed=SEEDS)
def test_undoing_goes_back_through_every_position(kind, seed):
    past = [(t.state.tobytes(), t.events, t.n, list(t.moves)) for t in kind.game_from(seed)]
    *_, t = kind.game_from(seed)
    for raw, events, n, moves in reversed(past):
        assert (t.state.tobytes(), t.events, t.n, t.moves) == (raw, events, n, moves)
        assert t.undo() == (n > 0)


@given(secret=st.binary(min_size=32, max_size=32).map(bytes.hex), seed=SEEDS)
def test_a_move_undone_and_made_again_brings_the_same(kind, secret, seed):
    for fresh in (kind.table(seed), kind.fair_table(secret)):
        for t in kind.play_on(fresh, seed):
            if t.n:
                after, events = t.seal(), t.events
                seat, code = t.moves[-1]
                assert t.undo()
                t.play(seat, code)
                assert (t.seal(), t.events) == (after, events)


@given(percent=PERCENT, seed=SEEDS)
def test_a_copy_is_exact_and_independent(kind, percent, seed):
    t = kind.position(percent, seed)
    before = t.state.tobytes(), list(t.events), t.n, t.journal()
    twin = t.copy()
    assert (twin.state.tobytes(), twin.events, twin.n, twin.journal()) == before
    for _ in kind.play_on(twin, seed):
        pass
    while twin.undo():
        pass
    assert twin.seal() == kind.table(seed).seal()
    assert (t.state.tobytes(), list(t.events), t.n, t.journal()) == before
