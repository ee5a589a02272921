"""Threads that work in turn: one guest never keeps all of them, and quick bots never wait for slow ones."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest

import clairiere
from clairiere.bots import ismcts, levels
from clairiere.server import late, thinkers, wire
from clairiere.server.deeds import Refusal
from clairiere.server.metrics import Metrics
from clairiere.server.thinkers import MOST_HINTS_EACH, Thinkers
from clairiere.server.turns import Outdated, Turns
from tests.server.counter import Counter, Guest


class Desk:
    """Work that is noted down, and can be held up."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.at_once = 0
        self.most_at_once = 0
        self.open = threading.Event()
        self._lock = threading.Lock()

    def work(self, name: str) -> Callable[[], str]:
        """A piece of work with a name."""

        def do() -> str:
            with self._lock:
                self.at_once += 1
                self.most_at_once = max(self.most_at_once, self.at_once)
            self.open.wait(10)
            with self._lock:
                self.at_once -= 1
                self.done.append(name)
            return name

        return do


async def begun(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Work that waits for its turn."""
    task = asyncio.create_task(work)
    await asyncio.sleep(0)
    return task


def test_who_asks_for_much_waits_behind_who_asks_for_little() -> None:
    async def scene() -> list[str]:
        turns, desk = Turns(1, "test"), Desk()
        tasks = [await begun(turns.do("greedy", desk.work(f"greedy {n}"))) for n in range(4)]
        tasks += [await begun(turns.do(whom, desk.work(whom))) for whom in ("ann", "bob")]
        desk.open.set()
        await asyncio.gather(*tasks)
        turns.close()
        return desk.done

    assert asyncio.run(scene()) == ["greedy 0", "greedy 1", "ann", "bob", "greedy 2", "greedy 3"]


def test_nobody_keeps_all_threads() -> None:
    async def scene() -> None:
        turns, desk = Turns(2, "test", each=1), Desk()
        greedy = [await begun(turns.do("greedy", desk.work("greedy"))) for _ in range(3)]
        ann = await begun(turns.do("ann", lambda: "ann"))  # does not wait for what is held up
        assert await asyncio.wait_for(ann, 10) == "ann"
        desk.open.set()
        await asyncio.gather(*greedy)
        assert desk.most_at_once == 1
        turns.close()

    asyncio.run(scene())


def test_what_is_not_wanted_any_more_is_not_begun_nor_is_what_nobody_waits_for() -> None:
    async def scene() -> list[str]:
        turns, desk = Turns(1, "test"), Desk()
        first = await begun(turns.do("ann", desk.work("first")))
        old = await begun(turns.do("ann", desk.work("old"), lambda: False))
        gone = await begun(turns.do("ann", desk.work("gone")))
        last = await begun(turns.do("ann", desk.work("last")))
        assert turns.asked_by("ann") == 4
        gone.cancel()
        desk.open.set()
        await asyncio.gather(first, last)
        with pytest.raises(Outdated):
            await old
        turns.close()
        return desk.done

    assert asyncio.run(scene()) == ["first", "last"]


def test_a_fault_in_some_work_frees_its_thread() -> None:
    async def scene() -> None:
        turns = Turns(1, "test")
        with pytest.raises(ZeroDivisionError):
            await turns.do("ann", lambda: 1 // 0)
        assert await turns.do("ann", lambda: 1) == 1
        turns.close()

    asyncio.run(scene())


def test_quick_bots_do_not_wait_for_another_guests_slow_ones() -> None:
    async def scene() -> None:
        t, thinkers = clairiere.table("grandbois", seats=2, seed=3), Thinkers(Metrics(), threads=2)
        seat = t.acting[0]
        oaks = [await begun(thinkers.choose(t.copy(), seat, "oak", "greedy")) for _ in range(6)]
        quick = await begun(thinkers.choose(t.copy(), seat, "fawn", "ann"))
        slow = await begun(thinkers.choose(t.copy(), seat, "oak", "ann"))
        assert await quick in t.notations(seat)
        await slow
        assert sum(it.done() for it in oaks) <= 3  # ann had a turn of her own
        thinkers.close()

    asyncio.run(scene())


def test_one_guest_may_ask_for_a_few_hints_at_a_time() -> None:
    async def scene() -> None:
        t, thinkers = clairiere.table("grandbois", seats=2, seed=3), Thinkers(Metrics(), threads=1)
        seat = t.acting[0]
        asked = [await begun(thinkers.advise(t.copy(), seat, "ann")) for _ in range(MOST_HINTS_EACH)]
        with pytest.raises(Refusal, match="wait a moment"):
            await thinkers.advise(t.copy(), seat, "ann")
        for it in asked:
            it.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        thinkers.close()

    asyncio.run(scene())


async def with_an_oak_in_thought(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Somebody at a table where an oak thinks, which it would do for an hour."""
    begun, think_until = threading.Event(), ismcts.think_until

    def watched(*given: Any) -> Any:
        begun.set()
        return think_until(*given)

    monkeypatch.setattr(levels, "OAK_SECONDS", 3600.0)
    monkeypatch.setattr(ismcts, "think_until", watched)
    [ann] = await counter.sat(None, "oak")
    while not begun.is_set():
        if await ann.legal():
            await ann.play()
        await asyncio.sleep(0.01)
    return ann


@pytest.mark.anyio
async def test_an_oak_thinks_no_further_once_its_table_has_moved_on(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await with_an_oak_in_thought(counter, monkeypatch)
    await ann.do(wire.Resign)
    async with asyncio.timeout(60):
        await counter.quiet()

    assert not counter.thinkers.busy
    assert await counter.thinkers._slow.do("somebody else", lambda: "has their turn") == "has their turn"


@pytest.mark.anyio
async def test_nor_once_the_house_closes(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    await with_an_oak_in_thought(counter, monkeypatch)
    counter.thinkers.close()
    async with asyncio.timeout(60):
        await asyncio.to_thread(counter.thinkers._slow._pool.shutdown)  # waits for its threads


@pytest.mark.anyio
async def test_people_are_told_when_what_they_asked_for_waits_for_its_turn(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late, "LATE", 0.01)
    [ann] = await counter.sat(None, "fawn")
    ear, desk, slow = await ann.listening(), Desk(), counter.thinkers._slow

    async def heard(busy: bool) -> None:
        said = b'"busy":true' if busy else b'"people"'
        while said not in ear.heard[-1] or (b'"busy"' in ear.heard[-1]) != busy:
            await asyncio.sleep(0.01)

    await counter.quiet()
    others = [await begun(slow.do(f"guest {n}", desk.work("long"))) for n in range(slow.threads)]
    hint = await begun(ann.do(wire.Hint))
    await asyncio.wait_for(heard(busy=True), 10)
    desk.open.set()
    await asyncio.wait_for(heard(busy=False), 10)
    assert (await hint).best
    await asyncio.gather(*others)


@pytest.mark.anyio
async def test_nobody_is_told_of_a_thought_whose_turn_comes_soon() -> None:
    told: list[str] = []
    tables = late.Late(told.append)
    with tables.waiting("a table") as its_turn:
        its_turn()
        assert not tables.at("a table")
    assert told == []


def test_the_bots_of_a_thread_keep_so_much_memory_and_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MOST_MEMORY", 1)
    metrics, kept = Metrics(), []
    thinking = Thinkers(metrics, threads=1)
    for seats in (2, 3, 4):
        t = clairiere.table("grandbois", seats=seats, seed=3)
        thinking._choose(t, t.acting[0], "owl")
        kept.append([*thinking._bots()])

    assert kept == [[("grandbois", seats, "owl")] for seats in (2, 3, 4)], "the last used stays, the others go"
    held = sum(map(thinkers.memory_of, thinking._bots().values()))
    assert held > 0
    assert metrics.registry.get_sample_value("clairiere_thinkers_bytes") == held
    thinking.close()


def test_the_counters_tell_nothing_of_what_bots_think_in_windows() -> None:
    metrics, luck, windows = Metrics(), Random(1), 0
    thinking = Thinkers(metrics, threads=1)
    t = clairiere.table("krom", seats=3, seed=2)
    while windows < 6:
        seat = t.acting[0]
        if not t.in_window:
            t.play(seat, luck.choice(t.legal(seat)))
            continue
        windows, before = windows + 1, metrics.text()
        t.play(seat, thinking._choose(t, seat, "owl"))
        assert metrics.text() == before
    thinking.close()
