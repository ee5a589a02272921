"""Tournaments: joined, started, paired, played and summed up; and nothing is lost when the house stops."""

import asyncio
from functools import partial
from random import Random

import pytest

from clairiere.server import tournament, tournaments, wire
from clairiere.server.deeds import Refusal
from clairiere.server.hall import TAKE_AWAY
from clairiere.server.lobby import Lobbies
from clairiere.server.places import FORGOTTEN, hashed
from clairiere.server.safety import Limits
from clairiere.server.tournament import SHOW_UP
from clairiere.server.tournament_wire import NewTournament, TournamentTable, TournamentView
from clairiere.server.tournaments import Tournaments
from clairiere.server.wire import PERSON_HEADER
from tests.server.counter import Counter, Guest, Rooms
from tests.server.house import House, Json, Player, play_to_the_end, until
from tests.server.test_persons import seated
from tests.server.test_ratings import CLOCK, CLOCKED, key, own

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"]
ZOE = "Zoe"  # who organises


def ask(house: House, path: str, body: Json = None, *, person: str | None = ZOE) -> tuple[int, Json]:
    """The status and the answer of a request about tournaments."""
    headers = {PERSON_HEADER: key(person)} if person else {}
    method = "GET" if body is None else "POST"
    answer = house.http.request(method, f"/api/tournaments{path}", json=body, headers=headers)
    return answer.status_code, answer.json()


def opened(house: House, *names: str, **wanted: Json) -> str:
    """A tournament that some have joined."""
    plan = {"name": "Autumn cup", "by": ZOE, "game": "grandbois", "clock": CLOCK, "rounds": 2, **wanted}
    status, told = ask(house, "", {field: it for field, it in plan.items() if it is not None})
    assert status == 201, told
    for name in names:
        status, entered = ask(house, f"/{told['id']}/players", {"name": name}, person=name)
        assert (status, entered["entered"][entered["me"]]["name"]) == (201, name)
    return str(told["id"])


def look(house: House, cup: str, person: str | None = None) -> Json:
    """A tournament as somebody sees it."""
    status, told = ask(house, f"/{cup}", person=person)
    assert status == 200
    return told


def name_of(told: Json, player: int) -> str:
    """What a player is called."""
    return str(next(it["name"] for it in told["entered"] if it["player"] == player))


def sit_down(house: House, told: Json, table: Json) -> list[Player]:
    """All who are to play at a table sit down."""
    names = [name_of(told, it) for it in table["players"]]
    return [seated(house, table["table"], name, key(name)) for name in names]


def play_round(house: House, cup: str, luck: Random) -> None:
    """Everybody plays the games of the present round, and the next one begins, or it is over."""
    told = look(house, cup)
    for table in told["course"][-1]["tables"]:
        people = sit_down(house, told, table)
        luck.choice(people).do("resign") if len(people) == 2 else play_to_the_end(people, luck)
    until(lambda: len(look(house, cup)["course"]) > len(told["course"]) or look(house, cup)["status"] == "over")


def test_a_swiss_tournament_runs_by_itself_to_its_end(fresh_house) -> None:
    house: House = fresh_house()
    cup = opened(house, *NAMES[:4])
    status, told = ask(house, f"/{cup}/start", {})
    assert (status, told["status"], told["planned"]) == (200, "playing", 2)
    [first] = told["course"]
    assert sorted(it for table in first["tables"] for it in table["players"]) == [0, 1, 2, 3]
    about = house.about(first["tables"][0]["table"])
    assert about["tournament"] == cup
    assert about["invited"] == [name_of(told, it) for it in first["tables"][0]["players"]]

    luck = Random(3)
    play_round(house, cup, luck)
    told = look(house, cup)
    pairs = [{frozenset(table["players"]) for table in played["tables"]} for played in told["course"]]
    assert not pairs[0] & pairs[1], "nobody meets again"
    assert sorted(it["points"] for it in told["standings"]) == [0, 0, 1, 1]
    play_round(house, cup, luck)
    told = look(house, cup, "Ann")
    assert (told["status"], told["ended"], told["rounds"]) == ("over", "played", 2)
    assert [it["points"] for it in told["standings"]] == [2, 1, 1, 0]
    assert told["standings"][0]["rank"] == 1
    assert told["me"] == 0
    mine = house.http.get("/api/me/tournaments", headers={PERSON_HEADER: key("Ann")}).json()
    assert [it["id"] for it in mine] == [cup]


