"""Takes the pictures of the page for docs/: .venv/bin/python tools/screenshots.py

It opens a real house, plays half a game there as a person would, and photographs it with the system's Chromium.
"""

import json
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import QUIET, House, chromium  # noqa: E402

DOCS = ROOT / "docs"
DESKTOP, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}
HALF_A_GAME = 21
SHOTS = {  # name: language, colours, size
    "table-light-fr": ("fr", "light", DESKTOP),
    "table-dark-en": ("en", "dark", DESKTOP),
    "table-phone-fr": ("fr", "light", PHONE),
    "table-phone-dark-en": ("en", "dark", PHONE),
}


def asked(house: House, path: str, body: Any = None, key: str = "") -> Any:
    """Ask the house something."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(urllib.request.Request(house.address + path, data, headers)) as answer:
        return json.load(answer)


def half_a_game(house: House) -> tuple[str, str]:
    """A table in the middle of a game, at a person's turn; its name and the key of the seat."""
    table = asked(house, "/api/tables", {"game": "grandbois", "bots": [None, "owl", "squirrel"]})["table"]
    seated = asked(house, f"/api/tables/{table}/join", {"name": "Camille", "nonce": "a clearing in the woods"})
    key, n = seated["key"], 0
    while True:
        state = asked(house, f"/api/tables/{table}/state", key=key)
        position = state["position"]
        if not position.get("legal"):
            time.sleep(0.2)
            continue
        if position["public"]["n"] >= HALF_A_GAME and position["public"]["phase"] == "place":
            return table, key
        n += 1
        hints = asked(house, f"/api/tables/{table}/deeds", {"do": "hint", "id": f"h{n}"}, key)
        deed = {"do": "play", "id": f"m{n}", "n": state["n"], "action": hints["best"][0]["action"]}
        asked(house, f"/api/tables/{table}/deeds", deed, key)


def photograph(browser: Browser, house: House, table: str, key: str) -> None:
    """One picture for each way of looking; a tile is taken up, so that its places show."""
    for name, (language, colours, size) in SHOTS.items():
        context = browser.new_context(
            locale=language,
            color_scheme=colours,  # type: ignore[arg-type]
            viewport=size,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            device_scale_factor=1.5 if size is PHONE else 1,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(f"{house.address}/table/{table}#key={key}")
        page.locator('[data-test="river-2"]').click()
        page.wait_for_timeout(500)
        page.screenshot(path=DOCS / f"{name}.png")
        if colours == "light":
            page.goto(house.address)
            page.wait_for_timeout(500)
            page.screenshot(path=DOCS / f"{name.replace('table', 'home')}.png")
        context.close()
        print(f"docs/{name}.png")


def main() -> None:
    """Open, play, photograph."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            table, key = half_a_game(house)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
                photograph(browser, house, table, key)
                browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
