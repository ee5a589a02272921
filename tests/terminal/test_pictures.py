"""The picture of a table fits its window, says everything without colour, and marks what can be done."""

import io
from random import Random

import pytest
from rich.console import Console, RenderableType

from clairiere.core.table import Table
from clairiere.core.words import words
from clairiere.games.grandbois.actions import is_place, x_of
from clairiere.games.grandbois.terminal import Dialogue, picture
from clairiere.terminal.look import Page, look

NAMES = ["Camille", "Chêne", "Hêtre", "Bouleau"]


def page(width: int, height: int | None = None, *, colour: bool = False, language: str = "en") -> Page:
    return Page(look(colour=colour), words(language, "grandbois"), NAMES, width, height)


def drawn(thing: RenderableType, width: int) -> list[str]:
    """A picture as lines of text; a line that is too long for the window is not cut."""
    console = Console(file=io.StringIO(), width=10 * width, color_system=None)
    console.print(thing)
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined]


def stretched(seats: int = 3, moves: int = 33) -> Table:
    """A table whose forest goes as far east as it can."""
    t = Table("grandbois", seats, seed=3)
    while t.n < moves or t.view(None)["phase"] == "tower":
        legal = t.legal(t.acting[0])
        t.play(t.acting[0], max(legal, key=x_of) if is_place(legal[0]) else "keep")
    return t


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("height", [None, 24, 50])
@pytest.mark.parametrize("width", [40, 79, 119, 200])
@pytest.mark.parametrize("moves", [0, 8, 20, 33])
def test_no_window_breaks_a_row_of_the_forest(moves, width, height, colour):
    t = stretched(moves=moves)
    shown = drawn(picture(t.view(0), page(width, height, colour=colour)), width)
    forest = [line for line in shown if "·" in line]

    assert max(len(line.rstrip()) for line in shown if "·" in line or "…" in line) <= width
    _, north, _, south = t.view(0)["bounds"]
    numbered = [int(line[:3]) for line in forest if line[:3].strip()]
    assert numbered == list(range(north - 1, south + 2))  # each row once, and none broken in two


def test_a_low_window_gets_a_lower_picture():
    t = Table("grandbois", 3, seed=7)
    luck = Random(7)
    while t.n < 20:
        t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    lines = {height: len(drawn(picture(t.view(0), page(119, height)), 119)) for height in (None, 50, 20)}

    assert lines[20] <= 20 < lines[50] <= 50
    assert lines[50] <= lines[None]


def test_letters_and_pips_tell_what_colours_tell():
    t = Table("grandbois", 3, seed=7)
    shown = "\n".join(drawn(picture(t.view(0), page(119)), 119))

    tile = t.view(0)["river"][0]["squares"]
    assert [square["is"] for square in tile] == ["lizard", "lizard", "fox", "clearing"]
    assert "▏L ● ●▏L  ●" in shown
    assert "▏ --  ▏F ●" in shown
    assert "▏BEAR" in shown


def test_places_are_marked_with_letters_that_are_no_commands():
    t = stretched(moves=30)
    dialogue = Dialogue(t, t.acting[0], words("en", "grandbois"))
    dialogue.hear("1")
    labels = list(dialogue._labels())

    assert len(labels) == len(set(labels)) > 3
    assert not {"r", "rr", "q", "h"} & set(labels)
    shown = drawn(dialogue.picture(page(200)), 200)
    for label in labels:
        assert any(f"{label} " in line for line in shown)


def test_a_tile_held_over_the_forest_is_drawn_there_and_tells_what_it_covers():
    t = Table("grandbois", 3, seed=7)
    dialogue = Dialogue(t, 0, words("fr", "grandbois"))
    assert dialogue.hear("1") is None
    assert dialogue.hear("-1,-1") is None

    assert dialogue.remark() == "En -1,-1\u00a0: deux renards recouvrent une clairière."
    assert "▌L ● ●▌L  ●" in "\n".join(drawn(dialogue.picture(page(119)), 119))
    assert str(dialogue.hear("")) == "1r0@-1,-1"
    assert t.n == 0  # the dialogue only says what to do


def test_turning_a_held_tile_lets_go_of_it_where_it_no_longer_fits():
    t = Table("grandbois", 3, seed=7)
    t.play(0, "1r0@-1,-1")
    seat = t.acting[0]
    if t.view(None)["phase"] == "tower":
        t.play(seat, "keep")
        seat = t.acting[0]
    stuck = next(
        (slot, turn, x, y)
        for slot, turn, x, y in Dialogue(t, seat, words("en", "grandbois"))._legal
        if t.why_not(seat, f"{slot + 1}r{(turn + 1) % 4}@{x},{y}")
    )
    dialogue = Dialogue(t, seat, words("en", "grandbois"))
    dialogue.hear(f"{stuck[0] + 1}r{stuck[1]}")
    dialogue.hear(f"{stuck[2]},{stuck[3]}")
    dialogue.hear("r")

    assert dialogue.spot is None
    assert "no longer fits" in dialogue.remark()
