"""What stands around the tables: home and its panels, people and clubs, contests, and looking back."""

import re
import time
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from clairiere.games import games
from tests.browser.player import OVER, choose, until
from tests.browser.program import ProgramTable, asked
from tests.browser.test_daily import DAILY, LINES, begin, give_up, go_home
from tests.browser.test_good_company import KEY
from tests.browser.test_home import sat_down
from tests.browser.test_lobby import looks
from tests.browser.test_mine import lost
from tests.browser.test_ratings import CLOCK, lost_by, opened
from tests.browser.test_review import REVIEW, SLIP, THOUGHT
from tests.browser.visiting import House

PANEL = "dialog[open]"
ZOE, BOB = "0f" * 18, "b0" * 18  # keys of persons
DAYS = {"pace": "days", "clock": {"each": "decision", "seconds": 86_400}}
A_DAY = 86_400
Scenes = Iterator[tuple[str, Page]]


def home(visit, house: House) -> Scenes:
    """Home without tables, its panels, home with tables, and what it asks."""
    page = visit("/")
    page.wait_for_selector('[data-test="play-now"]')
    yield "without-tables", page
    for panel in ("settings", "rules=grandbois", "invite=krom", *(f"with={game}" for game in games())):
        page.goto("about:blank")
        page.goto(f"{house.address}/#{panel}")
        page.wait_for_selector(f"{PANEL} input")
        yield panel.replace("=", "-"), page
        if panel == "settings":
            page.locator(f"{PANEL} [data-test^='setting-']").last.scroll_into_view_if_needed()
            yield "settings-below", page

    looks(ann := visit("/"), "Ann")
    ann.wait_for_selector('[data-test="looking"]')
    yield "pairing", ann
    page = visit("/")
    choose(page, "pair-pace-brisk")
    looks(page, "Bob")
    page.wait_for_selector('[data-test="others"]')
    yield "pairing-others", page

    page = visit(None)
    for names, game in ((("Zoé", "Bartholomew"), "grandbois"), (("Zoé", "Bob", "Cid"), "krom")):
        sat_down(page, ProgramTable(house, *names, game=game))
    over = ProgramTable(house, "Zoé", "Max", game="oakwood")
    over.do({"do": "resign"})
    sat_down(page, over)
    page.goto(house.address)
    page.wait_for_selector('[data-test="your-tables"] a')
    page.wait_for_selector('[data-test="open-tables"] a')
    yield "with-tables", page
    page.locator('[data-test="hide"]').first.click()
    page.wait_for_selector('[data-test="hide-yes"]')
    yield "hide", page

    page = begin(visit, house, "Cid")
    give_up(page)
    yield "daily-over", page
    go_home(page, house)
    page.click(DAILY)
    page.wait_for_selector(f"dialog {LINES}")
    yield "daily-lines", page
    for name, path, shows in (
        ("gone", "/table/xxxxxxxxxxxx", ".lost"),
        ("nothing-here", "/nothing", ".lost"),
        ("no-network", "/web/offline.html", "main"),
    ):
        page.goto(house.address + path)
        page.wait_for_selector(shows)
        yield name, page


def people(visit, house: House) -> Scenes:
    """/me, a club, and the host's page."""
    page = visit("/me")
    page.wait_for_selector("main h1")
    yield "me-new", page
    table = days(house)
    for bots in ((None,), (None,), ("squirrel",)):
        lost(house, ZOE, bots=bots)
    for winner in (ZOE, BOB, ZOE):
        lost_by(house, winner, BOB if winner == ZOE else ZOE)
    page.goto("about:blank")
    page.goto(f"{house.address}/me#person={ZOE}")
    page.wait_for_selector(f'[data-table="{table}"]')
    page.wait_for_selector('[data-test="statistics"]')
    first, last = (page.locator(f'[data-test="holiday-{it}"]') for it in ("first", "last"))
    for field in (first, last):
        field.fill(first.get_attribute("min") or "")
    page.click('[data-test="holiday-add"]')
    page.wait_for_selector('[data-test="holiday"]')
    page.locator('[data-test="notice"]').click()
    yield "me", page
    page.click('[data-test="carry"]')
    yield "me-carry", page
    page.click('[data-test="delete"]')
    page.wait_for_selector('[data-test="delete-yes"]')
    yield "me-delete", page

    page = visit("/club")
    page.wait_for_selector('[data-test="club-name"]')
    yield "club-new", page
    page.locator('[data-test="club-name"]').fill("Les Chouettes")
    page.click('[data-test="club-make"]')
    page.wait_for_selector('[data-test="club-address"]')
    yield "club", page
    page.goto(f"{house.address}/club#key={'x' * 24}")
    page.reload()
    page.wait_for_selector(".lost h1")
    yield "club-unknown", page

    table = ProgramTable(house, "Rude", "Ann")
    table.do({"do": "say", "text": "something rude"})
    told = {"seat": 0, "why": "words", "note": "He is rude, and not for the first time."}
    asked(house, f"/api/tables/{table.id}/reports", told, table.keys[1])
    page = visit(f"/host#key={KEY}")
    page.wait_for_selector('[data-test="host-report"]')
    yield "host", page
    page = visit("/host")
    page.wait_for_selector(".lost")
    yield "host-refused", page


