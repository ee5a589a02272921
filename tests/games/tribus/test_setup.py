"""The setup (TV-10 to TV-17), and how rounds and turns go (TV-18, TV-19, TV-86, TV-87, TV-103)."""

import pytest

from clairiere.core.table import Table
from clairiere.games import load
from clairiere.games.tribus.pieces import ELEMENT_IDS, PIECES, START_BONUS
from tests.games.tribus.staging import Player, do, legal, phase, player, pollution, riders, table, told

GAME = load("tribus")


def fresh(seats, seed=3, **options):
    return Table(GAME, seats, seed=seed, options=options)


def begun(seats, seed=3):
    """A table where all have taken their start bonuses, each from the first polluted squares."""
    t = fresh(seats, seed)
    while t.view(None)["round"] == 0:
        t.play(t.acting[0], t.legal(t.acting[0])[0])
    return t


@pytest.mark.parametrize(("seats", "tiles"), [(2, 18), (3, 27), (4, 33), (5, 39)])
def test_tiles_in_use_by_number_of_players(seats, tiles):  # EX-29: TV-12, TV-108
    view = fresh(seats).view(None)

    assert view["piles"]["forest"] + 4 == tiles
    assert len(view["offers"]) == 5
    assert None not in view["offers"]


def test_the_middle_of_the_table():  # TV-10, TV-11, TV-14
    view = fresh(4).view(None)

    assert None not in view["river"]
    assert view["top"] is not None
    assert len(set(view["village_river"])) == 4
    assert view["piles"]["element"] == 80 - 4 - 4 * 5
    assert all(None not in it["backs"] for it in view["players"])


def test_what_everybody_has():  # TV-13, TV-15
    t = fresh(5)
    players = t.view(None)["players"]

    assert len({it["board"] for it in players}) == 5
    assert [it["squares"][0]["tile"] for it in players] == ["S1", "S2", "S3", "S4", "S5"]
    assert all(it["capital"] == 7 and it["pawns"] == 5 and it["temples"] == [False] * 4 for it in players)
    assert sum(pollution(t, 4).values()) == 16
    assert [PIECES.pollution[k] for k in (0, 5)] == [0, 0]  # two clean squares


def test_there_are_four_elements_of_twenty_cards():  # TV-Q1
    assert [sum(name[0] == letter for name in ELEMENT_IDS) for letter in "WFPA"] == [20, 20, 20, 20]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_start_bonuses(seats):  # TV-16
    t = begun(seats)

    for seat in range(seats):
        clean, water, on_tile = START_BONUS[seat].tolist()
        assert sum(pollution(t, seat).values()) == 16 - clean
        assert player(t, seat)["water"] == water
        assert riders(t, seat) == {"capital": 7 - on_tile, "A1": on_tile}


def test_start_bonuses_are_taken_in_seat_order():  # TV-16
    t = fresh(3)
    seen = []
    while t.view(None)["round"] == 0:
        seen.append((t.acting[0], phase(t)))
        t.play(t.acting[0], t.legal(t.acting[0])[0])

    assert seen == [(0, "clean"), (1, "clean"), (1, "clean"), (2, "clean")]


def test_everybody_tucks_a_village_card_unchosen():  # TV-17
    t = begun(4)

    assert [len([card for card in it["tucked"] if card]) for it in t.view(None)["players"]] == [1, 1, 1, 1]
    assert t.acting == [0]  # TV-15: the first seat begins
    assert phase(t) == "action"


def test_boards_may_be_chosen_first_of_all():  # TV-Q20, TV-13
    t = fresh(3, choose_boards=True)
    assert t.view(None)["piles"]["element"] == 80
    assert legal(t) == ["board spirale", "board plume", "board feuille", "board onde", "board soleil"]
    do(t, "board onde")
    assert t.why_not(1, "board onde") == "TV-13"
    do(t, "board soleil", "board plume")

    assert [player(t, seat)["board"] for seat in range(3)] == ["onde", "soleil", "plume"]
    assert phase(t) == "clean"


def test_every_player_takes_a_turn_in_seat_order():  # TV-18, TV-19
    t = table(Player("W15 w w a p"), Player("W16 w w f p"), Player("w w w w w"))
    assert t.why_not(1, "play W16.1") == "TV-18"
    do(t, "play W15.1")
    assert t.why_not(0, "temple") == "TV-20"  # one action
    do(t, "draw 1")
    assert t.acting == [1]
    do(t, "play W16.1", "stop", "draw 1")
    assert t.acting == [2]


def test_the_action_is_asked_even_if_there_is_only_one():  # TV-20
    t = table(Player("W08 W13 P08 F08 F13", temples="A1"), Player("f f f f f"), Player("f f f f f"))

    assert (phase(t), legal(t)) == ("action", ["blocked"])


def nearly_done(seat, round_n, seats=3):
    """A table where a seat has four villages and a fifth is ready."""
    tiles = {"B1": "U01*", "C1": "U04*", "D1": "U05*", "A2": "N01*", "B2": "N04"}
    players = [Player("W01 f f f f") for _ in range(seats)]
    players[seat] = Player("W01 f f f f", tiles=tiles, riders={"B2": 3})
    for n, it in enumerate(players):
        it.hand = f"{['W01', 'W02', 'F01', 'F02', 'A01'][n]} f f f f"
    return table(*players, round_n=round_n)


def any_turn(t):
    """Whoever's turn it is plays a card whose condition is always met, and draws."""
    seat, n = t.acting[0], t.view(None)["round"]
    while not t.over and (t.acting[0], t.view(None)["round"]) == (seat, n):
        names = legal(t)
        t.play(seat, next((it for it in names if it in ("stop", "skip")), names[0]))


def test_the_fifth_village_rings_in_one_more_round():  # EX-26: TV-86
    t = nearly_done(1, 14)
    any_turn(t)
    events = do(t, "build B2", "skip", "village_card 1", "side left")
    assert told(events, "end_token") == [{"seat": 1, "n": 5}]
    assert t.view(None)["ender"] == 1
    any_turn(t)  # the third player finishes round 14
    assert t.view(None)["round"] == 15
    assert t.view(None)["last_round"]
    for _ in range(3):
        assert not t.over
        any_turn(t)

    assert t.over
    assert t.why_not(0, "temple") == "TV-86"
    assert t.sheet()[1]["end_token"] == 5


def test_only_the_first_fifth_village_earns_the_token():  # EX-26: TV-87, TV-Q21
    t = nearly_done(0, 15)
    t.state.ender, t.state.last_round = 1, 15
    events = do(t, "build B2", "skip", "village_card 1", "side left")

    assert told(events, "end_token") == []
    assert t.view(None)["ender"] == 1
    assert int(t.state.last_round) == 15


def test_the_guard_ends_a_game_that_nobody_ends():  # TV-103
    t = table(Player("W01 f f f f"), Player("W02 f f f f"), Player("F01 f f f f"), round_n=PIECES.rounds)
    for _ in range(3):
        any_turn(t)
    assert t.over

    t = nearly_done(0, PIECES.rounds)
    do(t, "build B2", "skip", "village_card 1", "side left")
    any_turn(t)
    any_turn(t)
    assert not t.over  # somebody has the End token: the last round is still played
