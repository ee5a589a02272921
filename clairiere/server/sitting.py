"""One table online: who sits where, the game, the clocks, who must act, and what of it each reader is told.

A sitting only folds entries into a state and answers questions about it; it writes nothing and waits for nobody.
What may be done to it is decided in `deeds.py`, and done by the hall.
"""

import asyncio
import hmac

import msgspec

from clairiere.core import fairness
from clairiere.core.journal import Journal
from clairiere.server import daily, log, persons, seen, wire
from clairiere.server.folding import Folding
from clairiere.server.places import hashed
from clairiere.server.refusals import Refusal
from clairiere.server.store import Index, Line


class Sitting(Folding):
    """A table online."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.indexed: Index | None = None  # as the store has it, once this server has written it
        self.lock = asyncio.Lock()
        self._journal: Journal | None = None  # once it was asked for
        self.behind = 0.0  # seconds that those are behind who see it; more than none in `behind.py`

    def shift(self, step: float) -> None:
        """All running clocks began so many seconds later: the time they are read by was set."""
        self.since = {seat: since + step for seat, since in self.since.items()}
        self.full_at += step
        if self.plan.watch:
            for it in self.entries:
                it.at += step
        self.indexed = None

    def is_listed_in(self, club: str | None) -> bool:
        """Whether it is to be found in a club's corner, or in the house."""
        return self.plan.club == club and (club is not None or self.plan.public)

    @property
    def lags(self) -> bool:
        """Whether who watches sees this table with a delay."""
        return bool(self.plan.watch and self.started)

    @property
    def host(self) -> int | None:
        """Before the game begins, who sat down first of those who are there."""
        return self.arrived[0] if self.status == "open" and self.arrived else None

    @property
    def talks_freely(self) -> bool:
        """Whether people speak as they like: it was agreed on when the table was opened, or by all since."""
        usual = "phrases" if self.plan.public else "free"
        return (self.plan.talk or usual) == "free" or {*self.people()} <= self.agreed

    def judges(self, seat: int) -> set[int]:
        """Who must want somebody removed from the game: all other people who play now."""
        return {it for it in self.people() if it != seat and self.places[it].person}

    @property
    def has_removed(self) -> bool:
        """Whether somebody was removed from the game: then nobody wins it."""
        return any(place.removed for place in self.places)

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a key opens."""
        return None if key is None else self.opened_with(key)[0]

    def sign_of(self, key: str | None) -> str:
        """By which hash the deeds done with a key are remembered."""
        return self.opened_with(key)[1]

    def opened_with(self, key: str | None) -> tuple[int | None, str]:
        """The seat that a key opens, and by which hash its deeds are remembered: a seat may have two keys.

        Every seat is compared, and in constant time.
        """
        digest, same = hashed(key or ""), hmac.compare_digest
        kept = [
            (seat, place, one) for seat, place in enumerate(self.places) for one in (place.key, place.second) if one
        ]
        found = [(seat, place.key or "") for seat, place, one in kept if same(one, digest)]
        return found[0] if found else (None, digest)

    def invited(self, person: str | None) -> int | None:
        """Whose table this is: the seat that was kept for somebody; None where anybody may sit down."""
        guests = self.plan.invited
        if not guests:
            return None
        seat = next((seat for seat, it in enumerate(guests) if it.person and it.person == person), None)
        if seat is None:
            raise Refusal("not-invited", "this is a table of a tournament; only those who are paired here sit down")
        return seat

    def seat_of_person(self, person: str | None) -> int | None:
        """Where a person sits, by the hash of their key."""
        return next((it for it, place in enumerate(self.places) if person and place.owner == person), None)

    def has_sat(self, person: str) -> bool:
        """Whether a person sits here, or has sat here, by the hash of their key."""
        sat = (it.entry for it in self.entries if isinstance(it.entry, log.Joined | log.Adopted))
        return any(it.person == person for it in sat)

    @property
    def names(self) -> list[str]:
        """What to call each seat in a journal."""
        return [place.name or place.level or "" for place in self.places]

    def index(self) -> Index:
        """What the store may be asked about this table."""
        plan = self.plan
        if self._seats is None or plan.pace == "days":
            self._seats = persons.seats(self) if self.owned else ()
        acting = asked = 0
        for seat in self.asked if self.owned else ():  # else nobody asks for it
            acting |= 1 << seat
            asked |= self.places[seat].person << seat
        return Index(
            game=plan.game,
            public=plan.public,
            status=self.status,
            due=self.due(),
            line=self.line(),
            acting=acting,
            asked=asked,
            persons=self._seats,
        )

    def line(self) -> Line | None:
        """What the person here made of the day's deal, from the moment that it is dealt."""
        day = self.plan.day
        if day is None or self.t is None:
            return None
        place = self.places[0]
        if not place.key:
            return None
        line = Line(game=self.plan.game, day=day, person=place.key, table=self.id, name=place.name or "")
        if self.status != "over" or daily.date_of(self.ended_at) != day:  # too late, when others may tell the cards
            return line
        won, points, steps = daily.result(self.t)
        return msgspec.structs.replace(line, won=won, points=points, steps=steps, ended=self.ended_at)

    def sealed(self, now: float) -> bool:
        """Whether this is a day's game and its day is not over: nobody may learn what others are yet to turn up."""
        return self.plan.day is not None and not daily.is_over(self.plan.day, now)

    def about(self, window: float, *, now: float = 0.0, warming: bool = False) -> wire.About:
        """What everybody may know of the table, apart from the game; `window` is how long the house takes in one."""
        plan = self.plan
        told = self.status == "over" and not self.sealed(now)
        return wire.About(
            id=self.id,
            game=plan.game,
            edition=plan.edition,
            options=plan.options,
            seats=[place.as_seen(now) for place in self.places],
            public=plan.public,
            pace=plan.pace,
            clock=plan.clock,
            hints=plan.hints,
            window=window,
            warming=warming,
            status=self.status,
            created=self.created,
            commitment=fairness.commitment(plan.secret),
            secret=plan.secret if told else None,
            ended=self.ended,  # type: ignore[arg-type]
            undo_asked=self.undo_asked(),
            pause_asked=self.pause_asked(),
            paused=self.paused,
            rematch=self.rematch,
            day=plan.day,
            club=plan.club,
            quick=plan.quick,
            watch=plan.watch,
            talk="free" if self.talks_freely else "phrases",
            talk_agreed=sorted(self.agreed),
            rated=plan.rated,
            tournament=plan.tournament,
            invited=[it.name for it in plan.invited],
            host=self.host,
            removals=[
                wire.Removal(seat=seat, by=sorted(by), needed=sorted(self.judges(seat)))
                for seat, by in sorted(self.removals.items())
            ],
        )

    def position(self, reader: int | None) -> wire.Position | None:
        """The game as one reader sees it."""
        t = self.t
        if t is None:
            return None
        if self._public is None:  # the same for all readers
            self._public = seen.Public(t)
        codes, undo = None, None
        if reader is not None and self.places[reader].person and not self.paused:
            asked = reader in self.asked and self.lone_pass(reader) is None
            codes = self.question.codes(reader) if asked else None
            undo = self.take_back(reader)
        unmasked = self.status == "over" and not t.over and self.plan.day is None
        shared, alone, acting = self._public, self._alone, self.acting()
        return seen.position(
            t, reader, shared=shared, alone=alone, acting=acting, codes=codes, undo=undo, unmasked=unmasked
        )

    def ending(self) -> wire.Ending | None:
        """How the game came out, once it is over."""
        if self.t is None or self.status != "over":
            return None
        return seen.ending(self.t, self._given_up, won=self.ended != "abandoned" and not self.has_removed)

    def ranks(self) -> list[int] | None:
        """Which rank each seat came to, from 0, where the game counts; None if nothing came of it.

        Who gave up, or lost on time, is last, however the seat was played on; several of them share that rank.
        """
        ending = self.ending()
        if ending is None or not ending.winners:
            return None
        out = [*self._given_up]
        groups = [[seat for seat in group if seat not in out] for group in ending.ranking]
        if not self.t or not self.t.over:  # it ended when one was left
            groups = [[*ending.winners]]
        ranks = [len(self.places) - len(out)] * len(self.places)
        ahead = 0
        for group in groups:
            for seat in group:
                ranks[seat] = ahead
            ahead += len(group)
        return ranks

    @property
    def _given_up(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.resigned and self.ended != "abandoned"]

    def _taken_back(self) -> list[str]:
        """The moves that were made and do not stand, each with the number that its chance came from."""
        standing = {move.n for move in self.standing}
        made = [(it.n, it.entry) for it in self.entries if isinstance(it.entry, log.Moved)]
        return [f"{k} {it.seat} {it.action}" for k, (n, it) in enumerate(made, 1) if n not in standing]

    @property
    def kept_journal(self) -> Journal | None:
        """The journal, if it was made and nobody has been forgotten since."""
        made = self._journal
        return made if made is not None and made.names == self.names else None

    def journal(self) -> Journal:
        """The game as the journal that anyone may keep and verify; only for games that are over."""
        if self.kept_journal is None:
            self._journal = self._as_journal()
        assert self._journal is not None
        return self._journal

    def _as_journal(self) -> Journal:
        assert self.t is not None
        assert self.status == "over"
        self.t.names = self.names
        self.t.players = [place.level or "human" for place in self.places]
        promised = fairness.commitment(self.plan.secret)
        hashes = [place.nonce_hash for place in self.places]
        return msgspec.structs.replace(
            self.t.journal(),
            commitment=promised,
            nonce_hashes=hashes if self.plan.day is None and any(hashes) else None,
            taken_back=self._taken_back() if self.plan.words == "made" else [],
            resigned=self._given_up,
        )
