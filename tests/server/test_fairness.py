"""Fairness: the promise before the game, the proof after it, and journals that anybody can check."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from clairiere.core import fairness
from clairiere.core.changes import changed
from clairiere.core.journal import decode
from clairiere.core.record import OMNISCIENT
from clairiere.games.tables import opened, replay
from tests.server.house import House, Json, Player, play_to_the_end, until

TABLE_ONLY = ("journal", "replay", "review")


@pytest.fixture(scope="module")
def finished(house: House) -> Player:
    """Somebody at a table whose game is over; a bot sat there, and a move was taken back."""
    ann, _bob = players = house.sat(None, "fawn", None, options={"expert": True})
    before = ann.state()
    moved = ann.play()
    ann.do("undo", to=moved["n"])
    if house.about(ann.table)["undo_asked"]:
        players[1].do("agree", yes=True)
    assert ann.state()["position"]["public"] == before["position"]["public"]
    play_to_the_end(players, Random(11))
    return ann


@pytest.fixture(scope="module")
def journal(house: House, finished: Player) -> Json:
    """Its journal."""
    return house.http.get(f"/api/tables/{finished.table}/journal").raise_for_status().json()


def verified(file: Path, journal: Json) -> subprocess.CompletedProcess[str]:
    """What the command `clairiere verify` finds."""
    file.write_text(json.dumps(journal))
    command = [sys.executable, "-m", "clairiere.cli", "verify", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("what", TABLE_ONLY)
def test_before_the_end_there_is_no_journal_and_nothing_that_reveals(house: House, what: str) -> None:
    table = house.table(None, None)
    for _ in range(2):
        answer = house.http.get(f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
        house.join(table, f"P{_}")
    answer = house.http.get(f"/api/tables/{table}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def test_a_finished_game_is_proved_by_the_command(
    house: House, finished: Player, journal: Json, tmp_path: Path
) -> None:
    about = house.about(finished.table)
    assert journal["commitment"] == about["commitment"]
    assert journal["secret"] == about["secret"]
    assert journal["nonces"] == [seat["nonce"] for seat in about["seats"]]
    assert journal["names"] == ["Ann", "fawn", "Bob"]
    assert journal["players"] == ["human", "fawn", "human"]

    proof = verified(tmp_path / "game.json", journal)

    assert proof.returncode == 0, proof.stderr
    assert "secret" in proof.stdout


def without_last_move(it: Json) -> None:
    """Cut the game short."""
    it["moves"].pop()


def another_nonce(it: Json) -> None:
    """Change what Ann brought."""
    it["nonces"][0] = "something else"


def another_secret(it: Json) -> None:
    """Change what the house kept."""
    it["secret"] = "0" * 64


def another_promise(it: Json) -> None:
    """Change what the house promised."""
    it["commitment"] = "0" * 64


def another_edition(it: Json) -> None:
    """Change the rules."""
    it["edition"] = "99-beef"


def an_illegal_move(it: Json) -> None:
    """Play far from the forest."""
    it["moves"][3] = it["moves"][3].split()[0] + " 1r0@30,30"


TAMPERED = {
    without_last_move: "changed",
    another_nonce: "move",
    another_secret: "move",
    another_promise: "promise",
    another_edition: "edition",
    an_illegal_move: "move",
}


@pytest.mark.parametrize(("tamper", "kind"), TAMPERED.items())
def test_a_journal_that_was_tampered_with_is_refused_with_the_reason(
    house: House, journal: Json, tamper: Callable[[Json], None], kind: str
) -> None:
    changed = json.loads(json.dumps(journal))
    tamper(changed)

    answer = house.http.post("/api/replays", json=changed)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-journal")
    assert len(answer.json()["message"]) > 20
    assert answer.json()["kind"] == kind
    assert (answer.json()["move"] is not None) == (kind == "move")


def test_a_journal_tells_what_was_taken_back_and_no_number_is_left_over(house: House, journal: Json) -> None:
    taken = [move.split(" ", 2)[:2] for move in journal["taken_back"]]

    assert taken[0] == ["1", "0"]
    numbers = [*(int(number) for number, _ in taken), *journal["entries"]]  # the bot may have moved meanwhile
    assert numbers == [*range(1, len(taken) + len(journal["moves"]) + 1)]
    proof = house.http.post("/api/replays", json=journal).raise_for_status().json()["proof"]
    assert (proof["taken_back"], proof["skipped"]) == (journal["taken_back"], [])


def picked(journal: Json) -> Json:
    """The first moves, at a house that knows secret and nonces and takes the first number with a draw it likes."""
    t, kept = opened(decode(json.dumps({**journal, "moves": [], "entries": [], "taken_back": []}))), []
    for move in journal["moves"][:4]:
        seat, action = move.split(" ", 1)
        if t.why_not(int(seat), action) is not None:
            break
        number = next(
            n for n in range(t.next_entry, 10_000) if fairness.word(journal["secret"], journal["nonces"], n) % 8 == 0
        )
        t.play(int(seat), action, entry=number)
        kept.append(number)
    told: Json = msgspec.to_builtins(t.journal())
    assert told["entries"] == kept
    assert len(kept) > 0
    return told


def test_who_skips_draws_is_found_out_though_every_word_is_true(house: House, journal: Json, tmp_path: Path) -> None:
    made = picked(journal)
    assert replay(json.dumps(made)).seal() == made["seal"]

    proof = verified(tmp_path / "game.json", made)

    assert proof.returncode != 0
    assert "no move was made with the numbers" in " ".join((proof.stderr + proof.stdout).split())
    told = house.http.post("/api/replays", json=made).raise_for_status().json()["proof"]
    assert told["skipped"]
    assert "skipped" in told["message"]
    hidden = {**journal, "taken_back": []}
    assert verified(tmp_path / "hidden.json", hidden).returncode != 0
    for twice in ([f"{journal['entries'][0]} 0 something"], ["x 0 something"], ["1"], ["1 0 keep", "1 0 keep"]):
        answer = house.http.post("/api/replays", json={**journal, "taken_back": twice})
        assert (answer.status_code, answer.json()["kind"]) == (400, "shape")


def test_the_command_refuses_it_too(journal: Json, tmp_path: Path) -> None:
    changed = json.loads(json.dumps(journal))
    another_promise(changed)

    proof = verified(tmp_path / "game.json", changed)

    assert proof.returncode != 0
    assert "game.json" in proof.stderr + proof.stdout


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "cut"),
        (b"{", "cut"),
        (b"\xff\xfe", "text"),
        (b"[]", "shape"),
        (b"null", "shape"),
        (b'"game"', "shape"),
        (b"{}", "shape"),
        (b'{"clairiere": 1}', "shape"),
        (b'{"clairiere": 99}', "shape"),
    ],
)
def test_what_is_no_journal_is_refused_with_the_reason(house: House, body: bytes, kind: str) -> None:
    answer = house.http.post("/api/replays", content=body)

    assert (answer.status_code, answer.json()["code"], answer.json()["kind"]) == (400, "bad-journal", kind)
    assert answer.json()["message"].startswith("this file: ")


def test_the_journal_of_a_game_that_was_given_up_says_so(house: House) -> None:
    ann, _bob = house.sat(None, None)
    ann.do("resign")
    journal = house.http.get(f"/api/tables/{ann.table}/journal").raise_for_status().json()

    assert journal["resigned"] == [0]
    told = house.http.get(f"/api/tables/{ann.table}/replay").raise_for_status().json()
    assert (told["ended"], told["ending"]["winners"]) == ("resigned", [1])
    told = house.http.post("/api/replays", json=journal).raise_for_status().json()
    assert told["ended"] == "resigned"
    told = house.http.post("/api/replays", json={**journal, "resigned": []}).raise_for_status().json()
    assert (told["ended"], told["ending"]["winners"]) == (None, [])


def test_a_journal_of_ones_own_is_reviewed_and_a_broken_one_is_refused(house: House, journal: Json) -> None:
    short = {**journal, "moves": journal["moves"][:6]}
    del short["seal"]

    answer = house.http.post("/api/reviews", json=short)
    assert answer.status_code == 202
    until(lambda: house.http.post("/api/reviews", json=short).status_code == 200)
    assert len(house.http.post("/api/reviews", json=short).json()["curve"]) == 7

    broken = house.http.post("/api/reviews", json={**journal, "moves": journal["moves"][::-1]})
    assert (broken.status_code, broken.json()["code"]) == (400, "bad-journal")


def test_a_replay_reveals_everything_step_by_step(house: House, finished: Player, journal: Json) -> None:
    replay = house.http.get(f"/api/tables/{finished.table}/replay").raise_for_status().json()

    assert replay["proof"]["ok"] is True
    assert replay["proof"]["commitment"] == journal["commitment"]
    assert len(replay["steps"]) == len(journal["moves"]) + 1
    assert [step["n"] for step in replay["steps"]] == [*range(len(replay["steps"]))]
    assert (replay["steps"][0]["seat"], replay["steps"][0]["offer"]) == (None, None)
    for step, move in zip(replay["steps"][1:], journal["moves"], strict=True):
        assert f"{step['seat']} {step['offer']['action']}" == move
    kept = decode(json.dumps(journal))
    t, view = opened(kept), {**replay["first"]["public"], **replay["first"]["own"]}
    for step, (seat, action, entry) in zip(replay["steps"][1:], kept.moves_by_seat(), strict=True):
        t.play(seat, action, entry=entry)
        for told in (*step["events"], step):
            view = changed(view, told.get("sets", []))
        assert view == msgspec.to_builtins({**t.public(), **t.own(OMNISCIENT)}), step
    assert replay["over"] is True
    assert sorted(row["rank"] for row in replay["ending"]["sheet"])[0] == 1
    assert sorted(seat for rank in replay["ending"]["ranking"] for seat in rank) == [0, 1, 2]
    assert house.http.post("/api/replays", json=journal).raise_for_status().json() == replay


def test_the_journal_is_offered_as_a_file(house: House, finished: Player) -> None:
    answer = house.http.get(f"/api/tables/{finished.table}/journal")

    assert answer.headers["content-disposition"] == f'attachment; filename="clairiere-{finished.table}.json"'
    assert answer.headers["content-type"].startswith("application/json")


def test_a_game_that_was_given_up_can_be_proved_and_replayed(house: House) -> None:
    ann, _bob = house.sat(None, None)
    ann.play()
    ann.do("resign")

    replay = house.http.get(f"/api/tables/{ann.table}/replay").raise_for_status().json()

    assert replay["proof"]["ok"] is True
    assert replay["over"] is False
    assert len(replay["steps"]) == 2


def test_a_review_thinks_first_and_then_tells(house: House) -> None:
    ann, _bob = house.sat(None, None)
    ann.play()
    ann.do("resign")
    address = f"/api/tables/{ann.table}/review"
    first = house.http.get(address)
    assert first.status_code in (200, 202)
    assert 0 <= first.json()["progress"] <= 1

    until(lambda: house.http.get(address).status_code == 200)

    review: dict[str, Any] = house.http.get(address).json()
    assert review["progress"] == 1.0
    assert len(review["curve"]) == 2
    assert all(abs(sum(chances) - 1) < 0.01 for chances in review["curve"])
