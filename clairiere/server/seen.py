"""What a reader is sent of a game. `Table` says what a reader may see; here, and only here, it becomes a message."""

import functools
from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec

from clairiere.core.film import Scene
from clairiere.core.game import Game
from clairiere.core.record import OMNISCIENT
from clairiere.core.table import Table, meanings
from clairiere.server import wire

MOST_ENCODED = 1 << 16  # actions of a game

encode = msgspec.json.Encoder().encode


class Public:
    """A position as everybody may see it: the same for all readers, so that it need be encoded only once."""

    def __init__(self, t: Table) -> None:
        self.scene = t.scene
        self.encoded = msgspec.Raw(encode(t.public(self.scene)))


class Alone:
    """What each reader of a table alone is sent, encoded once for as long as it stays the same."""

    def __init__(self) -> None:
        self._sent: dict[int | None, tuple[dict[str, Any], dict[str, Any], msgspec.Raw]] = {}

    def encoded(self, t: Table, reader: int | None, scene: Scene) -> msgspec.Raw:
        """A reader's own half of a position."""
        own, prospects = t.own_parts(reader, scene)
        sent = self._sent.get(reader)
        if sent is None or sent[0] is not own or sent[1] is not prospects:
            sent = self._sent[reader] = own, prospects, msgspec.Raw(encode({**own, **prospects}))
        return sent[2]


def position(
    t: Table,
    reader: int | None,
    *,
    shared: Public | None = None,
    alone: Alone | None = None,
    acting: list[int] | None = None,
    codes: Iterable[int] | None = None,
    undo: wire.TakeBack | None = None,
    unmasked: bool = False,
) -> wire.Position:
    """The game as one reader sees it, with what it may do if it is asked (`codes`); `shared` is the public half, and
    `alone` knows what each reader was sent of the other.

    `unmasked` says that it was broken off: nothing is secret any more.
    """
    shared = shared or Public(t)
    if unmasked:
        own = msgspec.Raw(encode({**t.own(reader, shared.scene), **t.own(OMNISCIENT, shared.scene)}))
    else:
        own = (alone or Alone()).encoded(t, reader, shared.scene)
    return wire.Position(
        public=shared.encoded,
        own=own,
        acting=t.acting if acting is None else acting,
        legal=offers(t, reader, codes) if codes is not None and reader is not None else [],
        undo=undo,
    )


def events(told: Iterable[dict[str, Any]]) -> list[msgspec.Raw]:
    """What happened, as some readers may know it: encoded once for all of them."""
    return [msgspec.Raw(encode(event)) for event in told]


def offers(t: Table, seat: int, codes: Iterable[int]) -> list[msgspec.Raw]:
    """What a seat may do, as facts. Where they are the same in every position each is encoded once for good."""
    if t.game.offer is None:
        return [*map(_encoded(t.game).__getitem__, codes)]
    return [msgspec.Raw(encode(offer)) for offer in t.offers(seat, codes)]


class _Encoded(dict[int, msgspec.Raw]):
    """The actions of a game as they are sent, by their codes."""

    def __init__(self, game: Game) -> None:
        self._means = meanings(game)

    def __missing__(self, code: int) -> msgspec.Raw:
        if len(self) == MOST_ENCODED:
            self.clear()
        encoded = self[code] = msgspec.Raw(encode(self._means(code)))
        return encoded


_encoded = functools.cache(_Encoded)


def before(t: Table, moves: int) -> Table:
    """The same table after its first `moves` moves."""
    twin = t.copy()
    while twin.n > moves:
        twin.undo()
    return twin


def again(t: Table, since: int) -> Iterator[Table]:
    """The same table after each move that followed its first `since`, played again so that it can be watched."""
    twin = before(t, since)
    for (seat, code), entry in zip(t.moves[since:], t.entries[since:], strict=True):
        twin.play_checked(seat, twin.action(code), entry=entry)
        yield twin


def ending(t: Table, resigned: Collection[int], *, won: bool = True) -> wire.Ending:
    """How a game came out that was played to its end, or in which so many seats gave up; or that nobody `won`."""
    decided = [wire.Decided(**it) for it in t.decided_by()]
    return wire.Ending(
        sheet=t.sheet(),
        summed=summed(t.game),
        ranking=t.ranking(),
        winners=_winners(t, resigned) if won else [],
        decided_by=decided,
    )


@functools.cache
def summed(game: Game) -> list[str]:
    """The lines of a game's sheet that add up to the total: all, unless what is printed on its sheet says which."""
    return list(game.catalog().get("summed", game.lines))


def _winners(t: Table, resigned: Collection[int]) -> list[int]:
    """Who won: whoever the table says, or who alone is left when the others have given up."""
    if t.over:
        return t.winners()
    left = [seat for seat in range(t.seats) if seat not in resigned]
    return left if resigned and len(left) == 1 else []
