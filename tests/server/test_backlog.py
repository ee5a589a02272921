"""What waits for pages that are slow: so many bytes of one page, and of all that come from one address."""

import asyncio
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clairiere.server import live, wire
from clairiere.server.frames import head
from clairiere.server.safety import Held, Limits
from tests.server.counter import Counter, Ear
from tests.server.house import House
from tests.server.test_doors import UPGRADE, street

ROUND = "round-" * 2728  # 16 KiB


class Stuck:
    """A socket that takes nothing."""

    scope: dict[str, Any] = {}  # noqa: RUF012  # of a server that is not ours


def lines_of(address: str, held: Held, count: int = 1) -> list[live.Connection]:
    """Slow pages of players from one address."""
    stuck: Any = Stuck()
    lines = [live.Connection(stuck, functools.partial(held.count, address)) for _ in range(count)]
    for line in lines:
        line.seat = 0
    return lines


def heard(line: live.Connection, messages: int) -> live.Connection:
    """The same after so many messages of 16 KiB."""
    for _ in range(messages):
        line.hear(ROUND.encode())
    return line


def test_a_slow_page_is_behind_by_so_many_bytes_however_few_messages_they_are() -> None:
    fits = live.PLAYERS_MOST_BEHIND // len(ROUND)
    [one, other] = lines_of("?", Held(1 << 40), 2)
    assert not heard(one, fits).slow
    assert heard(other, fits + 1).slow

    [watcher, player] = lines_of("?", Held(1 << 40), 2)
    watcher.seat = None
    few = live.MOST_BEHIND // len(ROUND) + 1
    assert (heard(watcher, few).slow, heard(player, few).slow) == (True, False), "watchers are dropped first"

    [long] = lines_of("?", Held(1 << 40))
    long.hear(b"x" * (live.PLAYERS_MOST_BEHIND + 1))  # a long game, told to who has just come
    assert not long.slow


def test_all_slow_pages_of_one_address_are_counted_together() -> None:
    held = Held(10 * len(ROUND))
    one, other, third = lines_of("127.0.0.2", held, 3)
    [neighbour] = lines_of("127.0.0.3", held)
    heard(one, 6)
    assert not heard(other, 4).slow
    assert heard(other, 1).slow
    assert not heard(neighbour, 10).slow

    other.close()
    assert not heard(third, 4).slow, "who has gone holds nothing any more"
    before = other._queue.qsize()
    assert heard(other, 1)._queue.qsize() == before  # nor do they take anything
    assert heard(third, 1).slow


@pytest.mark.anyio
async def test_what_was_taken_is_not_counted_any_more() -> None:
    class Taking(Stuck):
        async def send_data(self, _message: str, mode: str) -> None:
            assert mode == "text"

    taking: Any = Taking()
    line = live.Connection(taking, functools.partial(Held(2 * len(ROUND)).count, "?"))
    sending = line.send_all()
    for _ in range(20):
        heard(line, 2)
        while not line._queue.empty() or line._waiting:
            await asyncio.sleep(0)
    assert not line.slow
    sending.cancel()


@pytest.mark.anyio
async def test_what_one_is_not_asked_about_is_told_to_all_pages_of_a_seat_by_one_message(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn")
    ears = [await ann.listening() for _ in range(5)]
    watcher = Ear()
    await counter.hall.greet(ann.table, watcher, None, 0)
    before = len(watcher.heard)

    await ann.do(wire.Hush, about=[{"verb": "card"}])

    assert len({id(ear.heard[-1]) for ear in ears}) == 1
    assert "position" in msgspec.json.decode(ears[0].heard[-1])
    assert len(watcher.heard) == before


def test_who_says_all_the_time_what_not_to_be_asked_about_is_refused(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=Limits(talk=(0.0, 3)))
    [ann] = house.sat(None, "fawn")
    for n in range(3):
        ann.do("hush", about=[{"card": str(n)}])
    assert ann.refused("hush", about=[]) == "too-fast"


def said(message: bytes) -> bytes:
    """A message as a browser sends it."""
    frame = head(len(message))
    return bytes((frame[0], frame[1] | 0x80)) + frame[2:] + bytes(4) + message


@pytest.mark.parametrize("limits", [Limits(behind=1 << 20), Limits(behind=1 << 30)], ids=["little", "much"])
def test_what_waits_on_the_line_is_counted_too(tmp_path: Path, limits: Limits) -> None:
    async def scene() -> None:
        async with street(tmp_path, limits=limits) as there:
            table = (await there.hall.open(wire.Wanted(game="grandbois", bots=[None, None]))).table
            line = await there.line(UPGRADE.replace(b"tables/x", f"tables/{table}".encode()))
            assert await line.status() == 101
            line.reader._transport.pause_reading()  # type: ignore[attr-defined]
            await line.say(said(b'{"do":"hello"}'))
            while not there.hall.listeners.get(table):
                await asyncio.sleep(0.01)

            [page] = there.hall.listeners[table]
            page.hear(b"x" * (40 << 20))  # more than the system takes for somebody who reads nothing
            await asyncio.sleep(0)
            if limits.behind == 1 << 20:
                while there.hall.listeners.get(table):
                    await asyncio.sleep(0.01)
            else:
                await there.taken_in()
                assert there.hall.listeners[table] == [page]

    asyncio.run(scene())
