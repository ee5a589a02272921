"""What is printed on the pieces, read once from content.toml into arrays (KR-1 to KR-9, KR-125, KR-127).

Goods are counted in rows of six: wood, bone, stone, Kroms, hit points, bonus cards. Cards of one kind are alike,
so a bag of bonus cards (a hand, the pile) keeps for each kind as many of its low bits as it holds cards.
"""

from pathlib import Path
from typing import Any

import numpy as np

from clairiere.core.bits import count_bits, lowest_bit, without_lowest
from clairiere.core.content import Book, content_path
from clairiere.core.rule import rule

GOODS = ("wood", "bone", "stone", "krom", "hp", "bonus")
WOOD, BONE, STONE, KROM, HP, BONUS = range(len(GOODS))
RESOURCES = 3  # wood, bone and stone
TOKENS = 4  # the resources and the Kroms lie on the table as tokens
LOCATIONS = ("cave", "forest", "savanna", "mountain")
CAVE, FOREST, SAVANNA, MOUNTAIN = range(len(LOCATIONS))
NOWHERE = -1
ANYWHERE = -1
SLOTS = 4  # of the evolutions and of the preys face up
MOST_SEATS = 5
MOST_DICE = 5
PATTERNS = ("five", "four", "full", "straight", "three", "two_pair", "pair", "nothing")
FIVE, FOUR, FULL, STRAIGHT, THREE, TWO_PAIR, PAIR, NOTHING = range(len(PATTERNS))
WINDOWS = ("reveal", "brawl", "ambush", "turn", "roll", "parry")
REVEAL, BRAWL, AMBUSH, TURN, ROLL, PARRY = range(len(WINDOWS))
EFFECTS = {  # KR-127: each is a verb of one card only; its window and whether it names another player
    "redirect_self": ("reveal", False),
    "redirect_target": ("reveal", True),
    "score_self": ("brawl", False),
    "score_target": ("brawl", True),
    "reroll_self": ("brawl", False),
    "no_damage_self": ("brawl", False),
    "no_damage_all": ("brawl", False),
    "extra_damage": ("brawl", False),
    "hurt": ("ambush", True),
    "no_spend": ("ambush", True),
    "no_evolution": ("ambush", True),
    "swap_resource": ("turn", True),
    "steal_resource_here": ("turn", True),
    "steal_krom": ("turn", True),
    "heal": ("turn", False),
    "discount": ("turn", False),
    "hunt_plus": ("roll", False),
    "free_reroll": ("roll", False),
    "cancel": ("parry", False),
    "cancel_and_take": ("parry", False),
}
KINDS = len(EFFECTS)
(
    ABOUT_TURN, FALSE_TRAIL, DELUXE_CLUB, FRIENDLY_TRIP, DIDNT_COUNT, MAMMOTH_PUFFER, SNACK_TRUCE, SNOWBALL_HEADBUTT,
    FOSSIL_BANANA, WALLET_CRAMP, INVENTORS_BLOCK, MUSCULAR_BARTER, STICKY_FINGERS, LEAKY_POCKET, GRANNY_TEA,
    DROOL_GLUE, CHEESE_BAIT, RABBIT_FOOT, DUNG_SHIELD, BACKLASH,
) = range(KINDS)  # fmt: skip
NUMBERED = {"score_self": 1, "score_target": -1, "extra_damage": 1, "hurt": 1, "steal_krom": 1, "heal": 1} | {
    "hunt_plus": 1,
    "cancel_and_take": 1,
}  # effects with a number, and its sign
MOST_CARDS = 62  # of one pile: a bag is one 64-bit number
MOST_CHARACTERS = 8
MOST_LINES = 6  # options or die lines of a gathering card
MOST_ALTERNATIVES = 2
MOST_TOKENS = 200
NEEDS = ("at", "hp_max", "alone", "bonus_min", "evos_min", "won_brawl")
NO_LIMIT = 99


