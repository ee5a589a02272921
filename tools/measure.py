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

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.program import ProgramTable, asked  # noqa: E402
from tests.browser.visiting import PATIENCE, QUIET, House, chromium  # noqa: E402
from tools.loads import PHONE, SLOW, WATCH, visits  # noqa: E402
from tools.smooth import main_thread_tasks  # noqa: E402

MOVES = 30  # of the person, in each game
LONG = 200  # milliseconds: a task that is felt
BOARD = "[...document.querySelectorAll('*')].find((it) => it.localName.endsWith('-board'))"


def played(browser: Browser, house: House, game: str, slow: float, moves: int, trace: Path) -> dict[str, Any]:
    """A game against two bots, of which nobody touches the page."""
    table = ProgramTable(house, "Ann", bots=("squirrel", "squirrel"), game=game)
    context = browser.new_context(**PHONE, reduced_motion="no-preference")
    page = context.new_page()
    page.set_default_timeout(4 * PATIENCE)
    page.goto(house.address + table.seat_link())
    page.wait_for_selector('[data-test="whose-turn"]')
    until_shown(page, 0)
    page.wait_for_timeout(1500)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.evaluate(WATCH.replace("buffered: true", "buffered: false"))
    browser.start_tracing(page=page, path=trace, categories=["toplevel"])
    made, began = 0, time.monotonic()
    while made < moves:
        state = table.state()
        if state["about"]["status"] == "over":
            break
        if legal := state["position"].get("legal"):
            chosen = legal[len(legal) // 2]  # in older houses its notation alone
            action = chosen if isinstance(chosen, str) else chosen["action"]
            table.do({"do": "play", "n": state["n"], "action": action})
            made += 1
        else:
            time.sleep(0.05)
        until_shown(page, table.state()["position"]["public"]["n"] - 3)  # it may be a little behind
    until_shown(page, table.state()["position"]["public"]["n"])
    page.wait_for_timeout(1500)
    lasted, shift = round(time.monotonic() - began), page.evaluate("() => window.shifted")
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
                    came = visits(browser, house, wanted.slow, game)
                    moved = played(browser, house, game, wanted.slow, wanted.moves, Path(folder) / "trace")
                    found["games"][game] = {"loads": came, "game": moved}
            browser.close()
        finally:
            house.close()
    print(json.dumps(found) if wanted.json else in_lines(found))


def in_lines(found: dict[str, Any]) -> str:
    """As a table."""
    lines = [f"load of the machine: {found['load of the machine']}"]
    for measured in found["games"].values():
        columns = [*measured["loads"][0]][1:]
        lines += ["", f"{'':<36}" + "".join(f"{name:>10}" for name in columns)]
        lines += [f"{it['what']:<36}" + "".join(f"{it[name]:>10}" for name in columns) for it in measured["loads"]]
        lines.append(", ".join(f"{name} {value}" for name, value in measured["game"].items()))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
