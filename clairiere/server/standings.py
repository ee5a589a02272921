"""How a tournament stands: points, and what decides between those who have the same. Pure sums, in exact fractions.

A game is worth one point, shared by whom one has beaten: all others beaten is 1, half of them a half, and a tie
counts half a win. So a table of another size is worth no more and no less. Who sits out a round has a point: nobody
was there to take it. Among equals the points of the opponents decide (Buchholz), as a mean for each round and then of
all rounds that were played, so that neither large tables nor a round without a game make a difference; then the games
that they have played against each other.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

BYE = Fraction(1)


class Played(NamedTuple):
    """A round as far as it is over: the rank of each player, table by table, and who sat out."""

    tables: Sequence[Mapping[int, int]]
    byes: Sequence[int]


class Score(NamedTuple):
    """How somebody stands. `rank` counts from 1 and is shared by equals."""

    player: int
    rank: int
    points: Fraction
    opponents: Fraction
    direct: Fraction
    games: int
    byes: int


def share(ranks: Mapping[int, int], player: int) -> Fraction:
    """What a game is worth to somebody: the share of the others they have beaten, ties half."""
    mine, others = ranks[player], [rank for it, rank in ranks.items() if it != player]
    if not others:
        return BYE
    beaten = sum(2 if rank > mine else 1 if rank == mine else 0 for rank in others)
    return Fraction(beaten, 2 * len(others))


def standings(players: Sequence[int], rounds: Sequence[Played]) -> list[Score]:
    """How all stand, the first first."""
    points = {it: _points(it, rounds) for it in players}
    opponents = {it: _opponents(it, rounds, points) for it in players}
    direct = {
        it: _direct(it, [k for k in players if (points[k], opponents[k]) == (points[it], opponents[it])], rounds)
        for it in players
    }
    worth = {it: (points[it], opponents[it], direct[it]) for it in players}
    found = [
        Score(
            it,
            1 + sum(other > worth[it] for other in worth.values()),
            *worth[it],
            sum(it in table for played in rounds for table in played.tables),
            sum(it in played.byes for played in rounds),
        )
        for it in players
    ]
    return sorted(found, key=lambda score: (score.rank, score.player))


def _points(player: int, rounds: Sequence[Played]) -> Fraction:
    won = [share(table, player) for played in rounds for table in played.tables if player in table]
    return sum(won, BYE * sum(player in played.byes for played in rounds))


def _opponents(player: int, rounds: Sequence[Played], points: Mapping[int, Fraction]) -> Fraction:
    means = []
    for table in (table for played in rounds for table in played.tables if player in table):
        others = [points.get(it, Fraction(0)) for it in table if it != player]
        if others:
            means.append(sum(others, Fraction(0)) / len(others))
    return sum(means, Fraction(0)) / len(means) if means else Fraction(0)


def _direct(player: int, equals: Sequence[int], rounds: Sequence[Played]) -> Fraction:
    """The share among those who are equal so far, over the tables at which they met."""
    found = Fraction(0)
    for table in (table for played in rounds for table in played.tables if player in table):
        among = {it: rank for it, rank in table.items() if it in equals}
        found += share(among, player) if len(among) > 1 else Fraction(0)
    return found
