"""The contract: what a game answers, and how generic code takes a game's verbs.

A game is a record type, a handful of compiled verbs over it, and a few plain functions for people. Its folder
under `games/` ends in one `Game`, its card. Everything else in the house is written once, against this card.
"""

import functools
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import numpy as np

from clairiere.core import rule
from clairiere.core.errors import BadRequest

State = Any  # a record: one row of a structured array
Verb = Callable[..., Any]

# What generic compiled code is handed: the fields of its bundles (named tuples) are annotated with these, or with
# int, float, `Verb` (the field has the name of the verb), or an array of a dtype of its own.
States = Annotated[np.ndarray, "states"]  # records
Codes = Annotated[np.ndarray, "codes"]  # room for what may be done
Sheet = Annotated[np.ndarray, "sheet"]  # score lines, total and rank of each seat
Numbers = Annotated[np.ndarray, "numbers"]  # whole ones
Rows = Annotated[np.ndarray, "rows"]  # of whole numbers
Floats = Annotated[np.ndarray, "floats"]
FloatRows = Annotated[np.ndarray, "float rows"]
Words = Annotated[np.ndarray, "words"]  # of 64 bits


@rule.rule
def never(_s):
    """What a game without such moments answers."""
    return False


@rule.rule
def unsaid(_s, _seat):
    """What a game answers that has no word for a position."""
    return np.uint64(0)


@rule.rule
def blank_portrait(_s, _seat, _out):
    """What a game without a learnt judgement answers."""


EVERYBODY = ("everybody",)  # in `reveals`: who learns a secret by an event; else the facts that name the seats


def nothing_more(*_: Any) -> dict[str, Any]:
    """What a game answers that has no more to say."""
    return NO_MORE


NO_MORE: dict[str, Any] = {}  # the same for all who look, as parts of views are


NOTHING_LEARNT = np.zeros(0)
NO_STOP = -1  # in `stop`: nobody can
MOST_SEATS = 6  # so many colours, letters and dashes tell seats apart, on the page, in charts and in the terminal


