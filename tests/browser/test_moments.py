"""Whatever a game may ask, on a phone: it is read in full, done with two touches, and nothing lies over it."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.finger import touch
from tests.browser.moments import Moment, Stage, kind_of, moments
from tests.browser.test_boards import BAR, HOUSE
from tests.browser.test_phone import FINGER, PHONE

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
ASKS = ".kr-prompt > span, .ok-prompt > span, .tv-prompt > span, .pill-text"
CUT_SHORT = """(asks) => [...document.querySelectorAll(asks)]
  .filter((it) => it.clientHeight && it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent.trim())"""
WAITING = {
    "grandbois": "confirm",
    "tribus": "confirm",
    "oakwood": "end",
}  # what keeps the first place while it is off
TWO = 2  # touches
MORE = {  # what takes more, and why
    "krom": {"reroll": 6, "rabbit_foot": 6},  # every die is kept or let go by a touch of its own
    "tribus": {"discard": 4},  # so is every card
}
COVERED = """(offer) => {
  const page = document.querySelector('cl-table');
  const { view, seat } = page.table;
  const marks = page.face.marksOf?.(offer, view, seat) ?? [];
  const under = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const sheets = '.kr-chooser, .tv-chooser, .ok-answers, .gb-bank, .hints, .banner';
    return !it.contains(over) && Boolean(over?.closest(sheets));
  };
  return marks.filter((mark) => {
    const drawn = [...document.querySelectorAll(`.table-board [data-mark="${mark}"]`)];
    return drawn.length && drawn.every(under);
  });
}"""
NAMED = {"krom": {"false_trail", "about_turn"}}  # whose answers are the places themselves, each by its name and sign
OUT_OF_SIGHT = {"fly"}  # Oakwood's tree is pushed to where one glides
AT_HAND = """() => {
  const { slot, turn } = document.querySelector('grandbois-board').hand;
  return { slot, turn };
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", HOUSE)
def test_whatever_is_asked_is_read_in_full_over_one_bar_of_equal_buttons(visit, house, game, language):
    stage = Stage(visit(None, language=language, **SMALL), house, game)
    wrong: list[Any] = []
    for moment in moments(game):
        stage.put(moment)
        phase = moment.position["public"]["phase"]
        for text in stage.page.evaluate(CUT_SHORT, ASKS):
            wrong.append((phase, sorted(moment.kinds), "cut", text))
        deeds = stage.page.evaluate(BAR)
        if not deeds:
            continue
        first = deeds[0]
        if len({it["size"] for it in deeds}) > 1 or not all(it["seen"] for it in deeds) or first["height"] < FINGER:
            wrong.append((phase, sorted(moment.kinds), "unequal", deeds))
        if first["off"] and first["name"] != WAITING.get(game) and not all(it["off"] for it in deeds):
            wrong.append((phase, sorted(moment.kinds), "first", deeds))
    assert not wrong, "\n".join(map(str, wrong))


def to_do(page: Page, moment: Moment, kind: str) -> list[dict[str, Any]]:
    """What of a kind may be done, first what lies at hand."""
    offers = [it for it in moment.position["legal"] if kind_of(it) == kind]
    at_hand = page.evaluate(AT_HAND) if kind == "place" else {}
    return sorted(offers, key=lambda it: not at_hand.items() <= it.items())


@pytest.mark.parametrize("game", HOUSE)
def test_two_touches_do_it_and_no_sheet_covers_what_it_asks_about(visit, house, game):
    stage = Stage(visit(None, **PHONE), house, game)
    page = stage.page
    tried: set[str] = set()
    wrong: list[Any] = []
    for moment in moments(game):
        for kind in sorted(moment.kinds - tried - OUT_OF_SIGHT):
            tried.add(kind)
            stage.put(moment)
            offer = to_do(page, moment, kind)[0]
            covered: list[str] = []

            def look(_what: str, offer: dict[str, Any] = offer, covered: list[str] = covered) -> None:
                covered[:] = page.evaluate(COVERED, offer)

            touches = touch(page, game, offer, look)
            if stage.heard() != offer["action"]:
                wrong.append((kind, "is not done", touches.made))
            if len(touches.made) > MORE.get(game, {}).get(kind, TWO):
                wrong.append((kind, "takes too many touches", touches.made))
            if covered and kind not in NAMED.get(game, {}):
                wrong.append((kind, "is covered", covered))
    assert not wrong, "\n".join(map(str, wrong))