def test_only_who_is_paired_there_sits_down_and_under_their_own_name(house: House) -> None:
    cup = opened(house, *NAMES[:2])
    _, told = ask(house, f"/{cup}/start", {})
    [table] = told["course"][0]["tables"]
    stranger = {"name": "Ann", "nonce": "n" * 8, "person": key("Max")}
    answer = house.http.post(f"/api/tables/{table['table']}/join", json=stranger)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-invited")
    other = {"name": "Bob", "nonce": "n" * 8, "person": key("Ann"), "seat": 1 - table["players"].index(0)}
    ann = house.http.post(f"/api/tables/{table['table']}/join", json=other).raise_for_status().json()
    assert ann["seat"] == table["players"].index(0)
    assert house.about(table["table"])["seats"][ann["seat"]]["name"] == "Ann"
    assert look(house, cup)["course"][0]["tables"][0]["here"] == [0]
    assert table["table"] not in [it["id"] for it in house.http.get("/api/tables").json()["open"]]


def test_strangers_in_a_tournament_speak_in_phrases_and_a_club_as_it_likes(house: House) -> None:
    club = house.http.post("/api/clubs", json={"name": "Owls"}).raise_for_status().json()["key"]
    for wanted, talk in (({}, "phrases"), ({"club": club}, "free")):
        cup = opened(house, *NAMES[:2], **wanted)
        _, told = ask(house, f"/{cup}/start", {})
        [table] = told["course"][0]["tables"]
        people = sit_down(house, told, table)
        assert house.about(table["table"])["talk"] == talk
        said = people[0].send("say", text="What a lovely clearing!")
        assert (said.status_code == 200) == (talk == "free")


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"game": "nothing"}, "nothing"),
        ({"seats": 1, "game": "oakwood"}, "two play"),
        ({"seats": 6}, "not 6"),
        ({"clock": {**CLOCK, "late": "bot"}}, "loses"),
        ({"rounds": None}, "rounds"),
        ({"system": "robin"}, "rounds"),
        ({"name": "\u200b"}, "name"),
        ({"options": {"nothing": True}}, "nothing"),
    ],
)
def test_what_can_be_no_tournament_is_refused_in_words(house: House, wanted: Json, word: str) -> None:
    plan = {"name": "Cup", "by": ZOE, "game": "grandbois", "clock": CLOCK, "rounds": 2, **wanted}
    status, told = ask(house, "", plan)
    assert status == 400, told
    assert word in told["message"]


