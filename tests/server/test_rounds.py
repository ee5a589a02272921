"""Who meets whom in a tournament, and how it stands: for all numbers of players, tables and results."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clairiere.server import matching, rounds
from clairiere.server.rounds import History, Round
from clairiere.server.standings import Played, Score, share, standings

SOME = settings(deadline=None, max_examples=60)


def all_pairings(players: Sequence[int]) -> Iterator[list[frozenset[int]]]:
    """Every way to put an even number of players together in pairs."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for rest in all_pairings([it for it in others if it != other]):
            yield [frozenset((first, other)), *rest]


def fewest_repeats(players: Sequence[int], history: History) -> int:
    """How many must meet again, found by trying all ways."""
    return min(sum(bool(history.met.get(two)) for two in pairing) for pairing in all_pairings(players))


def results(found: Round, luck: Random) -> Played:
    """A round played by chance; now and then some tie."""
    return Played([{it: luck.randrange(len(table)) for it in table} for table in found.tables], found.byes)


def ordered(players: Sequence[int], played: Sequence[Played]) -> list[int]:
    """The order of the standings."""
    return [score.player for score in standings(players, played)]


def seats_everybody_once(found: Round, players: Sequence[int]) -> bool:
    """Whether everybody sits at one table, or sits out."""
    return Counter([*(it for table in found.tables for it in table), *found.byes]) == Counter(players)


@given(st.integers(2, 9), st.integers(0, 2**20))
@SOME
def test_swiss_duels_pair_everybody_once_and_nobody_again_as_long_as_that_can_be(players: int, seed: int) -> None:
    luck, everybody = Random(seed), [*range(players)]
    found: list[Round] = []
    played: list[Played] = []
    for _ in range(players + 1):
        history = History.of(found)
        order = ordered(everybody, played)
        after = rounds.swiss(order, 2, [2, 3, 4], history)
        assert after is not None
        assert seats_everybody_once(after, everybody)
        assert len(after.byes) == players % 2
        least = min(history.byes.get(it, 0) for it in everybody)
        assert all(history.byes.get(it, 0) == least for it in after.byes), "who has sat out least sits out"
        again = sum(bool(history.met.get(frozenset(two))) for two in after.tables)
        may_sit_out = [it for it in order if history.byes.get(it, 0) == least] if players % 2 else [None]
        fewest = min(fewest_repeats([it for it in order if it != out], history) for out in may_sit_out)
        assert again == fewest
        found.append(after)
        played.append(results(after, luck))


@given(st.integers(2, 24), st.integers(2, 6), st.integers(0, 2**20))
@SOME
def test_every_round_seats_everybody_once_at_tables_that_the_game_allows(players: int, seats: int, seed: int) -> None:
    luck, everybody = Random(seed), [*range(players)]
    allowed = [2, 3, 4] if seats < 5 else [3, 4, 5, 6]
    found: list[Round] = []
    played: list[Played] = []
    for _ in range(4):
        after = rounds.swiss(ordered(everybody, played), seats, allowed, History.of(found))
        if after is None:
            assert players < min(allowed)
            return
        assert seats_everybody_once(after, everybody)
        assert all(len(table) in allowed for table in after.tables)
        sat_out = Counter(it for round_ in [*found, after] for it in round_.byes)
        assert not sat_out or max(sat_out.values()) - min(sat_out[it] for it in everybody) <= 1
        found.append(after)
        played.append(results(after, luck))


@pytest.mark.parametrize(
    ("players", "seats", "allowed", "wanted"),
    [
        (8, 2, [2, 3, 4], ([2, 2, 2, 2], 0)),
        (7, 2, [2, 3, 4], ([2, 2, 2], 1)),
        (7, 3, [2, 3, 4], ([4, 3], 0)),
        (5, 3, [2, 3, 4], ([3, 2], 0)),
        (6, 4, [2, 3, 4], ([3, 3], 0)),
        (5, 4, [3, 4], ([4], 1)),
        (3, 4, [3, 4], ([3], 0)),
        (1, 2, [2], None),
        (2, 4, [3, 4], None),
    ],
)
def test_tables_are_as_large_as_wished_as_far_as_that_can_be(
    players: int, seats: int, allowed: list[int], wanted: object
) -> None:
    assert rounds.sizes(players, seats, allowed) == wanted


@given(st.integers(2, 16))
@SOME
def test_in_a_round_robin_of_duels_each_meets_each_once_and_sits_out_at_most_once(players: int) -> None:
    everybody = [*range(players)]
    found: list[Round] = []
    while (after := rounds.circle(everybody, everybody, History.of(found))) is not None:
        assert seats_everybody_once(after, everybody)
        found.append(after)
    met = Counter(frozenset(two) for round_ in found for two in round_.tables)
    assert met == Counter(frozenset(two) for two in combinations(everybody, 2))
    assert max(Counter(it for round_ in found for it in round_.byes).values(), default=0) <= 1
    firsts = History.of(found).firsts
    assert max(firsts.values()) - min(firsts.get(it, 0) for it in everybody) <= players


