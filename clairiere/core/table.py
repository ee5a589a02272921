"""A table: one game being played, with the gate that every deed from outside passes.

This is the public interface for programs; the terminal, the server and the tests use it too.
"""

import functools
import hashlib
import secrets as random_source
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from clairiere.core import fairness
from clairiere.core import journal as journals
from clairiere.core.bits import members
from clairiere.core.chance import stir
from clairiere.core.errors import BadRequest, IllegalAction
from clairiere.core.film import Camera, Film, Scene
from clairiere.core.game import Game, State, never, prepare
from clairiere.core.journal import Journal
from clairiere.core.past import Past
from clairiere.core.record import (
    EVERYONE,
    FIRST,
    KIND,
    OMNISCIENT,
    SEEN_BY,
    SPECTATOR,
    blank,
    duplicate,
    read,
    sealed_bytes,
)

MOST_SEED = 1 << 63
MOST_CODES = 1 << 20  # no game numbers more actions


@functools.cache
def notation(game: Game) -> Callable[[int], str]:
    """Tells the notation of codes; a table says the same ones again and again."""
    return functools.lru_cache(1 << 16)(game.say)


@functools.cache
def meanings(game: Game) -> Callable[[int], dict[str, Any]]:
    """Tells what codes mean, whatever the position: notation, verb, parts by name."""
    said = notation(game)
    return functools.lru_cache(1 << 16)(lambda code: {"action": said(code), **game.meaning(code)})


@functools.cache
def kinds_of(game: Game) -> dict[int, tuple[Any, str]]:
    """The kinds of events that a game knows, and what each is called."""
    return {int(kind): (kind, kind.name.lower()) for kind in game.events}


@functools.cache
def codes_by_meaning(game: Game) -> dict[bytes, int]:
    """The code of every action that a game knows, by what it means. Codes have no gaps, wherever they begin."""
    found: dict[bytes, int] = {}
    for code in range(MOST_CODES):
        try:
            game.say(code)
        except ValueError:
            if found:
                break
        else:
            found[_sorted(game.meaning(code))] = code
    return found


def code_of(game: Game, facts: Mapping[str, Any]) -> int | None:
    """The code that such facts mean, None if there is none."""
    if game.spell is None:
        codes = codes_by_meaning(game)
        exact = codes.get(_sorted(facts))
        # who asks about a card need not say whom it is for: the first such action will do
        some = (code for code in codes.values() if facts and facts.items() <= game.meaning(code).items())
        return exact if exact is not None else next(some, None)
    try:
        code = game.parse(game.spell(facts))
    except (KeyError, ValueError):
        return None
    return code if game.meaning(code) == facts else None


_sorted = msgspec.json.Encoder(order="sorted").encode


@functools.lru_cache(1 << 16)
def parsed(game: Game, text: str) -> int:
    """The code of a notation."""
    return game.parse(text)


_own = threading.local()


def room_for_codes(game: Game) -> np.ndarray:
    """Room for what may be done: one for all tables that a thread looks at, since it is read out at once."""
    rooms: dict[Game, np.ndarray] = _own.__dict__.setdefault("rooms", {})
    if game not in rooms:
        rooms[game] = game.blank_codes()
    return rooms[game]


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


def may_see(seen_by: int, seat: int | None) -> bool:
    """Whether somebody may know of an event that those seats may know of."""
    if seen_by == EVERYONE or seat == OMNISCIENT:
        return True
    return seat is not None and seat >= 0 and seen_by >> seat & 1 == 1


