"""Taking back in the terminal: it says what is taken back, and what was hidden does not come again as it was."""

import re

import pytest

from clairiere.core import journal
from clairiere.games.tables import replay
from tests.kept import TINY

NEW = ("play", TINY, "--seats=2", "--bots=uniform", "--name=Ann")
NIGHT = re.compile(r"The die shows (\d)")


def played(here, lines, *more):
    """What is printed while somebody types these lines, and leaves without keeping the game."""
    code, out, _ = here([*lines, "quit", "no"], *NEW, *more)
    assert code == 0
    return " ".join(out.split())


def test_a_take_back_says_in_words_what_it_takes_back(here):
    out = played(here, ["2", "undo", "log"], "--seed=1")

    told = re.search(r"Back to just before move 1\. Taken back: (.*?) What is drawn or rolled now", out)
    assert told
    assert "You call 2 fireflies." in told[1]
    assert "Beech called" in told[1]  # what came of it, too
    assert out.count(told[0]) == 2  # the log keeps it


def test_a_take_back_is_told_in_french_too(here):
    out = played(here, ["2", "annuler"], "--seed=1", "--lang=fr")
    assert "Retour juste avant le coup 1. Repris : Vous appelez 2 lucioles." in out
    assert "ne sera pas ce que c’était" in out


@pytest.mark.parametrize("seed", range(3))
def test_what_was_rolled_does_not_come_again(here, seed):
    dice = NIGHT.findall(played(here, ["2", "undo"] * 8 + ["2"], f"--seed={seed}"))

    assert len(dice) > 8
    assert len(set(dice)) > 2  # of nine rolls of the same night


def test_a_game_that_is_kept_after_a_take_back_goes_on_with_other_dice(here, tmp_path):
    here(["2", "save first.json", "undo", "save kept.json", "2", "save second.json", "quit"], *NEW, "--seed=1")
    first, kept, second = (journal.read(tmp_path / f"{it}.json") for it in ("first", "kept", "second"))

    assert first.entries is None
    assert kept.moves == []
    assert kept.entries == [3]  # the next move is the third of the log
    assert second.entries == [3, 4]
    assert replay(second).over is False
    here(["2", "save third.json", "quit"], "play", "--resume=kept.json")
    third = journal.read(tmp_path / "third.json")
    assert third.entries == [3, 4]
    dice = [replay(it).view(None)["dice"][0] for it in (second, third)]
    assert dice[0] == dice[1]  # the same entry of the same log
    assert third.seed == first.seed


def test_entries_that_do_not_rise_are_refused(here, tmp_path):
    here(["2", "undo", "2", "save mine.json", "quit"], *NEW, "--seed=1")
    text = (tmp_path / "mine.json").read_text(encoding="utf-8")
    (tmp_path / "mine.json").write_text(text.replace(" 3,\n  4", " 4,\n  3"), encoding="utf-8")

    code, _, err = here([], "play", "--resume=mine.json")
    assert code == 2
    assert "each larger than the one before" in err
