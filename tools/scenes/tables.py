"""The frame of a table: rooms and doors, panels and help, and whatever is asked or told above a board."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.player import YOUR_TURN, comes_true, move, take_up, until
from tests.browser.program import ProgramTable, asked
from tests.browser.test_around import banners
from tests.browser.test_good_company import people_at
from tests.browser.test_together import CURTAIN, at_one_device
from tests.browser.visiting import DESKTOP, House

PANEL = "dialog[open]"
SMALL = {"width": 390, "height": 844}
Scenes = Iterator[tuple[str, Page]]


def rooms(visit, house: House) -> Scenes:
    """Before a game: the door, the host's room, a guest's."""
    free = ProgramTable(house, "Ann", bots=(None, None))
    page = visit(f"/table/{free.id}")
    page.wait_for_selector('[data-test="join"]')
    yield "door", page
    page = visit(free.seat_link())
    page.wait_for_selector('[data-test="invite-link"]')
    yield "host", page
    free.keys.append(asked(house, f"/api/tables/{free.id}/join", {"name": "Bob", "nonce": "n" * 8})["key"])
    page = visit(free.seat_link(1))
    page.wait_for_selector('[data-test="invite-link"]')
    yield "guest", page
    late = ProgramTable(house, "Ann", "Bob", watch=3600)
    page = visit(f"/table/{late.id}")
    page.wait_for_selector('[data-test="revealing"]')
    yield "watched-late", page
    closed = visit(f"/table/{ProgramTable(house, 'Ann', 'Bob', watch=None).id}")
    closed.wait_for_selector(".lost h1")
    yield "watched-never", closed


def frame(visit, house: House) -> Scenes:
    """What menu, keyboard and help open over a table of Grand Bois."""
    table = ProgramTable(house, "Ann", "Bartholomew", hints=True)
    table.play(lambda position: position["public"]["n"] > 8 and position["acting"] == [0])
    page = visit(table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    for name, key in (("keys", "?"), ("rules", "")):
        if key:
            page.keyboard.press(key)
        else:
            page.click('[data-test="rules"]')
        page.wait_for_selector(PANEL)
        yield name, page
        page.keyboard.press("Escape")
        page.wait_for_selector(PANEL, state="detached")
    page.click('[data-test="menu"]')
    page.wait_for_selector(PANEL)
    yield "menu", page
    page.click('[data-test="menu-settings"]')
    yield "settings", page
    page.keyboard.press("Escape")
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    page.click('[data-test="open-log"]')
    page.wait_for_selector(PANEL)
    yield "log", page
    page.keyboard.press("Escape")
    page.set_viewport_size(DESKTOP)
    page.reload()  # a phone has put a tile at hand
    page.wait_for_selector(YOUR_TURN)
    take_up(page)
    stage = page.locator(".gb-stage").bounding_box()
    assert stage
    page.mouse.click(stage["x"] + 12, stage["y"] + stage["height"] - 12)  # far from the forest
    page.wait_for_selector('[data-test="notice"]')
    yield "why-not", page
    if page.locator('[data-test="notice"]').count():
        page.locator('[data-test="notice"]').click()
    page.click('[data-test="hint"]')
    page.wait_for_selector('[data-test="hint-line"]')
    yield "hints", page
    watcher = visit(f"/table/{table.id}")
    watcher.wait_for_selector(".gb-cell")
    yield "watching", watcher


def questions(visit, house: House) -> Scenes:
    """What is asked and told above a board, and a curtain between two at one device."""
    page = visit("/")
    for name in banners(page, house):
        yield name.replace(" ", "-"), page
    page.click('[data-test="absent-wait"]')
    yield "waiting-for-who-has-gone", page

    table = ProgramTable(house, "Ann", "Bob")
    first = table.acting_of()
    page = visit(table.seat_link(first))
    page.wait_for_selector(YOUR_TURN)
    while table.acting_of() == first:
        _, offers, n = table.put_to(first)
        table.decide(first, offers[0], n)
    page.click('[data-test="undo"]:not([disabled])')
    page.wait_for_selector('[data-test="confirm-undo"]')
    yield "take-back-to-be-asked", page
    page.click('[data-test="confirm-undo"]')
    page.wait_for_selector('[data-test="undo-waiting"]')
    yield "take-back-waited-for", page
    people_at(page)
    yield "people", page

    alone = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"))
    page = visit(alone.seat_link())
    page.wait_for_selector(YOUR_TURN)
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-leave"]')
    page.click('[data-test="confirm-leave"]')
    page.wait_for_url(house.address + "/")
    page.goto(house.address + alone.seat_link())
    page.wait_for_selector('[data-test="kept"]')
    yield "kept", page

    page = silent(visit, house)
    yield "line-lost", page
    together = at_one_device(visit, "grandbois", "Ann", "Bartholomew")
    together.wait_for_selector(YOUR_TURN)
    for _ in range(6):  # a turn may have two decisions
        move(together)
        if comes_true(together, f"document.querySelector('{CURTAIN}')", 400):
            break
    yield "curtain", together


def silent(visit, house: House) -> Page:
    """A page whose line to the house was cut."""
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"))
    page: Page = visit(None)
    cut: list[bool] = []

    def through(page_end) -> None:
        house_end = page_end.connect_to_server()
        page_end.on_message(lambda message: None if cut else house_end.send(message))
        house_end.on_message(lambda message: None if cut else page_end.send(message))

    page.route_web_socket(re.compile("/live$"), through)
    page.goto(house.address + table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    until(page, "document.querySelector('cl-table').table.people.present[0]")
    cut.append(True)
    page.wait_for_selector('[data-test="reconnecting"]')
    return page
