"""Bonus cards: the six windows, and card by card (KR-94 to KR-124)."""

import pytest

from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.pieces import PIECES
from tests.games.krom.staging import (
    Player,
    all_of,
    brawl,
    dice,
    go,
    hand,
    has,
    kinds,
    legal,
    next_gathering,
    phase,
    play,
    player,
    table,
    told,
    turn,
)


def destinations(t):
    return [it["destination"] for it in t.view()["players"]]


def scores(t):
    """Final scores by seat, as the combat was told."""
    return {it["seat"]: it["score"] for it in told(t.events, "placed")}


def fighting(*hands, rolled, place="cave", hp=6):
    """A combat of players with these cards and dice."""
    return brawl(table(*(Player(at=place, hand=cards, hp=hp) for cards in hands), shelf=[]), place, *rolled)


def ambushed(card, *, shelf=(), **active):
    """The first player's turn is about to begin, and the second holds an ambush card."""
    active.setdefault("at", "cave")
    return turn(table(Player(**active), Player(at="cave", hand=[card]), shelf=list(shelf)))


def test_a_card_is_played_from_the_hand():  # KR-94
    t = turn(table(Player(hp=3, hand=["granny_tea"]), Player(), shelf=[]))

    assert t.why_not(0, "drool_glue") == "KR-94"
    assert t.why_not(0, "granny_tea") is None


def test_a_card_is_played_only_in_its_own_window():  # KR-95
    t = turn(table(Player(hp=3, hand=["granny_tea", "deluxe_club", "about_turn"]), Player(hand=["backlash"])))

    for card in ("deluxe_club", "about_turn forest", "backlash", "pass"):
        assert t.why_not(0, card) == "KR-95"
    assert t.why_not(1, "backlash") == "KR-95"


def test_who_is_knocked_out_plays_no_card():  # KR-96, KR-R29
    cards = ["deluxe_club", "fossil_banana"]
    players = [Player(at="cave"), Player(at="cave", hp=0, hand=cards), Player(at="cave")]
    t = brawl(table(*players, shelf=[]), "cave", 4, 4)

    assert phase(t) == "step"  # neither a brawl nor an ambush window for the second


def test_who_is_knocked_out_may_be_a_target_and_cannot_parry():  # KR-97
    t = turn(table(Player(hand=["leaky_pocket"]), Player(at="forest", hp=0, hand=["dung_shield"]), shelf=[]))
    play(t, 0, "leaky_pocket B")

    assert phase(t) == "step"
    assert all_of(t, "krom") == [7, 3]


def test_a_card_with_a_target_may_be_parried_by_the_target_alone():  # KR-98
    players = [Player(hand=["leaky_pocket"]), Player(hand=["dung_shield"]), Player(hand=["dung_shield", "backlash"])]
    t = turn(table(*players, shelf=[]))
    play(t, 0, "leaky_pocket C")

    assert (phase(t), t.acting) == ("parry", [2])
    assert legal(t) == ["pass", "dung_shield", "backlash"]
    assert all_of(t, "krom") == [5, 5, 5]  # it has not taken effect
    assert t.view()["card"] == {"id": "leaky_pocket", "by": 0, "onto": 2, "aimed": True}
    play(t, 2, "pass")
    assert all_of(t, "krom") == [7, 5, 3]
    assert hand(t, 2) == ["dung_shield", "backlash"]


def test_a_parry_is_not_parried():  # KR-98
    t = turn(table(Player(hand=["leaky_pocket", "dung_shield"]), Player(hand=["backlash"]), shelf=[]))
    play(t, 0, "leaky_pocket B")
    play(t, 1, "backlash")

    assert (phase(t), t.acting) == ("step", [0])
    assert all_of(t, "krom") == [3, 7]


def test_a_cancelled_card_has_no_effect():  # KR-99, KR-123
    t = ambushed("fossil_banana", hand=["dung_shield"])
    play(t, 1, "fossil_banana")
    assert (phase(t), t.acting) == ("parry", [0])
    play(t, 0, "dung_shield")

    assert has(t, 0, "hp") == 6
    assert sorted(t.view()["discards"]["bonus"]) == ["dung_shield", "fossil_banana"]


