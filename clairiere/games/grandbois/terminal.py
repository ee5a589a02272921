"""How a person plays Grand Bois in the terminal: take up a tile, turn it, hold it somewhere, say yes.

It knows no rule: what may be done is what `legal` lists, and why something may not be done is asked of the
table.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from rich.console import RenderableType

from clairiere.core.errors import BadRequest, IllegalAction
from clairiere.core.page import Page
from clairiere.core.table import Action, Table
from clairiere.core.words import Words, typed
from clairiere.games.grandbois import picture as pictures
from clairiere.games.grandbois.actions import FAR, KEEP, RAISE, is_place, slot_of, turn_of, x_of, y_of
from clairiere.games.grandbois.notation import PLACE
from clairiere.games.grandbois.picture import (
    Marks,
    Place,
    Square,
    legend,
    seat_card,
    spread,
    standing,
)
from clairiere.games.grandbois.pieces import RIVER, TURNS
from clairiere.games.grandbois.view import squares_of

__all__ = ["Dialogue", "legend", "picture", "seat_card", "standing"]

IN_QUESTION = "?"
LETTERS = "abcdefgijkmnpstuvwxyz"  # not r (turn), h (help), q (quit), nor l and o, which look like digits
TILE = re.compile(r"([1-4])\s*(?:r\s*([0-3])?)?")
PLACE_ONLY = re.compile(r"@?\s*(-?\d{1,2})\s*[,; ]\s*(-?\d{1,2})")
LABEL = re.compile(r"[a-z]{1,2}", re.IGNORECASE)
QUARTER_TURNS = re.compile(r"r{1,3}")


def picture(view: Mapping[str, Any], page: Page) -> RenderableType:
    """The table as somebody sees it who has nothing to decide."""
    return pictures.picture(view, page, Marks())


def labels() -> Iterator[str]:
    """a, b, … z, aa, ab, …: names for places on the board, never mistaken for a command."""
    yield from LETTERS
    yield from map("".join, product(LETTERS, repeat=2))


class Dialogue:
    """One decision of one seat, from taking up a tile to saying yes."""

    def __init__(self, t: Table, seat: int, words: Words) -> None:
        self.t, self.seat, self.words = t, seat, words
        self.view = t.view(seat)
        self.slot: int | None = None
        self.turn = 0
        self.spot: Place | None = None  # where the tile is held
        self.note = ""  # what the last answer led to
        self._legal = {(slot_of(a), turn_of(a), x_of(a), y_of(a)): a for a in t.legal(seat) if is_place(a)}

    def picture(self, page: Page) -> RenderableType:
        """The table, with the tile taken up and where it fits, or the clearing a tower may go on."""
        if self.view["phase"] == "tower":
            x, y = self.view["fresh"]
            return pictures.picture(self.view, page, Marks(labels={(x, y): IN_QUESTION}))
        fitting = {slot for slot, _, _, _ in self._legal}
        dull = frozenset(range(RIVER)) - fitting
        lifted = spread(self._squares(), *self.spot) if self.spot else {}
        named = {spot: label for label, spot in self._labels().items()}
        return pictures.picture(self.view, page, Marks(self.slot, self.turn, named, lifted, dull))

    def remark(self) -> str:
        """What there is to know about the choice so far."""
        if self.spot is None:
            return self.note
        under = {(it["x"], it["y"]): it for it in self.view["forest"]}
        over = spread(self._squares(), *self.spot)
        covered = [{"under": under[at], "over": over[at]} for at in over if at in under]
        told = self.words.listing(self.words("covering", **self.words.gloss(it, (), None)) for it in covered)
        return self.words("held", covered=told, x=self.spot[0], y=self.spot[1])

    def prompt(self) -> str:
        """What to type now."""
        if self.view["phase"] == "tower":
            x, y = self.view["fresh"]
            return self.words("ask-tower", x=x, y=y, towers=self.view["towers_in_hand"][self.seat])
        if self.slot is None:
            return self.words("ask-tile", **self._tiles())
        return self.words("ask-confirm" if self.spot else "ask-place", tile=self.slot + 1)

    def hint(self) -> str:
        """What else may be typed."""
        if self.view["phase"] == "tower":
            return self.words("hint-tower", sign=IN_QUESTION)
        if self.slot is None:
            return ""
        others = len(self._filled()) - 1
        if self.spot is not None:
            return self.words("hint-confirm", others=others)
        return self.words("hint-place", places=len(self._labels()), others=others)

    def hear(self, text: str) -> Action | None:
        """Take an answer; the action once it is complete."""
        self.note = ""
        if text in ("tower", "keep") or PLACE.fullmatch(text):
            return self.t.action(text)
        if self.view["phase"] == "tower":
            return self._hear_tower(text)
        if not text:
            return self._confirm()
        if found := TILE.fullmatch(text):
            self._take_up(int(found[1]) - 1, int(found[2] or 0))
        elif QUARTER_TURNS.fullmatch(text):
            self._rotate(len(text))
        else:
            self._hold(self._spot(text))
        return None

    def asked(self, text: str) -> Action:
        """The action that a question is about: a notation, or a place for the tile taken up."""
        if text in ("tower", "keep") or PLACE.fullmatch(text):
            return self.t.action(text)
        if self.view["phase"] == "tower":
            raise BadRequest(self.words("why-tower"))
        if self.slot is None:
            raise BadRequest(self.words("why-which-tile"))
        return self._action(self._spot(text))

    def _hear_tower(self, text: str) -> Action:
        match typed(text, ("answer-yes", "answer-no", "answer-tower", "answer-keep"), self.t.game.folder):
            case "answer-yes" | "answer-tower":
                return self.t.action(RAISE)
            case "answer-no" | "answer-keep":
                return self.t.action(KEEP)
        raise BadRequest(self.words("answer-wanted"))

    def _confirm(self) -> Action | None:
        if self.slot is None:
            raise BadRequest(self.words("nothing-held", **self._tiles()))
        if self.spot is None:
            raise BadRequest(self._fits_nowhere() or self.words("no-place-yet"))
        return self._action(self.spot)

    def _take_up(self, slot: int, turn: int) -> None:
        if self.view["river"][slot] is None:
            raise BadRequest(self.words("slot-empty", tile=slot + 1))
        self.slot, self.turn, self.spot = slot, turn, None
        self.note = self._fits_nowhere()

    def _rotate(self, quarters: int) -> None:
        if self.slot is None:
            raise BadRequest(self.words("no-tile-yet", **self._tiles()))
        self.turn = (self.turn + quarters) % TURNS
        if self.spot is not None and (self.slot, self.turn, *self.spot) not in self._legal:
            x, y = self.spot
            rule = self.t.why_not(self.seat, self._action(self.spot))
            self.spot = None
            self.note = self.words("turned-away", x=x, y=y, rule=rule)
        else:
            self.note = self._fits_nowhere()

    def _fits_nowhere(self) -> str:
        """That the tile taken up fits nowhere as it is turned; empty when it does."""
        if self._labels():
            return ""
        elsewhere = any(slot == self.slot for slot, _, _, _ in self._legal)
        return self.words("fits-turned" if elsewhere else "fits-nowhere")

    def _hold(self, spot: Place) -> None:
        if self.slot is None:
            raise BadRequest(self.words("no-tile-yet", **self._tiles()))
        action = self._action(spot)
        rule = self.t.why_not(self.seat, action)
        if rule is not None:
            raise IllegalAction(str(action), rule)
        self.spot = spot

    def _spot(self, text: str) -> Place:
        """A place by its label on the board or by its coordinates."""
        spot = self._labels().get(text.casefold())
        if spot is not None:
            return spot
        if found := PLACE_ONLY.fullmatch(text):
            x, y = int(found[1]), int(found[2])
            if max(abs(x), abs(y)) <= FAR:
                return x, y
            raise BadRequest(self.words("too-far", far=FAR))
        if LABEL.fullmatch(text):
            if self.slot is None:
                raise BadRequest(self.words("no-tile-yet", **self._tiles()))
            raise BadRequest(self.words("no-such-mark", text=text))
        raise BadRequest(self.words("not-understood", text=text))

    def _labels(self) -> dict[str, Place]:
        """A short name for each place where the tile taken up fits as it is turned."""
        spots = [(x, y) for slot, turn, x, y in self._legal if (slot, turn) == (self.slot, self.turn)]
        return dict(zip(labels(), spots, strict=False))

    def _filled(self) -> list[int]:
        """The river slots that hold a tile."""
        return [slot for slot, tile in enumerate(self.view["river"]) if tile is not None]

    def _tiles(self) -> dict[str, Any]:
        """The tiles of the river by their numbers, as words."""
        numbers = [str(slot + 1) for slot in self._filled()]
        return {"tiles": self.words.listing(numbers, "list-or"), "count": len(numbers)}

    def _action(self, spot: Place) -> Action:
        assert self.slot is not None
        return self.t.action(f"{self.slot + 1}r{self.turn}@{spot[0]},{spot[1]}")

    def _squares(self) -> list[Square]:
        assert self.slot is not None
        return squares_of(self.view["river"][self.slot]["tile"], self.turn)