def test_only_the_organiser_starts_drops_and_stops(house: House) -> None:
    cup = opened(house, "Ann")
    assert ask(house, f"/{cup}/start", {}, person="Ann")[1]["code"] == "not-organiser"
    assert ask(house, f"/{cup}/start", {})[1]["code"] == "few-players"
    assert ask(house, f"/{cup}/players", {"name": "Ann"}, person="Bob")[1]["code"] == "name-taken"
    assert ask(house, f"/{cup}/players", {"name": "Ann"}, person="Ann")[0] == 201, "twice is as good"
    assert ask(house, f"/{cup}/players", {"name": "Eve"}, person=None)[0] == 401
    assert ask(house, "/nothing00000")[1]["code"] == "unknown-tournament"
    for name in ("Bob", "Cid", "Dot"):
        ask(house, f"/{cup}/players", {"name": name}, person=name)
    assert ask(house, f"/{cup}/leave", {}, person="Dot")[0] == 200
    assert ask(house, f"/{cup}/leave", {}, person="Dot")[1]["code"] == "not-there"
    assert [it["name"] for it in look(house, cup)["entered"]] == ["Ann", "Bob", "Cid"]

    _, told = ask(house, f"/{cup}/start", {})
    assert ask(house, f"/{cup}/players", {"name": "Fay"}, person="Fay")[1]["code"] == "begun"
    assert ask(house, f"/{cup}/start", {})[1]["code"] == "begun"
    assert ask(house, f"/{cup}/drop", {"player": 0}, person="Ann")[1]["code"] == "not-organiser"
    assert ask(house, f"/{cup}/drop", {"player": 9})[1]["code"] == "not-there"
    [table] = told["course"][0]["tables"]
    status, told = ask(house, f"/{cup}/stop", {})
    assert (status, told["status"], told["ended"]) == (200, "over", "stopped")
    assert house.http.get(f"/api/tables/{table['table']}").status_code == 404, "it had not begun"
    assert ask(house, f"/{cup}/stop", {})[1]["code"] == "over"


def test_who_is_waited_for_at_a_table_of_a_tournament_is_called_there_until_they_sit_down(fresh_house) -> None:
    house: House = fresh_house()
    cup = opened(house, "Ann", "Bob")
    calls = partial(house.http.get, "/api/me/calls")
    assert calls(headers={PERSON_HEADER: key("Ann")}).json() == {"calls": []}
    status, told = ask(house, f"/{cup}/start", {})
    assert status == 200, told
    [table] = told["course"][0]["tables"]

    [call] = calls(headers={PERSON_HEADER: key("Ann")}).json()["calls"]
    assert (call["table"], call["game"], call["tournament"]) == (table["table"], "grandbois", cup)
    assert call["deadline"] == table["until"]
    assert calls(headers={PERSON_HEADER: key("Cid")}).json() == {"calls": []}

    seated(house, table["table"], "Ann", key("Ann"))
    assert calls(headers={PERSON_HEADER: key("Ann")}).json() == {"calls": []}
    assert calls(headers={PERSON_HEADER: key("Bob")}).json()["calls"][0]["tournament"] == cup


def test_who_has_closed_the_page_is_told_once_that_their_table_waits(fresh_house, letters) -> None:
    box, server = letters
    house: House = fresh_house(mail=server, grace=0.0)
    for name in ("Ann", "Bob", "Max"):
        shown, given = {PERSON_HEADER: key(name)}, {"address": f"{name.lower()}@example.org"}
        house.http.post("/api/me/addresses", json=given, headers=shown).raise_for_status()
        house.http.post("/api/mail/confirm", json={"token": box.link("confirm")}).raise_for_status()
    asked = len(box.letters)
    cup = opened(house, "Ann", "Bob", "Cid", "Dot", system="robin", rounds=None, seats=4)
    _, told = ask(house, f"/{cup}/start", {})
    [table] = told["course"][0]["tables"]

    until(lambda: len(box.letters) == asked + 2)
    assert {it["To"] for it in box.letters[asked:]} == {"ann@example.org", "bob@example.org"}
    letter = next(it for it in box.letters[asked:] if it["To"] == "ann@example.org")
    assert letter["Subject"] == "Your table waits: Autumn cup"
    text = " ".join(letter.get_content().split())
    assert "A round of Autumn cup has begun: Grand Bois, with" in text
    assert "has not sat down in 10 minutes has lost" in text
    assert f"http://{house.host}/tournament/{cup}" in text
    assert all(name in text for name in ("Bob", "Cid", "Dot"))
    seated(house, table["table"], "Ann", key("Ann"))
    house.close()
    house.open()
    looked = house.counted("calls_looked_total")
    until(lambda: house.counted("calls_looked_total") >= looked + 2)
    assert len(box.letters) == asked + 2, "nobody is called twice"


