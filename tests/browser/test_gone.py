"""Somebody goes, or a line is cut: what the others are told, what they may do, and how it goes on."""

import re

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import KEEP, PAUSE, WHOSE_TURN, YOUR_TURN, join, open_for_a_friend, play_on, table_of, until
from tests.browser.program import ProgramTable

LOG = ".table-log .log"
ABSENT = '[data-test="absent-1"]'
WAITED_FOR = 3_000  # milliseconds until a cut line is told


@pytest.fixture
def bobs_turn(visit) -> tuple[Page, Page]:
    """Ann waits for Bob, who speaks French."""
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob", language="fr")
    while not bob.locator(YOUR_TURN).count():
        play_on(ann, times=1)
        until(ann, f"document.querySelector('{KEEP}') || !document.querySelector('{YOUR_TURN}')")
        bob.wait_for_timeout(PAUSE)
    return ann, bob


def test_who_has_gone_is_not_said_to_think_and_a_bot_in_their_seat_is_not_they(bobs_turn, house, axe):
    ann, bob = bobs_turn
    expect(ann.locator(WHOSE_TURN)).to_have_text(words("en")("turn-thinking", player="Bob"))
    away = bob.url
    bob.goto(house.address + "/web/icon.svg")

    expect(ann.locator(WHOSE_TURN)).to_have_text(words("en")("turn-awaited", players="Bob"))
    expect(ann.locator(ABSENT)).to_contain_text(re.compile(r"Bob has gone\. A bot will keep the seat in 1:\d\d"))
    ann.click(f'{ABSENT} [data-test="absent-wait"]')
    expect(ann.locator(ABSENT)).to_contain_text("You are waiting")
    ann.click(f'{ABSENT} [data-test="absent-replace"]')
    expect(ann.locator(LOG)).to_contain_text("Bob (squirrel) lays")
    ann.wait_for_selector(YOUR_TURN)
    ann.click(f'{ABSENT} [data-test="absent-close"]')  # there is nothing to decide about it any more
    expect(ann.locator(ABSENT)).to_be_hidden()

    bob.goto(away)
    expect(bob.locator('[data-test="kept"]')).to_be_visible()
    assert not objections(bob, axe, "kept")
    bob.click('[data-test="take-back"]')
    expect(ann.locator(ABSENT)).to_have_count(0)
    expect(bob.locator(LOG)).to_contain_text("Bob (écureuil) pose")
    expect(bob.locator(LOG)).not_to_contain_text("Vous posez")


def test_who_waits_may_end_the_game_without_a_winner(bobs_turn, house):
    ann, bob = bobs_turn
    bob.goto(house.address + "/web/icon.svg")
    ann.click(f'{ABSENT} [data-test="absent-end"]')

    expect(ann.locator('[data-test="ended"]')).to_have_text(words("en")("ended-abandoned"))
    assert ann.locator('[data-test="won-by-default"]').count() == 0


def test_bots_do_not_play_among_themselves(visit, house):
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"))
    ann = visit(table.seat_link())
    ann.wait_for_selector(YOUR_TURN)
    ann.click('[data-test="menu"]')
    ann.click('[data-test="menu-leave"]')
    expect(ann.locator("dialog")).to_contain_text("stop and wait for you")
    ann.click('[data-test="confirm-leave"]')
    ann.wait_for_url(house.address + "/")

    ann.goto(house.address + table.seat_link())
    expect(ann.locator(WHOSE_TURN)).to_have_text(words("en")("turn-stopped"))
    expect(ann.locator('[data-test="kept"]')).to_contain_text("waits for you")
    ann.click('[data-test="take-back"]')
    ann.wait_for_selector(YOUR_TURN)


def test_a_cut_line_is_told_within_three_seconds(visit, house):
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"))
    ann, cut = visit(None), False

    def through(page_end) -> None:
        house_end = page_end.connect_to_server()
        page_end.on_message(lambda message: None if cut else house_end.send(message))
        house_end.on_message(lambda message: None if cut else page_end.send(message))

    ann.route_web_socket(re.compile("/live$"), through)
    ann.clock.install()
    ann.goto(house.address + table.seat_link())
    ann.wait_for_selector(YOUR_TURN)
    until(ann, "document.querySelector('cl-table').table.people.present[0]")  # nothing is on its way any more
    cut = True
    ann.clock.run_for(WAITED_FOR)
    told = ann.locator('[data-test="reconnecting"]')
    expect(told).to_contain_text(words("en")("connection-silent"))
    cut = False
    expect(told).to_have_count(0)  # it comes back by itself
