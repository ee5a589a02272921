"""Settings do something, and this device remembers them."""

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.games import folder
from tests.browser.player import CONFIRM, MOVES_MADE, PLACE, YOUR_TURN, moves_made, settled, take_up, until
from tests.browser.program import ProgramTable

DAY, NIGHT = "rgb(245, 240, 227)", "rgb(22, 29, 24)"
PAPER = "getComputedStyle(document.body).backgroundColor"
LOOKS = """(it) => {
  const { forcedColorAdjust, color, backgroundColor } = getComputedStyle(it);
  return [forcedColorAdjust, color, backgroundColor];
}"""
LISTEN = """() => {
  window.notes = 0;
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.loudspeaker = this; }
    createOscillator() { window.notes += 1; return super.createOscillator(); }
  };
}"""


def choose(page: Page, setting: str) -> None:
    """Choose something in the settings of the home page or of a table."""
    if page.locator('[data-test="menu"]').count():
        page.click('[data-test="menu"]')
        page.click('[data-test="menu-settings"]')
    else:
        page.click('[data-test="settings"]')
    page.locator("label", has=page.locator(f'[data-test="setting-{setting}"]')).click()
    page.click('[data-test="close-panel"]')
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("browser_language", "expected"), [("fr-CH", "fr"), ("en-GB", "en"), ("de", "en")])
def test_the_language_follows_the_browser_until_one_is_chosen(visit, browser_language, expected):
    page = visit("/", language=browser_language)
    expect(page.locator("h1")).to_have_text(words(expected)("welcome"))
    assert page.get_attribute("html", "lang") == expected

    other = {"fr": "en", "en": "fr"}[expected]
    choose(page, f"language-{other}")
    expect(page.locator("h1")).to_have_text(words(other)("welcome"))
    page.reload()
    expect(page.locator("h1")).to_have_text(words(other)("welcome"))
    assert page.get_attribute("html", "lang") == other


def test_the_language_can_be_changed_in_the_middle_of_a_game(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link(), language="fr")
    expect(page.locator(YOUR_TURN)).to_have_text(words("fr")("turn-yours"))

    choose(page, "language-en")

    expect(page.locator(YOUR_TURN)).to_have_text(words("en")("turn-yours"))
    expect(page.locator('[data-test="prompt"]')).to_have_text(
        words("en", folder("grandbois"))("prompt-place", who="you")
    )
    expect(page.locator('[role="grid"]')).to_have_attribute(
        "aria-label", words("en", folder("grandbois"))("forest-label")
    )


def test_light_follows_the_system_until_day_or_night_is_chosen(visit):
    page = visit("/", color_scheme="dark")
    until(page, f"{PAPER} === '{NIGHT}'")

    choose(page, "theme-light")
    until(page, f"{PAPER} === '{DAY}'")
    page.reload()
    page.wait_for_selector('[data-test="play-now"]')
    until(page, f"{PAPER} === '{DAY}'")

    choose(page, "theme-system")
    until(page, f"{PAPER} === '{NIGHT}'")
    page.emulate_media(color_scheme="light")
    until(page, f"{PAPER} === '{DAY}'")
    choose(page, "theme-dark")
    until(page, f"{PAPER} === '{NIGHT}'")


def test_sounds_can_be_muted(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link())
    listen(page)
    take_up(page)
    until(page, "window.notes > 0")

    choose(page, "sound")
    page.reload()
    listen(page)
    take_up(page)
    until(page, "document.querySelector('.gb-chosen')")
    assert page.evaluate("() => window.notes") == 0


def listen(page: Page) -> None:
    """Count the notes from now on; browsers are silent until something is touched."""
    page.wait_for_selector(YOUR_TURN)
    page.evaluate(LISTEN)
    page.keyboard.press("Shift")
    until(page, "window.loudspeaker?.state === 'running'")


@pytest.mark.parametrize(("wished", "chosen", "calm"), [("reduce", "on", "false"), ("no-preference", "off", "true")])
def test_motion_follows_the_system_until_it_is_chosen(visit, house, wished, chosen, calm):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link(), reduced_motion=wished)
    page.wait_for_selector(YOUR_TURN)
    until(page, f"document.querySelector('grandbois-board').calm !== {calm}")

    choose(page, f"motion-{chosen}")
    until(page, f"document.querySelector('grandbois-board').calm === {calm}")
    page.reload()
    page.wait_for_selector(YOUR_TURN)
    until(page, f"document.querySelector('grandbois-board').calm === {calm}")


def test_with_a_mouse_a_tile_is_laid_at_once_unless_one_wants_to_confirm(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link())
    page.wait_for_selector(YOUR_TURN)
    choose(page, "confirm-always")
    page.reload()
    page.wait_for_selector(YOUR_TURN)

    take_up(page)
    page.locator(PLACE).first.click(force=True)
    page.wait_for_selector(CONFIRM)
    assert moves_made(page) == 0

    choose(page, "confirm-never")
    settled(page)
    if not page.locator(PLACE).count():  # what was only tried is put back
        take_up(page)
    page.locator(PLACE).first.click(force=True)
    until(page, f"{MOVES_MADE} === 1")


def test_what_is_chosen_can_be_read_where_the_reader_brings_the_colours(visit):
    """A browser lays a plate under letters in forced colours, which would hide those of a choice."""
    page = visit("/#settings", forced_colors="active")
    chosen = page.locator(".segment input:checked + span")
    chosen.first.wait_for()

    by, letters, ground = chosen.first.evaluate(LOOKS)
    assert by == "none"
    assert letters != ground
