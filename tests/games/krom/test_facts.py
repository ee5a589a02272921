"""What an action means and costs, what is possible and what is missing, and what events tell (KR-84, KR-120)."""

import functools

import pytest

from clairiere.core import journal as journals
from clairiere.core.changes import changed
from clairiere.core.words import words
from clairiere.games import folder
from clairiere.games.krom.actions import CODES
from clairiere.games.krom.catalog import BONUS, catalog
from clairiere.games.krom.notation import meaning, parse, say
from tests.games.krom.staging import (
    Player,
    brawl,
    dice,
    go,
    goods,
    kinds,
    next_gathering,
    play,
    table,
    told,
    turn,
)
from tests.games.krom.test_editions import FIRST, SECOND

NAMES = ["Ann", "Bob", "Cyd"]


def said(t, seat, action, language="en"):
    """An action in words, as the seat reads it."""
    return words(language, folder("krom")).deed(t.offer(seat, action), NAMES, seat).replace("\u00a0", " ")


def story(events, kind, reader=None, language="en"):
    """The log lines of the events of a kind."""
    spoken = words(language, folder("krom"))
    return [spoken.story(it.plain(), NAMES, reader).replace("\u00a0", " ") for it in events if it.kind == kind]


@pytest.mark.parametrize(
    ("notation", "facts"),
    [
        ("go forest", {"verb": "go", "place": "forest"}),
        ("pass", {"verb": "pass"}),
        ("dung_shield", {"verb": "card", "card": {"is": "dung_shield"}}),
        ("about_turn cave", {"verb": "card", "card": {"is": "about_turn"}, "place": "cave"}),
        (
            "false_trail B cave",
            {"verb": "card", "card": {"is": "false_trail"}, "target": {"seat": 1}, "place": "cave"},
        ),
        (
            "muscular_barter C wood stone",
            {
                "verb": "card",
                "card": {"is": "muscular_barter"},
                "target": {"seat": 2},
                "give": "wood",
                "take": "stone",
            },
        ),
        ("rabbit_foot 1 4", {"verb": "card", "card": {"is": "rabbit_foot"}, "dice": [1, 4]}),
        ("reroll 2 5", {"verb": "reroll", "dice": [2, 5]}),
        ("hunt 2", {"verb": "hunt", "slot": 2}),
        ("hunt 2 +1", {"verb": "hunt", "slot": 2, "extra": 1}),
        ("evolve 3", {"verb": "evolve", "slot": 3}),
        ("evolve 3 -wood", {"verb": "evolve", "slot": 3, "waived": "wood"}),
        ("steal krom", {"verb": "steal", "good": "krom"}),
        ("claim 2", {"verb": "claim", "nth": 2}),
        ("cast ossane", {"verb": "cast", "character": {"is": "ossane"}}),
    ],
)
def test_an_action_says_what_it_is(notation, facts):
    assert meaning(parse(notation)) == facts


def test_notation_and_meaning_name_each_action_once():
    spelled = [say(code) for code in range(CODES)]

    assert [parse(text) for text in spelled] == list(range(CODES))
    assert len({repr(meaning(code)) for code in range(CODES)}) == CODES
    for beyond in (-1, CODES):
        with pytest.raises(ValueError, match="codes of Krom"):
            meaning(beyond)


@pytest.mark.parametrize("path", [FIRST, SECOND])
def test_the_notation_of_earlier_editions_is_still_understood(path):
    moves = [move.partition(" ")[2] for move in journals.read(path).moves]

    assert [say(parse(move)) for move in moves] == moves


def gluing(**has_):
    """A turn with the glue out, before a rocking mammoth (2 wood, 1 bone, 2 Kroms)."""
    t = turn(table(Player(krom=4, hand=["drool_glue"], **has_), Player(at="forest"), shelf=["rocking_mammoth"]))
    t.play(0, "drool_glue")
    return t


def test_an_evolution_is_offered_at_its_price_after_the_glue():  # KR-120
    t = gluing(wood=2, bone=1)
    offers = {it["action"]: goods(it["cost"]) for it in t.offers(0) if it["verb"] == "evolve"}

    assert offers == {"evolve 1 -wood": {"wood": 1, "bone": 1, "krom": 2}, "evolve 1 -bone": {"wood": 2, "krom": 2}}
    assert said(t, 0, "evolve 1 -wood") == "take “Rocking Mammoth” without one wood (1 wood, 1 bone and 2 Kroms)"
    assert said(t, 0, "evolve 1 -bone", "fr") == "réaliser « Mammouth à bascule » sans un os (2 bois et 2 Kroms)"


