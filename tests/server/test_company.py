"""Several processes of one house: any may serve any table, and what happens by itself happens once.

Here the processes are halls side by side in one event loop, each with a store and a line of its own; `test_faults.py`
starts real ones.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest

from clairiere.lab.database import Cluster, asked
from clairiere.server import wire
from clairiere.server.company import BOTS, Company
from clairiere.server.shared import SharedHall
from tests.server.counter import OPENING_DAY, Counter, Ear, Guest, turn_of
from tests.server.places import TEMPLATE

CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"

BOTS_THERE = f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {BOTS}"
MOVED_BY_BOTS = """SELECT count(*) FROM entry WHERE encode(body, 'escape') LIKE '%"level":"squirrel"%'"""

pytestmark = pytest.mark.anyio


@pytest.fixture
def address(cluster: Cluster) -> str:
    """A database with nothing in it but its tables."""
    return cluster.new(like=TEMPLATE)


@pytest.fixture
async def house(address: str) -> AsyncIterator[list[Counter]]:
    """Two processes of one house."""
    both = [Counter(address, OPENING_DAY, 120.0) for _ in range(2)]
    for it in both:
        await company_of(it).look()
    await company_of(both[0]).look()  # now it knows the other
    yield both
    for it in both:
        it.thinkers.close()
        await it.hall.close()


def company_of(counter: Counter) -> Company:
    assert isinstance(counter.hall, SharedHall)
    return counter.hall.company


def by(counter: Counter, guest: Guest) -> Guest:
    """The same person, served by another process."""
    return Guest(counter, guest.table, guest.seat, guest.key)


async def until(wanted: Callable[[], object]) -> None:
    """Wait for something that will come to pass."""
    async with asyncio.timeout(30):
        while not wanted():
            await asyncio.sleep(0.01)


async def test_what_one_process_writes_is_heard_by_pages_of_another(house: list[Counter]) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    ear = await by(other, bob).listening()
    mover = await turn_of([ann, bob])
    n = await mover.play()
    await until(lambda: n in ear.entries)
    assert ear.entries == [*range(1, n + 1)]
    update = msgspec.json.decode(ear.heard[-1])
    assert update["position"]


async def test_whoever_was_slower_reads_on_and_is_answered_as_if_nothing_had_been(house: list[Counter]) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    here, there = [ann, bob], [by(other, ann), by(other, bob)]
    await there[0].state()  # known to both now
    for k in range(10):
        processes = (here, there) if k % 2 else (there, here)
        for guests in processes:  # neither asks for the latest before it writes
            await guests[0].do(wire.SayPhrase, phrase="hello")
        mover = await turn_of(processes[0])
        n = (await mover.state()).n
        await mover.play()
        assert (await by(other, ann).state()).n == (await ann.state()).n == n + 1
    kinds = await ann.kinds()
    assert kinds == await by(other, bob).kinds()
    assert kinds.count("phrase") == 20


async def test_a_deed_that_was_answered_by_one_process_is_answered_alike_by_another(house: list[Counter]) -> None:
    one, other = house
    ann, _bob = await one.sat(None, None)
    await by(other, ann).state()
    first = await ann.do(wire.SayPhrase, phrase="hello", id="once")
    assert await by(other, ann).do(wire.SayPhrase, phrase="hello", id="once") == first
    assert (await ann.kinds()).count("phrase") == 1


async def test_a_rematch_asked_for_everywhere_is_one(house: list[Counter]) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    await by(other, bob).state()
    await ann.do(wire.Resign)
    answers = await asyncio.gather(ann.do(wire.Rematch), by(other, bob).do(wire.Rematch))
    assert answers[0].table == answers[1].table
    assert (await bob.kinds()).count("rematch") == 1


async def test_a_bots_move_is_thought_about_once(house: list[Counter], address: str) -> None:
    one, other = house
    guests = [(await it.sat(None, "squirrel"))[0] for it in house]
    for k in range(6):
        for guest in guests:
            await by(other, guest).listening()  # pages everywhere, so that each process has every table in mind
            await by(one, guest).listening()
            async with asyncio.timeout(60):
                while not await by(house[k % 2], guest).legal():
                    await asyncio.gather(one.later(0.0), other.later(0.0))
                    await asyncio.sleep(0.01)
            await by(house[k % 2], guest).play()
    for it in house:
        await it.quiet()
    moved = int(
        asked(address, "SELECT count(*) FROM entry WHERE encode(body, 'escape') LIKE '%\"level\":\"squirrel\"%'")
    )
    assert thoughts(house) == moved >= 10


def thoughts(house: list[Counter]) -> int:
    """How often bots have thought."""
    lines = [line for it in house for line in it.hall.metrics.text().decode().splitlines()]
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith("clairiere_bot_seconds_count"))


async def test_a_clock_runs_out_once(house: list[Counter]) -> None:
    one, other = house
    guests = await one.sat(None, None, clock=wire.Clock(each="game", seconds=60))
    await by(other, guests[0]).state()
    await asyncio.gather(one.later(61.0), other.later(61.0))
    await asyncio.gather(one.later(1.0), other.later(1.0))
    assert (await guests[0].kinds()).count("kept") == 1


async def test_clocks_go_by_the_opening_of_the_house_not_of_a_process(house: list[Counter], address: str) -> None:
    one, _other = house
    guests = await one.sat(None, None, clock=wire.Clock(each="game", seconds=600))
    mover = await turn_of(guests)
    late = Counter(address, OPENING_DAY + 100.0, 120.0)
    try:
        assert await by(late, mover).left() == 500.0
    finally:
        late.thinkers.close()
        await late.hall.close()


async def test_who_is_there_by_another_process_is_there(house: list[Counter]) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    mover = await turn_of([ann, bob])
    waiting = bob if mover is ann else ann
    ear = await waiting.listening()
    page = await by(other, mover).listening()
    await until(lambda: {"type": "people", "present": [True, True], "watching": 0} in heard(ear))
    for it in house:
        await it.later(1.0)
        await it.later(500.0)  # far longer than anybody may be gone
    assert "kept" not in await ann.kinds()

    other.hall.farewell(mover.table, page)
    await until(lambda: heard(ear)[-1]["type"] == "people" and heard(ear)[-1]["present"].count(True) == 1)
    for seconds in (1.0, 121.0):
        for it in house:
            await it.later(seconds)
    assert (await ann.kinds()).count("kept") == 1


def heard(ear: Ear) -> list[dict[str, Any]]:
    return [msgspec.json.decode(message) for message in ear.heard]


async def test_when_the_line_is_cut_nothing_is_missed_and_claims_are_free(house: list[Counter], address: str) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    ear = await by(other, bob).listening()
    assert await company_of(one).claim("oak")
    assert not await company_of(other).claim("oak")

    assert int(asked(address, CUT)) >= 2
    n = await (await turn_of([ann, bob])).play()  # rings no bell that anybody hears
    await company_of(other).look()
    await until(lambda: n in ear.entries)
    assert ear.entries == [*range(1, n + 1)]
    assert await company_of(other).claim("oak")


async def test_bots_elsewhere_think_for_the_house_and_without_them_it_thinks_itself(
    house: list[Counter], address: str
) -> None:
    one, _other = house
    worker = Counter(address, OPENING_DAY, 120.0)
    company_of(worker).thinks_for_others = True
    await company_of(worker).look()
    await company_of(one).look()
    assert company_of(one).bots == [company_of(worker).me]
    [ann] = await one.sat(None, "squirrel", "squirrel")
    await ann.listening()

    async def play_until(thought: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not thought():
                if await ann.legal():
                    await ann.play()
                await asyncio.sleep(0.01)

    await play_until(lambda: thoughts([worker]) >= 3)
    assert thoughts([one]) == 0

    worker.thinkers.close()
    await worker.hall.close()
    await until(lambda: not asked(address, BOTS_THERE))
    await company_of(one).look()
    await one.later(0.0)
    await play_until(lambda: thoughts([one]) >= 3)
