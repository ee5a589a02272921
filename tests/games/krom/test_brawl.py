"""Combat, knock-out and theft (KR-66 to KR-82)."""

import pytest

from clairiere.games.krom.pieces import LOCATIONS
from tests.games.krom.staging import (
    Player,
    all_of,
    brawl,
    has,
    kinds,
    legal,
    next_gathering,
    phase,
    table,
    told,
    turn,
)


def order(t):
    """The seats in combat order."""
    return [it["seat"] for it in told(t.events, "placed")]


def fight(place, *fighters, rolled):
    """A combat of these characters with these dice; nobody has a card."""
    return brawl(table(*(Player(at=place, **it) for it in fighters), shelf=[]), place, *rolled)


def test_every_able_character_there_rolls_a_die():  # KR-66
    players = [Player(at="forest"), Player(at="cave"), Player(at="forest", hp=0), Player(at="forest")]
    t = brawl(table(*players, shelf=[]), "forest", 4, 2)

    assert [(it["seat"], it["die"]) for it in told(t.events, "die")] == [(0, 4), (3, 2)]


def test_then_comes_the_brawl_window():  # KR-67
    t = brawl(table(Player(at="cave", hand=["deluxe_club"]), Player(at="cave")), "cave", 2, 6)

    assert (phase(t), t.acting) == ("brawl", [0])
    assert [(it["seat"], it["score"]) for it in t.view()["brawl"]["fighters"]] == [(1, 6), (0, 2)]


def test_a_score_is_at_least_0_and_has_no_upper_limit():  # KR-68
    t = brawl(table(Player(at="cave", hand=["friendly_trip"]), Player(at="cave")), "cave", 6, 1)
    t.play(0, "friendly_trip B")
    assert has(t, 1, "hp") == 0  # 6 − 0

    t = brawl(table(Player(at="cave", hand=["deluxe_club"]), Player(at="cave")), "cave", 6, 3)
    events = t.play(0, "deluxe_club")
    assert [it["score"] for it in told(events, "placed")] == [8, 3]


def test_example_4():  # KR-69, KR-70, KR-71, KR-72, KR-R3
    cast = [{"character": name} for name in ("poildru", "brindille", "ossane")]
    t = fight("savanna", *cast, rolled=(3, 6, 2))

    assert order(t) == [1, 0, 2]
    assert all_of(t, "hp") == [3, 6, 2]


@pytest.mark.parametrize(("place", "first"), [("forest", [1, 0, 2]), ("cave", [0, 1, 2])])
def test_example_5(place, first):  # KR-70, KR-71, KR-75, KR-76, KR-R1, KR-R2, KR-R4
    cast = [{"character": "megalitte"}, {"character": "brindille"}, {"character": "silexandre", "hp": 4}]
    t = fight(place, *cast, rolled=(5, 5, 1))

    assert order(t) == first
    assert all_of(t, "hp") == [6, 6, 0]
    assert (phase(t), t.acting, t.view()["brawl"]["victim"]) == ("theft", [first[0]], 2)
    t.play(first[0], "decline")
    assert t.view()["active"] == first[0]
    assert [int(seat) for seat in t.state.line[:2]] == first[:2]


@pytest.mark.parametrize(("place", "expected"), [("mountain", [0, 2, 1]), ("savanna", [0, 1, 2])])
def test_example_6(place, expected):  # KR-70, KR-72
    cast = [{"character": name} for name in ("poildru", "silexandre", "meme_stalactite")]
    t = fight(place, *cast, rolled=(6, 4, 4))

    assert order(t) == expected
    assert all_of(t, "hp") == [6, 4, 4]


def test_example_7():  # KR-71, KR-91, KR-R24
    t = fight("cave", {"character": "brindille"}, {"character": "ossane"}, rolled=(4, 4))

    assert all_of(t, "hp") == [6, 6]
    assert t.view()["active"] == 1
    assert all_of(t, "won_brawl") == [True, True]


