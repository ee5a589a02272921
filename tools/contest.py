"""What a game's network is worth, one decision ahead: it plays against the game's `judge`, or alone for the goal.

`tools/contest.py tribus --seats 3 --games 2000` deals each game with every seating, network and judgement on every
other seat in turn, and tells the network's share of the wins.
"""

import argparse
from math import sqrt
from pathlib import Path

import numpy as np

from clairiere.bots.tree import ending
from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import Floats, bind, verbs_of
from clairiere.core.network import Network, network, read_weights
from clairiere.games import games, load
from clairiere.lab.learning import BLANK, LUCK, SEEDS, TABLE, Desk, Verbs, best_by_glance, blank_desk


def contest(
    desk: Desk, network: Network, verbs: Verbs, seats: int, learners: int, count: int, redeals: int, seed: int,
    shares: Floats,
) -> None:  # fmt: skip
    """Play games; `learners` is the set of the seats that follow the network; each game's share of it."""
    states, codes = desk.states, desk.codes
    s, luck = states[TABLE], states[LUCK]
    for nth in range(count):
        sow(luck, seed + nth)
        states[TABLE] = states[BLANK]
        verbs.deal(s, seats, desk.options, roll(luck, SEEDS))
        while verbs.acting(s) != 0:
            seat = lowest_bit(verbs.acting(s))
            n = verbs.legal(s, seat, codes)
            code = int(codes[0])
            if n > 1:
                led = learners >> seat & 1 == 0
                code = best_by_glance(desk, network, verbs, seats, seat, n, redeals, led)
            verbs.play(s, seat, code)
        ending(s, seats, desk.sheet, desk.won, desk.target, verbs.score)
        for seat in range(seats):
            if learners >> seat & 1:
                shares[nth] += desk.target[seat]


def main() -> None:
    """Let them play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[name for name in games() if load(name).features])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--redeals", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--weights", type=Path, help="another file than the game's own")
    asked = parser.parse_args()
    game, alone = load(asked.game), asked.seats == 1
    weights = read_weights(asked.weights) if asked.weights else game.learnt_alone if alone else game.learnt
    desk, seeing = blank_desk(game), network(weights, game.features, game.seats[-1])
    every_other = [sum(1 << seat for seat in range(first, asked.seats, 2)) for first in (0, 1)]
    seatings = [1] if alone else every_other
    shares = np.zeros(asked.games)
    for learners in seatings:
        bind(game, contest)(
            desk, seeing, verbs_of(game, Verbs), asked.seats, learners, asked.games, asked.redeals,
            asked.seed, shares,
        )  # fmt: skip
    shares /= len(seatings)
    print(f"{100 * shares.mean():.1f} ± {196 * shares.std() / sqrt(len(shares)):.1f} % over {asked.games} deals")


if __name__ == "__main__":
    main()
