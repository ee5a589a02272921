"""How a game is drawn and decided in the terminal.

A game may bring a `terminal.py` with a picture and a dialogue of its own. Without one it is drawn as text,
and its actions are a numbered list: any game of the house can be played.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from clairiere.core.errors import BadRequest
from clairiere.core.game import Game
from clairiere.core.table import Action, Table
from clairiere.core.words import Words
from clairiere.games import load, room
from clairiere.terminal.look import Page


class Dialogue(Protocol):
    """One decision of one seat, led by what the person types."""

    def picture(self, page: Page) -> RenderableType:
        """The table, with what is chosen so far."""
        ...

    def remark(self) -> str:
        """What there is to know about the choice so far; empty when there is nothing."""
        ...

    def prompt(self) -> str:
        """What to type now."""
        ...

    def hint(self) -> str:
        """What else may be typed; empty when the prompt says it all."""
        ...

    def hear(self, text: str) -> Action | None:
        """Take an answer; the action once it is complete. BadRequest or IllegalAction when it cannot be."""
        ...

    def asked(self, text: str) -> Action:
        """The action that the question “why not?” is about."""
        ...


class Manner(Protocol):
    """A game's manner in the terminal."""

    def Dialogue(self, t: Table, seat: int, words: Words) -> Dialogue:  # noqa: N802 - a class, seen as a function
        """Begin a decision."""
        ...

    def say(self, action: Action, words: Words) -> str:
        """An action in words."""
        ...

    def picture(self, view: Mapping[str, Any], page: Page) -> RenderableType:
        """The table as a view shows it."""
        ...

    def legend(self, view: Mapping[str, Any], page: Page) -> RenderableType:
        """What the signs of the picture mean that would be drawn on this page."""
        ...

    def standing(self, view: Mapping[str, Any], page: Page) -> RenderableType:
        """What everyone may know of the score so far."""
        ...

    def seat_card(self, view: Mapping[str, Any], page: Page, seat: int) -> RenderableType:
        """What a seat turned out to be, for the score sheet."""
        ...


def manner_of(game: Game) -> Manner:
    """The game's own manner, or the plain one."""
    return room(game.id, "terminal") or PlainManner()


class PlainManner:
    """The manner of a game that brings none."""

    def Dialogue(self, t: Table, seat: int, words: Words) -> Dialogue:  # noqa: N802
        """Begin a decision."""
        return NumberedList(t, seat, words)

    def say(self, action: Action, words: Words) -> str:
        """What the action is, in the game's words."""
        return words.deed(action.game.meaning(int(action)))

    def picture(self, view: Mapping[str, Any], page: Page) -> Text:  # noqa: ARG002
        """The game's own drawing."""
        return Text(load(view["game"]).draw(dict(view)), no_wrap=True, overflow="crop")

    def legend(self, view: Mapping[str, Any], page: Page) -> RenderableType:  # noqa: ARG002
        """Nothing is known of the signs."""
        return Text()

    def standing(self, view: Mapping[str, Any], page: Page) -> RenderableType:  # noqa: ARG002
        """Nothing can be told without knowing the game."""
        return Text(page.words("score-hidden"))

    def seat_card(self, view: Mapping[str, Any], page: Page, seat: int) -> RenderableType:  # noqa: ARG002
        """Nothing to add."""
        return Text()


class NumberedList:
    """A decision as a numbered list of everything that may be done."""

    def __init__(self, t: Table, seat: int, words: Words) -> None:
        self.t, self.seat, self.words = t, seat, words
        self.view = t.view(seat)
        self.actions = t.legal(seat)
        self.listed = self.actions  # what is chosen by its number

    def picture(self, page: Page) -> RenderableType:
        """The table and the list."""
        shown = Text.assemble(PlainManner().picture(self.view, page), "\n\n")
        width = len(str(len(self.listed)))
        entries = [f"{n:>{width}}  {PlainManner().say(a, self.words)}" for n, a in enumerate(self.listed, 1)]
        longest = max(map(len, entries)) + 3
        per_row = max(1, page.width // longest)
        rows = [
            "".join(f"{it:<{longest}}" for it in entries[k : k + per_row]) for k in range(0, len(entries), per_row)
        ]
        return shown + Text("\n".join(rows))

    def remark(self) -> str:
        """Where the turn stands."""
        return self.words(f"prompt-{self.view['phase']}", **self.words.gloss({"seat": self.seat}, (), self.seat))

    def prompt(self) -> str:
        """Which number."""
        return self.words("ask-number", count=len(self.listed))

    def hint(self) -> str:
        """Nothing beyond the prompt."""
        return ""

    def hear(self, text: str) -> Action | None:
        """A number of the list, or a notation."""
        if text and not text.isdecimal():
            return self.asked(text)
        if not text or not 1 <= int(text) <= len(self.listed):
            raise BadRequest(self.words("number-wanted", count=len(self.listed)))
        return self.listed[int(text) - 1]

    def asked(self, text: str) -> Action:
        """A notation."""
        try:
            return self.t.action(text)
        except BadRequest:
            raise BadRequest(self.words("not-understood", text=text)) from None
