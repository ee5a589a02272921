"""The open API: what /schema promises is what the house does, whatever is sent; and how the house is."""

import os
import re
from collections import Counter
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.stateful import run_state_machine_as_test
from prometheus_client.parser import text_string_to_metric_families
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from clairiere import __version__
from clairiere.server import wire
from clairiere.server.assets import Assets
from tests.server.house import House, Player, play_to_the_end

EXAMPLES = int(os.environ.get("CLAIRIERE_EXAMPLES", "12"))  # of each kind; by hand as many as one likes
WAYS = 8  # steps of a way through the house
ELSEWHERE = re.compile(rb"https?://(?!www\.w3\.org/)[\w.-]+")
TOO_BIG = 413
SOME = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    suppress_health_check=[*HealthCheck],
    phases=[Phase.generate],
)


class Visitor:
    """Somebody who turns what schemathesis makes up into what somebody might really send, now and then."""

    def __init__(self, house: House) -> None:
        self.luck = Random(1)
        over = house.sat(None, None)
        play_to_the_end(over, self.luck)
        self.players: list[Player] = [
            *over,
            *house.sat(None, None, hints=False),
            *house.sat(None, "fawn", hints=False, clock={"each": "game", "seconds": 600}),
            house.join(house.table(None, None, public=True), "Eve"),
        ]
        clock = {"each": "game", "seconds": 600, "late": "loses"}
        plan = {"name": "Cup", "by": "Eve", "game": "grandbois", "clock": clock, "rounds": 2}
        self.organiser = {wire.PERSON_HEADER: "eve-" * 9}
        answer = house.http.post("/api/tournaments", json=plan, headers=self.organiser)
        self.tournament = str(answer.raise_for_status().json()["id"])

    def somebody(self) -> Player:
        """One of them who still sits there: a deed that was made up may have been to leave."""
        while True:
            player = self.luck.choice(self.players)
            try:
                player.state()
            except httpx.HTTPStatusError:
                self.players.remove(player)
            else:
                return player

    def sensible(self, case: Any) -> None:
        """Make a request reach a real table, a real game, or a real move."""
        player = self.somebody()
        if "game" in case.path_parameters:
            case.path_parameters["game"] = "grandbois"
        if "language" in case.path_parameters:
            case.path_parameters["language"] = self.luck.choice(["fr", "en"])
        if "table" in case.path_parameters:
            case.path_parameters["table"] = player.table
            case.headers["Authorization"] = f"Bearer {player.key}"
        if "name" in case.path_parameters:
            case.path_parameters["name"] = self.tournament
            case.headers.update(self.organiser)
        if isinstance(case.body, dict):
            self.sensible_body(case.body, player)

    def sensible_body(self, body: dict[str, Any], player: Player) -> None:
        """The same for what is sent along."""
        state = player.state()
        truths = {
            "game": "grandbois",
            "bots": [None, "fawn"],
            "options": {},
            "n": state["n"],
            "action": self.luck.choice(state.get("position", {}).get("legal") or [{"action": "keep"}])["action"],
            "level": "fawn",
            "phrase": "hello",
        }
        for name in truths.keys() & body.keys():
            body[name] = truths[name]


