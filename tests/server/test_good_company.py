"""Good company: phrases among strangers, removing somebody, blocks, and reports to the host."""

import os
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from clairiere.core.errors import BadRequest
from clairiere.server import persons, start
from clairiere.server.places import hashed
from tests.server.house import ANN, BOB, House, Json, Player

CID = "cid-" * 8


def seated(house: House, table: str, name: str, person: str | None = None) -> Player:
    """Somebody who says who they are."""
    answer = house.http.post(f"/api/tables/{table}/join", json={"name": name, "nonce": "n" * 8, "person": person})
    assert answer.status_code == 201, answer.text
    return Player(house, table, name, **answer.json())


def mine(house: House, path: str, person: str, body: Json = None) -> Json:
    """What somebody asks about themselves."""
    headers = {"Clairiere-Person": person}
    asked = (
        house.http.get(path, headers=headers) if body is None else house.http.post(path, json=body, headers=headers)
    )
    return asked.raise_for_status().json()


def test_strangers_speak_in_phrases_until_all_agree_to_speak_freely(house: House) -> None:
    ann, bob, cid = house.sat(None, None, None, public=True)
    assert ann.refused("say", text="hello") == "no-chat"
    ann.do("phrase", phrase="hello")
    ann.do("talk", yes=True)
    bob.do("talk", yes=True)
    about = ann.state()["about"]
    assert (about["talk"], about["talk_agreed"]) == ("phrases", [0, 1])
    assert bob.refused("say", text="hello") == "no-chat"
    cid.do("talk", yes=True)
    assert ann.state()["about"]["talk"] == "free"
    bob.do("say", text="at last")
    bob.do("talk", yes=False)
    assert ann.refused("say", text="hello") == "no-chat"


def test_a_table_says_how_people_talk_and_friends_speak_freely(house: House) -> None:
    for wanted, talks in (({}, "free"), ({"public": True, "talk": "free"}, "free"), ({"talk": "phrases"}, "phrases")):
        ann, _bob = house.sat(None, None, **wanted)
        assert house.about(ann.table)["talk"] == talks
    assert house.sat(None, None)[0].refused("talk", yes=True) == "talks-freely"


def test_the_host_removes_somebody_before_the_game_and_they_do_not_come_back(house: House) -> None:
    table = house.table(None, None, None)
    ann, bob = seated(house, table, "Ann", ANN), seated(house, table, "Bob", BOB)
    assert house.about(table)["host"] == ann.seat
    assert bob.refused("remove", seat=ann.seat) == "not-host"
    assert ann.refused("remove", seat=ann.seat) == ann.refused("remove", seat=2) == "not-there"
    with house.listening(table, bob.key) as page:
        page.update()
        ann.do("remove", seat=bob.seat)
        told = page.until(lambda it: any(entry["kind"] == "removed" for entry in it.get("entries", ())))
        assert told["seat"] is None  # he sees no more through the eyes of that seat
    assert house.about(table)["seats"][1]["kind"] == "free"
    assert bob.refused("phrase", phrase="ouch") == "bad-key"
    for joining in ({"person": BOB}, {"key": bob.key}):
        answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Bill", "nonce": "n" * 8, **joining})
        assert answer.json()["code"] == "not-welcome"
    ann.do("away")
    cid = seated(house, table, "Cid")
    assert house.about(table)["host"] == cid.seat  # who comes next is the host then


def test_all_others_together_remove_somebody_from_a_game_and_nobody_wins_it(house: House) -> None:
    ann, bob, cid = house.sat(None, None, None)
    ann.do("remove", seat=2)
    [asked] = house.about(ann.table)["removals"]
    assert asked == {"seat": 2, "by": [0], "needed": [0, 1]}
    assert cid.do("phrase", phrase="sorry")  # still there
    with house.listening(ann.table, cid.key) as page:
        page.update()
        bob.do("remove", seat=2)
        told = page.until(lambda it: any(entry["kind"] == "removed" for entry in it.get("entries", ())))
        assert told["seat"] is None
        assert "legal" not in told.get("position", {})
    sitter = house.about(ann.table)["seats"][2]
    assert (sitter["removed"], sitter["keeper"]) == (True, "squirrel")
    assert cid.refused("back") == "bad-key"
    ann.do("resign")
    bob.do("resign")
    assert house.about(ann.table)["status"] == "over"
    ending = house.http.get(f"/api/tables/{ann.table}/state").json()["ending"]
    assert ending["winners"] == []


