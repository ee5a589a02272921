"""Whole games in one compiled call: random games for statistics, soak runs and speed."""

from typing import NamedTuple

import numpy as np

from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import NO_STOP, Codes, Game, Numbers, Rows, Sheet, States, Verb, bind, prepare, verbs_of


class Verbs(NamedTuple):
    """What a random game needs of a game."""

    deal: Verb
    acting: Verb
    legal: Verb
    play: Verb
    score: Verb
    traits: Verb
    census: Verb


class Desk(NamedTuple):
    """What random games are played on."""

    states: States  # the table, a blank record, and one of which only the chance is used, for the choices
    options: Numbers
    codes: Codes
    sheet: Sheet


def _random_games(
    desk: Desk, verbs: Verbs, seats: int, seed: int, checked: int, shunned: int, results: Rows, tally: Numbers
) -> None:
    """Play random games; row k of `results` gets game k's decisions, fault, and per seat its sheet and traits.

    A code that is shunned is chosen only where there is no other. If `tally` has room, the events of each kind are
    counted in it.
    """
    states, codes, sheet = desk.states, desk.codes, desk.sheet
    s = states[0]
    luck = states[2]
    width = sheet.shape[1] + 1
    for k in range(results.shape[0]):
        states[0] = states[1]
        verbs.deal(s, seats, desk.options, seed + k)
        sow(luck, seed + k + 1)
        decisions = 0
        while True:
            for at in range(min(s.happened, s.events.shape[0]) if len(tally) else 0):
                tally[s.events[at, 0]] += 1
            able = verbs.acting(s)
            if able == 0:
                break
            seat = lowest_bit(able)
            n = verbs.legal(s, seat, codes)
            code = int(codes[roll(luck, n)])
            while code == shunned and n > 1:
                code = int(codes[roll(luck, n)])
            verbs.play(s, seat, code)
            decisions += 1
        verbs.score(s, sheet)
        results[k, 0] = decisions
        results[k, 1] = verbs.census(s) if checked else 0
        for seat in range(seats):
            for column in range(width - 1):
                results[k, 2 + seat * width + column] = sheet[seat, column]
            results[k, 2 + seat * width + width - 1] = verbs.traits(s, seat)


class RandomGames:
    """A runner of random games at one kind of table; threads may each have their own."""

    def __init__(self, game: Game, seats: int, **options: bool) -> None:
        self.game = prepare(game)
        self.seats = game.check_seats(seats)
        states = np.zeros(3, game.record)
        self._desk = Desk(states, game.pack_options(options), game.blank_codes(), game.blank_sheet(seats))
        self._run = bind(game, _random_games)

    def run(
        self, count: int, seed: int, *, checked: bool = True, tallied: bool = False, stubborn: bool = False
    ) -> "Results":
        """Play `count` games, with the seeds from `seed` on; `checked` counts all pieces after each.

        `tallied` counts what happens in them, kind by kind. Who is `stubborn` stops of their own accord only when
        nothing else is possible.
        """
        width = self._desk.sheet.shape[1] + 1
        rows = np.zeros((count, 2 + self.seats * width), np.int64)
        tally = np.zeros(1 + max(self.game.events) if tallied else 0, np.int64)
        shunned = self.game.stop if stubborn else NO_STOP
        self._run(self._desk, verbs_of(self.game, Verbs), self.seats, seed, int(checked), shunned, rows, tally)
        return Results(self.game, self.seats, rows, tally)


class Results:
    """What came out of many games, as arrays: [game] or [game, seat]."""

    def __init__(self, game: Game, seats: int, rows: np.ndarray, tally: np.ndarray) -> None:
        self.game, self.seats = game, seats
        self.rows, self.tally = rows, tally
        by_seat = rows[:, 2:].reshape(len(rows), seats, -1)
        self.decisions = rows[:, 0]
        self.faults = rows[:, 1]
        self.lines = by_seat[:, :, : len(game.lines)]
        self.totals = by_seat[:, :, game.total]
        self.ranks = by_seat[:, :, game.total + 1]
        self.traits = by_seat[:, :, -1]

    @staticmethod
    def of_one(
        game: Game, seats: int, state: np.ndarray, decisions: int, tally: np.ndarray | None = None
    ) -> "Results":
        """What came out of a single game, which was played elsewhere."""
        sheet = game.blank_sheet(seats)
        game.score(state, sheet)
        traits = [int(game.traits(state, seat)) for seat in range(seats)]
        by_seat = np.column_stack([sheet, traits]).reshape(-1)
        rows = np.array([[decisions, int(game.census(state)), *by_seat]], np.int64)
        return Results(game, seats, rows, np.zeros(0, np.int64) if tally is None else tally)

    @staticmethod
    def joined(parts: list["Results"]) -> "Results":
        """Several runs of the same kind of table as one."""
        rows = np.concatenate([part.rows for part in parts])
        return Results(parts[0].game, parts[0].seats, rows, np.sum([part.tally for part in parts], axis=0))
