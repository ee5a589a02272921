"""The options: later printing, ice age, Kromosaure (KR-V1, KR-V2, KR-V3)."""

from itertools import pairwise

import clairiere
from clairiere.games.krom.pieces import LOCATIONS
from tests.games.krom.staging import (
    Player,
    all_of,
    brawl,
    go,
    has,
    kinds,
    legal,
    phase,
    player,
    set_shelf,
    table,
    told,
    turn,
)


def test_all_options_are_off_by_default():
    t = clairiere.table("krom", seats=3, seed=1)

    assert t.options == {"later_edition": False, "ice_age": False, "kromosaure": False}
    assert t.view()["beast"] is None


def test_in_the_later_printing_characters_are_chosen_in_seat_order():  # KR-V1, KR-6
    t = clairiere.table("krom", seats=3, seed=1, later_edition=True)
    assert (phase(t), t.acting, len(legal(t))) == ("choose", [0], 6)
    t.play(0, "cast brindille")
    assert (t.acting, len(legal(t))) == ([1], 5)
    assert t.why_not(1, "cast brindille") == "KR-6"
    t.play(1, "cast megalitte")
    t.play(2, "cast ossane")

    assert [it["character"] for it in t.view()["players"]] == ["brindille", "megalitte", "ossane"]
    assert (phase(t), t.acting) == ("plan", [0, 1, 2])
    assert t.why_not(0, "cast poildru") == "KR-6"


def test_in_the_later_printing_10_points_win_and_7_hit_points_are_the_most():  # KR-V1, KR-12
    targets = [clairiere.table("krom", seats=n, seed=1, later_edition=True).view()["target"] for n in (2, 3, 4, 5)]
    assert targets == [10, 10, 10, 8]

    t = turn(table(Player(hp=6), Player(), shelf=[], later_edition=True))
    t.play(0, "buy hp")
    assert has(t, 0, "hp") == 7
    assert t.why_not(0, "buy hp") == "KR-42"


def test_in_the_ice_age_it_is_cold_outside():  # KR-V2
    t = table(Player(at="forest"), Player(), Player(hp=1), shelf=[], ice_age=True)
    events = go(t, "cave", "savanna", "mountain")

    assert [(it["seat"], it["cause"]) for it in told(events, "hurt")] == [(1, "cold"), (2, "cold")]
    assert all_of(t, "hp") == [6, 5, 0]
    assert told(events, "fell") == [{"seat": 2, "cause": "cold"}]
    assert phase(t) != "theft"


def with_beast(*players, at, hp=10, **more):
    t = table(*players, shelf=[], kromosaure=True, **more)
    t.state.beast_at, t.state.beast_hp = LOCATIONS.index(at) if at else -1, hp
    return t


def test_the_kromosaure_starts_off_the_board_and_moves_with_the_figures():  # KR-V3
    seen = set()
    for seed in range(60):
        t = clairiere.table("krom", seats=2, seed=seed, kromosaure=True)
        assert t.view()["beast"] == {"at": None, "hp": 10}
        places: list[str] = []
        while not t.over and len(places) < 3:
            seat = t.acting[0]
            for event in t.play(seat, t.legal(seat)[-1]):
                if event.kind == "beast_came":
                    places.append(event.facts["place"])
        assert all(one != other for one, other in pairwise(places))
        seen.update(places)
    assert seen == {"forest", "savanna", "mountain"}


def test_it_fights_even_a_lone_character_with_one_more():  # KR-V3
    t = with_beast(Player(at="forest"), Player(at="cave"), at="forest")
    brawl(t, "forest", 3, 4)  # the character's die, then the beast's

    assert told(t.events, "beast_die") == [{"die": 4, "more": 1}]
    assert told(t.events, "beast_placed") == [{"score": 5, "won": "yes"}]
    assert has(t, 0, "hp") == 4
    assert player(t, 0)["won_brawl"] is False


def test_without_it_a_lone_character_fights_nobody():  # KR-V3, KR-30
    t = with_beast(Player(at="forest"), Player(at="cave"), at="mountain")
    turn(t)

    assert "brawl" not in kinds(t._happened())


def test_if_it_alone_is_first_nobody_steals():  # KR-V3
    t = with_beast(Player(at="forest", hp=1), Player(at="forest"), Player(at="cave"), at="forest")
    brawl(t, "forest", 1, 5, 6)

    assert has(t, 0, "hp") == 0
    assert phase(t) != "theft"
    assert t.view()["active"] == 1


def test_a_character_as_good_as_the_beast_is_a_winner_and_steals():  # KR-V3
    t = with_beast(Player(at="forest", hp=1), Player(at="forest"), Player(at="cave"), at="forest")
    brawl(t, "forest", 1, 6, 5)

    assert player(t, 1)["won_brawl"] is True
    assert (phase(t), t.acting) == ("theft", [1])
    assert has(t, 1, "hp") == 6


def test_who_fells_it_is_rewarded_and_it_leaves_for_the_round():  # KR-V3
    t = with_beast(Player(at="savanna", krom=0), Player(at="cave"), at="savanna", hp=2)
    brawl(t, "savanna", 6, 2)

    assert told(t.events, "beast_hurt") == [{"n": 2, "hp": 0}]
    assert told(t.events, "beast_fell") == [{"seat": 0}]
    assert [has(t, 0, good) for good in ("wood", "bone", "stone")] == [1, 1, 1]
    assert t.view()["beast"]["at"] is None
    while t.view()["round"] == 1:
        t.play(t.acting[0], t.legal(t.acting[0])[-1])
    assert t.view()["beast"]["hp"] == 10


def test_it_counts_as_a_figure_beside_one():  # KR-V3, KR-91
    t = with_beast(Player(at="cave"), Player(at="forest"), at="forest")
    set_shelf(t, ["personal_space"])
    turn(t)
    assert t.why_not(0, "evolve 1") is None

    t = with_beast(Player(at="savanna", krom=9), Player(at="cave"), at="savanna")
    set_shelf(t, ["personal_space"])
    brawl(t, "savanna", 6, 1)
    assert t.why_not(0, "evolve 1") == "KR-84"


def test_no_card_is_aimed_at_it():  # KR-V3, KR-108
    t = with_beast(Player(at="forest", hand=["friendly_trip", "deluxe_club"]), Player(at="cave"), at="forest")
    brawl(t, "forest", 3, 4)

    assert legal(t) == ["pass", "deluxe_club"]


def test_with_a_truce_it_loses_nothing_either():  # KR-V3, KR-111
    t = with_beast(Player(at="forest", hand=["snack_truce"]), Player(at="cave"), at="forest")
    brawl(t, "forest", 6, 1)
    t.play(0, "snack_truce")

    assert t.view()["beast"]["hp"] == 10
