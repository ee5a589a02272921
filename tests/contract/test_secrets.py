"""What a seat may know: views are the one gate, and nothing behind a seat's back ever shows through it.

To change only what a seat does not know, a position is redealt for it. A spectator counts as a seat: None.
"""

import json
from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clairiere.bots import bot
from clairiere.core.game import EVERYBODY

SEEDS = st.integers(0, 2**63 - 1)
PERCENT = st.integers(0, 100)


def seats_and_spectator(kind):
    """Everybody who looks at the table."""
    return [None, *range(kind.seats)]


def known(t, seat):
    """All that a seat, or a spectator, is sent."""
    legal = [] if seat is None else [action.code for action in t.legal(seat)]
    return t.view(seat), legal


def shown(t, seat):
    """What a seat, or a spectator, hears of the last move."""
    return [event.plain() for event in t.events if event.visible_to(seat)]


def without_chance(t):
    """The bytes of a position but for its chance."""
    bare = t.copy()
    bare.state.chance = 0
    return bare.state.tobytes()


@given(percent=PERCENT, seed=SEEDS)
def test_a_redeal_leaves_what_the_seat_knows_unchanged(kind, percent, seed):
    t = kind.position(percent, seed)
    for seat in seats_and_spectator(kind):
        redealt = t.redealt(seat, seed=seed ^ 1)
        assert known(redealt, seat) == known(t, seat)
        assert known(redealt, None) == known(t, None)  # everybody knows what a spectator knows
        assert redealt.acting == t.acting
        assert kind.game.census(redealt.state) == 0


@given(percent=PERCENT, seed=SEEDS)
def test_a_redeal_leaves_the_original_untouched(kind, percent, seed):
    t = kind.position(percent, seed)
    before = t.seal(), t.n, list(t.events)
    for seat in seats_and_spectator(kind):
        t.redealt(seat, seed)
    assert (t.seal(), t.n, list(t.events)) == before


@given(percent=PERCENT, seed=SEEDS)
def test_a_redeal_can_be_played_to_the_end(kind, percent, seed):
    t = kind.position(percent, seed)
    for seat in seats_and_spectator(kind):
        for redealt in kind.play_on(t.redealt(seat, seed), seed):
            assert kind.game.census(redealt.state) == 0
        assert redealt.n <= kind.game.longest


@given(percent=PERCENT, seed=SEEDS)
def test_a_redeal_depends_on_nothing_the_seat_does_not_know(kind, percent, seed):
    t = kind.position(percent, seed)
    for seat in seats_and_spectator(kind):
        untold = t.copy()  # the last move may have told secrets, and chance knows what will come
        untold.state.happened = 0
        untold.state.events[:] = 0
        untold.state.chance = 1
        worlds = [t, untold, t.redealt(seat, 1), t.redealt(seat, 2)]
        assert len({world.redealt(seat, 3).seal() for world in worlds}) == 1


def test_redeals_vary_with_their_seed(kind):
    t = kind.table(seed=1)
    has_secrets = any(not event.visible_to(None) for event in t.events)
    for seat in seats_and_spectator(kind):
        redeals = [t.redealt(seat, seed) for seed in range(64)]
        assert len({redealt.seal() for redealt in redeals}) == len(redeals)  # other cards will come
        assert (len({without_chance(redealt) for redealt in redeals}) > 1) == has_secrets  # others are held


def turned_up(kind, event, seat):
    """Whether an event turns up a secret to a seat, as the rules have it."""
    names = kind.game.reveals.get(event["kind"], ())
    facts = [event[name] for name in names if name in event]
    return names == EVERYBODY or seat in [fact["seat"] if isinstance(fact, dict) else fact for fact in facts]


def first_difference(one, two):
    """The first event told differently in two worlds, None when all is told alike."""
    return next((event for event, other in zip_longest(one, two) if event != other), None)


@given(percent=PERCENT, seed=SEEDS)
def test_what_a_seat_does_not_know_changes_nothing_it_is_sent(kind, percent, seed):
    t = kind.position(percent, seed)
    for seat in seats_and_spectator(kind):
        for other in range(2, 6):
            one, two = t.redealt(seat, 1), t.redealt(seat, other)
            for _ in range(4):  # the same moves on both, with the same luck
                if one.over:
                    break
                actor = one.acting[-1]
                allowed = [action for action in one.legal(actor) if two.why_not(actor, action) is None]
                if not allowed:  # what the actor may do is a secret of its hand
                    break
                action = allowed[seed % len(allowed)]
                two.state.chance = one.state.chance
                one.play(actor, action)
                two.play(actor, action)
                event = first_difference(shown(one, seat), shown(two, seat))
                if event is not None and turned_up(kind, event, seat):  # from here on they are two stories
                    break
                assert event is None or one.over or two.over
                if one.over or two.over:  # secrets are shown at the end
                    break
                assert known(one, seat) == known(two, seat)
                assert one.redealt(seat, 3).seal() == two.redealt(seat, 3).seal()


@pytest.mark.parametrize("name", ["uniform", "greedy"])
@given(percent=PERCENT, seed=SEEDS)
def test_a_bot_plays_by_what_its_seat_knows(kind, name, percent, seed):
    t = kind.position(percent, seed)
    for seat in t.acting:
        choices = {bot(name, seed=1).choose(one, seat).code for one in (t, t.redealt(seat, 1), t.redealt(seat, 2))}
        assert len(choices) == 1


@given(percent=PERCENT, seed=SEEDS)
def test_chance_to_come_shows_nowhere(kind, percent, seed):
    t = kind.position(percent, seed)
    other = t.copy()
    other.state.chance ^= 0x5DEECE66D
    for seat in seats_and_spectator(kind):
        assert known(other, seat) == known(t, seat)
        assert str(int(t.state.chance)) not in json.dumps(t.view(seat))


@given(percent=PERCENT, seed=SEEDS)
def test_what_is_asked_and_how_it_stands_lies_beside_what_is_on_the_table(kind, percent, seed):
    t = kind.position(percent, seed)
    on_it = kind.game.public(t.state).keys()
    for seat in range(kind.seats):
        beside = [kind.game.moment(t.state).keys(), kind.game.prospects(t.state, seat).keys()]
        assert not (on_it | kind.game.own(t.state, seat).keys()) & (beside[0] | beside[1])
        assert not beside[0] & beside[1]


@given(percent=PERCENT, seed=SEEDS)
def test_views_are_plain_data(kind, percent, seed):
    t = kind.position(percent, seed)
    for seat in seats_and_spectator(kind):
        view = t.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["seat"] == seat
        assert view["n"] == t.n
        assert kind.game.draw(view)


@given(percent=PERCENT, seed=SEEDS)
def test_whoever_writes_into_a_view_changes_nothing_else(kind, percent, seed):
    t = kind.position(percent, seed)
    before = json.dumps(t.view(0))
    spoil(t.view(0))
    assert json.dumps(t.view(0)) == before


def spoil(view):
    """Write into everything that can be written into."""
    inner = view.values() if isinstance(view, dict) else view
    for it in [it for it in inner if isinstance(it, dict | list)]:
        spoil(it)
    view.clear()
