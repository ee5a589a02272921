"""Games of earlier editions: nobody replays them under rules they were not played by."""

from pathlib import Path

import pytest

from clairiere import replay
from clairiere.core import journal as journals
from clairiere.core.errors import JournalError
from clairiere.games.krom import GAME

HERE = Path(__file__).parent
FIRST = HERE / "edition-1.json"  # KR-49 and KR-83 were other rules
SECOND = (
    HERE / "edition-2.json"
)  # the record did not tell of the card drawn last and of dice left lying: another seal


@pytest.mark.parametrize(("path", "edition"), [(FIRST, 1), (SECOND, 2)])
def test_a_journal_of_an_earlier_edition_says_that_it_is_one(path, edition):
    assert journals.read(path).edition.startswith(f"{edition}-")
    with pytest.raises(JournalError, match=rf"edition {edition}-\w+ of Krom, here it is {GAME.edition}"):
        replay(path, name=path.name)
