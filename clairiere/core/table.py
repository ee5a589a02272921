"""A table: one game being played, with the gate that every deed from outside passes.

This is the public interface for programs; the terminal, the server and the tests use it too.
"""

import functools
import hashlib
import secrets as random_source
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from clairiere.core import fairness
from clairiere.core import journal as journals
from clairiere.core.bits import members
from clairiere.core.errors import BadRequest, ClairiereError, IllegalAction, JournalError
from clairiere.core.game import Game, State, prepare
from clairiere.core.journal import Journal
from clairiere.core.record import EVERYONE, FIRST, KIND, SEEN_BY, SPECTATOR, blank, duplicate
from clairiere.games import load

MOST_SEED = 1 << 63


@functools.cache
def notation(game: Game) -> Callable[[int], str]:
    """Tells the notation of codes; a table says the same ones again and again."""
    return functools.lru_cache(1 << 16)(game.say)


@functools.lru_cache(1 << 16)
def parsed(game: Game, text: str) -> int:
    """The code of a notation."""
    return game.parse(text)


class Action(int):
    """Something a seat may do: a code that knows its notation."""

    game: Game

    def __new__(cls, game: Game, code: int) -> "Action":
        """The action with that code."""
        action = super().__new__(cls, code)
        action.game = game
        return action

    def __str__(self) -> str:
        return notation(self.game)(int(self))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @property
    def code(self) -> int:
        """Its number in the game's action table."""
        return int(self)


