"""Rated games: who may play them and how, what they move, once, and who is told of it."""

import asyncio
from random import Random

import pytest

from clairiere.core.strength import Strength, after
from clairiere.server import persons, ratings, wire
from clairiere.server.places import hashed
from clairiere.server.wire import PERSON_HEADER
from tests.server.counter import Counter, Guest, Rooms, turn_of
from tests.server.house import House, Json, Player, play_to_the_end
from tests.server.test_persons import seated

CLOCK = {"each": "game", "seconds": 600, "late": "loses"}
CLOCKED = wire.Clock(each="game", seconds=600, late="loses")


def key(name: str) -> str:
    """The key of a person of this name."""
    return f"{name}-" * 12


def rated(house: House, *names: str, game: str = "grandbois", **wanted: Json) -> list[Player]:
    """People at a rated table whose every seat is taken."""
    table = house.table(*[None] * len(names), game=game, rated=True, clock=CLOCK, **wanted)
    return [seated(house, table, name, key(name)) for name in names]


def ratings_at(house: House, table: str) -> list[Json]:
    """What is told of the ratings at a table."""
    found: list[Json] = house.http.get(f"/api/tables/{table}/ratings").raise_for_status().json()
    return found


def ladder(house: House, person: str | None = None, game: str = "grandbois", **asked: int) -> Json:
    """The ladder of a game, as somebody sees it."""
    headers = {PERSON_HEADER: key(person)} if person else {}
    return house.http.get(f"/api/ladder/{game}", params=asked, headers=headers).raise_for_status().json()


def own(house: House, name: str) -> list[Json]:
    """Somebody's ratings as they are told them."""
    answer = house.http.get("/api/me/ratings", headers={PERSON_HEADER: key(name)})
    found: list[Json] = answer.raise_for_status().json()
    return found


def test_a_rated_game_moves_the_ratings_of_both_once(fresh_house) -> None:
    house: House = fresh_house()
    people = rated(house, "Ann", "Bob")
    table = people[0].table
    assert house.about(table)["rated"]
    assert [it["before"]["games"] for it in ratings_at(house, table)] == [0, 0]

    play_to_the_end(people, Random(2))
    moved = ratings_at(house, table)
    assert moved == ratings_at(house, table)
    groups = people[0].state()["ending"]["ranking"]
    ranks = [next(k for k, group in enumerate(groups) if seat in group) for seat in (0, 1)]
    expected = after([Strength(), Strength()], ranks)
    assert [it["after"]["value"] for it in moved] == [round(it.mu, 2) for it in expected]
    assert all(it["after"]["uncertain"] and it["after"]["games"] == 1 for it in moved)
    for name, seat in (("Ann", 0), ("Bob", 1)):
        [mine] = own(house, name)
        assert (mine["game"], mine["rank"], mine["rating"]) == ("grandbois", None, moved[seat]["after"])
        [game] = mine["course"]
        assert (game["table"], game["place"], game["seats"]) == (table, ranks[seat] + 1, 2)
    assert house.counted("games_rated_total", game="grandbois") == 1


def test_who_gives_up_or_loses_on_time_is_last_and_the_others_as_they_play(fresh_house) -> None:
    house: House = fresh_house()
    people = rated(house, "Ann", "Bob", "Cid")
    people[1].do("resign")
    play_to_the_end([people[0], people[2]], Random(4))

    moved = ratings_at(house, people[0].table)
    assert house.about(people[0].table)["ended"] == "played"
    ranking = people[0].state()["ending"]["ranking"]
    first, second = (seat for group in ranking for seat in group if seat != 1)
    values = [it["after"]["value"] for it in moved]
    assert values[first] > values[second] > values[1]


def test_in_lists_of_tables_who_has_a_rating_is_shown_with_it(fresh_house) -> None:
    house: House = fresh_house()
    people = rated(house, "Ann", "Bob")
    people[1].do("resign")
    [after_, _] = [it["after"] for it in ratings_at(house, people[0].table)]
    club = house.http.post("/api/clubs", json={"name": "Owls"}).raise_for_status().json()["key"]
    plans: dict[str, Json] = {
        "house": {"public": True},
        "club": {"club": club},
        "krom": {"public": True, "game": "krom"},
    }
    tables = {name: house.table("fawn", None, None, None, **wanted) for name, wanted in plans.items()}
    for table in tables.values():
        ann = seated(house, table, "Ann", key("Ann"))
        with house.listening(table, ann.key) as page:
            page.update()
            seated(house, table, "Cid", key("Cid"))
            shown = house.http.get("/api/tables").json()["open"]
            shown += house.http.get("/api/clubs", headers={"Authorization": f"Bearer {club}"}).json()["open"]
            [found] = [it["ratings"] for it in shown if it["id"] == table]
            assert found == [None, None if table == tables["krom"] else after_, None, None]
    assert house.about(tables["house"])["ratings"] == []


