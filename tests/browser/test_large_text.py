"""Letters twice as large, as a browser's own setting makes them: nothing is covered, cut off or out of reach."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from clairiere.games import games
from tests.browser.player import YOUR_TURN, until
from tests.browser.program import ProgramTable
from tests.browser.test_phone import ASIDE, BEYOND, UPRIGHT
from tests.browser.visiting import DESKTOP, QUIET, chromium

TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
LETTERS = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
SOME_MOVES = 6
SCREENS = [DESKTOP, UPRIGHT, ASIDE]
COVERED = """() => {
  const parts = [...document.querySelectorAll('.table-head, .table-players, .table-foot, .table-board, .table-log')];
  const boxes = parts.filter((e) => e.checkVisibility()).map((e) => [e.className, e.getBoundingClientRect()]);
  const overlap = ([, a], [, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap((a, k) => boxes.slice(k + 1).filter((b) => overlap(a, b)).map((b) => `${a[0]} and ${b[0]}`));
}"""
CUT_OFF = """() => {
  const players = document.querySelector('.table-players');
  const end = players.getBoundingClientRect().bottom + 1;
  const lines = [...players.querySelectorAll('.player-text, .seat-card')];
  const cut = lines.filter((e) => e.getBoundingClientRect().bottom > end);
  return players.scrollHeight > players.clientHeight + 1 ? [] : cut.map((e) => e.textContent.trim());
}"""
SPILT = """() => [...document.querySelectorAll('.game-ways > .button')].filter((e) => {
  const inside = document.createRange();
  inside.selectNodeContents(e);
  const [inner, outer] = [inside, e].map((it) => it.getBoundingClientRect());
  return inner.left < outer.left || inner.right > outer.right;
}).map((e) => e.textContent.trim())"""


@pytest.fixture(scope="module")
def browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium whose owner wants letters twice as large."""
    launched = browser.browser_type.launch(executable_path=chromium(), args=[*QUIET, TWICE])
    yield launched
    launched.close()


def is_open(view: dict[str, Any]) -> bool:
    """Some way into a game, and no moment in which one may only be able to pass."""
    return bool(view["n"] >= SOME_MOVES and not view.get("out_of_turn"))


def is_well(page: Page) -> None:
    """Nothing is too wide for the screen."""
    assert page.evaluate(LETTERS) == 32
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "upright", "aside"])
@pytest.mark.parametrize("game", games())
def test_a_table_with_large_letters_covers_nothing_and_is_no_wider_than_the_screen(visit, house, game, screen):
    """The page scrolls instead."""
    table = ProgramTable(house, "Ann", "Bartholomew", "Chloé", game=game)
    table.play(lambda position: 0 in position["acting"] and is_open(position["public"]))
    page = visit(table.seat_link(), viewport=screen, language="fr")
    page.wait_for_selector(YOUR_TURN)
    until(page, "document.fonts.status === 'loaded'")
    is_well(page)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CUT_OFF) == []
    page.click('[data-test="menu"]')
    page.wait_for_selector('[data-test="menu-settings"]')
    is_well(page)


@pytest.mark.parametrize("screen", SCREENS, ids=["desktop", "upright", "aside"])
@pytest.mark.parametrize("path", ["/", *(f"/lesson/{game}" for game in games())])
def test_home_and_lessons_with_large_letters_are_no_wider_than_the_screen(visit, path: str, screen: ViewportSize):
    """Whatever the screen."""
    page = visit(path, viewport=screen, language="fr")
    page.wait_for_selector("[data-test=with], [data-test=lesson-next]")
    is_well(page)
    assert path != "/" or page.evaluate(SPILT) == []


def test_six_names_are_never_shrunk_to_a_letter(visit, house):
    """Two in a row, and a long name takes a second line."""
    table = ProgramTable(house, "Ann", "Bartholomew", "Chloé", "Dimitri", "Éléonore", "Fred", game="oakwood")
    page = visit(table.seat_link(), viewport=ViewportSize(width=360, height=640))
    page.wait_for_selector(".player")

    is_well(page)
    short = page.evaluate(
        """() => [...document.querySelectorAll('.player-name')]
            .map((it) => [it, Math.min(2.6 * parseFloat(getComputedStyle(it).fontSize), it.scrollWidth)])
            .flatMap(([it, enough]) => (it.clientWidth < enough ? [it.textContent] : []))"""
    )
    assert short == []
