"""The picture of a table fits its window, says everything without colour, and marks what can be done."""

import io
from random import Random

import pytest
from rich.console import Console, RenderableType
from rich.text import Text

from clairiere.core.table import Table
from clairiere.core.words import words
from clairiere.games import folder, load
from clairiere.games.grandbois.actions import is_place, x_of
from clairiere.games.grandbois.terminal import Dialogue, legend, picture
from clairiere.terminal.look import Page, look
from clairiere.terminal.prose import Prose

NAMES = ["Camille", "Chêne", "Hêtre", "Bouleau"]


def page(width: int, height: int | None = None, *, colour: bool = False, language: str = "en") -> Page:
    return Page(look(colour=colour), words(language, folder("grandbois")), NAMES, width, height)


def drawn(thing: RenderableType, width: int) -> list[str]:
    """A picture as lines of text; a line that is too long for the window is not cut."""
    console = Console(file=io.StringIO(), width=10 * width, color_system=None)
    console.print(thing)
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined]


def stretched(seats: int = 3, moves: int = 33) -> Table:
    """A table whose forest goes as far east as it can."""
    t = Table(load("grandbois"), seats, seed=3)
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
    t = Table(load("grandbois"), 3, seed=7)
    luck = Random(7)
    while t.n < 20:
        t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    lines = {height: len(drawn(picture(t.view(0), page(119, height)), 119)) for height in (None, 50, 20)}

    assert lines[20] <= 20 < lines[50] <= 50
    assert lines[50] <= lines[None]


def test_letters_and_pips_tell_what_colours_tell():
    t = Table(load("grandbois"), 3, seed=7)
    shown = "\n".join(drawn(picture(t.view(0), page(119)), 119))

    tile = t.view(0)["river"][0]["squares"]
    assert [square["is"] for square in tile] == ["lizard", "lizard", "fox", "clearing"]
    assert "▏L ● ●▏L  ●" in shown
    assert "▏  *  ▏F ●" in shown
    assert "▏BEAR" in shown


def test_places_are_marked_with_letters_that_are_no_commands():
    t = stretched(moves=30)
    dialogue = Dialogue(t, t.acting[0], words("en", folder("grandbois")))
    dialogue.hear("1")
    labels = list(dialogue._labels())

    assert len(labels) == len(set(labels)) > 3
    assert not {"r", "rr", "q", "h"} & set(labels)
    shown = drawn(dialogue.picture(page(200)), 200)
    for label in labels:
        assert any(f"{label} " in line for line in shown)


def test_a_tile_held_over_the_forest_is_drawn_there_and_tells_what_it_covers():
    t = Table(load("grandbois"), 3, seed=7)
    dialogue = Dialogue(t, 0, words("fr", folder("grandbois")))
    assert dialogue.hear("1") is None
    assert dialogue.hear("-1,-1") is None

    assert dialogue.remark() == "En -1,-1\u00a0: deux renards recouvrent une clairière."
    assert "▌L ● ●▌L  ●" in "\n".join(drawn(dialogue.picture(page(119)), 119))
    assert str(dialogue.hear("")) == "1r0@-1,-1"
    assert t.n == 0  # the dialogue only says what to do


