"""Called by mail at a table over days: an address is given on the page, and both links of a letter are followed."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import KEEP, YOUR_TURN, choose, join, play_on, table_of
from tests.browser.player import until as shows
from tests.browser.test_keyboard import Keyboard
from tests.server.house import House, until
from tests.server.letterbox import Letterbox, letterbox

SAY = words("fr")
NOTICE, ADDRESS = '[data-test="notice"]', '[data-test="address"]'
PHONE = {"locale": "fr", "viewport": {"width": 390, "height": 844}, "timezone_id": "Europe/Paris"}


@pytest.fixture
def letters() -> Iterator[tuple[Letterbox, str]]:
    """A letterbox, and how the house is told of it."""
    with letterbox() as box:
        yield box


@pytest.fixture
def house(tmp_path, letters) -> Iterator[House]:
    """A house that sends mail at once."""
    there = House(str(tmp_path / "tables.db"), mail=letters[1], grace=0.0)
    yield there
    there.close()


def open_over_days(visit: Any) -> Page:
    """Zoé opens a table over days on her phone."""
    zoe: Page = visit("/#invite=grandbois", **PHONE)
    zoe.locator('[data-test="seat-name"]').fill("Zoé")
    for choice in ("seats-2", "pace-days"):
        choose(zoe, choice)
    expect(zoe.locator('[data-test="clock-days"]')).to_be_checked()  # nobody is waited for without end
    zoe.click('[data-test="open-table"]')
    zoe.wait_for_url("**/table/*")
    return zoe


def end_turn(page: Page) -> None:
    """Play until it is somebody else's turn: one may have two decisions."""
    while page.locator(YOUR_TURN).count():
        play_on(page, times=1)
        shows(page, f"document.querySelector('{KEEP}') || !document.querySelector('{YOUR_TURN}')")


def test_who_gives_an_address_is_called_and_both_links_of_the_letter_do_what_they_say(visit, house, letters, axe):
    box, _ = letters
    zoe = open_over_days(visit)
    expect(zoe.locator('[data-test="be-called"]')).to_have_attribute("href", "/me")
    assert not objections(zoe, axe, "room")
    bob = join(visit, f"/table/{table_of(zoe)}", "Bob")
    zoe.wait_for_selector(YOUR_TURN)
    end_turn(zoe)

    zoe.click('[data-test="menu"]')
    zoe.click('[data-test="menu-be-called"]')
    zoe.wait_for_url("**/me")
    person = Keyboard(zoe)  # no mouse is needed
    person.go_to('[data-test="mail-address"]')
    zoe.keyboard.type("zoe@example.org")
    person.go_to('[data-test="mail-add"]')
    person.press("Enter")
    expect(zoe.locator(NOTICE)).to_contain_text(SAY("me-mail-sent"))
    expect(zoe.locator(ADDRESS)).to_contain_text(SAY("me-mail-waits"))
    until(lambda: box.letters)
    assert box.letters[0]["Subject"] == SAY("mail-confirm-subject")
    zoe.goto("about:blank")
    zoe.goto(box.address("confirm"))
    expect(zoe.locator(NOTICE)).to_contain_text(SAY("me-mail-on"))
    expect(zoe.locator(ADDRESS)).to_contain_text(SAY("me-mail-confirmed"))
    zoe.locator(NOTICE).click()
    assert not objections(zoe, axe, "address")
    assert zoe.evaluate("document.documentElement.scrollWidth <= innerWidth")
    zoe.goto("about:blank")

    bob.wait_for_selector(YOUR_TURN)
    end_turn(bob)
    until(lambda: len(box.letters) == 2)
    letter = box.letters[-1]
    assert (letter["To"], letter["Subject"]) == ("zoe@example.org", "À vous de jouer\u00a0: Grand Bois")
    assert "Bob" in letter.get_content()
    zoe.goto(box.address("open"))
    zoe.wait_for_url(f"**/table/{table_of(bob)}")
    zoe.wait_for_selector(YOUR_TURN)
    end_turn(zoe)

    elsewhere = visit(box.address("open").removeprefix(house.address), **PHONE)  # where she reads her mail
    expect(elsewhere.locator('[data-test="elsewhere"]')).to_contain_text(SAY("me-elsewhere-about"))
    assert not objections(elsewhere, axe, "elsewhere")
    elsewhere.click('[data-test="elsewhere-watch"]')
    expect(elsewhere.locator(".banner")).to_contain_text(SAY("watching-you"))
    elsewhere.goto("about:blank")
    elsewhere.goto(box.address("stop"))
    expect(elsewhere.locator(NOTICE)).to_contain_text(SAY("me-mail-off"))
    zoe.goto(f"{house.address}/me")
    zoe.wait_for_selector('[data-test="mail-address"]')
    expect(zoe.locator(ADDRESS)).to_have_count(0)
    zoe.goto("about:blank")
    bob.wait_for_selector(YOUR_TURN)
    end_turn(bob)
    looked = house.counted("calls_looked_total")
    until(lambda: house.counted("calls_looked_total") >= looked + 2)
    assert len(box.letters) == 2
