"""What costs the house something is priced, and what it keeps beside its tables has a size and comes to an end."""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

import pytest

from clairiere.server import clubs, papers, reports, statistics, wire
from clairiere.server.pairing import Pairing, Wish
from clairiere.server.places import hashed
from clairiere.server.refusals import Refusal
from clairiere.server.safety import UNLIMITED, is_ours, may_be_written
from clairiere.server.store import Keep, PersonSeat
from clairiere.server.wire import PERSON_HEADER
from tests.server.counter import Counter
from tests.server.house import House, Json
from tests.server.letterbox import Letterbox

DAY = 86_400.0
NEVER_AGAIN = (0.0, 2)  # twice


def somebody(n: int) -> dict[str, str]:
    """A person whom nobody has seen before."""
    return {PERSON_HEADER: f"somebody-{n:020}"}


ASKED: list[tuple[str, str, Json]] = [
    ("POST", "/api/me/delete", {}),
    ("GET", "/api/me/export", None),
    ("POST", "/api/me/seats", {"seats": []}),
    ("POST", "/api/me/passkeys", {"credential": "{}", "box": "x" * 16}),
    ("POST", "/api/me/blocks", {"table": "nowherenowhe", "seat": 0}),
    ("POST", "/api/me/blocks/lift", {"handle": "0" * 16}),
]


@pytest.mark.parametrize(("method", "path", "body"), ASKED)
def test_who_is_somebody_else_each_time_is_still_one_guest(
    fresh_house: Callable[..., House], method: str, path: str, body: Json
) -> None:
    house = fresh_house(limits=replace(UNLIMITED, keeping=NEVER_AGAIN))

    codes = [house.http.request(method, path, json=body, headers=somebody(n)).status_code for n in range(4)]

    assert 429 not in codes[:2]
    assert codes[2:] == [429, 429]


def test_mails_to_new_addresses_and_reports_are_counted_by_guest(
    fresh_house: Callable[..., House], letters: tuple[Letterbox, str]
) -> None:
    box, server = letters
    house = fresh_house(mail=server, limits=replace(UNLIMITED, letters=NEVER_AGAIN))
    table = house.table(None, None)
    ann, _bob = house.join(table, "Ann"), house.join(table, "Bob")

    for n in range(3):
        house.http.post("/api/me/addresses", json={"address": f"z{n}@example.org"}, headers=somebody(n))
    report = house.http.post(f"/api/tables/{table}/reports", json={"seat": 1, "why": "words"}, headers=ann.headers)

    assert box.to == ["z0@example.org", "z1@example.org"]
    assert report.status_code == 429


def test_to_take_an_address_away_does_not_let_one_send_mails_there_for_ever(
    fresh_house: Callable[..., House], letters: tuple[Letterbox, str]
) -> None:
    box, server = letters
    house = fresh_house(mail=server)

    for n in range(6):
        address = "Victim@example.org" if n % 2 else "victim@example.org"
        answer = house.http.post("/api/me/addresses", json={"address": address}, headers=somebody(n))
        for it in answer.json().get("addresses", ()):
            house.http.post("/api/me/addresses/remove", json={"id": it["id"]}, headers=somebody(n))

    assert len(box.to) == 3


