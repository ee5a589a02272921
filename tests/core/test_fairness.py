"""Chance that nobody can choose or foresee: the commitment holds the house to its secret."""

import hashlib

import pytest

import clairiere
from clairiere.core import fairness

SECRET = "00112233445566778899aabbccddeeff" * 2
OTHER = "01" + SECRET[2:]
NONCES = ["walnut", "hazel", "chestnut"]


def test_the_commitment_is_the_sha256_of_the_secret():
    assert fairness.commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_another_secret_has_another_commitment():
    assert fairness.commitment(SECRET) != fairness.commitment(OTHER)


def test_fresh_secrets_have_256_bits_and_differ():
    secrets = {fairness.fresh_secret() for _ in range(20)}
    assert len(secrets) == 20
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


def test_the_word_of_a_move_depends_on_the_secret_each_nonce_and_the_move():
    word = fairness.word(SECRET, NONCES, 7)
    assert fairness.word(SECRET, NONCES, 7) == word

    assert fairness.word(OTHER, NONCES, 7) != word
    assert fairness.word(SECRET, NONCES, 8) != word
    for seat in range(3):
        changed = [*NONCES[:seat], NONCES[seat] + "!", *NONCES[seat + 1 :]]
        assert fairness.word(SECRET, changed, 7) != word


def test_nonces_cannot_be_pushed_from_one_seat_to_another():
    word = fairness.word(SECRET, ["ab", "c"], 1)
    assert fairness.word(SECRET, ["a", "bc"], 1) != word
    assert fairness.word(SECRET, ["c", "ab"], 1) != word
    assert fairness.word(SECRET, ["ab\n63", "1"], 1) != fairness.word(SECRET, ["ab", "63\n1"], 1)
    assert fairness.word(SECRET, ["a", "1"], 1) != fairness.word(SECRET, ["a"], 11)


def test_words_are_seeds_and_never_zero():
    words = [fairness.word(SECRET, NONCES, n) for n in range(1000)]
    assert all(0 < word < 2**63 for word in words)
    assert len(set(words)) == 1000


def test_the_word_of_a_move_is_the_same_on_any_machine():
    assert fairness.word(SECRET, NONCES, 0) == 7622349263709882879


@pytest.mark.parametrize("secret", ["", "abcd", "x" * 64, SECRET + "00", SECRET[:-1]])
def test_a_secret_is_64_hexadecimal_digits(secret):
    with pytest.raises(clairiere.BadRequest, match="64 hexadecimal digits"):
        fairness.commitment(secret)
    with pytest.raises(clairiere.BadRequest, match="64 hexadecimal digits"):
        clairiere.table("grandbois", seats=3, secret=secret, nonces=NONCES)


@pytest.mark.parametrize("nonces", [None, [], ["a", "b"], ["a", "b", "c", "d"], ["a", "b", ""], ["a", "b", "c" * 65]])
def test_every_seat_gives_one_short_nonce(nonces):
    with pytest.raises(clairiere.BadRequest, match="a table of 3 needs 3 nonces"):
        clairiere.table("grandbois", seats=3, secret=SECRET, nonces=nonces)


@pytest.mark.parametrize("nonces", [["a", "b", 3], "abc"])
def test_a_nonce_is_a_text(nonces):
    with pytest.raises(clairiere.BadRequest, match="a table of 3 needs 3 nonces"):
        clairiere.table("grandbois", seats=3, secret=SECRET, nonces=nonces)


def test_nonces_without_a_secret_are_refused():
    with pytest.raises(clairiere.BadRequest, match="nonces"):
        clairiere.table("grandbois", seats=3, seed=1, nonces=NONCES)


def test_a_table_has_a_seed_or_a_secret():
    with pytest.raises(clairiere.BadRequest, match="either a seed or a secret"):
        clairiere.table("grandbois", seats=3, seed=1, secret=SECRET, nonces=NONCES)


def test_the_chance_of_every_move_is_drawn_anew():
    t = clairiere.table("grandbois", seats=3, secret=SECRET, nonces=NONCES)
    for _ in range(6):
        seat = t.acting[0]
        twin = t.copy()
        twin.state.chance = 12345  # whatever chance was left behind does not count
        action = t.legal(seat)[-1]
        assert [event.plain() for event in t.play(seat, action)] == [e.plain() for e in twin.play(seat, action)]
        assert t.seal() == twin.seal()


def test_a_changed_nonce_is_another_game():
    one = clairiere.table("grandbois", seats=3, secret=SECRET, nonces=NONCES)
    two = clairiere.table("grandbois", seats=3, secret=SECRET, nonces=["walnut", "hazel", "Chestnut"])
    assert one.view(None)["river"] != two.view(None)["river"]
