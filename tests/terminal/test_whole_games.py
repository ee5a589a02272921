"""Whole games through a pipe, step by step as a person would type them."""

import json
import re

import pytest

from clairiere.bots import bot
from clairiere.bots.advice import Advice, Review, Slip
from clairiere.core import journal
from clairiere.core.table import Table
from clairiere.core.words import words
from clairiere.games import folder, load
from clairiere.games.tables import replay
from clairiere.terminal.dialogue import manner_of
from clairiere.terminal.look import Page, look
from clairiere.terminal.review import show_review
from clairiere.terminal.screen import Screen
from clairiere.terminal.sheet import score_sheet, tie_lines
from tests.games.oakwood.drawing import do, solo
from tests.kept import TINY
from tests.terminal.sitting import typed_for

SEED = 11


def whole_game(seats: int, seat: int, language: str, game: str = "grandbois") -> tuple[Table, list[str]]:
    """A game against bots, and what the person at one seat would type to play it."""
    t = Table(load(game), seats, seed=SEED)
    bots = {k: bot("uniform", SEED + k) for k in range(seats) if k != seat}
    lines = []
    while not t.over:
        acting = t.acting[0]
        if acting == seat:
            legal = t.legal(seat)
            action = legal[len(t.moves) * 7 % len(legal)]
            lines += typed_for(action, language) if game == "grandbois" else [str(action)]
        else:
            action = bots[acting].choose(t, acting)
        t.play(acting, action)
    return t, lines


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 0), (4, 2)])
def test_a_whole_game_is_played_over_a_pipe(through_a_pipe, tmp_path, seats, seat, language):
    t, lines = whole_game(seats, seat, language)
    spoken = words(language, folder("grandbois"))
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


