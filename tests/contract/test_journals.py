"""Whole games kept as text beside each game's tests: each replays, move by move, to the seal it was closed with."""

import pytest

import clairiere
from clairiere import replay
from clairiere.core import fairness
from clairiere.core import journal as journals
from tests.kept import journals_of

KEPT = [(game, path) for game in clairiere.games() for path in journals_of(game)]


@pytest.mark.parametrize(("name", "path"), KEPT, ids=[f"{name}-{path.stem}" for name, path in KEPT])
def test_a_kept_game_replays_to_its_seal(name, path):
    journal = journals.read(path)
    t = replay(path, name=path.name)
    assert journal.game == name
    assert t.over
    assert t.n == len(journal.moves)
    assert t.seal() == journal.seal
    assert journals.encode(t.journal()) == path.read_text(encoding="utf-8")
    if journal.secret is not None:
        assert journal.commitment == fairness.commitment(journal.secret)


def test_every_seat_count_and_every_option_is_kept(game):
    kept = [*map(journals.read, journals_of(game.id))]
    assert {journal.seats for journal in kept} == set(game.seats)
    for option in game.options:
        assert {journal.options[option] for journal in kept} == {False, True}
    assert any(journal.secret for journal in kept)
