"""The tournaments of this house: read from their entries, written to, and run by the caretaker's rounds.

Any process may do so. The key of an entry, (tournament, n), decides who was first, as with tables; the names of a
round's tables stand in the entry that pairs it, so that whoever opens them opens the same, and once.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from random import SystemRandom
from typing import Any

import msgspec
import structlog

from clairiere.server import clubs, log, tournament, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Arranged, Hall, fresh_id
from clairiere.server.lobby import Lobbies
from clairiere.server.ratings import strength_of, told
from clairiere.server.safety import MOST_ADDRESSES
from clairiere.server.sitting import Sitting
from clairiere.server.store import Store, Taken
from clairiere.server.tables import TRIES, busy, store_may_fail
from clairiere.server.tournament import Look, Table, Tournament
from clairiere.server.tournament_wire import (
    NewTournament,
    TournamentLine,
    TournamentPlayer,
    TournamentRound,
    TournamentScore,
    TournamentTable,
    TournamentView,
)

MOST_OPEN, MOST_FROM = 5, 10  # tournaments of one organiser, and of one address, that are not over
MOST_KNOWN = 100  # in memory
MOST_LISTED = 20
AT_ONCE = 200  # looked after in one round, all in turn, besides those where something has happened
LOOK_EVERY = 10.0  # seconds until one is looked after again where nothing has
STEPS = 8  # that follow from each other in one round

ENTRIES = "SELECT n, at, body FROM tournament_entry WHERE tournament = ? AND n > ? ORDER BY n"
ADD = "INSERT INTO tournament_entry (tournament, n, at, body) VALUES (?, ?, ?, ?)"
INDEX = """
    INSERT INTO tournament (id, club, status, updated) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated = excluded.updated
"""
ADD_PERSON = "INSERT INTO tournament_person (tournament, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
DROP_PERSON = "DELETE FROM tournament_person WHERE tournament = ? AND person = ?"
PLAYING = "SELECT id FROM tournament WHERE status = 'playing' AND id > ? ORDER BY id LIMIT ?"
OF_CLUB = "SELECT id FROM tournament WHERE club = ? ORDER BY updated DESC, id LIMIT ?"
OF_PERSON = """
    SELECT id FROM tournament JOIN tournament_person ON tournament_person.tournament = tournament.id
    WHERE tournament_person.person = ? ORDER BY tournament.updated DESC, id LIMIT ?
"""
PLAYING_OF_PERSON = """
    SELECT id FROM tournament JOIN tournament_person ON tournament_person.tournament = tournament.id
    WHERE tournament_person.person = ? AND tournament.status = 'playing' ORDER BY tournament.updated DESC, id LIMIT ?
"""
PLAYING_OF_CALLED = """
    SELECT DISTINCT tournament.id FROM tournament
    JOIN tournament_person ON tournament_person.tournament = tournament.id
    JOIN caller ON caller.person = tournament_person.person
    WHERE tournament.status = 'playing' AND confirmed = TRUE AND tournament.id > ? ORDER BY tournament.id LIMIT ?
