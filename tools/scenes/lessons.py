"""Each game's lesson: every third step and the last, before and after what it wants was done."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from clairiere.games import games
from clairiere.server import lessons as house_lessons
from tests.browser.test_lesson import DO, NEXT, ON_BOARD, SAID, TEXT, solution
from tests.browser.visiting import House

EVERY = 3


def lessons(visit, _house: House) -> Iterator[tuple[str, Page]]:
    """One game after another."""
    for game in games():
        page = visit(f"/lesson/{game}")
        steps = house_lessons.steps(game)
        for n, step in enumerate(steps, 1):
            page.wait_for_selector(f"{TEXT}, {SAID}")
            page.wait_for_selector(".replay-board > *")
            wanted = n % EVERY == 1 or n == len(steps)
            if wanted:
                yield f"{game}-{step.id}", page
            if wanted and step.do != "look":
                page.locator(ON_BOARD).first.evaluate(DO, solution(game, step))
                expect(page.locator(SAID)).to_have_attribute("data-right", "true")
                yield f"{game}-{step.id}-done", page
            if n < len(steps):
                page.click(NEXT)
        page.context.close()
