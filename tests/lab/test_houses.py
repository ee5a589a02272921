"""Whole houses are measured as is said, in a file and in PostgreSQL; how fast is for people to judge."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from clairiere.cli import main
from clairiere.lab import houses
from clairiere.lab.database import asked
from tests.server.places import TEMPLATE, cluster_for_a_while

SMALL = {
    "PROCESSES": (2,),
    "TABLES": 3,
    "EASY_TABLES": 2,
    "EASY_PACE": 0.02,
    "EASY_SECONDS": 0.1,
    "HELD_TABLES": 6,
    "IDLE_SOCKETS": 8,
    "FEW": 2,
    "ASLEEP": 40,
    "ROUNDS": 3,
    "STARTS": 1,
}


def refused(capsys, *given):
    """The line with which a measurement is refused."""
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "--server", *given])
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_houses_are_measured_in_a_file_and_in_a_database_that_is_left_empty(capsys, monkeypatch):
    for name, value in SMALL.items():
        monkeypatch.setattr(houses, name, value)
    with cluster_for_a_while() as cluster:
        address = cluster.new()
        bench = ["bench", "--server", "--data", address, "--seconds", "0.1", "--json"]
        with ThreadPoolExecutor() as elsewhere:  # in this thread the browser's tests may have left an event loop
            elsewhere.submit(main, bench).result()
        assert asked(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == "0"
    figures = json.loads(capsys.readouterr().out)

    assert [(row["data"], row["processes"]) for row in figures["speed"]] == [("SQLite", 1), ("PostgreSQL", 2)]
    for row in figures["speed"]:
        assert ("apart" in row) == (row["processes"] > 1)
        for speed in (row["fast"], row["easy"], row.get("apart", row["fast"])):
            assert speed["moves"] >= 2
            assert 0 < speed["echo_p50_ms"] <= speed["echo_p99_ms"]
    for row in figures["held"].values():
        assert (row["tables"], row["sockets"]) == (6, 8)
    for rows in figures["asleep"].values():
        assert [row["tables"] for row in rows] == [2, 40]
        assert all(row["start_seconds"] > 0 and row["round_ms"] > 0 for row in rows)
        assert all(row["calls_ms"] > 0 and row["tidy_ms"] > 0 for row in rows)

    houses.print_houses(figures)
    printed = " ".join(capsys.readouterr().out.split())
    assert "6 tables and 8 idle pages held" in printed


def test_nothing_is_measured_where_there_is_something(capsys):
    assert "--data comes with --server" in refused(capsys, "grandbois", "--data", "local")
    assert "not 'tables.db'" in refused(capsys, "--data", "tables.db")
    assert "cannot be reached" in refused(capsys, "--data", "postgresql://clairiere@127.0.0.1:1/x")
    with cluster_for_a_while() as cluster:
        address = cluster.new(like=TEMPLATE)
        assert "holds something; it was left as it is" in refused(capsys, "--data", address)
        assert asked(address, "SELECT count(*) FROM hall") == "0"
