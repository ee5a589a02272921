"""Holidays: days on which somebody's clocks stand still at tables over days, within limits, and as the log tells."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clairiere.server import forgetting, holidays, log, rests, wire
from clairiere.server.deeds import Refusal
from clairiere.server.lobby import Lobbies
from clairiere.server.person_api import Adopting, adopted
from clairiere.server.places import hashed
from clairiere.server.tournaments import Tournaments
from clairiere.server.wire import PERSON_HEADER, Rest
from tests.server.counter import OPENING_DAY, Counter, Guest, Rooms, turn_of
from tests.server.house import House, Json, until
from tests.server.push_service import Browser, push_service
from tests.server.test_calling import MAX, ZOE, asked
from tests.server.test_forgetting import all_entries
from tests.server.test_persons import seats_of
from tests.server.test_push import Clock, Evening, called_in, told

DAY, HOUR = 86_400.0, 3600.0
BY_DAY = wire.Clock(each="decision", seconds=86_400, late="loses")
ANN = hashed("ann-away-" * 4)

moments = st.integers(0, 1000).map(float)


@given(st.lists(moments, max_size=8, unique=True), moments, moments)
def test_after_so_many_seconds_that_are_no_rest_so_many_have_passed(
    ends: list[float], since: float, s: float
) -> None:
    ends.sort()
    pauses = [Rest(begins=begins, ends=end) for begins, end in zip(ends[::2], ends[1::2], strict=False)]
    end = rests.after(pauses, since, s)
    assert end - since - rests.rested(pauses, since, end) == s
    assert not rests.resting(pauses, end) or s == 0 or any(it.begins == end for it in pauses)


async def days(counter: Counter, **wanted: Json) -> tuple[Guest, Guest]:
    """Two people at a table over days: whose turn it is, who is the person ANN, and the other."""
    people = await counter.sat(None, None, **{"pace": "days", "clock": BY_DAY, **wanted})
    ann = await turn_of(people)
    await belongs(counter, ann)
    return ann, next(it for it in people if it is not ann)


async def belongs(counter: Counter, guest: Guest, person: str = ANN) -> None:
    """A seat is a person's from now on."""
    assert await adopted(counter.hall, person, Adopting(table=guest.table, key=guest.key))


async def refused(counter: Counter, begins: float, ends: float) -> str:
    """The code with which a holiday is refused."""
    with pytest.raises(Refusal) as why:
        await holidays.add(counter.hall, ANN, begins, ends)
    return why.value.code


async def away(counter: Counter) -> list[holidays.Holiday]:
    """Ann's holidays."""
    return await holidays.of(counter.store, ANN, counter.time)


@pytest.mark.anyio
async def test_a_clock_stands_still_for_whoever_is_on_holiday_and_the_others_see_until_when(counter: Counter) -> None:
    ann, bob = await days(counter)
    counter.time += HOUR
    begins, ends = counter.time + 2 * HOUR, counter.time + 2 * HOUR + 5 * DAY
    ear = await bob.listening()
    await holidays.add(counter.hall, ANN, begins, ends)

    assert ear.updates[-1]["entries"][-1]["kind"] == "rested", "the others are told at once"
    assert ear.updates[-1]["entries"][-1]["rests"] == [{"begins": begins, "ends": ends}]
    assert (await bob.about()).seats[ann.seat].rests == [Rest(begins=begins, ends=ends)]
    times = (await bob.state()).times
    assert times
    assert times.ends[ann.seat] == (OPENING_DAY + DAY + 5 * DAY) // 60 * 60
    assert times.ends[bob.seat] is None
    [seat] = await counter.hall.person_seats(ANN)
    assert (seat.deadline, seat.rests) == (OPENING_DAY + 6 * DAY, ends)

    await counter.later(2 * HOUR + 4 * DAY)
    assert (await bob.about()).status == "playing", "a day and more has passed"
    assert await ann.left() == 21 * HOUR
    times = (await bob.state()).times
    assert times
    assert times.running == []
    await counter.later(DAY + 20 * HOUR)
    assert await ann.left() == HOUR
    assert (await bob.about()).seats[ann.seat].rests == [], "it is over"
    assert (await bob.about()).status == "playing"
    await counter.later(HOUR + 1)
    assert (await bob.about()).status == "over", "out of time is out of time"


