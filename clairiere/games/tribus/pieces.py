"""What is printed on the pieces, read once from content.toml into tables (TV-10 to TV-17).

The lines of the element cards are numbered through, and so are all effects: a line, a right side, a temple and a
guide card each name a row of the table of effects. Squares go row by row, A1 first; a set of squares is one number.
"""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from clairiere.core.content import Book, content_path
from clairiere.games.tribus import language
from clairiere.games.tribus.language import COLOURS, EFFECTS, ELEMENTS, NONE, Branch, Condition, Slip

MOST_SEATS = 5
HAND = 5
RIVER = 4  # open places of each river
MOST_TUCKED = 4
MOST_GUIDES = 2
TEMPLE_KINDS = 4
RIDERS = 7
PAWNS = 5
DISCARD = 3  # cards for a temple, or when blocked
ELEMENT_CARDS = 80
PER_ELEMENT = 20
VILLAGE_CARDS = 30
GUIDES = 20
GUIDES_EACH = 4
BOARDS = 5
FOREST_TILES = 39
TILES = FOREST_TILES + MOST_SEATS
SEQUENCE = 5
SQUARES = tuple(column + row for row in "123" for column in "ABCD")
CAPITAL = len(SQUARES)
PLACES = len(SQUARES) + 1
EVERYWHERE = (1 << len(SQUARES)) - 1
NOTHING = -1
LIMITS = {
    "hand": HAND,
    "river_elements": RIVER,
    "river_villages": RIVER,
    "river_forests": RIVER,
    "tucked_max": MOST_TUCKED,
    "guides_max": MOST_GUIDES,
    "temple_discard": DISCARD,
    "end_villages": PAWNS,
    "forest_min_cost": 1,
    "blocked_discard": DISCARD,
}
COUNTS = {
    "element_cards": ELEMENT_CARDS,
    "element_cards_each": PER_ELEMENT,
    "village_cards": VILLAGE_CARDS,
    "guide_cards": GUIDES,
    "guide_cards_each": GUIDES_EACH,
    "boards": BOARDS,
    "forest_tiles": FOREST_TILES,
    "start_tiles": MOST_SEATS,
    "riders_each": RIDERS,
    "villages_each": PAWNS,
    "temples_each": TEMPLE_KINDS,
}
MOST_ROUNDS = 120


