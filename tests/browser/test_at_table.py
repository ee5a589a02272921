"""At the table: whose turn it is, help, talk, leaving, coming again, watching; and doors that lead nowhere."""

import re

import pytest
from playwright.sync_api import Page, expect

from clairiere.core import fairness
from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import (
    CONFIRM,
    KEEP,
    MOVES_MADE,
    OVER,
    PAUSE,
    PLACE,
    YOUR_TURN,
    choose,
    join,
    move,
    moves_made,
    open_for_a_friend,
    play_on,
    table_of,
    take_up,
    until,
)
from tests.browser.program import ProgramTable, asked

UNDO = '[data-test="undo"]'
NOTICE, LOG = '[data-test="notice"]', ".table-log .log"
HINTS, HINT_LINE = '[data-test="hints"]', '[data-test="hint-line"]'
ICON = 'link[rel="icon"]'


@pytest.fixture
def friends(visit) -> tuple[Page, Page]:
    """Ann, whose turn it is, and Bob, who speaks French."""
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob", language="fr")
    ann.wait_for_selector(YOUR_TURN)
    bob.wait_for_selector(".gb-cell")
    return ann, bob


def kinds(house, page: Page) -> list[str]:
    """What happened at a page's table."""
    return [entry["kind"] for entry in asked(house, f"/api/tables/{table_of(page)}/state")["entries"]]


def resign(page: Page) -> None:
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-resign"]')
    page.click('[data-test="confirm-resign"]')
    page.wait_for_selector(OVER)


def test_pages_tell_their_grains_of_chance_by_themselves_and_check_all_of_them(friends, house):
    ann, _bob = friends
    assert kinds(house, ann) == ["opened", "joined", "joined", "revealed", "started"]  # the last tells at once
    seats = asked(house, f"/api/tables/{table_of(ann)}")["seats"]
    assert [fairness.brought(seat["nonce"], seat["nonce_hash"]) for seat in seats] == ["sealed", "sealed"]

    resign(ann)
    ann.click('[data-test="verify"]')

    expect(ann.locator('[data-test="checks"] li')).to_have_count(7)
    expect(ann.locator(".check-good")).to_have_count(7)


def test_the_title_and_the_icon_of_the_tab_tell_whose_turn_it_is(friends):
    ann, bob = friends
    assert ann.title().startswith("● " + words("en")("turn-yours"))
    assert (ann.get_attribute(ICON, "href") or "").startswith("data:")
    assert bob.title() == "Grand Bois · Clairière"
    assert bob.get_attribute(ICON, "href") == "/web/icon.svg"

    while not bob.locator(YOUR_TURN).count():
        play_on(ann, times=1)
        until(ann, f"document.querySelector('{KEEP}') || !document.querySelector('{YOUR_TURN}')")
        bob.wait_for_timeout(PAUSE)

    until(bob, f"document.title.startsWith('● {words('fr')('turn-yours')}')")
    until(ann, "!document.title.startsWith('●')")


