"""What is heard of a game: every move once, in words, whether a log is in view or not; and every question once."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

import clairiere
from clairiere.core.words import words
from clairiere.games import folder
from tests.browser.player import PLACE, RIVER, TURN, YOUR_TURN, choose, settled, take_up, until
from tests.browser.program import ProgramTable, middle
from tests.browser.speech import Ear, heard, said_twice, text_of
from tests.browser.test_phone import PHONE
from tests.browser.visiting import DESKTOP
from tests.kept import TINY

MOVES = 10
NAMES = ["Ann", "Bob"]
SHOWN = "[...document.querySelectorAll('*')].find((it) => it.localName.endsWith('-board'))?.view?.n"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone, where all moves": {**PHONE, "reduced_motion": "no-preference"},
    "phone, where the log is open": PHONE,
}


def moved(table: ProgramTable, after: int) -> list[str]:
    """What the log tells Ann of each move since an entry."""
    tell = words("en", folder(table.state()["about"]["game"]))

    def told(entry: dict[str, Any]) -> str:
        return " ".join(filter(None, (tell.story(event, NAMES, 0) for event in entry.get("events", []))))

    entries = table.state()["entries"]
    return [told(entry) for entry in entries if entry["n"] > after and entry["kind"] == "moved" and told(entry)]


def play_one(table: ProgramTable, *pages: Page) -> bool:
    """One decision, by whoever is asked, until all pages show what came of it; false when the game is over."""
    for seat in range(len(table.keys)):
        state = table.state(seat)
        if state["about"]["status"] == "over":
            return False
        if legal := state["position"].get("legal"):
            table.do({"do": "play", "n": state["n"], "action": middle(legal)}, seat)
            break
    made = table.state()["position"]["public"]["n"]
    for page in pages:
        until(page, f"{SHOWN} >= {made}")
    return True


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", clairiere.games())
def test_every_move_is_said_once_in_words_and_so_is_every_question(visit, house, game, screen):
    table = ProgramTable(house, *NAMES, game=game)
    page = visit(table.seat_link(), **SCREENS[screen])
    until(page, f"{SHOWN} >= 0")
    if "log" in screen:
        page.click('[data-test="open-log"]')
        page.wait_for_selector("dialog[open]")
    before = table.state()["entries"][-1]["n"]
    ear = Ear(page)
    ear.listen()

    made = 0
    while made < MOVES and play_one(table, page):
        made += 1
        ear.listen()
    assert made == MOVES or game == TINY  # which is over sooner
    expected = moved(table, before)
    until(page, f"{SHOWN} >= {table.state()['position']['public']['n']}")
    page.wait_for_timeout(300)
    said = ear.listen()

    assert len(expected) >= 2  # what is chosen in secret is told later
    assert [line for line in said if line in expected] == expected  # all of them, each once, in order
    assert not [line for line in said if line not in expected and any(told in line for told in expected)]
    # no question is said twice; two moves may well be told alike
    assert not any(one == other and one not in expected for one, other in pairwise(said)), said
    assert len(ear.regions) == 1, "there is more than one live region"
    assert not said_twice(page)
    if "phone" in screen and made == MOVES:  # and all of it is read, too
        assert page.evaluate("document.querySelector('cl-ticker').text") == expected[-1]


def test_what_one_does_with_a_tile_is_said_and_the_question_is_not_said_again(visit, house):
    table = ProgramTable(house, *NAMES)
    page = visit(table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    ear = Ear(page)
    tell = words("en", folder("grandbois"))
    dealt, asked = ear.listen()
    assert dealt.startswith("Your secret clan")  # who cannot see the card hears it
    assert asked == f"{tell('turn-yours')}. {tell('prompt-place', who='you', player='Ann')}"

    page.locator(f'{RIVER}:not([aria-disabled="true"])').first.click()
    taken_up = remark(page)
    heard(ear, lambda said: said[2:] == [taken_up])
    page.click(TURN)
    turned = tell("turned-so", squares=held(page))
    again = remark(page)  # for this way round, though it may well be the same
    heard(ear, lambda said: said[2:] == [taken_up, turned, again])
    page.wait_for_timeout(300)

    assert ear.listen()[2:] == [taken_up, turned, again]


def held(page: Page) -> str:
    """The squares of the tile taken up, as it is turned, in words."""
    tell = words("en", folder("grandbois"))
    squares = page.evaluate("document.querySelector('grandbois-board').held")
    return tell("tile-squares", **dict(zip("abcd", map(tell.thing, squares), strict=True)))


def remark(page: Page) -> str:
    """What a page has to say of the tile taken up, as it is turned."""
    tell = words("en", folder("grandbois"))
    settled(page)
    count = page.locator(PLACE).count()
    return tell("note-place", count=count) if count else tell("note-turned")


def test_behind_an_open_panel_the_panel_speaks(visit, house):
    table = ProgramTable(house, *NAMES)
    page = visit(table.seat_link(1), **PHONE)
    page.wait_for_selector(".gb-cell")
    before = table.state()["entries"][-1]["n"]
    page.click('[data-test="open-log"]')
    page.wait_for_selector("dialog[open]")
    ear = Ear(page)
    ear.listen()

    play_one(table, page)
    page.wait_for_timeout(300)

    tell = words("en", folder("grandbois"))
    entry = next(it for it in table.state(1)["entries"] if it["n"] > before and it["kind"] == "moved")
    told = " ".join(filter(None, (tell.story(event, NAMES, 1) for event in entry["events"])))
    assert [line for line in ear.listen() if line == told] == [told]


def test_every_line_of_a_long_log_can_be_read(visit, house):
    table = ProgramTable(house, *NAMES)
    table.play(lambda position: position["public"]["n"] > 24)
    page = visit(table.seat_link())
    page.wait_for_selector(".table-log .line")
    lines = page.locator(".table-log .line").count()
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {it["nodeId"]: it for it in tree}

    items = [it for it in tree if it["role"]["value"] == "listitem" and not it["ignored"]]
    told = [said for it in items if (said := text_of(it, nodes))]
    assert lines > 20
    assert len(told) >= lines


def test_a_question_is_not_said_again_while_others_choose_and_what_they_did_is_when_asked_for(visit, house):
    table = ProgramTable(house, "Ann", "Bob", "Cy", game="krom")
    page = visit(table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    ear = Ear(page)
    heard(ear, lambda said: times("choose where to go", said) == 1)

    for seat in (1, 2):  # each picks in secret
        state = table.state(seat)
        table.do({"do": "play", "n": state["n"], "action": middle(state["position"]["legal"])}, seat)
    until(page, f"{SHOWN} >= {table.state()['position']['public']['n']}")

    assert times("choose where to go", ear.listen()) == 1


def test_what_happened_since_ones_last_move_is_told_again_to_who_asks(visit, house):
    table = ProgramTable(house, *NAMES, game="grandbois")
    page = visit(table.seat_link())
    until(page, f"{SHOWN} >= 0")
    table.play(lambda position: position["acting"] == [0] and position["public"]["n"] > 4 and begins(position))
    until(page, f"{SHOWN} >= {table.state()['position']['public']['n']}")
    page.wait_for_selector(YOUR_TURN)
    last = max(it["n"] for it in table.state()["entries"] if it["kind"] == "moved" and it["seat"] == 0)
    ear = Ear(page)
    before = ear.listen()

    since = moved(table, last)
    assert since
    page.keyboard.press("s")

    heard(ear, lambda said: all(said.count(told) == before.count(told) + 1 for told in since))


def test_what_is_being_chosen_is_said_with_every_change_of_mind(visit, house):
    table = ProgramTable(house, *NAMES, game="krom")
    page = visit(table.seat_link(), **PHONE)  # where choices are confirmed
    page.wait_for_selector(YOUR_TURN)
    tell = words("en", folder("krom"))
    offers = {it["place"]: tell.deed(it, NAMES, 0) for it in table.state()["position"]["legal"] if it["verb"] == "go"}
    ear = Ear(page)
    before = len(ear.listen())

    page.keyboard.press("2")
    heard(ear, lambda said: said[before:] == [offers["forest"]])
    until(page, "document.activeElement.matches('[data-test=\"confirm\"]')")
    page.keyboard.press("3")
    heard(ear, lambda said: said[before:] == [offers["forest"], offers["savanna"]])


def test_a_lesson_says_each_step_and_each_answer_once(visit):
    page = visit("/lesson/grandbois")
    page.wait_for_selector('[data-test="lesson-text"]')
    tell = words("en", folder("grandbois"))
    ear = Ear(page)
    (first,) = ear.listen()

    page.click('[data-test="lesson-next"]')
    heard(ear, lambda said: said[1:] == [text_shown(page)])
    take_up(page)
    page.locator(PLACE).first.focus()
    page.keyboard.press("Enter")
    done = page.locator('[data-test="lesson-said"] span').inner_text()
    page.wait_for_timeout(300)

    assert first.startswith(tell("learn-step", n=1, count=10))
    assert ear.listen().count(done) == 1
    assert len(ear.regions) == 1, "there is more than one live region"


def test_what_a_choice_means_and_what_a_search_finds_is_said_by_the_panel(visit):
    page = visit("/#with=grandbois")
    page.wait_for_selector("dialog[open] form")
    tell = words("en", folder("grandbois"))
    ear = Ear(page)
    assert ear.listen() == []
    choose(page, "level-owl")
    heard(ear, lambda said: said == [tell("level-owl-about")])
    choose(page, "seats-4")
    page.locator('[data-test="create-apart"]').check()
    choose(page, "place-1-me")
    heard(ear, lambda said: said[1:] == [tell("beside-about", n=2)])
    assert len(ear.regions) == 1, "there is more than one live region"

    page.goto("about:blank")
    page = visit("/#rules=grandbois")
    page.wait_for_selector(".rule")
    ear = Ear(page)
    page.locator('[data-test="rules-search"]').press_sequentially("GB-10")
    heard(ear, lambda said: said == [tell("rules-found", count=1)])  # not with every letter


def text_shown(page: Page) -> str:
    return page.locator('[data-test="lesson-text"]').inner_text()


def times(part: str, said: list[str]) -> int:
    """How many lines say something."""
    return sum(part in line for line in said)


def begins(position: Any) -> bool:
    """Whether a turn of Grand Bois begins, so that somebody else moved last: no tower is to be decided about."""
    return position["public"]["fresh"] is None
