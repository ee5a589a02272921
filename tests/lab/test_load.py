"""The load test of the server measures what it says; how fast is for people to judge, not for tests."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

import clairiere
from clairiere.cli import main
from clairiere.lab import load, nothing


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    for name, value in {"TABLES": 3, "IDLE_TABLES": 8, "IDLE_SOCKETS": 8, "EASY_SECONDS": 0.5}.items():
        monkeypatch.setattr(load, name, value)
    monkeypatch.setattr(load, "EASY_PACE", 0.02)


def test_the_server_is_measured_with_the_rules_and_without(capsys):
    bench = ["bench", "grandbois", "--server", "--seconds", "0.05", "--json"]
    with ThreadPoolExecutor() as elsewhere:  # in this thread the browser's tests may have left an event loop
        elsewhere.submit(main, bench).result()
    figures = json.loads(capsys.readouterr().out)

    assert (figures["tables"], figures["seats"]) == (3, 4)
    for kind in ("rules", "nothing", "easy"):
        assert figures[kind]["moves"] > 20
        assert 0 < figures[kind]["echo_p50_ms"] <= figures[kind]["echo_p99_ms"]
    share = 1 - figures["rules"]["moves_per_second"] / figures["nothing"]["moves_per_second"]
    assert figures["rules_cost"] == pytest.approx(share)
    held = figures["memory"]
    assert held is None or held.keys() == {"table_dealt_kib", "table_played_kib", "socket_kib"}

    load.print_server(figures)
    printed = " ".join(capsys.readouterr().out.split())
    assert "the same without rules" in printed
    assert f"The rules cost {100 * figures['rules_cost']:.0f} %" in printed


def test_the_search_and_the_server_are_measured_one_at_a_time(capsys):
    with pytest.raises(SystemExit):
        main(["bench", "--server", "--bots"])
    assert "one at a time" in capsys.readouterr().err


def test_the_game_of_nothing_is_no_game_that_people_play():
    assert nothing.GAME.id not in clairiere.games()
    with pytest.raises(clairiere.BadRequest):
        clairiere.table("nothing", seats=4)
