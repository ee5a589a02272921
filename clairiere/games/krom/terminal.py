"""How a person plays Krom in the terminal: a numbered list, or the numbers of the dice on the Mountain.

It knows no rule and spells no verb: what may be done is what the table offers, in the words that all share.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from clairiere.core.errors import BadRequest
from clairiere.core.table import Action, Table
from clairiere.core.words import Words
from clairiere.games.krom.notation import SEAT_LETTERS
from clairiere.games.krom.picture import legend, picture, seat_card, standing
from clairiere.terminal.dialogue import NumberedList

if TYPE_CHECKING:
    from clairiere.terminal.look import Page

__all__ = ["Dialogue", "hear", "legend", "picture", "say", "seat_card", "standing"]

ENTER = ("pass", "keep", "accept", "end", "decline")  # what Enter stands for, when it may be done
DICE = re.compile(r"[1-5](?:[\s,]*[1-5])*")
OF_DICE = ("reroll ", "rabbit_foot ")


def say(action: Action, words: Words) -> str:
    """An action in words; players are letters."""
    return words.deed(action.game.meaning(int(action)), SEAT_LETTERS)


def hear(text: str, view: Mapping[str, Any], actions: Sequence[str]) -> str | None:
    """The dice to reroll that a person names by their numbers, as notation; None if that is not what was typed.

    Of equal dice the first stand for all.
    """
    if view["phase"] != "reroll" or not DICE.fullmatch(text):
        return None
    faces = view["turn"]["dice"]
    wanted = [faces[n - 1] for n in sorted({int(sign) for sign in re.findall(r"\d", text)})]
    first = [n for n, face in enumerate(faces, 1) if wanted.count(face) > faces[: n - 1].count(face)]
    said = " ".join(map(str, first))
    return next((verb + said for verb in OF_DICE if verb + said in actions), OF_DICE[0] + said)


class Dialogue(NumberedList):
    """One decision of one seat."""

    def __init__(self, t: Table, seat: int, words: Words) -> None:
        super().__init__(t, seat, words)
        self.rolling = self.view["phase"] == "reroll"
        self.listed = [it for it in self.actions if not (self.rolling and str(it).startswith(OF_DICE))]
        self.usual = next((it for name in ENTER for it in self.actions if str(it) == name), None)

    def told(self, action: Action, names: Sequence[str]) -> str:
        """An action in words, with what it means here."""
        return self.words.deed(self.t.offer(self.seat, action), names, self.seat)

    def picture(self, page: "Page") -> RenderableType:
        """The table, and what may be done, numbered; on the Mountain numbers are those of dice."""
        signs = ["   " if self.rolling else f"{n:>3}" for n in range(1, len(self.listed) + 1)]
        lines: list[RenderableType] = [
            Text(f"{sign}  {self._line(it, page)}") for sign, it in zip(signs, self.listed, strict=True)
        ]
        return Group(picture(self.view, page), *(["", *lines] if len(lines) > 1 or not self.rolling else []))

    def _line(self, action: Action, page: "Page") -> str:
        told = self.told(action, page.names)
        return f"{action}: {told}" if self.rolling else told

    def prompt(self) -> str:
        """What to type now."""
        if not self.rolling:
            return self.words("ask-choice", count=len(self.listed))
        if not any(str(it).startswith("reroll") for it in self.actions):
            return self.words("ask-keep" if len(self.actions) == 1 else "ask-dice-free")
        return self.words("ask-dice", price=self.view["reroll_price"])

    def hint(self) -> str:
        """What Enter does."""
        if self.rolling:
            return self.words("hint-dice")
        return self.words("hint-pass", action=self.told(self.usual, SEAT_LETTERS)) if self.usual is not None else ""

    def hear(self, text: str) -> Action | None:
        """A number of the list, dice to reroll, Enter, or a notation."""
        if not text and self.usual is not None:
            return self.usual
        said = hear(text, self.view, [*map(str, self.actions)])
        if said is None and self.rolling and text.isdecimal():
            raise BadRequest(self.words("dice-wanted", count=len(self.view["turn"]["dice"])))
        return self.t.action(said) if said is not None else super().hear(text)