def test_a_round_robin_of_three_at_rated_tables_lets_all_meet(fresh_house) -> None:
    house: House = fresh_house()
    cup = opened(house, *NAMES[:3], system="robin", rounds=None, rated=True)
    _, told = ask(house, f"/{cup}/start", {})
    assert told["planned"] == 3
    luck = Random(1)
    for _ in range(3):
        play_round(house, cup, luck)
    told = look(house, cup)
    assert told["status"] == "over"
    assert [it["byes"] for it in told["standings"]] == [1, 1, 1]
    assert {it["games"] for it in told["standings"]} == {2}
    until(lambda: [it["rating"]["games"] for it in own(house, "Ann")] == [2])
    until(lambda: all(it["rating"]["games"] == 2 for it in look(house, cup)["entered"]))


def test_who_watches_the_page_hears_of_it_when_it_changes(house: House) -> None:
    cup = opened(house, "Ann")
    with house.line("", path="/api/lobby/live") as line:
        line.send(f'{{"do": "hello", "tournament": "{cup}"}}')
        first = line.recv(timeout=30)
        ask(house, f"/{cup}/players", {"name": "Bob"}, person="Bob")
        assert line.recv(timeout=30) != first
    with house.line("", path="/api/lobby/live") as line:
        line.send('{"do": "hello", "tournament": "nothing00000"}')
        until(lambda: line.close_code is not None or line.protocol.close_rcvd is not None)
        assert line.protocol.close_rcvd is not None
        assert line.protocol.close_rcvd.code == 4404


def test_a_clubs_corner_lists_its_tournaments(fresh_house) -> None:
    house: House = fresh_house()
    club = house.http.post("/api/clubs", json={"name": "Owls"}).json()
    cup = opened(house, "Ann", club=club["key"])
    other = opened(house, "Ann")
    corner = house.http.get("/api/clubs", headers={"Authorization": f"Bearer {club['key']}"}).json()
    assert [it["id"] for it in corner["tournaments"]] == [cup]
    assert other not in str(corner)


def test_nobody_is_told_a_key_and_who_deletes_themselves_leaves_their_games_only(fresh_house) -> None:
    house: House = fresh_house()
    cup = opened(house, *NAMES[:4], rated=True)
    with house.line("", path="/api/lobby/live") as line:
        line.send(f'{{"do": "hello", "tournament": "{cup}"}}')
        ask(house, f"/{cup}/start", {})
        play_round(house, cup, Random(5))
        told = look(house, cup, "Ann")
        table = next(it for it in told["course"][1]["tables"] if 0 in it["players"])
        sit_down(house, told, table)
        heard = [line.recv(timeout=30) for _ in range(2)]
    header = {PERSON_HEADER: key("Ann")}
    sent = [
        *map(str, heard),
        *(house.http.get(f"/api/tables/{table['table']}{part}").text for part in ("", "/state", "/ratings")),
        *(house.http.get(path, headers=header).text for path in (f"/api/tournaments/{cup}", "/api/me/tournaments")),
        house.http.get("/api/ladder/grandbois", headers=header).text,
        house.http.get("/api/me/ratings", headers=header).text,
        house.http.get("/api/me/export", headers=header).text,
        house.http.get("/metrics").text,
    ]
    assert cup in sent[-2]
    for name in (*NAMES[:4], ZOE):
        for secret in (key(name), hashed(key(name))):
            assert not [text for text in sent if secret in text]

    house.http.post("/api/me/delete", json={}, headers=header).raise_for_status()
    told = look(house, cup)
    assert (told["entered"][0]["name"], told["entered"][0]["out"]) == (FORGOTTEN, "forgotten")
    house.http.post("/api/me/delete", json={}, headers={PERSON_HEADER: key(ZOE)}).raise_for_status()
    assert look(house, cup)["by"] == FORGOTTEN
    rows = house_rows(house)
    for person in ("Ann", ZOE):
        assert hashed(key(person)) not in rows
    assert '"Ann"' not in rows


