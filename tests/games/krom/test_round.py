"""The round: picks, the order of locations and turns (KR-20 to KR-37)."""

import pytest

import clairiere
from clairiere import IllegalAction
from tests.games.krom.staging import (
    Player,
    all_of,
    brawl,
    dice,
    go,
    kinds,
    legal,
    next_gathering,
    phase,
    player,
    table,
    told,
    turn,
    unpicked,
)


def turns(t, *places, fall=()):
    """The seats whose turn came, with their place, until the round is over; everybody does the least."""
    events = list(go(t, *places, fall=fall))
    while t.view()["round"] == 1 and not t.over:
        events += t.play(t.acting[0], legal(t)[-1])
    return [(it["seat"], it["place"]) for it in told(events, "turn")]


def after_a_round(*players):
    """The next round, after the second of these players has taken a turn."""
    t = turn(table(*players), 1)
    while t.view()["round"] == 1:
        t.play(t.acting[0], legal(t)[-1])
    return t


def test_rounds_follow_one_another():  # KR-20
    t = table(Player(at="forest", krom=0), Player(at="forest", krom=0))
    seen = []
    for _ in range(3):
        seen.append((t.view()["round"], phase(t)))
        for seat in (0, 1):
            t.play(seat, legal(t, seat)[0])
        while phase(t) != "plan":
            t.play(t.acting[0], legal(t)[-1])

    assert seen == [(1, "plan"), (2, "plan"), (3, "plan")]


def test_who_was_knocked_out_wakes_up_with_6():  # KR-21, KR-74
    t = after_a_round(Player(at="forest", hp=0, krom=0), Player(at="cave", krom=0))

    assert all_of(t, "hp") == [6, 6]
    assert t.acting == [0, 1]


def test_who_was_knocked_out_moves_from_where_it_lies():  # KR-21, KR-R14
    t = after_a_round(Player(at="forest", hp=0, krom=0), Player(at="cave", krom=0))

    assert legal(t, 0) == ["go cave", "go savanna", "go mountain"]


def test_who_is_asked_first_goes_round():  # KR-22
    t = clairiere.table("krom", seats=3, seed=2)
    first = {}
    while not t.over and t.view()["round"] < 8:
        first[t.view()["round"]] = t.view()["first"]
        t.play(t.acting[-1], t.legal(t.acting[-1])[-1])

    assert list(first.values())[:6] == [0, 1, 2, 0, 1, 2]


def test_everybody_picks_at_the_same_time_and_in_any_order():  # KR-23, KR-25
    t = table(Player(), Player(), Player())
    assert t.acting == [0, 1, 2]
    t.play(2, "go forest")
    assert t.acting == [0, 1]
    t.play(0, "go savanna")
    assert t.acting == [1]


def test_one_picks_once():  # KR-23
    t = table(Player(), Player())
    t.play(0, "go forest")

    assert t.why_not(0, "go savanna") == "KR-23"
    with pytest.raises(IllegalAction, match="KR-23"):
        t.play(0, "go savanna")


def test_example_2():  # KR-24, KR-R13
    t = table(Player(), Player(at="mountain"))

    assert legal(t, 0) == ["go forest", "go savanna", "go mountain"]
    assert legal(t, 1) == ["go cave", "go forest", "go savanna"]
    assert t.why_not(0, "go cave") == "KR-24"


def test_nobody_learns_a_pick_before_all_are_turned_up():  # KR-25
    t = table(Player(), Player(), Player(), shelf=[])
    before = t.view(2)
    events = t.play(0, "go forest")
    assert [event.visible_to(2) for event in events] == [False]
    after = t.view(2)
    assert after["chosen"] == [True, False, False]
    assert after == {**before, **{key: after[key] for key in ("chosen", "n", "acting")}}

    t.play(1, "go savanna")
    events = t.play(2, "go mountain")
    assert [it["place"] for it in told(events, "headed")] == ["forest", "savanna", "mountain"]


def test_a_bot_picks_the_same_whatever_others_have_picked():  # KR-25
    from clairiere.bots import bot

    choices = set()
    for place in ("forest", "savanna", "mountain"):
        t = table(Player(), Player(), Player())
        t.play(0, f"go {place}")
        choices.add(str(bot("search:iterations=60", seed=3).choose(t, 2)))
    assert len(choices) == 1


def test_the_reveal_window_comes_before_the_figures_move():  # KR-26, KR-27
    t = table(Player(hand=["about_turn"]), Player())
    go(t, "forest", "forest")

    assert (phase(t), t.acting) == ("reveal", [0])
    assert [it["at"] for it in t.view()["players"]] == ["cave", "cave"]
    assert [it["destination"] for it in t.view()["players"]] == ["forest", "forest"]
    events = t.play(0, "about_turn mountain")
    assert "moved" in kinds(events)
    assert player(t, 0)["at"] == "mountain"


