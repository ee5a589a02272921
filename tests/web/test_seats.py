"""What tells seats apart is there for as many as a table may have."""

import re
from dataclasses import replace

import pytest

from clairiere.core.charts import SEAT_COLOURS, SEAT_DASHES
from clairiere.core.errors import BadRequest
from clairiere.core.game import MOST_SEATS
from clairiere.core.rule import PACKAGE
from clairiere.core.words import LANGUAGES, words
from clairiere.games import load

WEB = PACKAGE / "web"
LETTERS = "ABCDEF"


@pytest.mark.parametrize("seats", [range(0, 3), range(2, MOST_SEATS + 2), range(3, 3)])
def test_a_game_for_more_than_the_house_can_seat_is_refused(seats):
    with pytest.raises(BadRequest, match=f"the seats of Grand Bois are .*a table of the house has 1 to {MOST_SEATS}"):
        replace(load("grandbois"), seats=seats)


def test_every_seat_has_a_letter_a_colour_and_dashes():
    assert len(LETTERS) == len(SEAT_COLOURS) == len(SEAT_DASHES) == MOST_SEATS
    dashes = re.search(r"DASHES = \[(.*?)\]", (WEB / "parts" / "curve.js").read_text(encoding="utf-8"))
    assert dashes is not None
    assert len(dashes[1].split(", ")) == MOST_SEATS
    assert f"SEAT_LETTERS = '{LETTERS}'" in (WEB / "games.js").read_text(encoding="utf-8")
    style = (WEB / "style.css").read_text(encoding="utf-8")
    assert re.findall(r"^\.seat-(\w) {", style, re.MULTILINE) == list(LETTERS.lower())
    assert re.findall(r"^\.swatch\.seat-\w::after { content: \"(\w)\"", style, re.MULTILINE) == list(LETTERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_of_a_bot_has_the_name_of_a_tree(language):
    assert [n for n in range(1, MOST_SEATS + 1) if not words(language).has(f"tree-{n}")] == []
