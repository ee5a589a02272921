"""Called in a browser: a push service on this machine takes what the house sends, and a browser opens it."""

import asyncio
import datetime
import json
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from clairiere.core.errors import BadRequest
from clairiere.server import delivery, push
from clairiere.server.browsers import Browsers
from clairiere.server.delivery import Services, Unreachable, is_open
from clairiere.server.places import hashed
from clairiere.server.wire import PERSON_HEADER
from tests.server.counter import Counter
from tests.server.house import House, Json, Player, until
from tests.server.push_service import Browser, PushService, b64, push_service, unb64
from tests.server.test_calling import MAX, ZOE, asked
from tests.server.test_persons import seated

HOUR, DAY = 3600.0, 86_400.0
WEDNESDAY = 1_800_000_000.0 - 2 * DAY  # 2027-01-13, 9 in the morning in Paris
EVE = "eve-push-" * 4


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service on this machine."""
    with push_service() as there:
        yield there


class Clock:
    """The time that a test turns."""

    def __init__(self) -> None:
        self.time = WEDNESDAY

    def __call__(self) -> float:
        """Now."""
        return self.time


class Evening:
    """A house, two people at a table over days, and the time."""

    def __init__(self, house: House, clock: Clock, **wanted: Json) -> None:
        self.house, self.clock = house, clock
        self.table = house.table(None, None, pace="days", clock={"each": "decision", "seconds": 86_400}, **wanted)
        self.zoe, self.max = (seated(house, self.table, name, who) for name, who in (("Zoé", ZOE), ("Max", MAX)))

    def turn(self, of: Player) -> None:
        """Until it is somebody's turn, once more."""
        other = self.max if of is self.zoe else self.zoe
        for player in (of, other):
            while player.seat in of.state()["position"]["acting"]:
                player.play()
        self.clock.time += 1

    def looked(self) -> None:
        """Until the house has looked twice at who is to be called."""
        looks = self.house.counted("calls_looked_total")
        until(lambda: self.house.counted("calls_looked_total") >= looks + 2)


@pytest.fixture
def evening(fresh_house: Callable[..., House], service: PushService) -> Evening:
    """A house that knows the push service of the test."""
    clock = Clock()
    return Evening(fresh_house(push=[service.origin], grace=0.0, now=clock), clock)


def mine(house: House, person: str = ZOE) -> Json:
    """What the house tells somebody of themselves."""
    return house.http.get("/api/me", headers={PERSON_HEADER: person}).raise_for_status().json()


def called_in(house: House, browser: Browser, person: str = ZOE, **wished: str) -> Json:
    """Wish to be called in a browser."""
    answer = asked(
        house, "me/browsers", {**browser.place, "language": "fr", "zone": "Europe/Paris", **wished}, person
    )
    assert answer.status_code == 201, answer.text
    return answer.json()


def told(browser: Browser, service: PushService, k: int = -1) -> Json:
    """What a browser reads in a message."""
    return json.loads(browser.opened(service.handed[k].body))