def test_locations_are_resolved_in_their_order():  # KR-28
    t = table(*[Player(at=at, krom=0) for at in ("cave", "cave", "forest", "forest")], shelf=[])

    assert turns(t, "mountain", "savanna", "cave", "mountain", fall=[1]) == [
        (2, "cave"),
        (1, "savanna"),
        *sorted([(0, "mountain"), (3, "mountain")], key=lambda it: it[0] != int(t.state.line[0])),
    ]


def test_a_location_without_an_able_character_is_skipped():  # KR-29, KR-32
    t = table(Player(at="savanna", hp=0), Player(at="mountain", krom=0), shelf=[])
    t.state.place, t.state.phase, t.state.deciding = -1, 15, 0
    from clairiere.games.krom.rules import run_on

    run_on(t.state)
    assert [it["seat"] for it in told(t._happened(), "turn")] == [1]


def test_one_able_character_fights_nobody():  # KR-30
    t = table(Player(), Player(), shelf=[])
    events = go(t, "forest", "mountain")

    assert "brawl" not in kinds(events)
    assert phase(t) == "step"


def test_two_able_characters_fight_once_then_take_their_turns():  # KR-31, KR-82, KR-R26
    t = table(Player(krom=0), Player(krom=0), shelf=[], preys=["rock_rabbit"])
    events = go(t, "savanna", "savanna", fall=[2, 5])
    assert kinds(events).count("brawl") == 1
    assert t.view()["active"] == 1
    dice(t, 6)
    events = t.play(1, "hunt 1")

    assert t.view()["active"] == 0
    assert "brawl" not in kinds(events)


def test_who_is_knocked_out_neither_fights_nor_acts():  # KR-32, KR-74
    t = table(Player(at="savanna", hp=0), Player(at="savanna"), Player(at="savanna"), shelf=[])
    brawl(t, "savanna", 3, 3)

    assert [it["seat"] for it in told(t.events, "die")] == [1, 2]
    assert t.view()["active"] in (1, 2)


def test_each_takes_one_turn_a_round_and_nobody_acts_in_anothers():  # KR-33
    t = table(Player(at="cave", krom=9), Player(at="cave", krom=9), shelf=[])
    brawl(t, "cave", 6, 5)

    assert t.acting == [0]
    assert t.legal(1) == []
    assert t.why_not(1, "end") == "KR-33"
    assert t.why_not(1, "buy wood") == "KR-39"
    t.play(0, "rest")
    assert t.acting == [1]
    assert t.why_not(0, "end") == "KR-33"


def test_the_action_of_the_location_must_be_done():  # KR-34, KR-R20
    t = turn(table(Player(at="cave"), Player(at="forest"), shelf=["nap"]))

    assert t.why_not(0, "end") == "KR-34"
    assert "end" not in legal(t)
    t.play(0, "buy hp" if "buy hp" in legal(t) else "buy bonus")
    assert "end" in legal(t)


def test_it_is_done_once():  # KR-34, KR-58, KR-59
    t = table(Player(at="mountain", krom=3, wood=1), Player(at="forest"), shelf=["stick"])
    turn(t)
    dice(t, 1, 2, 3, 4, 6)
    t.play(0, "climb")
    t.play(0, "keep")

    assert phase(t) == "step"
    assert t.why_not(0, "climb") == "KR-34"
    assert legal(t) == ["evolve 1", "end"]


def test_a_turn_begins_with_the_ambush_window():  # KR-35, KR-102
    t = turn(table(Player(), Player(at="forest", hand=["wallet_cramp"])))

    assert (phase(t), t.acting, t.view()["active"]) == ("ambush", [1], 0)
    t.play(1, "pass")
    assert (phase(t), t.acting) == ("step", [0])


def test_free_steps_are_before_between_and_after_but_not_in_a_roll():  # KR-36
    t = turn(table(Player(at="mountain", krom=5, wood=1, hp=2, hand=["granny_tea"]), Player(), shelf=["stick"]))
    assert {"climb", "evolve 1", "granny_tea"} == set(legal(t))
    dice(t, 1, 1, 2, 3, 4)
    t.play(0, "climb")
    assert "evolve 1" in legal(t)  # KR-83: evolutions are not bound to free steps
    assert t.why_not(0, "granny_tea") == "KR-95"
    t.play(0, "keep")
    assert {"end", "evolve 1", "granny_tea"} == set(legal(t))


def test_between_two_purchases_and_two_gathering_cards_too():  # KR-36
    t = turn(table(Player(at="cave", krom=8), Player(at="forest"), shelf=["stick"]))
    assert "evolve 1" not in legal(t)
    t.play(0, "buy wood")
    assert "evolve 1" in legal(t)

    t = table(Player(at="forest", krom=5), Player(), shelf=["stick"])
    next_gathering(t, "easy_bundle")
    turn(t)
    assert {"evolve 1", "draw", "end"} <= set(legal(t))


def test_a_turn_ends_when_the_hit_points_do():  # KR-37, KR-49
    t = table(Player(at="forest", hp=2, krom=9), Player(at="cave"), shelf=[])
    next_gathering(t, "champion_nettles")
    turn(t)

    assert phase(t) == "plan"
    assert t.view()["round"] == 2
    assert unpicked(t)
