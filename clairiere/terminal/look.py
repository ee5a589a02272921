"""The colours of the house in a terminal.

A badge brings its own background, so it can be read on a light and on a dark terminal alike; softer text is
the terminal's own, dimmed. No colour stands alone: a letter, a bracket or a sign always comes with it.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from rich.color import Color
from rich.style import Style
from rich.text import Text

from clairiere.core.words import Words
from clairiere.terminal.prose import flow

PAPER, INK = "#fffdf6", "#20251c"
SOFT, STRONG = Style(dim=True), Style(bold=True)


@dataclass(frozen=True)
class Look:
    """What a picture may use."""

    colour: bool  # False: only bold, dim and reverse
    ground: str  # of the board
    line: str  # faint marks on the ground
    can: Style  # what you can do: moss
    chosen: Style  # what is chosen, whose turn it is: amber
    soft: Style = SOFT
    strong: Style = STRONG

    def on(self, background: str, ink: str, *, shaded: bool = False, bold: bool = False) -> Style:
        """Ink on a background; `shaded` is a touch darker, to tell neighbours apart."""
        if not self.colour:
            return Style(bold=bold)
        return Style(color=ink, bgcolor=_darker(background) if shaded else background, bold=bold)


@dataclass(frozen=True)
class Page:
    """What a picture is drawn with, and how much room it has."""

    look: Look
    words: Words
    names: Sequence[str]
    width: int
    height: int | None  # None: as many lines as it takes

    def flow(self, parts: Sequence[Text], gap: str = " ", width: int | None = None) -> Text:
        """Parts one after the other, in as many lines as they need; no part is broken."""
        return flow(parts, width or self.width, gap)


def look(*, colour: bool) -> Look:
    """The look for this terminal: CLAIRIERE_THEME (light or dark), else what the terminal says of itself."""
    if not colour:
        return Look(False, "", "", can=Style(reverse=True), chosen=Style(reverse=True, bold=True))
    if _is_light():
        moss, amber = (
            Style(color=PAPER, bgcolor="#4f7a3a", bold=True),
            Style(color=INK, bgcolor="#e0992b", bold=True),
        )
        return Look(True, ground="#e4ead2", line="#a9b18f", can=moss, chosen=amber)
    moss, amber = (
        Style(color=INK, bgcolor="#8bbf68", bold=True),
        Style(color=INK, bgcolor="#f0b24c", bold=True),
    )
    return Look(True, ground="#1f2a21", line="#55664f", can=moss, chosen=amber)


def _is_light() -> bool:
    theme = os.environ.get("CLAIRIERE_THEME", "")
    if theme:
        return theme == "light"
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]  # set by many terminals: ink;background
    return background in ("7", "15")


def _darker(colour: str) -> str:
    red, green, blue = Color.parse(colour).get_truecolor()
    return f"#{red * 92 // 100:02x}{green * 92 // 100:02x}{blue * 92 // 100:02x}"
