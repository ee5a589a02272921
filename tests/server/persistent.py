"""People who play at random, send again what was not answered, and remember every answer."""

import asyncio
import json
import time
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from clairiere.server import log
from clairiere.server.sitting import Sitting

SILENCE = 3.0  # seconds after which somebody hangs up and calls again
AGAIN = 0.1  # seconds before they call again
LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)

Json = Any


class Player:
    """A person at a table. A refusal is a fault, unless it is for one of some `excuses`: then they ask again."""

    def __init__(self, table: str, seat: int, key: str, luck: Random, excuses: Collection[str] = ()) -> None:
        self.table, self.seat, self.key, self.luck, self.excuses = table, seat, key, luck, excuses
        self.done: dict[str, Json] = {}  # deeds by id, each with the entry `n` the server named
        self.waiting: Json = None  # the deed that was sent and not answered
        self.let_be: dict[str, Json] = {}  # deeds by id that were refused
        self._asked = 0  # deeds
        self._since = 0.0  # when what waits was sent first
        self.waits: list[tuple[float, float]] = []  # when each was answered, and after how many seconds
        self.excused = 0  # times
        self.over = False

    async def persist(self, port: int, address: str) -> None:
        """Play from an address of one's own until the game is over, whatever happens to the house."""
        while not self.over:
            await self.play(port, local_addr=(address, 0))
            await asyncio.sleep(AGAIN)

    async def play(self, port: int | None, **line: Any) -> None:
        """Play until the game is over or the server is gone."""
        address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live"
        line |= {"open_timeout": 10 * SILENCE, "close_timeout": AGAIN}
        line |= {"ping_interval": SILENCE, "ping_timeout": SILENCE}
        with suppress(*LOST):
            async with connect(address, proxy=None, **line) as connection:
                await self._play(connection)

    async def _play(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"do": "hello", "key": self.key}))
        state = json.loads(await line.recv())
        assert [entry["n"] for entry in state["entries"]] == [*range(1, state["n"] + 1)]
        if self.done:
            await line.send(json.dumps(self.luck.choice([*self.done.values()])["deed"]))
        if self.waiting:
            await line.send(json.dumps(self.waiting))
        while True:
            self.over = state["about"]["status"] == "over" and self.waiting is None and not self._next(state)
            if self.over:
                return
            if self.waiting is None and (deed := self._next(state)):
                self.waiting = {"id": f"{self.seat}-{self._asked}", **deed}
                self._asked += 1
                self._since = time.monotonic()
                await line.send(json.dumps(self.waiting))
            message = json.loads(await line.recv())
            if message["type"] == "update":
                state |= message
            elif message["type"] in ("done", "hints"):
                self._note(message)
            elif message["type"] == "refused" and self._excuses(message):
                self.excused += 1
                return

    def _next(self, state: Json) -> Json:
        """What to do now, if anything."""
        legal = state.get("position", {}).get("legal")
        return {"do": "play", "n": state["n"], "action": self.luck.choice(legal)["action"]} if legal else None

    def _excuses(self, refused: Json) -> bool:
        """Whether one hangs up and asks again after this refusal."""
        assert refused["code"] in self.excuses, refused
        return True

    def _note(self, done: Json) -> None:
        number = done["id"]
        if number in self.done:
            assert self.done[number].get("n") == done.get("n"), "asked again, the server names the same entry"
        else:
            assert number == self.waiting["id"]
            self.done[number] = {**done, "deed": self.waiting}
            self.waits.append((time.monotonic(), time.monotonic() - self._since))
            self.waiting = None