@dataclass(frozen=True, eq=False)
class Game:
    """A game's card."""

    id: str
    name: str
    prefix: str  # of its rule numbers, such as GB
    edition: str  # of its rules and its content; journals name it
    seats: range
    options: Mapping[str, bool]  # each option of the rules and whether it is on by default
    record: np.dtype
    events: type[IntEnum]
    lines: tuple[str, ...]  # of the score sheet
    trait_names: tuple[str, ...]  # what statistics sort seats by; bit k of `traits` is the kth name
    most_legal: int  # no decision has more options
    longest: int  # no game has more decisions
    thinking: Mapping[str, Any]  # how a search suits this game: see bots/ismcts.py

    deal: Verb  # (s, seats, options, seed)
    acting: Verb  # (s) -> set of seats that may decide now, 0 when the game is over
    legal: Verb  # (s, seat, out) -> n
    play: Verb  # (s, seat, code)
    redeal: Verb  # (s, seat, seed)
    score: Verb  # (s, out): out[seat] = lines, total, rank
    traits: Verb  # (s, seat) -> set of traits
    judge: Verb  # (s, out): out[seat] = what it may expect to score, judged at a glance
    why_not: Verb  # (s, seat, code) -> number of the rule that forbids it, 0 if none
    census: Verb  # (s) -> 0 if every piece is accounted for, else the number of what is wrong

    public: Callable[[State], dict[str, Any]]  # what lies on the table for everybody to see
    say: Callable[[int], str]  # a code as notation
    parse: Callable[[str], int]  # notation as a code; ValueError says what would be right
    meaning: Callable[[int], dict[str, Any]]  # a code as facts: its verb, its parts by name
    tell: Callable[[Any, list[int]], dict[str, Any]]  # an event's numbers, named
    draw: Callable[[dict[str, Any]], str]  # a view as text
    check_content: Callable[[Path], Any]  # reads a content file; ContentError lists all its faults

    own: Callable[[State, int], dict[str, Any]] = nothing_more  # what lies there for this seat alone, laid over that
    own_reads: tuple[str, ...] | None = None  # from these fields: while they are as before it is not asked again
    moment: Callable[[State], dict[str, Any]] = nothing_more  # what is asked now, for everybody to see
    prospects: Callable[[State, int], dict[str, Any]] = nothing_more  # how what lies there stands to this seat
    offer: Callable[[State, int, int], dict[str, Any]] | None = None  # what a code means here: price, card, targets
    spell: Callable[[Mapping[str, Any]], str] | None = None  # facts as notation; for games with very many codes
    catalog: Callable[[], dict[str, Any]] = nothing_more  # what is printed on cards and boards, whoever plays
    reveals: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # events that turn up a secret, and to whom
    tie_break: tuple[str, ...] | None = None  # the lines that decide equal totals, in order; None: all of them
    in_turn: bool = True  # whether the first seat begins; else all begin together
    levels: Mapping[str, float] = field(default_factory=dict)  # what differs in bots/levels.py; owl also alone
    portray: Verb = blank_portrait  # (s, seat, out): numbers that describe what a seat has and what lies before it
    features: int = 0  # how many numbers that are
    learnt: np.ndarray = field(default_factory=lambda: NOTHING_LEARNT)  # of core/network.py: chances to win from them
    learnt_alone: np.ndarray = field(default_factory=lambda: NOTHING_LEARNT)  # … for who plays alone for a goal
    knows: Verb = unsaid  # (s, seat) -> a hash of all that the seat knows of the position; 0: by what it saw happen
    stop: int = NO_STOP  # the code by which a seat may end the game though it could go on
    window: Verb = never  # (s) -> whether who is asked now may only play something out of turn, or pass
    together: Verb = never  # (s) -> whether all who are asked now choose at the same time, unseen by each other

    def __post_init__(self) -> None:
        if not self.seats or self.seats[0] < 1 or self.seats[-1] > MOST_SEATS:
            raise BadRequest(f"the seats of {self.name} are {self.seats}; a table of the house has 1 to {MOST_SEATS}")

    @property
    def folder(self) -> Path:
        """Where the game's rules, content and words are kept: beside its record."""
        return Path(str(sys.modules[self.events.__module__].__file__)).parent

    @property
    def secrets(self) -> bool:
        """Whether a seat may know what others do not."""
        return self.own is not nothing_more

    @property
    def total(self) -> int:
        """The column of a score sheet that holds the total; the rank stands in the next."""
        return len(self.lines)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played by so many."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadRequest(f"{self.name} is played by {low} to {high} seats, not {seats!r}")
        return seats

    def pack_options(self, options: Mapping[str, Any]) -> np.ndarray:
        """Options by name as the numbers the deal reads; what is not named keeps its default."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadRequest(f"{self.name} has no option {name!r}; its options are: {known}")
            if not isinstance(value, bool):
                raise BadRequest(f"option {name!r} of {self.name} is true or false, not {value!r}")
        return np.array([options.get(name, default) for name, default in self.options.items()], np.int64)

    def blank_sheet(self, seats: int) -> np.ndarray:
        """An empty score sheet."""
        return np.zeros((seats, len(self.lines) + 2), np.int32)

    def blank_codes(self) -> np.ndarray:
        """Room for the legal codes of any decision, and for one more that is overwritten."""
        return np.empty(self.most_legal + 1, np.int32)


def _signatures(game: Game) -> dict[str, Any]:
    """The types of everything that generic code hands to a game's verbs, by the names used in `bind`."""
    import numba
    from numba import types

    state = numba.from_dtype(game.record)
    number, word = types.int64, types.int64
    codes = types.Array(types.int32, 1, "C")
    sheet = types.Array(types.int32, 2, "C")
    numbers = types.Array(types.int64, 1, "C")
    floats = types.Array(types.float64, 1, "C")
    verbs = {
        "deal": types.none(state, number, numbers, word),
        "acting": number(state),
        "legal": number(state, number, codes),
        "play": types.none(state, number, number),
        "redeal": types.none(state, number, word),
        "score": types.none(state, sheet),
        "traits": number(state, number),
        "judge": types.none(state, floats),
        "why_not": number(state, number, number),
        "census": number(state),
        "portray": types.none(state, number, floats),
        "knows": types.uint64(state, number),
        "window": types.boolean(state),
        "together": types.boolean(state),
    }
    plain = {
        "state": state,
        "states": types.Array(state, 1, "C"),
        "int": number,
        "float": types.float64,
        "codes": codes,
        "sheet": sheet,
        "numbers": numbers,
        "floats": floats,
        "float rows": types.Array(types.float64, 2, "C"),
        "words": types.Array(types.uint64, 1, "C"),
        "rows": types.Array(types.int64, 2, "C"),
        "none": types.none,
    }
    return {**plain, **{name: types.FunctionType(signature) for name, signature in verbs.items()}}