def test_a_message_is_sealed_as_in_the_example_of_rfc_8291() -> None:
    browser = Browser(
        "https://push.example.net/",
        int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
    )
    own = push.key_of(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").hex())
    text, salt = b"When I grow up, I want to be a watermelon", unb64("DGv6ra1nlYgDCS1FRnbzlw")
    place = browser.place
    sealed = push.sealed(text, place["p256dh"], place["auth"], length=0, salt=salt, own=own)
    assert b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.opened(sealed) == text
    lengths = {len(push.sealed(it, place["p256dh"], place["auth"])) for it in (b"", text, 9 * text)}
    assert len(lengths) == 1, "how long it is tells nothing"


def test_who_is_away_is_called_in_their_browser_once_for_each_turn_and_reminded_as_they_wish(
    evening: Evening, service: PushService
) -> None:
    house, zoe, browser = evening.house, evening.zoe, Browser(service.endpoint("zoe"))
    id = called_in(house, browser)["id"]
    evening.turn(zoe)
    until(lambda: service.handed)

    message, handed = told(browser, service), service.handed[0]
    assert message["table"] == evening.table
    assert message["title"] == "À vous de jouer\u00a0: Grand Bois"
    assert "Max" in message["body"]
    assert "jusqu’au jeudi 14 janvier 2027" in message["body"], "in the time of the browser"
    assert {*message} == {"table", "title", "body"}
    secret = (ZOE, hashed(ZOE), zoe.key, hashed(zoe.key), browser.place["auth"], browser.endpoint)
    assert not [word for word in secret if word in json.dumps(message)]

    claims, key = handed.signer()
    assert key == mine(house)["push"]
    assert claims["aud"] == service.origin
    assert 0 < claims["exp"] - datetime.datetime.now().timestamp() < DAY
    assert claims["sub"] == "mailto:clairiere@127.0.0.1"
    assert handed.path == "/push/zoe?v=2"
    assert (handed.headers["content-encoding"], handed.headers["urgency"]) == ("aes128gcm", "normal")
    assert 0 < int(handed.headers["ttl"]) <= DAY
    assert evening.table not in str(handed.headers), "of which table a service is not told"

    evening.looked()
    assert len(service.handed) == 1
    evening.clock.time += 19 * HOUR
    until(lambda: len(service.handed) == 2)
    assert told(browser, service)["title"].startswith("Votre temps s’écoule")
    assert service.handed[1].headers["topic"] == handed.headers["topic"], "it takes the place of the first"
    house.close()
    house.open()
    evening.looked()
    assert len(service.handed) == 2, "a restart calls nobody again"
    assert service.handed[1].signer()[1] == mine(house)["push"], "and signs with the same key"

    asked(house, "me/addresses/remind", {"id": id, "hours": 0})
    evening.turn(zoe)
    until(lambda: len(service.handed) == 3)
    evening.clock.time += 23.9 * HOUR
    evening.looked()
    assert len(service.handed) == 3, "never"
    asked(house, "me/addresses/remind", {"id": id, "hours": 1})
    until(lambda: len(service.handed) == 4)
    assert "environ une heure" in told(browser, service)["body"]

    assert asked(house, "me/addresses/remove", {"id": id}, MAX).status_code == 200
    assert len(mine(house)["addresses"]) == 1, "not by others"
    assert asked(house, "me/addresses/remove", {"id": id}).json()["addresses"] == []
    evening.turn(zoe)
    evening.looked()
    assert len(service.handed) == 4


def test_a_browser_that_is_gone_is_called_no_more_and_another_is(evening: Evening, service: PushService) -> None:
    house, gone, here = evening.house, Browser(service.endpoint("gone")), Browser(service.endpoint("here"))
    service.answer = 410
    called_in(house, gone)
    evening.turn(evening.zoe)
    until(lambda: not mine(house)["addresses"])
    assert len(service.handed) == 1

    service.answer = 503
    called_in(house, here)
    evening.looked()
    until(lambda: len(service.handed) == 2)
    assert len(mine(house)["addresses"]) == 1, "it may come back"


def test_no_answer_of_a_service_leads_anywhere_else(evening: Evening, service: PushService) -> None:
    with push_service() as other:
        service.answer, service.leads = 307, other.endpoint("inside")
        called_in(evening.house, Browser(service.endpoint("zoe")))
        evening.turn(evening.zoe)
        until(lambda: service.handed)
        evening.looked()
        assert other.handed == []


def test_a_service_that_never_answers_holds_nobody_up(
    fresh_house: Callable[..., House], service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "WITHIN", 3600.0)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        silent, clock = f"http://127.0.0.1:{deaf.getsockname()[1]}", Clock()
        evening = Evening(fresh_house(push=[service.origin, silent], grace=0.0, now=clock), clock)
        called_in(evening.house, Browser(f"{silent}/zoe"))
        called_in(evening.house, Browser(service.endpoint("zoe")))
        evening.turn(evening.zoe)
        until(lambda: service.handed)
        evening.zoe.play()


def test_a_browser_says_that_it_has_moved_and_who_is_called_there_now(evening: Evening, service: PushService) -> None:
    house, before, after = evening.house, Browser(service.endpoint("before")), Browser(service.endpoint("after"))
    added = called_in(house, before)
    assert [it["address"] for it in added["addresses"]] == [""], "its address is told to nobody"
    assert asked(house, "mail/stop", {"token": added["token"]}).json()["code"] == "bad-token"
    forged = {"token": f"{added['id']}.{'0' * 32}", **after.place}
    assert asked(house, "push/renew", forged).json()["code"] == "bad-token"
    assert asked(house, "push/renew", {"token": added["token"], **after.place}, MAX).status_code == 200
    evening.turn(evening.zoe)
    until(lambda: service.handed)
    assert service.handed[0].path.startswith("/push/after")
    assert told(after, service)["table"] == evening.table

    again = called_in(house, after, zone="Nowhere/At-all")
    assert again["id"] == added["id"], "said again, it is the same"
    called_in(house, after, EVE)
    assert mine(house)["addresses"] == [], "it is somebody else's now"
    assert len(mine(house, EVE)["addresses"]) == 1
    assert asked(house, "push/renew", {"token": added["token"], **before.place}).json()["code"] == "bad-token"


NO_ENDPOINTS = [
    "https://example.org/push", "http://fcm.googleapis.com/fcm/send/x", "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.example.org/x", "https://user@fcm.googleapis.com/x", "https://127.0.0.1/x",
    "http://localhost:1/x", "ftp://fcm.googleapis.com/x", "https://fcm.googleapis.com", "file:///etc/passwd",
    "https://example.org\\.push.apple.com/x", "https://fcm.googleapis.com:x/", "https://evilpush.apple.com/x",
    "https://fcm.googleapis.com/x y", "https://fcm.googleapis.com/x\r\nHost: y", "https://[::1]/x", "é",
]  # fmt: skip


def test_only_push_services_are_called_and_only_what_a_browser_can_open(house: House) -> None:
    place = Browser("https://fcm.googleapis.com/fcm/send/abc").place
    for endpoint in NO_ENDPOINTS:
        answer = asked(house, "me/browsers", {**place, "endpoint": endpoint})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-push"), endpoint
    for odd in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "é"}, {"p256dh": b64(bytes(65))}):
        assert asked(house, "me/browsers", {**place, **odd}).json()["code"] == "bad-push", odd
    for usual in (
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
    ):
        assert Services().takes(usual)


