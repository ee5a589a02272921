"""Several processes of one house: any may serve any table, and what happens by itself happens once.

Here the processes are halls side by side in one event loop, each with a store and a line of its own; `test_faults.py`
starts real ones.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from clairiere.games import GAMES
from clairiere.lab.database import Cluster, asked
from clairiere.server import holidays, postgres_database, wire
from clairiere.server.browsers import Browsers
from clairiere.server.calling import Calling
from clairiere.server.company import BOTS, DOOR, PROCESS, Company, ignore
from clairiere.server.deeds import Refusal
from clairiere.server.delivery import Services
from clairiere.server.host import Desk, Strike
from clairiere.server.lobby import Lobbies
from clairiere.server.mail import post
from clairiere.server.pairing import Pairing, Wish
from clairiere.server.person_api import Adopting, adopted
from clairiere.server.places import hashed
from clairiere.server.shared import SharedHall, editions_of
from clairiere.server.store import StoreError
from clairiere.server.tournaments import Tournaments
from tests.server.counter import OPENING_DAY, Counter, Ear, Guest, turn_of
from tests.server.letterbox import Letterbox
from tests.server.places import TEMPLATE

CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"

BOTS_THERE = f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {BOTS}"
SERVING_THERE = f"SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {PROCESS}"
MOVED_BY_BOTS = """SELECT count(*) FROM entry WHERE encode(body, 'escape') LIKE '%"level":"squirrel"%'"""

EDITIONS = editions_of(GAMES)

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


class Page(Ear):
    """Somebody who listens, and can be asked to go."""

    def __init__(self) -> None:
        super().__init__()
        self.refused: list[str] = []

    def dismiss(self, refusal: Refusal) -> None:
        """Keep why."""
        self.refused.append(refusal.code)


async def waiting_for_others(house: list[Counter]) -> tuple[str, Page]:
    """A table opened by the first process that is not full, and a page there by the second."""
    one, other = house
    table = (await one.hall.open(wire.Wanted(game="grandbois", bots=[None, None]))).table
    await one.join(table, "Ann")
    page = Page()
    await other.hall.greet(table, page, None, 0)
    return table, page


async def back_on_the_line(counter: Counter) -> None:
    """Come back after the line was cut, of which one may hear only when one asks."""
    with contextlib.suppress(StoreError):
        await company_of(counter).look()
    await company_of(counter).look()


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
    told = next(it for it in ear.updates if n in [entry["n"] for entry in it.get("entries", ())])
    assert told["position"]


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


async def test_clocks_run_out_however_many_tables_wait_for_bots(house: list[Counter]) -> None:
    one, _other = house
    guests = await one.sat(None, None, clock=wire.Clock(each="game", seconds=60))
    company_of(one).most = 1
    assert await company_of(one).claim("oak", to_think=True)
    assert not await company_of(one).claim("elm", to_think=True)
    await one.later(61.0)
    assert (await guests[0].kinds()).count("kept") == 1


async def test_a_claim_that_ended_with_its_line_releases_no_other(house: list[Counter], address: str) -> None:
    one, other = house
    async with company_of(one).claimed("oak") as ours:
        assert ours
        asked(address, CUT)
        await back_on_the_line(one)
        assert await company_of(one).claim("oak")
    assert not await company_of(other).claim("oak")


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


async def test_who_comes_back_to_the_database_later_than_somebody_new_goes_by_the_same_opening(
    house: list[Counter], address: str
) -> None:
    guests = await house[0].sat(None, None, clock=wire.Clock(each="game", seconds=600))
    mover = await turn_of(guests)
    late = Counter(address, OPENING_DAY + 100.0, 120.0)
    try:
        for it in house:
            it.time = late.time
            assert await by(it, mover).left() == 500.0
        asked(address, CUT)
        await until(lambda: not asked(address, SERVING_THERE))
        for it in (late, *house):
            await back_on_the_line(it)
        assert [await by(it, mover).left() for it in (late, *house)] == [600.0] * 3
    finally:
        late.thinkers.close()
        await late.hall.close()


async def test_no_clock_runs_while_only_bots_are_there(address: str) -> None:
    one, worker, late = (Counter(address, OPENING_DAY + after, 120.0) for after in (0.0, 0.0, 100.0))
    company_of(worker).thinks_about = EDITIONS
    for it in (one, worker):
        await company_of(it).look()
    mover = await turn_of(await one.sat(None, None, clock=wire.Clock(each="game", seconds=600)))
    await one.hall.close()
    assert await by(late, mover).left() == 600.0
    worker.time = late.time
    await company_of(worker).look()
    assert await by(worker, mover).left() == 600.0
    for it in (one, worker, late):
        it.thinkers.close()
        await it.hall.close()


async def test_who_stops_in_the_middle_of_something_holds_nobody_up(
    house: list[Counter], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "GO_ON_WITHIN", 0.3)
    frozen = await postgres_database.connect(address)
    await frozen.execute("BEGIN")
    await frozen.execute("SELECT pg_advisory_xact_lock($1)", DOOR)
    await frozen.execute("INSERT INTO paper VALUES ('report', 'oak', 1.0, '')")
    late = Counter(address, OPENING_DAY, 120.0)
    await company_of(late).look()
    await house[0].store.write(("INSERT INTO paper VALUES ('report', 'oak', 2.0, '')", ()))
    frozen.terminate()
    late.thinkers.close()
    await late.hall.close()


async def test_who_is_at_the_table_by_another_process_is_not_called(
    house: list[Counter], letters: tuple[Letterbox, str]
) -> None:
    one, other = house
    box, server = letters
    ann, bob = await one.sat(None, None, pace="days", clock=wire.Clock(each="decision", seconds=86_400))
    mover = await turn_of([ann, bob])
    table, key = mover.table, "mover-of-this-table-" * 2
    assert await adopted(one.hall, hashed(key), Adopting(table=table, key=mover.key))
    callers = [Calling(it.hall, Tournaments(it.hall, Lobbies(it.hall)), post(server), 0.0) for it in house]
    await callers[0].add(hashed(key), "ann@example.org", "en", "http://localhost")
    await callers[0].confirm(box.link("confirm"))
    breathing = [asyncio.create_task(company_of(it).work()) for it in house]  # however long this takes

    async def seen(seats: set[int]) -> None:
        async with asyncio.timeout(30):
            while (await one.hall.who_is_at([table]))[table] != seats:
                await asyncio.sleep(0.01)

    line = await by(other, mover).listening()
    await seen({mover.seat})
    assert one.hall.present(table) == set(), "nobody is at this table by the first process"
    for it in house:
        await it.later(10.0)
    for calling in callers:
        await calling.call()
    assert len(box.letters) == 1

    other.hall.farewell(table, line)
    await seen(set())
    await asyncio.gather(*(calling.call() for calling in callers))
    assert len(box.letters) == 2, "once, whoever is first"
    for task in breathing:
        task.cancel()


async def test_a_holiday_told_by_one_process_stops_the_clock_that_another_runs_out(house: list[Counter]) -> None:
    one, other = house
    clock = wire.Clock(each="decision", seconds=86_400, late="loses")
    people = await one.sat(None, None, pace="days", clock=clock)
    mover = await turn_of(people)
    await next(it for it in people if it is not mover).listening()
    person = hashed("mover-on-holiday-" * 2)
    assert await adopted(one.hall, person, Adopting(table=mover.table, key=mover.key))
    assert await by(other, mover).left() == 86_400, "it has the table in memory"
    await holidays.add(one.hall, person, one.time, one.time + 5 * 86_400)
    for it in (other, one):
        await it.later(4 * 86_400.0)
    assert [(await by(it, mover).about()).status for it in house] == ["playing", "playing"]
    assert [await by(it, mover).left() for it in house] == [86_400, 86_400]
    for it in (other, one):
        await it.later(2 * 86_400.0)
    assert [(await by(it, mover).about()).status for it in house] == ["over", "over"]


async def test_all_processes_sign_with_one_key(house: list[Counter]) -> None:
    keys = await asyncio.gather(*(Browsers(it.hall, Services()).public_key() for it in house))
    assert len({*keys}) == 1


async def test_who_is_there_by_another_process_is_there(house: list[Counter]) -> None:
    one, other = house
    ann, bob = await one.sat(None, None)
    mover = await turn_of([ann, bob])
    waiting = bob if mover is ann else ann
    ear = await waiting.listening()
    page = await by(other, mover).listening()
    await until(lambda: {"type": "people", "present": [True, True], "watching": 0} in ear.updates)
    for it in house:
        await it.later(1.0)
        await it.later(500.0)  # far longer than anybody may be gone
    assert "kept" not in await ann.kinds()

    other.hall.farewell(mover.table, page)
    await until(lambda: ear.updates[-1]["type"] == "people" and ear.updates[-1]["present"].count(True) == 1)
    for seconds in (1.0, 121.0):
        for it in house:
            await it.later(seconds)
    assert (await ann.kinds()).count("kept") == 1


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


async def test_who_is_cancelled_in_the_middle_of_a_question_leaves_the_line_to_others(
    house: list[Counter],
) -> None:
    company = company_of(house[0])
    for k in range(20):
        asking = asyncio.create_task(company.claim(f"cancelled {k}"))
        for _ in range(k):
            await asyncio.sleep(0)
        asking.cancel()
        assert await company.claim(f"claimed {k}")
        await asyncio.gather(asking, return_exceptions=True)
    assert company.others == [company_of(house[1]).me]


async def test_another_house_on_the_same_server_is_no_company(house: list[Counter], cluster: Cluster) -> None:
    stranger = Counter(cluster.new(like=TEMPLATE), OPENING_DAY, 120.0)
    company_of(stranger).thinks_about = EDITIONS
    await company_of(stranger).look()

    await company_of(house[0]).look()

    assert company_of(house[0]).others == [company_of(house[1]).me]
    assert company_of(house[0]).bots == [], "bots of another house do not think for this one"
    stranger.thinkers.close()
    await stranger.hall.close()


async def test_bots_elsewhere_think_for_the_house_and_without_them_it_thinks_itself(
    house: list[Counter], address: str
) -> None:
    one, _other = house
    worker = Counter(address, OPENING_DAY, 120.0)
    company_of(worker).thinks_about = EDITIONS
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


async def test_at_a_game_that_no_bots_elsewhere_can_read_the_house_thinks_itself(
    house: list[Counter], address: str
) -> None:
    one, other = house
    worker = Counter(address, OPENING_DAY, 120.0)
    company_of(worker).thinks_about = [it for it in EDITIONS if "grandbois" not in it]
    for it in (worker, one):
        await company_of(it).look()
    [bob] = await one.sat("squirrel", None)
    await eventually_asked(bob)
    assert thoughts([one]) >= 1

    company_of(one).most = 0
    while await bob.legal():
        await bob.play()
    await company_of(other).look()
    await other.later(0.0)
    await eventually_asked(bob)
    assert thoughts([other]) >= 1
    worker.thinkers.close()
    await worker.hall.close()


async def test_a_table_that_calls_while_hands_are_full_is_taken_up_next(
    house: list[Counter], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = house
    worker = Counter(address, OPENING_DAY, 120.0)
    company_of(worker).thinks_about, company_of(worker).most = EDITIONS, 1
    for it in (worker, one):
        await company_of(it).look()
    choose, go_on = worker.thinkers.choose, asyncio.Event()

    async def held(*given: Any) -> str:
        await go_on.wait()
        return await choose(*given)

    monkeypatch.setattr(worker.thinkers, "choose", held)
    bobs = [(await one.sat("squirrel", None))[0] for _ in range(3)]
    assert isinstance(worker.hall, SharedHall)
    hall = worker.hall
    await until(lambda: len(hall._put_off) == 2)
    go_on.set()
    for bob in bobs:
        await eventually_asked(bob)
    await worker.quiet()

    assert await company_of(other).claim("oak")
    hall._called("oak", "a guest's word")
    await worker.quiet()
    assert {*hall._opened_by} <= {bob.table for bob in bobs}, "others look after the oak"
    worker.thinkers.close()
    await worker.hall.close()


async def eventually_asked(guest: Guest) -> None:
    """Wait until it is somebody's turn."""
    async with asyncio.timeout(60):
        while not await guest.legal():
            await asyncio.sleep(0.01)


