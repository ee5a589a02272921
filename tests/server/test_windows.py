"""Windows online: whoever can only pass is not asked, and nobody can tell who that was."""

import asyncio
from random import Random

import pytest

from clairiere.server import log, wire
from tests.server.counter import Counter, Guest

pytestmark = pytest.mark.anyio


async def seated(counter: Counter) -> list[Guest]:
    """Three people at a table of Krom, where the house answers at once."""
    counter.hall.window = 0.0
    return await counter.sat(None, None, None, game="krom")


async def play(counter: Counter, people: list[Guest], luck: Random, moves: int = 5000) -> None:
    """Random moves of people to whom something is left to decide."""
    for _ in range(moves):
        await counter.quiet()
        asked = [(guest, legal) for guest in people if (legal := await guest.legal())]
        if not asked:
            assert (await people[0].about()).status == "over"
            return
        guest, legal = luck.choice(asked)
        await guest.do(wire.Play, n=(await guest.state()).n, action=luck.choice(legal))


async def forced(counter: Counter, table: str) -> list[int]:
    """The entries in which the house passed for a person."""
    async with counter.hall.at(table) as sitting:
        return [it.n for it in sitting.entries if isinstance(it.entry, log.Moved) and it.entry.forced]


async def test_the_house_passes_for_people_who_can_do_nothing_else(counter: Counter) -> None:
    people = await seated(counter)
    await play(counter, people, Random(1))

    passed = await forced(counter, people[0].table)
    assert passed
    async with counter.hall.at(people[0].table) as sitting:
        entries = [sitting.entries[n - 1].entry for n in passed]
        assert {entry.action for entry in entries if isinstance(entry, log.Moved)} == {"pass"}
        assert sitting.journal().moves, "the journal has them like all other moves"


async def test_others_cannot_tell_who_could_only_pass(counter: Counter) -> None:
    people = await seated(counter)
    await play(counter, people, Random(2))

    async with counter.hall.at(people[0].table) as sitting:
        moves = [it for it in sitting.entries if isinstance(it.entry, log.Moved) and it.entry.action == "pass"]
    for reader in (None, 0, 1, 2):
        shown = set()
        for it in moves:
            entry = it.as_seen(reader)
            if it.entry.seat != reader and not entry.events:  # type: ignore[attr-defined]
                entry.n, entry.at, entry.seat = 0, 0.0, None
                shown.add(str(entry))
        assert len(shown) <= 1, "a pass looks the same to all others, forced or not"


async def test_a_take_back_returns_to_a_decision_not_to_a_pass_of_the_house(counter: Counter) -> None:
    people = await seated(counter)
    luck = Random(3)
    seen = 0
    while (await people[0].about()).status == "playing":
        await play(counter, people, luck, moves=1)
        await counter.quiet()
        passed = await forced(counter, people[0].table)
        for guest in people:
            undo = (await guest.position()).undo
            if undo is not None:
                assert undo.to not in passed
                seen += any(n > undo.to for n in passed)
    assert seen


async def test_every_answer_of_the_house_takes_the_same_time(counter: Counter) -> None:
    counter.hall.window = 0.2
    [ann] = await counter.sat(None, "fawn", "fawn", game="krom")
    loop = asyncio.get_running_loop()
    waits: list[float] = []

    async def play_on() -> None:
        async with counter.hall.at(ann.table) as sitting:
            assert sitting.t is not None
            window, n = sitting.t.in_window and bool(sitting.answered_by_server()), sitting.n
        if window:
            began = loop.time()
            while (await ann.state()).n == n:
                await asyncio.sleep(0.005)
            waits.append(loop.time() - began)
        elif legal := await ann.legal():
            await ann.do(wire.Play, n=(await ann.state()).n, action=legal[0])
        else:
            await asyncio.sleep(0.005)

    async with asyncio.timeout(60):
        while len(waits) < 3:
            await play_on()
    assert min(waits) > 0.1


async def in_a_window(counter: Counter, people: list[Guest], luck: Random) -> Guest:
    """Play on until somebody may play a card out of turn."""
    for _ in range(500):
        await counter.quiet()
        async with counter.hall.at(people[0].table) as sitting:
            assert sitting.t is not None
            if sitting.t.in_window:
                return next(guest for guest in people if guest.seat in sitting.asked)
        await play(counter, people, luck, moves=1)
    raise AssertionError("nobody held a card that fits")


async def hush(counter: Counter, guest: Guest, about: list[wire.Facts]) -> None:
    """Say what one does not want to be asked about."""
    await counter.hall.deed(guest.table, guest.key, wire.Hush(id=f"hush {len(about)}", about=about))


async def test_who_does_not_want_to_be_asked_passes_like_one_who_could_only_pass(
    counter: Counter,
) -> None:
    people = await seated(counter)
    guest = await in_a_window(counter, people, Random(1))
    async with counter.hall.at(guest.table) as sitting:
        assert sitting.t is not None
        cards = [{"card": it["card"]} for it in sitting.t.offers(guest.seat) if "card" in it]
        before = sitting.n
    others = [it for it in people if it is not guest]
    knew = [(await it.state()).about for it in others]
    seen = asyncio.Event()

    async def until_seen(_seconds: float) -> None:
        await seen.wait()

    counter.hall._sleep = until_seen
    await hush(counter, guest, cards)
    assert not await guest.legal()
    assert [(await it.state()).about for it in others] == knew
    assert (await others[0].state()).n == before, "to hush is no entry: others would see the number grow"
    seen.set()
    await counter.quiet()

    assert before + 1 in await forced(counter, guest.table)


async def test_one_is_asked_about_other_cards_and_again_once_one_wants_to(counter: Counter) -> None:
    people = await seated(counter)
    guest = await in_a_window(counter, people, Random(1))
    offered = await guest.legal()
    counter.hall.window = 3600.0  # nothing is answered by itself

    await hush(counter, guest, [{"card": {"is": "no such card"}}])
    assert await guest.legal() == offered
    await hush(counter, guest, [{"verb": "card"}, {"verb": "card", "card": {"is": "deluxe_club"}}])
    assert not await guest.legal()
    counter.hall._forget(guest.table)  # it is read again, and the wish still stands
    assert not await guest.legal()
    await hush(counter, guest, [])

    assert await guest.legal() == offered
    for task in counter.hall._tasks:
        task.cancel()
