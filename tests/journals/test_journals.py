"""Whole games kept as text: each replays, move by move, to the seal it was closed with."""

from pathlib import Path

import pytest

import clairiere
from clairiere import replay
from clairiere.core import fairness
from clairiere.core import journal as journals
from clairiere.games import load

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


@pytest.mark.parametrize("game", clairiere.games())
def test_every_seat_count_and_every_option_is_kept(game):
    kept = [journal for journal in map(journals.read, KEPT) if journal.game == game]
    assert {journal.seats for journal in kept} == set(load(game).seats)
    for option in load(game).options:
        assert {journal.options[option] for journal in kept} == {False, True}
    assert any(journal.secret for journal in kept)


def test_the_rare_turns_of_a_game_are_kept():  # GB-34
    told = set()
    for path in (path for path in KEPT if path.name.startswith("grandbois")):
        t = replay(path)
        while t.undo():
            told |= {event.kind for event in t.events}
    assert {"flushed", "forced", "raised", "kept"} <= told


def test_the_rare_turns_of_krom_are_kept():  # KR-52, KR-77, KR-99, KR-105, KR-V3
    told = set()
    for path in (path for path in KEPT if path.name.startswith("krom")):
        t = replay(path)
        while t.undo():
            told |= {event.kind for event in t.events}
    assert {"parried", "diverted", "stolen_card", "dropped", "fell", "woke", "cast", "beast_fell"} <= told