@pytest.mark.anyio
async def test_who_moves_on_holiday_loses_no_time_by_it(counter: Counter) -> None:
    ann, bob = await days(counter, clock=wire.Clock(each="game", seconds=86_400))
    await holidays.add(counter.hall, ANN, counter.time, counter.time + 3 * DAY)
    await counter.later(2 * DAY)
    await ann.play()
    while ann.seat in (await ann.position()).acting:
        await ann.play()
    assert await ann.left() == DAY
    entries = [it.entry for it in counter.hall.warm[ann.table].entries]
    assert {it.spent for it in entries if isinstance(it, log.Moved)} == {0.0}
    await counter.later(HOUR)
    assert await bob.left() == DAY - HOUR, "nobody else's clock stands still"


@pytest.mark.anyio
async def test_a_holiday_outlasts_the_house_and_is_ended_early(rooms: Rooms) -> None:
    counter = await rooms.open()
    ann, bob = await days(counter)
    await holidays.add(counter.hall, ANN, counter.time, counter.time + 10 * DAY)
    counter = await rooms.open(OPENING_DAY + 2 * DAY)
    for guest in (ann, bob):
        guest.counter = counter
    await bob.listening()
    await counter.later(2 * DAY)

    assert await ann.left() == DAY
    [holiday] = await away(counter)
    with pytest.raises(Refusal, match="no such holiday"):
        await holidays.end(counter.hall, hashed("somebody else"), holiday.id)
    await holidays.end(counter.hall, ANN, holiday.id)

    assert await away(counter) == []
    assert (await bob.about()).seats[ann.seat].rests == []
    await counter.later(HOUR)
    assert await ann.left() == 23 * HOUR
    await counter.later(23 * HOUR)
    assert (await bob.about()).status == "over"


@pytest.mark.anyio
async def test_holidays_have_limits_and_each_is_told_in_words(counter: Counter) -> None:
    now = counter.time
    assert await refused(counter, now + DAY, now) == "bad-holiday"
    assert await refused(counter, now - 9 * DAY, now - DAY) == "bad-holiday", "clocks have run"
    assert await refused(counter, now + 400 * DAY, now + 401 * DAY) == "bad-holiday"
    assert await refused(counter, now, now + 31 * DAY) == "long-holiday"
    await holidays.add(counter.hall, ANN, now - DAY, now + 20 * DAY)
    assert [it.begins for it in await away(counter)] == [now], "what is past is past"
    assert await refused(counter, now + 19 * DAY, now + 21 * DAY) == "double-holiday"
    assert await refused(counter, now + 300 * DAY, now + 311 * DAY) == "long-holiday"
    await holidays.add(counter.hall, ANN, now + 300 * DAY, now + 310 * DAY)
    [_, later] = await away(counter)
    await holidays.end(counter.hall, ANN, later.id)
    assert len(await away(counter)) == 1, "it did not begin"
    for _ in range(holidays.MOST_TIMES - 2):
        await holidays.add(counter.hall, ANN, now + 100 * DAY, now + 101 * DAY)
        [_, changed] = await away(counter)
        await holidays.end(counter.hall, ANN, changed.id)
    assert await refused(counter, now + 100 * DAY, now + 101 * DAY) == "long-holiday", "changed too often"
    counter.time += 366 * DAY + 20 * DAY
    await holidays.add(counter.hall, ANN, counter.time, counter.time + 30 * DAY)


@pytest.mark.anyio
async def test_a_table_that_somebody_comes_to_is_told_and_one_that_is_live_is_not(counter: Counter) -> None:
    await holidays.add(counter.hall, ANN, counter.time, counter.time + 3 * DAY)
    ann, _bob = await days(counter)
    assert (await ann.about()).seats[ann.seat].rests != []
    live = await counter.sat(None, None)
    await belongs(counter, live[0])
    assert (await live[0].about()).seats[0].rests == []
    assert "rested" not in await live[0].kinds()

    opened = await counter.hall.open(wire.Wanted(game="grandbois", bots=[None, None], pace="days"))
    joining = wire.Joining(name="Ann", nonce="n" * 8, person="ann-away-" * 4)
    seated = await counter.hall.join(opened.table, joining)
    assert (await counter.hall.about(opened.table)).seats[seated.seat].rests != []
    await counter.later(4 * DAY)
    later = await counter.hall.open(wire.Wanted(game="grandbois", bots=[None, None], pace="days"))
    await counter.hall.join(later.table, joining)
    async with counter.hall.at(later.table) as sitting:
        assert sitting.places[0].rests == [], "what is over is not told"


