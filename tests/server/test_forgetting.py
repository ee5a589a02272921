"""A person may have everything the house keeps of them, and have it gone; and how their games went."""

import base64
import json
import threading
from random import Random
from types import SimpleNamespace

import pytest
import webauthn
from httpx import Response

from clairiere.server import log, statistics
from clairiere.server.places import FORGOTTEN, hashed
from clairiere.server.store import PersonSeat, Sitter
from clairiere.server.wire import PERSON_HEADER
from tests.server.house import House, play_to_the_end
from tests.server.places import all_written
from tests.server.test_persons import MAX, seated, seats_of

EVE = "eve-" * 9
SAID = "a word of Eve alone"


def test_whoever_wishes_is_forgotten_and_the_others_play_on(fresh_house) -> None:
    house: House = fresh_house()
    mine = {PERSON_HEADER: EVE}
    over, left, waits = house.table(None, None), house.table(None, None), house.table(None, None, None)
    table = house.table(None, None, None)
    play_to_the_end([seated(house, over, "Eve", EVE), seated(house, over, "Max", MAX)], Random(1))
    seated(house, left, "Evelyn", EVE).do("away")
    seated(house, waits, "Eve", EVE)
    people = [seated(house, table, "Eve", EVE), house.join(table, "Bob"), seated(house, table, "Max", MAX)]
    people[0].do("say", text=SAID)
    keys = [player.key for player in people]
    looking_back = [f"/api/tables/{over}/{what}" for what in ("journal", "replay", "replay/beginning")]
    assert all("Eve" in house.http.get(it).text for it in looking_back), "it is kept for who asks next"

    file = house.http.get("/api/me/export", headers=mine)
    assert {it["table"] for it in file.json()["tables"]} == {over, waits, table}
    assert SAID in file.text
    assert not [word for word in (EVE, hashed(EVE), hashed(keys[0])) if word in file.text]
    with house.listening(table, people[1].key) as ear:
        answer = house.http.post("/api/me/delete", json={}, headers=mine)
        assert (answer.status_code, answer.json()) == (200, {"seats": 3})
        told = ear.until(lambda it: any(entry["kind"] == "forgotten" for entry in it.get("entries", ())))
    assert told["about"]["seats"][0]["name"] == FORGOTTEN

    assert seats_of(house, EVE) == []
    assert [it["name"] for it in house.about(table)["seats"]] == [FORGOTTEN, "Bob", "Max"]
    assert house.about(table)["seats"][0]["resigned"]
    assert house.about(table)["status"] == "playing", "two others go on"
    assert house.about(waits)["seats"][0]["kind"] == "free"
    assert [it["company"][0] for it in seats_of(house, MAX)] == [{"name": FORGOTTEN}, {"name": FORGOTTEN}]
    texts = [house.http.get(f"/api/tables/{it}/state").text for it in (over, left, waits, table)]
    texts += [house.http.get(it).text for it in looking_back]
    for word in ("Eve", SAID):
        assert not [text for text in texts if word in text]
    assert people[0].send("phrase", phrase="hello").status_code == 401, "the key opens nothing any more"

    house.close()
    rows = all_entries(house.data)
    for word in ("Eve", SAID, hashed(EVE), hashed(keys[0])):
        assert not [body for body in rows if word.encode() in body], word
    house.open()
    assert house.about(table)["seats"][0]["name"] == FORGOTTEN


def test_what_somebody_asks_to_have_is_put_together_beside_the_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [house.table(None, None), house.table(None, None)]
    for table in tables:
        play_to_the_end([seated(house, table, "Eve", EVE), seated(house, table, "Max", MAX)], Random(1))
    decode, read_by = log.decode, set()

    def watched(body: bytes) -> log.Entry:
        read_by.add(threading.current_thread().name.split("_")[0])
        return decode(body)

    monkeypatch.setattr(log, "decode", watched)
    found = house.http.get("/api/me/export", headers={PERSON_HEADER: EVE}).json()

    assert read_by == {"study"}, "no log was read in the loop"
    assert {it["table"] for it in found["tables"]} >= {*tables}
    assert all(len(it["entries"]) > 5 for it in found["tables"] if it["table"] in tables)


def all_entries(data: str) -> list[bytes]:
    """Every entry that a house keeps."""
    if "://" in data:
        return [all_written(data)]
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(data)) as db:
        kept = [body for (body,) in db.execute("SELECT body FROM entry")]
        return [*kept, *(str(row).encode() for row in db.execute("SELECT * FROM person_seat"))]


