"""One random game, told position by position as JSON lines: game, seats, seed, and options to turn on.

The contract runs it with CLAIRIERE_PURE=1, as a second opinion on what compiled rules do.
"""

import json
import sys
from random import Random
from typing import Any

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
    every = 1 + t.game.longest // 1000  # of a long game only some positions are told whole
    while True:
        told: dict[str, Any] = {"seal": t.seal(), "acting": t.acting}
        if t.n % every == 0 or t.over:
            told |= whole(t)
        if t.over:
            print(json.dumps(told))
            break
        seat = luck.choice(t.acting)
        action = luck.choice(t.legal(seat))
        print(json.dumps({**told, "seat": seat, "played": str(action)}))
        t.play(seat, action)


def whole(t: Table) -> dict[str, Any]:
    """All that can be told of a position."""
    return {
        "legal": [[action.code for action in t.legal(seat)] for seat in range(t.seats)],
        "views": [t.view(seat) for seat in (None, t.n % t.seats)],
        "events": [event.plain() for event in t.events],
        "redealt": [t.redealt(seat, t.n).seal() for seat in (None, *range(t.seats))],
        "sheet": t.sheet(),
        "judged": judged(t),
        "traits": [int(t.game.traits(t.state, seat)) for seat in range(t.seats)],
        "census": int(t.game.census(t.state)),
    }


main(*sys.argv[1:])
