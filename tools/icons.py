"""Draws the icons of the installed page from web/icon.svg: .venv/bin/python tools/icons.py"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.visiting import QUIET, chromium  # noqa: E402

WEB = ROOT / "clairiere" / "web"
PAPER = "#f5f0e3"
ICONS = {"192": (192, 0.84), "512": (512, 0.84), "maskable": (512, 0.62)}  # name: pixels, share the tree takes


def main() -> None:
    """One picture each."""
    tree = (WEB / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for name, (pixels, share) in ICONS.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            style = f"display:grid;place-items:center;height:100vh;margin:0;background:{PAPER}"
            page.set_content(f'<body style="{style}"><div style="width:{share:.0%}">{tree}</div></body>')
            page.screenshot(path=WEB / "icons" / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
