"""Takes the pictures of the page for docs/: .venv/bin/python tools/screenshots.py

It opens a real house, plays half a game of each kind there as a person would, and photographs them with the system's
Chromium.
"""

import json
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.visiting import QUIET, House, chromium  # noqa: E402

DOCS = ROOT / "docs"
DESKTOP, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}
Looks = dict[str, tuple[str, str, dict[str, int]]]
FOREST: Looks = {  # name: language, colours, size
    "table-light-fr": ("fr", "light", DESKTOP),
    "table-dark-en": ("en", "dark", DESKTOP),
    "table-phone-fr": ("fr", "light", PHONE),
    "table-phone-dark-en": ("en", "dark", PHONE),
}
TRIBE: Looks = {"krom-light-fr": ("fr", "light", DESKTOP), "krom-phone-dark-en": ("en", "dark", PHONE)}
HOME: Looks = {"home-light-fr": ("fr", "light", DESKTOP), "home-phone-fr": ("fr", "light", PHONE)}


def asked(house: House, path: str, body: Any = None, key: str = "") -> Any:
    """Ask the house something."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(urllib.request.Request(house.address + path, data, headers)) as answer:
        return json.load(answer)


def half_a_game(house: House, game: str, enough: Callable[[dict[str, Any]], bool]) -> str:
    """The link to a person's seat in the middle of a game, at a moment worth a picture."""
    table = asked(house, "/api/tables", {"game": game, "bots": [None, "owl", "squirrel"]})["table"]
    seated = asked(house, f"/api/tables/{table}/join", {"name": "Camille", "nonce": "a clearing in the woods"})
    key, n = seated["key"], 0
    while True:
        state = asked(house, f"/api/tables/{table}/state", key=key)
        if state["about"]["status"] == "over":
            return half_a_game(house, game, enough)
        position = state["position"]
        legal = position.get("legal")
        if not legal or legal == ["pass"]:
            time.sleep(0.2)
            continue
        if enough(position):
            return f"/table/{table}#key={key}"
        n += 1
        hints = asked(house, f"/api/tables/{table}/deeds", {"do": "hint", "id": f"h{n}"}, key)
        deed = {"do": "play", "id": f"m{n}", "n": state["n"], "action": hints["best"][0]["action"]}
        asked(house, f"/api/tables/{table}/deeds", deed, key)


def photograph(browser: Browser, address: str, looks: Looks, press: tuple[str, ...] = ()) -> None:
    """One picture for each way of looking at a page, after some things on it were pressed."""
    for name, (language, colours, size) in looks.items():
        context = browser.new_context(
            locale=language,
            color_scheme=colours,  # type: ignore[arg-type]
            viewport=size,  # type: ignore[arg-type]
            has_touch=size is PHONE,
            device_scale_factor=1.5 if size is PHONE else 1,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(address)
        for hook in press:
            page.locator(f'[data-test="{hook}"]').click()
        page.wait_for_timeout(500)
        page.screenshot(path=DOCS / f"{name}.png")
        context.close()
        print(f"docs/{name}.png")


def is_half_laid(position: dict[str, Any]) -> bool:
    """Half a forest lies, and a tile is to be laid."""
    return position["public"]["n"] >= 21 and position["public"]["phase"] == "place"


def is_climbing(position: dict[str, Any]) -> bool:
    """The tribe has been at it for a while, and five dice lie on the mountain, two of them to be kept."""
    public = position["public"]
    return public["round"] >= 4 and "reroll 1" in position["legal"] and len(set(public["turn"]["dice"][3:])) == 1


def main() -> None:
    """Open, play, photograph."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            forest = house.address + half_a_game(house, "grandbois", is_half_laid)
            tribe = house.address + half_a_game(house, "krom", is_climbing)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
                photograph(browser, forest, FOREST, ("river-2",))  # taken up, so that its places show
                photograph(browser, tribe, TRIBE, ("die-4", "die-5"))
                photograph(browser, house.address, HOME)
                browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
