"""Called by mail: a real SMTP server takes what the house sends, and its links do what they say."""

from typing import Any

import pytest

from clairiere.core.errors import BadRequest
from clairiere.server.mail import is_address, post
from clairiere.server.places import hashed
from clairiere.server.wire import PERSON_HEADER
from tests.server.house import House, Json, until
from tests.server.letterbox import Letterbox
from tests.server.test_persons import seated

ZOE, MAX = "zoe-mail-" * 4, "max-mail-" * 4
ADDRESS = "zoe@example.org"
HOUR = 3600.0


def asked(house: House, path: str, body: Json, person: str = ZOE) -> Any:
    """What the house answers a person."""
    return house.http.post(f"/api/{path}", json=body, headers={PERSON_HEADER: person})


def confirmed(house: House, box: Letterbox) -> None:
    """Give an address, and open the link of the mail that comes."""
    assert asked(house, "me/addresses", {"address": ADDRESS, "language": "fr"}).status_code == 201
    until(lambda: box.letters)
    assert asked(house, "mail/confirm", {"token": box.link("confirm")}).status_code == 200


def test_who_is_away_is_called_once_for_each_turn_and_again_before_the_deadline(fresh_house, letters) -> None:
    box, server = letters
    clock = {"time": 1_800_000_000.0}
    house = fresh_house(mail=server, grace=0.0, now=lambda: clock["time"])
    confirmed(house, box)
    assert "maison" in box.letters[0].get_content() or "tour" in box.letters[0].get_content(), "in French"
    table = house.table(None, None, pace="days", clock={"each": "decision", "seconds": 86_400})
    zoe = seated(house, table, "Zoé", ZOE)

    def turn(of: int) -> None:
        while of not in zoe.state()["position"]["acting"]:
            (bob if of == zoe.seat else zoe).play()

    with house.listening(table, zoe.key):
        bob = seated(house, table, "Bob", MAX)
        turn(zoe.seat)
        clock["time"] += 1
        asks = house.counted("calls_looked_total")
        until(lambda: house.counted("calls_looked_total") >= asks + 2)
        assert len(box.letters) == 1, "who is at the table is not called"
    until(lambda: len(box.letters) == 2)
    letter = box.letters[-1]
    assert (letter["To"], letter["From"]) == (ADDRESS, "Clairière <house@example.org>")
    assert letter["Subject"] == "À vous de jouer\u00a0: Grand Bois"
    assert f"http://{house.host}/me#open={table}" in letter.get_content()
    assert "environ 24 heures" in letter.get_content()
    secret = (ZOE, hashed(ZOE), zoe.key, hashed(zoe.key))
    assert not [word for it in box.letters for word in secret if word in f"{it.items()} {it.get_content()}"]

    clock["time"] += 19 * HOUR
    until(lambda: len(box.letters) == 3)
    assert box.letters[-1]["Subject"].startswith("Votre temps s’écoule")

    house.close()
    house.open()
    asks = house.counted("calls_looked_total")
    until(lambda: house.counted("calls_looked_total") >= asks + 2)
    assert len(box.letters) == 3, "a restart calls nobody again"

    turn(bob.seat)
    turn(zoe.seat)
    clock["time"] += 1
    until(lambda: len(box.letters) == 4)
    assert asked(house, "mail/stop", {"token": box.link("stop")}).status_code == 200
    assert house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["addresses"] == []
    turn(bob.seat)
    turn(zoe.seat)
    clock["time"] += 1
    asks = house.counted("calls_looked_total")
    until(lambda: house.counted("calls_looked_total") >= asks + 2)
    assert len(box.letters) == 4
    assert {*box.to} == {ADDRESS}


def test_an_address_is_nobodys_until_its_link_is_opened_and_no_other_link_opens_it(fresh_house, letters) -> None:
    box, server = letters
    house = fresh_house(mail=server)
    for _ in range(3):
        assert asked(house, "me/addresses", {"address": ADDRESS}).status_code == 201
    assert asked(house, "me/addresses", {"address": ADDRESS}).json()["code"] == "too-fast"
    [first, *_] = house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["addresses"]
    assert first["confirmed"] is False

    stop = box.link("stop")
    for token in (stop, f"{first['id']}.{'0' * 32}", "nothing-like-it", "é" * 10):
        answer = asked(house, "mail/confirm", {"token": token})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-token"), token
    assert asked(house, "me/addresses/remove", {"id": first["id"]}, MAX).status_code == 200
    assert len(house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["addresses"]) == 3, "not by others"
    asked(house, "me/delete", {})
    assert house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["addresses"] == []


def test_a_server_that_takes_no_mail_is_told_and_a_house_without_one_offers_none(fresh_house, letters) -> None:
    box, server = letters
    box.full = True
    answer = asked(fresh_house(mail=server), "me/addresses", {"address": ADDRESS})
    assert (answer.status_code, answer.json()["code"]) == (409, "mail-failed")

    house = fresh_house("other.db")
    assert asked(house, "me/addresses", {"address": ADDRESS}).json()["code"] == "no-mail"
    assert house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).json()["mail"] is False


NO_ADDRESSES = ["zoe", "@example.org", "zoe@", "zoe@localhost", "z oe@example.org", "a@b.c\nBcc: d@e.f"]
NO_SERVERS = ["http://mail.example.org", "smtp://", "smtp://mail.example.org", "smtp://m:x?from=a@b.c", "smtp://[::1"]


@pytest.mark.parametrize("text", NO_ADDRESSES)
def test_what_is_no_address_is_refused(text: str) -> None:
    assert not is_address(text)
    assert is_address(ADDRESS)


@pytest.mark.parametrize("server", NO_SERVERS)
def test_what_names_no_mail_server_is_told_with_what_would(server: str) -> None:
    with pytest.raises(BadRequest, match="such as smtp://"):
        post(server)


def test_the_address_of_a_server_names_user_port_and_sender() -> None:
    found = post("smtps://me%40example.org:pa%2Fss@mail.example.org")
    assert found is not None
    assert (found.host, found.port, found.tls) == ("mail.example.org", 465, True)
    assert (found.user, found.password, found.sender) == ("me@example.org", "pa/ss", "me@example.org")
