"""The day's game: one deal for everybody on a date, the best lines of it, and no card told before its day is over."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from clairiere.server import log, sqlite_file
from clairiere.server.store import StoreError
from tests.server.counter import Counter
from tests.server.house import ANN, BOB, DAY, HALF_A_DAY, Days, House, Json, Player, closed_with, played

NEXT_DAY = "2026-11-17"
GATES = ("replay", "review")
CID = "cid-" * 8


def test_whatever_one_does_the_same_cards_come_in_the_same_order(days: Days) -> None:
    lines = []
    for n in range(4):
        player = days.daily(f"P{n}", f"{n}" * 32)
        lines.append((played(player, Random(n)), [str(it) for it in moves_of(days, player)]))

    longest = max((faces for faces, _ in lines), key=len)
    assert len(longest) >= 8
    assert all(faces == longest[: len(faces)] for faces, _ in lines)
    assert len({tuple(moves[:5]) for _, moves in lines}) > 1, "they did not play alike"


def moves_of(house: House, player: Player) -> list[str]:
    """What somebody did."""
    entries = house.hall.warm[player.table].entries
    return [it.entry.action for it in entries if isinstance(it.entry, log.Moved)]


def test_another_day_is_another_deal(days: Days) -> None:
    first = days.about(days.daily("Ann", ANN).table)
    again = days.about(days.daily("Bob", BOB).table)
    days.time += HALF_A_DAY
    tomorrow = days.about(days.daily("Ann", ANN).table)

    assert (first["day"], again["day"], tomorrow["day"]) == (DAY, DAY, NEXT_DAY)
    assert first["commitment"] == again["commitment"] != tomorrow["commitment"]
    assert first["hints"] is False
    assert (first["clock"], first["public"]) == (None, False)


def test_a_house_that_was_closed_deals_the_same_again(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    before = days.about(ann.table)["commitment"]
    days.close()
    days.open()

    assert days.about(days.daily("Bob", BOB).table)["commitment"] == before
    faces = played(Player(days, ann.table, "Ann", 0, ANN), Random(1))
    assert faces, "and a game that was begun goes on"


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"game": "grandbois", "bots": [None]}, "seats"),
        ({"game": "grandbois", "bots": [None, None]}, "played alone"),
        ({"bots": [None, "fawn"]}, "no bots"),
        ({"bots": ["fawn"]}, "no bots"),
        ({"bots": [None, None]}, "one person"),
        ({"hints": True}, "hints"),
        ({"public": True}, "public"),
        ({"pace": "days"}, "pace"),
        ({"clock": {"each": "game", "seconds": 60}}, "clock"),
        ({"options": {"best_score": True}}, "usual options"),
    ],
)
def test_what_would_not_be_the_same_for_everybody_is_refused(days: Days, wanted: Json, told: str) -> None:
    answer = days.http.post("/api/tables", json={"game": "oakwood", "bots": [None], "daily": True, **wanted})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-table")
    assert told in answer.json()["message"]


def test_the_usual_options_may_be_named(days: Days) -> None:
    assert days.table(None, game="oakwood", daily=True, hints=False, options={"best_score": False})


def test_a_game_that_is_not_played_alone_has_no_day(days: Days) -> None:
    none, unknown = days.http.get("/api/daily/grandbois"), days.http.get("/api/daily/chess")
    bad = days.http.get("/api/daily/oakwood", params={"day": "yesterday"})

    assert (none.status_code, none.json()["code"]) == (400, "bad-table")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown")
    assert bad.status_code == 400


def test_nothing_is_taken_back_nobody_helps_and_no_bot_stands_in(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    moved = ann.play()

    assert "undo" not in ann.state()["position"]
    assert ann.refused("undo", to=moved["n"]) == "no-undo"
    assert ann.refused("hint") == "no-hints"
    assert ann.refused("away") == "daily"


def test_the_day_lists_the_best_and_ones_own(days: Days) -> None:
    assert days.lines() == {
        "game": "oakwood", "day": DAY, "over": False, "next": HALF_A_DAY, "finished": 0, "best": [], "own": None
    }  # fmt: skip
    ann = days.daily("Ann", ANN)
    begun = days.lines(ANN)["own"]
    assert (begun["table"], begun["place"]) == (ann.table, None)
    played(ann, Random(1))
    for n in range(11):
        days.time += 1
        days.daily(f"P{n}", f"{n:032}").do("resign")

    told = days.lines(ANN)
    sheet = ann.state()["ending"]["sheet"][0]
    view = ann.state()["position"]["public"]
    assert told["finished"] == 12
    assert len(told["best"]) == 10
    assert told["own"] == {
        "name": "Ann", "won": sheet["won"] == 1, "points": sheet["total"], "steps": view["steps"],
        "table": ann.table, "place": told["own"]["place"],
    }  # fmt: skip
    ranks = [(-it["won"], -it["points"], it["steps"]) for it in told["best"]]
    assert ranks == sorted(ranks)
    resigned = [it["name"] for it in told["best"] if it["name"] != "Ann"]
    assert resigned == [f"P{n}" for n in range(len(resigned))], "of equals the earlier is first"
    assert days.lines()["own"] is None
    assert days.lines(BOB)["own"] is None
    places = [days.lines(key)["own"]["place"] for key in (ANN, *(f"{n:032}" for n in range(11)))]
    assert sorted(places) == [*range(1, 13)]
    assert places[1:] == sorted(places[1:])


def test_only_the_first_game_that_somebody_begins_counts(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    practice = days.daily("Ann", ANN)
    practice.do("resign")
    assert days.lines(ANN)["finished"] == 0, "who has seen cards has seen them"
    ann.play()
    ann.do("resign")
    again = days.daily("Ann again", ANN)
    played(again, Random(3))

    told = days.lines(ANN)
    assert told["finished"] == 1
    assert told["own"]["table"] == ann.table
    assert [it["name"] for it in told["best"]] == ["Ann"]


def test_a_rematch_is_the_same_deal_for_practice(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    ann.do("resign")
    again = days.about(ann.do("rematch")["table"])

    assert again["day"] == DAY
    assert again["commitment"] == days.about(ann.table)["commitment"]


def test_a_game_that_ends_after_its_day_does_not_count(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    days.time += HALF_A_DAY
    ann.do("resign")

    assert days.lines(ANN, day=DAY)["finished"] == 0
    assert days.lines(ANN, day=DAY)["over"]
    assert days.lines(ANN, day=DAY)["own"]["place"] is None
    assert days.lines(ANN) == {
        "game": "oakwood", "day": NEXT_DAY, "over": False, "next": 2 * HALF_A_DAY, "finished": 0, "best": [],
        "own": None,
    }  # fmt: skip
    assert days.about(ann.table)["secret"] is not None


@pytest.mark.parametrize("what", GATES)
def test_a_replay_is_for_who_has_finished_until_the_day_is_over(days: Days, what: str) -> None:
    ann, bob = days.daily("Ann", ANN), days.daily("Bob", BOB)
    ann.play()
    ann.do("resign")
    address = f"{ann.table}/{what}"

    for stranger in (None, BOB, CID):
        status, answer = days.asked(address, stranger)
        assert (status, answer["code"]) == (409, "play-first")
    assert days.asked(address, ANN)[0] in (200, 202)
    practice = days.daily("Bob", BOB)
    practice.do("resign")
    assert days.asked(address, BOB)[1]["code"] == "play-first", "practice is not yet having played"
    bob.do("resign")
    assert days.asked(address, BOB)[0] in (200, 202)
    assert days.asked(address)[1]["code"] == "play-first"
    if what == "replay":
        assert days.asked(address, BOB)[1]["sealed"]
    days.time += HALF_A_DAY
    status, answer = days.asked(address)
    assert status in (200, 202)
    assert not answer.get("sealed")


def test_while_the_day_lasts_a_table_is_seen_by_its_own_player_alone(days: Days) -> None:
    ann = days.daily("Ann", ANN)
    bob = days.daily("Bob", BOB)
    bob.do("resign")

    for _ in ("playing", "over"):
        for what in ("state", "past"):
            assert days.asked(f"{ann.table}/{what}")[1]["code"] == "play-first"
            assert days.asked(f"{ann.table}/{what}", BOB)[1]["code"] == "bad-key"
            assert days.asked(f"{ann.table}/{what}", ANN)[0] == 200
        with days.line(ann.table) as line:
            line.send('{"do": "hello"}', text=True)
            assert closed_with(line)[0] == 4409
        with days.listening(ann.table, ANN) as ear:
            assert ear.update()["seat"] == 0
        if _ == "playing":
            ann.do("resign")
    days.time += HALF_A_DAY
    assert days.asked(f"{ann.table}/state")[0] == 200


@pytest.mark.anyio
async def test_a_store_that_fails_deals_nothing(counter: Counter) -> None:
    await counter.sat(None, None)  # the first table that several processes open writes down whose guests they have
    counter.store.before = [StoreError("the disk is full")]
    with pytest.raises(Exception, match="cannot deal"):
        await counter.sat(None, game="oakwood", daily=True)
    [ann] = await counter.sat(None, game="oakwood", daily=True)
    counter.store.reading = [StoreError("the disk is full")]
    with pytest.raises(Exception, match="cannot read"):
        await counter.hall.daily("oakwood", ann.key)
    assert (await counter.hall.daily("oakwood", ann.key)).own is not None


@pytest.mark.anyio
async def test_of_two_who_bring_a_secret_at_once_both_get_the_same(counter: Counter) -> None:
    store = counter.store
    first = await store.deal("oakwood", DAY, "a" * 64)
    second = await store.deal("oakwood", DAY, "b" * 64)
    third = await store.deal("oakwood", NEXT_DAY, "c" * 64)
    assert (first, second, third) == ("a" * 64, "a" * 64, "c" * 64)


def test_a_file_from_before_there_were_days_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sqlite_file.upgrade(path, "0002")
    old = log.Opened(
        game="grandbois", edition="old", options={}, bots=[None], public=False, pace="live", clock=None,
        hints=True, secret="5" * 64, words="entries",
    )  # fmt: skip
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO entry VALUES ('oak', 1, 1.0, ?)", (log.encode(old),))
        db.execute("INSERT INTO hall VALUES ('oak', 'grandbois', 0, 'open', 1.0, NULL)")
        db.commit()
    house = Days(str(path))
    try:
        ann = house.daily("Ann", ANN)
        ann.do("resign")
        assert house.lines(ANN)["own"]["place"] == 1
    finally:
        house.close()
    with closing(sqlite3.connect(path)) as db:
        [(body,)] = db.execute("SELECT body FROM entry WHERE table_id = 'oak'")
    assert msgspec.json.decode(body) == msgspec.json.decode(log.encode(old))
