"""The lobby on the page: playing with somebody, watching late, and a club's corner."""

import re

import pytest
from playwright.sync_api import expect

from clairiere.core.words import words
from clairiere.games import folder
from tests.browser.objections import objections
from tests.browser.player import MOVES_MADE, WHOSE_TURN, YOUR_TURN, choose, table_of, until
from tests.browser.program import ProgramTable, asked

PAIR, HERE, WAITING = '[data-test="pair"]', '[data-test="lobby-here"]', '[data-test="lobby-waiting"]'
PHONE = {"width": 390, "height": 844}


def looks(page, name, game="grandbois"):
    """Somebody presses the button."""
    page.locator('[data-test="pair-name"]').fill(name)
    page.locator("label").filter(has=page.locator(f'[data-test="game-{game}"]')).click()
    page.click(PAIR)
    page.wait_for_url("**/table/*")


def test_two_strangers_meet_with_one_press_each(visit, house):
    ann, bob = visit("/"), visit("/", language="fr", viewport=PHONE)
    expect(bob.locator(HERE)).to_contain_text(words("fr")("lobby-here", count=2))
    looks(ann, "Ann")
    expect(ann.locator('[data-test="looking"]')).to_have_text(words("en")("room-looking-about"))
    expect(bob.locator(WAITING)).to_have_text(words("fr")("lobby-waiting", players="Ann", count=1))
    expect(bob.locator('[data-test="open-tables"]')).to_contain_text("Ann")  # without being asked for
    ann.click('[data-test="leave-room"]')
    ann.wait_for_url(house.address + "/")
    expect(bob.locator(WAITING)).to_have_count(0)
    looks(ann, "Ann")
    looks(bob, "Bob")
    assert table_of(bob) == table_of(ann)
    for page in (ann, bob):
        expect(page.locator(WHOSE_TURN)).to_be_visible()
        expect(page.locator(".players")).to_contain_text("Bob")


def test_two_strangers_who_want_something_else_are_shown_to_each_other(visit, axe):
    ann, bob = visit("/"), visit("/", language="fr", viewport=PHONE)
    looks(ann, "Ann")
    choose(bob, "pair-pace-brisk")
    looks(bob, "Bob")
    assert table_of(bob) != table_of(ann)
    expect(ann.locator('[data-test="others"]')).to_contain_text("Bob · Grand Bois")
    assert not objections(bob, axe, "others")
    bob.locator('[data-test="instead"]').filter(has_text="Ann").click()
    bob.wait_for_url(f"**/table/{table_of(ann)}")
    bob.click('[data-test="join"]')
    for page in (ann, bob):
        expect(page.locator(WHOSE_TURN)).to_be_visible()
    expect(visit("/").locator("main")).to_contain_text(
        words("en")("home-open-none")
    )  # nothing of Bob's waits any more


