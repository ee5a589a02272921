"""Test support: the rules once more, slowly, over a dictionary of drawn squares.

Nothing here shares a line with the engine but what is printed on the tiles, so the two cannot easily be wrong
together.
"""

from collections.abc import Sequence

from clairiere.games.grandbois.pieces import TILES
from tests.games.grandbois.drawing import OWNERS, SIGNS, Forest

CORNERS = [(0, 0), (1, 0), (1, 1), (0, 1)]  # clockwise from top left
BESIDE = [(1, 0), (0, 1), (-1, 0), (0, -1)]
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def may_cover(over: str, under: str, expert: bool) -> bool:
    """Whether a square may lie on another."""
    if under == "BB" or under.startswith("@"):
        return False
    if under == "--" or over == "BB":
        return True
    if over == "--" or over[1] <= under[1]:
        return False
    return not (expert and over[0] == under[0])


def placements(forest: Forest, river: Sequence[int], expert: bool) -> list[str]:
    """Every placement of the tiles of a river, in notation and in canonical order."""
    anchors = sorted({(y - dy, x - dx) for x, y in forest for dx, dy in CORNERS})
    found = []
    for slot, tile in enumerate(river):
        printed = [SIGNS[int(ground)] for ground in TILES[tile]]
        for turn in range(4 if tile else 0):
            turned = printed[4 - turn :] + printed[: 4 - turn]
            for y, x in anchors:
                at = [(x + dx, y + dy) for dx, dy in CORNERS]
                covered = [(over, forest[place]) for over, place in zip(turned, at, strict=True) if place in forest]
                if len(covered) < 4 and all(may_cover(over, under, expert) for over, under in covered):
                    found.append(f"{slot + 1}r{turn}@{x},{y}")
    return found


def largest_group(forest: Forest, letter: str) -> int:
    """How many squares the largest group of a clan has."""
    left = {place for place, signs in forest.items() if signs[0] == letter and signs[1].isdigit()}
    largest = 0
    while left:
        group, edge = 0, [left.pop()]
        while edge:
            x, y = edge.pop()
            group += 1
            for dx, dy in BESIDE:
                if (x + dx, y + dy) in left:
                    left.remove((x + dx, y + dy))
                    edge.append((x + dx, y + dy))
        largest = max(largest, group)
    return largest


def categories(forest: Forest, seat: int, letters: str) -> list[int]:
    """The four categories of a seat with these clans, and its total."""
    animals = {place: signs[0] for place, signs in forest.items() if signs[1].isdigit()}
    towers = [place for place, signs in forest.items() if signs == f"@{OWNERS[seat]}"]
    near = [animals.get((x + dx, y + dy)) for x, y in towers for dx, dy in AROUND]
    lines = [
        sum(letter in letters for letter in animals.values()),
        2 * sum(largest_group(forest, letter) for letter in letters),
        2 * sum(letter is not None and letter in letters for letter in near),
        sum(letter is not None and letter not in letters for letter in near),
    ]
    return [*lines, sum(lines)]
