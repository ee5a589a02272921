"""Whole games whose every count is known, and the longest forests there can be."""

from dataclasses import dataclass, field
from random import Random

import pytest

from clairiere.core.table import Table
from clairiere.games.grandbois.pieces import shown
from tests.games.grandbois.drawing import (
    SIGNS,
    counts,
    drawn,
    keep_tower,
    lay,
    next_tiles,
    picture,
    raise_tower,
    river,
    squares_of,
    table,
    tile_drawn,
    why_not,
)
from tests.games.grandbois.second_opinion import categories, placements


@dataclass
class Story:
    """A game played by a script, and what it looked like on the way."""

    t: Table
    numbers: list[int] = field(default_factory=list)  # of legal placements, turn by turn
    plays: list[str] = field(default_factory=list)  # tile, turns and place
    towers: list[list[list[int]]] = field(default_factory=list)


def scripted(t: Table) -> Story:
    """The river is 1, 2, 3, 4 and the pile gives 5, 6, … On turn n, play the 17 n-th placement, going round.

    Every tower is raised as soon as it may be.
    """
    story = Story(t)
    for turn in range(1, 37):
        placements = t.legal(t.acting[0])
        story.numbers.append(len(placements))
        upcoming = [turn + 4] if turn + 4 <= 36 else []
        with next_tiles(t, *upcoming):
            laid = t.play(t.acting[0], placements[17 * turn % len(placements)])[0].facts
        story.plays.append(f"{laid['tile']}r{laid['turn']}@{laid['x']},{laid['y']}")
        if t.view()["phase"] == "tower":
            raise_tower(t)
    assert t.over
    story.towers = t.view()["towers"]
    return story


def test_a_game_of_three():  # GB-10, GB-27, GB-28, GB-36, GB-46
    story = scripted(table(seats=3, clans=["F", "T", "R"], river=[1, 2, 3, 4], pile=range(5, 37)))

    assert story.numbers == [
        *[128, 82, 59, 67, 58, 62, 50, 56, 48, 37, 58, 86, 90, 84, 112, 114, 114, 149],
        *[144, 143, 139, 146, 139, 113, 107, 128, 128, 107, 128, 130, 147, 124, 136, 94, 67, 34],
    ]
    assert story.plays[:6] == ["1r2@0,-1", "2r2@-1,1", "4r1@1,-2", "5r0@2,-2", "6r3@1,1", "3r1@-1,-2"]
    assert story.towers == [[[4, -3]], [[1, 2]], [[4, 0]]]
    assert counts(story.t, 0) == [14, 12, 2, 6, 34]
    assert counts(story.t, 1) == [17, 8, 2, 4, 31]
    assert counts(story.t, 2) == [18, 6, 2, 5, 31]
    assert story.t.ranking() == [[0], [2], [1]]
    assert len(squares_of(drawn(story.t))) == 104


def test_a_game_of_two():  # GB-50, GB-51, GB-52, GB-53, GB-54, GB-56
    story = scripted(table(seats=2, clans=["FL", "TC"], river=[1, 2, 3, 4], pile=range(5, 37)))

    assert story.numbers == [
        *[128, 82, 59, 67, 58, 62, 50, 56, 27, 45, 34, 36, 54, 81, 123, 98, 86, 118],
        *[166, 155, 157, 152, 133, 130, 135, 123, 141, 109, 120, 119, 133, 179, 193, 142, 92, 45],
    ]
    assert story.towers == [[[1, 2], [4, -3]], [[4, 0], [-3, 1]]]
    assert counts(story.t, 0) == [38, 14, 6, 7, 65]
    assert counts(story.t, 1) == [33, 16, 14, 2, 65]
    assert story.t.ranking() == [[0], [1]]
    assert len(squares_of(drawn(story.t))) == 105


def test_a_game_of_four_experts():  # GB-57
    t = table(seats=4, expert=True, clans=["T", "R", "F", "C"], river=[1, 2, 3, 4], pile=range(5, 37))
    story = scripted(t)

    assert story.numbers == [
        *[128, 78, 61, 62, 44, 53, 40, 45, 45, 40, 34, 38, 41, 48, 54, 57, 80, 83],
        *[87, 99, 109, 95, 86, 93, 101, 108, 118, 118, 114, 110, 112, 109, 111, 87, 53, 31],
    ]
    assert story.towers == [[[2, 0]], [[3, 1]], [[1, 4]], [[-1, 3]]]
    assert [counts(t, seat) for seat in range(4)] == [
        [17, 6, 2, 3, 28],
        [20, 8, 4, 2, 34],
        [17, 6, 4, 3, 30],
        [14, 4, 0, 4, 22],
    ]
    assert t.ranking() == [[1], [2], [0], [3]]
    assert len(squares_of(drawn(t))) == 101


