"""Time tells nothing of hands: answers in windows are shown on beats; clocks and wishes give nothing away."""

import asyncio
import os
from collections import deque
from random import Random

import msgspec
import pytest

from clairiere.lab.timing import experiment
from clairiere.server import beats, log, thinkers, wire
from clairiere.server.metrics import Metrics
from clairiere.server.thinkers import Thinkers
from tests.server.counter import Counter, Guest
from tests.server.test_windows import in_a_window, play

pytestmark = pytest.mark.anyio

SHUFFLES, HARDLY = 5000, 0.001  # how often the best of all classifiers may be as good by chance
CLOCK = wire.Clock(each="game", seconds=3600, plus=7)


async def at_their_own_pace(counter: Counter, **wanted: object) -> list[Guest]:
    """Three people at a table of Krom, where waiting takes no time but that of the counter's clock."""

    async def pause(seconds: float) -> None:
        await asyncio.sleep(0)
        counter.time += seconds

    counter.hall._sleep = pause
    return await counter.sat(None, None, None, game="krom", **wanted)


async def passes(counter: Counter, table: str) -> list[tuple[int, float, log.Moved]]:
    """The passes of people in windows: entry, time, what was written."""
    async with counter.hall.at(table) as sitting:
        found = [(it.n, it.at, it.entry) for it in sitting.entries if isinstance(it.entry, log.Moved)]
    return [(n, at, entry) for n, at, entry in found if entry.action == "pass"]


def test_no_classifier_tells_forced_passes_from_chosen_ones_better_than_chance() -> None:
    tables, entries = map(int, os.environ.get("CLAIRIERE_WINDOWS", "8,150").split(","))
    told = experiment(tables, entries, shuffles=SHUFFLES)

    assert min(told.chosen, told.forced) > 50
    assert told.chance > HARDLY, told.areas


def test_the_same_classifiers_would_have_told_them_apart_before_there_were_beats() -> None:
    told = experiment(8, 200, hidden=False, shuffles=SHUFFLES)

    assert told.best > 0.9
    assert told.chance < HARDLY


async def test_a_forced_pass_costs_and_earns_on_the_clock_what_a_chosen_one_does(counter: Counter) -> None:
    luck, seen = Random(4), set[tuple[bool, bool]]()
    while not seen >= {(False, True), (True, False), (True, True)}:  # what is dealt is chance
        people = await at_their_own_pace(counter, clock=CLOCK)
        for _ in range(150):
            counter.time += luck.choice([0.0, 9.0])
            await play(counter, people, luck, moves=1)
        table = people[0].table
        async with counter.hall.at(table) as sitting:
            free = sitting.beat * (1 + beats.SPREAD)
            entries = sitting.entries
        for n, at, entry in await passes(counter, table):
            assert entry.spent == pytest.approx(max(0.0, at - entries[n - 2].at - free), abs=0.002)
            seen.add((entry.forced, entry.spent > 0))


async def test_a_chosen_answer_is_shown_on_the_first_beat_after_it_and_what_is_not_allowed_is_refused_at_once(
    counter: Counter,
) -> None:
    people = await at_their_own_pace(counter)
    guest = await in_a_window(counter, people, Random(1))
    async with counter.hall.at(guest.table) as sitting:
        asked, beat = sitting.since[guest.seat], sitting.beat
    counter.time = asked + 2.5 * beat
    before = counter.time
    assert await guest.refused(wire.Play, n=(await guest.state()).n, action="rest") == "illegal"
    assert counter.time == before

    await guest.play("pass")

    n, at, entry = (await passes(counter, guest.table))[-1]
    assert 3.0 <= (at - asked) / beat <= 3.0 + beats.SPREAD
    assert entry.beats == 3
    async with counter.hall.at(guest.table) as sitting:
        assert sitting.hesitated[guest.seat][-1] == 3, "so long it may take when the house passes for this person"
    assert n


async def test_nobody_is_told_seconds(counter: Counter) -> None:
    people = await at_their_own_pace(counter, clock=CLOCK)
    await play(counter, people, Random(2), moves=40)

    state = await people[0].state()
    assert {entry.at % 60 for entry in state.entries} == {0}
    assert state.times is not None
    assert all(isinstance(left, int) for left in state.times.left)


async def test_where_somebody_wants_to_return_to_does_not_tell_which_pass_was_forced(counter: Counter) -> None:
    people = await at_their_own_pace(counter)
    luck, seen = Random(3), 0
    for _ in range(60):
        await play(counter, people, luck, moves=1)
        await counter.quiet()
        passed = {n for n, _, _ in await passes(counter, people[0].table)}
        for guest in people:
            undo = (await guest.position()).undo
            assert undo is None or undo.to not in passed
            seen += undo is not None and any(n > undo.to for n in passed)
    assert seen


async def test_the_house_passes_for_nobody_whose_page_has_gone_and_does_when_they_are_back(counter: Counter) -> None:
    people = await at_their_own_pace(counter)
    ears = [await guest.listening() for guest in people]
    luck = Random(2)
    for _ in range(200):
        await counter.quiet()
        async with counter.hall.at(people[0].table) as sitting:
            window = sitting.hides()
        if window:
            break
        await play(counter, people, luck, moves=1)
    async with counter.hall.at(people[0].table) as sitting:
        [seat] = sitting.asked
        assert sitting.t is not None
        offers = [{"card": it["card"]} for it in sitting.t.offers(seat) if "card" in it]
        before = sitting.n
    counter.hall.farewell(people[seat].table, ears[seat])
    await people[seat].do(wire.Hush, about=offers)  # now it can only pass
    await counter.quiet()
    assert (await people[seat].state()).n == before

    await people[seat].listening()
    await counter.quiet()

    assert (await people[seat].state()).n > before


async def test_at_a_table_with_bots_alone_nobody_waits_for_beats(counter: Counter) -> None:
    [_ann] = await counter.sat(None, "fawn", "fawn", game="krom")

    assert not counter.hall.holds(_ann.table)
    async with counter.hall.at(_ann.table) as sitting:
        sitting.beat = 1.0
        assert not sitting.hides()


def test_a_bot_that_can_only_pass_takes_as_long_as_one_that_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    house = Thinkers(Metrics(), threads=1)
    monkeypatch.setattr(thinkers.time, "sleep", slept.append)
    house._hide("oak", 0.0, lone=True)
    house._took["oak"] = deque([1.25])
    house._hide("oak", 0.0, lone=True)
    house._hide("owl", 0.03, lone=False)
    house.close()

    assert slept == [2.0, 1.25], "as long as thought took before, at first as long as the level says"
    assert house._took["owl"][-1] == 0.03


def test_what_the_house_draws_is_what_was_seen_of_this_person() -> None:
    some = beats.Beats()
    assert {some.drawn([]) for _ in range(300)} == {*beats.FIRST_GUESS}
    own = [some.drawn([7] * 10) for _ in range(500)]
    assert own.count(7) > 400
    for _ in range(beats.ENOUGH):
        some.note(5)
    assert {some.drawn([]) for _ in range(50)} == {5}


async def test_what_is_for_the_house_alone_stays_there(counter: Counter) -> None:
    people = await at_their_own_pace(counter)
    ear = await people[0].listening()
    await play(counter, people, Random(5), moves=60)

    assert any(entry.beats for _, _, entry in await passes(counter, people[0].table))
    heard = b"".join(ear.heard) + msgspec.json.encode(await people[1].state())
    assert b"beats" not in heard
    assert b"forced" not in heard.replace(b'"kind":"forced"', b"")