def house_rows(house: House) -> str:
    """All that a house keeps in its tables of rows."""
    from clairiere.server.stores import open_store

    names = ("entry", "tournament_entry", "tournament_person", "rated_seat", "rating", "person_seat")
    house.close()

    async def read() -> str:
        store = open_store(house.data)
        found = [await store.ask(f"SELECT * FROM {name}") for name in names]
        await store.close()
        return "".join(
            str([bytes(it).decode() if isinstance(it, bytes) else it for it in row]) for rows in found for row in rows
        )

    rows = asyncio.run(read())
    house.open()
    return rows


class Desk:
    """Tournaments of a hall whose clock the test turns."""

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.tournaments = Tournaments(counter.hall, Lobbies(counter.hall))
        counter.caretaker.arrange = self.tournaments.look_round

    async def opened(self, *names: str, **wanted: object) -> str:
        """A tournament that some have joined and that has begun."""
        plan = {"name": "Cup", "by": ZOE, "game": "grandbois", "clock": CLOCKED, "rounds": 2, **wanted}
        cup = await self.tournaments.open(NewTournament(**plan), "z", "")  # type: ignore[arg-type]
        for name in names:
            await self.tournaments.change(cup.id, partial(tournament.enter, wanted=name, person=hashed(key(name))))
        await self.tournaments.start(cup.id, "z")
        return cup.id

    async def view(self, cup: str) -> TournamentView:
        """How it stands."""
        return await self.tournaments.view(await self.tournaments.at(cup), None)

    async def sit(self, cup: str, table: TournamentTable, player: int) -> Guest:
        """A player sits down at their table."""
        name = (await self.tournaments.at(cup)).players[player].name
        joining = wire.Joining(name=name, nonce=f"{name} brings chance", person=key(name))
        seat = await self.counter.hall.join(table.table, joining)
        return Guest(self.counter, table.table, seat.seat, seat.key)


@pytest.mark.anyio
async def test_whoever_does_not_come_has_lost_and_is_out(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:4])
    first, second = (await desk.view(cup)).course[0].tables
    there = await desk.sit(cup, first, first.players[0])
    for player in second.players:
        guest = await desk.sit(cup, second, player)
    await guest.do(wire.Resign)
    await counter.later(SHOW_UP["live"] - 5)
    assert (await desk.view(cup)).rounds == 1
    await counter.later(10)
    await counter.later(1)

    told = await desk.view(cup)
    missing = first.players[1]
    assert told.course[0].tables[0].absent == [missing]
    assert {it.player: it.out for it in told.entered}[missing] == "absent"
    points = {it.player: it.points for it in told.standings}
    assert (points[first.players[0]], points[missing]) == (1, 0)
    assert missing not in [it for table in told.course[1].tables for it in table.players], "three go on"
    assert len(told.course[1].byes) == 1
    with pytest.raises(Exception, match="no such table"):
        await there.state()


@pytest.mark.anyio
async def test_at_a_larger_table_those_who_came_go_on_without_them(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:3], seats=3, rounds=1)
    [table] = (await desk.view(cup)).course[0].tables
    for player in table.players[:2]:
        await desk.sit(cup, table, player)
    await counter.later(SHOW_UP["live"] + 1)
    await counter.later(1)
    [again] = (await desk.view(cup)).course[0].tables
    assert again.table != table.table
    assert again.absent == [table.players[2]]
    guests = [await desk.sit(cup, again, player) for player in table.players[:2]]
    await guests[1].do(wire.Resign)
    await counter.later(1)

    told = await desk.view(cup)
    points = {it.player: it.points for it in told.standings}
    assert [points[it] for it in table.players] == [1, 0.5, 0]
    assert (told.status, told.ended) == ("over", "played")


