"""The plain board: a game without a board of its own is played from its view and its actions in words."""

import re

import pytest
from playwright.sync_api import Page, expect

import clairiere
from clairiere.core.words import words
from clairiere.games import folder
from clairiere.server import lessons
from tests.browser.objections import objections
from tests.browser.player import OVER, PAUSE, YOUR_TURN, until
from tests.browser.program import ProgramTable, middle
from tests.browser.test_phone import BEYOND, UPRIGHT
from tests.browser.visiting import DESKTOP
from tests.kept import TINY

DEED, CONFIRM, BACK = ".plain-deed", 'plain-board [data-test="confirm"]', 'plain-board [data-test="back"]'
BARRED, WHY = '[data-test="plain-barred"]', '[data-test="plain-why"]'
NOTICE, LOG = '[data-test="notice"]', ".table-log .log"
MOVES_MADE = "document.querySelector('plain-board').view.n"
MANY = 12
WITHOUT_BOARDS = """
    const parse = JSON.parse;
    JSON.parse = (...given) => {
      const told = parse(...given);
      told?.games?.forEach((card) => { card.board = false; });
      return told;
    };
"""


def choose(page: Page, nth: int = 0) -> None:
    """Press what one wants to do, and confirm it where that is wished."""
    page.locator(DEED).nth(nth).click()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).click()


def answer(table: ProgramTable, seat: int) -> None:
    """Let a program decide, if it is asked."""
    state = table.state(seat)
    if seat in state["position"]["acting"]:
        table.do({"do": "play", "n": state["n"], "action": middle(state["position"]["legal"])}, seat)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_without_any_javascript_of_its_own_is_played_to_its_end(visit, house, language):
    tell = words(language, folder(TINY))
    table = ProgramTable(house, "Ann", "Bob", game=TINY)
    page = visit(table.seat_link(), language=language)

    while True:
        until(page, f"document.querySelector('{OVER}') || document.querySelector('{YOUR_TURN}')")
        if page.locator(OVER).count():
            break
        before = page.evaluate(f"() => {MOVES_MADE}")
        offered = [offer["action"] for offer in table.state()["position"]["legal"]]
        expect(page.locator(DEED)).to_have_count(len(offered))
        assert [it.get_attribute("data-action") for it in page.locator(DEED).all()] == offered
        choose(page)
        until(page, f"{MOVES_MADE} > {before} || document.querySelector('{OVER}')")
        answer(table, 1)

    expect(page.locator('[data-test="verdict"]')).to_be_visible()
    expect(page.locator(LOG)).to_contain_text(tell.story({"kind": "called", "seat": 0, "n": 1}, ["Ann", "Bob"], 0))
    assert "⟨" not in page.locator("body").inner_text()
    assert table.state()["about"]["status"] == "over"


def test_it_is_played_with_the_keyboard_alone(visit, house):
    table = ProgramTable(house, "Ann", "Bob", game=TINY)
    page = visit(table.seat_link())
    page.wait_for_selector(DEED)  # by then the page has put its key away
    page.evaluate("() => localStorage.setItem('clairiere.confirm', JSON.stringify('always'))")
    page.reload()
    page.wait_for_selector(DEED)

    page.keyboard.press("2")
    expect(page.locator(DEED).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(CONFIRM)).to_have_count(0)
    page.locator(DEED).nth(1).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(DEED).nth(2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(CONFIRM)).to_be_focused()
    page.keyboard.press("Enter")

    until(page, f"{MOVES_MADE} === 1")


def test_what_may_not_be_done_says_its_rule(visit, house):
    table = ProgramTable(house, "Ann", "Bob", game=TINY)
    page = visit(table.seat_link())
    page.wait_for_selector(DEED)
    choose(page, 1)
    until(page, f"{MOVES_MADE} === 1")
    answer(table, 1)
    page.wait_for_selector(YOUR_TURN)

    page.click(BARRED)
    expect(page.locator(WHY)).to_have_count(1)
    page.click(WHY)

    expect(page.locator(NOTICE)).to_contain_text("LU-4")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_lesson_is_learnt_from_start_to_end(visit, language):
    tell = words(language, folder(TINY))
    page = visit(f"/lesson/{TINY}", language=language)
    steps = lessons.steps(TINY)

    for n, step in enumerate(steps, 1):
        expect(page.locator('[data-test="lesson-text"]')).to_have_text(tell(f"lesson-{step.id}"))
        if step.do == "look":
            expect(page.locator("plain-board [data-marked]")).to_have_count(len(step.marks))
        elif step.do == "act":
            for nth in range(page.locator(DEED).count()):
                with page.expect_response(f"**/lesson/{step.id}"):
                    choose(page, nth)
                page.wait_for_selector('[data-test="lesson-said"] p')
                page.wait_for_timeout(PAUSE)
                if page.locator('[data-test="lesson-said"][data-right="true"]').count():
                    break
        else:
            page.click(BARRED)
            page.click(WHY)
        if step.do != "look":
            expect(page.locator('[data-test="lesson-said"]')).to_have_attribute("data-right", "true")
        if n < len(steps):
            page.click('[data-test="lesson-next"]')


@pytest.mark.parametrize("game", clairiere.games())
def test_any_game_can_be_played_on_it(visit, house, game):
    """As it would be if its folder of the page were not there."""
    table = ProgramTable(house, "Ann", "Bob", game=game)

    page = visit(None, viewport=UPRIGHT)
    page.add_init_script(WITHOUT_BOARDS)
    seat = table.state()["position"]["acting"][0]
    page.goto(house.address + table.seat_link(seat))
    page.wait_for_selector(DEED)
    offers = table.state(seat)["position"]["legal"]
    if len(offers) > MANY:
        wanted = offers[len(offers) // 2]
        said = words("en", folder(game)).deed(wanted, ["Ann", "Bob"], seat)
        page.locator('[data-test="plain-search"]').fill(said)
        page.locator(f'{DEED}[data-action="{wanted["action"]}"]').click()
    else:
        page.locator(DEED).first.click()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).click()

    until(page, f"{MOVES_MADE} > 0")
    assert page.evaluate(BEYOND) == []
    assert not re.search("undefined|NaN|object Object|⟨", page.locator("plain-board").inner_text())


@pytest.mark.parametrize("size", [DESKTOP, UPRIGHT], ids=["desktop", "phone"])
def test_axe_objects_to_nothing_on_it(visit, house, axe, size):
    table = ProgramTable(house, "Ann", "Bob", game=TINY)
    page = visit(table.seat_link(), viewport=size, bypass_csp=True, reduced_motion="no-preference")
    page.wait_for_selector(DEED)
    page.locator(DEED).first.focus()

    found = objections(page, axe, "plain")

    assert not found, "\n".join(found)