@pytest.mark.anyio
async def test_what_a_house_was_interrupted_in_telling_it_tells_when_it_opens(rooms: Rooms) -> None:
    counter = await rooms.open()
    ann, bob = await days(counter)
    until = counter.time + 5 * DAY
    await counter.store.write((holidays.ADD, ("by-hand", ANN, counter.time, until)))
    assert (await bob.about()).seats[ann.seat].rests == []
    counter = ann.counter = bob.counter = await rooms.open()
    await counter.caretaker.tidy()
    assert [it.ends for it in (await bob.about()).seats[ann.seat].rests] == [until]
    n = (await bob.state()).n
    await counter.caretaker.tidy()
    assert (await bob.state()).n == n, "once"


@pytest.mark.anyio
async def test_who_is_forgotten_takes_their_holidays_along(rooms: Rooms) -> None:
    counter = await rooms.open()
    ann, bob = await days(counter)
    begins, ends = counter.time + 123_457.0, counter.time + 223_457.0
    await holidays.add(counter.hall, ANN, begins, ends)
    await forgetting.forget(counter.hall, Tournaments(counter.hall, Lobbies(counter.hall)), ANN)

    assert await counter.store.ask("SELECT id FROM holiday") == []
    assert (await bob.about()).seats[ann.seat].rests == []
    assert str(int(ends)) not in str((await bob.state()).entries)
    await rooms.close()
    assert not [body for body in all_entries(rooms.data) if str(int(ends)).encode() in body]


def test_nobody_is_called_on_holiday_and_the_reminder_comes_before_the_deadline_that_results(
    fresh_house: Callable[..., House],
) -> None:
    with push_service() as service:
        clock, browser = Clock(), Browser(service.endpoint("zoe"))
        evening = Evening(fresh_house(push=[service.origin], grace=0.0, now=clock), clock)
        house = evening.house
        called_in(house, browser)
        evening.turn(evening.zoe)
        until(lambda: len(service.handed) == 1)
        clock.time += 19 * HOUR
        until(lambda: len(service.handed) == 2)
        span = {"begins": clock.time + 60, "ends": clock.time + 60 + 7 * DAY}
        mine = asked(house, "me/holidays", span).raise_for_status().json()["holidays"]
        assert [(it["begins"], it["ends"]) for it in mine] == [(span["begins"], span["ends"])]
        [seat] = seats_of(house, ZOE)
        clock.time = span["ends"] - HOUR
        evening.looked()
        assert len(service.handed) == 2, "on holiday"
        clock.time = span["ends"] + 1
        until(lambda: len(service.handed) == 3)
        assert told(browser, service)["title"].startswith("Votre temps s’écoule"), "again: the deadline is another"
        assert "jusqu’au jeudi 21 janvier 2027" in told(browser, service)["body"]
        assert seat["deadline"] > clock.time
        evening.looked()
        assert len(service.handed) == 3


def test_holidays_are_asked_for_by_their_person_and_are_in_their_file(house: House) -> None:
    now = house.hall.now()
    span = {"begins": now + DAY, "ends": now + 3 * DAY}
    assert asked(house, "me/holidays", span, MAX).status_code == 201
    headers = {PERSON_HEADER: MAX}
    [holiday] = house.http.get("/api/me", headers=headers).json()["holidays"]
    file = house.http.get("/api/me/export", headers=headers).json()
    assert [int(it["ends"]) for it in file["holidays"]] == [int(span["ends"])]
    assert asked(house, "me/holidays/end", {"id": holiday["id"]}, ZOE).json()["code"] == "no-holiday"
    for odd in (
        {"begins": -1, "ends": 5},
        {"begins": now},
        {"begins": "tomorrow", "ends": now},
        {"begins": now, "ends": 1e300},
    ):
        assert asked(house, "me/holidays", odd, MAX).status_code == 400, odd
    assert asked(house, "me/holidays/end", {"id": holiday["id"]}, MAX).json() == {"holidays": []}
    asked(house, "me/delete", {}, MAX)
    assert house.http.get("/api/me/export", headers=headers).json()["holidays"] == []
