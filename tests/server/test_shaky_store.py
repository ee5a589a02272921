"""When the store fails: nothing is said that is not written, and the table goes on afterwards."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from clairiere.server import log, wire
from clairiere.server.deeds import Refusal
from clairiere.server.places import hashed
from clairiere.server.sitting import Sitting
from clairiere.server.store import HOUSE_MOVES, Index, StoreError, Taken
from clairiere.server.stores import open_store
from tests.server.counter import Counter, Ear, Rooms, Shaky, turn_of
from tests.server.house import House

pytestmark = pytest.mark.anyio

DISK = "the disk is full"


async def test_a_deed_that_cannot_be_written_is_refused_and_has_not_happened(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    ear, before = await ann.listening(), await ann.state()
    counter.store.before = [StoreError(DISK)]

    assert await ann.refused(wire.Play, n=before.n, action=(await ann.legal())[0], id="x") == "store"

    assert await ann.state() == before
    await ann.do(wire.Play, n=before.n, action=(await ann.legal())[0], id="x")
    assert (await ann.kinds(before.n)) == ["moved"]
    assert ear.entries == [*range(1, before.n + 2)]


async def test_a_deed_that_was_written_although_the_store_failed_is_found_again(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    ear, before = await ann.listening(), await ann.state()
    action = (await ann.legal())[0]
    counter.store.after = [StoreError(DISK)]

    assert await ann.refused(wire.Play, n=before.n, action=action, id="x") == "store"
    again = await ann.do(wire.Play, n=before.n, action=action, id="x")

    assert again.n == before.n + 1
    assert ear.entries == [*range(1, before.n + 2)], "whoever listens has heard of it, once"


async def test_whoever_comes_after_a_failure_hears_everything_once(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    early = await ann.listening()
    counter.store.after = [StoreError(DISK)]
    await ann.refused(wire.SayPhrase, phrase="hello")

    late = await bob.listening()
    await ann.do(wire.SayPhrase, phrase="thanks")

    assert early.entries == late.entries == [1, 2, 3, 4, 5, 6]


async def test_when_another_was_faster_the_deed_is_decided_anew(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    ear, n = await ann.listening(), (await ann.state()).n
    counter.store.before = [Taken()]

    assert await ann.play() == n + 1

    assert ear.entries == [*range(1, n + 2)]


async def test_when_others_are_always_faster_one_is_told(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None)
    counter.store.before = [Taken() for _ in range(5)]

    assert await ann.refused(wire.SayPhrase, phrase="hello") == "busy"

    await ann.do(wire.SayPhrase, phrase="hello")


def updates(ear: Ear) -> list[bytes]:
    """What was heard of the table itself, not of who is there."""
    return [message for message in ear.heard if message.startswith(b'{"type":"update"')]


async def test_nothing_is_answered_or_shown_before_it_is_written(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    ear = await bob.listening()
    heard = len(updates(ear))
    counter.store.free_to_write.clear()
    waiting = [
        asyncio.create_task(ann.do(wire.Resign, id="x")),
        asyncio.create_task(ann.do(wire.Resign, id="x")),
        asyncio.create_task(ann.about()),
        asyncio.create_task(bob.state()),
        asyncio.create_task(counter.hall.journal(ann.table)),
    ]

    done, _ = await asyncio.wait(waiting, timeout=0.1)

    assert not done
    assert len(updates(ear)) == heard
    counter.store.free_to_write.set()
    first, second, about, _state, _journal = await asyncio.gather(*waiting)
    assert first == second
    assert about.status == "over"


async def test_somebody_who_hangs_up_in_the_middle_leaves_the_table_as_it_is_written(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    state = await ann.state()
    counter.store.free_to_write.clear()
    playing = asyncio.create_task(ann.play())
    await asyncio.sleep(0.01)

    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    counter.store.free_to_write.set()

    assert await ann.state() == state
    await ann.play()


async def test_who_hangs_up_while_the_disk_is_slow_leaves_no_table_behind_what_is_written(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    watching = await people[1 - people.index(ann)].listening()
    state = await ann.state()
    counter.store.free_to_settle.clear()
    playing = asyncio.create_task(ann.play())
    while not counter.store.unsettled:
        await asyncio.sleep(0)
    playing.cancel()
    looking = asyncio.create_task(ann.state())  # waits for what is under way
    await asyncio.sleep(0.05)
    assert not looking.done()
    counter.store.free_to_settle.set()
    await asyncio.gather(playing, return_exceptions=True)

    assert (await looking).n > state.n
    await counter.quiet()
    assert max(watching.entries) == (await ann.state()).n, "the others are told"


async def test_a_fault_of_our_own_in_one_deed_leaves_the_table_as_it_was(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _bob = await counter.sat(None, None)
    before = await ann.state()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as wrong:
        wrong.setattr(Sitting, "_phrasesaid", broken)
        with pytest.raises(ZeroDivisionError):
            await ann.do(wire.SayPhrase, phrase="hello")

    assert await ann.state() == before
    await ann.do(wire.SayPhrase, phrase="hello")


async def test_a_table_that_cannot_be_read_now_is_read_later(rooms: Rooms) -> None:
    before = await rooms.open()
    ann, _bob = await before.sat(None, None)
    ann.counter = await rooms.open()
    ann.counter.store.reading = [StoreError(DISK)]

    with pytest.raises(Refusal) as refused:
        await ann.about()

    assert refused.value.code == "store"
    assert (await ann.about()).status == "playing"
    assert not ann.counter.hall._loading


async def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(counter: Counter) -> None:
    hall = counter.hall
    for n in range(100):
        with pytest.raises(Refusal, match="there is no such table"):
            await hall.about(f"nowhere{n}")

    assert not hall._loading
    assert not hall._used
    assert not hall.warm


async def test_a_table_opened_while_the_store_fails_is_not_there(counter: Counter) -> None:
    counter.store.before = [StoreError(DISK)]

    with pytest.raises(Refusal) as refused:
        await counter.sat(None, None)

    assert refused.value.code == "store"
    assert not counter.hall.warm
    await counter.sat(None, None)


async def test_a_bot_whose_move_could_not_be_written_moves_later(counter: Counter) -> None:
    [ann] = await counter.sat(None, "owl")
    while ann.seat in (await ann.position()).acting:
        await ann.play()
    counter.store.before = [StoreError(DISK)]
    await counter.quiet()
    assert (await ann.position()).acting == [1]

    await counter.caretaker.look_round()
    await counter.quiet()

    assert (await ann.position()).acting == [0]


async def test_tables_of_other_rules_are_closed_and_disturb_no_other(rooms: Rooms) -> None:
    before = await rooms.open()
    [ann] = await before.sat(None, "owl", public=True)
    while ann.seat in (await ann.position()).acting:
        await ann.play()
    ann.counter = counter = await rooms.open()
    older = log.Opened(
        game="grandbois", edition="0-older", options={}, bots=[None, "owl"], public=True, pace="live", clock=None,
        hints=True, secret="5" * 64,
    )  # fmt: skip
    for table in ("older1", "older2"):
        due_now = Index("grandbois", True, "playing", due=HOUSE_MOVES)
        await counter.store.append(table, 1, [log.encode(older)], at=1.0, index=due_now)

    for _ in range(2):
        await counter.caretaker.look_round()
        await counter.quiet()

    assert ann.seat in (await ann.position()).acting
    assert [about.id for about in await counter.hall.listed("playing")] == [ann.table]
    with pytest.raises(Refusal, match="begun under edition 0-older of Grand Bois") as refused:
        await counter.hall.about("older1")
    assert refused.value.code == "unreadable"


async def test_sittings_nobody_uses_are_forgotten_and_read_again(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    await ann.play()
    before = await ann.state()
    await counter.later(601)
    assert ann.table not in counter.hall.warm

    assert await ann.state() == before


async def test_sittings_somebody_listens_to_are_not_forgotten(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None)
    await ann.listening()

    await counter.later(10_000)

    assert ann.table in counter.hall.warm


def test_over_http_and_sockets_a_failing_store_is_a_typed_answer(fresh_house: Callable[..., House]) -> None:
    shaky: list[Shaky] = []

    def store(data: str) -> Shaky:
        shaky.append(Shaky(open_store(data)))
        return shaky[0]

    house = fresh_house(store=store)
    ann, _bob = house.sat(None, None)
    shaky[0].before = [StoreError(DISK), StoreError(DISK)]

    answer = ann.send("phrase", phrase="hello", id="x")
    assert (answer.status_code, answer.json()["code"]) == (503, "store")
    with house.listening(ann.table, ann.key) as ear:
        refused = ear.ask("phrase", phrase="hello", id="x")
        assert (refused["type"], refused["code"]) == ("refused", "store")
        done = ear.ask("phrase", phrase="hello", id="x")
        assert (done["type"], done["n"]) == ("done", 5)
    assert house.counted("refused_total", code="store") == 2

    shaky[0].reading = [StoreError(DISK)]
    unwell = house.http.get("/health")
    assert (unwell.status_code, unwell.json()["code"]) == (503, "store")
    assert DISK not in unwell.text  # it may name where the house keeps its tables
    assert house.http.get("/health").status_code == 200
    shaky[0].left = 0
    full = house.http.get("/health")
    assert (full.status_code, "full" in full.json()["message"]) == (503, True)
    shaky[0].left = None
    shaky[0].reading = [StoreError(DISK)]
    assert house.http.get("/api/tables").status_code == 503


async def test_what_can_be_asked_of_all_tables_is_written_only_when_it_is_another(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await counter.sat(None, None)
    append, written = counter.store.append, list[str | None]()

    async def noted(table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        written.append(None if index is None else index.status)
        await append(table, n, entries, at, index)

    monkeypatch.setattr(counter.store, "append", noted)
    for _ in range(2):
        await (await turn_of([ann, bob])).play()
    await bob.do(wire.Say, text="wait")
    await ann.do(wire.Resign)

    assert written == [None, None, None, "over"]


@pytest.mark.parametrize(("pace", "rows"), [("live", [0, 0]), ("days", [2, 2])])
async def test_only_over_days_a_move_writes_rows_of_its_persons(
    counter: Counter, monkeypatch: pytest.MonkeyPatch, pace: str, rows: list[int]
) -> None:
    opened = await counter.hall.open(wire.Wanted(game="grandbois", bots=[None, None], pace=pace))  # type: ignore[arg-type]
    for name in ("Ann", "Bob"):
        joining = wire.Joining(name=name, nonce=f"{name} brings chance", person=name * 12)
        await counter.hall.join(opened.table, joining)
    append, written = counter.store.append, list[int]()

    async def noted(table: str, n: int, entries: Sequence[bytes], at: float, index: Index | None) -> None:
        written.append(len(index.persons) if index is not None else 0)
        await append(table, n, entries, at, index)

    monkeypatch.setattr(counter.store, "append", noted)
    sitting = counter.hall.warm[opened.table]
    for _ in rows:
        [seat] = sitting.asked
        await counter.hall.change(opened.table, lambda it, seat=seat: [moved(it, seat)])  # type: ignore[misc]

    assert written == rows
    [told] = await counter.store.person_seats(hashed("Ann" * 12))
    assert (told.asked, told.acting) == (0 in sitting.asked, (*sitting.asked,))


def moved(sitting: Sitting, seat: int) -> log.Moved:
    """The first move that a seat may make."""
    assert sitting.t
    return log.Moved(seat=seat, action=str(sitting.t.legal(seat)[0]))
