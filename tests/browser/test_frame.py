"""The frame of a table: everybody in view, nothing hops, deeds under the thumb, and an end that is a moment."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import clairiere
from tests.browser.player import PAUSE, RIVER, YOUR_TURN, take_up, until
from tests.browser.program import ProgramTable
from tests.browser.test_phone import ASIDE, FINGER, PHONE, UPRIGHT
from tests.browser.test_speech import SHOWN, play_one
from tests.browser.visiting import DESKTOP
from tests.kept import TINY

SMALL, LAPTOP = ViewportSize(width=360, height=640), ViewportSize(width=1366, height=768)
SCREENS = [SMALL, UPRIGHT, ASIDE, LAPTOP]
SIX = ["Ann", "Bartholomew", "Chloé", "Dimitri", "Éléonore", "Fred"]
OUT_OF_VIEW = """() => [...document.querySelectorAll('.player')].filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const strip = it.closest('.table-players');
  const scrolls = strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1;
  return scrolls || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((it) => it.textContent.trim())"""
BORDERS = """() => [...document.querySelectorAll('.player')].map((it) => {
  const { borderTopColor, borderTopWidth } = getComputedStyle(it);
  return [it.hasAttribute('aria-current'), `${borderTopColor} ${borderTopWidth}`];
})"""
PLACES = """() => ['.table-head', '.table-players', '.table-board', '.table-foot', '.table-log'].map((name) => {
  const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
  return [name, x, y, width, height].join(' ');
})"""
WATCH = """() => {
  window.hops = [];
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) {
      const named = it.sources.map(({ node }) => node?.className ?? node?.nodeName).join(' ');
      if (!it.hadRecentInput) window.hops.push([it.value, named]);
    }
  }).observe({ type: 'layout-shift', buffered: false });
}"""
MOST_HOPS = 0.1
SOME_MOVES = 12
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.gb-stage');
}).length"""


def six(house) -> ProgramTable:
    """A full table of the game that seats most."""
    return ProgramTable(house, *SIX, game="oakwood")


@pytest.mark.parametrize("screen", SCREENS, ids=["small", "upright", "aside", "laptop"])
def test_six_players_are_all_in_view_and_who_acts_is_marked(visit, house, screen):
    page = visit(six(house).seat_link(), viewport=screen)
    page.wait_for_selector(".player")
    until(page, f"{SHOWN} >= 0")

    expect(page.locator(".player")).to_have_count(6)
    assert page.evaluate(OUT_OF_VIEW) == []
    assert page.evaluate("() => document.querySelector('.players').scrollWidth <= innerWidth")
    acting = page.locator('.player[aria-current="true"] .player-name').first
    assert "▸" in acting.evaluate("(it) => getComputedStyle(it, '::before').content")


def test_without_colours_of_its_own_the_page_still_marks_who_acts(visit, house):
    page = visit(six(house).seat_link(), viewport=SMALL, forced_colors="active")
    page.wait_for_selector(".player")
    borders = page.evaluate(BORDERS)

    acting = {border for acts, border in borders if acts}
    assert acting
    assert not acting & {border for acts, border in borders if not acts}


