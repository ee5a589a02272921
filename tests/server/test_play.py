"""Play: a deed is done once whatever the line does, a page resumes where it was, and views are one's own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from clairiere.server import deeds, thinkers
from tests.server.house import House, Player, play_to_the_end, turn_of


def test_a_deed_sent_twice_is_done_once_and_answered_the_same(house: House) -> None:
    ann, _bob = house.sat(None, None)
    state = ann.state()
    deed = {"n": state["n"], "action": state["position"]["legal"][0]["action"], "id": "one"}

    first = ann.do("play", **deed)

    assert first == {"type": "done", "id": "one", "n": state["n"] + 1, "table": None}
    assert ann.do("play", **deed) == first
    with house.listening(ann.table, ann.key) as ear:
        assert ear.ask("play", **deed) == first
    assert ann.do("play", **{**deed, "action": "whatever"}) == first, "the id alone says what it was"
    assert [entry["kind"] for entry in ann.state(since=state["n"])["entries"]] == ["moved"]


def test_the_same_deed_many_times_at_once_is_done_once(house: House) -> None:
    ann, _bob = house.sat(None, None)
    state = ann.state()
    deed = {"n": state["n"], "action": state["position"]["legal"][0]["action"], "id": "one"}

    with ThreadPoolExecutor(8) as many:
        answers = [*many.map(lambda _: ann.do("play", **deed), range(16))]

    assert {answer["n"] for answer in answers} == {state["n"] + 1}
    assert ann.state()["n"] == state["n"] + 1


def test_a_deed_is_remembered_when_the_house_was_closed(fresh_house: Callable[..., House]) -> None:
    house = fresh_house()
    ann, bob = house.sat(None, None)
    state = ann.state()
    deed = {"n": state["n"], "action": state["position"]["legal"][0]["action"], "id": "one"}
    first = ann.do("play", **deed)
    before = [player.state() for player in (ann, bob)]

    house.close()
    house.open()

    assert ann.do("play", **deed) == first
    assert [player.state() for player in (ann, bob)] == before
    other = {**deed, "id": "another"}
    assert turn_of([ann, bob]) is bob or ann.refused("play", **other) == "stale"


def test_only_what_was_chosen_for_the_present_decision_is_played(house: House) -> None:
    ann, bob = house.sat(None, None)
    n = ann.state()["n"]
    action = ann.state()["position"]["legal"][0]["action"]

    assert ann.refused("play", n=n - 1, action=action) == "stale"
    assert ann.refused("play", n=n + 1, action=action) == "stale"
    assert bob.refused("play", n=n, action=action) == "not-your-turn"
    ann.do("phrase", phrase="hello")
    ann.do("play", n=n, action=action)  # talk does not make a choice stale
    while turn_of([ann, bob]) is ann:
        ann.play()
    assert ann.refused("play", n=n, action=action) == "not-your-turn"
    bob.play()


def test_what_the_rules_forbid_is_refused_with_the_number_of_the_rule(house: House) -> None:
    ann, bob = house.sat(None, None)
    n = ann.state()["n"]

    answer = ann.send("play", n=n, action="1r0@30,30")

    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["rule"]) == ("illegal", "GB-14")
    assert ann.do("why", action="1r0@30,30")["rule"] == "GB-14"
    assert ann.do("why", action=ann.state()["position"]["legal"][0]["action"])["rule"] is None
    assert bob.do("why", action=ann.state()["position"]["legal"][0]["action"])["rule"] is not None
    assert ann.state()["n"] == n, "a question leaves no trace"


@pytest.mark.parametrize("action", ["fly", "9r9@0,0", "1r0@99999999999999999999,0", "🦊", "1r0@0,0; drop table"])
def test_what_is_no_action_is_refused_with_words(house: House, action: str) -> None:
    ann, _bob = house.sat(None, None)
    n = ann.state()["n"]

    answer = ann.send("play", n=n, action=action)

    assert answer.status_code in (400, 409)
    assert answer.json()["code"] in ("unknown-action", "illegal")
    assert ann.state()["n"] == n


def test_a_key_opens_its_own_table_only(house: House) -> None:
    ann, _bob = house.sat(None, None)
    cid, _dot = house.sat(None, None)
    stranger = Player(house, cid.table, "stranger", 0, ann.key)

    assert stranger.refused("play", n=4, action="keep") == "bad-key"
    for address in ("state", "past"):
        answer = house.http.get(f"/api/tables/{cid.table}/{address}", headers=stranger.headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-key")
    for header in ("", "Bearer", "Basic abc", ann.key):
        answer = house.http.get(f"/api/tables/{ann.table}/state", headers={"Authorization": header})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-key")


def test_a_socket_resumes_with_exactly_the_entries_it_lacks(house: House) -> None:
    ann, bob = players = house.sat(None, None)
    for _ in range(6):
        turn_of(players).play()
    whole = ann.state()
    for since in (0, 3, whole["n"] - 1, whole["n"], whole["n"] + 5):
        with house.listening(ann.table, ann.key, since=since) as ear:
            first = ear.update()
        assert first == {**whole, "entries": whole["entries"][since:]} or since >= whole["n"]
        assert first.get("entries", []) == whole["entries"][since:]
        assert first["position"] == whole["position"]
    assert bob.state(since=2)["entries"][0]["n"] == 3


def test_over_a_whole_game_every_ear_hears_every_entry_once_and_in_order(house: House) -> None:
    players = house.sat(None, "fawn", None)
    table = players[0].table
    with house.listening(table) as watching, house.listening(table, players[1].key, since=2) as at_the_table:
        play_to_the_end(players, Random(5))
        for ear, since in ((watching, 0), (at_the_table, 2)):
            heard: list[int] = []
            while not heard or heard[-1] < players[0].state()["n"]:
                update = ear.update()
                heard += [entry["n"] for entry in update["entries"]]
                assert update["n"] == heard[-1]
            assert heard == [*range(since + 1, heard[-1] + 1)]


def test_the_game_can_be_seen_again_move_by_move(house: House) -> None:
    ann, bob = players = house.sat(None, None)
    seen = {ann.state()["n"]: ann.state()["position"]}
    for _ in range(5):
        turn_of(players).play()
        seen[ann.state()["n"]] = ann.state()["position"]

    past = house.http.get(f"/api/tables/{ann.table}/past?since=0", headers=ann.headers).json()

    assert [update["n"] for update in past] == [*seen]
    for update in past:
        assert update["position"]["public"] == seen[update["n"]]["public"]
        assert update["position"]["own"] == seen[update["n"]]["own"]
        assert update["position"]["acting"] == seen[update["n"]]["acting"]
        assert "legal" not in update["position"]
    later = house.http.get(f"/api/tables/{ann.table}/past?since={past[2]['n']}", headers=ann.headers).json()
    assert later == past[3:]
    assert house.http.get(f"/api/tables/{house.table(None, None)}/past").json() == []
    assert bob.state()["position"]["own"] != seen[4]["own"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
@pytest.mark.usefixtures("secret_pick")
def test_simultaneous_decisions_are_taken_in_any_order(house: House, order: tuple[int, ...]) -> None:
    players = house.sat(None, None, None, game="secret_pick")
    n = players[0].state()["n"]
    for seat in order:  # each chose when nobody had chosen
        assert seat in players[seat].state()["position"]["acting"]
        players[seat].do("play", n=n, action=f"pick{seat + 1}")
        if seat != order[-1]:
            assert players[seat].refused("play", n=n, action="pick1") == "not-your-turn"

    position = players[0].state()["position"]
    assert position["public"]["round"] == 1
    assert position["public"]["points"] == [0, 0, 1]
    assert players[order[-1]].refused("play", n=n, action="pick1") == "stale"


@pytest.mark.usefixtures("secret_pick")
def test_simultaneous_decisions_may_arrive_at_the_same_moment(house: House) -> None:
    players = house.sat(None, None, None, game="secret_pick")
    for turn in range(3):
        n = players[0].state()["n"]
        with ThreadPoolExecutor(3) as together:
            done = [*together.map(lambda it, n=n: it.do("play", n=n, action="pick2"), players)]
        assert sorted(answer["n"] for answer in done)[:2] == [n + 1, n + 2]
        assert players[0].state()["position"]["public"]["round"] == turn + 1
    assert house.about(players[0].table)["status"] == "over"


@pytest.mark.usefixtures("secret_pick")
def test_what_a_seat_has_picked_is_hidden_until_all_have(house: House) -> None:
    ann, bob = house.sat(None, None, game="secret_pick")
    with house.listening(ann.table, bob.key) as bobs, house.listening(ann.table) as watching:
        ann.do("play", n=ann.state()["n"], action="pick3")
        for ear in (bobs, watching):
            update = ear.until(lambda it: it.get("entries", [{}])[-1].get("kind") == "moved")
            assert update["entries"][-1]["events"] == [{"kind": "chose", "seat": 0, "sets": [["picked", 0, True]]}]
            assert update["position"]["own"]["picks"][0] is None
        assert ann.state()["position"]["own"]["picks"] == [3, None]
        assert ann.state()["entries"][-1]["events"][1] == {"kind": "picked", "seat": 0, "pick": 3}


def test_at_tables_by_link_people_chat_and_elsewhere_there_are_phrases(house: House) -> None:
    ann, _bob = house.sat(None, None)
    html = "<b onclick='x()'>hi</b> & \"you\""
    ann.do("say", text=f"  {html}\n")
    ann.do("phrase", phrase="well-played")
    said, phrase = ann.state()["entries"][-2:]
    assert (said["kind"], said["seat"], said["text"]) == ("said", 0, html)
    assert (phrase["kind"], phrase["phrase"]) == ("phrase", "well-played")
    assert ann.refused("phrase", phrase="<script>") == "unknown-phrase"
    assert ann.refused("say", text=" \n ") == "no-text"
    assert ann.refused("say", text="x" * 301) == "bad-message"

    cid, _dot = house.sat(None, None, public=True)
    assert cid.refused("say", text="hello") == "no-chat"
    cid.do("phrase", phrase="hello")


def test_a_hint_is_for_whose_turn_it_is_and_everybody_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.05)
    ann, bob = house.sat(None, None)
    legal = ann.state()["position"]["legal"]

    hints = ann.do("hint", id="h")

    assert hints["type"] == "hints"
    assert all(advice["offer"] in legal for advice in hints["best"])
    assert all(0 <= advice["won"] <= 1 for advice in hints["best"])
    assert bob.state()["entries"][-1]["kind"] == "hinted"
    assert ann.do("hint", id="h") == hints, "the same question has the same answer, and nobody thinks again"
    assert [entry["kind"] for entry in bob.state()["entries"]].count("hinted") == 1
    assert bob.refused("hint") == "not-your-turn"
    while turn_of([ann, bob]) is ann:
        ann.play()
    assert ann.refused("hint", id="h") == "not-your-turn", "an old question is not answered for a new position"
    while turn_of([ann, bob]) is bob:
        bob.play()
    assert ann.refused("hint", id="h") == "given", "not even when it is one's turn again"
    cid, _dot = house.sat(None, None, hints=False)
    assert cid.refused("hint") == "no-hints"


def test_one_hint_at_a_time_and_the_socket_goes_on_meanwhile(house: House) -> None:
    ann, _bob = house.sat(None, None)
    with house.listening(ann.table, ann.key) as ear:
        ear.line.send('{"do":"hint","id":"first"}')
        ear.line.send('{"do":"hint","id":"second"}')
        ear.line.send('{"do":"ping"}')
        answers = [ear.until(lambda it: it["type"] in ("hints", "refused", "pong")) for _ in range(3)]
    assert {answer["type"] for answer in answers[:2]} == {"refused", "pong"}
    assert [answer["code"] for answer in answers if answer["type"] == "refused"] == ["thinking"]
    assert (answers[2]["type"], answers[2]["id"]) == ("hints", "first")


def test_a_table_where_too_much_happened_takes_only_what_ends_its_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = players = house.sat(None, None)
    monkeypatch.setattr(deeds, "MOST_ENTRIES", ann.state()["n"] + 1)
    ann.do("phrase", phrase="hello")

    assert ann.refused("phrase", phrase="hello") == "long"
    assert bob.refused("say", text="hello") == "long"
    play_to_the_end(players, Random(1))

    assert house.about(ann.table)["ended"] == "played"


def test_what_a_database_cannot_hold_is_no_fault(house: House) -> None:
    [ann] = house.sat(None, "fawn")
    for name in ("%00", "a%00b", "%ff", "%ED%A0%80", "x" * 5000):
        assert house.http.get(f"/api/tables/{name}").status_code == 404
        assert house.http.get(f"/api/tables/{name}/state", headers={"Authorization": "Bearer x"}).status_code == 404
    for text in ("a\0b", "\u202e", "\U0001f600"):
        ann.do("say", text=text)
    assert house.http.get("/api/daily/oakwood", headers=ann.headers, params={"day": "٢٠٢٦-٠١-٠١"}).status_code < 500
    assert [it.get("text") for it in ann.state()["entries"][-3:]] == ["a\0b", "\u202e", "\U0001f600"]
