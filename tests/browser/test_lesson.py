"""The lesson, as a newcomer goes through it: looking, trying the wrong thing, then the right one."""

import itertools
import re

import msgspec
import pytest
from playwright.sync_api import Route, expect

from clairiere.core.lesson import Step, answer, step_of
from clairiere.core.table import codes_by_meaning
from clairiere.core.words import words
from clairiere.games import folder, games, load
from clairiere.server import lessons
from tests.browser.finger import HANDS, Facts, lay, touch
from tests.browser.player import CONFIRM, PLACE, RAISE, YOUR_TURN, until
from tests.browser.test_home import MOST_SHIFTED, SHIFTS

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
UNSEEN = """() => {
  const drawn = Object.groupBy(document.querySelectorAll('.replay-board [data-marked]'), (it) => it.dataset.mark);
  return Object.entries(drawn).filter(([, marked]) => !marked.some((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return right > left && Boolean(seen?.closest('.replay-board'));
  })).map(([mark]) => mark);
}"""
AIMED_AT = """() => {
  const { left, right, top, bottom } = document.querySelector('.replay-board [data-marked]').getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return Boolean(seen?.closest('.replay-board'));
}"""
FAR_APART = {("tribus", "backs")}  # cards of a neighbour, and the river below one's hand: the first is aimed at
LEFT_BEHIND = {("tribus", "forest")}  # the tiles one was offered, once one of them is laid
DO = "(board, facts) => { board.dispatchEvent(new CustomEvent('act', { detail: facts, bubbles: true })); }"


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


@pytest.mark.parametrize("game", games())
def test_nothing_shifts_while_a_lesson_comes(visit, house, game):
    page = visit(None, viewport={"width": 390, "height": 844})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(f"{house.address}/lesson/{game}")

    until(page, "document.querySelector('.replay-board > *')?.localName.endsWith('-board')")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => window.shifted") <= MOST_SHIFTED


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
            lay(page, wrong)
            own = f"lesson-{step.id}-try"
            expect(page.locator(SAID)).to_contain_text(tell(own if tell.has(own) else "learn-wrong"))
            expect(page.locator(SAID)).to_have_attribute("data-right", "false")
            if rule := lessons.tried(GAME, step.id, tried(wrong)).rule:
                expect(page.locator(SAID)).to_contain_text(rule)
            lay(page, right)
            expect(page.locator(SAID)).to_have_attribute("data-right", "true")
            expect(page.locator(SAID)).to_contain_text(tell(f"lesson-{step.id}-done"))
        if n < len(steps):
            page.click(NEXT)

    page.click('[data-test="lesson-play"]')
    page.wait_for_selector(YOUR_TURN)


def test_the_task_is_there_before_the_board(visit, house):
    page = visit(None)
    held: list[Route] = []
    freed: list[bool] = []
    sheet = re.compile("games/grandbois/board[.]css")
    page.route(sheet, lambda route: route.continue_() if freed else held.append(route))
    page.goto(f"{house.address}/lesson/{GAME}")

    expect(page.locator(TEXT)).to_have_text(words("en", folder(GAME))("lesson-hello"))
    assert not page.locator("grandbois-board").count()
    freed.append(True)
    for route in held:  # the head of the page may have asked for it as well
        route.continue_()
    expect(page.locator("grandbois-board")).to_be_visible()


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


def right(game: str, step: lessons.LessonStep) -> Facts:
    """The action that a step wants; of Grand Bois one that a finger cannot miss."""
    if game == GAME:
        return tries(step)[1]
    card = load(game)
    legal: list[Facts] = [msgspec.json.decode(offer) for offer in step.position.legal]
    return next(offer for offer in legal if answer(card, step_of(card, step.id), offer["action"]).right)


def solution(game: str, step: lessons.LessonStep) -> Facts:
    """What a step wants, as a board tells it: an action, or something to ask about."""
    card = load(game)
    if step.do == "act":
        return {"action": right(game, step)["action"]}
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
        far = (game, step.id) in FAR_APART
        until(page, f"({AIMED_AT})()" if far else f"({UNSEEN})().length === 0")  # all that is pointed at
        # dice are kept by tests of Krom's board: touches that follow each other are now and then lost here
        if step.do == "act" and game in HANDS and right(game, step)["verb"] != "reroll":
            assert touch(page, game, right(game, step)).blind == []
        elif step.do != "look":  # what may not be done is not always something to touch
            page.locator(ON_BOARD).first.evaluate(DO, solution(game, step))
        if step.do != "look":
            expect(page.locator(SAID)).to_have_attribute("data-right", "true")
            expect(page.locator(TEXT)).to_have_count(0)  # the answer stands in its place
            seen(SAID)
            if (game, step.id) not in LEFT_BEHIND:
                until(page, f"({UNSEEN})().length === 0")
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
PROPOSE = """async (board, offer) => {
  await board.updateComplete; // a step is read before its board is drawn
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


def test_the_last_step_counts_its_score_by_itself_where_things_may_move(visit, house):
    page = visit(None, reduced_motion="no-preference")
    last = len(lessons.steps(GAME)) - 1
    page.add_init_script(f"localStorage['clairiere.lesson.{GAME}'] = '{last}'")
    page.goto(f"{house.address}/lesson/{GAME}")

    page.click('[data-test="skip-count"]')  # it is on its way
    ending = lessons.steps(GAME)[-1].ending
    assert ending is not None
    for score in ending.sheet:
        expect(page.locator('[data-test="sheet"] .sheet-total')).to_contain_text(str(score["total"]))


def test_what_lies_to_be_confirmed_in_a_lesson_stays_while_a_rule_is_read(visit):
    step = next(it for it in lessons.steps(GAME) if it.do == "act")
    page = visit(f"/lesson/{GAME}", **SMALL)
    while page.locator(TEXT).inner_text() != words("en", folder(GAME))(f"lesson-{step.id}"):
        page.locator(NEXT).tap()
    page.locator(PLACE).first.tap(force=True)
    page.wait_for_selector(CONFIRM)

    page.locator(".lesson-more .rule-link").first.tap()
    page.wait_for_selector("dialog .rule-asked")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    page.locator(CONFIRM).tap()
    expect(page.locator(f"{SAID} .banner")).to_be_visible()


def test_what_an_answer_keeps_free_is_not_kept_on_another_screen(visit):
    step = next(it for it in lessons.steps("krom") if it.do == "act")
    page = visit("/lesson/krom")
    while page.locator(TEXT).inner_text() != words("en", folder("krom"))(f"lesson-{step.id}"):
        page.click(NEXT)
    page.locator(ON_BOARD).first.evaluate(DO, solution("krom", step))
    expect(page.locator(SAID)).to_have_attribute("data-right", "true")
    page.set_viewport_size(SMALL["viewport"])
    until(page, f"({SEEN})(document.querySelector('{NEXT}'))")
    expect(page.locator(ON_BOARD).first).to_be_in_viewport()
