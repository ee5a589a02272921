"""What differs between two views, as a list of changes small enough to send.

A change is a path and a value: `["players", 2, "krom", 5]` says that player 2 now has 5 Kroms. A step of the path
that is a pair, `["forest", [12, 1], [...]]`, says that from place 12 on so many items (here one) give way to those
listed. The page applies changes by the same few lines (`web/changes.js`): it never works out what an event does.
"""

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any

Change = list[Any]


def changes(before: Any, after: Any) -> list[Change]:
    """What turns `before` into `after`; none if they are alike."""
    found: list[Change] = []
    if _differ(before, after):
        _compare((), before, after, found)
    return found


def _differ(before: Any, after: Any) -> bool:
    return before is not after and (before != after or type(before) is not type(after))


def _compare(path: tuple[Any, ...], before: Any, after: Any, found: list[Change]) -> None:
    """Note what differs between two values that differ."""
    kind = type(before) if type(before) is type(after) else None
    if kind is dict and before.keys() <= after.keys():
        for key, value in after.items():
            if key not in before:
                found.append([*path, key, value])
            elif before[key] is not value and _differ(before[key], value):
                _compare((*path, key), before[key], value, found)
    elif kind is list:
        _compare_lists(path, before, after, found)
    else:
        found.append([*path, after])


def _compare_lists(path: tuple[Any, ...], before: list[Any], after: list[Any], found: list[Change]) -> None:
    if len(before) == len(after):
        for at in _others(before, after):
            if _differ(before[at], after[at]):
                _compare((*path, at), before[at], after[at], found)
        return
    shorter = min(len(before), len(after))
    same = _alike(before, after, shorter)
    same_at_end = _alike(before[::-1], after[::-1], shorter - same)
    found.append([*path, [same, len(before) - same - same_at_end], after[same : len(after) - same_at_end]])


def _alike(before: Sequence[Any], after: Sequence[Any], most: int) -> int:
    """How many items at the beginning of two lists are alike."""
    unlike = (at for at in _others(before, after) if before[at] != after[at])
    return min(next(unlike, most), most)


def _others(before: Sequence[Any], after: Sequence[Any]) -> Iterator[int]:
    """Where two lists do not hold the very same. Views share what has not changed, so mostly that is all of it."""
    return compress(count(), map(is_not, before, after))


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
