"""axe-core finds nothing to object to on any page, by day and by night, in both languages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from clairiere.games import games
from tests.browser.objections import FOUND, objections
from tests.browser.player import OVER, RAISE, RIVER, YOUR_TURN
from tests.browser.program import ProgramTable

PANEL = "dialog[open]"


@pytest.fixture(scope="module")
def tables(house) -> dict[str, ProgramTable]:
    """Tables at every stage of a game."""

    begun, tower, over, resigned = (ProgramTable(house, "Ann", "Bob") for _ in range(4))
    tower.play(lambda position: position["public"]["phase"] == "tower" and position["acting"] == [0])
    over.play()
    resigned.play(lambda position: position["public"]["n"] >= 3)
    resigned.do({"do": "resign"})
    free = ProgramTable(house, "Ann", bots=(None,))
    return {"begun": begun, "tower": tower, "over": over, "resigned": resigned, "free": free}


def screens(page: Page, address: str, tables: dict[str, ProgramTable]) -> Iterator[str]:
    """Everything there is to see, one after another."""

    def go(path: str, then: str) -> None:
        page.goto("about:blank")
        page.goto(address + path)
        page.wait_for_selector(then)

    go("/", '[data-test="play-now"]')
    yield "home"
    for panel in ("settings", *(f"{panel}={game}" for panel in ("with", "invite", "rules") for game in games())):
        go(f"/#{panel}", f"{PANEL} input")
        yield panel
    for game in games():
        go(f"/lesson/{game}", '[data-test="lesson-text"]')
        page.click('[data-test="lesson-next"]')
        yield f"lesson of {game}"
    go(f"/table/{tables['free'].id}", '[data-test="join"]')
    yield "door"
    go(tables["free"].seat_link(), '[data-test="invite-link"]')
    yield "room"
    go(tables["begun"].seat_link(), YOUR_TURN)
    page.click(RIVER)
    yield "table"
    page.keyboard.press("?")
    page.wait_for_selector(PANEL)
    yield "keys"
    page.keyboard.press("Escape")
    page.click('[data-test="menu"]')
    page.wait_for_selector(PANEL)
    yield "menu"
    go(f"/table/{tables['begun'].id}", ".gb-cell")
    yield "watching"
    go(tables["tower"].seat_link(), RAISE)
    yield "tower"
    go(tables["over"].seat_link(), f"{OVER} [data-test='sheet']")
    page.click('[data-test="verify"]')
    page.wait_for_selector('[data-test="checks"]')
    yield "ending"
    go(f"/replay/{tables['resigned'].id}", '[data-test="review"]')
    yield "review"
    go("/replay", '[data-test="journal-upload"]')
    yield "upload"
    go("/table/xxxxxxxxxxxx", ".lost")
    yield "gone"
    go("/web/offline.html", "main")
    yield "offline"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_axe_objects_to_nothing(visit, house, axe, tables, language):
    # axe sets styles of its own; and with calm pages every colour takes a moment to change
    liberties = {"bypass_csp": True, "reduced_motion": "no-preference"}
    page = visit("/", language=language, may_be_refused=True, **liberties)
    found = [it for name in screens(page, house.address, tables) for it in objections(page, axe, name)]
    assert not found, "\n".join(found)


def test_axe_would_object(visit, axe):
    page = visit("/", bypass_csp=True)
    page.wait_for_selector('[data-test="play-now"]')
    page.evaluate("() => { document.querySelector('main h1').style.color = 'rgb(230, 225, 210)'; }")
    page.evaluate("() => document.body.append(document.createElement('button'))")
    page.evaluate(f"() => {{ {axe} }}")

    assert {it.split(":")[0] for it in page.evaluate(FOUND, None)} >= {"color-contrast", "button-name"}