def test_what_an_evolution_lacks_minds_the_glue():  # KR-84, KR-120
    stands = gluing(wood=1, bone=1).view(0)["prospects"]["shelf"][0]
    assert (stands["may"], stands["rule"], stands["lacks"]) == (True, None, [])

    stands = gluing(wood=0, bone=1).view(0)["prospects"]["shelf"][0]
    assert (stands["may"], stands["rule"]) == (False, "KR-84")
    assert stands["lacks"] == [{"good": "wood", "n": 1, "rule": "KR-84"}]


def test_each_condition_says_whether_it_is_met():  # KR-84, KR-91
    me = Player(krom=0, hp=5, hand=["deluxe_club"])
    t = turn(table(me, Player(at="forest"), shelf=["moss_bandage", "-", "nap"]))
    bandage, empty, nap, _ = t.view(0)["prospects"]["shelf"]

    assert bandage["needs"] == [{"need": "hp_max", "value": 3, "met": False, "rule": "KR-84"}]
    assert [(it["good"], it["n"]) for it in bandage["lacks"]] == [("wood", 1), ("krom", 2)]
    assert empty is None
    assert nap["needs"] == [{"need": "at", "value": "cave", "met": True, "rule": None}]
    assert not nap["may"]
    assert t.view(1)["prospects"]["shelf"][2]["rule"] == "KR-83"  # it is not their turn
    assert "prospects" not in t.view(None)


def test_prospects_say_what_the_rules_say():  # KR-24, KR-43, KR-54, KR-95
    t = table(Player(at="savanna", krom=2, hand=["deluxe_club"]), Player(at="cave"), shelf=[])
    places = t.view(0)["prospects"]["places"]
    assert places["savanna"] == {"may": False, "rule": "KR-24"}
    assert [name for name, it in places.items() if it["may"]] == ["cave", "forest", "mountain"]
    assert t.view(0)["prospects"]["hand"] == {"deluxe_club": {"may": False, "rule": "KR-95", "when": "brawl"}}

    turn(t)
    hunts = t.view(0)["prospects"]["preys"][0]
    assert [(it["may"], it["rule"], it["lacks"]) for it in hunts] == [
        (True, None, 0),
        (True, None, 0),
        (False, "KR-16", 2),
    ]
    shop = turn(table(Player(krom=2), Player(at="forest"), shelf=[])).view(0)["prospects"]
    assert shop["buy"]["wood"] == {"may": False, "rule": "KR-16", "lacks": 1, "n": 1, "price": 3}
    assert shop["buy"]["hp"] == {"may": False, "rule": "KR-42", "lacks": 0, "n": 2, "price": 1}
    assert (shop["buy"]["bonus"]["may"], shop["rest"]) == (True, {"may": True, "rule": None, "n": 3})
    wounded = turn(table(Player(krom=2, hp=5), Player(at="forest"), shelf=[])).view(0)["prospects"]
    assert wounded["buy"]["hp"]["n"] == 1  # KR-42: no more than is missing
    assert (wounded["alone"], shop["alone"]) == (False, False)
    assert shop["draw"] == {"may": False, "rule": "KR-45"}


@pytest.mark.parametrize("seed", range(3))
def test_whatever_may_be_done_is_told_by_the_prospects_too(seed):
    t = table(Player(hand=["granny_tea"]), Player(hand=["deluxe_club"]), Player(), seed=seed)
    for n in range(60):
        if t.over:
            break
        for seat in range(t.seats):
            offered = t.offers(seat)
            stands = t.view(seat)["prospects"]
            evolve = {it["slot"] for it in offered if it["verb"] == "evolve"}
            assert {k for k, it in enumerate(stands["shelf"], 1) if it and it["may"]} == evolve
            cards = {it["card"]["is"] for it in offered if it["verb"] == "card"}
            assert {card for card, it in stands["hand"].items() if it["may"]} == cards
            bought = {it["good"] for it in offered if it["verb"] == "buy"}
            assert {good for good, it in stands["buy"].items() if it["may"]} == bought
        seat = t.acting[0]
        t.play(seat, t.legal(seat)[(n + seed) % len(t.legal(seat))])