def test_one_alone_removes_nobody_from_a_game(house: House) -> None:
    ann, bob = house.sat(None, None)
    assert ann.refused("remove", seat=bob.seat) == "too-few"
    ann, bob = house.sat(None, None, "fawn")
    assert ann.refused("remove", seat=bob.seat) == "too-few"
    assert ann.refused("remove", seat=2) == "not-there"


def test_who_is_blocked_is_never_met_again(fresh_house: Callable[..., House]) -> None:
    own = fresh_house()
    table = own.table(None, None)
    seated(own, table, "Ann", ANN)
    bob = seated(own, table, "Bob", BOB)
    told = mine(own, "/api/me/blocks", ANN, {"table": table, "seat": bob.seat})
    handle = told[0]["handle"]
    assert told == [{"handle": handle, "name": "Bob"}] == mine(own, "/api/me/blocks", ANN)
    assert mine(own, "/api/me/blocks", BOB) == []
    assert hashed(BOB) not in str(told)

    for first, then in ((ANN, BOB), (BOB, ANN)):  # neither sits down at the other's table
        other = own.table(None, None, None)
        seated(own, other, "One", first)
        answer = own.http.post(f"/api/tables/{other}/join", json={"name": "Two", "nonce": "n" * 8, "person": then})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-welcome")
    found = []
    for name, person in (("Ann", ANN), ("Bob", BOB), ("Cid", CID)):
        answer = own.http.post("/api/pairing", json={"game": "krom"}, headers={"Clairiere-Person": person})
        found.append(answer.json()["table"]["id"])
        seated(own, found[-1], name, person)
    assert found[0] != found[1]  # nor are they ever paired
    assert found[2] in found[:2]
    mine(own, "/api/me/blocks/lift", ANN, {"handle": handle})
    assert mine(own, "/api/me/blocks", ANN) == []
    other = own.table(None, None, None)
    assert seated(own, other, "Ann", ANN)
    assert seated(own, other, "Bob", BOB)


