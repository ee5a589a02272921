"""Telling many: however many look on, nobody waits for it, and everybody hears everything once and in order."""

import asyncio
from collections.abc import Iterable

import pytest

from clairiere.server.spreading import SLICE, Spreading
from tests.server.counter import Counter, Ear, Guest, turn_of

pytestmark = pytest.mark.anyio

WATCHERS = 2000


class Tally:
    """How many listeners are told something without a pause, at most: others have their turn at each beat."""

    def __init__(self) -> None:
        self.most = self.now = 0

    def beat(self) -> None:
        """Somebody else has their turn, and then again."""
        self.now = 0
        asyncio.get_running_loop().call_soon(self.beat)


class Counted(Ear):
    """Somebody who listens, and is counted."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally

    def hear(self, message: bytes) -> None:
        """Keep what is heard."""
        super().hear(message)
        self.tally.now += 1
        self.tally.most = max(self.tally.most, self.tally.now)


async def until_all_heard(crowd: Iterable[Ear], last: int) -> None:
    """Wait until everybody has heard of an entry."""
    async with asyncio.timeout(30):
        while not all(any(b'"n":%d,' % last in message for message in it.heard[-3:]) for it in crowd):
            await asyncio.sleep(0.01)


async def crowded(counter: Counter) -> tuple[Tally, list[Guest], list[Ear], list[Ear]]:
    """A table of two with a page each, at which two thousand look on."""
    people, tally = await counter.sat(None, None), Tally()
    players, crowd = [await it.listening() for it in people], [Counted(tally) for _ in range(WATCHERS)]
    for listener in crowd:
        await counter.hall.greet(people[0].table, listener, None, 0)
    while counter.hall._crowds or counter.hall._spreading._waiting:  # who is there is told once more
        await asyncio.sleep(0.01)
    return tally, people, players, [*crowd]


async def test_a_crowd_is_told_in_slices_and_others_have_their_turn_between_them(counter: Counter) -> None:
    tally, people, _, crowd = await crowded(counter)
    tally.beat()
    tally.most = 0

    await (await turn_of(people)).play()
    last = await (await turn_of(people)).play()
    await until_all_heard(crowd, last)
    counter.hall.send_people(people[0].table, 2)
    async with asyncio.timeout(30):
        while b'"people"' not in crowd[-1].heard[-1]:
            await asyncio.sleep(0.01)

    assert 0 < tally.most <= SLICE


async def test_players_hear_at_once_and_may_move_on_before_all_who_watch_have_heard(counter: Counter) -> None:
    _, people, players, crowd = await crowded(counter)
    moves = []
    for _ in range(4):
        moves.append(await (await turn_of(people)).play())
        assert {it.entries[-1] for it in players} == {moves[-1]}
        assert moves[-1] not in crowd[-1].entries, "it is answered before everybody has been told"
        assert not counter.hall.warm[people[0].table].lock.locked()
    counter.hall.farewell(people[0].table, crowd[-1])
    await until_all_heard(crowd[:-1], moves[-1])

    assert {tuple(it.entries) for it in crowd[:-1]} == {tuple(range(1, moves[-1] + 1))}


class Noted:
    """Somebody who notes in one book with others what is heard."""

    def __init__(self, name: str, book: list[tuple[str, bytes]]) -> None:
        self.name, self.book = name, book

    def hear(self, message: bytes) -> None:
        """Note it."""
        self.book.append((self.name, message))


async def test_groups_take_turns_and_each_hears_everything_in_order() -> None:
    book: list[tuple[str, bytes]] = []
    spreading, crowd = Spreading(), [Noted("crowd", book)] * (2 * SLICE + 1)
    few, many = [Noted("few", book)], [Noted("many", book)] * (2 * SLICE)
    spreading.send("crowd", [(it, b"1") for it in crowd])
    spreading.send("crowd", [(it, b"2") for it in crowd[:3]])
    spreading.send("many", [(it, b"1") for it in many], first=True)
    spreading.send("few", [(it, b"1") for it in few])
    while spreading._waiting:
        await asyncio.sleep(0)

    slices = [(name, message) for k, (name, message) in enumerate(book) if k % SLICE == 1]
    assert slices[:4] == [("many", b"1"), ("crowd", b"1"), ("many", b"1"), ("crowd", b"1")]
    assert book[0] == ("few", b"1"), "a few wait for nobody"
    assert [message for name, message in book if name == "crowd"] == [b"1"] * len(crowd) + [b"2"] * 3
    assert len(book) == len(crowd) + 3 + len(many) + 1
