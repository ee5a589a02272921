"""Safety: whatever comes over the wire gets a typed answer or a closed socket with a reason, and disturbs nobody."""

import asyncio
import io
import logging
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from structlog.testing import capture_logs
from websockets.sync.client import connect

from clairiere.server import deeds, live, thinkers, wire
from clairiere.server.crowds import CROWD_EVERY
from clairiere.server.frames import AHEAD, WRITE
from clairiere.server.hall import Hall
from clairiere.server.safety import UNLIMITED, Bucket, Held, Limits, counted_as, is_ours
from tests.server.counter import Counter, Ear, turn_of
from tests.server.house import House, Player, closed_with, until


def limits(**given: Any) -> Limits:
    """No limits but those given."""
    return replace(UNLIMITED, **given)


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/table/whatever", 200),
        ("GET", "/web/index.html", 200),
        ("GET", "/web/nothing.js", 404),
        ("GET", "/words/fr.ftl", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/nowhere", 404),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/tables", 400),
        ("GET", "/api/tables/nowhere/state?since=-1", 400),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema", 200),
    ],
)
def test_every_answer_says_what_a_page_may_load(house: House, method: str, address: str, status: int) -> None:
    answer = house.http.request(method, address)

    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "set-cookie" not in answer.headers
    assert "server" not in answer.headers or "python" not in answer.headers["server"].lower()
    if status >= 400:
        assert answer.json()["type"] == "refused"
        assert answer.json()["code"]
        assert answer.json()["message"]


def test_a_file_the_browser_has_is_not_sent_again_and_still_has_the_policy(house: House) -> None:
    first = house.http.get("/web/index.html")

    again = house.http.get("/web/index.html", headers={"If-None-Match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["content-security-policy"] == first.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/web/../server/app.py", "/web/%2e%2e/server/app.py", "/words/../../pyproject.toml"]
)
def test_only_files_of_the_page_are_served(house: House, path: str) -> None:
    assert house.http.get(path).status_code == 404


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_another_site_may_not_act_in_ones_name(house: House, origin: str) -> None:
    table = house.table(None, None)

    answer = house.http.post(
        f"/api/tables/{table}/join", json={"name": "Ann", "nonce": "n" * 8}, headers={"Origin": origin}
    )

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert house.about(table)["seats"][0]["kind"] == "free"
    with house.line(table, Origin=origin) as line:
        assert closed_with(line) == (4403, "another site may not play in your name")


def test_our_own_page_may(house: House) -> None:
    own = {"Origin": f"http://{house.host}"}
    assert house.http.post("/api/qr", json={"text": "x"}, headers=own).status_code == 200
    with house.line(house.table(None, None), **own) as line:
        line.send('{"do":"hello"}')
        assert msgspec.json.decode(line.recv(timeout=30))["type"] == "update"


def from_elsewhere(house: House) -> httpx.Client:
    """Somebody at another address."""
    transport = httpx.HTTPTransport(local_address="127.0.0.2")
    return httpx.Client(base_url=f"http://{house.host}", transport=transport)


def test_too_many_requests_from_one_address_are_refused(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=limits(requests=(0.0, 5)))
    with from_elsewhere(house) as elsewhere:
        answers = [house.http.get("/api/games") for _ in range(7)]

        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "too-fast"
        assert elsewhere.get("/api/games").status_code == 200
        assert 'clairiere_refused_total{code="too-fast"} 2.0' in elsewhere.get("/metrics").text
        with house.line("whatever") as line:
            assert closed_with(line)[0] == 4429


def test_too_many_tables_from_one_address_are_refused(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=limits(openings=(0.0, 2)))
    wanted = {"game": "grandbois", "bots": [None, None]}
    with from_elsewhere(house) as elsewhere:
        answers = [house.http.post("/api/tables", json=wanted).status_code for _ in range(3)]

        assert answers == [201, 201, 429]
        assert elsewhere.post("/api/tables", json=wanted).status_code == 201