def test_the_reveal_window_goes_round_once_from_the_lead():  # KR-100, KR-22, KR-R27
    t = table(*[Player(hand=["about_turn"] if seat != 1 else ["false_trail"]) for seat in range(3)], shelf=[])
    t.state.round_n = 2  # the second seat leads
    go(t, "forest", "forest", "forest")
    asked = []
    while phase(t) == "reveal":
        asked.append(t.acting[0])
        play(t, t.acting[0], "pass")

    assert asked == [1, 2, 0]


def test_at_most_one_reveal_card_each():  # KR-100, KR-R33
    t = table(Player(hand=["about_turn", "about_turn", "false_trail"]), Player(), shelf=[])
    go(t, "forest", "savanna")
    play(t, 0, "about_turn mountain")

    assert phase(t) != "reveal"
    assert len(hand(t, 0)) == 2


def test_the_brawl_window_goes_from_the_last_to_the_first_of_the_dice_as_rolled():  # KR-101, KR-R27
    t = fighting(["deluxe_club"], ["deluxe_club"], ["deluxe_club"], rolled=(2, 5, 3))
    asked = []
    while phase(t) == "brawl":
        asked.append(t.acting[0])
        play(t, t.acting[0], "deluxe_club" if t.acting == [0] else "pass")

    assert asked == [0, 2, 1]  # though the first now has 4


def test_at_most_one_brawl_card_each():  # KR-101, KR-R33
    t = fighting(["deluxe_club", "deluxe_club", "didnt_count"], [], rolled=(2, 5))
    play(t, 0, "deluxe_club")

    assert phase(t) != "brawl"


LIMITS = {
    "en": {
        "reveal": "One card each at the reveal.",
        "brawl": "One card each in a combat.",
        "ambush": "The first ambush of a turn is the only one.",
    },
    "fr": {
        "reveal": "Une carte chacun à la révélation.",
        "brawl": "Une carte chacun par combat.",
        "ambush": "La première embuscade d’un tour est la seule.",
    },
}


@pytest.mark.parametrize("language", LIMITS)
def test_the_cards_say_how_many_may_be_played(language):  # KR-R33, KR-94
    for row in PIECES.bonus:
        text = words(language, folder("krom"))(f"rule-{row['id']}")
        told_of = [when for when, limit in LIMITS[language].items() if text.endswith(limit)]
        assert told_of == ([row["when"]] if row["when"] in LIMITS[language] else [])


def test_the_first_ambush_card_closes_the_window():  # KR-102, KR-R33
    players = [Player(at="cave"), Player(at="cave", hand=["wallet_cramp"]), Player(at="cave", hand=["fossil_banana"])]
    t = turn(table(*players, shelf=[]), 2)
    assert t.acting == [1]  # the first on the left who holds one
    t = turn(table(*players, shelf=[]), 0)
    assert t.acting == [1]
    play(t, 1, "wallet_cramp")
    assert phase(t) != "ambush"
    assert hand(t, 2) == ["fossil_banana"]


def test_even_if_it_is_parried():  # KR-102
    players = [Player(hand=["dung_shield"]), Player(hand=["wallet_cramp"]), Player(hand=["fossil_banana"])]
    t = turn(table(*players, shelf=[]), 0)
    play(t, 1, "wallet_cramp")
    play(t, 0, "dung_shield")

    assert (phase(t), t.acting) == ("step", [0])


def test_any_number_of_turn_cards():  # KR-103
    cards = ["leaky_pocket", "leaky_pocket", "granny_tea"]
    t = turn(table(Player(hp=1, hand=cards), Player(at="forest"), shelf=[]))
    play(t, 0, "leaky_pocket B")
    play(t, 0, "leaky_pocket B")
    play(t, 0, "granny_tea")

    assert (has(t, 0, "krom"), has(t, 0, "hp")) == (9, 5)


def hunting(*cards, rolled, prey="deadpan_hyena"):
    t = turn(table(Player(at="savanna", krom=0, hand=cards), Player(), shelf=[], preys=[prey]))
    dice(t, *rolled)
    play(t, 0, "hunt 1")
    return t


