"""Whole games: every piece comes into play, and all games end (TV-103, TV-108)."""

from random import Random

import pytest

from clairiere.core.batch import RandomGames
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    ELEMENT_IDS,
    FOREST_TILES,
    GUIDE_IDS,
    PIECES,
    TILE_IDS,
    VILLAGE_IDS,
)
from clairiere.games.tribus.scoring import TRAITS

GAME = load("tribus")


@pytest.mark.parametrize("seats", [2, 5])
def test_every_board_and_every_guide_comes_into_play(seats):
    results = RandomGames(GAME, seats).run(2000, seed=1)
    seen = 0
    for traits in results.traits.flatten().tolist():
        seen |= traits

    assert (*BOARD_IDS, *GUIDE_IDS) == TRAITS
    assert seen == (1 << len(TRAITS)) - 1
    assert not results.faults.any()  # TV-108


def test_every_card_and_every_tile_comes_into_play():
    played, bought, taken = set(), set(), set()
    for seed in range(8):
        t, luck = Table(GAME, 5, seed=seed), Random(seed)
        while not t.over:
            for event in t.play(t.acting[0], luck.choice(t.legal(t.acting[0]))):
                if event.kind == "played":
                    played.add(event.facts["card"]["is"])
                elif event.kind == "bought":
                    bought.add(event.facts["tile"]["is"])
                elif event.kind in ("tucked", "took"):
                    taken.add(event.facts["card"]["is"])
        assert t.view(None)["round"] <= PIECES.rounds + 1

    assert played == set(ELEMENT_IDS)
    assert bought == set(TILE_IDS[:FOREST_TILES])
    assert taken == set(VILLAGE_IDS)
