"""“Why not?” has an answer exactly when something may not be done."""

from random import Random

import numpy as np
import pytest

import clairiere
from clairiere.core.rule import rule
from clairiere.core.rulebook import rules
from clairiere.games import folder
from clairiere.games.krom.actions import CODES, MEANING, Verb
from clairiere.games.krom.notation import parse, say
from clairiere.games.krom.rules import why_not as number_why_not
from tests.games.krom.staging import Player, table, turn


@rule
def answer_all(s, seat, answers):
    """Ask “why not?” about every code there is."""
    for code in range(CODES):
        answers[code] = number_why_not(s, seat, code)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", [{}, {"later_edition": True, "kromosaure": True}], ids=["plain", "options"])
def test_what_no_rule_forbids_is_legal_and_the_other_way_round(seats, options):  # KR-33, KR-92, KR-95
    luck = Random(seats)
    book = rules(folder("krom"), "en")
    answers = np.zeros(CODES, np.int64)
    for seed in range(3):
        t = clairiere.table("krom", seats=seats, seed=seed, **options)
        while not t.over:
            for seat in range(seats):
                answer_all(t.state, seat, answers)
                assert np.flatnonzero(answers == 0).tolist() == [int(action) for action in t.legal(seat)]
                assert {f"KR-{n}" for n in set(answers.tolist()) - {0}} <= set(book)
            seat = luck.choice(t.acting)
            t.play(seat, luck.choice(t.legal(seat)))
        answer_all(t.state, 0, answers)
        assert set(answers.tolist()) == {92}


def test_every_code_has_its_notation_and_back():
    assert len({say(code) for code in range(CODES)}) == CODES
    assert [parse(say(code)) for code in range(CODES)] == list(range(CODES))
    assert parse("  GO   Forest ") == parse("go forest")


@pytest.mark.parametrize(
    ("text", "hint"), [("go moon", "go cave"), ("hunt 9", "hunt 1"), ("dance", "evolve 3"), ("rest 2", "just rest")]
)
def test_a_wrong_notation_says_what_would_be_right(text, hint):
    with pytest.raises(ValueError, match=hint):
        parse(text)


def test_a_code_beyond_the_table_is_told():
    with pytest.raises(ValueError, match=str(CODES - 1)):
        say(CODES)


def test_codes_ascend_by_verb():
    assert [meaning[0] for meaning in MEANING] == sorted(meaning[0] for meaning in MEANING)
    assert MEANING[0] == (Verb.GO, 0)


def test_each_way_to_go_wrong_has_its_rule():  # KR-16, KR-24, KR-34, KR-39, KR-42, KR-83, KR-94, KR-95
    t = turn(table(Player(at="cave", krom=2, hp=6), Player(at="forest"), shelf=["stick"]))
    answers = {
        "buy wood": "KR-16",
        "buy hp": "KR-42",
        "end": "KR-34",
        "evolve 1": "KR-84",
        "granny_tea": "KR-94",
        "deluxe_club": "KR-95",
        "go forest": "KR-23",
        "draw": "KR-45",
        "hunt 1": "KR-53",
        "climb": "KR-59",
        "keep": "KR-60",
        "claim 1": "KR-64",
        "option 1": "KR-52",
        "steal wood": "KR-75",
        "accept": "KR-55",
        "cast ossane": "KR-6",
    }
    assert {action: t.why_not(0, action) for action in answers} == answers
    assert t.why_not(1, "evolve 1") == "KR-83"


def test_who_is_knocked_out_hears_that_and_not_what_the_moment_is_for():  # KR-32, KR-96, KR-R29
    out = Player(at="forest", hp=0, hand=["fossil_banana"])
    t = turn(
        table(Player(at="cave", hand=["granny_tea"]), out, Player(at="forest", hand=["inventors_block"]), shelf=[])
    )
    assert (t.view()["window"], t.acting) == ("ambush", [2])

    assert t.why_not(1, "fossil_banana") == "KR-96"
    assert t.why_not(1, "draw") == t.why_not(1, "end") == "KR-32"
    assert t.why_not(0, "granny_tea") == "KR-95"
