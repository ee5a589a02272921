"""Windows in a house of several processes: who could only pass is passed for where a choice would have come from.

Two processes as in `test_company.py`, and three people at a table of Krom whose pages are open by one or the other.
"""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from clairiere.lab.database import Cluster
from clairiere.server import wire
from clairiere.server.shared import SharedHall
from tests.server.counter import OPENING_DAY, Counter, Guest, StoreError
from tests.server.places import TEMPLATE
from tests.server.test_company import EDITIONS, by, company_of

pytestmark = pytest.mark.anyio


def opened(address: str) -> Counter:
    """A process of the house in which waiting takes no time."""
    counter = Counter(address, OPENING_DAY, 1e6)

    async def pause(seconds: float) -> None:
        await asyncio.sleep(0)
        counter.time += seconds

    counter.hall._sleep = pause
    return counter


@pytest.fixture
async def house(cluster: Cluster) -> AsyncIterator[list[Counter]]:
    """Two processes that know of each other."""
    address = cluster.new(like=TEMPLATE)
    both = [opened(address) for _ in range(2)]
    for it in (*both, both[0]):
        await company_of(it).look()
    breathing = [asyncio.create_task(company_of(it).work()) for it in both]
    yield both
    for task in breathing:
        task.cancel()
    for it in both:
        it.thinkers.close()
        await it.hall.close()


async def quiet(house: list[Counter]) -> None:
    """Until nothing is under way anywhere."""
    while any(it.hall._tasks for it in house):
        for it in house:
            await it.quiet()


async def in_a_window(house: list[Counter], people: list[Guest]) -> Guest:
    """Play on until somebody is asked in a window who has a choice."""
    luck = Random(1)
    for _ in range(500):
        await quiet(house)
        states = [(it, await it.legal()) for it in people]
        asked = [(it, legal) for it, legal in states if legal]
        async with people[0].counter.hall.at(people[0].table) as sitting:
            if sitting.hides() and asked:
                return asked[0][0]
        if asked:
            guest, legal = luck.choice(asked)
            await guest.play(luck.choice(legal))
        else:
            await asyncio.sleep(0.01)  # the house passes for somebody
    raise AssertionError("nobody held a card that fits")


async def can_only_pass(counter: Counter, guest: Guest) -> None:
    """From now on, as far as this process knows, somebody has nothing else to do than pass."""
    async with counter.hall.at(guest.table) as sitting:
        assert sitting.t is not None
        cards = [{"card": it["card"]} for it in sitting.t.offers(guest.seat) if "card" in it]
    await by(counter, guest).do(wire.Hush, about=cards)


async def look_round(house: list[Counter]) -> None:
    """All look after their tables, and do what is to be done."""
    for it in house:
        await it.later(0.0)
    await quiet(house)


async def last_of(guest: Guest) -> int:
    """The last entry of a table."""
    return (await guest.state()).n


async def test_nobody_passes_for_whose_page_has_gone_until_it_is_back_by_whichever_process(
    house: list[Counter],
) -> None:
    one, other = house
    people = await one.sat(None, None, None, game="krom")
    pages = {it.seat: await it.listening() for it in people}
    for it in people:
        await by(other, it).state()  # the other process knows the table, too
    guest = await in_a_window(house, people)
    one.hall.farewell(guest.table, pages[guest.seat])
    await quiet(house)
    before = await last_of(guest)

    for process in (other, one):
        await can_only_pass(process, guest)
        await look_round(house)
        assert await last_of(guest) == before, "nobody could have chosen it, and all would know that"
    late = opened(company_of(one).address)  # and one that has never seen anybody there
    try:
        await company_of(late).look()
        await can_only_pass(late, guest)
        await late.quiet()
        assert await last_of(guest) == before
    finally:
        late.thinkers.close()
        await late.hall.close()

    await by(other, guest).listening()
    await quiet(house)

    assert await last_of(guest) > before


async def test_a_pass_comes_from_the_process_that_has_the_page(house: list[Counter]) -> None:
    one, other = house
    people = await one.sat(None, None, None, game="krom")
    for it in people:
        await it.listening()
        await by(other, it).state()  # the other process knows the table, too
    guest = await in_a_window(house, people)
    before = await last_of(guest)

    await can_only_pass(other, guest)
    await look_round(house)
    assert await last_of(guest) == before
    written = other.hall.metrics.registry.get_sample_value("clairiere_entries_total")

    await can_only_pass(one, guest)
    await look_round(house)
    assert await last_of(guest) > before
    assert other.hall.metrics.registry.get_sample_value("clairiere_entries_total") == written


async def test_a_process_of_bots_passes_for_nobody(house: list[Counter]) -> None:
    one, other = house
    people = await one.sat(None, None, None, game="krom")
    guest = await in_a_window(house, people)
    assert isinstance(other.hall, SharedHall)
    company_of(other).thinks_about = EDITIONS
    before = await last_of(guest)

    await can_only_pass(other, guest)
    await look_round([other])
    assert await last_of(guest) == before


async def test_a_pass_that_could_not_be_written_is_made_again_although_bots_think_elsewhere(
    house: list[Counter],
) -> None:
    one = house[0]
    people = await one.sat(None, None, None, game="krom")
    for it in people:
        await it.listening()
    guest = await in_a_window(house, people)
    worker = opened(company_of(one).address)
    company_of(worker).thinks_about = EDITIONS
    try:
        await company_of(worker).look()
        await company_of(one).look()
        assert company_of(one).bots
        before = await last_of(guest)
        one.store.before = [StoreError("the line is cut")]
        await can_only_pass(one, guest)
        await one.quiet()
        assert (one.store.before, await last_of(guest)) == ([], before)

        await one.later(1.0)
        await one.quiet()
        assert await last_of(guest) > before
    finally:
        worker.thinkers.close()
        await worker.hall.close()


async def test_for_a_program_that_has_no_page_one_process_passes(house: list[Counter]) -> None:
    one = house[0]
    people = await one.sat(None, None, None, game="krom")
    guest = await in_a_window(house, people)
    waiting, go_on = 0, asyncio.Event()

    async def held(_seconds: float) -> None:
        nonlocal waiting
        waiting += 1
        await go_on.wait()

    for it in house:
        it.hall._sleep = held
        company_of(it).most = 0  # as many tables as may be wait for bots
        await can_only_pass(it, guest)
    async with asyncio.timeout(30):
        while not waiting:
            await asyncio.sleep(0.01)
    for it in house:
        await it.later(0.0)
    before = await last_of(guest)
    for it in house:
        it.hall._sleep = asyncio.sleep
    go_on.set()
    async with asyncio.timeout(30):
        while await last_of(guest) == before:
            await asyncio.sleep(0.01)

    assert waiting == 1


async def test_all_processes_draw_the_same_time_for_a_pass(house: list[Counter]) -> None:
    one = house[0]
    people = await one.sat(None, None, None, game="krom")
    guest = await in_a_window(house, people)
    for _ in range(100):
        one.hall._beats.note(9)
    times = []
    for it in house:
        it.time = max(counter.time for counter in house)
        async with it.hall.at(guest.table) as sitting:
            thought = guest.table, guest.seat, sitting.asked[guest.seat]
        times.append(it.hall._time_to_pass(thought))

    assert times[0] == pytest.approx(times[1])
