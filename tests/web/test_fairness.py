"""What the page works out itself of a game's chance is what Python works out."""

import hashlib
from random import Random
from typing import Any

from clairiere.core import fairness
from tests.web.asked import answer

IMPORTS = """
    import { blake2b, bytesOf, hexOf } from './clairiere/web/blake2b.js';
    import { checks, nonceHash, word } from './clairiere/web/fairness.js';
"""
SECRET = "00112233445566778899aabbccddeeff" * 2
NONCES = ["walnut", "châtaigne 🌰", "owl-on-seat-2"]


def test_its_blake2b_is_blake2b_at_every_length_around_a_block():
    luck = Random(3)
    given: list[dict[str, Any]]
    given = [
        {"message": luck.randbytes(size).hex(), "key": luck.randbytes(key).hex(), "length": length}
        for size in (0, 1, 63, 64, 127, 128, 129, 255, 256, 257, 700)
        for key, length in ((0, 32), (32, 8), (64, 64))
    ]
    told = answer(
        IMPORTS,
        """return given.all.map(({ message, key, length }) =>
            hexOf(blake2b(bytesOf(message), { length, key: bytesOf(key), person: bytesOf(given.person) })));""",
        {"all": given, "person": b"clairiere".hex()},
    )
    assert told == [
        hashlib.blake2b(
            bytes.fromhex(it["message"]), key=bytes.fromhex(it["key"]), digest_size=it["length"], person=b"clairiere"
        ).hexdigest()
        for it in given
    ]


def test_it_works_out_every_word_and_the_hash_of_a_nonce_itself():
    told = answer(
        IMPORTS,
        "return [given.nonces.map(nonceHash), given.counts.map((n) => word(given.secret, given.nonces, n))];",
        {"secret": SECRET, "nonces": NONCES, "counts": [*range(50), 4999]},
    )

    assert told[0] == [fairness.nonce_hash(nonce) for nonce in NONCES]
    assert told[1] == [f"{fairness.word(SECRET, NONCES, n):x}" for n in (*range(50), 4999)]


def table(**told: Any) -> dict[str, Any]:
    """A finished table of Ann, whose page asks, of Bob, and of a bot; and what Ann's device noted."""
    nonces = ["ann's walnut", "bob's chestnut", "owl-on-seat-2"]
    counts = [0, 1, 2, 5]  # the third and the fourth move were taken back
    entries = [
        {"n": 1, "kind": "joined"}, {"n": 2, "kind": "started"}, {"n": 3, "kind": "moved", "seat": 0},
        {"n": 4, "kind": "said"}, {"n": 5, "kind": "moved", "seat": 1}, {"n": 6, "kind": "moved", "seat": 2},
        {"n": 7, "kind": "moved", "seat": 0}, {"n": 8, "kind": "undone", "seat": 1, "takes": [6, 7]},
        {"n": 9, "kind": "moved", "seat": 2},
    ]  # fmt: skip
    seats = [
        {"kind": "person", "nonce": nonces[0], "nonce_hash": fairness.nonce_hash(nonces[0])},
        {"kind": "person", "nonce": nonces[1], "nonce_hash": fairness.nonce_hash(nonces[1])},
        {"kind": "bot", "level": "owl", "nonce": nonces[2], "nonce_hash": None},
    ]
    commitment = fairness.commitment(SECRET)
    seals = [fairness.nonce_hash(nonces[0]), fairness.nonce_hash(nonces[1]), nonces[2]]
    words = [f"{fairness.word(SECRET, nonces, n):x}" for n in counts]
    return {
        "about": {"secret": SECRET, "commitment": commitment, "day": None, "seats": seats},
        "kept": {"seat": 0, "nonce": nonces[0], "commitment": commitment, "seals": seals},
        "replay": {
            "steps": [{}] * 4,
            "proof": {"ok": True, "brought": ["sealed", "sealed", "open"], "counts": counts, "words": words},
        },
        "entries": entries,
        **told,
    }