def test_whose_opponent_is_gone_sits_out_and_the_rest_goes_on() -> None:
    everybody = [0, 1, 2, 3]
    found: list[Round] = []
    while (after := rounds.circle(everybody, [0, 1, 3], History.of(found))) is not None:
        found.append(after)
    assert [sorted(it.byes) for it in found] == [[it] for (it,) in (round_.byes for round_ in found)]
    met = {frozenset(two) for round_ in found for two in round_.tables}
    assert met == {frozenset(two) for two in combinations([0, 1, 3], 2)}


@given(st.integers(3, 10), st.integers(3, 4))
@SOME
def test_at_larger_tables_too_everybody_meets_everybody_in_the_end(players: int, seats: int) -> None:
    everybody = [*range(players)]
    found: list[Round] = []
    while (after := rounds.all_meet(everybody, seats, [2, 3, 4], History.of(found))) is not None:
        assert seats_everybody_once(after, everybody)
        found.append(after)
        assert len(found) <= 3 * players
    met = {frozenset(two) for round_ in found for table in round_.tables for two in combinations(table, 2)}
    assert met == {frozenset(two) for two in combinations(everybody, 2)}


@given(st.integers(4, 12), st.integers(0, 2**20))
@SOME
def test_who_begins_takes_turns(players: int, seed: int) -> None:
    luck, everybody = Random(seed), [*range(players)]
    found: list[Round] = []
    for _ in range(6):
        order = [*everybody]
        luck.shuffle(order)
        history = History.of(found)
        after = rounds.swiss(order, 2, [2], history)
        assert after is not None
        for table in after.tables:
            assert history.firsts.get(table[0], 0) == min(history.firsts.get(it, 0) for it in table)
        found.append(after)


@given(st.integers(1, 8), st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7))))
@settings(deadline=None, max_examples=300)
def test_as_many_pairs_as_can_be_are_found(players: int, edges: set[tuple[int, int]]) -> None:
    known = {frozenset(two) for two in edges if two[0] != two[1] and max(two) < players}
    may = {it: {other for other in range(players) if frozenset((it, other)) in known} for it in range(players)}

    def most(left: frozenset[int]) -> int:
        return max((1 + most(left - two) for two in known if two <= left), default=0)

    found = matching.pairs(may)
    assert all(found[found[it]] == it and frozenset((it, found[it])) in known for it in found)
    assert len(found) // 2 == most(frozenset(range(players)))


def test_a_game_is_worth_the_share_of_those_one_has_beaten() -> None:
    assert [share({7: 0, 8: 1, 9: 2}, it) for it in (7, 8, 9)] == [1, Fraction(1, 2), 0]
    assert [share({7: 0, 8: 0, 9: 2}, it) for it in (7, 8, 9)] == [Fraction(3, 4), Fraction(3, 4), 0]
    assert share({7: 0, 8: 0}, 7) == Fraction(1, 2), "a tie is half a win"
    assert share({7: 0}, 7) == 1, "nobody was there to take it"


@given(st.integers(2, 12), st.integers(2, 4), st.integers(0, 2**20))
@SOME
def test_each_table_is_worth_half_its_seats(players: int, seats: int, seed: int) -> None:
    luck, everybody = Random(seed), [*range(players)]
    found = rounds.swiss(everybody, seats, [2, 3, 4], History.of([]))
    assert found is not None
    played = results(found, luck)
    won = {score.player: score.points for score in standings(everybody, [played])}
    for table in played.tables:
        assert sum(won[it] for it in table) == Fraction(len(table), 2)


def test_among_equals_the_opponents_decide_and_then_their_own_game() -> None:
    played = [
        Played([{0: 0, 1: 1}, {2: 0, 3: 1}], []),
        Played([{0: 0, 2: 1}, {1: 0, 3: 1}], []),
    ]
    found = {score.player: score for score in standings([0, 1, 2, 3], played)}
    assert [found[it].points for it in range(4)] == [2, 1, 1, 0]
    assert found[1].opponents == found[2].opponents == 1
    assert found[1].rank == found[2].rank == 2, "they have not met"

    played.append(Played([{2: 0, 1: 1}], []))
    again = {score.player: score for score in standings([0, 1, 2, 3], played)}
    assert again[2].rank < again[1].rank


def test_a_round_without_a_game_is_a_point_and_says_nothing_of_opponents() -> None:
    played = [Played([{0: 0, 1: 1}], [2]), Played([{2: 0, 0: 1}], [1])]
    found = standings([0, 1, 2], played)
    assert found[0] == Score(2, 1, Fraction(2), Fraction(1), Fraction(0), 1, 1)
    assert [(it.player, it.byes) for it in found] == [(2, 1), (0, 0), (1, 1)]
