"""What happens by itself: clocks come first, time does not jump, and old tables go where the host says so."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from clairiere.core.errors import BadRequest
from clairiere.server import clubs, wire
from clairiere.server.caretaker import COLD, DAY, SteadyClock
from clairiere.server.deeds import Refusal
from clairiere.server.start import is_own, kept
from clairiere.server.store import HOUSE_MOVES, Index, Keep, StoreError
from clairiere.server.tables import OVER, store_failed
from tests.server.counter import OPENING_DAY, Counter, Ear, Rooms, turn_of

pytestmark = pytest.mark.anyio

FIVE_SECONDS = wire.Clock(each="game", seconds=5)


async def test_a_clock_runs_out_in_its_second_however_many_tables_wait_for_bots(rooms: Rooms) -> None:
    before = await rooms.open()
    people = await before.sat(None, None, clock=FIVE_SECONDS)
    ann = await turn_of(people)
    counter = ann.counter = await rooms.open()
    waits = Index("grandbois", False, "playing", HOUSE_MOVES)
    await asyncio.gather(*(counter.store.append(f"{n:012}", 1, [b"x"], 1.0, waits) for n in range(5000)))

    counter.time += 6
    await counter.caretaker.run_clocks_out()

    assert "kept" in await ann.kinds()


async def test_clocks_that_end_together_wait_for_no_reader_and_not_for_each_other(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clairiere.server.caretaker.TOGETHER", 10)
    people = [(await counter.sat(None, None, clock=FIVE_SECONDS))[0] for _ in range(25)]
    never, disk, at_disk = asyncio.Event(), asyncio.Event(), set[str]()
    append = counter.store.append

    async def waits(table: str, *entries: Any, **index: Any) -> None:
        at_disk.add(table)
        await disk.wait()
        await append(table, *entries, **index)

    async def nothing(*_asked: Any) -> list[str]:
        await never.wait()
        return []

    monkeypatch.setattr(counter.store, "append", waits)
    monkeypatch.setattr(counter.store, "due", nothing)  # somebody reads much
    counter.time += 6
    looking = asyncio.create_task(counter.caretaker.run_clocks_out())
    async with asyncio.timeout(60):
        while len(at_disk) < 10:
            await asyncio.sleep(0.01)
        disk.set()
        while not all(["kept" in await it.kinds() for it in people]):
            await asyncio.sleep(0.01)
    assert not looking.done(), "nobody has answered which others are due"
    never.set()
    await looking


async def test_bots_that_wait_since_a_restart_go_on_in_turn_and_at_once_where_somebody_looks(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await rooms.open()
    monkeypatch.setattr(before.hall, "wake", lambda _sitting: None)  # it closes before any bot has moved
    bobs = [(await before.sat("fawn", None))[0] for _ in range(3)]
    counter = await rooms.open()
    await counter.hall.greet(bobs[1].table, Ear(), None, 0)
    await counter.quiet()
    for bob in bobs:
        bob.counter = counter
    assert (await bobs[1].position()).acting == [1]
    assert (await bobs[0].position()).acting == [0]

    for _ in range(2):
        await counter.caretaker.wake_bots()
        await counter.quiet()

    assert [(await bob.position()).acting for bob in bobs] == [[1], [1], [1]]


async def test_nobodys_clock_jumps_when_the_machines_time_is_set(counter: Counter) -> None:
    wall, steady = 1000.0, 7.0
    clock = SteadyClock(lambda: wall, lambda: steady)
    counter.hall.now, counter.caretaker._step = clock, clock.step
    people = await counter.sat(None, None, clock=wire.Clock(each="game", seconds=300))
    ann = await turn_of(people)

    for step in (86_400.0, -200_000.0):
        wall, steady = wall + 10 + step, steady + 10
        left = await ann.left()
        await counter.caretaker.look_round()
        assert await ann.left() == pytest.approx(left)
        assert clock() == pytest.approx(wall)

    assert await ann.left() == pytest.approx(280.0)
    wall, steady = wall + 281, steady + 281
    await counter.caretaker.look_round()
    assert "kept" in await ann.kinds()


@pytest.mark.parametrize("step", [3600.0, -3600.0])
async def test_no_clock_jumps_at_a_table_that_nobody_looked_at_either(counter: Counter, step: float) -> None:
    wall, steady, day = 1_000_000.0, 7.0, wire.Clock(each="decision", seconds=86_400)
    counter.hall._awake = wall
    if counter.store.company is not None:
        counter.store.company.open_since = wall
    clock = SteadyClock(lambda: wall, lambda: steady)
    counter.hall.now, counter.caretaker._step = clock, clock.step
    wall, steady = wall + 20_000, steady + 20_000
    people = await counter.sat(None, None, pace="days", clock=day)
    ann = await turn_of(people)
    wall, steady = wall + 10_000, steady + 10_000
    counter.hall._forget_all(ann.table)

    wall += step
    await counter.caretaker.look_round()
    assert await ann.left() == pytest.approx(76_400, abs=1)
    counter.hall._forget_all(ann.table)
    wall, steady = wall + 76_300, steady + 76_300
    await counter.caretaker.look_round()
    assert "kept" not in await ann.kinds()

    counter.hall._forget_all(ann.table)
    late = 0.0 if counter.store.company is None else max(0.0, -step)  # the other processes may go by the old time
    wall, steady = wall + 101 + late, steady + 101 + late
    await counter.caretaker.look_round()
    assert "kept" in await ann.kinds()


async def test_what_was_due_by_another_time_stands_in_no_clocks_way(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clairiere.server.caretaker.CLOCKS_AT_ONCE", 1)
    wall, steady, day = 1_000_000.0, 7.0, wire.Clock(each="decision", seconds=86_400)
    clock = SteadyClock(lambda: wall, lambda: steady)
    counter.hall.now, counter.caretaker._step = clock, clock.step
    tables = [(await counter.sat(None, None, pace="days", clock=day))[0].table for _ in range(3)]
    for table in tables:
        counter.hall._forget_all(table)

    wall += 10 * 86_400.0
    for _ in tables:
        await counter.caretaker.run_clocks_out()

    assert await counter.store.due(clock()) == []


async def test_a_time_that_was_set_back_while_the_house_was_closed_stops_no_clock(rooms: Rooms) -> None:
    before = await rooms.open()
    people = await before.sat(None, None, clock=FIVE_SECONDS)
    ann = await turn_of(people)
    ann.counter = counter = await rooms.open(at=OPENING_DAY - 1e6)
    assert await ann.left() == 5.0

    await counter.later(6)

    assert "kept" in await ann.kinds()


async def test_that_the_store_failed_is_noted_once_and_the_duty_is_done_again(counter: Counter) -> None:
    done = asyncio.Event()
    failures = [StoreError("the disk is gone")]

    async def arrange() -> None:
        if failures:
            raise store_failed(failures.pop(), "try again")
        done.set()

    counter.caretaker.arrange = arrange
    with capture_logs() as noted:
        work = asyncio.create_task(counter.caretaker.work(0.01))
        await asyncio.wait_for(done.wait(), 10)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)

    assert [(it["event"], it["fault"]) for it in noted] == [("store failed", "the disk is gone")]


async def test_tables_are_kept_for_ever_unless_the_host_says_how_long(counter: Counter) -> None:
    opened = await counter.hall.open(wire.Wanted(game="grandbois", bots=[None, None]))
    await counter.later(10_000 * DAY)
    await counter.caretaker.tidy()
    assert (await counter.hall.about(opened.table)).status == "open"


async def test_what_never_began_and_what_is_over_and_unwatched_expires_if_the_host_says_so(
    counter: Counter,
) -> None:
    counter.caretaker.keep = Keep(open=2, playing=None, over=5)
    waiting = (await counter.hall.open(wire.Wanted(game="grandbois", bots=[None, None]))).table
    [ann] = await counter.sat(None, "fawn")
    [bob] = await counter.sat(None, "fawn")
    [cid] = await counter.sat(None, "fawn")
    for gone in (ann, bob):
        await gone.do(wire.Resign)
    watching = Ear()
    await counter.hall.greet(bob.table, watching, None, 0)

    await counter.later(3 * DAY)
    await counter.caretaker.tidy()
    with pytest.raises(Refusal, match="no such table"):
        await counter.hall.about(waiting)
    assert (await counter.hall.about(ann.table)).status == "over"

    await counter.later(6 * DAY)  # somebody has looked at it since, but nothing has happened
    await counter.caretaker.tidy()
    with pytest.raises(Refusal, match="no such table"):
        await counter.hall.about(ann.table)
    assert (await counter.hall.about(bob.table)).status == "over", "somebody watches it"
    assert (await counter.hall.about(cid.table)).status == "playing"
    assert b"clairiere_tables_expired_total{status" in counter.hall.metrics.text()


async def test_a_corner_where_no_table_is_opened_any_more_is_forgotten(counter: Counter) -> None:
    hall, store = counter.hall, counter.hall.store
    counter.caretaker.keep = Keep(open=None, playing=None, over=5)
    quiet, busy = [(await clubs.make(store, clubs.NewClub(name=name), hall.now())).key for name in ("Chess", "Go")]
    await counter.later(3 * DAY)
    await hall.open(wire.Wanted(game="grandbois", bots=[None, None], club=busy))

    await counter.later(3 * DAY)
    await counter.caretaker.tidy()
    assert (await clubs.of(store, busy)).name == "Go"
    with pytest.raises(Refusal, match="club"):
        await clubs.of(store, quiet)


async def test_only_a_house_of_ones_own_keeps_everything_by_default() -> None:
    assert is_own("127.0.0.1", None, ())
    assert not any(
        is_own(*it) for it in (("0.0.0.0", None, ()), ("127.0.0.1", "127.0.0.1", ()), ("::1", None, ("x.org",)))
    )
    assert kept({}, own=True) == Keep(None, None, None)
    assert kept({}, own=False) == Keep(30, 365, 365)
    assert kept({"open": 0, "playing": None, "over": 7}, own=False) == Keep(None, 365, 7)
    with pytest.raises(BadRequest, match="--keep-over is a whole number of days, or 0 for ever, not -1"):
        kept({"over": -1}, own=True)


async def test_a_game_that_is_over_soon_leaves_memory_unless_somebody_looks(counter: Counter) -> None:
    playing, over, looked_at = [(await counter.sat(None, None))[0] for _ in range(3)]
    for guest in (over, looked_at):
        await guest.do(wire.Resign)
        assert (await guest.about()).status == "over"
    await looked_at.listening()

    counter.time += OVER - 1
    counter.hall.cool(COLD)
    assert counter.hall.warm.keys() == {it.table for it in (playing, over, looked_at)}
    counter.time += 2
    counter.hall.cool(COLD)
    assert counter.hall.warm.keys() == {playing.table, looked_at.table}
    assert COLD > 2 * OVER

    assert (await over.about()).status == "over", "its log is read again"
