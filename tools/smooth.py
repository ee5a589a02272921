"""Measures how smoothly the page runs: .venv/bin/python tools/smooth.py [--slow 4] [--json]

A person plays a whole game against three bots, with motion, on a processor made slower; every task of the page's main
thread is timed. Then a forest of 600 squares is pushed about with a finger, and the frames are counted.
On a busy machine tasks wait for the processor: what they worked (CPU) tells more than what they lasted.
"""

import argparse
import itertools
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.player import YOUR_TURN, play_on, until  # noqa: E402
from tests.browser.program import ProgramTable  # noqa: E402
from tests.browser.visiting import DESKTOP, QUIET, House, chromium  # noqa: E402

SLOW = 4  # times slower than this machine
LONG, TOO_LONG = 50, 100  # milliseconds
COLUMNS, ROWS = 30, 20
CLANS = ("toad", "rabbit", "fox", "raccoon", "lizard")
PUSH, PUSHES, SPEED = 300, 6, 600  # pixels, times, pixels a second
LAY = """async (squares) => {
  const board = document.querySelector('grandbois-board');
  const bounds = [0, 0, Math.max(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))];
  board.view = { ...board.view, forest: squares, fresh: null, bounds };
  await board.updateComplete;
  board.stage.zoom(2.5);
}"""
COUNT = """() => {
  window.frames = [];
  const frame = (now) => { window.frames.push(now); window.counting && requestAnimationFrame(frame); };
  window.counting = true;
  requestAnimationFrame(frame);
}"""
GROUND = "() => document.querySelector('.ground').style.transform"


def visited(browser: Browser, house: House, path: str, slow: float) -> tuple[Page, CDPSession]:
    """A page of a visitor with a slow processor."""
    page = browser.new_context(viewport=DESKTOP, has_touch=True, reduced_motion="no-preference").new_page()  # type: ignore[arg-type]
    page.goto(house.address + path)
    page.wait_for_selector(".gb-cell")
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    return page, line


def game(browser: Browser, house: House, slow: float, folder: Path) -> dict[str, Any]:
    """The tasks of a whole game."""
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel", "squirrel"))
    page, _ = visited(browser, house, table.seat_link(), slow)
    page.wait_for_selector(YOUR_TURN)
    trace = folder / "trace.json"
    with traced(page, trace) as tasks:
        moves = play_on(page)
        page.wait_for_timeout(3000)  # the harvest is counted
    page.context.close()
    lasted, worked = (sorted((task[key] for task in tasks), reverse=True) for key in ("lasted", "worked"))
    return {
        "slower": slow,
        "own moves": moves,
        "tasks": len(tasks),
        "longest, ms": [round(it) for it in lasted[:5]],
        "longest CPU, ms": [round(it) for it in worked[:5]],
        f"over {LONG} ms": sum(it > LONG for it in lasted),
        f"over {LONG} ms CPU": sum(it > LONG for it in worked),
        f"over {TOO_LONG} ms": sum(it > TOO_LONG for it in lasted),
        f"over {TOO_LONG} ms CPU": sum(it > TOO_LONG for it in worked),
    }


@contextmanager
def traced(page: Page, trace: Path) -> Iterator[list[dict[str, float]]]:
    """The tasks of a page's main thread meanwhile, once that is over."""
    tasks: list[dict[str, float]] = []
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, path=trace, categories=["toplevel"])
    try:
        yield tasks
    finally:
        browser.stop_tracing()
    tasks += main_thread_tasks(json.loads(trace.read_text(encoding="utf-8"))["traceEvents"])


def main_thread_tasks(events: list[dict[str, Any]]) -> list[dict[str, float]]:
    """What the busiest main thread of a page did, in milliseconds."""
    names = {(it["pid"], it["tid"]): it["args"]["name"] for it in events if it["name"] == "thread_name"}
    tasks: dict[tuple[int, int], list[dict[str, float]]] = {}
    for it in events:
        thread = (it["pid"], it["tid"])
        if names.get(thread) == "CrRendererMain" and it["name"].endswith("RunTask") and "dur" in it:
            task = {"lasted": it["dur"] / 1000, "worked": it.get("tdur", it["dur"]) / 1000}
            tasks.setdefault(thread, []).append(task)
    return max(tasks.values(), key=lambda them: sum(task["worked"] for task in them))


def pan(browser: Browser, house: House, slow: float) -> dict[str, Any]:
    """The frames while a large forest is pushed about."""
    table = ProgramTable(house, "Ann", "Bob")
    page, line = visited(browser, house, f"/table/{table.id}", slow)
    squares = [
        {"x": x, "y": y, "is": CLANS[(x + y) % len(CLANS)], "animals": 1 + (x * y) % 4}
        for x in range(COLUMNS)
        for y in range(ROWS)
    ]
    page.evaluate(LAY, squares)
    until(page, f"document.querySelectorAll('.gb-cell > image').length === {len(squares)}")
    page.wait_for_timeout(1500)  # until it is painted sharply
    stage = page.locator(".gb-stage").bounding_box()
    assert stage
    middle = {"x": stage["x"] + stage["width"] / 2, "y": stage["y"] + stage["height"] / 2}
    before = page.evaluate(GROUND)
    page.evaluate(COUNT)
    for way in range(PUSHES):
        push = {"xDistance": PUSH * (-1) ** way, "yDistance": PUSH // 3 * (-1) ** way, "speed": SPEED}
        line.send("Input.synthesizeScrollGesture", {**middle, **push, "gestureSourceType": "touch"})
        assert page.evaluate(GROUND) != before, "the forest did not move"
        before = page.evaluate(GROUND)
    times = page.evaluate("() => { window.counting = false; return window.frames; }")
    page.context.close()
    gaps = sorted(b - a for a, b in itertools.pairwise(times))
    return {
        "slower": slow,
        "squares": len(squares),
        "frames": len(gaps),
        "frames/s": round(1000 * len(gaps) / (times[-1] - times[0]), 1),
        "median gap, ms": round(gaps[len(gaps) // 2], 1),
        "95 % gap, ms": round(gaps[int(len(gaps) * 0.95)], 1),
        "longest gap, ms": round(gaps[-1], 1),
    }


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--slow", type=float, default=SLOW, help="how many times slower the processor is made")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
            found = {
                "load": [round(it, 1) for it in os.getloadavg()],
                "game": game(browser, house, asked.slow, Path(folder)),
                "pan": [pan(browser, house, slow) for slow in (1, asked.slow)],
            }
            browser.close()
        finally:
            house.close()
    if asked.json:
        print(json.dumps(found))
        return
    print(f"load of this machine: {found['load']}")
    for what, figures in (("a whole game", [found["game"]]), ("a large forest", found["pan"])):
        for it in figures:
            print(f"{what}: " + ", ".join(f"{name} {value}" for name, value in it.items()))


if __name__ == "__main__":
    main()
