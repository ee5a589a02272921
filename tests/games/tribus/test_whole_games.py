"""Whole games: every piece comes into play, and all games end (TV-103, TV-108)."""

from random import Random

import numpy as np
import pytest

from clairiere.core.batch import Desk, RandomGames, Verbs
from clairiere.core.bits import lowest_bit
from clairiere.core.chance import roll, sow
from clairiere.core.game import Rows, bind, verbs_of
from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.tribus.objectives import objective_met
from clairiere.games.tribus.pieces import (
    BOARD_IDS,
    ELEMENT_IDS,
    FOREST_TILES,
    GUIDE_IDS,
    MOST_TUCKED,
    NOTHING,
    PIECES,
    TILE_IDS,
    VILLAGE_IDS,
)
from clairiere.games.tribus.scoring import TRAITS
from clairiere.games.tribus.state import Event

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


PLAYED, LAID, TUCKED, RIGHT, MET, BOARD, GUIDE = range(7)  # what is counted of cards, tiles, objectives and boards


def occurrences(desk: Desk, verbs: Verbs, seats: int, games: int, seed: int, found: Rows) -> None:
    """Play random games, and count how often each piece was used in them."""
    states = desk.states
    s = states[0]
    luck = states[2]
    for game in range(games):
        states[0] = states[1]
        verbs.deal(s, seats, desk.options, seed + game)
        sow(luck, seed + game + 1)
        able = verbs.acting(s)
        while able != 0:
            seat = lowest_bit(able)
            n = verbs.legal(s, seat, desk.codes)
            verbs.play(s, seat, int(desk.codes[roll(luck, n)]))
            for at in range(min(s.happened, s.events.shape[0])):
                kind = s.events[at, 0]
                if kind == Event.PLAYED:
                    found[PLAYED, s.events[at, 3]] += 1
                elif kind == Event.GUIDE:
                    found[GUIDE, s.events[at, 3]] += 1
                elif kind == Event.RIGHT:
                    found[RIGHT, s.events[at, 3]] += 1
            able = verbs.acting(s)
        for seat in range(seats):
            found[BOARD, s.board[seat]] += 1
            for square in range(s.tile.shape[1]):
                if s.tile[seat, square] != NOTHING:
                    found[LAID, s.tile[seat, square]] += 1
            for slot in range(MOST_TUCKED):
                card = s.tucked[seat, slot]
                if card != NOTHING:
                    found[TUCKED, card] += 1
                    found[MET, card] += objective_met(s, seat, card)


def test_everything_in_the_box_occurs_in_ten_thousand_games():
    found = np.zeros((7, len(ELEMENT_IDS)), np.int64)
    run = bind(GAME, occurrences)
    for seats in GAME.seats:
        desk = Desk(
            np.zeros(3, GAME.record),
            GAME.pack_options({}),
            GAME.blank_codes(),
            GAME.blank_sheet(seats),
        )
        run(desk, verbs_of(GAME, Verbs), seats, 2500, 10_000 * seats, found)

    assert found[PLAYED].all()
    assert found[LAID, : len(TILE_IDS)].all()
    assert found[TUCKED, : len(VILLAGE_IDS)].all()
    assert found[RIGHT, : len(VILLAGE_IDS)].all()
    assert np.count_nonzero(found[MET]) >= 26  # of 30 objectives; the hardest are not met by chance
    assert found[BOARD, : len(BOARD_IDS)].all()
    assert found[GUIDE, : len(GUIDE_IDS)].all()