async def test_bots_elsewhere_think_for_guests_in_turn_however_many_tables_one_opens(
    house: list[Counter], address: str
) -> None:
    worker = Counter(address, OPENING_DAY, 120.0)
    company_of(worker).thinks_about = EDITIONS
    await company_of(worker).look()
    tables: dict[str, str] = {}
    for guest, counter in (("192.0.2.7", house[0]), ("192.0.2.7", house[1]), ("192.0.2.8", house[0])):
        await company_of(counter).look()
        wanted = wire.Wanted(game="grandbois", bots=[None, "fawn"])
        table = (await counter.hall.open(wanted, guest)).table
        ann = await counter.join(table, "Ann")
        await ann.listening()
        tables[table] = guest
        async with asyncio.timeout(60):
            while table not in worker.hall._opened_by:
                if await ann.legal():
                    await ann.play()
                await asyncio.sleep(0.01)

    first, second, other = (worker.hall._opened_by[table] for table in tables)
    assert first == second != other
    assert not [word for word in (first, other) if "192" in word]

    worker.time += 700.0
    async with asyncio.timeout(60):
        while worker.hall.warm:
            for task in [*worker.hall._tasks]:
                await asyncio.wait([task])
            await worker.caretaker.cool()  # type: ignore[attr-defined]
            worker.time += 700.0
    await worker.hall.close()
    worker.thinkers.close()