def test_all_losses_happen_at_the_same_time():  # KR-73, KR-R7
    t = fight("cave", {"hp": 2}, {"hp": 2}, {"krom": 0}, rolled=(1, 2, 5))

    assert all_of(t, "hp") == [0, 0, 6]
    assert kinds(t.events).index("hurt") > max(at for at, kind in enumerate(kinds(t.events)) if kind == "placed")


def robbed(**victim):
    """The first player has just knocked out the second, in the Cave."""
    return fight("cave", {"krom": 0}, {"hp": 1, "krom": 0, **victim}, rolled=(6, 1))


def test_a_knocked_out_character_may_be_robbed_once():  # KR-75, KR-R5
    t = robbed(krom=4, wood=2)
    t.play(0, "steal wood")

    assert phase(t) != "theft"
    assert t.why_not(0, "steal wood") == "KR-75"


def test_what_can_be_stolen():  # KR-77, KR-78
    t = robbed(wood=1, bone=2, stone=3, krom=7)
    assert legal(t) == ["steal wood", "steal bone", "steal stone", "steal krom", "decline"]
    t.play(0, "steal bone")
    assert (all_of(t, "bone"), all_of(t, "wood")) == ([1, 1], [0, 1])


def test_a_card_is_stolen_at_random_and_seen_by_two():  # KR-77, KR-10
    taken = set()
    for luck in range(1, 40):
        t = table(Player(at="cave"), Player(at="cave", hp=1, hand=["false_trail", "granny_tea"]), Player(at="forest"))
        brawl(t, "cave", 6, 1)
        assert "steal bonus" in legal(t)
        t.state.chance = luck
        events = t.play(0, "steal bonus")
        told_to = [event for event in events if event.kind == "stolen_card"]
        assert [told_to[0].visible_to(seat) for seat in (0, 1, 2, None)] == [True, True, False, False]
        taken.add(t.view(0)["hands"][0][0])
        assert t.view(1)["known"][0] == t.view(0)["hands"][0]
        assert t.view(2)["known"] == [[], [], []]
    assert taken == {"false_trail", "granny_tea"}


@pytest.mark.parametrize(("krom", "taken"), [(7, 4), (1, 1), (2, 1), (10, 5)])
def test_half_of_the_kroms_rounded_up(krom, taken):  # KR-77, KR-R28
    t = robbed(krom=krom)
    t.play(0, "steal krom")

    assert has(t, 1, "krom") == krom - taken


def test_example_8():  # KR-77, KR-78
    assert legal(robbed(bone=1)) == ["steal bone", "decline"]
    assert robbed(bone=1).why_not(0, "steal krom") == "KR-78"
    assert phase(robbed()) != "theft"


def test_the_thief_may_decline():  # KR-78
    t = robbed(bone=1)
    events = t.play(0, "decline")

    assert told(events, "declined") == [{"seat": 0, "victim": {"seat": 1}}]
    assert all_of(t, "bone") == [0, 1]


def test_example_9():  # KR-73, KR-79, KR-80
    cast = [
        {"character": "silexandre", "hp": 5, "wood": 1},
        {"character": "poildru"},
        {"character": "ossane", "hp": 4},
    ]
    t = fight("cave", *cast, rolled=(1, 6, 2))
    victims = []
    while phase(t) == "theft":
        victims.append(t.view()["brawl"]["victim"])
        assert t.acting == [1]
        t.play(1, "steal krom")

    assert victims == [2, 0]  # in combat order
    assert t.view()["active"] == 1
    t.play(1, "rest")
    assert t.view()["round"] == 2


def test_thefts_come_before_any_turn():  # KR-80
    t = fight("cave", {"hp": 1}, {"krom": 3}, {"krom": 3}, rolled=(1, 5, 6))

    assert (phase(t), t.acting, t.view()["active"]) == ("theft", [2], None)


def test_only_a_combat_gives_a_theft():  # KR-81, KR-R6
    t = table(Player(at="forest", hp=2), Player(at="cave"), shelf=[])
    next_gathering(t, "champion_nettles")
    turn(t)
    assert phase(t) == "plan"

    t = turn(table(Player(at="cave", hp=2), Player(at="cave", hand=["fossil_banana"]), shelf=[]))
    events = t.play(1, "fossil_banana")
    assert "fell" in kinds(events)
    assert phase(t) == "plan"


