"""Who sits with whom in the next round of a tournament: pure, and the same whenever it is asked.

Duels are paired exactly: as few meet again as can be (`matching.py`), who has the same points meets if possible, and
whoever has sat out least, and stands lowest, sits out. For larger tables that question has no quick answer: they are
filled by standing, and places are swapped as long as that leads to fewer who meet again, or to more even tables.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from clairiere.server import matching

DUEL = 2
TRIES = 24  # beginnings from which larger tables are looked for, if people meet again

Pair = frozenset[int]


class History(NamedTuple):
    """What came before, of all players: how often two met, who sat out how often, who began how often."""

    met: Mapping[Pair, int]
    byes: Mapping[int, int]
    firsts: Mapping[int, int]

    @classmethod
    def of(cls, rounds: Sequence[tuple[Sequence[Sequence[int]], Sequence[int]]]) -> "History":
        """Of rounds, each as its tables, seat by seat, and who sat out."""
        tables = [table for found, _ in rounds for table in found]
        met = Counter(frozenset(two) for table in tables for two in combinations(table, 2))
        return cls(met, Counter(it for _, byes in rounds for it in byes), Counter(table[0] for table in tables))


class Round(NamedTuple):
    """The tables of a round, seat by seat, and who sits out."""

    tables: list[list[int]]
    byes: list[int]


def sizes(players: int, seats: int, allowed: Sequence[int]) -> tuple[list[int], int] | None:
    """How large the tables of a round are, and how many sit out; None if there can be no table.

    As few sit out as can be, then sizes are as wished; in duels nobody sits at a larger table instead.
    """
    usable = [DUEL] if seats == DUEL else [it for it in allowed if it >= DUEL]
    best: list[tuple[int, int, list[int]]] = [(0, 0, [])]
    for n in range(1, players + 1):
        ways = [(best[n - 1][0] + 1, best[n - 1][1], best[n - 1][2])]
        for size in (it for it in usable if it <= n):
            out, off, found = best[n - size]
            ways.append((out, off + (size - seats) ** 2, [*found, size]))
        best.append(min(ways, key=lambda way: (way[0], way[1], len(way[2]))))
    out, _, found = best[players]
    return (sorted(found, reverse=True), out) if found else None


def swiss(order: Sequence[int], seats: int, allowed: Sequence[int], history: History) -> Round | None:
    """The next round for who is there, in the `order` of the standings."""
    shape = sizes(len(order), seats, allowed)
    if shape is None:
        return None
    if seats == DUEL:
        return _begun(*_duels(order, history), history)
    large, out = shape
    byes = sorted(order, key=lambda it: (history.byes.get(it, 0), -order.index(it)))[:out]
    return _begun(_tables([it for it in order if it not in byes], large, history), byes, history)


def circle(everybody: Sequence[int], here: Sequence[int], history: History) -> Round | None:
    """The next round of duels in which each meets each once; whose opponent is gone sits out.

    None when everybody has met, or nobody is left to meet. One stays, the others move on by one place in each round.
    """
    ring: list[int | None] = [*everybody, *([None] if len(everybody) % 2 else [])]
    for turn in range(len(ring) - 1):
        moved = [ring[0], *_turned(ring[1:], turn)]
        half = len(moved) // 2
        tables, byes = [], []
        for one, other in zip(moved[:half], reversed(moved[half:]), strict=True):
            both = [it for it in (one, other) if it is not None and it in here]
            if len(both) == DUEL:
                tables.append(both)
            else:
                byes += both
        if tables and not any(history.met.get(frozenset(two)) for two in tables):
            return _begun(tables, byes, history)
    return None


def all_meet(here: Sequence[int], seats: int, allowed: Sequence[int], history: History) -> Round | None:
    """The next round of larger tables, until everybody has met everybody; None when that is so."""
    if all(history.met.get(frozenset(two)) for two in combinations(here, 2)):
        return None
    return swiss(here, seats, allowed, history)


def _turned(ring: Sequence[int | None], by: int) -> list[int | None]:
    by %= len(ring)
    return [*ring[-by:], *ring[:-by]] if by else [*ring]


def _duels(order: Sequence[int], history: History) -> tuple[list[list[int]], list[int]]:
    """Pairs with as few repeats as can be; of several who might sit out, the lowest that allows it."""
    if len(order) % 2 == 0:
        return _paired(order, history, _repeats(order, history)), []
    least = min(history.byes.get(it, 0) for it in order)
    candidates = [it for it in reversed(order) if history.byes.get(it, 0) == least]
    tried = []
    for candidate in candidates:
        rest = [it for it in order if it != candidate]
        tried.append((_repeats(rest, history), rest, candidate))
        if tried[-1][0] == 0:
            break
    repeats, rest, candidate = min(tried, key=lambda it: it[0])
    return _paired(rest, history, repeats), [candidate]


def _repeats(order: Sequence[int], history: History) -> int:
    """How many pairs must meet again, at least."""
    fresh = {one: {it for it in order if it != one and not history.met.get(frozenset((one, it)))} for one in order}
    return len(order) // 2 - len(matching.pairs(fresh)) // 2


def _paired(order: Sequence[int], history: History, repeats: int) -> list[list[int]]:
    """From the top: each with the nearest below them with whom no more than so many meet again."""
    found, left = [], [*order]
    while left:
        first, *others = left
        by_wish = sorted(others, key=lambda it: (history.met.get(frozenset((first, it)), 0), others.index(it)))
        for other in by_wish:
            again = 1 if history.met.get(frozenset((first, other))) else 0
            rest = [it for it in others if it != other]
            if again <= repeats and _repeats(rest, history) <= repeats - again:
                break
        found.append([first, other])
        left, repeats = rest, repeats - again
    return found


def _tables(order: Sequence[int], large: Sequence[int], history: History) -> list[list[int]]:
    """Larger tables: by standing, then better by swaps; from other beginnings, too, as long as people meet again."""
    luck, best = Random(len(order)), None
    for turn in range(TRIES):
        start = [*order]
        if turn:
            luck.shuffle(start)
        found = _improved(_cut(start, large), order, history)
        cost = (
            sum(_cost(table, order, history)[0] for table in found),
            sum(_cost(table, order, history)[1] for table in found),
        )
        if best is None or cost < best[0]:
            best = cost, found
        if best[0][0] == 0:
            break
    assert best is not None
    return best[1]


def _cut(order: Sequence[int], large: Sequence[int]) -> list[list[int]]:
    tables, at = [], 0
    for size in large:
        tables.append([*order[at : at + size]])
        at += size
    return tables


def _improved(tables: list[list[int]], order: Sequence[int], history: History) -> list[list[int]]:
    """Swap two people of two tables as long as it makes both better together."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for k in range(len(one)):
                for m in range(len(other)):
                    before = _both(one, other, order, history)
                    one[k], other[m] = other[m], one[k]
                    if _both(one, other, order, history) < before:
                        better = True
                    else:
                        one[k], other[m] = other[m], one[k]
    return tables


def _both(one: Sequence[int], other: Sequence[int], order: Sequence[int], history: History) -> tuple[int, int]:
    (again, apart), (others, far) = _cost(one, order, history), _cost(other, order, history)
    return again + others, apart + far


def _cost(table: Sequence[int], order: Sequence[int], history: History) -> tuple[int, int]:
    """How often people there have met already, those who meet often counting more; and how far apart they stand."""
    again = sum(history.met.get(frozenset(two), 0) ** 2 for two in combinations(table, 2))
    places = [order.index(it) for it in table]
    return again, max(places) - min(places)


def _begun(tables: list[list[int]], byes: list[int], history: History) -> Round:
    """Whoever has begun least sits first."""
    return Round([sorted(table, key=lambda it: history.firsts.get(it, 0)) for table in tables], byes)
