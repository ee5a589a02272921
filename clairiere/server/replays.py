"""Finished games, told again with everything revealed: from a table of this house or from a journal somebody kept."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import msgspec
import structlog
from msgspec import Struct

from clairiere.bots.advice import review
from clairiere.core import fairness
from clairiere.core.errors import JournalError
from clairiere.core.journal import Journal
from clairiere.core.record import OMNISCIENT
from clairiere.core.table import Table
from clairiere.games.tables import opened, replay
from clairiere.server.deeds import Refusal

THIS_FILE = "this file"  # how a journal that was sent is called in messages
MOST_REVIEWS = 64  # kept in memory
MOST_WAITING = 8  # reviews not yet ready

logger = structlog.get_logger()


class Proof(Struct, kw_only=True):
    """Whether every card and die came from the secret that was promised."""

    ok: bool
    commitment: str | None
    message: str


class Step(Struct, kw_only=True):
    """The game after one move; the first step is the deal."""

    n: int
    seat: int | None
    action: str | None
    events: list[dict[str, Any]]
    public: msgspec.Raw
    own: msgspec.Raw


class Replay(Struct, kw_only=True):
    """A whole game."""

    game: str
    edition: str
    seats: int
    options: dict[str, bool]
    names: list[str]
    players: list[str]
    proof: Proof
    steps: list[Step]
    sheet: list[dict[str, int]]
    ranking: list[list[int]]
    over: bool
    ended: Literal["played", "resigned"] | None = None  # how; null where a journal stops in the middle


class Slip(Struct, kw_only=True):
    """A move that lost much, and what would have been better."""

    step: int
    seat: int
    played: str
    better: str
    lost: float


class Reviewed(Struct, kw_only=True):
    """A game looked at again: each seat's chance to win at each step, and the moves that lost most."""

    progress: float
    curve: list[list[float]]
    worst: list[Slip]


def prove(journal: Journal) -> Proof:
    """Play a journal again and compare it with what was promised before the game; JournalError says what differs."""
    replay(journal, THIS_FILE)
    if journal.secret is None:
        return Proof(ok=True, commitment=None, message="replays to the same position; dealt from a seed")
    promised = journal.commitment
    if promised is not None and promised != fairness.commitment(journal.secret):
        raise JournalError(f"{THIS_FILE}: the secret is not the one that was promised", "promise")
    return Proof(ok=True, commitment=promised, message="every draw follows from the promised secret and the nonces")


def tell(journal: Journal) -> Replay:
    """A journal as the steps of a replay; JournalError says what is wrong with it."""
    t = opened(journal, THIS_FILE)
    steps = [_step(t, None, None)]
    proof = prove(journal)
    for seat, action, entry in journal.moves_by_seat():
        t.play(seat, action, entry=entry)
        steps.append(_step(t, seat, action))
    return Replay(
        game=journal.game,
        edition=journal.edition,
        seats=journal.seats,
        options=t.options,
        names=journal.names or [],
        players=journal.players or [],
        proof=proof,
        steps=steps,
        sheet=t.sheet(),
        ranking=t.ranking(),
        over=t.over,
        ended="played" if t.over else "resigned" if journal.resigned else None,
    )


def _step(t: Table, seat: int | None, action: str | None) -> Step:
    return Step(
        n=t.n,
        seat=seat,
        action=action,
        events=[event.plain() for event in t.events],
        public=msgspec.Raw(msgspec.json.encode(t.public())),
        own=msgspec.Raw(msgspec.json.encode(t.own(OMNISCIENT))),
    )


class Closed(Exception):
    """The house closes; nobody waits for this review any more."""


class Reviews:
    """Reviews being thought about, one after another, and those that are ready."""

    def __init__(self) -> None:
        self._made: dict[str, Reviewed] = {}
        self._thinker = ThreadPoolExecutor(1, "reviewer")
        self._closed = False

    def of(self, table: str, journal: Journal) -> Reviewed:
        """The review of a game as far as it is; thinking begins when it is first asked for."""
        if table not in self._made:
            if sum(made.progress < 1.0 for made in self._made.values()) >= MOST_WAITING:
                raise Refusal("busy", "the house has many games to look at; ask again later")
            if len(self._made) >= MOST_REVIEWS:
                self._made.pop(next(iter(self._made)))
            self._made[table] = Reviewed(progress=0.0, curve=[], worst=[])
            self._thinker.submit(self._think, self._made[table], journal)
        return self._made[table]

    def _think(self, made: Reviewed, journal: Journal) -> None:
        """Fill in a review; it is ready when its progress is 1."""

        def tick() -> None:
            if self._closed:
                raise Closed
            made.progress = min(0.99, made.progress + 1 / max(1, len(journal.moves)))

        try:
            seen = review(journal, tick=tick)
        except Closed:
            return
        except Exception:
            logger.exception("a review failed", game=journal.game)
            made.progress = 1.0
            return
        made.worst = [
            Slip(step=slip.n, seat=slip.seat, played=str(slip.played), better=str(slip.better), lost=slip.lost)
            for slip in seen.slips
        ]
        made.curve = seen.curve
        made.progress = 1.0

    def close(self) -> None:
        """Stop thinking."""
        self._closed = True
        self._thinker.shutdown(wait=False, cancel_futures=True)