@pytest.mark.anyio
async def test_nobody_waits_for_whom_the_organiser_has_dropped(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:2])
    [table] = (await desk.view(cup)).course[0].tables
    await desk.sit(cup, table, 0)
    await desk.tournaments.change(cup, lambda it: tournament.drop(it, "z", 1))
    await counter.later(1)
    told = await desk.view(cup)
    assert {it.player: it.points for it in told.standings} == {0: 1, 1: 0}
    assert told.status == "over", "nobody is left to play against"


@pytest.mark.anyio
async def test_a_game_that_came_to_nothing_is_worth_nothing(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:4])
    tables = (await desk.view(cup)).course[0].tables
    for player in tables[0].players:
        await desk.sit(cup, tables[0], player)
    from clairiere.server import log

    await counter.hall.change(tables[0].table, lambda _it: [log.Ended(why="abandoned")])
    await counter.later(SHOW_UP["live"] + 1)
    told = await desk.view(cup)
    assert [it.points for it in told.standings] == [0, 0, 0, 0]
    assert {it.player for it in told.entered if it.out} == {*tables[1].players}


@pytest.mark.anyio
async def test_a_tournament_goes_on_where_it_was_however_it_stopped(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(counter := await rooms.open())

    async def killed(*_: object) -> None:
        raise RuntimeError("the house was killed before it opened the table")

    with monkeypatch.context() as cut:
        cut.setattr(Tournaments, "_open", killed)
        with pytest.raises(RuntimeError):
            await desk.opened(*NAMES[:4])
    [cup] = [name for (name,) in await counter.store.ask("SELECT id FROM tournament")]
    planned = [it.table for it in (await desk.tournaments.at(cup)).running()]
    assert len(planned) == 2

    desk = Desk(counter := await rooms.open(at=counter.time + 60))
    await counter.later(1)
    told = await desk.view(cup)
    assert [it.table for it in told.course[0].tables] == planned
    assert [(await counter.hall.about(it)).status for it in planned] == ["open", "open"]
    for table in told.course[0].tables:
        for player in table.players:
            guest = await desk.sit(cup, table, player)
        await guest.do(wire.Resign)

    desk = Desk(counter := await rooms.open(at=counter.time + 60))
    await counter.later(1)
    await counter.later(1)
    told = await desk.view(cup)
    assert (told.rounds, [it.points for it in told.standings]) == (2, [1, 1, 0, 0])


@pytest.mark.anyio
async def test_two_processes_pair_a_round_once(counter: Counter) -> None:
    desk, other = Desk(counter), Desk(counter)
    cup = await desk.opened(*NAMES[:4])
    for table in (await desk.view(cup)).course[0].tables:
        for player in table.players:
            guest = await desk.sit(cup, table, player)
        await guest.do(wire.Resign)
    await asyncio.gather(*(it.tournaments.look_round() for it in (desk, other, desk, other)))
    told = await other.view(cup)
    assert told.rounds == 2
    entries = await counter.store.ask(tournaments.ENTRIES, cup, 0)
    kinds = [type(tournament.decode(body)).__name__ for _, _, body in entries]
    assert (kinds.count("Paired"), kinds.count("Finished")) == (2, 2)


@pytest.mark.anyio
async def test_nobody_sits_down_where_another_process_has_taken_the_table_away(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:2])
    [table] = (await desk.view(cup)).course[0].tables
    await desk.sit(cup, table, table.players[0])
    for statement in TAKE_AWAY:
        await counter.store.write((statement, (table.table,)))
    with pytest.raises(Refusal) as refused:
        await desk.sit(cup, table, table.players[1])
    assert refused.value.code == "unknown-table"
    assert await counter.store.entries(table.table) == []


@pytest.mark.anyio
async def test_old_tournaments_are_forgotten(counter: Counter) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:2])
    await tournaments.tidy(counter.store, counter.time - 5)
    assert (await desk.view(cup)).id == cup
    await tournaments.tidy(counter.store, counter.time + 5)
    for name in ("tournament", "tournament_entry", "tournament_person"):
        assert await counter.store.ask(f"SELECT * FROM {name}") == []


