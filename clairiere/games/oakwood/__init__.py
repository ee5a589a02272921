"""Nutty Squirrels of the Oakwood Forest: a tree that slides, breaks and snaps, and cheeks that hold two acorns.

Game by James and Adam Staley, art by Mitch Deslippe, published by Tin Robot Games. The list of the leaf cards could
not be found: how many there are of each is a house edition, of our own making.
"""

from clairiere.core.game import Game
from clairiere.games.oakwood import (
    actions,
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
from clairiere.games.oakwood.pieces import PIECES, POWERS, Pieces

RULES_EDITION = 2  # one more whenever an older journal would replay differently

GAME = Game(
    id="oakwood",
    name="Nutty Squirrels of the Oakwood Forest",
    prefix="NS",
    edition=f"{RULES_EDITION}-{PIECES.digest}",
    seats=range(1, 7),  # NS-1
    options={"gust_past_end": False, "pick_starters": False, "best_score": False},
    record=state.STATE,
    events=state.Event,
    lines=scoring.LINES,
    tie_break=scoring.TIE_LINES,
    trait_names=tuple(POWERS[power] for power in PIECES.starters),
    most_legal=rules.MOST_OPTIONS,
    longest=3_000,
    levels={"fawn": 1.0, "squirrel": 0.3, "owl": 6, "owl alone": 100},
    thinking={
        "depth": 0,
        "candidates": 4,
        "explore": 0.05,
        "margin": 5.0,
        # a lone search that grows a tree takes each way to be as poor as what it tries on it, and plays worse for it
        "alone": {"goal": float(PIECES.solo_target), "explore": 0.1, "memory": 1, "enough": 300},
        "alone for points": {"win_weight": 0.15, "margin": 40.0, "explore": 0.05, "memory": 1, "enough": 300},
    },
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
    learnt_alone=foresight.LEARNT_ALONE,
    knows=knowledge.knows,
    stop=actions.STOP_CODE,
    public=view.public,
    moment=view.moment,
    prospects=view.prospects,
    offer=view.offer,
    catalog=view.catalog,
    say=notation.say,
    parse=notation.parse,
    meaning=notation.meaning,
    tell=notation.tell,
    draw=notation.draw,
    check_content=Pieces,
)
