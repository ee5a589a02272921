"""The page speaks with one voice: what is heard goes through `say`, and no other part is read out by itself."""

import re

from clairiere.core.rule import PACKAGE

WEB = PACKAGE / "web"
LIVE = re.compile(
    r'aria-live=(?!"?off)|role="?(?:status|alert|timer|marquee)\b|<output\b|role="?log\b(?!"? aria-live="off")'
)
VOICES = {
    "main.js": 1,
    "parts/panel.js": 1,
}  # a dialog hides the page behind it, and its voice; then it speaks itself


def live(source: str) -> int:
    """How many parts of a page would be read out by themselves."""
    return len(LIVE.findall(source))


def test_nothing_else_is_read_out_by_itself():
    found = {it.relative_to(WEB).as_posix(): live(it.read_text(encoding="utf-8")) for it in WEB.rglob("*.js")}

    assert {path: count for path, count in found.items() if count and "vendor" not in path} == VOICES


def test_another_voice_would_be_found():
    assert live('<p role="status">') == live("<p aria-live=polite>") == live('<div role="log" tabindex="0">') == 1
    assert live('<div role="log" aria-live="off"><p role="group">') == 0