def test_offers_tell_prices_gains_and_targets():  # KR-40, KR-46, KR-54, KR-64, KR-77
    shop = turn(table(Player(krom=9, hp=5), Player(at="forest"), shelf=[]))
    assert said(shop, 0, "buy hp") == "buy 1 hit point (1 Krom)"
    assert said(shop, 0, "rest", "fr") == "se reposer (3 Kroms)"

    hunt = turn(table(Player(at="savanna", krom=2), Player(), shelf=[], preys=["deadpan_hyena"]))
    offer = hunt.offer(0, "hunt 1 +1")
    assert (offer["card"], offer["price"], offer["rolls"], offer["value"]) == ({"is": "deadpan_hyena"}, 2, 3, 8)
    assert goods(offer["gain"]) == {"bone": 2, "krom": 1}
    assert said(hunt, 0, "hunt 1 +1") == "hunt “Deadpan Hyena” with one more die (2 Kroms)"

    theft = brawl(table(Player(), Player(hp=1, krom=7, hand=["deluxe_club"]), shelf=[]), "cave", 6, 1)
    play(theft, 1, "pass")
    assert said(theft, 0, "steal krom") == "steal half of the Kroms (4) from Bob"

    ambush = turn(table(Player(), Player(hand=["wallet_cramp"]), shelf=[]))
    assert said(ambush, 1, "wallet_cramp") == "play “Wallet Cramp” on Ann"

    trick = turn(table(Player(krom=0, wood=1, hand=["muscular_barter"]), Player(at="forest", stone=1), shelf=[]))
    assert said(trick, 0, "muscular_barter B wood stone", "fr") == (
        "jouer « Troc musclé » avec Bob : donner du bois, prendre un caillou"
    )


def test_a_barter_says_what_changed_hands():  # KR-116
    t = turn(table(Player(wood=1, hand=["muscular_barter"]), Player(at="forest", stone=1), shelf=[]))
    events = t.play(0, "muscular_barter B wood stone")

    assert told(events, "bartered") == [{"seat": 0, "target": {"seat": 1}, "give": "wood", "take": "stone"}]
    assert story(events, "bartered") == ["Ann gives Bob a wood and takes a stone in return."]
    assert story(events, "bartered", 1) == ["Ann gives you a wood and takes a stone in return."]
    assert story(events, "bartered", 0, "fr") == ["Vous donnez du bois à Bob et prenez un caillou en échange."]
    assert story(events, "bartered", 1, "fr") == ["Ann vous donne du bois et vous prend un caillou en échange."]


def test_the_log_says_what_the_glue_saved():  # KR-120
    t = gluing(wood=2, bone=1)
    events = t.play(0, "evolve 1 -bone")

    (facts,) = told(events, "evolved")
    assert (facts["waived"], goods(facts["cost"])) == ("bone", {"wood": 2, "krom": 2})
    assert "(price: 2 wood and 2 Kroms, the glue saves a bone)" in story(events, "evolved")[0]


def test_the_log_says_what_gathering_cards_and_extra_dice_cost():  # KR-46, KR-54
    t = table(Player(at="forest", krom=9, hand=["deluxe_club"]), Player(), shelf=[])
    turn(t)
    next_gathering(t, "easy_bundle")
    assert told(t.play(0, "draw"), "gathered")[0]["price"] == 0
    next_gathering(t, "looping_trail")
    events = t.play(0, "draw")
    assert [it["price"] for it in told(events, "gathered")] == [1, 0]  # the second one is free (KR-50)
    assert story(events, "gathered")[0] == "Ann rummages in the forest for 1 Krom: “Looping Trail”."


def test_a_free_reroll_keeps_dice_and_costs_nothing():  # KR-122
    t = turn(table(Player(at="mountain", krom=5, hand=["rabbit_foot"]), Player(), shelf=[]))
    dice(t, 1, 2, 3, 4, 6)
    t.play(0, "climb")
    dice(t, 6)
    (facts,) = told(t.play(0, "rabbit_foot 1"), "dice")

    assert (facts["again"], facts["kept"], facts["price"], facts["rerolls"]) == ("free", [2, 3, 4, 6], 0, 0)
    dice(t, 6)
    (facts,) = told(t.play(0, "reroll 1 2 3 4 5"), "dice")
    assert (facts["again"], facts["kept"], facts["price"], facts["rerolls"]) == ("paid", [], 1, 1)


