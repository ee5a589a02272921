"""The day's game on the page: one touch from home, the same cards for all, and whose game may be seen when."""

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import YOUR_TURN, table_of, until
from tests.browser.program import asked
from tests.games.oakwood.squirrels import answered, look, press

DAILY = '[data-test="daily"][data-game="oakwood"]'
LINES, REPLAY = '[data-test="daily-lines"]', '[data-test="daily-replay"]'
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
EN = words("en")


def begin(visit, house, name: str, **settings) -> Page:
    """Somebody opens home and touches the day's deal."""
    page = visit(None, may_be_refused=True, **settings)
    page.add_init_script(f"localStorage['clairiere.name'] ??= JSON.stringify('{name}')")
    go_home(page, house)
    page.click(DAILY)
    page.wait_for_selector(YOUR_TURN)
    return page


def go_home(page: Page, house) -> None:
    """To the games."""
    page.goto(house.address)
    page.wait_for_selector(DAILY)


def climb(page: Page, branch: int) -> None:
    """Climb to the first card of a branch, which turns it up."""
    it = look(page)
    press(page, [offer for offer in it["legal"] if offer["verb"] == "climb"][branch])
    answered(page, it["n"])


def give_up(page: Page) -> None:
    """End the game as it stands; it counts. An Owl may have been faster."""
    if page.evaluate("document.querySelector('oakwood-board').view.phase") == "over":
        page.wait_for_selector(LINES)
        return
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-resign"]')
    page.click('[data-test="confirm-resign"]')
    page.wait_for_selector(LINES)


def key_of(page: Page) -> str:
    """Whom the house takes this browser for, today."""
    return str(page.evaluate("JSON.parse(localStorage['clairiere.daily']).key"))


def turned(house, page: Page) -> list[str]:
    """The faces that somebody has turned up, in order."""
    told = asked(house, f"/api/tables/{table_of(page)}/state", key=key_of(page))
    events = [event for entry in told["entries"] for event in entry.get("events", [])]
    return [event["card"]["is"] for event in events if event["kind"] == "turned"]


def test_two_visitors_get_the_same_cards_and_see_each_other_only_afterwards(visit, house):
    ann, bob = begin(visit, house, "Ann"), begin(visit, house, "Bob", **PHONE)
    bob.click('[data-test="menu"]')
    expect(bob.locator('[data-test="menu-resign"]')).to_be_visible()
    expect(bob.locator('[data-test="menu-leave"], [data-test="menu-watch-link"]')).to_have_count(0)
    climb(ann, 0)
    give_up(ann)

    expect(ann.locator(LINES)).to_contain_text(EN("daily-place", rank="1st", count=1))
    expect(ann.locator(f"{LINES} .daily-mine")).to_contain_text("Ann")
    expect(ann.locator('[data-test="journal-file"]')).to_have_count(0)
    ann.click('[data-test="verify"]')
    expect(ann.locator(".fairness")).to_contain_text(EN("fair-daily-secret"))
    expect(ann.locator('[data-test="checks"] .check-good')).to_have_count(2)
    expect(ann.locator('[data-test="checks"] .check-bad')).to_have_count(0)

    bob.goto(f"{house.address}/replay/{table_of(ann)}")
    expect(bob.locator('[data-test="replay-fault"]')).to_have_text(EN("refused-play-first"))
    bob.goto(f"{house.address}/table/{table_of(ann)}")
    expect(bob.locator(".lost h1")).to_have_text(EN("daily-closed"))
    go_home(bob, house)
    expect(bob.locator(DAILY)).to_have_attribute("data-stands", "begun")
    bob.click(DAILY)
    bob.wait_for_selector(YOUR_TURN)
    climb(bob, 3)
    assert turned(house, bob)[0] == turned(house, ann)[0]
    give_up(bob)

    expect(bob.locator(f"{LINES} .daily-line")).to_have_count(2)
    bob.locator(f"{LINES} li", has_text="Ann").locator(REPLAY).click()
    expect(bob.locator(".replay-main")).to_contain_text("Ann")
    assert bob.url.endswith(f"/replay/{table_of(ann)}")
    expect(bob.locator('a[href$="/journal"]')).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_has_played_is_told_so_and_shown_the_list(visit, house, axe, language):
    settings = {"bypass_csp": True, "reduced_motion": "no-preference", "language": language}
    for light, shape in (("light", PHONE), ("dark", {})):
        page = begin(visit, house, "Cid", color_scheme=light, **shape, **settings)
        counted = table_of(page)
        give_up(page)
        assert not (found := objections(page, axe, f"the end, {light}")), "\n".join(found)

        go_home(page, house)
        button = page.locator(DAILY)
        expect(button).to_have_attribute("data-stands", "played")
        assert not (found := objections(page, axe, f"home, {light}")), "\n".join(found)
        button.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f"dialog {LINES}")
        assert not (found := objections(page, axe, f"the list, {light}")), "\n".join(found)
        until(page, "document.documentElement.scrollWidth <= innerWidth")
        assert "⟨" not in page.locator("body").inner_text()

        page.click('[data-test="daily-again"]')
        page.wait_for_selector(YOUR_TURN)
        assert table_of(page) != counted
        give_up(page)
        expect(page.locator(LINES)).to_contain_text(words(language)("daily-practice"))
        own = asked(house, "/api/daily/oakwood", key=key_of(page))["own"]
        assert own["table"] == counted
