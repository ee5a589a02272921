"""Conditions of the element cards: whose backs count, and what each asks for (TV-22 to TV-35, TV-101, TV-102)."""

import pytest

from clairiere.games.tribus.pieces import ELEMENT_IDS
from tests.games.tribus.staging import Player, do, legal, phase, player, pollution, square, starting, table


def with_backs(card, element, own, left, right, **more):
    """The first player holds `card`, and so many cards of an element; the neighbours hold so many of it."""
    other = "w" if element != "w" else "a"
    kind = card[0].lower()
    mine = [card, *[element] * (own - (kind == element))]
    mine += [other if kind != other else kind] * (5 - len(mine))
    hands = [" ".join([element] * n + [other] * (5 - n)) for n in (left, right)]
    return table(Player(" ".join(mine), **more), Player(hands[0]), Player(hands[1]))


def lines(t, card):
    """The lines of a card that may be used."""
    return [int(it[-1]) for it in starting(t, "play") if it.startswith(f"play {card}.")]


def test_the_rulebooks_example_four_fire_cards_remove_two_tokens():  # EX-1: TV-22, TV-24, TV-26
    t = with_backs("F03", "f", 3, 1, 0, pollution={"D1": 2, "D2": 2})

    assert lines(t, "F03") == [2]
    do(t, "play F03.2", "clean_at D1", "clean_at D2")
    assert pollution(t) == {"D1": 1, "D2": 1}


@pytest.mark.parametrize(
    ("counts", "line"),
    [
        ((1, 0, 0), []),
        ((1, 1, 0), [1]),
        ((1, 1, 1), [1]),
        ((2, 1, 1), [2]),
        ((2, 2, 1), [2]),
        ((2, 2, 2), [3]),
        ((3, 2, 2), [3]),
        ((4, 4, 4), [3]),
    ],
)
def test_only_the_highest_tier_reached_may_be_used(counts, line):  # EX-2: TV-24, TV-26, TV-Q4
    t = with_backs("F03", "f", *counts)

    assert lines(t, "F03") == line
    if line == [2]:
        assert t.why_not(0, "play F03.1") == "TV-24"
        assert t.why_not(0, "play F03.3") == "TV-26"


@pytest.mark.parametrize(
    ("own", "left", "right", "allowed"),
    [(2, 1, 2, [1]), (2, 1, 1, [1, 2]), (1, 1, 1, []), (3, 2, 0, [1, 2])],
)
def test_more_is_strictly_more_than_one_neighbour_or_than_each(own, left, right, allowed):  # EX-4: TV-29
    t = with_backs("F09", "f", own, left, right)

    assert lines(t, "F09") == allowed
    if not allowed:
        assert t.why_not(0, "play F09.1") == "TV-29"


def test_nobody_has_more_who_has_none():  # EX-4: TV-29
    assert lines(with_backs("F11", "w", 0, 0, 0), "F11") == []


@pytest.mark.parametrize(
    ("own", "left", "right", "allowed"), [(0, 0, 1, [1]), (1, 2, 3, [1, 2]), (0, 0, 0, []), (2, 2, 1, [])]
)
def test_fewer_is_strictly_fewer(own, left, right, allowed):  # EX-5: TV-30, TV-Q22
    t = with_backs("P18", "w", own, left, right)

    assert lines(t, "P18") == allowed
    if not allowed:
        assert t.why_not(0, "play P18.1") == "TV-30"


def test_all_elements_means_one_of_each():  # EX-6: TV-28
    assert lines(table(Player("W08 f p a a")), "W08") == [1]
    t = table(Player("W08 f p p p"))
    assert t.why_not(0, "play W08.1") == "TV-28"


def test_so_many_of_an_element_count_the_card_itself():  # EX-7: TV-31, TV-22, TV-23, TV-Q3
    three = table(Player("W12 w w f f"))
    assert lines(three, "W12") == [1, 2]  # the smaller line may be chosen too
    do(three, "play W12.1")
    assert player(three)["water"] == 3
    do(both := table(Player("W12 w w f f")), "play W12.2")
    assert player(both)["water"] == 6
    assert lines(table(Player("W12 w f f f")), "W12") == [1]
    assert table(Player("W12 f f f f")).why_not(0, "play W12.1") == "TV-31"


def test_a_neighbour_holds_an_element_whatever_one_holds_oneself():  # EX-8: TV-27
    t = with_backs("P05", "w", 3, 0, 2)

    assert lines(t, "P05") == [1]
    assert t.why_not(0, "play P05.2") == "TV-27"
    assert lines(with_backs("P05", "w", 3, 0, 0), "P05") == []


