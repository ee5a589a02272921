"""How a table is laid out (GB-1 to GB-9)."""

from collections import Counter
from pathlib import Path

import pytest

import clairiere
from clairiere import BadRequest, ContentError, IllegalAction
from clairiere.games import load
from clairiere.games.grandbois.pieces import CLAN_IDS, TILES, Pieces
from tests.games.grandbois.drawing import (
    SIGNS,
    drawing,
    drawn,
    keep_tower,
    lay,
    raise_tower,
    river,
    table,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats):  # GB-1
    assert len(table(seats=seats).view()["clans"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_or_more_do_not(seats):  # GB-1
    with pytest.raises(BadRequest, match="2 to 4"):
        table(seats=seats)


def test_every_square_is_a_clearing_a_bear_or_animals_of_one_clan():  # GB-2
    printed = Counter(SIGNS[int(ground)] for tile in TILES[1:] for ground in tile)

    assert printed["--"] == 24
    assert printed["BB"] == 5
    for letter in "TRFCL":
        assert [printed[f"{letter}{animals}"] for animals in (1, 2, 3, 4)] == [7, 7, 6, 3]
    assert printed.total() == 4 * 36


@pytest.mark.parametrize("square", ["fox:0", "fox:5", "fox", "fox:1 toad:1", "owl:2", "tower", ""])
def test_no_tile_shows_anything_else(tmp_path, square):  # GB-2
    printed = Path(load("grandbois").folder / "content.toml").read_text(encoding="utf-8")
    own = tmp_path / "grandbois.toml"
    own.write_text(printed.replace('["fox:1", "lizard:1"', f'["{square}", "lizard:1"'), encoding="utf-8")

    with pytest.raises(ContentError, match="tile 4: NW"):
        Pieces(own)


def test_the_forest_starts_as_four_clearings():  # GB-3
    assert drawn(table()) == drawing("""
            0  1
        0  -- --
        1  -- --
    """)


def test_each_tile_is_as_likely_as_any_other():  # GB-4
    deals = 720
    seen = Counter(tile for seed in range(deals) for tile in river(table(seed=seed)))

    assert set(seen) == set(range(1, 37))
    assert all(55 < times < 105 for times in seen.values())  # 80 each on average


def test_the_pile_has_no_order_before_a_tile_is_drawn():  # GB-4
    t = table(river=[30, 31, 32, 33])
    drawn_next = set()
    for seed in range(300):
        other = t.redealt(0, seed)
        assert other.view(0) == t.view(0)
        lay(other, "C4 C1 / L2 L1", at="1,1")
        drawn_next.add(river(other)[0])

    assert drawn_next == set(range(1, 37)) - {30, 31, 32, 33}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_tiles_lie_face_up_and_32_stay_in_the_pile(seats):  # GB-5
    shown = table(seats=seats).view()
    offered = [slot["tile"] for slot in shown["river"]]

    assert len(set(offered)) == 4
    assert shown["pile"] == 32
    assert set(offered).isdisjoint(shown["unseen"])


@pytest.mark.parametrize(("seats", "deals"), [(3, 60), (4, 120)])
def test_each_of_three_or_four_is_dealt_one_clan_at_random(seats, deals):  # GB-6
    seen = {tuple(int(hand) for hand in table(seats=seats, seed=seed).state.clans[:seats]) for seed in range(1200)}

    assert len(seen) == deals  # 5 × 4 × 3 ways to deal three cards, 5 × 4 × 3 × 2 to deal four
    assert all(hand.bit_count() == 1 for hands in seen for hand in hands)


def test_a_clan_is_known_to_its_player_alone():  # GB-6
    t = table(clans=["F", "T", "R"])

    assert t.view(0)["clans"] == [["fox"], None, None]
    assert t.view(1)["clans"] == [None, ["toad"], None]
    assert t.view(2)["clans"] == [None, None, ["rabbit"]]
    assert t.view()["clans"] == [None, None, None]
    dealt = {event.facts["seat"]: event for event in table(seed=5).events if event.kind == "dealt"}
    assert [[event.visible_to(seat) for seat in (0, 1, 2, None)] for event in dealt.values()] == [
        [True, False, False, False],
        [False, True, False, False],
        [False, False, True, False],
    ]


@pytest.mark.parametrize(("seats", "hidden"), [(2, 1), (3, 2), (4, 1)])
def test_clan_cards_not_dealt_could_be_any_that_one_does_not_hold(seats, hidden):  # GB-7
    t = table(seats=seats)
    own = t.view(0)["clans"][0]
    never_dealt: Counter[str] = Counter()
    for seed in range(200):
        other = t.redealt(0, seed)
        dealt = {clan for seat in range(seats) for clan in other.view(seat)["clans"][seat]}
        assert len(dealt) == 5 - hidden
        assert other.view(0) == t.view(0)
        never_dealt.update(set(CLAN_IDS) - dealt)

    assert set(never_dealt) == set(CLAN_IDS) - set(own)


def test_animals_of_clans_nobody_plays_are_in_play():  # GB-7
    t = table("L1 @A", clans=["F", "T", "R"])

    assert t.view()["clan_points"]["lizard"] == 3  # a square, and a group of one
    assert t.sheet()[0]["tower_other"] == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_each_of_three_or_four_has_one_tower(seats):  # GB-8
    assert table(seats=seats).view()["towers_in_hand"] == [1] * seats


def test_everybody_sees_whose_tower_is_whose():  # GB-8
    t = table()
    lay(t, "-- C3 / F3 C1", at="1,1")
    raise_tower(t)
    lay(t, "-- T2 / T2 L4", at="-1,1")
    raise_tower(t)

    for seat in (0, 1, 2, None):
        shown = t.view(seat)
        assert shown["towers"] == [[[1, 1]], [[-1, 1]], []]
        assert shown["towers_in_hand"] == [0, 0, 1]
    assert drawn(t) == drawing("""
           -1  0  1  2
        0  .. -- -- ..
        1  @B T2 @A C3
        2  T2 L4 F3 C1
    """)


def test_turns_go_clockwise():  # GB-9
    t = table(seats=3)
    players = []
    for tile, at in [("C4 C1 / L2 L1", "1,1"), ("R3 L2 / R1 L2", "-1,-1"), ("F4 F2 / T1 T1", "-1,1")]:
        players.append(t.acting)
        lay(t, tile, at)

    assert [*players, t.acting] == [[0], [1], [2], [0]]


def test_nobody_plays_out_of_turn():  # GB-9
    t = table(seats=3, river=[6, 7, 8, 9])

    assert t.why_not(0, "1r0@1,1") is None
    assert t.why_not(1, "1r0@1,1") == "GB-9"
    assert t.legal(1) == []
    with pytest.raises(IllegalAction, match="GB-9"):
        t.play(2, "1r0@1,1")
    lay(t, "-- C3 / F3 C1", at="1,1")
    assert t.why_not(1, "keep") == "GB-9"  # the tower belongs to the turn
    keep_tower(t)
    assert t.why_not(0, "2r0@1,0") == "GB-9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_begins(seats):  # GB-A1
    assert [clairiere.table("grandbois", seats=seats, seed=seed).acting for seed in range(9)] == [[0]] * 9