def test_against_bots_a_move_is_taken_back_at_once(visit, house):
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"))
    page = visit(table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    before = page.evaluate("() => JSON.stringify(document.querySelector('grandbois-board').view.river)")
    expect(page.locator('[data-test="undo"]')).to_be_disabled()
    move(page)
    until(page, f"{MOVES_MADE} > 0")
    page.wait_for_selector(YOUR_TURN)

    while moves_made(page) > 0:
        n = moves_made(page)
        page.click('[data-test="undo"]')
        until(page, f"{MOVES_MADE} < {n}")

    assert page.evaluate("() => JSON.stringify(document.querySelector('grandbois-board').view.river)") == before
    expect(page.locator(LOG)).to_contain_text("You take back: You lay")  # what it was, in words
    play_on(page, times=2)


def test_a_friend_is_asked_before_a_move_is_taken_back(friends):
    ann, bob = friends
    move(ann)
    until(ann, f"{MOVES_MADE} === 1")

    expect(ann.locator(UNDO)).to_have_attribute("title", re.compile("^Ask to take back: You lay"))
    ann.click(UNDO)
    expect(ann.locator('[data-test="undo-takes"]')).to_contain_text("You lay")
    ann.click('[data-test="confirm-undo"]')
    expect(ann.locator('[data-test="undo-waiting"]')).to_contain_text("Bob")
    expect(bob.locator('[data-test="undo-asked"]')).to_contain_text("Ann pose")
    bob.click('[data-test="undo-no"]')
    expect(ann.locator(LOG)).to_contain_text("Bob declines. It stays played: You lay")
    assert moves_made(ann) == 1

    ann.click(UNDO)
    ann.click('[data-test="confirm-undo"]')
    bob.wait_for_selector('[data-test="undo-asked"]')
    ann.click('[data-test="undo-withdraw"]')
    expect(bob.locator('[data-test="undo-asked"]')).to_have_count(0)

    ann.click(UNDO)
    ann.click('[data-test="confirm-undo"]')
    bob.click('[data-test="undo-yes"]')
    until(bob, f"{MOVES_MADE} === 0")
    until(ann, f"{MOVES_MADE} === 0")
    ann.wait_for_selector(YOUR_TURN)
    expect(bob.locator(LOG)).to_contain_text("Ann reprend\u00a0: Ann pose")


def test_who_comes_back_is_asked_again_about_a_take_back(friends, house):
    ann, bob = friends
    move(ann)
    until(ann, f"{MOVES_MADE} === 1")
    table = bob.url
    bob.goto(house.address + "/web/icon.svg")
    ann.click(UNDO)
    ann.click('[data-test="confirm-undo"]')
    expect(ann.locator('[data-test="undo-waiting"]')).to_contain_text("Bob")

    bob.goto(table)
    expect(bob.locator('[data-test="undo-asked"]')).to_contain_text("Ann pose")
    bob.reload()
    bob.click('[data-test="undo-yes"]')
    until(ann, f"{MOVES_MADE} === 0")


def test_a_hint_shows_the_best_few_moves_and_everybody_is_told(friends, house):
    ann, bob = friends
    ann.click('[data-test="hint"]')

    ann.wait_for_selector(HINTS)
    expect(ann.locator(HINT_LINE)).to_have_count(3)
    expect(ann.locator(HINT_LINE).first).to_have_attribute("aria-pressed", "true")
    assert kinds(house, ann)[-1] == "hinted"
    expect(bob.locator(LOG)).to_contain_text(words("fr")("entry-hinted", who="other", player="Ann"))

    lies_at = "() => document.querySelector('grandbois-board').hand.action"  # each lies on the board, to be looked at
    best = ann.evaluate(lies_at)
    ann.locator(HINT_LINE).nth(1).click()
    expect(ann.locator(HINT_LINE).nth(1)).to_have_attribute("aria-pressed", "true")
    second = ann.evaluate(lies_at)
    assert best != second
    assert moves_made(ann) == 0
    ann.click(CONFIRM)
    expect(ann.locator(HINTS)).to_have_count(0)
    until(bob, f"{MOVES_MADE} === 1")


def test_an_impossible_place_names_its_rule_and_leads_to_it(friends):
    ann, _ = friends
    take_up(ann)
    stage = ann.locator(".gb-stage").bounding_box()
    assert stage

    ann.mouse.click(stage["x"] + 12, stage["y"] + stage["height"] - 12)  # far from the forest

    expect(ann.locator(NOTICE)).to_contain_text("GB-14")
    assert moves_made(ann) == 0
    ann.click('[data-test="notice-act"]')
    expect(ann.locator('dialog .rule-asked[data-rule="GB-14"]')).to_be_in_viewport()
    ann.locator('[data-test="rules-search"]').fill("tower")
    until(ann, "[...document.querySelectorAll('dialog .rule')].every((it) => /tower/i.test(it.textContent))")
    ann.keyboard.press("Escape")
    expect(ann.locator(PLACE).first).to_be_visible()  # the tile is still in the hand


def test_a_line_of_the_log_links_to_the_rule_behind_it(friends):
    ann, _ = friends
    ann.locator(f"{LOG} .rule-link").first.click(force=True)
    expect(ann.locator("dialog .rule-asked")).to_be_in_viewport()


def test_what_people_write_is_shown_and_never_run(visit):
    ann = open_for_a_friend(visit)
    name = "<i>Bob</i>"
    bob = join(visit, f"/table/{table_of(ann)}", name, language="fr")
    ann.wait_for_selector(YOUR_TURN)
    mischief = '<b>bold</b> <img src=x onerror="document.title=1"> & co'

    ann.locator(f"{LOG} ~ .composer [data-test='chat']").fill(mischief)
    ann.keyboard.press("Enter")

    expect(bob.locator(LOG)).to_contain_text(words("fr")("entry-said", player="Ann", text=mischief))
    assert bob.locator(f"{LOG} img, {LOG} b:text-is('bold')").count() == 0
    expect(ann.locator('[data-test="player-1"]')).to_contain_text(name)
    bob.locator(".table-log [data-test='phrases']").click()
    bob.locator(".table-log [data-test='phrase-nice']").click()
    for page, language in ((ann, "en"), (bob, "fr")):
        tell = words(language)
        expect(page.locator(LOG)).to_contain_text(tell("entry-phrase", player=name, text=tell("phrase-nice")))


def test_whoever_resigns_ends_a_game_of_two_and_the_friend_follows_to_the_rematch(friends, house, axe):
    ann, bob = friends
    first = table_of(ann)
    play_on(ann, bob, times=2)

    resign(bob)
    bob.wait_for_selector(OVER)
    ann.wait_for_selector(OVER)
    expect(ann.locator(".verdict")).to_contain_text("Bob")
    for page in (ann, bob):
        expect(page.locator(".stand .gb-badge")).to_have_count(4)  # two clans each
        assert page.locator('[data-test="rematch"]').evaluate("(it) => it.scrollWidth <= it.clientWidth")
        expect(page.locator('[data-test="rematch"]')).to_be_in_viewport(ratio=1)
        expect(page.locator(".table-board .bar-deed")).to_have_count(0)
    assert asked(house, f"/api/tables/{first}")["ended"] == "resigned"

    ann.click('[data-test="rematch-otherwise"]')
    ann.locator('[data-test="create-hints"]').uncheck()
    expect(ann.locator('[data-test="clock-none"]')).to_be_checked()  # as it was
    assert not objections(ann, axe, "rematch")
    choose(ann, "clock-blitz")
    choose(ann, "late-loses")
    ann.click('[data-test="rematch-so"]')
    ann.wait_for_url(lambda url: first not in url)
    expect(bob.locator('[data-test="rematch"]')).to_contain_text(words("fr")("rematch-join"))
    bob.click('[data-test="rematch"]')
    bob.wait_for_url(lambda url: first not in url)
    assert table_of(bob) == table_of(ann)
    again = asked(house, f"/api/tables/{table_of(ann)}")
    assert not again["hints"]
    assert again["clock"] == {"each": "game", "seconds": 180, "plus": 2, "late": "loses"}
    expect(ann.locator('[data-test="player-1"]')).to_contain_text("Ann")  # everybody has moved on by one seat
    play_on(ann, bob, times=2)


def test_a_spectator_sees_the_game_and_no_secret(friends, visit):
    ann, bob = friends
    play_on(ann, bob, times=2)
    heard: list[str] = []
    watcher = visit(None)
    watcher.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))

    watcher.goto(ann.url)
    watcher.wait_for_selector(".gb-cell")

    expect(watcher.locator(".banner")).to_contain_text(words("en")("watching-you"))
    expect(ann.locator(".watching")).to_be_visible()
    for page in (ann, bob):
        expect(page.locator(".gb-badge")).to_have_count(2)  # one's own two clans
    assert watcher.locator(".gb-badge").count() == 0
    assert watcher.locator('.composer, [data-test="undo"], [data-test="hint"]').count() == 0
    until(watcher, f"{MOVES_MADE} === {moves_made(ann)}")
    play_on(ann, bob, times=1)
    until(watcher, f"{MOVES_MADE} === {moves_made(ann)}")
    assert len(heard) >= 2
    assert not [frame for frame in heard if '"dealt"' in frame]


