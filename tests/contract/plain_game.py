"""One random game, told position by position as JSON lines: game, seats, seed, and options to turn on.

The contract runs it with CLAIRIERE_PURE=1, as a second opinion on what compiled rules do.
"""

import json
import sys
from random import Random

import numpy as np

from clairiere.core.rule import COMPILED
from clairiere.core.table import Table
from clairiere.games import load


def judged(t: Table) -> list[float]:
    """What each seat may expect to score, judged at a glance."""
    out = np.zeros(t.seats)
    t.game.judge(t.state, out)
    return out.tolist()


def main(game: str, seats: str, seed: str, *options: str) -> None:
    """Play the game and tell it."""
    assert not COMPILED
    t = Table(load(game), int(seats), seed=int(seed), options=dict.fromkeys(options, True))
    luck = Random(int(seed))
    while True:
        told = {
            "seal": t.seal(),
            "acting": t.acting,
            "legal": [[action.code for action in t.legal(seat)] for seat in range(t.seats)],
            "views": [t.view(seat) for seat in (None, t.n % t.seats)],
            "events": [event.plain() for event in t.events],
            "redealt": [t.redealt(seat, t.n).seal() for seat in (None, *range(t.seats))],
            "sheet": t.sheet(),
            "judged": judged(t),
            "traits": [int(t.game.traits(t.state, seat)) for seat in range(t.seats)],
            "census": int(t.game.census(t.state)),
        }
        if t.over:
            print(json.dumps(told))
            break
        seat = luck.choice(t.acting)
        action = luck.choice(t.legal(seat))
        print(json.dumps({**told, "seat": seat, "played": str(action)}))
        t.play(seat, action)


main(*sys.argv[1:])
