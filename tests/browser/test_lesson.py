"""The lesson, as a newcomer goes through it: looking, trying the wrong thing, then the right one."""

import itertools
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from clairiere.core.lesson import Step, answer, step_of
from clairiere.core.table import codes_by_meaning
from clairiere.core.words import words
from clairiere.games import folder, games, load
from clairiere.server import lessons
from tests.browser.player import CONFIRM, KEEP, RAISE, TURN, YOUR_TURN, until

GAME = "grandbois"
TEXT, SAID, NEXT, BACK = (f'[data-test="lesson-{part}"]' for part in ("text", "said", "next", "back"))
APART = 3  # squares beyond the forest
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_BOARD = ".replay-board > *"
SEEN = """(found) => {
  const { left, right, top, bottom } = found.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && found.contains(seen);
}"""
AIMED_AT = """() => {
  const { left, right, top, bottom } = document.querySelector('.replay-board [data-marked]').getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return Boolean(seen?.closest('.replay-board'));
}"""
DO = "(board, facts) => { board.dispatchEvent(new CustomEvent('act', { detail: facts, bubbles: true })); }"
Facts = dict[str, Any]


def is_right(step: lessons.LessonStep, facts: Facts) -> bool:
    """Whether that is what the step wants."""
    return lessons.tried(GAME, step.id, tried(facts)).right


def tried(facts: Facts) -> lessons.Try:
    """What a learner does, or asks about, as the page sends it."""
    return lessons.Try(action=facts.get("action"), facts=None if "action" in facts else facts)


def tries(step: lessons.LessonStep) -> tuple[Facts, Facts]:
    """Something wrong and something right to do in a step, both of which a finger can do."""
    legal: list[Facts] = [msgspec.json.decode(offer) for offer in step.position.legal]
    towers = {offer["verb"]: offer for offer in legal}
    if "tower" in towers:
        return towers["keep"], towers["tower"]
    west, north, east, south = msgspec.json.decode(step.position.public)["bounds"]

    def may_be_tapped(facts: Facts) -> bool:  # a tap near a place means that place
        alike = [offer for offer in legal if (offer["slot"], offer["turn"]) == (facts["slot"], facts["turn"])]
        return not any(abs(it["x"] - facts["x"]) < 2 and abs(it["y"] - facts["y"]) < 2 for it in alike)

    spots = itertools.product(range(1, 5), range(4), range(west - 2, east + APART), range(north - 2, south + APART))
    everywhere = ({"verb": "place", "slot": slot, "turn": turn, "x": x, "y": y} for slot, turn, x, y in spots)
    impossible = list(filter(may_be_tapped, everywhere))
    astray = impossible if step.id in ("lay", "fewer", "bear") else legal
    wrong = next(facts for facts in astray if not is_right(step, facts))
    wanted = legal if step.do == "act" else impossible
    return wrong, next(facts for facts in wanted if is_right(step, facts))


