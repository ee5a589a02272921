"""Some moves of a game, looked at from every seat: so that what views ask of the rules is compiled ahead, too."""

from random import Random

from clairiere.core.game import Game
from clairiere.core.table import Table

MOVES = 100  # enough to see every phase


def rehearse(game: Game) -> None:
    """Play at the smallest and at the largest table, and show everything to everybody."""
    luck = Random(1)
    for seats in {game.seats[0], game.seats[-1]}:
        t = Table(game, seats, seed=1)
        while not t.over and t.n < MOVES:
            for seat in range(seats):
                t.view(seat)
            for seat in t.acting:
                t.offers(seat)
            seat = t.acting[0]
            t.play(seat, luck.choice(t.codes(seat)))
