"""Orange means one thing, on every page and every board: you, now. The style sheets are read for it."""

import re
from collections.abc import Iterator

from clairiere.core.rule import PACKAGE

WEB = PACKAGE / "web"
SHEETS = sorted(it for it in WEB.rglob("*.css") if "vendor" not in it.parts)
YOU_NOW = {
    "it is your turn, here or elsewhere": r"-yours\b|-mine\b|-your-turn\b|\.calls?\b|\.called\b",
    "your choice lies there": r'\[aria-pressed="true"\]|-chosen\b|-origin\b|-held\b|-kept\b|-tossed\b',
    "what you lay waits to be confirmed": r"\.gb-(ghost|card|covered|fresh)\b|\.plain-confirm\b|\.bar-wanted\b",
    "you are asked": r"-chooser\b|\.tv-sheet\b|\.tv-up-front\b|\.ok-head\b",
}
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
TOKEN = re.compile(r"--amber[\w-]*: light-dark\((#\w+), (#\w+)\)")


def rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Every rule of a sheet, those inside of conditions too: what it is about, and what it says."""
    for about, says in RULE.findall(REMARK.sub("", sheet)):
        for selector in re.split(r",(?![^(]*\))", about):
            yield selector.strip(), says


def misused(sheet: str) -> list[str]:
    """What is orange in a sheet and does not mean you, now."""
    orange = [selector for selector, says in rules(sheet) if "var(--amber" in says]
    return [it for it in orange if not any(re.search(allowed, it) for allowed in YOU_NOW.values())]


def test_orange_is_used_for_nothing_else():
    assert {sheet.name: wrong for sheet in SHEETS if (wrong := misused(sheet.read_text(encoding="utf-8")))} == {}


def test_orange_is_named_wherever_it_is_used():
    """By its token: then it can be found, and turns darker for who wants more contrast."""
    style = (WEB / "style.css").read_text(encoding="utf-8")
    colours = {colour for pair in TOKEN.findall(style) for colour in pair}
    assert len(colours) >= 6

    for sheet in SHEETS:
        written = [says for _, says in rules(TOKEN.sub("", sheet.read_text(encoding="utf-8")))]
        assert [colour for colour in colours if any(colour in says for says in written)] == [], sheet.name


def test_a_border_in_orange_of_whoever_acts_would_be_found():
    assert misused(".tv-acting, .tv-mine { border-color: var(--amber); }") == [".tv-acting"]
    assert misused("@media print {\n  .rule:is(.a, .b) { color: var(--amber-ink) }\n}") == [".rule:is(.a, .b)"]
