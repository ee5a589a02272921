"""The river: refilled, running dry, and flushed when none of it can be laid (GB-27, GB-28, GB-34, GB-35)."""

import pytest

from clairiere.core.table import Table
from tests.games.grandbois.drawing import (
    ask_tower,
    count_lays,
    drawing,
    drawn,
    keep_tower,
    kinds,
    lay,
    next_tiles,
    raise_tower,
    river,
    table,
    turns_by_place,
)

BLOCKED = """
      -1  0  1  2
    0  T4 F2 C2 @A
    1  @B F2 C2 R4
"""
NEARLY_BLOCKED = """
       0  1
    0  BB --
    1  BB F3
"""


def before_the_flush(seed: int = 1) -> Table:
    """The second player may raise the tower that leaves the river 27, 33, 12, 19 without any place."""
    t = table(seats=3, river=[11, 8, 12, 19], seed=seed)
    with next_tiles(t, 27):
        lay(t, "C2 -- / C2 R4", at="1,0")
    raise_tower(t)
    with next_tiles(t, 33):
        lay(t, "T4 F2 / -- F2", at="-1,0")
    assert river(t) == [27, 33, 12, 19]
    return t


def test_the_river_is_refilled_before_the_tower_is_decided():  # GB-27, GB-A3
    t = table(river=[30, 6, 31, 32])
    with next_tiles(t, 9):
        lay(t, "-- C3 / F3 C1", at="1,1")

    assert t.view(0)["phase"] == "tower"
    assert [slot["tile"] for slot in t.view(0)["river"]] == [30, 9, 31, 32]
    assert t.view(0)["pile"] == 31


def test_a_new_tile_takes_the_place_that_was_freed():  # GB-27, GB-A17
    t = table(river=[30, 31, 32, 33])
    with next_tiles(t, 7):
        lay(t, "F4 F2 / T1 T1", at="1,1")
    assert river(t) == [30, 31, 7, 33]
    with next_tiles(t, 8):
        lay(t, "C4 C1 / L2 L1", at="-1,-1")
    assert river(t) == [8, 31, 7, 33]


def test_with_an_empty_pile_the_game_goes_on_until_the_river_is_empty():  # GB-28, GB-35, GB-A17
    t = table(river=[30, 31, 32, 33], pile=[36], seats=3)

    lay(t, "R3 L2 / R1 L2", at="-1,-1")
    assert river(t) == [30, 36, 32, 33]  # the last tile of the pile
    lay(t, "F3 F1 / L1 L3", at="1,-1")
    assert river(t) == [30, 0, 32, 33]  # nothing replaces it
    assert t.view()["pile"] == 0
    lay(t, "C4 C1 / L2 L1", at="1,1")
    lay(t, "R1 T2 / R1 T3", at="-1,1")
    assert river(t) == [0, 0, 32, 0]
    assert t.acting == [1]
    events = lay(t, "F4 F2 / T1 T1", at="2,2")
    assert t.over
    assert kinds(events) == ["laid", "covered", *["unmasked"] * 3, *["scored"] * 3]


def test_a_river_without_any_place_is_flushed_and_the_same_player_goes_on():  # GB-34, GB-A5
    t = before_the_flush()
    assert t.acting == [1]

    with next_tiles(t, 1, 2, 3, 4):
        events = raise_tower(t)

    assert drawn(t) == drawing(BLOCKED)
    assert kinds(events) == ["raised", "flushed", "revealed"]
    assert events[1].facts == {"tiles": [27, 33, 12, 19]}
    assert t.view()["aside"] == [12, 19, 27, 33]
    assert sorted(river(t)) == [1, 2, 3, 4]
    assert t.acting == [2]
    assert len(t.legal(2)) == 14


def test_which_tiles_have_a_place_on_the_blocked_forest():  # GB-16, GB-18, GB-20, GB-22
    t = table(BLOCKED)
    lays = {number: count_lays(t, number) for number in set(range(1, 37)) - {8, 11}}

    assert {number: n for number, n in lays.items() if n} == {
        1: 4,
        2: 6,
        3: 2,
        4: 2,
        5: 4,
        **dict.fromkeys([7, 17, 21, 22, 35], 2),
    }


