"""Home: the games first, then the tables; playing with bots of one's choice, inviting, and leaving a table out."""

import re

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.games import games, load
from tests.browser.player import YOUR_TURN, choose, table_of, until
from tests.browser.program import ProgramTable, asked

PLAY, OPEN = '[data-test="play-now"]', '[data-test="open-table"]'
YOURS, HIDE, NOTICE = '[data-test="your-tables"]', '[data-test="hide"]', '[data-test="notice"]'
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) if (!it.hadRecentInput) window.shifted += it.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""
MOST_SHIFTED = 0.05
NARROW = 704  # one column
SIZES = [(360, 640), (390, 844), (844, 390), (1366, 768), (1400, 900)]
HOST = re.compile("/api/tables/?$")


def sat_down(page: Page, table: ProgramTable) -> None:
    """Let the device remember a seat."""
    page.goto(table.house.address + table.seat_link())
    until(page, f"localStorage['clairiere.seats']?.includes('{table.id}')")


def test_the_games_are_drawn_before_anything_is_known_of_the_tables(visit, house):
    page = visit(None)
    held = []
    page.route(HOST, lambda route: held.append(route))
    page.goto(house.address)

    expect(page.locator(PLAY)).to_have_count(len(games()))
    expect(page.locator("main")).not_to_contain_text(words("en")("home-open-none"))
    until(page, "document.querySelectorAll('.game-picture svg').length >= 2")
    assert held
    held[0].continue_()
    expect(page.locator("main")).to_contain_text(words("en")("home-open"))


def test_where_the_house_does_not_answer_home_says_so_and_asks_again(visit, house):
    page = visit(None)
    page.route(HOST, lambda route: route.abort())
    page.goto(house.address)
    unknown, none = (words("en")(key) for key in ("home-open-unknown", "home-open-none"))

    expect(page.locator("main")).to_contain_text(unknown)
    expect(page.locator("main")).not_to_contain_text(none)
    page.unroute(HOST)
    expect(page.locator("main")).not_to_contain_text(unknown)
    expect(page.locator('main [aria-labelledby="open-title"]')).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_shifts_on_home_while_it_comes(visit, house, size):
    page = visit(None, viewport={"width": size[0], "height": size[1]})
    table = ProgramTable(house, "Ann", "Bob")
    sat_down(page, table)
    page.add_init_script(f"({SHIFTS})()")
    page.goto(house.address)

    expect(page.locator('[data-test="calls"]')).to_be_visible()
    page.wait_for_load_state("networkidle")
    until(page, "document.fonts.status === 'loaded'")
    assert page.evaluate("() => window.shifted") <= MOST_SHIFTED
    tables = page.locator(YOURS).bounding_box()
    games_shown = page.locator(".game-cards").bounding_box()
    assert tables
    assert games_shown
    assert (tables["y"] < games_shown["y"]) == (size[0] < NARROW), "on a phone a table that runs comes first"


def test_it_is_my_turn_stands_at_the_top_and_leads_to_the_table(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(None)
    sat_down(page, table)
    page.goto(house.address)

    page.locator('[data-test="calls"]').click()

    page.wait_for_selector(YOUR_TURN)
    assert table_of(page) == table.id


def test_play_with_is_one_touch_from_the_postcard_and_remembers(visit, house):
    page = visit("/")
    page.click('[data-test="with"][href="#with=krom"]')
    choose(page, "seats-4")
    choose(page, "level-fawn")
    page.locator('[data-test="option-ice_age"]').check()
    page.click(OPEN)
    page.wait_for_url("**/table/*")

    about = asked(house, f"/api/tables/{table_of(page)}")
    assert [seat.get("level") for seat in about["seats"]] == [None, "fawn", "fawn", "fawn"]
    assert about["options"]["ice_age"]
    page.goto(house.address)
    line = page.locator(f'{PLAY}[data-game="krom"] .quick')
    expect(line).to_contain_text(words("en")("quick-line", seats=4, level="fawn"))
    page.click(f'{PLAY}[data-game="krom"]')
    page.wait_for_url("**/table/*")
    again = asked(house, f"/api/tables/{table_of(page)}")
    assert again["seats"][1]["level"] == "fawn"
    assert again["options"] == about["options"]


def test_each_bot_may_have_a_level_of_its_own(visit, house):
    page = visit("/#with=grandbois")
    page.locator('[data-test="create-apart"]').check()
    choose(page, "place-0-owl")
    expect(page.locator(OPEN)).to_be_disabled()  # nobody would sit there
    choose(page, "place-1-me")
    page.click(OPEN)
    page.wait_for_url("**/table/*")

    seats = asked(house, f"/api/tables/{table_of(page)}")["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person", "bot"]
    assert seats[0]["level"] == "owl"


@pytest.mark.parametrize("game", games())
def test_inviting_begins_with_free_seats_and_shows_link_and_code_at_once(visit, house, game):
    page = visit(f"/#invite={game}", viewport={"width": 390, "height": 844}, has_touch=True)
    bots = page.locator('[data-test^="place-1-"]')
    expect(bots.nth(3)).to_be_visible()  # every level is there to be seen
    page.locator('[data-test="seat-name"]').fill("Ann")
    page.click(OPEN)

    link, code = page.locator('[data-test="invite-link"]'), page.locator(".qr")
    expect(link).to_be_in_viewport(ratio=1)
    expect(code).to_be_in_viewport(ratio=1)
    expect(link).to_have_value(re.compile(f"/table/{table_of(page)}$"))
    seats = asked(house, f"/api/tables/{table_of(page)}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", *["free"] * (len(seats) - 1)]
    assert len(seats) > 1


def test_spaces_alone_are_no_name_and_the_browser_says_so(visit):
    page = visit("/#invite=krom")
    name = page.locator('[data-test="seat-name"]')
    name.fill("   ")
    page.click(OPEN)

    expect(name).to_be_focused()
    assert name.evaluate("(it) => it.validity.patternMismatch")
    name.fill(" Ann Lee ")
    assert name.evaluate("(it) => it.validity.valid")


def test_whose_name_is_known_has_link_and_code_with_one_touch_and_may_still_ask_for_other_rules(visit, house):
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True)
    page.evaluate("localStorage['clairiere.name'] = JSON.stringify('Ann')")
    page.reload()
    page.tap('[data-test="invite"][href="#invite=krom"]')

    expect(page.locator('[data-test="invite-link"]')).to_be_in_viewport(ratio=1)
    expect(page.locator(".qr")).to_be_in_viewport(ratio=1)
    first = asked(house, f"/api/tables/{table_of(page)}")
    assert [seat["name"] for seat in first["seats"]] == ["Ann", *[None] * (len(first["seats"]) - 1)]
    expect(page.locator('[data-test^="fill-"]')).to_have_count(4)  # every level of bots is there to be seen
    page.tap('[data-test="room-otherwise"]')
    page.locator('[data-test="option-ice_age"]').check()
    choose(page, "clock-bullet")
    page.click(OPEN)
    page.wait_for_url("**/table/*")

    again = asked(house, f"/api/tables/{table_of(page)}")
    assert again["id"] != first["id"]
    assert again["options"]["ice_age"]
    assert (again["clock"]["seconds"], again["clock"]["plus"]) == (60, 1)
    assert asked(house, f"/api/tables/{first['id']}")["seats"][0]["kind"] == "free"
    asked(house, f"/api/tables/{again['id']}/join", {"name": "Bob", "nonce": "a clearing in the woods"})
    expect(page.locator('[data-test="room-otherwise"]')).to_have_count(0)  # somebody has followed this link


