"""The lobby: who is in the house, and who waits for somebody to play with.

It is told on a socket of its own, `/api/lobby/live`, to whoever looks at the list of tables: at most so often, and
only what has changed. A club's corner has a lobby of its own. Presence is a matter of open sockets and is written
nowhere; several processes add up what each of them sees by way of the database they share.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

import msgspec
from litestar import WebSocket
from msgspec import Struct

from clairiere.server import clubs, live, papers, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import Hall
from clairiere.server.lists import Lists
from clairiere.server.sitting import Sitting
from clairiere.server.spreading import Spreading
from clairiere.server.store import StoreError
from clairiere.server.tournament_wire import TournamentId, TournamentNews

EVERY = 0.5  # seconds between two messages, at least
EACH = 0.002  # and so many more for each who is told
AGAIN = 5.0  # seconds between two looks at what other processes did
MOST_WAITING = 30  # people who are named
NOTICE = "notice"
TOURNAMENT = "tournament "  # before the name of one: a room of its own
LOBBY = "lobby"  # under this name processes tell each other how many are there; no table is called so

Room = str | None  # the id of a club, a tournament, or None for the house

encode = msgspec.json.Encoder().encode


class EnterLobby(Struct, kw_only=True, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message on a socket of the lobby; with the key of a `club`, of its corner; or of a `tournament`."""

    club: wire.ClubKey | None = None
    tournament: TournamentId | None = None


class Waiting(Struct, kw_only=True):
    """Somebody who sits at a table that waits for more people."""

    name: str
    game: str
    pace: str
    table: str


class Lobby(Struct, kw_only=True, tag_field="type", tag="lobby"):
    """How many pages are open here and at the tables listed here, who waits, and a word for how the tables stand.

    When the word has changed it is time to ask for the tables again.
    """

    here: int
    waiting: list[Waiting]
    tables: str


class Notice(Struct, kw_only=True, tag_field="type", tag="notice"):
    """What the host tells everybody, at tables too."""

    text: str
    at: float


decode = msgspec.json.Decoder(EnterLobby | wire.Ping)
decode_notice = msgspec.json.Decoder(Notice).decode


