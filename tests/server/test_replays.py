"""Looking back over the wire: how much travels, which round a move belongs to, and whose mistakes are told."""

import gzip
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from clairiere.bots import advice
from clairiere.core.journal import Journal, decode
from clairiere.games import GAMES
from clairiere.games.tables import opened
from clairiere.server import replays
from clairiere.server.replays import MOST_SLIPS, as_replay
from tests.server.house import House

GAMES_KEPT = Path(__file__).parents[1] / "games"
MOST_BYTES = 400_000  # of a whole game, over the wire
MOST_BYTES_AHEAD = 20_000  # of what is sent first
PACKED = 0.5  # of what it would be otherwise, at most


def largest_journal(game: str) -> Path:
    """The longest game that is kept of one, with the most players."""
    return max((GAMES_KEPT / game / "journals").glob("*.json"), key=lambda path: (path.name[0], path.stat().st_size))


def kept(game: str) -> Journal:
    path = largest_journal(game)
    return decode(path.read_bytes(), path.name)


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_of_a_whole_game_travels_light(house: House, game: str) -> None:
    text = largest_journal(game).read_bytes()
    with house.http.stream(
        "POST", "/api/replays", content=text, headers={"Accept-Encoding": "gzip", "Content-Type": "application/json"}
    ) as answer:
        travelled = sum(len(part) for part in answer.iter_raw())
    whole = house.http.post(
        "/api/replays", content=text, headers={"Accept-Encoding": "identity", "Content-Type": "application/json"}
    )

    assert answer.status_code == whole.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert 1_000 < travelled < MOST_BYTES
    assert travelled < PACKED * len(whole.content)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_comes_in_two_parts_and_the_first_is_small(game: str) -> None:
    journal = kept(game)
    whole = as_replay(journal)
    begun, rest = replays.as_beginning(journal), replays.as_rest(journal)

    assert len(begun.steps) == replays.FIRST_STEPS < len(whole.steps) == whole.moves + 1
    assert msgspec.json.encode(begun.steps + rest.steps) == msgspec.json.encode(whole.steps)
    assert len(gzip.compress(msgspec.json.encode(begun))) < MOST_BYTES_AHEAD
    for name in ("first", "names", "players", "options", "moves"):
        assert getattr(begun, name) == getattr(whole, name)
    for name in ("proof", "ending", "over", "ended"):
        assert getattr(rest, name) == getattr(whole, name)


def test_both_parts_of_a_replay_are_what_the_whole_one_is(house: House) -> None:
    ann, bob = house.sat(None, None)
    ann.do("resign")
    whole, begun, rest = (
        house.http.get(f"/api/tables/{bob.table}/replay{part}").raise_for_status().json()
        for part in ("", "/beginning", "/rest")
    )

    assert {**begun, **rest, "steps": begun["steps"] + rest["steps"]} == whole


@pytest.mark.parametrize("game", GAMES)
def test_a_move_belongs_to_the_round_in_which_it_was_made(game: str) -> None:
    journal = kept(game)
    t = opened(journal)
    steps = as_replay(journal).steps
    rounds = [step.round for step in steps]

    assert all(before <= after <= before + 1 for before, after in pairwise(rounds))
    assert rounds[-1] > 2
    for step, (seat, action, entry) in zip(steps[1:], journal.moves_by_seat(), strict=True):
        assert step.round == t.public().get("round", step.round)
        t.play(seat, action, entry=entry)


def test_where_a_game_counts_no_rounds_everybody_moves_in_each() -> None:
    steps = as_replay(kept("grandbois")).steps[1:]
    last = steps[-1].round

    for number in range(1, last):
        seats = [int(step.seat or 0) for step in steps if step.round == number]
        assert sorted(set(seats)) == list(range(kept("grandbois").seats))
        assert seats == sorted(seats)


def test_of_each_seat_the_worst_moves_are_told() -> None:
    journal = kept("grandbois")
    t = opened(journal)
    slips = []
    for n, (seat, notation, entry) in enumerate(journal.moves_by_seat(), 1):
        action = t.action(notation)
        slips.append(advice.Slip(n, seat, action, t.legal(seat)[0], 0.1, 0.2, lost=1 / (n + 10 * (seat == 0))))
        t.play(seat, action, entry=entry)
    slips.sort(key=lambda slip: -slip.lost)

    told = replays._slips(journal, slips)

    assert {seat: sum(it.seat == seat for it in told) for seat in range(journal.seats)} == dict.fromkeys(
        range(journal.seats), MOST_SLIPS
    )
    assert [it.lost for it in told] == sorted((it.lost for it in told), reverse=True)
    for seat in range(journal.seats):
        worst = [slip.n for slip in slips if slip.seat == seat][:MOST_SLIPS]
        assert [it.step for it in told if it.seat == seat] == worst
