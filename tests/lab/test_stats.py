"""What came out of games is written as Parquet, and `clairiere stats` says of it what is true."""

import json
import sqlite3

import pytest

from clairiere.cli import main

duckdb = pytest.importorskip("duckdb")


def told(capsys, *asked):
    """What a command prints as JSON."""
    main([*map(str, asked), "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def simulated(tmp_path, capsys):
    """A file of simulated games, and what simulate said of them."""
    path = tmp_path / "games.parquet"
    return path, told(capsys, "simulate", "lucioles", "-n", 60, "--seats", 3, "--seed", 5, "--parquet", path)


def test_stats_says_of_a_file_what_simulate_said_of_the_games(simulated, capsys):
    path, said = simulated
    [kind] = told(capsys, "stats", path)["kinds"]

    assert (kind["game"], kind["seats"], kind["games"]) == ("lucioles", 3, 60)
    for again, once in ((kind["score"], said["score"]), (kind["moves"], said["decisions"])):
        assert {name: again[name] for name in once} == once
    assert {name: row["mean"] for name, row in kind["lines"].items()} == {
        name: row["mean"] for name, row in said["lines"].items()
    }
    shares = [(row["win_share"], row["margin"]) for row in kind["by_seat"]]
    assert shares == [(row["win_share"], row["margin"]) for row in said["by_seat"]]
    assert {row["card"]: row["win_share"] for row in kind["by_card"]} == {
        name: row["win_share"] for name, row in said["by_trait"].items()
    }
    assert [row["player"] for row in kind["by_player"]] == ["random"]
    assert sum(row["n"] for row in kind["scores"]) == 180
    assert sum(row["n"] for row in kind["lengths"]) == 60
    all_moves = sum(row["n"] * row["moves"] for row in kind["lengths"])
    assert all_moves / 60 == pytest.approx(kind["moves"]["mean"], abs=0.001)


def test_duckdb_reads_the_file_where_it_lies(simulated):
    path, said = simulated
    [[games, first, sums]] = duckdb.sql(
        f"""SELECT count(DISTINCT seed), min(seed), bool_and(score = list_sum(map_values(lines))) FROM '{path}'"""
    ).fetchall()
    assert (games, first, sums) == (60, 5, True)
    assert said["games"] == games


def test_a_match_is_written_by_who_played(tmp_path, capsys):
    path = tmp_path / "match.parquet"
    match = told(capsys, "arena", "lucioles", "greedy", "uniform", "-n", 6, "--parquet", path)
    [kind] = told(capsys, "stats", tmp_path, "--chart", tmp_path / "chart.svg")["kinds"]

    assert {row["player"]: row["win_share"] for row in kind["by_player"]} == {
        row["bot"]: pytest.approx(row["wins"], abs=1e-4) for row in match["bots"]
    }
    drawn = (tmp_path / "chart.svg").read_text(encoding="utf-8")
    assert "<svg" in drawn
    assert all(f">{axis}</text>" in drawn for axis in ("wins, %", "score", "decisions in a game"))


def test_a_soak_is_written_with_its_options_and_can_be_narrowed_down(tmp_path, capsys):
    path = tmp_path / "soak.parquet"
    soaked = told(capsys, "soak", "lucioles", "-n", 60, "--parquet", path)
    kinds = told(capsys, "stats", path)["kinds"]
    assert [kind["games"] for kind in kinds] == [run["games"] for run in soaked["runs"]]
    two = told(capsys, "stats", path, "--game", "lucioles", "--seats", 2)["kinds"]
    assert {kind["seats"] for kind in two} == {2}
    main(["stats", str(path), "--seats", "2"])
    assert "Lucioles, 2 seats" in capsys.readouterr().out


def other_parquet(path):
    duckdb.sql(f"COPY (SELECT 1 AS one) TO '{path}' (FORMAT parquet)")


def cut_parquet(path):
    path.write_bytes(b"PAR1 and nothing more")


def other_sqlite(path):
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE mine (one)")
    db.close()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda _path: None, "there is no such file"),
        (lambda path: path.mkdir(), "no .parquet file in this folder"),
        (lambda path: path.write_text("hello"), "neither a Parquet file nor the file of a house"),
        (other_parquet, "has no column 'game'"),
        (cut_parquet, "cannot be read"),
        (other_sqlite, "of another program"),
    ],
)
def test_what_holds_no_results_is_refused_in_one_line(tmp_path, make, says, capsys):
    path = tmp_path / "given"
    make(path)
    refused(capsys, says, "stats", path)


def refused(capsys, says, *asked):
    """Check that a command is refused with these words."""
    with pytest.raises(SystemExit) as stopped:
        main([*map(str, asked)])
    said = capsys.readouterr().err
    assert stopped.value.code == 2
    assert says in said
    assert len(said.splitlines()) == 1


def test_a_result_that_cannot_be_written_is_told_before_anything_is_played(tmp_path, simulated, capsys):
    for command in (["simulate", "lucioles"], ["soak", "lucioles"], ["arena", "lucioles", "greedy", "uniform"]):
        refused(capsys, "results are a .parquet file", *command, "--parquet", tmp_path / "games.csv")
        refused(capsys, "does not exist", *command, "--parquet", tmp_path / "no" / "games.parquet")
    refused(capsys, "no finished game of that kind", "stats", simulated[0], "--seats", 6)
    refused(capsys, "needs something to read", "stats")
    refused(capsys, "an .svg or .html file", "stats", simulated[0], "--chart", "x.bmp")