def test_roll_cards_come_before_success_is_judged_while_it_fails():  # KR-104
    t = hunting("cheese_bait", "rabbit_foot", rolled=(1, 2))
    assert (phase(t), t.acting) == ("roll", [0])
    assert legal(t) == ["cheese_bait", "rabbit_foot 1", "rabbit_foot 2", "rabbit_foot 1 2", "accept"]

    t = hunting("cheese_bait", "rabbit_foot", rolled=(6, 2))  # 8 will do
    assert has(t, 0, "bone") == 2
    assert legal(t) == ["end"]  # who holds a card is asked even so: silence would tell which


def test_several_roll_cards_one_at_a_time():  # KR-104, KR-121
    t = hunting("cheese_bait", "rabbit_foot", rolled=(1, 2))
    play(t, 0, "cheese_bait")
    assert t.view()["turn"]["hunt"]["total"] == 6
    dice(t, 3)
    play(t, 0, "rabbit_foot 1")  # 2 + 3 + 3: the bait stays

    assert has(t, 0, "bone") == 2


def test_an_about_turn_changes_ones_own_destination():  # KR-105
    t = table(Player(at="cave", hand=["about_turn"]), Player(), shelf=[])
    go(t, "forest", "savanna")
    assert legal(t) == ["pass", "about_turn savanna", "about_turn mountain"]
    assert t.why_not(0, "about_turn cave") == "KR-105"
    assert t.why_not(0, "about_turn forest") == "KR-105"
    events = play(t, 0, "about_turn mountain")

    assert told(events, "diverted") == [{"seat": 0, "place": "mountain"}]
    assert player(t, 0)["at"] == "mountain"


def test_a_diverted_destination_may_be_restored():  # KR-105, KR-106
    t = table(Player(hand=["false_trail"]), Player(hand=["about_turn"]), shelf=[])
    go(t, "forest", "savanna")
    play(t, 0, "false_trail B mountain")
    assert destinations(t) == ["forest", "mountain"]
    play(t, 1, "about_turn savanna")

    assert player(t, 1)["at"] == "savanna"


def test_example_21():  # KR-106, KR-24
    t = table(Player("brindille", hand=["false_trail"]), Player("poildru"), shelf=[])
    go(t, "savanna", "forest")

    assert legal(t) == ["pass", "false_trail B savanna", "false_trail B mountain"]
    assert t.why_not(0, "false_trail B cave") == "KR-106"
    assert t.why_not(0, "false_trail A mountain") == "KR-106"
    assert t.why_not(0, "false_trail C mountain") == "KR-106"  # nobody sits there


def test_a_club_adds_2():  # KR-107
    t = fighting(["deluxe_club"], [], rolled=(2, 3))
    play(t, 0, "deluxe_club")

    assert scores(t) == {0: 4, 1: 3}


def test_a_trip_takes_2_from_another_fighter():  # KR-108
    players = [
        Player(at="cave", hand=["friendly_trip"]),
        Player(at="cave"),
        Player(at="forest"),
        Player(at="cave", hp=0),
    ]
    t = brawl(table(*players, shelf=[]), "cave", 3, 4)
    assert legal(t) == ["pass", "friendly_trip B"]
    assert t.why_not(0, "friendly_trip C") == "KR-108"
    assert t.why_not(0, "friendly_trip D") == "KR-108"
    assert t.why_not(0, "friendly_trip A") == "KR-108"
    play(t, 0, "friendly_trip B")

    assert scores(t) == {0: 3, 1: 2}


def test_only_the_final_score_stops_at_0():  # KR-108, KR-68
    t = fighting(["deluxe_club"], ["friendly_trip"], ["friendly_trip"], rolled=(1, 5, 6))
    play(t, 0, "pass")
    play(t, 1, "friendly_trip A")
    play(t, 2, "friendly_trip A")
    assert scores(t)[0] == 0

    t = fighting([], ["deluxe_club"], ["friendly_trip"], rolled=(5, 1, 6))
    play(t, 1, "deluxe_club")
    play(t, 2, "friendly_trip B")
    assert scores(t)[1] == 1  # 1 + 2 − 2


def test_that_didnt_count():  # KR-109
    t = fighting(["didnt_count"], ["friendly_trip"], rolled=(1, 5))
    dice(t, 6)
    events = play(t, 0, "didnt_count")
    assert told(events, "dice") == [{"seat": 0, "throw": "brawl_again", "dice": [6]}]
    play(t, 1, "friendly_trip A")
    assert scores(t) == {0: 4, 1: 5}

    t = fighting(["friendly_trip"], ["didnt_count"], rolled=(1, 5))  # modifiers stay
    play(t, 0, "friendly_trip B")
    dice(t, 6)
    play(t, 1, "didnt_count")
    assert scores(t) == {0: 1, 1: 4}


