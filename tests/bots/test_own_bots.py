"""A bot written elsewhere joins by its file and class."""

import pytest

import clairiere
from clairiere.bots import bot

MISER = """
class Miser:
    name = "miser"

    def choose(self, t, seat):
        return t.legal(seat)[-1]


class Lucky:
    def __init__(self, seed):
        self.name, self.seed = "lucky", seed

    def choose(self, t, seat):
        return t.legal(seat)[self.seed % len(t.legal(seat))]


class Idle:
    name = "idle"
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "my_bots.py"
    path.write_text(MISER, encoding="utf-8")
    return path


def test_a_bot_of_ones_own_plays_an_arena(file, capsys):
    from clairiere.cli import main

    main(["arena", "grandbois", f"{file}:Miser", f"{file}:Lucky", "-n", "1", "--json"])
    assert "Miser" in capsys.readouterr().out


def test_a_bot_of_ones_own_gets_its_seed(file):
    t = clairiere.table("grandbois", seats=2, seed=1)
    assert bot(f"{file}:Lucky", 5).choose(t, 0) == t.legal(0)[5]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere.py:Miser", "cannot be loaded"),
        ("no.such.module:Miser", "cannot be loaded"),
        ("{file}:Nobody", "has no class Nobody"),
        ("{file}:Idle", "has no class Idle with a method choose"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(file, name, told):
    with pytest.raises(clairiere.BadRequest, match=told):
        bot(name.format(file=file))
