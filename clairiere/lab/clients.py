"""Clients of the load test: sockets that play at random, in one process, reading only what they must."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

import msgspec

from clairiere.core.errors import ClairiereError

START_WITHIN = 60.0  # seconds
NOT_ANY_MORE = ("stale", "not-your-turn")  # somebody else was faster: where several are asked that may happen


class Offer(msgspec.Struct):
    """What a client needs of an action."""

    action: str


class Choice(msgspec.Struct):
    """What a client needs of a position."""

    legal: list[Offer | str] = []  # older trees tell notation alone


class News(msgspec.Struct):
    """What a client needs of an update."""

    n: int
    position: Choice | None = None


class Refused(msgspec.Struct):
    """What a client needs of a refusal."""

    code: str


decode = msgspec.json.Decoder(News).decode
decode_refusal = msgspec.json.Decoder(Refused).decode
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UPGRADE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(kind: int, body: bytes) -> bytes:
    """A frame of a WebSocket from a client: masked, as it must be, with zeros."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return bytes([kind]) + size + bytes(4) + body


@dataclass
class Round:
    """What the clients of some tables share: whether they may act, what has happened, and whether a game is over."""

    pace: float = 0.0  # seconds that a seat thinks, on average
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    going: bool = False
    greeted: int = 0
    acted: int = 0
    echoes: list[float] = field(default_factory=list)  # seconds from each action to the word that it is written
    heard: dict[str, int] = field(default_factory=dict)  # the last entry of each table that anybody was told of
    over: asyncio.Event = field(default_factory=asyncio.Event)
    finished: str | None = None  # the table whose game was over first
    fault: str | None = None

    @property
    def entries(self) -> int:
        """How many entries the tables have, also those that the house made: passes for who can do nothing else."""
        return sum(self.heard.values())

    def stop(self, fault: str | None = None) -> None:
        """Enough; whatever comes after the end does not matter."""
        if not self.over.is_set():
            self.fault = fault
            self.over.set()


class Client(asyncio.Protocol):
    """One socket at a table. It reads only what it must: what it may do, and that it is done.

    Without a key it watches.
    """

    def __init__(self, of: Round, table: str, key: str | None) -> None:
        self.of, self.table, self.key = of, table, key
        self._choice: News | None = None
        self._waiting = False  # for the word that its own move is written
        self._sent = 0.0
        self._heard = bytearray()
        self._upgraded = self._greeted = False

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        transport.write(UPGRADE.format(table=self.table).encode())

    def connection_lost(self, _fault: Exception | None) -> None:
        """Nobody hangs up before the end."""
        self.of.stop("a socket was closed")

    def data_received(self, data: bytes) -> None:
        """Take the messages out of what has come."""
        heard = self._heard
        heard += data
        if not self._upgraded:
            head = heard.find(b"\r\n\r\n")
            if head < 0:
                return
            self._upgraded = True
            del heard[: head + 4]
            self.transport.write(frame(TEXT, json.dumps({"do": "hello", "key": self.key}).encode()))
        at = 0
        while len(heard) >= at + 2:
            size, body = heard[at + 1], at + 2
            if size >= 126:
                long = 2 if size == 126 else 8
                size, body = int.from_bytes(heard[body : body + long]), body + long
            if len(heard) < body + size:
                break
            self._hear(heard[at], bytes(heard[body : body + size]))
            at = body + size
        del heard[:at]

    def _hear(self, kind: int, message: bytes) -> None:
        if message.startswith(b'{"type":"done"'):
            self.of.echoes.append(time.perf_counter() - self._sent)
            self._waiting = False
            self.act()
        elif self.key is not None and b'"status":"over"' in message:
            self.of.finished = self.table
            self.of.stop()
        elif self.key is None and kind == TEXT:
            pass
        elif b'"position":{' in message:  # where all choose at the same time, others may come between
            news = decode(message)
            self.of.heard[self.table] = news.n
            self._choice = news if news.position and news.position.legal else None
            self.act()
        elif kind == PING:
            self.transport.write(frame(PONG, message))
        elif message.startswith(b'{"type":"refused"') and decode_refusal(message).code in NOT_ANY_MORE:
            self._waiting = False
            self.of.acted -= 1
            self.act()
        elif message.startswith(b'{"type":"refused"') or kind == CLOSE:
            self.of.stop(message.decode(errors="replace"))
        if not self._greeted:
            self._greeted = True
            self.of.greeted += 1

    def act(self) -> None:
        """Do something at random, if it is one's turn: at once or after a while."""
        if self.of.pace:
            asyncio.get_running_loop().call_later(self.of.luck.uniform(0, 2 * self.of.pace), self._act)
        else:
            self._act()

    def _act(self) -> None:
        choice = self._choice
        if not self.of.going or self._waiting or choice is None or choice.position is None:
            return
        n, chosen = choice.n, self.of.luck.choice(choice.position.legal)
        action = chosen if isinstance(chosen, str) else chosen.action
        self._choice = None
        self._waiting = True
        self._sent = time.perf_counter()
        self.of.acted += 1
        self.transport.write(frame(TEXT, b'{"do":"play","id":"%d","n":%d,"action":"%b"}' % (n, n, action.encode())))


async def connect(
    ports: int | Sequence[int], of: Round, tables: dict[str, list[str]], sockets: int = 0, *, apart: bool = False
) -> list[Client]:
    """A client at every seat of every table, and some who watch, if there are to be more `sockets` than seats.

    Of several `ports` all at a table take the same, or one after another if they are to be `apart`.
    """
    ports = [ports] if isinstance(ports, int) else ports
    loop = asyncio.get_running_loop()
    at_table = {table: [*keys, *[None] * (sockets - len(keys))] for table, keys in tables.items()}
    clients = []
    for (table, keys), first in zip(at_table.items(), cycle(ports), strict=False):
        for key, port in zip(keys, cycle(ports if apart else [first]), strict=False):
            clients.append(client := Client(of, table, key))
            await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]
    for _ in range(int(START_WITHIN / 0.01)):
        if of.greeted == len(clients) or of.over.is_set():
            return clients
        await asyncio.sleep(0.01)
    raise ClairiereError("the server that was to be measured does not answer")


async def disconnect(of: Round, clients: list[Client]) -> None:
    """Stand up, and let the server notice."""
    of.stop()
    for client in clients:
        client.transport.abort()
    await asyncio.sleep(0.1)
