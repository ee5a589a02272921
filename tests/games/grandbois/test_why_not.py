"""“Why not?” has an answer exactly when something may not be done, and it is the right one."""

from random import Random

import numpy as np
import pytest

from clairiere.core.rule import rule
from clairiere.core.table import Table
from clairiere.games.grandbois.actions import CODES
from clairiere.games.grandbois.rules import why_not as number_why_not
from tests.games.grandbois.drawing import lay, table, why_not

FOREST = """
          -1  0  1  2
      -1  .. T3 @B ..
       0  BB F1 F3 L4
       1  .. -- C2 --
"""


def after_random_moves(seats: int, moves: int) -> Table:
    """A table in the middle of a game."""
    luck = Random(moves)
    t = table(seats=seats, seed=moves)
    for _ in range(moves):
        t.play(t.acting[0], luck.choice(t.legal(t.acting[0])))
    return t


def about_the_tower() -> Table:
    """A table where the first player has just laid a clearing."""
    t = table()
    lay(t, "-- C3 / F3 C1", at="1,1")
    return t


def over() -> Table:
    """A table whose game has ended."""
    t = table(river=[30], pile=[])
    lay(t, "C4 C1 / L2 L1", at="1,1")
    return t


POSITIONS = {
    "the first turn": table,
    "a drawn forest": lambda: table(FOREST),
    "experts": lambda: table(FOREST, expert=True, river=[8, 9, 14]),
    "a forest far from the start": lambda: table("30 31 32\n 33 F1 -- BB\n 34 .. -- ..", river=[1, 0, 6, 33]),
    "a game half played": lambda: after_random_moves(2, 26),
    "a tower to raise": about_the_tower,
    "the end": over,
}


@rule
def answer_all(s, seat, answers):
    """Ask “why not?” about every code there is."""
    for code in range(CODES):
        answers[code] = number_why_not(s, seat, code)


def answers_to(t: Table, seat: int) -> np.ndarray:
    """The number of the rule that forbids each code, 0 where none does."""
    answers = np.zeros(CODES, np.int64)
    answer_all(t.state, seat, answers)
    return answers


@pytest.mark.parametrize("position", POSITIONS)
def test_what_no_rule_forbids_is_legal_and_the_other_way_round(position):  # GB-9, GB-11, GB-14, GB-35
    t = POSITIONS[position]()
    for seat in range(t.seats):
        legal = [int(action) for action in t.legal(seat)]
        if seat in t.acting:
            assert np.flatnonzero(answers_to(t, seat) == 0).tolist() == legal
        else:
            assert legal == []
            assert t.why_not(seat, "keep") == ("GB-35" if t.over else "GB-9")


def test_every_kind_of_answer():  # GB-11, GB-14, GB-15, GB-18, GB-19, GB-21, GB-22, GB-29, GB-57
    t = table(FOREST, expert=True, river=[8, 9, 0, 1])

    assert set(answers_to(t, 0).tolist()) == {0, 11, 14, 15, 18, 19, 21, 22, 29, 57}


def test_each_way_to_go_wrong_has_its_rule():  # GB-14, GB-15, GB-18, GB-19, GB-21, GB-22, GB-57
    plain, expert = table(FOREST), table(FOREST, expert=True)

    assert why_not(plain, "-- T2 / T2 L4", at="4,4") == "GB-14"  # beside the forest
    assert why_not(plain, "-- T2 / T2 L4", at="0,0") == "GB-15"  # inside it
    assert why_not(plain, "F2 -- / F2 T4", at="2,-1") == "GB-18"  # two foxes on four lizards
    assert why_not(plain, "-- T2 / T2 L4", at="2,0") == "GB-19"  # a clearing on four lizards
    assert why_not(plain, "-- T2 / T2 L4", at="-2,-1") == "GB-21"  # on the bear
    assert why_not(plain, "-- T2 / T2 L4", at="1,-2") == "GB-22"  # on the tower
    assert why_not(plain, "F2 -- / F2 T4", at="-1,-2") is None  # four toads on three toads
    assert why_not(expert, "F2 -- / F2 T4", at="-1,-2") == "GB-57"
    assert plain.why_not(0, "tower") == "GB-29"
    assert plain.why_not(1, "keep") == "GB-9"
    assert about_the_tower().why_not(0, "1r0@0,-1") == "GB-10"
    assert table(river=[6], pile=[]).why_not(0, "2r0@1,1") == "GB-11"
    assert over().why_not(0, "1r0@1,1") == "GB-35"
