"""The numbering of the calls: code 0 calls one firefly, and so on."""

from clairiere.core.rule import rule
from tests.games.lucioles.pieces import BOLDEST

CODES = BOLDEST


@rule
def call_of(code):
    """How many fireflies a code calls."""
    return code + 1


@rule
def code_of(call):
    """The code of a call."""
    return call - 1