async def test_a_table_that_one_process_takes_away_is_gone_by_all(house: list[Counter]) -> None:
    one, other = house
    table, page = await waiting_for_others(house)

    await one.hall.take_away(table, "the host has closed this table")

    await until(lambda: page.refused)
    with pytest.raises(Refusal, match="no such table"):
        await other.hall.greet(table, Page(), None, 0)


async def test_nobody_sits_down_at_a_table_of_which_they_have_not_heard_that_it_is_gone(
    house: list[Counter], address: str
) -> None:
    one, other = house
    table, page = await waiting_for_others(house)
    company_of(other).rewritten = ignore

    await one.hall.take_away(table, "the host has closed this table")
    with pytest.raises(Refusal, match="no such table"):
        await other.join(table, "Bob")
    assert asked(address, "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM hall)") == "0|0"

    table, page = await waiting_for_others(house)
    await one.hall.take_away(table, "the host has closed this table")
    assert isinstance(other.hall, SharedHall)
    await other.hall.look_for_missed()
    assert page.refused == ["again"]


async def test_what_the_host_strikes_is_shown_by_no_process(house: list[Counter]) -> None:
    one, other = house
    ann, _bob = await one.sat(None, None)
    await ann.do(wire.Say, text="something rude")
    pages = [Page(), Page()]
    for it, page in zip(house, pages, strict=True):
        await it.hall.greet(ann.table, page, ann.key, 0)
    n = (await ann.state()).n

    await Desk(one.hall, Lobbies(one.hall), None).strike(Strike(table=ann.table, n=n))

    await until(lambda: all(page.refused for page in pages))
    assert "rude" not in str((await by(other, ann).state()).entries)
    await until(lambda: not company_of(one)._rung)
    assert [page.refused for page in pages] == [["again"], ["again"]]


