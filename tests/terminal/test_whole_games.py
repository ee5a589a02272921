"""Whole games through a pipe, step by step as a person would type them."""

import json

import pytest

from clairiere.bots import bot
from clairiere.core import journal
from clairiere.core.table import Table, replay
from clairiere.core.words import words
from clairiere.terminal.dialogue import PlainManner

from .conftest import typed_for

SEED = 11


def whole_game(seats: int, seat: int, language: str) -> tuple[Table, list[str]]:
    """A game against bots, and what the person at one seat would type to play it."""
    t = Table("grandbois", seats, seed=SEED)
    bots = {k: bot("uniform", SEED + k) for k in range(seats) if k != seat}
    lines = []
    while not t.over:
        acting = t.acting[0]
        if acting == seat:
            legal = t.legal(seat)
            action = legal[len(t.moves) * 7 % len(legal)]
            lines += typed_for(action, language)
        else:
            action = bots[acting].choose(t, acting)
        t.play(acting, action)
    return t, lines


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 0), (4, 2)])
def test_a_whole_game_is_played_over_a_pipe(through_a_pipe, tmp_path, seats, seat, language):
    t, lines = whole_game(seats, seat, language)
    spoken = words(language, "grandbois")
    lines += [f"{spoken('command-save').split()[0]} kept.json", spoken("answer-no").split()[0]]

    done = through_a_pipe(
        lines,
        *("play", "grandbois", "--seats", seats, "--seat", seat + 1, "--seed", SEED, "--bots", "uniform"),
        *("--lang", language, "--name", "Zoé"),
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "⟨" not in done.stdout
    kept = journal.read(tmp_path / "kept.json")
    assert kept.players is not None
    assert kept.players[seat] == "human"
    assert kept.names is not None
    assert kept.names[seat] == "Zoé"
    assert replay(kept).seal() == t.seal()
    for row in t.sheet():
        assert str(row["total"]) in done.stdout
    for line in t.game.lines:
        assert spoken(f"line-{line}") in done.stdout
    assert done.stdout.rstrip().endswith(spoken("goodbye"))


def test_a_game_without_a_manner_of_its_own_is_a_numbered_list(monkeypatch, capsys, tmp_path):
    import io

    from clairiere.terminal import play

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "manner_of", lambda _game: PlainManner())
    monkeypatch.setattr("sys.stdin", io.StringIO("999\nxyz\nwhy 1r0@9,9\nscore\n" + "1\n" * 60 + "no\n"))

    play.play_in_terminal("grandbois", seats=3, seed=SEED, bots="uniform", lang="en")

    out = capsys.readouterr().out
    assert "Your choice, 1 to 128: 999" in out
    assert "I do not understand “xyz”" in out
    assert "GB-14" in out
    assert "The score stays hidden" in out
    assert "raise your tower" in out
    assert "Largest group" in out
    assert "⟨" not in out


def test_the_same_seed_deals_the_same_game_and_a_rematch_another(through_a_pipe, tmp_path):
    t, lines = whole_game(2, 0, "en")
    again = [*lines, "yes", "save second.json", "quit"]

    done = through_a_pipe(again, "play", "--seats", 2, "--seed", SEED, "--bots", "uniform")

    assert done.returncode == 0
    second = json.loads((tmp_path / "second.json").read_text(encoding="utf-8"))
    assert second["seed"] != t.seed
    assert second["seats"] == 2
