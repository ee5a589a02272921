"""What comes to light: afterwards a take-back is no longer free."""

import pytest

from clairiere import replay
from tests.kept import journals_of


@pytest.mark.parametrize("path", journals_of("krom"), ids=lambda path: path.stem)
def test_a_card_from_a_hand_has_come_to_light_once_it_is_played(path):
    t = replay(path)
    played = 0
    while t.n:
        if {event.kind for event in t.events} & {"played", "parried", "diverted"}:
            played += 1
            assert t.revealed[-1]
        t.undo()

    assert played
