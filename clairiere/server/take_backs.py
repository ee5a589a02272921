"""What of a table can be taken back, by whom, and who has to agree."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from clairiere.core.table import Table
from clairiere.server import log, wire
from clairiere.server.places import Place


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move that was not taken back."""

    n: int  # its entry
    seat: int
    forced: bool  # the house passed for a person who could do nothing else
    passed: bool  # in a window, whether there was a choice or not
    showed: bool  # something came to light by it: a draw, a roll, a secret, an answer in a window
    together: bool  # it was a choice that all made at the same time, unseen by each other

    def is_decision(self, *, among_people: bool) -> bool:
        """Whether its seat may return to it. Among people to no pass: that would tell which had no choice."""
        return not (self.passed if among_people else self.forced)


@dataclass
class Wish:
    """A take-back that waits for the others: `seat` would return to its decision before entry `to`."""

    seat: int
    to: int
    agreed: list[int] = field(default_factory=list)  # to what it would take back as the table stands now


class TakeBacks:
    """The moves of a table that stand, and the way back from them."""

    def __init__(self) -> None:
        self.status: wire.Status = "open"
        self.places: list[Place] = []
        self.plan: log.Opened
        self.t: Table | None = None
        self.standing: list[Move] = []  # what was not taken back
        self._moved_at: dict[int, list[int]] = {}  # by seat: the places of its moves among these
        self.asked: dict[int, int] = {}  # acting seat: the entry that put its present decision to it
        self.undo: Wish | None = None
        self._people: list[int] | None = None  # until something else than a move happens

    def _stand(self, move: Move) -> None:
        """One more move was made."""
        self._moved_at.setdefault(move.seat, []).append(len(self.standing))
        self.standing.append(move)

    def _fall(self) -> Move:
        """The last move is taken back."""
        move = self.standing.pop()
        self._moved_at[move.seat].pop()
        return move

    @property
    def counts(self) -> bool:
        """Whether the game counts beyond its table: then people play it, without help, and nobody else."""
        return self.plan.rated or self.plan.tournament is not None

    def take_back(self, seat: int) -> wire.TakeBack | None:
        """What a seat may take back: its latest decision, and all that followed from it."""
        if self.t is None or self.status != "playing" or self.plan.day is not None or self.counts:
            return None
        if seat not in self._moved_at:
            return None
        among_people = bool(self.others_to_ask(seat))
        for first in reversed(self._moved_at[seat]):
            move = self.standing[first]
            if move.is_decision(among_people=among_people):
                free = not among_people or self._is_own_turn(seat, first)
                return wire.TakeBack(to=move.n, free=free, takes=self._takes(first))
        return None

    def decisions(self, seat: int) -> Iterator[int]:
        """The entries of a seat's standing moves, the last first, without what the house did for want of a choice."""
        among_people = bool(self.others_to_ask(seat))
        moves = (self.standing[at] for at in reversed(self._moved_at.get(seat, ())))
        return (it.n for it in moves if it.is_decision(among_people=among_people))

    def takes(self, to: int) -> list[int]:
        """The entries of the moves that a return to the decision before entry `to` takes back."""
        return self._takes(self._first(to))

    def _takes(self, first: int) -> list[int]:
        """The same, by the place of the first.

        If it was one of several choices made unseen, and they have been shown since, all of them are made anew.
        """
        since = self.standing[first:]
        if since and since[0].together and any(move.showed for move in since):
            while first and self.standing[first - 1].together and not self.standing[first - 1].showed:
                first -= 1
            since = self.standing[first:]
        return [move.n for move in since]

    def _first(self, to: int) -> int:
        return bisect_left(self.standing, to, key=lambda move: move.n)

    def undo_is_free(self, seat: int, to: int) -> bool:
        """Whether a take-back needs nobody's consent: at a table with bots alone, or in one's own turn.

        The second only while nothing has come to light since, nobody else has moved and nobody else was asked.
        Whether somebody had a choice makes no difference, so that nothing can be told from it of what they hold.
        """
        return not self.others_to_ask(seat) or self._is_own_turn(seat, self._first(to))

    def _is_own_turn(self, seat: int, first: int) -> bool:
        """Whether nothing has come to light and nobody else has had a say since a seat's own move."""
        if self.standing[-1].seat != seat:  # mostly so
            return False
        since = self.standing[first:]
        if any(move.seat != seat or move.showed for move in since):
            return False
        return all(asked < since[0].n for other, asked in self.asked.items() if other != seat)

    def has_moved(self, seat: int) -> bool:
        """Whether a seat has made a move that stands."""
        return bool(self._moved_at.get(seat))

    def people(self) -> list[int]:
        """The seats of people who play, or are to play, here; those who are away too."""
        if self._people is None:
            self._people = [seat for seat, place in enumerate(self.places) if place.has_person]
        return self._people

    def others_to_ask(self, seat: int) -> list[int]:
        """The people whom a take-back of `seat` concerns: all who have not given up, those who are away too."""
        return [it for it in self.people() if it != seat]

    def waiting(self) -> list[int]:
        """Those who have not yet answered a wish to take back."""
        wish = self.undo
        return [] if wish is None else [it for it in self.others_to_ask(wish.seat) if it not in wish.agreed]

    def undo_asked(self) -> wire.Asked | None:
        """The take-back that waits for the others, as everybody may know it."""
        if (wish := self.undo) is None:
            return None
        takes, waiting = self.takes(wish.to), self.waiting()
        return wire.Asked(seat=wish.seat, to=wish.to, takes=takes, agreed=wish.agreed, waiting=waiting)
