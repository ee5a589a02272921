"""A whole game with nothing but a keyboard, always seeing where one is."""

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.games import folder
from tests.browser.player import (
    MOVES_MADE,
    OVER,
    PAUSE,
    PLACE,
    RAISE,
    RIVER,
    TURN,
    YOUR_TURN,
    comes_true,
    moves_made,
    settled,
    table_of,
    until,
)
from tests.browser.program import ProgramTable
from tests.browser.speech import Ear, heard

MOST_STOPS = 80
TRIES_TO_SEE = 40
A_FEW = 12  # looks until a press shows
FOCUS = """() => {
  const it = document.activeElement;
  const ringed = (e) => {
    const { outlineStyle, outlineWidth } = e ? getComputedStyle(e) : {};
    return Boolean(e) && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const within = (e, box) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return width > 0 && x + width > box.left && x < box.right && y + height > box.top && y < box.bottom;
  };
  const drawn = () => { // the board draws its own rings
    const ring = it.matches('.gb-place') ? it.querySelector('.gb-outline') : document.querySelector('.gb-cursor');
    return Boolean(it.closest('.gb-ground')) && within(ring, it.getBoundingClientRect())
      && getComputedStyle(ring).display !== 'none' && parseFloat(getComputedStyle(ring).strokeWidth) >= 5;
  };
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return {
    what: it.outerHTML.slice(0, 160),
    name: it.getAttribute('aria-label') || it.closest('label')?.textContent.trim() || it.textContent.trim()
      || it.title,
    seen: within(it, page) && (ringed(it) || ringed(it.closest('label')) || ringed(it.nextElementSibling) || drawn()),
  };
}"""


