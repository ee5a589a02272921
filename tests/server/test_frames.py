"""A page that takes its time, on a real line: nobody waits for it, and it misses nothing."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from clairiere.server.frames import Frames
from tests.server.house import Ear, House, Json, Player, until

SMALL = 4 << 10  # bytes that the system keeps for either side, about


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How the lines of the house filled and emptied; the system keeps little for any of them."""
    noted: list[str] = []
    made, pause, resume = Frames.connection_made, Frames.pause_writing, Frames.resume_writing

    def connection_made(self: Frames, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        made(self, transport)

    def pause_writing(self: Frames) -> None:
        pause(self)
        noted.append("full")

    def resume_writing(self: Frames) -> None:
        resume(self)
        noted.append("room")

    for kept in (connection_made, pause_writing, resume_writing):
        monkeypatch.setattr(Frames, kept.__name__, kept)
    return noted


def lines(update: Json) -> list[str]:
    """What was said, as an update tells it."""
    return [entry["text"] for entry in update.get("entries", ()) if entry["kind"] == "said"]


def test_a_page_that_reads_no_more_holds_nobody_up_and_hears_all_in_order_when_it_reads_on(
    fresh_house: Callable[..., House], turns: list[str]
) -> None:
    house = fresh_house()
    ann, _bob = house.sat(None, None)
    said: list[str] = []

    def say_more(quick: Ear) -> None:
        said.append(f"line {len(said)}")
        quick.ask("say", text=said[-1])

    with slow_page(house, ann) as slow, house.listening(ann.table, ann.key) as quick:
        while not turns:
            quick.ask("hush", about=[])  # the whole position goes to both pages
            say_more(quick)
        for _ in range(20):  # these wait in the queue, and she who reads has her answers at once
            say_more(quick)
        assert turns == ["full"]

        ear, heard = Ear(slow), list[str]()
        reading = threading.Thread(target=lambda: read_until(ear, "the end", heard))
        reading.start()
        until(lambda: "room" in turns)
        for _ in range(20):  # in this moment older ones may still be on their way
            say_more(quick)
        quick.ask("say", text="the end")
        reading.join(30)

    assert heard == [*said, "the end"]


@contextmanager
def slow_page(house: House, player: Player) -> Iterator[ClientConnection]:
    """A page that has said hello, and for which nothing is kept beyond some messages until it reads."""
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    bare.connect(("127.0.0.1", house.port))
    address = f"ws://{house.host}/api/tables/{player.table}/live"
    with connect(address, sock=bare, proxy=None, compression=None) as page:
        page.send(msgspec.json.encode({"do": "hello", "since": 0, "key": player.key}), text=True)
        yield page


def read_until(ear: Ear, last: str, heard: list[str]) -> None:
    """Read on until this line."""
    while last not in heard:
        heard += lines(ear.update())
