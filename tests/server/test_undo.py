"""Taking back: exact, free while nothing was revealed, by consent otherwise, unlimited against bots."""

import pytest

from clairiere.server import wire
from tests.server.counter import Counter, Guest, turn_of

pytestmark = pytest.mark.anyio

KNOWN_LUCK = "5ec2e7" + "0" * 58  # with it the pile runs out while towers can still be raised


@pytest.fixture
def known_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has the same secret, so that every game has the same tiles."""
    monkeypatch.setattr("clairiere.server.hall.fresh_secret", lambda: KNOWN_LUCK)


async def test_against_bots_one_takes_back_as_much_as_one_likes(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn", "squirrel")
    before = await ann.position()
    own = []
    for _ in range(3):
        while ann.seat in (await ann.position()).acting:
            own.append(await ann.play())
        await counter.quiet()
    position = await ann.position()
    assert position.undo is not None
    assert (position.undo.to, position.undo.free) == (own[-1], True)

    await ann.do(wire.Undo, to=own[0])

    after = await ann.position()
    assert (after.public, after.own, after.acting) == (before.public, before.own, [0])
    assert after.undo is None
    assert (await ann.kinds())[-1] == "undone"
    assert await ann.refused(wire.Undo, to=own[0]) == "no-undo", "what was taken back cannot be taken back again"


async def test_a_take_back_returns_to_exactly_the_decision_it_names(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn")
    positions: dict[int, wire.Position] = {}
    for _ in range(4):
        while ann.seat in (await ann.position()).acting:
            there = await ann.position()
            positions[await ann.play()] = there
        await counter.quiet()
    for to in [*positions][2:0:-1]:
        await ann.do(wire.Undo, to=to)
        now = await ann.position()
        assert (now.public, now.legal) == (positions[to].public, positions[to].legal)
        assert (await ann.state()).entries[-1].to == to


async def test_only_ones_own_moves_that_stand_can_be_taken_back(counter: Counter) -> None:
    ann, bob = people = await counter.sat(None, None)
    moved = {ann: 0, bob: 0}
    while not all(moved.values()):
        mover = await turn_of(people)
        moved[mover] = await mover.play()
    said = await ann.do(wire.SayPhrase, phrase="hello")

    for to in (0, 1, 4, moved[bob], said.n, 10_000):
        assert await ann.refused(wire.Undo, to=to) == "no-undo"


@pytest.mark.usefixtures("known_luck")
async def test_inside_ones_own_turn_it_is_free_while_nothing_was_drawn(counter: Counter) -> None:
    ann, bob = people = await counter.sat(None, None)
    builder, before, laid = await lay_at_a_clearing_when_the_pile_is_empty(people)
    position = await builder.position()
    assert b'"phase":"tower"' in bytes(position.public)
    assert position.undo == wire.TakeBack(to=laid, free=True, takes=[laid])

    await builder.do(wire.Undo, to=laid)

    now = await builder.position()
    assert (now.public, now.legal) == (before.public, before.legal)
    assert "undo_asked" not in await ann.kinds() + await bob.kinds()


async def lay_at_a_clearing_when_the_pile_is_empty(people: list[Guest]) -> tuple[Guest, wire.Position, int]:
    """Play on until a tower may be raised and no tile was drawn: who, the position before, and the entry."""
    while True:
        mover = await turn_of(people)
        before = await mover.position()
        moved = await mover.play()
        after = await mover.position()
        if b'"pile":0' in bytes(before.public) and mover.seat in after.acting:
            return mover, before, moved
        if mover.seat in after.acting:
            await mover.play("keep")


async def test_inside_ones_own_turn_others_are_asked_once_a_tile_was_drawn(counter: Counter) -> None:
    people = await counter.sat(None, None)
    while True:
        mover = await turn_of(people)
        laid = await mover.play()
        if mover.seat in (await mover.position()).acting:
            break
    assert (await mover.position()).undo == wire.TakeBack(to=laid, free=False, takes=[laid])

    await mover.do(wire.Undo, to=laid)

    assert (await mover.kinds())[-1] == "undo_asked"


@pytest.mark.usefixtures("secret_pick")
async def test_a_secret_pick_is_taken_back_freely_until_it_is_shown(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None, game="secret_pick")
    picked = await ann.play("pick1")
    await ann.do(wire.Undo, to=picked)
    picked = await ann.play("pick2")
    await bob.play("pick1")

    await ann.do(wire.Undo, to=picked)

    assert (await ann.about()).undo_asked == wire.Asked(
        seat=0, to=picked, takes=[picked, picked + 1], agreed=[], waiting=[1]
    )


async def test_all_others_must_agree(counter: Counter) -> None:
    people = await counter.sat(None, None, None)
    mover = await turn_of(people)
    before, moved = await mover.position(), await mover.play()
    other, third = (guest for guest in people if guest is not mover)

    await mover.do(wire.Undo, to=moved)
    waiting = [other.seat, third.seat]
    asked = wire.Asked(seat=mover.seat, to=moved, takes=[moved], agreed=[], waiting=waiting)
    assert (await mover.about()).undo_asked == asked
    assert await mover.refused(wire.Agree, yes=True) == "nothing-asked"
    assert await mover.refused(wire.Undo, to=moved) == "undo-asked"
    await other.do(wire.Agree, yes=True)
    assert await other.refused(wire.Agree, yes=True) == "nothing-asked"
    assert (await mover.position()).public != before.public
    await third.do(wire.Agree, yes=True)

    assert (await mover.position()).public == before.public
    assert (await mover.about()).undo_asked is None
    assert (await mover.kinds(moved)) == ["undo_asked", "undo_agreed", "undo_agreed", "undone"]


async def test_one_who_declines_is_enough(counter: Counter) -> None:
    people = await counter.sat(None, None, None)
    mover = await turn_of(people)
    moved = await mover.play()
    after = await mover.position()
    other, third = (guest for guest in people if guest is not mover)
    await mover.do(wire.Undo, to=moved)
    await other.do(wire.Agree, yes=True)

    await third.do(wire.Agree, yes=False)

    assert (await mover.about()).undo_asked is None
    assert (await mover.position()).public == after.public
    assert await other.refused(wire.Agree, yes=True) == "nothing-asked"


async def test_a_wish_to_take_back_is_dropped_when_somebody_plays_on(counter: Counter) -> None:
    people = await counter.sat(None, None)
    mover = await turn_of(people)
    while mover is await turn_of(people):
        moved = await mover.play()
    other = await turn_of(people)
    await mover.do(wire.Undo, to=moved)

    await other.play()

    assert (await mover.about()).undo_asked is None
    assert (await mover.kinds(moved))[:3] == ["undo_asked", "undo_declined", "moved"]
    assert await other.refused(wire.Agree, yes=True) == "nothing-asked"


async def test_the_move_of_a_bot_leaves_the_wish_as_it_is(counter: Counter) -> None:
    ann, bob = await counter.sat(None, "owl", None)
    before = await ann.position()
    while ann.seat in (await ann.position()).acting:
        last = await ann.play()
    moved = (await ann.position()).undo
    assert moved is not None
    assert moved.to == last
    first = next(entry.n for entry in (await ann.state()).entries if entry.kind == "moved")
    await ann.do(wire.Undo, to=first)
    await counter.quiet()

    await bob.do(wire.Agree, yes=True)

    assert (await ann.position()).public == before.public
    await counter.quiet()
    assert (await ann.position()).acting == [0]


async def test_a_bot_that_was_thinking_about_what_was_taken_back_is_not_heard(counter: Counter) -> None:
    [ann] = await counter.sat(None, "owl")
    while ann.seat in (await ann.position()).acting:
        moved = await ann.play()

    await ann.do(wire.Undo, to=moved)
    await counter.quiet()

    position = await ann.position()
    assert position.acting == [0]
    assert position.legal
    assert (await ann.kinds())[-1] == "undone"


async def test_nobody_takes_back_after_the_end_nor_when_away_nor_after_giving_up(counter: Counter) -> None:
    ann, bob, _cid = people = await counter.sat(None, None, None)
    moves: dict[Guest, int] = {}
    while len(moves) < 3:
        mover = await turn_of(people)
        moves[mover] = await mover.play()
    await ann.do(wire.Away)
    assert await ann.refused(wire.Undo, to=moves[ann]) == "away"
    assert (await ann.position()).undo is None
    await bob.do(wire.Resign)
    assert await bob.refused(wire.Undo, to=moves[bob]) == "resigned"
    await ann.do(wire.Resign)
    assert await ann.refused(wire.Undo, to=moves[ann]) == "over"
    assert await ann.refused(wire.Agree, yes=True) == "over"
