"""A game's lesson over HTTP: the prepared positions, and what a learner's try leads to. Nothing is kept."""

from msgspec import Struct

from clairiere.core.lesson import Step, answer, lesson, step_of
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.server import seen, wire


class LessonStep(Struct, kw_only=True):
    """One step: what is wanted (`look`, `act` or `why`), where to look, and the position; the last one counts."""

    id: str
    seat: int
    do: str
    marks: list[str]
    rules: list[str]
    position: wire.Position
    ending: wire.Ending | None = None  # what everybody has by then


class Try(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a learner does, by its notation, or asks about, by its facts."""

    action: wire.Notation | None = None
    facts: wire.Facts | None = None


class Tried(Struct, kw_only=True):
    """Whether it was what the step wanted, the rule that forbids it if one does, and what happened."""

    right: bool
    rule: str | None
    events: list[wire.Facts]
    position: wire.Position | None


def steps(game_id: str) -> list[LessonStep]:
    """All steps of a lesson."""
    game = load(game_id)
    found = [
        LessonStep(
            id=step.id,
            seat=step.seat,
            do=step.do,
            marks=step.marks,
            rules=step.rules,
            position=_position(step.table(game), step),
        )
        for step in lesson(game)
    ]
    for last in lesson(game)[-1:]:
        found[-1].ending = seen.ending(last.table(game), ())
    return found


def tried(game_id: str, step_id: str, data: Try) -> Tried:
    """What a try leads to; BadRequest if there is no such step or action."""
    game = load(game_id)
    step = step_of(game, step_id)
    found = answer(game, step, data.action or data.facts or {})
    t = found.after
    if t is None:
        return Tried(right=found.right, rule=found.rule, events=[], position=None)
    events = [event for after in seen.again(t, step.table(game).n) for event in after.told(step.seat)]
    return Tried(right=found.right, rule=found.rule, events=events, position=_position(t, step))


def _position(t: Table, step: Step) -> wire.Position:
    return seen.position(t, step.seat, codes=t.codes(step.seat) if step.seat in t.acting else None)
