"""The first visit: how much travels, from where, under which policy; and what is there without a network."""

import base64
import hashlib
import re

import pytest
from playwright.sync_api import Page, expect

from clairiere.core.rule import PACKAGE
from clairiere.games import games
from tests.browser.player import RIVER, YOUR_TURN, until
from tests.browser.program import ProgramTable

MOST_BYTES = 250_000
MOST_AT_A_TABLE = 320_000  # with all the pictures of a game's cards
POLICY = (
    "default-src 'none'; script-src 'self' 'sha256-{}'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PATHS = ("/", "/table/xxxxxxxxxxxx", "/replay", f"/lesson/{games()[0]}", "/web/main.js", "/api/games", "/nowhere")


def arrive(page: Page, address: str, then: str) -> int:
    """Come to a page for the first time; how many bytes came over the wire, headers and all."""
    arrived: list[int] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda told: arrived.append(told["encodedDataLength"]))
    line.on("Network.webSocketFrameReceived", lambda told: arrived.append(len(told["response"]["payloadData"])))
    line.send("Network.enable")
    line.send("Network.clearBrowserCache")
    page.goto(address)
    page.wait_for_selector(then)
    page.wait_for_load_state("networkidle")
    until(page, "document.fonts.status === 'loaded' && document.fonts.size >= 2")
    return sum(arrived)


def test_the_home_page_is_light_and_ready_to_play(visit, house):
    page = visit(None)

    assert 50_000 < arrive(page, house.address, '[data-test="play-now"]') < MOST_BYTES
    expect(page.locator('[data-test="play-now"]').first).to_be_enabled()
    page.click('[data-test="play-now"]')
    page.wait_for_selector(YOUR_TURN)


@pytest.mark.parametrize("game", games())
def test_a_table_is_light(visit, house, game):
    table = ProgramTable(house, "Ann", "Bob", game=game)
    page = visit(None)

    assert 50_000 < arrive(page, house.address + table.seat_link(), YOUR_TURN) < MOST_AT_A_TABLE


def test_a_table_is_ready_to_play(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link())

    expect(page.locator(RIVER).first).to_be_enabled()
    page.locator(RIVER).first.click()
    expect(page.locator(RIVER).first).to_have_attribute("aria-checked", "true")


def test_every_page_comes_with_the_strict_policy(visit, house):
    index = (PACKAGE / "web" / "index.html").read_bytes()
    import_map = re.search(rb'<script type="importmap">(.*?)</script>', index, re.DOTALL)
    assert import_map
    policy = POLICY.format(base64.b64encode(hashlib.sha256(import_map[1]).digest()).decode())

    page = visit("/")
    for path in PATHS:
        headers = page.request.get(house.address + path).headers
        assert headers["content-security-policy"] == policy
        assert headers["x-content-type-options"] == "nosniff"


def test_it_can_be_installed(visit, house):
    page = visit("/")
    manifest = page.request.get(house.address + "/web/manifest.webmanifest").json()

    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert page.request.get(house.address + icon["src"]).ok
    line = page.context.new_cdp_session(page)
    objections = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {it["errorId"] for it in objections} <= {"in-incognito"}  # as every visitor of a test is


def test_without_a_network_a_friendly_page_waits_for_its_return(visit, house):
    page = visit("/")
    page.wait_for_selector('[data-test="play-now"]')
    until(page, "navigator.serviceWorker.controller")

    house.kill()
    page.goto(house.address + "/table/xxxxxxxxxxxx")
    expect(page.locator("h2")).to_have_text("The clearing is out of reach.")
    assert page.evaluate("() => getComputedStyle(document.querySelector('main')).textAlign") == "center"
    house.start()
    page.goto(house.address)
    page.wait_for_selector('[data-test="play-now"]')
