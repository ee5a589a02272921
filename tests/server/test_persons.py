"""Persons: one key for all one's tables, told to nobody, and an index of whose seats are whose."""

from random import Random

import pytest

from clairiere.server import log, persons
from clairiere.server.places import hashed
from clairiere.server.wire import PERSON_HEADER
from tests.server.house import House, Json, Player, play_to_the_end, turn_of

ZOE, MAX = "zoe-" * 9, "max-" * 9  # keys of persons


def seated(house: House, table: str, name: str, person: str, **wanted: Json) -> Player:
    """Somebody who shows who they are sits down."""
    body = {"name": name, "nonce": "n" * 8, "person": person, **wanted}
    answer = house.http.post(f"/api/tables/{table}/join", json=body)
    assert answer.status_code == 201, answer.text
    return Player(house, table, name, **answer.json())


def seats_of(house: House, person: str) -> list[Json]:
    """A person's seats, as they are told."""
    found: list[Json] = house.http.get("/api/me", headers={PERSON_HEADER: person}).raise_for_status().json()["seats"]
    return found


def test_a_person_finds_their_tables_again_and_nobody_elses(house: House) -> None:
    table = house.table(None, None, clock={"each": "game", "seconds": 600})
    zoe, bob = seated(house, table, "Zoé", ZOE), house.join(table, "Bob")

    [mine] = [it for it in seats_of(house, ZOE) if it["table"] == table]
    assert (mine["seat"], mine["game"], mine["status"]) == (zoe.seat, "grandbois", "playing")
    assert mine["company"] == [{"name": "Zoé"}, {"name": "Bob"}]
    assert mine["asked"] is (turn_of([zoe, bob]) is zoe)
    assert mine["acting"] == [turn_of([zoe, bob]).seat]
    assert not [it for it in seats_of(house, MAX) if it["table"] == table]

    first = turn_of([zoe, bob])
    while turn_of([zoe, bob]) is first:
        first.play()
    [after] = [it for it in seats_of(house, ZOE) if it["table"] == table]
    assert after["asked"] is (turn_of([zoe, bob]) is zoe)
    assert after["asked"] is not mine["asked"]
    assert after["acting"] == [turn_of([zoe, bob]).seat]
    assert [it["deadline"] is not None for it in (mine, after)] == [mine["asked"], after["asked"]]


def test_the_result_is_kept_with_the_seat(house: House) -> None:
    table = house.table(None, None)
    people = [seated(house, table, "Zoé", ZOE), seated(house, table, "Max", MAX)]
    play_to_the_end(people, Random(3))

    ending = people[0].state()["ending"]
    for player, person in zip(people, (ZOE, MAX), strict=True):
        [mine] = [it for it in seats_of(house, person) if it["table"] == table]
        assert (mine["status"], mine["ended"]) == ("over", "played")
        assert mine["score"] == ending["sheet"][player.seat]["total"]
        assert mine["place"] == 1 + next(k for k, group in enumerate(ending["ranking"]) if player.seat in group)
        assert mine["finished"] >= mine["opened"]


def test_who_gives_a_seat_up_before_the_game_has_it_no_more(house: House) -> None:
    table = house.table(None, None)
    seated(house, table, "Zoé", ZOE).do("away")

    assert not [it for it in seats_of(house, ZOE) if it["table"] == table]


def test_one_person_has_one_seat_at_a_table(house: House) -> None:
    table = house.table(None, None, None)
    zoe = seated(house, table, "Zoé", ZOE)
    again = {"name": "Zoé", "nonce": "n" * 8, "person": ZOE, "key": zoe.key}
    assert house.http.post(f"/api/tables/{table}/join", json=again).json()["seat"] == zoe.seat

    other = house.http.post(f"/api/tables/{table}/join", json={"name": "Zoé 2", "nonce": "n" * 8, "person": ZOE})
    assert (other.status_code, other.json()["code"]) == (409, "seated")


def test_a_seat_taken_before_is_adopted_by_who_says_both_keys_and_by_nobody_else(house: House) -> None:
    ann, bob = house.sat(None, None)
    second = "second-" * 4
    seats = [{"table": ann.table, "key": ann.key, "second": second}, {"table": ann.table, "key": "k" * 24}]
    answer = house.http.post("/api/me/seats", json={"seats": seats}, headers={PERSON_HEADER: ZOE})
    assert answer.json() == {"tables": [ann.table]}

    theft = {"seats": [{"table": ann.table, "key": ann.key}]}
    assert house.http.post("/api/me/seats", json=theft, headers={PERSON_HEADER: MAX}).json() == {"tables": []}
    [mine] = [it for it in seats_of(house, ZOE) if it["table"] == ann.table]
    assert mine["seat"] == ann.seat

    twin = Player(house, ann.table, "Ann", ann.seat, second)
    mover = twin if turn_of([twin, bob]) is twin else bob
    mover.play()
    deed = {"do": "phrase", "id": "said-once", "phrase": "hello"}
    for key in (second, ann.key):
        headers = {"Authorization": f"Bearer {key}"}
        house.http.post(f"/api/tables/{ann.table}/deeds", json=deed, headers=headers).raise_for_status()
    entries = [it.entry for it in house.hall.warm[ann.table].entries]
    assert sum(isinstance(it, log.PhraseSaid) for it in entries) == 1, "both keys are one hand"


def test_no_reader_is_told_whose_a_seat_is(house: House) -> None:
    table = house.table(None, None)
    zoe, bob = seated(house, table, "Zoé", ZOE), house.join(table, "Bob")
    secret = (ZOE, hashed(ZOE), persons.handle(hashed(ZOE)))
    with house.listening(table, bob.key) as ear, house.listening(table) as watcher:
        turn_of([zoe, bob]).play()
        zoe.do("phrase", phrase="hello")
        for it in (ear, watcher):
            it.until(lambda message: "hello" in str(message))
        heard = [*ear.heard, *watcher.heard]
    parts = ("", "/state", "/past")
    asked = [house.http.get(f"/api/tables/{table}{part}", headers=bob.headers).text for part in parts]
    zoe.do("resign")
    told = [house.http.get(f"/api/tables/{table}/{part}").text for part in ("journal", "replay")]

    assert not [text for text in [*heard, *asked, *told] for word in secret if word in text]


@pytest.mark.parametrize("header", ["", "short", "a key with blanks in it is none", "é" * 30])
def test_what_is_no_key_of_a_person_is_refused_in_words(house: House, header: str) -> None:
    answer = house.http.get("/api/me", headers=[(PERSON_HEADER.encode(), header.encode())])

    assert (answer.status_code, answer.json()["code"]) == (401, "bad-person")
    assert "24 to 64" in answer.json()["message"]


def test_without_a_key_one_is_told_how_to_say_who_one_is(house: House) -> None:
    answer = house.http.get("/api/me")

    assert answer.status_code == 401
    assert PERSON_HEADER in answer.json()["message"]