class Keyboard:
    """Somebody with nothing but a keyboard, who must see where the focus is and hear what stands there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def is_on(self, selector: str) -> bool:
        """Whether the focus is on such a thing."""
        return bool(self.page.evaluate(f"() => document.activeElement.matches(`{selector}`)"))

    def step(self, key: str = "Tab") -> str:
        """One stop further, which must be seen and have a name; what it is."""
        self.press(key)
        if self.is_on("body"):  # past the last stop, where a browser has its own buttons
            self.press(key)
        for _ in range(TRIES_TO_SEE):
            stop = self.page.evaluate(FOCUS)
            if stop["seen"]:
                break
            self.page.wait_for_timeout(PAUSE)
        assert stop["seen"], f"one cannot see that the focus is on {stop['what']}"
        assert stop["name"], f"nothing is said of {stop['what']}"
        return str(stop["what"])

    def go_to(self, selector: str, key: str = "Tab") -> None:
        """Stop after stop to such a thing."""
        for _ in range(MOST_STOPS):
            self.step(key)
            if self.is_on(selector):
                return
        raise AssertionError(f"the Tab key does not lead to {selector}")


@pytest.fixture
def keyboard(visit) -> Keyboard:
    """Somebody who has come from the home page to a table, at whose turn it is."""
    person = Keyboard(visit("/"))
    person.page.wait_for_selector('[data-test="play-now"]')
    person.go_to('[data-test="play-now"]')
    person.press("Enter")
    person.page.wait_for_selector(YOUR_TURN)
    return person


def fits(page: Page) -> bool:
    return comes_true(page, f"document.querySelector('{PLACE}')", A_FEW)


def move_by_tab(person: Keyboard) -> None:
    """Lay a tile without any letter: Tab from thing to thing, arrows among tiles, Enter."""
    page = person.page
    person.go_to(RIVER)
    person.press("Enter")
    for _ in range(4):
        for _ in range(4):
            if fits(page):
                person.go_to(PLACE, "Shift+Tab")
                person.press("Enter")
                return
            person.go_to(TURN)
            person.press("Enter")
        person.go_to(RIVER, "Shift+Tab")
        person.press("ArrowRight")
    raise AssertionError("no tile fits")


def move_by_letters(person: Keyboard) -> None:
    """Lay a tile by the keys that the help lists."""
    page = person.page
    for slot in "1234":
        person.press(slot)
        for _ in range(4):
            if fits(page):
                person.step("n")
                until(page, f"document.activeElement.matches('{PLACE}')")
                person.press("Enter")
                return
            person.press("r")
    raise AssertionError("no tile fits")


def move(person: Keyboard, lay) -> None:
    """Make whatever decision is asked for, and see it made."""
    before = moves_made(person.page)
    if person.page.locator(RAISE).count():
        person.press("t" if lay is move_by_letters else "k")
    else:
        lay(person)
    until(person.page, f"{MOVES_MADE} > {before} || document.querySelector('{OVER}')")
    person.page.wait_for_selector(f"{YOUR_TURN}, {OVER}")
    assert not person.is_on("body"), "the focus was lost"


def test_a_whole_game_is_played_by_keyboard_alone(keyboard):
    page = keyboard.page
    assert keyboard.is_on("h1"), "who comes from another page is not told where they are"
    move(keyboard, move_by_tab)
    move(keyboard, move_by_tab)

    while not page.locator(OVER).count():
        move(keyboard, move_by_letters)

    expect(page.locator('[data-test="sheet"]')).to_be_visible()
    keyboard.go_to('[data-test="sheet"] button')
    keyboard.go_to('[data-test="rematch"]', "Shift+Tab")  # just before it; the log behind it is long
    table = table_of(page)
    keyboard.press("Enter")
    page.wait_for_selector(YOUR_TURN)
    assert table_of(page) != table


def test_question_mark_opens_the_list_of_keys_and_escape_gives_the_focus_back(keyboard):
    page = keyboard.page
    keyboard.go_to(RIVER)

    keyboard.press("?")

    tell = words("en", folder("grandbois"))
    help_panel = page.get_by_role("dialog", name=tell("keys"))
    expect(help_panel).to_be_visible()
    for key in ("1 2 3 …", "R", "N P", "⏎", "T K", "U", "H", "J", "G", "?", "Tab", "Esc"):
        expect(help_panel.locator("kbd", has_text=key).first).to_be_visible()
    expect(help_panel).to_contain_text(tell("key-turn"))

    keyboard.press("Escape")
    expect(help_panel).to_have_count(0)
    assert keyboard.is_on(RIVER)


def test_the_log_stops_the_tab_key_once_and_arrows_lead_through_its_rules(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    table.play(lambda position: position["public"]["n"] > 6)
    keyboard = Keyboard(visit(table.seat_link()))
    links = keyboard.page.locator(".table-log .rule-link")
    expect(links.nth(1)).to_be_attached()
    keyboard.go_to(".log")

    keyboard.press("ArrowUp", "ArrowUp")
    assert keyboard.page.evaluate("() => document.activeElement.textContent") == links.nth(-2).inner_text()
    keyboard.press("ArrowDown", "ArrowDown")
    assert keyboard.is_on(".log")
    keyboard.step()
    assert not keyboard.is_on(".log *")


def test_the_tab_key_goes_once_around_the_table_and_back(keyboard):
    page = keyboard.page
    keyboard.press("1")
    keyboard.go_to('[data-test="menu"]')
    there = [keyboard.step() for _ in range(5)]
    back = [keyboard.step("Shift+Tab") for _ in range(4)]
    assert back == there[-2::-1]

    keyboard.go_to('[data-test="menu"]')  # all the way round
    keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    keyboard.go_to('[data-test="menu-settings"]')
    keyboard.press("Enter")
    keyboard.go_to('[data-test="setting-keys"]')
    keyboard.press("Space", "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    keyboard.press("2")
    until(page, "document.querySelector('grandbois-board').hand.slot !== 2")  # letters and digits mean nothing now
    move(keyboard, move_by_tab)


def test_arrow_keys_walk_over_the_forest_and_enter_asks_why_not(keyboard):
    page = keyboard.page
    keyboard.press("1")
    keyboard.go_to('[role="gridcell"]')
    place = page.evaluate("() => document.activeElement.dataset.at.split(',').map(Number)")

    keyboard.step("ArrowRight")
    keyboard.step("ArrowDown")
    until(page, f"document.activeElement.dataset.at === '{place[0] + 1},{place[1] + 1}'")
    for _ in range(8):
        keyboard.press("ArrowRight", "ArrowDown")
    keyboard.press("Enter")  # a tile laid from the last corner on would touch nothing

    expect(page.locator('[data-test="notice"]')).to_contain_text("GB-14")
    assert moves_made(page) <= 2


def test_who_takes_a_tile_by_its_number_hears_which_one_and_stays_at_a_place_while_turning(keyboard):
    page = keyboard.page
    tell = words("en", folder("grandbois"))
    ear = Ear(page)
    before = len(ear.listen())
    keyboard.go_to('[role="gridcell"]')

    keyboard.press("Enter")
    heard(ear, lambda said: said[before:] == [tell("note-choose")])
    keyboard.press("2")
    tile = page.locator('[data-test="river-2"]').get_attribute("aria-label")
    settled(page)
    count = page.locator(PLACE).count()
    heard(ear, lambda said: said[before + 1 :] == [tile, tell("note-place-keys", count=count)])

    keyboard.press("n")
    until(page, f"document.activeElement.matches('{PLACE}')")
    keyboard.press("r")
    heard(ear, lambda said: said[before + 3].startswith("Turned: "))
    until(page, f"document.activeElement.matches('{PLACE}')")


def test_enter_lays_what_a_hint_shows_wherever_the_focus_was_before(keyboard):
    page = keyboard.page
    keyboard.press("1")
    keyboard.go_to('[role="gridcell"]')
    for _ in range(8):
        keyboard.press("ArrowRight", "ArrowDown")
    keyboard.press("Enter")
    expect(page.locator('[data-test="notice"]')).to_contain_text("GB-14")
    keyboard.press("Escape", "h")
    page.wait_for_selector('[data-test="hint-line"]')
    before = moves_made(page)

    keyboard.press("Enter")

    until(page, f"{MOVES_MADE} > {before}")