def test_a_table_is_taken_off_the_list_only_after_asking_and_its_seat_is_kept(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(None)
    sat_down(page, table)
    page.goto(house.address)
    row = page.locator(YOURS).locator(f'a[href="/table/{table.id}"]')
    asks = page.locator("dialog")

    page.click(HIDE)
    expect(asks).to_contain_text("Grand Bois")
    expect(asks).to_contain_text("Bob")
    expect(asks).to_contain_text(words("en")("home-hide-about", status="playing"))
    page.click('[data-test="hide-no"]')
    expect(row).to_be_visible()

    page.click(HIDE)
    page.click('[data-test="hide-yes"]')
    expect(row).to_have_count(0)
    expect(page.locator(NOTICE)).to_contain_text("Grand Bois")
    page.click('[data-test="notice-act"]')
    expect(row).to_be_visible()

    page.click(HIDE)
    page.click('[data-test="hide-yes"]')
    page.reload()
    expect(page.locator('[data-test="show-hidden"]')).to_be_visible()
    expect(row).to_have_count(0)
    page.click('[data-test="show-hidden"]')
    row.click()
    page.wait_for_selector(YOUR_TURN)  # the key was never lost
    assert not asked(house, f"/api/tables/{table.id}")["seats"][0]["resigned"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_begin_with_a_page_and_a_table_of_contents(visit, language):
    page = visit("/#rules=krom", language=language)
    summary = page.locator('[data-test="rules-summary"]')
    expect(summary).to_contain_text(words(language, load("krom").folder)("summary-goal"))
    expect(summary.locator("svg").first).to_be_visible()

    last = page.locator('[data-test="rules-contents"] button').last
    last.click()
    heading = page.locator(f'[data-section="{last.inner_text()}"]')
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    page.locator('[data-test="rules-search"]').fill("mammoth")
    expect(summary).to_have_count(0)


@pytest.mark.parametrize("game", ["grandbois", "krom", "oakwood", "tribus"])
def test_rules_are_read_with_pictures_by_keyboard_on_a_phone(visit, game):
    page = visit(f"/#rules={game}", viewport={"width": 360, "height": 640})
    expect(page.locator('[data-test="rules-summary"]')).to_contain_text(words("en", load(game).folder)("summary-end"))
    expect(page.locator(".rules-pieces").first).to_be_visible()
    expect(page.locator(".rules-pieces")).to_have_count(page.locator(".rules-all [data-section]").count())
    for said in page.locator(".rules-pieces").all():
        expect(said).to_have_attribute("aria-label", re.compile(r"\.$"))
    until(page, "[...document.querySelectorAll('.rules-pieces img')].every((it) => it.complete && it.naturalWidth)")
    assert page.evaluate("() => ((it) => it.scrollWidth <= it.clientWidth)(document.querySelector('.rules-all'))")

    chapter = page.locator('[data-test="rules-contents"] button').nth(3)
    chapter.focus()
    page.keyboard.press("Enter")
    heading = page.locator(f'[data-section="{chapter.inner_text()}"]')
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    page.locator('[data-test="rules-search"]').fill("1")
    expect(page.locator(".rules-pieces")).to_have_count(0)