@pytest.mark.anyio
async def test_nobodys_tournament_waits_for_others_that_always_change(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "AT_ONCE", 2)
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:2], rounds=1)
    others = [await desk.opened("Eve", "Fay", by=f"Zed{n}") for n in range(4)]
    looked: list[str] = []
    look_after = desk.tournaments._look_after

    async def noted(name: str) -> None:
        looked.append(name)
        await look_after(name)

    monkeypatch.setattr(desk.tournaments, "_look_after", noted)
    for _ in range(4):
        counter.time += tournaments.LOOK_EVERY
        for n, other in enumerate(others):  # the latest of all, again and again
            await counter.store.write(("UPDATE tournament SET updated = ? WHERE id = ?", (counter.time + n, other)))
        await desk.tournaments.look_round()
    assert {cup, *others} == {*looked}


@pytest.mark.anyio
async def test_a_tournament_is_looked_after_when_something_has_happened_or_is_due(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(counter)
    cup = await desk.opened(*NAMES[:2], rounds=1)
    [table] = (await desk.view(cup)).course[0].tables
    looks: list[str] = []
    step = desk.tournaments._step

    async def noted(name: str) -> bool:
        looks.append(name)
        return await step(name)

    monkeypatch.setattr(desk.tournaments, "_step", noted)

    async def rounds() -> int:
        looks.clear()
        for _ in range(5):
            await desk.tournaments.look_round()
        return len(looks)

    await rounds()
    assert await rounds() == 0, "nothing has happened"
    guest = await desk.sit(cup, table, table.players[0])
    assert await rounds() == 1
    await desk.sit(cup, table, table.players[1])
    await guest.do(wire.Resign)
    assert (await desk.view(cup)).status == "playing"
    await rounds()
    assert (await desk.view(cup)).status == "over"


@pytest.mark.anyio
async def test_one_address_has_only_so_many_tournaments_whoever_opens_them(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "MOST_FROM", 2)
    desk = Desk(counter)
    plan = NewTournament(name="Cup", by=ZOE, game="grandbois", clock=CLOCKED, rounds=1)
    first, _ = [await desk.tournaments.open(plan, who, "127.0.0.2") for who in ("y", "z")]
    with pytest.raises(Refusal, match="2 tournaments from your address are not over"):
        await desk.tournaments.open(plan, "x", "127.0.0.2")
    await desk.tournaments.open(plan, "x", "127.0.0.3")
    await desk.tournaments.stop(first.id, "y")
    await desk.tournaments.open(plan, "x", "127.0.0.2")


def test_whatever_changes_a_tournament_has_a_price(fresh_house) -> None:
    house = fresh_house(limits=Limits(openings=(0.0, 3)))
    cup = opened(house, "Ann", "Bob")
    for path, person, body in (
        ("leave", "Ann", {}),
        ("drop", ZOE, {"player": 1}),
        ("start", ZOE, {}),
        ("stop", ZOE, {}),
    ):
        assert ask(house, f"/{cup}/{path}", body, person=person)[0] == 429, path
    assert len(look(house, cup)["entered"]) == 2


@pytest.mark.anyio
async def test_people_of_all_tournaments_are_called_in_turn(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "AT_ONCE", 2)
    desk = Desk(counter)
    cups = [await desk.opened("Ann", f"Bob{n}", rounds=1) for n in range(5)]
    caller = "INSERT INTO caller (id, person, address, language, origin, confirmed, made, kind, remind)"
    values = ("c", hashed(key("Ann")), "ann@example.org", "en", "http://localhost", 1.0, "mail", 0)
    await counter.store.write((f"{caller} VALUES (?, ?, ?, ?, ?, TRUE, ?, ?, ?)", values))
    found = [{cup.id for cup, _, _ in await desk.tournaments.called()} for _ in range(3)]
    assert set.union(*found) == {*cups}
    assert max(map(len, found)) == 2
