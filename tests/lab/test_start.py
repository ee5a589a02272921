"""The measure of a start says what it says; how long is for people to judge."""

from clairiere.core.rule import cache_folder
from clairiere.lab import start


def test_a_start_is_measured(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(start, "games", lambda: ["grandbois"])
    monkeypatch.setattr(start, "LEVELS", ("fawn",))
    kept = cache_folder()
    found = start.measure_one_start(tmp_path, kept.parent if kept else tmp_path / "cache")
    assert 0 < found["seconds_until_games_are_listed"] <= found["seconds_until_all_is_compiled"]
    assert found["first_move"]["grandbois"] > 0
    assert found["first_answer"]["grandbois"]["fawn"] > 0
    assert found["memory_mib"] is None or found["memory_mib"] > 10

    start.print_start({"next": found})
    assert "the next start: games listed after" in " ".join(capsys.readouterr().out.split())
