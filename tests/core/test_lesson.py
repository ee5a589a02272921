"""Every lesson can be learnt: positions are reached, steps solved, texts there in both languages."""

import pytest

from clairiere.core.errors import BadRequest
from clairiere.core.lesson import answer, lesson, step_of
from clairiere.core.rulebook import rules
from clairiere.core.words import LANGUAGES, words
from clairiere.games import GAMES, folder, games, load

STEPS = [(game, step) for game in games() for step in lesson(load(game))]
NAMES = [f"{game}-{step.id}" for game, step in STEPS]


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_lesson_with_something_to_see_to_do_and_to_ask(game):
    steps = lesson(load(game))

    assert len({step.id for step in steps}) == len(steps)
    assert {step.do for step in steps} == {"look", "act", "why"}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_of_the_house_has_about_ten_steps(game):
    assert 8 <= len(lesson(load(game))) <= 12


@pytest.mark.parametrize(("game", "step"), STEPS, ids=NAMES)
def test_a_step_can_be_read_in_both_languages_and_its_rules_exist(game, step):
    for language in LANGUAGES:
        spoken = words(language, folder(game))
        assert spoken.has(f"lesson-{step.id}")
        assert step.do == "look" or spoken.has(f"lesson-{step.id}-done")
        for number in [*step.rules, *filter(None, [step.rule])]:
            assert number in rules(folder(game), language)


@pytest.mark.parametrize(("game", "step"), [it for it in STEPS if it[1].do == "act"])
def test_a_step_that_wants_a_deed_can_be_solved_and_shows_the_position_after_it(game, step):
    card = load(game)
    t = step.table(card)
    tries = [answer(card, step, str(action)) for action in t.legal(step.seat)]
    right = [it for it in tries if it.right]

    assert right
    assert all(it.after is not None and it.after.n > t.n for it in right)
    assert all(it.rule is None for it in tries)
    if step.wanted or step.leads_to:
        assert len(right) < len(tries)


def test_a_step_that_asks_why_is_solved_by_running_into_its_rule():
    card = load("grandbois")
    step = step_of(card, "touch")
    legal = str(step.table(card).legal(step.seat)[0])

    assert answer(card, step, "1r0@9,9").right  # GB-14
    assert answer(card, step, "1r0@9,9").rule == "GB-14"
    assert not answer(card, step, "1r0@0,0").right  # GB-15: another rule
    assert not answer(card, step, legal).right


@pytest.mark.parametrize("name", ["fewer", "bear"])
def test_the_rules_of_covering_are_easy_to_run_into(name):
    card = load("grandbois")
    step = step_of(card, name)
    places = [f"{slot}r{turn}@{x},{y}" for slot in (1, 2, 3, 4) for turn in range(4) for x, y in around(step)]

    assert sum(answer(card, step, place).right for place in places) > 20


def around(step):
    west, north, east, south = step.table(load("grandbois")).view(None)["bounds"]
    return [(x, y) for x in range(west - 1, east + 1) for y in range(north - 1, south + 1)]


def test_an_unknown_step_or_action_is_told_with_what_would_be_right():
    card = load("grandbois")

    with pytest.raises(BadRequest, match="its steps are: hello, lay"):
        step_of(card, "fly")
    with pytest.raises(BadRequest, match="no Grand Bois notation"):
        answer(card, step_of(card, "lay"), "over there")
