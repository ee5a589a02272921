"""Spies on persons: whatever people do beside the game, nobody is told what another keeps to themselves.

Two who play, a guest they would rather not meet, somebody who watches, and the host keep every answer and message.
Then each is searched for the keys of the others, what the house makes of them, and what was told to one alone.
"""

import io
import sqlite3
from contextlib import ExitStack, closing

import pytest

from clairiere.lab.database import asked
from clairiere.server.calling import Calling
from clairiere.server.hall import Hall
from clairiere.server.places import hashed
from clairiere.server.stores import is_postgres
from clairiere.server.wire import PERSON_HEADER
from tests.server.authenticator import Passkey
from tests.server.house import Ear, House, Json, Player, turn_of, until
from tests.server.letterbox import Letterbox, letterbox
from tests.server.places import Places, all_written
from tests.server.push_service import Browser, PushService, push_service

HOST = "the-host-and-nobody-else-"
ADDRESS = "zoe@example.org"
LOSES = {"each": "game", "seconds": 600, "late": "loses"}
DAY = {"each": "decision", "seconds": 86_400}


class Spy:
    """Somebody who keeps all that the house tells them; `secrets` are theirs alone."""

    def __init__(self, house: House, lines: ExitStack, name: str, person: str | None, *secrets: str) -> None:
        self.house, self._lines, self.name, self.person = house, lines, name, person
        self.secrets = {*secrets, *((person, hashed(person)) if person else ())}
        self.told: list[str] = []
        self.first = ""  # the key of the first seat they took
        self._ears: list[Ear] = []

    def ask(self, path: str, body: Json = None, key: str = "") -> Json:
        """What the house answers."""
        headers = {PERSON_HEADER: self.person} if self.person else {}
        headers |= {"Authorization": f"Bearer {key}"} if key else {}
        answer = self.house.http.request("GET" if body is None else "POST", f"/api{path}", json=body, headers=headers)
        assert answer.status_code < 400, answer.text
        self.told.append(answer.text)
        return answer.json()

    def enter(self, **hello: str) -> None:
        """Listen in the lobby, in a club's corner, or at a tournament."""
        ear = Ear(self._lines.enter_context(self.house.line("", path="/api/lobby/live")))
        ear.say(do="hello", **hello)
        ear.hear()
        self._ears.append(ear)

    def listen(self, table: str, key: str | None = None) -> None:
        """Listen at a table."""
        ear = self._lines.enter_context(self.house.listening(table, key))
        ear.hear()
        self._ears.append(ear)

    def sit(self, table: str) -> Player:
        """Sit down, and listen there. The key of a seat, and what the house makes of it, is told to nobody else."""
        told = self.ask(
            f"/tables/{table}/join", {"name": self.name, "nonce": f"{self.name}-chance", "person": self.person}
        )
        self.first = self.first or told["key"]
        self.secrets |= {told["key"], hashed(told["key"])}
        self.listen(table, told["key"])
        return Player(self.house, table, self.name, **told)

    def heard_all(self) -> None:
        """Hear everything that was on its way: who asks is answered after it."""
        for ear in self._ears:
            ear.say(do="ping")
            ear.until(lambda it: it["type"] == "pong")
            self.told += ear.heard


def leaks(spies: list[Spy]) -> list[str]:
    """Whatever somebody was told of another, or of their own key, which the house does not keep."""
    found = []
    for spy in spies:
        text = "\n".join(spy.told)
        words = {(it.name, word) for it in spies if it is not spy for word in it.secrets}
        words |= {(spy.name, word) for word in (spy.person, hashed(spy.person)) if word} if spy.person else set()
        found += [f"{spy.name} was told {word} of {name}" for name, word in words if word in text]
    return found


@pytest.fixture
def lines():
    """Sockets that are closed when all is over."""
    with ExitStack() as them:
        yield them


@pytest.fixture
def company(places: Places, lines: ExitStack):
    """A house with a host and a letterbox, and five who know nothing of each other."""
    with letterbox() as (box, server), push_service() as service:
        house = House(places(), host_key=HOST, mail=server, grace=0.0, push=[service.origin])
        zoe, max_, eve = (Spy(house, lines, name, f"{name}-of-nobody-else-" * 2) for name in ("Zoe", "Max", "Eve"))
        zoe.secrets.add(ADDRESS)
        watcher, host = Spy(house, lines, "Watcher", None), Spy(house, lines, "Host", None, HOST)
        for spy in (zoe, max_, eve, watcher):
            spy.enter()
        yield box, service, [zoe, max_, eve, watcher, host]
        lines.close()
        house.close()


