"""Clocks: what they count, what happens when one runs out, and the seats of those who are gone."""

import pytest

from clairiere.server import wire
from tests.server.counter import OPENING_DAY, Counter, Rooms, turn_of

pytestmark = pytest.mark.anyio

BY_GAME = wire.Clock(each="game", seconds=300, plus=5)
BY_DECISION = wire.Clock(each="decision", seconds=90)


async def test_a_clock_for_the_game_loses_what_was_thought_and_gains_after_each_decision(counter: Counter) -> None:
    ann, bob = people = await counter.sat(None, None, clock=BY_GAME)
    counter.time += 20
    assert (await ann.state()).times == wire.Times(left=[280, 300], running=[0])

    await ann.play()

    assert (await ann.left(), await bob.left()) == (285.0, 300.0)
    counter.time += 1000
    acting = await turn_of(people)
    assert (await ann.left(), await bob.left()) == ((0.0, 300.0) if acting is ann else (285.0, 0.0))


async def test_a_clock_for_each_decision_starts_anew(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None, clock=BY_DECISION)
    counter.time += 80
    assert await ann.left() == 10.0

    await ann.play()

    assert await ann.left() == 90.0


async def test_a_bot_stands_in_for_whose_clock_runs_out_until_they_come_back(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=BY_GAME)
    ann = await turn_of(people)
    await counter.later(299.5)
    assert "kept" not in await ann.kinds()
    await counter.later(1)
    await counter.quiet()

    kept = next(entry for entry in (await ann.state()).entries if entry.kind == "kept")
    assert (kept.seat, kept.why, kept.level) == (ann.seat, "clock", "squirrel")
    moved = [entry for entry in (await ann.state()).entries if entry.kind == "moved"]
    assert {(entry.seat, entry.level) for entry in moved} == {(ann.seat, "squirrel")}
    assert (await ann.about()).seats[ann.seat].stand_in == "squirrel"
    assert await ann.refused(wire.Play, n=0, action="keep") == "away"
    assert await ann.refused(wire.Hint) == "away"
    assert await ann.refused(wire.Away) == "away"
    assert (await ann.position()).legal == []
    assert await ann.left() == 0.0, "a bot's decisions win no time"

    await ann.do(wire.Back)

    assert await ann.left() == 60.0
    assert await ann.refused(wire.Back) == "not-away"
    assert (await ann.about()).seats[ann.seat].stand_in is None
    other = await turn_of(people)
    assert other is not ann
    while await turn_of(people) is other:
        await other.play()
    assert (await ann.position()).legal


async def test_coming_back_in_time_stops_the_bot(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    await ann.do(wire.Away)
    await ann.do(wire.Back)

    await counter.quiet()

    kinds = await ann.kinds()
    assert "moved" not in kinds[kinds.index("back") :]
    assert (await ann.about()).seats[ann.seat].stand_in is None


async def test_going_away_and_coming_back_wins_no_time(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None, clock=BY_GAME)
    counter.time += 100
    await ann.do(wire.Away)
    assert await ann.left() == 200.0

    await ann.do(wire.Back)

    assert await ann.left() == 200.0


@pytest.mark.usefixtures("secret_pick")
async def test_taking_back_wins_no_time(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None, game="secret_pick", clock=BY_GAME)
    counter.time += 100
    picked = await ann.play("pick1")
    assert await ann.left() == 205.0
    await bob.play("pick1")
    counter.time += 50
    await ann.play("pick1")
    assert await ann.left() == 160.0
    counter.time += 10
    last = (await ann.position()).undo
    assert last is not None
    assert last.to != picked
    await ann.do(wire.Undo, to=last.to)

    assert await ann.left() == 160.0
    counter.time += 60
    assert await ann.left() == 100.0


@pytest.mark.usefixtures("secret_pick")
async def test_each_of_several_who_must_decide_has_a_clock_that_runs(counter: Counter) -> None:
    ann, bob, cid = await counter.sat(None, None, None, game="secret_pick", clock=BY_DECISION)
    counter.time += 60
    await bob.play("pick2")
    assert (await ann.state()).times == wire.Times(left=[30, 90, 30], running=[0, 2])

    counter.time += 31
    await counter.caretaker.look_round()

    about = await cid.about()
    assert [seat.stand_in for seat in about.seats] == ["squirrel", None, "squirrel"]


async def test_no_clock_runs_while_the_house_is_closed(rooms: Rooms) -> None:
    before = await rooms.open()
    ann, bob = await before.sat(None, None, clock=BY_GAME)
    before.time += 20
    await ann.play()

    after = await rooms.open(at=OPENING_DAY + 30 * 86400)
    ann.counter = bob.counter = after
    await after.caretaker.look_round()
    acting = await turn_of([ann, bob])

    assert "kept" not in await ann.kinds()
    left = await acting.left()
    assert left == (285.0 if acting is ann else 300.0)
    after.time += 100
    assert await acting.left() == left - 100
    await after.later(200)
    assert "kept" in await ann.kinds()
    await after.quiet()


async def test_a_table_without_a_clock_waits_for_ever(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None)
    assert (await ann.state()).times is None

    await counter.later(365 * 86400)

    assert "kept" not in await ann.kinds()


async def test_a_bot_stands_in_for_somebody_gone_from_a_live_table_while_others_wait(rooms: Rooms) -> None:
    counter = await rooms.open(gone=30)
    people = await counter.sat(None, None)
    acting = await turn_of(people)
    [waiting] = [guest for guest in people if guest is not acting]
    await counter.later(1)
    await counter.later(1000)
    assert "kept" not in await acting.kinds(), "nobody waits"

    await waiting.listening()
    await counter.later(1)
    await counter.later(29)
    assert "kept" not in await acting.kinds()
    await counter.later(2)

    kept = (await acting.state()).entries[-1]
    assert (kept.kind, kept.seat, kept.why) == ("kept", acting.seat, "gone")


async def test_somebody_who_comes_back_in_time_is_not_gone(rooms: Rooms) -> None:
    counter = await rooms.open(gone=30)
    people = await counter.sat(None, None)
    acting = await turn_of(people)
    for guest in people:
        await guest.listening()
    ear = counter.hall.listeners[acting.table][acting.seat]
    for _ in range(3):
        counter.hall.farewell(acting.table, ear)
        await counter.later(1)
        await counter.later(28)
        await counter.hall.greet(acting.table, ear, acting.key, 0)
        await counter.later(1)

    assert "kept" not in await acting.kinds()


async def test_at_a_table_over_days_nobody_is_gone(rooms: Rooms) -> None:
    counter = await rooms.open(gone=30)
    people = await counter.sat(None, None, pace="days", clock=wire.Clock(each="decision", seconds=86400))
    acting = await turn_of(people)
    for guest in people:
        if guest is not acting:
            await guest.listening()
    await counter.later(1)
    await counter.later(40000)
    assert "kept" not in await acting.kinds()

    await counter.later(50000)

    assert "kept" in await acting.kinds()
    await counter.quiet()
