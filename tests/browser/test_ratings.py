"""Rated games, the ladder and tournaments, as people in browsers of their own meet them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from clairiere.server.ratings import LISTED_FROM
from tests.browser.objections import objections
from tests.browser.player import OVER, WHOSE_TURN, choose, join, play_on, table_of
from tests.browser.program import asked

EN = words("en")
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 390, "height": 600}
CLOCK = {"each": "game", "seconds": 600, "late": "loses"}


def person_of(page: Page) -> str:
    """The key of the person at a page."""
    return str(page.evaluate("() => JSON.parse(localStorage.getItem('clairiere.person'))"))


def lost_by(house, winner: str, loser: str) -> None:
    """Two who are at a page elsewhere play a rated game by their programs; one gives up at once."""
    plan = {"game": "grandbois", "bots": [None, None], "rated": True, "clock": CLOCK}
    table = asked(house, "/api/tables", plan)["table"]
    keys = []
    for name, person in (("Ann", winner), ("Bob", loser)):
        sat = {"name": name, "nonce": "a clearing in the woods", "person": person}
        keys.append(asked(house, f"/api/tables/{table}/join", sat)["key"])
    asked(house, f"/api/tables/{table}/deeds", {"do": "resign", "id": "out"}, keys[1])
    asked(house, f"/api/tables/{table}/ratings")


def test_a_rated_game_moves_both_ratings_and_the_ladder_shows_them(visit: Callable[..., Page], house, axe) -> None:
    ann = visit("/")
    ann.click('[data-test="invite"][href="#invite=grandbois"]')
    ann.locator('[data-test="seat-name"]').fill("Ann")
    choose(ann, "seats-2")
    ann.locator('[data-test="rated-create"]').check()
    expect(ann.locator('[data-test="create-hints"]')).to_have_count(0)
    expect(ann.locator('[data-test="clock-none"]')).to_have_count(0)
    assert not objections(ann, axe, "inviting for a rating")
    ann.locator('[data-test="create-public"]').check()
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    expect(ann.locator('[data-test="rated"]')).to_have_text(EN("rated-room"))
    expect(ann.locator('[data-test="fill"]')).to_have_count(0)

    home = visit("/")
    expect(home.locator('[data-test="open-tables"]')).to_contain_text(EN("rated"))
    bob = join(visit, f"/table/{table_of(ann)}", "Bob", viewport=PHONE)
    for page in (ann, bob):
        expect(page.locator(WHOSE_TURN)).to_be_visible()
    expect(ann.locator('[data-test="rating-1"]')).to_have_text(EN("rating-none"))
    play_on(ann, bob)
    for page in (ann, bob):
        expect(page.locator(OVER)).to_be_visible()
        for seat in (0, 1):
            expect(page.locator(f'[data-test="moved-{seat}"]')).to_contain_text(re.compile(r"→ \d+\.\d ± \d+\.\d"))
    moved = {seat: str(ann.locator(f'[data-test="moved-{seat}"]').inner_text()) for seat in (0, 1)}

    bob.goto(house.address + "/me")
    own = bob.locator('[data-test="own-rating"][data-game="grandbois"]')
    value = re.search(r"→ (\d+\.\d ± \d+\.\d)", moved[1])
    assert value
    expect(own).to_contain_text(value[1])
    expect(own).to_contain_text(EN("rating-uncertain"))
    bob.click('[data-test="to-ladder"]')
    expect(bob.locator('[data-test="own-rank"]')).to_contain_text(
        EN("ladder-own-soon", games=1, **{"from": LISTED_FROM})
    )
    expect(bob.locator('[data-test="ladder-none"]')).to_be_visible()

    for _ in range(LISTED_FROM - 1):
        lost_by(house, person_of(ann), person_of(bob))
    ann.goto(house.address + "/#invite=grandbois")
    choose(ann, "seats-2")
    ann.locator('[data-test="create-public"]').check()
    ann.click('[data-test="open-table"]')
    ann.wait_for_url("**/table/*")
    row = home.locator(f'[data-test="open-tables"] a[href="/table/{table_of(ann)}"]')
    expect(row).to_contain_text(re.compile(r"Ann \(\d+\.\d ± \d+\.\d\)"))  # whoever comes sees how strong she is
    ann.goto(house.address + "/ladder")
    rows = ann.locator('[data-test="ladder"] tbody tr')
    expect(rows).to_have_count(2)
    expect(ann.locator('[data-test="ladder"] tbody tr[aria-current="true"]')).to_contain_text("Ann")
    ann.goto(house.address + "/me")
    expect(ann.locator('[data-test="own-rating"] svg')).to_be_visible()


def opened(visit: Callable[..., Page], **settings: object) -> Page:
    """Somebody opens a tournament from home: two presses, and the form."""
    page = visit("/", **settings)
    page.click('[data-test="to-tournament"]')
    page.locator('[data-test="tournament-name"]').fill("Autumn cup")
    page.locator('[data-test="organiser-name"]').fill("Zoe")
    choose(page, "rounds-2")
    page.click('[data-test="open-tournament"]')
    page.wait_for_url("**/tournament/*")
    return page


def sit_down(page: Page) -> None:
    """Go from the page of the tournament to one's table."""
    page.click('[data-test="to-table"]')
    page.wait_for_url("**/table/*")