def test_how_the_games_went_is_summed_up_by_seats_and_by_level() -> None:
    def game(place: int | None, score: int, *others: Sitter, at: float, ended: str = "played") -> PersonSeat:
        company = (Sitter(name="Eve"), *others)
        return PersonSeat(
            person="p", table=f"t{at}", seat=0, game="krom", status="over", pace="live", opened=at, company=company,
            place=place, score=score, ended=ended, finished=at,
        )  # fmt: skip

    owl, fawn, bob = Sitter(level="owl"), Sitter(level="fawn"), Sitter(name="Bob")
    seats = [
        game(1, 40, owl, fawn, at=3.0),
        game(2, 55, fawn, at=1.0),
        game(1, 50, bob, at=2.0),
        game(None, 90, bob, at=4.0, ended="abandoned"),
        game(2, 0, bob, at=5.0, ended="resigned"),
    ]
    [krom] = statistics.of(seats)

    assert (krom.game, krom.games, krom.won) == ("krom", 4, 2)
    assert [(it.kind, it.games, it.won) for it in krom.by_seats] == [("2", 3, 1), ("3", 1, 1)]
    assert {it.kind: (it.games, it.won) for it in krom.by_level} == {"owl": (1, 1), "fawn": (1, 0), "people": (2, 1)}
    assert [it.score for it in krom.best] == [55, 50, 40]
    assert [it.score for it in statistics.of(seats[-1:])[0].best] == []
    assert [(it.score, it.won) for it in krom.course] == [(55, False), (50, True), (40, True), (0, False)]


def test_calls_name_the_tables_where_it_is_ones_turn(house: House) -> None:
    zoe = "zoe+calls-".replace("+", "-") * 3
    table = house.table(None, None, clock={"each": "game", "seconds": 600})
    people = [seated(house, table, "Zoé", zoe), house.join(table, "Bob")]

    def calls() -> list[str]:
        answer = house.http.get("/api/me/calls", headers={PERSON_HEADER: zoe}).raise_for_status().json()
        return [it["table"] for it in answer["calls"]]

    for _ in range(6):
        acting = people[0].state()["position"]["acting"]
        assert calls() == ([table] if 0 in acting else [])
        people[acting[0]].play()
    people[0].do("resign")
    assert calls() == []


def test_what_is_no_answer_of_a_passkey_is_refused_in_words(house: House) -> None:
    challenge = house.http.post("/api/passkeys/challenge", json={}).raise_for_status().json()
    assert challenge["name"] == "127.0.0.1"
    for credential in (
        "",
        "[]",
        "{}",
        '{"response":{"clientDataJSON":"e30"}}',
        '{"response":{"clientDataJSON":"\u00e9"}}',
    ):
        answer = house.http.post("/api/passkeys", json={"credential": credential})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-passkey"), credential
    client = base64.urlsafe_b64encode(json.dumps({"challenge": challenge["challenge"]}).encode()).decode()
    halved = json.dumps({"id": "\ud800", "response": {"clientDataJSON": client}})  # half a sign, as JSON can spell it
    answer = house.http.post("/api/passkeys", json={"credential": halved})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-passkey")


def test_a_passkey_that_is_known_already_is_refused_in_words(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = SimpleNamespace(credential_id=b"one and the same", credential_public_key=b"key", sign_count=0)
    monkeypatch.setattr(webauthn, "verify_registration_response", lambda **_: made)

    def told(person: str) -> Response:
        challenge = house.http.post("/api/passkeys/challenge", json={}).json()["challenge"]
        client = base64.urlsafe_b64encode(json.dumps({"challenge": challenge}).encode()).decode()
        body = {"credential": json.dumps({"response": {"clientDataJSON": client}}), "box": "b.x" * 8}
        return house.http.post("/api/me/passkeys", json=body, headers={PERSON_HEADER: person})

    assert told("zoe-with-a-passkey-" * 2).json() == {"passkeys": 1}
    again = told("max-with-the-same-one-" * 2)
    assert (again.status_code, again.json()["code"]) == (400, "bad-passkey")
    assert "known" in again.json()["message"]


@pytest.mark.parametrize("path", ["addresses/remove", "addresses/remind", "holidays/end"])
def test_a_name_that_no_database_knows_is_a_bad_message(house: House, path: str) -> None:
    headers = {PERSON_HEADER: "somebody-with-odd-wishes-" * 2}
    for odd in ("\0", "é", "a" * 65):
        body = {"id": odd, "hours": 1} if path.endswith("remind") else {"id": odd}
        assert house.http.post(f"/api/me/{path}", json=body, headers=headers).status_code == 400
