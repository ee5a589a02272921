"""The lobby: who is there, who waits, playing with somebody, watching with a delay, and corners of clubs."""

import itertools
import threading
from collections.abc import Callable
from contextlib import ExitStack
from itertools import pairwise
from typing import Any

import httpx
import pytest

from clairiere.server.clubs import id_of
from clairiere.server.logged import LoggedEntry
from clairiere.server.safety import Limits
from clairiere.server.sitting import Sitting
from clairiere.server.tables import LONG_LOG
from tests.server.house import ANN, BOB, Ear, House, Json, Player, closed_with, until

QUICK = {"each": "game", "seconds": 600, "plus": 5}
CLOCKED: Json = {"clock": QUICK}
NOBODYS = "nobody-knows-this-key-at-all"


ADDRESSES = itertools.count()
WAITING_AT: dict[str, Json] = {"public": {"public": True}, "link": {}, "days": {"public": True, "pace": "days"}}


def entered(house: House, lines: ExitStack, club: str | None = None) -> Ear:
    """Somebody in the lobby, or in a club's corner."""
    ear = Ear(lines.enter_context(house.line("", path="/api/lobby/live")))
    ear.say(do="hello", **({"club": club} if club else {}))
    return ear


def asked(house: House, address: str, person: str | None = None, **wish: Json) -> httpx.Response:
    """What somebody is told who looks for others from an address."""
    headers = {"Clairiere-Person": person} if person else {}
    with httpx.Client(base_url=house.address, transport=httpx.HTTPTransport(local_address=address)) as there:
        return there.post("/api/pairing", json={"game": "grandbois", **wish}, headers=headers, timeout=60)


def paired(house: House, name: str, person: str | None = None, **wish: Json) -> Player:
    """Somebody who plays with whoever comes."""
    answer = asked(house, f"127.0.1.{next(ADDRESSES) % 250 + 1}", person, **wish)
    assert answer.status_code == 200, answer.text
    table = answer.json()["table"]["id"]
    joining = {"name": name, "nonce": "n" * 8, "person": person}
    seated = house.http.post(f"/api/tables/{table}/join", json=joining).raise_for_status().json()
    return Player(house, table, name, **seated)


def club(house: House, name: str = "Chess Club") -> str:
    """The key of a new club."""
    return str(house.http.post("/api/clubs", json={"name": name}).raise_for_status().json()["key"])


def corner(house: House, key: str) -> Json:
    """What a club's corner tells."""
    answer = house.http.get("/api/clubs", headers={"Authorization": f"Bearer {key}"})
    return answer.raise_for_status().json()


@pytest.fixture
def own(fresh_house: Callable[..., House]) -> House:
    """A house with nobody else in it."""
    return fresh_house()


def test_the_lobby_tells_who_is_here_and_who_waits_and_only_what_is_new(own: House) -> None:
    with ExitStack() as lines:
        ear = entered(own, lines)
        assert ear.hear() == {"type": "lobby", "here": 1, "waiting": [], "tables": ear.last["tables"]}
        empty = ear.last["tables"]
        entered(own, lines).hear()
        ear.until(lambda it: it["here"] == 2)
        ann = own.join(own.table(None, None, public=True), "Ann")
        own.join(own.table(None, None), "Secretly")
        at_table = lines.enter_context(own.listening(ann.table, ann.key))
        told = ear.until(lambda it: it["waiting"])
        assert told["waiting"] == [{"name": "Ann", "game": "grandbois", "pace": "live", "table": ann.table}]
        assert told["here"] == 3  # she has a page open, too
        assert told["tables"] != empty
        at_table.line.close()
        assert ear.until(lambda it: not it["waiting"])["tables"] == empty
        assert all("Secretly" not in it for it in ear.heard)
        assert all(one != other for one, other in pairwise(ear.heard))


def test_a_lobby_wants_hello_answers_pings_and_knows_its_clubs(own: House) -> None:
    with ExitStack() as lines:
        ear = entered(own, lines)
        ear.say(do="ping")
        ear.until(lambda it: it["type"] == "pong")
        unknown = entered(own, lines, NOBODYS)
        assert closed_with(unknown.line)[0] == 4404
        silent = Ear(lines.enter_context(own.line("", path="/api/lobby/live")))
        silent.say(do="ping")
        assert closed_with(silent.line)[0] == 4400
        ear.line.send("nonsense")
        assert closed_with(ear.line)[0] == 4400