@pytest.mark.parametrize(("seats", "seat", "language"), [(3, 2, "fr"), (1, 0, "en")])
def test_so_is_one_in_the_oakwood_in_company_and_alone(through_a_pipe, tmp_path, seats, seat, language):
    t, lines = whole_game(seats, seat, language, "oakwood")
    spoken = words(language, folder("oakwood"))
    lines += [f"{spoken('command-save').split()[0]} kept.json", spoken("answer-no").split()[0]]

    done = through_a_pipe(
        lines,
        *("play", "oakwood", "--seats", seats, "--seat", seat + 1, "--seed", SEED, "--bots", "uniform"),
        *("--lang", language, "--name", "Zoé"),
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "⟨" not in done.stdout
    assert replay(journal.read(tmp_path / "kept.json")).seal() == t.seal()
    for row in t.sheet():
        assert str(row["total"]) in done.stdout
    assert done.stdout.rstrip().endswith(spoken("goodbye"))


def test_a_game_without_a_manner_of_its_own_is_a_numbered_list(here):
    lines = [
        "999",
        "xyz",
        "",
        "why call 4",
        "why call 2",
        "score",
        "2",
        "why call 2",
        "1",
        "2",
        "save kept.json",
        "no",
    ]

    code, out, err = here(lines, "play", TINY, "--seats=3", "--seed=1", "--bots=uniform", "--lang=en")

    assert (code, err) == (0, "")
    assert out.count("Please type a number from 1 to 3.") == 2
    assert "I do not understand “xyz”" in out
    assert "Nothing forbids it: call 2 fireflies" in out
    assert "You cannot call 2 fireflies" in out
    assert "LU-4" in out
    assert "1  call one firefly" in out
    assert "The score stays hidden" in out
    assert "By the lantern" in out
    assert "⟨" not in out
    kept = journal.read("kept.json")
    assert [move for move in kept.moves if move.startswith("0")] == ["0 call 2", "0 call 1", "0 call 3"]


def test_the_same_seed_deals_the_same_game_and_a_rematch_another(through_a_pipe, tmp_path):
    t, lines = whole_game(2, 0, "en")
    again = [*lines, "yes", "save second.json", "quit"]

    done = through_a_pipe(again, "play", "--seats", 2, "--seed", SEED, "--bots", "uniform")

    assert done.returncode == 0
    second = json.loads((tmp_path / "second.json").read_text(encoding="utf-8"))
    assert second["seed"] != t.seed
    assert second["seats"] == 2


def test_the_end_tells_the_last_moves_and_offers_more(through_a_pipe):
    t, lines = whole_game(2, 0, "en")
    lines += ["score", "perhaps", "save kept.json", "no"]

    done = through_a_pipe(
        lines,
        *("play", "--seats", 2, "--seed", SEED, "--bots", "uniform"),
        CLAIRIERE_COMMAND="./play",
    )

    _, _, end = done.stdout.partition("The game is over")
    assert ("You " if t.moves[-1][0] == 0 else "Beech ") in end
    assert "harvest" in end
    assert "Play again, yes or no? (or: save, review)" in end
    assert "“review” looks at it again" in end
    assert "Towers are added" not in end
    assert end.count("Largest group") == 2  # score shows the sheet again
    assert "cli.py review kept.json" in end
    assert "--resume" not in end


def test_who_came_by_a_script_is_told_to_come_back_that_way(through_a_pipe):
    done = through_a_pipe(["save kept.json"], "play", "--seed", SEED, CLAIRIERE_COMMAND="./play")
    assert "To go on from there: ./play --resume kept.json" in done.stdout
    assert "clairiere play" not in done.stdout


def test_a_tie_on_the_total_says_what_decided_it():
    sheet = [
        {"clan_squares": 5, "largest_group": 8, "tower_own": 2, "tower_other": 1, "total": 16, "rank": 3},
        {"clan_squares": 6, "largest_group": 8, "tower_own": 2, "tower_other": 0, "total": 16, "rank": 1},
        {"clan_squares": 6, "largest_group": 6, "tower_own": 2, "tower_other": 2, "total": 16, "rank": 2},
    ]
    t = Table(load("grandbois"), 3, seed=SEED)
    t.sheet = lambda: sheet  # type: ignore[method-assign]
    there = Page(look(colour=False), words("en", folder("grandbois")), ["Zoé", "Beech", "Birch"], 80, None)

    assert tie_lines(t, sheet, there) == [
        "Equal totals, but ahead of Birch. Largest group, 8 to 6.",
        "Equal totals, but ahead of Zoé. Clan squares, 6 to 5.",
    ]
    sheet[0]["total"] = sheet[2]["total"] = 15
    assert tie_lines(t, sheet, there) == []


@pytest.mark.parametrize(
    ("deed", "told"),
    [("stop", "Not won this time: 19 points."), ("stash cheeks brown", "You win, with 20 points for the winter!")],
)
def test_who_has_lost_alone_is_told_so_and_has_no_rank(capsys, deed, told):  # NS-102, NS-117
    t = solo("A{cheeks=b nest=4bggg}")
    do(t, deed)
    there = Page(look(colour=False), words("en", folder("oakwood")), ["Ann"], 80, 0)
    Screen(there.words).show(score_sheet(t, manner_of(t.game), there, 0))
    shown = capsys.readouterr().out

    assert told in shown
    assert "Rank" not in shown


def test_a_review_tells_what_others_chose(capsys):
    t = Table(load("grandbois"), 3, seed=SEED)
    slip = Slip(27, 1, t.action("keep"), t.action("tower"), 0.4, 0.62, 0.22)
    found = Review([[0.3, 0.3, 0.4]] * 3, [slip])
    told = {}
    for language in ("en", "fr"):
        screen = Screen(words(language))
        screen.speak("grandbois")
        show_review(screen, t, ["Zoé", "Hêtre", "Orme"], found)
        told[language] = capsys.readouterr().out.replace("\u00a0", " ")

    assert "Move 27: Hêtre chose to leave the clearing without a tower." in told["en"]
    assert "Better: raise a tower (62 % to win instead of 40 %)." in told["en"]
    assert "Coup 27 : Hêtre a choisi de laisser la clairière sans tour." in told["fr"]


def test_hints_are_ranked_by_the_chance_to_win(here, monkeypatch):
    def advice(t, _seat, **_):
        legal = t.legal(0)
        return [Advice(legal[0], 0.3, -1.2, 9), Advice(legal[1], 0.6, 2.4, 5), Advice(legal[2], 0.1, 0.2, 1)]

    monkeypatch.setattr("clairiere.terminal.play.advise", advice)
    _, out, _ = here(["hint"], "play", "--seed", SEED, "--bots", "uniform")

    found = re.findall(r"(\d+)\s% to win, expected margin (\S+)", out)
    assert found == [("60", "+2"), ("30", "−1"), ("10", "0")]
    assert "The likeliest to win first" in out


def test_a_finished_game_is_reviewed_at_the_table(here, monkeypatch):
    t, lines = whole_game(2, 0, "en")

    def looked_at(journal, **_):
        assert len(journal.moves) == t.n
        return Review([[0.5, 0.5]] * (t.n + 1), [])

    monkeypatch.setattr("clairiere.terminal.review.review", looked_at)
    _, out, _ = here([*lines, "review", "no"], "play", "--seats", 2, "--seed", SEED, "--bots", "uniform")

    assert f"Grand Bois, {t.n} moves looked at again" in out
    assert "Nobody lost much by any single move." in out