def test_the_house_sends_only_so_many_mails_that_nobody_asked_for(
    fresh_house: Callable[..., House], letters: tuple[Letterbox, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clairiere.server.calling.MOST_UNCONFIRMED", 4)
    box, server = letters
    house = fresh_house(mail=server)

    for n in range(6):
        house.http.post("/api/me/addresses", json={"address": f"z{n}@example.org"}, headers=somebody(n))

    assert len(box.to) == 4


def test_no_mail_leads_where_a_visitor_says(
    fresh_house: Callable[..., House], letters: tuple[Letterbox, str]
) -> None:
    box, server = letters
    house = fresh_house(mail=server, hosts=("*",))

    for host in ("8.8.8.8", "evil.example"):
        headers = {**somebody(1), "Host": host}
        answer = house.http.post("/api/me/addresses", json={"address": "zoe@example.org"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host"), host

    assert box.to == []
    assert may_be_written("house.example:8000", ("house.example",))
    assert may_be_written("192.168.1.20:8000", ())
    assert not is_ours("evil.example\\@localhost", ())
    assert not is_ours("evil@localhost", ())


@pytest.mark.anyio
async def test_what_nobody_confirms_or_comes_back_for_is_deleted(counter: Counter) -> None:
    hall, store = counter.hall, counter.hall.store
    now, old = hall.now(), hall.now() - 400 * DAY
    for person in ("gone", "here"):
        await store.write(
            ("INSERT INTO passkey (credential, person, public_key, signs, box, made) VALUES (?, ?, ?, 0, '', ?)",
             (person, hashed(person), b"", old))
        )  # fmt: skip
        await papers.keep(store, "block", hashed(person), b"[]", old)
        for address, confirmed, made in (("asked", False, now - 3 * DAY), ("young", False, now), ("yes", True, old)):
            await store.write(
                ("INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, remind)"
                 " VALUES (?, ?, ?, 'en', '', ?, ?, 'mail', 6)",
                 (f"{person} {address}", hashed(person), address, confirmed, made))
            )  # fmt: skip
    opened = await hall.open(wire.Wanted(game="grandbois", bots=[None, None]))
    here = wire.Joining(name="Here", nonce="n" * 8, person="here")
    await hall.join(opened.table, here)
    counter.caretaker.keep = Keep(over=365)

    await counter.caretaker.tidy()

    kept = [str(it) for (it,) in await store.ask("SELECT credential FROM passkey ORDER BY credential")]
    called = {str(it) for (it,) in await store.ask("SELECT id FROM caller")}
    blocks = [str(it) for (it,) in await store.ask("SELECT id FROM paper WHERE kind = 'block'")]
    assert (kept, blocks) == (["here"], [hashed("here")])
    assert called == {"gone young", "here young", "here yes"}


@pytest.mark.anyio
async def test_reports_are_counted_without_being_read_and_there_are_only_so_many(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MOST_AT", 2)
    monkeypatch.setattr(reports, "MOST", 5)
    monkeypatch.setattr(reports, "decode", None)  # nothing is read
    kept = []
    for _ in range(4):
        [ann, _bob] = await counter.sat(None, None)
        async with counter.hall.at(ann.table) as sitting:
            for _ in range(3):
                report = reports.made(sitting, ann.seat, reports.Reporting(seat=1, why="words"), 0.0)
                with suppress(Refusal):
                    await reports.keep(counter.store, report)
                    kept.append(report.table)

    assert len(kept) == 5
    assert max(map(kept.count, kept)) == 2


@pytest.mark.anyio
async def test_what_was_looked_for_once_is_not_remembered_for_ever(counter: Counter) -> None:
    pairing = Pairing(counter.hall)

    for _ in range(3):
        club = await clubs.make(counter.store, clubs.NewClub(name="Les Chouettes"), counter.time)
        await pairing.pair(Wish(game="grandbois", club=club.key), None, "")

    assert len(pairing._turns) == 0


def test_who_has_played_much_has_it_counted_beside_the_tables(
    fresh_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, counting = fresh_house(), statistics.of
    threads: list[str] = []

    def counted(seats: Iterable[PersonSeat]) -> list[statistics.GameStatistics]:
        threads.append(threading.current_thread().name)
        return counting(seats)

    monkeypatch.setattr("clairiere.server.person_api.MOST_TOLD", 1)
    monkeypatch.setattr(statistics, "of", counted)
    for n in range(2):
        house.http.get("/api/me", headers=somebody(1)).raise_for_status()
        body = {"name": f"Z{n}", "nonce": "n" * 8, "person": somebody(1)[PERSON_HEADER]}
        house.http.post(f"/api/tables/{house.table(None, None)}/join", json=body).raise_for_status()

    house.http.get("/api/me", headers=somebody(1)).raise_for_status()

    assert [name.startswith("study") for name in threads] == [False, False, True]