def resign(page: Page) -> None:
    """Give the game up."""
    page.click('[data-test="menu"]')
    page.click('[data-test="menu-resign"]')
    page.click('[data-test="confirm-resign"]')


def test_four_play_a_tournament_of_two_rounds_and_the_standings_update_by_themselves(
    visit: Callable[..., Page], house
) -> None:
    zoe = opened(visit)
    link = zoe.locator('[data-test="tournament-link"]').input_value().removeprefix(house.address)
    people = {}
    for name, settings in (("Ann", {}), ("Bob", {"viewport": PHONE, "language": "fr"}), ("Cid", {}), ("Dot", {})):
        people[name] = page = visit(link, **settings)
        page.locator('[data-test="entrant-name"]').fill(name)
        page.click('[data-test="tournament-join"]')
        expect(page.locator('[data-test="tournament-leave"]')).to_be_visible()
        expect(zoe.locator('[data-test="entrants"]')).to_contain_text(name)  # without being asked for
    expect(people["Ann"].locator('[data-test="tournament-start"]')).to_have_count(0)
    zoe.click('[data-test="tournament-start"]')
    ann = people["Ann"]
    for path, mark in (("/", "calls"), ("/ladder", "called")):  # wherever she is, she is called to her table
        ann.goto(house.address + path)
        expect(ann.locator(f'[data-test="{mark}"]')).to_contain_text(EN("home-calls", count=1, game="Grand Bois"))
        ann.click(f'[data-test="{mark}"]')
        ann.wait_for_url(f"**{link}")

    for round_ in (1, 2):
        for page in people.values():
            expect(page.locator(f'[data-test="round-{round_}"] li')).to_have_count(2)
            sit_down(page)
        for page in people.values():
            expect(page.locator(WHOSE_TURN)).to_be_visible()
        expect(zoe.locator(f'[data-test="round-{round_}"] li[data-status="playing"]')).to_have_count(2)
        for page in people.values():
            if not page.locator('[data-test="moment"]').count():
                resign(page)
                table = table_of(page)
                for other in people.values():
                    if table_of(other) == table:
                        expect(other.locator('[data-test="moment"]')).to_be_visible()
        for page in people.values():
            page.click('[data-test="moment"] [data-test="to-tournament"]')
            page.wait_for_url("**/tournament/*")
        points = zoe.locator('[data-test="standings"] tbody td b')
        expect(points).to_have_text(["1", "1", "0", "0"] if round_ == 1 else ["2", "1", "1", "0"])
    expect(zoe.locator('[data-test="tournament-status"]')).to_have_text(EN("tournament-over"))
    zoe.reload()
    expect(zoe.locator('[data-test="standings"] tbody tr')).to_have_count(4)
    first = zoe.locator('[data-test="standings"] tbody th').first.inner_text().strip()
    expect(zoe.locator('[data-test="tournament-won"]')).to_have_text(EN("tournament-won", players=first, count=1))
    expect(zoe.locator('[data-test="tournament-stop"]')).to_have_count(0)
    expect(people["Bob"].locator('[data-test="tournament-status"]')).to_have_text(words("fr")("tournament-over"))
    people["Ann"].goto(house.address + "/me")
    expect(people["Ann"].locator('[data-test="my-tournaments"]')).to_contain_text("Autumn cup")