def test_a_limit_lets_again_what_dripped_in_however_often_one_asks() -> None:
    bucket = Bucket((1e6, 1))

    assert all(any(bucket.take("here") for _ in range(1000)) for _ in range(10))
    drained = Bucket((0.0, 3))
    assert [drained.take("here") for _ in range(5)] == [True, True, True, False, False]
    assert drained.take("elsewhere")


def test_a_crowd_of_sockets_from_one_address_is_turned_away_and_others_play_on(
    fresh_house: Callable[..., House],
) -> None:
    house = fresh_house(limits=limits(sockets=40))
    table = house.table(None, None)
    address = f"ws://{house.host}/api/tables/{table}/live"

    async def visit(held: list[Any]) -> int:
        line = await websockets.connect(address, proxy=None, open_timeout=60, max_queue=None)
        held.append(line)
        try:
            await line.send('{"do":"hello"}')
            assert msgspec.json.decode(await line.recv())["type"] == "update"
            return 0
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    async def crowd() -> list[int]:
        held: list[Any] = []
        codes: list[int] = []
        for _ in range(20):
            codes += await asyncio.gather(*(visit(held) for _ in range(60)))
        async with websockets.connect(address, proxy=None, local_addr=("127.0.0.2", 0)) as elsewhere:
            await elsewhere.send('{"do":"hello"}')
            assert msgspec.json.decode(await elsewhere.recv())["type"] == "update"
        for line in held:
            await line.close()
        return codes

    codes = asyncio.run(crowd())

    assert sorted({*codes}) == [0, 4429]
    assert codes.count(0) == 40
    assert len(codes) == 1200
    assert house.counted("sockets_closed_total", code="4429") == 1160
    until(lambda: house.counted("sockets") == 0)
    with house.listening(table) as ear:
        ear.update()


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=limits(messages=(0.0, 3)))
    ann, bob = house.sat(None, None)
    with house.listening(ann.table, ann.key) as flood, house.listening(bob.table, bob.key) as other:
        for _ in range(30):
            flood.line.send('{"do":"ping"}')
        code, reason = closed_with(flood.line)
        assert (code, reason) == (4429, "too many messages that could not be taken")
        assert other.ask("phrase", phrase="hello")["type"] == "done"
    assert house.counted("refused_total", code="too-fast") == live.PATIENCE


def test_many_messages_at_once_are_all_answered_one_after_another(house: House) -> None:
    ann, _bob = house.sat(None, None)
    with house.listening(ann.table, ann.key) as ear:
        for k in range(5 * AHEAD):
            ear.say(do="why", id=f"{k}", action="no action")
        answered = [ear.until(lambda it: "id" in it)["id"] for _ in range(5 * AHEAD)]
    assert answered == [f"{k}" for k in range(5 * AHEAD)]


def test_a_message_of_ten_megabytes_closes_its_socket_and_no_other(house: House) -> None:
    ann, bob = house.sat(None, None)
    before = house.counted("sockets_closed_total", code="1009")
    with house.listening(ann.table, ann.key) as big, house.listening(bob.table, bob.key) as other:
        big.update()
        with suppress(websockets.ConnectionClosed):  # it may be closed while we are still sending
            big.line.send("x" * 10_000_000)
        assert closed_with(big.line)[0] in (1009, 1006)
        assert other.ask("phrase", phrase="hello")["type"] == "done"
    until(lambda: house.counted("sockets_closed_total", code="1009") == before + 1)


def test_a_message_that_only_the_house_finds_too_big_closes_its_socket_with_the_reason(
    fresh_house: Callable[..., House],
) -> None:
    house = fresh_house(most_message=1 << 20)
    table = house.table(None, None)
    with house.listening(table) as ear:
        ear.line.send("x" * 20_000)
        assert closed_with(ear.line) == (4413, "a message has at most 16384 signs")
    with house.line(table) as line:
        line.send("x" * 20_000)
        assert closed_with(line)[0] == 4413
    assert house.counted("refused_total", code="too-big") == 2


