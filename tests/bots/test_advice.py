"""Advice and reviews say what a search expects, and add up."""

import json
import subprocess
import sys

import pytest

import clairiere
from clairiere.bots.advice import advise, review, win_chances
from clairiere.core.journal import read
from tests.bots.test_bots import some_way_in
from tests.kept import home_of

KEPT = home_of("grandbois") / "journals" / "2-random.json"


def test_advice_names_legal_actions_with_chances_and_leads():
    t = some_way_in("grandbois", 3, 20)
    seat = t.acting[0]
    told = advise(t, seat, iterations=200, best=4)
    assert 1 <= len(told) <= 4
    for advice in told:
        assert advice.action in t.legal(seat)
        assert 0 <= advice.win_chance <= 1
        assert -100 < advice.lead < 100
    assert told[0].visits >= told[-1].visits


def test_chances_to_win_add_up_to_one():
    t = some_way_in("grandbois", 4, 30)
    shares, leads = win_chances(t, playouts=60)
    assert sum(shares) == pytest.approx(1)
    assert max(leads) > 0 > min(leads)


def test_a_finished_game_is_certain():
    t = some_way_in("grandbois", 2, 100)
    shares, _ = win_chances(t, playouts=3)
    winners = t.ranking()[0]
    assert [round(share * len(winners)) for share in shares] == [seat in winners for seat in range(2)]


def test_a_review_has_a_curve_and_the_moves_that_lost_most():
    journal = read(KEPT)
    found = review(journal, worst=2, playouts=24, iterations=30)
    assert len(found.curve) == len(journal.moves) + 1
    assert all(sum(row) == pytest.approx(1) for row in found.curve)
    assert len(found.slips) == 2
    assert found.slips[0].lost >= found.slips[1].lost > 0
    worst = found.slips[0]
    assert journal.moves[worst.n - 1] == f"{worst.seat} {worst.played}"
    assert worst.best_chance - worst.win_chance == pytest.approx(worst.lost)


def test_who_gives_up_alone_is_told_what_that_cost():  # NS-117: a lone seat is first, and yet has not won
    t = clairiere.table("oakwood", seats=1, seed=3)
    t.play(0, "stop")
    found = review(t.journal(), playouts=4, iterations=60)

    assert found.curve[-1] == [0.0]
    [slip] = found.slips
    assert (str(slip.played), slip.win_chance) == ("stop", 0.0)
    assert slip.best_chance > 0


def test_the_command_reviews_a_journal_and_draws_its_curve(tmp_path):
    chart = tmp_path / "curve.svg"
    command = [
        sys.executable,
        "-m",
        "clairiere.cli",
        "review",
        str(KEPT),
        "--iterations",
        "10",
        "--worst",
        "1",
    ]
    run = subprocess.run([*command, "--json", "--chart", str(chart)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert len(told["slips"]) == 1
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    run = subprocess.run([*command, "--lang", "fr"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "Chances de gagner" in run.stdout
    assert "⟨" not in run.stdout
