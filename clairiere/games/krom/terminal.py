"""How a person plays Krom in the terminal: a numbered list, or the numbers of the dice on the Mountain.

It knows no rule: what may be done is what `legal` lists, and why something may not be done is asked of the
table.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from clairiere.core.errors import BadRequest
from clairiere.core.table import Action, Table
from clairiere.core.words import Words
from clairiere.games.krom import picture as pictures
from clairiere.games.krom.actions import FIRST_CARD, LAST_CARD, MEANING, NONE_WAIVED, Verb
from clairiere.games.krom.notation import SEAT_LETTERS, dice_in
from clairiere.games.krom.picture import goods_told, legend, seat_card, standing
from clairiere.games.krom.pieces import BONUS_IDS, CHARACTER_IDS, GOODS, LOCATIONS
from clairiere.terminal.dialogue import NumberedList

if TYPE_CHECKING:
    from clairiere.terminal.look import Page

__all__ = ["Dialogue", "legend", "picture", "say", "seat_card", "standing"]

ENTER = ("pass", "keep", "accept", "end", "decline")  # what Enter stands for, when it may be done
DICE = re.compile(r"[1-5](?:[\s,]*[1-5])*")


def picture(view: Mapping[str, Any], page: "Page") -> RenderableType:
    """The table as a view shows it."""
    return pictures.picture(view, page)


def say(action: Action, words: Words) -> str:
    """An action in words; players are letters."""
    verb, *rest = MEANING[int(action)]
    if FIRST_CARD <= verb <= LAST_CARD:
        return _say_card(Verb(verb), rest, words)
    match verb, rest:
        case Verb.GO, [place]:
            return words("action-go", place=LOCATIONS[place])
        case Verb.STEAL | Verb.BUY, [good]:
            return words(f"action-{Verb(verb).name.lower()}", good=GOODS[good])
        case Verb.HUNT, [slot, extra]:
            return words("action-hunt", slot=slot + 1, extra=extra)
        case Verb.EVOLVE, [slot, waived]:
            if waived == NONE_WAIVED:
                return words("action-evolve", slot=slot + 1)
            return words("action-evolve-glued", slot=slot + 1, take=GOODS[waived])
        case Verb.REROLL, [dice]:
            return words("action-reroll", **_dice(dice, words))
        case Verb.CLAIM | Verb.OPTION, [nth]:
            return words(f"action-{Verb(verb).name.lower()}", nth=nth + 1)
        case Verb.CAST, [character]:
            return words("action-cast", character=words(f"thing-{CHARACTER_IDS[character]}"))
    return words(f"action-{Verb(verb).name.lower()}")


def _say_card(verb: Verb, rest: list[int], words: Words) -> str:
    card = words(f"thing-{BONUS_IDS[verb - FIRST_CARD]}")
    match verb, rest:
        case Verb.ABOUT_TURN, [place]:
            return words("action-card-place", card=card, place=LOCATIONS[place])
        case Verb.FALSE_TRAIL, [seat, place]:
            return words("action-card-trail", card=card, player=SEAT_LETTERS[seat], place=LOCATIONS[place])
        case Verb.FRIENDLY_TRIP | Verb.LEAKY_POCKET, [seat]:
            return words("action-card-seat", card=card, player=SEAT_LETTERS[seat])
        case Verb.MUSCULAR_BARTER, [seat, give, take]:
            goods = {"give": GOODS[give], "take": GOODS[take]}
            return words("action-card-barter", card=card, player=SEAT_LETTERS[seat], **goods)
        case Verb.STICKY_FINGERS, [seat, take]:
            return words("action-card-take", card=card, player=SEAT_LETTERS[seat], take=GOODS[take])
        case Verb.RABBIT_FOOT, [dice]:
            return words("action-card-dice", card=card, **_dice(dice, words))
    return words("action-card", card=card)


def _dice(dice: int, words: Words) -> dict[str, Any]:
    numbers = [str(nth + 1) for nth in dice_in(dice)]
    return {"dice": words.listing(numbers), "count": len(numbers)}


class Dialogue(NumberedList):
    """One decision of one seat."""

    def __init__(self, t: Table, seat: int, words: Words) -> None:
        super().__init__(t, seat, words)
        self.rolling = self.view["phase"] == "reroll"
        of_dice = ("reroll ", "rabbit_foot ")
        self.listed = [it for it in self.actions if not (self.rolling and str(it).startswith(of_dice))]
        self.usual = next((it for name in ENTER for it in self.actions if str(it) == name), None)

    def picture(self, page: "Page") -> RenderableType:
        """The table, and what may be done, numbered."""
        lines = [Text(f"{n:>3}  {self._told(it)}") for n, it in enumerate(self.listed, 1)]
        shown: list[RenderableType] = [] if self.rolling else ["", *lines]
        return Group(pictures.picture(self.view, page), *shown)

    def _told(self, action: Action) -> str:
        """An action in words, with what it is about."""
        told = say(action, self.words)
        verb, *rest = MEANING[int(action)]
        if verb == Verb.EVOLVE:
            return f"{told}: {self.words('thing-' + self.view['shelf'][rest[0]]['id'])}"
        if verb == Verb.HUNT:
            return f"{told}: {self.words('thing-' + self.view['preys'][rest[0]]['id'])}"
        if verb in (Verb.CLAIM, Verb.OPTION):
            return f"{told}: {goods_told(self.view['turn']['offers'][rest[0]], self.words)}"
        return told

    def prompt(self) -> str:
        """What to type now."""
        if not self.rolling:
            return self.words("ask-choice", count=len(self.listed))
        if not any(str(it).startswith("reroll") for it in self.actions):
            return self.words("ask-keep" if len(self.actions) == 1 else "ask-dice-free")
        return self.words("ask-dice", price=self.view["turn"]["reroll_price"])

    def hint(self) -> str:
        """What Enter does."""
        if self.rolling:
            return self.words("hint-dice")
        return self.words("hint-pass", action=say(self.usual, self.words)) if self.usual is not None else ""

    def hear(self, text: str) -> Action | None:
        """A number of the list, dice to reroll, Enter, or a notation."""
        if not text and self.usual is not None:
            return self.usual
        if self.rolling and (DICE.fullmatch(text) or text.isdecimal()):
            return self._reroll(text)
        return super().hear(text)

    def _reroll(self, text: str) -> Action:
        """The dice that a person names; of equal ones the first stand for all."""
        faces = self.view["turn"]["dice"]
        numbers = {int(sign) for sign in re.findall(r"\d", text)}
        if not DICE.fullmatch(text) or max(numbers) > len(faces):
            raise BadRequest(self.words("dice-wanted", count=len(faces)))
        wanted = [faces[n - 1] for n in sorted(numbers)]
        first = [n for n, face in enumerate(faces, 1) if wanted.count(face) > faces[: n - 1].count(face)]
        return self.t.action(" ".join(["reroll", *map(str, first)]))
