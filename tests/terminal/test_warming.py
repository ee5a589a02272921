"""The first game ever in a terminal begins with plain rules, and goes on with compiled ones between two moves."""

import shutil
import time
from pathlib import Path

import pytest

from clairiere import bots
from clairiere.core import journal
from clairiere.core.rule import COMPILED, cache_folder
from clairiere.games import folder, load
from clairiere.games.tables import replay

pytestmark = [
    pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning"),
    pytest.mark.skipif(not COMPILED, reason="rules are plain here"),
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the system does not tell who a process is"),
]


@pytest.fixture
def cache(tmp_path):
    """Where Grand Bois is compiled, but nobody has said so: the compiler has little to do."""
    bots.prepare(load("grandbois"))
    for kept in (cache_folder(), cache_folder(folder("grandbois"))):
        assert kept is not None
        shutil.copytree(kept, tmp_path / "cache" / kept.name)
    for said in (tmp_path / "cache").rglob("*.ready"):
        said.unlink()
    return tmp_path / "cache"


def is_plain(child) -> bool:
    """Whether a process has plain rules."""
    return b"CLAIRIERE_PURE=1" in Path(f"/proc/{child.pid}/environ").read_bytes()


def still_compiles(child) -> bool:
    """Whether somebody works for a process; who is done waits to be asked."""
    working = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split()
    return any(") Z " not in Path(f"/proc/{pid}/stat").read_text() for pid in working)


def test_rules_are_exchanged_in_the_middle_of_a_game(at_a_terminal, tmp_path, cache):
    new = ("play", "grandbois", "--seats", "2", "--seed", "7", "--bots", "uniform", "--name", "Camille")
    child = at_a_terminal(*new, CLAIRIERE_PURE="0", CLAIRIERE_CACHE=str(cache))
    child.expect("still warming up")
    child.expect("Which tile")
    assert is_plain(child)
    child.sendline("2r0@-1,-1")
    child.expect("Which tile")
    child.sendline("save mine.json")
    child.expect("Game saved after move")
    child.expect("Which tile")
    moves = journal.read(tmp_path / "mine.json").moves
    while still_compiles(child):
        time.sleep(0.1)
    assert is_plain(child)

    [action, *_] = replay(tmp_path / "mine.json").legal(0)
    child.sendline(str(action))
    child.expect("Which tile|yes or no")  # the next decision, whichever it is
    assert not is_plain(child)
    child.sendline("save mine.json")  # still its own: nobody asks whether it may be replaced
    child.expect("Game saved after move")
    assert journal.read(tmp_path / "mine.json").moves[: len(moves) + 1] == [*moves, f"0 {action}"]
    child.sendline("quit")
    child.expect("See you soon")
    child.wait()
    assert child.exitstatus == 0
