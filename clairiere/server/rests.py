"""Time during which a clock stands still, because whoever it belongs to is on holiday.

A rest is known from its first moment to its last as soon as it is written down, so nothing has to happen when it
begins or ends: a clock leaves it out, whoever looks, and whenever. Pure: no waiting, no writing.
"""

from collections.abc import Sequence

from clairiere.server.wire import Rest


def rested(rests: Sequence[Rest], since: float, until: float) -> float:
    """The seconds between two moments that are rest."""
    return sum(max(0.0, min(it.ends, until) - max(it.begins, since)) for it in rests)


def after(rests: Sequence[Rest], since: float, seconds: float) -> float:
    """When so many seconds have passed that are no rest."""
    end = since + seconds
    for it in sorted(rests, key=lambda it: it.begins):
        if it.begins < end and it.ends > since:
            end += it.ends - max(it.begins, since)
    return end


def resting(rests: Sequence[Rest], now: float) -> bool:
    """Whether it is one just now."""
    return any(it.begins <= now < it.ends for it in rests)


def last(rests: Sequence[Rest]) -> float | None:
    """When the last of them ends."""
    return max((it.ends for it in rests), default=None)
