"""A tournament as its entries tell it, what may be done to it, and what happens next. Pure, as a table's log is.

Somebody opens it, others join with their persons' keys, and whoever opened it starts it. Then it runs by itself: the
house pairs a round, opens its tables for those who are to sit there and nobody else, and notes what came of each.
Whoever does not come to their table in time has lost that game, and is out: they are not waited for again. Those who
came to a table of more go on without them, and have beaten them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

import msgspec
from msgspec import Struct

from clairiere.core.errors import BadRequest
from clairiere.games import load
from clairiere.server import names, rounds, wire
from clairiere.server.deeds import check_game
from clairiere.server.persons import NOBODY
from clairiere.server.places import FORGOTTEN
from clairiere.server.refusals import Refusal
from clairiere.server.rounds import DUEL, History, Round
from clairiere.server.standings import Played, Score, standings
from clairiere.server.tournament_wire import NewTournament

MOST_PLAYERS = 32
MOST_IN_ROUND_ROBIN = 16
MOST_NAME = 40
SHOW_UP = {"live": 600.0, "days": 172_800.0}  # seconds in which one comes to one's table
KIND = "tournament"

Status = Literal["open", "playing", "over"]
Out = Literal["left", "dropped", "absent", "forgotten"]


class Opened(Struct, kw_only=True, tag_field="kind", tag="opened"):
    """Somebody has opened it."""

    name: str
    by: str
    organiser: str  # the hash of their key
    game: str
    options: dict[str, bool]
    seats: int
    system: Literal["swiss", "robin"]
    rounds: int | None
    pace: Literal["live", "days"]
    clock: wire.Clock
    rated: bool
    watch: int | None
    club: str | None = None


class Entered(Struct, kw_only=True, tag_field="kind", tag="entered"):
    """Somebody joined: the next number is theirs."""

    name: str
    person: str


class Withdrew(Struct, kw_only=True, tag_field="kind", tag="withdrew"):
    """Somebody has gone, or had to: before the start they are not listed any more."""

    player: int
    why: Out


class Started(Struct, kw_only=True, tag_field="kind", tag="started"):
    """It begins; in this order they are taken as long as nothing else decides."""

    order: list[int]


class Seating(Struct, kw_only=True):
    """A table, and who sits there, seat by seat."""

    table: str
    players: list[int]


class Paired(Struct, kw_only=True, tag_field="kind", tag="paired"):
    """A round begins."""

    tables: list[Seating]
    byes: list[int]


class Missed(Struct, kw_only=True, tag_field="kind", tag="missed"):
    """Some did not come to their table in time; the others play on at another, if they are enough."""

    table: str
    absent: list[int]
    again: Seating | None = None


class Finished(Struct, kw_only=True, tag_field="kind", tag="finished"):
    """A game is over: the rank of each seat, or nothing if nothing came of it."""

    table: str
    ranks: list[int] | None


class Ended(Struct, kw_only=True, tag_field="kind", tag="ended"):
    """It is over."""

    why: Literal["played", "stopped"]


class Forgotten(Struct, kw_only=True, tag_field="kind", tag="forgotten"):
    """Somebody wants nothing of theirs to stay: a player, or whoever opened it (None)."""

    player: int | None


Entry = Opened | Entered | Withdrew | Started | Paired | Missed | Finished | Ended | Forgotten

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


@dataclass
class Player:
    """Somebody who joined."""

    name: str
    person: str
    out: Out | None = None


@dataclass
class Table:
    """A game of a round; where some did not come it goes on at another table."""

    table: str
    seated: list[int]  # who sits there, seat by seat
    paired: list[int]  # who was to play
    since: float
    absent: list[int] = field(default_factory=list)
    over: bool = False
    ranks: dict[int, int] | None = None  # by player

    def finish(self, ranks: Sequence[int] | None) -> None:
        """It is over; who did not come is last."""
        self.over = True
        if ranks is not None:
            self.ranks = dict(zip(self.seated, ranks, strict=True)) | dict.fromkeys(self.absent, len(self.seated))


@dataclass
class RoundSoFar:
    """A round."""

    at: float
    tables: list[Table]
    byes: list[int]


@dataclass(frozen=True)
class Look:
    """How a table stands: who has sat down there, and once it is over what came of it."""

    status: str
    here: frozenset[int] = frozenset()
    ranks: Sequence[int] | None = None


class Tournament:
    """A tournament to which its entries happen."""

    def __init__(self, id: str) -> None:
        self.id, self.n = id, 0
        self.plan: Opened
        self.status: Status = "open"
        self.ended: str | None = None
        self.opened_at = self.at = 0.0
        self.players: list[Player] = []
        self.order: list[int] = []
        self.rounds: list[RoundSoFar] = []

    def fold(self, n: int, at: float, entry: Entry) -> None:
        """Let one more entry have happened."""
        assert n == self.n + 1, f"tournament {self.id}: entry {n} after {self.n}"
        self.n, self.at = n, at
        match entry:
            case Opened():
                self.plan, self.opened_at = entry, at
            case Entered():
                self.players.append(Player(entry.name, entry.person))
            case Withdrew():
                self.players[entry.player].out = entry.why
            case Started():
                self.status, self.order = "playing", entry.order
            case Paired():
                tables = [Table(it.table, it.players, it.players, at) for it in entry.tables]
                self.rounds.append(RoundSoFar(at, tables, entry.byes))
            case Missed():
                self._missed(entry, at)
            case Finished():
                self.table(entry.table).finish(entry.ranks)
            case Ended():
                self.status, self.ended = "over", entry.why
            case Forgotten():
                self._forget(entry.player)

    def _missed(self, entry: Missed, at: float) -> None:
        it = self.table(entry.table)
        it.absent = [*it.absent, *entry.absent]
        came = [player for player in it.seated if player not in entry.absent]
        if entry.again is not None:
            it.table, it.seated, it.since = entry.again.table, entry.again.players, at
        else:
            it.seated = came
            it.finish([0] * len(came) if came else None)
        for player in entry.absent:
            self.players[player].out = self.players[player].out or "absent"

    def _forget(self, player: int | None) -> None:
        if player is None:
            self.plan = msgspec.structs.replace(self.plan, by=FORGOTTEN, organiser=NOBODY)
            return
        self.players[player] = Player(FORGOTTEN, NOBODY, self.players[player].out or "forgotten")

    def table(self, name: str) -> Table:
        """A game by its table."""
        return next(it for played in self.rounds for it in played.tables if it.table == name)

    def running(self) -> list[Table]:
        """The games that are not over."""
        return [it for it in self.rounds[-1].tables if not it.over] if self.rounds else []

    def listed(self) -> list[int]:
        """Everybody who plays, or has played."""
        left = self.order if self.order else range(len(self.players))
        return [it for it in left if self.order or self.players[it].out is None]

    def here(self) -> list[int]:
        """Who plays on, in the order of the standings."""
        return [it.player for it in self.standings() if self.players[it.player].out is None]

    def player_of(self, person: str | None) -> int | None:
        """Which player somebody is."""
        numbers = (k for k, it in enumerate(self.players) if person and it.person == person)
        return next((it for it in numbers if self.order or self.players[it].out is None), None)

    def standings(self) -> list[Score]:
        """How it stands, by the games that are over."""
        return standings(self.listed(), [self._played(it) for it in self.rounds])

    def _played(self, it: RoundSoFar) -> Played:
        return Played([table.ranks for table in it.tables if table.ranks is not None], it.byes)

    def waits_until(self, it: Table) -> float:
        """Until when who is to play at a table must have come."""
        return it.since + SHOW_UP[self.plan.pace]

    def next_round(self) -> Round | None:
        """Who meets whom next; None if that was all."""
        plan, here = self.plan, self.here()
        allowed = list(load(plan.game).seats)
        history = History.of([([it.paired for it in played.tables], played.byes) for played in self.rounds])
        if plan.system == "swiss":
            done = len(self.rounds) >= (plan.rounds or 0)
            return None if done else rounds.swiss(here, plan.seats, allowed, history)
        in_order = [it for it in self.order if it in here]
        if plan.seats == DUEL:
            return rounds.circle(self.order, in_order, history)
        return rounds.all_meet(in_order, plan.seats, allowed, history)

    def planned(self) -> int | None:
        """How many rounds there will be, as far as that is known."""
        if self.plan.system == "swiss":
            return self.plan.rounds
        players = len(self.listed())
        return players - 1 + players % 2 if self.plan.seats == DUEL and players > 1 else None


Decision = Callable[[Tournament], Sequence[Entry]]


def due(t: Tournament, looks: Mapping[str, Look], now: float, fresh: Callable[[], str]) -> list[Entry]:
    """What happens by itself: games that are over, people who have not come, the next round, the end."""
    if t.status != "playing":
        return []
    found: list[Entry] = []
    for it in t.running():
        look = looks.get(it.table)
        if look is not None and look.status == "over":
            found.append(Finished(table=it.table, ranks=None if look.ranks is None else [*look.ranks]))
        elif look is not None and look.status == "open":
            found += _missing(t, it, look.here, now, fresh)
    if found or t.running():
        return found
    after = t.next_round()
    if after is None:
        return [Ended(why="played")]
    return [Paired(tables=[Seating(table=fresh(), players=it) for it in after.tables], byes=after.byes)]


def _missing(t: Tournament, it: Table, here: frozenset[int], now: float, fresh: Callable[[], str]) -> list[Entry]:
    """Who has not come is waited for no longer, once the time is over or they are out anyway."""
    absent = [player for player in it.seated if player not in here]
    if not absent or (now < t.waits_until(it) and not all(t.players[player].out for player in absent)):
        return []
    came = [player for player in it.seated if player in here]
    enough = len(came) >= DUEL and len(came) in load(t.plan.game).seats
    again = Seating(table=fresh(), players=came) if enough else None
    return [Missed(table=it.table, absent=absent, again=again)]


def opening(wanted: NewTournament, person: str, club: str | None) -> Opened:
    """The first entry of a tournament, if such a one can be."""
    game = check_game(wanted.game)
    try:
        game.check_seats(wanted.seats)
        game.pack_options(wanted.options)
        name, by = names.proper(wanted.name, MOST_NAME), names.proper(wanted.by)
    except BadRequest as fault:
        raise Refusal("bad-tournament", str(fault)) from None
    except names.BadName as fault:
        raise Refusal(fault.code, str(fault)) from None
    if wanted.seats < DUEL:
        raise Refusal("bad-tournament", "at a table of a tournament two play at least")
    if wanted.clock.late != "loses":
        raise Refusal("bad-tournament", 'in a tournament who is out of time loses: `late` of the clock is "loses"')
    if (wanted.system == "swiss") != (wanted.rounds is not None):
        raise Refusal(
            "bad-tournament", "say how many `rounds` a Swiss tournament has; a round robin has as many as it takes"
        )
    facts = {
        field: getattr(wanted, field) for field in ("game", "seats", "system", "rounds", "pace", "clock", "watch")
    }
    options = {**game.options, **wanted.options}
    return Opened(name=name, by=by, organiser=person, options=options, rated=wanted.rated, club=club, **facts)


def enter(t: Tournament, wanted: str, person: str) -> list[Entry]:
    """Join, once."""
    if t.player_of(person) is not None:
        return []
    if t.status != "open":
        raise Refusal("begun", "this tournament has begun; you can watch it")
    most = MOST_IN_ROUND_ROBIN if t.plan.system == "robin" else MOST_PLAYERS
    if len(t.listed()) >= most:
        raise Refusal("full", f"{most} people play in this tournament; there is no room for more")
    try:
        name = names.proper(wanted)
        names.check_free(name, [t.players[it].name for it in t.listed()], wire.MOST_SEATS)
    except names.BadName as fault:
        raise Refusal(fault.code, str(fault)) from None
    return [Entered(name=name, person=person)]


def leave(t: Tournament, person: str) -> list[Entry]:
    """Go; games that are paired already are lost unless they are played."""
    player = t.player_of(person)
    if player is None or t.players[player].out is not None:
        raise Refusal("not-there", "you do not play in this tournament")
    _check_not_over(t)
    return [Withdrew(player=player, why="left")]


def start(t: Tournament, person: str, luck: Random) -> list[Entry]:
    """Begin; who comes first where nothing else decides is drawn."""
    _check_organiser(t, person)
    if t.status != "open":
        raise Refusal("begun", "this tournament has begun already")
    order = t.listed()
    if rounds.sizes(len(order), t.plan.seats, load(t.plan.game).seats) is None:
        raise Refusal("few-players", "there are too few players for one table; wait for more")
    luck.shuffle(order)
    return [Started(order=order)]


def drop(t: Tournament, person: str, player: int) -> list[Entry]:
    """Have somebody play no further."""
    _check_organiser(t, person)
    _check_not_over(t)
    if player not in t.listed() or t.players[player].out is not None:
        raise Refusal("not-there", "there is no such player, or they are out already")
    return [Withdrew(player=player, why="dropped")]


def stop(t: Tournament, person: str) -> list[Entry]:
    """End it as it stands."""
    _check_organiser(t, person)
    _check_not_over(t)
    return [Ended(why="stopped")]


def forgotten(t: Tournament, person: str) -> list[Entry]:
    """What is left of somebody who wants to be forgotten: their games, under no name."""
    found: list[Entry] = [Forgotten(player=k) for k, it in enumerate(t.players) if it.person == person]
    if t.plan.organiser == person:
        found.append(Forgotten(player=None))
        if t.status == "open":  # nobody could start it
            found.append(Ended(why="stopped"))
    return found


def without_person(entry: Entry, person: str) -> Entry:
    """An entry without what tells who somebody was."""
    match entry:
        case Entered() if entry.person == person:
            return Entered(name=FORGOTTEN, person=NOBODY)
        case Opened() if entry.organiser == person:
            return msgspec.structs.replace(entry, by=FORGOTTEN, organiser=NOBODY)
    return entry


def _check_organiser(t: Tournament, person: str) -> None:
    if t.plan.organiser != person:
        raise Refusal("not-organiser", "only who has opened this tournament can do that")


def _check_not_over(t: Tournament) -> None:
    if t.status == "over":
        raise Refusal("over", "this tournament is over")