# All 36 tiles, corner on corner: what covers the corner before, if it matters, and what is left for the next.
CHAIN = [
    *[(tile, None, "--") for tile in range(6, 30)],
    *[
        (30, "C4", "L1"),
        (31, "L2", "R1"),
        (32, "F4", "T1"),
        (33, "T2", "R1"),
        (34, "T2", "C1"),
        (35, "R3", "C1"),
    ],
    *[(1, "BB", "T1"), (2, "BB", "R1"), (3, "BB", "R1"), (4, "BB", "L1"), (5, "BB", "F1"), (36, "F3", "L3")],
]


def chained(tile: int, over: str | None, left: str, corner: int) -> str:
    """A tile turned so that `over` is at a corner and `left` at the opposite one."""
    for turn in range(4):
        seen = [SIGNS[shown(tile, turn, (corner + k) % 4)] for k in range(4)]
        if seen[2] == left and over in (None, seen[0]):
            return tile_drawn(tile, turn)
    raise AssertionError(f"tile {tile} has no {left} opposite {over}")


@pytest.mark.parametrize(("step_x", "step_y"), [(1, 1), (-1, 1), (-1, -1), (1, -1)])
def test_a_chain_of_all_tiles_from_corner_to_corner(step_x, step_y):  # GB-26, GB-14
    t = table(seats=2, clans=["FL", "TC"])
    corner = {(1, 1): 0, (-1, 1): 1, (-1, -1): 2, (1, -1): 3}[step_x, step_y]
    for n, (number, over, left) in enumerate(CHAIN, 1):
        tile = chained(number, over, left, corner)
        if n >= 4:  # forty squares back the engine keeps the same row and column
            assert why_not(t, tile, at=f"{(n - 40) * step_x},{(n - 40) * step_y}") == "GB-14"
        lay(t, tile, at=f"{n * step_x},{n * step_y}")
        if t.view()["phase"] == "tower":
            keep_tower(t)
        if n % 6 == 5:
            assert told(t) == placements(squares_of(drawn(t)), river(t), expert=False)

    assert t.over
    forest = squares_of(drawn(t))
    assert len(forest) == 4 + 3 * 36
    west, north, east, south = t.view()["bounds"]
    assert (east - west, south - north) == (37, 37)
    assert {36 * step_x, 36 * step_y} <= {west, north, east - 1, south - 1}
    assert counts(t, 0) == categories(forest, 0, "FL")
    assert counts(t, 1) == categories(forest, 1, "TC")


@pytest.mark.parametrize("west", [-35, -18, -1])
def test_the_two_ends_of_the_widest_forest_do_not_touch(west):  # GB-26, GB-39
    row = ["F1", "F1", *["T1", "R1"] * 17, "F1", "F1"]
    wide = {(west + k, y): signs for k, signs in enumerate(row) for y in (0, 1)}
    high = {(y, x): signs for (x, y), signs in wide.items()}

    for forest in (wide, high):
        t = table(picture(forest), clans=["F", "T", "R"])
        assert counts(t, 0) == [8, 2 * 4, 0, 0, 16]
        assert told(t) == placements(forest, river(t), expert=False)


def test_towers_at_the_two_ends_of_the_widest_forest_earn_nothing_of_each_other():  # GB-26, GB-40
    t = table(
        picture({(k, 0): signs for k, signs in enumerate(["@A", *["BB"] * 35, "BB", "F1"])}),
        clans=["F", "T", "R"],
    )

    assert counts(t, 0) == [1, 2, 0, 0, 3]


def test_there_is_room_for_every_place_there_can_be():  # GB-26
    scattered = {(3 * (k % 7), 3 * (k // 7)): "--" for k in range(37)}  # four places each, 8 + 4 × 35 in all
    t = table(picture(scattered), river=[33], pile=[])

    assert told(t) == placements(scattered, river(t), expert=False)
    assert len(told(t)) == (8 + 4 * 35) * 4


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_opinion_on_whole_random_games(seats, expert):  # GB-16, GB-23, GB-37, GB-38, GB-40, GB-41
    clans = {2: ["FL", "TC"], 3: ["L", "C", "R"], 4: ["F", "T", "R", "C"]}[seats]
    luck = Random(seats)
    t = table(seats=seats, expert=expert, clans=clans, seed=seats)
    while not t.over:
        forest = squares_of(drawn(t))
        if t.view()["phase"] == "place":
            assert told(t) == placements(forest, river(t), expert)
        for seat, letters in enumerate(clans):
            assert counts(t, seat) == categories(forest, seat, letters)
        t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))


def told(t: Table) -> list[str]:
    """What whoever's turn it is may do, in notation."""
    return [str(action) for action in t.legal(t.acting[0])]
