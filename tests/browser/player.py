"""How a person plays on a page, with the mouse: what these functions press is what a hand would press."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, expect

WHOSE_TURN = 'p[data-test="whose-turn"]'
YOUR_TURN = 'p[data-test="whose-turn"][data-yours="true"]'
OVER = '[data-test="ending"]'
RIVER = '[data-test^="river-"]'
PLACE = '[data-test="place"]'
TURN = 'button[data-test="turn"]'
CONFIRM = '[data-test="confirm"]:not([aria-disabled="true"])'
RAISE, KEEP = '[data-test="tower-raise"]', '[data-test="tower-keep"]'
TRIES, PAUSE = 1200, 25  # how often something is looked for, and the milliseconds between
MOMENT = 3000  # milliseconds in which a press shows
SOON = 10_000  # milliseconds in which a move is made
MOVES_MADE = "document.querySelector('grandbois-board').view.n"


def choose(page: Page, name: str) -> None:
    """Touch one of several choices beside each other: what is seen of a choice is its label."""
    chosen = page.locator(f'[data-test="{name}"]')
    page.locator("label").filter(has=chosen).click()
    expect(chosen).to_be_checked()


def table_of(page: Page) -> str:
    """The table that a page shows."""
    found = re.search(r"/table/(\w+)", page.url)
    assert found
    return found[1]


def open_for_a_friend(visit: Callable[..., Page], *switches: str, game: str = "grandbois") -> Page:
    """Somebody opens a table for two and waits for a friend."""
    page = visit("/")
    page.click(f'[data-test="invite"][href="#invite={game}"]')
    page.locator('[data-test="seat-name"]').fill("Ann")
    choose(page, "seats-2")
    for switch in switches:
        page.locator(f'[data-test="{switch}"]').check()
    page.click('[data-test="open-table"]')
    page.wait_for_url("**/table/*")
    return page


def join(visit: Callable[..., Page], link: str, name: str, **settings: Any) -> Page:
    """A friend follows the invite link and sits down."""
    page = visit(link, **settings)
    page.locator('[data-test="seat-name"]').fill(name)
    page.click('[data-test="join"]')
    return page


def moves_made(page: Page) -> int:
    """How many moves the board on a page shows."""
    return int(page.evaluate(MOVES_MADE))


def until(page: Page, expression: str) -> None:
    """Wait until something is true on a page. (Playwright's own way would need eval, which our pages forbid.)"""
    if not comes_true(page, expression, TRIES):
        raise AssertionError(f"never came true: {expression}")


def comes_true(page: Page, expression: str, tries: int) -> bool:
    """Whether something becomes true on a page while one looks so many times."""
    for _ in range(tries):
        if page.evaluate(f"() => Boolean({expression})"):
            return True
        page.wait_for_timeout(PAUSE)
    return False


SETTLED = """() => Promise.all(
  [...document.querySelectorAll('.table-board > *, .replay-board > *')].map((board) => board.updateComplete))"""


def settled(page: Page) -> None:
    """Wait until the board is drawn as it was last told to: it draws in a task of its own."""
    page.evaluate(SETTLED)


def take_up(page: Page) -> None:
    """Take the first tile of the river that fits somewhere, turning it if need be."""
    for tile in page.locator(RIVER).all():
        if tile.is_disabled() or tile.get_attribute("aria-disabled") == "true":
            continue
        tile.click()
        for _ in range(4):
            settled(page)
            if page.locator(PLACE).count():
                return
            page.locator(TURN).click()
    raise AssertionError("no tile of the river fits anywhere")


def lay(page: Page) -> None:
    """Lay a tile where it may go."""
    take_up(page)
    lies = f"!document.querySelector('{PLACE}') || document.querySelector('{CONFIRM}')"
    for nth in range(page.locator(PLACE).count()):  # another thing may lie over one of them
        with suppress(Error):  # or it is drawn anew
            page.locator(PLACE).nth(nth).click(force=True, timeout=MOMENT)
        if comes_true(page, lies, MOMENT // PAUSE):
            break
    until(page, lies)
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).click()


def move(page: Page, *, towers: bool = True) -> None:
    """Make whatever decision is asked for."""
    if page.locator(RAISE).count():
        page.locator(RAISE if towers else KEEP).first.click()
    else:
        lay(page)


def play_on(*pages: Page, times: int | None = None) -> int:
    """Move on whichever page has its turn, to the end of the game or so many times; how many moves it were."""
    made = 0
    while times is None or made < times:
        page = next_to_move(*pages)
        if page is None:
            return made
        moved = f"{MOVES_MADE} > {moves_made(page)} || document.querySelector('{OVER}')"
        move(page)
        if not comes_true(page, moved, SOON // PAUSE) and page.locator(YOUR_TURN).count():
            move(page)  # a press that came while the board was being drawn anew is made again
        until(page, moved)
        made += 1
    return made


def next_to_move(*pages: Page) -> Page | None:
    """The page that has its turn, once one has; none when the game is over on all of them."""
    for _ in range(TRIES):
        for page in pages:
            if page.locator(YOUR_TURN).count():
                return page
        if all(page.locator(OVER).count() for page in pages):
            return None
        pages[0].wait_for_timeout(PAUSE)
    raise AssertionError("it is nobody's turn")
