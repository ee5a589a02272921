"""The lesson: what it lets a learner run into."""

import pytest

from clairiere.core.lesson import answer, step_of
from clairiere.games import load


@pytest.mark.parametrize(
    ("step", "tried", "rule"),
    [
        ("too_early", "bury cheeks brown", "NS-35"),
        ("broken", "climb 1", "NS-19"),
        ("toll", "climb 1", "NS-107"),
    ],
)
def test_a_learner_runs_into_the_rule(step, tried, rule):  # NS-19, NS-35, NS-107
    card = load("oakwood")
    found = answer(card, step_of(card, step), tried)
    assert found.right
    assert found.rule == rule


def test_a_learner_who_runs_into_another_rule_is_told_so():  # NS-34
    card = load("oakwood")
    found = answer(card, step_of(card, "too_early"), "convert")
    assert (found.right, found.rule) == (False, "NS-34")
