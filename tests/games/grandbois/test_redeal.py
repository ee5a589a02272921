"""Secret clans are dealt and redealt so that everything still possible is equally likely (GB-6, GB-7, GB-49).

Each test counts outcomes over fixed seeds and compares Pearson's chi-square with the value that honest luck
stays below 999 times in 1000.
"""

from collections import Counter
from itertools import combinations, permutations

import pytest

import clairiere
from clairiere.core.record import SPECTATOR

CLANS = range(5)
DEALS = {2: 30, 3: 60, 4: 120}  # ways to deal the clan cards
HIDDEN = {2: 3, 3: 12, 4: 24}  # hands the others may hold, given one's own
CRITICAL = {3: 13.82, 12: 31.26, 24: 49.73, 30: 58.30, 60: 98.32, 120: 172.42}  # by number of outcomes
EACH = 200  # how often each outcome is expected


def every_deal(seats):
    """All ways to deal: two cards each at a table of two, else one."""
    if seats > 2:
        return {tuple(1 << clan for clan in hand) for hand in permutations(CLANS, seats)}
    pairs = [1 << one | 1 << two for one, two in combinations(CLANS, 2)]
    return {(mine, yours) for mine in pairs for yours in pairs if not mine & yours}


def hands(t):
    """The clans of every seat, as sets."""
    return tuple(t.state.clans[: t.seats].tolist())


def middle_of_a_game(seats):
    """A table after twenty moves."""
    t = clairiere.table("grandbois", seats=seats, seed=4)
    while t.n < 20:
        seat = t.acting[0]
        legal = t.legal(seat)
        t.play(seat, legal[17 * t.n % len(legal)])
    return t


def assert_equally_likely(counts, outcomes):
    """Every outcome comes up, no other does, and none too often."""
    assert set(counts) == set(outcomes)
    expected = counts.total() / len(outcomes)
    statistic = sum((count - expected) ** 2 for count in counts.values()) / expected
    assert statistic < CRITICAL[len(outcomes)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_of_the_clans_is_equally_likely(seats):  # GB-6, GB-49
    deals = every_deal(seats)
    assert len(deals) == DEALS[seats]

    counts = Counter(hands(clairiere.table("grandbois", seats=seats, seed=seed)) for seed in range(EACH * len(deals)))

    assert_equally_likely(counts, deals)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redeal_gives_the_others_every_hand_equally_often(seats):  # GB-6, GB-7, GB-49
    t = middle_of_a_game(seats)
    for seat in range(seats):
        possible = {deal for deal in every_deal(seats) if deal[seat] == hands(t)[seat]}
        assert len(possible) == HIDDEN[seats]

        redeals: Counter[tuple[int, ...]] = Counter()
        for seed in range(EACH * len(possible)):
            t.game.redeal(t.state, seat, seed)
            redeals[hands(t)] += 1

        assert_equally_likely(redeals, possible)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_to_a_spectator_every_deal_is_equally_likely(seats):
    t = middle_of_a_game(seats)
    redeals: Counter[tuple[int, ...]] = Counter()
    for seed in range(EACH * DEALS[seats]):
        t.game.redeal(t.state, SPECTATOR, seed)
        redeals[hands(t)] += 1

    assert_equally_likely(redeals, every_deal(seats))


def test_at_the_harvest_nothing_is_left_to_redeal():  # GB-36
    t = clairiere.table("grandbois", seats=3, seed=4)
    while not t.over:
        seat = t.acting[0]
        t.play(seat, t.legal(seat)[-1])
    for watcher in (None, 0, 1, 2):
        assert hands(t.redealt(watcher, seed=1)) == hands(t)


def test_a_redeal_keeps_the_pile_as_a_set_and_changes_what_will_be_drawn():  # GB-4
    t = middle_of_a_game(3)
    seat = t.acting[0]
    drawn = set()
    for seed in range(40):
        redealt = t.redealt(seat, seed)
        assert redealt.state.pile == t.state.pile
        events = redealt.play(seat, redealt.legal(seat)[0])
        drawn |= {tile for event in events if event.kind == "revealed" for tile in event.facts["tiles"]}
    assert len(drawn) > 5
    assert drawn <= set(t.view(None)["unseen"])
