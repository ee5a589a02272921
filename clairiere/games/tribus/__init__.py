"""Les Tribus du Vent (Tribes of the Wind): forests grow again over poisoned ground, and card backs tell all.

Game by Joachim Thôme, published by La Boîte de Jeu. Most of the printed cards could not be found: what is not in the
rulebook is a house edition, of our own making.
"""

from clairiere.core.game import EVERYBODY, Game
from clairiere.games.tribus import (
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
from clairiere.games.tribus.pieces import PIECES, Pieces

RULES_EDITION = 1  # one more whenever an older journal would replay differently

GAME = Game(
    id="tribus",
    name="Tribes of the Wind",
    prefix="TV",
    edition=f"{RULES_EDITION}-{PIECES.digest}",
    seats=range(2, 6),
    options={"choose_boards": False},  # TV-Q20
    record=state.STATE,
    events=state.Event,
    lines=scoring.LINES,
    tie_break=scoring.TIE_LINES,
    trait_names=scoring.TRAITS,
    most_legal=rules.MOST_OPTIONS,
    longest=20000,
    levels={"fawn": 1.0, "squirrel": 0.4, "owl": 60},
    thinking={"depth": 0, "candidates": 4, "explore": 0.2, "margin": 12.0},
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
    public=view.public,
    own=view.own,
    say=notation.say,
    parse=notation.parse,
    meaning=notation.meaning,
    tell=notation.tell,
    draw=notation.draw,
    check_content=Pieces,
    moment=view.moment,
    prospects=view.prospects,
    offer=view.offer,
    catalog=catalog.catalog,
    reveals={"played": EVERYBODY, "discarded": EVERYBODY, "held": ("seat",)},  # TV-7, TV-64
)
