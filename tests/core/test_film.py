"""A move as it was seen: each event says what it changes in its reader's view, and no more than it may see."""

import json
from dataclasses import replace

import pytest

from clairiere import table
from clairiere.core.changes import changed
from clairiere.core.film import Camera
from clairiere.core.record import OMNISCIENT, SPECTATOR
from clairiere.core.table import Table
from clairiere.games import load
from tests.kept import TINY


def on_the_table(t, reader):
    """What lies on the table for a reader."""
    return {**t.game.public(t.state), **t.game.own(t.state, SPECTATOR if reader is None else reader)}


@pytest.fixture
def t():
    """Three players, of whom the first has called two fireflies."""
    t = table(TINY, 3, seed=1)
    t.play(0, "call 2")
    return t


def test_an_event_says_what_it_leaves(t):
    (waited,) = t.told(None)

    assert waited == {"kind": "waited", "seat": 0, "sets": [["players", 0, "called", True]]}


def test_what_only_its_seat_may_see_is_set_for_that_seat_alone(t):
    assert ["call", 2] in [change for event in t.told(0) for change in event.get("sets", [])]
    for reader in (1, 2, None):
        assert "call" not in json.dumps([event.get("sets") for event in t.told(reader)]).replace("called", "")


def test_who_studies_the_game_sees_everything(t):
    told = t.told(OMNISCIENT)

    assert [event["kind"] for event in told] == ["waited", "called"]
    assert ["calls", 0, 2] in [change for event in told for change in event.get("sets", [])]


def test_the_events_of_a_move_lead_from_the_view_before_it_to_the_view_after_it(t):
    t.play(1, "call 1")
    for reader in (None, 0, 1, 2, OMNISCIENT):
        before = on_the_table(t, reader)
        again = t.copy()
        again.play(2, "call 3")
        told = again.told(reader)
        shown = before
        for event in told:
            shown = changed(shown, event.get("sets", []))
        assert shown == on_the_table(again, reader)
        die = next(event for event in told if event["kind"] == "came")
        assert die["sets"] == [["dice", 0, die["die"]]]  # each event its own change, not all at the first


def test_an_event_that_changes_nothing_says_nothing_of_changes(t):
    t.play(1, "call 1")
    t.play(2, "call 3")
    calls = {event["seat"]: event for event in t.told(None) if event["kind"] == "caught"}
    assert calls
    for seat, event in calls.items():
        assert event["sets"] == [["players", seat, "fireflies", t.view(None)["players"][seat]["fireflies"]]]
    for player in (1, 2):
        t.play(player, "call 2")
    assert all("sets" not in event for event in t.told(0) if event["kind"] == "called")  # it is another's


def test_there_is_no_film_of_the_deal_nor_of_a_take_back(t):
    assert table(TINY, 2, seed=1).film is None
    assert t.film is not None
    t.undo()
    assert t.film is None
    assert [event["kind"] for event in t.told(1)] == ["dealt"]


def test_a_table_that_is_not_watched_takes_no_pictures(t):
    s = t.state
    with Camera(s) as camera:
        assert s["camera"] != 0
        t.game.play(s, 1, 0)
    assert s["camera"] == 0
    assert len(camera.taken()) == s["happened"] > 0
    assert t.game.play(s, 2, 0) is None  # the camera is gone: nothing is written anywhere
    assert all(len(picture) == s.dtype.itemsize for picture in camera.taken()[:1])


def test_what_a_reader_alone_sees_is_asked_again_only_when_what_it_is_made_from_has_changed():
    asked = []

    def own(s, seat):
        asked.append(seat)
        return game.own(s, seat)

    game = load(TINY)
    t = Table(replace(game, own=own, own_reads=("seats", "lantern", "call")), 3, seed=1)
    for seat in range(3):
        t.own(seat)
    asked.clear()

    t.play(0, "call 2")  # seat 0 has called, which is told to it alone
    for seat in range(3):
        assert t.film is not None
        t.film.audience(seat)
        assert t.own(seat)["call"] == (2 if seat == 0 else None)
    assert asked == [0, 1, 2]

    t.state["night"] += 1  # what changes now is on the table for all
    assert t.own(1) == {**game.own(t.state, 1), **game.prospects(t.state, 1)}
    assert asked == [0, 1, 2]