class Event(msgspec.Struct, frozen=True):
    """Something that happened, and which seats may know of it."""

    kind: str
    facts: dict[str, Any]
    seen_by: int

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator, may know of it."""
        return self.seen_by == EVERYONE or (seat is not None and self.seen_by >> seat & 1 == 1)

    def plain(self) -> dict[str, Any]:
        """The event as data for JSON."""
        return {"kind": self.kind, **self.facts}


class Table:
    """One game being played."""

    def __init__(
        self,
        game: Game | str,
        seats: int,
        *,
        seed: int | None = None,
        secret: str | None = None,
        nonces: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = prepare(load(game) if isinstance(game, str) else game)
        self.seats = self.game.check_seats(seats)
        self.options = {**self.game.options, **(options or {})}
        packed = self.game.pack_options(options or {})
        self.secret = secret
        if secret is None and nonces is not None:
            raise BadRequest("nonces come with a secret; this table has none")
        self.nonces = fairness.check_nonces(nonces or (), seats) if secret is not None else None
        if secret is not None and seed is not None:
            raise BadRequest("a table has either a seed or a secret with nonces, not both")
        if secret is None and seed is None:
            seed = random_source.randbelow(MOST_SEED)
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MOST_SEED):
            raise BadRequest(f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}")
        self.seed = seed
        self.moves: list[tuple[int, int]] = []
        self.drew: list[bool] = []  # whether each move drew or rolled something
        self.names: list[str] | None = None
        self.players: list[str] | None = None
        self._codes = self.game.blank_codes()
        self._past: list[bytes] = []
        self.state: State = blank(self.game.record)
        self.game.deal(self.state, seats, packed, seed if seed is not None else self._word(0))
        self.events = self._happened()

    def _word(self, n: int) -> int:
        assert self.secret is not None
        assert self.nonces is not None
        return fairness.word(self.secret, self.nonces, n)

    @property
    def acting(self) -> list[int]:
        """The seats that may decide now; empty when the game is over."""
        return members(self.game.acting(self.state))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.acting(self.state)

    @property
    def in_window(self) -> bool:
        """Whether who is asked now may only play something out of turn, or pass: perhaps with nothing to play."""
        return bool(self.game.window(self.state))

    @property
    def together(self) -> bool:
        """Whether all who are asked now choose at the same time, unseen by each other."""
        return bool(self.game.together(self.state))

    @property
    def n(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    def legal(self, seat: int) -> list[Action]:
        """Everything `seat` may do now, in canonical order."""
        return [Action(self.game, code) for code in self.codes(seat)]

    def codes(self, seat: int) -> list[int]:
        """The same as bare codes, for programs in a hurry."""
        self._check_seat(seat)
        count = self.game.legal(self.state, seat, self._codes)
        codes: list[int] = self._codes[:count].tolist()
        return codes

    def notations(self, seat: int) -> list[str]:
        """The same in notation."""
        return [*map(notation(self.game), self.codes(seat))]

    def action(self, given: Action | int | str) -> Action:
        """An action from its notation or its code."""
        if isinstance(given, Action) and given.game is self.game:
            return given
        if isinstance(given, str):
            try:
                return Action(self.game, parsed(self.game, given.strip()))
            except ValueError as fault:
                raise BadRequest(f"{given!r} is no {self.game.name} notation: {fault}") from None
        if hasattr(given, "__index__") and not isinstance(given, bool):  # an int, or one of NumPy's
            try:
                self.game.say(int(given))
            except ValueError as fault:
                raise BadRequest(str(fault)) from None
            return Action(self.game, int(given))
        raise BadRequest(f"an action is given as itself, its notation or its code, not {given!r}")

    def why_not(self, seat: int, action: Action | int | str) -> str | None:
        """The number of the rule that forbids an action, None if it may be done."""
        self._check_seat(seat)
        number = self.game.why_not(self.state, seat, int(self.action(action)))
        return f"{self.game.prefix}-{number}" if number else None

    def play(self, seat: int, action: Action | int | str) -> list[Event]:
        """Do it, and run on to the next decision; what happened. Illegal play changes nothing."""
        given = self.action(action)
        rule = self.why_not(seat, given)
        if rule is not None:
            raise IllegalAction(f"seat {seat} may not play {given}: {rule} forbids it", rule)
        before = self.state.tobytes()
        if self.secret is not None:
            self.state["chance"] = self._word(self.n + 1)
        chance = self.state["chance"]
        self.game.play(self.state, seat, int(given))
        self._past.append(before)
        self.moves.append((seat, int(given)))
        self.drew.append(bool(self.state["chance"] != chance))
        self.events = self._happened()
        return self.events

    def _happened(self) -> list[Event]:
        count, rows = int(self.state["happened"]), self.state["events"]
        if count > len(rows):
            raise AssertionError(f"{self.game.name}: {count} events in one move, the record has room for {len(rows)}")
        events = []
        for row in rows[:count].tolist():
            kind = self.game.events(row[KIND])
            facts = self.game.tell(kind, row[FIRST:])
            events.append(Event(kind.name.lower(), facts, row[SEEN_BY]))
        return events

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, may know: plain data, ready for JSON."""
        if seat is not None:
            self._check_seat(seat)
        facts = {
            "game": self.game.id,
            "edition": self.game.edition,
            "seats": self.seats,
            "options": self.options,
            "n": self.n,
            "seat": seat,
            **self.game.public(self.state),
            **self.game.own(self.state, SPECTATOR if seat is None else seat),
        }
        view: dict[str, Any] = msgspec.to_builtins(facts)  # a copy: games share between views what does not change
        return view

    def sheet(self) -> list[dict[str, int]]:
        """The score lines of each seat, its total and its rank (1 is first), as the position stands."""
        sheet = self.game.blank_sheet(self.seats)
        self.game.score(self.state, sheet)
        names = (*self.game.lines, "total")
        rows = sheet.tolist()
        return [{**dict(zip(names, row, strict=False)), "rank": row[-1] + 1} for row in rows]

    def ranking(self) -> list[list[int]]:
        """The seats from first to last; seats that share a rank stand together."""
        ranks = [row["rank"] for row in self.sheet()]
        return [[seat for seat in range(self.seats) if ranks[seat] == rank] for rank in sorted(set(ranks))]

    def undo(self) -> bool:
        """Go back to just before the last move; False when there is none."""
        if not self._past:
            return False
        self._restore(self._past.pop())
        self.moves.pop()
        self.drew.pop()
        return True

    def past_states(self) -> list[State]:
        """The record after the deal and after each move, the present one last."""
        return [self._record(raw) for raw in self._past] + [self.state]

    def _restore(self, raw: bytes) -> None:
        self.state = self._record(raw)
        self.events = self._happened()

    def _record(self, raw: bytes) -> State:
        return np.frombuffer(bytearray(raw), self.game.record).view(np.recarray)[0]

    def copy(self) -> "Table":
        """An independent table in the same position."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.moves = list(self.moves)
        twin.drew = list(self.drew)
        twin._past = list(self._past)
        twin.state = duplicate(self.state)
        twin._codes = self.game.blank_codes()
        return twin

    def redealt(self, seat: int | None, seed: int) -> "Table":
        """A copy in which all that `seat` does not know has been drawn anew."""
        twin = self.copy()
        self.game.redeal(twin.state, SPECTATOR if seat is None else seat, seed)
        twin._past = []
        twin.events = twin._happened()
        return twin

    def seal(self) -> str:
        """A hash of the position: two tables with the same seal are the same to the byte."""
        return hashlib.sha256(self.state.tobytes()).hexdigest()[:32]

    def journal(self) -> Journal:
        """The game so far, as the one thing that is ever saved."""
        return Journal(
            clairiere=journals.FORMAT,
            game=self.game.id,
            edition=self.game.edition,
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            commitment=fairness.commitment(self.secret) if self.secret else None,
            secret=self.secret,
            nonces=self.nonces,
            names=self.names,
            players=self.players,
            moves=[f"{seat} {self.game.say(code)}" for seat, code in self.moves],
            seal=self.seal(),
        )

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadRequest(f"seats at this table are numbered 0 to {self.seats - 1}, not {seat!r}")

    def __str__(self) -> str:
        return self.game.draw(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.seats} seats, {self.n} moves>"


def table(
    game: str,
    seats: int,
    seed: int | None = None,
    *,
    secret: str | None = None,
    nonces: Sequence[str] | None = None,
    **options: bool,
) -> Table:
    """Lay out a fresh table."""
    return Table(game, seats, seed=seed, secret=secret, nonces=nonces, options=options)


def opened(journal: Journal, name: str = "journal") -> Table:
    """The table of a journal before its first move."""
    try:
        game = load(journal.game)
    except BadRequest as fault:
        raise JournalError(f"{name}: {fault}", "edition") from None
    if journal.edition != game.edition:
        raise JournalError(
            f"{name}: was played under edition {journal.edition} of {game.name}, here it is {game.edition};"
            " replaying it under other rules or pieces would tell another story",
            "edition",
        )
    try:
        fresh = Table(
            game,
            journal.seats,
            seed=journal.seed,
            secret=journal.secret,
            nonces=journal.nonces,
            options=journal.options,
        )
    except BadRequest as fault:
        raise JournalError(f"{name}: {fault}", "shape") from None
    fresh.names, fresh.players = journal.names, journal.players
    return fresh


def replay(given: Journal | str | bytes | dict[str, Any] | Path, name: str = "journal") -> Table:
    """Play a journal again; the table as it stood after the last move."""
    journal = journals.as_journal(given)
    played = opened(journal, name)
    for n, (seat, notation) in enumerate(journal.moves_by_seat(name), 1):
        try:
            played.play(seat, notation)
        except ClairiereError as fault:
            raise JournalError(f"{name}: move {n}, {seat} {notation!r}: {fault}", "move", n) from None
    if journal.seal is not None and journal.seal != played.seal():
        raise JournalError(
            f"{name}: was edited or cut after it was sealed: its moves lead to another position."
            ' Take out the "seal" line to replay it as it stands.',
            "changed",
        )
    return played
