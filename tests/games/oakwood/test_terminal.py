"""Nutty Squirrels in the terminal: the tree a branch a line, who stands where, what everybody keeps."""

from io import StringIO

import pytest
from rich.console import Console

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.oakwood import terminal
from clairiere.terminal.dialogue import manner_of
from clairiere.terminal.look import Page, look
from tests.games.oakwood.drawing import solo, table

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


def page(language="en", width=120):
    return Page(
        look(colour=False), words(language, folder("oakwood")), ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"], width, None
    )


def drawn(thing, width=120):
    console = Console(width=width, color_system=None, file=StringIO(), record=True)
    console.print(thing)
    return console.export_text()


def lines_of(t, seat=0, language="en"):
    return drawn(terminal.picture(t.view(seat), page(language))).splitlines()


def test_it_is_how_the_terminal_draws_oakwood():
    assert manner_of(table("b1: o o o o o").game) is terminal


def test_a_branch_is_a_line_from_the_trunk_outward_with_what_lies_and_who_stands_there():
    lines = lines_of(table("b2: ?(b2) o:bg@B X P(lasso):bbbb !"))
    named = next(k for k, line in enumerate(lines) if line.startswith("2 "))
    below = lines[named + 1]
    assert lines[named].split() == ["2", "?", "·", "╳", "Broken", "Branch", "Lasso", "snapped"]
    assert below.split() == ["●", "★", "B", "●×4"]
    assert below.index("★") < below.index("B") < below.index("●×4")
    assert next(line for line in lines if line.startswith("trunk")).split() == ["trunk", "A"]


def test_everybody_is_told_with_what_they_carry_and_keep():
    t = table("b1: o o o o o@C\nA{cheeks=bg den=ggg powers=lasso}\nB{nest=7b paws=1}")
    rows = {line.split()[0]: line for line in lines_of(t) if "points" in line}
    assert "Ada (you)" in rows["A"]
    assert "15 points" in rows["A"]
    assert "cheeks" in rows["A"]
    assert "★★★" in rows["A"]
    assert rows["A"].rstrip().endswith("Lasso")
    assert "nest  ●×7" in rows["B"]
    assert rows["B"].rstrip().endswith("1 action point less next turn")
    assert "C" in rows


@pytest.mark.parametrize("language", ["en", "fr"])
def test_eighty_columns_hold_six_squirrels_on_one_card_and_the_longest_names(language):
    t = table("b6: P(doppelganger):bbbbgggg@ABCDEF P(flying_squirrel) X P(acrobat) ?", seats=6)
    shown = drawn(terminal.picture(t.view(0), page(language, 80)), 80)
    assert "…" not in shown
    rows = shown.splitlines()
    at = next(k for k, row in enumerate(rows) if row.startswith("6 "))
    card = "".join(rows[at : at + 4])
    assert all(sign in card for sign in [*"ABCDEF", "●×4", "★×4"])


def test_alone_the_market_says_what_it_asks_and_what_one_could_pay():
    t = solo("A{nest=5b2g}")
    shown = " ".join(lines_of(t))
    assert "Market, " in shown
    assert "you could pay 15" in shown
    assert "Marché, " in " ".join(lines_of(t, language="fr"))
    assert "0 steps" in shown


def test_who_watches_sees_the_same_tree_and_points_are_told_as_bars():
    t = table("A{den=ggg}")
    assert lines_of(t, None)[4:16] == lines_of(t)[4:16]
    bars = drawn(terminal.standing(t.view(None), page())).splitlines()
    assert "▇" in bars[0]
    assert bars[0].split()[:3] == ["A", "Ada", "15"]
    assert "face down" in drawn(terminal.legend(t.view(None), page()))
    assert drawn(terminal.seat_card(table("A{powers=lasso,owl}").view(0), page(), 0)).split() == ["Lasso", "Owl"]
