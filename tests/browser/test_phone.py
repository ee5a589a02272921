"""A whole game on a phone, with a finger; upright and on its side."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect

from tests.browser.player import (
    CONFIRM,
    MOMENT,
    MOVES_MADE,
    OVER,
    PAUSE,
    PLACE,
    RAISE,
    RIVER,
    TURN,
    YOUR_TURN,
    comes_true,
    moves_made,
    settled,
    table_of,
    until,
)
from tests.browser.program import ProgramTable, asked

UPRIGHT, ASIDE = ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)
PHONE = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True}
FINGER = 44  # pixels
TRIES_TO_LAY = 5
BEYOND = """() => {
  const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
  const things = [...document.querySelectorAll('button, a[href], input, select, summary, h1, h2, p')];
  const beyond = things.filter((e) => {
    const { left, right, width } = e.getBoundingClientRect();
    return width > 1 && e.checkVisibility() && (left < -1 || right > innerWidth + 1) && !scrolls(e);
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...(wide > 0 ? [`${wide} pixels too wide`] : []), ...beyond.map((e) => e.outerHTML.slice(0, 120))];
}"""
SMALL = """(finger) => {
  const inText = (e) => e.matches('.rule-link') || (e.matches('a') && getComputedStyle(e).display === 'inline');
  const controls = [...document.querySelectorAll('button, a[href], input, select, summary')];
  return controls.filter((e) => e.checkVisibility() && !inText(e)).flatMap((e) => {
    const { width, height } = (e.closest('label') ?? e).getBoundingClientRect();
    const small = width > 1 && Math.min(width, height) < finger - 0.5;
    return small ? [`${width} × ${height}: ${e.outerHTML.slice(0, 120)}`] : [];
  });
}"""
COVERED = """(place) => {
  const { x, y, width, height } = place.querySelector('.gb-dot').getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.gb-stage');
}"""
OUT_OF_REACH = f"""() => {{
  const frame = document.querySelector('.gb-stage').getBoundingClientRect();
  const out = [...document.querySelectorAll('.gb-cell > image')].filter((e) => {{
    const {{ left, right, top, bottom }} = e.getBoundingClientRect();
    return left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
  }});
  const covered = [...document.querySelectorAll('.gb-place')].filter({COVERED});
  return [...out, ...covered].length;
}}"""


def look(page: Page) -> None:
    """See that nothing sticks out, and that a finger can press everything there is to press."""
    assert page.evaluate(BEYOND) == []
    assert page.evaluate(SMALL, FINGER) == []


def turn_around(page: Page) -> None:
    """Turn the phone on its side, look, and turn it back."""
    page.set_viewport_size(ASIDE)
    until(page, "innerWidth > innerHeight")
    look(page)
    page.set_viewport_size(UPRIGHT)
    until(page, "innerWidth < innerHeight")
    look(page)


def tap(page: Page, selector: str) -> None:
    page.locator(selector).first.tap()


def take_up(page: Page) -> None:
    """Take a tile that fits somewhere, turning it if need be."""
    for tile in page.locator(RIVER).all():
        tile.tap()
        for _ in range(4):
            settled(page)
            if page.locator(PLACE).count():
                return
            tap(page, TURN)
    raise AssertionError("no tile fits")


def lay(page: Page) -> None:
    """Lay a tile: first for now, then for good."""
    before = moves_made(page)
    take_up(page)
    free = f"[...document.querySelectorAll('{PLACE}')].findIndex((place) => !({COVERED})(place))"
    for _ in range(TRIES_TO_LAY):  # the places may be drawn anew under the finger
        until(page, f"{free} >= 0")
        with suppress(Error):
            page.locator(PLACE).nth(page.evaluate(f"() => {free}")).tap(force=True, timeout=MOMENT)
        if comes_true(page, f"document.querySelector('{CONFIRM}')", MOMENT // PAUSE):
            break
    assert moves_made(page) == before
    expect(page.locator(".gb-lying")).to_have_count(1)
    tap(page, CONFIRM)


def move(page: Page) -> None:
    """Make whatever decision is asked for."""
    before = moves_made(page)
    if page.locator(RAISE).count():
        tap(page, RAISE)
    else:
        lay(page)
    until(page, f"{MOVES_MADE} > {before} || document.querySelector('{OVER}')")
    page.wait_for_selector(f"{YOUR_TURN}, {OVER}")


def test_a_whole_game_is_played_with_a_finger_on_a_narrow_screen(visit, house):
    page = visit("/", **PHONE)
    page.wait_for_selector('[data-test="play-now"]')
    turn_around(page)

    tap(page, '[data-test="invite"]')
    page.locator('[data-test="seat-name"]').fill("Ann")
    page.locator(".segment", has=page.locator('[data-test="seats-4"]')).tap()
    for seat in (1, 2):
        page.locator(".segment", has=page.locator(f'[data-test="place-{seat}-squirrel"]')).tap()
    look(page)
    tap(page, '[data-test="open-table"]')

    page.wait_for_selector('[data-test="invite-link"]')
    turn_around(page)
    tap(page, '[data-test="fill"]')

    page.wait_for_selector(YOUR_TURN)
    turn_around(page)
    while not page.locator(OVER).count():
        move(page)

    expect(page.locator('[data-test="sheet"]')).to_be_visible()
    turn_around(page)
    assert asked(house, f"/api/tables/{table_of(page)}")["status"] == "over"
    tap(page, '[data-test="study"]')
    page.wait_for_selector('[data-test="scrubber"]')
    turn_around(page)
    tap(page, '[data-test="replay-next"]')
    expect(page.locator('[data-test="scrubber"]')).to_have_value("1")


@pytest.mark.parametrize("side", [UPRIGHT, ASIDE], ids=["upright", "aside"])
def test_in_the_middle_of_a_game_the_whole_forest_is_within_reach_and_everything_can_be_pressed(visit, house, side):
    table = ProgramTable(house, "Ann", "Bob")
    table.play(lambda position: position["public"]["n"] > 24 and position["public"]["phase"] == "place")
    mover = table.state()["position"]["acting"][0]
    page = visit(table.seat_link(mover), **PHONE)
    page.wait_for_selector(YOUR_TURN)
    page.set_viewport_size(side)

    tap(page, ".gb-zoom-home")
    until(page, f"({OUT_OF_REACH})() === 0")
    take_up(page)
    until(page, f"({OUT_OF_REACH})() === 0")
    look(page)
    for panel in ("menu", "open-log"):
        if page.locator(f'[data-test="{panel}"]').is_visible():
            tap(page, f'[data-test="{panel}"]')
            page.wait_for_selector("dialog[open]")
            look(page)
            if panel == "open-log":
                expect(page.locator("dialog .line").last).to_be_in_viewport()
            tap(page, '[data-test="close-panel"]')
            expect(page.locator("dialog")).to_have_count(0)
    tap(page, '[data-test="back"]')
    before = moves_made(page)
    lay(page)
    until(page, f"{MOVES_MADE} === {before + 1}")


def test_the_mark_of_a_turn_elsewhere_does_not_stand_in_the_way_home(visit, house):
    page = visit("/", **PHONE)
    for _ in range(2):
        page.goto(f"{house.address}/")
        page.locator('[data-test="play-now"]').first.tap()
        page.wait_for_selector(YOUR_TURN)
    page.reload()
    mark = page.locator('[data-test="called"] b')
    expect(mark).to_have_text("1")
    look(page)

    box = mark.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(f"{house.address}/")


def late_in_a_game(house) -> tuple[ProgramTable, int]:
    """A forest that has grown, and who lays the next tile."""
    table = ProgramTable(house, "Ann", "Bob", "Chloé", "Dan")
    table.play(lambda position: position["public"]["n"] > 30 and position["public"]["phase"] == "place")
    return table, table.state()["position"]["acting"][0]


SMALLEST = {**PHONE, "viewport": ViewportSize(width=360, height=640)}
STAGE = "document.querySelector('grandbois-board').stage"
WITHIN = f"[...document.querySelectorAll('{PLACE}')].filter((place) => !({COVERED})(place)).length"
LEAVES = """() => { // at once, however busy the machine is
  const stage = document.querySelector('.gb-stage');
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.gb-hold')) return;
    watch.disconnect();
    window.left = true;
    stage.dispatchEvent(new PointerEvent('pointercancel'));
  }).observe(stage, { subtree: true, childList: true });
}"""
PLACED = "document.querySelector('grandbois-board').hand.spot"


def a_place(page: Page) -> dict[str, float]:
    """Where on the page a finger finds a place for the tile in the hand."""
    until(page, f"{WITHIN} > 0")
    found: dict[str, float] = {}
    for _ in range(50):  # the forest may still be gliding
        before, found = (
            found,
            page.evaluate(f"""() => {{
          const place = [...document.querySelectorAll('{PLACE}')].find((it) => !({COVERED})(it));
          const {{ x, y, width, height }} = place.querySelector('.gb-dot').getBoundingClientRect();
          return {{ x: x + width / 2, y: y + height / 2 }};
        }}"""),
        )
        if found == before:
            break
        page.wait_for_timeout(100)
    return found


def test_late_in_a_game_squares_stay_large_enough_for_a_finger_and_the_whole_is_one_touch_away(visit, house):
    table, mover = late_in_a_game(house)
    page = visit(table.seat_link(mover), **SMALLEST)
    page.wait_for_selector(YOUR_TURN)

    until(page, f"{STAGE}.scale >= 28 && {WITHIN} > 0")
    tap(page, ".gb-zoom-home")
    until(page, f"({OUT_OF_REACH})() === 0 && {STAGE}.scale < 28")
    at = a_place(page)
    page.touchscreen.tap(at["x"], at["y"])  # and what is chosen there is seen near by
    until(page, f"{PLACED} && {STAGE}.scale >= 28")
    expect(page.locator(".gb-lying")).to_be_in_viewport()


def test_a_tile_is_laid_with_two_touches_and_none_of_them_by_accident(visit, house):
    table, mover = late_in_a_game(house)
    page = visit(table.seat_link(mover), **SMALLEST)
    page.wait_for_selector(YOUR_TURN)
    before = moves_made(page)

    at = a_place(page)  # a tile is at hand already, and turns by itself to fit
    page.touchscreen.tap(at["x"], at["y"])
    until(page, f"document.querySelector('{CONFIRM}')")
    assert moves_made(page) == before
    tap(page, CONFIRM)
    until(page, f"{MOVES_MADE} > {before}")


def test_a_finger_that_stays_on_a_place_lays_the_tile_one_that_leaves_does_not(visit, house):
    table, mover = late_in_a_game(house)
    page = visit(table.seat_link(mover), **SMALLEST)
    page.wait_for_selector(YOUR_TURN)
    before = moves_made(page)
    finger = page.context.new_cdp_session(page)
    tap(page, '[data-test="river-2"]')
    at = a_place(page)

    page.evaluate(LEAVES)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    until(page, f"window.left && !document.querySelector('.gb-hold') && {PLACED}")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert moves_made(page) == before
    tap(page, '[data-test="back"]')
    at = a_place(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    until(page, f"{MOVES_MADE} > {before}")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_come_closer_one_finger_pans_and_neither_lays_a_tile(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(table.seat_link(), **PHONE)
    page.wait_for_selector(YOUR_TURN)
    take_up(page)
    stage = page.locator(".gb-stage").bounding_box()
    assert stage
    middle = {"x": stage["x"] + stage["width"] / 2, "y": stage["y"] + stage["height"] / 2}
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *offsets: int) -> None:
        points = [{"x": middle["x"] + dx, "y": middle["y"], "id": n} for n, dx in enumerate(offsets)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def seen() -> dict[str, float]:
        box = page.locator('[data-at="0,0"]').bounding_box()
        assert box
        return dict(box)

    before = seen()
    fingers("touchStart", -30, 30)
    for spread in range(40, 91, 10):
        fingers("touchMove", -spread, spread)
    fingers("touchEnd")
    closer = seen()
    assert closer["width"] > 1.5 * before["width"]

    fingers("touchStart", 0)
    for way in range(10, 61, 10):
        fingers("touchMove", way)
    fingers("touchEnd")
    assert seen()["x"] > closer["x"] + 30
    expect(page.locator(".gb-lying")).to_have_count(0)
    for _ in range(TRIES_TO_LAY):  # Chromium takes a tap right after a pan for its end
        page.wait_for_timeout(800)
        tap(page, ".gb-zoom-home")
        if comes_true(page, f"({OUT_OF_REACH})() === 0", 20):
            return
    pytest.fail("the whole forest did not come back")
