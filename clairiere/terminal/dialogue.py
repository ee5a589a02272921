"""How a game is drawn and decided in the terminal.

A game may bring a `terminal.py` of its own: how the table looks, and what may be typed beside the number of a choice.
Without one it is drawn as text. What may be done is a numbered list of offers in words, for every game that leads
no dialogue of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from clairiere.core.errors import BadRequest
from clairiere.core.game import MOST_SEATS, Game
from clairiere.core.page import Page
from clairiere.core.table import Action, Table
from clairiere.core.words import Words
from clairiere.games import load, room

LETTERS = ascii_uppercase[:MOST_SEATS]  # the seats of a table without names
MANY = 12  # choices: from here on they stand side by side
Asked = tuple[str, Mapping[str, Any]]  # a message of the game's words, and its values


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
    """A game's manner in the terminal.

    Beside what stands here it may bring some of these; `actions` are all that may be done now, in notation:
    `ENTER`, the notations that Enter stands for, the first that may be done;
    `hear(text, view, actions)`, the notation that something typed stands for, None if it is for others to understand;
    `listing(view, actions)`, which actions are chosen by their number, and which are shown to be typed as they stand;
    `prompt(view, actions)`, `hint(view, actions)` and `wanted(view, actions)` (what should have been typed), a
    message and its values, None for the usual one;
    `Dialogue(t, seat, words)`, a way to decide that is all its own.
    """

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


def dialogue_of(t: Table, seat: int, words: Words) -> Dialogue:
    """Begin a decision."""
    own: Callable[..., Dialogue] | None = getattr(manner_of(t.game), "Dialogue", None)
    return own(t, seat, words) if own else NumberedList(t, seat, words)


def deed(t: Table, seat: int, action: Action | int | str, words: Words) -> str:
    """An action in words, with what it means here; `seat` is whose it is, and the reader."""
    return words.deed(t.offer(seat, action), t.names or LETTERS[: t.seats], seat)


class PlainManner:
    """The manner of a game that brings none."""

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
    """A decision as a numbered list of what may be done, and whatever else the game lets a person type."""

    def __init__(self, t: Table, seat: int, words: Words) -> None:
        self.t, self.seat, self.words = t, seat, words
        self.manner = manner_of(t.game)
        self.view = t.view(seat)
        self.actions = t.legal(seat)
        self._notations = [str(action) for action in self.actions]
        numbered, spelled = self._hook("listing") or (self._notations, ())
        self.listed = [t.action(notation) for notation in numbered]  # what is chosen by its number
        self.spelled = [t.action(notation) for notation in spelled]  # what is typed as it stands
        enter: Sequence[str] = getattr(self.manner, "ENTER", ())
        self.usual = next((t.action(it) for it in enter if it in self._notations), None)

    def _hook(self, name: str) -> Any:
        """What the game has to say of this decision, if anything."""
        hook = getattr(self.manner, name, None)
        return hook(self.view, self._notations) if hook else None

    def picture(self, page: Page) -> RenderableType:
        """The table and the list."""
        choices = [
            *((f"{n}", it) for n, it in enumerate(self.listed, 1)),
            *((str(it), it) for it in self.spelled),
        ]
        width = max((len(sign) for sign, _ in choices), default=0)
        entries = [f"{sign:>{width}}  {deed(self.t, self.seat, it, self.words)}" for sign, it in choices]
        longest = max(map(len, entries), default=0) + 3
        per_row = max(1, page.width // longest) if len(entries) > MANY else 1
        rows = [
            "".join(f"{it:<{longest}}" for it in entries[k : k + per_row]) for k in range(0, len(entries), per_row)
        ]
        return Group(self.manner.picture(self.view, page), "", *(Text(row.rstrip()) for row in rows))

    def remark(self) -> str:
        """Where the turn stands."""
        asked: dict[str, Any] = {"seat": self.seat}
        if self.view.get("active") is not None:
            asked["active"] = {"seat": self.view["active"]}
        names = self.t.names or LETTERS[: self.t.seats]
        return self.words(f"prompt-{self.view['phase']}", **self.words.gloss(asked, names, self.seat))

    def prompt(self) -> str:
        """Which number, or what the game asks for."""
        asked: Asked = self._hook("prompt") or ("ask-number", {"count": len(self.listed)})
        key, values = asked
        return self.words(key, **values)

    def hint(self) -> str:
        """What the game says may be typed, or what Enter does."""
        if told := self._hook("hint"):
            return self.words(told[0], **told[1])
        if self.usual is None:
            return ""
        return self.words("hint-enter", action=deed(self.t, self.seat, self.usual, self.words))

    def hear(self, text: str) -> Action | None:
        """What the game understands, a number of the list, Enter, or a notation."""
        own = getattr(self.manner, "hear", None)
        if own and (said := own(text, self.view, self._notations)) is not None:
            return self.t.action(said)
        if not text and self.usual is not None:
            return self.usual
        if text and not text.isdecimal():
            return self.asked(text)
        if not text or not 1 <= int(text) <= len(self.listed):
            raise BadRequest(self._wanted())
        return self.listed[int(text) - 1]

    def _wanted(self) -> str:
        """What should have been typed."""
        key, values = self._hook("wanted") or ("number-wanted", {"count": len(self.listed)})
        return self.words(key, **values)

    def asked(self, text: str) -> Action:
        """A notation."""
        try:
            return self.t.action(text)
        except BadRequest:
            raise BadRequest(self.words("not-understood", text=text)) from None
