"""Whole games kept as text: each replays, move by move, to the seal it was closed with."""

from pathlib import Path

import pytest

from clairiere import replay
from clairiere.core import fairness
from clairiere.core import journal as journals

KEPT = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_a_kept_game_replays_to_its_seal(path):
    journal = journals.read(path)
    t = replay(path, name=path.name)
    assert t.over
    assert t.n == len(journal.moves)
    assert t.seal() == journal.seal
    assert journals.encode(t.journal()) == path.read_text(encoding="utf-8")
    if journal.secret is not None:
        assert journal.commitment == fairness.commitment(journal.secret)


def test_every_seat_count_and_every_option_is_kept():
    kept = [journals.read(path) for path in KEPT]
    assert {(journal.seats, journal.options["expert"]) for journal in kept} >= {
        (2, True),
        (3, False),
        (4, True),
    }
    assert {journal.seats for journal in kept} == {2, 3, 4}
    assert any(journal.secret for journal in kept)


def test_the_rare_turns_of_a_game_are_kept():  # GB-34
    told = set()
    for path in KEPT:
        t = replay(path)
        while t.undo():
            told |= {event.kind for event in t.events}
    assert {"flushed", "forced", "raised", "kept"} <= told