def pair(*spies: Spy) -> list[Player]:
    """Two strangers meet, speak, take a break, and one is watched by a third."""
    people = []
    for spy in spies:
        table = spy.ask("/pairing", {"game": "grandbois", "clock": {"each": "game", "seconds": 600, "plus": 5}})
        people.append(spy.sit(table["table"]["id"]))
    assert people[0].table == people[1].table
    for one, other in (people, people[::-1]):
        one.do("phrase", phrase="hello")
        one.do("talk", yes=True)
        one.do("pause", yes=True)
        other.do("pause", yes=True)
        other.do("resume")
    people[0].do("say", text="at last")
    turn_of(people).play()
    return people


def club_of(zoe: Spy, *others: Spy) -> str:
    """A club's corner whose key the others were given."""
    key = str(zoe.ask("/clubs", {"name": "Les Chouettes"})["key"])
    for spy in (zoe, *others):
        spy.enter(club=key)
        spy.ask("/clubs", key=key)
    return key


def rated(*spies: Spy) -> str:
    """A rated game that one loses."""
    table = spies[0].ask(
        "/tables",
        {"game": "grandbois", "bots": [None, None], "rated": True, "clock": LOSES, "public": True, "watch": 0},
    )
    people = [spy.sit(table["table"]) for spy in spies]
    people[1].do("resign")
    return people[0].table


def cup(organiser: Spy, club: str, *players: Spy) -> str:
    """A tournament in a club's corner, of which one game is played."""
    plan = {"name": "Cup", "by": organiser.name, "game": "grandbois", "clock": LOSES, "rounds": 2, "club": club}
    name = str(organiser.ask("/tournaments", plan)["id"])
    for spy in players:
        spy.enter(tournament=name)
        spy.ask(f"/tournaments/{name}/players", {"name": spy.name})
    told = organiser.ask(f"/tournaments/{name}/start", {})
    [table] = told["course"][0]["tables"]
    people = [spy.sit(table["table"]) for spy in players]
    people[0].do("resign")
    until(lambda: len(organiser.ask(f"/tournaments/{name}")["course"]) == 2)
    return name


def by_mail(box: Letterbox, zoe: Spy, other: Spy) -> None:
    """One is called by mail at a table over days, while the other goes on holiday."""
    zoe.ask("/me/addresses", {"address": ADDRESS})
    until(lambda: box.letters)
    zoe.ask("/mail/confirm", {"token": box.link("confirm")})
    table = zoe.ask("/tables", {"game": "grandbois", "bots": [None, None], "pace": "days", "clock": DAY})["table"]
    seat = zoe.house.http.post(
        f"/api/tables/{table}/join", json={"name": zoe.name, "nonce": "n" * 8, "person": zoe.person}
    ).json()
    mine = Player(zoe.house, table, zoe.name, **seat)
    theirs = other.sit(table)
    while mine.seat not in mine.state()["position"]["acting"]:
        theirs.play()
    until(lambda: len(box.letters) == 2)
    zoe.secrets |= {seat["key"], hashed(seat["key"]), box.link("stop")}
    now = zoe.house.hall.now()
    other.ask("/me/holidays", {"begins": now, "ends": now + 86_400})


def by_push(service: PushService, zoe: Spy) -> None:
    """One is called in a browser, which then moves."""
    before, moved = Browser(service.endpoint("before")), Browser(service.endpoint("moved"))
    token = zoe.ask("/me/browsers", before.place)["token"]
    assert zoe.ask("/push/renew", {"token": token, **moved.place}) == {"addresses": []}
    zoe.secrets |= {token, *before.place.values(), *moved.place.values()}


def by_passkey(zoe: Spy) -> None:
    """One has their key kept by a passkey, and gets it back."""
    passkey, box = Passkey(f"http://{zoe.house.host}"), "locked-with-what-the-passkey-has"
    made = passkey.made(zoe.ask("/me/challenge", {})["challenge"])
    assert zoe.ask("/me/passkeys", {"credential": made, "box": box}) == {"passkeys": 1}
    shown = passkey.shown(zoe.ask("/passkeys/challenge", {})["challenge"])
    assert zoe.ask("/passkeys", {"credential": shown}) == {"box": box}
    again = zoe.house.http.post("/api/passkeys", json={"credential": shown})
    assert (again.status_code, again.json()["code"]) == (400, "bad-passkey"), "a challenge is answered once"
    zoe.secrets |= {box, made, shown}


