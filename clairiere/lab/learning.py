"""Teaching a game's network: it plays against itself, and every position learns from what came after it.

The target of a position is λ parts of what came out for the next one and the rest what the network already says of
that; the last position learns who won. Gradients are those of the cross-entropy between target and chances, and Adam
takes the steps.
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from clairiere.bots.tree import ending
from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import Game, bind
from clairiere.core.network import LEAK, beside_others, blank_weights, cells_of, chances, shares, strength
from clairiere.core.rule import rule

# settings of a lesson, by their place in an array of floats
RATE, LAMBDA, STRAY, REDEALS, BATCH = range(5)
# records a lesson works with
TABLE, WORLD, SCRATCH, BLANK, LUCK = range(5)
# what a lesson tells
LOSS, POSITIONS, STEPS = range(3)
SEEDS = 1 << 31
MOST_POSITIONS = 1024  # of a game that are learnt from
SELDOM = 8  # an option of the rules is on in one game of so many
SPREAD = 0.1  # of the first weights
FADE_1, FADE_2, TINY = 0.9, 0.999, 1e-8


@rule
def best_by_glance(states, seats, seat, n, redeals, weights, codes, values, sheet, portraits, seen, hidden, won,
                   acting, play, redeal, score, portray):  # fmt: skip
    """The code after which the network gives the seat the best chance, over a few redeals."""
    values[:n] = 0.0
    for _ in range(redeals):
        states[WORLD] = states[TABLE]
        redeal(states[WORLD], seat, roll(states[LUCK], SEEDS))
        for k in range(n):
            states[SCRATCH] = states[WORLD]
            play(states[SCRATCH], seat, int(codes[k]))
            if acting(states[SCRATCH]) == 0:
                score(states[SCRATCH], sheet)
                values[k] += sheet[seat, sheet.shape[1] - 1] == 0
            else:
                chances(weights, states[SCRATCH], seats, portraits, seen, hidden, won, portray)
                values[k] += won[seat]
    return int(codes[np.argmax(values[:n])])


@rule
def play_a_game(states, seats, options, settings, weights, diary, codes, values, sheet, portraits, seen, hidden, won,
                deal, acting, legal, play, redeal, score, portray):  # fmt: skip
    """Play a game against oneself, and note in the diary what the network saw after each decision; how many."""
    s = states[TABLE]
    luck = states[LUCK]
    states[TABLE] = states[BLANK]
    deal(s, seats, options, roll(luck, SEEDS))
    noted = 0
    while True:
        able = acting(s)
        if able == 0:
            return noted
        seat = lowest_bit(able)
        n = legal(s, seat, codes)
        if n == 1:
            play(s, seat, int(codes[0]))
            continue
        if roll(luck, 1000) < 1000 * settings[STRAY]:
            code = int(codes[roll(luck, n)])
        else:
            redeals = int(settings[REDEALS])
            code = best_by_glance(
                states, seats, seat, n, redeals, weights, codes, values, sheet, portraits, seen, hidden, won,
                acting, play, redeal, score, portray,
            )  # fmt: skip
        play(s, seat, code)
        if acting(s) != 0 and noted < MOST_POSITIONS:
            for one in range(seats):
                portray(s, one, portraits[one])
            for one in range(seats):
                beside_others(portraits, seats, one, diary[noted * seats + one])
            noted += 1


@rule
def add_gradient(weights, seen, hidden, fault, gradient):
    """Add what one seat's fault says about each weight."""
    inputs, cells = seen.shape[0], hidden.shape[0]
    rests = inputs * cells
    counts = rests + cells
    straight = counts + cells
    for cell in range(cells):
        gradient[counts + cell] += fault * hidden[cell]
        hidden[cell] = fault * weights[counts + cell] * (1.0 if hidden[cell] > 0.0 else LEAK)
        gradient[rests + cell] += hidden[cell]
    for at in range(inputs):
        if seen[at] != 0.0:
            gradient[straight + at] += fault * seen[at]
            row = at * cells
            for cell in range(cells):
                gradient[row + cell] += seen[at] * hidden[cell]


@rule
def look_back(weights, diary, positions, seats, target, keep, hidden, won, gradient):
    """From the end of a game to its beginning, add the gradient of each position; the sum of their losses.

    `target` begins as each seat's part of the win.
    """
    loss = 0.0
    for position in range(positions - 1, -1, -1):
        for seat in range(seats):
            won[seat] = strength(weights, diary[position * seats + seat], hidden)
        shares(won, seats)
        for seat in range(seats):
            seen = diary[position * seats + seat]
            loss -= target[seat] * np.log(max(won[seat], TINY))
            strength(weights, seen, hidden)
            add_gradient(weights, seen, hidden, won[seat] - target[seat], gradient)
            target[seat] += (1.0 - keep) * (won[seat] - target[seat])
    return loss


