"""Out of time, gone, or all gone: what becomes of a seat, and of a table at which nobody is left."""

import msgspec
import pytest

from clairiere.server import wire
from tests.server.counter import Counter, Guest, Rooms, turn_of

pytestmark = pytest.mark.anyio

LOSES = wire.Clock(each="decision", seconds=90, late="loses")
KEPT = wire.Clock(each="decision", seconds=90)


async def ended(guest: Guest) -> tuple[str | None, list[int]]:
    """How a game ended, and who won it."""
    state = await guest.state()
    assert state.about
    assert state.ending
    return state.about.ended, state.ending.winners


async def test_whose_time_is_out_loses_where_the_table_says_so(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=LOSES)
    late = await turn_of(people)
    [other] = [guest for guest in people if guest is not late]
    await other.listening()
    await counter.later(91)

    assert await ended(other) == ("clock", [other.seat])
    assert (await other.about()).seats[late.seat].late
    assert (await late.kinds())[-2:] == ["resigned", "ended"]


async def test_with_others_left_a_bot_plays_on_for_who_lost_on_time(counter: Counter) -> None:
    people = await counter.sat(None, None, None, clock=LOSES)
    late = await turn_of(people)
    await counter.later(91)
    await counter.quiet()

    assert (await late.about()).status == "playing"
    assert await late.refused(wire.Back) == "not-away"
    assert await turn_of(people) is not late


@pytest.mark.parametrize("bots", [(None, None), (None, None, None), (None, None, "squirrel")])
async def test_where_one_after_another_is_late_and_nobody_is_there_nobody_wins(
    counter: Counter, bots: tuple[str | None, ...]
) -> None:
    people = await counter.sat(*bots, clock=LOSES)
    for _ in range(20):  # more than all could use up
        await counter.later(91)
        await counter.quiet()

    assert await ended(people[0]) == ("abandoned", [])
    assert all(seat.late for seat in (await people[0].about()).seats if seat.kind == "person")


async def test_the_last_one_wins_as_soon_as_they_are_there(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=LOSES)
    late = await turn_of(people)
    [other] = [guest for guest in people if guest is not late]
    await counter.later(91)
    assert (await other.about()).status == "playing", "nobody is there to win"

    await late.listening()  # too late
    await counter.later(1)
    assert (await other.about()).status == "playing"
    await other.listening()
    await counter.later(1)

    assert await ended(other) == ("clock", [other.seat])


async def test_who_plays_without_a_page_is_there(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=LOSES)
    late = await turn_of(people)
    [other] = [guest for guest in people if guest is not late]
    await counter.later(91)
    await counter.quiet()  # a bot has played for who is late

    await other.play()

    assert await ended(other) == ("clock", [other.seat])


async def test_whose_seat_a_bot_keeps_wins_by_nobodys_clock_until_they_are_back(counter: Counter) -> None:
    people = await counter.sat(None, None, clock=LOSES)
    late = await turn_of(people)
    [other] = [guest for guest in people if guest is not late]
    await other.do(wire.Away)
    await counter.later(91)
    await counter.quiet()
    n = (await other.state()).n
    await counter.later(1000)
    assert (await other.about()).status == "playing"
    assert (await other.state()).n == n, "bots play on among themselves"

    await other.listening()
    await other.do(wire.Back)
    await counter.later(1)

    assert await ended(other) == ("clock", [other.seat])


async def test_over_days_who_has_never_moved_wins_by_nobodys_clock_and_who_has_does(counter: Counter) -> None:
    by_day = wire.Clock(each="decision", seconds=86400, late="loses")
    strangers = await counter.sat(None, None, None, pace="days", clock=by_day)
    people = await counter.sat(None, None, pace="days", clock=by_day)
    mover = await turn_of(people)
    while await turn_of(people) is mover:
        await mover.play()
    for _ in range(3):
        await counter.later(86401)
        await counter.quiet()

    assert await ended(strangers[0]) == ("abandoned", [])
    assert await ended(mover) == ("clock", [mover.seat])


@pytest.mark.usefixtures("secret_pick")
async def test_where_all_are_late_at_once_nobody_wins(counter: Counter) -> None:
    ann, _bob = await counter.sat(None, None, game="secret_pick", clock=LOSES)
    await counter.later(91)

    assert await ended(ann) == ("abandoned", [])


@pytest.mark.parametrize("bots", [(None, None), (None, "squirrel"), (None, None, "squirrel")])
async def test_a_live_table_without_people_stops_and_goes_on_with_who_comes_back(
    counter: Counter, bots: tuple[str | None, ...]
) -> None:
    people = await counter.sat(*bots, clock=KEPT)
    for _ in range(20):  # more than all could use up
        await counter.later(91)
        await counter.quiet()
    before = await people[0].state()
    assert before.about
    assert before.about.status == "playing"
    assert all(before.about.seats[guest.seat].stand_in for guest in people)

    await counter.later(1000)
    await counter.quiet()
    assert (await people[0].state()).n == before.n, "nobody is there, and bots play on"

    await people[0].do(wire.Back)
    await counter.quiet()
    while await people[0].legal() == []:  # the bots and stand-ins play again, up to who is back
        await counter.later(1)
        await counter.quiet()
    assert (await people[0].about()).seats[people[0].seat].stand_in is None