class Event(msgspec.Struct, frozen=True):
    """Something that happened, and which seats may know of it."""

    kind: str
    facts: dict[str, Any]
    seen_by: int

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator, may know of it; who studies a finished game may know all."""
        return may_see(self.seen_by, seat)

    def plain(self) -> dict[str, Any]:
        """The event as data for JSON."""
        return {"kind": self.kind, **self.facts}


class Table:
    """One game being played."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        seed: int | None = None,
        secret: str | None = None,
        nonces: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = prepare(game)
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
        self.entries: list[int] = []  # of the log in which each move was made; 1, 2, 3 … where there is no log
        self.revealed: list[bool] = []  # whether each move brought something to light: a draw, a roll, a secret
        self.names: list[str] | None = None
        self.players: list[str] | None = None
        self._past = Past()
        self.state: State = blank(self.game.record)
        self.game.deal(self.state, seats, packed, seed if seed is not None else self._word(0))
        self.events = self._happened()
        self.film: Film | None = None  # of the last move; none after the deal and after a take-back
        self._seen = Scene(self.game, self.state.tobytes())

    @functools.cached_property
    def _word(self) -> Callable[[int], int]:
        """Tells the chance of each entry, at a table with a secret."""
        assert self.secret is not None
        assert self.nonces is not None
        return fairness.words(self.secret, self.nonces)

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
        return self.game.window is not never and bool(self.game.window(self.state))

    @property
    def together(self) -> bool:
        """Whether all who are asked now choose at the same time, unseen by each other."""
        return self.game.together is not never and bool(self.game.together(self.state))

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
        room = room_for_codes(self.game)
        count = self.game.legal(self.state, seat, room)
        codes: list[int] = room[:count].tolist()
        return codes

    def notations(self, seat: int) -> list[str]:
        """The same in notation."""
        return [*map(notation(self.game), self.codes(seat))]

    def offers(self, seat: int, codes: Iterable[int] | None = None) -> list[dict[str, Any]]:
        """The same as facts: notation, verb, parts by name, and what it means here; of some `codes`, or of all."""
        means, here = meanings(self.game), self.game.offer
        codes = self.codes(seat) if codes is None else codes
        if here is None:
            return [*map(means, codes)]
        return [{**means(code), **here(self.state, seat, code)} for code in codes]

    def offer(self, seat: int, action: Action | int | str) -> dict[str, Any]:
        """One action as facts, whether it may be done or not."""
        self._check_seat(seat)
        code, here = int(self.action(action)), self.game.offer
        return {**meanings(self.game)(code), **(here(self.state, seat, code) if here else {})}

    def can_only_pass(self, seat: int) -> bool:
        """Whether a seat is asked in a window and holds nothing that fits. Nobody else may know."""
        return self.in_window and len(self.codes(seat)) == 1

    def action(self, given: Action | int | str | Mapping[str, Any]) -> Action:
        """An action from its notation, its code or what it means."""
        if isinstance(given, Action) and given.game is self.game:
            return given
        if isinstance(given, str):
            try:
                return Action(self.game, parsed(self.game, given.strip()))
            except ValueError as fault:
                raise BadRequest(f"{given!r} is no {self.game.name} notation: {fault}") from None
        if isinstance(given, Mapping):
            return self._meant(given)
        if hasattr(given, "__index__") and not isinstance(given, bool):  # an int, or one of NumPy's
            try:
                self.game.say(int(given))
            except ValueError as fault:
                raise BadRequest(str(fault)) from None
            return Action(self.game, int(given))
        raise BadRequest(f"an action is given as itself, its notation, its code or its facts, not {given!r}")

    def _meant(self, facts: Mapping[str, Any]) -> Action:
        code = code_of(self.game, facts)
        if code is None:
            raise BadRequest(f"{self.game.name} knows no action that is {dict(facts)}")
        return Action(self.game, code)

    def why_not(self, seat: int, action: Action | int | str | Mapping[str, Any]) -> str | None:
        """The number of the rule that forbids an action, None if it may be done."""
        self._check_seat(seat)
        number = self.game.why_not(self.state, seat, int(self.action(action)))
        return f"{self.game.prefix}-{number}" if number else None

    def check(self, seat: int, action: Action | int | str) -> Action:
        """The action, if the rules allow it."""
        given = self.action(action)
        rule = self.why_not(seat, given)
        if rule is not None:
            raise IllegalAction(f"seat {seat} may not play {given}: {rule} forbids it", rule)
        return given

    def play(self, seat: int, action: Action | int | str, *, entry: int | None = None) -> list[Event]:
        """Do it, and run on to the next decision; what happened. Illegal play changes nothing.

        A table that keeps a log says which `entry` the move is: after a take-back it is another one than the first
        time, and what was drawn or rolled then does not come again.
        """
        return self.play_checked(seat, self.check(seat, action), entry=entry)

    def play_checked(self, seat: int, action: Action, *, entry: int | None = None) -> list[Event]:
        """Do what `check` has just allowed."""
        before, first = self.state.tobytes(), self.scene
        entry = self.next_entry if entry is None else entry
        if self.secret is not None:
            self.state["chance"] = self._word(entry)
        elif entry != self.next_entry:
            stir(self.state, entry)
        chance = self.state["chance"]
        with Camera(self.state) as camera:
            self.game.play(self.state, seat, int(action))
        self._past.push(before)
        self.moves.append((seat, int(action)))
        self.entries.append(entry)
        self.events = self._happened()
        drew = bool(self.state["chance"] != chance)
        self.revealed.append(drew or any(event.kind in self.game.reveals for event in self.events))
        self.film = Film(first, camera.taken(), self.events)
        self._seen = self.film.scenes[-1]  # the next move begins where this one ends
        return self.events

    @property
    def scene(self) -> Scene:
        """What lies on the table now; who studies a game may have changed the record by hand."""
        picture = self.state.tobytes()
        if not self._seen.shows(picture):
            self._seen = Scene(self.game, picture, self._seen)
        return self._seen

    def forget_looks(self) -> None:
        """Nobody looks any more: what was worked out for them need not be kept."""
        self._seen, self.film = Scene(self.game, self._seen.picture), None

    @property
    def next_entry(self) -> int:
        """The entry that the next move is, if nothing was taken back."""
        return self.entries[-1] + 1 if self.entries else 1

    def _happened(self) -> list[Event]:
        count, rows = int(self.state["happened"]), self.state["events"]
        if count > len(rows):
            raise AssertionError(f"{self.game.name}: {count} events in one move, the record has room for {len(rows)}")
        kinds, tell = kinds_of(self.game), self.game.tell
        events = []
        for row in rows[:count].tolist():
            kind, name = kinds[row[KIND]]
            events.append(Event(name, tell(kind, row[FIRST:]), row[SEEN_BY]))
        return events

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, may know: plain data, ready for JSON."""
        if seat is not None:
            self._check_seat(seat)
        facts = {**self.public(), "seat": seat, **self.own(seat)}
        view: dict[str, Any] = msgspec.to_builtins(facts)  # a copy: games share between views what does not change
        return view

    def public(self, scene: Scene | None = None) -> dict[str, Any]:
        """The half of a view that is the same for everybody. With `own`, the one gate to what a reader may know.

        Who looks for several readers hands over the `scene` of this position.
        """
        return {
            "game": self.game.id,
            "edition": self.game.edition,
            "seats": self.seats,
            "options": self.options,
            "n": self.n,
            **(scene or self.scene).public,
            **self.game.moment(self.state),
        }

    def own(self, reader: int | None, scene: Scene | None = None) -> dict[str, Any]:
        """What a view shows one reader alone: a seat, a spectator (None), or who studies a finished game."""
        own, prospects = self.own_parts(reader, scene)
        return {**own, **prospects}

    def own_parts(self, reader: int | None, scene: Scene | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """The same in its two parts, each the very same object for as long as nothing in it has changed.

        (A game may make them anew each time, too.)
        """
        seat = SPECTATOR if reader is None else reader
        return (scene or self.scene).own(reader), self.game.prospects(self.state, seat)

    def told(self, reader: int | None) -> list[dict[str, Any]]:
        """What a reader may know of the last move, event by event, each with what it `sets` in the reader's view."""
        if self.film is not None:
            return self.film.told(reader)
        return [event.plain() for event in self.events if event.visible_to(reader)]

    def sheet(self) -> list[dict[str, int]]:
        """The score lines of each seat, its total and its rank (1 is first, and so is who plays alone)."""
        sheet = self.game.blank_sheet(self.seats)
        self.game.score(self.state, sheet)
        names = (*self.game.lines, "total")
        rows = sheet.tolist()
        return [{**dict(zip(names, row, strict=False)), "rank": row[-1] + 1 if self.seats > 1 else 1} for row in rows]

    def ranking(self) -> list[list[int]]:
        """The seats from first to last; seats that share a rank stand together."""
        ranks = [row["rank"] for row in self.sheet()]
        return [[seat for seat in range(self.seats) if ranks[seat] == rank] for rank in sorted(set(ranks))]

    def winners(self) -> list[int]:
        """Who has won as the position stands: the first, but nobody where who plays alone has not (a line `won`)."""
        alone_in_vain = self.seats == 1 and not self.sheet()[0].get("won", True)
        return [] if alone_in_vain else self.ranking()[0]

    def decided_by(self) -> list[dict[str, Any]]:
        """What put the first ahead of others with the same total: for each rank of those, the line that decided."""
        sheet, (first, *others) = self.sheet(), self.ranking()
        best, lines = sheet[first[0]], self.game.lines if self.game.tie_break is None else self.game.tie_break
        decided = []
        for seats in others:
            row = sheet[seats[0]]
            line = next((line for line in lines if best[line] != row[line]), None)
            if row["total"] == best["total"] and line is not None:
                decided.append({"line": line, "seats": seats})
        return decided

    def undo(self) -> bool:
        """Go back to just before the last move; False when there is none."""
        if not self._past:
            return False
        self._restore(self._past.pop())
        self.moves.pop()
        self.entries.pop()
        self.revealed.pop()
        return True

    def past_states(self) -> list[State]:
        """The record after the deal and after each move, the present one last."""
        return [self._record(raw) for raw in self._past.all()] + [self.state]

    def _restore(self, raw: bytes) -> None:
        self.state = self._record(raw)
        self.events = self._happened()
        self.film = None

    def _record(self, raw: bytes) -> State:
        return read(raw, self.game.record)

    def copy(self) -> "Table":
        """An independent table in the same position."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin.moves = list(self.moves)
        twin.entries = list(self.entries)
        twin.revealed = list(self.revealed)
        twin._past = self._past.copy()
        twin.state = duplicate(self.state)
        return twin

    def redealt(self, seat: int | None, seed: int) -> "Table":
        """A copy in which all that `seat` does not know has been drawn anew."""
        twin = self.copy()
        self.game.redeal(twin.state, SPECTATOR if seat is None else seat, seed)
        twin._past = Past()
        twin.events, twin.film = twin._happened(), None
        return twin

    def seal(self) -> str:
        """A hash of the position: two tables with the same seal are the same to the byte."""
        return hashlib.sha256(sealed_bytes(self.state)).hexdigest()[:32]

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
            entries=None if self.entries == [*range(1, self.n + 1)] else list(self.entries),
            seal=self.seal(),
        )

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadRequest(f"seats at this table are numbered 0 to {self.seats - 1}, not {seat!r}")

    def __str__(self) -> str:
        return self.game.draw(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.seats} seats, {self.n} moves>"
