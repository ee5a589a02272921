"""A real house for tests: a server in a thread on a store of its own, and people who come to it."""

import itertools
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from clairiere.server.app import make_app
from clairiere.server.frames import Frames
from clairiere.server.hall import Hall
from clairiere.server.safety import UNLIMITED
from clairiere.server.store import Store
from clairiere.server.stores import open_store
from clairiere.server.wire import MOST_MESSAGE

Json = Any
ids = (f"deed-{n}" for n in itertools.count(1))
NOON = 1_794_830_400.0  # 2026-11-16, 12:00
DAY, HALF_A_DAY = "2026-11-16", 43_200.0
ANN, BOB = "ann-" * 8, "bob-" * 8  # keys


class House:
    """A server that can be closed and opened again on the same store."""

    def __init__(
        self,
        data: str,
        store: Callable[[str], Store] = open_store,
        most_message: int = MOST_MESSAGE,
        **settings: Any,
    ) -> None:
        self.data, self._store, self._most_message = data, store, most_message
        self.settings = {"limits": UNLIMITED, "look_every": 0.05, "window": 0.01, **settings}
        self.open()

    def open(self) -> None:
        """Open it; it has another address than before."""
        self.app = make_app(self._store(self.data), **self.settings)
        sock = socket.socket()
        sock.bind(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{sock.getsockname()[1]}"
        config = uvicorn.Config(
            self.app,
            ws=Frames,
            ws_max_size=self._most_message,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([sock],))
        self._thread.start()
        self.http = httpx.Client(base_url=f"http://{self.host}", trust_env=False, timeout=60)
        until(lambda: self._server.started)

    def close(self) -> None:
        """Close it."""
        self.http.close()
        self._server.should_exit = True
        self._thread.join()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://{self.host}"

    @property
    def port(self) -> int:
        """The number of its door."""
        return int(self.host.partition(":")[2])

    @property
    def hall(self) -> Hall:
        """All its tables, from behind the counter."""
        hall: Hall = self.app.state.hall
        return hall

    def table(self, *bots: str | None, game: str = "grandbois", **wanted: Json) -> str:
        """Open a table: a level for each bot, None for each person."""
        answer = self.http.post("/api/tables", json={"game": game, "bots": bots, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def about(self, table: str) -> Json:
        """What everybody may know of a table."""
        return self.http.get(f"/api/tables/{table}").raise_for_status().json()

    def join(self, table: str, name: str, seat: int | None = None) -> "Player":
        """Sit down."""
        answer = self.http.post(f"/api/tables/{table}/join", json={"name": name, "nonce": "n" * 8, "seat": seat})
        assert answer.status_code == 201, answer.text
        return Player(self, table, name, **answer.json())

    def sat(self, *bots: str | None, names: str = "Ann Bob Cid Dot", **wanted: Json) -> list["Player"]:
        """The people at a fresh table whose every seat is taken."""
        table = self.table(*bots, **wanted)
        return [self.join(table, name) for name, _ in zip(names.split(), [it for it in bots if not it], strict=False)]

    @contextmanager
    def line(self, table: str, path: str = "", **headers: str) -> Iterator[ClientConnection]:
        """A bare socket to a table, or to another path."""
        address = f"ws://{self.host}{path or f'/api/tables/{table}/live'}"
        with connect(address, additional_headers=headers, proxy=None, compression=None) as line:
            yield line

    @contextmanager
    def listening(self, table: str, key: str | None = None, since: int = 0) -> Iterator["Ear"]:
        """A socket to a table that has said hello."""
        with self.line(table) as line:
            line.send(msgspec.json.encode({"do": "hello", "since": since, "key": key}), text=True)
            yield Ear(line)

    def counted(self, name: str, **labels: str) -> float:
        """What a counter of /metrics says."""
        text = ",".join(f'{label}="{value}"' for label, value in labels.items())
        wanted = f"clairiere_{name}{{{text}}} " if labels else f"clairiere_{name} "
        lines = self.http.get("/metrics").text.splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(wanted)), 0.0)


class Days(House):
    """A house whose date the test sets, with Oakwood's game of the day."""

    def __init__(self, data: str) -> None:
        self.time = NOON
        super().__init__(data, now=lambda: self.time)

    def daily(self, name: str, key: str) -> "Player":
        """Somebody begins the day's game."""
        table = self.table(None, game="oakwood", daily=True)
        answer = self.http.post(
            f"/api/tables/{table}/join", json={"name": name, "nonce": f"{name}-chance", "key": key}
        )
        return Player(self, table, name, **answer.raise_for_status().json())

    def lines(self, key: str | None = None, **asked: str) -> Json:
        """What is told of the day."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return self.http.get("/api/daily/oakwood", headers=headers, params=asked).raise_for_status().json()

    def asked(self, address: str, key: str | None = None) -> tuple[int, Json]:
        """The status and the answer of a request about a table."""
        answer = self.http.get(f"/api/tables/{address}", headers={"Authorization": f"Bearer {key}"} if key else {})
        return answer.status_code, answer.json()


class Ear:
    """What one socket hears."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[str] = []
        self.last: Json = None

    def hear(self) -> Json:
        """The next message."""
        text = self.line.recv(timeout=30)
        assert isinstance(text, str)
        self.heard.append(text)
        self.last = msgspec.json.decode(text)
        return self.last

    def say(self, **message: Json) -> None:
        """Say something that is no deed."""
        self.line.send(msgspec.json.encode(message), text=True)

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message that is wanted; those before it are heard, too."""
        while not wanted(message := self.hear()):
            pass
        return message

    def update(self) -> Json:
        """The next update."""
        return self.until(lambda it: it["type"] == "update")

    def ask(self, do: str, **facts: Json) -> Json:
        """Do something over the socket; its answer."""
        deed = {"do": do, "id": next(ids), **facts}
        self.line.send(msgspec.json.encode(deed), text=True)
        return self.until(lambda it: it.get("id") == deed["id"])


class Player:
    """A person with the key of a seat, playing as a program would."""

    def __init__(self, house: House, table: str, name: str, seat: int, key: str) -> None:
        self.house, self.table, self.name, self.seat, self.key = house, table, name, seat, key
        self.headers = {"Authorization": f"Bearer {key}"}

    def state(self, since: int = 0) -> Json:
        """All that this seat may know."""
        address = f"/api/tables/{self.table}/state?since={since}"
        return self.house.http.get(address, headers=self.headers).raise_for_status().json()

    def send(self, do: str, **facts: Json) -> httpx.Response:
        """Do something; the whole answer."""
        deed = {"do": do, "id": next(ids), **facts}
        return self.house.http.post(f"/api/tables/{self.table}/deeds", json=deed, headers=self.headers)

    def do(self, do: str, **facts: Json) -> Json:
        """Do something that is allowed; its answer."""
        answer = self.send(do, **facts)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, do: str, **facts: Json) -> str:
        """Do something that is not allowed; the code of the refusal."""
        answer = self.send(do, **facts)
        assert answer.status_code >= 400, answer.text
        assert answer.json()["type"] == "refused"
        return str(answer.json()["code"])

    def play(self, action: str | None = None) -> Json:
        """Do an action; the first one allowed if none is named."""
        state = self.state()
        return self.do("play", n=state["n"], action=action or state["position"]["legal"][0]["action"])


def turn_of(players: list[Player]) -> Player:
    """Whose turn it is among people."""
    acting = players[0].state()["position"]["acting"]
    return next(player for player in players if player.seat in acting)


def play_to_the_end(players: list[Player], luck: Random) -> None:
    """Random moves of all people until the game is over."""
    house, table = players[0].house, players[0].table
    while house.about(table)["status"] == "playing":
        for player in players:
            state = player.state()
            if legal := state["position"].get("legal"):
                player.do("play", n=state["n"], action=luck.choice(legal)["action"])


def played(player: Player, luck: Random, moves: int = 40) -> list[Json]:
    """Play anything but the end, and give up after so many moves; the faces that were turned up, in order."""
    for _ in range(moves):
        state = player.state()
        if legal := [it for it in state["position"].get("legal", []) if it["verb"] != "stop"]:
            player.do("play", n=state["n"], action=luck.choice(legal)["action"])
    if player.state()["about"]["status"] == "playing":
        player.do("resign")
    events = [event for entry in player.state()["entries"] for event in entry.get("events", [])]
    return [event["card"] for event in events if event["kind"] == "turned"]


def until(wanted: Callable[[], object]) -> None:
    """Wait for something that will come to pass."""
    waiting = threading.Event()
    for _ in range(6000):
        if wanted():
            return
        waiting.wait(0.01)
    raise AssertionError("it never came to pass")


def closed_with(line: ClientConnection) -> tuple[int, str]:
    """The code and the reason with which the house closes a socket."""
    try:
        while True:
            line.recv(timeout=30)
    except ConnectionClosed as closed:
        return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
