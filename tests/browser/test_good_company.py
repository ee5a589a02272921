"""Good company on the page: phrases, not hearing somebody, blocks, removing, reports and the host's page."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import YOUR_TURN, join, table_of
from tests.browser.program import ProgramTable, asked
from tests.browser.visiting import House, free_port

KEY = "k" * 24
LOG = ".table-log .log"
NOTICE = '[data-test="notice"]'


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house whose host has a key that we know."""
    there = House(tmp_path_factory.mktemp("house"), CLAIRIERE_HOST_KEY=KEY)
    yield there
    there.close()


def people_at(page):
    """Open the panel about the others."""
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-company"]')
    page.wait_for_selector(".company")


def test_strangers_have_phrases_and_speak_freely_when_all_agree_and_one_need_not_hear(visit, house, axe):
    liberties = {"bypass_csp": True, "reduced_motion": "no-preference"}
    table = ProgramTable(house, "Bob", bots=(None,), talk="phrases")
    table.do({"do": "phrase", "phrase": "hello"})
    ann = join(visit, f"/table/{table.id}", "Ann", **liberties)
    ann.wait_for_selector(".players")
    expect(ann.locator('[data-test="chat"]')).to_have_count(0)
    table.do({"do": "talk", "yes": True})
    expect(ann.locator('[data-test="talk-agreed"]')).to_contain_text("Bob")
    ann.click('[data-test="talk"]')
    expect(ann.locator('[data-test="chat"]')).to_be_visible()
    table.do({"do": "say", "text": "something rude"})
    expect(ann.locator(LOG)).to_contain_text("something rude")

    people_at(ann)
    found = objections(ann, axe, "company")
    ann.click('[data-test="mute-0"]')
    ann.keyboard.press("Escape")
    expect(ann.locator(LOG)).not_to_contain_text("something rude")
    table.do({"do": "say", "text": "and again"})
    table.do({"do": "phrase", "phrase": "well-played"})
    ann.reload()
    ann.wait_for_selector(".players")
    expect(ann.locator(LOG)).to_contain_text(words("en")("entry-talk", yes="yes", who="other", player="Bob"))
    expect(ann.locator(LOG)).not_to_contain_text("again")
    assert not found, "\n".join(found)


def test_a_report_reaches_the_host_who_deletes_closes_and_tells(visit, house, axe):
    table = ProgramTable(house, "Rude", bots=(None,))
    ann = join(visit, f"/table/{table.id}", "Ann")
    ann.wait_for_selector(".players")
    table.do({"do": "say", "text": "something rude"})
    expect(ann.locator(LOG)).to_contain_text("something rude")
    people_at(ann)
    ann.click('[data-test="report-0"]')
    ann.locator('[data-test="report-note"]').fill("He is rude")
    ann.click('[data-test="report-send"]')
    expect(ann.locator(NOTICE)).to_contain_text(words("en")("report-sent"))
    ann.keyboard.press("Escape")

    stranger = visit("/host", may_be_refused=True)
    expect(stranger.locator(".lost h1")).to_have_text(words("en")("host-refused"))
    liberties = {"bypass_csp": True, "reduced_motion": "no-preference"}
    host = visit(f"/host#key={KEY}", language="fr", viewport={"width": 390, "height": 844}, **liberties)
    report = host.locator('[data-test="host-report"]')
    expect(report).to_contain_text("something rude")
    expect(report).to_contain_text("He is rude")
    expect(host.locator('[data-test="host-memory"]')).to_contain_text("Mo")
    row = host.locator('[data-test="host-table"]').filter(has_text="Rude")
    for told in ("Grand Bois", "Ann"):
        expect(row).to_contain_text(told)
    found = objections(host, axe, "host")
    host.locator('[data-test="host-text"]').fill("We close at ten.")
    host.click('[data-test="host-tell"]')
    expect(ann.locator(NOTICE)).to_contain_text("We close at ten.")
    report.locator('[data-test="host-strike"]').click()
    expect(host.locator(NOTICE)).to_be_visible()
    state = asked(house, f"/api/tables/{table.id}/state")
    assert "something rude" not in str(state)
    row.locator(f'[aria-label="{words("fr")("host-strike-name", name="Ann")}"]').click()  # a name, in the list
    expect(row).not_to_contain_text("Ann")
    assert asked(house, f"/api/tables/{table.id}")["seats"][1]["name"] != "Ann"
    report.locator('[data-test="host-close"]').click()
    expect(ann.locator('[data-test="ended"]')).to_have_text(words("en")("ended-abandoned"))
    report.locator('[data-test="host-read"]').click()
    expect(report).to_have_count(0)
    assert not found, "\n".join(found)


