"""Nonces are fixed by their hashes when people sit down, and told when no seat is free any more."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from clairiere.core import fairness, journal
from clairiere.core.errors import JournalError
from clairiere.server import wire
from clairiere.server.asking import REVEAL_WITHIN
from clairiere.server.deeds import Refusal
from clairiere.server.replays import prove
from tests.server.counter import Counter, Guest, Rooms

pytestmark = pytest.mark.anyio

CHANCE = {"Ann": "walnut and hazel", "Bob": "chestnut, beech", "Cid": "a clearing in the woods"}


async def sealed(counter: Counter, table: str, name: str) -> Guest:
    """Somebody who sits down and keeps a nonce to themselves."""
    joining = wire.Joining(name=name, nonce_hash=fairness.nonce_hash(CHANCE[name]))
    seated = await counter.hall.join(table, joining)
    return Guest(counter, table, seated.seat, seated.key)


async def opened(counter: Counter, *bots: str | None) -> str:
    """A table of Grand Bois."""
    return (await counter.hall.open(wire.Wanted(game="grandbois", bots=[*bots]))).table


async def three(counter: Counter) -> list[Guest]:
    """A table at which all seats are taken, and no nonce is told."""
    table = await opened(counter, None, None, None)
    return [await sealed(counter, table, name) for name in CHANCE]


async def given_up(guests: list[Guest]) -> journal.Journal:
    """The journal of the game, ended at once."""
    for guest in guests:
        if (await guest.about()).status != "over":
            await guest.do(wire.Resign)
    return await guests[0].counter.hall.journal(guests[0].table)


async def test_nothing_is_dealt_before_all_have_told_and_nothing_is_told_before_all_sit(counter: Counter) -> None:
    table = await opened(counter, None, None, None)
    ann = await sealed(counter, table, "Ann")
    bob = await sealed(counter, table, "Bob")
    assert await ann.refused(wire.Reveal, nonce=CHANCE["Ann"]) == "not-yet"
    cid = await sealed(counter, table, "Cid")

    about = await ann.about()
    assert about.status == "open"
    assert [seat.nonce for seat in about.seats] == [None] * 3
    assert [seat.nonce_hash for seat in about.seats] == [fairness.nonce_hash(nonce) for nonce in CHANCE.values()]
    await bob.do(wire.Reveal, nonce=CHANCE["Bob"])
    await ann.do(wire.Reveal, nonce=CHANCE["Ann"])
    assert (await ann.about()).status == "open"
    assert await cid.refused(wire.Play, n=5, action="keep") == "not-begun"
    await cid.do(wire.Reveal, nonce=CHANCE["Cid"])

    assert (await ann.about()).status == "playing"
    assert await ann.kinds() == ["opened", *["joined"] * 3, *["revealed"] * 3, "started"]
    kept = await given_up([ann, bob, cid])
    assert kept.nonces == [*CHANCE.values()]
    assert kept.brought() == ["sealed"] * 3


async def test_nobody_brings_another_nonce_than_they_fixed_and_nobody_tells_twice(counter: Counter) -> None:
    ann, _bob, _cid = await three(counter)

    assert await ann.refused(wire.Reveal, nonce="something better") == "bad-nonce"
    told = await ann.do(wire.Reveal, nonce=CHANCE["Ann"], id="told")
    assert await ann.do(wire.Reveal, nonce=CHANCE["Ann"], id="told") == told
    assert await ann.refused(wire.Reveal, nonce=CHANCE["Ann"]) == "given"


async def test_who_has_seen_what_others_brought_cannot_leave_and_sit_down_anew(counter: Counter) -> None:
    ann, bob, _cid = await three(counter)
    await ann.do(wire.Reveal, nonce=CHANCE["Ann"])

    assert await bob.refused(wire.Away) == "begun"
    assert await bob.refused(wire.Fill, level="fawn") == "begun"


async def test_without_who_is_not_there_the_game_begins_and_the_proof_says_so(
    counter: Counter, tmp_path: Path
) -> None:
    ann, bob, cid = await three(counter)
    await ann.do(wire.Reveal, nonce=CHANCE["Ann"])
    await bob.do(wire.Reveal, nonce=CHANCE["Bob"])
    await counter.later(REVEAL_WITHIN - 1)
    assert (await ann.about()).status == "open"
    await counter.later(1.5)

    assert (await ann.about()).status == "playing"
    assert await cid.refused(wire.Reveal, nonce=CHANCE["Cid"]) == "begun"
    kept = await given_up([ann, bob, cid])
    assert kept.nonces is not None
    assert kept.nonces[2] == fairness.nonce_hash(CHANCE["Cid"])
    assert prove(kept).brought == ["sealed", "sealed", "withheld"]
    (tmp_path / "game.json").write_text(journal.encode(kept))
    command = [sys.executable, "-m", "clairiere.cli", "verify", str(tmp_path / "game.json")]
    told = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    assert json.loads(told.stdout)["brought"] == ["sealed", "sealed", "withheld"]
    english = {**os.environ, "CLAIRIERE_LANG": "en"}
    said = subprocess.run(command, capture_output=True, text=True, check=True, env=english)
    assert "nobody was there to tell it" in " ".join(said.stdout.split())
    assert "did not look ahead" in " ".join(said.stdout.split())


async def test_the_nonces_that_are_missing_are_waited_for_after_a_restart_too(rooms: Rooms) -> None:
    counter = await rooms.open()
    ann, *_ = await three(counter)
    again = await rooms.open(at=counter.time + REVEAL_WITHIN + 1)
    await again.later(0)

    assert (await again.hall.about(ann.table)).status == "playing"


async def test_who_takes_the_last_seat_may_tell_at_once_and_who_told_before_is_named(counter: Counter) -> None:
    table = await opened(counter, None, "fawn", None)
    ann = await counter.join(table, "Ann")
    bob = await counter.join(table, "Bob")
    assert (await ann.about()).status == "playing"

    kept = await given_up([ann, bob])

    assert kept.brought() == ["open", "open", "sealed"], "the bot's is a fixed text"
    assert kept.nonce_hashes == [None, None, fairness.nonce_hash("Bob brings chance")]


async def test_bots_that_fill_a_table_wait_for_who_has_not_told(counter: Counter) -> None:
    ann = await sealed(counter, await opened(counter, None, None), "Ann")
    await ann.do(wire.Fill, level="fawn")
    assert (await ann.about()).status == "open"
    await ann.do(wire.Reveal, nonce=CHANCE["Ann"])

    assert (await ann.about()).status == "playing"


@pytest.mark.parametrize("brought", [{}, {"nonce": "walnut and hazel", "nonce_hash": "0" * 64}])
async def test_one_brings_either_a_nonce_or_its_hash(counter: Counter, brought: dict[str, Any]) -> None:
    table = await opened(counter, None, None)

    with pytest.raises(Refusal) as refused:
        await counter.hall.join(table, wire.Joining(name="Ann", **brought))

    assert refused.value.code == "bad-message"


async def test_talk_does_not_move_chance_on(counter: Counter) -> None:
    """Else whoever knows the secret could choose the next draw by saying as many phrases as it takes."""
    ann, bob = await counter.sat(None, None)
    await ann.do(wire.SayPhrase, phrase="hello")
    for _ in range(4):
        mover = ann if await ann.legal() else bob
        await mover.do(wire.SayPhrase, phrase="thinking")
        await mover.play()

    kept = await given_up([ann, bob])

    assert kept.entries is None, "move n has word n, whatever was said"


async def test_a_journal_whose_nonce_is_not_the_one_that_was_fixed_is_refused(counter: Counter) -> None:
    ann, bob, cid = await three(counter)
    for guest, nonce in zip((ann, bob, cid), CHANCE.values(), strict=True):
        await guest.do(wire.Reveal, nonce=nonce)
    kept = await given_up([ann, bob, cid])
    assert kept.nonces is not None
    luck = Random(1)
    other = msgspec.structs.replace(
        kept, nonces=[kept.nonces[0], f"{luck.getrandbits(60)}", kept.nonces[2]], moves=[], entries=None, seal=None
    )

    with pytest.raises(JournalError, match="seat 1 is not the one whose hash"):
        prove(other)