def test_two_who_want_the_same_meet_however_they_come(own: House) -> None:
    ann = paired(own, "Ann")
    assert own.about(ann.table)["quick"]
    assert own.about(ann.table)["public"]
    bob, cid = paired(own, "Bob"), paired(own, "Cid", clock=QUICK)
    dot, eve = paired(own, "Dot", pace="days"), paired(own, "Eve", clock=QUICK)
    assert bob.table == ann.table
    assert cid.table == eve.table
    assert len({ann.table, cid.table, dot.table}) == 3
    assert ann.state()["about"]["status"] == "playing"


def test_many_who_ask_at_the_same_moment_meet_two_by_two(own: House) -> None:
    found: list[Player] = []
    threads = [threading.Thread(target=lambda k=k: found.append(paired(own, f"P{k}"))) for k in range(10)]
    for it in threads:
        it.start()
    for it in threads:
        it.join()
    tables = [it.table for it in found]
    assert sorted(tables.count(it) for it in {*tables}) == [2] * 5


def test_who_asks_on_and_never_comes_keeps_no_more_than_one_place(own: House) -> None:
    with ExitStack() as lines:
        ann, bob = paired(own, "Ann"), paired(own, "Bob", clock=QUICK)
        for it in (ann, bob):  # each waits for one more
            lines.enter_context(own.listening(it.table, it.key)).update()
        guest = "127.0.2.1"
        told = [asked(own, guest, key, **wish).json()["table"]["id"] for key, wish in ((ANN, {}), (BOB, CLOCKED)) * 3]
        assert told == [ann.table, bob.table] * 3
        assert paired(own, "Cid").table == ann.table, "nothing is kept there any more: they were told another since"
        kept = paired(own, "Dot", clock=QUICK)
        assert kept.table != bob.table, "this is kept for a moment"


def test_looking_for_somebody_has_a_price(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=Limits(pairings=(0.0, 3)))
    assert [asked(house, "127.0.2.1").status_code for _ in range(4)] == [200] * 3 + [429]
    assert asked(house, "127.0.2.2").status_code == 200


def test_who_changes_their_mind_twice_is_still_found(own: House) -> None:
    first = paired(own, "Ann", ANN)
    first.do("away")
    again = paired(own, "Ann", ANN)
    assert again.table == first.table
    bob = paired(own, "Bob", BOB)
    assert bob.table == again.table
    assert paired(own, "Ann", ANN).table != bob.table  # one does not play with oneself


def test_who_stopped_looking_or_has_gone_is_not_waited_for(fresh_house: Callable[..., House]) -> None:
    now = [1_900_000_000.0]
    own = fresh_house(now=lambda: now[0])
    ann = paired(own, "Ann")
    ann.do("away")
    bob = paired(own, "Bob")
    assert bob.table == ann.table  # the seat is there all the same, and he waits at it
    now[0] += 60  # his page is not open
    cid = paired(own, "Cid")
    assert cid.table != bob.table
    with own.listening(cid.table, cid.key) as page:
        page.update()
        now[0] += 60
        assert paired(own, "Dot").table == cid.table


def test_nobody_sits_down_at_a_live_table_for_all_whose_host_has_gone(fresh_house: Callable[..., House]) -> None:
    now = [1_900_000_000.0]
    own = fresh_house(now=lambda: now[0])
    now[0] += 3600  # it has been open for long
    tables = {name: own.table(None, None, None, **wanted) for name, wanted in WAITING_AT.items()}
    hosts = {name: own.join(table, "Ann") for name, table in tables.items()}
    joining = {"name": "Bob", "nonce": "n" * 8}

    def refused(table: str) -> str | None:
        answer = own.http.post(f"/api/tables/{table}/join", json=joining)
        return None if answer.status_code == 201 else str(answer.json()["code"])

    with own.listening(tables["public"], hosts["public"].key) as page:
        page.update()
        now[0] += 3600
        own.join(tables["public"], "Cid")  # while she is there
    until(lambda: not own.hall.present(tables["public"]))
    now[0] += 61
    assert [refused(tables[name]) for name in ("public", "link", "days")] == ["host-gone", None, None]
    same = {**joining, "name": "Ann", "key": hosts["public"].key}
    own.http.post(f"/api/tables/{tables['public']}/join", json=same).raise_for_status()  # it is her seat
    with own.listening(tables["public"], hosts["public"].key) as page:
        page.update()
        assert refused(tables["public"]) is None
        assert hosts["public"].state()["about"]["status"] == "playing"


def test_a_table_with_bots_or_other_rules_or_a_host_who_still_chooses_is_nobody_elses(own: House) -> None:
    with ExitStack() as lines:
        for wanted in ({"bots": [None, None, "fawn"]}, {"bots": [None, None], "options": {"expert": True}}):
            host = own.join(own.table(*wanted.pop("bots"), public=True, **wanted), "Ann")
            lines.enter_context(own.listening(host.table, host.key)).update()
            assert paired(own, f"Bob {host.table}").table != host.table
        empty = own.table(None, None, None, public=True)
        assert paired(own, "Cid", seats=3).table != empty
    answer = own.http.post("/api/pairing", json={"game": "grandbois", "seats": 6})
    assert answer.status_code == 400


