"""Taking back: exact, free while nothing has come to light, by consent otherwise, unlimited against bots.

It cannot be used to look: whatever was hidden is drawn, rolled and picked anew.
"""

from random import Random

import msgspec
import pytest

from clairiere.core import fairness, journal
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.tables import replay
from clairiere.server import log, wire
from clairiere.server.sitting import Sitting
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
    asked = (await bob.state()).n
    picked = await ann.play("pick1")
    await ann.do(wire.Undo, to=picked)
    picked = await ann.play("pick2")
    await bob.do(wire.Play, n=asked, action="pick1")  # it is the decision he was asked for at first

    await ann.do(wire.Undo, to=picked)

    assert (await ann.about()).undo_asked == wire.Asked(
        seat=0, to=picked, takes=[picked, picked + 1], agreed=[], waiting=[1]
    )


@pytest.mark.usefixtures("secret_pick")
async def test_the_last_to_pick_sees_all_picks_and_cannot_pick_again_alone(counter: Counter) -> None:
    ann, bob, cid = await counter.sat(None, None, None, game="secret_pick")
    first = [await ann.play("pick1"), await bob.play("pick2"), await cid.play("pick1")]
    before = await ann.play("pick3")
    await bob.play("pick1")
    last = await cid.play("pick2")
    undo = (await cid.position()).undo
    assert undo == wire.TakeBack(to=last, free=False, takes=[before, before + 1, last]), "all would pick anew"

    await cid.do(wire.Undo, to=last)
    await ann.do(wire.Agree, yes=True)
    await bob.do(wire.Agree, yes=True)

    assert (await cid.position()).acting == [0, 1, 2]
    entries = (await cid.state()).entries
    assert (entries[-1].kind, entries[-1].to, entries[-1].takes) == ("undone", before, [before, before + 1, last])
    assert first[-1] not in undo.takes, "the round before stands"


