"""The pages around the tables on the smallest phone: nothing sticks out, and a finger can press whatever there is."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import until
from tests.browser.program import ProgramTable, asked
from tests.browser.test_phone import SMALLEST, look

CLOCK = {"each": "game", "seconds": 600, "late": "loses"}
INSIDE = """() => [...document.querySelectorAll('.company > li')].flatMap((card) => {
  const { left, right } = card.getBoundingClientRect();
  const things = [...card.querySelectorAll('h3, button, legend, input')];
  const edge = (it) => Math.min(it.getBoundingClientRect().left - left, right - it.getBoundingClientRect().right);
  return things.map(edge);
})"""


@pytest.mark.parametrize("path", ["/me", "/club", "/host", "/ladder", "/tournament", "/replay/xxxxxxxxxxxx"])
def test_a_page_fits_the_smallest_phone(visit, path):
    page = visit(path, language="fr", may_be_refused=True, **SMALLEST)
    page.wait_for_selector("main h1, .lost h1")
    until(page, "document.fonts.status === 'loaded'")

    look(page)


def test_the_room_of_a_rated_table_and_its_door_fit_the_smallest_phone(visit, house):
    plan = {"game": "grandbois", "bots": [None, None], "rated": True, "clock": CLOCK}
    table = asked(house, "/api/tables", plan)["table"]
    sat = {"name": "Bartholomew", "nonce": "a clearing in the woods", "person": "somebody" * 3}
    key = asked(house, f"/api/tables/{table}/join", sat)["key"]

    room = visit(f"/table/{table}#key={key}", language="fr", **SMALLEST)
    expect(room.locator('[data-test="rated"]')).to_be_visible()
    look(room)
    door = visit(f"/table/{table}", language="fr", **SMALLEST)
    door.wait_for_selector('[data-test="join"]')
    look(door)


def test_the_people_at_a_table_each_have_a_card_with_room_around_its_buttons(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bartholomew", "Chloé").seat_link(), language="fr", **SMALLEST)
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-company"]')
    page.click('[data-test="report-1"]')
    page.wait_for_selector('[data-test="report-send"]')

    look(page)
    assert min(page.evaluate(INSIDE)) >= 8