class Pieces:
    """The box: cards, tokens, prices. Any fault in the file is reported with all others."""

    def __init__(self, path: Path) -> None:
        book = Book(path)
        for key, wanted in [("schema", 1), ("id", "krom")]:
            book.expect(key, book.data.get(key), wanted)
        self._read_numbers(book)
        self._read_places(book)
        self.characters = self._rows(book, "character", 5, MOST_CHARACTERS)
        weights = [book.number(_named("character", row), row, "kg", 1, 999) for row in self.characters]
        book.expect("[[character]] kg", len(set(weights)), len(weights))
        self._read_evolutions(book)
        self._read_gathering(book)
        self._read_hunt(book)
        self._read_bonus(book)
        self._read_variants(book)
        if not book.faults:
            self._check_box(book)
        book.close()
        self.digest = book.digest()

    def _read_numbers(self, book: Book) -> None:
        players = book.table("players")
        book.expect("[players] min, max", (players.get("min"), players.get("max")), (2, MOST_SEATS))
        self.target = self._by_seats(book, "[target]", book.table("target").get("points"))
        start = book.table("start")
        book.expect("[start] location", start.get("location"), "cave")
        hp = book.table("hp")
        self.hp_max = book.number("[hp]", hp, "max", 1, 20)
        self.hp_revive = book.number("[hp]", hp, "revive", 1, self.hp_max)
        self.start_krom = book.number("[start]", start, "krom", 0, 10)
        self.start_hp = book.number("[start]", start, "hp", 1, self.hp_max)
        self.start_bonus = book.number("[start]", start, "bonus", 0, 3)
        self.supply = self._goods(book, "[supply] tokens", book.table("supply").get("tokens"), MOST_TOKENS)[:TOKENS]
        display = book.table("display")
        book.expect("[display]", (display.get("evolution"), display.get("hunt")), (SLOTS, SLOTS))
        self.rounds = book.number("[limits]", book.table("limits"), "rounds", 1, 200)

    def _read_places(self, book: Book) -> None:
        rows = book.rows("location")
        book.expect("[[location]] id", [row.get("id") for row in rows], list(LOCATIONS))
        book.expect("[[location]] order", [row.get("order") for row in rows], [1, 2, 3, 4])
        self.heavy_first = [row.get("tie") == "heavy" for row in rows]
        for row in rows:
            if row.get("tie") not in ("heavy", "light"):
                book.fault(f"{_named('location', row)}: tie", f"is {row.get('tie')!r}, should be heavy or light")
        cave = book.table("cave")
        self.rest_krom = book.number("[cave]", cave, "rest_krom", 0, 20)
        self.price = self._goods(book, "[cave] price", cave.get("price"), 20)
        self.hp_per_purchase = book.number("[cave]", cave, "hp_per_purchase", 1, 20)
        self.draw_cost = self._prices(book, "[forest] draw_cost", book.table("forest").get("draw_cost"), 4)
        extra = book.table("savanna").get("extra_dice_cost")
        self.extra_cost = self._prices(book, "[savanna] extra_dice_cost", extra, 3)
        mountain = book.table("mountain")
        book.expect("[mountain] dice", mountain.get("dice"), MOST_DICE)
        self.reroll_cost = self._prices(book, "[mountain] reroll_cost", mountain.get("reroll_cost"), 4)
        combos = {row.get("id"): row for row in mountain.get("combo", []) if isinstance(row, dict)}
        book.expect("[[mountain.combo]] id", sorted(map(str, combos)), sorted(PATTERNS))
        self.pay = np.zeros((len(PATTERNS), MOST_ALTERNATIVES, len(GOODS)), np.int64)
        self.alternatives = np.ones(len(PATTERNS), np.int64)
        for pattern, name in enumerate(PATTERNS):
            pays = combos.get(name, {}).get("pay")
            if not isinstance(pays, list) or not 1 <= len(pays) <= MOST_ALTERNATIVES:
                book.fault(f"combo {name!r}: pay", "should list one or two alternatives")
                continue
            self.alternatives[pattern] = len(pays)
            for nth, pay in enumerate(pays):
                self.pay[pattern, nth] = self._goods(book, f"combo {name!r}: pay", pay, 20)

    def _read_evolutions(self, book: Book) -> None:
        rows = self.evolutions = self._rows(book, "evolution", SLOTS, MOST_CARDS)
        self.points = np.zeros(len(rows), np.int64)
        self.cost = np.zeros((len(rows), TOKENS), np.int64)
        self.need = np.zeros((len(rows), len(NEEDS)), np.int64)
        for nth, row in enumerate(rows):
            entry = _named("evolution", row)
            self.points[nth] = book.number(entry, row, "points", 1, 20)
            self.cost[nth] = self._goods(book, f"{entry}: cost", row.get("cost", {}), 20)[:TOKENS]
            need = row.get("need", {})
            for key in set(need) - set(NEEDS):
                book.fault(f"{entry}: need", f"has {key!r}, should be one of {', '.join(NEEDS)}")
            at = need.get("at")
            if at is not None and at not in LOCATIONS:
                book.fault(f"{entry}: need.at", f"is {at!r}, should be one of {', '.join(LOCATIONS)}")
            self.need[nth, 0] = LOCATIONS.index(at) if at in LOCATIONS else ANYWHERE
            self.need[nth, 1] = book.number(entry, {"hp_max": NO_LIMIT, **need}, "hp_max", 1, NO_LIMIT)
            self.need[nth, 2] = bool(need.get("alone", False))
            self.need[nth, 3] = book.number(entry, {"bonus_min": 0, **need}, "bonus_min", 0, 9)
            self.need[nth, 4] = book.number(entry, {"evos_min": 0, **need}, "evos_min", 0, 9)
            self.need[nth, 5] = bool(need.get("won_brawl", False))

    def _read_gathering(self, book: Book) -> None:
        rows = self.gathering = self._rows(book, "gathering", 1, MOST_CARDS)
        shape = (len(rows), 1 + 2 * MOST_LINES, len(GOODS))  # what always applies, then options, then die lines
        self.lose, self.gain = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.options = np.zeros(len(rows), np.int64)
        self.die_line = np.zeros((len(rows), 7), np.int64)  # by face; 0: no die is rolled
        self.again = np.array([bool(row.get("again", False)) for row in rows], np.int64)
        self.stop = np.array([bool(row.get("stop", False)) for row in rows], np.int64)
        self.gathering_count = [self._count(book, "gathering", row) for row in rows]
        for nth, row in enumerate(rows):
            entry = _named("gathering", row)
            options, lines = row.get("options", []), row.get("die", [])
            if options and lines:
                book.fault(entry, "has options and a die, should have one of them")
            if len(options) == 1 or len(options) > 3 or len(lines) > MOST_LINES:
                book.fault(entry, "should have two or three options, or at most six die lines")
                continue
            self.options[nth] = len(options)
            faces = [face for line in lines for face in line.get("on", [])]
            if lines:
                book.expect(f"{entry}: die: on", sorted(faces), [1, 2, 3, 4, 5, 6])
            for at, line in enumerate(lines):
                for face in line.get("on", []):
                    if face in range(1, 7):
                        self.die_line[nth, face] = 1 + MOST_LINES + at
            parts = [(0, row), *enumerate(options, 1), *enumerate(lines, 1 + MOST_LINES)]
            for at, part in parts:
                self.lose[nth, at] = self._goods(book, f"{entry}: lose", part.get("lose", {}), 20)
                self.gain[nth, at] = self._goods(book, f"{entry}: gain", part.get("gain", {}), 20)

    def _read_hunt(self, book: Book) -> None:
        rows = self.preys = self._rows(book, "hunt", 2 * SLOTS, MOST_CARDS)
        numbers = [
            (
                book.number(_named("hunt", row), row, "dice", 1, 3),
                book.number(_named("hunt", row), row, "value", 1, 36),
            )
            for row in rows
        ]
        self.prey_dice = np.array([dice for dice, _ in numbers], np.int64)
        self.prey_value = np.array([value for _, value in numbers], np.int64)
        rewards = [self._goods(book, f"{_named('hunt', row)}: reward", row.get("reward"), 20) for row in rows]
        self.reward = np.array(rewards, np.int64).reshape(len(rows), len(GOODS))

    def _read_bonus(self, book: Book) -> None:
        rows = self._rows(book, "bonus", KINDS, KINDS)
        by_effect = {row.get("effect"): row for row in rows}
        book.expect("[[bonus]] effect", sorted(map(str, by_effect)), sorted(EFFECTS))
        self.bonus = [by_effect.get(effect, {}) for effect in EFFECTS]  # in the order of the effects
        self.bonus_count = [self._count(book, "bonus", row) if row else 1 for row in self.bonus]
        self.bonus_number = np.zeros(KINDS, np.int64)
        for kind, (effect, row) in enumerate(zip(EFFECTS, self.bonus, strict=True)):
            if not row:
                continue
            entry = _named("bonus", row)
            book.expect(f"{entry}: when, target", (row.get("when"), row.get("target")), EFFECTS[effect])
            if effect in NUMBERED:
                low, high = (1, 9) if NUMBERED[effect] > 0 else (-9, -1)
                self.bonus_number[kind] = book.number(entry, row, "n", low, high)
            if row.get("kind") not in ("trick", "defence"):
                book.fault(f"{entry}: kind", f"is {row.get('kind')!r}, should be trick or defence")

    def _read_variants(self, book: Book) -> None:
        variants = book.table("variants")
        later = variants.get("later_edition", {})
        self.later_target = self._by_seats(book, "[variants.later_edition] target", later.get("target"))
        self.later_hp_max = book.number("[variants.later_edition]", later, "hp_max", self.start_hp, 20)
        ice = variants.get("ice_age", {})
        self.cold_hp = book.number("[variants.ice_age]", ice, "cold_hp", 0, 9)
        self.warm = [name in ice.get("warm", []) for name in LOCATIONS]
        beast = variants.get("kromosaure", {})
        self.beast_hp = book.number("[variants.kromosaure]", beast, "hp", 1, 99)
        self.beast_die = book.number("[variants.kromosaure]", beast, "die_bonus", 0, 6)
        places = beast.get("destinations", [])
        self.beast_places = [k for k, name in enumerate(LOCATIONS) if name in places]
        if len(self.beast_places) < 2 or CAVE in self.beast_places:
            book.fault("[variants.kromosaure] destinations", "should name two or three places outside the cave")
        reward = self._goods(book, "[variants.kromosaure] slayer_reward", beast.get("slayer_reward"), 20)
        self.slayer_reward = np.array(reward, np.int64)

    def _check_box(self, book: Book) -> None:
        cards = book.table("box").get("cards", {})
        counted = {
            "bonus": sum(self.bonus_count),
            "evolution": len(self.evolutions),
            "gathering": sum(self.gathering_count),
            "hunt": len(self.preys),
        }
        for key, found in counted.items():
            if cards.get(key) != found:
                book.fault(f"[box] cards.{key}", f"is {cards.get(key)!r}, but the cards add up to {found}")
            if found > MOST_CARDS:
                book.fault(f"[[{key}]]", f"has {found} cards, should have at most {MOST_CARDS}")

    def _rows(self, book: Book, name: str, least: int, most: int) -> list[dict[str, Any]]:
        """The entries of a kind, each with an id of its own."""
        rows = book.rows(name)
        if not least <= len(rows) <= most:
            book.fault(f"[[{name}]]", f"has {len(rows)} entries, should have {least} to {most}")
        ids = [row.get("id") for row in rows]
        for row in rows:
            known = row.get("id")
            if not isinstance(known, str) or not known.replace("_", "").isalnum() or ids.count(known) > 1:
                book.fault(f"{name} {known!r}: id", "should be a word of its own, of letters and underscores")
        return rows

    def _count(self, book: Book, name: str, row: dict[str, Any]) -> int:
        return book.number(_named(name, row), row, "count", 1, 9)

    def _goods(self, book: Book, entry: str, given: Any, most: int) -> list[int]:
        if not isinstance(given, dict) or set(given) - set(GOODS):
            book.fault(entry, f"is {given!r}, should count some of {', '.join(GOODS)}")
            return [0] * len(GOODS)
        return [book.number(entry, {name: 0, **given}, name, 0, most) for name in GOODS]

    def _prices(self, book: Book, entry: str, given: Any, length: int) -> np.ndarray:
        if (
            not isinstance(given, list)
            or len(given) != length
            or not all(isinstance(n, int) and n >= 0 for n in given)
        ):
            book.fault(entry, f"is {given!r}, should list {length} prices")
            return np.zeros(length, np.int64)
        return np.array(given, np.int64)

    def _by_seats(self, book: Book, entry: str, given: Any) -> np.ndarray:
        """Points to win by number of players (KR-2)."""
        wanted = given if isinstance(given, dict) else {}
        points = [book.number(f"{entry} points", wanted, str(n), 1, 60) for n in range(2, MOST_SEATS + 1)]
        return np.array([0, 0, *points], np.int64)


