"""What is printed on the pieces, read once from content.toml into arrays (NS-3 to NS-6, NS-100).

A leaf card is known by its face: the five events first, then the nine powers, then the nut cards. Cards of one face
are alike, so the cards nobody has seen are a row of counts, one for each face.
"""

from pathlib import Path
from typing import Any

import numpy as np

from clairiere.core.content import Book, content_path

BRANCHES, LENGTH = 6, 5
PLACES = 1 + BRANCHES * LENGTH  # the trunk, then the branches from the trunk outward
MOST_SEATS = 6
KINDS = ("brown", "gold")
BROWN, GOLD = range(len(KINDS))
ZONES = ("cheeks", "pack", "nest", "den", "fingers")
CHEEKS, PACK, NEST, DEN, FINGERS = range(len(ZONES))
EVENTS = ("broken_branch", "gust", "fools_gold", "sticky_paws", "arborist")
BROKEN, GUST, FOOLS_GOLD, STICKY_PAWS, ARBORIST = range(len(EVENTS))
POWERS = (
    "acrobat", "backpack", "sugar_boost", "sticky_fingers", "lasso",
    "doppelganger", "spittoon", "owl", "flying_squirrel",
)  # fmt: skip
ACROBAT, BACKPACK, SUGAR_BOOST, STICKY_FINGERS, LASSO, DOPPELGANGER, SPITTOON, OWL, FLYING = range(len(POWERS))
FIRST_POWER = len(EVENTS)  # face of the first power
FIRST_NUT = FIRST_POWER + len(POWERS)  # face of the first nut card
CHEEK_ROOM, PACK_ROOM, FINGER_ROOM = 2, 1, 3
SLOTS = 3
MARKET_SIZE = 4
PRICED = 3  # what a power costs in solo, and what the Owl wants; the action table lists how 3 can be paid
MOST_NUT_FACES = 16
MOST_COPIES = 30
MOST_ON_A_CARD = 3  # acorns
MOST_ACORNS = 300
SHAPE = {  # what the record and the action table are made for
    "branches": BRANCHES,
    "cards_per_branch": LENGTH,
    "cheek_capacity": CHEEK_ROOM,
    "backpack_capacity": PACK_ROOM,
    "power_slots": SLOTS,
    "starters_per_player": 1,
    "ap_pick_up": 0,
    "ap_stash": 0,
    "ap_claim": 0,
    "ap_owl": 0,
    "ap_doppelganger": 0,
    "ap_flip": 1,
    "ap_move": 1,
    "ap_convert": 1,
    "ap_bury": 1,
    "ap_lasso": 1,
    "ap_spit": 1,
    "ap_fly": 1,
    "ap_steal": 1,
    "steals_per_turn": 1,
    "sticky_fingers_capacity": FINGER_ROOM,
    "convert_gold_out": 1,
    "final_rounds": 1,
}
NUMBERS = {  # what a box may say otherwise, and within which bounds
    "setup_nuts_each": (0, 3),
    "ap_per_turn": (1, 9),
    "ap_sugar_boost": (0, 9),
    "ap_enter_broken": (1, 9),
    "ap_enter_broken_acrobat": (1, 9),
    "convert_brown_in": (1, 20),
    "gust_push": (1, 4),
    "target_points": (1, 200),
    "quiet_rounds_limit": (1, 50),
    "trigger_round": (1, 200),
}


