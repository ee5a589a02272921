"""A game's lesson: a few prepared positions, each with something to look at, to do or to ask why not.

It is data: `lesson.toml` in the game's folder says how each position comes about and what is wanted there; the texts
are Fluent messages `lesson-…` of the game's words. A step knows no rule: the table judges what a learner does.
"""

import functools
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any, Literal

import msgspec
from msgspec import Struct

from clairiere.core.errors import BadRequest, ContentError
from clairiere.core.game import Game
from clairiere.core.table import Event, Table

FILE = "lesson.toml"


class Step(Struct, kw_only=True, forbid_unknown_fields=True):
    """One step. The position is that of a table with `seats` and `seed` after `moves`; who can only pass does."""

    id: str
    seats: int
    seed: int
    seat: int = 0  # the learner's
    moves: list[str] = []
    do: Literal["look", "act", "why"] = "look"
    wanted: list[str] = []  # notations that will do, `*` standing for anything; if none: any legal one, or the rule
    leads_to: str | None = None  # act: an event that must follow, with a fact it must have: "covered under.animals"
    rule: str | None = None  # why: the rule that the learner should run into
    marks: list[str] = []  # what to look at, as the board names it: "river 2", "seat 0"
    rules: list[str] = []  # to read more

    def table(self, game: Game) -> Table:
        """The prepared position."""
        t = Table(game, self.seats, seed=self.seed)
        for move in self.moves:
            t.play(t.acting[0], move)
            pass_on(t)
        return t


class Answer(Struct, kw_only=True):
    """What a learner's action led to: whether it was what the step wanted, and the rule that forbids it, if any."""

    right: bool
    rule: str | None
    events: list[Event]
    after: Table | None


class _Lesson(Struct, forbid_unknown_fields=True):
    step: list[Step]


@functools.cache
def lesson(game: Game) -> list[Step]:
    """The steps of a game's lesson; none if it has no lesson."""
    path = game.folder / FILE
    if not path.exists():
        return []
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _Lesson).step
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as fault:
        raise ContentError([f"{path}: {fault}"]) from None


def step_of(game: Game, step_id: str) -> Step:
    """A step by its name."""
    for step in lesson(game):
        if step.id == step_id:
            return step
    known = ", ".join(step.id for step in lesson(game)) or "none"
    raise BadRequest(f"the lesson of {game.name} has no step {step_id!r}; its steps are: {known}")


def answer(game: Game, step: Step, tried: str | Mapping[str, Any]) -> Answer:
    """Let a learner try something: its notation, or what it means."""
    t = step.table(game)
    action = t.action(tried)
    rule = t.why_not(step.seat, action)
    if rule is not None:
        met = _wanted(step, str(action)) if step.wanted else rule == step.rule
        return Answer(right=step.do == "why" and met, rule=rule, events=[], after=None)
    if step.do != "act" or not _wanted(step, str(action)):
        return Answer(right=False, rule=None, events=[], after=None)
    events = [*t.play(step.seat, action), *pass_on(t)]
    if step.leads_to is not None and not any(_tells(event, step.leads_to) for event in events):
        return Answer(right=False, rule=None, events=[], after=None)
    return Answer(right=True, rule=None, events=events, after=t)


def pass_on(t: Table) -> list[Event]:
    """Let whoever can only pass do so, as at a table of the house."""
    events: list[Event] = []
    while not t.over and t.can_only_pass(t.acting[0]):
        events += t.play(t.acting[0], t.legal(t.acting[0])[0])
    return events


def _wanted(step: Step, notation: str) -> bool:
    """Whether a step asks for this very action, or for none in particular."""
    return not step.wanted or any(fnmatchcase(notation, pattern) for pattern in step.wanted)


def _tells(event: Event, wanted: str) -> bool:
    """Whether an event is of a kind and has a fact, named by its path."""
    kind, _, path = wanted.partition(" ")
    fact: object = event.facts
    for name in path.split(".") if path else ():
        fact = fact.get(name) if isinstance(fact, dict) else None
    return event.kind == kind and fact is not None
