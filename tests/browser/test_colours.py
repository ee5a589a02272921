"""Without any colour: clans are told apart by their patterns and animals, towers by their letters.

Squares are photographed in grey from the real board, and compared by how their light and dark lie (the highest
normalised cross-correlation over small shifts): overall brightness counts for nothing.
"""

import base64
import itertools
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from playwright.sync_api import Page, ViewportSize

from tests.browser.visiting import DESKTOP

CLANS = ("toad", "rabbit", "fox", "raccoon", "lizard")
SIDE, SLACK = 48, 2  # pixels of a picture, and how far two may be shifted against each other
CLEARLY = 1.5  # times as different as two pictures of the same thing
AT_LEAST = 0.1  # of the picture must be different in any case
INNER = slice(SLACK, SIDE - SLACK)
EVERYWHERE = np.ones((SIDE, SIDE), bool)
PATTERN = np.zeros((SIDE, SIDE), bool)  # between the frame and the animals
PATTERN[4:-4, 4:-4] = True
PATTERN[9:-9, 9:-9] = False
LETTER = np.zeros((SIDE, SIDE), bool)  # on the wall of a tower
LETTER[22:36, 18:30] = True
PHONE = ViewportSize(width=390, height=844)
LAY = """async (squares) => {
  const board = document.querySelector('grandbois-board');
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  Object.assign(board, { view: { ...board.view, forest: squares, fresh: null, bounds }, marks: [] });
  await board.updateComplete;
  document.documentElement.style.filter = 'grayscale(1)';
}"""
BOXES = """(squares) => {
  const { stage } = document.querySelector('grandbois-board');
  return squares.map(({ x, y }) => stage.onPage({ x, y, width: 1, height: 1 }).toJSON());
}"""
CUT_OUT = """async ([picture, boxes, side]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return boxes.map(({ x, y, width, height }) => {
    brush.drawImage(image, x, y, width, height, 0, 0, side, side);
    return btoa(String.fromCharCode(...brush.getImageData(0, 0, side, side).data));
  });
}"""


def photographed(page: Page, squares: list[dict[str, Any]]) -> np.ndarray:
    """Pictures of squares, each lying twice on the board: indexed by copy, square, row and column; 0 is black."""
    one_row = len({square["y"] for square in squares}) == 1
    side = "y" if one_row else "x"
    length = max(square[side] for square in squares) + 1
    twice = [{**square, side: square[side] + copy * length} for copy in (0, 1) for square in squares]
    page.wait_for_selector("grandbois-board .gb-cell")
    page.evaluate(LAY, twice)
    page.wait_for_timeout(400)  # until the drawing is sharp
    seen = base64.b64encode(page.screenshot()).decode()
    cut_out = map(base64.b64decode, page.evaluate(CUT_OUT, [seen, page.evaluate(BOXES, twice), SIDE]))
    pixels = np.frombuffer(b"".join(cut_out), np.uint8).reshape(2, len(squares), SIDE, SIDE, 4)
    assert np.ptp(pixels[..., :3], axis=-1).max() == 0, "there is colour left"
    return pixels[..., 0].astype(float)


def difference(one: np.ndarray, other: np.ndarray, where: np.ndarray = EVERYWHERE) -> float:
    """From 0, the same picture, to 1, nothing in common: over the whole square or only somewhere."""
    still = levelled(one[INNER, INNER][None, where[INNER, INNER]])
    shifted = levelled(sliding_window_view(other, (SIDE - 2 * SLACK,) * 2)[:, :, where[INNER, INNER]])
    return 1 - float((shifted @ still[0]).max())


def levelled(values: np.ndarray) -> np.ndarray:
    """The same lights and darks with no brightness or contrast of their own."""
    values = values - values.mean(axis=-1, keepdims=True)
    return np.asarray(values / np.linalg.norm(values, axis=-1, keepdims=True))


def told_apart(kinds: list[list[np.ndarray]], where: np.ndarray = EVERYWHERE) -> bool:
    """Whether things of different kinds look clearly more different than pictures of the same kind do."""
    alike = max(difference(a, b, where) for kind in kinds for a, b in itertools.combinations(kind, 2))
    apart = min(
        difference(a, b, where) for one, other in itertools.combinations(kinds, 2) for a in one for b in other
    )
    return apart > max(AT_LEAST, CLEARLY * alike)


def pictures(visit, squares: list[dict[str, Any]]) -> list[list[np.ndarray]]:
    """Three pictures of each square: two from a large screen, one from a small one."""
    large, small = (photographed(visit("/lesson/grandbois", viewport=size), squares) for size in (DESKTOP, PHONE))
    return [list(three) for three in zip(*large, small[0], strict=True)]


def test_the_five_clans_are_told_apart_in_grey(visit):
    animals = (1, 2, 3, 4)
    squares = [{"x": x, "y": n, "is": clan, "animals": n} for n in animals for x, clan in enumerate(CLANS)]
    taken = pictures(visit, squares)

    for n in animals:
        clans = [it for it, square in zip(taken, squares, strict=True) if square["animals"] == n]
        assert told_apart(clans), f"squares with {n} animals"
        assert told_apart([large for *large, _ in clans], PATTERN), f"the patterns behind {n} animals"


def test_the_towers_of_four_seats_are_told_apart_in_grey(visit):
    assert told_apart(
        pictures(visit, [{"x": seat, "y": 0, "is": "tower", "seat": seat} for seat in range(4)]), LETTER
    )


def test_a_clan_is_not_told_apart_from_itself_nor_from_a_paler_or_darker_one(visit):
    squares = [{"x": x, "y": 0, "is": clan, "animals": 2} for x, clan in enumerate(CLANS)]
    toads, *others = pictures(visit, squares)

    assert told_apart([toads, *others])
    assert not told_apart([toads[:2], toads[1:], *others])
    paler = [0.4 * picture + 140 for picture in toads]
    assert not told_apart([toads, paler])
