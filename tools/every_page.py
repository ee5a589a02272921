"""Takes a picture of every page in five sizes, by day in French and by night in English, to be looked at one by one.

    .venv/bin/python tools/every_page.py FOLDER [GROUP ...] [--light day|night]

It opens a real house and walks through everything there is to see (`scenes/`), mostly as the tests reach it. Pictures
lie in FOLDER as day/krom-plan-360.png and so on; where a page scrolls, all of it is in its picture.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scenes import GROUPS  # noqa: E402

from tests.browser.test_good_company import KEY  # noqa: E402
from tests.browser.visiting import DESKTOP, PATIENCE, QUIET, House, chromium  # noqa: E402

SIZES = [(360, 640), (390, 844), (844, 390), (1366, 768), (1400, 900)]
WIDEST_PHONE = 844
LIGHTS = {"day": {"locale": "fr", "color_scheme": "light"}, "night": {"locale": "en", "color_scheme": "dark"}}
POST = "smtp://127.0.0.1:9?from=house@example.org"  # nobody answers there, but a house offers to write
SCROLLS = """() => !document.querySelector('dialog[open]')
  && document.documentElement.scrollHeight > innerHeight + 1"""
REST = """() => Promise.all([
  document.fonts.ready,
  ...document.getAnimations().filter((it) => it.effect?.getTiming().iterations === 1).map((it) => it.finished),
]).then(() => new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(() => rest(0)))))"""
SETTLES = 250  # milliseconds: what a board measures again once its frame has changed


class Visitors:
    """People who know nothing of each other, all with the same language and light; as `visit` of the tests."""

    def __init__(self, browser: Browser, house: House, light: str) -> None:
        self._browser, self._house, self._light = browser, house, LIGHTS[light]
        self._contexts: list[BrowserContext] = []

    def __call__(
        self, path: str | None = "/", *, language: str = "", may_be_refused: bool = False, **settings: Any
    ) -> Page:
        del language, may_be_refused  # a light has its language, and a picture of a refusal is one, too
        usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "has_touch": True}
        context = self._browser.new_context(**{**usual, **settings, **self._light})  # type: ignore[arg-type]
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        if path is not None:
            page.goto(self._house.address + path)
        return page

    def leave(self) -> None:
        """All go home."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()


def photograph(page: Page, path: Path) -> None:
    """A picture in each size; small screens are touched with fingers."""
    line = page.context.new_cdp_session(page)
    before = page.viewport_size or DESKTOP
    for width, height in SIZES:
        line.send("Emulation.setTouchEmulationEnabled", {"enabled": width <= WIDEST_PHONE})
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(SETTLES)
        page.evaluate(REST)
        page.screenshot(path=path.with_name(f"{path.name}-{width}.png"), full_page=page.evaluate(SCROLLS))
    line.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    page.set_viewport_size(before)  # type: ignore[arg-type]
    line.detach()


def walk(browser: Browser, folder: Path, light: str, groups: list[str]) -> None:
    """Go through some groups of scenes in a house of their own."""
    (folder / light).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data), CLAIRIERE_HOST_KEY=KEY, CLAIRIERE_MAIL=POST)
        try:
            for group in groups:
                visit, begun = Visitors(browser, house, light), time.monotonic()
                for n, (name, page) in enumerate(GROUPS[group](visit, house), 1):
                    page.locator('[data-test="warming"]').wait_for(state="hidden")  # a new house says so at first
                    photograph(page, folder / light / f"{group}-{n:02}-{name}")
                    print(f"{light}/{group}-{n:02}-{name} ({time.monotonic() - begun:.0f} s)", flush=True)
                visit.leave()
        finally:
            house.close()


def main() -> None:
    """What is asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--light", choices=LIGHTS, action="append")
    wanted = parser.parse_args()
    if unknown := {*wanted.groups} - {*GROUPS}:
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for light in wanted.light or LIGHTS:
            walk(browser, wanted.folder, light, wanted.groups or [*GROUPS])
        browser.close()


if __name__ == "__main__":
    main()
