"""How a table is laid out, and what everybody sees of it (KR-1 to KR-10)."""

from collections import Counter
from pathlib import Path

import pytest

import clairiere
from clairiere import BadRequest, ContentError
from clairiere.games import load
from clairiere.games.krom.catalog import catalog
from clairiere.games.krom.pieces import (
    BONUS_IDS,
    BONUS_KIND,
    CHARACTER_IDS,
    EFFECTS,
    EVOLUTION_IDS,
    GATHERING_KIND,
    PREY_IDS,
    Pieces,
)
from tests.games.krom.staging import Player, all_of, go, hand, legal, table

PRINTED = Path(load("krom").folder / "content.toml").read_text(encoding="utf-8")


def dealt(seats=3, seed=1, **options):
    return clairiere.table("krom", seats=seats, seed=seed, **options)


def with_slip(folder, right, wrong):
    """The built-in content with one slip in it."""
    assert PRINTED.count(right) == 1, right
    own = folder / "krom.toml"
    own.write_text(PRINTED.replace(right, wrong), encoding="utf-8")
    return own


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats):  # KR-1
    assert len(dealt(seats).view()["players"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_or_more_do_not(seats):  # KR-1
    with pytest.raises(BadRequest, match="2 to 5"):
        dealt(seats)


def test_example_1():  # KR-2
    assert [dealt(seats).view()["target"] for seats in (2, 3, 4, 5)] == [12, 12, 10, 8]


def test_there_are_97_cards_in_four_piles():  # KR-3
    assert [len(EVOLUTION_IDS), len(PREY_IDS), len(GATHERING_KIND), len(BONUS_KIND)] == [25, 17, 20, 35]
    assert dealt(3).view()["piles"] == {"bonus": 32, "gathering": 20, "hunt": 13, "evolution": 21}


def test_the_piles_have_no_order_before_a_card_is_drawn():  # KR-3
    t = dealt(2)
    for seat in (0, 1):
        t.play(seat, "go forest")
    first = set()
    for seed in range(150):
        other = t.redealt(0, seed)
        while not (drawn := [e for e in other.events if e.kind == "gathered"]):
            seat = other.acting[0]
            other.play(seat, other.legal(seat)[0])
        first.add(drawn[0].facts["card"]["is"])

    assert len(first) == 14


def test_four_evolutions_and_four_preys_lie_face_up():  # KR-4
    seen = dealt().view()

    assert len(set(seen["shelf"]) - {None}) == 4
    assert len(set(seen["preys"]) - {None}) == 4


def test_each_evolution_is_as_likely_as_any_other_to_lie_face_up():  # KR-3, KR-4
    seen = Counter(card for seed in range(500) for card in dealt(seed=seed).view()["shelf"])

    assert set(seen) == set(EVOLUTION_IDS)
    assert all(50 < times < 115 for times in seen.values())  # 80 each on average


def test_the_supply_holds_what_the_box_holds():  # KR-5, KR-R9
    assert dealt(2).view()["supply"] == {"wood": 12, "bone": 12, "stone": 12, "krom": 40}


def test_characters_are_dealt_at_random_and_all_different():  # KR-6, KR-R25
    seen: Counter[str] = Counter()
    for seed in range(600):
        cast = [it["character"] for it in dealt(5, seed).view()["players"]]
        assert len(set(cast)) == 5
        seen[cast[0]] += 1

    assert set(seen) == set(CHARACTER_IDS)
    assert all(65 < times < 140 for times in seen.values())  # 100 each on average


def test_weights_are_those_of_the_characters():  # KR-6
    weights = catalog()["weights"]

    assert [weights[name] for name in ("megalitte", "brindille")] == [128, 41]
    assert list(weights) == CHARACTER_IDS


def test_every_figure_starts_in_the_cave():  # KR-7
    assert {it["at"] for it in dealt(5).view()["players"]} == {"cave"}


def test_each_starts_with_5_kroms_6_hit_points_a_card_and_no_resource():  # KR-8
    t = dealt(4)

    assert (all_of(t, "krom"), all_of(t, "hp"), all_of(t, "bonus")) == ([5] * 4, [6] * 4, [1] * 4)
    assert [all_of(t, good) for good in ("wood", "bone", "stone")] == [[0] * 4] * 3


def test_the_destination_played_comes_back_every_round():  # KR-9, KR-R32
    t = table(Player(at="mountain", krom=0), Player(at="mountain", krom=0))
    go(t, "cave", "forest", fall=[1])
    while t.view()["round"] == 1:
        t.play(t.acting[0], t.legal(t.acting[0])[-1])
    while t.view()["round"] == 2:
        for seat in t.acting:
            t.play(seat, "go mountain" if "go mountain" in legal(t, seat) else legal(t, seat)[0])
    assert "go cave" in legal(t, 0)


def test_hands_and_picks_are_secret_and_all_else_is_public():  # KR-10, KR-R31
    t = table(Player(hand=["deluxe_club"]), Player(hand=["backlash", "granny_tea"]), Player())
    t.play(1, "go savanna")

    assert t.view(1)["hands"] == [None, ["granny_tea", "backlash"], None]
    assert t.view(1)["picks"] == [None, "savanna", None]
    assert t.view(0)["hands"] == [["deluxe_club"], None, None]
    assert t.view(0)["picks"] == [None, None, None]
    assert t.view(None)["hands"] == [None, None, None]
    public = set(t.view(None)) - {"hands", "picks", "known", "prospects", "seat"}
    assert all(t.view(0)[key] == t.view(None)[key] for key in public)
    assert all_of(t, "bonus") == [1, 2, 0]
    assert t.view(0)["chosen"] == [False, True, False]
    assert [it["destination"] for it in t.view(0)["players"]] == [None, None, None]


def test_the_card_one_is_dealt_is_seen_by_its_owner_alone():  # KR-8, KR-10
    t = dealt(3)
    drawn = [event for event in t.events if event.kind == "drew_card"]

    assert [[event.visible_to(k) for k in (0, 1, 2, None)] for event in drawn] == [
        [True, False, False, False],
        [False, True, False, False],
        [False, False, True, False],
    ]
    assert [event.facts["card"]["is"] for event in drawn] == [hand(t, seat)[0] for seat in range(3)]


def test_each_effect_belongs_to_one_card():  # KR-127
    assert len(BONUS_IDS) == len(EFFECTS) == 20


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('effect = "heal"', 'effect = "sing"', "effect"),
        ('id = "stick"', 'id = "toothpick"', "evolution 'toothpick': id"),
        ('cost = { wood = 2 }\nneed = { at = "forest" }', 'cost = { gold = 2 }\nneed = { at = "moon" }', "need.at"),
        ("kg = 54", "kg = 41", "kg"),
        ("dice = 3\nvalue = 17", "dice = 4\nvalue = 17", "hunt 'stadium_mammoth': dice"),
        ("reroll_cost = [1, 1, 2, 2]", "reroll_cost = [1, 1]", "reroll_cost"),
        ("on = [1, 2], lose", "on = [1, 3], lose", "odd_mushroom"),
        ("bonus = 35,", "bonus = 36,", "add up to 35"),
        ("points = { 2 = 12, 3 = 12, 4 = 10, 5 = 8 }", "points = { 2 = 12, 3 = 12, 4 = 10 }", "target"),
        ('effect = "hurt"\nn = 2', 'effect = "hurt"\nn = 0', "fossil_banana"),
    ],
)
def test_a_slip_in_the_content_is_told(tmp_path, right, wrong, fault):  # KR-127
    with pytest.raises(ContentError, match=fault):
        Pieces(with_slip(tmp_path, right, wrong))


def test_the_built_in_content_is_sound():  # KR-3, KR-127
    Pieces(load("krom").folder / "content.toml")
