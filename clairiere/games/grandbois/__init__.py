"""Grand Bois: a forest that grows and covers itself, and a clan that nobody knows you lead.

Game by Frédéric Guérard, art by Camille Chaussy, published by The Flying Games and Origames.
"""

from clairiere.core.game import EVERYBODY, Game
from clairiere.games.grandbois import judgement, notation, rules, scoring, state, view
from clairiere.games.grandbois.pieces import CLAN_IDS, PIECES, Pieces

RULES_EDITION = 1  # one more whenever an older journal would replay differently

GAME = Game(
    id="grandbois",
    name="Grand Bois",
    prefix="GB",
    edition=f"{RULES_EDITION}-{PIECES.digest}",
    seats=range(2, 5),  # GB-1
    options={"expert": False},
    record=state.STATE,
    events=state.Event,
    lines=scoring.LINES,
    trait_names=tuple(CLAN_IDS),
    most_legal=rules.MOST_PLACES,
    longest=60,
    thinking={"depth": 12, "candidates": 4, "explore": 0.2},
    deal=state.deal,
    acting=rules.acting,
    legal=rules.legal,
    play=rules.play,
    redeal=state.redeal,
    score=scoring.harvest,
    traits=scoring.traits,
    judge=judgement.judge,
    why_not=rules.why_not,
    census=state.census,
    public=view.public,
    own=view.own,
    own_reads=("phase", "clans", "seats"),
    moment=view.moment,
    catalog=view.catalog,
    reveals={"unmasked": EVERYBODY},  # GB-36
    say=notation.say,
    parse=notation.parse,
    meaning=notation.meaning,
    spell=notation.spell,
    tell=notation.tell,
    draw=notation.draw,
    check_content=Pieces,
)
