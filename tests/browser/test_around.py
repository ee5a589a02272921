"""What stands around the games is for everybody: axe, a narrow phone, and the keyboard alone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import WHOSE_TURN, YOUR_TURN, comes_true, move
from tests.browser.program import ProgramTable
from tests.browser.test_good_company import KEY, NOTICE, people_at
from tests.browser.test_good_company import house as house  # with a host whose key we know
from tests.browser.test_keyboard import Keyboard
from tests.browser.test_together import CURTAIN, at_one_device

# axe sets styles of its own; and with calm pages every colour takes a moment to change
PHONE = {"viewport": {"width": 390, "height": 844}, "bypass_csp": True, "reduced_motion": "no-preference"}
FITS = "document.documentElement.scrollWidth <= innerWidth"
PANEL = "dialog[open]"

Visit = Callable[..., Page]


def banners(page: Page, house) -> Iterator[str]:
    """What is asked and told above a board: take-backs, pauses, somebody who has gone; and what the menu opens."""
    table = ProgramTable(house, "Ann", "Bob")
    page.goto(house.address + table.seat_link(1))
    page.wait_for_selector(".players")
    while table.acting_of() == 0:
        _, offers, n = table.put_to(0)
        table.decide(0, offers[0], n)
    table.do({"do": "undo", "to": table.state()["position"]["undo"]["to"]})
    page.wait_for_selector('[data-test="undo-asked"]')
    yield "take-back"
    page.click('[data-test="undo-no"]')
    table.do({"do": "pause"})
    page.wait_for_selector('[data-test="pause-asked"]')
    yield "pause asked"
    page.click('[data-test="pause-yes"]')
    page.wait_for_selector('[data-test="paused"]')
    yield "paused"
    page.click('[data-test="resume"]')
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-pause"]')
    page.wait_for_selector('[data-test="pause-waiting"]')
    yield "pause waited for"
    page.click('[data-test="pause-withdraw"]')
    people_at(page)
    page.click('[data-test="report-0"]')
    page.wait_for_selector('[data-test="report-send"]')
    yield "report"
    page.keyboard.press("Escape")
    for question in ("resign", "leave"):
        page.click('[data-test="menu"]')
        page.click(f'[data-test="menu-{question}"]')
        page.wait_for_selector(f'[data-test="confirm-{question}"]')
        yield question
        page.keyboard.press("Escape")
    while table.acting_of(1) == 1:
        _, offers, n = table.put_to(1)
        table.decide(1, offers[0], n)
    page.wait_for_selector('[data-test="absent-0"]')
    yield "gone"


def screens(page: Page, visit: Visit, house, language: str) -> Iterator[tuple[str, Page]]:
    """One after another."""
    page.locator('[data-test="pair-name"]').fill("Zoé")
    page.click('[data-test="pair"]')
    page.wait_for_selector('[data-test="looking"]')
    yield "pairing", page
    page.goto(house.address)
    page.locator('[data-test="hide"]').first.click()
    page.wait_for_selector('[data-test="hide-yes"]')
    yield "hide", page
    page.goto(f"{house.address}/me")
    page.click('[data-test="carry"]')
    yield "me", page
    page.click('[data-test="delete"]')
    page.wait_for_selector('[data-test="delete-yes"]')
    yield "delete", page
    yield from ((name, page) for name in banners(page, house))
    together = at_one_device(visit, "grandbois", "Ann", "Bob", language=language, **PHONE)
    together.wait_for_selector(YOUR_TURN)
    for _ in range(6):  # a turn may have two decisions
        move(together)
        if comes_true(together, f"document.querySelector('{CURTAIN}')", 400):
            break
    yield "curtain", together


@pytest.mark.parametrize("language", ["fr", "en"])
def test_axe_objects_to_nothing_around_the_games_and_all_of_it_fits_a_phone(visit, house, axe, language):
    found = []
    for name, page in screens(visit("/", language=language, **PHONE), visit, house, language):
        found += objections(page, axe, name)
        assert page.evaluate(FITS), name
    assert not found, "\n".join(found)


def reach(person: Keyboard, name: str, *text: str) -> None:
    """Stop after stop to such a thing, where one is seen and has a name; type there."""
    hook = f'[data-test="{name}"]'
    person.page.wait_for_selector(hook)
    if not person.is_on(hook):
        person.go_to(hook)
    for it in text:
        person.page.keyboard.type(it)


def press(person: Keyboard, *names: str) -> None:
    """Reach these one after another, and press Enter at each."""
    for name in names:
        reach(person, name)
        person.press("Enter")


def test_somebody_without_a_mouse_pairs_reports_and_goes_their_way(visit, house):
    page = visit("/")
    zoe = Keyboard(page)
    reach(zoe, "pair-name", "Zoé")
    zoe.press("Enter")
    page.wait_for_selector('[data-test="looking"]')
    press(zoe, "leave-room")
    page.wait_for_url(house.address + "/")

    table = ProgramTable(house, "Bob", bots=(None,))
    page.goto(f"{house.address}/table/{table.id}")
    press(zoe, "join")
    page.wait_for_selector(".players")
    press(zoe, "menu", "menu-company", "report-0")
    reach(zoe, "why-words")
    zoe.press("ArrowDown")
    reach(zoe, "report-note", "not his name")
    zoe.press("Enter")
    expect(page.locator(NOTICE)).to_contain_text(words("en")("report-sent"))
    zoe.press("Escape")
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator('[data-test="menu"]')).to_be_focused()

    host = Keyboard(visit(f"/host#key={KEY}", language="fr", viewport=PHONE["viewport"]))
    report = host.page.locator('[data-test="host-report"]')
    expect(report).to_contain_text(words("fr")("report-name"))
    assert host.page.evaluate(FITS)
    reach(host, "host-text", "Bonsoir")
    host.press("Enter")
    expect(page.locator(NOTICE)).to_contain_text("Bonsoir")
    press(host, "host-read")
    expect(report).to_have_count(0)


def test_a_tournament_is_opened_joined_and_sat_down_at_without_a_mouse(visit, house):
    page = visit("/tournament", viewport=PHONE["viewport"])
    zoe = Keyboard(page)
    reach(zoe, "tournament-name", "Autumn cup")
    reach(zoe, "organiser-name", "Zoé")
    zoe.press("Enter")
    page.wait_for_url("**/tournament/*")
    press(zoe, "tournament-join")
    page.wait_for_selector('[data-test="tournament-leave"]')
    bob = visit(page.url.removeprefix(house.address))
    bob.locator('[data-test="entrant-name"]').fill("Bob")
    bob.click('[data-test="tournament-join"]')
    expect(page.locator('[data-test="entrants"]')).to_contain_text("Bob")
    press(zoe, "tournament-start", "to-table")
    page.wait_for_url("**/table/*")
    if page.locator('[data-test="join"]').count():
        press(zoe, "join")
    bob.click('[data-test="to-table"]')
    for it in (page, bob):
        expect(it.locator(WHOSE_TURN)).to_be_visible()

    page.goto(f"{house.address}/me")
    press(zoe, "carry")
    expect(page.locator('[data-test="person-link"]')).to_be_visible()


def test_a_club_is_made_and_a_table_laid_in_its_corner_without_a_mouse(visit, house):
    page = visit("/club", viewport=PHONE["viewport"])
    zoe = Keyboard(page)
    reach(zoe, "club-name", "Les Chouettes")
    zoe.press("Enter")
    expect(page.locator('[data-test="club"]')).to_have_text("Les Chouettes")
    assert page.evaluate(FITS)
    press(zoe, "club-lay-grandbois")
    reach(zoe, "seat-name", "Zoé")
    zoe.press("Enter")
    page.wait_for_url("**/table/*")
    press(zoe, "leave-room")
    page.goto(f"{house.address}/me")
    page.wait_for_selector('[data-test="delete"]')
    zoe.go_to('[data-test="delete"]', "Shift+Tab")
    zoe.press("Enter")
    press(zoe, "delete-no")
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator('[data-test="delete"]')).to_be_focused()
