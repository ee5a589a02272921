"""What a reader is sent of a game. `Table` says what a reader may see; here, and only here, it becomes a message."""

import functools
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

import msgspec

from clairiere.core.game import Game
from clairiere.core.table import Table, meanings
from clairiere.server import wire

encode = msgspec.json.Encoder().encode


class Public:
    """A position as everybody may see it: the same for all readers, so that it need be encoded only once."""

    def __init__(self, t: Table) -> None:
        self.scene = t.scene
        self.encoded = msgspec.Raw(encode(t.public(self.scene)))


def position(
    t: Table,
    reader: int | None,
    *,
    shared: Public | None = None,
    acting: list[int] | None = None,
    codes: Iterable[int] | None = None,
    undo: wire.TakeBack | None = None,
) -> wire.Position:
    """The game as one reader sees it, with what it may do if it is asked (`codes`); `shared` is the public half."""
    shared = shared or Public(t)
    return wire.Position(
        public=shared.encoded,
        own=msgspec.Raw(encode(t.own(reader, shared.scene))),
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
        return [*map(_encoded(t.game), codes)]
    return [msgspec.Raw(encode(offer)) for offer in t.offers(seat, codes)]


@functools.cache
def _encoded(game: Game) -> Callable[[int], msgspec.Raw]:
    means = meanings(game)
    return functools.lru_cache(1 << 16)(lambda code: msgspec.Raw(encode(means(code))))


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
    """Who won: the first, or who alone is left when the others have given up."""
    if t.over:
        return t.ranking()[0]
    left = [seat for seat in range(t.seats) if seat not in resigned]
    return left if resigned and len(left) == 1 else []
