"""Work that takes long is done beside the tables, and one guest cannot fill the house with it."""

import asyncio
import threading

import msgspec
import pytest

from clairiere.bots.advice import Review
from clairiere.core.journal import Journal
from clairiere.server import api, hall, replays, seen, wire
from clairiere.server.deeds import Refusal
from clairiere.server.sitting import LoggedEntry
from clairiere.server.study import MOST_EACH, Study
from tests.server.counter import Counter, turn_of
from tests.server.house import House
from tests.server.test_replays import kept


def test_a_game_is_told_again_in_a_thread_beside_the_tables(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.sat(None, None)
    for player in (ann, bob, ann):
        while player.state()["position"].get("legal"):
            player.play()
    told_by = []
    again = seen.again

    def watched(*given):
        told_by.append(threading.current_thread().name)
        return again(*given)

    monkeypatch.setattr(seen, "again", watched)
    past = house.http.get(f"/api/tables/{ann.table}/past", headers=ann.headers).json()

    assert told_by[0].startswith("study")
    assert past[-1]["n"] == ann.state()["n"]
    assert past[-1]["position"]["public"] == ann.state()["position"]["public"]


@pytest.mark.anyio
async def test_one_guest_waits_for_what_they_asked_for_and_others_do_not() -> None:
    study, gate = Study(), threading.Event()
    asked = [asyncio.create_task(study.do("ann", gate.wait)) for _ in range(MOST_EACH)]
    await asyncio.sleep(0)

    with pytest.raises(Refusal, match="still busy"):
        await study.do("ann", gate.wait)
    other = asyncio.create_task(study.do("bob", lambda: "told"))
    gate.set()

    assert await other == "told"
    assert await asyncio.gather(*asked) == [True] * MOST_EACH
    assert await study.do("ann", lambda: "again") == "again"
    study.close()


@pytest.mark.anyio
async def test_a_long_log_is_told_beside_the_tables_and_misses_nothing(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "LONG_TOLD", 5)
    people = await counter.sat(None, None)
    for _ in range(6):
        await (await turn_of(people)).play()
    whole, told_by, going = await people[0].state(), [], threading.Event()
    as_seen = LoggedEntry.as_seen

    def watched(entry: LoggedEntry, reader: int | None) -> wire.Entry:
        told_by.append(threading.current_thread().name)
        if threading.current_thread() is not threading.main_thread():
            going.wait(10)
        return as_seen(entry, reader)

    monkeypatch.setattr(LoggedEntry, "as_seen", watched)
    coming = asyncio.create_task(people[0].listening())
    while not told_by:
        await asyncio.sleep(0)
    assert told_by[0].startswith("reader")
    last = await (await turn_of(people)).play()  # nobody waits for who is still being told
    going.set()
    ear = await coming

    assert ear.entries == [*range(1, last + 1)]
    told = msgspec.json.decode(ear.heard[0], type=wire.Update)
    assert msgspec.json.encode(told.entries[: whole.n]) == msgspec.json.encode(whole.entries)


def test_the_state_of_a_long_table_is_the_same_however_it_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    [ann] = house.sat(None, "fawn")
    for _ in range(4):
        ann.do("say", text="hm")
    short = ann.state()
    monkeypatch.setattr(hall, "LONG_TOLD", 2)
    monkeypatch.setattr(api, "LONG_TOLD", 2)

    assert ann.state()["entries"] == short["entries"]
    assert ann.state(since=4) == {**short, "entries": short["entries"][4:]}


@pytest.mark.anyio
async def test_reviews_are_thought_about_for_guests_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed: list[list[str] | None] = []
    gate = threading.Event()

    def slow(journal: Journal, **_given: object) -> Review:
        gate.wait(10)
        reviewed.append(journal.names)
        return Review([], [])

    monkeypatch.setattr(replays, "review", slow)
    monkeypatch.setattr(replays, "MOST_EACH", 4)
    reviews, journal = replays.Reviews(), kept("grandbois")

    def ask(whom: str, n: int) -> replays.Reviewed:
        return reviews.of(f"{whom} {n}", msgspec.structs.replace(journal, names=[whom, f"{n}"]), whom)

    asked = [ask("greedy", n) for n in range(4)]
    await asyncio.sleep(0)  # they stand in the queue
    with pytest.raises(Refusal, match="ask again later"):
        ask("greedy", 4)
    asked.append(ask("ann", 0))
    while asked[0].waiting:
        await asyncio.sleep(0.01)
    assert [it.waiting for it in asked] == [False, True, True, True, True]
    gate.set()
    while any(it.progress < 1 for it in asked):
        await asyncio.sleep(0.01)

    order = [" ".join(names or ()) for names in reviewed]
    assert order == ["greedy 0", "greedy 1", "ann 0", "greedy 2", "greedy 3"]
    reviews.close()