def test_a_puffer_keeps_every_hit_point():  # KR-110
    t = fighting(["mammoth_puffer"], ["snowball_headbutt"], rolled=(1, 6), hp=4)
    play(t, 0, "mammoth_puffer")
    play(t, 1, "snowball_headbutt")

    assert all_of(t, "hp") == [4, 4]
    assert scores(t) == {1: 6, 0: 1}


def test_a_truce_leaves_order_and_winners():  # KR-111
    t = fighting(["snack_truce"], [], [], rolled=(1, 6, 3))
    play(t, 0, "snack_truce")

    assert all_of(t, "hp") == [6, 6, 6]
    assert [it["seat"] for it in told(t.events, "placed")] == [1, 2, 0]
    assert all_of(t, "won_brawl") == [False, True, False]


@pytest.mark.parametrize(("rolled", "hp"), [((6, 4), [6, 2]), ((4, 6), [4, 6]), ((5, 5), [6, 6])])
def test_a_headbutt_hurts_only_the_losers_of_its_player(rolled, hp):  # KR-112
    t = fighting(["snowball_headbutt"], [], rolled=rolled)
    play(t, 0, "snowball_headbutt")

    assert all_of(t, "hp") == hp


def test_example_18():  # KR-101, KR-107, KR-112, KR-110
    def forest(card):
        players = [
            Player("ossane", at="forest", hp=2, krom=0, hand=[card]),
            Player("poildru", at="forest", hand=["snowball_headbutt"]),
        ]
        t = brawl(table(*players, shelf=[]), "forest", 2, 5)
        assert t.acting == [0]
        play(t, 0, card)
        play(t, 1, "snowball_headbutt")
        return t

    assert has(forest("deluxe_club"), 0, "hp") == 0
    assert has(forest("mammoth_puffer"), 0, "hp") == 2


def test_example_19():  # KR-98, KR-99, KR-108, KR-124
    players = [
        Player("brindille", at="cave", hand=["friendly_trip"]),
        Player("megalitte", at="cave", hand=["backlash", "deluxe_club"]),
    ]
    t = brawl(table(*players, shelf=[]), "cave", 3, 6)
    play(t, 0, "friendly_trip B")
    play(t, 1, "backlash")
    assert all_of(t, "krom") == [3, 7]
    assert (phase(t), t.acting) == ("brawl", [1])  # her brawl card is not used by parrying
    assert legal(t) == ["pass", "deluxe_club"]
    play(t, 1, "pass")

    assert scores(t) == {0: 3, 1: 6}
    assert all_of(t, "hp") == [3, 6]
    assert sorted(t.view()["discards"]["bonus"]) == ["backlash", "friendly_trip"]


def test_example_23():  # KR-113, KR-37
    t = ambushed("fossil_banana", hp=2)
    events = play(t, 1, "fossil_banana")

    assert told(events, "fell") == [{"seat": 0, "cause": "card"}]
    assert t.view()["round"] == 2
    assert has(t, 0, "hp") == 6
    assert "rested" not in kinds(events)


def test_a_banana_takes_2_hit_points():  # KR-113
    t = ambushed("fossil_banana")
    play(t, 1, "fossil_banana")

    assert (phase(t), has(t, 0, "hp")) == ("step", 4)


def test_example_14():  # KR-114, KR-38
    t = ambushed("wallet_cramp", shelf=["nap", "bark_briefs"], krom=5)
    events = play(t, 1, "wallet_cramp")

    assert "rested" in kinds(events)  # the only step there was
    assert has(t, 0, "krom") == 8
    assert t.view()["round"] == 2


@pytest.mark.parametrize(
    ("at", "forbidden"),
    [
        ("forest", ["evolve 1"]),
        ("savanna", ["hunt 1 +1", "hunt 1 +2", "evolve 1"]),
        ("mountain", ["evolve 1"]),
    ],
)
def test_with_a_cramp_no_krom_is_spent(at, forbidden):  # KR-114
    players = [Player(at=at, wood=2, krom=9, hp=3, hand=["granny_tea"]), Player(at="cave", hand=["wallet_cramp"])]
    t = turn(table(*players, shelf=["stick"]))
    play(t, 1, "wallet_cramp")

    assert [t.why_not(0, it) for it in forbidden] == ["KR-114"] * len(forbidden)


