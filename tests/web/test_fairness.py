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
    counts = [0, 1, 2, 5]
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
        **told,
    }


def checked(given: dict[str, Any]) -> dict[str, bool | None]:
    """What the page finds."""
    found = answer(IMPORTS, "return checks(given.about, given.kept, given.replay);", given)
    return {check["name"]: check["ok"] if "seats" not in check else check["seats"] for check in found}


def test_the_page_finds_a_fair_game_fair():
    assert checked(table()) == {
        "commitment": True, "promise-kept": True, "nonce": True, "seals": True, "words": True, "replay": True
    }  # fmt: skip


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
    given["replay"]["proof"]["brought"] = ["withheld", "open", "open"]
    del given["kept"]["seals"]

    found = checked(given)

    assert (found["nonce"], found["seals"]) == (None, None)
    assert (found["withheld"], found["open"]) == ([0], [1]), "a bot's text is fixed, and not named"
