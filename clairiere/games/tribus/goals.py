"""The two guide conditions of a board: a sequence of colours, and a goal (TV-67 to TV-74)."""

import numpy as np

from clairiere.core.bits import count_bits
from clairiere.core.record import EVERYONE, emit
from clairiere.core.rule import rule
from clairiere.games.tribus.language import CLEAN_SQUARES, RIGHT_USED, TEMPLE_IN, VILLAGE_IN
from clairiere.games.tribus.pieces import MOST_TUCKED, NOTHING, PIECES, SEQUENCE, SQUARES
from clairiere.games.tribus.state import Event

BY_SEQUENCE, BY_GOAL = 1, 2  # members of a set of conditions
SEQUENCES = np.array(PIECES.sequences, np.int64)  # [board, step]
GOAL = np.array(PIECES.goals, np.int64)  # [board]: kind, set of squares, how many


def _paths() -> np.ndarray:
    """All ways over five squares, each beside the one before, none twice; each in both directions (TV-68)."""
    near = {
        at: [to for to in range(len(SQUARES)) if abs(at % 4 - to % 4) + abs(at // 4 - to // 4) == 1]
        for at in range(len(SQUARES))
    }
    paths = [[at] for at in range(len(SQUARES))]
    for _ in range(SEQUENCE - 1):
        paths = [[*path, to] for path in paths for to in near[path[-1]] if to not in path]
    return np.array(paths, np.int64)


PATHS = _paths()


@rule
def sequence_progress(s, seat):
    """How many tiles lie right on the best way, all others of which are still free (TV-68)."""
    best = 0
    board = s.board[seat]
    for path in range(PATHS.shape[0]):
        right = 0
        for at in range(SEQUENCE):
            here = 1 << PATHS[path, at]
            if s.coloured[seat, SEQUENCES[board, at]] & here:
                right += 1
            elif s.tiled[seat] & here:
                right = -SEQUENCE  # another colour lies there for good (TV-4)
                break
        best = max(best, right)
    return best


@rule
def goal_progress(s, seat):
    """How far a board's goal is reached, in the unit of what it asks for."""
    kind, squares = GOAL[s.board[seat], 0], GOAL[s.board[seat], 1]
    if kind == TEMPLE_IN:
        return count_bits(s.temples[seat] & squares)  # TV-73
    if kind == VILLAGE_IN:
        return count_bits(s.villages[seat] & squares)  # TV-72
    if kind == CLEAN_SQUARES:
        return len(SQUARES) - count_bits(s.polluted[seat])  # TV-69
    if kind == RIGHT_USED:
        return s.right_used[seat]  # TV-70
    return tucked_by(s, seat)  # TV-71


@rule
def tucked_by(s, seat):
    """How many village cards a seat has tucked."""
    count = 0
    for slot in range(MOST_TUCKED):
        count += s.tucked[seat, slot] != NOTHING
    return count


@rule
def fulfil(s, seat, condition):
    """A condition is fulfilled, once for all: a guide card may be chosen at the end of this turn (TV-67, TV-74)."""
    s.fulfilled[seat] |= condition
    s.due += 1
    emit(s, EVERYONE, Event.FULFILLED, seat, condition)


@rule
def note_sequence(s, seat):
    """Whether the tiles of a seat now show its sequence (TV-68)."""
    if s.fulfilled[seat] & BY_SEQUENCE or count_bits(s.tiled[seat]) < SEQUENCE:
        return
    if sequence_progress(s, seat) == SEQUENCE:
        fulfil(s, seat, BY_SEQUENCE)


@rule
def note_goal(s, seat):
    """Whether the goal of a seat is now reached, if only for a moment of its turn (TV-74, TV-Q9)."""
    if s.round_n > 0 and s.fulfilled[seat] & BY_GOAL == 0 and goal_progress(s, seat) >= GOAL[s.board[seat], 2]:
        fulfil(s, seat, BY_GOAL)
