"""Whom a table waits for: what the position asks of each seat, whose clock runs, what the house answers itself."""

import math

from clairiere.core.table import Action, Table
from clairiere.server import rests, seen, wire
from clairiere.server.beats import SPREAD
from clairiere.server.logged import COARSE
from clairiere.server.pauses import Pauses
from clairiere.server.store import HOUSE_MOVES

PASS = "pass"  # the verb of who plays nothing in a window
REVEAL_WITHIN = 10.0  # seconds, once every seat is taken; then the game begins without the nonces that are missing


class Question:
    """What a position asks: worked out once, however often it is looked up."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self.window, self.together, self.acting = t.in_window, t.together, t.acting
        self._codes: dict[int, list[int]] = {}

    def codes(self, seat: int) -> list[int]:
        """What a seat may do."""
        if seat not in self._codes:
            self._codes[seat] = self._t.codes(seat)
        return self._codes[seat]


def agrees(offer: wire.Facts, facts: wire.Facts) -> bool:
    """Whether an action is such as some facts say."""
    return all(offer.get(name) == fact for name, fact in facts.items())


class Asking(Pauses):
    """A table that waits for somebody."""

    def __init__(self) -> None:
        super().__init__()
        self.full_at = 0.0  # when the last seat was taken
        self.since: dict[int, float] = {}  # acting seat: when its clock began to run
        self.hushed: dict[int, list[wire.Facts]] = {}  # by seat: what it does not want to be asked about in windows
        self.beat = 0.0  # seconds between the moments at which answers in a window are shown; see beats.py
        self._question: Question | None = None
        self._public: seen.Public | None = None
        self._alone = seen.Alone()

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.places))

    @property
    def finished(self) -> bool:
        """Whether the game has come to its end, and nobody has said so yet."""
        return self.status == "playing" and not self.asked

    @property
    def full(self) -> bool:
        """Whether every seat is taken, and the game waits for what people brought."""
        return self.status == "open" and not any(place.free for place in self.places)

    def owing(self) -> list[int]:
        """The seats whose nonce is still to be told."""
        return [seat for seat in self.seats if self.places[seat].nonce is None and self.places[seat].nonce_hash]

    @property
    def question(self) -> Question:
        """What the game asks now."""
        assert self.t is not None
        if self._question is None:
            self._question = Question(self.t)
        return self._question

    def forget_looks(self) -> None:
        """Nobody looks any more: what was worked out for them need not be kept."""
        self._question = self._public = None
        self._alone = seen.Alone()
        if self.t is not None:
            self.t.forget_looks()

    def acting(self) -> list[int]:
        """The seats that may decide now."""
        return sorted(self.asked)

    @property
    def deserted(self) -> bool:
        """Whether nobody is left to play against: bots stop, until somebody takes a seat back."""
        return self.status == "playing" and not any(place.person for place in self.places)

    def answered_by_server(self) -> list[tuple[int, str | None]]:
        """The acting seats that the server answers for: bots with their level, people who can only pass (None)."""
        if self.paused:
            return []
        found = []
        for seat in self.acting():
            level = self.places[seat].played_by
            if level is not None or self.lone_pass(seat) is not None:
                found.append((seat, level))
        return [] if found and self.deserted else found

    def hides(self) -> bool:
        """Whether the time of an answer could tell people something of each other's hands: in a window among them.

        At a table for days it would take days to hide it.
        """
        if self.beat <= 0 or self.t is None or self.plan.pace != "live" or not self.question.window:
            return False
        return sum(place.name is not None and not place.resigned for place in self.places) > 1

    def beats(self, seat: int, now: float) -> int:
        """In a window among people, how many beats have passed since a seat was asked."""
        return int((now - self.since[seat]) / self.beat) if seat in self.since and self.hides() else 0

    def is_pass(self, action: Action | str) -> bool:
        """Whether an action is to play nothing in a window."""
        assert self.t is not None
        return bool(self.t.game.meaning(int(self.t.action(action)))["verb"] == PASS)

    def lone_pass(self, seat: int) -> str | None:
        """What the house does for a person who can or wants to do nothing else in a window; None if there is more."""
        if self.t is None or not self.question.window:
            return None
        hushed, codes = self.hushed.get(seat), self.question.codes(seat)
        if not hushed:
            return str(self.t.action(codes[0])) if len(codes) == 1 else None
        left = [it["action"] for it in self.t.offers(seat, codes) if not any(agrees(it, facts) for facts in hushed)]
        return left[0] if len(left) == 1 else None

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat has left."""
        left = self.places[seat].left
        return None if left is None else max(0.0, left - self.running(seat, now))

    def times(self, now: float) -> wire.Times | None:
        """All clocks, if there are any."""
        if self.plan.clock is None:
            return None
        running = [seat for seat in self.acting() if self.places[seat].person and not self.paused]
        running = [seat for seat in running if not rests.resting(self.places[seat].rests, now)]
        left = [self.left(seat, now) for seat in self.seats]
        ends = [self.deadline(seat) for seat in self.seats] if self.plan.pace == "days" else []
        return wire.Times(
            left=[None if it is None else math.ceil(it) for it in left],
            running=running,
            ends=[None if it is None else int(it // COARSE) * COARSE for it in ends],
        )

    def due(self) -> float | None:
        """When something must happen by itself: at once when a bot is to move, later when a clock runs out."""
        if self.full:
            return self.full_at + REVEAL_WITHIN
        if self.status != "playing" or self.paused:
            return None
        if self.answered_by_server():
            return HOUSE_MOVES
        ends = [end for seat in self.acting() if (end := self.deadline(seat)) is not None]
        return min(ends, default=None)

    def deadline(self, seat: int) -> float | None:
        """When the clock of a seat runs out that is being asked; holidays are left out."""
        if self.plan.clock is None or seat not in self.since or not self.places[seat].person:
            return None
        place = self.places[seat]
        return rests.after(place.rests, self.since[seat] + self._unclocked, place.left or 0.0)

    def running(self, seat: int, now: float) -> float:
        """The seconds that a seat's clock has run in its present decision."""
        if self.plan.clock is None or self.paused or seat not in self.since or not self.places[seat].person:
            return 0.0
        began = self.since[seat] + self._unclocked
        return round(max(0.0, now - began - rests.rested(self.places[seat].rests, began, now)), 3)

    @property
    def _unclocked(self) -> float:
        """The first seconds of a decision, without a clock: in a window all answers wait for the first beat."""
        return self.beat * (1 + SPREAD) if self.hides() else 0.0
