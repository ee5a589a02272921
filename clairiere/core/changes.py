"""What differs between two views, as a list of changes small enough to send.

A change is a path and a value: `["players", 2, "krom", 5]` says that player 2 now has 5 Kroms. A step of the path
that is a pair, `["forest", [12, 1], [...]]`, says that from place 12 on so many items (here one) give way to those
listed. The page applies changes by the same few lines (`web/changes.js`): it never works out what an event does.
"""

from collections.abc import Iterator, Sequence
from typing import Any

Change = list[Any]


def changes(before: Any, after: Any) -> list[Change]:
    """What turns `before` into `after`; none if they are alike."""
    return list(_between((), before, after))


def _between(path: tuple[Any, ...], before: Any, after: Any) -> Iterator[Change]:
    if before is after or (before == after and type(before) is type(after)):
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        for key, value in after.items():
            if key in before:
                yield from _between((*path, key), before[key], value)
            else:
                yield [*path, key, value]
    elif isinstance(before, list) and isinstance(after, list):
        yield from _between_lists(path, before, after)
    else:
        yield [*path, after]


def _between_lists(path: tuple[Any, ...], before: list[Any], after: list[Any]) -> Iterator[Change]:
    if len(before) == len(after):
        for at, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _between((*path, at), old, new)
        return
    shorter = min(len(before), len(after))
    same = _alike(before, after, shorter)
    same_at_end = _alike(before[::-1], after[::-1], shorter - same)
    yield [*path, [same, len(before) - same - same_at_end], after[same : len(after) - same_at_end]]


def _alike(before: Sequence[Any], after: Sequence[Any], most: int) -> int:
    """How many items at the beginning of two lists are alike."""
    for at in range(most):
        if before[at] is not after[at] and before[at] != after[at]:
            return at
    return most


def changed(view: Any, made: Sequence[Change]) -> Any:
    """The view after some changes; the one before is left as it is."""
    for change in made:
        view = _put(view, change)
    return view


def _put(inside: Any, change: Sequence[Any]) -> Any:
    step, *rest = change
    if not rest:
        return step
    if isinstance(step, list):
        at, count = step
        return [*inside[:at], *rest[0], *inside[at + count :]]
    copy = inside.copy()
    if isinstance(copy, dict) and step not in copy:
        copy[step] = rest[0]
    else:
        copy[step] = _put(copy[step], rest)
    return copy
