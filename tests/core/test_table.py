"""The table as programs use it: the public interface, and what it answers to a slip."""

import json

import pytest

import clairiere
from clairiere import BadRequest, IllegalAction, replay
from clairiere.core.journal import Journal


@pytest.fixture
def t():
    """A fresh table of three."""
    return clairiere.table("grandbois", seats=3, seed=7)


def played_to_the_end(t):
    """The table when the game is over; everybody does the first thing allowed."""
    while not t.over:
        seat = t.acting[0]
        t.play(seat, t.legal(seat)[0])
    return t


def test_everything_public_is_there():
    for name in clairiere.__all__:
        assert getattr(clairiere, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = clairiere.chess


def test_the_games_of_the_house():
    assert "grandbois" in clairiere.games()
    clairiere.games().clear()
    assert "grandbois" in clairiere.games()


def test_a_fresh_table(t):
    assert t.acting == [0]
    assert not t.over
    assert t.n == 0
    assert t.seats == 3
    assert t.options == {"expert": False}
    assert (len(t.legal(0)), t.legal(1), t.legal(2)) == (128, [], [])
    assert [event.kind for event in t.events] == ["revealed", "dealt", "dealt", "dealt"]
    assert repr(t) == "<Grand Bois, 3 seats, 0 moves>"


def test_seats_and_options_are_named_in_plain_words():
    assert clairiere.table("grandbois", 2, 7).seats == 2
    assert clairiere.table("grandbois", seats=4, seed=7, expert=True).options == {"expert": True}


def test_a_table_without_a_seed_is_another_one_each_time():
    one, two = (clairiere.table("grandbois", seats=3) for _ in range(2))
    assert one.seed != two.seed
    assert replay(one.journal()).seal() == one.seal()


def test_the_same_seed_is_the_same_table(t):
    assert clairiere.table("grandbois", seats=3, seed=7).seal() == t.seal()
    assert clairiere.table("grandbois", seats=3, seed=8).seal() != t.seal()


def test_an_action_is_played_as_itself_its_notation_or_its_code(t):
    action = t.legal(0)[5]
    tables = [t.copy() for _ in range(4)]
    for twin, given in zip(tables, [action, str(action), action.code, f" {action} "], strict=True):
        twin.play(0, given)
    assert len({twin.seal() for twin in tables}) == 1


def test_an_action_knows_its_notation_and_its_code(t):
    action = t.legal(0)[0]
    assert str(action) == "1r0@-1,-1"
    assert f"{action:>12}" == "   1r0@-1,-1"
    assert repr(action) == "<1r0@-1,-1>"
    assert t.action("1r0@-1,-1") == action == action.code


def test_playing_tells_what_happened(t):
    events = t.play(0, t.legal(0)[0])
    assert events == t.events
    laid = events[0].plain()
    assert (laid["kind"], laid["seat"], laid["x"], laid["y"]) == ("laid", 0, -1, -1)
    assert t.n == 1
    assert t.moves == [(0, t.action("1r0@-1,-1"))]


def test_only_those_concerned_hear_of_a_secret(t):
    for event in t.events[1:]:
        mine = event.facts["seat"]
        assert [seat for seat in (None, 0, 1, 2) if event.visible_to(seat)] == [mine]


def test_what_is_forbidden_is_refused_with_its_rule(t):
    assert t.why_not(0, "1r0@-1,-1") is None
    assert t.why_not(0, "1r0@0,0") == "GB-15"
    with pytest.raises(IllegalAction, match="seat 0 may not play 1r0@0,0: GB-15 forbids it") as refused:
        t.play(0, "1r0@0,0")
    assert refused.value.rule == "GB-15"
    with pytest.raises(IllegalAction, match="GB-9"):
        t.play(1, "1r0@-1,-1")
    with pytest.raises(IllegalAction, match="GB-29"):
        t.play(0, "tower")
    assert t.n == 0


def test_errors_are_clairieres_and_python_ones():
    for kind in (BadRequest, IllegalAction, clairiere.JournalError, clairiere.ContentError):
        assert issubclass(kind, clairiere.ClairiereError)
        assert issubclass(kind, ValueError)


def test_a_view_is_ready_for_json(t):
    for seat in (None, 0, 1, 2):
        view = t.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["game"] == "grandbois"
        assert view["seat"] == seat
    assert t.view() == t.view(None)
    assert t.view(None)["clans"] == [None, None, None]
    assert [clans is not None for clans in t.view(1)["clans"]] == [False, True, False]


def test_the_sheet_and_the_ranking(t):
    played_to_the_end(t)
    assert t.acting == []
    sheet = t.sheet()
    assert list(sheet[0]) == ["clan_squares", "largest_group", "tower_own", "tower_other", "total", "rank"]
    for row in sheet:
        assert row["total"] == sum(list(row.values())[:4])
    first = t.ranking()[0]
    assert [seat for seat, row in enumerate(sheet) if row["rank"] == 1] == first
    assert max(row["total"] for row in sheet) == sheet[first[0]]["total"]


def test_equals_share_a_rank(t):
    assert [row["rank"] for row in t.sheet()] == [1, 1, 1]  # nobody has anything yet
    assert t.ranking() == [[0, 1, 2]]


def test_undoing_names_no_move_twice(t):
    assert t.undo() is False
    seal, events = t.seal(), t.events
    t.play(0, t.legal(0)[3])
    assert t.undo() is True
    assert (t.seal(), t.events, t.n) == (seal, events, 0)
    assert t.undo() is False


def test_a_copy_goes_its_own_way(t):
    twin = t.copy()
    twin.play(0, twin.legal(0)[0])
    assert (t.n, twin.n) == (0, 1)
    assert t.seal() != twin.seal()
    assert t.undo() is False


def test_a_journal_replays(t):
    t.play(0, t.legal(0)[0])
    journal = t.journal()
    assert isinstance(journal, Journal)
    again = replay(journal)
    assert again.state.tobytes() == t.state.tobytes()
    assert again.undo()


def test_the_state_is_one_flat_record(t):
    assert t.state.dtype == t.game.record
    assert len(t.state.tobytes()) == t.game.record.itemsize
    assert t.state.seats == 3


def test_a_table_prints_itself():
    t = clairiere.table("grandbois", seats=2, seed=1)
    lines = str(t).splitlines()
    assert lines[0].split() == ["0", "1"]
    assert lines[1:3] == ["  0  -- --", "  1  -- --"]
    assert lines[-1].strip() == "+ 32"


def test_a_redealt_table_keeps_no_past(t):
    t.play(0, t.legal(0)[0])
    redealt = t.redealt(1, seed=5)
    assert redealt.view(1) == t.view(1)
    assert redealt.undo() is False


@pytest.mark.parametrize("game", ["chess", "", "Grandbois", "grandbois ", "../grandbois"])
def test_an_unknown_game(game):
    with pytest.raises(BadRequest, match=r"there is no game .*the games are: grandbois"):
        clairiere.table(game, seats=3)


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 2.0, "3", None, True])
def test_a_wrong_number_of_seats(seats):
    with pytest.raises(BadRequest, match="Grand Bois is played by 2 to 4 seats, not"):
        clairiere.table("grandbois", seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "7", True])