def test_a_body_that_is_too_large_is_refused(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=limits(body=1000))

    answer = house.http.post("/api/replays", content=b"x" * 2000)

    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")


WRONG: list[tuple[str | bytes, str]] = [
    ("", "bad-json"),
    ("{", "bad-json"),
    ("nonsense", "bad-json"),
    ('{"do":"play"', "bad-json"),
    ("[]", "bad-message"),
    ("null", "bad-message"),
    ("7", "bad-message"),
    ('{"do":"fly","id":"x"}', "bad-message"),
    ('{"id":"x"}', "bad-message"),
    ('{"do":"play","id":"x"}', "bad-message"),
    ('{"do":"play","id":"x","n":"4","action":"keep"}', "bad-message"),
    ('{"do":"play","id":"x","n":-1,"action":"keep"}', "bad-message"),
    ('{"do":"play","id":"","n":4,"action":"keep"}', "bad-message"),
    ('{"do":"play","id":"x","n":4,"action":"keep","seat":1}', "bad-message"),
    ('{"do":"hello"}', "bad-message"),
    (b"\x00\x01binary", "bad-message"),
]


def test_what_is_no_deed_is_refused_and_the_socket_goes_on(house: House) -> None:
    ann, _bob = house.sat(None, None)
    with house.listening(ann.table, ann.key) as ear:
        for text, code in WRONG:
            ear.line.send(text)
            refused = ear.until(lambda it: it["type"] == "refused")
            assert (refused["code"], refused["id"]) == (code, None), text
        assert ear.ask("phrase", phrase="hello")["type"] == "done"
        for _ in range(live.PATIENCE - len(WRONG)):
            ear.line.send("nonsense")
        assert closed_with(ear.line)[0] == 4429


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", b"binary", '{"do":"ping"}', '{"do":"hello","key":7}', "é" * 500]
)
def test_a_socket_that_does_not_begin_with_hello_is_closed(house: House, text: str | bytes) -> None:
    with house.line(house.table(None, None)) as line:
        line.send(text)
        code, reason = closed_with(line)
    assert code == 4400
    assert reason


def test_a_socket_that_says_nothing_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "HELLO_WITHIN", 0.05)
    with house.line(house.table(None, None)) as line:
        code, reason = closed_with(line)
    assert (code, reason) == (4400, "the first message, within ten seconds, is hello")


def test_a_wrong_key_or_table_closes_the_socket_and_nobody_notices(house: House) -> None:
    ann, _bob = house.sat(None, None)
    with house.listening(ann.table, ann.key) as ear:
        ear.until(lambda it: it["type"] == "people")
        with house.listening(ann.table, "wrong") as wrong:
            assert closed_with(wrong.line)[0] == 4401
        with house.listening("nowhere") as nowhere:
            assert closed_with(nowhere.line) == (4404, "there is no such table")
        ear.line.send('{"do":"ping"}')
        assert ear.hear()["type"] == "pong", "nobody came, so nobody is told of people"


def test_tables_that_are_not_there_all_look_the_same(house: House) -> None:
    answers = set()
    for table in ("nowhere", "abcdefghjkmn", "%00", "..", "x" * 500, "' OR 1=1 --"):
        for what in ("", "/state", "/past", "/journal", "/replay", "/review"):
            answer = house.http.get(f"/api/tables/{table.replace(' ', '%20')}{what}")
            answers.add((answer.status_code, answer.text))
        stranger = Player(house, table, "nobody", 0, "key")
        answers.add((stranger.send("resign").status_code, stranger.send("resign").text))
    assert {status for status, _ in answers} == {404}
    assert sum('"unknown-table"' in text for _, text in answers) == 1