class Lively(Player):
    """Somebody who does all that there is to do: tells a nonce, talks, asks for hints, takes back, plays again.

    What the table does not take any more when it is asked again is let be: nothing of it may be written then.
    """

    LET_BE = (
        "stale", "not-your-turn", "over", "resigned", "no-undo", "undo-asked", "nothing-asked", "given", "thinking",
        "too-fast", "begun",
    )  # fmt: skip

    def __init__(self, table: str, seat: int, key: str, luck: Random, nonce: str | None = None) -> None:
        super().__init__(table, seat, key, luck)
        self.nonce = nonce  # still to be told
        self.weary = False  # of the game: gives it up

    def _next(self, state: Json) -> Json:
        about = state["about"]
        if about["status"] == "open":
            full = all(seat["kind"] != "free" for seat in about["seats"])
            return {"do": "reveal", "nonce": self.nonce} if full and self.nonce and not self._has("reveal") else None
        if about["status"] == "over":
            return None if self._has("rematch") else {"do": "rematch"}
        if self.weary:
            return None if self._has("resign") else {"do": "resign"}
        if self.seat in (about.get("undo_asked") or {"waiting": ()})["waiting"]:
            return {"do": "agree", "yes": self.luck.random() < 0.7}
        legal, undo, whim = state["position"].get("legal"), state["position"].get("undo"), self.luck.random()
        if undo and whim < 0.03:
            return {"do": "undo", "to": undo["to"]}
        if legal and whim < 0.13:
            return self.luck.choice([{"do": "say", "text": f"{whim}"}, {"do": "phrase", "phrase": "thinking"}])
        return {"do": "hint"} if legal and whim < 0.16 and not self._has("hint") else super()._next(state)

    def _has(self, do: str) -> bool:
        """Whether that was done, or refused."""
        deeds = [*self.let_be.values(), *(it["deed"] for it in self.done.values())]
        return any(it["do"] == do for it in deeds)

    def _excuses(self, refused: Json) -> bool:
        if refused["id"] is not None and refused["code"] in self.LET_BE:
            if self.waiting and refused["id"] == self.waiting["id"]:
                self.let_be[refused["id"]], self.waiting = self.waiting, None
            return False
        return super()._excuses(refused)


def told_by(rows: Iterable[tuple[str, int, float, bytes]]) -> dict[str, Sitting]:
    """The tables as their entries tell them; each follows from the one before, and answers what was asked."""
    written: dict[str, Sitting] = {}
    for table, n, at, body in rows:
        sitting, entry = written.setdefault(table, Sitting(table)), log.decode(body)
        if isinstance(entry, log.Moved):
            assert entry.seat in sitting.asked, "nobody moves twice"
            assert entry.level == sitting.places[entry.seat].played_by
        sitting.fold(n, at, entry)
    return written


MAKES: dict[str, tuple[type[log.Entry], ...]] = {
    "play": (log.Moved,),
    "reveal": (log.Revealed,),
    "say": (log.Said,),
    "phrase": (log.PhraseSaid,),
    "undo": (log.Undone, log.UndoAsked),
    "agree": (log.UndoAgreed, log.UndoDeclined),
    "hint": (log.Hinted,),
    "resign": (log.Resigned,),
}  # what is written of a deed


def check(players: Iterable[Player], written: Mapping[str, Sitting]) -> None:
    """What is written holds all that was answered, once, and of the rest whole deeds or nothing."""
    assert not any(sitting.finished for sitting in written.values()), "the last move and the end are one"
    for player in players:
        entries = {it.n: it.entry for it in written[player.table].entries}
        own = {n: it for n, it in entries.items() if getattr(it, "seat", None) == player.seat}
        moves = [it for it in own.values() if isinstance(it, log.Moved) and it.level is None and not it.forced]
        assert all(it.id for it in moves)
        found = {it.id: n for n, it in own.items() if it.id is not None and not isinstance(it, log.Rematched)}
        assert len(found) == sum(it.id in found for it in own.values()), "nothing is done twice"
        for number, answer in player.done.items():
            if answer["deed"]["do"] == "rematch":
                again = entries[answer["n"]]
                assert isinstance(again, log.Rematched)
                assert again.table == answer["table"]
            else:
                assert answer.get("n", found[number]) == found[number]
                check_written(answer["deed"], entries[found[number]])
        hinted = {number for number, deed in player.let_be.items() if deed["do"] == "hint"}
        left = found.keys() - player.done.keys() - hinted  # a hint may be announced, and not be given any more
        assert left <= {player.waiting["id"]} if player.waiting else not left
        for number in left:
            check_written(player.waiting, entries[found[number]])


def check_written(deed: Json, entry: log.Entry) -> None:
    """What was asked for is what is written."""
    assert isinstance(entry, MAKES[deed["do"]])
    for name in ("action", "text", "nonce", "to"):
        if name in deed and hasattr(entry, name) and not isinstance(entry, log.Undone):
            assert getattr(entry, name) == deed[name]


def lost_and_doubled(players: Iterable[Player], written: Mapping[str, Sitting]) -> tuple[int, int]:
    """How many moves that were answered are not written as they were, and how many are written again."""
    lost = doubled = 0
    for player in players:
        entries = [it.entry for it in written[player.table].entries]
        moves = [it for it in entries if isinstance(it, log.Moved) and it.seat == player.seat and it.id is not None]
        answered = {
            (number, it["deed"]["action"]) for number, it in player.done.items() if it["deed"]["do"] == "play"
        }
        lost += len(answered - {(it.id, it.action) for it in moves})
        doubled += len(moves) - len({it.id for it in moves})
    return lost, doubled
