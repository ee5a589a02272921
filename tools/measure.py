"""Measures the page as a slow phone meets it: .venv/bin/python tools/measure.py [--beside OLDER] [--json]

For every game: home, a table, a lesson and a replay as they come (tools/loads.py tells what is measured), and a whole
game with as many as can play it, from the first request to its end: by how much the page hops without anybody having
touched it, its longest task, and for how long it was blocked. From the start the processor is slow and traced.

`--beside` names another checkout; its page is measured in turn with this one, and both stand in one table, so that
one command on one machine tells before and after. What the other needs is taken from its own environment (.venv), or
else from this one. On a busy machine everything waits for the processor: compare what tasks worked (CPU).
"""

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.program import ProgramTable, asked  # noqa: E402
from tests.browser.visiting import QUIET, House, chromium  # noqa: E402
from tools.loads import PHONE, SLOW, TABLE, Visitor, held_up, look_back, most_seats, visits  # noqa: E402
from tools.smooth import traced  # noqa: E402

HERE, BESIDE = "now", "before"
BEHIND = 3  # moves by which a page may be behind the game
BOARD = "[...document.querySelectorAll('*')].find((it) => it.localName.endsWith('-board'))"
PAUSE = 50  # milliseconds between looks
LOOKS = 6000
THE_END = 3000  # milliseconds in which the end is told
TOLD = 38  # letters of what a line is about


def played(browser: Browser, house: House, game: str, slow: float, moves: int | None) -> dict[str, Any]:
    """A game of one person against bots at all other seats, of which nobody touches the page."""
    seats = most_seats(house, game)
    table = ProgramTable(house, "Ann", bots=("squirrel",) * (seats - 1), game=game)
    context = browser.new_context(**PHONE, reduced_motion="no-preference")
    visitor = Visitor(context, slow)
    page = visitor.page
    with tempfile.TemporaryDirectory() as folder, traced(page, Path(folder) / "trace") as tasks:
        began = time.monotonic()
        page.goto(house.address + table.seat_link(), wait_until="commit")
        page.wait_for_selector(TABLE)
        made = play_through(table, page, moves)
        page.wait_for_timeout(THE_END)
        lasted, shifted = time.monotonic() - began, page.evaluate("() => window.shifted")
    context.close()
    return {
        "what": f"{game}: a game of {seats}, {made} own moves",
        "s": round(lasted, 2),
        "requests": visitor.requests,
        "kB": round(visitor.bytes / 1000),
        "shifted": round(shifted, 3),
        **held_up(tasks),
    }


def play_through(table: ProgramTable, page: Page, moves: int | None) -> int:
    """Play a seat to the end of the game, or so many moves, no faster than the page shows it; how many it were."""
    made = 0
    while moves is None or made < moves:
        state = table.state()
        if state["about"]["status"] == "over":
            break
        if legal := state["position"].get("legal"):
            chosen = legal[len(legal) // 2]  # in older houses its notation alone
            action = chosen if isinstance(chosen, str) else chosen["action"]
            table.do({"do": "play", "n": state["n"], "action": action})
            made += 1
        else:
            time.sleep(PAUSE / 1000)
        until_shown(page, table.state()["position"]["public"]["n"] - BEHIND)
    until_shown(page, table.state()["position"]["public"]["n"])
    return made


def until_shown(page: Page, n: int) -> None:
    """Wait until the board shows so many moves."""
    for _ in range(LOOKS):
        if (page.evaluate(f"() => {BOARD}?.view?.n ?? -1")) >= n:
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"move {n} is not shown")


def until_warm(house: House) -> None:
    """Wait until a new house has compiled its rules: until then everything is slower."""
    table = ProgramTable(house, "Ann", "Bob")
    while table.state()["about"].get("warming"):
        time.sleep(1)


def measured(house: House, game: str, slow: float, moves: int | None) -> list[dict[str, Any]]:
    """All there is to measure of a game, in a browser that has seen nothing yet."""
    with (
        sync_playwright() as playwright,
        closing(playwright.chromium.launch(executable_path=chromium(), args=QUIET)) as browser,
    ):
        came = visits(browser, house, slow, game)
        back = look_back(browser, house, slow, game, most_seats(house, game))
        return [*came, back, played(browser, house, game, slow, moves)]


def main() -> None:
    """Measure, and print what was found; whatever happens, nothing is left running."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--beside", type=Path, help="another checkout, whose page is measured in turn with this one")
    parser.add_argument("--games", nargs="+", help="only these games")
    parser.add_argument("--slow", type=float, default=SLOW, help="how many times slower the processor is made")
    parser.add_argument("--moves", type=int, help="how many moves the person makes in each game; else to its end")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    roots = {**({BESIDE: wanted.beside.resolve()} if wanted.beside else {}), HERE: None}
    found: dict[str, Any] = {"load": [round(it, 1) for it in os.getloadavg()], **{name: {} for name in roots}}
    with ExitStack() as open_houses:
        houses: dict[str, House] = {}
        for name, root in roots.items():
            folder = Path(open_houses.enter_context(tempfile.TemporaryDirectory()))
            houses[name] = open_houses.enter_context(closing(House(folder, root)))
            until_warm(houses[name])
        known = {name: [card["id"] for card in asked(house, "/api/games")] for name, house in houses.items()}
        for game in wanted.games or known[HERE]:
            for name, house in houses.items():
                if game in known[name]:
                    found[name][game] = measured(house, game, wanted.slow, wanted.moves)
                    print(name, json.dumps(found[name][game]), file=sys.stderr)  # in case that it is stopped
        print(json.dumps(found) if wanted.json else in_lines(found))


def in_lines(found: dict[str, Any]) -> str:
    """As a table: what was measured of each page, before and now in lines below each other."""
    lines = [f"load of the machine: {found['load']}; s; ms of the main thread"]
    for game, rows in found[HERE].items():
        columns = [name for name in rows[0] if name != "what"]
        lines += ["", " " * (TOLD + 8) + "".join(f"{name:>13}" for name in columns)]
        for k, row in enumerate(rows):
            others = found.get(BESIDE, {}).get(game)
            told = [(BESIDE, others[k]), (HERE, row)] if others else [(HERE, row)]
            for name, it in told:
                lines.append(f"{it['what']:<{TOLD}}{name:>8}" + "".join(f"{it.get(key, ''):>13}" for key in columns))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