@pytest.mark.parametrize("path", ["/table/xxxxxxxxxxxx", "/table/short", "/replay/xxxxxxxxxxxx", "/lesson/nothing"])
def test_a_link_that_leads_nowhere_leads_home(visit, path):
    page = visit(path, may_be_refused=True)
    home = page.locator('main a[href="/"]')
    expect(home).to_be_visible()

    home.click()

    expect(page.locator('[data-test="play-now"]').first).to_be_visible()


def test_a_key_that_opens_no_seat_lets_one_watch(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(f"/table/{table.id}#key=this-was-never-a-key")

    expect(page.locator(NOTICE)).to_contain_text(words("en")("refused-bad-key"))
    expect(page.locator(".banner")).to_contain_text(words("en")("watching-you"))
    assert page.evaluate("() => localStorage['clairiere.seats'] ?? '[]'") == "[]"


def test_a_public_table_is_found_at_home_and_there_people_speak_in_phrases(visit, axe):
    ann = open_for_a_friend(visit, "create-public")
    ann.wait_for_selector('[data-test="invite-link"]')
    bob = visit("/")

    row = bob.locator(f'[data-test="open-tables"] a[href="/table/{table_of(ann)}"]')
    expect(row).to_contain_text("1 free seat")
    expect(row).to_contain_text(words("en")("create-pace-live"))
    row.click()
    here = ann.url
    ann.goto("about:blank")
    expect(bob.locator('[data-test="host-gone"]')).to_be_visible()  # nobody would play against them
    assert not objections(bob, axe, "host gone")
    ann.goto(here)
    bob.locator('[data-test="seat-name"]').fill("Bob")
    bob.click('[data-test="join"]')
    ann.wait_for_selector(YOUR_TURN)

    expect(ann.locator(".composer").first).to_contain_text(words("en")("chat-phrases-only"))
    assert ann.locator('[data-test="chat"]').count() == 0
    stranger = visit("/")
    stranger.locator(f'a[href="/table/{table_of(ann)}"]').click()
    expect(stranger.locator("main")).to_contain_text(words("en")("watch-behind", minutes=3))
