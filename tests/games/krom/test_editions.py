"""Games of earlier editions: nobody replays them under rules they were not played by."""

from pathlib import Path

import pytest

from clairiere import replay
from clairiere.core import journal as journals
from clairiere.core.errors import JournalError
from clairiere.games.krom import GAME

FIRST = Path(__file__).with_name("edition-1.json")  # KR-49 and KR-83 were other rules


def test_a_journal_of_the_first_edition_says_that_it_is_one():
    assert journals.read(FIRST).edition.startswith("1-")
    with pytest.raises(JournalError, match=rf"edition 1-\w+ of Krom, here it is {GAME.edition}"):
        replay(FIRST, name=FIRST.name)
