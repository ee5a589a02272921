"""Finished games, told again with everything revealed: from a table of this house or from a journal somebody kept."""

import asyncio
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Literal

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import asdict

from clairiere.bots import advice
from clairiere.bots.advice import review
from clairiere.core import fairness
from clairiere.core.changes import Change, changed, changes
from clairiere.core.errors import JournalError
from clairiere.core.journal import Journal
from clairiere.core.record import OMNISCIENT
from clairiere.core.table import Table
from clairiere.games.tables import opened, replay
from clairiere.server import seen, wire
from clairiere.server.beside import Beside
from clairiere.server.deeds import Refusal
from clairiere.server.turns import LAST, Turns

FIRST_STEPS = 24  # that are sent ahead
THIS_FILE = "this file"  # how a journal that was sent is called in messages
MOST_REVIEWS = 64  # kept in memory
MOST_SLIPS = 3  # of each seat
MOST_WAITING = 64  # reviews not yet ready
MOST_EACH = 2  # of them for one address
PATIENCE = 1.0  # seconds that a review waits before each move while bots think, so that it comes to its end too
LOOK_AGAIN = 0.02  # seconds

logger = structlog.get_logger()


class Proof(Struct, kw_only=True):
    """Whether every card and die came from the secret that was promised."""

    ok: bool
    commitment: str | None
    message: str
    nonces: list[str] = []
    brought: list[fairness.Brought] = []  # how each seat brought its nonce
    counts: list[int] = []  # of the deal and of each move: what its word was made from, with secret and nonces
    taken_back: list[str] = []  # "count seat notation" of the moves that were made and do not stand
    skipped: list[tuple[int, int]] = []  # from which count to which no move was ever made: draws could be left out so
    words: list[str] = []  # the chance of the deal and of each move, in hexadecimal; to be worked out again by others


class First(Struct, kw_only=True):
    """The table as it was dealt, with all hands open."""

    public: msgspec.Raw
    own: msgspec.Raw


class Step(Struct, kw_only=True):
    """A move; the first step is the deal. The view before, with what events and step set, is the view after."""

    n: int
    round: int  # in which it was made; where a game counts none, a round is over when everybody has moved
    seat: int | None
    offer: wire.Facts | None  # what was done
    events: list[wire.Facts]
    sets: list[Change]  # what is asked then, and how things stand to each seat


class Beginning(Struct, kw_only=True):
    """A game as far as one can begin to look at it: how it was dealt, and the first steps."""

    game: str
    edition: str
    seats: int
    options: dict[str, bool]
    names: list[str]
    players: list[str]
    moves: int  # of the whole game: it has one step more, the deal
    first: First
    steps: list[Step]
    sealed: bool = False  # a day's game while its day lasts: its journal comes when the day is over


class Rest(Struct, kw_only=True):
    """The steps after those of the beginning, how the game came out, and whether it was fair."""

    steps: list[Step]
    proof: Proof
    ending: wire.Ending
    over: bool
    ended: Literal["played", "resigned"] | None = None  # how; null where a journal stops in the middle


class Replay(Beginning, kw_only=True):
    """A whole game: how it was dealt, and what each move changed."""

    proof: Proof
    ending: wire.Ending
    over: bool
    ended: Literal["played", "resigned"] | None = None  # as in `Rest`


class Slip(Struct, kw_only=True):
    """A move that lost much, and what would have been better."""

    step: int
    seat: int
    played: wire.Facts
    better: wire.Facts
    lost: float


class Reviewed(Struct, kw_only=True):
    """A game looked at again: each seat's chance to win at each step, and the moves that lost each seat most."""

    progress: float
    waiting: bool = False  # the house looks at other games first
    curve: list[list[float]]
    worst: list[Slip]


def prove(journal: Journal) -> Proof:
    """Play a journal again and compare it with what was promised before the game; JournalError says what differs."""
    replay(journal, THIS_FILE)
    if journal.secret is None:
        told = "replays to the same position; dealt from a seed"
        return Proof(ok=True, commitment=journal.commitment, message=told)
    promised = journal.commitment
    if promised is not None and promised != fairness.commitment(journal.secret):
        raise JournalError(f"{THIS_FILE}: the secret is not the one that was promised", "promise")
    nonces, counts = journal.nonces or [], [0, *(n for _, _, n in journal.moves_by_seat())]
    skipped = journal.skipped(THIS_FILE)
    told = "every draw follows from the promised secret and the nonces"
    return Proof(
        ok=True,
        commitment=promised,
        message=f"{told}, but numbers were skipped" if skipped else told,
        nonces=nonces,
        brought=journal.brought(THIS_FILE),
        counts=counts,
        taken_back=journal.taken_back,
        skipped=skipped,
        words=[f"{fairness.word(journal.secret, nonces, n):x}" for n in counts],
    )


def as_replay(journal: Journal, sealed: bool = False) -> Replay:
    """A journal as the steps of a replay; JournalError says what is wrong with it."""
    rest = as_rest(journal)  # proved first
    begun = as_beginning(journal, sealed)
    return Replay(**{**asdict(begun), **asdict(rest), "steps": begun.steps + rest.steps})


def as_beginning(journal: Journal, sealed: bool = False) -> Beginning:
    """The first steps of a game, which are quickly told however long it was."""
    t = opened(journal, THIS_FILE)
    dealt = seen.position(t, OMNISCIENT)
    return Beginning(
        game=journal.game,
        edition=journal.edition,
        seats=journal.seats,
        options=t.options,
        names=journal.names or [],
        players=journal.players or [],
        moves=len(journal.moves),
        first=First(public=dealt.public, own=dealt.own),
        steps=[*islice(_steps(t, journal), FIRST_STEPS)],
        sealed=sealed,
    )


