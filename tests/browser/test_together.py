"""Several who play at one device: it is passed on, and a curtain hides what the next one may not know."""

from playwright.sync_api import expect

from tests.browser.player import OVER, YOUR_TURN, choose, comes_true, move, table_of, until
from tests.browser.program import asked

CURTAIN = '[data-test="curtain"]'
OPENS = '[data-test="curtain-open"]'
KNOWN_CLANS = "document.querySelector('grandbois-board').view.clans.map((it) => it !== null)"


def at_one_device(visit, game: str, *names: str):
    """A table for some people at one device, and a bot."""
    page = visit(f"/#with={game}")
    choose(page, f"seats-{len(names) + 1}")
    page.locator('[data-test="create-apart"]').check()
    for seat in range(1, len(names)):
        choose(page, f"place-{seat}-me")
    for seat, name in enumerate(names[1:], 1):
        page.locator(f'[data-test="beside-name-{seat}"]').fill(name)
    page.click('[data-test="open-table"]')
    page.wait_for_url("**/table/*")
    return page


def test_a_device_goes_from_hand_to_hand_with_a_curtain_and_nobody_counts_as_away(visit, house):
    page = at_one_device(visit, "grandbois", "Ann", "Bob")
    seats = asked(house, f"/api/tables/{table_of(page)}")["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats][1:] == [("person", "Bob"), ("bot", None)]
    page.wait_for_selector(YOUR_TURN)
    assert page.evaluate(KNOWN_CLANS) == [True, False, False]

    for _ in range(6):  # a turn may have two decisions
        move(page)
        if comes_true(page, f"document.querySelector('{CURTAIN}')", 400):
            break
    expect(page.locator(CURTAIN)).to_contain_text("Bob")
    expect(page.locator(OPENS)).to_be_focused()
    assert page.locator("grandbois-board, cl-players, cl-journal").count() == 0  # nothing of Ann's is on the page
    page.click('[data-test="curtain-stay"]')  # she looks once more
    assert page.evaluate(KNOWN_CLANS) == [True, False, False]
    page.click('[data-test="pass-on"] button')

    page.click(OPENS)
    page.wait_for_selector(YOUR_TURN)
    assert page.evaluate(KNOWN_CLANS) == [False, True, False]
    here = "document.querySelector('cl-table').table.people.present"
    until(page, f"{here}[0] && {here}[1]")
    page.reload()
    page.wait_for_selector(YOUR_TURN)
    assert page.evaluate(KNOWN_CLANS) == [False, True, False]  # whoever had it has it still


def test_a_whole_game_is_played_and_everybody_comes_to_the_rematch(visit, house):
    page = at_one_device(visit, "grandbois", "Ann", "Bob")
    first = table_of(page)
    for _ in range(400):
        if page.locator(OVER).count():
            break
        if page.locator(OPENS).count():
            page.click(OPENS)
        elif page.locator(YOUR_TURN).count():
            move(page)
        page.wait_for_timeout(100)
    page.click('[data-test="rematch"]')
    page.wait_for_url(lambda url: "/table/" in url and first not in url)
    until(page, f"document.querySelector('{YOUR_TURN}') || document.querySelector('{CURTAIN}')")
    seats = asked(house, f"/api/tables/{table_of(page)}")["seats"]
    assert sorted(seat["name"] or "" for seat in seats)[1:] == ["Bob", "Walker"]


def test_a_game_without_secrets_needs_no_curtain(visit):
    page = at_one_device(visit, "oakwood", "Ann", "Bob")
    whose = "document.querySelector('cl-table').table.seat"
    page.wait_for_selector(YOUR_TURN)
    mine = page.evaluate(whose)
    page.locator('[data-test="end"]').click()
    until(page, f"{whose} === {1 - mine} && document.querySelector('{YOUR_TURN}')")
    expect(page.locator(CURTAIN)).to_have_count(0)
