"""The kept games tell of everything that can happen."""

from clairiere import replay
from clairiere.games.oakwood.state import Event
from tests.kept import journals_of, kinds_told


def test_the_rare_turns_of_a_game_are_kept():  # NS-40, NS-45, NS-59, NS-67, NS-98, NS-106
    last = {event.kind for path in journals_of("oakwood") for event in replay(path).events}
    assert {kind.name.lower() for kind in Event} - {"dealt"} == kinds_told("oakwood") - {"dealt"} | last
