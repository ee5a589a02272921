"""How a person plays on a page, with the mouse: what these functions press is what a hand would press."""

from playwright.sync_api import Page

YOUR_TURN = 'p[data-test="turn"][data-yours="true"]'
OVER = '[data-test="ending"]'
RIVER = '[data-test^="river-"]'
PLACE = '[data-test="place"]'
TURN = 'button[data-test="turn"]'
CONFIRM = '[data-test="confirm"]:not([aria-disabled="true"])'
RAISE, KEEP = '[data-test="tower-raise"]', '[data-test="tower-keep"]'
MOVES_MADE = "document.querySelector('grandbois-board').view.n"


def moves_made(page: Page) -> int:
    """How many moves the board on a page shows."""
    return int(page.evaluate(MOVES_MADE))


def until(page: Page, expression: str) -> None:
    """Wait until something is true on a page. (Playwright's own way would need eval, which our pages forbid.)"""
    for _ in range(600):
        if page.evaluate(f"() => Boolean({expression})"):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"never came true: {expression}")


def take_up(page: Page) -> None:
    """Take the first tile of the river that fits somewhere, turning it if need be."""
    for tile in page.locator(RIVER).all():
        if tile.is_disabled() or tile.get_attribute("aria-disabled") == "true":
            continue
        tile.click()
        for _ in range(4):
            if page.locator(PLACE).count():
                return
            page.locator(TURN).click()
    raise AssertionError("no tile of the river fits anywhere")


def lay(page: Page) -> None:
    """Lay a tile where it may go."""
    take_up(page)
    page.locator(PLACE).first.click(force=True)
    until(page, f"!document.querySelector('{PLACE}') || document.querySelector('{CONFIRM}')")
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
        for page in pages:
            if page.locator(YOUR_TURN).count():
                before = moves_made(page)
                move(page)
                until(page, f"{MOVES_MADE} > {before} || document.querySelector('{OVER}')")
                made += 1
                break
        else:
            if all(page.locator(OVER).count() for page in pages):
                return made
            pages[0].wait_for_timeout(50)
    return made
