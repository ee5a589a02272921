"""The first visit: how much travels, from where, under which policy; and what is there without a network."""

import pytest
from playwright.sync_api import Page, expect

from clairiere.games import games
from tests.browser.player import RIVER, WHOSE_TURN, YOUR_TURN, until
from tests.browser.program import ProgramTable

MOST_BYTES = 250_000
MOST_AT_A_TABLE = 320_000  # with all the pictures of a game's cards
MOST_IN_A_ROW, MOST_REQUESTS = 6, 40
MOST_AT_HOME = 20  # requests
FAR_AWAY = {"offline": False, "latency": 150, "downloadThroughput": 1e7, "uploadThroughput": 1e7}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
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

    assert 50_000 < arrive(page, house.address + table.seat_link(), WHOSE_TURN) < MOST_AT_A_TABLE


def test_a_table_is_ready_to_play(visit, house):
    page = visit(ProgramTable(house, "Ann", "Bob").seat_link())

    expect(page.locator(RIVER).first).to_be_enabled()
    page.locator(RIVER).first.click()
    expect(page.locator(RIVER).first).to_have_attribute("aria-checked", "true")


def in_a_row(page: Page) -> int:
    """How many requests a page made that had to wait for one another: a slow line pays for each of them."""
    timings = page.evaluate(
        """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(({ name }) => !name.endsWith('/sw.js'))
            .map(({ startTime, responseEnd }) => [startTime, responseEnd])"""
    )
    rows: list[tuple[float, int]] = []  # the end of each request, and how many came one after another up to it
    for start, end in sorted(timings):
        rows.append((end, 1 + max((row for before, row in rows if before <= start), default=0)))
    return max(row for _, row in rows)


def test_a_page_asks_for_all_it_needs_in_few_rounds(visit, house):
    table = ProgramTable(house, "Ann", "Bob")
    page = visit(None)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", FAR_AWAY)
    for address, then in (("/", '[data-test="play-now"]'), (table.seat_link(), RIVER)):
        arrive(page, house.address + address, then)
        assert in_a_row(page) <= MOST_IN_A_ROW
        requests = page.evaluate("() => performance.getEntriesByType('resource').length")
        assert requests <= (MOST_AT_HOME if address == "/" else MOST_REQUESTS)


def test_every_page_comes_with_the_strict_policy(visit, house):
    page = visit("/")
    for path in PATHS:
        headers = page.request.get(house.address + path).headers
        assert headers["content-security-policy"] == POLICY
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