def test_who_is_still_able_acts_in_combat_order():  # KR-82, KR-31
    t = fight("cave", {"hp": 6}, {"hp": 3}, {"hp": 6}, rolled=(4, 1, 6))
    active = []
    while phase(t) == "theft":
        t.play(t.acting[0], "decline")
    while phase(t) == "step":
        active.append(t.view()["active"])
        t.play(t.acting[0], "rest")

    assert active == [2, 0]  # the last was knocked out


def test_a_combat_is_told_from_the_dice_to_the_blows():  # KR-66, KR-69, KR-72
    t = fight("cave", {}, {}, rolled=(5, 3))

    assert kinds(t.events)[:6] == ["brawl", "die", "die", "placed", "placed", "hurt"]
    assert told(t.events, "hurt") == [{"seat": 1, "n": 2, "hp": 4, "cause": "blow"}]


def at_stake(t):
    """What the view says that each fighter would lose, and who would be knocked out, by seat."""
    told_of = [it for it in t.view()["stakes"] if it["seat"] is not None]
    assert [it["seat"] for it in told_of] == sorted(
        seat for it in t.view()["brawl"]["fighters"] if (seat := it["seat"]) is not None
    )
    return [it["loses"] for it in told_of], [it["seat"] for it in told_of if it["falls"]]


def test_before_the_blows_everybody_sees_what_each_would_lose():  # KR-72, KR-74
    players = [Player(at="cave", hand=["deluxe_club"]), Player(at="cave", hp=4), Player(at="cave", hp=3)]
    t = brawl(table(*players, shelf=[]), "cave", 5, 2, 1)
    before = t.seal()

    assert at_stake(t) == ([0, 3, 3], [2])  # nobody loses more than there is
    assert t.seal() == before
    t.play(0, "pass")
    assert all_of(t, "hp") == [6, 1, 0]


def test_what_is_at_stake_minds_the_cards_played():  # KR-107, KR-110, KR-111, KR-112
    def staked(*hands, deeds):
        players = [Player(at="cave", hp=6, hand=hand) for hand in hands]
        t = brawl(table(*players, Player(at="cave", hand=["granny_tea", "deluxe_club"]), shelf=[]), "cave", 6, 5, 3)
        t.play(2, "pass")
        for seat, deed in deeds:
            t.play(seat, deed)
        return at_stake(t)

    idle = ["deluxe_club"]
    assert staked(idle, idle, deeds=[]) == ([0, 1, 3], [])
    assert staked(idle, ["deluxe_club"], deeds=[(1, "deluxe_club")]) == ([1, 0, 4], [])
    assert staked(idle, ["mammoth_puffer"], deeds=[(1, "mammoth_puffer")]) == ([0, 0, 3], [])
    assert staked(idle, ["snack_truce"], deeds=[(1, "snack_truce")]) == ([0, 0, 0], [])
    assert staked(idle, ["snowball_headbutt"], deeds=[(1, "snowball_headbutt")]) == ([0, 1, 3], [])  # not a winner


def test_a_winners_headbutt_is_at_stake_too():  # KR-112
    players = [Player(at="cave", hand=["deluxe_club"]), Player(at="cave"), Player(at="cave")]
    t = brawl(table(*players, shelf=[]), "cave", 6, 5, 3)
    t.state.headbutt = 1 << 0

    assert at_stake(t) == ([0, 3, 5], [])


def test_the_kromosaure_is_among_those_who_may_lose():  # KR-V3
    t = table(Player(at="cave", hand=["deluxe_club"]), Player(at="cave"), shelf=[], kromosaure=True)
    t.state.beast_at = LOCATIONS.index("cave")
    brawl(t, "cave", 6, 1, 2)
    (beast,) = [it for it in t.view()["brawl"]["fighters"] if it["seat"] is None]

    assert t.view()["stakes"][-1] == {"seat": None, "loses": 6 - beast["score"], "falls": False}
    assert at_stake(t) == ([0, 5], [])