def shown_at(t, kind, *path):
    """What a spectator sees of something at the events of a kind in the last move."""
    before = t.copy()
    before.undo()
    seen = before.game.public(before.state)
    found = []
    for event in t.told(None):
        seen = changed(seen, event.get("sets", []))
        if event["kind"] == kind:
            found.append(functools.reduce(lambda shown, step: shown[step], path, seen))
    return found


def test_a_combat_can_be_drawn_at_each_of_its_events():  # KR-66, KR-69, KR-72, KR-75
    t = table(Player(), Player(hp=2), shelf=[])
    go(t, "forest", "forest", fall=[6, 1])

    assert shown_at(t, "brawl", "brawl", "fighters") == [[]]
    assert [[it["die"] for it in its] for its in shown_at(t, "die", "brawl", "fighters")] == [[6], [6, 1]]
    assert [[it["seat"] for it in its] for its in shown_at(t, "placed", "brawl", "fighters")] == [[0, 1], [0, 1]]
    assert [[it["hit"] for it in its] for its in shown_at(t, "hurt", "brawl", "fighters")] == [[0, 2]]
    assert shown_at(t, "robs", "brawl", "victim") == [1]


def test_dice_lie_until_the_turn_ends():  # KR-56, KR-62
    t = turn(table(Player(at="savanna", krom=5, hand=["deluxe_club"]), Player(), shelf=[], preys=["rock_rabbit"]))
    dice(t, 5)
    events = t.play(0, "hunt 1")

    assert kinds(events)[:3] == ["hunted", "dice", "caught"]
    assert shown_at(t, "hunted", "turn", "dice") == [[]]
    assert shown_at(t, "caught", "turn", "dice") == [[5]]
    assert shown_at(t, "caught", "turn", "hunt") == [{"prey": "rock_rabbit", "slot": 1, "total": 5, "value": 2}]
    assert t.view()["turn"]["hunt"]["slot"] is None  # another prey lies there


def test_a_gathering_card_lies_until_it_is_put_away():  # KR-19, KR-51
    t = turn(table(Player(at="forest", krom=5, hand=["deluxe_club"]), Player(), shelf=[]))
    next_gathering(t, "union_wasps")
    t.play(0, "draw")

    assert shown_at(t, "hurt", "turn", "gathered") == ["union_wasps"]
    assert shown_at(t, "put_away", "turn", "gathered") == [None]
    assert shown_at(t, "put_away", "turn", "stopped") == [True]


def test_the_card_drawn_last_stays_in_sight_of_its_own_turn_only():  # KR-33, KR-48
    t = turn(table(Player(at="forest", krom=5, hand=["deluxe_club"]), Player(), shelf=[]))
    assert t.view()["turn"]["last_gathered"] is None
    next_gathering(t, "yule_log")
    t.play(0, "draw")
    assert t.view()["turn"]["last_gathered"] == t.redealt(1, 7).view()["turn"]["last_gathered"] == "yule_log"
    t.state.line[1], t.state.line_end, t.state.at[1] = 1, 2, t.state.at[0]
    t.play(0, "end")

    assert (t.view()["turn"]["seat"], t.view()["turn"]["last_gathered"]) == (1, None)


def climbing(*faces):
    """A roll on the Mountain, with Kroms to go on and a card that rolls again."""
    t = turn(table(Player(at="mountain", krom=5, hand=["rabbit_foot"]), Player(), shelf=["stick"]))
    dice(t, *faces)
    t.play(0, "climb")
    return t


def lying(t):
    """The dice, and which of them were left lying."""
    return t.view()["turn"]["dice"], t.view()["turn"]["kept"]


def test_dice_that_were_left_lying_are_told():  # KR-61, KR-122
    t = climbing(1, 2, 2, 4, 6)
    assert lying(t) == ([1, 2, 2, 4, 6], [])
    dice(t, 2, 5)
    t.play(0, "reroll 1 2")  # 2 4 6 stay, 2 and 5 come

    assert lying(t) == lying(t.redealt(1, 7)) == ([2, 2, 4, 5, 6], [1, 3, 5])
    dice(t, 1)
    t.play(0, "rabbit_foot 5")
    assert lying(t) == ([1, 2, 2, 4, 5], [2, 3, 4, 5])


