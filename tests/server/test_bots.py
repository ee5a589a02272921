"""Bots at a table online: they play, they wait for nobody to wake them, and they hold nobody up."""

import pytest

from clairiere.bots import Bot
from clairiere.core.table import Action, Table
from clairiere.server import thinkers, wire
from tests.server.counter import OPENING_DAY, Counter, Guest, Rooms, turn_of

pytestmark = pytest.mark.anyio


async def play_to_the_end(counter: Counter, people: list[Guest]) -> None:
    """Everybody does the first thing allowed until the game is over."""
    while (await people[0].about()).status == "playing":
        await counter.quiet()
        for guest in people:
            if (await guest.position()).legal:
                await guest.play()


async def test_one_person_and_three_bots_play_a_whole_game(counter: Counter) -> None:
    [bob] = await counter.sat("fawn", None, "squirrel", "owl")

    await play_to_the_end(counter, [bob])

    entries = (await bob.state()).entries
    moved = [entry for entry in entries if entry.kind == "moved"]
    assert {(entry.seat, entry.level) for entry in moved} == {(0, "fawn"), (1, None), (2, "squirrel"), (3, "owl")}
    assert (entries[-1].kind, entries[-1].why) == ("ended", "played")
    assert (await bob.about()).ended == "played"


async def test_a_bot_that_was_thinking_when_the_house_closed_goes_on_by_itself(rooms: Rooms) -> None:
    before = await rooms.open()
    [ann] = await before.sat(None, "owl")
    while ann.seat in (await ann.position()).acting:
        last = await ann.play()
    after = await rooms.open(at=OPENING_DAY + 60)
    ann.counter = after

    await after.caretaker.look_round()
    await after.quiet()

    assert ann.seat in (await ann.position()).acting
    assert "moved" in await ann.kinds(last)
    await ann.play()


async def test_a_bot_that_begins_needs_nobody_else(rooms: Rooms) -> None:
    before = await rooms.open()
    [bob] = await before.sat("owl", None)
    bob.counter = await rooms.open()

    await bob.counter.caretaker.look_round()
    await bob.counter.quiet()

    assert (await bob.position()).acting == [1]


async def test_a_seat_is_handed_to_a_bot_and_taken_back(counter: Counter) -> None:
    people = await counter.sat(None, None)
    ann = await turn_of(people)
    [bob] = [guest for guest in people if guest is not ann]

    gone = await ann.do(wire.Away, id="away")
    await counter.quiet()
    assert await ann.do(wire.Away, id="away") == gone
    assert (await bob.position()).acting == [bob.seat], "the bot has played Ann's turn"
    while await turn_of(people) is bob:
        await bob.play()
    await counter.quiet()
    await ann.do(wire.Back)
    while await turn_of(people) is bob:
        await bob.play()

    await ann.play()
    first, *_, last = [it.level for it in (await ann.state()).entries if (it.kind, it.seat) == ("moved", ann.seat)]
    assert (first, last) == ("squirrel", None)


async def test_going_away_while_a_bot_thinks_leaves_the_bot_thinking(counter: Counter) -> None:
    [ann] = await counter.sat(None, "owl")
    while ann.seat in (await ann.position()).acting:
        await ann.play()
    await ann.do(wire.Away)
    await ann.do(wire.Back)

    await counter.quiet()

    levels = [entry.level for entry in (await ann.state()).entries if entry.kind == "moved"]
    assert "owl" in levels
    assert "squirrel" not in levels


async def test_of_two_who_play_one_resigns_and_it_is_over(counter: Counter) -> None:
    for bots in ([None, None], [None, "owl"]):
        ann, *_ = await counter.sat(*bots)

        done = await ann.do(wire.Resign, id="enough")

        about = await ann.about()
        assert (about.status, about.ended, about.seats[0].resigned) == ("over", "resigned", True)
        assert (await ann.kinds())[-2:] == ["resigned", "ended"]
        assert await ann.do(wire.Resign, id="enough") == done
        assert await ann.refused(wire.Resign) == "over"
        await counter.quiet()
        assert (await ann.kinds())[-1] == "ended"
        ending = (await ann.state()).ending
        assert ending is not None
        assert ending.winners == [1]


async def test_bots_do_not_win_because_everybody_left(counter: Counter) -> None:
    (ann,) = await counter.sat(None, "owl", "owl")
    await ann.do(wire.Resign)

    ending = (await ann.state()).ending
    assert ending is not None
    assert ending.winners == []


async def test_of_three_who_play_one_resigns_and_the_others_play_on(counter: Counter) -> None:
    ann, bob, cid = people = await counter.sat(None, None, None)
    await ann.do(wire.Resign)
    await counter.quiet()

    assert (await bob.about()).status == "playing"
    assert await ann.refused(wire.Back) == "not-away"
    assert await ann.refused(wire.Resign) == "resigned"
    assert await ann.refused(wire.Play, n=5, action="keep") == "resigned"
    assert await ann.refused(wire.Away) == "resigned"
    for _ in range(4):
        await (await turn_of(people)).play()
        await counter.quiet()
    assert {entry.level for entry in (await bob.state()).entries if entry.seat == ann.seat} >= {"squirrel"}
    await bob.do(wire.Resign)
    assert (await cid.about()).status == "over"


async def test_when_no_person_is_left_the_game_is_over(counter: Counter) -> None:
    [ann] = await counter.sat(None, "owl", "owl", "owl")

    await ann.do(wire.Resign)

    assert (await ann.about()).status == "over"


class Broken:
    """A bot that fails whenever it is asked."""

    name = "fawn"

    def choose(self, t: Table, seat: int) -> Action:
        """Fail."""
        raise ZeroDivisionError(f"{t!r}, seat {seat}")


async def test_a_bot_that_fails_does_not_stop_the_game(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    real = thinkers.bot

    def with_a_broken_fawn(name: str, seed: int = 0) -> Bot:
        return Broken() if name == "fawn" else real(name, seed)

    monkeypatch.setattr(thinkers, "bot", with_a_broken_fawn)
    [ann] = await counter.sat(None, "fawn")

    await play_to_the_end(counter, [ann])

    assert (await ann.about()).ended == "played"


async def test_many_tables_of_bots_think_side_by_side(counter: Counter) -> None:
    people = [(await counter.sat(None, "fawn", "squirrel"))[0] for _ in range(10)]
    for ann in people:
        while ann.seat in (await ann.position()).acting:
            await ann.play()

    await counter.quiet()

    assert [(await ann.position()).acting for ann in people] == [[0]] * 10
