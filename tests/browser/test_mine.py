"""Your games: found on another device by a link, after a cleared browser by a passkey, taken along, and deleted."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.words import words
from tests.browser.objections import objections
from tests.browser.player import YOUR_TURN, table_of, until
from tests.browser.program import ProgramTable, asked

KEY = "JSON.parse(localStorage['clairiere.person'] ?? 'null')"
MINE = '[data-test="mine"] li'
SAY = words("en")


BADGE = """
  navigator.setAppBadge = async (count) => { window.badge = count; };
  navigator.clearAppBadge = async () => { window.badge = 0; };
"""
LIVED = """() => {
  const clubs = [{ key: 'c'.repeat(24), id: 'c', name: 'Owls' }];
  const left = { clubs, muted: { t: [1] }, 'beside.1': 'Bob', theme: 'dark' };
  for (const [name, it] of Object.entries(left)) localStorage.setItem(`clairiere.${name}`, JSON.stringify(it));
}"""


def sat_down(page: Page) -> str:
    """Play against a bot; the table."""
    page.locator('[data-test="play-now"][data-game="grandbois"]').click()
    page.wait_for_selector(YOUR_TURN)
    return page.url.split("/table/")[1][:12]


def test_ones_games_are_found_on_another_device(visit, house, axe):
    page = visit("/")
    table = sat_down(page)
    page.goto(f"{house.address}/me")
    expect(page.locator(MINE)).to_contain_text(SAY("home-yours-turn"))
    page.click('[data-test="carry"]')
    link = page.locator('[data-test="person-link"]').input_value()
    assert link.endswith(f"/me#person={page.evaluate(KEY)}")
    expect(page.locator(".qr")).to_be_visible()
    assert not objections(page, axe, "yours")

    phone = visit(None, language="fr", viewport={"width": 390, "height": 844})
    addresses = []
    phone.add_init_script(BADGE)
    phone.on("request", lambda request: addresses.append(request.url))
    phone.goto(link)
    expect(phone.locator(MINE)).to_have_attribute("data-table", table)
    assert "#" not in phone.url
    phone.goto(house.address)
    expect(phone.locator('[data-test="calls"]')).to_have_text(words("fr")("home-calls", count=1, game="Grand Bois"))
    until(phone, "window.badge === 1")  # on the icon of an installed page
    phone.click('[data-test="calls"]')
    phone.wait_for_selector(YOUR_TURN)
    assert table_of(phone) == table
    until(phone, "window.badge === 0")

    before, another = phone.evaluate(KEY), "a" * 36
    for answer, now in (("stay", before), ("arrive", another)):  # somebody is here already
        phone.goto("about:blank")
        phone.goto(f"{house.address}/me#person={another}")
        arriving = phone.locator('[data-test="arriving"]')
        expect(arriving.locator('[data-test="link-before"]')).to_have_value(re.compile(before))  # the way back
        if answer == "stay":
            assert not objections(phone, axe, "arriving")
        phone.click(f'[data-test="{answer}"]')
        expect(arriving).to_have_count(0)
        assert phone.evaluate(KEY) == now
    assert not [it for it in addresses if phone.evaluate(KEY) in it.partition("#")[0]]


@pytest.fixture
def keyring(visit):
    """Somebody whose device has passkeys."""
    page = visit("/")
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return page


def test_a_passkey_brings_ones_games_back_to_a_cleared_browser_and_deleting_forgets_all(keyring, house):
    page, sent = keyring, []
    table = sat_down(page)
    page.goto(f"{house.address}/me")
    page.on("request", lambda request: sent.append(request.post_data or ""))
    page.click('[data-test="passkey"]')
    expect(page.locator('[data-test="notice"]')).to_contain_text(SAY("me-passkey-made"))
    person = page.evaluate(KEY)
    assert not [it for it in sent if person in it], "the house is sent the box, never what is in it"

    page.evaluate("localStorage.clear()")
    page.reload()
    page.click('[data-test="passkey-back"]')
    expect(page.locator(MINE)).to_have_attribute("data-table", table)
    assert page.evaluate(KEY) == person

    with page.expect_download() as download:
        page.click('[data-test="export"]')
    file = json.loads(download.value.path().read_text())
    assert [it["table"] for it in file["tables"]] == [table]
    assert len(file["passkeys"]) == 1

    page.evaluate(LIVED)
    page.click('[data-test="delete"]')
    page.click('[data-test="delete-yes"]')
    expect(page.locator('[data-test="notice"]')).to_contain_text(SAY("me-deleted"))
    until(page, "!Object.keys(localStorage).some((it) => /seats|person|clubs/.test(it))")
    kept = page.evaluate("({ ...localStorage })")
    assert {name: it for name, it in kept.items() if it != "null"} == {"clairiere.theme": '"dark"'}, "settings stay"


def lost(house, person: str, *, bots: tuple[str | None, ...] = (None,)) -> None:
    """Somebody plays a game by a program and gives it up."""
    plan = {"game": "grandbois", "bots": [None, *bots]}
    table = asked(house, "/api/tables", plan)["table"]
    keys = []
    for name, who in [("Zoé", person), *([("Max", "max-" * 8)] if None in bots else [])]:
        keys.append(asked(house, f"/api/tables/{table}/join", {"name": name, "nonce": "n" * 8, "person": who})["key"])
    asked(house, f"/api/tables/{table}/deeds", {"do": "resign", "id": "out"}, keys[-1])


def test_ones_games_are_sorted_counted_and_drawn_as_a_line(visit, house):
    page = visit("/")
    sat_down(page)
    person = page.evaluate(KEY)
    page.goto(f"{house.address}/ladder")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    for bots in ((None,), (None,), ("squirrel",)):
        lost(house, person, bots=bots)
    page.goto(f"{house.address}/me")
    expect(page.locator(MINE)).to_have_count(4)
    for wanted, count in (("running", 1), ("finished", 3), ("won", 2), ("people", 2), ("bots", 2), ("all", 4)):
        page.select_option('[data-test="filter"]', wanted)
        expect(page.locator(MINE)).to_have_count(count)
    page.select_option('[data-test="filter-game"]', "grandbois")
    expect(page.locator(MINE)).to_have_count(4)

    told = page.locator('[data-test="statistics"][data-game="grandbois"]')
    expect(told).to_contain_text(SAY("me-played", count=3, won=2))
    expect(told.locator("tbody tr").first).to_contain_text(SAY("create-seats-n", n=2))
    expect(told.locator("tbody").nth(1)).to_contain_text(SAY("me-against-people"))
    expect(told.locator("svg circle")).to_have_count(2)
    expect(told).not_to_contain_text(SAY("me-best", scores="0"))  # what was given up is no score
    table = ProgramTable(house, "Zoé", "Max")
    page.goto(house.address + table.seat_link())
    page.wait_for_selector(YOUR_TURN)
    table.play()
    page.goto(f"{house.address}/me")
    score = table.state()["ending"]["sheet"][0]["total"]
    expect(told).to_contain_text(SAY("me-best", scores=str(score)))
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