class Pieces:
    """The box: cards, tiles, boards, guides. Any fault in the file is reported with all others."""

    def __init__(self, path: Path) -> None:
        book = Book(path)
        for key, wanted in [("schema", 1), ("game", "tribus")]:
            book.expect(key, book.data.get(key), wanted)
        self._effects: list[Branch] = [{}]  # row 0 does nothing
        self._read_numbers(book)
        self._read_terrain(book)
        self._read_elements(book)
        self._read_villages(book)
        self._read_tiles(book)
        self._read_boards(book)
        self._read_guides(book)
        book.close()
        self.digest = book.digest()
        self._lay_out_effects()

    def _read_numbers(self, book: Book) -> None:
        counts, limits = book.table("counts"), book.table("limits")
        for name, n in COUNTS.items():
            book.expect(f"[counts] {name}", counts.get(name), n)
        for name, n in LIMITS.items():
            book.expect(f"[limits] {name}", limits.get(name), n)
        self.rounds = book.number("[limits]", limits, "round_cap", 1, MOST_ROUNDS)
        scoring = book.table("scoring")
        self.end_vp = book.number("[scoring]", scoring, "end_token", 0, 99)
        self.village_vp = book.number("[scoring]", scoring, "village", 0, 99)
        book.expect("[scoring] tie_break", scoring.get("tie_break"), "water")
        self.temple_vp = _steps(book, scoring, "temples", TEMPLE_KINDS)
        self.tile_vp = _steps(book, scoring, "tiles", len(SQUARES))
        self.pollution_vp = _exactly(book, scoring, "polluted_squares", len(SQUARES))

    def _read_terrain(self, book: Book) -> None:
        terrain = book.table("terrain")
        rows = [row for row in terrain.get("squares", []) if isinstance(row, dict)]
        book.expect("[terrain] squares", [row.get("id") for row in rows], list(SQUARES))
        book.expect("[terrain] flag", terrain.get("flag"), SQUARES[0])
        kinds = terrain.get("types", {})
        for row in rows:
            if row.get("type") not in kinds:
                book.fault(f"square {row.get('id')}: type", f"is {row.get('type')!r}, should be one of {[*kinds]}")
        self.pollution = [book.number(f"square {row.get('id')}", row, "pollution", 0, 2) for row in rows]
        total = book.table("counts").get("pollution_each")
        book.expect("[terrain] squares: pollution in all", sum(self.pollution), total)
        book.expect("[terrain] flag: pollution", self.pollution[:1], [0])
        self.squares = {name: 1 << at for at, name in enumerate(SQUARES)}
        self.terrain = [str(row.get("type")) for row in rows]
        both = {name: sum(1 << at for at, it in enumerate(self.terrain) if it == name) for name in kinds}
        self.terrain_types = {name: found for name, found in both.items() if found.bit_count() == 2}
        self.regions: dict[str, int] = {}
        for name, members in book.table("regions").items():
            if not isinstance(members, list) or not members or not set(members) <= set(SQUARES):
                book.fault(f"region {name}", "should list squares of the Terrain")
                continue
            self.regions[name] = sum(self.squares[at] for at in set(members))

    def _read_elements(self, book: Book) -> None:
        rows = _cards(book, "element_cards", "cards", ELEMENT_CARDS)
        self.element_ids = [str(row.get("id")) for row in rows]
        self.elements = [_index(book, row, "el", ELEMENTS) for row in rows]
        wanted = [element for element in range(len(ELEMENTS)) for _ in range(PER_ELEMENT)]
        if self.elements != wanted:  # TV-Q1
            book.fault(
                "[element_cards] el", f"should be {PER_ELEMENT} cards of each of {', '.join(ELEMENTS)} in turn"
            )
        self.line_card: list[int] = []
        self.line_condition: list[Condition] = []
        self.line_effect: list[tuple[int, int]] = []  # a row for each branch
        self.first_line = [0]
        for card, row in enumerate(rows):
            self._read_lines(book, card, row)
            self.first_line.append(len(self.line_card))

    def _read_lines(self, book: Book, card: int, row: dict[str, Any]) -> None:
        entry, lines = f"card {row.get('id')}", row.get("lines")
        shaped = isinstance(lines, list) and all(isinstance(it, list) and len(it) == 2 for it in lines)
        if not isinstance(lines, list) or not shaped or not 1 <= len(lines) <= 3:
            book.fault(entry, "should have one to three lines, each a condition and an effect")
            return
        found: list[tuple[Condition, list[Branch]]] = []
        for nth, (condition, effect) in enumerate(lines, 1):
            when = _tried(book, f"{entry}: line {nth}", language.condition, condition)
            if when is None:
                continue
            if when.kind == NONE and when.element == self.elements[card]:  # TV-Q22
                book.fault(f"{entry}: line {nth}", "none should name another element than the card's own")
            x = when.kind == language.SUMX
            at = f"{entry}: line {nth}"
            read = _tried(book, at, language.effect, effect, x=x, choice=True, without=("temple",))
            if read is not None:
                found.append((when, read))
        conditions = _tried(book, entry, language.tiers, [when for when, _ in found])
        for when, (_, branches) in zip(conditions or [], found, strict=False):
            rows = [self._effect_row(branch) for branch in branches]
            self.line_card.append(card)
            self.line_condition.append(when)
            self.line_effect.append((rows[0], rows[-1]))

    def _effect_row(self, branch: Branch) -> int:
        """The row of the table of effects that will hold this one."""
        self._effects.append(branch)
        return len(self._effects) - 1

    def _read_villages(self, book: Book) -> None:
        rows = _cards(book, "village_cards", "cards", VILLAGE_CARDS)
        self.village_ids = [str(row.get("id")) for row in rows]
        self.village_vps, self.objectives, self.right_effect = [], [], []
        maps = (self.squares, self.terrain_types, self.regions)
        for row in rows:
            entry = f"card {row.get('id')}"
            self.village_vps.append(book.number(entry, row, "vp", 1, 20))
            left = _tried(book, f"{entry}: left", language.objective, row.get("left"), *maps)
            right = _tried(book, f"{entry}: right", language.effect, row.get("right"))
            self.objectives.append(left or language.Objective(0))
            self.right_effect.append(self._effect_row(right[0] if right else {}))

    def _read_tiles(self, book: Book) -> None:
        rows = _cards(book, "forest_tiles", "tiles", FOREST_TILES)
        starts = _cards(book, "start_tiles", "tiles", MOST_SEATS)
        self.tile_ids = [str(row.get("id")) for row in (*rows, *starts)]
        self.tile_colour = [_index(book, row, "colour", COLOURS) for row in (*rows, *starts)]
        self.tile_bonus = [_bonuses(book, row) for row in (*rows, *starts)]
        named = [(f"tile {row.get('id')}", row) for row in (*rows, *starts)]
        lowest = [2] * len(rows) + [0] * len(starts)  # TV-51: a start tile may have none
        self.tile_slots = [
            book.number(entry, row, "slots", low, 4) for (entry, row), low in zip(named, lowest, strict=True)
        ]
        self.tile_from = [book.number(entry, row, "from", 2, MOST_SEATS) for entry, row in named[: len(rows)]]
        for seats in range(2, MOST_SEATS + 1):
            if sum(n <= seats for n in self.tile_from) <= RIVER:
                book.fault("[forest_tiles] from", f"should leave more than {RIVER} tiles for {seats} players")
        for n, (entry, row) in enumerate(named[len(rows) :], 1):
            book.expect(f"{entry}: n", row.get("n"), n)
        self.start_bonus = [
            [book.number(entry, row, key, 0, most) for key, most in (("clean", 9), ("water", 20), ("riders", RIDERS))]
            for entry, row in named[len(rows) :]
        ]

    def _read_boards(self, book: Book) -> None:
        rows = self.boards = _cards(book, "boards", "list", BOARDS)
        self.board_ids = [str(row.get("id")) for row in rows]
        self.temple_effect, self.sequences, self.goals = [], [], []
        for row in rows:
            entry, temples, colours = f"board {row.get('id')}", row.get("temples"), row.get("sequence")
            if not isinstance(temples, list) or len(temples) != TEMPLE_KINDS:
                book.fault(f"{entry}: temples", f"should be {TEMPLE_KINDS} effects")
                temples = []
            read = [_tried(book, f"{entry}: temples", language.effect, it, without=("temple",)) for it in temples]
            self.temple_effect.append([self._effect_row(it[0] if it else {}) for it in read])
            if not isinstance(colours, list) or len(colours) != SEQUENCE or not set(colours) <= set(COLOURS):
                book.fault(f"{entry}: sequence", f"should be {SEQUENCE} colours out of {', '.join(COLOURS)}")
                colours = [COLOURS[0]] * SEQUENCE
            self.sequences.append([COLOURS.index(colour) for colour in colours])
            goal = _tried(book, f"{entry}: goal", language.goal, row.get("goal"), self.regions)
            self.goals.append(goal or (0, 0, 1))

    def _read_guides(self, book: Book) -> None:
        rows = _cards(book, "guide_cards", "cards", GUIDES)
        self.guide_ids = [str(row.get("id")) for row in rows]
        self.guide_board = [_index(book, row, "board", self.board_ids, "guide card") for row in rows]
        book.expect(
            "[guide_cards] board", sorted(self.guide_board), [n for n in range(BOARDS) for _ in range(GUIDES_EACH)]
        )
        self.powers, self.guide_effect = [], []
        for row in rows:
            entry = f"guide card {row.get('id')}: power"
            power = _tried(book, entry, language.power, row.get("power")) or language.Power()
            self.powers.append(power)
            self.guide_effect.append(self._effect_row(power.effect))

    def _lay_out_effects(self) -> None:
        """The table of effects: for each row and kind how much, how much per X, and whether it is there at all."""
        shape = (len(self._effects), len(EFFECTS))
        self.amount, self.per_x, self.has = (np.zeros(shape, np.int64) for _ in range(3))
        for row, branch in enumerate(self._effects):
            for kind, amount in branch.items():
                self.amount[row, kind], self.per_x[row, kind], self.has[row, kind] = amount.n, amount.per_x, 1