"""
ALL_OF_PERSON = "SELECT tournament FROM tournament_person WHERE person = ?"
REWRITE = "UPDATE tournament_entry SET body = ? WHERE tournament = ? AND n = ?"
REWRITE_TABLE = "UPDATE entry SET body = ? WHERE table_id = ? AND n = 1"
OLD = "SELECT id FROM tournament WHERE updated < ? LIMIT ?"
DELETE = (
    "DELETE FROM tournament_entry WHERE tournament = ?",
    "DELETE FROM tournament_person WHERE tournament = ?",
    "DELETE FROM tournament WHERE id = ?",
)
UNREADABLE = "the house cannot read or write its tournaments just now; try again"

logger = structlog.get_logger()


class Tournaments:
    """All tournaments."""

    def __init__(self, hall: Hall, lobbies: Lobbies) -> None:
        self.hall, self._lobbies = hall, lobbies
        self._known: dict[str, Tournament] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._opening, self._admitting = asyncio.Lock(), asyncio.Lock()
        self._opened: OrderedDict[str, list[str]] = OrderedDict()  # by address: tournaments, until they are over
        self._stirred: set[str] = set()  # where something has happened
        self._looked = self._called = ""  # the last that was looked after in turn, and whose people were called
        self._due: dict[str, float] = {}  # when something is due next where nothing happens
        lobbies.word_of = self.word_of
        told_before = hall.news

        def news(sitting: Sitting) -> None:
            if sitting.plan.tournament is not None:
                self._stir(sitting.plan.tournament)
            told_before(sitting)

        hall.news = news

    def _stir(self, name: str) -> None:
        """Look after one soon: something has happened there."""
        self._due.pop(name, None)
        self._stirred.add(name)

    async def open(self, wanted: NewTournament, person: str, address: str) -> Tournament:
        """Open one."""
        self.hall.check_may_open(address)
        club = (await clubs.of(self.hall.store, wanted.club)).id if wanted.club else None
        opened = tournament.opening(wanted, person, club)
        fresh = Tournament(fresh_id())
        with store_may_fail(UNREADABLE):
            async with self._admitting:
                await self._check_few(person, address)
                await self._write(fresh, [opened])
                self._opened.setdefault(address, []).append(fresh.id)
        self.hall.metrics.tournaments.labels(game=opened.game).inc()
        return await self.at(fresh.id)

    async def _check_few(self, person: str, address: str) -> None:
        """Refuse who has opened many that are not over, whoever they say they are."""
        mine = [await self.at(it) for it in await self._ids(OF_PERSON, person, MOST_LISTED)]
        if sum(it.status != "over" and it.plan.organiser == person for it in mine) >= MOST_OPEN:
            raise Refusal("enough", f"you have {MOST_OPEN} tournaments that are not over; end one of them first")
        known = self._opened.pop(address, [])
        going = [it for it in known if await self._goes_on(it)]
        if going:
            self._opened[address] = going
        while len(self._opened) > MOST_ADDRESSES:
            self._opened.popitem(last=False)
        if len(going) >= MOST_FROM:
            raise Refusal("enough", f"{MOST_FROM} tournaments from your address are not over; end one of them first")

    async def _goes_on(self, name: str) -> bool:
        """Whether one is not over, nor forgotten."""
        try:
            return (await self.at(name)).status != "over"
        except Refusal as refusal:
            if refusal.code != "unknown-tournament":
                raise
        return False

    async def at(self, name: str) -> Tournament:
        """A tournament as it is written down by now, by whomever."""
        found = self._known.get(name) or Tournament(name)
        with store_may_fail(UNREADABLE):
            rows = await self.hall.store.ask(ENTRIES, name, found.n)
        for n, at, body in rows:
            if n == found.n + 1:  # else somebody else has read it meanwhile
                found.fold(n, at, tournament.decode(body))
        if not found.n:
            raise Refusal("unknown-tournament", "there is no such tournament")
        self._known[name] = found
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return found

    async def change(self, name: str, decide: tournament.Decision) -> Tournament:
        """Add what `decide` finds right for a tournament as it is then."""
        for _ in range(TRIES):
            found = await self.at(name)
            entries = decide(found)
            try:
                with store_may_fail(UNREADABLE):
                    await self._write(found, entries)
            except Taken:
                self.hall.metrics.conflicts.inc()
                continue
            if entries:
                self._stir(name)
                self._lobbies.stir_tournament(name)
            return await self.at(name)
        raise busy()

    async def _write(self, it: Tournament, entries: Sequence[tournament.Entry]) -> None:
        """Write entries for good; they are folded when they are read."""
        if not entries:
            return
        now, first = self.hall.now(), it.n + 1
        statements: list[tuple[str, Sequence[Any]]] = []
        for n, entry in enumerate(entries, first):
            statements.append((ADD, (it.id, n, now, tournament.encode(entry))))
            statements += _persons(it, entry)
        status = _status_after(it, entries)
        club = entries[0].club if isinstance(entries[0], tournament.Opened) else it.plan.club
        statements.append((INDEX, (it.id, club, status, now)))
        await self.hall.store.write(*statements)

    async def _ids(self, query: str, *values: Any) -> list[str]:
        return [str(name) for (name,) in await self.hall.store.ask(query, *values)]

    async def look_round(self) -> None:
        """Look after those where something has happened or is due, and all others in turn."""
        stirred, self._stirred = self._stirred, set()
        names = await self._ids(PLAYING, self._looked, AT_ONCE)
        self._looked, now = names[-1] if len(names) == AT_ONCE else "", self.hall.now()
        self._due = {name: due for name, due in self._due.items() if due > now}
        for name in dict.fromkeys([*stirred, *names]):
            if name in self._due and name not in stirred:
                continue
            try:
                await self._look_after(name)
            except Refusal as refusal:
                logger.warning("a tournament cannot go on", tournament=name, fault=str(refusal))
            except Exception:
                logger.exception("a tournament failed", tournament=name)

    async def _look_after(self, name: str) -> None:
        """What must happen by itself, by one process at a time."""
        company = self.hall.store.company
        claimed = contextlib.nullcontext(True) if company is None else company.claimed(f"tournament {name}")
        async with claimed as ours:
            if not ours:
                return
            async with self._turns.setdefault(name, asyncio.Lock()):
                for _ in range(STEPS):
                    if not await self._step(name):
                        break

    async def _step(self, name: str) -> bool:
        """Do what is due; whether there may be more."""
        it = await self.at(name)
        before = it.n
        looks = {table.table: await self._look(it, table, open_it=True) for table in it.running()}
        entries = await asyncio.to_thread(tournament.due, it, looks, self.hall.now(), fresh_id)
        if not entries:
            waited_for = [until for table in it.running() if (until := it.waits_until(table)) > self.hall.now()]
            self._due[name] = min([self.hall.now() + LOOK_EVERY, *waited_for])
            return False

        def as_before(found: Tournament) -> Sequence[tournament.Entry]:
            return entries if found.n == before else []

        await self.change(name, as_before)
        for entry in entries:
            if isinstance(entry, tournament.Missed):
                await self.hall.take_away(entry.table, "not everybody came to this table in time")
        return True

    async def _look(self, it: Tournament, table: Table, *, open_it: bool = False) -> Look:
        """How a table stands; one that is not there yet is opened."""
        found = await self._found(table)
        if found is None and open_it:
            async with self._opening:  # once by this process
                if await self._found(table) is None:
                    await self._open(it, table)
        return found or Look("open")

    async def _found(self, table: Table) -> Look | None:
        """How a table stands, if it is there."""
        try:
            async with self.hall.at(table.table) as sitting:
                here = (player for player, place in zip(table.seated, sitting.places, strict=True) if place.name)
                return Look(sitting.status, frozenset(here), sitting.ranks())
        except Refusal as refusal:
            if refusal.code == "unreadable":
                return Look("over")
            if refusal.code != "unknown-table":
                raise
        return None

    async def _open(self, it: Tournament, table: Table) -> None:
        """Open a table for who is to sit there."""
        plan = it.plan
        guests = [log.Invited(it.players[player].person, it.players[player].name) for player in table.seated]
        wanted = wire.Wanted(
            game=plan.game,
            bots=[None] * len(guests),
            options=plan.options,
            pace=plan.pace,
            clock=plan.clock,
            hints=False,
            watch=plan.watch,
            talk="free" if plan.club else "phrases",  # as at other tables of strangers, and of a club
            rated=plan.rated,
        )
        try:
            await self.hall.open(wanted, arranged=Arranged(table.table, it.id, guests))
        except Taken:  # another process was quicker
            self.hall.metrics.conflicts.inc()

    async def stop(self, name: str, person: str) -> Tournament:
        """End one as it stands; tables that have not begun are there no more, games that have are played on."""
        running = [table.table for table in (await self.at(name)).running()]
        found = await self.change(name, lambda it: tournament.stop(it, person))
        for table in running:
            try:
                await self.hall.take_away(table, "this tournament was stopped")
            except Refusal as refusal:
                if refusal.code not in ("unknown-table", "unreadable"):
                    raise
        return found

    async def waiting_for(self, person: str) -> list[tuple[Tournament, Table]]:
        """The tables where somebody is to play and has not sat down yet."""
        found = []
        with store_may_fail(UNREADABLE):
            names = await self._ids(PLAYING_OF_PERSON, person, MOST_LISTED)
        for name in names:
            it = await self.at(name)
            player = it.player_of(person)
            tables = [table for table in it.running() if player in table.seated]
            found += [(it, table) for table in tables if player in await self._missing(it, table)]
        return found

    async def called(self) -> list[tuple[Tournament, Table, int]]:
        """Whose table waits for them, by number, where anybody wished to be called: all tournaments in turn."""
        found = []
        names = await self._ids(PLAYING_OF_CALLED, self._called, AT_ONCE)
        self._called = names[-1] if len(names) == AT_ONCE else ""
        for name in names:
            try:
                it = await self.at(name)
                for table in it.running():
                    found += [(it, table, player) for player in await self._missing(it, table)]
            except Exception:
                logger.exception("people of a tournament cannot be called", tournament=name)
        return found

    async def _missing(self, it: Tournament, table: Table) -> list[int]:
        """Who has yet to sit down at a table."""
        look = await self._look(it, table)
        return [player for player in table.seated if look.status == "open" and player not in look.here]

    async def start(self, name: str, person: str) -> Tournament:
        """Begin one, and its first round."""
        await self.change(name, lambda it: tournament.start(it, person, SystemRandom()))
        await self._look_after(name)
        return await self.at(name)

    async def word_of(self, name: str) -> str:
        """A word that changes whenever a tournament looks different."""
        it = await self.at(name)
        looks = [await self._look(it, table) for table in it.running()]
        return f"{it.n} " + " ".join(f"{look.status}{len(look.here)}" for look in looks)

    async def lines(self, query: str, value: str) -> list[TournamentLine]:
        """Tournaments of a club, or of a person, the latest first."""
        with store_may_fail(UNREADABLE):
            return [line(await self.at(it)) for it in await self._ids(query, value, MOST_LISTED)]

    async def view(self, it: Tournament, person: str | None) -> TournamentView:
        """A tournament as somebody may see it."""
        course = [
            TournamentRound(
                at=played.at, tables=[await self._shown(it, at) for at in played.tables], byes=played.byes
            )
            for played in it.rounds
        ]
        entered = []
        for player in sorted(it.listed()):
            shown = TournamentPlayer(player=player, name=it.players[player].name, out=it.players[player].out)
            if it.plan.rated and it.players[player].person:
                shown.rating = told(*await strength_of(self.hall.store, it.plan.game, it.players[player].person))
            entered.append(shown)
        plan = it.plan
        facts = {
            name: getattr(plan, name)
            for name in ("by", "seats", "options", "system", "pace", "clock", "watch", "club")
        }
        return TournamentView(
            **msgspec.structs.asdict(line(it)),
            **facts,
            planned=it.planned(),
            opened=it.opened_at,
            ended=it.ended,  # type: ignore[arg-type]
            show_up=tournament.SHOW_UP[plan.pace],
            n=it.n,
            me=it.player_of(person),
            mine=bool(person) and plan.organiser == person,
            entered=entered,
            course=course,
            standings=[
                TournamentScore(
                    player=score.player,
                    rank=score.rank,
                    points=float(score.points),
                    opponents=float(score.opponents),
                    direct=float(score.direct),
                    games=score.games,
                    byes=score.byes,
                )
                for score in it.standings()
            ],
        )

    async def _shown(self, it: Tournament, table: Table) -> TournamentTable:
        """A game of a round as everybody may see it."""
        players = [*table.seated, *table.absent]
        if table.over:
            ranks = None if table.ranks is None else {str(player): rank for player, rank in table.ranks.items()}
            return TournamentTable(
                table=table.table, players=players, status="over", absent=table.absent, ranks=ranks
            )
        stopped = it.status == "over" and await self._found(table) is None
        look = (
            Look("over") if stopped else await self._look(it, table, open_it=True)
        )  # who is told of it can sit there
        status: Any = look.status
        until = it.waits_until(table) if status == "open" else None
        return TournamentTable(
            table=table.table,
            players=players,
            status=status,
            here=sorted(look.here),
            absent=table.absent,
            until=until,
        )

    async def forget(self, person: str) -> None:
        """Let nothing stay of a person but their games."""
        for name in await self._ids(ALL_OF_PERSON, person):
            it = await self.at(name)
            player = it.player_of(person)
            await self.change(name, lambda found: tournament.forgotten(found, person))
            rewritten: list[tuple[str, Sequence[Any]]] = []
            for n, _, body in await self.hall.store.ask(ENTRIES, name, 0):
                entry = tournament.decode(body)
                clean = tournament.without_person(entry, person)
                if clean is not entry:
                    rewritten.append((REWRITE, (tournament.encode(clean), name, n)))
            rewritten.append((DROP_PERSON, (name, person)))
            await self.hall.store.write(*rewritten)
            for table in [table for played in it.rounds for table in played.tables if player in table.seated]:
                await self._uninvite(table.table, person)

    async def _uninvite(self, table: str, person: str) -> None:
        """Take somebody off the list of those who may sit down at a table."""
        for _, _, body in (await self.hall.store.entries(table))[:1]:
            entry: Any = log.decode(body)
            guests = [it if it.person != person else log.Invited("", tournament.FORGOTTEN) for it in entry.invited]
            clean = msgspec.structs.replace(entry, invited=guests)
            await self.hall.store.write((REWRITE_TABLE, (log.encode(clean), table)))
            sitting = self.hall.warm.get(table)
            if sitting is not None:
                sitting.plan = sitting.entries[0].entry = clean
            self.hall.let_others_read_again(table)

    async def everything(self, person: str) -> list[dict[str, Any]]:
        """All that is kept of a person's tournaments, for them to have."""
        found = []
        for name in await self._ids(ALL_OF_PERSON, person):
            it = await self.at(name)
            told_ = msgspec.to_builtins(await self.view(it, person))
            found.append(
                {field: told_[field] for field in ("id", "name", "game", "opened", "me", "mine", "standings")}
            )
        return found


