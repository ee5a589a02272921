"""Positions are remembered by what differs, and come back to the byte."""

import random

import numpy as np

from clairiere.core.past import Past


def positions(count: int, words: int = 300) -> list[bytes]:
    luck, position = random.Random(count), np.zeros(words, np.uint64)
    found = []
    for _ in range(count):
        for _ in range(luck.randrange(4)):  # sometimes nothing changes
            position[luck.randrange(words)] = luck.getrandbits(64)
        found.append(position.tobytes())
    return found


def test_every_position_comes_back_as_it_was():
    past, known = Past(), positions(50)
    for position in known:
        past.push(position)
    assert len(past) == 50
    assert [past.pop() for _ in known] == known[::-1]
    assert len(past) == 0


def test_a_copy_goes_its_own_way():
    past, known = Past(), positions(6)
    for position in known[:4]:
        past.push(position)
    twin = past.copy()
    past.pop()
    past.push(known[4])
    twin.push(known[5])
    assert [past.pop() for _ in range(4)] == [known[4], *known[2::-1]]
    assert [twin.pop() for _ in range(5)] == [known[5], *known[3::-1]]