@rule
def take_step(weights, gradient, first, second, step, rate):
    """Move the weights against the gradient, which begins anew (Adam)."""
    for k in range(weights.shape[0]):
        first[k] += (1.0 - FADE_1) * (gradient[k] - first[k])
        second[k] += (1.0 - FADE_2) * (gradient[k] * gradient[k] - second[k])
        size = np.sqrt(second[k] / (1.0 - FADE_2**step)) + TINY
        weights[k] -= rate * first[k] / (1.0 - FADE_1**step) / size
        gradient[k] = 0.0


def lesson(
    states, fewest, most, games, seed, settings, options, weights, first, second, gradient, told,
    diary, codes, values, sheet, portraits, seen, hidden, won, target,
    deal, acting, legal, play, redeal, score, portray,
):  # fmt: skip
    """Play games, and learn from them; every third is at the fewest seats, the others at any number of seats."""
    luck = states[LUCK]
    sow(luck, seed)
    positions = 0
    for game in range(games):
        seats = fewest if game % 3 == 0 else fewest + roll(luck, most - fewest + 1)
        for option in range(options.shape[0]):
            options[option] = roll(luck, SELDOM) == 0
        noted = play_a_game(
            states, seats, options, settings, weights, diary, codes, values, sheet, portraits, seen, hidden, won,
            deal, acting, legal, play, redeal, score, portray,
        )  # fmt: skip
        ending(states[TABLE], seats, sheet, won, target, score)
        told[LOSS] += look_back(weights, diary, noted, seats, target, settings[LAMBDA], hidden, won, gradient)
        told[POSITIONS] += noted
        positions += noted
        if (game + 1) % int(settings[BATCH]) == 0:
            told[STEPS] += 1
            gradient /= max(positions, 1)
            take_step(weights, gradient, first, second, told[STEPS], settings[RATE])
            positions = 0


VERBS = ("deal", "acting", "legal", "play", "redeal", "score", "portray")
ARGUMENTS = (
    "states", *["int"] * 4, "floats", "numbers", *["floats"] * 5,
    "portraits", "codes", "floats", "sheet", "portraits", "floats", "floats", "floats", "floats",
)  # fmt: skip


@dataclass(frozen=True)
class Teaching:
    """How a network is taught."""

    cells: int = 32
    rate: float = 0.002  # of the first lesson; the last has a fortieth of it
    keep: float = 0.7  # λ
    stray: float = 0.03  # part of the decisions that are left to chance
    redeals: int = 1
    batch: int = 10  # games for one step
    games: int = 1000  # of one lesson


class Pupil:
    """A network that learns a game."""

    def __init__(self, game: Game, teaching: Teaching, seed: int = 0, weights: np.ndarray | None = None) -> None:
        self.game, self.teaching = game, teaching
        self._luck = Random(seed)
        rng = np.random.default_rng(seed)
        if weights is None:
            weights = blank_weights(game.features, teaching.cells)
            weights[:] = rng.normal(0, SPREAD, len(weights))
        self.weights = weights.copy()
        self._moments = [np.zeros(len(weights)) for _ in range(3)]
        self._told = np.zeros(3)
        self._run = bind(game, lesson, "none", *ARGUMENTS, *VERBS)

    def learn(self, progress: float) -> float:
        """One lesson, when so much of the time is over; the mean loss of its positions."""
        game, how = self.game, self.teaching
        most = game.seats[-1]
        inputs = 2 * game.features
        rate = how.rate * (1.0 - 0.975 * progress)
        settings = np.array([rate, how.keep, how.stray, how.redeals, how.batch])
        before = self._told.copy()
        self._run(
            np.zeros(5, game.record).view(np.recarray), game.seats[0], most, how.games, self._luck.getrandbits(60),
            settings, np.zeros(len(game.options), np.int64), self.weights, *self._moments, self._told,
            np.zeros((MOST_POSITIONS * most, inputs)), game.blank_codes(), np.zeros(game.most_legal + 1),
            game.blank_sheet(most), np.zeros((most, game.features)), np.zeros(inputs),
            np.zeros(cells_of(self.weights, inputs)), np.zeros(most), np.zeros(most),
            *(getattr(game, name) for name in VERBS),
        )  # fmt: skip
        loss, positions, _ = self._told - before
        return float(loss / max(positions, 1.0))
