"""What differs between two views, and how it is put there again. A fact never turns from 1 into True."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clairiere.core.changes import changed, changes

LEAVES = st.none() | st.booleans() | st.integers(2, 5) | st.text("ab", max_size=2)
DATA = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(before=DATA, after=DATA)
def test_changes_lead_from_any_data_to_any_other(before, after):
    kept = json.dumps([before, after])
    made = json.loads(json.dumps(changes(before, after)))

    assert changed(before, made) == after
    assert json.dumps([before, after]) == kept  # nothing was written into


@settings(max_examples=60, deadline=None)
@given(steps=st.lists(DATA, min_size=2, max_size=5))
def test_changes_one_after_the_other_add_up(steps):
    made = [change for before, after in pairwise(steps) for change in changes(before, after)]
    assert changed(steps[0], made) == steps[-1]


@settings(max_examples=60, deadline=None)
@given(data=DATA)
def test_what_is_alike_needs_no_change(data):
    assert changes(data, json.loads(json.dumps(data))) == []


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [
        ({"krom": 3, "wood": 1}, {"krom": 5, "wood": 1}, [["krom", 5]]),
        ({"p": [{"k": 1}, {"k": 2}]}, {"p": [{"k": 1}, {"k": 7}]}, [["p", 1, "k", 7]]),
        ({"forest": [1, 2, 3]}, {"forest": [1, 9, 2, 3]}, [["forest", [1, 0], [9]]]),
        ({"hand": [1, 2, 3]}, {"hand": [1, 3]}, [["hand", [1, 1], []]]),
        ({"a": 1}, {"a": 1, "b": None}, [["b", None]]),
        ({"a": 1, "b": 2}, {"a": 1}, [[{"a": 1}]]),  # what is gone cannot be said by a path
        ({"turn": None}, {"turn": {"dice": []}}, [["turn", {"dice": []}]]),
        ([[1], [2]], [[1], [2, 3]], [[1, [1, 0], [3]]]),
    ],
)
def test_changes_are_as_small_as_paths_can_say(before, after, made):
    assert changes(before, after) == made
    assert changed(before, made) == after


def test_what_does_not_change_is_shared_with_the_view_before():
    before: dict[str, Any] = {"players": [{"wood": 0}, {"wood": 2}], "river": [1]}
    after = changed(before, [["players", 1, "wood", 3]])

    assert after["players"][0] is before["players"][0]
    assert after["river"] is before["river"]
    assert before["players"][1] == {"wood": 2}