def test_a_row_goes_with_its_host_and_comes_back_with_them(visit, house):
    ann = visit("/#invite=grandbois")
    ann.locator('[data-test="seat-name"]').fill("Ann")
    for chosen in ("seats-3", "place-2-owl", "clock-blitz"):
        choose(ann, chosen)
    for switch in ("create-public", "option-expert"):
        ann.locator(f'[data-test="{switch}"]').check()
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    link = f"/table/{table_of(ann)}"
    phone = visit("/", language="fr", viewport=PHONE)
    row = phone.locator(f'[data-test="open-tables"] a[href="{link}"]')
    expect(row).to_contain_text("Ann")
    french = words("fr", folder("grandbois"))
    expect(row).to_contain_text(f"({french('level-owl')})")
    clock = french("create-clock-game", minutes=3, plus=2)
    for fact in (french("option-expert"), french("home-free", count=1), french("create-pace-live"), clock):
        expect(row).to_contain_text(fact)
    expect(row).to_contain_text(re.compile(r"ouverte (à l’instant|il y a \d+ minutes?)"))
    ann.goto(house.address + "/web/icon.svg")
    expect(row).to_have_count(0)
    ann.goto(house.address + link)
    expect(row).to_contain_text("Ann")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_clubs_corner_is_found_by_its_link_and_nowhere_else(visit, house, axe, language):
    liberties = {"bypass_csp": True, "reduced_motion": "no-preference"}
    ann = visit("/club", language=language, **liberties)
    found = objections(ann, axe, "new club")
    ann.locator('[data-test="club-name"]').fill("Les Chouettes")
    ann.click('[data-test="club-make"]')
    expect(ann.locator('[data-test="club"]')).to_have_text("Les Chouettes")
    link = ann.locator('[data-test="club-address"]').input_value()
    assert re.search(r"/club#key=[\w-]{24}$", link)
    found += objections(ann, axe, "club")

    bob, cid = visit(link.removeprefix(house.address), viewport=PHONE, language=language), visit("/")
    expect(bob.locator('[data-test="club"]')).to_have_text("Les Chouettes")
    expect(bob.locator(HERE)).to_contain_text(words(language)("lobby-here", count=2))
    ann.click('[data-test="club-lay-grandbois"]')
    ann.locator('[data-test="seat-name"]').fill("Ann")
    expect(ann.locator('[data-test="create-public"]')).to_have_count(0)
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    expect(ann.locator('[data-test="to-club"]')).to_contain_text("Les Chouettes")
    row = bob.locator('[data-test="open-title"] a')
    expect(row).to_contain_text("Ann")
    expect(cid.locator("main")).to_contain_text(words("en")("home-open-none"))
    row.click()
    bob.wait_for_url("**/table/*")
    assert table_of(bob) == table_of(ann)
    bob.goto(house.address)
    expect(bob.locator('[data-test="club-known"]')).to_have_text(re.compile("Les Chouettes"))
    wrong = visit("/club#key=" + "x" * 24, may_be_refused=True, language=language)
    expect(wrong.locator(".lost h1")).to_have_text(words(language)("club-unknown"))
    assert not found, "\n".join(found)


def test_a_game_may_be_watched_late_or_not_at_all(visit, house, axe):
    late = ProgramTable(house, "Ann", "Bob", watch=3600)
    soon = ProgramTable(house, "Ann", "Bob", watch=1)
    never = ProgramTable(house, "Ann", "Bob", watch=None)
    page = visit(f"/table/{late.id}")
    behind = words("en")("watch-behind", minutes=60)
    expect(page.locator('[data-test="revealing"]')).to_have_text(behind)
    player = visit(late.seat_link(late.acting_of()))
    player.wait_for_selector(YOUR_TURN)
    other = visit(f"/table/{soon.id}")
    expect(other.locator('[data-test="watching"]')).to_have_text(words("en")("watch-behind", minutes=0))
    soon.play(lambda position: position["public"]["n"] >= 2)
    until(other, f"document.querySelector('grandbois-board')?.view && {MOVES_MADE} >= 2")  # a moment later
    closed = visit(f"/table/{never.id}")
    expect(closed.locator(".lost h1")).to_have_text(words("en")("watch-closed"))
    assert not objections(closed, axe, "not for watching")
    assert "position" not in asked(house, f"/api/tables/{late.id}/state")
    expect(page.locator('[data-test="revealing"]')).to_have_text(behind)  # still nothing but the room

    page.goto(f"{house.address}/#invite=grandbois")
    for shared, watched in ((False, "now"), (True, "later")):  # strangers may have somebody who looks on for them
        page.locator('[data-test="create-public"]').set_checked(shared)
        expect(page.locator(f'[data-test="watch-{watched}"]')).to_be_checked()
    choose(page, "watch-now")
    page.locator('[data-test="create-public"]').set_checked(False)
    page.locator('[data-test="create-public"]').set_checked(True)
    expect(page.locator('[data-test="watch-now"]')).to_be_checked()