def test_who_has_many_browsers_takes_one_away_first(house: House) -> None:
    dot = "dot-push-" * 4
    for k in range(10):
        called_in(house, Browser(f"https://fcm.googleapis.com/fcm/send/{k}"), dot)
    called_in(house, Browser("https://fcm.googleapis.com/fcm/send/9"), dot)
    place = Browser("https://fcm.googleapis.com/fcm/send/10").place
    assert asked(house, "me/browsers", place, dot).json()["code"] == "many-browsers"


CLOSED = [
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "ff02::1",
]  # fmt: skip


@pytest.mark.parametrize("address", CLOSED)
def test_an_address_of_ones_own_network_is_not_of_the_open_internet(address: str) -> None:
    assert not is_open(address)
    assert is_open("142.250.74.10")
    assert is_open("2a00:1450:4007::200a")


@pytest.mark.anyio
@pytest.mark.parametrize("leads", [["127.0.0.1"], ["142.250.74.10", "10.0.0.7"]])
async def test_a_usual_service_whose_name_leads_into_ones_own_network_is_not_called(
    monkeypatch: pytest.MonkeyPatch, leads: list[str]
) -> None:
    asked_for: list[Any] = []
    looked_up_by: list[str] = []

    def astray(*_given: Any, **_wanted: Any) -> list[Any]:
        looked_up_by.append(threading.current_thread().name)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (it, 443)) for it in leads]

    monkeypatch.setattr(socket, "getaddrinfo", astray)
    monkeypatch.setattr(asyncio, "open_connection", lambda *given, **_: asked_for.append(given))
    with pytest.raises(Unreachable, match="open internet"):
        await Services().send("https://fcm.googleapis.com/fcm/send/x", {}, b"")
    assert asked_for == []
    assert [it.startswith("names") for it in looked_up_by] == [True], (
        "a name that nobody answers for holds up no table"
    )


@pytest.mark.parametrize("named", ["push.example.org", "ftp://push.example.org", "https://push.example.org:x"])
def test_what_names_no_service_is_told_with_what_would(named: str) -> None:
    with pytest.raises(BadRequest, match="such as https://"):
        Services([named])


@pytest.mark.anyio
async def test_the_house_makes_one_key_however_many_ask_for_it_first(counter: Counter) -> None:
    keys = await asyncio.gather(*(Browsers(counter.hall, Services()).public_key() for _ in range(8)))
    assert len({*keys}) == 1


@contextmanager
def certified(folder: Path) -> Iterator[tuple[PushService, Path]]:
    """A service with a certificate that nobody knows but who is told the file."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    alone = x509.SubjectAlternativeName([x509.DNSName("localhost")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(alone, critical=True)
        .sign(key, hashes.SHA256())
    )
    held, told_to_all = folder / "key.pem", folder / "cert.pem"
    held.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    told_to_all.write_bytes(made.public_bytes(Encoding.PEM))
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(told_to_all, held)
    with push_service(tls) as there:
        yield there, told_to_all


@pytest.mark.anyio
async def test_a_service_must_be_who_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with certified(tmp_path) as (there, certificate):
        with pytest.raises(Unreachable, match="SSLCertVerificationError"):
            await Services([there.origin]).send(there.endpoint("x"), {}, b"secret")
        assert there.handed == []
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert await Services([there.origin]).send(there.endpoint("x"), {"TTL": "5"}, b"sealed") == 201
    assert [it.body for it in there.handed] == [b"sealed"]


def test_no_reader_is_told_where_others_are_called_or_whose_a_holiday_is(
    evening: Evening, service: PushService
) -> None:
    house, browser = evening.house, Browser(service.endpoint("zoe-alone"))
    added = called_in(house, browser)
    with house.listening(evening.table, evening.max.key) as ear, house.listening(evening.table) as watcher:
        asked(house, "me/holidays", {"begins": evening.clock.time, "ends": evening.clock.time + DAY})
        heard = [str(it.until(lambda told: "rested" in str(told))) for it in (ear, watcher)]
        heard += [*ear.heard, *watcher.heard]
    told_others = [house.http.get(f"/api/tables/{evening.table}{it}").text for it in ("", "/state", "/past")]
    told_others.append(house.http.get("/api/me", headers={PERSON_HEADER: MAX}).text)
    secret = (ZOE, hashed(ZOE), evening.zoe.key, "zoe-alone", added["id"], added["token"], *browser.place.values())
    assert not [word for text in (*heard, *told_others) for word in secret if word in text]
    own = house.http.get("/api/me", headers={PERSON_HEADER: ZOE}).text
    assert not [word for word in ("zoe-alone", *browser.place.values(), added["token"]) if word in own]