def of_the_day(*spies: Spy) -> None:
    """Each plays the day's game, and looks at its lines."""
    for spy in spies:
        table = spy.ask("/tables", {"game": "oakwood", "bots": [None], "daily": True})["table"]
        spy.sit(table).do("resign")
    for spy in spies:
        assert spy.ask("/daily/oakwood")["game"] == "oakwood"


def test_nobody_is_told_what_another_keeps_to_themselves(
    company, logs: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, service, spies = company
    zoe, max_, eve, watcher, host = spies
    house = zoe.house

    [first, _] = pair(zoe, max_)
    watcher.listen(first.table)
    waits = zoe.ask("/tables", {"game": "grandbois", "bots": [None] * 3, "public": True})["table"]
    opened, guest = zoe.sit(waits), eve.sit(waits)
    zoe.ask("/me/blocks", {"table": waits, "seat": guest.seat})
    opened.do("remove", seat=guest.seat)
    max_.ask(f"/tables/{first.table}/reports", {"seat": first.seat, "why": "words", "note": "rude"}, max_.first)
    club = club_of(zoe, max_)
    for spy in (eve, watcher, host):
        assert club not in "\n".join(spy.told)
    rated_table, tournament = rated(zoe, max_), cup(zoe, club, max_, eve)
    watcher.listen(rated_table)
    by_mail(box, zoe, max_)
    by_push(service, zoe)
    by_passkey(zoe)
    of_the_day(zoe, max_)
    house_key = secrets_in(house.data)
    host.secrets |= {*house_key, *(house.hall.warm[it].plan.secret for it in (first.table, waits))}
    host.ask("/host/tell", {"text": "We close at ten."}, HOST)
    host.ask("/host", key=HOST)

    for spy in spies:
        for path in ("/tables", "/ladder/grandbois", f"/tournaments/{tournament}", f"/tables/{rated_table}/ratings"):
            spy.ask(path)
        for path in ("/daily/oakwood", "/games"):
            spy.ask(path, key=spy.first)
        spy.ask("/passkeys/challenge", {})
        for path in ("", "/state", "/past"):
            spy.ask(f"/tables/{first.table}{path}")
        if spy.person:
            for path in ("", "/blocks", "/calls", "/ratings", "/tournaments", "/export"):
                spy.ask(f"/me{path}")
        spy.heard_all()
    letters = "\n".join(f"{it.items()} {it.get_content()}" for it in box.letters)
    own = {word for word in zoe.secrets if word != ADDRESS and word != box.link("stop")}
    assert not [word for word in own if word in letters]
    assert any("We close at ten." in text for text in watcher.told)
    assert leaks(spies) == []

    def fail(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    with monkeypatch.context() as wrong:
        wrong.setattr(Calling, "of", fail)
        wrong.setattr(Hall, "listed", fail)
        for path in ("me", "tables", "clubs"):
            headers = {PERSON_HEADER: str(zoe.person), "Authorization": f"Bearer {club}"}
            assert house.http.get(f"/api/{path}", headers=headers).status_code == 500
    written = logs.getvalue()
    assert written.count("of all things") >= 3
    hidden = {club, *(word for spy in spies for word in spy.secrets)}
    assert not [word for word in hidden if word in written]
    kept = all_written(house.data)
    assert hashed(str(zoe.person)).encode() in kept
    assert not [it.name for it in spies if it.person and it.person.encode() in kept], "the house keeps hashes"

    others = [spy for spy in spies if spy is not zoe]
    host.secrets.discard(house.hall.warm[first.table].plan.secret)  # that game ends, and its chance is told
    zoe.ask("/me/delete", {})
    for spy in others:
        spy.heard_all()
    assert leaks(spies) == [], "what is deleted is not told while it goes"
    left = max_.ask(f"/tables/{first.table}/state", key=max_.first)
    assert "at last" not in str(left)
    assert left["about"]["seats"][first.seat]["name"] != zoe.name

    host.ask("/host/tell", {"text": str(zoe.person)}, HOST)
    watcher.heard_all()
    assert leaks(spies), "a leak would be noticed"


def secrets_in(data: str) -> list[str]:
    """What the house itself keeps secret."""
    query = "SELECT value FROM secret"
    if is_postgres(data):
        return asked(data, query).splitlines()
    with closing(sqlite3.connect(data)) as db:
        return [value for (value,) in db.execute(query)]
