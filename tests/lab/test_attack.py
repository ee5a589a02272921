"""A house is attacked, briefly: nobody is dropped or refused, and nothing goes wrong.

How long things take is shown by the command; a test asserts no times.
"""

import asyncio
import random

import pytest

from clairiere.core.errors import BadRequest
from clairiere.lab import faults
from clairiere.lab.attack import attack_and_print, attacked, broken, figures_of, print_attacked, stood
from clairiere.lab.attacks import ATTACKS
from clairiere.lab.fuzz import DEEDS, fuzz
from clairiere.lab.fuzz import broken as broken_message
from clairiere.lab.load import running_server
from clairiere.lab.people import Notes
from clairiere.server.live import FAULT

BRIEF = ["states", "bodies", "floods", "hush", "hellos", "chat", "races", "malformed", "journals"]


def test_under_a_brief_attack_everybody_plays_on(capsys: pytest.CaptureFixture[str]) -> None:
    figures = asyncio.run(attacked(BRIEF, 0.5, entries=600, shown=False))

    assert [*figures["attacks"]] == BRIEF
    for name, found in figures["attacks"].items():
        assert (found["dropped"], found["refused"], found["faults"]) == (0, 0, []), name
        assert not {"500", "1011", "twice"} & found["answers"].keys(), name
    assert sum(found["moves"] for found in figures["attacks"].values()) > 0
    print_attacked({**figures, "messages": 0, "closed": {}, "faults": {}})
    assert "undisturbed" in capsys.readouterr().out


def test_a_house_that_is_killed_loses_nothing_and_clocks_run_beside_tables_that_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(faults, "DUE", 500)
    monkeypatch.setattr(faults, "LATE", 60.0)  # how late is shown by the command
    found = asyncio.run(stood(["kill", "clocks"], 1.0, shown=False))

    assert [it["broken"] for it in found.values()] == [[], []]
    assert found["kill"]["answers"].keys() >= {"kills", "moves answered"}
    assert found["clocks"]["answers"] == {"ran out": 1, "tables due": 500}


def test_broken_messages_close_no_socket_with_a_fault() -> None:
    with running_server() as server:
        closed = asyncio.run(fuzz(server.port, 1000))
    assert str(FAULT) not in closed


def test_what_did_not_hold_is_named() -> None:
    usual = Notes(moves=[0.002] * 100, bots={"oak": [2.0], "owl": [0.1]})
    slow = Notes(moves=[0.002] * 90 + [0.3] * 10, bots={"oak": [2.1]}, dropped=1)
    quiet, rest = figures_of(usual), {"answers": {"200": 7}, "faults": []}

    assert broken(quiet | rest, quiet) == []
    quick = quiet | {"bot_ms": {"oak": 2.0}}
    assert broken(quick | rest | {"bot_ms": {"oak": 18.0}}, quick) == []  # no screen shows that it is slower
    assert broken(quick | rest | {"bot_ms": {"oak": 19.0}}, quick) == ["oak"]
    assert broken(figures_of(slow) | rest, quiet) == ["moves", "owl", "dropped"]
    assert broken(quiet | {"answers": {"500": 1}, "faults": ["a traceback"]}, quiet) == ["faults", "500"]


def test_messages_are_broken_in_many_ways() -> None:
    luck = random.Random(3)
    messages = [broken_message(luck) for _ in range(500)]

    assert {(type(message), text) for message, text in messages} == {(str, True), (bytes, False), (bytes, True)}
    assert all(
        any(f'"do": "{deed}"' in message for message, _ in messages if isinstance(message, str)) for deed in DEEDS
    )


@pytest.mark.parametrize(
    ("names", "given", "said"),
    [
        (["ddos"], {}, f"there is no attack 'ddos'; they are: {', '.join([*ATTACKS, *faults.FAULTS])}"),
        ([], {"seconds": 0.0}, "--seconds is a number above 0"),
        ([], {"messages": -1}, "--messages is a whole number from 0"),
    ],
)
def test_what_cannot_be_tried_is_said(names: list[str], given: dict[str, float], said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        attack_and_print(names, **given)  # type: ignore[arg-type]