def test_a_wrong_seed(seed):
    with pytest.raises(BadRequest, match="a seed is a whole number from 0 to"):
        clairiere.table("grandbois", seats=3, seed=seed)


def test_an_unknown_option():
    with pytest.raises(BadRequest, match="Grand Bois has no option 'easy'; its options are: expert"):
        clairiere.table("grandbois", seats=3, easy=True)
    with pytest.raises(BadRequest, match="option 'expert' of Grand Bois is true or false, not 1"):
        clairiere.table("grandbois", seats=3, expert=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [3, -1, "0", 0.0, True])
def test_a_wrong_seat(t, seat):
    for ask in (t.legal, t.view, lambda given: t.why_not(given, 0), lambda given: t.play(given, 0)):
        with pytest.raises(BadRequest, match="seats at this table are numbered 0 to 2, not"):
            ask(seat)
    assert t.n == 0


@pytest.mark.parametrize("notation", ["", "5r0@0,0", "1r4@0,0", "1r0@0", "1R0@0,0", "1r0@0,0 now", "1r0@a,b"])
def test_a_wrong_notation(t, notation):
    with pytest.raises(BadRequest, match="is no Grand Bois notation: write like 2r1@-1,3"):
        t.play(0, notation)


def test_a_place_off_the_map(t):
    with pytest.raises(BadRequest, match="x and y go from -36 to 36"):
        t.play(0, "1r0@37,0")


@pytest.mark.parametrize("code", [-1, 10**6, 10**30])
def test_a_code_beyond_the_action_table(t, code):
    for ask in (t.play, t.why_not):
        with pytest.raises(BadRequest, match="codes of Grand Bois go from 0 to"):
            ask(0, code)


@pytest.mark.parametrize("action", [None, 1.5, True, ["keep"], b"keep"])
def test_something_that_is_no_action(t, action):
    with pytest.raises(BadRequest, match="an action is given as itself, its notation, its code or its facts"):
        t.play(0, action)


def test_more_events_than_the_record_has_room_for_is_a_bug_and_says_so(t):
    t.state.happened = 65
    with pytest.raises(AssertionError, match="65 events in one move, the record has room for 64"):
        t.copy()._happened()


def test_the_example_of_the_package_runs():
    import doctest

    assert doctest.testmod(clairiere).failed == 0