def test_with_a_cramp_neither_cards_nor_rerolls_are_paid():  # KR-114
    cards = ["granny_tea"]
    t = turn(table(Player(at="forest", krom=9, hp=1, hand=cards), Player(hand=["wallet_cramp"]), shelf=[]))
    play(t, 1, "wallet_cramp")
    next_gathering(t, "easy_bundle")
    play(t, 0, "draw")
    assert t.why_not(0, "draw") == "KR-114"

    t = turn(
        table(Player(at="mountain", krom=9, hp=1, hand=["rabbit_foot"]), Player(hand=["wallet_cramp"]), shelf=[])
    )
    play(t, 1, "wallet_cramp")
    dice(t, 1, 2, 3, 4, 6)
    play(t, 0, "climb")
    assert t.why_not(0, "reroll 1") == "KR-114"
    assert "rabbit_foot 1" in legal(t)


def test_with_a_cramp_kroms_may_be_lost():  # KR-114
    t = turn(table(Player(at="forest", krom=9, hp=1, hand=["granny_tea"]), Player(hand=["wallet_cramp"]), shelf=[]))
    play(t, 1, "wallet_cramp")
    next_gathering(t, "goblin_toll")
    play(t, 0, "draw")

    assert has(t, 0, "krom") == 7


def test_with_a_cramp_what_costs_no_krom_may_be_taken():  # KR-114
    t = turn(table(Player(at="forest", wood=2), Player(hand=["wallet_cramp"]), shelf=["bark_briefs"]))
    play(t, 1, "wallet_cramp")

    assert "evolve 1" in legal(t)


def test_inventors_block():  # KR-115
    t = turn(table(Player(at="cave", wood=1), Player(hand=["inventors_block"]), shelf=["stick"]))
    play(t, 1, "inventors_block")
    assert t.why_not(0, "evolve 1") == "KR-115"
    play(t, 0, "rest")

    assert t.view()["round"] == 2  # and in the next turn all is well again
    turn(t, 0, "cave")
    assert "evolve 1" in legal(t)


def test_muscular_barter():  # KR-116
    players = [
        Player(wood=1, stone=1, hand=["muscular_barter"]),
        Player(at="forest", bone=1, stone=1),
        Player(at="forest"),
    ]
    t = turn(table(*players, shelf=[]))
    assert [it for it in legal(t) if it.startswith("musc")] == [
        "muscular_barter B wood bone",
        "muscular_barter B wood stone",
        "muscular_barter B stone bone",
    ]
    for never in ("B wood wood", "B bone stone", "C wood bone", "A wood stone"):
        assert t.why_not(0, f"muscular_barter {never}") == "KR-116"
    play(t, 0, "muscular_barter B wood bone")

    assert (all_of(t, "wood"), all_of(t, "bone")) == ([0, 1, 0], [1, 0, 0])


def test_sticky_fingers():  # KR-117
    players = [Player(at="cave", hand=["sticky_fingers"]), Player(at="cave", bone=1), Player(at="forest", bone=1)]
    t = turn(table(*players, shelf=[]))
    assert "sticky_fingers B bone" in legal(t)
    assert t.why_not(0, "sticky_fingers C bone") == "KR-117"
    assert t.why_not(0, "sticky_fingers B wood") == "KR-117"
    play(t, 0, "sticky_fingers B bone")

    assert all_of(t, "bone") == [1, 0, 1]


@pytest.mark.parametrize(("krom", "taken"), [(5, 2), (1, 1)])
def test_leaky_pocket(krom, taken):  # KR-118
    players = [Player(hand=["leaky_pocket"]), Player(at="forest", krom=krom), Player(at="forest", krom=0)]
    t = turn(table(*players, shelf=[]))
    assert t.why_not(0, "leaky_pocket C") == "KR-118"
    play(t, 0, "leaky_pocket B")

    assert all_of(t, "krom") == [5 + taken, krom - taken, 0]


