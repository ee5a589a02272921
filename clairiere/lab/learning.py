"""Training a game's network: it plays against itself, and every position learns from what came after it.

The target of a position is λ parts of what came out for the next one and the rest what the network already says of
that; the last position learns who won. Gradients are those of the cross-entropy between target and chances, and Adam
takes the steps.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from clairiere.bots.greedy import above_average
from clairiere.bots.tree import ending
from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import Codes, FloatRows, Floats, Game, Numbers, Sheet, States, Verb, bind, verbs_of
from clairiere.core.network import LEAK, Network, beside_others, blank_weights, chances, network, shares, strength
from clairiere.core.rule import rule
from clairiere.games import load
from clairiere.lab.workers import Workers

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
    """How games are played and looked back at: see `Teaching`."""

    decay: float
    stray: float
    redeals: int
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


def play_and_look_back(
    desk: Desk, network: Network, gradient: Floats, totals: Floats, settings: Settings, verbs: Verbs,
    fewest: int, most: int, games: int, seed: int,
) -> None:  # fmt: skip
    """Play games, and add up what they say; every third is at the fewest seats, the others at any number of seats."""
    luck = desk.states[LUCK]
    sow(luck, seed)
    for game in range(games):
        seats = fewest if game % 3 == 0 else fewest + roll(luck, most - fewest + 1)
        for option in range(desk.options.shape[0]):
            desk.options[option] = most > 1 and roll(luck, SELDOM) == 0  # alone, one may take the goal away
        noted = play_a_game(desk, network, settings, verbs, seats)
        ending(desk.states[TABLE], seats, desk.sheet, desk.won, desk.target, verbs.score)
        totals[LOSS] += look_back(desk, network, gradient, noted, seats, settings.decay)
        totals[POSITIONS] += noted


@dataclass(frozen=True)
class Batch:
    """Games to be played and learnt from by whoever has time."""

    game: str
    weights: np.ndarray
    settings: Settings
    seats: tuple[int, int]  # fewest, most
    games: int
    seed: int


def learn_from(batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """What some games say about the weights: their gradient, and the totals of losses and positions."""
    game = load(batch.game)
    gradient, totals = np.zeros(len(batch.weights)), np.zeros(3)
    seeing = network(np.array(batch.weights), game.features, game.seats[-1])
    run = bind(game, play_and_look_back)
    run(
        blank_desk(game), seeing, gradient, totals, batch.settings, verbs_of(game, Verbs),
        *batch.seats, batch.games, batch.seed,
    )  # fmt: skip
    return gradient, totals


def blank_desk(game: Game) -> Desk:
    """A desk for a game at any number of seats."""
    most = game.seats[-1]
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


@dataclass(frozen=True)
class Teaching:
    """How a network is taught."""

    cells: int = 32
    rate: float = 0.002  # of the first training; the last has a fortieth of it
    decay: float = 0.7  # λ of TD(λ)
    stray: float = 0.03  # part of the decisions that are left to chance
    redeals: int = 1
    batch: int = 10  # games that are played by one worker
    shards: int = 1  # batches for one step, played at the same time; what is learnt depends on it, not on the workers
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

    def learn(self, progress: float, crew: Workers, tick: Callable[[int], Any] = lambda _games: None) -> float:
        """One training, when so much of the time is over; the mean loss of its positions. `tick` counts games."""
        how = self.teaching
        rate = how.rate * (1.0 - 0.975 * progress)
        led = max(0.0, 1.0 - progress / how.led) if how.led else 0.0
        settings = Settings(how.decay, how.stray, how.redeals, led)
        totals = np.zeros(3)
        for _ in range(max(1, how.games // (how.batch * how.shards))):
            totals += self._step(settings, rate, crew, tick)
        return float(totals[LOSS] / max(totals[POSITIONS], 1.0))

    def _step(self, settings: Settings, rate: float, crew: Workers, tick: Callable[[int], Any]) -> np.ndarray:
        """One step along the gradient of a few batches, added up in one order whoever was first; their totals."""
        seeds = [self._luck.getrandbits(60) for _ in range(self.teaching.shards)]
        batches = [
            Batch(self.game.id, self.weights, settings, self._seats, self.teaching.batch, seed) for seed in seeds
        ]
        found = {}
        for batch, said in crew.each(learn_from, batches):
            found[batch.seed] = said
            tick(batch.games)
        gradients, totals = zip(*(found[seed] for seed in seeds), strict=True)
        added = np.sum(totals, axis=0)
        self._descent.totals[STEPS] += 1
        self._descent.gradient[:] = np.sum(gradients, axis=0) / max(added[POSITIONS], 1.0)
        take_step(self.weights, self._descent, rate)
        return added
