"""Measures how soon the page is there on a slow line: .venv/bin/python tools/loads.py [--slow 6] [--json]

A visitor with a slow processor, 562 ms from the house over a line of 1.44 Mbit/s, comes for the first time, comes
again, plays, opens a table by its link, begins a lesson, and looks at a finished game. For each: the seconds until it
can be used, the requests, how many of them had to wait for one another, the bytes, how much the page shifted while it
came, the longest task of its main thread, and for how long all of them blocked it: what each took beyond 50 ms. Tasks
are told by two clocks: what they lasted, and what they worked (CPU), which other programs on the machine change less.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from clairiere.games import games  # noqa: E402
from tests.browser.program import ProgramTable, asked  # noqa: E402
from tests.browser.visiting import QUIET, House, chromium  # noqa: E402
from tools.smooth import traced  # noqa: E402

SLOW = 6  # times slower than this machine
LINE = {"offline": False, "latency": 562, "downloadThroughput": 1.44e6 / 8, "uploadThroughput": 0.675e6 / 8}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr"}
PLAY, TABLE, REPLAY = '[data-test="play-now"]:enabled', "[data-test=whose-turn]", '[data-test="scrubber"]'
LESSON = '[data-test="lesson-next"]'
BLOCKS = 50  # milliseconds of a task after which a touch would be answered late
PATIENCE = 90_000  # milliseconds
WATCH = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const it of list.getEntries()) if (!it.hadRecentInput) window.shifted += it.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""
IN_A_ROW = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name }) => !name.endsWith('/sw.js'))
  .map(({ startTime, responseEnd }) => [startTime, responseEnd])"""


class Visitor:
    """Somebody with a slow processor on a slow line."""

    def __init__(self, context: BrowserContext, slow: float) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.bytes = 0
        self.requests = 0
        self.line: CDPSession = context.new_cdp_session(self.page)
        self.line.on("Network.loadingFinished", self._arrived)
        self.line.on("Network.webSocketFrameReceived", self._told)
        self.line.send("Network.enable")
        self.line.send("Network.emulateNetworkConditions", LINE)
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        self.page.add_init_script(f"({WATCH})()")

    def _arrived(self, told: dict[str, Any]) -> None:
        self.bytes += int(told["encodedDataLength"])
        self.requests += 1

    def _told(self, told: dict[str, Any]) -> None:
        self.bytes += len(told["response"]["payloadData"])

    def times(self, what: str, go: Callable[[], object], until: str) -> dict[str, Any]:
        """How long it takes until something is there, and what it costs."""
        self.bytes = self.requests = 0
        with tempfile.TemporaryDirectory() as folder, traced(self.page, Path(folder) / "trace") as tasks:
            begun = time.perf_counter()
            go()
            self.page.wait_for_selector(until)
            self.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
            took = time.perf_counter() - begun
            self.page.wait_for_load_state("networkidle")
            self.page.wait_for_timeout(2000)
        return {
            "what": what,
            "s": round(took, 2),
            "requests": self.requests,
            "in a row": in_a_row(self.page.evaluate(IN_A_ROW)),
            "kB": round(self.bytes / 1000),
            "shifted": round(self.page.evaluate("() => window.shifted"), 3),
            **held_up(tasks),
        }


def held_up(tasks: list[dict[str, float]]) -> dict[str, float]:
    """How long the tasks of a main thread were, by both clocks, in milliseconds."""
    told = {}
    for clock, name in (("lasted", ""), ("worked", " CPU")):
        took = [task[clock] for task in tasks]
        told[f"longest{name}"] = round(max(took))
        told[f"blocked{name}"] = round(sum(it - BLOCKS for it in took if it > BLOCKS))
    return told


def in_a_row(timings: list[list[float]]) -> int:
    """How many requests had to wait for one another."""
    rows: list[tuple[float, int]] = []  # the end of each request, and how many came one after another up to it
    for start, end in sorted(map(tuple, timings)):
        rows.append((end, 1 + max((row for before, row in rows if before <= start), default=0)))
    return max(row for _, row in rows)


def visits(browser: Browser, house: House, slow: float, game: str) -> list[dict[str, Any]]:
    """A first visit, a second one, a game, a table by its link, and a lesson."""
    told = []
    context = browser.new_context(**PHONE)
    first = Visitor(context, slow)
    told.append(first.times("home, first visit", lambda: first.page.goto(house.address, wait_until="commit"), PLAY))
    first.page.close()
    again = Visitor(context, slow)
    told.append(again.times("home, again", lambda: again.page.goto(house.address, wait_until="commit"), PLAY))
    press = again.page.locator(f'[data-test="play-now"][data-game="{game}"]')
    if not press.count():  # as older pages had it
        press = again.page.locator(PLAY).nth([card["id"] for card in asked(house, "/api/games")].index(game))
    told.append(again.times(f"{game}: from Play to the table", press.click, TABLE))
    context.close()

    table = ProgramTable(house, "Ann", "Bob", game=game)
    context = browser.new_context(**PHONE)
    guest = Visitor(context, slow)
    link = house.address + table.seat_link()
    told.append(
        guest.times(f"{game}: a table by its link", lambda: guest.page.goto(link, wait_until="commit"), TABLE)
    )
    guest.page.close()
    back = Visitor(context, slow)
    link = f"{house.address}/table/{table.id}"
    told.append(back.times(f"{game}: that table, again", lambda: back.page.goto(link, wait_until="commit"), TABLE))
    context.close()

    context = browser.new_context(**PHONE)
    learner = Visitor(context, slow)
    link = f"{house.address}/lesson/{game}"
    told.append(learner.times(f"{game}: the lesson", lambda: learner.page.goto(link, wait_until="commit"), LESSON))
    context.close()
    return told


def most_seats(house: House, game: str) -> int:
    """How many a game is for at most."""
    return next(max(card["seats"]) for card in asked(house, "/api/games") if card["id"] == game)


def look_back(browser: Browser, house: House, slow: float, game: str, seats: int) -> dict[str, Any]:
    """A whole game played by programs, looked at again."""
    table = ProgramTable(house, *(f"P{n}" for n in range(seats)), game=game)
    table.play()
    context = browser.new_context(**PHONE)
    reader = Visitor(context, slow)
    link = f"{house.address}/replay/{table.id}"
    found = reader.times(
        f"{game}: the replay of {seats}", lambda: reader.page.goto(link, wait_until="commit"), REPLAY
    )
    found["steps"] = len(asked(house, f"/api/tables/{table.id}/replay")["steps"])
    context.close()
    return found


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slow", type=float, default=SLOW, help="how many times slower the processor is made")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--game", choices=games(), action="append", help="which games (default: all)")
    parser.add_argument("--replays", action="store_true", help="look at finished games, too")
    asked_for = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        try:
            for game in asked_for.game or games():
                browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
                found += visits(browser, house, asked_for.slow, game)
                if asked_for.replays:
                    found.append(look_back(browser, house, asked_for.slow, game, most_seats(house, game)))
                browser.close()
        finally:
            house.close()
    if asked_for.json:
        print(json.dumps(found))
        return
    print(f"load of this machine: {[round(it, 1) for it in os.getloadavg()]}")
    for it in found:
        print(", ".join(f"{name} {value}" for name, value in it.items()).removeprefix("what "))


if __name__ == "__main__":
    main()
