"""What may be done: the legal lists, the reasons against all else, and what a refused deed leaves behind."""

import contextlib
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clairiere import BadRequest, IllegalAction

SEEDS = st.integers(0, 2**63 - 1)
PERCENT = st.integers(0, 100)


def other_codes(t, seen, luck):
    """Codes that are not legal now: neighbours of legal ones, and what was legal before."""
    legal = {int(action) for seat in t.acting for action in t.legal(seat)}
    near = {code + step for code in legal for step in (-2, -1, 1, 2)}
    others = sorted((near | seen) - legal)
    codes = []
    for code in luck.sample(others, min(len(others), 30)):
        with contextlib.suppress(BadRequest):  # beyond the action table
            codes.append(t.action(code).code)
    return codes


@given(seed=SEEDS)
def test_a_seat_has_something_legal_exactly_while_it_is_acting(kind, seed):
    for t in kind.game_from(seed):
        assert t.over == (not t.acting)
        for seat in range(kind.seats):
            assert bool(t.legal(seat)) == (seat in t.acting)


@given(seed=SEEDS)
def test_legal_codes_ascend_without_duplicates(kind, seed):
    for t in kind.game_from(seed):
        for seat in t.acting:
            codes = [action.code for action in t.legal(seat)]
            assert all(one < next_one for one, next_one in pairwise(codes))
            assert len(codes) <= kind.game.most_legal


@given(seed=SEEDS)
def test_there_is_a_reason_against_exactly_what_is_not_legal(kind, seed):
    luck = Random(seed)
    seen: set[int] = set()
    for t in kind.moments_of(seed):
        others = other_codes(t, seen, luck)
        for seat in range(kind.seats):
            legal = t.legal(seat)
            seen.update(luck.sample(legal, min(len(legal), 2)))
            assert all(t.why_not(seat, action) is None for action in luck.sample(legal, min(len(legal), 30)))
            assert all(t.why_not(seat, code) is not None for code in others)
        waiting = [seat for seat in range(kind.seats) if seat not in t.acting]
        assert all(t.why_not(seat, code) is not None for seat in waiting for code in seen)


@given(seed=SEEDS)
def test_notation_round_trips(kind, seed):
    luck = Random(seed)
    for t in kind.game_from(seed):
        for seat in t.acting:
            legal = t.legal(seat)
            for action in luck.sample(legal, min(len(legal), 50)):
                assert kind.game.parse(str(action)) == action.code
                assert t.action(str(action)) == t.action(action.code) == action


@given(percent=PERCENT, seed=SEEDS)
def test_playing_each_legal_action_on_a_copy_leaves_the_original_untouched(kind, percent, seed):
    t = kind.position(percent, seed)
    before = t.seal(), t.n, list(t.events), t.view(None)
    for seat in t.acting:
        for action in t.legal(seat):
            t.copy().play(seat, action)
    assert (t.seal(), t.n, list(t.events), t.view(None)) == before


@given(percent=PERCENT, seed=SEEDS)
def test_a_refused_deed_names_its_rule_and_changes_nothing(kind, percent, seed):
    t = kind.position(percent, seed)
    before = t.seal(), t.n, list(t.events)
    legal = [action for seat in t.acting for action in t.legal(seat)]
    fresh = kind.table(seed)
    others = other_codes(t, {action.code for seat in fresh.acting for action in fresh.legal(seat)}, Random(seed))
    for seat in range(kind.seats):
        for code in [*others, *([] if seat in t.acting else legal[:10])]:
            with pytest.raises(IllegalAction, match=kind.game.prefix) as refused:
                t.play(seat, code)
            assert refused.value.rule == t.why_not(seat, code)
            assert str(refused.value.rule) in str(refused.value)
    assert (t.seal(), t.n, list(t.events)) == before


def test_every_reason_against_a_deed_stands_in_the_rulebook(kind):
    rulebook = (kind.game.folder / "RULES.md").read_text(encoding="utf-8")
    luck = Random(1)
    for t in kind.game_from(seed=1):
        for code in other_codes(t, set(), luck):
            assert f"**{t.why_not(0, code)}**" in rulebook
