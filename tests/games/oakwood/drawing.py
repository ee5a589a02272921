"""Test support: a tree drawn as the rules' examples draw it, and deeds named as players name them.

A branch is a line from the trunk outward, `b1: ?(b2)@A o:bb X P(lasso) ?`: `o` a nut card, `X` a broken branch,
`P(lasso)` a power, `S` the Sticky Fingers of the solo game, `?` a card face down, `?(b2)` one that will turn out to
be that; acorns follow a colon, squirrels an @, and `!` ends a branch that has snapped. A player is a line
`A{ap=3 cheeks=bg pack=b nest=7b den=g sf=b powers=lasso,owl}`; `pile b1 b2` is the pile, next card first. Branches
that are not drawn are `o o o o o`, and squirrels that are not drawn stand on the trunk. A is to move.

No face exists before a card is turned, so the cards foretold are all that is left in the bag, and a deed is tried
with one luck after another until every card turns out as foretold.
"""

import re
from collections.abc import Iterable
from typing import Any

import numpy as np

from clairiere.core.record import duplicate
from clairiere.core.table import Event, Table
from clairiere.games import load
from clairiere.games.oakwood.notation import SEAT_LETTERS, letters
from clairiere.games.oakwood.pieces import ACORNS, BRANCHES, FACE_IDS, LENGTH, POWERS, ZONES
from clairiere.games.oakwood.state import DOWN, NO_CARD, Phase, place_of
from clairiere.games.oakwood.stock import allowance

CARD = re.compile(r"(?P<face>\?|[oXS]|P\(\w+\))(?P<foretold>\(\w+(?:\(\w+\))?\))?(?P<rest>\S*)")
SHORT = {
    "X": "broken_branch",
    "fool": "fools_gold",
    "paws": "sticky_paws",
    "arb": "arborist",
    "sticky": "sticky_fingers",
}
ZONE = {"sf": "fingers"}
MOST_TRIES = 200_000


class Drawn(Table):
    """A table that knows which cards are foretold to turn up."""

    foretold: list[list[str | None]]
    to_come: list[str | None]


def table(text: str, *, seats: int = 2, **options: bool) -> Drawn:
    """A table as drawn; `seats` is raised to the players that are named."""
    lines = [line.strip() for line in text.strip().splitlines()]
    named = [SEAT_LETTERS.index(sign) for squirrels in re.findall(r"@([A-F]+)", text) for sign in squirrels]
    named += [SEAT_LETTERS.index(sign) for sign in re.findall(r"^\s*([A-F])\{", text, re.MULTILINE)]
    seats = max([seats, *(seat + 1 for seat in named)])
    t = Drawn(load("oakwood"), seats, seed=1, options=options)
    _clear(t)
    for line in lines:
        if found := re.fullmatch(r"b([1-6]):(.*)", line):
            _lay_branch(t, int(found[1]) - 1, found[2].split())
        elif found := re.fullmatch(r"([A-F])\{(.*)\}", line):
            _set_player(t, SEAT_LETTERS.index(found[1]), found[2].split())
        elif line.startswith("pile"):
            t.to_come = [_full(name) for name in line.split()[1:]]
        else:
            raise AssertionError(f"what is {line!r}?")
    _count(t)
    assert t.game.census(t.state) == 0, t.game.census(t.state)
    return t


def solo(text: str = "", **options: bool) -> Drawn:
    """The same for one player."""
    return table(text, seats=1, **options)


def _clear(t: Drawn) -> None:
    s = t.state
    s.powers[:], s.held[:], s.nuts[:], s.at[:], s.bag[:] = 0, 0, 0, 0, 0
    s.starters_left, s.shortened, s.pile, s.unseen = 0, 0, 0, 0
    s.phase, s.first, s.active, s.round_n = (Phase.FREE if t.seats == 1 else Phase.TURN), 0, 0, 1
    s.last_round, s.spent, s.carried, s.happened = 0, 0, 0, 0
    t.foretold, t.to_come = [[None] * LENGTH for _ in range(BRANCHES)], []
    for branch in range(BRANCHES):
        _lay_branch(t, branch, ["o"] * LENGTH)


def _full(name: str) -> str:
    """A face by its full name."""
    name = name.removeprefix("P(").rstrip(")")
    return SHORT.get(name, name)


def _lay_branch(t: Drawn, branch: int, cards: list[str]) -> None:
    s = t.state
    if cards and cards[-1] == "!":
        cards = cards[:-1]
        s.shortened |= 1 << branch
    s.length[branch] = len(cards)
    t.foretold[branch] = []
    for position in range(1, LENGTH + 1):
        s.face[place_of(branch, position)] = NO_CARD
    for position, card in enumerate(cards, 1):
        found = CARD.fullmatch(card)
        assert found, f"what is {card!r}?"
        place = place_of(branch, position)
        face = {"?": DOWN, "o": FACE_IDS.index("bare")}.get(found["face"])
        s.face[place] = FACE_IDS.index(_full(found["face"].replace("S", "sticky"))) if face is None else face
        t.foretold[branch].append(_full(found["foretold"][1:-1]) if found["foretold"] else None)
        rest = re.fullmatch(r"(?::([bg]+))?(?:@([A-F]+))?", found["rest"])
        assert rest, f"what is {card!r}?"
        s.nuts[place] = [(rest[1] or "").count("b"), (rest[1] or "").count("g")]
        for sign in rest[2] or "":
            s.at[SEAT_LETTERS.index(sign)] = place


