"""How a person plays in the terminal: the plain manner of the house, with the players named in what can be done."""

from clairiere.core.table import Action
from clairiere.core.words import Words
from clairiere.games.oakwood.pieces import MOST_SEATS
from clairiere.terminal.dialogue import PlainManner

PLAIN = PlainManner()
Dialogue, picture, legend = PLAIN.Dialogue, PLAIN.picture, PLAIN.legend
standing, seat_card = PLAIN.standing, PLAIN.seat_card


def say(action: Action, words: Words) -> str:
    """What the action is, with players by their numbers."""
    names = [words("player-n", n=seat + 1) for seat in range(MOST_SEATS)]
    return words.deed(action.game.meaning(int(action)), names)
