"""Tables: opening, sitting down, leaving, filling, watching, playing again."""

import hashlib
from random import Random

import msgspec
import pytest

from clairiere.bots.levels import LEVELS
from clairiere.core import fairness
from tests.server.house import House, play_to_the_end, until
from tests.server.places import all_written


def test_a_table_is_opened_with_a_promise_before_anybody_brings_chance(house: House) -> None:
    opened = house.http.post("/api/tables", json={"game": "grandbois", "bots": [None, None]}).json()
    about = house.about(opened["table"])

    assert about["status"] == "open"
    assert about["commitment"] == opened["commitment"]
    assert len(opened["commitment"]) == hashlib.sha256().digest_size * 2
    assert [seat["kind"] for seat in about["seats"]] == ["free", "free"]
    assert [seat["nonce"] for seat in about["seats"]] == [None, None]
    assert about["secret"] is None


def test_the_game_begins_when_the_last_seat_is_taken(house: House) -> None:
    table = house.table(None, None)
    ann = house.join(table, "Ann")
    assert ann.seat == 0
    assert "position" not in ann.state()
    assert ann.refused("play", n=2, action="keep") == "not-begun"

    house.join(table, "Bob")

    state = ann.state()
    assert [entry["kind"] for entry in state["entries"]] == ["opened", "joined", "joined", "started"]
    assert state["about"]["status"] == "playing"
    assert state["position"]["acting"] == [0]
    assert state["position"]["legal"]