def _named(name: str, row: dict[str, Any]) -> str:
    return f"{name} {row.get('id')!r}"


def _copies(counts: list[int]) -> np.ndarray:
    """The kind of each single card."""
    return np.repeat(np.arange(len(counts)), counts)


PIECES = Pieces(content_path(Path(__file__).parent))
CHARACTER_IDS = [row["id"] for row in PIECES.characters]
EVOLUTION_IDS = [row["id"] for row in PIECES.evolutions]
GATHERING_IDS = [row["id"] for row in PIECES.gathering]
PREY_IDS = [row["id"] for row in PIECES.preys]
BONUS_IDS = [row["id"] for row in PIECES.bonus]

CHARACTERS = len(CHARACTER_IDS)
KG = np.array([row["kg"] for row in PIECES.characters], np.int64)
POINTS, COST, NEED = PIECES.points, PIECES.cost, PIECES.need
NEED_AT, NEED_HP_MAX, NEED_ALONE, NEED_BONUS, NEED_EVOLUTIONS, NEED_WON = range(len(NEEDS))
GATHERING_KIND = _copies(PIECES.gathering_count)  # of each single card of the pile
ALL_GATHERING = (1 << len(GATHERING_KIND)) - 1
ALL_PREYS = (1 << len(PREY_IDS)) - 1
ALL_EVOLUTIONS = (1 << len(EVOLUTION_IDS)) - 1