def test_a_clubs_tables_stand_in_its_corner_only(own: House) -> None:
    key, other = club(own), club(own, "  Go   Club ")
    assert corner(own, other)["name"] == "Go Club"
    host = own.join(own.table(None, None, club=key), "Ann")
    with own.listening(host.table, host.key) as page:
        page.update()
        assert [it["id"] for it in corner(own, key)["open"]] == [host.table]
        assert corner(own, other)["open"] == []
        assert own.http.get("/api/tables").json() == {"open": [], "playing": []}
        assert own.about(host.table)["club"] == corner(own, key)["id"] == id_of(key)
        stranger = paired(own, "Eve")
        assert stranger.table != host.table
        bob = paired(own, "Bob", club=key)
        assert bob.table == host.table
        assert [it["id"] for it in corner(own, key)["playing"]] == [host.table]
        bob.do("resign")
        again = bob.do("rematch")["table"]
        assert own.about(again)["club"] == id_of(key)
    for kept in own.hall.warm.values():
        assert key not in str(kept.plan)
    for wanted, code in (({"club": NOBODYS}, "unknown-club"), ({"club": key, "public": True}, "bad-table")):
        refused = own.http.post("/api/tables", json={"game": "grandbois", "bots": [None, None], **wanted})
        assert refused.json()["code"] == code


def test_who_is_of_the_club_hears_its_lobby_and_nobody_else_does(own: House) -> None:
    key = club(own)
    with ExitStack() as lines:
        ours, others = entered(own, lines, key), entered(own, lines)
        assert ours.hear()["here"] == 1
        host = own.join(own.table(None, None, club=key), "Ann")
        lines.enter_context(own.listening(host.table, host.key))
        assert ours.until(lambda it: it["waiting"])["waiting"][0]["name"] == "Ann"
        own.join(own.table(None, None, public=True), "Bob")
        others.hear()
        assert all("Ann" not in it for it in others.heard)


def test_a_corner_outlives_the_server(fresh_house: Callable[..., House]) -> None:
    own = fresh_house("clubs.db")
    key = club(own)
    own.close()
    own.open()
    assert corner(own, key)["name"] == "Chess Club"  # it outlives the server


class Clocked:
    """A house whose time the test sets."""

    def __init__(self, fresh_house: Callable[..., House]) -> None:
        self.time = 1_900_000_000.0
        self.house = fresh_house(now=lambda: self.time, gone=1e9)  # no bot comes because a test lets time pass

    def moved(self, players: list[Player], times: int) -> None:
        """Some moves."""
        for _ in range(times):
            next(it for it in players if it.state()["position"].get("legal")).play()


@pytest.fixture
def clocked(fresh_house: Callable[..., House]) -> Clocked:
    """A house whose time stands still until the test moves it."""
    return Clocked(fresh_house)


WATCHED = ("", "/state", "/state?since=3", "/past")


def test_who_watches_with_a_delay_is_sent_nothing_that_came_since(clocked: Clocked) -> None:
    own = clocked.house
    table = own.table(None, None, public=True, watch=180, clock={"each": "game", "seconds": 3600})
    with own.listening(table) as early:  # has been there since before the game
        players = [own.join(table, "Ann"), own.join(table, "Bob")]
        with own.listening(table) as late, own.listening(table, players[0].key) as played:
            clocked.moved(players, 5)
            players[0].do("phrase", phrase="ouch")
            n = players[0].state()["n"]
            assert played.until(lambda it: it.get("n") == n)  # who plays sees it at once
            asked = [own.http.get(f"/api/tables/{table}{it}").json() for it in WATCHED]
            joined = [it["kind"] for it in asked[1]["entries"]]
            assert joined == ["opened", "joined", "joined"]  # what came before the game is no secret
            assert asked[0]["status"] == asked[1]["about"]["status"] == "open"
            assert "position" not in asked[1]
            assert asked[3] == []
            listed = own.http.get("/api/tables").json()["playing"]
            assert [(it["id"], it["status"], it["watch"]) for it in listed] == [(table, "open", 180)]
            own.http.get("/api/tables")
            clocked.time += 179
            clocked.moved(players, 1)
            clocked.time += 1.5
            told = late.until(lambda it: it.get("n") == n)  # the first moves, the phrase, and not the last move
            assert [it["phrase"] for it in told["entries"]] == ["ouch"]
            early.until(lambda it: it.get("n") == n)
            seen = own.http.get(f"/api/tables/{table}/state").json()
            assert seen["n"] == n
            assert len(own.http.get(f"/api/tables/{table}/past").json()) == 6  # the deal and five moves
            assert all(f'"n":{n + 1}' not in it for ear in (early, late) for it in ear.heard)
            assert seen["times"]["left"] == [3600, 3600]  # as it was then
            clocked.time += 180
            late.until(lambda it: it.get("n") == n + 1)


