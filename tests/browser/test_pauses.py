"""A pause, from the menu of one to the pages of all."""

from playwright.sync_api import expect

from clairiere.core.words import words
from tests.browser.player import WHOSE_TURN, YOUR_TURN, play_on
from tests.browser.program import ProgramTable

PAUSED, RESUME = '[data-test="paused"]', '[data-test="resume"]'
LOG = ".table-log .log"


def test_a_game_is_paused_by_consent_and_anybody_goes_on(visit, house):
    table = ProgramTable(house, "Ann", "Bob", clock={"each": "game", "seconds": 600})
    [first] = table.acting()
    ann, watcher = visit(table.seat_link(first)), visit(f"/table/{table.id}")
    bob = visit(table.seat_link(1 - first), language="fr", viewport={"width": 390, "height": 844})
    ann.wait_for_selector(YOUR_TURN)

    bob.click('[data-test="menu"]')
    bob.click('[data-test="menu-pause"]')
    expect(bob.locator('[data-test="pause-waiting"]')).to_contain_text(("Ann", "Bob")[first])
    ann.click('[data-test="pause-no"]')
    expect(bob.locator('[data-test="pause-waiting"]')).to_have_count(0)
    expect(ann.locator(LOG)).to_contain_text(words("en")("entry-pause-declined", who="you"))

    bob.click('[data-test="menu"]')
    bob.click('[data-test="menu-pause"]')
    ann.click('[data-test="pause-yes"]')
    for page, language in ((ann, "en"), (bob, "fr"), (watcher, "en")):
        expect(page.locator(PAUSED)).to_contain_text(words(language)("paused"))
        expect(page.locator(WHOSE_TURN)).to_have_text(words(language)("turn-paused"))
    assert not watcher.locator(RESUME).count()
    assert not table.state(first)["position"].get("legal")
    assert table.state()["times"]["running"] == []
    ann.reload()
    expect(ann.locator(PAUSED)).to_be_visible()

    bob.click(RESUME)
    expect(ann.locator(LOG)).to_contain_text(words("en")("entry-resumed", who="other", player=("Bob", "Ann")[first]))
    expect(watcher.locator(PAUSED)).to_have_count(0)
    ann.wait_for_selector(YOUR_TURN)
    play_on(ann, times=1)