@functools.cache
def bind(game: Game, function: Verb) -> Verb:
    """Compile generic code for one game, as its annotations say: numbers, arrays, and bundles of them (named tuples).

    A verb arrives as a typed first-class function, so the compiled code is kept on disk like any rule. Its arguments
    are taken as they are: nobody looks at their types again at each call.
    """
    if not rule.COMPILED:
        return function
    hints = get_type_hints(function, include_extras=True)
    result = _numba_type(game, "return", hints.pop("return"))
    signature = result(*(_numba_type(game, name, hint) for name, hint in hints.items()))
    dispatcher: Any = rule.compiled(function, signature, game.folder)
    entry_point: Verb = dispatcher.overloads[signature.args].entry_point
    return entry_point


def _numba_type(game: Game, name: str, hint: Any) -> Any:
    """The type that compiled code gives to something so annotated; a verb is known by its name."""
    import numba

    types = _signatures(game)
    if hasattr(hint, "_fields"):
        parts = get_type_hints(hint, include_extras=True).items()
        return numba.types.NamedTuple([_numba_type(game, part, inner) for part, inner in parts], hint)
    if hint == Verb:
        prepare_verb(game, name)
        return types[name]
    said = hint.__metadata__[0] if hasattr(hint, "__metadata__") else getattr(hint, "__name__", "none").lower()
    if isinstance(said, np.dtype):
        return numba.types.Array(numba.from_dtype(said), 1, "C")
    return types["none" if said == "nonetype" else said]


def verbs_of(game: Game, bundle: Any) -> Any:
    """A bundle of verbs, as a game answers them."""
    return bundle(*(getattr(game, name) for name in bundle._fields))


def prepare_verb(game: Game, name: str) -> None:
    """Compile one verb, if `name` is one, for the exact types that generic code uses."""
    signature = getattr(_signatures(game)[name], "signature", None)
    if signature is not None:
        getattr(game, name).compile(signature)


VERBS = ("deal", "acting", "legal", "play", "redeal", "score", "traits", "judge", "why_not", "census")
MOMENTS = ("window", "together")  # verbs that a game may leave out; what only bots need is compiled for them


@functools.cache
def prepare(game: Game) -> Game:
    """Compile all verbs of a game on its first use ever, and tell the person waiting; later they lie on disk."""
    rule.notice_if_plain()
    if not rule.COMPILED or not hasattr(game.deal, "compile"):  # a game may be plain functions, too
        return game
    folder = rule.cache_folder(game.folder)
    ready = folder / f"{game.id}.ready" if folder else None
    if ready is not None and ready.exists():  # each verb is fetched when it is first called
        return game
    rule.say_once(f"preparing {game.name}: 10 to 20 seconds, only this first time…")
    for name in (*VERBS, *MOMENTS):
        prepare_verb(game, name)
    if ready is not None:
        ready.touch()
    return game