class Lobbies:
    """The lobby of the house and those of its clubs."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self.lists = hall, Lists(hall)
        self._rooms: dict[Room, dict[live.Connection, bytes]] = {}  # what everybody there was told last
        self._soon: set[Room] = set()
        self._spreading = Spreading()
        self._noticed = hall.now()  # when the last notice was told
        self._tasks: set[asyncio.Task[None]] = set()
        self.word_of: Callable[[str], Awaitable[str]] = unknown
        hall.news = self._changed
        company = hall.store.company
        if company is not None:
            tables = company.moved

            def moved(table: str, n: int) -> None:
                tables(table, n)
                self.stir_all()

            company.moved = moved

    async def work(self) -> None:
        """While the house is open: look for what no other process has told us."""
        while True:
            await asyncio.sleep(AGAIN)
            self.stir_all()
            if self._hall.store.company is not None:
                await self._look_for_notices()

    async def enter(self, line: live.Connection, club: Room) -> None:
        """Somebody has come; they are told at once."""
        self._rooms.setdefault(club, {})[line] = b""
        await self._count(club)
        self._say([line], club, await self._message(club))
        self._stir(club)

    def leave(self, line: live.Connection) -> None:
        """Somebody has gone."""
        for club, lines in [*self._rooms.items()]:
            if line in lines:
                del lines[line]
                self._begin(self._count(club))
                self._stir(club)
                if not lines:
                    del self._rooms[club]

    async def notify(self, text: str) -> None:
        """Tell everybody something, on every page that is open."""
        at = self._hall.now()
        await papers.keep(self._hall.store, NOTICE, NOTICE, encode(Notice(text=text, at=at)), at)
        self._notify(Notice(text=text, at=at))

    def _notify(self, notice: Notice) -> None:
        self._noticed = max(self._noticed, notice.at)
        rooms, message = [*self._rooms.values(), *self._hall.listeners.values()], encode(notice)
        self._spreading.send(NOTICE, [(line, message) for lines in rooms for line in lines])

    async def _look_for_notices(self) -> None:
        """What another process was asked to tell everybody."""
        with contextlib.suppress(StoreError):
            kept = await papers.paper(self._hall.store, NOTICE, NOTICE)
            if kept is not None and (notice := decode_notice(kept)).at > self._noticed:
                self._notify(notice)

    def stir_all(self) -> None:
        """Look again everywhere where somebody is."""
        for club in self._rooms:
            self._stir(club)

    def stir_tournament(self, tournament: str) -> None:
        """Something has happened in a tournament; other processes hear of it, too."""
        self._stir(_room_of(tournament))
        company = self._hall.store.company
        if company is not None:
            company.stir(_room_of(tournament))

    def _changed(self, sitting: Sitting) -> None:
        """Something has happened at a table that is listed somewhere."""
        if sitting.plan.tournament is not None:
            self._stir(_room_of(sitting.plan.tournament))
        if sitting.is_listed_in(sitting.plan.club):
            self._stir(sitting.plan.club)

    def _stir(self, club: Room) -> None:
        """Tell those who are in a lobby how it stands, soon and once."""
        lines = self._rooms.get(club)
        if lines and club not in self._soon:
            self._soon.add(club)
            asyncio.get_running_loop().call_later(EVERY + EACH * len(lines), lambda: self._begin(self._tell(club)))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, club: Room) -> None:
        self._soon.discard(club)
        with contextlib.suppress(Refusal, StoreError):  # the store; looked at again before long
            message = await self._message(club)
            self._say([*self._rooms.get(club, ())], club, message)

    def _say(self, whom: Sequence[live.Connection], club: Room, message: bytes) -> None:
        """Tell some how a lobby stands, unless they know or have gone."""
        lines = self._rooms.get(club, {})
        behind = [line for line in whom if lines.get(line, message) != message]
        lines.update(dict.fromkeys(behind, message))
        self._spreading.send(club, [(line, message) for line in behind])

    async def _message(self, room: Room) -> bytes:
        """How a lobby stands, or a tournament."""
        if room is not None and room.startswith(TOURNAMENT):
            return encode(TournamentNews(word=await self.word_of(room.removeprefix(TOURNAMENT))))
        return encode(await self._news(room))

    async def _news(self, club: Room) -> Lobby:
        open_, playing = await self.lists.of(club, anew=True)
        waiting = [
            Waiting(name=seat.name, game=it.game, pace=it.pace, table=it.id)
            for it in open_
            for seat in it.seats
            if seat.name is not None
        ]
        stands = [(it.id, [(seat.kind, seat.name) for seat in it.seats]) for it in (*open_, *playing)]
        word = hashlib.sha256(encode(stands)).hexdigest()[:12]
        return Lobby(here=await self._here(club), waiting=waiting[:MOST_WAITING], tables=word)

    async def _here(self, club: Room) -> int:
        """How many pages are open, by whichever process."""
        company, here = self._hall.store.company, self._by_us(club)
        if company is not None:
            _, others = (await company.there([_named(club)])).get(_named(club), (0, 0))
            here += others
        return here

    def _by_us(self, club: Room) -> int:
        at_tables = self._hall.seated_here(club)
        return len(self._rooms.get(club, ())) + at_tables

    async def _count(self, club: Room) -> None:
        """Tell other processes how many are here."""
        company = self._hall.store.company
        if company is not None:
            with contextlib.suppress(StoreError):
                await company.here({_named(club): (0, self._by_us(club))})

    async def close(self) -> None:
        """The house closes."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def unknown(_tournament: str) -> str:
    """Where no tournaments are known."""
    raise Refusal("unknown-tournament", "there is no such tournament")


def _room_of(tournament: str) -> str:
    return f"{TOURNAMENT}{tournament}"


def _named(club: Room) -> str:
    return LOBBY if club is None else f"{LOBBY} {club}"


async def serve(socket: WebSocket[Any, Any, Any], lobbies: Lobbies, hall: Hall, caller: live.Caller) -> None:
    """Serve one socket of the lobby until it closes."""

    async def conversation(line: live.Connection) -> tuple[int, str]:
        first = await live.first_message(socket, decode)
        if not isinstance(first, EnterLobby):
            raise Refusal("no-hello", 'the first message is {"do": "hello"}')
        if first.tournament is not None:
            await lobbies.enter(line, _room_of(first.tournament))
        else:
            club = await clubs.of(hall.store, first.club) if first.club else None
            await lobbies.enter(line, None if club is None else club.id)
        return await live.both_ways(line, _listen(socket, line, caller))

    def farewell() -> None:
        lobbies.leave(line)
        line.close()

    line = caller.line(socket)
    await live.until_closed(socket, hall, LOBBY, conversation(line), farewell)


async def _listen(socket: WebSocket[Any, Any, Any], line: live.Connection, caller: live.Caller) -> tuple[int, str]:
    """Answer pings; nothing else is said here."""
    allowed, patience = caller.rate(), live.PATIENCE
    while True:
        text = await live.received(socket)
        if allowed() and isinstance(live.decoded(text, decode), wire.Ping):
            line.hear(encode(wire.Pong()))
            continue
        patience -= 1
        if patience == 0:
            return live.TOO_MANY, "too many messages that could not be taken"
