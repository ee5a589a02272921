"""Training a game's network: it plays against itself, and every position learns from what came after it.

The target of a position is λ parts of what came out for the next one and the rest what the network already says of
that; the last position learns who won. Gradients are those of the cross-entropy between target and chances, and Adam
takes the steps.
"""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import numpy as np

from clairiere.bots.greedy import above_average
from clairiere.bots.tree import ending
from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import Codes, FloatRows, Floats, Game, Numbers, Sheet, States, Verb, bind, verbs_of
from clairiere.core.network import LEAK, Network, beside_others, blank_weights, chances, network, shares, strength
from clairiere.core.rule import rule

# records a training works with
TABLE, WORLD, SCRATCH, BLANK, LUCK = range(5)
# what is counted in all trainings
LOSS, POSITIONS, STEPS = range(3)
SEEDS = 1 << 31
MOST_POSITIONS = 1024  # of a game that are learnt from
SELDOM = 8  # an option of the rules is on in one game of so many
SPREAD = 0.1  # of the first weights
FADE_1, FADE_2, TINY = 0.9, 0.999, 1e-8


class Verbs(NamedTuple):
    """What a training needs of a game."""

    deal: Verb
    acting: Verb
    legal: Verb
    play: Verb
    redeal: Verb
    score: Verb
    judge: Verb
    portray: Verb


class Settings(NamedTuple):
    """How a network is trained: see `Teaching`."""

    rate: float
    decay: float
    stray: float
    redeals: int
    batch: int
    led: float


class Descent(NamedTuple):
    """Where the weights are on their way down: the gradient, its running mean and that of its square."""

    first: Floats
    second: Floats
    gradient: Floats
    totals: Floats  # LOSS, POSITIONS, STEPS


class Desk(NamedTuple):
    """What games are played on, and what is noted of them."""

    states: States
    options: Numbers
    codes: Codes
    values: Floats  # of each code
    sheet: Sheet
    diary: FloatRows  # what the network saw of each seat after each decision
    won: Floats
    target: Floats


@rule
def best_by_glance(desk, network, verbs, seats, seat, n, redeals, led):
    """The code after which the network gives the seat the best chance, over a few redeals; if led, `judge` does."""
    states, codes, values, sheet = desk.states, desk.codes, desk.values, desk.sheet
    values[:n] = 0.0
    for _ in range(redeals):
        states[WORLD] = states[TABLE]
        verbs.redeal(states[WORLD], seat, roll(states[LUCK], SEEDS))
        for k in range(n):
            states[SCRATCH] = states[WORLD]
            verbs.play(states[SCRATCH], seat, int(codes[k]))
            if led:
                verbs.judge(states[SCRATCH], desk.won)
                values[k] += above_average(desk.won, seats, seat)
            elif verbs.acting(states[SCRATCH]) == 0:
                verbs.score(states[SCRATCH], sheet)
                values[k] += sheet[seat, sheet.shape[1] - 1] == 0
            else:
                chances(network, states[SCRATCH], seats, desk.won, verbs.portray)
                values[k] += desk.won[seat]
    return int(codes[np.argmax(values[:n])])


@rule
def play_a_game(desk, network, settings, verbs, seats):
    """Play a game against oneself, and note in the diary what the network saw after each decision; how many."""
    states, codes, portraits = desk.states, desk.codes, network.portraits
    s = states[TABLE]
    luck = states[LUCK]
    led = roll(luck, 1000) < 1000 * settings.led
    states[TABLE] = states[BLANK]
    verbs.deal(s, seats, desk.options, roll(luck, SEEDS))
    noted = 0
    while True:
        able = verbs.acting(s)
        if able == 0:
            return noted
        seat = lowest_bit(able)
        n = verbs.legal(s, seat, codes)
        if n == 1:
            verbs.play(s, seat, int(codes[0]))
            continue
        if roll(luck, 1000) < 1000 * settings.stray:
            code = int(codes[roll(luck, n)])
        else:
            code = best_by_glance(desk, network, verbs, seats, seat, n, settings.redeals, led)
        verbs.play(s, seat, code)
        if verbs.acting(s) != 0 and noted < MOST_POSITIONS:
            for one in range(seats):
                verbs.portray(s, one, portraits[one])
            for one in range(seats):
                beside_others(portraits, seats, one, desk.diary[noted * seats + one])
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
def look_back(desk, network, gradient, positions, seats, decay):
    """From the end of a game to its beginning, add the gradient of each position; the sum of their losses.

    The target begins as each seat's part of the win.
    """
    weights, hidden, diary, won, target = network.weights, network.hidden, desk.diary, desk.won, desk.target
    loss = 0.0
    for position in range(positions - 1, -1, -1):
        for seat in range(seats):
            won[seat] = strength(weights, diary[position * seats + seat], hidden)
        shares(won, seats)
        for seat in range(seats):
            seen = diary[position * seats + seat]
            loss -= target[seat] * np.log(max(won[seat], TINY))
            if seats == 1:  # the forest's part
                loss -= (1.0 - target[seat]) * np.log(max(1.0 - won[seat], TINY))
            strength(weights, seen, hidden)
            add_gradient(weights, seen, hidden, won[seat] - target[seat], gradient)
            target[seat] += (1.0 - decay) * (won[seat] - target[seat])
    return loss