class Pieces:
    """The box: leaf cards, acorns, numbers. Any fault in the file is reported with all others."""

    def __init__(self, path: Path) -> None:
        book = Book(path)
        book.expect("schema", book.data.get("schema"), 1)
        game = book.table("game")
        book.expect("[game] id", game.get("id"), "oakwood")
        book.expect("[game] players_min", game.get("players_min"), 1)
        book.expect("[game] players_max", game.get("players_max"), MOST_SEATS)
        self._read_constants(book)
        self._read_nuts(book)
        self._read_leaves(book)
        self._read_solo(book)
        if not book.faults:
            self._check_totals(book)
        book.close()
        self.digest = book.digest()

    def _read_constants(self, book: Book) -> None:
        constants = book.table("constants")
        for key, wanted in SHAPE.items():
            book.expect(f"[constants] {key}", constants.get(key), wanted)
        self.number = {
            key: book.number("[constants]", constants, key, low, high) for key, (low, high) in NUMBERS.items()
        }
        given = constants.get("setup_nut_positions")
        right = isinstance(given, list) and all(isinstance(at, int) and 1 <= at <= LENGTH for at in given)
        if not right:
            book.fault("[constants] setup_nut_positions", f"is {given!r}, should list positions from 1 to {LENGTH}")
        self.setup_positions: list[int] = sorted(set(given)) if right and isinstance(given, list) else []

    def _read_nuts(self, book: Book) -> None:
        rows = book.rows("nut")
        book.expect("[[nut]] id", [row.get("id") for row in rows], list(KINDS))
        self.acorns = [book.number(_named("nut", row), row, "count", 1, MOST_ACORNS) for row in rows]
        self.points = [book.number(_named("nut", row), row, "points", 1, 20) for row in rows]
        colours = [row.get("id") for row in book.rows("colour")]
        book.expect("[[colour]]", (len(colours), len(set(colours))), (MOST_SEATS, MOST_SEATS))
        self.colours = [str(colour) for colour in colours]

    def _read_leaves(self, book: Book) -> None:
        rows = book.rows("leaf")
        by_kind: dict[str, list[dict[str, Any]]] = {"event": [], "power": [], "nut": []}
        ids = [row.get("id") for row in rows]
        for row in rows:
            entry, known = _named("leaf", row), row.get("id")
            if not isinstance(known, str) or not known.replace("_", "").isalnum() or ids.count(known) > 1:
                book.fault(f"{entry}: id", "should be a word of its own, of letters and underscores")
            if row.get("kind") not in by_kind:
                book.fault(f"{entry}: kind", f"is {row.get('kind')!r}, should be one of {', '.join(by_kind)}")
                continue
            by_kind[str(row["kind"])].append(row)
        for kind, wanted in (("event", EVENTS), ("power", POWERS)):
            book.expect(f"[[leaf]] of kind {kind}", sorted(str(it.get("id")) for it in by_kind[kind]), sorted(wanted))
            by_id = {row.get("id"): row for row in by_kind[kind]}
            by_kind[kind] = [by_id.get(name, {"id": name, "kind": kind, "deck": 0, "starter": 0}) for name in wanted]
        if not 1 <= len(by_kind["nut"]) <= MOST_NUT_FACES:
            book.fault("[[leaf]] of kind nut", f"are {len(by_kind['nut'])}, should be 1 to {MOST_NUT_FACES}")
        self.faces = [*by_kind["event"], *by_kind["power"], *by_kind["nut"]]
        self.deck = [book.number(_named("leaf", row), row, "deck", 0, MOST_COPIES) for row in self.faces]
        self.solo_deck = [n if row.get("solo") is True else 0 for n, row in zip(self.deck, self.faces, strict=True)]
        self.starters = [
            power
            for power, row in enumerate(by_kind["power"])
            if book.number(_named("leaf", row), row, "starter", 0, 1)
        ]
        self.acorns_on = [self._acorns_on(book, row) for row in self.faces]
        for row in by_kind["event"]:
            book.expect(f"{_named('leaf', row)}: stays", row.get("stays"), row.get("id") == EVENTS[BROKEN])

    def _acorns_on(self, book: Book, row: dict[str, Any]) -> list[int]:
        """What a nut card brings, of each kind."""
        if row.get("kind") != "nut":
            return [0, 0]
        return [book.number(_named("leaf", row), row, kind, 0, MOST_ON_A_CARD) for kind in KINDS]

    def _read_solo(self, book: Book) -> None:
        solo = book.table("solo")
        self.solo_target = book.number("[solo]", solo, "target_points", 1, 200)
        book.expect("[solo] setup_nuts_each", solo.get("setup_nuts_each"), 0)
        for key, wanted in [("market_price", PRICED), ("owl_price", PRICED), ("outward_face_up_price", 1)]:
            book.expect(f"[solo] {key}", solo.get(key), wanted)
        book.expect("[solo] sticky_fingers_loss", solo.get("sticky_fingers_loss"), 1)
        market = solo.get("market")
        for_sale = ["acrobat", "backpack", "flying_squirrel", "lasso"]  # the only powers that mean something there
        book.expect("[solo] market", sorted(market) if isinstance(market, list) else market, for_sale)
        for face, row in enumerate(self.faces[:FIRST_NUT]):
            hazard = face in (BROKEN, FIRST_POWER + OWL, FIRST_POWER + STICKY_FINGERS)
            book.expect(f"{_named('leaf', row)}: solo", row.get("solo"), hazard)

    def _check_totals(self, book: Book) -> None:
        totals = book.table("totals")
        tree = BRANCHES * LENGTH
        on_cards = np.array(self.deck) @ np.array(self.acorns_on)
        counted = {
            "leaf_deck": sum(self.deck),
            "nut_cards": sum(self.deck[FIRST_NUT:]),
            "event_cards": sum(self.deck[:FIRST_POWER]),
            "power_cards_in_deck": sum(self.deck[FIRST_POWER:FIRST_NUT]),
            "starter_cards": len(self.starters),
            "tree_cards": tree,
            "leaf_pile_at_start": sum(self.deck) - tree,
            "solo_deck": sum(self.solo_deck),
            "brown_on_cards": int(on_cards[BROWN]),
            "gold_on_cards": int(on_cards[GOLD]),
            "points_on_cards": int(on_cards @ np.array(self.points)),
        }
        for key, found in counted.items():
            if totals.get(key) != found:
                book.fault(f"[totals] {key}", f"is {totals.get(key)!r}, but the pieces add up to {found}")
        if len(self.starters) < MOST_SEATS:
            book.fault("[[leaf]] starter", f"are {len(self.starters)}, should be at least {MOST_SEATS}")
        if min(sum(self.deck), sum(self.solo_deck)) < tree:
            book.fault("[[leaf]] deck", f"should be at least {tree} cards, in solo too")
        setup = BRANCHES * len(self.setup_positions) * self.number["setup_nuts_each"]
        if setup > self.acorns[BROWN]:
            book.fault("[constants] setup_nuts_each", f"needs {setup} brown acorns, the box has {self.acorns[BROWN]}")


def _named(name: str, row: dict[str, Any]) -> str:
    return f"{name} {row.get('id')!r}"


PIECES = Pieces(content_path(Path(__file__).parent))
FACE_IDS = [row["id"] for row in PIECES.faces]
FACES = len(FACE_IDS)
DECK, SOLO_DECK = np.array(PIECES.deck, np.int64), np.array(PIECES.solo_deck, np.int64)
ACORNS_ON = np.array(PIECES.acorns_on, np.int64)  # [face, kind]
ACORNS, POINTS = np.array(PIECES.acorns, np.int64), np.array(PIECES.points, np.int64)
STARTERS = sum(1 << power for power in PIECES.starters)
MARKET = 1 << FLYING | 1 << BACKPACK | 1 << LASSO | 1 << ACROBAT
SETUP_POSITIONS = np.array(PIECES.setup_positions, np.int64)
TARGET, SOLO_TARGET = PIECES.number["target_points"], PIECES.solo_target
