"""Tokens, hit points and piles: what is kept, what runs out (KR-11 to KR-19)."""

from random import Random

import clairiere
from tests.games.krom.staging import (
    Player,
    all_of,
    dice,
    hand,
    has,
    legal,
    lucky,
    next_bonus,
    next_gathering,
    phase,
    table,
    told,
    turn,
)


def random_game(seats, seed, **options):
    luck = Random(seed)
    t = clairiere.table("krom", seats=seats, seed=seed, **options)
    yield t
    while not t.over:
        seat = luck.choice(t.acting)
        t.play(seat, luck.choice(t.legal(seat)))
        yield t


def test_hit_points_stay_between_0_and_the_maximum():  # KR-11
    for t in random_game(4, 1):
        assert all(0 <= hp <= 6 for hp in all_of(t, "hp"))


def test_healing_beyond_the_maximum_is_lost():  # KR-12, KR-R8
    t = table(Player(at="forest", hp=5, krom=0), Player())
    next_gathering(t, "glazed_berries")  # 3 hit points and a Krom
    turn(t)

    assert (has(t, 0, "hp"), has(t, 0, "krom")) == (6, 1)


def test_who_gains_more_than_the_supply_holds_takes_what_is_left():  # KR-13, KR-R9
    t = table(Player(at="forest", krom=0), Player(wood=11))
    next_gathering(t, "yule_log")  # 2 wood
    turn(t)

    assert all_of(t, "wood") == [1, 11]
    assert t.view()["supply"]["wood"] == 0


def test_no_token_is_made_or_destroyed():  # KR-14
    for t in random_game(5, 3):
        supply = t.view()["supply"]
        for good, n in (("wood", 12), ("bone", 12), ("stone", 12), ("krom", 50)):
            assert supply[good] + sum(all_of(t, good)) == n


def test_there_is_no_limit_to_what_one_holds():  # KR-15
    cards = ["mammoth_puffer"] * 3 + ["deluxe_club"] * 3 + ["dung_shield"] * 3
    t = turn(table(Player(at="cave", krom=20, wood=10, hand=cards), Player(at="forest")))
    t.play(0, "buy wood")
    t.play(0, "buy bonus")

    assert (has(t, 0, "wood"), has(t, 0, "bonus")) == (11, 10)


def test_a_loss_takes_at_most_what_one_has():  # KR-16
    t = table(Player(at="forest", krom=1), Player())
    next_gathering(t, "goblin_toll")  # 2 Kroms
    turn(t)

    assert has(t, 0, "krom") == 0
    assert told(t._happened(), "lost") == [{"seat": 0, "good": "krom", "n": 1}]


def test_a_price_is_paid_in_full_or_not_at_all():  # KR-16
    t = turn(table(Player(at="cave", krom=2), Player(at="forest")))

    assert t.why_not(0, "buy wood") == "KR-16"
    assert t.why_not(0, "buy bonus") is None


def test_an_empty_pile_is_made_anew_of_its_discards():  # KR-17, KR-R10
    t = table(Player(at="cave", krom=4), Player(at="forest"))
    next_bonus(t, "drool_glue")
    turn(t)
    t.play(0, "buy bonus")
    assert hand(t, 0) == ["drool_glue"]
    assert t.view()["piles"]["bonus"] == 0
    discards = len(t.view()["discards"]["bonus"])
    t.play(0, "buy bonus")

    assert has(t, 0, "bonus") == 2
    assert (t.view()["piles"]["bonus"], t.view()["discards"]["bonus"]) == (discards - 1, [])


def test_no_card_comes_when_pile_and_discards_are_empty():  # KR-17, KR-43
    t = table(Player(at="forest", krom=4), Player(at="cave", krom=4))
    next_gathering(t, "cuckoo_nest")
    t.state.hand[1], t.state.bonus_pile = t.state.bonus_pile, 0
    t.state.hp[1] = 0  # so that nobody is asked about a card
    turn(t)
    assert (has(t, 0, "bonus"), has(t, 0, "krom")) == (0, 5)

    turn(t, 0, "cave")
    assert t.why_not(0, "buy bonus") == "KR-43"


def test_hunt_cards_come_round_again():  # KR-17
    t = table(Player(at="savanna", krom=0), Player(), preys=["rock_rabbit"])
    rabbit = t.state.preys[0]
    t.state.prey_discard, t.state.prey_pile = t.state.prey_pile, 0
    turn(t)
    dice(t, 6)
    t.play(0, "hunt 1")

    assert t.view()["discards"]["hunt"] == []
    assert t.view()["piles"]["hunt"] == 13
    assert (int(t.state.prey_pile) | 1 << int(t.state.preys[0])) >> int(rabbit) & 1  # it may come again


def test_evolutions_run_out_for_good():  # KR-18, KR-R10
    t = table(Player(at="cave", krom=0), Player(at="forest"), shelf=["stick", "-", "nap", "-"])
    t.state.evolution_pile = 0
    turn(t)
    while t.view()["round"] == 1:
        t.play(t.acting[0], legal(t)[-1])

    assert t.view()["shelf"] == ["stick", None, "nap", None]


def test_a_gathering_card_is_discarded_before_the_next_is_drawn():  # KR-19
    t = table(Player(at="forest", krom=5), Player())
    next_gathering(t, "easy_bundle")
    turn(t)
    assert t.state.gathering_pile == 0
    assert len(t.view()["discards"]["gathering"]) == 20
    t.play(0, "draw")

    assert t.view()["piles"]["gathering"] == 19
    assert len(t.view()["discards"]["gathering"]) in (0, 1)  # the second lies there, unless it asks something


def test_a_bonus_card_is_discarded_as_soon_as_it_is_played():  # KR-19
    t = turn(table(Player(hp=1, hand=["granny_tea"]), Player(at="forest")))
    t.play(0, "granny_tea")

    assert hand(t, 0) == []
    assert t.view()["discards"]["bonus"] == ["granny_tea"]


def test_a_parried_card_is_discarded_all_the_same():  # KR-19, KR-99
    t = turn(table(Player(hand=["leaky_pocket"]), Player(at="forest", hand=["dung_shield"])))
    t.play(0, "leaky_pocket B")
    assert (phase(t), t.acting) == ("parry", [1])
    assert t.view()["discards"]["bonus"] == ["leaky_pocket"]
    t.play(1, "dung_shield")

    assert sorted(t.view()["discards"]["bonus"]) == ["dung_shield", "leaky_pocket"]
    assert all_of(t, "krom") == [5, 5]


def test_the_lost_card_is_drawn_at_random_and_shown():  # KR-52, KR-10
    for lost in ("deluxe_club", "backlash"):
        t = turn(table(Player(at="forest", hand=["deluxe_club", "backlash"]), Player(), shelf=[]))
        next_gathering(t, "quicker_sand")

        def dropped(after, lost=lost):
            return told(after.events, "dropped")[0]["card"]["is"] == lost

        events = lucky(t, 0, "draw", dropped)

        assert all(event.visible_to(None) for event in events if event.kind == "dropped")
        assert t.view()["discards"]["bonus"] == [lost]
