"""The gate of a table, and entries of a log: after a take-back nothing is drawn or rolled as it was."""

import pytest

from clairiere import BadRequest, IllegalAction, JournalError, replay, table
from clairiere.core import fairness
from clairiere.core import journal as journals
from clairiere.core.table import Table
from clairiere.games import load
from tests.kept import TINY

SECRET = "5a" * 32
NONCES = ["one", "two"]


def first_night(t, *entries):
    """The die of the first night, when two players call in these entries of a log."""
    for seat, entry in enumerate(entries or (None, None)):
        t.play(seat, "call 2", entry=entry)
    return t.view(None)["dice"][0]


def fair_table():
    return Table(load(TINY), 2, secret=SECRET, nonces=NONCES)


def test_the_gate_hands_over_what_the_rules_allow_and_names_the_rule_that_does_not():
    t = table(TINY, 2, seed=1)
    before = t.seal()

    assert t.check(0, "call 2") == t.action("call 2")
    assert t.check(0, 1) == t.action("call 2")
    t.play_checked(0, t.check(0, "call 2"))
    with pytest.raises(IllegalAction, match="LU-3 forbids it") as refused:
        t.check(0, "call 1")
    assert refused.value.rule == "LU-3"
    with pytest.raises(BadRequest, match="no Lucioles notation"):
        t.check(1, "call 9")
    with pytest.raises(BadRequest, match="numbered 0 to 1"):
        t.check(2, "call 1")
    assert (t.n, t.seal() != before) == (1, True)


def test_offers_are_what_may_be_done_with_what_it_means_here():
    t = table(TINY, 2, seed=1)
    first_night(t)
    caught = t.view(0)["players"][0]["fireflies"]

    assert t.offers(0) == [
        {"action": "call 1", "verb": "call", "n": 1, "then": caught + 1},
        {"action": "call 3", "verb": "call", "n": 3, "then": caught + 3},
    ]
    assert t.offer(0, "call 2") == {"action": "call 2", "verb": "call", "n": 2, "then": caught + 2}  # LU-4 or not
    assert t.action({"verb": "call", "n": 3}) == t.action("call 3")
    with pytest.raises(BadRequest, match="knows no action"):
        t.action({"verb": "call", "n": 7})


def test_without_a_log_entries_count_the_moves():
    t = table(TINY, 2, seed=1)
    assert t.next_entry == 1
    first_night(t)
    assert t.entries == [1, 2]
    assert t.next_entry == 3
    assert t.journal().entries is None
    t.undo()
    assert (t.entries, t.next_entry) == ([1], 2)


@pytest.mark.parametrize("fresh", [lambda: table(TINY, 2, seed=1), fair_table])
def test_another_entry_brings_another_die_and_the_same_entry_the_same(fresh):
    dice = [first_night(fresh(), 1, entry) for entry in range(2, 42)]

    assert len(set(dice)) == 6
    assert dice == [first_night(fresh(), 1, entry) for entry in range(2, 42)]
    assert dice[0] == first_night(fresh())


def test_a_word_of_a_fair_table_is_that_of_its_entry():
    t = fair_table()
    t.play(0, "call 1", entry=9)
    assert int(t.state["chance"]) == fairness.word(SECRET, NONCES, 9)  # nothing was drawn


def test_a_move_tells_whether_it_brought_something_to_light():
    t = table(TINY, 2, seed=1)
    first_night(t)
    assert t.revealed == [False, True]
    t.undo()
    assert t.revealed == [False]


@pytest.mark.parametrize("fresh", [lambda: table(TINY, 2, seed=1), fair_table])
def test_a_journal_keeps_the_entries_and_replays_by_them(fresh):
    t = fresh()
    first_night(t, 3, 17)
    journal = t.journal()

    assert journal.entries == [3, 17]
    again = replay(journals.encode(journal))
    assert (again.seal(), again.entries) == (t.seal(), [3, 17])
    assert again.journal() == journal


@pytest.mark.parametrize("entries", [[3], [3, 3], [17, 3], [0, 1], [-1, 2], []])
def test_entries_that_fit_no_log_are_refused(entries):
    t = table(TINY, 2, seed=1)
    first_night(t, 3, 17)
    journal = t.journal()
    journal.entries = entries

    with pytest.raises(JournalError, match="one number a move, each larger than the one before") as refused:
        replay(journal)
    assert refused.value.kind == "shape"


def test_there_may_be_more_entries_than_moves():
    t = table(TINY, 2, seed=1)
    first_night(t, 3, 17)
    cut = t.journal()
    cut.moves, cut.seal = cut.moves[:1], None
    assert replay(cut).entries == [3]


def test_other_entries_break_the_seal():
    t = table(TINY, 2, seed=1)
    first_night(t, 3, 17)
    journal = t.journal()
    journal.entries = [3, 18]
    with pytest.raises(JournalError, match="was edited or cut after it was sealed"):
        replay(journal)
