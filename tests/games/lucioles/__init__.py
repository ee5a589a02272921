"""Lucioles: a tiny game of fireflies, secret calls and a die. It is for tests, and for designers to copy from.

A complete game of the house in one folder outside it: its rules, its words, its lesson, and beside them its tests.
"""

from clairiere.core.game import EVERYBODY, Game
from tests.games.lucioles import actions, notation, rules, state, view
from tests.games.lucioles.pieces import LANTERNS, MOST_SEATS, NIGHTS, PIECES, Pieces

GAME = Game(
    id="lucioles",
    name="Lucioles",
    prefix=view.PREFIX,
    edition=f"1-{PIECES.digest}",
    seats=range(2, MOST_SEATS + 1),  # LU-1
    options={},
    record=state.STATE,
    events=state.Event,
    lines=rules.LINES,
    trait_names=tuple(f"lantern-{n}" for n in range(1, LANTERNS + 1)),
    most_legal=actions.CODES,
    longest=NIGHTS * MOST_SEATS,
    thinking={},
    deal=state.deal,
    acting=rules.acting,
    legal=rules.legal,
    play=rules.play,
    redeal=state.redeal,
    score=rules.score,
    traits=rules.traits,
    judge=rules.judge,
    why_not=rules.why_not,
    census=state.census,
    together=rules.together,
    public=view.public,
    own=view.own,
    own_reads=("seats", "lantern", "call"),
    moment=view.moment,
    prospects=view.prospects,
    offer=view.offer,
    reveals={"shown": EVERYBODY, "unveiled": EVERYBODY},  # LU-5, LU-8
    say=notation.say,
    parse=notation.parse,
    meaning=notation.meaning,
    tell=notation.tell,
    draw=view.draw,
    check_content=Pieces,
)