def _set_player(t: Drawn, seat: int, parts: list[str]) -> None:
    s = t.state
    ap = None
    for key, value in (part.split("=") for part in parts):
        if key == "ap":
            ap = int(value)
        elif key == "powers":
            for name in filter(None, value.split(",")):
                s.powers[seat] |= 1 << POWERS.index(name)
        elif key == "paws":
            s.paws[seat] = int(value)
        else:
            spelled = re.sub(r"(\d+)([bg])", lambda found: int(found[1]) * found[2], value)
            s.held[seat, ZONES.index(ZONE.get(key, key))] = [spelled.count("b"), spelled.count("g")]
    if ap is not None:
        s.spent = allowance(s) - ap


def _count(t: Drawn) -> None:
    """What is nowhere else is in the supply; what is foretold is in the bag."""
    s = t.state
    s.supply[:] = ACORNS - s.nuts.sum(axis=0) - s.held.sum(axis=(0, 1))
    s.pile = len(t.to_come)
    for name in [*(name for cards in t.foretold for name in cards), *t.to_come]:
        if name is not None:
            s.bag[FACE_IDS.index(name)] += 1
    s.unseen = s.bag.sum() - (s.face[1:] == DOWN).sum() - s.pile
    if t.seats == 1:
        s.stood = 1 << int(s.at[0])


def do(t: Drawn, *actions: str) -> list[Event]:
    """Let whoever is to move do one thing after another; every card turns out as foretold."""
    events: list[Event] = []
    for action in actions:
        seat = t.acting[0]
        assert t.why_not(seat, action) is None, (action, t.why_not(seat, action), legal(t))
        t.state.chance = _luck(t, seat, t.action(action).code)
        events += t.play(seat, action)
        t.foretold, t.to_come = _foreseen(t, t.events)  # type: ignore[misc]
        assert t.game.census(t.state) == 0, t.game.census(t.state)
    return events


def _luck(t: Drawn, seat: int, code: int) -> int:
    for word in range(1, MOST_TRIES):
        s = duplicate(t.state)
        s.chance = word
        t.game.play(s, seat, code)
        facts = [t.game.tell(t.game.events(row[0]), row[2:]) for row in s.events[: s.happened].tolist()]
        kinds = [t.game.events(row[0]).name.lower() for row in s.events[: s.happened].tolist()]
        told = [Event(kind, its, -1) for kind, its in zip(kinds, facts, strict=True)]
        if _foreseen(t, told) is not None:
            return word
    raise AssertionError("the cards never come like that")


def _foreseen(t: Drawn, events: Iterable[Event]) -> tuple[list[list[str | None]], list[str | None]] | None:
    """The cards foretold that are left after some events; None if another card turned up."""
    branches, pile = [list(cards) for cards in t.foretold], list(t.to_come)
    for event in events:
        facts = event.facts
        if event.kind == "turned":
            cards, at = branches[facts["place"]["branch"] - 1], facts["place"]["position"] - 1
            if cards[at] not in (None, facts["card"]["is"]):
                return None
            cards[at] = None
        elif event.kind == "slid":
            branches[facts["place"]["branch"] - 1].pop(facts["place"]["position"] - 1)
            if facts["added"]:
                branches[facts["place"]["branch"] - 1].append(pile.pop(0))
        elif event.kind == "snapped":
            del branches[facts["branch"] - 1][facts["position"] :]
    return branches, pile


def branch(t: Table, n: int) -> str:
    """A branch as it is drawn now."""
    return next(line for line in str(t).splitlines() if line.startswith(f"b{n}:")).partition(": ")[2]


def has(t: Table, sign: str) -> dict[str, Any]:
    """What a player has, without what is empty."""
    it = t.view()["players"][SEAT_LETTERS.index(sign)]
    found: dict[str, Any] = {zone: letters(it[zone]) for zone in ZONES if letters(it[zone])}
    if it["powers"]:
        found["powers"] = ",".join(it["powers"])
    return found


def on_trunk(t: Table) -> str:
    """The squirrels on the trunk."""
    return "".join(SEAT_LETTERS[it["seat"]] for it in t.view()["players"] if it["branch"] is None)


def ap(t: Table) -> int:
    """The action points left."""
    left: int = t.view()["ap"]
    return left


def to_move(t: Table) -> str:
    """Who is to move."""
    return SEAT_LETTERS[t.acting[0]]


def supply(t: Table) -> str:
    """The supply, as brown and golden acorns."""
    it = t.view()["supply"]
    return f"{it['brown']}b {it['gold']}g"


def change(before: str, after: str) -> tuple[int, int]:
    """By how much the supply has changed, brown and golden."""
    old, new = (np.array([int(part[:-1]) for part in text.split()]) for text in (before, after))
    brown, gold = (new - old).tolist()
    return brown, gold


def legal(t: Table, *verbs: str) -> list[str]:
    """What may be done now, in notation; only some verbs if they are named."""
    found = t.notations(t.acting[0])
    return [it for it in found if it.split(" ")[0] in verbs] if verbs else found


def why(t: Table, action: str, sign: str | None = None) -> str | None:
    """The rule that forbids something to whoever is to move, or to a player."""
    return t.why_not(t.acting[0] if sign is None else SEAT_LETTERS.index(sign), action)


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in one word each."""
    return [event.kind for event in events]