def test_a_ladder_lists_who_has_played_enough_and_finds_ones_own_line(
    fresh_house, monkeypatch: pytest.MonkeyPatch
) -> None:
    house: House = fresh_house()
    monkeypatch.setattr(ratings, "ON_A_PAGE", 2)
    for n in range(ratings.LISTED_FROM):
        people = rated(house, "Ann", "Bob", "Cid")
        people[2].do("resign")
        people[1].do("resign")
        assert ratings_at(house, people[0].table)[0]["after"]["games"] == n + 1
        told = ladder(house, "Ann")
        assert told["listed_from"] == ratings.LISTED_FROM
        assert len(told["lines"]) == (2 if n + 1 == ratings.LISTED_FROM else 0)
        assert told["own"]["rating"]["games"] == n + 1
    assert (told["players"], told["pages"], told["page"]) == (3, 2, 1)
    assert [it["rank"] for it in told["lines"]] == [1, 2]
    assert told["lines"][0]["name"] == "Ann"
    assert told["lines"][0]["handle"] == persons.handle(hashed(key("Ann")))
    assert (told["own"]["rank"], told["own"]["page"]) == (1, 1)
    ranks = {ladder(house, name)["own"]["rank"] for name in ("Ann", "Bob", "Cid")}
    assert ranks == {1, 2, 3}
    last = ladder(house, page=7)
    assert (last["page"], len(last["lines"]), last["own"]) == (2, 1, None)
    assert ladder(house, "Dot")["own"] is None
    assert ladder(house, "Ann", game="krom")["players"] == 0
    assert house.http.get("/api/ladder/nothing").status_code == 404


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"bots": [None, "fawn"]}, "no bots"),
        ({"bots": [None], "game": "oakwood"}, "two at least"),
        ({"hints": True}, "hints"),
        ({"clock": None}, "clock"),
        ({"clock": {**CLOCK, "late": "bot"}}, "loses"),
        ({"bots": [None], "daily": True, "game": "oakwood"}, "two at least"),
    ],
)
def test_what_would_not_be_fair_is_refused_in_words(house: House, wanted: Json, word: str) -> None:
    body = {"game": "grandbois", "bots": [None, None], "rated": True, "clock": CLOCK, **wanted}
    answer = house.http.post("/api/tables", json=body)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-table")
    assert word in answer.json()["message"]


def test_at_a_rated_table_people_play_and_nobody_else(house: House) -> None:
    table = house.table(None, None, rated=True, clock=CLOCK)
    nobody = house.http.post(f"/api/tables/{table}/join", json={"name": "Eve", "nonce": "n" * 8})
    assert (nobody.status_code, nobody.json()["code"]) == (409, "needs-person")
    ann = seated(house, table, "Ann", key("Ann"))
    twice = {"name": "Ann 2", "nonce": "n" * 8, "person": key("Ann")}
    assert house.http.post(f"/api/tables/{table}/join", json=twice).json()["code"] == "seated"
    assert ann.refused("fill", level="fawn") == "counts"
    bob = seated(house, table, "Bob", key("Bob"))
    people = [ann, bob]
    first = next(it for it in people if it.seat in ann.state()["position"]["acting"])
    first.play()
    assert first.state()["position"].get("undo") is None
    assert first.refused("undo", to=first.state()["n"]) == "no-undo"
    assert first.refused("away") == "counts"
    for it in people:
        assert it.refused("hint") == "no-hints"
    ann.do("resign")

    three = rated(house, "Ann", "Bob", "Cid")
    assert three[0].refused("remove", seat=1) == "counts"


def test_what_came_to_nothing_moves_no_rating(fresh_house) -> None:
    house: House = fresh_house(host_key="h" * 24)
    people = rated(house, "Ann", "Bob")
    closed = house.http.post(
        "/api/host/close", json={"table": people[0].table}, headers={"Authorization": f"Bearer {'h' * 24}"}
    )
    assert closed.status_code == 200
    assert [it.get("after") for it in ratings_at(house, people[0].table)] == [None, None]
    assert own(house, "Ann") == []


def test_a_rematch_is_rated_too_and_pairing_keeps_both_kinds_apart(fresh_house) -> None:
    house: House = fresh_house()
    people = rated(house, "Ann", "Bob")
    people[0].do("resign")
    again = people[1].do("rematch")["table"]
    assert house.about(again)["rated"]

    def pair(name: str, **wanted: Json) -> Json:
        body = {"game": "grandbois", "clock": CLOCK, **wanted}
        answer = house.http.post("/api/pairing", json=body, headers={PERSON_HEADER: key(name)})
        return answer.raise_for_status().json()

    friendly, serious = pair("Ann"), pair("Bob", rated=True)
    assert friendly["opened"]
    assert serious["opened"]
    assert serious["table"]["rated"]
    assert pair("Cid", rated=True)["table"]["id"] == serious["table"]["id"]
    nobody = house.http.post("/api/pairing", json={"game": "grandbois", "clock": CLOCK, "rated": True})
    assert nobody.json()["code"] == "needs-person"


