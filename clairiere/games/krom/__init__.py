"""Krom: a tribe looking for a chief, four places to be, and no reason to be polite.

Game by Kevin Bérenger and Xavier Baud, art by Damien Cornu, published by Borderline Editions. The printed cards
could not be found: cards, characters and weights are a house edition, of our own making.
"""

from clairiere.core.game import EVERYBODY, Game
from clairiere.games.krom import (
    catalog,
    dealing,
    foresight,
    judgement,
    knowledge,
    notation,
    rules,
    scoring,
    state,
    view,
)
from clairiere.games.krom.pieces import CHARACTER_IDS, PIECES, Pieces

RULES_EDITION = 3  # one more whenever an older journal would replay differently

GAME = Game(
    id="krom",
    name="Krom",
    prefix="KR",
    edition=f"{RULES_EDITION}-{PIECES.digest}",
    seats=range(2, 6),  # KR-1
    options={"later_edition": False, "ice_age": False, "kromosaure": False},
    record=state.STATE,
    events=state.Event,
    lines=scoring.LINES,
    tie_break=scoring.TIE_LINES,
    trait_names=tuple(CHARACTER_IDS),
    most_legal=rules.MOST_OPTIONS,
    longest=6000,
    in_turn=False,  # KR-23
    levels={"fawn": 2.0, "squirrel": 0.8, "owl": 30},
    thinking={"depth": 0, "candidates": 4, "explore": 0.15, "margin": 4.0},
    deal=dealing.deal,
    acting=rules.acting,
    legal=rules.legal,
    play=rules.play,
    redeal=dealing.redeal,
    score=scoring.score,
    traits=scoring.traits,
    judge=judgement.judge,
    why_not=rules.why_not,
    census=state.census,
    portray=foresight.portray,
    features=foresight.FEATURES,
    learnt=foresight.LEARNT,
    knows=knowledge.knows,
    window=rules.window,
    together=rules.together,
    public=view.public,
    reveals={
        "headed": EVERYBODY,  # KR-25: the picks
        "dropped": EVERYBODY,  # KR-19, KR-52: a card of a hand, at random
        "played": EVERYBODY,  # a card that nobody else knew of; and so with those that answer it
        "parried": EVERYBODY,
        "diverted": EVERYBODY,
        "drew_card": ("seat",),  # KR-94: out of a pile that nobody knows
        "stolen_card": ("seat", "victim"),  # KR-77: a card of a hand, at random
    },
    own=view.own,
    own_reads=("seats", "phase", "hand", "pick", "known"),
    moment=view.moment,
    prospects=view.prospects,
    offer=view.offer,
    catalog=catalog.catalog,
    say=notation.say,
    parse=notation.parse,
    meaning=notation.meaning,
    tell=notation.tell,
    draw=notation.draw,
    check_content=Pieces,
)
