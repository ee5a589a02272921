"""Takes the pictures of the page for docs/: .venv/bin/python tools/screenshots.py [GAME ...]

It opens a real house, plays half a game of each kind there as a person would, and photographs them with the system's
Chromium.
"""

import json
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from clairiere.games import games  # noqa: E402
from tests.browser.visiting import QUIET, House, chromium  # noqa: E402
from tests.kept import home_of  # noqa: E402

DOCS = ROOT / "docs"
DESKTOP, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}
Looks = dict[str, tuple[str, str, dict[str, int]]]
LOOKS: Looks = {  # what is added to a name: language, colours, size
    "light-fr": ("fr", "light", DESKTOP),
    "dark-en": ("en", "dark", DESKTOP),
    "phone-fr": ("fr", "light", PHONE),
    "phone-dark-en": ("en", "dark", PHONE),
}
HOME: Looks = {"light-fr": ("fr", "light", DESKTOP), "phone-fr": ("fr", "light", PHONE)}
MOVES = 14  # of one's own before the picture is taken, unless a game says what is worth one
MOST_GAMES = 5


def asked(house: House, path: str, body: Any = None, key: str = "") -> Any:
    """Ask the house something."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(urllib.request.Request(house.address + path, data, headers)) as answer:
        return json.load(answer)


def scene_of(game: str) -> tuple[Callable[[dict[str, Any]], bool], tuple[str, ...]]:
    """When a game is worth a picture, and what is pressed then: `picture.toml` beside its tests may say."""
    path = home_of(game) / "picture.toml"
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    wanted, verbs = told.get("view", {}), told.get("verbs", [])

    def is_worth_it(position: dict[str, Any]) -> bool:
        view = {**position["public"], **position["own"]}
        offered = {offer["verb"] for offer in position["legal"]}
        return view["n"] >= told.get("moves", MOVES) and wanted.items() <= view.items() and {*verbs} <= offered

    return is_worth_it, tuple(told.get("press", ()))


def half_a_game(house: House, game: str, enough: Callable[[dict[str, Any]], bool], tries: int = MOST_GAMES) -> str:
    """The link to a person's seat in the middle of a game, at a moment worth a picture."""
    table = asked(house, "/api/tables", {"game": game, "bots": [None, "owl", "squirrel"]})["table"]
    seated = asked(house, f"/api/tables/{table}/join", {"name": "Camille", "nonce": "a clearing in the woods"})
    key, n = seated["key"], 0
    while True:
        state = asked(house, f"/api/tables/{table}/state", key=key)
        if state["about"]["status"] == "over":
            assert tries, f"no moment of {game} is worth a picture"
            return half_a_game(house, game, enough, tries - 1)
        position = state["position"]
        legal = position.get("legal")
        if not legal:
            time.sleep(0.2)
            continue
        if enough(position):
            return f"/table/{table}#key={key}"
        n += 1
        hints = asked(house, f"/api/tables/{table}/deeds", {"do": "hint", "id": f"h{n}"}, key)
        deed = {"do": "play", "id": f"m{n}", "n": state["n"], "action": hints["best"][0]["offer"]["action"]}
        asked(house, f"/api/tables/{table}/deeds", deed, key)


def photograph(browser: Browser, address: str, name: str, looks: Looks, press: tuple[str, ...] = ()) -> None:
    """One picture for each way of looking at a page, after some things on it were pressed."""
    for look, (language, colours, size) in looks.items():
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
        page.locator('[data-test="warming"]').wait_for(state="hidden")  # a new house says so for some seconds
        page.wait_for_timeout(500)
        page.screenshot(path=DOCS / f"{name}-{look}.png")
        context.close()
        print(f"docs/{name}-{look}.png")


def main() -> None:
    """Open, play, photograph."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
                for game in sys.argv[1:] or games():
                    enough, press = scene_of(game)
                    photograph(browser, house.address + half_a_game(house, game, enough), game, LOOKS, press)
                photograph(browser, house.address, "home", HOME)
                browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