def test_in_a_clubs_round_robin_all_meet_all_and_its_corner_leads_there(visit: Callable[..., Page], house) -> None:
    ann = visit("/club")
    ann.locator('[data-test="club-name"]').fill("Les Chouettes")
    ann.click('[data-test="club-make"]')
    link = ann.locator('[data-test="club-address"]').input_value().removeprefix(house.address)
    ann.click('[data-test="to-tournament"]')
    ann.locator('[data-test="tournament-name"]').fill("Owls")
    ann.locator('[data-test="organiser-name"]').fill("Ann")
    choose(ann, "system-robin")
    ann.click('[data-test="open-tournament"]')
    ann.wait_for_url("**/tournament/*")
    people = {"Ann": ann, "Bob": visit(link, viewport=PHONE, language="fr"), "Cid": visit(link)}
    for name, page in people.items():
        if page is not ann:
            page.locator('[data-test="club-tournaments"] a').click()
        page.locator('[data-test="entrant-name"]').fill(name)
        page.click('[data-test="tournament-join"]')
        expect(ann.locator('[data-test="entrants"]')).to_contain_text(name)
    ann.click('[data-test="tournament-start"]')

    met = set()
    for round_ in (1, 2, 3):
        for page in people.values():
            expect(page.locator(f'[data-test="round-{round_}"] li')).to_have_count(1)
        met.add(ann.locator(f'[data-test="round-{round_}"] li b').inner_text())
        [sits_out] = [page for page in people.values() if page.locator('[data-test="no-table"]').count()]
        playing = [page for page in people.values() if page is not sits_out]
        for page in playing:
            sit_down(page)
        for page in playing:
            expect(page.locator(WHOSE_TURN)).to_be_visible()
        resign(playing[0])
        for page in playing:
            page.click('[data-test="moment"] [data-test="to-tournament"]')
            page.wait_for_url("**/tournament/*")
    assert len(met) == 3
    for page, language in ((ann, "en"), (people["Bob"], "fr")):
        expect(page.locator('[data-test="tournament-status"]')).to_have_text(words(language)("tournament-over"))
    expect(ann.locator('[data-test="standings"] tbody td b')).to_have_count(3)
    ann.click('[data-test="to-club"]')
    expect(ann.locator('[data-test="club-tournaments"]')).to_contain_text("Owls")


def test_a_stranger_watches_but_does_not_sit_down_and_who_opened_it_may_stop_it(visit: Callable[..., Page]) -> None:
    zoe = opened(visit)
    link = re.sub(r"^\w+://[^/]+", "", zoe.url)
    for name in ("Ann", "Bob"):
        page = visit(link)
        page.locator('[data-test="entrant-name"]').fill(name)
        page.click('[data-test="tournament-join"]')
        expect(page.locator('[data-test="tournament-leave"]')).to_be_visible()
    zoe.click('[data-test="tournament-start"]')
    table = zoe.locator('[data-test="round-1"] li')
    stranger = visit(f"/table/{table.get_attribute('data-table')}")
    expect(stranger.locator(".room")).to_contain_text(EN("tournament-door"))
    expect(stranger.locator('[data-test="join"]')).to_have_count(0)

    zoe.keyboard.press("Tab")
    zoe.locator('[data-test="tournament-stop"]').focus()
    zoe.keyboard.press("Enter")
    zoe.click('[data-test="cancel"]')
    zoe.click('[data-test="tournament-stop"]')
    zoe.click('[data-test="sure"]')
    expect(zoe.locator('[data-test="tournament-status"]')).to_have_text(EN("tournament-over"))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_objects_to_nothing_on_the_ladder_and_in_a_tournament(
    visit: Callable[..., Page], house, axe, language: str, scheme: str
) -> None:
    liberties = {"bypass_csp": True, "reduced_motion": "no-preference", "color_scheme": scheme, "viewport": SMALL}
    page = visit("/tournament", language=language, **liberties)
    page.wait_for_selector('[data-test="open-tournament"]')
    found = objections(page, axe, "new tournament")
    persons = [f"{name}{language}{scheme}-" * 3 for name in ("axe-ann", "axe-bob", "axe-cid")]
    for winner, loser in ((0, 1), (1, 2), (0, 2)) * 2:
        lost_by(house, persons[winner], persons[loser])
    page.evaluate(f"() => localStorage.setItem('clairiere.person', JSON.stringify('{persons[0]}'))")
    page.goto(house.address + "/ladder")
    page.wait_for_selector('[data-test="ladder"] tbody tr')
    found += objections(page, axe, "ladder")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.goto(house.address + "/tournament")
    page.locator('[data-test="tournament-name"]').fill("Cup")
    page.locator('[data-test="organiser-name"]').fill("Ann")
    page.click('[data-test="open-tournament"]')
    page.locator('[data-test="entrant-name"]').fill("Ann")
    found += objections(page, axe, "gathering")
    page.click('[data-test="tournament-join"]')
    bob = visit(re.sub(r"^\w+://[^/]+", "", page.url))
    bob.locator('[data-test="entrant-name"]').fill("Bob")
    bob.click('[data-test="tournament-join"]')
    expect(page.locator('[data-test="entrants"]')).to_contain_text("Bob")
    page.click('[data-test="tournament-start"]')
    page.wait_for_selector('[data-test="standings"]')
    found += objections(page, axe, "tournament")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.click('[data-test="to-table"]')
    page.wait_for_selector('[data-test="to-tournament"]')
    found += objections(page, axe, "room of a tournament")
    page.goto(house.address + "/me")
    page.wait_for_selector('[data-test="own-rating"]')
    found += objections(page, axe, "me")
    assert not found, "\n".join(found)
