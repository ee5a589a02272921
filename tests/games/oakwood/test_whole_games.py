"""What holds all through random games, with every option and however many play."""

from random import Random

import pytest

from clairiere.core.table import Table
from clairiere.games import load

GAME = load("oakwood")
MOST_IN_A_TURN = 100
MOST_AT_ONCE, MOST_AT_ONCE_ALONE = 97, 83


def one_game(seats, seed, **options):
    """A random game: before each move the table, after it what happened."""
    t, luck = Table(GAME, seats, seed=seed, options=options), Random(seed)
    while not t.over:
        [seat] = t.acting
        yield t, seat, t.legal(seat)
        may = [it for it in t.legal(seat) if str(it) not in ("end", "stop") or luck.random() < 0.1]
        t.play(seat, luck.choice(may or t.legal(seat)))
    yield t, None, []


@pytest.mark.parametrize("seats", GAME.seats)
def test_dens_fall_to_fools_gold_alone_and_no_turn_is_long(seats):  # NS-12, NS-51, NS-95
    buried = False
    for seed in range(6):
        options = dict.fromkeys(GAME.options, bool(seed % 2))
        dens, deeds, turn = [0] * seats, 0, None
        for t, seat, legal in one_game(seats, seed, **options):
            assert len(legal) <= (MOST_AT_ONCE if seats > 1 else MOST_AT_ONCE_ALONE)
            now = [it["den"]["brown"] + 5 * it["den"]["gold"] for it in t.view()["players"]]
            fooled = any(event.kind == "fooled" for event in t.events)
            assert fooled or all(new >= old for new, old in zip(now, dens, strict=True))
            deeds = deeds + 1 if (seat, t.state.round_n) == turn else 1
            assert seats == 1 or deeds <= MOST_IN_A_TURN
            dens, turn = now, (seat, int(t.state.round_n))
            buried |= any(now)
    assert buried or seats == 1
