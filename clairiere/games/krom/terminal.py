"""How a person plays Krom in the terminal: a numbered list, or the numbers of the dice on the Mountain.

It knows no rule and spells no verb: what may be done is what the table offers, in the words that all share.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from clairiere.games.krom.picture import legend, picture, seat_card, standing

__all__ = ["ENTER", "hear", "hint", "legend", "listing", "picture", "prompt", "seat_card", "standing", "wanted"]

ENTER = ("pass", "keep", "accept", "end", "decline")  # what Enter stands for, when it may be done
DICE = re.compile(r"[1-5](?:[\s,]*[1-5])*")
OF_DICE = ("reroll ", "rabbit_foot ")
Asked = tuple[str, Mapping[str, Any]]  # a message of the game's words, and its values


def rolling(view: Mapping[str, Any]) -> bool:
    """Whether the numbers that are typed now are those of dice."""
    return bool(view["phase"] == "reroll")


def hear(text: str, view: Mapping[str, Any], actions: Sequence[str]) -> str | None:
    """The dice to reroll that a person names by their numbers, as notation; None if that is not what was typed.

    Of equal dice the first stand for all.
    """
    faces = view["turn"]["dice"] if rolling(view) else []
    numbers = {int(sign) for sign in re.findall(r"\d", text)}
    if not DICE.fullmatch(text) or max(numbers) > len(faces):
        return None
    wanted = [faces[n - 1] for n in sorted(numbers)]
    first = [n for n, face in enumerate(faces, 1) if wanted.count(face) > faces[: n - 1].count(face)]
    said = " ".join(map(str, first))
    return next((verb + said for verb in OF_DICE if verb + said in actions), OF_DICE[0] + said)


def listing(view: Mapping[str, Any], actions: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Everything has a number; on the Mountain only dice have, and what else may be done is typed as it stands."""
    if not rolling(view):
        return actions, ()
    others = [it for it in actions if not it.startswith(OF_DICE)]
    return (), others if len(others) > 1 else ()


def prompt(view: Mapping[str, Any], actions: Sequence[str]) -> Asked:
    """What to type now."""
    if not rolling(view):
        return "ask-choice", {"count": len(actions)}
    if not any(it.startswith("reroll") for it in actions):
        return "ask-keep" if len(actions) == 1 else "ask-dice-free", {}
    return "ask-dice", {"price": view["reroll_price"]}


def hint(view: Mapping[str, Any], _actions: Sequence[str]) -> Asked | None:
    """How dice are named."""
    return ("hint-dice", {}) if rolling(view) else None


def wanted(view: Mapping[str, Any], _actions: Sequence[str]) -> Asked | None:
    """Which numbers dice have."""
    return ("dice-wanted", {"count": len(view["turn"]["dice"])}) if rolling(view) else None
