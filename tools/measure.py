"""Measures the page as a slow phone meets it: .venv/bin/python tools/measure.py [--games krom] [--json]

For every game: how long it takes until home, and a table, can be used, the first time and the next; how many
requests that takes, and how many of them in a row; then, while moves are made, by how much the page hops without
anybody having touched it (layout shift), and the longest task of its main thread.

`--root` measures the page of another checkout, older ones included, that has an environment of its own (.venv).
On a busy machine everything waits for the processor: compare what was measured in the same hour, and of tasks what
they worked (CPU).
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.program import ProgramTable, asked, middle  # noqa: E402
from tests.browser.visiting import PATIENCE, QUIET, House, chromium  # noqa: E402
from tools.smooth import main_thread_tasks  # noqa: E402

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "en"}
SLOW = 6  # times slower than this machine
LATENCY, RATE = 562, 1.44e6 / 8  # milliseconds, bytes a second
MOVES = 30  # of the person, in each game
LONG = 200  # milliseconds: a task that is felt
PLAY = '[data-test="play-now"]'
BOARD = "[...document.querySelectorAll('*')].find((it) => it.localName.endsWith('-board'))"
TABLE = f"document.querySelector('[data-test=\"whose-turn\"]') && {BOARD}?.querySelector('button, p, dd')"
HOME = f"document.querySelector('{PLAY}')"
WATCH = """
  window.seen = { shift: 0, usable: null };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
"""
AWAIT = """
  window.awaiting = (is) => {
    const look = () => { if (is()) window.seen.usable = performance.now(); else requestAnimationFrame(look); };
    window.seen.usable = null;
    look();
  };
"""
REQUESTS = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .filter(({ name }) => !name.endsWith('/sw.js')).map(({ startTime, responseEnd }) => [startTime, responseEnd])"""