def test_granny_tea():  # KR-119
    t = turn(table(Player(hp=1, hand=["granny_tea"]), Player(), shelf=[]))
    play(t, 0, "granny_tea")
    assert has(t, 0, "hp") == 5

    t = turn(table(Player(hp=6, hand=["granny_tea"]), Player(), shelf=[]))
    assert t.why_not(0, "granny_tea") == "KR-119"


def glued(*shelf, **has_):
    t = turn(table(Player(at="savanna", hand=["drool_glue"], **has_), Player(), shelf=shelf))
    play(t, 0, "drool_glue")
    return t


def test_example_22():  # KR-120
    t = glued("rocking_mammoth", wood=2, bone=1, krom=2)
    assert [it for it in legal(t) if it.startswith("evolve")] == ["evolve 1 -wood", "evolve 1 -bone"]
    assert t.why_not(0, "evolve 1") == "KR-120"  # the reduction is not optional
    assert t.why_not(0, "evolve 1 -stone") == "KR-120"
    play(t, 0, "evolve 1 -wood")
    assert [has(t, 0, good) for good in ("wood", "bone", "krom", "points")] == [1, 0, 0, 3]

    t = turn(table(Player(at="cave", krom=3, hand=["drool_glue"]), Player(), shelf=["nap"]))
    play(t, 0, "drool_glue")
    events = play(t, 0, "evolve 1")  # it costs no resource, and uses the glue up
    assert told(events, "rested")  # with no Krom left: all three were paid
    assert has(t, 0, "krom") == 3


def test_the_glue_is_used_up_by_one_evolution():  # KR-120
    t = glued("stick", "toothpick", bone=1, krom=5)
    play(t, 0, "evolve 1 -wood")

    assert "evolve 2" in legal(t)
    assert t.why_not(0, "evolve 2 -bone") == "KR-120"


def test_the_glue_lapses_with_the_turn():  # KR-120
    t = glued("stick", krom=0)
    dice(t, 1, 1, 1)
    play(t, 0, "hunt 1")
    turn(t, 0, "savanna")

    assert t.view()["turn"]["glued"] is False


def test_no_second_glue_while_one_is_pending():  # KR-120
    t = glued("stick", krom=2)
    t.state.hand[0] = t.state.bonus_discard  # the same card once more
    t.state.bonus_discard = 0

    assert t.why_not(0, "drool_glue") == "KR-120"


def test_cheese_bait_is_for_hunts():  # KR-121
    t = hunting("cheese_bait", rolled=(2, 3))
    play(t, 0, "cheese_bait")
    assert has(t, 0, "bone") == 2  # 5 + 3 is 8

    t = turn(table(Player(at="mountain", krom=5, hand=["cheese_bait"]), Player(), shelf=[]))
    play(t, 0, "climb")
    assert phase(t) == "reroll"
    assert t.why_not(0, "cheese_bait") == "KR-121"


def test_a_rabbits_foot_is_free_and_not_counted():  # KR-122
    t = turn(table(Player(at="mountain", krom=1, hand=["rabbit_foot"]), Player(), shelf=[]))
    dice(t, 1, 2, 3, 4, 6)
    play(t, 0, "climb")
    dice(t, 5)
    play(t, 0, "rabbit_foot 5")

    assert t.view()["turn"]["dice"] == [1, 2, 3, 4, 5]
    assert (has(t, 0, "krom"), t.view()["turn"]["rerolls"]) == (1, 0)
    assert "reroll 1" in legal(t)


def test_a_rabbits_foot_takes_dice_that_lie_there():  # KR-122
    t = hunting("rabbit_foot", rolled=(1, 1))

    assert legal(t) == ["rabbit_foot 1", "rabbit_foot 1 2", "accept"]
    assert t.why_not(0, "rabbit_foot 3") == "KR-122"


@pytest.mark.parametrize(("krom", "taken"), [(5, 2), (1, 1), (0, 0)])
def test_backlash_takes_up_to_2_kroms(krom, taken):  # KR-124
    t = table(Player(krom=krom, hand=["friendly_trip"]), Player(hand=["backlash"]), shelf=[])
    brawl(t, "cave", 3, 3)
    play(t, 0, "friendly_trip B")
    assert "backlash" in legal(t)
    events = play(t, 1, "backlash")

    assert told(events, "parried")[0]["taken"] == taken
    assert has(t, 1, "krom") == 5 + taken