async def test_a_table_over_days_without_people_is_abandoned_and_nobody_wins(counter: Counter) -> None:
    day = wire.Clock(each="decision", seconds=86400)
    ann, _bob = await counter.sat(None, None, pace="days", clock=day)
    for _ in range(20):
        await counter.later(86401)
        await counter.quiet()

    assert await ended(ann) == ("abandoned", [])


async def test_who_leaves_bots_alone_finds_the_game_as_it_was(counter: Counter) -> None:
    [ann] = await counter.sat(None, "squirrel", pace="days")
    await counter.quiet()
    await ann.do(wire.Away)
    await counter.quiet()

    assert (await ann.kinds())[-1] == "kept"
    assert (await ann.about()).status == "playing"


class Waiting:
    """A table of three at which one is gone whose turn it is, and two have a page open."""

    def __init__(self, counter: Counter, gone: Guest, here: list[Guest]) -> None:
        self.counter, self.gone, self.here = counter, gone, here

    def absences(self) -> list[wire.Absence]:
        """What everybody is told of who is gone."""
        hall = self.counter.hall
        return hall.absences.told(hall.warm[self.gone.table], hall.present(self.gone.table))


@pytest.fixture
async def waiting(rooms: Rooms) -> Waiting:
    counter = await rooms.open(gone=60)
    people = await counter.sat(None, None, None)
    gone = await turn_of(people)
    here = [guest for guest in people if guest is not gone]
    for guest in here:
        await guest.listening()
    await counter.later(0)
    await counter.later(10)
    return Waiting(counter, gone, here)


async def test_the_others_are_told_when_a_bot_will_keep_the_seat(waiting: Waiting) -> None:
    assert waiting.absences() == [wire.Absence(seat=waiting.gone.seat, left=50.0)]
    await waiting.counter.later(49)
    assert "kept" not in await waiting.gone.kinds()
    await waiting.counter.later(2)

    entries = (await waiting.gone.state()).entries  # the bot may have moved already
    assert [entry.why for entry in entries if entry.kind == "kept"] == ["gone"]
    await waiting.counter.quiet()


async def test_the_others_may_wait_however_long_it_takes(waiting: Waiting) -> None:
    await waiting.here[0].do(wire.Absent, seat=waiting.gone.seat, then="wait")
    assert waiting.absences() == [wire.Absence(seat=waiting.gone.seat, left=None)]
    await waiting.counter.later(1000)
    assert "kept" not in await waiting.gone.kinds()

    await waiting.gone.listening()
    await waiting.counter.later(0)
    assert waiting.absences() == []


async def test_the_others_may_let_a_bot_keep_the_seat_at_once(waiting: Waiting) -> None:
    await waiting.here[0].do(wire.Absent, id="once", seat=waiting.gone.seat, then="replace")
    await waiting.here[0].do(wire.Absent, id="once", seat=waiting.gone.seat, then="replace")

    entries = (await waiting.gone.state()).entries
    assert [entry.why for entry in entries if entry.kind == "kept"] == ["replaced"]
    await waiting.counter.quiet()


async def test_the_game_ends_without_a_winner_when_all_who_are_there_say_so(waiting: Waiting) -> None:
    ann, bob = waiting.here
    await ann.do(wire.Absent, seat=waiting.gone.seat, then="end")
    assert (await ann.about()).status == "playing"
    assert waiting.absences()[0].end == [ann.seat]
    await bob.do(wire.Absent, seat=waiting.gone.seat, then="end")

    assert await ended(ann) == ("abandoned", [])


async def test_nobody_decides_about_somebody_who_is_there(waiting: Waiting) -> None:
    ann, bob = waiting.here
    for then in ("wait", "replace", "end"):
        assert await ann.refused(wire.Absent, seat=bob.seat, then=then) == "not-gone"
    await waiting.gone.listening()
    assert await ann.refused(wire.Absent, seat=waiting.gone.seat, then="replace") == "not-gone"


async def test_a_page_that_is_loaded_again_is_not_gone(rooms: Rooms) -> None:
    counter = await rooms.open(gone=60)
    people = await counter.sat(None, None)
    gone = await turn_of(people)
    [other] = [guest for guest in people if guest is not gone]
    ear = await other.listening()
    await counter.later(0)
    await counter.later(2)

    assert await other.refused(wire.Absent, seat=gone.seat, then="end") == "not-gone"
    assert ear.seat == other.seat


async def test_a_bot_that_keeps_a_seat_takes_its_time(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    counter.hall.pace = 3.0
    async with counter.hall.at(ann.table) as sitting:
        assert sitting.t
        assert counter.hall._pause(sitting.t, ann.table, ann.seat) == 0.0
    acting = await turn_of([ann, bob])
    waiting = await acting.do(wire.Away)
    async with counter.hall.at(ann.table) as sitting:
        assert sitting.t
        assert counter.hall._pause(sitting.t, ann.table, acting.seat) == 3.0
    assert (await acting.state()).n == waiting.n


async def test_nothing_is_secret_any_more_once_a_game_is_broken_off(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    assert (await clans(ann))[bob.seat] is None
    await ann.do(wire.Resign)

    told = await clans(ann)
    assert None not in told
    assert told == await clans(bob)


async def clans(guest: Guest) -> list[list[str] | None]:
    """What a seat knows of everybody's clans."""
    own: dict[str, list[list[str] | None]] = msgspec.json.decode((await guest.position()).own)
    return own["clans"]