def test_who_deletes_themselves_is_gone_from_the_ladder_and_may_have_their_ratings_before(fresh_house) -> None:
    house: House = fresh_house()
    for _ in range(ratings.LISTED_FROM):
        people = rated(house, "Ann", "Bob")
        people[1].do("resign")
        ratings_at(house, people[0].table)
    running = rated(house, "Ann", "Bob")
    header = {PERSON_HEADER: key("Ann")}
    file = house.http.get("/api/me/export", headers=header)
    assert len(file.json()["ratings"][0]["course"]) == ratings.LISTED_FROM
    assert hashed(key("Ann")) not in file.text
    house.http.post("/api/me/delete", json={}, headers=header).raise_for_status()

    told = ladder(house, "Ann")
    assert [it["name"] for it in told["lines"]] == ["Bob"]
    assert told["own"] is None
    [mine] = own(house, "Bob")
    assert mine["rating"]["games"] == ratings.LISTED_FROM + 1, "the game that was given up counts"
    moved = ratings_at(house, running[0].table)
    assert moved[0].keys() & {"before", "after"} == set() or moved[0]["after"] is None
    assert moved[1]["after"]["games"] == ratings.LISTED_FROM + 1


async def at_rated(counter: Counter, *names: str) -> list[Guest]:
    """People at a rated table, without a server around it."""
    opened = await counter.hall.open(
        wire.Wanted(game="grandbois", bots=[None] * len(names), rated=True, clock=CLOCKED)
    )
    guests = []
    for name in names:
        joining = wire.Joining(name=name, nonce=f"{name} brings chance", person=key(name))
        seat = await counter.hall.join(opened.table, joining)
        guests.append(Guest(counter, opened.table, seat.seat, seat.key))
    return guests


@pytest.mark.anyio
async def test_a_game_that_ended_before_the_house_was_killed_moves_ratings_when_it_opens_again(rooms: Rooms) -> None:
    counter = await rooms.open()
    ann, _bob = await at_rated(counter, "Ann", "Bob")
    await ann.do(wire.Resign)
    assert await ratings.of_person(counter.store, hashed(key("Ann"))) == []

    counter = await rooms.open(at=counter.time + 5)
    await counter.later(1)
    await counter.later(1)
    [mine] = await ratings.of_person(counter.store, hashed(key("Ann")))
    assert (mine.rating.games, len(mine.course)) == (1, 1)


@pytest.mark.anyio
async def test_games_that_end_together_all_count_once_whoever_moves_the_ratings(counter: Counter) -> None:
    tables = []
    for other in ("Bob", "Cid", "Dot"):
        ann, _other = await at_rated(counter, "Ann", other)
        await ann.do(wire.Resign)
        tables.append(ann.table)
    await asyncio.gather(*(ratings.settle(counter.hall, table) for table in [*tables, *tables]))

    ann_, by_hand = hashed(key("Ann")), Strength()
    [mine] = await ratings.of_person(counter.store, ann_)
    rows = await counter.store.ask("SELECT n, mu_before, mu FROM rated_seat WHERE person = ? ORDER BY n", ann_)
    assert [n for n, *_ in rows] == [1, 2, 3]
    for _, before, since in rows:
        assert before == by_hand.mu
        by_hand = after([by_hand, Strength()], [1, 0])[0]
        assert since == pytest.approx(by_hand.mu)
    assert mine.rating.games == 3
    assert await counter.store.ask("SELECT table_id FROM rated_table") == []


@pytest.mark.anyio
async def test_out_of_time_is_last_and_nobody_is_replaced_meanwhile(counter: Counter) -> None:
    people = await at_rated(counter, "Ann", "Bob")
    late = await turn_of(people)
    here = next(it for it in people if it is not late)
    await here.listening()
    await counter.later(1)
    await counter.later(200)
    assert await here.refused(wire.Absent, seat=late.seat, then="replace") == "counts"
    assert await here.refused(wire.Absent, seat=late.seat, then="end") == "counts"
    assert (await here.about()).seats[late.seat].stand_in is None
    await counter.later(600)
    assert (await here.about()).ended == "clock"
    await counter.later(1)
    moved = await ratings.at_table(counter.hall, here.table)
    assert moved[here.seat].after.value > 25 > moved[late.seat].after.value  # type: ignore[union-attr]
