"""Several who play at one device: it is passed on, and a curtain hides what the next one may not know."""

from playwright.sync_api import expect

from clairiere.core.words import words
from tests.browser.player import KEEP, OVER, YOUR_TURN, choose, comes_true, move, table_of, until
from tests.browser.program import asked
from tests.browser.test_keyboard import Keyboard, move_by_letters

CURTAIN = '[data-test="curtain"]'
OPENS = '[data-test="curtain-open"]'
KNOWN_CLANS = "document.querySelector('grandbois-board').view.clans.map((it) => it !== null)"


def at_one_device(visit, game: str, *names: str, **settings):
    """A table for some people at one device, and a bot."""
    page = visit(f"/#with={game}", **settings)
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

    person = Keyboard(page)  # nothing is asked of a mouse
    for _ in range(6):  # a turn may have two decisions
        if page.locator(KEEP).count():
            person.press("k")
        else:
            move_by_letters(person)
        if comes_true(page, f"document.querySelector('{CURTAIN}')", 400):
            break
    expect(page.locator(CURTAIN)).to_contain_text("Bob")
    expect(page.locator(OPENS)).to_be_focused()
    assert page.locator("grandbois-board, cl-players, cl-journal").count() == 0  # nothing of Ann's is on the page
    person.go_to('[data-test="curtain-stay"]')
    person.press("Enter")  # she looks once more
    expect(page.locator("h1")).to_be_focused()
    assert page.evaluate(KNOWN_CLANS) == [True, False, False]
    person.go_to('[data-test="pass-on"] button')
    person.press("Enter")

    expect(page.locator(OPENS)).to_be_focused()
    person.press("Enter")
    page.wait_for_selector(YOUR_TURN)
    expect(page.locator("h1")).to_be_focused()
    assert page.evaluate(KNOWN_CLANS) == [False, True, False]
    here = "document.querySelector('cl-table').table.people.present"
    until(page, f"{here}[0] && {here}[1]")
    page.reload()
    page.wait_for_selector(YOUR_TURN)
    assert page.evaluate(KNOWN_CLANS) == [False, True, False]  # whoever had it has it still
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-pause"]')  # those at one device need not ask each other
    page.click('[data-test="resume"]')
    page.wait_for_selector(YOUR_TURN)


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


def test_who_invites_friends_may_have_somebody_beside_them(visit, house):
    page = visit("/#invite=grandbois")
    page.locator('[data-test="seat-name"]').fill("Ann")
    choose(page, "seats-3")
    choose(page, "place-1-me")
    expect(page.locator("form.create")).to_contain_text(words("en")("beside-about", n=2))
    page.locator('[data-test="beside-name-1"]').fill("Bob")
    page.click('[data-test="open-table"]')
    page.wait_for_selector('[data-test="invite-link"]')
    seats = asked(house, f"/api/tables/{table_of(page)}")["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("person", "Ann"), ("person", "Bob"), ("free", None)]


def test_a_game_without_secrets_needs_no_curtain(visit):
    page = at_one_device(visit, "oakwood", "Ann", "Bob")
    whose = "document.querySelector('cl-table').table.seat"
    page.wait_for_selector(YOUR_TURN)
    mine = page.evaluate(whose)
    page.locator('[data-test="end"]').click()
    until(page, f"{whose} === {1 - mine} && document.querySelector('{YOUR_TURN}')")
    expect(page.locator(CURTAIN)).to_have_count(0)
