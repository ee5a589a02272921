"""What each seat may expect to score, at a glance: the quick judgement that guides the bots."""

from clairiere.core.rule import rule


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]