def test_only_the_two_players_beside_one_count():  # EX-9: TV-5
    hands = ["F18 f f f f", "f f f f f", "w w w w w", "f f f f f"]
    t = table(*[Player(hand) for hand in hands])

    assert lines(t, "F18") == []  # fewer Water than a neighbour: the third player sits too far away


def test_the_left_neighbour_is_the_next_player_and_the_right_one_the_previous():  # TV-5
    t = table(Player("f f f f f"), Player("w f f f f"), Player("p p f f f"), Player("a a a f f"), seats=4)
    counts = t.game.prospects(t.state, 0)["counts"]

    assert counts["water"] == {"own": 0, "left": 1, "right": 0}
    assert counts["air"] == {"own": 0, "left": 0, "right": 3}
    assert counts["plant"] == {"own": 0, "left": 0, "right": 0}


def test_with_two_players_the_middle_is_the_second_neighbour():  # EX-10: TV-101, TV-102
    def holding(card):
        return table(Player(f"{card} W20 f f f"), Player("f f f f a"), seats=2, river="w a a f", top="w")

    assert lines(holding("P05"), "P05") == [1]  # one neighbour holds Water, not both
    assert lines(holding("F11"), "F11") == [1]  # more Water than the opponent, not than the middle
    t = holding("F02")
    do(t, "play F02.1")  # X = 1 + 0 + 2
    assert player(t)["water"] == 3


def test_with_two_players_the_backs_of_the_moment_count():  # TV-101, TV-Q23
    t = table(Player("F02 f f f f"), Player("f f f f f"), seats=2, river="w w w w", top="w")
    events = do(t, "play F02.1")

    assert events[0].facts["x"] == 5
    assert player(t)["water"] == 5


def test_x_counts_oneself_and_both_neighbours_and_may_be_nothing():  # TV-25
    t = with_backs("F02", "w", 2, 1, 3)
    do(t, "play F02.1")
    assert player(t)["water"] == 6

    t = with_backs("F02", "w", 0, 0, 0)
    do(t, "play F02.1")
    assert player(t)["water"] == 0


def test_none_means_none():  # TV-32
    assert lines(table(Player("W15 w w a p")), "W15") == [1]
    assert table(Player("W15 w w a f")).why_not(0, "play W15.1") == "TV-32"


def test_a_card_is_played_from_ones_own_hand():  # TV-22
    t = table(Player("W01 f f f f"), Player("W02 w w w w"))

    assert t.why_not(0, "play W02.1") == "TV-22"
    assert t.why_not(1, "play W02.1") == "TV-18"


def test_a_card_may_be_played_for_nothing():  # TV-34, TV-Q7
    t = table(Player("F08 w p a a"))  # clean 4, and nothing is polluted
    do(t, "play F08.1")

    assert pollution(t) == {}
    assert phase(t) == "draw"


def test_the_played_card_goes_to_the_discard_before_the_refill():  # TV-35
    t = table(Player("W15 w w a p"))
    do(t, "play W15.1")

    assert t.view(None)["discards"]["element"] == ["W15"]
    assert phase(t) == "draw"


def test_effects_joined_by_plus_come_in_a_fixed_order():  # EX-11: TV-33, TV-Q5
    t = table(Player("P06 w w w w", water=5, pollution={"B1": 1, "A2": 1}), Player("f f f f f"), Player("f f f f f"))
    do(t, "play P06.2", "clean_at B1")
    assert phase(t) == "forest"
    do(t, "forest 1 B1")

    assert player(t)["water"] == 0
    assert square(t, "B1")["tile"] is not None


def test_of_an_effect_with_a_choice_exactly_one_is_done():  # TV-33
    t = table(Player("F16 f f a a", pollution={"D1": 2, "D2": 2}))
    do(t, "play F16.1")
    assert legal(t) == ["branch 1", "branch 2"]
    do(t, "branch 1")
    assert player(t)["water"] == 5
    assert pollution(t) == {"D1": 2, "D2": 2}

    t = table(Player("F16 f f a a", pollution={"D1": 2, "D2": 2}))
    do(t, "play F16.1", "branch 2", "clean_at D1", "clean_at D1")  # the third can only come from D2
    assert player(t)["water"] == 0
    assert pollution(t) == {"D2": 1}


def test_conditions_look_at_backs_and_effects_touch_tokens():  # TV-22
    t = table(Player("W15 w w a p", water=9))  # nine water tokens, no Fire card

    assert lines(t, "W15") == [1]
    assert [it for it in ELEMENT_IDS if it in t.view(0)["hands"][0]]
    assert t.view(1)["hands"][0] is None
