"""What every board owes the page around it: the better move of a review is seen on it, and deeds stand in one bar."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from clairiere.core import journal as journals
from clairiere.core.game import Game
from clairiere.core.table import codes_by_meaning
from clairiere.games import folder, games, load
from clairiere.games.tables import opened
from tests.browser.moments import kind_of
from tests.browser.player import YOUR_TURN, comes_true, until
from tests.browser.program import ProgramTable
from tests.browser.test_phone import FINGER, PHONE, UPRIGHT
from tests.browser.test_review import SLIP, upload
from tests.browser.visiting import DESKTOP
from tests.kept import TINY, journals_of

TRIES_TO_SEE = 200
HOUSE = [game for game in games() if game != TINY]  # those with boards of their own
SMALL = ViewportSize(width=360, height=640)
COMPARE = "(nth) => document.querySelectorAll('[data-test=\"slip\"]')[nth].click()"
BOARD = "document.querySelector('.replay-board > *')"
MARKS = '.replay-board [data-marked="better"], .replay-board .gb-lying'
SEEN = f"""document.querySelector('[data-test="better"]') && [...document.querySelectorAll('{MARKS}')].some((it) => {{
  const {{ left, top, width, height }} = it.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && height > 0 && seen?.closest('.replay-board') && !seen.closest('.replay-caption');
}})"""
BAR = """() => [...document.querySelectorAll('.table-board .bar-deed')].map((it) => {
  const { left, right, top, bottom, width, height } = it.getBoundingClientRect();
  const inView = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  const size = `${Math.round(width)} × ${Math.round(height)}`;
  return { name: it.dataset.test, off: it.ariaDisabled === 'true', seen: inView && it.scrollWidth <= it.clientWidth,
    size, height };
})"""
FIRST = {"grandbois": "confirm", "tribus": "confirm", "oakwood": "end"}  # Krom's changes with what is possible
BEGUN: dict[str, Callable[[Any], bool]] = {  # when there is something in the bar
    "grandbois": lambda position: position["public"]["phase"] == "place",
    "tribus": lambda position: position["public"]["phase"] == "action",
    "krom": lambda position: position["public"]["phase"] == "step" and position["public"]["place"] == "forest",
    "oakwood": lambda position: position["public"]["phase"] == "turn",
}
Slip = dict[str, Any]  # a move of a review, and a better one


def kinds(card: Game) -> set[str]:
    """Everything that can be done in a game, by the notation of its actions."""
    if card.spell is None:
        return {kind_of(card.meaning(code)) for code in codes_by_meaning(card).values()}
    said = (folder(card.id) / "words" / "en.ftl").read_text(encoding="utf-8")  # such a game has very many actions
    return set(re.findall(r"^action-([\w-]+) =", said, re.MULTILINE))


def slips_in(kept: journals.Journal, missing: set[str]) -> list[Slip]:
    """Every kind of action that is missing yet, where it could first have been done in a game."""
    found: list[Slip] = []
    t = opened(kept)
    for seat, notation, _ in kept.moves_by_seat():
        for asked in t.acting:
            may = {kind_of(t.game.meaning(code)): code for code in t.codes(asked)}
            for kind in sorted(missing & may.keys()):
                step = {"step": t.n + 1, "seat": asked, "lost": 0.1}
                found.append({**step, "played": t.offer(seat, notation), "better": t.offer(asked, may[kind])})
            missing.difference_update(may)
        t.play(seat, notation)
    return found


def walks(game: str) -> Iterator[tuple[str, list[Slip]]]:
    """The games that are kept in which, all together, everything could have been done once."""
    missing = kinds(load(game))
    for path in journals_of(game):
        if slips := slips_in(journals.read(path), missing):
            yield path.read_text(encoding="utf-8"), slips
    assert not missing, "a game is to be kept in which it could be done"


@pytest.mark.parametrize("game", HOUSE)
def test_whatever_the_better_move_of_a_review_is_the_board_marks_where_it_happens(visit, house, game):
    page, unseen = visit(None, **PHONE), []
    review: dict[str, Any] = {"progress": 1, "curve": []}
    page.route("**/api/reviews", lambda route: route.fulfill(json=review))
    for text, slips in walks(game):
        review["worst"] = slips
        page.goto("about:blank")
        page.goto(f"{house.address}/replay")
        upload(page, text)
        expect(page.locator(SLIP)).to_have_count(len(slips))
        for nth, slip in enumerate(slips):
            page.evaluate(COMPARE, nth)
            if not comes_true(page, f"{BOARD}.view?.n === {slip['step'] - 1} && {SEEN}", TRIES_TO_SEE):
                unseen.append(slip["better"])
    assert not unseen


@pytest.fixture(scope="module")
def begun(house) -> dict[str, ProgramTable]:
    """A table of each game where somebody's turn has begun."""
    found = {game: ProgramTable(house, "Ann", "Bob", game=game) for game in HOUSE}
    for game, table in found.items():
        table.play(BEGUN[game])
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("screen", [SMALL, UPRIGHT, DESKTOP], ids=["small", "upright", "desktop"])
def test_what_may_be_done_stands_in_one_bar_of_equal_buttons_the_main_one_first(visit, begun, screen, language):
    page: Page = visit(None, viewport=screen, language=language)
    for game, table in begun.items():
        page.goto("about:blank")
        page.goto(table.house.address + table.seat_link(table.acting()[0]))
        page.wait_for_selector(YOUR_TURN)
        until(page, "document.querySelector('.table-board .bar-deed') && document.fonts.status === 'loaded'")
        deeds = page.evaluate(BAR)
        expect(page.locator(".table-board .bar")).to_have_count(1)
        assert all(it["seen"] for it in deeds), (game, deeds)
        equal = deeds[1:] if game == "grandbois" else deeds  # its main one may have a row of its own
        assert len({it["size"] for it in equal}) == 1, (game, deeds)
        assert deeds[0]["height"] >= FINGER
        if game in FIRST:
            assert deeds[0]["name"] == FIRST[game]
        else:
            assert not deeds[0]["off"] or all(it["off"] for it in deeds), deeds