@rule
def take_step(weights, descent, rate):
    """Move the weights against the gradient, which begins anew (Adam)."""
    first, second, gradient, step = descent.first, descent.second, descent.gradient, descent.totals[STEPS]
    for k in range(weights.shape[0]):
        first[k] += (1.0 - FADE_1) * (gradient[k] - first[k])
        second[k] += (1.0 - FADE_2) * (gradient[k] * gradient[k] - second[k])
        size = np.sqrt(second[k] / (1.0 - FADE_2**step)) + TINY
        weights[k] -= rate * first[k] / (1.0 - FADE_1**step) / size
        gradient[k] = 0.0


def train(
    desk: Desk, network: Network, descent: Descent, settings: Settings, verbs: Verbs,
    fewest: int, most: int, games: int, seed: int,
) -> None:  # fmt: skip
    """Play games, and learn from them; every third is at the fewest seats, the others at any number of seats."""
    luck = desk.states[LUCK]
    sow(luck, seed)
    positions = 0
    for game in range(games):
        seats = fewest if game % 3 == 0 else fewest + roll(luck, most - fewest + 1)
        for option in range(desk.options.shape[0]):
            desk.options[option] = most > 1 and roll(luck, SELDOM) == 0  # alone, one may take the goal away
        noted = play_a_game(desk, network, settings, verbs, seats)
        ending(desk.states[TABLE], seats, desk.sheet, desk.won, desk.target, verbs.score)
        descent.totals[LOSS] += look_back(desk, network, descent.gradient, noted, seats, settings.decay)
        descent.totals[POSITIONS] += noted
        positions += noted
        if (game + 1) % settings.batch == 0:
            descent.totals[STEPS] += 1
            for k in range(descent.gradient.shape[0]):
                descent.gradient[k] /= max(positions, 1)
            take_step(network.weights, descent, settings.rate)
            positions = 0


@dataclass(frozen=True)
class Teaching:
    """How a network is taught."""

    cells: int = 32
    rate: float = 0.002  # of the first training; the last has a fortieth of it
    decay: float = 0.7  # λ of TD(λ)
    stray: float = 0.03  # part of the decisions that are left to chance
    redeals: int = 1
    batch: int = 10  # games for one step
    games: int = 1000  # of one training
    led: float = (
        0.0  # part of the time after which the network plays by itself; before, `judge` leads ever fewer games
    )


class Pupil:
    """A network that learns a game."""

    def __init__(
        self, game: Game, teaching: Teaching, seed: int = 0, weights: np.ndarray | None = None, *, alone: bool = False
    ) -> None:
        self.game, self.teaching = game, teaching
        company = [seats for seats in game.seats if seats > 1]
        self._seats = (1, 1) if alone else (company[0], company[-1])
        self._luck = Random(seed)
        rng = np.random.default_rng(seed)
        if weights is None:
            weights = blank_weights(game.features, teaching.cells)
            weights[:] = rng.normal(0, SPREAD, len(weights))
        self.weights = weights.copy()
        size = len(self.weights)
        self._descent = Descent(np.zeros(size), np.zeros(size), np.zeros(size), np.zeros(3))
        self.desk = self._blank_desk()
        self.network = network(self.weights, game.features, game.seats[-1])
        self._run = bind(game, train)

    def _blank_desk(self) -> Desk:
        game, most = self.game, self.game.seats[-1]
        return Desk(
            states=np.zeros(5, game.record),
            options=np.zeros(len(game.options), np.int64),
            codes=game.blank_codes(),
            values=np.zeros(game.most_legal + 1),
            sheet=game.blank_sheet(most),
            diary=np.zeros((MOST_POSITIONS * most, 2 * game.features)),
            won=np.zeros(most),
            target=np.zeros(most),
        )

    def learn(self, progress: float) -> float:
        """One training, when so much of the time is over; the mean loss of its positions."""
        game, how = self.game, self.teaching
        rate = how.rate * (1.0 - 0.975 * progress)
        led = max(0.0, 1.0 - progress / how.led) if how.led else 0.0
        settings = Settings(rate, how.decay, how.stray, how.redeals, how.batch, led)
        before = self._descent.totals.copy()
        self._run(
            self.desk, self.network, self._descent, settings, verbs_of(game, Verbs),
            *self._seats, how.games, self._luck.getrandbits(60),
        )  # fmt: skip
        loss, positions, _ = self._descent.totals - before
        return float(loss / max(positions, 1.0))