def test_of_equal_dice_it_does_not_matter_which_are_pointed_at():  # KR-61
    t = climbing(2, 2, 2, 4, 6)

    assert t.offer(0, "reroll 1 4")["ways"] == [[1, 4], [2, 4], [3, 4]]
    assert t.offer(0, "rabbit_foot 1 2")["ways"] == [[1, 2], [1, 3], [2, 3]]
    rerolls = [it["ways"] for it in t.offers(0) if it["verb"] == "reroll"]
    assert sorted(way for ways in rerolls for way in ways) == sorted(
        [n for n in range(1, 6) if some >> n - 1 & 1] for some in range(1, 32)
    )


def test_bait_rolls_no_dice():  # KR-121
    me = Player(at="savanna", hand=["cheese_bait", "rabbit_foot"])
    t = turn(table(me, Player(), shelf=[], preys=["stadium_mammoth"]))
    dice(t, 1, 1, 1, 2)
    t.play(0, "hunt 1")
    before = lying(t)
    assert before[1] == []
    assert [it["ways"] for it in t.offers(0) if it["verb"] == "card" and it.get("dice") == [1]] == [
        [[1], [2], [3]][: len(before[0])]
    ]
    t.play(0, "cheese_bait")

    assert lying(t) == before


def test_a_parry_lies_there_while_it_is_told():  # KR-98, KR-99
    t = turn(table(Player(hand=["dung_shield"]), Player(hand=["wallet_cramp"]), shelf=[]))
    t.play(1, "wallet_cramp")
    (facts,) = told(t.play(0, "dung_shield"), "parried")

    assert facts["lying"] == {"id": "dung_shield", "by": 0, "onto": 1, "aimed": True}


def test_a_gap_of_the_shelf_says_whether_a_card_will_come():  # KR-89
    t = turn(table(Player(at="forest"), Player(), shelf=["stick"]))
    assert t.view()["refill"]
    t.state.evolution_pile = 0
    assert not t.view()["refill"]


def test_places_say_what_is_done_what_lies_and_what_it_costs():  # KR-34, KR-38, KR-40, KR-46, KR-54, KR-60
    places = catalog()["places"]

    assert [it["verbs"] for it in places.values()] == [["rest", "buy"], ["draw"], ["hunt"], ["climb"]]
    assert [(it["supply"], it["pile"]) for it in places.values()] == [
        ("krom", "bonus"),
        ("wood", "gathering"),
        ("bone", "hunt"),
        ("stone", None),
    ]
    assert (places["cave"]["gain"], places["cave"]["wares"][3]) == ({"krom": 3}, {"good": "hp", "n": 2, "price": 1})
    assert [it["prices"] for it in places.values()] == [[], [0, 1, 3, 4], [2, 4], [1, 1, 2, 2]]
    assert catalog()["extra"] == [{"n": 1, "price": 2}, {"n": 2, "price": 4}]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_text_of_a_card_takes_its_numbers_from_the_content(language):  # KR-107 to KR-124
    spoken = words(language, folder("krom"))
    numbered = {card: it["n"] for card, it in BONUS.items() if it["n"]}

    assert len(numbered) == 8
    for card, it in BONUS.items():
        assert not (set("23456789") & set(spoken(f"rule-{card}", n=1)))
        assert (str(it["n"]) in spoken(f"rule-{card}", n=it["n"])) == (card in numbered)


def test_who_has_no_choice_is_told_so_and_nobody_else():  # KR-10, KR-55
    t = turn(table(Player(at="savanna", hand=["deluxe_club"]), Player(), shelf=[], preys=["stadium_mammoth"]))
    assert not t.view(0)["prospects"]["alone"]
    dice(t, 1, 1, 1, 1)
    t.play(0, "hunt 1")

    assert (t.view()["phase"], [seat for seat in range(2) if t.view(seat)["prospects"]["alone"]]) == ("roll", [0])


def test_a_card_lies_from_being_played_to_its_effect():  # KR-98, KR-114
    t = turn(table(Player(hand=["granny_tea"]), Player(hand=["wallet_cramp"]), shelf=[]))
    t.play(1, "wallet_cramp")
    assert t.view()["card"] == {"id": "wallet_cramp", "by": 1, "onto": 0, "aimed": True}
    events = t.play(0, "pass")

    assert (shown_at(t, "worked", "card"), shown_at(t, "worked", "turn", "cramped")) == ([None], [True])
    assert story(events, "worked", 0) == ["You spend no Krom this turn."]
