"""Work that takes long is done beside the tables, and one guest cannot fill the house with it."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterable

import msgspec
import pytest

from clairiere.bots.advice import Review
from clairiere.core import journal as journals
from clairiere.core.journal import Journal
from clairiere.server import api, replays, seen, tables, wire
from clairiere.server.deeds import Refusal
from clairiere.server.logged import LoggedEntry
from clairiere.server.metrics import Metrics
from clairiere.server.sitting import Sitting
from clairiere.server.study import MOST_EACH, Study
from clairiere.server.thinkers import Thinkers
from tests.server.counter import Counter, turn_of
from tests.server.house import House
from tests.server.test_replays import kept


def test_a_game_is_told_again_in_a_thread_beside_the_tables(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.sat(None, None)
    for player in (ann, bob, ann):
        while player.state()["position"].get("legal"):
            player.play()
    told_by = []
    events = seen.events

    def watched(told):
        told_by.append(threading.current_thread().name)
        return events(told)

    ann.state()
    monkeypatch.setattr(seen, "events", watched)
    past = house.http.get(f"/api/tables/{ann.table}/past", headers=ann.headers).json()

    assert told_by[0].startswith("study")
    assert past[-1]["n"] == ann.state()["n"]
    assert past[-1]["position"]["public"] == ann.state()["position"]["public"]


def test_a_journal_is_made_once_beside_the_tables_and_holds_up_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    [ann] = house.sat(None, "fawn")
    ann.do("resign")
    sitting = house.hall.warm[ann.table]
    made_by: list[tuple[str, bool]] = []
    written_by: list[str] = []
    as_journal, encode = Sitting._as_journal, journals.encode

    def made(it: Sitting) -> Journal:
        made_by.append((threading.current_thread().name.split("_")[0], sitting.lock.locked()))
        return as_journal(it)

    def written(journal: Journal) -> str:
        written_by.append(threading.current_thread().name.split("_")[0])
        return encode(journal)

    monkeypatch.setattr(Sitting, "_as_journal", made)
    monkeypatch.setattr(journals, "encode", written)
    paths = [f"/api/tables/{ann.table}/{it}" for it in ("journal", "replay/beginning", "replay/rest", "journal")]
    answers = [house.http.get(path, headers={"Accept-Encoding": "gzip"}) for path in paths]

    assert [it.status_code for it in answers] == [200] * 4
    assert answers[0].text == answers[3].text == encode(sitting.journal())
    assert "attachment" in answers[3].headers["content-disposition"]
    assert made_by == [("reader", False)], "nobody waits for it: neither the house nor this table"
    assert written_by == ["study"]


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
    monkeypatch.setattr(tables, "LONG_TOLD", 5)
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


@pytest.mark.anyio
async def test_even_a_short_log_is_read_beside_the_tables(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await counter.sat(None, None)
    while counter.hall.warm[people[0].table].n <= tables.LONG_LOG:
        await (await turn_of(people)).play()
    read_by = set()
    folded = tables.folded

    def watched(table: str, rows: Iterable[tuple[int, float, bytes]]) -> Sitting:
        read_by.add(threading.current_thread().name.split("_")[0])
        return folded(table, rows)

    monkeypatch.setattr(tables, "folded", watched)
    counter.hall.cool(-1.0)
    assert people[0].table not in counter.hall.warm
    assert (await people[0].state()).n > tables.LONG_LOG
    assert read_by == {"reader"}
    assert tables.LONG_LOG <= 8


def test_the_state_of_a_long_table_is_the_same_however_it_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    [ann] = house.sat(None, "fawn")
    for _ in range(4):
        ann.do("say", text="hm")
    short = ann.state()
    monkeypatch.setattr(tables, "LONG_TOLD", 2)
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


@pytest.mark.anyio
async def test_a_review_stands_back_before_each_move_while_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers, thought, looked = Thinkers(Metrics(), threads=1), threading.Event(), []

    def positions(_journal: Journal, *, tick: Callable[[], None], **_given: object) -> Review:
        looked.append("first")
        tick()
        looked.append("second")
        return Review([], [])

    async def think(until: threading.Event) -> None:
        def choose() -> None:
            until.wait(10)
            looked.append("bot")

        await thinkers._slow.do("ann", choose)

    monkeypatch.setattr(replays, "review", positions)
    monkeypatch.setattr(replays, "PATIENCE", 60)
    reviews = replays.Reviews(lambda: thinkers.busy)
    bot = asyncio.create_task(think(thought))
    await asyncio.sleep(0)
    made = reviews.of("a game", kept("grandbois"), "bob")
    while made.waiting:
        await asyncio.sleep(0.01)
    assert (thinkers.busy, looked) == (True, [])
    thought.set()
    await bot
    while made.progress < 1:
        await asyncio.sleep(0.01)

    assert (thinkers.busy, looked) == (False, ["bot", "first", "second"])
    reviews.close()
    thinkers.close()


@pytest.mark.anyio
async def test_a_review_comes_to_its_end_although_bots_always_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "PATIENCE", 0.01)
    monkeypatch.setattr(replays, "review", lambda _journal, **_given: Review([[1.0]], []))
    reviews = replays.Reviews(lambda: True)
    made = reviews.of("a game", kept("grandbois"), "bob")
    while made.progress < 1:
        await asyncio.sleep(0.01)

    assert made.curve == [[1.0]]
    reviews.close()


def test_a_journal_is_proved_once_and_only_where_there_is_room_for_its_review(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    proved, gate, journal = [], threading.Event(), msgspec.to_builtins(kept("grandbois"))
    prove = api.proved

    def watched(body: bytes) -> Journal:
        proved.append(body)
        return prove(body)

    monkeypatch.setattr(api, "proved", watched)
    monkeypatch.setattr(replays, "review", lambda _journal, **_given: gate.wait(10) and Review([], []))

    def ask(name: str) -> int:
        sent = {**journal, "names": [f"{name} {seat}" for seat in range(journal["seats"])]}
        return house.http.post("/api/reviews", json=sent).status_code

    asked = [ask(name) for name in ("one", "two", "one", "three", "four")]
    gate.set()
    while (ask("one"), ask("two")) != (200, 200):
        time.sleep(0.02)

    assert asked == [202, 202, 202, 409, 409]
    assert len(proved) == 2


@pytest.mark.anyio
async def test_who_asks_for_the_same_waits_for_the_same() -> None:
    study, gate, made = Study(), threading.Event(), []

    def make() -> str:
        gate.wait(10)
        made.append(1)
        return "told"

    asked = [asyncio.create_task(study.told("ann", make, packed=False, kept_as="it")) for _ in range(2 * MOST_EACH)]
    asked.append(asyncio.create_task(study.told("bob", make, packed=False, kept_as="it")))
    await asyncio.sleep(0)
    asked[0].cancel()  # who asked first hangs up
    gate.set()

    assert {await it for it in asked[1:]} == {(b'"told"', False)}
    assert made == [1]
    study.close()
