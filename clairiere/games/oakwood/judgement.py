"""What each seat may expect to score, at a glance: the quick judgement that guides the bots."""

from clairiere.core.rule import rule
from clairiere.games.oakwood.state import den_value, nest_value


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    for seat in range(s.seats):
        out[seat] = float(den_value(s, seat)) + 0.5 * nest_value(s, seat)
