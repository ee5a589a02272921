"""docs/api.md says what is true and leaves nothing out, and its bot plays as it stands."""

import importlib
import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest

from clairiere.cli import main
from clairiere.server import app, deeds, live, lobby, replays, store, thinkers, tournament_wire, wire
from clairiere.server.safety import Limits

ROOT = Path(__file__).resolve().parents[1]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
SERVER = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "clairiere" / "server").glob("*.py"))
BOT = re.findall(r"```python\n(.*?)```", API, re.DOTALL)[0]
Outgoing = wire.Update | wire.People | wire.Done | wire.Refused | wire.Why | wire.Hints | wire.Pong
Outgoing |= lobby.Lobby | lobby.Notice | tournament_wire.TournamentNews
NO_PROXY = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}


def section(title: str) -> str:
    """What stands under a title."""
    return API.split(f"## {title}\n")[1].split("\n## ")[0]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that was opened by the command."""
    with closing(socket.socket()) as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    data = tmp_path_factory.mktemp("house") / "tables.db"
    command = [sys.executable, "-m", "clairiere.cli", "--no-browser", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    for line in server.stderr:
        if str(port) in line:
            break
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.communicate()


def test_the_bot_of_the_docs_plays_a_whole_game_against_itself_and_a_fawn(house: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(BOT, encoding="utf-8")
    with httpx.Client(base_url=house, trust_env=False, timeout=60) as http:
        table = http.post("/api/tables", json={"game": "grandbois", "bots": [None, "fawn", None]}).json()["table"]
        bots = [
            subprocess.Popen(
                [sys.executable, str(bot), f"{house}/table/{table}", name],
                env=NO_PROXY,
                stdout=subprocess.PIPE,
                text=True,
            )
            for name in ("Miser", "Spendthrift")
        ]
        told = [it.communicate(timeout=300)[0] for it in bots]
        journal = tmp_path / "journal.json"
        journal.write_bytes(http.get(f"/api/tables/{table}/journal").content)

    assert [it.returncode for it in bots] == [0, 0]
    assert {re.search(r"I was seat (\d)", it)[1] for it in told} == {"0", "2"}  # type: ignore[index]
    main(["verify", str(journal)])


def test_the_bot_of_the_docs_is_short() -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 45


@pytest.mark.parametrize(
    "text", re.findall(r"```json\n(.*?)```", API, re.DOTALL) + re.findall(r"`(\{\"type.*?\})`", API)
)
def test_an_example_is_a_message_as_it_travels(text: str) -> None:
    told = json.loads(text)
    kind = wire.Incoming if "do" in told else wire.Daily if "day" in told else Outgoing
    msgspec.json.decode(text, type=kind)


def test_every_refusal_is_listed_with_its_status() -> None:
    rows = re.findall(r"^\| (`[a-z`, -]+`) \| (\d*) ?\|", section("Refusals"), re.MULTILINE)
    listed = {code: status for codes, status in rows for code in re.findall(r"[a-z-]+", codes)}
    raised = set(re.findall(r'(?:Refusal|BadName)\(\s*"([a-z-]+)"', SERVER)) | {"bad-method"}
    assert listed.keys() == raised
    own = {"too-many": "503", "bad-json": "", "no-hello": "", "bad-method": "405", "fault": "500"}
    assert listed == {code: own.get(code, str(app.STATUS.get(code, app.CONFLICT))) for code in raised}


def test_every_code_that_closes_a_socket_is_listed() -> None:
    closing_codes = set(re.findall(r"\b(44\d\d|101[12])\b", SERVER))
    assert closing_codes <= set(re.findall(r"\d{4}", section("Refusals")))


def test_every_request_deed_and_phrase_is_listed(house: str) -> None:
    for path, methods in httpx.get(f"{house}/schema/openapi.json", trust_env=False).json()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in API
    for deed in get_args(wire.Deeds):
        assert f"`{deed.__struct_config__.tag}`" in API
    for phrase in wire.PHRASES:
        assert f"`{phrase}`" in API


def test_the_limits_are_those_of_the_house() -> None:
    told = " ".join(section("Limits").split())
    limits = Limits()
    assert f"{limits.requests[0]:.0f} requests a second ({limits.requests[1]} at once)" in told
    assert f"every two seconds ({limits.openings[1]} at once), {limits.sockets} sockets" in told
    assert limits.openings[0] == 0.5
    assert f"{limits.messages[0]:.0f} messages a second ({limits.messages[1]} at once)" in told
    assert f"{wire.MOST_MESSAGE // 1024} KiB a message" in told
    sizes = f"at most {limits.body >> 20} MiB, any other request {wire.MOST_MESSAGE >> 10} KiB"
    assert f"{sizes}, a name {wire.MOST_NAME} signs, a chat line {wire.MOST_TEXT}" in told


def test_the_table_of_limits_is_that_of_the_house() -> None:
    told = (ROOT / "docs" / "security.md").read_text()
    limits = Limits()
    for name in (field.name for field in fields(Limits)):
        assert f"`{name}`" in told, name
    assert f"{limits.all_messages[0]:.0f} a second, {limits.all_messages[1]} at once" in told
    assert f"one a second, {limits.talk[1]} at once, {wire.MOST_TEXT} signs" in told
    assert f"{limits.connections} | `connections`" in told
    assert f"| {limits.head_within:.0f}, {limits.body_within:.0f} |" in told
    assert f"| {limits.body >> 20} MiB; {limits.bodies >> 20} MiB |" in told
    assert f"| {deeds.MOST_ENTRIES:,}, then only the game goes on; {deeds.MOST_SAID} |" in told
    assert f"| {live.BACKLOG} for a watcher, {live.PLAYERS_BACKLOG:,} for a player |" in told
    assert f"| {thinkers.MOST_MEMORY >> 20} MiB;" in told
    assert f"| {replays.MOST_EACH}; {replays.MOST_WAITING} of all together |" in told
    assert "`--keep-over` (over, and nobody is looking); `0` is for ever" in told
    kept = store.AMONG_STRANGERS
    assert f"elsewhere {kept.open}, {kept.playing} and {kept.over} days" in told


WORDS = {1: "one", 2: "two", 3: "three"}


def as_told(value: Any) -> list[str]:
    """How a number may stand in the docs."""
    if isinstance(value, tuple):
        rate, at_once = value
        often = (
            f"{rate:g} a second"
            if rate > 1
            else "one a second"
            if rate == 1
            else f"one in {WORDS.get(round(1 / rate), round(1 / rate))} seconds"
        )
        return [f"{often}, {at_once} at once"]
    sizes = [f"{value >> bits} {unit}" for bits, unit in ((10, "KiB"), (20, "MiB")) if isinstance(value, int)]
    return [
        f"{value:,}",
        f"{value:g}",
        f"{1e3 * value:g} ms",
        "twice a second" if value == 0.5 else "-",
        WORDS.get(value, "-"),
        *sizes,
    ]


def test_every_number_in_the_table_of_limits_is_that_of_the_code() -> None:
    told = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").split("## Limits\n")[1].split("\n## ")[0]
    rows = [row.strip("| ").split(" | ") for row in told.splitlines() if row.startswith("| ")][1:]
    compared = set()
    for what, limit, setting in rows:
        file = re.search(r"\((\w+)\.py\)", setting)
        module = importlib.import_module(f"clairiere.server.{file[1]}") if file else None
        for name in re.findall(r"`(\w+)`", setting):
            value = getattr(Limits(), name, None) or getattr(module, name, None)
            if isinstance(value, int | float | tuple):
                compared.add(name)
                stands = (rf"(?<![\w.,]){re.escape(it)}(?!\w)" for it in as_told(value))
                assert any(re.search(it, f"{limit} | {what}") for it in stands), (name, value)
    assert compared >= {it.name for it in fields(Limits)}
    assert len(compared) > 35


def test_every_test_that_keeps_a_mend_is_there() -> None:
    told = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = re.findall(r"`([a-z_/]+\.py)::(test_\w+)`", told)

    assert named
    for file, name in named:
        assert f"def {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), name
