"""What a game's picture in the terminal is drawn with: colours, words, names, and how much room there is.

A game draws on a page and need not know who hands it one (`terminal/look.py` does).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

    from clairiere.core.words import Words


class Look(Protocol):
    """What a picture may use. Where there is no colour, bold, dim and reverse must do."""

    @property
    def colour(self) -> bool:
        """Whether there are colours."""
        ...

    @property
    def ground(self) -> str:
        """The colour of the board."""
        ...

    @property
    def line(self) -> str:
        """The colour of faint marks on the ground."""
        ...

    @property
    def can(self) -> "Style":
        """What you can do: moss."""
        ...

    @property
    def chosen(self) -> "Style":
        """What is chosen, whose turn it is: amber."""
        ...

    @property
    def soft(self) -> "Style":
        """What may be overlooked."""
        ...

    @property
    def strong(self) -> "Style":
        """What should not be."""
        ...

    def on(self, background: str, ink: str, *, shaded: bool = False, bold: bool = False) -> "Style":
        """Ink on a background; `shaded` is a touch darker, to tell neighbours apart."""
        ...


class Page(Protocol):
    """A page of the terminal."""

    @property
    def look(self) -> Look:
        """Its colours."""
        ...

    @property
    def words(self) -> "Words":
        """The reader's language, with the words of the game."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """Who sits where."""
        ...

    @property
    def width(self) -> int:
        """Columns."""
        ...

    @property
    def height(self) -> int | None:
        """Lines; None: as many as it takes."""
        ...

    def flow(self, parts: Sequence["Text"], gap: str = " ", width: int | None = None) -> "Text":
        """Parts one after the other, in as many lines as they need; no part is broken."""
        ...