def do(page: Page, facts: Facts) -> None:
    """Do it, or try to."""
    if facts["verb"] != "place":
        page.click(KEEP if facts["verb"] == "keep" else RAISE)
        return
    slot, turn, x, y = (facts[part] for part in ("slot", "turn", "x", "y"))
    page.click(f'[data-test="river-{slot}"]')
    for _ in range(turn):
        page.click(TURN)
    board = "document.querySelector('grandbois-board')"
    until(page, f"{board}.hand.slot === {slot} && {board}.hand.turn === {turn}")
    tile = page.evaluate(f"() => {board}.stage.onPage({{ x: {x}, y: {y}, width: 2, height: 2 }}).toJSON()")
    page.mouse.click(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_lesson_is_learnt_from_start_to_end(visit, language):
    tell = words(language, folder(GAME))
    page = visit("/", language=language)
    page.click('[data-test="learn"]')
    steps = lessons.steps(GAME)

    for n, step in enumerate(steps, 1):
        expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{step.id}"))
        expect(page.locator("h2").first).to_have_text(tell("learn-step", n=n, count=len(steps)))
        if step.do == "look":
            expect(page.locator(".gb-mark-look")).to_have_count(len(step.marks))
        else:
            wrong, right = tries(step)
            do(page, wrong)
            own = f"lesson-{step.id}-try"
            expect(page.locator(SAID)).to_contain_text(tell(own if tell.has(own) else "learn-wrong"))
            expect(page.locator(SAID)).to_have_attribute("data-right", "false")
            if rule := lessons.tried(GAME, step.id, tried(wrong)).rule:
                expect(page.locator(SAID)).to_contain_text(rule)
            do(page, right)
            expect(page.locator(SAID)).to_have_attribute("data-right", "true")
            expect(page.locator(SAID)).to_contain_text(tell(f"lesson-{step.id}-done"))
        if n < len(steps):
            page.click(NEXT)

    page.click('[data-test="lesson-play"]')
    page.wait_for_selector(YOUR_TURN)


def test_a_step_links_to_the_numbered_rules_behind_it(visit):
    page = visit("/lesson/grandbois")
    asked = page.locator(".rule-link").first
    number = asked.inner_text().strip()

    asked.click()

    rule = page.locator(f'dialog .rule-asked[data-rule="{number}"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_lesson_can_be_skipped_left_and_gone_on_with(visit):
    tell = words("en", folder(GAME))
    steps = lessons.steps(GAME)
    page = visit("/lesson/grandbois")
    for step in steps[:4]:
        expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{step.id}"))
        page.click(NEXT)
    expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{steps[4].id}"))

    page.reload()
    expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{steps[4].id}"))

    page.click('[data-test="lesson-leave"]')
    page.click('[data-test="learn"]')
    expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{steps[4].id}"))
    page.click(BACK)
    expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{steps[3].id}"))


def solution(game: str, step: lessons.LessonStep) -> Facts:
    """What a step wants, as a board tells it: an action, or something to ask about."""
    card = load(game)
    if step.do == "act":
        legal: list[Facts] = [msgspec.json.decode(offer) for offer in step.position.legal]
        right = next(offer for offer in legal if answer(card, step_of(card, step.id), offer["action"]).right)
        return {"action": right["action"]}
    if card.spell is not None:
        return {"facts": tries(step)[1]}
    return {"facts": forbidden(game, step_of(card, step.id))}


def forbidden(game: str, step: Step) -> Facts:
    """Something that runs into the rule a step is about."""
    card = load(game)
    t = step.table(card)
    for code in codes_by_meaning(card).values():
        facts = card.meaning(code)
        if t.why_not(step.seat, t.action(facts)) == step.rule and answer(card, step, facts).right:
            return facts
    raise AssertionError(f"nothing runs into {step.rule}")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_lesson_is_walked_through_on_a_phone_without_a_blind_scroll(visit, game, language):
    page = visit(f"/lesson/{game}", language=language, **PHONE)
    tell = words(language, folder(game))
    steps = lessons.steps(game)

    def seen(selector: str) -> None:
        until(page, f"({SEEN})(document.querySelector('{selector}'))")

    for n, step in enumerate(steps, 1):
        expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{step.id}"))
        seen(TEXT)
        if page.locator(".replay-board [data-marked]").count():
            until(page, f"({AIMED_AT})()")
        if step.do != "look":
            page.locator(ON_BOARD).first.evaluate(DO, solution(game, step))
            expect(page.locator(SAID)).to_have_attribute("data-right", "true")
            expect(page.locator(TEXT)).to_have_count(0)  # the answer stands in its place
            seen(SAID)
        if n < len(steps):
            seen(NEXT)
            page.locator(NEXT).tap()

    seen('[data-test="lesson-play"]')
    ending = steps[-1].ending
    assert ending is not None
    for score in ending.sheet:
        expect(page.locator('[data-test="sheet"]')).to_contain_text(str(score["total"]))


SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
UNREAD = """(what) => {
  const told = document.querySelector(what).getBoundingClientRect();
  const row = document.querySelector('.lesson-side > .row').getBoundingClientRect();
  return told.top < 0 || told.bottom > row.top + 1; // behind the buttons
}"""
PROPOSE = """(board, offer) => {
  const lies = board.propose(offer);
  board.click(); // as a finger that chose it would have
  return lies;
}"""


@pytest.mark.parametrize("game", games())
def test_on_the_smallest_phone_a_step_is_read_at_a_glance_and_what_confirms_a_choice_is_in_view(visit, game):
    page = visit(f"/lesson/{game}", language="fr", **SMALL)
    tell = words("fr", folder(game))
    for step in lessons.steps(game):
        expect(page.locator(TEXT)).to_have_text(tell(f"lesson-{step.id}"))
        assert not page.evaluate(UNREAD, TEXT)
        if step.do == "act" and page.locator(ON_BOARD).first.evaluate(PROPOSE, solution(game, step)):
            until(page, f"document.querySelector('{CONFIRM}')")
            until(page, f"({SEEN})(document.querySelector('{CONFIRM}'))")
        if step.do == "act" and page.locator(RAISE).count():
            until(page, f"({SEEN})(document.querySelector('{RAISE}'))")
        if step.do != "look":
            page.locator(ON_BOARD).first.evaluate(DO, solution(game, step))
            expect(page.locator(SAID)).to_have_attribute("data-right", "true")
            assert not page.evaluate(UNREAD, SAID)
        if page.locator(NEXT).count():
            page.locator(NEXT).tap()