@pytest.mark.parametrize("screen", [UPRIGHT, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", clairiere.games())
def test_the_parts_of_the_table_keep_their_places(visit, house, game, screen):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    page = visit(table.seat_link(), viewport=screen)
    until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    before = page.evaluate(PLACES)

    for _ in range(6):
        play_one(table, page)
        if table.state()["about"]["status"] == "over":
            break
        assert page.evaluate(PLACES) == before


@pytest.mark.parametrize("screen", [UPRIGHT, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["grandbois", TINY])
def test_nothing_hops_while_others_move(visit, house, game, screen):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    page = visit(table.seat_link(), viewport=screen, reduced_motion="no-preference")
    until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    page.wait_for_timeout(500)
    page.evaluate(WATCH)

    for _ in range(SOME_MOVES):
        if not play_one(table, page):
            break

    hops: list[Any] = page.evaluate("() => window.hops")
    assert sum(value for value, _ in hops) <= MOST_HOPS, hops


@pytest.mark.parametrize("screen", [SMALL, UPRIGHT], ids=["small", "upright"])
def test_on_a_phone_all_that_is_pressed_in_a_move_lies_in_the_lower_half(visit, house, screen):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link(), **{**PHONE, "viewport": screen})
    page.wait_for_selector(YOUR_TURN)
    take_up(page)
    deeds = page.locator(".bar button")

    boxes = [it.bounding_box() for it in deeds.all()]
    assert [it.get_attribute("data-test") for it in deeds.all()] == ["confirm", "turn", "back"]  # the main one first
    assert len({round(it["width"]) for it in boxes if it}) == 1
    for name in ("undo", "hint", "open-log"):
        box = page.locator(f'[data-test="{name}"]').bounding_box()
        assert box
        assert box["y"] > screen["height"] * 0.8
        assert min(box["width"], box["height"]) >= FINGER


@pytest.mark.parametrize("screen", [SMALL, ASIDE, ViewportSize(width=683, height=384), DESKTOP])
def test_the_log_is_always_within_reach(visit, house, screen):
    """Also on its side, and where a large screen is looked at twice as large."""
    table = ProgramTable(house, "Ann", "Bob")
    table.play(lambda position: position["public"]["n"] > 3)
    page = visit(table.seat_link(), viewport=screen)
    page.wait_for_selector(".gb-cell")

    if page.locator(".table-log .line").first.is_visible():
        return
    page.click('[data-test="open-log"]')
    expect(page.locator("dialog .line").last).to_be_in_viewport()


def test_what_happened_last_is_told_in_full_page_by_page(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    table.play(lambda position: position["public"]["n"] > 3)
    page = visit(table.seat_link(), viewport=SMALL)
    page.wait_for_selector("cl-ticker")
    page.evaluate("() => { document.querySelector('cl-ticker').text = 'One two three four. '.repeat(12); }")
    until(
        page,
        "document.querySelector('cl-ticker').scrollHeight > 3 * document.querySelector('cl-ticker').clientHeight",
    )

    page.evaluate("""() => {
      const ticker = document.querySelector('cl-ticker');
      window.pages = new Set();
      ticker.addEventListener('scroll', () => window.pages.add(ticker.scrollTop));
    }""")
    until(page, "Math.max(...window.pages) >= 2 * document.querySelector('cl-ticker').clientHeight")


@pytest.fixture(scope="module")
def over(house) -> ProgramTable:
    """A game of three that has been played to its end."""
    table = ProgramTable(house, *SIX[:3])
    table.play()
    return table


@pytest.mark.parametrize("screen", [SMALL, UPRIGHT, DESKTOP], ids=["small", "upright", "desktop"])
def test_who_won_everybodys_total_and_another_game_come_first(visit, over, screen):
    page = visit(over.seat_link(), viewport=screen)
    page.wait_for_selector('[data-test="sheet"]')
    sheet = over.state()["ending"]["sheet"]

    for selector in ('[data-test="verdict"]', ".stand-first", '[data-test="rematch"]'):
        expect(page.locator(selector).first).to_be_in_viewport(ratio=1)
    totals = [int(it) for it in page.locator(".stand-total").all_inner_texts()]
    assert totals == sorted((line["total"] for line in sheet), reverse=True)
    assert page.locator(".stand-first .gb-badge").count() > 0  # as what they turned out to be


def test_a_touch_on_a_number_shows_its_squares_in_view(visit, over):
    page = visit(over.seat_link(), **{**PHONE, "viewport": SMALL})
    page.wait_for_selector('[data-test="sheet"] button')
    page.locator('[data-test="sheet"] button').first.tap()

    until(page, "document.querySelectorAll('.gb-mark').length > 0")
    page.wait_for_timeout(500)
    assert page.evaluate(COVERED, ".gb-mark") == 0
    page.locator('[data-test="verify"]').scroll_into_view_if_needed()
    page.locator('[data-test="sheet"] button').nth(1).tap()
    page.wait_for_timeout(500)
    assert page.evaluate(COVERED, ".gb-mark") == 0


def test_a_swipe_over_the_board_scrolls_the_page(visit, over):
    page = visit(over.seat_link(), **{**PHONE, "viewport": SMALL})
    page.wait_for_selector('[data-test="sheet"] button')
    until(page, "document.querySelector('.stage').style.touchAction === 'pan-y'")
    stage = page.locator(".stage").bounding_box()
    assert stage
    x, y = stage["x"] + stage["width"] / 2, min(stage["y"] + stage["height"] / 2, 600)
    finger = page.context.new_cdp_session(page)

    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in range(10, 200, 10):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]})
        page.wait_for_timeout(PAUSE)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    until(page, "window.scrollY > 100")


def coordinates(page: Page) -> str:
    return str(page.evaluate("() => getComputedStyle(document.querySelector('.gb-numbers')).visibility"))


def test_coordinates_are_shown_on_demand(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link())
    page.wait_for_selector(RIVER)
    assert coordinates(page) == "hidden"

    page.locator(".table-log .log").hover()  # who looks at the log wants to know where
    until(page, "getComputedStyle(document.querySelector('.gb-numbers')).visibility === 'visible'")
    page.mouse.move(300, 300)
    until(page, "getComputedStyle(document.querySelector('.gb-numbers')).visibility === 'hidden'")
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-settings"]')
    page.locator("label", has=page.locator('[data-test="setting-coordinates"]')).click()
    page.click('[data-test="close-panel"]')
    until(page, "getComputedStyle(document.querySelector('.gb-numbers')).visibility === 'visible'")


def test_who_wants_more_contrast_gets_it(visit):
    page = visit("/", contrast="more")
    page.wait_for_selector('[data-test="play-now"]')
    soft, ink = page.evaluate("""() => ['--soft-ink', '--ink'].map((name) => {
      const it = document.createElement('p');
      it.style.color = `var(${name})`;
      document.body.append(it);
      return getComputedStyle(it).color;
    })""")
    assert soft == ink == "rgb(0, 0, 0)"
