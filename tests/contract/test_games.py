"""Whole games: every piece stays in sight, every game ends in time, and what happened can always be told."""

import json

from hypothesis import given
from hypothesis import strategies as st

from clairiere.bots import bot
from clairiere.core.batch import RandomGames
from clairiere.core.record import EVERYONE

SEEDS = st.integers(0, 2**63 - 1)


@given(seed=SEEDS)
def test_pieces_are_conserved_after_every_move(kind, seed):
    for t in kind.game_from(seed):
        assert kind.game.census(t.state) == 0


@given(seed=SEEDS)
def test_a_game_ends_within_its_bound_and_everyone_is_ranked(kind, seed):
    for t in kind.game_from(seed):
        assert t.n <= kind.game.longest
    assert sorted(seat for equals in t.ranking() for seat in equals) == list(range(kind.seats))
    for row in t.sheet():
        assert list(row) == [*kind.game.lines, "total", "rank"]


@given(seed=SEEDS)
def test_events_fit_the_record_and_can_be_told(kind, seed):
    everybody = (1 << kind.seats) - 1
    for t in kind.game_from(seed):
        assert 0 <= t.state.happened <= t.state.events.shape[0]
        assert t.n == 0 or t.events
        for event in t.events:
            assert json.loads(json.dumps(event.plain())) == event.plain()
            assert event.seen_by == EVERYONE or 0 < event.seen_by <= everybody


def test_a_thousand_random_games_end_with_every_piece(kind):
    results = RandomGames(kind.game, kind.seats, **kind.options).run(1000, seed=1)
    assert not results.faults.any()
    assert results.decisions.min() > 0
    assert results.decisions.max() <= kind.game.longest
    assert ((results.ranks == 0).sum(axis=1) > 0).all() or kind.seats == 1  # who plays alone may lose


def test_a_game_of_bots_that_think_ends_with_every_piece(kind):
    t = kind.table(seed=1)
    player = bot("greedy", seed=1)
    while not t.over:
        seat = t.acting[0]
        t.play(seat, player.choose(t, seat))
        assert kind.game.census(t.state) == 0
    assert t.n <= kind.game.longest
