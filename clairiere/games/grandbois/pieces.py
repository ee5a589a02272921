"""What is printed on the pieces, read once from content.toml into arrays.

A square of the forest, or of a tile, is one small number: BARE, CLEARING, BEAR, TOWER, or a troop, that is
1 to 4 animals of one clan (GB-2).
"""

from pathlib import Path
from typing import Any

import numpy as np

from clairiere.core.content import Book, content_path
from clairiere.core.rule import rule

BARE, CLEARING, BEAR, TOWER, FIRST_TROOP = range(5)
CLANS = 5
MOST_ANIMALS = 4
GROUNDS = FIRST_TROOP + CLANS * MOST_ANIMALS
TILE_COUNT = 36
RIVER = 4
CORNERS = ("NW", "NE", "SE", "SW")  # clockwise from top left
TURNS = 4
TIE_BREAK_ORDER = ["clan_squares", "largest_group", "tower_own", "tower_other"]


@rule
def is_troop(ground):
    """Whether a square shows animals of a clan."""
    return ground >= FIRST_TROOP


@rule
def clan_of(troop):
    """The clan of a troop."""
    return (troop - FIRST_TROOP) // MOST_ANIMALS


@rule
def animals_of(troop):
    """How many animals a troop shows."""
    return (troop - FIRST_TROOP) % MOST_ANIMALS + 1


def troop(clan: int, animals: int) -> int:
    """The square that shows `animals` of `clan`."""
    return FIRST_TROOP + clan * MOST_ANIMALS + animals - 1


class Pieces:
    """The box: tiles, clans, and what each seat gets. Any fault in the file is reported with all others."""

    def __init__(self, path: Path) -> None:
        book = Book(path)
        self._check_game(book)
        self.clans = self._read_clans(book)
        self.setup = self._read_setup(book)
        self.tiles = self._read_tiles(book)
        self.scoring = self._read_scoring(book)
        if not book.faults:  # sums over broken entries would only repeat their faults
            self._check_totals(book)
        book.close()
        self.digest = book.digest()

    def _check_game(self, book: Book) -> None:
        game = book.table("game")
        for key, wanted in [
            ("id", "grandbois"),
            ("players_min", 2),
            ("players_max", 4),
            ("river_size", RIVER),
        ]:
            book.expect(f"[game] {key}", game.get(key), wanted)
        for key, wanted in [("tile_count", TILE_COUNT), ("clan_card_count", CLANS), ("tower_count", 4)]:
            book.expect(f"[game] {key}", game.get(key), wanted)

    def _read_clans(self, book: Book) -> list[dict[str, Any]]:
        rows = book.rows("clan")
        book.expect("[[clan]]", f"{len(rows)} entries", f"{CLANS} entries")
        for key in ("id", "letter"):
            values = [row.get(key) for row in rows]
            for row in rows:
                if not isinstance(row.get(key), str) or values.count(row[key]) > 1:
                    book.fault(f"clan {row.get('id')!r}: {key}", "should be a text of its own")
        return rows

    def _read_setup(self, book: Book) -> dict[int, tuple[int, int]]:
        setup = {}
        for nth, row in enumerate(book.rows("setup"), 1):
            seats = book.number(f"[[setup]] entry {nth}", row, "players", 2, 4)
            if seats != row.get("players"):
                continue
            entry = f"setup for {seats} players"
            if seats in setup:
                book.fault(entry, "stands twice")
            cards = book.number(entry, row, "clan_cards_each", 1, CLANS // seats)
            setup[seats] = (cards, book.number(entry, row, "towers_each", 1, 2))
        book.expect("[[setup]] players", sorted(setup), [2, 3, 4])
        return setup

    def _read_tiles(self, book: Book) -> np.ndarray:
        tiles = np.zeros((TILE_COUNT + 1, 4), np.int8)
        start = book.table("start_tile")
        book.expect("start tile: squares", start.get("squares"), ["clearing"] * 4)
        tiles[0] = CLEARING
        seen: set[int] = set()
        for nth, row in enumerate(book.rows("tile"), 1):
            number = book.number(f"[[tile]] entry {nth}", row, "id", 1, TILE_COUNT)
            if number != row.get("id"):
                continue
            if number in seen:
                book.fault(f"tile {number}", "stands twice")
            seen.add(number)
            squares = row.get("squares")
            if not isinstance(squares, list) or len(squares) != 4:
                book.fault(f"tile {number}", f"has squares {squares!r}, should have four: NW, NE, SE, SW")
                continue
            for corner, text in enumerate(squares):
                tiles[number, corner] = self._square(book, f"tile {number}: {CORNERS[corner]}", text)
            if sum(ground in (CLEARING, BEAR) for ground in tiles[number]) > 1:  # GB-51
                book.fault(f"tile {number}", "has more than one clearing or bear")
        for number in sorted(set(range(1, TILE_COUNT + 1)) - seen):
            book.fault(f"tile {number}", "is missing")
        return tiles

    def _square(self, book: Book, entry: str, text: Any) -> int:
        if text == "clearing":
            return CLEARING
        if text == "bear":
            return BEAR
        clan, _, animals = str(text).partition(":")
        names = [row.get("id") for row in self.clans]
        if clan in names and animals in ("1", "2", "3", "4"):
            return troop(names.index(clan), int(animals))
        # GB-2: nothing else is a square
        book.fault(entry, f"is {text!r}, should be clearing, bear, or a clan with 1 to 4 animals like 'fox:2'")
        return BARE

    def _read_scoring(self, book: Book) -> tuple[int, int, int, int]:
        table = book.table("scoring")
        book.expect("[scoring] tie_break", table.get("tie_break"), TIE_BREAK_ORDER)
        keys = ("clan_square", "largest_group_square", "tower_own_square", "tower_other_square")
        one, two, three, four = (book.number("[scoring]", table, key, 0, 9) for key in keys)
        return one, two, three, four

    def _check_totals(self, book: Book) -> None:
        box = self.tiles[1:]
        troops = box[box >= FIRST_TROOP].astype(int)
        by_animals = [[int((troops == troop(c, n)).sum()) for n in (1, 2, 3, 4)] for c in range(CLANS)]
        for row, found in zip(self.clans, by_animals, strict=True):
            book.expect(f"clan {row['id']!r}: squares_by_animals", row.get("squares_by_animals"), found)
        plain = int(((box == CLEARING) | (box == BEAR)).sum(axis=1).tolist().count(0))
        found_totals = {
            "squares": box.size,
            "clearings": int((box == CLEARING).sum()),
            "bears": int((box == BEAR).sum()),
            "plain_tiles": plain,
            "clan_squares": troops.size,
            "animals": sum(n * row[n - 1] for row in by_animals for n in (1, 2, 3, 4)),
            "squares_by_animals": [sum(column) for column in zip(*by_animals, strict=True)],
        }
        totals = book.table("totals")
        for key, counted in found_totals.items():
            if totals.get(key) != counted:
                book.fault(f"[totals] {key}", f"is {totals.get(key)!r}, but the tiles add up to {counted!r}")


PIECES = Pieces(content_path(Path(__file__).parent))
TILES = PIECES.tiles  # [tile, corner] as printed; tile 0 is the start tile
CLAN_IDS = [row["id"] for row in PIECES.clans]
CLAN_LETTERS = [row["letter"] for row in PIECES.clans]


@rule
def shown(tile, turn, corner):
    """What `tile`, after `turn` quarter turns clockwise, shows at a corner."""
    return TILES[tile, (corner - turn) % 4]
