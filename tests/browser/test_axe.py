"""axe-core finds nothing to object to on any page, by day and by night, in both languages."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.player import OVER, RAISE, RIVER, YOUR_TURN, until
from tests.browser.program import ProgramTable

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async (rules) => {
  const only = rules ? { runOnly: rules } : {};
  const { violations } = await axe.run(document, { ...only, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any, target }) =>
    `${target} ${html.slice(0, 100)} ${any.map(({ message }) => message).join('; ')}`).join(' | ')}`);
}"""
COLOURS = ["color-contrast", "link-in-text-block"]  # by night nothing else is different
NIGHT = "getComputedStyle(document.body).backgroundColor === 'rgb(22, 29, 24)'"
MOVING = "document.getAnimations().some((it) => it.effect.getComputedTiming().iterations !== Infinity)"
PANEL = "dialog[open]"


@pytest.fixture(scope="session")
def axe() -> str:
    """axe-core, as `npm ci` brings it."""
    if not AXE.exists():
        if os.environ.get("CI"):
            pytest.fail(f"{AXE} is missing")
        pytest.skip("axe-core is not installed here")
    return AXE.read_text(encoding="utf-8")


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
    for panel in ("create=grandbois", "rules=grandbois", "settings"):
        go(f"/#{panel}", f"{PANEL} input")
        yield panel
    go("/lesson/grandbois", '[data-test="lesson-text"]')
    page.click('[data-test="lesson-next"]')
    yield "lesson"
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
    objections = []
    for name in screens(page, house.address, tables):
        until(page, f"!{MOVING}")
        page.evaluate(f"() => {{ {axe} }}")
        objections += [f"{name}: {it}" for it in page.evaluate(FOUND, None)]
        page.emulate_media(color_scheme="dark")
        until(page, NIGHT)
        objections += [f"{name} by night: {it}" for it in page.evaluate(FOUND, COLOURS)]
        page.emulate_media(color_scheme="light")
    assert not objections, "\n".join(objections)


def test_axe_would_object(visit, axe):
    page = visit("/", bypass_csp=True)
    page.wait_for_selector('[data-test="play-now"]')
    page.evaluate("() => { document.querySelector('main h1').style.color = 'rgb(230, 225, 210)'; }")
    page.evaluate("() => document.body.append(document.createElement('button'))")
    page.evaluate(f"() => {{ {axe} }}")

    assert {it.split(":")[0] for it in page.evaluate(FOUND, None)} >= {"color-contrast", "button-name"}