@pytest.mark.filterwarnings("default")
def test_whatever_is_sent_the_answer_is_one_that_the_schema_promises(house: House) -> None:
    schema = schemathesis.openapi.from_url(f"http://{house.host}/schema")
    visitor, statuses = Visitor(house), Counter[int]()
    meaning = CHECKS.get_one("positive_data_acceptance")  # the schema cannot say which games and levels there are
    rejection = CHECKS.get_one("negative_data_rejection")  # which does not take "too big" for a refusal
    any_key = CHECKS.get_one("ignored_auth")  # whoever brings the key of a person is that person: none is wrong

    def visit(operation: Any, mode: GenerationMode) -> None:
        @seed(1)
        @SOME
        @given(operation.as_strategy(generation_mode=mode))
        def sent(case: Any) -> None:
            if mode == GenerationMode.POSITIVE and visitor.luck.random() < 0.7:
                visitor.sensible(case)
            response = case.call(timeout=60)
            statuses[response.status_code] += 1
            refused = [rejection] if response.status_code == TOO_BIG else []
            known = [any_key] if wire.PERSON_HEADER in case.headers else []
            case.validate_response(response, excluded_checks=[meaning, *refused, *known])

        try:
            sent()
        except Unsatisfiable:
            assert mode == GenerationMode.NEGATIVE, f"{operation.label}: nothing could be sent"

    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    for operation in operations:
        visit(operation, GenerationMode.POSITIVE)
        if operation.body or operation.query:
            visit(operation, GenerationMode.NEGATIVE)

    print(f"{statuses.total():,} requests made up: {dict(statuses)}")
    assert len(operations) >= 15
    assert statuses.keys() >= {200, 201, 400, 401, 404, 409}
    assert not [status for status in statuses if status >= 500]


@pytest.mark.filterwarnings("default")
def test_a_way_through_the_house_that_follows_its_links_ends_in_no_fault(house: House) -> None:
    schema = schemathesis.openapi.from_url(f"http://{house.host}/schema")
    opened, statuses = Visitor(house), Counter[int]()

    class Wanderer(schema.as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: Any) -> None:
            if case.operation.path == "/api/tables" and isinstance(case.body, dict):
                opened.sensible_body(case.body, opened.somebody())

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            statuses[response.status_code] += 1
            assert response.status_code < 500, case.as_curl_command()

    run_state_machine_as_test(Wanderer, settings=settings(SOME, stateful_step_count=WAYS))
    print(f"{statuses.total():,} requests along links: {dict(statuses)}")
    assert statuses.keys() >= {200, 201}, statuses  # tables were opened, and looked at


def test_the_schema_describes_every_message_those_of_the_socket_too(house: House) -> None:
    schema = house.http.get("/schema").json()
    assert schema == house.http.get("/schema/openapi.json").json()

    described = schema["components"]["schemas"]
    for kind in (wire.Hello, wire.Play, wire.Undo, wire.Update, wire.People, wire.Refused, wire.Hints, wire.Pong):
        assert described[kind.__name__]["description"]
    assert described["Play"]["additionalProperties"] is False
    assert described["Play"]["properties"]["do"] == {"enum": ["play"]}
    assert schema["paths"]["/api/tables/{table}/deeds"]["post"]["security"] == [{"seat": []}]
    for path, methods in schema["paths"].items():
        for operation in methods.values():
            assert operation["summary"], path
            assert operation["description"], path
            refused = {status for status in operation["responses"] if status >= "400"}
            assert "429" in refused, path
            for status in refused:
                content = operation["responses"][status]["content"]["application/json"]
                assert content["schema"]["$ref"].endswith("/Refused"), path


def test_no_other_host_is_named_in_the_schema_or_in_any_file_of_the_page(house: House) -> None:
    assert not ELSEWHERE.findall(house.http.get("/schema").content)
    for address, file in Assets().files.items():
        if not address.endswith(".txt"):  # licences say where things come from
            assert not ELSEWHERE.findall(file.body), address


def test_health_tells_that_the_house_is_open(house: House) -> None:
    answer = house.http.get("/health")

    assert answer.json() == {"status": "open", "version": __version__}


def test_metrics_can_be_read_by_prometheus(house: House) -> None:
    ann, _bob = house.sat(None, None)
    entries = house.counted("entries_written_total")
    with house.listening(ann.table, ann.key) as ear:
        ear.ask("phrase", phrase="hello")
        assert house.counted("sockets") >= 1
    answer = house.http.get("/metrics")

    families = {family.name for family in text_string_to_metric_families(answer.text)}

    assert answer.headers["content-type"].startswith("text/plain")
    assert families >= {
        "clairiere_tables_opened",
        "clairiere_refused",
        "clairiere_deed_seconds",
        "clairiere_bot_seconds",
    }
    assert house.counted("entries_written_total") == entries + 1
    assert house.counted("tables_opened_total", game="grandbois") > 0
