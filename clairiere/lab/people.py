"""People who play at ease while a house is attacked, and note what they meet."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from clairiere.lab.guests import Guest, Seat, ids

PAUSE = 0.2  # seconds that somebody thinks, on average
STALE = ("stale", "not-your-turn")  # somebody else was faster; one looks again


@dataclass
class Notes:
    """What people have met, in seconds."""

    moves: list[float] = field(default_factory=list)  # from a move to the word that it is written
    bots: dict[str, list[float]] = field(default_factory=dict)  # by level: from the word of a move to a bot's
    visits: list[float] = field(default_factory=list)  # from a knock at the door to the answer
    dropped: int = 0  # sockets that the house closed
    refused: int = 0  # moves and visits


@dataclass
class Player:
    """Somebody at a table who does something at random when asked."""

    seat: Seat
    notes: Notes
    level: str | None = None  # of the one bot at the table
    pause: float = PAUSE
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    _n: int = 0  # the last entry that was heard of
    _legal: list[Any] = field(default_factory=list)
    _over: bool = False

    async def play(self) -> None:
        """Until the game is over, whatever happens to the socket."""
        while not self._over:
            try:
                async with self.seat.guest.socket(self.seat.table, key=self.seat.key) as line:
                    await self._play(line)
            except ConnectionClosed:
                self.notes.dropped += 1
                await asyncio.sleep(0.5)

    async def _play(self, line: ClientConnection) -> None:
        await self._hear(line)
        while not self._over:
            if self._legal:
                await self._act(line)
            else:
                await self._hear(line)

    async def _act(self, line: ClientConnection) -> None:
        """Do something, and wait for the word that it is written; where a bot comes next, for its move, too."""
        await asyncio.sleep(self.luck.uniform(0, 2 * self.pause))
        deed, action = next(ids), self.luck.choice(self._legal)["action"]
        began = time.perf_counter()
        await line.send(json.dumps({"do": "play", "id": deed, "n": self._n, "action": action}))
        while (heard := await self._hear(line)).get("id") != deed:
            pass
        written = time.perf_counter()
        if heard["type"] == "done":
            self.notes.moves.append(written - began)
        else:
            self.notes.refused += heard["code"] not in STALE
        if self.level is not None and not self._legal and not self._over:
            while not self._moved_by_another(await self._hear(line)):
                pass
            self.notes.bots.setdefault(self.level, []).append(time.perf_counter() - written)

    async def _hear(self, line: ClientConnection) -> Any:
        """Take the next message in."""
        heard = json.loads(await line.recv())
        if heard["type"] == "update":
            self._n = heard["n"]
            self._over = self._over or heard.get("about", {}).get("status") == "over"
            if "position" in heard:
                self._legal = heard["position"].get("legal", [])
        return heard

    def _moved_by_another(self, heard: Any) -> bool:
        entries = heard.get("entries", ()) if heard["type"] == "update" else ()
        return any(it["kind"] == "moved" and it["seat"] != self.seat.seat for it in entries)


@dataclass(frozen=True)
class Party:
    """People who play one game after another at a table, two of them or one with a bot."""

    somebody: Callable[[], Guest]
    game: str
    notes: Notes
    level: str | None = None

    async def sat(self) -> list[Player]:
        """Sit down at a table of their own."""
        first = await self.somebody().seat(None, self.level, game=self.game)
        seats = [first] if self.level is not None else [first, await self.somebody().join(first.table)]
        return [Player(seat, self.notes, self.level) for seat in seats]

    async def play(self, players: list[Player]) -> None:
        """Play there, and then at other tables, until it is enough."""
        while True:
            await asyncio.gather(*(it.play() for it in players))
            players = await self.sat()