def test_a_river_with_a_place_is_not_flushed():  # GB-34
    t = before_the_flush()
    with next_tiles(t):
        events = keep_tower(t)  # the clearing at -1,1 stays open

    assert kinds(events) == ["kept"]
    assert river(t) == [27, 33, 12, 19]
    assert t.view()["aside"] == []


def test_the_river_is_flushed_again_as_long_as_nothing_can_be_laid():  # GB-34
    flushes = set()
    for seed in range(12):
        t = before_the_flush(seed)
        t.state.pile = sum(1 << tile for tile in (6, 9, 10, 13, 1))  # of these only tile 1 has a place

        flushed = [event.facts["tiles"] for event in raise_tower(t) if event.kind == "flushed"]

        assert flushed[0] == [27, 33, 12, 19]
        assert not any(1 in tiles for tiles in flushed)
        assert 1 in river(t)
        assert t.acting == [2]
        assert len(t.legal(2)) == 4
        flushes.add(len(flushed))
    assert flushes == {1, 2}


def test_a_flush_with_an_empty_pile_ends_the_game():  # GB-34, GB-35
    t = before_the_flush()
    t.state.pile = 0
    events = raise_tower(t)

    assert kinds(events) == ["raised", "flushed", *["unmasked"] * 3, *["scored"] * 3]
    assert t.over
    assert t.acting == []
    assert river(t) == [0, 0, 0, 0]
    assert t.view()["aside"] == [12, 19, 27, 33]


def test_a_pile_of_tiles_without_any_place_is_flushed_to_the_end():  # GB-34, GB-35
    t = before_the_flush()
    t.state.pile = sum(1 << tile for tile in (6, 9, 10, 13, 14, 15))
    events = raise_tower(t)

    told = [len(event.facts["tiles"]) for event in events if event.kind == "flushed"]
    assert told == [4, 4, 2]
    assert t.over


def test_nothing_more_is_played_once_the_river_is_empty():  # GB-35
    t = table(river=[30], pile=[])
    lay(t, "C4 C1 / L2 L1", at="1,1")

    assert t.over
    assert [t.legal(seat) for seat in range(3)] == [[], [], []]
    for seat in range(3):
        for text in ("1r0@1,1", "tower", "keep"):
            assert t.why_not(seat, text) == "GB-35"


def test_the_only_placement_there_is_is_made_at_once():  # GB-11
    t = table(NEARLY_BLOCKED, river=[8, 31, 33], pile=[], active=2)
    ask_tower(t, at="1,0")
    events = raise_tower(t)

    assert kinds(events) == ["raised", "forced", "laid", "covered"]
    assert events[1].facts == {"seat": 0}
    assert drawn(t) == drawing("""
           0  1  2
        0  BB @C ..
        1  BB T4 F2
        2  .. -- F2
    """)
    assert t.acting == [0]  # who may still raise a tower on it
    assert t.view()["phase"] == "tower"


def test_a_choice_of_two_is_left_to_the_player():  # GB-11
    t = table(NEARLY_BLOCKED, river=[8, 9], pile=[], active=2)
    ask_tower(t, at="1,0")

    assert kinds(raise_tower(t)) == ["raised"]
    assert [str(action) for action in t.legal(0)] == ["1r3@1,1", "2r2@1,1"]
    assert turns_by_place(t, 8) == {"1,1": "3"}


@pytest.mark.parametrize(("tiles", "told"), [([30], ["forced", "laid", "covered"]), ([33], ["flushed"])])
def test_the_last_tile_may_be_laid_or_flushed_without_any_decision(tiles, told):  # GB-34, GB-35
    t = table(NEARLY_BLOCKED, river=tiles, pile=[], active=2)
    ask_tower(t, at="1,0")

    assert kinds(raise_tower(t)) == ["raised", *told, *["unmasked"] * 3, *["scored"] * 3]
    assert t.over
