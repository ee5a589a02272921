"""The load test of the server measures what it says; how fast is for people to judge, not for tests."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import clairiere
from clairiere.cli import main
from clairiere.lab import load, nothing
from clairiere.lab.measured import BEAT, Heart

ROOT = Path(clairiere.__file__).parents[1]


def elsewhere(work):
    """What is done in a thread of its own: in this one the browser's tests may have left an event loop."""
    with ThreadPoolExecutor() as thread:
        return thread.submit(work).result()


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    small = {"TABLES": 3, "IDLE_TABLES": 8, "IDLE_SOCKETS": 8, "EASY_SECONDS": 0.5, "EASY_PACE": 0.02, "OAKS": 1}
    crowds = {"CROWD_TABLES": 2, "CROWDS": (4, 6), "CROWD_SECONDS": 0.2, "LONG": 100, "MILESTONES": (10,)}
    for name, value in {**small, **crowds}.items():
        monkeypatch.setattr(load, name, value)


def test_the_server_is_measured_with_the_rules_and_without_and_beside_another(capsys):
    bench = ["bench", "grandbois", "--server", "--seconds", "0.05", "--beside", str(ROOT), "--json"]
    elsewhere(lambda: main(bench))
    figures = json.loads(capsys.readouterr().out)

    assert figures["tables"] == 3
    for tree in ("here", "beside"):
        for kind in ("nothing", "grandbois"):
            found = figures["trees"][tree][kind]
            for speed in (found, found["easy"]):
                assert speed["moves"] > 20
                assert 0 < speed["echo_p50_ms"] <= speed["echo_p99_ms"]
                assert speed["stall_ms"] > 0
                assert speed["busy_ms"] > 0
            assert [*found["server_us_at_move"]] == ["10"]
            assert [*found["server_us_by_sockets"]] == [*found["stall_ms_by_sockets"]] == ["4", "6"]
            assert [*found["busy_ms_by_sockets"]] == ["4", "6"]
            assert [*found["stall_ms_at_move"]] == [*found["busy_ms_at_move"]] == ["10"]
            assert 0 < found["server_us_per_entry"] <= found["server_us_per_move"]
        assert figures["loop_us"] > 0
        felt = figures["trees"][tree]["grandbois"]["disturbed_by"]
        assert {*felt} == {"nobody", "oaks", "past", "replay", "review"}
        held = figures["trees"][tree]["grandbois"]["memory"]
        assert held is None or held.keys() == {"table_dealt_kib", "table_played_kib", "moves", "socket_kib"}

    load.print_server(as_measured(figures))
    printed = " ".join(capsys.readouterr().out.split())
    assert "no rules" in printed
    assert "disturbed by past" in printed


def test_a_stall_tells_the_loops_own_work_apart_from_that_of_others():
    async def held_up(how):
        beating = asyncio.create_task((heart := Heart()).beat())
        await asyncio.sleep(2 * BEAT)
        heart.told()
        how()
        await asyncio.sleep(2 * BEAT)
        beating.cancel()
        return heart.told()

    def compute():
        until = time.thread_time() + 0.1
        while time.thread_time() < until:
            pass

    late, own = elsewhere(lambda: asyncio.run(held_up(lambda: time.sleep(0.1))))  # the core is another's
    assert own < 0.1 <= late + BEAT
    late, own = elsewhere(lambda: asyncio.run(held_up(compute)))
    assert min(late + BEAT, own) >= 0.1


def as_measured(told):
    """JSON makes texts of all keys."""
    if isinstance(told, dict):
        return {int(key) if key.isdigit() else key: as_measured(value) for key, value in told.items()}
    return told


def test_what_is_no_tree_cannot_be_measured_beside(capsys, tmp_path):
    with pytest.raises(SystemExit):
        main(["bench", "--server", "--beside", str(tmp_path)])
    assert "no tree of Clairière" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["bench", "--beside", str(tmp_path)])
    assert "--beside comes with --server" in capsys.readouterr().err


def test_the_search_and_the_server_are_measured_one_at_a_time(capsys):
    with pytest.raises(SystemExit):
        main(["bench", "--server", "--bots"])
    assert "one at a time" in capsys.readouterr().err


def test_the_game_of_nothing_is_no_game_that_people_play():
    assert nothing.GAME.id not in clairiere.games()
    with pytest.raises(clairiere.BadRequest):
        clairiere.table("nothing", seats=4)
