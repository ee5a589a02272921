"""Pauses: proposed, agreed to, and ended; while one lasts nothing moves and nobody's time runs."""

import pytest

from clairiere.server import wire
from tests.server.counter import OPENING_DAY, Counter, Guest, Rooms, turn_of

pytestmark = pytest.mark.anyio

BY_GAME = wire.Clock(each="game", seconds=300, plus=5)
LOSES = wire.Clock(each="game", seconds=300, late="loses")


async def paused(*people: Guest) -> None:
    """Let the first propose a pause to which the others agree."""
    for guest in people:
        await guest.do(wire.Pause)
    assert (await people[0].about()).paused


async def test_a_pause_begins_when_everybody_agrees_and_stops_moves_clocks_and_bots(counter: Counter) -> None:
    people = await counter.sat(None, None, None, "squirrel", clock=LOSES)
    await counter.quiet()
    mover = await turn_of(people)
    ann, bob, cid = mover, *(guest for guest in people if guest is not mover)
    [first, *_] = await ann.legal()
    counter.time += 40

    await ann.do(wire.Pause)
    asked = (await cid.about()).pause_asked
    assert asked
    assert (asked.seat, asked.agreed, asked.waiting) == (ann.seat, [], sorted([bob.seat, cid.seat]))
    await bob.do(wire.Pause)
    assert not (await ann.about()).paused
    assert await ann.left() == 260
    await cid.do(wire.Pause)

    assert (await ann.about()).paused
    assert (await ann.about()).pause_asked is None
    assert (await ann.kinds())[-4:] == ["pause_asked", "pause_agreed", "pause_agreed", "paused"]
    before = (await ann.state()).n
    await counter.later(10_000)
    await counter.quiet()
    assert (await ann.state()).n == before, "somebody lost on time, or a bot moved"
    times = (await ann.state()).times
    assert times
    assert (times.left[ann.seat], times.running) == (260, [])
    assert await ann.legal() == []
    assert await ann.refused(wire.Play, n=before, action=first) == "paused"
    assert await ann.refused(wire.Hint) == "paused"
    assert await bob.refused(wire.Pause) == "paused"

    await bob.do(wire.Resume)

    assert not (await ann.about()).paused
    assert await bob.refused(wire.Resume) == "not-paused"
    counter.time += 10
    assert await ann.left() == 250
    await ann.play(first)
    await counter.quiet()


async def test_bots_that_were_to_move_do_so_when_the_game_goes_on(counter: Counter) -> None:
    [ann] = people = await counter.sat(None, "squirrel")
    await counter.quiet()
    await paused(ann)  # bots agree, so that there is nobody to ask
    await ann.do(wire.Resume)
    await ann.play()
    await ann.do(wire.Pause)  # the bot is thinking already
    await counter.quiet()
    before = (await ann.state()).n

    await counter.later(60)
    await counter.quiet()
    assert (await ann.state()).n == before

    await ann.do(wire.Resume)
    await counter.later(1)
    await counter.quiet()
    assert await turn_of(people) is ann
    assert (await ann.state()).n > before


async def test_who_is_asked_may_decline_and_who_asked_may_think_better_of_it(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None, clock=BY_GAME)
    assert await ann.refused(wire.Pause, yes=False) == "nothing-asked"
    await ann.do(wire.Pause)
    assert await ann.refused(wire.Pause) == "pause-asked"
    await bob.do(wire.Pause, yes=False)
    assert (await ann.about()).pause_asked is None

    await ann.do(wire.Pause)
    await ann.do(wire.Pause, yes=False)

    assert (await bob.about()).pause_asked is None
    assert not (await bob.about()).paused
    assert await bob.refused(wire.Pause, yes=False) == "nothing-asked"


async def test_over_days_nobody_needs_a_pause(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None, pace="days")

    assert await ann.refused(wire.Pause) == "no-pause"


async def test_a_seat_that_a_bot_keeps_is_not_asked_and_whose_wish_it_was_takes_it_along(counter: Counter) -> None:
    ann, bob, cid = await counter.sat(None, None, None)
    await ann.do(wire.Pause)
    await ann.do(wire.Away)
    assert (await bob.about()).pause_asked is None

    await bob.do(wire.Pause)
    await cid.do(wire.Away)  # who was still to answer
    await counter.later(1)

    assert (await bob.about()).paused
    assert await ann.refused(wire.Resume) == "away"
    await ann.do(wire.Back)
    assert (await ann.about()).paused
    await ann.do(wire.Resume)
    assert not (await ann.about()).paused


async def test_who_is_gone_and_waited_for_is_not_asked_and_loses_no_seat_meanwhile(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=LOSES)
    gone = await turn_of(people)
    [ann] = [guest for guest in people if guest is not gone]
    await ann.listening()
    await counter.later(1)
    await counter.later(20)
    left = await gone.left()

    await ann.do(wire.Pause)

    assert (await ann.about()).paused
    await counter.later(10_000)
    assert (await ann.about()).seats[gone.seat].stand_in is None
    assert await gone.left() == left
    assert await ann.refused(wire.Absent, seat=gone.seat, then="end") == "not-gone"
    await gone.do(wire.Resume)
    assert await gone.left() == left


async def test_a_pause_outlasts_the_house_and_wins_nobody_time(rooms: Rooms) -> None:
    counter = await rooms.open()
    people = await counter.sat(None, None, clock=BY_GAME)
    ann = await turn_of(people)
    counter.time += 100
    await paused(ann, *(guest for guest in people if guest is not ann))
    counter = await rooms.open(OPENING_DAY + 86_400)
    for guest in people:
        guest.counter = counter
    await counter.later(1000)

    assert (await ann.about()).paused
    assert await ann.left() == 200
    await ann.do(wire.Resume)
    counter.time += 50
    assert await ann.left() == 150


async def test_who_only_watches_is_told_and_may_do_nothing(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    await paused(ann, bob)

    async with counter.hall.at(ann.table) as sitting:
        seen = counter.hall.state(sitting, None, 0)
    assert seen.about
    assert seen.about.paused
    stranger = Guest(counter, ann.table, 0, "of nobody at this table at all")
    assert await stranger.refused(wire.Resume) == "bad-key"