def test_a_long_log_is_told_to_the_first_who_watches_it_late_while_the_others_play_on(
    clocked: Clocked, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = clocked.house
    table = own.table(None, None, watch=60)
    players = [own.join(table, "Ann"), own.join(table, "Bob")]
    clocked.moved(players, LONG_LOG)
    clocked.time += 61
    sitting = own.hall.warm[table]
    folded: list[tuple[str, bool]] = []
    fold = Sitting.fold

    def noted(it: Sitting, *given: Any) -> LoggedEntry:
        folded.append((threading.current_thread().name.split("_")[0], sitting.lock.locked()))
        return fold(it, *given)

    monkeypatch.setattr(Sitting, "fold", noted)
    for path in WATCHED:
        assert own.http.get(f"/api/tables/{table}{path}").status_code == 200
    assert folded == [("reader", False)] * sitting.n, "once, and nobody who plays waits for it"


def test_watchers_of_delayed_games_catch_up_to_the_end_and_after_a_restart(clocked: Clocked) -> None:
    own = clocked.house
    table = own.table(None, None, watch=60)
    players = [own.join(table, "Ann"), own.join(table, "Bob")]
    clocked.moved(players, 2)
    own.close()
    own.open()
    with own.listening(table) as watcher:
        first = watcher.update()
        assert first["n"] == 3
        players = [Player(own, it.table, it.name, it.seat, it.key) for it in players]
        players[0].do("resign")
        clocked.time += 61
        over = watcher.until(lambda it: it.get("ending") is not None)
        assert over["about"]["status"] == "over"


def test_nobody_watches_what_is_not_for_watching_until_it_is_over(own: House) -> None:
    table = own.table(None, None, public=True, watch=None)
    with own.listening(table) as stranger:
        players = [own.join(table, "Ann"), own.join(table, "Bob")]
        players[0].play() if players[0].state()["position"].get("legal") else players[1].play()
        assert closed_with(stranger.line)[0] == 4410
    for asked in ("/state", "/past"):
        answer = own.http.get(f"/api/tables/{table}{asked}")
        assert (answer.status_code, answer.json()["code"]) == (409, "no-watching")
    assert own.http.get("/api/tables").json()["playing"] == []
    with own.listening(table, players[0].key) as player:
        assert player.update()["seat"] == 0
    players[0].do("resign")
    assert own.http.get(f"/api/tables/{table}/state").json()["ending"]


@pytest.mark.parametrize(
    ("wanted", "behind"),
    [
        ({"public": True}, 180),
        ({"public": True, "pace": "days"}, 86_400),
        ({"public": True, "watch": 0}, 0),
        ({"public": True, "game": "oakwood"}, 0),  # nobody has a secret there
        ({}, 0),
    ],
)
def test_strangers_with_secrets_are_watched_late_unless_it_is_said(own: House, wanted: Json, behind: int) -> None:
    table = own.table(None, None, **wanted)
    assert own.about(table)["watch"] == behind


def test_who_plays_with_somebody_is_watched_late(own: House) -> None:
    told = own.http.post("/api/pairing", json={"game": "krom", "club": club(own)}).raise_for_status().json()
    assert told["table"]["watch"] == 180


def test_people_who_watch_late_are_not_told_who_is_awaited_now(clocked: Clocked) -> None:
    own = clocked.house
    table = own.table(None, None, watch=600)
    ann, bob = own.join(table, "Ann"), own.join(table, "Bob")
    with own.listening(table) as watcher, own.listening(table, ann.key) as page:
        mover = ann if ann.state()["position"].get("legal") else bob
        while mover is ann:
            ann.play()
            mover = ann if ann.state()["position"].get("legal") else bob
        until(lambda: table in own.hall.absences._waits)  # the house has seen that nobody is there
        clocked.time += 30
        page.until(lambda it: it["type"] == "people" and it.get("absent"))  # Bob is awaited, and has no page
        own.http.get("/api/tables")
        with own.listening(table):
            watcher.until(lambda it: it["type"] == "people" and it["watching"] == 2)
        assert all('"absent"' not in it for it in watcher.heard)
