"""The first visit: how much travels, from where, under which policy; and what is there without a network."""

import pytest
from playwright.sync_api import Page, expect

from clairiere.games import games
from clairiere.server.assets import KEEP, PAGES
from tests.browser.player import RIVER, WHOSE_TURN, YOUR_TURN, until
from tests.browser.program import ProgramTable
from tests.kept import TINY

MOST_BYTES = 250_000
MOST_WITH_CARDS = {"krom": 305_000, "oakwood": 262_000, "tribus": 264_000}  # whose drawings lie on every table
MOST_IN_A_ROW, MOST_REQUESTS = 5, 40
MORE_OF_OWN_GAMES = 1  # in a row: what is not of the house is asked for by the plain board
MOST_ELSEWHERE = 20  # requests of a page without a board of its own
FAR_AWAY = {"offline": False, "latency": 150, "downloadThroughput": 1e7, "uploadThroughput": 1e7}
SENT = """(lasting) => performance.getEntriesByType('resource')
  .filter(({ transferSize, encodedBodySize }) => transferSize > encodedBodySize)  // or it is as it was
  .filter(({ name }) => new URL(name).pathname.startsWith('/web/chunks/') === lasting)
  .map(({ name }) => name)"""
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

    assert (
        50_000 < arrive(page, house.address + table.seat_link(), WHOSE_TURN) < MOST_WITH_CARDS.get(game, MOST_BYTES)
    )


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


@pytest.fixture(scope="module")
def addresses(house) -> dict[str, tuple[str, str]]:
    """Every page by the first part of its address: how one comes there, and what is there then."""
    table, over = (ProgramTable(house, "Ann", "Bob") for _ in range(2))
    over.play()
    return {
        "": ("/", '[data-test="play-now"]'),
        "table": (table.seat_link(), RIVER),
        "replay": (f"/replay/{over.id}", '[data-test="scrubber"]'),
        "lesson": ("/lesson/grandbois", RIVER),
        "club": ("/club", '[data-test="club-make"]'),
        "host": ("/host", "main"),
        "me": ("/me", "main"),
        "ladder": ("/ladder", "main"),
        "tournament": ("/tournament", "main"),
    }


@pytest.mark.parametrize("first", PAGES)
def test_a_page_asks_for_all_it_needs_in_few_rounds(visit, house, addresses, first):
    page = visit(None, may_be_refused=True)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", FAR_AWAY)

    address, then = addresses[first]
    arrived = arrive(page, house.address + address, then)

    assert arrived < MOST_BYTES
    assert in_a_row(page) <= MOST_IN_A_ROW
    requests = page.evaluate("() => performance.getEntriesByType('resource').length")
    assert requests <= (MOST_REQUESTS if first == "table" else MOST_ELSEWHERE)


@pytest.mark.parametrize("game", games())
def test_table_lesson_and_replay_of_every_game_come_in_few_rounds(visit, house, game):
    table, over = (ProgramTable(house, "Ann", "Bob", game=game) for _ in range(2))
    over.do({"do": "resign"})  # what was played by then is told
    ready = ".table-board > :last-child, .replay-board > :last-child"
    for address in (table.seat_link(), f"/lesson/{game}", f"/replay/{over.id}"):
        page = visit(None, may_be_refused=True)  # of so short a game there is no review
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", FAR_AWAY)
        arrived = arrive(page, house.address + address, ready)
        assert arrived < MOST_WITH_CARDS.get(game, MOST_BYTES), address
        assert in_a_row(page) <= MOST_IN_A_ROW + MORE_OF_OWN_GAMES * (game == TINY), address


def test_who_comes_again_is_sent_nothing_that_was_there_before(visit, house):
    page = visit(None)
    for address, then in (("/", '[data-test="play-now"]'), (ProgramTable(house, "Ann", "Bob").seat_link(), RIVER)):
        arrive(page, house.address + address, then)
        lasting = page.evaluate(SENT, True)
        assert len(lasting) >= 3
        for name in lasting:
            assert page.request.get(name).headers["cache-control"] == KEEP, name

        page.goto("about:blank")
        page.goto(house.address + address)
        page.wait_for_selector(then)
        page.wait_for_load_state("networkidle")
        others = "/api/", ".svg"  # come behind, and may not have come by then; what is asked is asked anew
        again = [name for name in page.evaluate(SENT, False) if not any(it in name for it in others)]
        assert again == []
        assert page.evaluate(SENT, True) == []


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


def test_who_presses_play_sees_the_table_before_its_line_has_said_anything(visit):
    page = visit("/")
    page.route_web_socket("**/live", lambda line: line.on_message(lambda _said: None))  # nobody answers
    page.click('[data-test="play-now"][data-game="grandbois"]')

    page.wait_for_selector(YOUR_TURN)
    expect(page.locator(RIVER)).to_have_count(4)