def test_the_link_that_is_printed_at_start_opens_the_page_of_who_runs_the_house(browser, tmp_path):
    ours, theirs = os.openpty()  # it is printed for a terminal only
    command = [sys.executable, "-m", "clairiere.cli", "--no-browser", "--port", str(free_port())]
    environment = {name: it for name, it in os.environ.items() if name != "CLAIRIERE_HOST_KEY"}
    opened = subprocess.Popen(
        [*command, "--data", str(tmp_path / "tables.db")], stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    try:
        told = ""
        while not (found := re.search(r"(http://\S+/host#key=[\w-]{24})\s", told)):
            told += os.read(ours, 4096).decode()
        page = browser.new_page(locale="en")
        page.goto(found[1])
        expect(page.locator("h1")).to_have_text(words("en")("host-title"))
        expect(page.locator('[data-test="host-disk"]')).to_be_visible()
        page.close()
    finally:
        opened.terminate()
        opened.wait(20)
        os.close(ours)


def test_the_host_of_a_table_removes_and_a_block_keeps_two_apart(visit, house, axe):
    ann = visit("/#invite=grandbois", bypass_csp=True)
    ann.locator('[data-test="seat-name"]').fill("Ann")
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    link = f"/table/{table_of(ann)}"
    bob = join(visit, link, "Bob", may_be_refused=True)
    bob.wait_for_selector('[data-test="invite-link"]')
    expect(ann.locator('[data-test="seat-1"]')).to_contain_text("Bob")
    people_at(ann)
    ann.click('[data-test="block-1"]')
    expect(ann.locator(NOTICE)).to_contain_text("Bob")
    expect(ann.locator('[data-test="block-1"]')).to_have_text(words("en")("company-unblock"))
    ann.click('[data-test="block-1"]')  # at once, if it was not meant
    expect(ann.locator(NOTICE)).to_have_text(words("en")("company-unblocked", player="Bob"))
    expect(ann.locator('[data-test="mute-1"]')).to_have_attribute("aria-pressed", "false")
    ann.click('[data-test="block-1"]')
    expect(ann.locator(NOTICE)).to_contain_text(words("en")("company-blocked", player="Bob"))
    ann.click('[data-test="remove-1"]')
    ann.keyboard.press("Escape")
    expect(ann.locator('[data-test="seat-1"]')).to_contain_text(words("en")("seat-free"))
    bob.goto(house.address + link)
    bob.locator('[data-test="seat-name"]').fill("Robert")
    bob.click('[data-test="join"]')
    expect(bob.locator(NOTICE)).to_contain_text(words("en")("refused-not-welcome"))
    assert not ann.locator(YOUR_TURN).count()

    ann.goto(f"{house.address}/me")
    expect(ann.locator('[data-test="blocked"]')).to_contain_text("Bob")
    assert not objections(ann, axe, "blocks")
    ann.click('[data-test="unblock"]')  # and at any time
    expect(ann.locator('[data-test="blocks"]')).to_have_count(0)
    with ann.expect_response("**/api/me/blocks") as answer:
        ann.reload()
    assert answer.value.json() == []


def test_nobody_at_a_table_is_called_so_that_they_could_be_taken_for_another(visit, house):
    table = ProgramTable(house, "Alice", bots=(None,))
    page = visit(f"/table/{table.id}", language="fr", may_be_refused=True)
    for name in ("\u0391lice", "A l i c e", "al1ce"):  # a Greek letter, blanks, a digit
        page.locator('[data-test="seat-name"]').fill(name)
        page.click('[data-test="join"]')
        expect(page.locator(NOTICE)).to_have_text(words("fr")("refused-name-taken"))
    page.locator('[data-test="seat-name"]').fill("Alicia")
    page.click('[data-test="join"]')
    expect(page.locator('[data-test="player-1"]')).to_contain_text("Alicia")
    expect(page.locator(NOTICE)).to_have_count(0)


def test_all_others_together_remove_somebody_who_then_only_watches(visit, house, axe):
    table = ProgramTable(house, "Ann", "Bob", "Cid")
    ann, bob, cid = (visit(table.seat_link(seat)) for seat in range(3))
    for page in (ann, bob):
        page.wait_for_selector(".players")
        people_at(page)
        if page is bob:
            page.wait_for_selector('[data-test="removal-2"]')
            assert not objections(page, axe, "removal")
        page.click('[data-test="remove-2"]')
        if page is ann:
            expect(page.locator('[data-test="removal-2"]')).to_have_text(
                words("en")("company-removal", count=1, of=2)
            )
    expect(cid.locator('[data-test="watching"]')).to_be_visible()
    expect(ann.locator('[data-test="player-2"]')).to_contain_text(words("en")("seat-removed"))
    expect(bob.locator(LOG)).to_contain_text("Cid")