BONUS_KIND = _copies(PIECES.bonus_count)
ALL_BONUS = (1 << len(BONUS_KIND)) - 1
FIRST_BIT = np.cumsum([0, *PIECES.bonus_count[:-1]])  # of each kind in a bag of bonus cards
FIELD = np.array([((1 << n) - 1) << int(at) for at, n in zip(FIRST_BIT, PIECES.bonus_count, strict=True)])
ONE_EACH = int(sum(1 << int(at) for at in FIRST_BIT))  # a bag with one card of each kind
WINDOW_CARDS = np.array(
    [sum(int(FIELD[k]) for k, (when, _) in enumerate(EFFECTS.values()) if when == window) for window in WINDOWS]
)
NAMES_A_TARGET = np.array([target for _, target in EFFECTS.values()], np.int64)
NUMBER = PIECES.bonus_number


@rule
def has_card(bag, kind):
    """Whether a bag holds a bonus card of a kind."""
    return bag >> FIRST_BIT[kind] & 1 != 0


@rule
def with_card(bag, kind):
    """A bag of bonus cards and one more of a kind."""
    return bag | 1 << FIRST_BIT[kind] + count_bits(bag & FIELD[kind])


@rule
def without_card(bag, kind):
    """A bag of bonus cards less one of a kind that is in it."""
    return bag & ~(1 << FIRST_BIT[kind] + count_bits(bag & FIELD[kind]) - 1)


@rule
def joined(bag, other):
    """What two bags of bonus cards hold together."""
    while other != 0:
        kind = BONUS_KIND[lowest_bit(other)]
        other = without_card(other, kind)
        bag = with_card(bag, kind)
    return bag


@rule
def without_each(bag):
    """A bag less one card of each kind that is in it: what is left for sure after some card was taken unseen."""
    left = bag
    firsts = bag & ONE_EACH
    while firsts != 0:
        left = without_card(left, BONUS_KIND[lowest_bit(firsts)])
        firsts = without_lowest(firsts)
    return left


def cards_in(bag: int) -> list[str]:
    """A bag of bonus cards spelled out."""
    return [BONUS_IDS[kind] for bit, kind in enumerate(BONUS_KIND.tolist()) if int(bag) >> bit & 1]
