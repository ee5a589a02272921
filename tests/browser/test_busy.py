"""A house that thinks for others first: the page says so, and goes on when it is its turn."""

import json

from playwright.sync_api import expect

from tests.browser.program import ProgramTable
from tests.browser.test_review import SCRUBBER

BUSY = '[data-test="busy"]'
WAITING = "looking at other games first"


def test_who_waits_for_a_bot_or_a_hint_is_told_that_the_house_is_busy(visit, house):
    table = ProgramTable(house, "Ann", bots=("fawn",))
    page, lines = visit("/"), []

    def between(line):
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket("**/live", between)
    page.goto(f"{house.address}{table.seat_link()}")
    page.wait_for_selector(".table-board")
    expect(page.locator(BUSY)).to_have_count(0)
    people = {"type": "people", "present": [True, False], "watching": 0}
    lines[-1].send(json.dumps({**people, "busy": True}))
    expect(page.locator(BUSY)).to_be_visible()
    expect(page.locator(BUSY)).to_contain_text("wait for their turn")
    lines[-1].send(json.dumps(people))
    expect(page.locator(BUSY)).to_have_count(0)


def test_a_review_that_waits_for_its_turn_says_so_and_is_asked_for_again(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    table.do({"do": "resign"})
    page = visit("/", may_be_refused=True)
    answers = iter(
        [
            (409, {"type": "refused", "code": "busy", "message": "ask again later"}),
            (202, {"progress": 0.0, "waiting": True, "curve": [], "worst": []}),
            (202, {"progress": 0.4, "waiting": False, "curve": [], "worst": []}),
        ]
    )

    def instead(route):
        status, body = next(answers)
        route.fulfill(status=status, json=body)

    page.route("**/review", instead, times=3)
    page.goto(f"{house.address}/replay/{table.id}")
    page.wait_for_selector(SCRUBBER)
    expect(page.get_by_text(WAITING)).to_be_visible()
    expect(page.get_by_text("40%")).to_be_visible()
    expect(page.get_by_text(WAITING)).to_have_count(0)