def _tried(book: Book, entry: str, read: Callable[..., Any], *given: Any, **how: Any) -> Any:
    """What a reader of the small language finds; None, and a fault, when it slips."""
    try:
        return read(*given, **how)
    except Slip as slip:
        book.fault(entry, str(slip))
        return None


def _cards(book: Book, section: str, key: str, count: int) -> list[dict[str, Any]]:
    """The entries of a section: so many, with different ids."""
    rows = book.table(section).get(key, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        book.fault(f"[{section}] {key}", "should be a list of entries")
        return []
    book.expect(f"[{section}] {key}: how many", len(rows), count)
    ids = [row.get("id") for row in rows]
    for twice in sorted({str(it) for it in ids if ids.count(it) > 1}):
        book.fault(f"[{section}] {twice}", "stands twice")
    return rows


def _index(book: Book, row: dict[str, Any], key: str, names: Any, what: str = "card") -> int:
    """Where a name stands in a list; 0, and a fault, when it does not."""
    if row.get(key) in names:
        return list(names).index(row[key])
    book.fault(f"{what} {row.get('id')}: {key}", f"is {row.get(key)!r}, should be one of {', '.join(names)}")
    return 0


def _bonuses(book: Book, row: dict[str, Any]) -> int:
    """A set of bonuses, spelled as their letters."""
    letters = row.get("bonus")
    if not isinstance(letters, str) or len(set(letters)) != len(letters) or not set(letters) <= set(language.BONUSES):
        book.fault(f"tile {row.get('id')}: bonus", f"is {letters!r}, should be letters out of T, C, V")
        return 0
    return sum(1 << language.BONUSES.index(letter) for letter in letters)


def _points(book: Book, scoring: dict[str, Any], name: str, most: int) -> dict[int, int]:
    found = scoring.get(name)
    good = isinstance(found, dict) and all(
        str(key).isdecimal() and int(key) <= most and type(vp) is int and 0 <= vp < 100 for key, vp in found.items()
    )
    if not isinstance(found, dict) or not good:
        book.fault(f"[scoring] {name}", f"should give points for numbers from 0 to {most}")
        return {}
    return {int(key): vp for key, vp in found.items()}


def _steps(book: Book, scoring: dict[str, Any], name: str, most: int) -> list[int]:
    """Points for at least so many."""
    points = _points(book, scoring, name, most)
    return [max((vp for n, vp in points.items() if n <= have), default=0) for have in range(most + 1)]


def _exactly(book: Book, scoring: dict[str, Any], name: str, most: int) -> list[int]:
    """Points for exactly so many."""
    points = _points(book, scoring, name, most)
    return [points.get(have, 0) for have in range(most + 1)]


def _powers(of: Callable[[language.Power], int]) -> np.ndarray:
    return np.array([of(power) for power in PIECES.powers], np.int64)


PIECES = Pieces(content_path(Path(__file__).parent))

ELEMENT_IDS, VILLAGE_IDS, TILE_IDS = PIECES.element_ids, PIECES.village_ids, PIECES.tile_ids
BOARD_IDS, GUIDE_IDS = PIECES.board_ids, PIECES.guide_ids
LINES = len(PIECES.line_card)
FIRST_LINE = np.array(PIECES.first_line, np.int64)  # of each card, and the end of all
CARD_OF_LINE = np.array(PIECES.line_card, np.int64)
CONDITION = np.array([(it.kind, it.element, it.n, it.end) for it in PIECES.line_condition], np.int64)
LINE_EFFECT = np.array(PIECES.line_effect, np.int64)  # [line, branch]
AMOUNT, PER_X, HAS = PIECES.amount, PIECES.per_x, PIECES.has  # [effect row, kind]
RIGHT_EFFECT = np.array(PIECES.right_effect, np.int64)
TEMPLE_EFFECT = np.array(PIECES.temple_effect, np.int64)  # [board, temple]
COLOUR_OF = np.array(PIECES.tile_colour, np.int64)
BONUS_OF = np.array(PIECES.tile_bonus, np.int64)
SLOTS_OF = np.array(PIECES.tile_slots, np.int64)
START_BONUS = np.array(PIECES.start_bonus, np.int64)  # [seat]: pollution to remove, water, riders
POLLUTION = np.array(PIECES.pollution, np.int64)
GUIDE_BOARD = np.array(PIECES.guide_board, np.int64)
GUIDE_EFFECT = np.array(PIECES.guide_effect, np.int64)
ON_PLAY = _powers(lambda it: it.on_play)
ON_FOREST = _powers(lambda it: int(it.on_forest))
PAY = _powers(lambda it: it.pay)
DISCOUNT = _powers(lambda it: it.discount)
CLEAN_WATER = _powers(lambda it: it.clean_water)
PLUS = np.array([[it.plus.get(kind, 0) for kind in range(len(EFFECTS))] for it in PIECES.powers], np.int64)
TILES_IN_USE = np.array(  # TV-12: by number of players
    [sum(1 << tile for tile, n in enumerate(PIECES.tile_from) if n <= seats) for seats in range(MOST_SEATS + 1)],
    np.int64,
)
ALL_VILLAGE_CARDS = (1 << VILLAGE_CARDS) - 1
ALL_OF_ELEMENT = (1 << PER_ELEMENT) - 1


@functools.lru_cache(1 << 12)
def squares_in(mask: int) -> list[str]:
    """A set of squares spelled out."""
    return [name for at, name in enumerate(SQUARES) if int(mask) >> at & 1]


def place_name(place: int) -> str:
    """A square, or the Capital."""
    return "capital" if place == CAPITAL else SQUARES[place]
