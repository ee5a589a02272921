"""A bot written elsewhere joins by its file and class."""

import subprocess
import sys

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


RULED = """
from clairiere.core.rule import rule


@rule
def last(count):
    return count - 1


class Last:
    name = "last"

    def choose(self, t, seat):
        return t.legal(seat)[last(len(t.legal(seat)))]
"""
PLAYED = """
import sys
import clairiere
from clairiere.bots import bot

t = clairiere.table("krom", seats=2, seed=1)
seat = t.acting[0]
print(bot(sys.argv[1]).choose(t, seat) == t.legal(seat)[-1])
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
        ("{broken}:Miser", "cannot be loaded"),
        ("{file}:Nobody", "has no class Nobody"),
        ("{file}:Idle", "has no class Idle with a method choose"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(file, name, told):
    broken = file.with_name("broken.py")
    broken.write_text("class Miser:\n  def choose(", encoding="utf-8")
    with pytest.raises(clairiere.BadRequest, match=told):
        bot(name.format(file=file, broken=broken))


def test_rules_in_the_file_of_a_bot_are_found_again_by_the_next_process(tmp_path):
    path = tmp_path / "ruled.py"
    path.write_text(RULED, encoding="utf-8")
    for _ in range(2):  # compiled, and read from disk
        done = subprocess.run([sys.executable, "-c", PLAYED, f"{path}:Last"], capture_output=True, text=True)
        assert done.stdout.strip() == "True", done.stderr


def test_a_file_that_was_edited_is_read_again(file):
    assert bot(f"{file}:Miser").name == "miser"
    file.write_text(MISER.replace('"miser"', '"spender"'), encoding="utf-8")
    assert bot(f"{file}:Miser").name == "spender"
