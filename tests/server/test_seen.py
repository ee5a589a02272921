"""What readers are sent again and again is encoded once, for as long as it is the same."""

import json
from typing import Any

import pytest

from clairiere import table
from clairiere.server import seen
from clairiere.server.seen import MOST_ENCODED, Alone, offers


def own_half(alone: Alone, t: Any, reader: int | None) -> bytes:
    """What a reader alone is sent."""
    return bytes(alone.encoded(t, reader, t.scene))


def test_what_a_reader_alone_is_sent_is_encoded_once_while_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[dict[str, Any]] = []
    encode = seen.encode

    def noted(it: dict[str, Any]) -> bytes:
        encoded.append(it)
        return encode(it)

    monkeypatch.setattr(seen, "encode", noted)
    t, alone = table("grandbois", 3, seed=1), Alone()
    for reader in (0, 1, 2, None, 0, 1):
        assert json.loads(own_half(alone, t, reader)) == t.own(reader)
    assert len(encoded) == 4

    t.play(t.acting[0], t.legal(t.acting[0])[0])  # a tile: nobody's clans are another's
    for reader in (0, 1, 2, None):
        assert json.loads(own_half(alone, t, reader)) == t.own(reader)
    assert len(encoded) == 4


@pytest.mark.parametrize("game", ["krom", "tribus"])
def test_what_has_changed_for_a_reader_is_sent_as_it_is_now(game: str) -> None:
    t, alone = table(game, 3, seed=1), Alone()
    for k in range(30):
        seat = t.acting[0]
        legal = t.legal(seat)
        t.play(seat, legal[k % len(legal)])
        for reader in (0, 1, 2, None):
            assert json.loads(own_half(alone, t, reader)) == t.own(reader)


def test_actions_are_sent_as_what_they_mean_however_many_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table("grandbois", 2, seed=1)
    seat = t.acting[0]
    codes = t.codes(seat)
    assert MOST_ENCODED > len(codes) > 2
    monkeypatch.setattr(seen, "MOST_ENCODED", 2)
    monkeypatch.setattr(seen, "_encoded", seen._Encoded)  # a new one, that knows none

    for _ in range(2):
        assert [json.loads(bytes(it)) for it in offers(t, seat, codes)] == t.offers(seat)