def test_who_blocks_learns_of_nobody_that_two_seats_are_theirs(fresh_house: Callable[..., House]) -> None:
    own = fresh_house()
    met, elsewhere = own.table(None, None, None), own.table(None, None)
    for name, person in (("Ann", ANN), ("Bob", BOB), ("Cid", CID)):
        seated(own, met, name, person)
    seated(own, elsewhere, "Robert", BOB)
    headers = {"Clairiere-Person": ANN}
    answer = own.http.post("/api/me/blocks", json={"table": elsewhere, "seat": 0}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-met"), "she has never sat there"
    assert mine(own, "/api/me/blocks", ANN) == []

    told = [mine(own, "/api/me/blocks", who, {"table": met, "seat": 1})[0] for who in (ANN, CID)]
    handles = {it["handle"] for it in told} | {persons.handle(hashed(BOB))}
    assert len(handles) == 3, "neither the ladder nor somebody else is told the same"
    assert mine(own, "/api/me/blocks/lift", CID, {"handle": told[0]["handle"]}) == told[1:], "it is not theirs"
    own.close()
    own.open()
    assert mine(own, "/api/me/blocks", ANN) == told[:1]
    assert mine(own, "/api/me/blocks/lift", ANN, {"handle": told[0]["handle"]}) == []


def test_who_has_left_a_table_may_still_block_whom_they_met_there(house: House) -> None:
    table = house.table(None, None, None)
    seated(house, table, "Bob", BOB)
    seated(house, table, "Ann", ANN).do("away")
    assert mine(house, "/api/me/blocks", ANN, {"table": table, "seat": 0})[0]["name"] == "Bob"


def test_a_block_needs_two_who_say_who_they_are(house: House) -> None:
    table = house.table(None, None)
    house.join(table, "Nobody")
    seated(house, table, "Ann", ANN)
    headers = {"Clairiere-Person": ANN}
    for seat in (0, 1, 5):
        answer = house.http.post("/api/me/blocks", json={"table": table, "seat": seat}, headers=headers)
        assert answer.json()["code"] == "not-there"
    assert house.http.get("/api/me/blocks").status_code == 401


def test_a_report_keeps_what_was_said_for_the_host(fresh_house: Callable[..., House]) -> None:
    own = fresh_house(host_key="h" * 24)
    table = own.table(None, None)
    ann, bob = seated(own, table, "Ann", ANN), seated(own, table, "Bob", BOB)
    bob.do("say", text="something rude")
    bob.do("phrase", phrase="ouch")
    body = {"seat": bob.seat, "why": "words", "note": "  he is  rude "}
    answer = own.http.post(f"/api/tables/{table}/reports", json=body, headers=ann.headers)
    assert answer.status_code == 201, answer.text
    assert own.http.post(f"/api/tables/{table}/reports", json=body).status_code == 401
    own.close()
    own.open()  # it is kept
    [report] = host(own)["reports"]
    assert [it["text"] for it in report["lines"]] == ["something rude", "(ouch)"]
    assert (report["by"], report["whom"], report["note"]) == ("Ann", "Bob", "he is rude")
    assert report["handle"] == persons.handle(hashed(BOB))
    assert hashed(BOB) not in str(report)
    told = own.http.post("/api/host/reports", json={"id": report["id"]}, headers=KEY)
    assert told.status_code == 200
    assert host(own)["reports"] == []


KEY = {"Authorization": "Bearer " + "h" * 24}


def host(house: House) -> Json:
    """What the host is told."""
    return house.http.get("/api/host", headers=KEY).raise_for_status().json()


@pytest.mark.parametrize("path", ["/api/host", "/api/host/close", "/api/host/strike", "/api/host/tell"])
def test_nobody_but_the_host_is_told_or_does_anything(house: House, path: str) -> None:
    for headers in ({}, {"Authorization": "Bearer " + "x" * 24}, KEY):  # this house has no such key
        body = {"table": "a" * 12, "text": "hello", "n": 1}
        asked = house.http.get(path, headers=headers) if path == "/api/host" else None
        asked = asked or house.http.post(path, json=body, headers=headers)
        assert asked.status_code in (400, 401), path


def test_the_host_sees_the_house_closes_tables_deletes_words_and_names_and_tells_everybody(
    fresh_house: Callable[..., House],
) -> None:
    own = fresh_house(host_key="h" * 24)
    ann, bob = own.sat(None, None, names="Ann Rude")
    bob.do("say", text="something rude")
    n = ann.state()["n"]
    waits = own.join(own.table(None, None, public=True), "Cid")
    with own.listening(ann.table, ann.key) as page, own.listening(waits.table, waits.key) as room:
        page.update()
        room.update()
        told = host(own)
        assert {it["id"] for it in told["tables"]} == {ann.table, waits.table}
        assert told["people"] == 2
        assert told["memory"] > 0
        assert told["disk"] > 0
        assert own.about(ann.table)["commitment"] in str(told)
        assert "secret" not in {key for it in told["tables"] for key, value in it.items() if value}

        assert own.http.post("/api/host/tell", json={"text": "We close at ten."}, headers=KEY).status_code == 200
        for ear in (page, room):
            assert ear.until(lambda it: it["type"] == "notice")["text"] == "We close at ten."
        struck = own.http.post("/api/host/strike", json={"table": ann.table, "n": n}, headers=KEY)
        assert struck.status_code == 200, struck.text
        renamed = own.http.post("/api/host/strike", json={"table": ann.table, "seat": bob.seat}, headers=KEY)
        assert renamed.status_code == 200, renamed.text
        state = ann.state()
        assert "rude" not in str(state).lower()
        assert own.http.post("/api/host/close", json={"table": ann.table}, headers=KEY).status_code == 200
        assert own.about(ann.table)["ended"] == "abandoned"
        assert own.http.post("/api/host/close", json={"table": waits.table}, headers=KEY).status_code == 200
        assert own.http.get(f"/api/tables/{waits.table}").status_code == 404
    own.close()
    own.open()
    assert "rude" not in str(Player(own, ann.table, "Ann", 0, ann.key).state()).lower()


def test_the_key_of_the_host_is_made_for_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(start.HOST_KEY, "short")
    with pytest.raises(BadRequest):
        start.made_host_key()
    monkeypatch.delenv(start.HOST_KEY)
    for watched in (False, True):
        monkeypatch.setattr(sys, "stderr", SimpleNamespace(isatty=lambda watched=watched: watched))
        key = start.made_host_key()
        assert (key is not None) == watched
        assert os.environ.get(start.HOST_KEY) == key
    assert start.made_host_key() is None  # a service names one of its own, and nothing is told
