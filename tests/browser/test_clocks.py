"""Clocks on the page: opened with one, both are shown and one runs; what is agreed on happens when time is out."""

import re

from playwright.sync_api import Locator, Page, expect

from clairiere.core.words import words
from tests.browser.player import KEEP, OVER, PAUSE, WHOSE_TURN, YOUR_TURN, choose, play_on, table_of, until
from tests.browser.program import ProgramTable, asked

LOG = ".table-log .log"
SHORT = {"each": "game", "seconds": 5}  # the shortest there is
PHONE = {"width": 390, "height": 844}


def clock(page: Page, seat: int) -> Locator:
    """The clock of a seat."""
    return page.locator(f'[data-test="player-{seat}"] .clock')


def faces(page: Page) -> list[str]:
    """What both clocks show."""
    return [clock(page, seat).inner_text().strip() for seat in (0, 1)]


def moves_on(page: Page, seat: int, face: str) -> None:
    """Wait until a clock shows something else."""
    expect(clock(page, seat)).not_to_have_text(re.compile(rf"^\s*{face}\s*$"))


def test_a_table_is_opened_with_a_clock_and_the_clock_of_who_must_decide_runs_until_a_pause(visit) -> None:
    ann = visit("/#invite=grandbois")
    ann.locator('[data-test="seat-name"]').fill("Ann")
    for choice in ("seats-2", "clock-blitz", "late-loses"):
        choose(ann, choice)
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    bob = visit(f"/table/{table_of(ann)}", language="fr", viewport=PHONE)
    for agreed in ("create-clock-game", "clock-late-loses"):
        expect(bob.locator("main")).to_contain_text(words("fr")(agreed, minutes=3, plus=2))
    bob.locator('[data-test="seat-name"]').fill("Bob")
    bob.click('[data-test="join"]')

    ann.wait_for_selector(YOUR_TURN)
    for page in (ann, bob):
        expect(clock(page, 1)).to_have_text(re.compile("3:00"))
        moves_on(page, 0, "3:00")
    assert faces(bob)[1] == "3:00"
    while not bob.locator(YOUR_TURN).count():
        play_on(ann, times=1)
        until(ann, f"document.querySelector('{KEEP}') || !document.querySelector('{YOUR_TURN}')")
        ann.wait_for_timeout(25)
    for page in (ann, bob):
        moves_on(page, 1, "3:00")

    bob.click('[data-test="menu"]')
    bob.click('[data-test="menu-pause"]')
    ann.click('[data-test="pause-yes"]')
    for page, language in ((ann, "en"), (bob, "fr")):
        expect(page.locator(WHOSE_TURN)).to_have_text(words(language)("turn-paused"))
    stood = faces(ann)
    ann.clock.install()
    ann.clock.run_for(2500)
    assert faces(ann) == stood
    bob.click('[data-test="resume"]')
    bob.wait_for_selector(YOUR_TURN)
    moves_on(bob, 1, faces(bob)[1])


def test_who_runs_out_of_time_loses_or_has_a_bot_play_as_the_table_says(visit, house) -> None:
    tables = {late: ProgramTable(house, "Ann", "Bob", clock={**SHORT, "late": late}) for late in ("loses", "bot")}
    days = ProgramTable(house, "Ann", "Bob", pace="days", clock={**SHORT, "each": "decision", "late": "loses"})
    pages = {}
    for late, table in tables.items():
        [slow] = table.acting() or [0]  # on a slow machine it may be over already
        pages[late] = slow, visit(table.seat_link(slow)), visit(table.seat_link(1 - slow), language="fr")

    slow, late, other = pages["loses"]
    names = ("Ann", "Bob")
    for page, language in ((late, "en"), (other, "fr")):
        expect(page.locator('[data-test="ended"]')).to_have_text(
            words(language)("ended-late", players=names[slow], count=1)
        )
        expect(page.locator(f'[data-test="player-{slow}"]')).to_contain_text(words(language)("seat-late"))
        expect(page.locator(OVER)).to_be_visible()
    expect(other.locator('[data-test="won-by-default"]')).to_have_text(words("fr")("won-by-default", who="you"))

    slow, kept, other = pages["bot"]
    expect(kept.locator('[data-test="kept"]')).to_contain_text(words("en")("kept-yours"))
    told = words("fr")(
        "entry-kept", why="clock", who="other", player=names[slow], level=words("fr")("level-squirrel")
    )
    expect(other.locator(LOG)).to_contain_text(told)
    expect(other.locator(OVER)).to_have_count(0)
    kept.click('[data-test="take-back"]')
    expect(kept.locator('[data-test="kept"]')).to_have_count(0)
    expect(clock(kept, slow)).to_have_text(re.compile(r"[01]:\d\d"))

    while asked(house, f"/api/tables/{days.id}")["status"] != "over":  # both of them stayed away
        kept.wait_for_timeout(PAUSE)
    ann = visit(days.seat_link())
    expect(ann.locator('[data-test="ended"]')).to_have_text(words("en")("ended-abandoned"))
    both = words("en")("ended-late", players=words("en").listing(names), count=2)
    expect(ann.locator('[data-test="won-by-default"]')).to_have_text(both)  # nobody has won
