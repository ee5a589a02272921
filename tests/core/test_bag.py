"""Bags that are counted: every piece is as likely as any other, and plain and compiled draws are the same."""

import os
import subprocess
import sys

import numpy as np
import pytest

from clairiere.core.bag import draw_count, left_in
from clairiere.core.chance import roll, sow
from clairiere.core.record import blank, record

STATE = record(("cards", "u1", 5), events=1)
DECK = (3, 0, 60, 1, 136)  # more cards than an integer has bits
EMPTIED = """
import numpy as np
from clairiere.core.bag import draw_count, left_in
from clairiere.core.chance import sow
from clairiere.core.record import blank, record
s = blank(record(("cards", "u1", 5), events=1))
s.cards[:] = (3, 0, 60, 1, 136)
sow(s, 7)
drawn = []
while left_in(s.cards):
    drawn.append(int(draw_count(s, s.cards)))
    s.cards[drawn[-1]] -= 1
print(*drawn, int(s.chance))
"""


@pytest.fixture
def deck():
    """A record with a deck of 200 cards in it, of small numbers as records have them."""
    s = blank(STATE)
    s.cards[:] = DECK
    sow(s, 7)
    return s


def test_a_bag_holds_the_sum_of_its_faces(deck):
    assert left_in(deck.cards) == 200
    assert left_in(np.zeros(3, np.int8)) == 0


def test_each_card_answers_to_one_roll_of_as_many_sides_as_there_are_cards(deck):
    """So the odds are exact: of 200 equal numbers the first 3 are face 0, the next 60 face 2, and so on."""
    faces = np.repeat(np.arange(len(DECK)), DECK)
    luck = blank(STATE)
    luck.chance = deck.chance
    met = set()
    for _ in range(5000):
        nth = roll(luck, 200)
        assert draw_count(deck, deck.cards) == faces[nth]
        met.add(int(nth))
    assert met == set(range(200))
    assert deck.chance == luck.chance


def test_a_draw_leaves_the_bag_to_the_caller(deck):
    for _ in range(100):
        draw_count(deck, deck.cards)
    assert tuple(deck.cards) == DECK


def test_a_bag_that_is_emptied_gives_every_card_once(deck):
    drawn = np.zeros(len(DECK), int)
    while left_in(deck.cards):
        face = draw_count(deck, deck.cards)
        deck.cards[face] -= 1
        drawn[face] += 1
    assert tuple(drawn) == DECK


@pytest.mark.parametrize("kind", ["i1", "u1", "i2", "i8"])
def test_a_lone_card_is_drawn_whatever_the_numbers_are_kept_in(deck, kind):
    counts = np.array([0, 0, 0, 1], kind)
    assert draw_count(deck, counts) == 3


def test_plain_and_compiled_draws_agree():
    told = {}
    for pure in ("0", "1"):
        environment = {**os.environ, "CLAIRIERE_PURE": pure}
        done = subprocess.run([sys.executable, "-c", EMPTIED], env=environment, capture_output=True, check=True)
        told[pure] = done.stdout
    assert told["0"] == told["1"]
    assert len(told["0"].split()) == 201
