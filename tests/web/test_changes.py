"""What events change, applied by the page as by Python: `web/changes.js` and `core/changes.py` are twins."""

import json
from random import Random
from typing import Any

import pytest

import clairiere
from clairiere.core.changes import changed, changes
from clairiere.core.record import OMNISCIENT
from clairiere.core.rule import PACKAGE
from clairiere.core.table import Table
from tests.web.asked import answer

IMPORTS = f"import {{ after, alike, changed, sharing }} from '{PACKAGE}/web/changes.js';"
READERS = (None, 0, OMNISCIENT)
EVERY = 7  # so many moves are applied before the page is asked what it sees


def seen(t: Table, reader: int | None) -> Any:
    """All that a reader sees, as it arrives in a page."""
    return json.loads(json.dumps({**t.public(), **t.own(reader)}))


def ask(script: str, **given: Any) -> Any:
    return answer(IMPORTS, script, given)


@pytest.mark.parametrize("game", clairiere.games())
@pytest.mark.parametrize("reader", READERS)
def test_the_page_follows_whole_games_by_what_their_events_change(game, reader):
    t, luck = clairiere.table(game, seats=3, seed=11), Random(11)
    first = now = seen(t, reader)
    moves, views = [], []
    while not t.over:
        seat = luck.choice(t.acting)
        t.play(seat, luck.choice(t.legal(seat)))
        events = json.loads(json.dumps(t.told(reader)))
        for event in events:
            now = changed(now, event.get("sets", []))
        after = seen(t, reader)
        closing = json.loads(json.dumps(changes(now, after)))
        now = changed(now, closing)
        assert now == after
        moves.append([events, closing])
        views.append(now)

    shown = ask(
        """
        let view = given.first;
        const kept = [];
        given.moves.forEach(([events, closing], n) => {
          view = changed(after(view, events), closing);
          if (n % given.every === 0 || n === given.moves.length - 1) kept.push(view);
        });
        return kept;
        """,
        first=first, moves=moves, every=EVERY,
    )  # fmt: skip

    assert len(moves) > 5
    assert any(event.get("sets") for events, _ in moves for event in events)
    assert shown == [view for n, view in enumerate(views) if n % EVERY == 0 or n == len(views) - 1]


def test_lists_grow_shrink_and_change_in_the_middle_and_what_was_there_stays_as_it_is():
    before = {"river": [1, 2, 3], "players": [{"wood": 0}, {"wood": 2}], "turn": None}
    made: list[list[Any]] = [
        ["river", [1, 1], [7, 8]],
        ["players", 1, "wood", 3],
        ["turn", {"dice": []}],
        ["turn", "dice", [0, 0], [6]],
        ["new", "thing"],
        ["river", [0, 2], []],
    ]

    after, left, shared = ask(
        """
        const { before, made } = given, after = changed(before, made);
        return [after, before, after.players[0] === before.players[0]];
        """,
        before=before, made=made,
    )  # fmt: skip

    assert after == changed(before, made) == {
        "river": [8, 3], "players": [{"wood": 0}, {"wood": 3}], "turn": {"dice": [6]}, "new": "thing",
    }  # fmt: skip
    assert left == before
    assert shared


def test_what_did_not_change_is_the_same_object_so_that_it_is_not_drawn_again():
    same, forest, turn, keys = ask(
        """
        const before = { forest: [{ x: 1 }, { x: 2 }], turn: { seat: 1 }, gone: 1 };
        const twin = sharing(before, structuredClone(before));
        const now = sharing(before, { forest: [{ x: 1 }, { x: 2 }], turn: { seat: 2 } });
        return [twin === before, now.forest === before.forest, now.turn === before.turn, Object.keys(now)];
        """
    )

    assert (same, forest, turn, keys) == (True, True, False, ["forest", "turn"])


def test_plain_data_is_alike_when_it_says_the_same_and_only_then():
    pairs = [[{"a": [1, {"b": None}]}, {"a": [1, {"b": None}]}], [{"a": 1}, {"a": 1, "b": 2}], [[1], {"0": 1}],
             [None, {}], [0, False], [{"a": 1}, {"b": 1}]]  # fmt: skip

    assert ask("return given.pairs.map(([a, b]) => alike(a, b))", pairs=pairs) == [True] + [False] * 5