@pytest.mark.usefixtures("secret_pick")
async def test_bots_pick_anew_when_their_picks_have_been_seen(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn", "fawn", game="secret_pick")
    await counter.quiet()
    last = await ann.play("pick1")
    await counter.quiet()

    await ann.do(wire.Undo, to=last)
    await counter.quiet()

    entries = (await ann.state()).entries
    undone = next(entry for entry in entries if entry.kind == "undone")
    assert len(undone.takes) >= 3
    assert {entry.seat for entry in entries if entry.kind == "moved" and entry.n > undone.n} == {1, 2}


async def test_at_krom_the_last_to_pick_cannot_look_and_pick_again(counter: Counter) -> None:
    counter.hall.window = 0.0
    people = await counter.sat(None, None, None, game="krom")
    luck, seen = Random(5), 0
    while seen < 3:
        await counter.quiet()
        asked = {guest: legal for guest in people if (legal := await guest.legal())}
        guest = luck.choice([*asked])
        async with counter.hall.at(guest.table) as sitting:
            assert sitting.t is not None
            together = sitting.t.together
        waiting = len((await guest.position()).acting)
        moved = await guest.play(luck.choice(asked[guest]))
        undo = (await guest.position()).undo
        assert undo is not None
        if together and undo.to == moved:
            assert undo.free is (waiting > 1)
            assert (undo.takes == [moved]) is (waiting > 1)
            seen += waiting == 1


async def test_what_was_drawn_does_not_come_again(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn")
    action, drawn = (await ann.legal())[0], set()
    for _ in range(8):
        moved = await ann.play(action)
        drawn.add(msgspec.json.encode((await ann.state()).entries[moved - 1].events))
        await ann.do(wire.Undo, to=moved)
    assert len(drawn) > 2

    await ann.play(action)
    await ann.do(wire.Resign)
    kept = await counter.hall.journal(ann.table)
    assert kept.entries is not None
    assert kept.entries[0] == 9, "chance comes from how many moves were ever made, also those taken back"
    t = replay(kept)
    assert int(t.past_states()[0].chance) != fairness.word(kept.secret or "", kept.nonces or [], 1)
    assert replay(journal.decode(journal.encode(kept))).seal() == kept.seal


@pytest.mark.parametrize("words", [None, "entries"])
def test_a_table_begun_before_goes_on_as_it_was(words: str | None) -> None:
    """Where its log does not say what chance is counted by, it counts the moves; later it was the entries."""
    game = load("grandbois")
    opened: dict[str, object] = {
        "kind": "opened", "game": game.id, "edition": game.edition, "options": {}, "bots": [None, None],
        "public": False, "pace": "live", "clock": None, "hints": True, "secret": "7" * 64,
        **({} if words is None else {"words": words}),
    }  # fmt: skip
    joined = [{"kind": "joined", "seat": k, "name": f"P{k}", "nonce": f"chance-{k}", "key": f"{k}"} for k in (0, 1)]
    sitting = Sitting("oldtable")
    for line in (opened, *joined, {"kind": "started"}):
        sitting.fold(sitting.n + 1, 1.0, log.decode(msgspec.json.encode(line)))
    t = Table(game, 2, secret="7" * 64, nonces=["chance-0", "chance-1"])
    for _ in range(6):
        seat, action = t.acting[0], t.legal(t.acting[0])[0]
        t.play(seat, action, entry=sitting.n + 1 if words else None)
        sitting.fold(sitting.n + 1, 1.0, log.Moved(seat=seat, action=str(action)))

    assert sitting.t is not None
    assert sitting.t.seal() == t.seal()
    assert (sitting.t.journal().entries is None) == (words is None)


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


async def test_a_wish_waits_for_those_who_have_gone_away(counter: Counter) -> None:
    people = await counter.sat(None, None, None)
    mover = await turn_of(people)
    before, moved = await mover.position(), await mover.play()
    other, third = (guest for guest in people if guest is not mover)
    await mover.do(wire.Undo, to=moved)
    await other.do(wire.Agree, yes=True)

    await third.do(wire.Away)

    await counter.quiet()
    asked = (await mover.about()).undo_asked
    assert asked is not None
    assert third.seat in asked.waiting
    assert (await mover.position()).public != before.public, "until then it is not done"

    await third.do(wire.Back)
    for guest in (other, third):
        asked = (await mover.about()).undo_asked
        if asked and guest.seat in asked.waiting:
            await guest.do(wire.Agree, yes=True)
    assert (await mover.position()).public == before.public


async def test_somebody_kept_by_a_bot_is_asked_too(counter: Counter) -> None:
    people = await counter.sat(None, None)
    mover = await turn_of(people)
    [other] = (guest for guest in people if guest is not mover)
    await other.do(wire.Away)
    moved = await mover.play()
    await counter.quiet()
    undo = (await mover.position()).undo
    assert undo is not None
    assert undo.free is False

    await mover.do(wire.Undo, to=moved)

    assert (await mover.kinds())[-1] == "undo_asked"
    asked = (await mover.about()).undo_asked
    assert asked is not None
    assert asked.waiting == [other.seat]


async def test_nobody_is_left_to_ask_once_they_have_given_up(counter: Counter) -> None:
    people = await counter.sat(None, None, None)
    mover = await turn_of(people)
    before, moved = await mover.position(), await mover.play()
    other, third = (guest for guest in people if guest is not mover)
    await mover.do(wire.Undo, to=moved)
    await other.do(wire.Agree, yes=True)

    await third.do(wire.Resign)

    assert (await mover.position()).public == before.public
    assert (await mover.kinds(moved))[-2:] == ["resigned", "undone"]


async def test_whoever_asked_may_withdraw(counter: Counter) -> None:
    people = await counter.sat(None, None)
    mover = await turn_of(people)
    moved = await mover.play()
    await mover.do(wire.Undo, to=moved)

    await mover.do(wire.Agree, yes=False)

    assert (await mover.about()).undo_asked is None
    assert (await mover.kinds(moved)) == ["undo_asked", "undo_declined"]
    assert (await mover.state()).entries[-1].takes == [moved]  # the answer names what it is about


async def test_a_wish_ends_when_whoever_asked_gives_up(counter: Counter) -> None:
    people = await counter.sat(None, None, None)
    mover = await turn_of(people)
    moved = await mover.play()
    await mover.do(wire.Undo, to=moved)

    await mover.do(wire.Resign)

    assert (await mover.about()).undo_asked is None


async def test_who_agreed_is_asked_again_when_more_would_be_taken_back(counter: Counter) -> None:
    ann, bob, _cid = await counter.sat(None, None, None, "owl")
    while ann.seat in (await ann.position()).acting:
        moved = await ann.play()
    await ann.do(wire.Undo, to=moved)
    await bob.do(wire.Agree, yes=True)
    await bob.do(wire.Away)
    await counter.quiet()

    asked = (await ann.about()).undo_asked

    assert asked is not None
    assert len(asked.takes) > 1
    assert (asked.agreed, asked.waiting) == ([], [1, 2])


async def test_an_answer_in_a_window_cannot_be_taken_back_behind_the_back_of_who_is_away(counter: Counter) -> None:
    """A theft that meets a parry: its victim is kept by a bot, and is asked nevertheless."""
    counter.hall.window = 0.0
    seen = 0
    for game in range(40):
        people = await counter.sat(None, None, game="krom")
        ann, bob = people
        await bob.do(wire.Away)
        luck = Random(game)
        for _ in range(150):
            await counter.quiet()
            legal = await ann.legal()
            if not legal:
                break
            moved = await ann.play(luck.choice(legal))
            async with counter.hall.at(ann.table) as sitting:
                asked = sitting.t is not None and sitting.t.in_window and 1 in sitting.asked
            if asked:
                await counter.quiet()
                undo = (await ann.position()).undo
                if undo is not None and undo.to == moved:
                    seen += 1
                    assert undo.free is False
                    assert len(undo.takes) > 1
                    await ann.do(wire.Undo, to=moved)
                    assert (await ann.kinds())[-1] == "undo_asked"
                    await ann.do(wire.Agree, yes=False)
        if seen >= 3:
            break
    assert seen >= 3


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
