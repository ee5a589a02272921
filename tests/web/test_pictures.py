"""The rules have a picture over every section, and words for it, in both languages."""

import re

import pytest

from clairiere.core import rulebook
from clairiere.core.words import LANGUAGES, words
from clairiere.games import folder, games
from clairiere.server.assets import WEB

WITH_A_BOARD = [game for game in games() if (WEB / "games" / game / "illustrations.js").is_file()]


def first_numbers(game: str, language: str) -> set[str]:
    """The number of the first rule of each section."""
    sections: dict[str, str] = {}
    for rule in rulebook.rules(folder(game), language).values():
        sections.setdefault(rule.section, rule.number)
    return {*sections.values()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_A_BOARD)
def test_every_section_of_the_rules_has_a_picture_and_words_for_it(game: str, language: str) -> None:
    source = (WEB / "games" / game / "illustrations.js").read_text(encoding="utf-8")
    drawn = {*re.findall(r"^  '([A-Z]+-\w+)': \[.+\],$", source, re.MULTILINE)}
    tell = words(language, folder(game))

    assert len(WITH_A_BOARD) == 4
    assert drawn == first_numbers(game, language)
    assert [number for number in sorted(drawn) if not tell.has(f"pictures-{number}")] == []