def test_names_and_chat_travel_as_plain_text(house: House) -> None:
    table = house.table(None, None)
    ann = house.join(table, "<img src=x onerror=x()>"[:24])
    ann.do("say", text="<script>alert('hi')</script>\u2028")

    answer = house.http.get(f"/api/tables/{table}/state")

    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["about"]["seats"][0]["name"] == "<img src=x onerror=x()>"
    assert answer.json()["entries"][-1]["text"] == "<script>alert('hi')</script>"


def test_no_key_and_no_secret_is_in_the_logs(
    fresh_house: Callable[..., House], logs: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = fresh_house()
    [ann] = house.sat(None, "fawn")

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError("of all things")

    with monkeypatch.context() as wrong:
        wrong.setattr(Hall, "state", fail)
        fault = house.http.get(f"/api/tables/{ann.table}/state", headers=ann.headers)
        assert (fault.status_code, fault.json()["code"]) == (500, "fault")
        assert "ZeroDivision" not in fault.text
        with house.listening(ann.table, ann.key) as ear:
            assert closed_with(ear.line) == (1011, "something went wrong in the house; it has been noted")
    with monkeypatch.context() as wrong:
        wrong.setattr(thinkers.Thinkers, "_bot", fail)
        while ann.seat in ann.state()["position"]["acting"]:
            ann.play()
        until(lambda: "a bot failed" in logs.getvalue())
    until(lambda: ann.seat in ann.state()["position"]["acting"])
    ann.do("resign")

    written = logs.getvalue()

    assert "request failed" in written
    assert "a socket failed" in written
    assert "ZeroDivisionError: of all things" in written
    assert ann.key not in written
    assert house.about(ann.table)["secret"] not in written


class Stuck:
    """A socket whose other side says hello and then neither reads nor writes."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}  # of a server that is not ours
        self.closed: tuple[int, str] | None = None
        self._said = [{"type": "websocket.receive", "text": '{"do":"hello"}'}]

    async def receive(self) -> Any:
        """Hello, then nothing."""
        if self._said:
            return self._said.pop()
        return await asyncio.Event().wait()

    async def send_data(self, _data: str, mode: str) -> None:
        """Take nothing."""
        assert mode == "text"
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        """Note how it ended."""
        self.closed = (code, reason)


@pytest.mark.anyio
async def test_a_page_that_reads_nothing_is_cut_off_and_holds_nobody_up(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn")
    stuck: Any = Stuck()
    caller = live.Caller("?", UNLIMITED, Bucket(UNLIMITED.all_messages), Held(UNLIMITED.behind))
    talking = asyncio.create_task(live.talk(stuck, ann.table, counter.hall, caller))
    while ann.table not in counter.hall.listeners:
        await asyncio.sleep(0)
    [line] = counter.hall.listeners[ann.table]

    for _ in range(live.BACKLOG + 10):
        line.hear(b"news")
    await talking

    assert stuck.closed == (4408, "this page takes too long to read what it is sent")
    assert ann.table not in counter.hall.listeners


class Slow:
    """A socket that takes messages at once, except while its line is full."""

    def __init__(self) -> None:
        self.scope = {"extensions": {WRITE: {"write": self.write, "watch": lambda _unsent: None}}}
        self.sent: list[str] = []
        self.room = asyncio.Event()
        self.room.set()

    def write(self, message: bytes) -> bool:
        """Take a message now, or not."""
        if self.room.is_set():
            self.sent.append(message.decode())
        return self.room.is_set()

    async def send_data(self, message: str, mode: str) -> None:
        """Take a message when there is room."""
        assert mode == "text"
        await self.room.wait()
        self.sent.append(message)


@pytest.mark.anyio
async def test_a_page_that_was_behind_gets_every_message_in_its_order() -> None:
    slow: Any = Slow()
    line = live.Connection(slow)
    sending = line.send_all()
    line.hear(b"1")
    slow.room.clear()
    line.hear(b"2")
    await asyncio.sleep(0.01)  # it has been taken out of the queue, and waits for room
    slow.room.set()
    line.hear(b"3")  # in the moment in which there is room again: it comes after the second all the same
    while len(slow.sent) < 3:
        await asyncio.sleep(0)
    line.hear(b"4")

    assert slow.sent == ["1", "2", "3", "4"]
    sending.cancel()


def test_a_browser_that_is_lost_gets_the_page_and_a_program_gets_a_typed_refusal(house: House) -> None:
    lost = house.http.get("/nope", headers={"Accept": "text/html"})
    program = house.http.get("/nope")

    assert lost.status_code == program.status_code == 404
    assert lost.headers["content-type"].startswith("text/html")
    assert program.json()["code"] == "unknown"


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/reviews", "/api/qr"])
def test_what_is_nested_too_deeply_is_a_bad_message_and_no_fault(house: House, path: str) -> None:
    answer = house.http.post(path, content="[" * 10_000, headers={"content-type": "application/json"})

    assert answer.status_code == 400, answer.text
    assert answer.json()["type"] == "refused"


def test_what_is_nested_too_deeply_does_not_close_a_socket(house: House) -> None:
    [ann] = house.sat(None, "fawn")
    with house.listening(ann.table, ann.key) as ear:
        ear.update()
        ear.line.send('{"do":"why","facts":' + "[" * 5_000, text=True)
        assert ear.until(lambda it: it["type"] == "refused")["code"] in ("bad-message", "bad-json")
        assert ear.ask("say", text="still here")["type"] == "done"


def test_text_that_is_no_utf_8_is_refused_on_a_socket_and_no_fault(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    [ann] = house.sat(None, "fawn")
    with house.listening(ann.table, ann.key) as ear:
        ear.update()
        ear.line.send(b'{"do": "say", "text": "\xff"}', text=True)
        assert ear.until(lambda it: it["type"] == "refused")["code"] == "bad-message"
        ear.line.send([b'{"do": "pi', b"\xc3", b'ng"}'], text=True)  # in pieces, none of which is wrong by itself
        assert ear.until(lambda it: it["type"] == "refused")["code"] == "bad-message"
        assert ear.ask("say", text="still here")["type"] == "done"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_what_may_be_about_somebody_is_kept_nowhere(house: House) -> None:
    [ann] = house.sat(None, "fawn")

    for path in ("state", "past", "journal"):
        answer = house.http.get(f"/api/tables/{ann.table}/{path}", headers=ann.headers)
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["games", "games/krom/rules/fr", "games/krom/catalog", "games/krom/lesson", "games/nowhere/lesson", "no"]
)
def test_no_answer_of_the_api_is_kept_anywhere(house: House, path: str) -> None:
    answer = house.http.get(f"/api/{path}")
    assert answer.headers.get_list("cache-control") == ["no-store"]


def test_nor_is_the_schema_which_is_another_under_the_next_version(house: House) -> None:
    for path in ("/schema", "/schema/openapi.json", "/health", "/metrics"):
        assert house.http.get(path).headers.get_list("cache-control") == ["no-store"]


def test_a_name_that_was_made_to_lead_here_is_refused(house: House, fresh_house: Callable[..., House]) -> None:
    table = house.table(None, "fawn")
    answer = house.http.get("/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host")
    assert "--allow-host" in answer.json()["message"]
    led = socket.create_connection(("127.0.0.1", int(house.host.rpartition(":")[2])))
    with connect(f"ws://evil.example/api/tables/{table}/live", sock=led, proxy=None) as line:
        assert closed_with(line)[0] == 4403

    allowing = fresh_house(hosts=["play.example.org"])
    assert allowing.http.get("/api/games", headers={"host": "Play.Example.org:443"}).status_code == 200
    assert allowing.http.get("/api/games", headers={"host": "example.org"}).status_code == 421


@pytest.mark.parametrize("host", ["[", "]", "localhost:99999999", "localhost:x", "[::1", "@", "localhost:-1"])
@pytest.mark.parametrize("path", ["/api/games", "/", "/web/style.css", "/nowhere", "/api/tables/nowhere/state"])
def test_a_name_that_is_none_is_no_fault(house: House, host: str, path: str) -> None:
    with capture_logs() as logged:
        answer = house.http.get(path, headers={"host": host, "accept": "text/html"})
        origin = house.http.post("/api/qr", json={"text": "x"}, headers={"origin": f"http://{host}"})

    assert 400 <= answer.status_code < 500
    assert origin.json()["code"] == "foreign-origin"
    assert logged == []


def test_addresses_and_names_of_this_machine_lead_nowhere_else() -> None:
    for host in ("localhost:8000", "127.0.0.1", "192.168.1.7:8000", "[::1]:8000", "app.localhost", None):
        assert is_ours(host, ())
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", ""):
        assert not is_ours(host, ("other.example",))
    assert is_ours("evil.example", ("*",))


def test_a_network_of_ipv6_counts_as_one_guest() -> None:
    assert counted_as("2001:db8:1:2::1") == counted_as("2001:db8:1:2:ffff::9") != counted_as("2001:db8:1:3::1")
    assert counted_as("fe80::1%eth0") == counted_as("fe80::2%eth0")
    assert counted_as("::ffff:192.0.2.7") == counted_as("192.0.2.7") != counted_as("192.0.2.8")


def test_a_rematch_counts_as_a_table_opened(fresh_house: Callable[..., House]) -> None:
    house = fresh_house(limits=limits(openings=(0.0, 2)))
    [ann] = house.sat(None, "fawn")
    ann.do("resign")
    rematch = ann.do("rematch")["table"]
    again = house.join(rematch, "Ann")
    again.do("resign")

    assert again.refused("rematch") == "too-fast"
    assert ann.do("rematch")["table"] == rematch  # it is there already


@pytest.mark.anyio
async def test_a_crowd_is_told_of_once_and_not_to_each_for_each(counter: Counter) -> None:
    [ann] = await counter.sat(None, "fawn")
    crowd = [Ear() for _ in range(300)]
    begun = time.monotonic()
    for listener in crowd:
        await counter.hall.greet(ann.table, listener, None, 0)
    async with asyncio.timeout(30):
        while b'"watching":300' not in crowd[0].heard[-1]:
            await asyncio.sleep(0.05)

    told = [len([it for it in listener.heard if b'"people"' in it]) for listener in crowd]
    assert max(told) <= 3 + (time.monotonic() - begun) / CROWD_EVERY


@pytest.mark.anyio
async def test_two_thousand_may_look_on_and_all_see_every_move(counter: Counter) -> None:
    people = await counter.sat(None, None)
    players, crowd = [await it.listening() for it in people], [Ear() for _ in range(2000)]
    for listener in crowd:
        await counter.hall.greet(people[0].table, listener, None, 0)
    for _ in range(5):
        last = await (await turn_of(people)).play()
    async with asyncio.timeout(30):
        while last not in crowd[-1].entries:
            await asyncio.sleep(0.01)

    assert {tuple(it.entries) for it in (*players, *crowd)} == {tuple(range(1, last + 1))}
    assert len({id(it.heard[-1]) for it in crowd}) == 1, "a message is made once for all who may know the same"


@pytest.mark.anyio
async def test_players_are_told_first_and_are_dropped_after_watchers(counter: Counter) -> None:
    ann, bob = await counter.sat(None, None)
    await counter.hall.greet(ann.table, Ear(), None, 0)
    await ann.listening()
    await counter.hall.greet(ann.table, Ear(), None, 0)
    await bob.listening()
    assert [it.seat is None for it in counter.hall.listeners[ann.table]] == [False, False, True, True]

    stuck: Any = Stuck()
    player, watcher = live.Connection(stuck), live.Connection(stuck)
    player.seat = 0
    for _ in range(live.BACKLOG + 1):
        player.hear(b"news")
        watcher.hear(b"news")
    assert (player.slow, watcher.slow) == (False, True)


def test_what_one_address_says_is_counted_together_and_so_is_what_a_table_holds(
    fresh_house: Callable[..., House],
) -> None:
    house = fresh_house(limits=limits(talk=(0.0, 5), all_messages=(0.0, 8)))
    ann, bob = house.sat(None, None)
    for _ in range(5):
        ann.do("say", text="and another thing")
    assert bob.refused("say", text="let me say") == bob.refused("phrase", phrase="hello") == "too-fast"

    with house.listening(ann.table, ann.key) as one, house.listening(bob.table, bob.key) as other:
        for ear in (one, other) * 4:
            assert ear.ask("why", action="keep").get("code") != "too-fast"
        for ear in (one, other):
            ear.line.send('{"do": "ping"}', text=True)
            assert ear.until(lambda it: it["type"] in ("refused", "pong"))["code"] == "too-fast"


@pytest.mark.anyio
async def test_a_table_holds_so_much_talk_and_then_only_the_game_goes_on(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deeds, "MOST_SAID", 3)
    [ann] = await counter.sat(None, "fawn")
    for _ in range(2):
        await ann.do(wire.Say, text="hm")
    await ann.do(wire.SayPhrase, phrase="hello")
    assert await ann.refused(wire.Say, text="hm") == await ann.refused(wire.SayPhrase, phrase="hello") == "long"
    await ann.play()


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b'{"game": "\xc3\x28"}', b'{"game": "grandbois', b"", b"null", b"[" * 5000 + b"]" * 5000]
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/reviews", "/api/qr"])
def test_broken_input_is_a_bad_message_and_no_fault(house: House, path: str, body: bytes) -> None:
    answer = house.http.post(path, content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400, answer.text
    assert answer.json()["type"] == "refused"


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays"])
def test_a_body_that_is_cut_off_is_no_fault(house: House, path: str) -> None:
    faults = house.counted("refused_total", code="fault")
    host, _, port = house.host.partition(":")
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
    with capture_logs() as lines, socket.create_connection((host, int(port))) as line:
        line.sendall(head.encode() + b'{"game": "grandbois"')
        line.shutdown(socket.SHUT_WR)
        said = line.recv(1000)
    assert said == b"" or b" 400 " in said.partition(b"\r\n")[0]
    assert house.counted("refused_total", code="fault") == faults
    assert not [line for line in lines if line["log_level"] == "error"]


def test_a_field_may_have_the_name_of_what_the_house_hands_itself(house: House) -> None:
    answer = house.http.post("/api/me/addresses", json={"address": "x" * 300})

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert answer.json()["message"] == "Expected `str` of length <= 254 - at `$.address`"


def test_a_deed_is_as_short_by_a_request_as_on_a_socket(house: House) -> None:
    [ann] = house.sat(None, "fawn")

    answer = ann.send("hush", about=[{"card": "x" * wire.MOST_MESSAGE}])
    assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
    assert ann.refused("hush", about=[{"card": "x" * wire.MOST_HUSHED_BYTES}]) == "too-big"
    assert house.hall.warm[ann.table].hushed == {}
    ann.do("hush", about=[{"card": {"is": "deluxe_club"}}] * wire.MOST_HUSHED)
    for path, methods in house.http.get("/schema/openapi.json").json()["paths"].items():
        if "requestBody" in methods.get("post", ()):
            body = {"text": "x" * wire.MOST_MESSAGE}
            answer = house.http.post(path.replace("{game}", "krom").replace("{table}", ann.table), json=body)
            assert (answer.status_code == 413) == (path not in ("/api/replays", "/api/reviews")), path


def test_bots_of_a_table_that_was_opened_before_a_restart_think_for_who_plays_there(
    fresh_house: Callable[..., House],
) -> None:
    house = fresh_house()
    [ann] = house.sat(None, "fawn")
    house.close()
    house.open()
    ann.house = house
    ann.play()

    assert house.hall._opened_by == {ann.table: "127.0.0.1"}