def test_one_may_choose_among_the_free_seats(house: House) -> None:
    table = house.table(None, "fawn", None)

    assert house.join(table, "Ann", seat=2).seat == 2
    taken = house.http.post(f"/api/tables/{table}/join", json={"name": "Bob", "nonce": "n" * 8, "seat": 2})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat-taken")
    bots = house.http.post(f"/api/tables/{table}/join", json={"name": "Bob", "nonce": "n" * 8, "seat": 1})
    assert (bots.status_code, bots.json()["code"]) == (409, "seat-taken")
    house.join(table, "Bob", seat=0)
    full = house.http.post(f"/api/tables/{table}/join", json={"name": "Cid", "nonce": "n" * 8})
    assert (full.status_code, full.json()["code"]) == (409, "full")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess", "bots": [None, None]}, "bad-table"),
        ({"game": "grandbois", "bots": [None]}, "bad-table"),
        ({"game": "grandbois", "bots": [None] * 5}, "bad-table"),
        ({"game": "grandbois", "bots": ["fawn", "fawn"]}, "bad-table"),
        ({"game": "grandbois", "bots": [None, "wolf"]}, "unknown-level"),
        ({"game": "grandbois", "bots": [None, "search:seconds=3600"]}, "unknown-level"),
        ({"game": "grandbois", "bots": [None, None], "options": {"wind": True}}, "bad-table"),
        ({"game": "grandbois", "bots": [None, None], "options": {"expert": "maybe"}}, "bad-message"),
        ({"game": "grandbois", "bots": [None, None], "colour": "red"}, "bad-message"),
        ({"game": "grandbois", "bots": [None, None], "pace": "slow"}, "bad-message"),
        ({"game": "grandbois", "bots": [None, None], "clock": {"each": "game", "seconds": 1}}, "bad-message"),
        ({"game": "grandbois", "bots": [None] * 7}, "bad-message"),
        ({"game": "grandbois"}, "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(house: House, wanted: object, code: str) -> None:
    answer = house.http.post("/api/tables", json=wanted)

    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["message"]


@pytest.mark.parametrize("name", ["", "x" * 25, "   ", "\u200b", "two\nlines\x07", None])
def test_a_name_is_short_and_can_be_seen(house: House, name: object) -> None:
    table = house.table(None, None)

    answer = house.http.post(f"/api/tables/{table}/join", json={"name": name, "nonce": "n" * 8})

    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad-name", "bad-message")
    assert house.about(table)["seats"][0]["kind"] == "free"


def test_two_people_at_a_table_have_two_names(house: House) -> None:
    table = house.table(None, None)
    house.join(table, "  Ann   Lee ")

    again = house.http.post(f"/api/tables/{table}/join", json={"name": "Ann Lee", "nonce": "n" * 8})

    assert (again.status_code, again.json()["code"]) == (409, "name-taken")
    assert house.about(table)["seats"][0]["name"] == "Ann Lee"


@pytest.mark.parametrize("nonce", ["short", "n" * 65, "", None])
def test_a_nonce_is_a_text_of_8_to_64_signs(house: House, nonce: object) -> None:
    table = house.table(None, None)

    answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Ann", "nonce": nonce})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_whoever_leaves_before_the_start_gives_the_seat_and_the_key_up(house: House) -> None:
    table = house.table(None, None)
    ann = house.join(table, "Ann")

    left = ann.do("away", id="bye")

    assert house.about(table)["seats"][0]["kind"] == "free"
    assert ann.do("away", id="bye") == left, "sent twice, it is done once and answered the same"
    assert ann.refused("say", text="still here?") == "bad-key"
    bob = house.join(table, "Bob")
    assert bob.seat == 0
    assert bob.do("phrase", phrase="hello", id="bye")["n"] != left["n"], "an id of Ann's is not one of Bob's"


def test_whoever_left_sees_no_more_through_the_eyes_of_the_seat(house: House) -> None:
    table = house.table(None, None)
    ann = house.join(table, "Ann")
    with house.listening(table, ann.key) as ear:
        assert ear.update()["seat"] == 0
        ann.do("away")
        assert ear.update()["seat"] is None
        assert ear.hear() == {"type": "people", "present": [False, False], "watching": 1}
        house.join(table, "Bob", seat=0)
        house.join(table, "Cid")
        begun = ear.until(lambda it: it.get("position") is not None)
    assert begun["seat"] is None
    assert begun["position"]["own"] == {}
    assert "legal" not in begun["position"]


def test_free_seats_are_given_to_bots(house: House) -> None:
    table = house.table(None, None, None)
    bob = house.join(table, "Bob", seat=1)
    assert bob.refused("fill", level="wolf") == "unknown-level"

    filled = bob.do("fill", level="fawn", id="go")

    seats = house.about(table)["seats"]
    assert [(seat["kind"], seat["level"], seat["name"]) for seat in seats] == [
        ("bot", "fawn", None),
        ("person", None, "Bob"),
        ("bot", "fawn", None),
    ]
    kinds = [entry["kind"] for entry in bob.state()["entries"]]
    assert kinds[:5] == ["opened", "joined", "filled", "filled", "started"]
    assert kinds.count("started") == 1
    assert bob.do("fill", level="fawn", id="go") == filled
    assert bob.refused("fill", level="fawn") == "begun"


def test_only_public_tables_are_listed_as_they_are(house: House) -> None:
    by_link, public = house.table(None, None), house.table(None, None, public=True)

    def listed(status: str) -> list[str]:
        return [about["id"] for about in house.http.get("/api/tables").json()[status]]

    ann = house.join(public, "Ann")
    assert public not in listed("open"), "nobody is there"
    with house.listening(public, ann.key) as at_the_table:
        at_the_table.update()
        assert public in listed("open")
    until(lambda: public not in listed("open"))
    slow = house.table(None, None, public=True, pace="days", clock={"each": "decision", "seconds": 86400})
    assert slow not in listed("open"), "nobody waits there"
    house.join(slow, "Cid")
    assert slow in listed("open"), "whoever waits there need not stay"
    house.join(public, "Bob")
    assert public not in listed("open")
    assert public in listed("playing")
    ann.do("resign")
    assert public not in listed("open") + listed("playing")
    assert by_link not in listed("open") + listed("playing")


def test_anybody_may_watch_and_the_people_are_told(house: House) -> None:
    table = house.table(None, None)
    ann, _bob = house.join(table, "Ann"), house.join(table, "Bob")
    with house.listening(table, ann.key) as at_the_table, house.listening(table) as watching:
        first = watching.update()
        assert first["seat"] is None
        assert first["position"]["own"] == {}
        assert "legal" not in first["position"]
        people = at_the_table.until(lambda it: it["type"] == "people" and it["watching"] == 1)
        assert people["present"] == [True, False]
        assert watching.ask("phrase", phrase="hello")["code"] == "bad-key"
    with house.listening(table, ann.key) as at_the_table:
        assert at_the_table.until(lambda it: it["type"] == "people")["watching"] == 0


def test_a_rematch_turns_the_seats_and_has_one_link_for_all(house: House) -> None:
    ann, bob = players = house.sat(None, "fawn", None, options={"expert": True}, hints=False)
    assert ann.refused("rematch") == "not-over"
    play_to_the_end(players, Random(3))

    first, second = ann.do("rematch", id="again"), bob.do("rematch")

    assert first["table"] == second["table"]
    assert ann.do("rematch", id="again") == first
    assert house.about(ann.table)["rematch"] == first["table"]
    about = house.about(first["table"])
    assert [seat["level"] for seat in about["seats"]] == ["fawn", None, None]
    assert about["options"] == {"expert": True}
    assert about["hints"] is False
    assert about["commitment"] != house.about(ann.table)["commitment"]
    assert ann.refused("undo", to=6) == "over"


def test_a_rematch_may_have_other_settings(house: House) -> None:
    ann, bob = players = house.sat(None, "fawn", None, options={"expert": True}, hints=False)
    play_to_the_end(players, Random(3))

    assert ann.refused("rematch", level="dragon") == "unknown-level"
    assert ann.refused("rematch", options={"dragons": True}) == "bad-table"
    again = ann.do("rematch", options={"expert": False}, hints=True, level="squirrel")["table"]

    about = house.about(again)
    assert [seat["level"] for seat in about["seats"]] == ["squirrel", None, None]
    assert about["options"] == {"expert": False}
    assert about["hints"] is True
    assert bob.do("rematch", hints=False)["table"] == again  # whoever comes second follows


def test_a_rematch_may_have_another_pace_and_clock(house: House) -> None:
    clock = {"each": "game", "seconds": 60, "plus": 1, "late": "loses"}
    ann, bob = house.sat(None, None, clock=clock, watch=180)
    bob.do("resign")
    odd = {"pace": "days", "clock": {**clock, "seconds": 1}}
    assert ann.send("rematch", timing=odd).status_code == 400
    first = house.about(ann.do("rematch")["table"])
    assert (first["pace"], first["clock"], first["watch"]) == ("live", clock, 180)

    ann, bob = house.sat(None, None, clock=clock, watch=180)
    bob.do("resign")
    by_day = {"each": "decision", "seconds": 86400, "plus": 0, "late": "bot"}
    again = house.about(ann.do("rematch", timing={"pace": "days", "clock": by_day})["table"])

    assert (again["pace"], again["clock"], again["watch"]) == ("days", by_day, 86400)

    ann, bob = house.sat(None, None, clock=clock)
    bob.do("resign")
    assert house.about(ann.do("rematch", timing={"pace": "live", "clock": None})["table"])["clock"] is None


def test_keys_are_kept_as_hashes_only(house: House) -> None:
    players = house.sat(None, "fawn", None)
    until(lambda: players[0].state()["position"]["acting"] != [1])
    written = all_written(house.data)

    for player in players:
        assert hashlib.sha256(player.key.encode()).hexdigest().encode() in written
        assert player.key.encode() not in written
    assert len({player.key for player in players}) == 2


def test_the_promise_is_kept_when_the_game_is_over(house: House) -> None:
    ann, _bob = house.sat(None, None)
    promised = house.about(ann.table)["commitment"]
    ann.do("resign")

    about = house.about(ann.table)

    assert (about["status"], about["ended"]) == ("over", "resigned")
    assert fairness.commitment(about["secret"]) == promised


def test_games_and_their_rules_are_told(house: House) -> None:
    [card] = [it for it in house.http.get("/api/games").json() if it["id"] == "grandbois"]
    assert card["seats"] == [2, 3, 4]
    assert card["options"] == {"expert": False}
    assert card["levels"] == [*LEVELS]
    assert card["usual_level"] in LEVELS
    assert card["in_turn"]
    [card] = [it for it in house.http.get("/api/games").json() if it["id"] == "krom"]
    assert not card["in_turn"]  # KR-23: all choose a destination at once
    for language in ("fr", "en"):
        rules = house.http.get(f"/api/games/grandbois/rules/{language}").json()
        assert "GB-18" in [rule["number"] for rule in rules]
    for unknown in ("/api/games/chess/rules/fr", "/api/games/grandbois/rules/de", "/api/games/chess/lesson"):
        assert house.http.get(unknown).status_code == 404


def test_a_qr_code_is_a_picture_by_itself(house: House) -> None:
    answer = house.http.post("/api/qr", json={"text": f"http://{house.host}/table/abc#key=xyz"})

    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert 'xmlns="http://www.w3.org/2000/svg"' in answer.text
    assert "style=" not in answer.text
    too_long = house.http.post("/api/qr", content=msgspec.json.encode({"text": "x" * 301}))
    assert too_long.status_code == 400


def test_whoever_makes_the_key_may_ask_again_and_gets_the_same_seat(house: House) -> None:
    table = house.table(None, None)
    asking = {"name": "Ann", "nonce": "n" * 8, "key": "a-key-of-my-own_0123456789"}

    first, again = (house.http.post(f"/api/tables/{table}/join", json=asking) for _ in range(2))

    assert first.json() == again.json() == {"seat": 0, "key": asking["key"]}
    assert [seat["kind"] for seat in house.about(table)["seats"]] == ["person", "free"]
    short = house.http.post(f"/api/tables/{table}/join", json={**asking, "name": "Bob", "key": "short"})
    assert (short.status_code, short.json()["code"]) == (400, "bad-message")


def test_who_sits_down_may_be_told_the_table_at_once_through_the_eyes_of_the_seat(house: House) -> None:
    table = house.table(None, "fawn")
    wanted = {"name": "Ann", "nonce": "n" * 8, "look": True}
    seated = house.http.post(f"/api/tables/{table}/join", json=wanted).json()

    told = seated["told"]
    assert (told["type"], told["seat"]) == ("update", 0)
    assert [entry["kind"] for entry in told["entries"]][:3] == ["opened", "joined", "started"]
    assert told["position"]["own"]["clans"][0]
    asked = house.http.post(f"/api/tables/{table}/join", json={"name": "Ann", "key": seated["key"]}).json()
    assert asked == {"seat": 0, "key": seated["key"]}  # nobody is told who did not wish it
