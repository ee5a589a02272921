"""Saved games told again and proved; whatever was tampered with is named."""

import json
import re

import msgspec
import pytest

from clairiere.core import fairness, journal

SECRET = "5a" * 32
FAIR = {"secret": SECRET, "nonces": ["apple", "birch", "cedar"]}


def tampered(path, **changes):
    """The same journal with something changed, in a file beside it."""
    other = path.with_name("tampered.json")
    journal.write(msgspec.structs.replace(journal.read(path), **changes), other, replace=True)
    return other


@pytest.mark.parametrize(("language", "won"), [("fr", "gagne avec"), ("en", "wins with")])
def test_a_finished_game_is_told_from_the_deal_to_the_score_sheet(here, saved, language, won):
    path = saved("kept.json", 99)
    code, out, err = here([], "replay", path, "--lang", language)

    assert (code, err) == (0, "")
    told = " ".join(out.split())
    assert won in told
    assert "⟨" not in told
    moves = len(journal.read(path).moves)
    assert [int(n) for n in re.findall(r"^ +(\d+) \S", out, re.MULTILINE) if int(n) <= moves][:5] == [
        1,
        2,
        3,
        4,
        5,
    ]


def test_step_draws_the_table_after_every_move_and_until_stops(here, saved):
    path = saved("kept.json", 9)
    count = len(journal.read(path).moves)
    _, out, _ = here([], "replay", path, "--until", 2, "--step")

    assert out.count("Camille ♜") + out.count("Camille  ") >= 3  # the deal and two moves
    assert f"Stopped after move 2 of {count}." in out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_game_that_was_given_up_is_told_so(here, saved, command):
    path = saved("kept.json", 9)

    assert "is not over" in here([], command, path)[1]
    assert "was given up" in here([], command, tampered(path, resigned=[1]))[1]


def test_until_looks_at_a_journal_up_to_where_it_goes_wrong(here, saved):
    path = saved("kept.json", 9)
    moves = journal.read(path).moves
    broken = tampered(path, moves=[*moves[:4], "0 1r0@30,30"])

    assert here([], "replay", broken)[0] == 2
    assert here([], "replay", broken, "--until", 4)[0] == 0


def test_a_replay_as_data_tells_only_what_everyone_may_know(here, saved):
    path = saved("kept.json", 9)
    _, out, _ = here([], "replay", path, "--json")
    told = json.loads(out)

    assert told["names"] == ["Camille", "Chêne", "Hêtre"]
    assert [move["n"] for move in told["moves"]] == list(range(1, len(told["moves"]) + 1))
    assert [event["kind"] for event in told["deal"]] == ["revealed"]
    assert told["view"]["clans"] == [None, None, None]
    assert told["sheet"] is None
    assert told["over"] is False


def test_a_fair_game_is_proved(here, saved):
    path = saved("fair.json", 99, **FAIR)
    code, out, err = here([], "verify", path)

    assert (code, err) == (0, "")
    told = " ".join(out.split())
    assert fairness.commitment(SECRET) in told
    assert "'birch'" in told
    assert "Everything is in order." in told

    found = json.loads(here([], "verify", path, "--json")[1])
    assert (found["holds"], found["chance"], found["over"]) == (True, "commitment", True)


def test_a_seeded_game_holds_but_proves_nothing_about_its_chance(here, saved):
    path = saved("seeded.json", 9)
    code, out, _ = here([], "verify", path)

    assert code == 0
    told = " ".join(out.split())
    assert "This game comes from a seed (7): the replay holds" in told
    assert "Only a game with a commitment proves that" in told
    assert json.loads(here([], "verify", path, "--json")[1])["chance"] == "seed"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"secret": "5b" * 32}, "the secret is not the one that was promised"),
        ({"secret": "5b"}, "a secret is 64 hexadecimal digits"),
        ({"commitment": "00" * 32}, "the secret is not the one that was promised"),
        ({"commitment": None}, "no commitment"),
        ({"nonces": ["apple", "birch", "pine"]}, "move 2"),
        ({"nonces": ["apple", "birch"]}, "needs 3 nonces"),
        ({"nonces": None}, "needs 3 nonces"),
        ({"seal": "00" * 16}, "edited or cut after it was sealed"),
        ({"edition": "0-none"}, "was played under edition 0-none"),
        ({"secret": None, "seed": 7}, "prove nothing"),
    ],
)
def test_whatever_was_tampered_with_is_named(here, saved, changes, said):
    path = tampered(saved("fair.json", 99, **FAIR), **changes)
    code, out, err = here([], "verify", path)

    assert (code, out) == (2, "")
    assert "tampered.json" in err
    assert said in err

    code, out, err = here([], "verify", path, "--json")
    assert code == 2
    assert json.loads(out)["holds"] is False
    assert said in json.loads(out)["fault"]


def test_the_first_move_that_does_not_hold_is_named(here, saved):
    path = saved("fair.json", 99, **FAIR)
    moves = journal.read(path).moves
    spoiled = tampered(path, moves=[*moves[:6], "1 1r0@0,0", *moves[7:]])

    code, _, err = here([], "verify", spoiled)
    assert code == 2
    assert "move 7, 1 '1r0@0,0'" in err


def test_a_journal_without_a_seal_is_told_to_have_none(here, saved):
    path = tampered(saved("fair.json", 9, **FAIR), seal=None)

    told = " ".join(here([], "verify", path)[1].split())
    assert "has no seal" in told
    assert "and every draw comes out as recorded" in told
    assert told.endswith("The moves are legal; without a seal nothing more can be said.")


def test_a_bot_that_brought_another_text_than_all_such_bots_is_refused(here, saved):
    path = tampered(saved("fair.json", 9, **FAIR), players=["human", "human", "owl"], nonce_hashes=[None] * 3)
    code, _, err = here([], "verify", path)
    assert code == 2
    assert "the bot on seat 2 brought" in err
    fixed = {**FAIR, "nonces": [*FAIR["nonces"][:2], "owl-on-seat-2"]}
    path = tampered(saved("fixed.json", 9, **fixed), players=["human", "human", "owl"], nonce_hashes=[None] * 3)
    assert here([], "verify", path)[0] == 0