def line(it: Tournament) -> TournamentLine:
    """A tournament in a list."""
    plan = it.plan
    return TournamentLine(
        id=it.id,
        name=plan.name,
        game=plan.game,
        status=it.status,
        players=len(it.listed()),
        rounds=len(it.rounds),
        rated=plan.rated,
    )


def _persons(it: Tournament, entry: tournament.Entry) -> list[tuple[str, Sequence[Any]]]:
    """What an entry changes in the list of whose tournament it is."""
    match entry:
        case tournament.Opened():
            return [(ADD_PERSON, (it.id, entry.organiser))]
        case tournament.Entered():
            return [(ADD_PERSON, (it.id, entry.person))]
        case tournament.Withdrew() if it.status == "open" and it.players[entry.player].person != it.plan.organiser:
            return [(DROP_PERSON, (it.id, it.players[entry.player].person))]
    return []


def _status_after(it: Tournament, entries: Sequence[tournament.Entry]) -> str:
    """How a tournament stands after some more entries."""
    for entry in reversed(entries):
        if isinstance(entry, tournament.Ended):
            return "over"
        if isinstance(entry, tournament.Started):
            return "playing"
    return it.status


async def tidy(store: Store, before: float) -> None:
    """Forget tournaments where nothing has happened since then."""
    for (name,) in await store.ask(OLD, before, AT_ONCE):
        for statement in DELETE:
            await store.write((statement, (name,)))