def test_turning_a_held_tile_lets_go_of_it_where_it_no_longer_fits():
    t = Table(load("grandbois"), 3, seed=7)
    t.play(0, "1r0@-1,-1")
    seat = t.acting[0]
    if t.view(None)["phase"] == "tower":
        t.play(seat, "keep")
        seat = t.acting[0]
    stuck = next(
        (slot, turn, x, y)
        for slot, turn, x, y in Dialogue(t, seat, words("en", folder("grandbois")))._legal
        if t.why_not(seat, f"{slot + 1}r{(turn + 1) % 4}@{x},{y}")
    )
    dialogue = Dialogue(t, seat, words("en", folder("grandbois")))
    dialogue.hear(f"{stuck[0] + 1}r{stuck[1]}")
    dialogue.hear(f"{stuck[2]},{stuck[3]}")
    dialogue.hear("r")

    assert dialogue.spot is None
    assert "no longer fits" in dialogue.remark()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("width", "height", "used", "unused"),
    [
        (119, None, ["*", "♜ A"], ["--", "BB", "@A", "◂"]),
        (119, 14, ["* --", "BB", "♜ A @A"], ["◂"]),  # a large forest, a flat river
        (119, 8, ["--", "BB", "@A", "◂"], ["*", "♜ A"]),
    ],
)
def test_the_legend_explains_the_signs_that_are_drawn(width, height, used, unused, language):
    t = stretched(moves=8)
    there = page(width, height, language=language)
    shown = "\n".join(drawn(legend(t.view(0), there), width))

    spoken = words(language, folder("grandbois"))
    assert all(sign in shown for sign in used)
    assert not any(sign in shown for sign in unused)
    assert (spoken("sign-bear") in shown) == ("*" in shown)
    assert f"♜ {spoken('legend-in-hand')}" in shown
    table = "\n".join(drawn(picture(t.view(0), there), width))
    assert [sign in table for sign in ("--", "*")] == [sign in shown for sign in ("--", "*")]


@pytest.mark.parametrize("colour", [True, False])
@pytest.mark.parametrize("width", [119, 79, 40])
def test_the_clearing_that_a_tower_may_go_on_is_marked(width, colour):
    t = Table(load("grandbois"), 3, seed=7)
    t.play(0, "1r0@-1,0")
    dialogue = Dialogue(t, 0, words("en", folder("grandbois")))
    shown = drawn(dialogue.picture(page(width, colour=colour)), width)

    assert sum(line.count("?") for line in shown) == 1
    assert dialogue.hint() == "? marks the clearing in the forest"


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        (2, ("Raise one of your towers at -1,1, yes or no?", "Dresser une de vos tours en -1,1")),
        (3, ("Raise your tower at -1,1, yes or no?", "Dresser votre tour en -1,1")),
    ],
)
def test_the_question_counts_the_towers_in_hand(seats, asked):
    t = Table(load("grandbois"), seats, seed=7)
    t.play(0, "1r0@-1,0")

    for language, question in zip(("en", "fr"), asked, strict=True):
        assert Dialogue(t, 0, words(language, folder("grandbois"))).prompt().startswith(question)


def test_only_the_tiles_that_are_there_are_asked_for():
    t = Table(load("grandbois"), 3, seed=3)
    asked = {}
    while not t.over:
        dialogue = Dialogue(t, t.acting[0], words("en", folder("grandbois")))
        if t.view(None)["phase"] == "place":
            there = tuple(n for n, tile in enumerate(t.view(None)["river"], 1) if tile)
            asked[there] = dialogue.prompt()
            dialogue.hear(str(there[0]))
            assert ("another tile" in dialogue.hint()) == (len(there) > 1)
        t.play(t.acting[0], t.legal(t.acting[0])[0])

    assert asked[1, 2, 3, 4] == "Which tile, 1, 2, 3 or 4?"
    left = {len(there): there for there in asked}
    a, b = left[2]
    assert asked[a, b] == f"Which tile, {a} or {b}?"


def test_a_line_never_breaks_at_a_space_that_must_not():
    text = Text(
        "« Oui\u00a0»\u00a0: c’est 12\u202f% de plus\u00a0; « non\u00a0» aussi\u00a0!".replace("« ", "«\u00a0")
    )
    console = Console(file=io.StringIO(), width=60)
    for width in range(14, 40):
        lines = [line.plain for line in Prose(text, Text("› ")).lines(console, width)]
        assert max(map(len, lines)) <= width
        assert not any(line.strip()[0] in ":;!%»" for line in lines)
        assert not any(line.endswith("«") for line in lines)
        assert all(line.startswith("  ") for line in lines[1:])


def test_names_and_signs_stay_together_in_a_narrow_window():
    t = Table(load("grandbois"), 4, seed=7)
    shown = drawn(picture(t.view(0), page(40)), 40)

    for name in NAMES:
        assert any(f"{name} ♜" in line or f"{name} (you) ♜" in line for line in shown)
    assert max(len(line.rstrip()) for line in shown) <= 40
