"""The frame of a table: everybody in view, nothing hops, deeds under the thumb, and an end that is a moment."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import CDPSession, FloatRect, Page, ViewportSize, expect

import clairiere
from clairiere.core.words import words
from clairiere.games import folder, games
from tests.browser.player import PAUSE, RIVER, YOUR_TURN, comes_true, take_up, until
from tests.browser.program import ProgramTable
from tests.browser.sight import faint, hidden, touch_every_number
from tests.browser.test_large_text import CUT_OFF
from tests.browser.test_phone import ASIDE, BEYOND, FINGER, PHONE, UPRIGHT
from tests.browser.test_speech import SHOWN, play_one
from tests.browser.visiting import DESKTOP
from tests.kept import TINY

SMALL, LAPTOP = ViewportSize(width=360, height=640), ViewportSize(width=1366, height=768)
TWICE = ViewportSize(width=683, height=384)  # a laptop, looked at twice as large
SCREENS = [SMALL, UPRIGHT, ASIDE, LAPTOP]
SIX = ["Ann", "Bartholomew", "Chloé", "Dimitri", "Éléonore", "Fred"]
OUT_OF_VIEW = """() => [...document.querySelectorAll('.player')].filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const strip = it.closest('.table-players');
  const scrolls = strip.scrollHeight > strip.clientHeight + 1 || strip.scrollWidth > strip.clientWidth + 1;
  return scrolls || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((it) => it.textContent.trim())"""
SHORT = """() => [...document.querySelectorAll('.player-name')].filter((it) => {
  const enough = 2.6 * parseFloat(getComputedStyle(it).fontSize);
  return it.clientWidth < Math.min(enough, it.scrollWidth);
}).map((it) => it.textContent.trim())"""
BORDERS = """() => [...document.querySelectorAll('.player')].map((it) => {
  const { borderTopColor, borderTopWidth } = getComputedStyle(it);
  return [it.hasAttribute('aria-current'), `${borderTopColor} ${borderTopWidth}`];
})"""
AT_REST = 300  # milliseconds in which nothing has moved
PLACES = """() => {
  const around = ['.table-head', '.table-players', '.table-foot', '.table-log'];
  return ['.table-board', '.table-board > :last-child', ...around].map((name) => {
    const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
    return [name, x, y, width, height].join(' ');
  });
}"""
WATCH = """() => {
  window.hops = [];
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) {
      const named = it.sources.map(({ node }) => node?.className ?? node?.nodeName).join(' ');
      if (!it.hadRecentInput) window.hops.push([it.value, named]);
    }
  }).observe({ type: 'layout-shift', buffered: false });
}"""
BOARD = ".table-board > :last-child"
MOST_HOPS = 0.1
SWIPES, SOON = 12, 10  # times, and looks after each
OTHERS = [game for game in games() if game != "grandbois"]
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


@pytest.mark.parametrize("game", clairiere.games())
def test_the_parts_of_the_table_keep_their_places(visit, house, game):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    pages = [visit(table.seat_link(), viewport=screen) for screen in (SMALL, UPRIGHT, ASIDE, DESKTOP)]
    for page in pages:
        until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    pages[-1].wait_for_timeout(300)
    before = [page.evaluate(PLACES) for page in pages]

    for _ in range(6):
        play_one(table, *pages)
        if table.state()["about"]["status"] == "over":
            break
        assert [page.evaluate(PLACES) for page in pages] == before


@pytest.mark.parametrize("screens", [(SMALL, DESKTOP), (UPRIGHT, ASIDE)], ids=["small-desktop", "upright-aside"])
@pytest.mark.parametrize("game", clairiere.games())
def test_nothing_hops_while_others_move(visit, house, game, screens):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    pages = [visit(table.seat_link(), viewport=screen, reduced_motion="no-preference") for screen in screens]
    for page in pages:
        until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    pages[-1].wait_for_timeout(500)
    for page in pages:
        page.evaluate(WATCH)

    for _ in range(SOME_MOVES):
        if not play_one(table, *pages):
            break

    for page in pages:
        hops: list[Any] = page.evaluate("() => window.hops")
        assert sum(value for value, _ in hops) <= MOST_HOPS, hops


@pytest.mark.parametrize(
    ("screen", "game"),
    [(SMALL, "tribus"), (UPRIGHT, "grandbois"), (ASIDE, "tribus"), (ASIDE, "krom"), (LAPTOP, "oakwood")],
    ids=["small-tribus", "upright-grandbois", "aside-tribus", "aside-krom", "laptop-oakwood"],
)
def test_a_pause_and_a_stand_in_leave_the_board_where_it_is_and_are_answered_over_it(visit, house, screen, game):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    page = visit(table.seat_link(), viewport=screen)
    until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    before = page.evaluate(PLACES)

    table.do({"do": "pause", "yes": True}, 1)
    page.click('[data-test="pause-yes"]')
    expect(page.locator('[data-test="paused"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate(PLACES) == before
    page.click('[data-test="resume"]')
    expect(page.locator('[data-test="paused"]')).to_have_count(0)
    table.do({"do": "away"})
    expect(page.locator('[data-test="kept"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate(PLACES) == before
    page.click('[data-test="take-back"]')
    expect(page.locator('[data-test="kept"]')).to_have_count(0)
    assert page.evaluate(PLACES) == before


@pytest.mark.parametrize("game", ["grandbois", "krom"])
def test_a_take_back_that_is_asked_for_leaves_the_board_where_it_is_and_who_waits_sees_all_of_it(visit, house, game):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    asker, to = asks_back(table)
    pages = {"undo-waiting": visit(table.seat_link(asker)), "undo-asked": visit(table.seat_link(1 - asker))}
    screens = (SMALL, UPRIGHT, ASIDE)
    for page in pages.values():
        until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")
    before = [places_on(page, screen) for screen in screens for page in pages.values()]

    table.do({"do": "undo", "to": to}, asker)
    for told, page in pages.items():
        expect(page.locator(f'[data-test="{told}"]')).to_be_visible()
    assert [places_on(page, screen) for screen in screens for page in pages.values()] == before
    for screen in screens:
        for told, page in pages.items():
            page.set_viewport_size(screen)
            expect(page.locator(f'[data-test="{told}"]')).to_be_in_viewport(ratio=1)
            assert hidden(page, f'[data-test="{told}"] button, [data-test="menu"]') == []
        if screen is not ASIDE:  # there nothing is over the board that would give way
            banner, board = (box_of(pages["undo-waiting"], it) for it in ('[data-test="undo-waiting"]', BOARD))
            assert banner["y"] + banner["height"] <= board["y"] + 1


@pytest.mark.parametrize("screen", [SMALL, ASIDE], ids=["small", "aside"])
@pytest.mark.parametrize(("game", "seats"), [("oakwood", 6), ("krom", 5), ("tribus", 5)])
def test_as_many_as_can_play_with_clocks_one_of_whom_is_away_are_all_in_view(visit, house, game, seats, screen):
    table = ProgramTable(house, *SIX[:seats], game=game, clock={"each": "game", "seconds": 3600})
    table.do({"do": "away"}, 4)
    page = visit(table.seat_link(), viewport=screen)
    until(page, f"{SHOWN} >= 0 && document.fonts.status === 'loaded'")

    assert page.evaluate(OUT_OF_VIEW) == []
    assert page.evaluate(CUT_OFF) == []
    for clock in page.locator(".player > .clock").all():
        expect(clock).to_be_in_viewport(ratio=1)
    expect(page.locator('[data-test="player-4"] .player-doing .face')).to_be_in_viewport(ratio=1)
    assert page.evaluate(SHORT) == []


def test_on_the_smallest_phone_two_clans_and_two_towers_leave_a_name_its_room(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bartholomew").seat_link(), viewport=SMALL)
    page.wait_for_selector(".player .gb-badge")
    until(page, "document.fonts.status === 'loaded'")
    assert page.evaluate(SHORT) == []


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


@pytest.mark.parametrize("game", clairiere.games())
def test_the_log_is_always_within_reach(visit, house, game):
    """Also on its side, and where a large screen is looked at twice as large."""
    table = ProgramTable(house, "Ann", "Bob", game=game)
    table.play(lambda position: position["public"]["n"] > 3)
    page = visit(table.seat_link())
    until(page, f"{SHOWN} > 3")

    for screen in (SMALL, ASIDE, TWICE, DESKTOP):
        page.set_viewport_size(screen)
        until(page, f"innerWidth === {screen['width']}")
        if page.locator(".table-log").is_visible():
            expect(page.locator(".table-log .line").last).to_be_in_viewport(ratio=0.9)
            continue
        opens = page.locator('[data-test="open-log"]')
        expect(opens).to_be_in_viewport(ratio=1)
        opens.click()
        expect(page.locator("dialog .line").last).to_be_in_viewport(ratio=0.9)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


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
def overs(house) -> Callable[[str], ProgramTable]:
    """Games of two that have been played to their end, each once."""

    @cache
    def played(game: str) -> ProgramTable:
        table = ProgramTable(house, *SIX[:2], game=game)
        table.play()
        return table

    return played


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


@pytest.mark.parametrize("screen", [SMALL, ASIDE], ids=["small", "aside"])
@pytest.mark.parametrize("game", OTHERS)
def test_the_end_of_every_game_is_a_moment(visit, overs, game, screen):
    over = overs(game)
    page = visit(over.seat_link(), viewport=screen)
    page.wait_for_selector('[data-test="sheet"]')
    sheet = over.state()["ending"]["sheet"]

    for selector in ('[data-test="verdict"]', ".stand-first", '[data-test="rematch"]'):
        expect(page.locator(selector).first).to_be_in_viewport(ratio=1)
    totals = [int(it) for it in page.locator(".stand-total").all_inner_texts()]
    assert sorted(totals) == sorted(line["total"] for line in sheet)
    for card in page.locator(".stand-card").all():
        assert card.locator("> *").count() > 0 or game == TINY  # what they turned out to be, and have
    if game == "krom":
        shown = over.state()["position"]["public"]["players"]
        tell = words("en", folder("krom"))
        named = sorted(tell(f"name-{it['character']}".replace("_", "-")) for it in shown)
        persons = page.locator(".stand .kr-person").all()
        assert sorted(str(it.get_attribute("title")) for it in persons) == named
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_leaves_fall_at_the_end_where_things_may_move(visit, house, motion):
    table = ProgramTable(house, "Ann", "Bob", game=TINY)
    page = visit(table.seat_link(), reduced_motion=motion)
    until(page, f"{SHOWN} >= 0")

    table.play()

    page.wait_for_selector('[data-test="verdict"]')
    assert page.locator(".leaves i").count() == (16 if motion == "no-preference" else 0)


def test_on_a_laptop_the_sheet_is_read_beside_the_board_whatever_else_is_open(visit, over):
    page = visit(over.seat_link(), viewport=LAPTOP)
    page.wait_for_selector('[data-test="sheet"] button')
    page.click('[data-test="rematch-otherwise"]')  # what is asked there takes its room
    page.locator(".sheet").evaluate("(sheet) => sheet.scrollIntoView({ block: 'center' })")

    expect(page.locator(".sheet")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".table-board")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("screen", [SMALL, LAPTOP], ids=["small", "laptop"])
def test_a_proof_opens_in_view_and_the_log_keeps_its_room(visit, over, screen):
    page = visit(over.seat_link(), viewport=screen)
    page.click('[data-test="verify"]')
    expect(page.locator('[data-test="checks"] li').first).to_be_in_viewport(ratio=1)

    if screen is not SMALL:  # there it has a page of its own
        assert page.locator(".table-log .log").evaluate("(it) => it.clientHeight") >= 160


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
    touch_every_number(page)


@pytest.mark.parametrize("game", ["grandbois", *OTHERS])
def test_a_swipe_over_the_board_scrolls_the_page(visit, overs, game):
    page = visit(overs(game).seat_link(), **{**PHONE, "viewport": SMALL})
    page.wait_for_selector('[data-test="sheet"]')
    until(page, "[...document.querySelectorAll('.stage')].every((it) => it.style.touchAction === 'pan-y')")
    finger = page.context.new_cdp_session(page)

    for _ in range(SWIPES):  # what is long on the board is seen to its end first
        swipe_up(page, finger)
        if comes_true(page, "window.scrollY > 50", SOON):
            return
    raise AssertionError(f"the page is still at {page.evaluate('() => window.scrollY')}")


def places_on(page: Page, screen: ViewportSize) -> list[str]:
    """Where the parts of the table are on a screen, once they have come to rest."""
    page.set_viewport_size(screen)
    until(page, f"innerWidth === {screen['width']} && document.querySelector('.table')")
    before: list[str] = []
    while (found := page.evaluate(PLACES)) != before:
        before = found
        page.wait_for_timeout(AT_REST)
    return before


def box_of(page: Page, selector: str) -> FloatRect:
    """Where something is."""
    found = page.locator(selector).bounding_box()
    assert found
    return found


def asks_back(table: ProgramTable) -> tuple[int, int]:
    """Play until somebody may only take back if the other agrees: who, and how far."""
    found: list[tuple[int, int]] = []

    def may(_position: Any) -> bool:
        for seat in range(2):
            undo = table.state(seat)["position"].get("undo")
            if undo and not undo["free"]:
                found.append((seat, undo["to"]))
        return bool(found)

    table.play(may)
    return found[0]


def swipe_up(page: Page, finger: CDPSession) -> None:
    """Push what lies in the middle of the board upwards."""
    board = page.locator(".table-board").bounding_box()
    assert board
    x, y = board["x"] + board["width"] / 2, min(board["y"] + board["height"] / 2, 600)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in range(10, 200, 10):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]})
        page.wait_for_timeout(PAUSE)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


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


def test_who_wants_more_contrast_gets_it_at_a_table_too(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob", game="krom").seat_link(), contrast="more", **PHONE)
    page.wait_for_selector(".players .kr-zero")

    quiet = page.locator(".players .kr-zero").first.evaluate("(it) => getComputedStyle(it).color")
    assert quiet == "rgb(0, 0, 0)"
    assert faint(page, ".players .kr-amount, .player-name, .pill-text, .kr-prompt") == []