def days(house: House) -> str:
    """A table over days for Zoé and Bob."""
    table = asked(house, "/api/tables", {"game": "grandbois", "bots": [None, None], **DAYS})["table"]
    for name, person in (("Zoé", ZOE), ("Bob", BOB)):
        asked(house, f"/api/tables/{table}/join", {"name": name, "nonce": "n" * 8, "person": person})
    return str(table)


def contests(visit, house: House) -> Scenes:
    """The ladder, a rated table from its room to its end, and a tournament from its form to its winner."""
    page = visit("/ladder")
    page.wait_for_selector('[data-test="ladder-none"]')
    yield "ladder-none", page
    for winner, loser in ((ZOE, BOB), (BOB, ZOE), (ZOE, BOB)) * 2:
        lost_by(house, winner, loser)
    page.evaluate(f"() => localStorage.setItem('clairiere.person', JSON.stringify('{ZOE}'))")
    page.goto("about:blank")
    page.goto(f"{house.address}/ladder")
    page.wait_for_selector('[data-test="ladder"] tbody tr')
    yield "ladder", page

    plan = {"game": "grandbois", "bots": [None, None], "rated": True, "clock": CLOCK}
    table = asked(house, "/api/tables", plan)["table"]
    keys = []
    for name, person in (("Zoé", ZOE), ("Bob", BOB)):
        sat = {"name": name, "nonce": "a clearing in the woods", "person": person}
        keys.append(asked(house, f"/api/tables/{table}/join", sat)["key"])
        if name == "Zoé":
            page = visit(f"/table/{table}#key={keys[0]}")
            page.wait_for_selector('[data-test="rated"]')
            yield "rated-room", page
            door = visit(f"/table/{table}")
            door.wait_for_selector('[data-test="join"]')
            yield "rated-door", door
    page.wait_for_selector(".players")
    yield "rated-table", page
    asked(house, f"/api/tables/{table}/deeds", {"do": "resign", "id": "out"}, keys[1])
    page.wait_for_selector('[data-test="moved-0"]')
    yield "rated-over", page

    form = visit("/tournament")
    form.wait_for_selector('[data-test="open-tournament"]')
    yield "tournament-form", form
    page = opened(visit)
    yield "tournament-opened", page
    link = re.sub(r"^\w+://[^/]+", "", page.url)
    entrants = []
    for name in ("Ann", "Bartholomew", "Cid"):
        entrants.append(entrant := visit(link))
        entrant.locator('[data-test="entrant-name"]').fill(name)
        if name == "Cid":
            yield "tournament-door", entrant
        entrant.click('[data-test="tournament-join"]')
        expect(page.locator('[data-test="entrants"]')).to_contain_text(name)
    yield "tournament-joined", page
    page.click('[data-test="tournament-start"]')
    page.wait_for_selector('[data-test="standings"]')
    yield "tournament-running", page
    for entrant in entrants:
        entrant.wait_for_selector('[data-test="your-table"], [data-test="no-table"]')
    yield "tournament-my-table", next(it for it in entrants if it.locator('[data-test="your-table"]').count())
    page.click('[data-test="tournament-stop"]')
    page.wait_for_selector('[data-test="sure"]')
    yield "tournament-stop", page
    page.click('[data-test="sure"]')
    expect(page.locator('[data-test="tournament-stop"]')).to_have_count(0)
    yield "tournament-over", page


def afterwards(visit, house: House) -> Scenes:
    """A replay, a review with a slip, a proof, and a journal to be opened."""
    table = ProgramTable(house, "Ann", "Bob")
    table.play()
    asked(house, f"/api/tables/{table.id}/review")
    page = visit("/replay")
    page.wait_for_selector('[data-test="journal-upload"]')
    yield "upload", page
    page = visit(table.seat_link())
    page.wait_for_selector(f"{OVER} [data-test='sheet']")
    page.click('[data-test="verify"]')
    page.wait_for_selector('[data-test="checks"]')
    yield "verified", page
    page.goto(f"{house.address}/replay/{table.id}")
    page.wait_for_selector(REVIEW, timeout=THOUGHT)
    yield "review", page
    page.locator(SLIP).first.click()
    page.wait_for_selector('[data-test="better"]')
    yield "slip", page
    page.keyboard.press("End")
    until(page, "document.querySelector('.replay-told')")
    time.sleep(0.5)
    yield "replay-end", page
