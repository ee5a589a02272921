"""Whole games in the real browser: with a friend, with bots, through reloads, cuts and a restart of the house."""

from playwright.sync_api import expect

from tests.browser.player import (
    CONFIRM,
    KEEP,
    MOVES_MADE,
    OVER,
    PLACE,
    RIVER,
    YOUR_TURN,
    choose,
    join,
    move,
    moves_made,
    open_for_a_friend,
    play_on,
    table_of,
    until,
)
from tests.browser.program import ProgramTable, asked
from tests.browser.test_phone import PHONE


def test_two_people_play_a_whole_game_through_an_invite_link(visit, house):
    ann = open_for_a_friend(visit)
    table = table_of(ann)
    bob = join(visit, f"/table/{table}", "Bob", language="fr")

    play_on(ann, bob)

    expect(ann.locator('[data-test="sheet"]')).to_be_visible()
    expect(bob.locator('[data-test="sheet"]')).to_be_visible()
    replay = asked(house, f"/api/tables/{table}/replay")
    assert replay["over"]
    assert replay["proof"]["ok"]
    assert replay["names"] == ["Ann", "Bob"]
    assert moves_made(ann) == moves_made(bob) == len(replay["steps"]) - 1


def test_one_person_plays_a_whole_game_against_three_bots(visit, house):
    page = visit("/")
    page.click('[data-test="with"]')
    choose(page, "seats-4")
    page.click('[data-test="open-table"]')
    page.wait_for_url("**/table/*")

    made = play_on(page)

    about = asked(house, f"/api/tables/{table_of(page)}")
    assert [seat["kind"] for seat in about["seats"]].count("bot") == 3
    assert about["status"] == "over"
    assert made >= 8


def test_a_reload_in_the_middle_of_a_move_loses_nothing_and_repeats_nothing(visit, house):
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob")
    play_on(ann, bob, times=3)
    waiting = next(page for page in (ann, bob) if page.locator(YOUR_TURN).count())
    before = moves_made(waiting)
    waiting.locator(f"{RIVER}, {KEEP}").first.focus()

    waiting.reload()
    waiting.wait_for_selector(YOUR_TURN)
    assert moves_made(waiting) == before

    move(waiting)
    waiting.reload()  # perhaps before the answer came

    until(waiting, "document.querySelector('grandbois-board')?.view")
    waiting.wait_for_timeout(500)
    moved = [
        entry for entry in asked(house, f"/api/tables/{table_of(ann)}/state")["entries"] if entry["kind"] == "moved"
    ]
    assert len(moved) in (before, before + 1)
    assert moves_made(waiting) == len(moved)
    play_on(ann, bob, times=2)


def test_a_network_cut_in_the_middle_of_a_move_loses_nothing_and_repeats_nothing(visit, house):
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob")
    play_on(ann, bob, times=2)
    before = len(moves(house, ann))
    for page in (ann, bob):
        until(page, f"document.querySelector('grandbois-board').view.n === {before}")
    mover, other = (ann, bob) if ann.locator(YOUR_TURN).count() else (bob, ann)

    mover.evaluate(CUT)
    move(mover)
    mover.wait_for_selector('[data-test="reconnecting"]')
    assert len(moves(house, ann)) == before
    mover.evaluate("() => { WebSocket.prototype.send = window.wholeLine; }")

    until(other, f"document.querySelector('grandbois-board').view.n === {before + 1}")
    assert len(moves(house, ann)) == before + 1
    play_on(ann, bob, times=2)


CUT = """() => {
window.wholeLine = WebSocket.prototype.send;
WebSocket.prototype.send = function () { this.close(); }; // the line breaks as something is sent
}"""


def state(house, page):
    return asked(house, f"/api/tables/{table_of(page)}/state")


def moves(house, page):
    return [entry for entry in state(house, page)["entries"] if entry["kind"] == "moved"]


def test_the_house_is_killed_in_the_middle_of_a_game_and_the_game_goes_on(visit, house):
    page = visit("/")
    page.click('[data-test="play-now"]')
    page.wait_for_selector(YOUR_TURN)
    play_on(page, times=2)

    house.kill()
    expect(page.locator('[data-test="reconnecting"]')).to_be_visible()
    house.start()

    expect(page.locator('[data-test="reconnecting"]')).to_have_count(0, timeout=30_000)
    page.wait_for_selector(f"{YOUR_TURN}, {OVER}")
    play_on(page)
    assert asked(house, f"/api/tables/{table_of(page)}")["status"] == "over"


def test_a_tile_that_lies_to_be_confirmed_stays_there_when_the_line_comes_back(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(table.seat_link(), **PHONE)
    page.wait_for_selector(YOUR_TURN)
    page.locator(PLACE).first.tap(force=True)
    page.wait_for_selector(CONFIRM)
    lies = page.locator(".gb-lying").get_attribute("transform")

    house.kill()
    expect(page.locator('[data-test="reconnecting"]')).to_be_visible()
    house.start()
    expect(page.locator('[data-test="reconnecting"]')).to_have_count(0)
    page.wait_for_timeout(300)

    assert page.locator(".gb-lying").get_attribute("transform") == lies
    page.locator(CONFIRM).tap()
    until(page, f"{MOVES_MADE} > 0")


def test_a_bot_keeps_a_seat_and_the_player_takes_it_back(visit, house):
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob")
    play_on(ann, bob, times=2)

    bob.click('[data-test="menu"]')
    bob.click('[data-test="menu-leave"]')
    bob.click('[data-test="confirm-leave"]')
    bob.goto(house.address + f"/table/{table_of(ann)}")
    expect(bob.locator('[data-test="kept"]')).to_be_visible()
    play_on(ann, times=2)  # the bot answers
    bob.click('[data-test="take-back"]')
    expect(bob.locator('[data-test="kept"]')).to_have_count(0)

    play_on(ann, bob)
    kinds = [entry["kind"] for entry in state(house, ann)["entries"]]
    assert kinds.count("kept") == kinds.count("back") == 1


def test_a_seat_link_carries_the_seat_to_another_device(visit):
    ann = open_for_a_friend(visit)
    bob = join(visit, f"/table/{table_of(ann)}", "Bob")
    ann.wait_for_selector(YOUR_TURN)
    key = ann.evaluate('Object.values(localStorage).join(\' \').match(/"key":"([^"]+)"/)[1]')

    elsewhere = visit(f"/table/{table_of(ann)}#key={key}")
    elsewhere.wait_for_selector(YOUR_TURN)
    play_on(elsewhere, bob, times=2)

    assert "key=" not in elsewhere.url
    assert moves_made(ann) >= 1