async def test_a_table_that_cannot_be_read_keeps_no_news_from_others(house: list[Counter], address: str) -> None:
    one, other = house
    people = [(await one.sat(None, None))[0] for _ in range(2)]
    ears = [await by(other, it).listening() for it in people]
    company_of(other).grown = ignore
    asked(address, f"INSERT INTO entry VALUES ('{people[0].table}', {ears[0].entries[-1] + 1}, 1.0, 'nonsense')")
    await people[1].do(wire.SayPhrase, phrase="hello")

    assert isinstance(other.hall, SharedHall)
    await other.hall.look_for_missed()

    assert "phrase" in str(ears[1].updates[-1])


async def test_when_a_table_is_due_is_told_by_who_knows_its_last_entry(
    house: list[Counter], address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = house
    people = await one.sat(None, None, clock=wire.Clock(each="decision", seconds=60))
    async with one.hall.at(people[0].table) as sitting:
        sitting.indexed = None

    async def deaf(_sitting: object) -> bool:
        return False

    monkeypatch.setattr(one.hall, "_read_on", deaf)
    other.time += 20.0
    mover = await turn_of([by(other, it) for it in people])
    await mover.play()
    due = asked(address, "SELECT due FROM hall")
    await one.hall.index_again(mover.table)
    assert asked(address, "SELECT due FROM hall") == due
    asked(address, "UPDATE hall SET due = 1")
    async with other.hall.at(mover.table) as sitting:
        sitting.indexed = None
    await other.hall.index_again(mover.table)
    assert asked(address, "SELECT due FROM hall") == due


async def test_two_who_ask_different_processes_for_somebody_meet(house: list[Counter]) -> None:
    wish = Wish(game="grandbois")
    pairings = [Pairing(it.hall) for it in house]
    for _ in range(3):
        found = await asyncio.gather(*(it.pair(wish, None, f"127.0.0.{n}") for n, it in enumerate(pairings)))
        assert found[0].table.id == found[1].table.id
        assert sorted(it.opened for it in found) == [False, True]
        for counter, name in zip(house, ("Ann", "Bob"), strict=True):
            await counter.join(found[0].table.id, name)


async def test_who_is_in_the_lobby_is_counted_over_all_processes(house: list[Counter]) -> None:
    lobbies = [Lobbies(it.hall) for it in house]
    told: list[bytes] = []

    class Line:
        """A page in the lobby."""

        hear = staticmethod(told.append)

    pages = [Line(), Line()]
    for it, page in zip(lobbies, pages, strict=True):
        await it.enter(page, None)  # type: ignore[arg-type]
    assert b'"here":2' in told[-1]
    lobbies[0].leave(pages[0])  # type: ignore[arg-type]
    await until(lambda: b'"here":1' in told[-1])
    for it in lobbies:
        await it.close()