def slowly(page: Page, slow: float, *, line: bool) -> CDPSession:
    """Make the processor of a page slow, and its line if wished."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if line:
        session.send("Network.enable")
        limits = {"offline": False, "latency": LATENCY, "downloadThroughput": RATE, "uploadThroughput": RATE}
        session.send("Network.emulateNetworkConditions", limits)
    return session


def in_a_row(timings: list[tuple[float, float]]) -> int:
    """How many requests had to wait for one another."""
    rows: list[tuple[float, int]] = []  # the end of each request, and how many came one after another up to it
    for start, end in sorted(timings):
        rows.append((end, 1 + max((row for before, row in rows if before <= start), default=0)))
    return max((row for _, row in rows), default=0)


def usable(page: Page, since: float = 0) -> float:
    """When the page could be used, in seconds."""
    for _ in range(1200):
        if at := page.evaluate("() => window.seen.usable"):
            return round((at - since) / 1000, 2)
        page.wait_for_timeout(100)
    raise AssertionError("the page cannot be used")


def arrive(context: BrowserContext, address: str, awaited: str, slow: float) -> tuple[Page, dict[str, Any]]:
    """Come to a page over a slow line."""
    page = context.new_page()
    page.set_default_timeout(4 * PATIENCE)
    page.add_init_script(WATCH + AWAIT + f"window.awaiting(() => {awaited});")
    slowly(page, slow, line=True)
    page.goto(address, wait_until="commit")
    seconds = usable(page)
    page.wait_for_load_state("networkidle")
    timings = page.evaluate(REQUESTS)
    seen = page.evaluate("() => window.seen")
    found = {"s": seconds, "requests": len(timings), "in a row": in_a_row(timings), "shift": round(seen["shift"], 3)}
    return page, found


def loads(browser: Browser, house: House, game: str, nth: int, slow: float) -> dict[str, Any]:
    """From nothing to a table: by way of home, and by a link."""
    found: dict[str, Any] = {}
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]
    page, found["home, cold"] = arrive(context, house.address, HOME, slow)
    page.wait_for_timeout(3000)  # until what is kept for the next visit is kept
    page.close()
    page, found["home, warm"] = arrive(context, house.address, HOME, slow)
    page.evaluate("() => performance.clearResourceTimings()")
    pressed = page.evaluate(
        f"""() => {{
          window.awaiting(() => {TABLE});
          const now = performance.now();
          document.querySelectorAll('{PLAY}')[{nth}].click();
          return now;
        }}"""
    )
    seconds = usable(page, pressed)
    timings = page.evaluate(REQUESTS)[1:]
    found["play to table"] = {"s": seconds, "requests": len(timings), "in a row": in_a_row(timings)}
    context.close()
    table = ProgramTable(house, "Ann", "Bob", game=game)
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]
    page, found["table by link, cold"] = arrive(context, house.address + table.seat_link(), TABLE, slow)
    page.wait_for_timeout(3000)
    page.close()
    _, found["table by link, warm"] = arrive(context, f"{house.address}/table/{table.id}", TABLE, slow)
    context.close()
    return found


def played(browser: Browser, house: House, game: str, slow: float, moves: int, trace: Path) -> dict[str, Any]:
    """A game against two bots, of which nobody touches the page."""
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"), game=game)
    context = browser.new_context(**PHONE, reduced_motion="no-preference")  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(4 * PATIENCE)
    page.goto(house.address + table.seat_link())
    page.wait_for_selector('[data-test="whose-turn"]')
    until_shown(page, 0)
    page.wait_for_timeout(1500)
    slowly(page, slow, line=False)
    page.evaluate(f"() => {{ {WATCH.replace('buffered: true', 'buffered: false')} }}")
    browser.start_tracing(page=page, path=trace, categories=["toplevel"])
    made, began = 0, time.monotonic()
    while made < moves:
        state = table.state()
        if state["about"]["status"] == "over":
            break
        if legal := state["position"].get("legal"):
            table.do({"do": "play", "n": state["n"], "action": middle(legal)})
            made += 1
        else:
            time.sleep(0.05)
        until_shown(page, table.state()["position"]["public"]["n"] - 3)  # it may be a little behind
    until_shown(page, table.state()["position"]["public"]["n"])
    page.wait_for_timeout(1500)
    lasted, shift = round(time.monotonic() - began), page.evaluate("() => window.seen.shift")
    browser.stop_tracing()
    context.close()
    tasks = main_thread_tasks(json.loads(trace.read_text(encoding="utf-8"))["traceEvents"])
    return {
        "own moves": made,
        "s": lasted,
        "shift": round(shift, 3),
        "longest task, ms": round(max(task["lasted"] for task in tasks)),
        "longest CPU, ms": round(max(task["worked"] for task in tasks)),
        f"over {LONG} ms CPU": sum(task["worked"] > LONG for task in tasks),
    }


def until_shown(page: Page, n: int) -> None:
    """Wait until the board shows so many moves."""
    for _ in range(2400):
        if (page.evaluate(f"() => {BOARD}?.view?.n ?? -1")) >= n:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"move {n} is not shown")


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, help="another checkout, whose page is measured")
    parser.add_argument("--games", nargs="+", help="only these games")
    parser.add_argument("--slow", type=float, default=SLOW, help="how many times slower the processor is made")
    parser.add_argument("--moves", type=int, default=MOVES, help="how many moves the person makes in each game")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args()
    found: dict[str, Any] = {"load of the machine": [round(it, 1) for it in os.getloadavg()], "games": {}}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), wanted.root)
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
            known = [card["id"] for card in asked(house, "/api/games")]
            for game in wanted.games or known:
                if game in known:
                    measured = loads(browser, house, game, known.index(game), wanted.slow)
                    measured["game"] = played(browser, house, game, wanted.slow, wanted.moves, Path(folder) / "trace")
                    found["games"][game] = measured
            browser.close()
        finally:
            house.close()
    print(json.dumps(found) if wanted.json else in_lines(found))


def in_lines(found: dict[str, Any]) -> str:
    """As a table."""
    lines = [f"load of the machine: {found['load of the machine']}"]
    for game, measured in found["games"].items():
        lines += ["", f"{game:<22}{'s':>7}{'requests':>10}{'in a row':>10}{'shift':>8}"]
        for name, it in measured.items():
            if name != "game":
                shift = it.get("shift", "")
                lines.append(f"  {name:<20}{it['s']:>7}{it['requests']:>10}{it['in a row']:>10}{shift:>8}")
        it = measured["game"]
        lines.append("  " + ", ".join(f"{name} {value}" for name, value in it.items()))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
