"""Parts of a view are told again, not worked out again, as long as what they read is the same."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from clairiere.core.parts import part
from clairiere.core.record import blank, record

TABLE = record(("round_n", "i1"), ("forest", "u1", 4), ("tokens", "i8", (3, 2)), events=1)


@pytest.fixture
def s() -> Any:
    state = blank(TABLE)
    state.round_n = 7
    state.forest[:] = 1, 2, 3, 4
    state.tokens[:] = [[1, 2], [3, 4], [5, 6]]
    return state


@part(TABLE, "round_n", "forest", of_seat=("tokens",))
def purse(it: SimpleNamespace, seat: int, unit: str) -> dict[str, Any]:
    return {"round": it.round_n, "forest": it.forest, "tokens": [f"{n} {unit}" for n in it.tokens], "seat": seat}


def test_a_part_is_given_its_fields_as_plain_values_and_only_its_seats_row(s: Any) -> None:
    told = purse(s.tobytes(), 1, "Kroms")

    assert told == {"round": 7, "forest": bytes([1, 2, 3, 4]), "tokens": ["3 Kroms", "4 Kroms"], "seat": 1}
    assert type(told["round"]) is int


def test_a_part_is_told_again_until_something_that_it_reads_has_changed(s: Any) -> None:
    before = purse(s.tobytes(), 1, "Kroms")
    s.tokens[0, 0], s.happened = 9, 1  # another seat's, and no field of the part
    assert purse(s.tobytes(), 1, "Kroms") is before
    s.tokens[1, 0] = 9

    assert purse(s.tobytes(), 1, "Kroms")["tokens"] == ["9 Kroms", "4 Kroms"]
    assert purse(s.tobytes(), 1, "bones")["tokens"] == ["9 bones", "4 bones"]


def test_seats_that_have_the_same_are_told_apart(s: Any) -> None:
    s.tokens[:] = 1

    assert [purse(s.tobytes(), seat, "Kroms")["seat"] for seat in range(3)] == [0, 1, 2]


def test_a_part_cannot_read_what_it_has_not_named(s: Any) -> None:
    @part(TABLE, "round_n")
    def careless(it: SimpleNamespace) -> int:
        return int(np.sum(it.tokens))

    with pytest.raises(AttributeError, match="tokens"):
        careless(s.tobytes())
