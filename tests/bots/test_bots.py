"""Bots choose legal actions, leave the table alone, and play the same way again with the same seed."""

import pytest

import clairiere
from clairiere.bots import bot, bot_names
from clairiere.bots.levels import LEVELS, Owl
from clairiere.core.words import words

QUICK = ("fawn", "squirrel", "uniform", "greedy", "search:iterations=30", "uct:iterations=80")


def some_way_in(game, seats, moves, seed=3):
    t = clairiere.table(game, seats=seats, seed=seed)
    luck = bot("uniform", seed)
    while t.n < moves and not t.over:
        t.play(t.acting[0], luck.choose(t, t.acting[0]))
    return t


@pytest.mark.parametrize("game", clairiere.games())
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_a_whole_game_of_legal_actions(game, name):
    seats = clairiere.table(game, seats=3, seed=1).seats
    t = clairiere.table(game, seats=seats, seed=5)
    players = [bot(name, seat) for seat in range(seats)]
    while not t.over:
        seat = t.acting[0]
        before = t.seal()
        action = players[seat].choose(t, seat)
        assert t.seal() == before
        assert action in t.legal(seat)
        t.play(seat, action)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_chooses_the_same_action(name):
    t = some_way_in("grandbois", 3, 12)
    seat = t.acting[0]
    assert bot(name, 9).choose(t, seat) == bot(name, 9).choose(t, seat)


def test_the_owl_of_the_oakwood_thinks_longer_alone_than_in_company():
    for seats, iterations in ((1, "owl alone"), (6, "owl")):
        t = clairiere.table("oakwood", seats=seats, seed=3)
        while len(t.legal(t.acting[0])) == 1:
            t.play(t.acting[0], t.legal(t.acting[0])[0])
        owl = bot("owl", 1)
        assert isinstance(owl, Owl)
        owl.choose(t, t.acting[0])
        assert owl.done == t.game.levels[iterations]


def test_levels_have_names_in_both_languages():
    for language in ("fr", "en"):
        for level in LEVELS:
            assert words(language).has(f"level-{level}")
            assert words(language).has(f"level-{level}-about")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("beaver", "there is no bot 'beaver'"),
        ("search:depth=3", "either seconds or iterations"),
        ("search:iterations=5,seconds=1", "either seconds or iterations"),
        ("search:iterations=many", "is no setting"),
        ("search:speed=9,iterations=5", "is no setting"),
        ("uct:threads=2,iterations=5", "is no setting"),
        ("search:iterations=0", "needs time"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_with_a_reason(name, told):
    with pytest.raises(clairiere.BadRequest, match=told):
        bot(name)


def test_every_named_bot_exists():
    for name in bot_names():
        assert bot(name).name.split(":")[0] == name
