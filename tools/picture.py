"""Draws docs/terminal.svg, the picture in the README: a Grand Bois table as the terminal shows it.

Run it after a change of the terminal's look: .venv/bin/python tools/picture.py
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import clairiere
from clairiere.bots import bot
from clairiere.core.words import words
from clairiere.terminal.dialogue import manner_of
from clairiere.terminal.look import Page, look
from clairiere.terminal.telling import sentences, told_move

SEED, MOVES, WIDTH = 11, 26, 104
NAMES = ["Camille", "Hêtre", "Bouleau"]
DOCS = Path(__file__).resolve().parents[1] / "docs"


def main() -> None:
    """Play a while, then draw the first seat's next decision."""
    t = clairiere.table("grandbois", seats=3, seed=SEED)
    players = [bot("greedy", seat) for seat in range(3)]
    told = []
    spoken = words("fr", "grandbois")
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    page = Page(look(colour=True), spoken, NAMES, WIDTH - 2, None)
    while t.n < MOVES or t.acting != [0] or t.view(0)["phase"] != "place":
        seat = t.acting[0]
        told.append(sentences(t.play(seat, players[seat].choose(t, seat)), page, 0))
    dialogue = manner_of(t.game).Dialogue(t, 0, spoken)
    action = players[0].choose(t, 0)
    dialogue.hear(str(action).split("@")[0])
    console.print(
        Text.assemble(
            (" Clairière ", page.look.strong),
            ("Grand Bois   ", page.look.soft),
            (" À vous de jouer ", page.look.chosen),
        )
    )
    console.print(dialogue.picture(page))
    console.print()
    for line in told[-4:]:
        if line:
            console.print(told_move(" ·", line, page))
    console.print(Text(f" › {dialogue.prompt()}", page.look.soft))
    DOCS.mkdir(exist_ok=True)
    svg = console.export_svg(title="clairiere play grandbois --lang fr")
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # nothing from outside
    (DOCS / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
