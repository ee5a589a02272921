"""Whatever is taken back, nobody knows more of the position than before, unless it was agreed to."""

from collections.abc import Iterator
from random import Random

import pytest

import clairiere
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.server import deeds, log, seen, wire
from clairiere.server.sitting import Sitting
from tests.server.test_spies import seated

TABLES = [(game, seats) for game in clairiere.games() for seats in {*load(game).seats} & {2, 3, 4}]
WORLDS = 4
MOVES = 120
GAMES, ENOUGH = 20, 10


def views(t: Table) -> list[object]:
    """What everybody sees of a table."""
    return [t.view(reader) for reader in (None, *range(t.seats))]


def play_at_random(sitting: Sitting, luck: Random) -> int:
    """A move of somebody who is asked; who."""
    assert sitting.t is not None
    seat = luck.choice(sitting.acting())
    action = str(luck.choice(sitting.t.legal(seat)))
    only = sitting.t.can_only_pass(seat)
    sitting.fold(sitting.n + 1, 1.0, log.Moved(seat=seat, action=action, forced=only), checked=True)
    return seat


def told_again(t: Table, since: int, world: Table) -> list[list[object]]:
    """What every reader is told when the moves from `since` on are made in another world."""
    told: list[list[object]] = [[] for _ in range(t.seats + 1)]
    for (seat, code), entry in zip(t.moves[since:], t.entries[since:], strict=True):
        world.play(seat, code, entry=entry)
        for reader in range(-1, t.seats):
            told[reader + 1] += world.told(None if reader < 0 else reader)
    return told


@pytest.mark.parametrize("game", clairiere.games())
def test_what_is_taken_back_freely_has_told_nobody_anything(game: str) -> None:
    """In every world that the mover could not tell from this one, the same would have been told."""
    luck, free = Random(game), 0
    for seats in [max(2, seats) for seats in load(game).seats] * GAMES:
        for _ in taken_back(seated(game, seats, secret=f"{luck.getrandbits(256):064x}"), luck):
            free += 1
            if free == ENOUGH:
                return
    assert free


def taken_back(sitting: Sitting, luck: Random) -> Iterator[bool]:
    """Play a game at random. For each move that could be taken back freely see what it told; take some back."""
    t = sitting.t
    assert t is not None
    for _ in range(MOVES):
        mover = play_at_random(sitting, luck)
        undo = sitting.take_back(mover)
        if sitting.finished:
            return
        if undo is None or not undo.free:
            continue
        since = t.n - len(undo.takes)
        then = seen.before(t, since)
        told = told_again(t, since, then.copy())
        for _ in range(WORLDS):
            assert told_again(t, since, then.redealt(mover, luck.getrandbits(60))) == told
        yield True
        if luck.random() < 0.5:
            [undone] = deeds.decide(sitting, mover, wire.Undo(id=f"u{sitting.n}", to=undo.to), 1.0)
            assert isinstance(undone, log.Undone)
            assert sitting.fold(sitting.n + 1, 1.0, undone).takes == undo.takes
            assert views(t) == views(then)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_has_come_to_light_is_not_taken_back_without_consent(game: str, seats: int) -> None:
    luck, sitting, asked = Random(seats), seated(game, seats), 0
    for _ in range(MOVES):
        if sitting.finished:
            break
        mover = play_at_random(sitting, luck)
        t, undo = sitting.t, sitting.take_back(mover)
        assert t is not None
        if undo is None or sitting.finished:
            continue
        since = [move for move in sitting.standing if move.n >= undo.to]
        if t.revealed[-1] or any(move.seat != mover for move in since):
            asked += 1
            assert not undo.free
            wanted = wire.Undo(id=f"u{sitting.n}", to=undo.to)
            [entry] = deeds.decide(sitting, mover, wanted, 1.0)
            assert isinstance(entry, log.UndoAsked)
            assert sitting.fold(sitting.n + 1, 1.0, entry).takes == undo.takes
            assert sitting.waiting() == [seat for seat in range(seats) if seat != mover]
            [_, *rest] = deeds.decide(sitting, sitting.waiting()[0], wire.Agree(id=f"a{sitting.n}", yes=True), 1.0)
            assert bool(rest) is (seats == 2)
            sitting.fold(sitting.n + 1, 1.0, log.UndoDeclined(seat=mover))
    assert asked > 1


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whether_others_had_a_choice_shows_nowhere(game: str, seats: int) -> None:
    """The house passes for who can do nothing else: to all others it is the same as a pass of their own."""
    luck, sitting, twin = Random(seats), seated(game, seats), seated(game, seats)
    for _ in range(MOVES):
        if sitting.finished:
            break
        mover = play_at_random(sitting, luck)
        entry = sitting.entries[-1].entry
        assert isinstance(entry, log.Moved)
        twin.fold(twin.n + 1, 1.0, log.Moved(seat=mover, action=entry.action, forced=not entry.forced))
        for reader in {None, *range(seats)} - {mover}:
            other = sitting.take_back(reader) if reader is not None else None
            assert other == (twin.take_back(reader) if reader is not None else None)
            assert sitting.entries[-1].as_seen(reader) == twin.entries[-1].as_seen(reader)
        forget_choice(twin, sitting)


def forget_choice(twin: Sitting, sitting: Sitting) -> None:
    """Only the last move differs."""
    twin.standing[-1] = sitting.standing[-1]