def as_rest(journal: Journal) -> Rest:
    """The steps that come then, and what is known at the end; JournalError says what is wrong with a journal."""
    proof = prove(journal)
    t = opened(journal, THIS_FILE)
    return Rest(
        steps=[*_steps(t, journal)][FIRST_STEPS:],
        proof=proof,
        ending=seen.ending(t, journal.resigned or ()),
        over=t.over,
        ended="played" if t.over else "resigned" if journal.resigned else None,
    )


def _steps(t: Table, journal: Journal) -> Iterator[Step]:
    """The deal and each move, as a table that has just been dealt plays them."""
    view = _view(t)
    step = Step(n=0, round=view.get("round", 1), seat=None, offer=None, events=t.told(OMNISCIENT), sets=[])
    yield step
    for seat, action, entry in journal.moves_by_seat():
        offer, number = t.offer(seat, action), _round(step, seat, view)
        t.play(seat, action, entry=entry)
        step, view = _step(t, number, seat, offer, view)
        yield step


def _view(t: Table) -> dict[str, Any]:
    """All that there is to see, with all hands open."""
    return {**t.public(), **t.own(OMNISCIENT)}


def _round(last: Step, seat: int, view: dict[str, Any]) -> int:
    """The round of a seat's move: as the game counts them, or one more whenever the first seats come again."""
    begins = last.seat is not None and seat < last.seat
    return int(view.get("round", last.round + begins))


def _step(t: Table, number: int, seat: int, offer: wire.Facts, shown: dict[str, Any]) -> tuple[Step, dict[str, Any]]:
    """The last move as a step from what was shown before, and what is shown then."""
    events, view = t.told(OMNISCIENT), _view(t)
    for event in events:
        shown = changed(shown, event.get("sets", ()))
    return Step(n=t.n, round=number, seat=seat, offer=offer, events=events, sets=changes(shown, view)), view


def _slips(journal: Journal, slips: list[advice.Slip]) -> list[Slip]:
    """The worst of each seat, worst first: what was played, and what would have been better, as facts of then."""
    t = replay(journal)
    found: list[Slip] = []
    for slip in slips:
        if sum(it.seat == slip.seat for it in found) == MOST_SLIPS:
            continue
        then = seen.before(t, slip.n - 1)
        played, better = then.offer(slip.seat, slip.played), then.offer(slip.seat, slip.better)
        found.append(Slip(step=slip.n, seat=slip.seat, played=played, better=better, lost=slip.lost))
    return found


def looked_at(journal: Journal, tick: Callable[[], None]) -> tuple[list[list[float]], list[Slip]]:
    """A game looked at again: the chances, and the moves that lost most."""
    found = review(journal, worst=len(journal.moves), tick=tick)
    return found.curve, _slips(journal, found.slips)


class Closed(Exception):
    """The house closes; nobody waits for this review any more."""


class Reviews:
    """Reviews being thought about, one after another and for guests in turn, and those that are ready.

    Bots and hints come first: somebody waits for them. While one is being thought about a review stands back.
    """

    def __init__(self, bots_think: Callable[[], bool] = lambda: False, beside: Beside | None = None) -> None:
        self._bots_think, self._beside = bots_think, beside or Beside()
        self._made: dict[str, Reviewed] = {}
        self._turns = Turns(1, "reviewer", modesty=LAST)
        self._thinking: set[asyncio.Task[None]] = set()
        self._closed = False

    def known(self, table: str, address: str) -> Reviewed | None:
        """The review of a game that was asked for before; a Refusal if it is new and there is no room for it."""
        if table not in self._made:
            if self._turns.asked_by(address) >= MOST_EACH:
                raise Refusal("busy", "the house still looks at the games you have asked about; ask again later")
            if len(self._thinking) >= MOST_WAITING:
                raise Refusal("busy", "the house has many games to look at; ask again later")
        return self._made.get(table)

    def of(self, table: str, journal: Journal, address: str) -> Reviewed:
        """The review of a game as far as it is; thinking begins when it is first asked for."""
        if self.known(table, address) is None:
            made = self._made[table] = Reviewed(progress=0.0, waiting=True, curve=[], worst=[])
            thinking = asyncio.ensure_future(self._turns.do(address, lambda: self._think(made, journal)))
            self._thinking.add(thinking)
            thinking.add_done_callback(self._thinking.discard)
            for ready in [name for name, it in self._made.items() if it.progress == 1.0][:-MOST_REVIEWS]:
                del self._made[ready]
        return self._made[table]

    def _think(self, made: Reviewed, journal: Journal) -> None:
        """Fill in a review; it is ready when its progress is 1."""
        made.waiting = False

        def tick() -> None:
            self._stand_back()
            made.progress = min(0.99, made.progress + 1 / max(1, len(journal.moves)))

        try:
            self._stand_back()
            made.curve, made.worst = self._beside.do(looked_at, journal, tick=tick)
        except Closed:
            return
        except Exception:
            logger.exception("a review failed", game=journal.game)
            made.progress = 1.0
            return
        made.progress = 1.0

    def _stand_back(self) -> None:
        """Wait while bots think, but not for ever; Closed if the house closes."""
        until = time.monotonic() + PATIENCE
        while self._bots_think() and not self._closed and time.monotonic() < until:
            time.sleep(LOOK_AGAIN)
        if self._closed:
            raise Closed

    def close(self) -> None:
        """Stop thinking."""
        self._closed = True
        for thinking in self._thinking:
            thinking.cancel()
        self._turns.close()