def checked(given: dict[str, Any]) -> dict[str, bool | None]:
    """What the page finds."""
    found = answer(IMPORTS, "return checks(given.about, given.kept, given.replay, given.entries);", given)
    return {check["name"]: check["ok"] if "seats" not in check else check["seats"] for check in found}


def test_the_page_finds_a_fair_game_fair():
    assert checked(table()) == {
        "commitment": True, "promise-kept": True, "nonce": True, "seals": True, "words": True, "counts": True,
        "taken-back": [1], "replay": True,
    }  # fmt: skip


def recounted(*counts: int) -> dict[str, Any]:
    """The same table at a house that chose the number behind each move; all words follow from those numbers."""
    given = table()
    nonces = [seat["nonce"] for seat in given["about"]["seats"]]
    words = [f"{fairness.word(SECRET, nonces, n):x}" for n in counts]
    given["replay"]["proof"] |= {"counts": [*counts], "words": words}
    return given


def test_the_page_finds_out_that_draws_were_skipped():
    for counts in ((0, 1, 2, 6), (0, 1, 7, 8), (0, 2, 3, 5), (1, 1, 2, 5), (0, 1, 2), (0, 1, 2, 4)):
        found = checked(recounted(*counts))
        assert found["counts"] is False, counts
    assert checked(recounted(0, 1, 2, 6))["words"] is True, "the words alone tell nothing of it"


def test_an_older_table_counted_otherwise_and_nothing_can_be_told_of_it():
    for counts in ((0, 3, 5, 9), (0, 1, 2, 3)):
        assert checked(recounted(*counts))["counts"] is None


def test_the_page_finds_out_what_the_house_changed_afterwards():
    grown = table()
    grown["about"]["seats"][1]["nonce"] = "a nonce that was tried out"
    assert checked(grown)["seals"] is False
    assert checked(grown)["words"] is False
    bots = table()
    bots["about"]["seats"][2]["nonce"] = "owl-of-another-kind"
    assert checked(bots)["seals"] is False
    words = table()
    words["replay"]["proof"]["words"][2] = f"{fairness.word(SECRET, NONCES, 2):x}"
    assert checked(words)["words"] is False
    short = table()
    short["replay"]["proof"]["words"].pop()
    assert checked(short)["words"] is False
    secret = table()
    secret["about"]["secret"] = "ff" * 32
    assert checked(secret)["commitment"] is False
    own = table()
    own["about"]["seats"][0]["nonce"] = "not what Ann brought"
    assert checked(own)["nonce"] is False


def test_the_page_says_who_was_not_there_and_who_told_too_early():
    given = table()
    given["about"]["seats"][0]["nonce"] = given["about"]["seats"][0]["nonce_hash"]
    given["about"]["seats"][1]["nonce_hash"] = None
    del given["kept"]["seals"]

    found = checked(given)

    assert (found["nonce"], found["seals"]) == (None, None)
    assert (found["withheld"], found["open"]) == ([0], [1]), "a bot's text is fixed, and not named"


def test_the_page_finds_out_that_somebody_was_made_a_bot_whose_text_was_picked():
    given = table()
    given["kept"]["seals"][2] = fairness.nonce_hash("what Cid had fixed")
    assert checked(given)["seals"] is False


def test_the_page_finds_out_itself_who_told_too_early_or_not_at_all_whatever_the_house_says():
    withheld = table()
    withheld["about"]["seats"][1]["nonce"] = withheld["about"]["seats"][1]["nonce_hash"]
    assert checked(withheld)["withheld"] == [1]
    hidden = table()
    hidden["about"]["seats"][1] |= {
        "nonce": (seal := hidden["kept"]["seals"][1]), "nonce_hash": fairness.nonce_hash(seal)
    }  # fmt: skip
    assert checked(hidden)["open"] == [1]


def test_a_secret_that_is_not_told_is_no_proof():
    given = table()
    given["about"]["secret"] = None
    assert checked(given)["commitment"] is False
