"""What each seat may expect to score, at a glance: the quick judgement that guides the bots."""

import numpy as np

from clairiere.core.rule import rule
from clairiere.games.tribus.pieces import MOST_SEATS
from clairiere.games.tribus.scoring import RANK, TOTAL, score


@rule
def judge(s, out):
    """What each seat may expect to score in the end."""
    sheet = np.zeros((MOST_SEATS, RANK + 1), np.int32)
    score(s, sheet)
    for seat in range(s.seats):
        out[seat] = sheet[seat, TOTAL]
